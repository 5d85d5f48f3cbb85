/// Which days of each period something comes on: the second Sunday and the last Friday, the 1st and 15th, the end.
///
/// The places and the period are read apart and in either order: “the first Monday of every month”, “every month on the
/// first Monday”, “yearly on the first Monday of May”.
struct RecurrencePlaceReader: QuantityReading {
  let line: QuantityLine

  struct Places {
    /// The nth weekday, −1 the last.
    var nth: [(position: Int, weekday: Int)] = []
    /// Days of the month, −1 the last.
    var monthDays: [Int] = []
    /// Of these days of the week only the nth: the last workday.
    var positions: [Int] = []
    var weekdays: [Int] = []
    /// Said by the edge of a period: its start is in its first month, its end in its last.
    var isEdge = false

    /// Places of two kinds are in no rule together.
    var isOfOneKind: Bool {
      [!nth.isEmpty, !monthDays.isEmpty, !positions.isEmpty].count { $0 } == 1
    }

    /// The same in each so many months, and in these alone where some are said; nil: no rule says that.
    func rule(every months: Int, in named: [Int] = []) -> Recurrence? {
      guard isOfOneKind, fits(every: months, in: named) else { return nil }
      var rule = Recurrence(months: months)
      (rule.nth, rule.monthDays, rule.positions) = (nth, monthDays, positions)
      (rule.weekdays, rule.months) = (weekdays, named)
      if isEdge, named.isEmpty, months > 1, months % 3 == 0 {
        // The end of a quarter or of a year
        if months == 12 {
          rule.months = [monthDays == [-1] ? 12 : 1]
        } else if monthDays == [-1] {
          guard months == 3 else { return nil }
          rule.months = [3, 6, 9, 12]
          rule.everyMonths = 1
        }
        if monthDays == [15] { return nil }
      }
      return rule
    }

    private func fits(every months: Int, in named: [Int]) -> Bool {
      let isOfYear = months % 12 == 0 && named.isEmpty
      if isOfYear, !isEdge, !monthDays.isEmpty || !positions.isEmpty { return false }
      return nth.allSatisfy { abs($0.position) <= (isOfYear ? 53 : 5) }
        && monthDays.allSatisfy { abs($0) <= 31 } && positions.allSatisfy { abs($0) <= 20 }
    }
  }

  /// April 1 and October 1: the same day of some months; one rule says no other days.
  func yearDays(_ position: Int) -> Span<Recurrence>? {
    var (months, days): ([Int], [Int]) = ([], [])
    var (at, end) = (position, position)
    while months.count < 12, let date = yearDay(at), days.isEmpty || days == [date.value.day] {
      months.append(date.value.month)
      (days, end) = ([date.value.day], date.end)
      at = skip(.the, skip(.on, skip(.and, recurrenceReader.pastCommas(end))))
      if at == end { break }
    }
    guard !months.isEmpty else { return nil }
    return Span(end: end, value: Recurrence(monthDays: days, months: months, every: 12), cost: 0)
  }

  /// April 1, 1st of April.
  private func yearDay(_ position: Int) -> Span<(month: Int, day: Int)>? {
    func day(_ position: Int) -> Span<Int>? {
      if let ordinal = numberReader.ordinalNumbers(position).max(by: { $0.end < $1.end }) {
        return ordinal
      }
      return whole(position).map { Span(end: position + 1, value: $0, cost: 0) }
    }
    if let month = dateReader.month(position), let day = day(skip(.the, month.end)),
      (1...31).contains(day.value)
    {
      return Span(end: day.end, value: (month.value, day.value), cost: 0)
    }
    guard let day = day(position), (1...31).contains(day.value),
      let month = dateReader.month(skip(.of, day.end))
    else { return nil }
    return Span(end: month.end, value: (month.value, day.value), cost: 0)
  }

  private static let edges: [(role: WordRole, day: Int)] = [(.start, 1), (.middle, 15), (.end, -1)]

  /// One or several places, joined by “and” or a comma.
  func places(_ position: Int) -> Span<Places>? {
    var found: Span<Places>?
    var all = Places()
    var at = position
    while all.nth.count + all.monthDays.count + all.positions.count < 31 {
      guard let end = edge(at, &all) ?? place(skip(.the, at), &all) else { break }
      found = Span(end: end, value: all, cost: 0)
      var next = end
      while isMark(",", next) { next += 1 }
      next = skip(.on, skip(.and, next))
      guard next > end else { break }
      at = next
    }
    return found.flatMap { $0.value.isOfOneKind ? $0 : nil }
  }

  /// The beginning, the middle or the end, added to those before; nil: none stands here.
  private func edge(_ at: Int, _ all: inout Places) -> Int? {
    for (role, day) in Self.edges {
      guard let edge = match(role, at) else { continue }
      all.monthDays.append(day)
      all.isEdge = true
      return edge.end
    }
    return nil
  }

  /// One counted place, added to those before; nil: none stands here.
  private func place(_ at: Int, _ all: inout Places) -> Int? {
    // Day 12
    if let word = match(.dayWord, at), let number = whole(word.end), (1...31).contains(number) {
      all.monthDays.append(number)
      return word.end + 1
    }
    guard let counts = recurrenceReader.positions(at) else { return nil }
    if let weekday = match(.weekday, counts.end) {
      var end = weekday.end
      var days = [Int(weekday.values[0])]
      // The first Monday and Tuesday
      while let and = match(.and, end), let more = match(.weekday, and.end) {
        days.append(Int(more.values[0]))
        end = more.end
      }
      all.nth += counts.value.flatMap { count in days.map { (count, $0) } }
      return end
    }
    if let days = match(.workdays, counts.end) ?? match(.weekends, counts.end) {
      guard all.positions.isEmpty else { return nil }
      all.positions = counts.value
      all.weekdays = has(.workdays, counts.end) ? Array(0...4) : [5, 6]
      return days.end
    }
    guard match(.period, counts.end) == nil else {
      // The first day, not the first week
      guard let day = match(.dayWord, counts.end) else { return nil }
      all.monthDays += counts.value
      return day.end
    }
    all.monthDays += counts.value
    return skip(.dayWord, counts.end)
  }

  /// “Of every 3 months”, “each quarter”, “of the month”, “yearly”: how many months, and the end.
  func eachPeriod(_ at: Int) -> (months: Int, end: Int)? {
    func period(_ position: Int) -> (months: Int, end: Int)? {
      if let word = match(.period, position), word.values[0] == 91 { return (3, word.end) }
      guard let unit = lengthReader.unit(position, forgiving: false), unit.value.months >= 1,
        unit.value.months <= 12
      else { return nil }
      return (Int(unit.value.months), unit.end)
    }
    if let adverb = match(.adverb, at), adverb.values[0] < 0 {
      return (Int(-adverb.values[0] * adverb.values[1]), adverb.end)
    }
    let link = match(.per, at)?.end ?? match(.into, at)?.end ?? skip(.of, at)
    let every = match(.every, link) ?? match(.every, skip(.of, at)) ?? match(.every, at)
    guard let every else {
      // Of a period said without its number, every one is meant.
      guard let per = match(.per, at), let one = period(skip(.the, per.end)) else { return nil }
      return has(.every, per.end - 1) || one.months == 1 ? one : nil
    }
    if let one = period(every.end) { return one }
    if let other = match(.other, every.end), let two = period(other.end) {
      return (2 * two.months, two.end)
    }
    let counts =
      numberReader.cardinals(every.end).map { ($0.value, $0.end) }
      + numberReader.ordinalNumbers(every.end).map { (Double($0.value), $0.end) }
    for (count, end) in counts where count >= 1 && count < 100 && count == count.rounded() {
      if let several = period(end) { return (Int(count) * several.months, several.end) }
    }
    return nil
  }

  /// The first Friday of each month, the 4th of every 3 months, the start of every quarter, the last Friday of November
  /// every year.
  func ofEveryMonth(_ position: Int, _ add: (Recurrence, Int, Double) -> Void) {
    let the = skip(.the, skip(.on, position))
    // The 1st of January every year
    if let days = recurrenceReader.dayList(the), let month = dateReader.month(skip(.of, days.end)),
      let year = eachPeriod(month.end), year.months == 12
    {
      add(Recurrence(monthDays: days.value, months: [month.value], every: 12), year.end, 0)
    }
    // January 1st every year
    if let month = dateReader.month(the),
      let days = recurrenceReader.dayList(skip(.the, month.end)),
      let year = eachPeriod(days.end), year.months % 12 == 0
    {
      let years = year.months
      add(Recurrence(monthDays: days.value, months: [month.value], every: years), year.end, 0)
    }
    guard let places = places(skip(.on, position)) ?? places(position) else { return }
    if let period = eachPeriod(places.end), let rule = places.value.rule(every: period.months) {
      add(rule, period.end, 0)
    }
    if !places.value.nth.isEmpty || !places.value.positions.isEmpty,
      let month = dateReader.month(skip(.into, skip(.of, places.end))),
      let year = eachPeriod(month.end),
      year.months == 12, let rule = places.value.rule(every: 12, in: [month.value])
    {
      add(rule, year.end, 0)
    }
  }

  /// Where on its days a rule of months comes, said behind it: on the first Monday, at the end, in May on the last day.
  func placed(_ rule: Recurrence, _ start: Int) -> Span<Recurrence>? {
    guard rule.everyMonths > 0, rule.saysNoDay else { return nil }
    for at in Set([start, skip(.on, start), skip(.at, start)]).sorted() {
      guard let places = places(at), at > start || places.value.isEdge else { continue }
      let of = skip(.into, skip(.of, places.end))
      if rule.everyMonths % 12 == 0, rule.months.isEmpty, of > places.end,
        let month = dateReader.month(of),
        let placed = places.value.rule(every: rule.everyMonths, in: [month.value])
      {
        return Span(end: month.end, value: taking(placed, rule), cost: 0)
      }
      if let placed = places.value.rule(every: rule.everyMonths, in: rule.months) {
        return Span(end: places.end, value: taking(placed, rule), cost: 0)
      }
    }
    return nil
  }

  /// The places of one rule, everything else of the other.
  private func taking(_ places: Recurrence, _ rule: Recurrence) -> Recurrence {
    var placed = rule
    (placed.nth, placed.monthDays, placed.positions) = (
      places.nth, places.monthDays, places.positions
    )
    (placed.weekdays, placed.months) = (places.weekdays, places.months)
    placed.everyMonths = places.everyMonths
    return placed
  }
}
