import Timers

/// From one time to another.
extension ClockReader {
  /// Where a range begins: behind “from”, “between” or “after”, or with a time alone.
  private struct Opening {
    var word: Match?
    /// “After”: an end follows it only as “but before”.
    var isAfter = false
    var starts: [Span<Together>]
  }

  /// Between 2 and 4, from 9:30 to 11 on Thursday, 3-4pm, 8am - 1pm, from Aug 8 to Aug 12.
  func ranges(
    _ position: Int, now: LocalTime, singles: [Span<Together>], _ found: inout [Span<WhenValue>]
  ) {
    daySpan(position, now, &found)
    monthSpan(position, now, &found)
    lasting(position, now, &found)
    let opening = opening(position, now, singles)
    for first in opening.starts.prefix(24) {
      lasting(from: first, opening, now, &found)
      let isBare = first.value.clock?.isBare == true
      guard let link = link(first.end, opening, isBare: isBare) else { continue }
      for last in moments(skip(.at, link.end), now: now).prefix(24) {
        if let range = range(first, last, opening, isDash: link.isDash, now) {
          found.addReading(range)
        }
      }
    }
  }

  private func opening(_ position: Int, _ now: LocalTime, _ singles: [Span<Together>]) -> Opening {
    // After 10 but before noon
    let isAfter = !has(.last, position) && !has(.next, position)
    let after = isAfter ? match(.past, position) : nil
    if let word = match(.between, position) ?? match(.from, position) ?? after {
      var starts = moments(word.end, now: now)
      if let current = match(.now, word.end) {
        let clock = ClockTime(second: now.second, isOpen: false)
        let together = Together(day: Day(date: now.date), clock: clock)
        starts.append(Span(end: current.end, value: together, cost: 0))
      }
      return Opening(word: word, isAfter: after != nil, starts: starts)
    }
    guard mentions(WordRole.mask(.between, .from)) else { return Opening(starts: singles) }
    // Thursday from 9:30 to 11:00
    var found = Opening(starts: singles)
    for day in dateReader.days(position, now: now) {
      guard let from = match(.between, day.end) ?? match(.from, day.end) else { continue }
      found.word = from
      found.starts = clocks(from.end).map {
        Span(
          end: $0.end, value: Together(day: day.value, clock: $0.value), cost: day.cost + $0.cost)
      }
    }
    return found
  }

  /// From 4 pm for 3 hours, 16h for 30 mins
  private func lasting(
    from first: Span<Together>, _ opening: Opening, _ now: LocalTime,
    _ found: inout [Span<WhenValue>]
  ) {
    // A bare number that nothing leads to counts or names something.
    if opening.word == nil, first.value.day == nil, first.value.clock?.isBare == true { return }
    guard let word = match(.lasting, first.end), let start = resolve(first.value, now: now) else {
      return
    }
    for length in lengthReader.lengths(word.end) {
      guard let end = offsetReader.moved(start.at, by: length.value, sign: 1) else { continue }
      let value = WhenValue(
        at: start.at, end: end, saysClock: start.saysClock, saysDate: start.saysDate)
      let cost = opening.word == nil ? 0.6 : first.value.clock?.isBare == true ? 0.2 : 0.1
      found.addReading(Span(end: length.end, value: value, cost: cost + length.cost))
    }
  }

  /// Past what joins the end of a range to its start.
  private func link(
    _ position: Int, _ opening: Opening, isBare: Bool
  ) -> (end: Int, isDash: Bool)? {
    if opening.isAfter {
      guard let and = match(.and, position) ?? match(.except, position),
        let before = match(.to, and.end), offsetReader.isExact(and.end)
      else { return nil }
      return (before.end, false)
    }
    if isMark("-", position) || isMark("/", position) && !isBare { return (position + 1, true) }
    let and = opening.word == nil ? nil : match(.and, position)
    let word = match(.through, position) ?? match(.until, position) ?? and
    return word.map { ($0.end, false) }
  }

  /// A range from one to the other; nil: they are rather two times.
  private func range(
    _ first: Span<Together>, _ last: Span<Together>, _ opening: Opening, isDash: Bool,
    _ now: LocalTime
  ) -> Span<WhenValue>? {
    guard let value = range(first.value, last.value, now) else { return nil }
    let isOpen = opening.word == nil
    // Without a word that opens it, two bare numbers are no range, but for one of a day: with a dash grown to both, or
    // with a word between them.
    let bothBare = first.value.clock?.isBare == true && last.value.clock?.isBare == true
    let isOfDay =
      isDash
      ? last.value.day != nil && isGlued(first.end)
      : (first.value.day == nil) != (last.value.day == nil)
    if isOpen, bothBare, last.value.day?.part == nil, !isOfDay { return nil }
    if isOpen, isDash, first.value.day != nil, first.value.clock != nil,
      last.value.day == nil, last.value.clock?.isBare != false
    {
      return nil
    }
    // June to August: all of August, too.
    if let open = first.value.day?.last, let close = last.value.day?.last, open < close,
      first.value.clock == nil, last.value.clock == nil
    {
      var whole = value
      whole.end = LocalTime(close, second: 0)
      return Span(end: last.end, value: whole, cost: isOpen ? 0.3 : 0.1)
    }
    // Between weekdays with an hour behind them it is of every week, where something can be.
    let isOfDays = !value.saysClock && opening.word.map { has(.weekday, $0.end) } ?? false
    func cost(_ end: Span<Together>) -> Double { end.value.clock?.isBare == true ? 0.05 : end.cost }
    return Span(
      end: last.end, value: value,
      cost: cost(first) + cost(last) + (isOfDays ? 0.05 : 0) + (isOpen ? 0.1 : 0))
  }

  /// From 13 to 15 of July, 23rd to 26th Oct, 1-8 September: the month is said once, at the end.
  private func daySpan(_ position: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]) {
    guard mentions(WordRole.month.bit) else { return }
    let opening = (match(.between, position) ?? match(.from, position))?.end
    restOfMonth(opening ?? position, now, &found)
    for first in dateReader.dayNumber(skip(.the, opening ?? position)) {
      let link =
        isMark("-", first.end)
        ? first.end + 1
        : (match(.through, first.end) ?? match(.until, first.end) ?? match(.and, first.end))?.end
      guard let link else { continue }
      dateReader.named(link, now.date) { day, end, cost in
        let last = day.date.components.day
        guard first.value < last, day.part == nil, day.second == nil, dateReader.month(link) == nil
        else { return }
        let start = CivilDate(day: day.date.day - last + first.value)
        found.addReading(
          Span(
            end: end,
            value: WhenValue(
              at: LocalTime(start, second: 0), end: LocalTime(day.date, second: 0),
              saysClock: false, saysDate: true), cost: cost))
      }
    }
  }

  /// The 20th of April to the 25th: the month is said once, with the first.
  private func restOfMonth(
    _ opening: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]
  ) {
    dateReader.named(opening, now.date) { day, end, cost in
      guard let link = match(.through, end) ?? match(.until, end), day.last == nil else { return }
      for last in numberReader.ordinalNumbers(skip(.the, link.end))
      where dateReader.month(skip(.of, last.end)) == nil {
        let (year, month, first) = day.date.components
        guard last.value > first, let date = DateReader.date(year, month, last.value) else {
          continue
        }
        found.addReading(
          Span(
            end: last.end,
            value: WhenValue(
              at: LocalTime(day.date, second: 0), end: LocalTime(date, second: 0),
              saysClock: false, saysDate: true), cost: cost))
      }
    }
  }

  /// August 10 - 22, 2012; March 3 to 5.
  private func monthSpan(_ position: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]) {
    let opening = (match(.between, position) ?? match(.from, position))?.end
    guard let month = dateReader.month(opening ?? position) else { return }
    for first in dateReader.dayNumber(skip(.the, month.end)) {
      let link =
        isMark("-", first.end)
        ? first.end + 1
        : (match(.through, first.end) ?? match(.until, first.end) ?? match(.and, first.end))?.end
      guard let link else { continue }
      for last in dateReader.dayNumber(skip(.the, link))
      where last.value > first.value && last.cost == 0 {
        let year = dateReader.year(last.end)
        guard
          let end = year.map({ DateReader.date($0.value, month.value, last.value) })
            ?? DateReader.next(month: month.value, day: last.value, from: now.date)
        else { continue }
        let start = CivilDate(day: end.day - last.value + first.value)
        found.addReading(
          Span(
            end: year?.end ?? last.end,
            value: WhenValue(
              at: LocalTime(start, second: 0), end: LocalTime(end, second: 0),
              saysClock: false, saysDate: true), cost: first.cost))
      }
    }
  }

  /// For 10 days from 18th Dec, for 3 hours from 4 pm.
  private func lasting(_ position: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]) {
    guard let word = match(.lasting, position) else { return }
    for length in lengthReader.lengths(word.end) {
      guard let from = match(.from, length.end) ?? match(.starting, length.end) else { continue }
      for first in moments(skip(.at, from.end), now: now) where first.value.clock?.isBare != true {
        guard let start = resolve(first.value, now: now),
          let end = offsetReader.moved(start.at, by: length.value, sign: 1)
        else { continue }
        let value = WhenValue(
          at: start.at, end: end, saysClock: start.saysClock, saysDate: start.saysDate)
        // Behind today a time is the start alone: what stands behind the length is read first.
        let isPlace = first.value.clock == nil && start.at.date == now.date
        found.addReading(
          Span(end: first.end, value: value, cost: first.cost + (isPlace ? 0.15 : 0)))
      }
    }
  }

  private func range(_ first: Together, _ last: Together, _ now: LocalTime) -> WhenValue? {
    guard (first.clock == nil) == (last.clock == nil) else { return nil }
    let first = opened(first, last)
    guard let start = resolve(first, now: now),
      var end = self.end(last, of: first, from: start.at, now)
    else { return nil }
    var begin = start.at
    if first.day != nil, last.day != nil, end < begin, begin.date.day - end.date.day < 7 {
      // Monday to Friday, said on a Monday: this one; Thursday to Tuesday: the Tuesday after.
      if first.day?.isWeekday == true {
        begin.date.day -= 7
      } else {
        end.date.day += 7
      }
    }
    guard let date = beginning(begin, of: first, end, last) else { return nil }
    begin.date = date
    if end <= begin { return nil }
    return WhenValue(at: begin, end: end, saysClock: start.saysClock, saysDate: start.saysDate)
  }

  /// The start with what was said once, at the end: the day; the half of it, unless that puts it after the end (3-4pm).
  private func opened(_ first: Together, _ last: Together) -> Together {
    var first = first
    if first.clock != nil, first.day == nil, last.day != nil { first.day = last.day }
    guard let open = first.clock, open.isOpen, let fixed = last.clock, !fixed.isOpen else {
      return first
    }
    let half = fixed.second >= 43_200 ? 12 : 0
    first.clock =
      [half, 12 - half].lazy.compactMap { open.with(meridiem: $0) }
      .first { $0.second < fixed.second } ?? open
    return first
  }

  /// The first time the clock shows the end after the start, or what was said of its day.
  private func end(
    _ last: Together, of first: Together, from start: LocalTime, _ now: LocalTime
  ) -> LocalTime? {
    guard let clock = last.clock, last.day == nil || last.day == first.day else {
      return resolve(last, now: now)?.at
    }
    let step = clock.isOpen ? 43_200 : 86_400
    var second = clock.second % step
    while second <= start.second, second < 2 * 86_400 { second += step }
    return LocalTime(start.date, second: 0).adding(second)
  }

  /// Aug 10 – Nov 12, 2013: the year was said once, at the end. Nil: there is no such day.
  private func beginning(
    _ begin: LocalTime, of first: Together, _ end: LocalTime, _ last: Together
  ) -> CivilDate? {
    guard let day = last.day, last.clock == nil, let opening = first.day,
      end < begin || end.date.day - begin.date.day > 366 && !opening.saysYear
    else { return begin.date }
    let (year, month, dayOfMonth) = begin.date.components
    let ending = day.date.components.year
    guard abs(year - ending) < 200,
      let same = DateReader.date(ending, month, dayOfMonth)
        ?? DateReader.date(ending - 1, month, dayOfMonth)
    else { return nil }
    return same <= end.date ? same : CivilDate(year: ending - 1, month: month, day: dayOfMonth)
  }
}
