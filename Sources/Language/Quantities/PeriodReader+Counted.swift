import Timers

/// Days counted within a period: “the third Friday of June”, “the last two weeks of the year”.
extension PeriodReader {
  /// The first Tuesday in October, the last Friday of the month, the third week of March, the fifth last day of May,
  /// the last month of the year, day 15 of next month.
  func nth(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    for found in inPeriod(position, today) { add(found.value, found.end, found.cost) }
  }

  /// What is counted in a longer stretch.
  private enum Grain {
    case weekday(Int)
    case day, workday, week, weekend, month, quarter
  }

  private func grain(_ position: Int) -> (grain: Grain, end: Int)? {
    if let weekday = match(.weekday, position) {
      return (.weekday(Int(weekday.values[0])), weekday.end)
    }
    if let workday = match(.workdays, position) { return (.workday, workday.end) }
    if let period = match(.period, position) {
      switch period.values[0] {
      case 2: return (.weekend, period.end)
      case 7: return (.week, period.end)
      case 30: return (.month, period.end)
      case 91: return (.quarter, period.end)
      default: return nil
      }
    }
    if let weekends = match(.weekends, position) { return (.weekend, weekends.end) }
    guard let unit = lengthReader.unit(position, forgiving: false), !unit.value.isAbbreviation
    else {
      return nil
    }
    switch (unit.value.seconds, unit.value.months) {
    case (86_400, 0): return (.day, unit.end)
    case (604_800, 0): return (.week, unit.end)
    case (0, 1): return (.month, unit.end)
    case (0, 3): return (.quarter, unit.end)
    default: return nil
    }
  }

  /// The first ten days, the last two weeks (of a stretch): which one begins it and which ends it, −1 the last.
  private func several(_ position: Int) -> (first: Int, last: Int, grain: Grain, end: Int)? {
    guard let edge = match(.ordinal, position), abs(edge.values[0]) == 1 else { return nil }
    let counts =
      numberReader.cardinals(edge.end).map { ($0.value, $0.end) }
      + (match(.some, edge.end).map { [($0.values[0], $0.end)] } ?? [])
    for (count, end) in counts where (2...1000).contains(count) && count == count.rounded() {
      guard let grain = grain(end) else { continue }
      let number = Int(count)
      return edge.values[0] > 0
        ? (1, number, grain.grain, grain.end) : (-number, -1, grain.grain, grain.end)
    }
    return nil
  }

  /// Where the stretch is named that something is counted in: of or in it, or right behind what is counted where its name
  /// says so: the second Tuesday next month, the first Monday May 2027; der letzte Freitag im Juli, des Jahres.
  private func stretch(behind end: Int, _ today: CivilDate) -> Int? {
    if let of = match(.of, end) ?? match(.into, end) { return of.end }
    let link = isMark(",", end) ? end : skip(.partLink, end)
    let isNamed =
      period(link, bare: false, today) != nil || dateReader.month(link)?.cost == 0
      || link > end && period(link, bare: true, today)?.kind == 365
    return isNamed ? link : nil
  }

  func inPeriod(_ position: Int, _ today: CivilDate) -> [Span<Day>] {
    var found: [Span<Day>] = []
    func place(_ count: Int, _ grain: Grain, _ end: Int, through last: Int? = nil) {
      guard let of = stretch(behind: end, today) else { return }
      for whole in wholes(of, today, isNested: true) {
        func find(in whole: Period) -> Day? {
          guard var day = self.find(count, grain, in: whole) else { return nil }
          guard let last else { return day }
          guard let end = self.find(last, grain, in: whole) else { return nil }
          day.last = end.last ?? end.date
          return day
        }
        guard var day = find(in: whole) else { continue }
        // A counted day of a named month that is over in this year is next year's.
        if whole.isNamed, (day.last ?? day.date) < today {
          let (year, month, _) = whole.first.components
          let bounds = DateReader.months(year + 1, month, 1)
          let next = Period(kind: 30, first: bounds.first, last: bounds.last, end: whole.end)
          day = find(in: next) ?? day
        }
        found.addReading(Span(end: whole.end, value: day, cost: 0))
      }
    }
    if let several = several(skip(.the, position)) {
      place(several.first, several.grain, several.end, through: several.last)
    }
    for ordinal in numberReader.ordinalNumbers(skip(.the, position))
    where (-1...366).contains(ordinal.value) {
      guard ordinal.value != 0 else { continue }
      var (count, next) = (ordinal.value, ordinal.end)
      if count > 0, let last = match(.ordinal, skip(.to, next)), last.values[0] == -1 {
        (count, next) = (-count, last.end)
      }
      if let grain = grain(next) { place(count, grain.grain, grain.end) }
    }
    // The penultimate Friday
    if let word = match(.fromEnd, skip(.the, position)), let grain = grain(word.end) {
      place(-Int(word.values[0]), grain.grain, grain.end)
    }
    // Week 3 of June
    if let word = match(.period, position), word.values[0] == 7, let number = whole(word.end) {
      place(number, .week, word.end + 1)
    }
    // Day 15 of next month
    if let word = match(.dayWord, position), let number = whole(word.end), (1...366) ~= number {
      place(number, .day, word.end + 1)
    }
    return found
  }

  /// The nth of these in a stretch, or the nth from its end; nil: it has not so many.
  private func find(_ count: Int, _ grain: Grain, in whole: Period) -> Day? {
    let (first, last) = (whole.first, whole.last)
    var day: Day
    switch grain {
    case .weekday(let number): day = Day(date: whole.weekday(number, count))
    case .day:
      day = Day(date: CivilDate(day: count > 0 ? first.day + count - 1 : last.day + count + 1))
    case .workday: day = Day(date: whole.workday(count))
    case .week:
      day = Day(date: whole.weekday(0, count))
      day.last = CivilDate(day: day.date.day + 6)
    case .weekend:
      day = weekend(saturday: whole.weekday(5, count))
      day.last = CivilDate(day: day.date.day + 1)
    case .month: day = months(1, count, in: whole)
    case .quarter: day = months(3, count, in: whole)
    }
    return day.date >= first && day.date <= last ? day : nil
  }

  /// So many months within a stretch.
  private func months(_ size: Int, _ count: Int, in whole: Period) -> Day {
    let (year, month, _) = (count > 0 ? whole.first : whole.last).components
    let from = count > 0 ? month + size * (count - 1) : month + 1 + size * count
    let (begin, end) = DateReader.months(year, from, size)
    return Day(date: begin, last: end)
  }

  /// Upcoming two weeks, two upcoming quarters: the second from now.
  func upcoming(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    guard mentions(WordRole.ahead.bit) else { return }
    func place(_ count: Double, _ at: Int) {
      guard count >= 1, count <= 1000, count == count.rounded() else { return }
      let number = Int(count)
      if let unit = lengthReader.unit(at, forgiving: false), unit.value.seconds == 86_400 {
        add(Day(date: CivilDate(day: today.day + number)), unit.end, 0.1)
        return
      }
      for role in [WordRole.period, .seconds, .months] {
        guard let word = match(role, at) else { continue }
        let kind =
          role == .period
          ? Int(word.values[0])
          : role == .months
            ? [1: 30, 3: 91, 12: 365][word.values[0]] ?? 0
            : word.values[0] == 7 * 86_400 ? 7 : 0
        guard let found = bounds(kind, number, today) else { continue }
        add(Day(date: found.0, last: found.1), word.end, 0.1)
        return
      }
    }
    if let ahead = match(.ahead, position) {
      for count in numberReader.cardinals(ahead.end) { place(count.value, count.end) }
    } else if digits(position) != nil || has(.number, position) {
      for count in numberReader.cardinals(position) {
        if let ahead = match(.ahead, count.end) { place(count.value, ahead.end) }
      }
    }
  }
}

extension PeriodReader.Period {
  /// The nth of a weekday in it, or from its end.
  fileprivate func weekday(_ weekday: Int, _ count: Int) -> CivilDate {
    CivilDate(
      day: count > 0
        ? first.day + (weekday - first.weekday + 7) % 7 + 7 * (count - 1)
        : last.day - (last.weekday - weekday + 7) % 7 + 7 * (count + 1))
  }

  /// The nth day of work in it, or from its end; a day beyond it where there are not so many.
  fileprivate func workday(_ count: Int) -> CivilDate {
    var date = count > 0 ? first : last
    var left = count.magnitude
    while date >= first, date <= last {
      if date.weekday < 5 { left -= 1 }
      if left == 0 { break }
      date.day += count > 0 ? 1 : -1
    }
    return date
  }
}
