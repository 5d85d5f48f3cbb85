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
      if let year = year(holiday.end) {
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
        let said = year(month.end)
        let (year, thisMonth, _) = today.components
        let bounds = Self.months(
          said?.value ?? (month.value < thisMonth ? year + 1 : year), month.value, 1)
        add(Day(date: isEnd ? bounds.last : bounds.first), said?.end ?? month.end, 0)
      } else if let year = year(edge.end) {
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
        let said = self.year(named.end)
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
}
