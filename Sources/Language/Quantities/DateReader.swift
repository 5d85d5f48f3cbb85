import Timers

/// Days of the calendar.
struct DateReader: QuantityReading {
  let line: QuantityLine

  struct Day: Hashable {
    var date: CivilDate
    var part: DayPart?
    /// Said by the clock as well: “end of the day”, “in 3 days” (at this time of day).
    var second: Int?
    /// Where a stretch opens of which the date is the usual day: the Friday evening of a weekend.
    var opens: LocalTime?
    /// The last day of a stretch that the date begins: of a week, a month.
    var last: CivilDate?
    /// Today's weekday was said and nothing more: today if the clock time is still to come.
    var isWeekday = false
    /// The year was said with it.
    var saysYear = false
  }

  /// Every day that can be read here.
  func days(_ position: Int, now: LocalTime) -> [Span<Day>] {
    var found: [Span<Day>] = []
    func add(_ day: Day, _ end: Int, _ cost: Double) {
      guard day.date.components.year >= 1 else { return }
      // So far away, one day is as good as another: no clock here gets there.
      var day = day
      day.date = min(day.date, CivilDate(year: 9999, month: 12, day: 31))
      // A part of the day right after: tomorrow morning, Friday in the evening.
      if day.part == nil,
        let part = match(.partAfter, end) ?? match(.part, end)
          ?? match(.part, skip(.partLink, end)),
        let stretch = DayPart(part.values[...])
      {
        // Parts of a day in the plural are most likely of every such day.
        let cost = cost + (part.values.count > 3 ? 0.2 : 0)
        var later = day
        later.part = stretch
        // A night is told from its evening.
        if stretch.to > 28 {
          later.opens = LocalTime(day.date, second: 0).adding(stretch.from * 3600)
        }
        found.addReading(Span(end: part.end, value: later, cost: cost))
      }
      // Tomorrow all day
      if day.part == nil, day.second == nil, let all = match(.whole, end),
        let unit = lengthReader.unit(all.end, forgiving: false), unit.value.seconds == 86_400
      {
        found.addReading(Span(end: unit.end, value: day, cost: cost))
      }
      if day.part == nil, day.second == nil, let close = match(.periodEnd, end),
        close.values[0] == 1
      {
        var later = day
        later.second = 86_399
        found.addReading(Span(end: close.end, value: later, cost: cost))
      }
      found.addReading(Span(end: end, value: day, cost: cost))
    }
    let today = now.date
    if let tonight = match(.tonight, position), let part = DayPart(tonight.values.prefix(3)) {
      let shift = tonight.values.count > 3 ? Int(tonight.values[3]) : 0
      let date = CivilDate(day: today.day + shift)
      var day = Day(date: date, part: part)
      day.opens = LocalTime(date, second: 0).adding(part.from * 3600)
      add(day, tonight.end, 0)
    }
    if let day = match(.day, position) {
      let date = CivilDate(day: today.day + Int(day.values[0]))
      add(Day(date: date), day.end, 0)
      // Tomorrow week
      if let week = match(.period, day.end), week.values[0] == 7 {
        add(Day(date: CivilDate(day: date.day + 7)), week.end, 0)
      }
      if let part = match(.tonight, day.end), let stretch = DayPart(part.values.prefix(3)) {
        add(Day(date: date, part: stretch), part.end, 0)
      }
      // Tomorrow in a week: whole days from then
      for shift in offsetReader.shifts(day.end) where shift.sign > 0 {
        if let days = offsetReader.days(in: shift.length) {
          add(Day(date: CivilDate(day: date.day + days)), shift.end, 0)
        }
      }
    }
    if has(.start, position) || has(.end, position) { edged(position, now, add) }
    weekdays(position, today, add)
    periodReader.periods(position, today, add)
    numeric(position, today, add)
    named(position, today, add)
    // In 2014: a year is a day where nothing finer is said.
    if has(.into, position) || has(.into, position - 1) || has(.since, position - 1),
      let year = year(position),
      let date = Self.date(year.value, 1, 1)
    {
      add(Day(date: date, last: Self.date(year.value, 12, 31)), year.end, 0)
    }
    holidays(position, today, add)
    counted(position, now, add)
    nearest(position, now, add)
    partOf(position, now, add)
    dayOfMonth(position, today, add)
    return found
  }

  /// The 5th, of this month or the next that has one; 25 of next month.
  func dayOfMonth(
    _ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void
  ) {
    let the = skip(.the, position)
    guard mayStart(NumberReader.ordinalStarts, the) else { return }
    for day in dayNumber(the) where day.cost == 0 {
      guard let of = match(.of, day.end),
        let period = periodReader.period(of.end, bare: true, today), period.kind == 30
      else { continue }
      let isNamed = [WordRole.next, .last, .this].contains { match($0, of.end) != nil }
      var first = period.first
      // A day of the month at hand that is over is that of the next.
      if !isNamed, first <= today, day.value < today.components.day {
        first = CivilDate(day: period.last.day + 1)
      }
      let (year, month, _) = first.components
      if let date = Self.date(year, month, day.value) { add(Day(date: date), period.end, 0) }
    }
    ofPeriod(the, today, add)
    // On the 14
    if the > position, has(.on, position - 1) || has(.on, position), let number = whole(the),
      (1...31).contains(number), closes(the + 1), let date = Self.next(day: number, from: today)
    {
      add(Day(date: date), the + 1, 0.3)
    }
    let isPlain = the > position
    for ordinal in numberReader.ordinalNumbers(the) where (1...31).contains(ordinal.value) {
      // Not the first week, the second half.
      guard match(.of, ordinal.end) == nil, month(ordinal.end) == nil,
        isPlain || digits(the) != nil, match(.period, ordinal.end) == nil,
        lengthReader.unit(ordinal.end, forgiving: false) == nil, !has(.fraction, ordinal.end)
      else { continue }
      if let date = Self.next(day: ordinal.value, from: today) {
        add(Day(date: date), ordinal.end, isPlain ? 0.2 : 0.4)
      }
    }
  }

  /// Whether nothing is counted from here on: the line ends, or a time or a mark follows.
  private func closes(_ position: Int) -> Bool {
    position >= tokens.count
      || tokens[position].kind == .punctuation && !isGlued(position + 1)
      || has(.at, position) && !has(.of, position)
  }

  /// The first of the year, the last of June: a day of a stretch.
  private func ofPeriod(
    _ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void
  ) {
    guard let edge = match(.ordinal, position), abs(edge.values[0]) == 1,
      let of = match(.of, edge.end)
    else { return }
    let isLast = edge.values[0] < 0
    if let whole = periodReader.period(of.end, bare: true, today), whole.kind != 30 || isLast {
      add(Day(date: isLast ? whole.last : whole.first), whole.end, 0.2)
    } else if isLast, let month = periodReader.month(saidAt: of.end, today) {
      add(Day(date: month.last), month.end, 0.2)
    }
  }

  /// The morning of 3 June, at lunch tomorrow: a part of the day before the day.
  private func partOf(
    _ position: Int, _ now: LocalTime, _ add: (Day, Int, Double) -> Void
  ) {
    let lead = skip(.the, position)
    guard let part = match(.part, lead), let stretch = DayPart(part.values[...]) else { return }
    nextTo(part, lead > position, now, add)
    let of = skip(.of, part.end)
    let isSaid = lead > position || isLed(position) || isBeside(of, from: lead, to: part.end)
    guard of > part.end || isSaid || match(.on, part.end) != nil else { return }
    for day in days(of > part.end ? of : skip(.on, part.end), now: now)
    where day.value.part == nil && day.value.second == nil {
      var whole = day.value
      whole.part = stretch
      whole.last = nil
      whole.opens =
        of > part.end ? LocalTime(whole.date, second: 0).adding(stretch.from * 3600) : nil
      add(whole, day.end, day.cost + 0.05)
    }
  }

  private static let dayStarts = WordRole.mask(.day, .weekday)

  /// Whether a word stands before a place that a part of the day follows.
  private func isLed(_ position: Int) -> Bool {
    position > 0 && words.masks[position - 1] & WordRole.mask(.at, .into, .partLink) != 0
  }

  /// Whether a part of the day is that of the day right behind it, and no name: late morning tomorrow, evening Friday;
  /// not “movie night tomorrow”, nor lunch.
  private func isBeside(_ day: Int, from start: Int, to end: Int) -> Bool {
    guard mayStart(Self.dayStarts, day) else { return false }
    let isFirst = !tokens.indices.contains(start - 1) || tokens[start - 1].kind != .word
    return end > start + 1 || isFirst && !has(.everyday, start) && !has(.dish, start)
  }

  /// Late Friday night, early tomorrow morning: as “late night” and “early morning” are.
  private func edged(_ position: Int, _ now: LocalTime, _ add: (Day, Int, Double) -> Void) {
    for day in days(position + 1, now: now) where day.value.part != nil {
      let said = QuantityTokens(ids: [words.ids[position], words.ids[day.end - 1]], reader)
      guard let part = QuantityLine(reader, said, from: 0).match(.part, 0), part.end == 2 else {
        continue
      }
      var edged = day.value
      edged.part = DayPart(part.values[...])
      edged.opens = nil
      add(edged, day.end, day.cost)
    }
  }

  /// The night before Christmas, the morning after the 5th of May: of the day beside it.
  private func nextTo(
    _ part: Match, _ isNamed: Bool, _ now: LocalTime, _ add: (Day, Int, Double) -> Void
  ) {
    guard isNamed, let stretch = DayPart(part.values[...]) else { return }
    let after = match(.past, part.end)
    guard let link = after ?? match(.to, part.end), after != nil || offsetReader.isExact(part.end)
    else {
      return
    }
    for day in plainDays(link.end, now) where day.value.last == nil && day.value.second == nil {
      let date = CivilDate(day: day.value.date.day + (after == nil ? -1 : 1))
      add(Day(date: date, part: stretch), day.end, day.cost)
    }
  }

  // MARK: - Weekdays

  func weekdays(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    led(position, today, add)
    guard let weekday = match(.weekday, position) else { return }
    // No short name of a day is said with an article.
    if weekday.values.count > 1, position > 0, has(.the, position - 1) { return }
    let ahead = (Int(weekday.values[0]) - today.weekday + 7) % 7
    let cost = weekday.values.count > 1 ? 0.3 : 0.0
    add(
      Day(date: CivilDate(day: today.day + (ahead == 0 ? 7 : ahead)), isWeekday: ahead == 0),
      end(weekday), cost)
    // Monday week, Friday after next
    let soon = (ahead == 0 ? 7 : ahead) + 7
    if let week = match(.period, weekday.end), week.values[0] == 7 {
      add(Day(date: CivilDate(day: today.day + soon)), week.end, 0)
    } else if let later = match(.afterNext, weekday.end) {
      let behind = (today.weekday - Int(weekday.values[0]) + 6) % 7 + 8
      add(
        Day(date: CivilDate(day: today.day + (PeriodReader.steps(later) > 0 ? soon : -behind))),
        later.end,
        0)
    }
    // Friday in two weeks, Tuesday 3 weeks ago: of that week
    for shift in offsetReader.shifts(weekday.end) {
      guard let monday = offsetReader.week(of: shift.length, from: today, sign: shift.sign) else {
        continue
      }
      add(Day(date: CivilDate(day: monday.day + Int(weekday.values[0]))), shift.end, 0)
    }
    // Friday of next week, Friday next week, Tuesday of last week
    if let week = periodReader.period(skip(.of, weekday.end), bare: false, today), week.kind == 7 {
      add(Day(date: CivilDate(day: week.first.day + Int(weekday.values[0]))), week.end, 0)
    }
    dated(weekday, today, add)
  }

  /// Next Friday, this Tuesday, last Monday.
  private func led(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    let monday = today.day - today.weekday
    if let next = match(.next, position), let weekday = match(.weekday, next.end) {
      let nearest = today.day + (Int(weekday.values[0]) - today.weekday + 6) % 7 + 1
      let date = next.values.isEmpty ? monday + 7 + Int(weekday.values[0]) : nearest
      add(Day(date: CivilDate(day: date)), end(weekday), 0)
    }
    if let this = match(.this, position), let weekday = match(.weekday, this.end) {
      let ahead = (Int(weekday.values[0]) - today.weekday + 7) % 7
      add(Day(date: CivilDate(day: today.day + ahead)), end(weekday), 0)
    }
    if let last = match(.last, position), let weekday = match(.weekday, last.end) {
      let behind = (today.weekday - Int(weekday.values[0]) + 6) % 7 + 1
      add(Day(date: CivilDate(day: today.day - behind)), end(weekday), 0)
    }
  }

  /// Past a weekday and the point of its abbreviation.
  private func end(_ weekday: Match) -> Int {
    isMark(".", weekday.end) && isGlued(weekday.end) && weekday.values.count > 1
      ? weekday.end + 1 : weekday.end
  }

  /// Friday the 26th, Tuesday 19th, Friday 23: the date decides.
  private func dated(
    _ weekday: Match, _ today: CivilDate, _ add: (Day, Int, Double) -> Void
  ) {
    var next = weekday.end
    while isMark(",", next) || isMark(".", next) { next += 1 }
    let day = skip(.the, next)
    for ordinal in numberReader.ordinalNumbers(day) where (1...31).contains(ordinal.value) {
      if let date = Self.next(day: ordinal.value, from: today), month(skip(.of, ordinal.end)) == nil
      {
        add(Day(date: date), ordinal.end, 0)
      }
    }
    if let number = whole(day), (13...31).contains(number), !leadsMinutes(day + 1),
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
}
