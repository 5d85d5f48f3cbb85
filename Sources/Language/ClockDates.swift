import Timers

/// Days of the calendar.
extension QuantityLine {
  struct Day: Hashable {
    var date: CivilDate
    var part: DayPart?
    /// Said by the clock as well: “end of the day”, “in 3 days” (at this time of day).
    var second: Int?
    /// Today's weekday was said and nothing more: today if the clock time is still to come.
    var isWeekday = false
  }

  /// Every day that can be read here.
  func days(_ position: Int, now: LocalTime) -> [Span<Day>] {
    var found: [Span<Day>] = []
    func add(_ day: Day, _ end: Int, _ cost: Double) {
      guard (1...9999).contains(day.date.components.year) else { return }
      // A part of the day right after: tomorrow morning, Friday in the evening.
      if day.part == nil, let part = match(.part, end) ?? match(.part, skip(.partLink, end)),
        let stretch = DayPart(part.values[...])
      {
        var later = day
        later.part = stretch
        found.addReading(Span(end: part.end, value: later, cost: cost))
      }
      found.addReading(Span(end: end, value: day, cost: cost))
    }
    let today = now.date
    if let tonight = match(.tonight, position), let part = DayPart(tonight.values[...]) {
      add(Day(date: today, part: part), tonight.end, 0)
    }
    if let day = match(.day, position) {
      let date = CivilDate(day: today.day + Int(day.values[0]))
      add(Day(date: date), day.end, 0)
      if let part = match(.tonight, day.end), let stretch = DayPart(part.values[...]) {
        add(Day(date: date, part: stretch), part.end, 0)
      }
    }
    weekdays(position, today, add)
    periods(position, today, add)
    numeric(position, today, add)
    named(position, today, add)
    if let holiday = match(.holiday, match(.last, position)?.end ?? skip(.next, position)) {
      let isPast = match(.last, position) != nil
      if let year = year(holiday.end, alone: true) {
        if let date = Self.holiday(holiday.values, year.value) {
          add(Day(date: date), year.end, 0)
        }
      } else {
        let year = today.components.year
        let dates = (-1...8).compactMap { Self.holiday(holiday.values, year + $0) }
        if let date = isPast
          ? dates.last(where: { $0 < today }) : dates.first(where: { $0 >= today })
        {
          add(Day(date: date), holiday.end, 0)
        }
      }
    }
    // The 5th, of this month or the next that has one.
    let the = skip(.the, position)
    for ordinal in ordinalNumbers(the) where (1...31).contains(ordinal.value) {
      let isPlain = the > position
      if let of = match(.of, ordinal.end) {
        let shift = match(.next, of.end) != nil ? 1 : match(.last, of.end) != nil ? -1 : 0
        let word =
          (match(.next, of.end) ?? match(.last, of.end) ?? match(.this, of.end))?.end
          ?? skip(.the, of.end)
        if let period = match(.period, word), period.values[0] == 30 {
          let (year, month, _) = today.components
          let first = Self.months(year, month + shift, 1).first.components
          if let date = Self.date(first.year, first.month, ordinal.value) {
            add(Day(date: date), period.end, 0)
          }
        }
      }
      guard match(.of, ordinal.end) == nil, month(ordinal.end) == nil,
        isPlain || digits(the) != nil
      else { continue }
      if let date = Self.next(day: ordinal.value, from: today) {
        add(Day(date: date), ordinal.end, isPlain ? 0.2 : 0.4)
      }
    }
    return found
  }

  // MARK: - Weekdays

  private func weekdays(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    func end(_ weekday: Match) -> Int {
      isMark(".", weekday.end) && isGlued(weekday.end) && weekday.values.count > 1
        ? weekday.end + 1 : weekday.end
    }
    let monday = today.day - today.weekday
    if let next = match(.next, position), let weekday = match(.weekday, next.end) {
      add(Day(date: CivilDate(day: monday + 7 + Int(weekday.values[0]))), end(weekday), 0)
    }
    if let this = match(.this, position), let weekday = match(.weekday, this.end) {
      let ahead = (Int(weekday.values[0]) - today.weekday + 7) % 7
      add(Day(date: CivilDate(day: today.day + ahead)), end(weekday), 0)
    }
    if let last = match(.last, position), let weekday = match(.weekday, last.end) {
      let behind = (today.weekday - Int(weekday.values[0]) + 6) % 7 + 1
      add(Day(date: CivilDate(day: today.day - behind)), end(weekday), 0)
    }
    guard let weekday = match(.weekday, position) else { return }
    let ahead = (Int(weekday.values[0]) - today.weekday + 7) % 7
    let cost = weekday.values.count > 1 ? 0.3 : 0.0
    add(
      Day(date: CivilDate(day: today.day + (ahead == 0 ? 7 : ahead)), isWeekday: ahead == 0),
      end(weekday), cost)
    // Friday of next week, Friday next week
    let of = skip(.of, weekday.end)
    if let next = match(.next, of), let period = match(.period, next.end), period.values[0] == 7 {
      add(Day(date: CivilDate(day: monday + 7 + Int(weekday.values[0]))), period.end, 0)
    }
    // Friday the 26th, Tuesday 19th, Friday 23: the date decides.
    var next = weekday.end
    while isMark(",", next) || isMark(".", next) { next += 1 }
    let day = skip(.the, next)
    for ordinal in ordinalNumbers(day) where (1...31).contains(ordinal.value) {
      if let date = Self.next(day: ordinal.value, from: today), month(skip(.of, ordinal.end)) == nil
      {
        add(Day(date: date), ordinal.end, 0)
      }
    }
    if let number = whole(day), (13...31).contains(number), !isMark(":", day + 1),
      month(day + 1) == nil,
      match(.meridiem, day + 1) == nil, let date = Self.next(day: number, from: today),
      date.weekday == Int(weekday.values[0])
    {
      add(Day(date: date), day + 1, 0)
    }
    func rest(_ day: Day, _ end: Int, _ cost: Double) { add(day, end, cost) }
    numeric(next, today, rest)
    named(next, today, rest)
  }

  // MARK: - Weeks, months, years

  private func periods(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    func bounds(_ kind: Double, _ offset: Int) -> (first: CivilDate, last: CivilDate)? {
      let (year, month, _) = today.components
      switch Int(kind) {
      case 7:
        let monday = today.day - today.weekday + 7 * offset
        return (CivilDate(day: monday), CivilDate(day: monday + 6))
      case 2:
        let monday = today.day - today.weekday + 7 * offset
        return (CivilDate(day: monday + 5), CivilDate(day: monday + 6))
      case 30: return Self.months(year, month + offset, 1)
      case 91: return Self.months(year, (month - 1) / 3 * 3 + 1 + 3 * offset, 3)
      case 365: return Self.months(year + offset, 1, 12)
      default: return nil
      }
    }
    /// “next week”, “this month”, “the month”, “week”.
    func period(_ at: Int, bare: Bool) -> (first: CivilDate, last: CivilDate, end: Int)? {
      var offset = 0
      var next = at
      if let match = match(.next, at) {
        (offset, next) = (1, match.end)
      } else if let match = match(.last, at) {
        (offset, next) = (-1, match.end)
      } else if let match = match(.this, at) {
        next = match.end
      } else if !bare {
        return nil
      } else {
        next = skip(.the, at)
      }
      guard let period = match(.period, next), let found = bounds(period.values[0], offset) else {
        return nil
      }
      return (found.first, found.last, period.end)
    }
    if let period = period(position, bare: false) { add(Day(date: period.first), period.end, 0) }
    if let start = match(.start, position), let period = period(start.end, bare: true) {
      add(Day(date: period.first), period.end, 0)
    }
    if let end = match(.end, position) {
      if let period = period(end.end, bare: true) {
        add(Day(date: period.last), period.end, 0)
      }
      // The end of the day, of Sunday, of today.
      let the = skip(.the, end.end)
      if let unit = unit(the, forgiving: false), unit.value.seconds == 86_400 {
        add(Day(date: today, second: 86_399), unit.end, 0)
      } else if let weekday = match(.weekday, the) {
        let ahead = (Int(weekday.values[0]) - today.weekday + 7) % 7
        add(Day(date: CivilDate(day: today.day + ahead), second: 86_399), weekday.end, 0)
      } else if let day = match(.day, the) {
        add(Day(date: CivilDate(day: today.day + Int(day.values[0])), second: 86_399), day.end, 0)
      }
    }
    for (role, isEnd) in [(WordRole.start, false), (.end, true)] {
      guard let edge = match(role, position) else { continue }
      if let month = month(edge.end) {
        let said = year(month.end, alone: true)
        let (year, thisMonth, _) = today.components
        let bounds = Self.months(
          said?.value ?? (month.value < thisMonth ? year + 1 : year), month.value, 1)
        add(Day(date: isEnd ? bounds.last : bounds.first), said?.end ?? month.end, 0)
      } else if let year = year(edge.end, alone: true) {
        let bounds = Self.months(year.value, 1, 12)
        add(Day(date: isEnd ? bounds.last : bounds.first), year.end, 0)
      }
    }
    if let end = match(.periodEnd, position) {
      if end.values[0] == 1 {
        add(Day(date: today, second: 86_399), end.end, 0)
      } else if let found = bounds(end.values[0], 0) {
        add(Day(date: found.last), end.end, 0)
      }
    }
    nth(position, today, add)
  }

  /// The first Tuesday in October, the last Friday of the month.
  private func nth(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    for ordinal in ordinalNumbers(skip(.the, position)) where (-1...5).contains(ordinal.value) {
      guard ordinal.value != 0, let weekday = match(.weekday, ordinal.end),
        let of = match(.of, weekday.end) ?? match(.into, weekday.end)
      else { continue }
      let (year, month, _) = today.components
      if let named = self.month(of.end) {
        let said = self.year(named.end, alone: true)
        for ahead in 0...1 {
          guard
            let date = Self.nth(
              ordinal.value, Int(weekday.values[0]), said?.value ?? year + ahead, named.value)
          else { continue }
          if said != nil || date >= today {
            add(Day(date: date), said?.end ?? named.end, 0)
            break
          }
        }
        continue
      }
      let shift = match(.next, of.end) != nil ? 1 : match(.last, of.end) != nil ? -1 : 0
      let word =
        match(.next, of.end)?.end ?? match(.last, of.end)?.end ?? match(.this, of.end)?.end
        ?? skip(.the, of.end)
      if let period = match(.period, word), period.values[0] == 30 {
        let first = Self.months(year, month + shift, 1).first.components
        if let date = Self.nth(ordinal.value, Int(weekday.values[0]), first.year, first.month) {
          add(Day(date: date), period.end, 0)
        }
      }
    }
  }

  // MARK: - Dates in figures

  /// 2026-03-09, 3/15, 3/15/26, 10.31.1974, 9/2012; the language folder says which comes first.
  private func numeric(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    guard let first = whole(position), let firstText = digits(position), !isMark("/", position - 1),
      !isMark("-", position - 1) || !isGlued(position)
    else { return }
    for mark in ["/", "-", "."] where isMark(mark, position + 1) {
      guard let second = whole(position + 2), digits(position + 2)?.utf8.count ?? 0 <= 4 else {
        continue
      }
      let third = isMark(mark, position + 3) ? whole(position + 4) : nil
      let thirdCount = digits(position + 4)?.utf8.count ?? 0
      let glued = isGlued(position + 1) && isGlued(position + 2)
      if let third {
        guard !isMark(mark, position + 5) || !isGlued(position + 5) else { continue }
        if firstText.utf8.count == 4 {
          if let date = Self.date(first, second, third) { add(Day(date: date), position + 5, 0) }
        } else if thirdCount == 4 || thirdCount == 2, glued,
          let date = Self.ordered(first, second, Self.fullYear(third), dayFirst: lexicon.dayFirst)
        {
          add(Day(date: date), position + 5, mark == "/" ? 0 : 0.1)
        }
        continue
      }
      guard !isMark(mark, position + 3) || !isGlued(position + 3), glued else { continue }
      if firstText.utf8.count == 4, mark == "/", let date = Self.date(first, second, 1) {
        add(Day(date: date), position + 3, 0.2)
      } else if digits(position + 2)?.utf8.count == 4, mark == "/",
        let date = Self.date(second, first, 1)
      {
        add(Day(date: date), position + 3, 0.2)
      } else if mark == "/", firstText.utf8.count <= 2, unit(position + 3, forgiving: false) == nil
      {
        let (month, day) = lexicon.dayFirst ? (second, first) : (first, second)
        if let date = Self.next(month: month, day: day, from: today) {
          add(Day(date: date), position + 3, 0.2)
        }
      }
    }
  }

  // MARK: - Dates with a month's name

  func month(_ position: Int) -> Span<Int>? {
    guard let month = match(.month, position) else { return nil }
    let end =
      month.values.count > 1 && isMark(".", month.end) && isGlued(month.end)
      ? month.end + 1 : month.end
    return Span(end: end, value: Int(month.values[0]), cost: month.values.count > 1 ? 1 : 0)
  }

  /// A day of a month: 3, 3rd, third.
  func dayNumber(_ position: Int) -> [Span<Int>] {
    var found = ordinalNumbers(position).filter { (1...31).contains($0.value) }
    if let number = whole(position), (1...31).contains(number),
      digits(position)?.utf8.count ?? 3 <= 2,
      match(.ordinalMark, position + 1) == nil || !isGlued(position + 1), !isMark(":", position + 1)
    {
      found.append(Span(end: position + 1, value: number, cost: 0))
    } else if digits(position) == nil {
      for count in cardinals(position) where (1...31).contains(count.value) {
        found.append(Span(end: count.end, value: Int(count.value), cost: 0.2))
      }
    }
    return found
  }

  /// 2026, '26 after a date; alone: four digits only.
  private func year(_ position: Int, alone: Bool) -> Span<Int>? {
    var next = position
    if isMark(",", next) {
      next += 1
    } else if let of = match(.of, next) ?? match(.into, next) {
      next = of.end
    }
    guard let year = whole(next), let text = digits(next), !isMark(":", next + 1) else {
      return nil
    }
    if text.utf8.count == 4, (1900...2200).contains(year) {
      return Span(end: next + 1, value: year, cost: 0)
    }
    return nil
  }

  func named(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    func place(_ month: Int, _ day: Int, _ end: Int, _ cost: Double) {
      if let year = year(end, alone: false), let date = Self.date(year.value, month, day) {
        add(Day(date: date), year.end, cost)
      }
      // 3rd Feb 82
      if let short = whole(end), digits(end)?.utf8.count == 2, short > 31,
        let date = Self.date(Self.fullYear(short), month, day)
      {
        add(Day(date: date), end + 1, cost + 0.1)
      }
      guard let date = Self.next(month: month, day: day, from: today) else { return }
      add(Day(date: date), end, cost)
      // Jul 18, Fri: the year that has it.
      let comma = isMark(",", end) ? end + 1 : end
      if let weekday = match(.weekday, comma) {
        let year = date.components.year
        for ahead in 0...7 {
          if let fitting = Self.date(year + ahead, month, day),
            fitting.weekday == Int(weekday.values[0])
          {
            add(Day(date: fitting), weekday.end, cost)
            break
          }
        }
      }
    }
    if let month = month(skip(.next, position)) {
      for day in dayNumber(skip(.the, month.end)) {
        place(month.value, day.value, day.end, day.cost)
      }
      if let year = year(month.end, alone: true), let date = Self.date(year.value, month.value, 1) {
        add(Day(date: date), year.end, 0.1)
      }
      let said = match(.next, position) ?? match(.this, position)
      if month.cost == 0 || said != nil,
        let date = Self.next(
          month: month.value, day: 1, from: CivilDate(day: today.day - today.components.day + 1))
      {
        add(Day(date: date), month.end, said != nil ? 0 : 0.5)
      }
    }
    let the = skip(.the, position)
    guard digits(the) != nil || has(.ordinal, the) || has(.tens, the) || has(.number, the) else {
      return
    }
    for day in dayNumber(the) {
      let of = skip(.of, day.end)
      if let month = month(of) {
        // “One may ask”: a number word before a word of many uses is no date.
        guard day.cost == 0 || month.cost == 0 || of > day.end else { continue }
        place(month.value, day.value, month.end, day.cost)
      }
    }
  }

  // MARK: - Arithmetic

  /// A holiday by the numbers of its line: days after Easter; month and day; or month, which weekday,
  /// weekday and days after it.
  static func holiday(_ values: [Double], _ year: Int) -> CivilDate? {
    let numbers = values.map { Int(max(-400, min(400, $0))) }
    switch numbers.count {
    case 1: return CivilDate(day: easter(year).day + numbers[0])
    case 2: return date(year, numbers[0], numbers[1])
    case 4:
      return nth(numbers[1], numbers[2], year, numbers[0]).map {
        CivilDate(day: $0.day + numbers[3])
      }
    default: return nil
    }
  }

  /// Easter Sunday, by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, ch. 8).
  static func easter(_ year: Int) -> CivilDate {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let days = h + l - 7 * m + 114
    return CivilDate(year: year, month: days / 31, day: days % 31 + 1)
  }

  /// Nil for a day that does not exist.
  static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate? {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    let date = CivilDate(year: year, month: month, day: day)
    return date.components.day == day ? date : nil
  }

  /// Month and day in the language's order, or the other if only that exists.
  private static func ordered(_ first: Int, _ second: Int, _ year: Int, dayFirst: Bool)
    -> CivilDate?
  {
    dayFirst ? date(year, second, first) : date(year, first, second)
  }

  private static func fullYear(_ year: Int) -> Int {
    year >= 100 ? year : year >= 70 ? 1900 + year : 2000 + year
  }

  /// The next such day from a date on; 29 February waits for its year.
  static func next(month: Int, day: Int, from date: CivilDate) -> CivilDate? {
    let year = date.components.year
    for ahead in 0...8 {
      if let found = self.date(year + ahead, month, day), found >= date { return found }
    }
    return nil
  }

  /// The next month that has this day, from a date on.
  static func next(day: Int, from date: CivilDate) -> CivilDate? {
    let (year, month, _) = date.components
    for ahead in 0...12 {
      let first = months(year, month + ahead, 1).first.components
      if let found = self.date(first.year, first.month, day), found >= date { return found }
    }
    return nil
  }

  /// The first and the last day of some months; `month` may run past the year's ends.
  static func months(_ year: Int, _ month: Int, _ count: Int) -> (first: CivilDate, last: CivilDate)
  {
    func first(_ index: Int) -> CivilDate {
      let year = index >= 0 ? index / 12 : (index - 11) / 12
      return CivilDate(year: year, month: index - year * 12 + 1, day: 1)
    }
    let index = year * 12 + month - 1
    return (first(index), CivilDate(day: first(index + count).day - 1))
  }

  /// The nth weekday of a month, −1 the last; nil when there is none.
  static func nth(_ nth: Int, _ weekday: Int, _ year: Int, _ month: Int) -> CivilDate? {
    let (first, last) = months(year, month, 1)
    if nth < 0 {
      let date = CivilDate(day: last.day - (last.weekday - weekday + 7) % 7 + 7 * (nth + 1))
      return date >= first ? date : nil
    }
    let date = CivilDate(day: first.day + (weekday - first.weekday + 7) % 7 + 7 * (nth - 1))
    return date <= last ? date : nil
  }

  /// A date some months later; the last of the month where the day is missing.
  static func adding(months count: Int, to date: CivilDate) -> CivilDate {
    let (year, month, day) = date.components
    let (first, last) = months(year, month + count, 1)
    return CivilDate(day: min(first.day + day - 1, last.day))
  }
}
