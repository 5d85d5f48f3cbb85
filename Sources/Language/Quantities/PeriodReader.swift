import Timers

/// Weeks, months, quarters, seasons and years, their edges and what is counted in them.
struct PeriodReader: QuantityReading {
  let line: QuantityLine

  /// Without any of these nothing here can be read.
  private static let periodWords = WordRole.mask(
    .period, .periodEnd, .start, .middle, .end, .remainder, .season, .quarter, .ahead, .ordinal,
    .ordinalMark, .fromEnd, .dayWord)

  struct Period {
    /// The number of its line: days, roughly.
    var kind: Int
    var first: CivilDate
    var last: CivilDate
    var end: Int
    /// A month that was named without its year.
    var isNamed = false
  }

  func bounds(_ kind: Int, _ offset: Int, _ today: CivilDate) -> (CivilDate, CivilDate)? {
    let (year, month, _) = today.components
    switch kind {
    case 7:
      let monday = today.day - today.weekday + 7 * offset
      return (CivilDate(day: monday), CivilDate(day: monday + 6))
    case 2:
      let monday = today.day - today.weekday + 7 * offset
      return (CivilDate(day: monday + 5), CivilDate(day: monday + 6))
    case 30: return DateReader.months(year, month + offset, 1)
    case 91: return DateReader.months(year, (month - 1) / 3 * 3 + 1 + 3 * offset, 3)
    case 365: return DateReader.months(year + offset, 1, 12)
    case 3650, 36_500:
      // A decade, a century: of years that end in as many noughts.
      let years = kind / 365
      let first = year / years * years + offset * years
      guard first > 0, first + years < 9999 else { return nil }
      return DateReader.months(first, 1, 12 * years)
    default: return nil
    }
  }

  /// “next week”, “this month”; with `bare` also “the month”, “week”.
  func period(_ at: Int, bare: Bool, _ today: CivilDate) -> Period? {
    var offset = 0
    var next = at
    if let match = match(.next, at) {
      // Of weekends the coming one is the nearest that has not begun, as of weekdays.
      let isNear = !match.values.isEmpty && today.weekday < 5
      let isWeekend = self.match(.period, match.end)?.values[0] == 2
      (offset, next) = (isNear && isWeekend ? 0 : 1, match.end)
    } else if let match = match(.last, at) {
      (offset, next) = (-1, match.end)
    } else if let match = match(.this, at) {
      next = match.end
    } else {
      next = skip(.the, at)
      let isNamed =
        match(.afterNext, at) != nil
        || match(.period, next).flatMap { match(.afterNext, $0.end) } != nil
      guard bare || isNamed else { return nil }
    }
    // The week after next; übernächste Woche
    if let word = match(.afterNext, at) { (offset, next) = (Self.steps(word), word.end) }
    guard let word = match(.period, next) else { return nil }
    let after = match(.afterNext, word.end)
    let kind = Int(word.values[0])
    guard let found = bounds(kind, after.map(Self.steps) ?? offset, today) else { return nil }
    return Period(kind: kind, first: found.0, last: found.1, end: after?.end ?? word.end)
  }

  /// How many periods ahead “after next” is, or back “before last”.
  static func steps(_ word: Match) -> Int { Int(word.values.first ?? 2) }

  /// October, October 2014, September next year, next month, the month.
  func month(saidAt position: Int, _ today: CivilDate) -> Period? {
    if let named = dateReader.month(position) {
      let (year, month, _) = today.components
      let said =
        dateReader.year(named.end)
        ?? period(skip(.of, named.end), bare: false, today).flatMap {
          $0.kind == 365
            ? Span(end: $0.end, value: $0.first.components.year, cost: 0) : nil
        }
      let bounds = DateReader.months(
        said?.value ?? (named.value < month ? year + 1 : year), named.value, 1)
      return Period(
        kind: 30, first: bounds.first, last: bounds.last, end: said?.end ?? named.end,
        isNamed: said == nil)
    }
    return period(position, bare: true, today).flatMap { $0.kind == 30 ? $0 : nil }
  }

  /// Every stretch of the calendar that can be said where a day or an edge is told of one: the month, October 2014,
  /// next year, 2031, the second quarter of next year, the last week of August.
  func wholes(_ position: Int, _ today: CivilDate, isNested: Bool = false) -> [Period] {
    var found: [Period] = []
    if let said = period(position, bare: true, today) { found.append(said) }
    if let named = dateReader.month(skip(.the, position)) != nil
      ? month(saidAt: skip(.the, position), today) : nil
    {
      found.append(named)
    }
    if let year = dateReader.year(position) {
      let bounds = DateReader.months(year.value, 1, 12)
      found.append(Period(kind: 365, first: bounds.first, last: bounds.last, end: year.end))
    }
    if let said = spelledOut(position, today) { found.append(said) }
    if let said = decade(position), let last = said.value.last {
      found.append(Period(kind: 3650, first: said.value.date, last: last, end: said.end))
    }
    guard !isNested else { return found }
    func place(_ day: Day, _ end: Int, _ cost: Double) {
      guard let last = day.last else { return }
      found.append(Period(kind: 91, first: day.date, last: last, end: end))
    }
    quarters(position, today, place)
    seasons(position, today, isNamed: true, place)
    for part in inPeriod(position, today) {
      guard let last = part.value.last else { continue }
      let days = last.day - part.value.date.day
      found.append(
        Period(kind: days < 7 ? 7 : 30, first: part.value.date, last: last, end: part.end))
    }
    return found
  }

  /// The month of June, the year 2029: what sort of stretch it is, and which.
  private func spelledOut(_ position: Int, _ today: CivilDate) -> Period? {
    let the = skip(.the, position)
    guard let word = match(.period, the) else { return nil }
    let of = skip(.of, word.end)
    switch word.values[0] {
    case 30 where dateReader.month(of) != nil: return month(saidAt: of, today)
    case 365:
      guard let year = dateReader.year(of) else { return nil }
      let bounds = DateReader.months(year.value, 1, 12)
      return Period(kind: 365, first: bounds.first, last: bounds.last, end: year.end)
    default: return nil
    }
  }

  /// All of April, the whole week; the rest of the year: from today on.
  func whole(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    for role in [WordRole.whole, .remainder] {
      guard let word = match(role, position) else { continue }
      let of = skip(.of, word.end)
      for period in wholes(of, today) where period.last >= today || role == .whole {
        let first = role == .whole ? period.first : max(today, period.first)
        add(Day(date: first, last: period.last), period.end, 0.4)
      }
      if let unit = lengthReader.unit(skip(.the, of), forgiving: false),
        unit.value.seconds == 86_400
      {
        add(Day(date: today), unit.end, 0.4)
        for day in dateReader.plainDays(unit.end, LocalTime(today, second: 0)) {
          add(day.value, day.end, 0)
        }
      } else if role == .remainder, let day = match(.day, of), day.values[0] == 0 {
        add(Day(date: today), day.end, 0.4)
      }
    }
  }

  /// Week 12, week 30 of 2027, 2026-W15: as ISO 8601 counts them, from the one with the year's first Thursday.
  private func numberedWeeks(
    _ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void
  ) {
    func week(_ number: Int, _ year: Int) -> CivilDate? {
      let fourth = CivilDate(year: year, month: 1, day: 4)
      let monday = CivilDate(day: fourth.day - fourth.weekday + 7 * (number - 1))
      // Its Thursday lies in the year it is counted in.
      let thursday = CivilDate(day: monday.day + 3)
      return thursday.components.year == year ? monday : nil
    }
    func place(_ monday: CivilDate?, _ end: Int, _ cost: Double) {
      guard let monday else { return }
      add(Day(date: monday, last: CivilDate(day: monday.day + 6)), end, cost)
    }
    if let word = match(.period, position), word.values[0] == 7, let number = whole(word.end),
      (1...53).contains(number)
    {
      let end = word.end + 1
      let year = today.components.year
      let monday = today.day - today.weekday
      if let said = dateReader.year(end) ?? dateReader.relativeYear(end, today) {
        place(week(number, said.value), said.end, 0)
      } else if let near = week(number, year), near.day >= monday {
        place(near, end, 0.4)
      } else {
        place(week(number, year + 1), end, 0.4)
      }
    }
    if let year = whole(position), DateReader.years ~= year, isMark("-", position + 1),
      let word = match(.seconds, position + 2), word.values[0] == 7 * 86_400,
      isGlued(position + 1), isGlued(position + 2), isGlued(word.end),
      let number = whole(word.end), digits(word.end)?.utf8.count == 2,
      let monday = week(number, year)
    {
      place(monday, word.end + 1, 0)
      if isMark("-", word.end + 1), let day = whole(word.end + 2), (1...7).contains(day) {
        add(Day(date: CivilDate(day: monday.day + day - 1)), word.end + 3, 0)
      }
    }
  }

  /// The 1990s, the 90s.
  func decade(_ position: Int) -> Span<Day>? {
    let the = match(.the, position)?.end ?? (has(.the, position - 1) ? position : nil)
    guard let at = the, let text = digits(at), let number = whole(at), number % 10 == 0,
      isGlued(at + 1), match(.seconds, at + 1)?.values == [1, 1],
      text.utf8.count == 4 && DateReader.years ~= number || text.utf8.count == 2
    else { return nil }
    let year = text.utf8.count == 4 ? number : number < 30 ? 2000 + number : 1900 + number
    let bounds = DateReader.months(year, 1, 120)
    let day = Day(date: bounds.first, last: bounds.last, saysYear: true)
    return Span(end: at + 2, value: day, cost: 0.1)
  }

  func periods(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    if mentions(WordRole.mask(.period, .seconds)) { numberedWeeks(position, today, add) }
    if let decade = decade(position) { add(decade.value, decade.end, decade.cost) }
    whole(position, today, add)
    guard mentions(Self.periodWords) else { return }
    if let period = period(position, bare: false, today) {
      add(day(period), period.end, 0)
      // Next week Friday
      if period.kind == 7, let weekday = match(.weekday, skip(.partLink, period.end)) {
        let date = CivilDate(day: period.first.day + Int(weekday.values[0]))
        add(Day(date: date), weekday.end, 0)
      }
      // Last year's March
      if period.kind == 365, let month = dateReader.month(period.end) {
        let bounds = DateReader.months(period.first.components.year, month.value, 1)
        add(Day(date: bounds.first, last: bounds.last, saysYear: true), month.end, 0)
      }
      // This year's Christmas
      if period.kind == 365, let word = match(.holiday, period.end),
        let date = Holiday(word.values)?.date(in: period.first.components.year)
      {
        add(Day(date: date), word.end, 0)
      }
      // Next month on the 5th
      let the = skip(.the, skip(.at, skip(.partLink, period.end)))
      if period.kind == 30, the > period.end {
        for ordinal in numberReader.ordinalNumbers(the) where (1...31).contains(ordinal.value) {
          let (year, month, _) = period.first.components
          guard let date = DateReader.date(year, month, ordinal.value) else { continue }
          add(Day(date: date), ordinal.end, 0)
        }
      }
    }
    if let said = spelledOut(position, today) {
      add(Day(date: said.first, last: said.last, saysYear: !said.isNamed), said.end, 0.1)
    }
    if let the = match(.the, position), let weekend = period(position, bare: true, today),
      weekend.kind == 2, weekend.end > the.end
    {
      add(day(weekend), weekend.end, 0.3)
    }
    edges(position, today, add)
    quarters(position, today, add)
    seasons(position, today, add)
    nth(position, today, add)
    upcoming(position, today, add)
    around(position, today, add)
  }

  /// The week of 6 October, the weekend of 13 June, the weekend before Thanksgiving.
  private func around(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    guard let word = match(.period, skip(.the, position)), let of = match(.of, word.end) else {
      if let word = match(.period, skip(.the, position)), word.values[0] == 2,
        let link = match(.past, word.end) ?? match(.to, word.end)
      {
        let shift = match(.past, word.end) == nil ? -7 : 7
        nearest(to: link.end, today) {
          add(weekend(saturday: CivilDate(day: $0.day + shift)), $1, $2)
        }
      }
      return
    }
    if word.values[0] == 2 {
      nearest(to: of.end, today) { add(weekend(saturday: $0), $1, $2) }
    }
    guard word.values[0] == 7 else { return }
    // Weeks start on Sunday where months come first.
    for day in dateReader.plainDays(skip(.the, of.end), LocalTime(today, second: 0))
    where day.value.last == nil {
      let date = day.value.date
      let shift = lexicon.dayFirst || date.weekday < 6 ? -date.weekday : 1
      let first = CivilDate(day: date.day + shift)
      add(Day(date: first, last: CivilDate(day: first.day + 6)), day.end, day.cost)
    }
  }

  /// The Saturday nearest to a day of the calendar or a holiday.
  private func nearest(
    to position: Int, _ today: CivilDate, _ add: (CivilDate, Int, Double) -> Void
  ) {
    for day in dateReader.plainDays(position, LocalTime(today, second: 0))
    where day.value.last == nil {
      let date = day.value.date
      add(CivilDate(day: date.day + (5 - date.weekday + 10) % 7 - 3), day.end, day.cost)
    }
  }

  /// The day a period stands for: its first, of a weekend its Saturday.
  private func day(_ period: Period) -> Day {
    var day = period.kind == 2 ? weekend(saturday: period.first) : Day(date: period.first)
    day.last = period.last
    return day
  }

  /// A weekend opens on Friday evening.
  func weekend(saturday: CivilDate) -> Day {
    var day = Day(date: saturday)
    day.opens = LocalTime(CivilDate(day: saturday.day - 1), second: 18 * 3600)
    return day
  }

  // MARK: - Edges

  /// The start of the week, mid March, the end of next month, the end of 2012, the end of the day.
  private func edges(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    for role in [WordRole.start, .middle, .end] {
      guard let edge = match(role, position) else { continue }
      var next = edge.end
      if isMark("-", next) { next += 1 }
      for period in wholes(next, today) { add(self.day(role, of: period), period.end, 0) }
      guard role == .end else { continue }
      // The end of the day, of Sunday, of today.
      let the = skip(.the, edge.end)
      if let unit = lengthReader.unit(the, forgiving: false), unit.value.seconds == 86_400 {
        add(Day(date: today, second: 86_399), unit.end, 0)
        closing(unit.end, today, add)
      } else {
        closing(the, today, add)
      }
    }
    guard let end = match(.periodEnd, position) else { return }
    let kind = Int(end.values[0])
    if kind == 1 {
      add(Day(date: today, second: 86_399), end.end, 0)
      closing(end.end, today, add)
    } else if let found = bounds(abs(kind), 0, today) {
      let period = Period(kind: abs(kind), first: found.0, last: found.1, end: end.end)
      add(day(kind < 0 ? .start : .end, of: period), end.end, 0)
    }
  }

  /// The last second of a day: EOD Friday, close of business tomorrow, the end of the day on 12 March.
  private func closing(
    _ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void
  ) {
    let next = skip(.on, position)
    if let weekday = match(.weekday, next) {
      let ahead = (Int(weekday.values[0]) - today.weekday + 7) % 7
      add(Day(date: CivilDate(day: today.day + ahead), second: 86_399), weekday.end, 0)
    }
    for day in dateReader.plainDays(next, LocalTime(today, second: 0)) where day.value.last == nil {
      add(Day(date: day.value.date, second: 86_399), day.end, day.cost)
    }
  }

  /// The first, middle or last day; the stretch meant is a third of a month or a year, and Friday to Sunday.
  private func day(_ role: WordRole, of period: Period) -> Day {
    guard role != .start else { return Day(date: period.first) }
    var day = Day(
      date: role == .end
        ? period.last : CivilDate(day: (period.first.day + period.last.day) / 2))
    let (year, _, _) = period.first.components
    let opens: CivilDate?
    switch (period.kind, role) {
    case (7, .end): opens = CivilDate(day: period.first.day + 4)
    case (7, _): opens = CivilDate(day: period.first.day + 2)
    case (30, .end): opens = CivilDate(day: period.first.day + 20)
    case (30, _): opens = CivilDate(day: period.first.day + 10)
    case (365, .end): opens = CivilDate(year: year, month: 9, day: 1)
    case (365, _): opens = CivilDate(year: year, month: 5, day: 1)
    default: opens = nil
    }
    day.opens = opens.map { LocalTime($0, second: 0) }
    return day
  }

  // MARK: - Quarters and seasons

  /// The third quarter, the 4th qtr of 2018, Q4, 2018Q4.
  private func quarters(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    func begin(_ quarter: Int, _ year: Int, _ end: Int) {
      guard let date = DateReader.date(year, quarter * 3 - 2, 1) else { return }
      add(Day(date: date, last: DateReader.months(year, quarter * 3 - 2, 3).last), end, 0)
    }
    func place(_ quarter: Int, _ end: Int) {
      guard (1...4).contains(quarter) else { return }
      let of = skip(.of, end)
      if let year = dateReader.year(end) {
        begin(quarter, year.value, year.end)
      } else if let period = period(of, bare: of > end, today), period.kind == 365 {
        begin(quarter, period.first.components.year, period.end)
      } else {
        begin(quarter, today.components.year, end)
      }
    }
    guard mentions(WordRole.mask(.quarter, .period)) else { return }
    for ordinal in numberReader.ordinalNumbers(skip(.the, position)) {
      if let word = match(.period, ordinal.end), word.values[0] == 91 {
        place(ordinal.value, word.end)
      }
    }
    if let mark = match(.quarter, position), isGlued(mark.end), let number = whole(mark.end) {
      place(number, mark.end + 1)
    }
    let dash = isMark("-", position + 1) && isGlued(position + 2) ? position + 2 : position + 1
    if let year = whole(position), let mark = match(.quarter, dash),
      isGlued(mark.end), let number = whole(mark.end), (1...4).contains(number), year >= 10
    {
      begin(number, DateReader.fullYear(year), mark.end + 1)
    }
  }

  /// This summer, last winter, the spring of 2014, this season.
  ///
  /// - Parameter isNamed: one is looked for here, so that its name alone says it: (the end of) summer.
  private func seasons(
    _ position: Int, _ today: CivilDate, isNamed: Bool = false, _ add: (Day, Int, Double) -> Void
  ) {
    guard mentions(WordRole.mask(.season, .period)) else { return }
    let word = match(.next, position) ?? match(.last, position) ?? match(.this, position)
    let at = word?.end ?? skip(.the, position)
    let sign = match(.next, position) != nil ? 1 : match(.last, position) != nil ? -1 : 0
    /// When a season begins in a year and when it ends.
    func place(_ values: [Double], _ year: Int) -> (first: CivilDate, last: CivilDate) {
      let numbers = values.map { Int($0) }
      let first = CivilDate(year: year, month: numbers[0], day: numbers[1])
      let turns = numbers[2] < numbers[0] ? 1 : 0
      return (first, CivilDate(year: year + turns, month: numbers[2], day: numbers[3]))
    }
    let year = today.components.year
    if let period = match(.period, at), period.values[0] == 90, word != nil {
      let all = (year - 2...year + 2).flatMap { year in lexicon.seasons.map { place($0, year) } }
        .sorted { $0.first < $1.first }
      if let now = all.lastIndex(where: { $0.first <= today }), all.indices.contains(now + sign) {
        add(Day(date: all[now + sign].first, last: all[now + sign].last), period.end, 0)
      }
    }
    guard let season = match(.season, at) else { return }
    if let said = dateReader.year(season.end) {
      let whole = place(season.values, said.value)
      add(Day(date: whole.first, last: whole.last), said.end, 0)
      return
    }
    guard word != nil || at > position || isNamed else { return }
    let all = (year - 2...year + 2).map { place(season.values, $0) }
    let current = all.firstIndex { $0.last >= today } ?? 0
    let isIn = all[current].first <= today
    let wanted = sign == 0 ? current : sign < 0 ? current - 1 : current + (isIn ? 1 : 0)
    if all.indices.contains(wanted) {
      add(Day(date: all[wanted].first, last: all[wanted].last), season.end, 0)
    }
  }
}
