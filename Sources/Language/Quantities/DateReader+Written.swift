import Timers

/// Dates written in figures or with a month's name.
extension DateReader {
  // MARK: - Dates in figures

  /// 2026-03-09, 3/15, 3/15/26, 10.31.1974, 9/2012; the language folder says which comes first.
  func numeric(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    pointed(position, today, add)
    guard let first = whole(position),
      !isMark("/", position - 1) || isMark(":", position - 3),
      !isMark("-", position - 1) || !isGlued(position) || isMark("/", position - 3)
    else { return }
    for mark in ["/", "-", "."] where isMark(mark, position + 1) {
      guard let second = whole(position + 2), digits(position + 2)?.utf8.count ?? 0 <= 4 else {
        continue
      }
      let isGlued = isGlued(position + 1) && isGlued(position + 2)
      if isMark(mark, position + 3), let third = whole(position + 4) {
        whole((first, second, third), position, mark, isGlued: isGlued, add)
      } else if isGlued, !isMark(mark, position + 3) || !self.isGlued(position + 3) {
        part((first, second), position, mark, today, add)
      }
    }
  }

  /// 15.4. where the day comes first: the point between them looked like a decimal one.
  ///
  /// “On 22.11.” is one everywhere: no time of the clock is said so.
  private func pointed(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    let isOn = isOn(position)
    guard lexicon.dayFirst || isOn && !isMeasure(position + 1), let text = digits(position) else {
      return
    }
    let isClosed = isMark(".", position + 1) && isGlued(position + 1)
    let parts = text.split(separator: ".")
    guard isClosed || isOn, parts.count == 2, parts[1].utf8.count <= 2, let day = Int(parts[0]),
      let month = Int(parts[1]), let date = Self.next(month: month, day: day, from: today)
    else { return }
    add(Day(date: date), position + (isClosed ? 2 : 1), 0)
  }

  private func isOn(_ position: Int) -> Bool { position > 0 && has(.on, position - 1) }

  /// Day, month and year; 2027.11.22., with a point behind each.
  private func whole(
    _ said: (first: Int, second: Int, third: Int), _ position: Int, _ mark: String, isGlued: Bool,
    _ add: (Day, Int, Double) -> Void
  ) {
    let isClosed = isMark(mark, position + 5) && self.isGlued(position + 5)
    guard !isClosed || mark == "." && !self.isGlued(position + 6) else { return }
    let end = position + (isClosed ? 6 : 5)
    if digits(position)?.utf8.count == 4 {
      if let date = Self.date(said.first, said.second, said.third) {
        add(Day(date: date, saysYear: true), end, 0)
      }
      return
    }
    let yearCount = digits(position + 4)?.utf8.count
    guard yearCount == 4 || yearCount == 2, isGlued else { return }
    let year = Self.fullYear(said.third)
    if let date = Self.ordered(said.first, said.second, year, dayFirst: lexicon.dayFirst) {
      add(Day(date: date, saysYear: true), end, mark == "/" ? 0 : 0.1)
    }
  }

  /// Month and year, or a day and its month.
  private func part(
    _ said: (first: Int, second: Int), _ position: Int, _ mark: String, _ today: CivilDate,
    _ add: (Day, Int, Double) -> Void
  ) {
    let end = position + 3
    let counts = (digits(position)?.utf8.count ?? 0, digits(position + 2)?.utf8.count ?? 0)
    func month(_ year: Int, _ month: Int) -> Bool {
      guard let date = Self.date(year, month, 1) else { return false }
      add(Day(date: date, last: Self.months(year, month, 1).last), end, 0.2)
      return true
    }
    let isYearMonth = mark == "/" || mark == "-" && Self.years ~= said.first && counts.1 == 2
    if counts.0 == 4, isYearMonth, month(said.first, said.second) { return }
    guard mark == "/" else { return }
    if counts.1 == 4, month(said.second, said.first) { return }
    guard counts.0 <= 2, lengthReader.unit(end, forgiving: false) == nil else { return }
    // 24/12 at 17:00, on 24/12, Thu 24/12: what can be no month is the day, where a word says that it is a date.
    let isSaid =
      isOn(position) || position > 0 && has(.at, position - 1) || has(.at, end)
      || stood(.weekday, position - 1)
    let isSwapped = said.first > 12 && isSaid
    let isDayFirst = lexicon.dayFirst || isSwapped
    let (number, day) = isDayFirst ? (said.second, said.first) : (said.first, said.second)
    guard let date = Self.next(month: number, day: day, from: today) else { return }
    add(Day(date: date), end, isSwapped ? 0.05 : 0.2)
    // 6/6, Saturday
    let comma = isMark(",", end) ? end + 1 : end
    if let weekday = match(.weekday, comma), date.weekday == Int(weekday.values[0]) {
      add(Day(date: date), weekday.end, 0)
    }
  }

  /// Whether a word stands here that is of no time: what is counted by the figure before it.
  private func isMeasure(_ position: Int) -> Bool {
    position < tokens.count && tokens[position].kind == .word && words.masks[position] == 0
  }

  /// What a number of four digits is read as where a year can stand.
  static let years = 1900...2200

  // MARK: - Dates with a month's name

  /// Past the one mark between the parts of a date, grown to both: 12-Aug-2027, 12/Aug/2027.
  private func mark(_ position: Int) -> Int {
    let isMarked = isMark("-", position) || isMark("/", position) || isMark(".", position)
    return isMarked && isGlued(position) && isGlued(position + 1) ? position + 1 : position
  }

  func month(_ position: Int) -> Span<Int>? {
    guard let month = match(.month, position) else { return nil }
    let end =
      month.values.count > 1 && isMark(".", month.end) && isGlued(month.end)
      ? month.end + 1 : month.end
    return Span(end: end, value: Int(month.values[0]), cost: month.values.count > 1 ? 1 : 0)
  }

  /// A day of a month: 3, 3rd, third.
  func dayNumber(_ position: Int) -> [Span<Int>] {
    var found = numberReader.ordinalNumbers(position).filter { (1...31).contains($0.value) }
    if let number = whole(position), (1...31).contains(number),
      digits(position)?.utf8.count ?? 3 <= 2,
      match(.ordinalMark, position + 1) == nil || !isGlued(position + 1),
      !leadsMinutes(position + 1)
    {
      found.append(Span(end: position + 1, value: number, cost: 0))
    } else if digits(position) == nil {
      for count in numberReader.cardinals(position) where (1...31).contains(count.value) {
        found.append(Span(end: count.end, value: Int(count.value), cost: 0.2))
      }
    }
    return found
  }

  /// A year of four digits, 1900 to 2200, also after a comma, “of” or “in”; after a comma no clock time
  /// is written without its point, so it may be later.
  ///
  /// Behind a day and its month, any later number of four digits that counts nothing is the year, too, so that one beyond
  /// our clocks is told as that.
  func year(_ position: Int, behindDay: Bool = false) -> Span<Int>? {
    var next = position
    let latest = isMark(",", next) ? 2999 : 2200
    if isMark(",", next) || mark(next) > next {
      next += 1
    } else if let of = match(.of, next) ?? match(.into, next) {
      next = of.end
      // in the year 2020
      if let word = match(.period, skip(.the, next)), word.values[0] == 365 { next = word.end }
    }
    // October '27
    if isMark("'", next), !isGlued(next), isGlued(next + 1), let short = whole(next + 1),
      digits(next + 1)?.utf8.count == 2
    {
      return Span(end: next + 2, value: Self.fullYear(short), cost: 0)
    }
    guard let text = digits(next) else { return spokenYear(next) }
    guard let year = whole(next), !leadsMinutes(next + 1) else { return nil }
    // August 10 2555 BE
    if behindDay, let era = match(.era, next + 1), year + Int(era.values[0]) > 0,
      era.values[0] == 0 || year > latest
    {
      return Span(end: era.end, value: year + Int(era.values[0]), cost: 0)
    }
    if text.utf8.count == 4, (Self.years.lowerBound...latest).contains(year) {
      return Span(end: next + 1, value: year, cost: 0)
    }
    if behindDay, text.utf8.count == 4, year > latest,
      lengthReader.unit(next + 1, forgiving: false) == nil
    {
      return Span(end: next + 1, value: year, cost: 0)
    }
    return nil
  }

  /// Two thousand thirteen, nineteen eighty four.
  private func spokenYear(_ position: Int) -> Span<Int>? {
    guard let first = match(.number, position) ?? match(.tens, position) else { return nil }
    if first.values[0] == 2 {
      return numberReader.cardinals(position).filter { (2000...2099).contains($0.value) }
        .max { $0.end < $1.end }.map { Span(end: $0.end, value: Int($0.value), cost: 0.1) }
    }
    guard first.values[0] == 19 || first.values[0] == 20 else { return nil }
    let rest = numberReader.cardinals(first.end).filter { (10...99).contains($0.value) }
    guard let last = rest.max(by: { $0.end < $1.end }),
      lengthReader.unit(last.end, forgiving: false) == nil
    else { return nil }
    return Span(end: last.end, value: Int(first.values[0] * 100 + last.value), cost: 0.1)
  }

  /// Two digits behind a day and its month that can be no hour, or that a mark joins to them.
  private func shortYear(_ position: Int, isMarked: Bool) -> Span<Int>? {
    let at = isMarked ? mark(position) : position
    guard let short = whole(at), digits(at)?.utf8.count == 2, !leadsMinutes(at + 1) else {
      return nil
    }
    let isCount = lengthReader.unit(at + 1, forgiving: false) != nil
    guard at > position || short > 31 || short > 24 && !isCount else { return nil }
    return Span(end: at + 1, value: short, cost: 0)
  }

  /// A year that is told from this one: march next year, 24 December of last year.
  func relativeYear(_ position: Int, _ today: CivilDate) -> Span<Int>? {
    guard let period = periodReader.period(skip(.of, position), bare: false, today),
      period.kind == 365
    else {
      return nil
    }
    return Span(end: period.end, value: period.first.components.year, cost: 0)
  }

  func named(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    guard mentions(WordRole.month.bit) else { return }
    // The ides of a month: its 15th where the Roman one was long, else its 13th.
    if let ides = match(.ides, skip(.the, position)), let month = month(skip(.of, ides.end)) {
      let day = [3, 5, 7, 10].contains(month.value) ? 15 : 13
      place(month.value, day, month.end, 0, isMarked: false, isPast: false, today, add)
    }
    monthFirst(position, today, add)
    // 2027-Aug-12, 2027 August 12th
    if let year = whole(position), Self.years ~= year, digits(position)?.utf8.count == 4,
      let month = month(isMark(",", position + 1) ? position + 2 : mark(position + 1))
    {
      for day in dayNumber(mark(month.end)) {
        guard let date = Self.date(year, month.value, day.value) else { continue }
        add(Day(date: date, saysYear: true), day.end, day.cost)
      }
    }
    let the = skip(.the, position)
    guard digits(the) != nil || has(.ordinal, the) || has(.tens, the) || has(.number, the) else {
      return
    }
    for day in dayNumber(the) {
      // 10-August-2012
      let isMarked = mark(day.end) > day.end
      // The 5th, October
      let isOrdinal = the > position && isMark(",", day.end)
      let of = isMarked ? mark(day.end) : skip(.of, isOrdinal ? day.end + 1 : day.end)
      if let month = month(of) {
        // A number word before a month that is a word of many uses is no date.
        guard day.cost == 0 || month.cost == 0 || of > day.end else { continue }
        place(
          month.value, day.value, month.end, day.cost, isMarked: isMarked, isPast: false, today, add
        )
      }
    }
  }

  /// A day of a month with whatever says its year.
  private func place(
    _ month: Int, _ day: Int, _ end: Int, _ cost: Double, isMarked: Bool, isPast: Bool,
    _ today: CivilDate, _ add: (Day, Int, Double) -> Void
  ) {
    if let year = year(end, behindDay: true) ?? relativeYear(end, today),
      let date = Self.date(year.value, month, day)
    {
      add(Day(date: date, saysYear: true), year.end, cost)
    }
    // 3rd Feb 82, 12-Aug-27, 12 Aug 27
    if let short = shortYear(end, isMarked: isMarked),
      let date = Self.date(Self.fullYear(short.value), month, day)
    {
      add(Day(date: date, saysYear: true), short.end, cost + 0.1)
    }
    for (from, end) in moved(today, saidAt: end) {
      if let date = Self.next(month: month, day: day, from: from) {
        add(Day(date: date), end, cost)
      }
    }
    guard
      let date = isPast
        ? Self.last(month: month, day: day, before: today)
        : Self.next(month: month, day: day, from: today)
    else { return }
    add(Day(date: date), end, cost)
    if let weekend = weekendOf(date, saidAt: end) { add(weekend.day, weekend.end, cost) }
    // Jul 18, Fri: the year that has it.
    let comma = isMark(",", end) ? end + 1 : end
    if let weekday = match(.weekday, comma) {
      let year = date.components.year
      let fitting = (0...7).lazy.compactMap { Self.date(year + $0, month, day) }
        .first { $0.weekday == Int(weekday.values[0]) }
      if let fitting { add(Day(date: fitting), weekday.end, cost) }
    }
  }

  /// March 15, next March, March 2027, last March 3rd.
  private func monthFirst(
    _ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void
  ) {
    let past = match(.last, position)
    let said = past ?? match(.next, position) ?? match(.this, position)
    for start in said.map({ [$0.end, position] }) ?? [position] {
      guard let month = month(start) else { continue }
      let isPast = past != nil && start > position
      for day in dayNumber(skip(.the, mark(month.end))) {
        place(
          month.value, day.value, day.end, day.cost, isMarked: mark(month.end) > month.end,
          isPast: isPast, today, add)
      }
      // In June on the 5th
      if let on = match(.on, month.end), on.end > month.end + 1 {
        for day in numberReader.ordinalNumbers(on.end) where (1...31).contains(day.value) {
          place(month.value, day.value, day.end, 0, isMarked: false, isPast: isPast, today, add)
        }
      }
      // August, 12
      if isMark(",", month.end), let day = whole(month.end + 1), (1...31).contains(day) {
        place(
          month.value, day, month.end + 2, 0.2, isMarked: false, isPast: isPast, today, add)
      }
      wholeMonth(month, at: start, today, said: start > position ? said : nil, isPast: isPast, add)
    }
  }

  /// A month without a day: all of it.
  private func wholeMonth(
    _ month: Span<Int>, at position: Int, _ today: CivilDate, said: Match?, isPast: Bool,
    _ add: (Day, Int, Double) -> Void
  ) {
    func place(_ date: CivilDate, saysYear: Bool, _ end: Int, _ cost: Double) {
      let last = Self.months(date.components.year, month.value, 1).last
      add(Day(date: date, last: last, saysYear: saysYear), end, cost)
    }
    let first = CivilDate(day: today.day - today.components.day + 1)
    // March in a year
    for (from, end) in moved(today, saidAt: month.end) {
      let first = CivilDate(day: from.day - from.components.day + 1)
      if let date = Self.next(month: month.value, day: 1, from: first) {
        add(Day(date: date), end, 0.1)
      }
    }
    if let year = year(month.end) ?? relativeYear(month.end, today),
      let date = Self.date(year.value, month.value, 1)
    {
      place(date, saysYear: true, year.end, 0.1)
    }
    // April after next
    if let later = match(.afterNext, month.end),
      let near = Self.next(month: month.value, day: 1, from: first)
    {
      let years =
        PeriodReader.steps(later) > 0 ? PeriodReader.steps(later) - 1 : PeriodReader.steps(later)
      place(Self.adding(months: 12 * years, to: near), saysYear: true, later.end, 0)
    }
    // A month that is a verb, too, is one where a word leads to it, or to another behind it.
    let isSaid = said != nil && (month.cost == 0 || match(.this, position - 1) == nil)
    guard month.cost == 0 || isSaid || isLed(month, at: position) else { return }
    let date =
      isPast
      ? Self.last(month: month.value, day: 1, before: first)
      : Self.next(month: month.value, day: 1, from: first)
    let doubt = leadsStretch(position - 1) ? 0.3 : 0.5
    if let date { place(date, saysYear: false, month.end, said != nil ? 0 : doubt) }
  }

  /// Whether a word stands here behind which a month is one: in, during, since.
  private func leadsStretch(_ position: Int) -> Bool {
    has(.into, position) || has(.since, position) || has(.by, position)
      || has(.partLink, position) && !has(.on, position) && !has(.the, position)
  }

  /// Whether a word of many uses is a month by what stands around it.
  private func isLed(_ month: Span<Int>, at position: Int) -> Bool {
    if tokens.indices.contains(position - 1), lexicon.leadsEnd(tokens[position - 1].text) {
      return true
    }
    guard let link = match(.through, month.end) ?? match(.until, month.end) else { return false }
    return self.month(link.end) != nil
  }
}
