import Timers

/// What is said after a recurrence: when in the day, how often, until when.
extension RecurrenceReader {
  func extend(
    _ draft: Span<Recurrence>, now: LocalTime, _ found: inout [Span<RecurrenceValue>]
  ) {
    var drafts = [draft]
    for _ in 0..<10 where !drafts.isEmpty {
      drafts = drafts.flatMap { extended($0, now: now) }
      for draft in drafts { found.addReading(draft.value.span(draft, now: now)) }
    }
  }

  /// One step longer, as the first that fits, in at most two ways; none when nothing more belongs to it.
  private func extended(_ draft: Span<Recurrence>, now: LocalTime) -> [Span<Recurrence>] {
    let start = draft.end
    if draft.value.clocks.isEmpty, draft.value.isDaysLong, let sooner = untilNumber(draft, start) {
      return [sooner] + [longest(draft, now: now)].compactMap { $0 }
    }
    return longest(draft, now: now).map { [$0] } ?? []
  }

  /// “At 8 until 20 March” is no eight minutes to twenty.
  private func untilNumber(_ draft: Span<Recurrence>, _ start: Int) -> Span<Recurrence>? {
    let link = skip(.at, start)
    guard link > start,
      let clock = clockReader.clocks(link, plainly: true).first(where: { has(.until, $0.end) }),
      clockReader.clocks(link).contains(where: { $0.end > clock.end + 1 }),
      let timed = draft.value.at([clock.value])
    else { return nil }
    return Span(end: clock.end, value: timed, cost: draft.cost)
  }

  /// What a recurrence may grow by: each looks for its own kind, the first that finds it counts.
  private func longest(_ draft: Span<Recurrence>, now: LocalTime) -> Span<Recurrence>? {
    let (rule, start) = (draft.value, pastCommas(draft.end))
    func longer(_ value: Recurrence, _ end: Int, _ cost: Double = 0) -> Span<Recurrence> {
      Span(end: end, value: value, cost: draft.cost + cost)
    }
    let found =
      monthTail(rule, start) ?? countTail(rule, start) ?? partTail(rule, start)
      ?? hoursTail(rule, start, now) ?? minuteTail(rule, start)
      ?? bounded(rule, start, now: now)
    let placed =
      found ?? timesTail(rule, start) ?? dayTail(rule, start) ?? weekdayTail(rule, start)
      ?? yearTail(rule, start) ?? placeTail(rule, start)
    if let placed { return longer(placed.value, placed.end, placed.cost) }
    guard rule.clocks.isEmpty, rule.isDaysLong else { return nil }
    return fromTo(rule, start).map { longer($0.value, $0.end) }
      ?? clockList(longer, rule, start, skip(.at, start))
  }

  /// Tuesdays 5 to 6 pm: in figures, and without “at”, from when to when it goes on, and no minutes to an hour.
  private func fromTo(_ rule: Recurrence, _ start: Int) -> Span<Recurrence>? {
    guard let hour = whole(start), (1...23).contains(hour), digits(start) != nil,
      let to = match(.to, start + 1), to.end == start + 2, digits(to.end) != nil,
      let end = clockReader.clocks(to.end, plainly: true).max(by: { $0.end < $1.end })
    else { return nil }
    var clock = ClockTime(second: hour * 3600, isOpen: hour <= 12)
    if !end.value.isOpen, hour <= 12 {
      // The last such hour before it ends.
      let half = 43_200
      let from = hour % 12 * 3600
      clock = ClockTime(second: from + half < end.value.second ? from + half : from, isOpen: false)
    }
    return rule.at([clock]).map { tail($0, end.end) }
  }

  private func tail(_ rule: Recurrence, _ end: Int) -> Span<Recurrence> {
    Span(end: end, value: rule, cost: 0)
  }

  /// Of the month, of every month.
  private func monthTail(_ rule: Recurrence, _ start: Int) -> Span<Recurrence>? {
    guard !rule.nth.isEmpty || !rule.monthDays.isEmpty, let per = match(.per, start) else {
      return nil
    }
    return month(unit: skip(.the, skip(.every, per.end))).map { tail(rule, $0) }
  }

  /// Twice, 5 times, for 5 times.
  private func countTail(_ rule: Recurrence, _ start: Int) -> Span<Recurrence>? {
    guard rule.count == nil, let count = repeatCount(start) else { return nil }
    var rule = rule
    rule.count = count.value
    return tail(rule, count.end)
  }

  /// In the morning.
  private func partTail(_ rule: Recurrence, _ start: Int) -> Span<Recurrence>? {
    guard rule.part == nil, rule.clocks.isEmpty, rule.isDaysLong,
      let part = match(.part, skip(.partLink, start)), let stretch = DayPart(part.values[...])
    else { return nil }
    var rule = rule
    rule.part = stretch
    return tail(rule, part.end)
  }

  /// Hourly from 9 to 5, every 45 minutes between 9 and 17: the times of the day. “Between 2 and 4” is none at night.
  private func hoursTail(_ rule: Recurrence, _ start: Int, _ now: LocalTime) -> Span<Recurrence>? {
    guard rule.isClockLong, has(.between, start),
      let range = clockReader.times(start, now: LocalTime(now.date, second: Self.earliestMeant))
        .filter({ $0.value.end != nil && $0.value.saysClock && !$0.value.saysDate })
        .max(by: { $0.end < $1.end }),
      let end = range.value.end, let inside = rule.within(range.value.at.second, end.second)
    else { return nil }
    return tail(inside, range.end)
  }

  /// Every hour on the hour, at 15 minutes past.
  private func minuteTail(_ rule: Recurrence, _ start: Int) -> Span<Recurrence>? {
    guard rule.isEveryHour, rule.minute == nil else { return nil }
    var rule = rule
    if let mark = match(.minuteMark, start) {
      rule.minute = Int(mark.values[0])
      return tail(rule, mark.end)
    }
    guard let past = minutePast(skip(.at, start)) else { return nil }
    rule.minute = past.value
    let hour = match(.the, past.end).flatMap { lengthReader.unit($0.end, forgiving: false) }
    return tail(rule, hour?.value.seconds == 3600 ? hour?.end ?? past.end : past.end)
  }

  /// Each morning at 8 and each evening at 8: further times of the same days, which are said once more with their part.
  private func timesTail(_ rule: Recurrence, _ start: Int) -> Span<Recurrence>? {
    let link = skip(.and, start)
    guard !rule.clocks.isEmpty, rule.isDaysLong, link > start else { return nil }
    let found = cores(link).compactMap { core -> Span<Recurrence>? in
      let at = skip(.at, core.end)
      guard core.value.isOfSameDays(as: rule), at > core.end,
        let clock = clockReader.clocks(at).max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) }),
        let timed = core.value.at([clock.value]), rule.canCome(at: rule.clocks + timed.clocks)
      else { return nil }
      var both = rule
      both.clocks += timed.clocks
      both.part = nil
      return Span(end: clock.end, value: both, cost: core.cost)
    }
    return found.max { ($0.end, -$0.cost) < ($1.end, -$1.cost) }
  }

  /// Every hour from 9 to 5 every day, every weekday.
  private func dayTail(_ rule: Recurrence, _ start: Int) -> Span<Recurrence>? {
    guard rule.isWithinHours, rule.weekdays.isEmpty else { return nil }
    if let adverb = match(.adverb, start), adverb.values == [86_400, 1] {
      return tail(rule, adverb.end)
    }
    guard let every = match(.every, start) else { return nil }
    if let unit = lengthReader.unit(every.end, forgiving: false), unit.value.seconds == 86_400 {
      return tail(rule, unit.end)
    }
    return weekdayList(every.end).map { tail(rule.on($0.value.days), $0.end) }
  }

  /// Every 30 minutes on weekdays; every 3 weeks on mon and fri.
  private func weekdayTail(_ rule: Recurrence, _ start: Int) -> Span<Recurrence>? {
    let isPlain = rule.saysNoDay && rule.isDaysLong
    let isOften = rule.isClockLong && rule.weekdays.isEmpty && rule.count == nil
    guard isPlain || isOften, let list = weekdayList(skip(.on, start)),
      isPlain || list.value.isPlural
    else { return nil }
    return tail(rule.on(list.value.days), list.end)
  }

  /// Every year on Dec 25, on the 4th of July, in June.
  private func yearTail(_ rule: Recurrence, _ start: Int) -> Span<Recurrence>? {
    guard rule.saysNoDay, rule.isDaysLong, rule.everyMonths % 12 == 0, rule.everyMonths > 0 else {
      return nil
    }
    let on = skip(.on, start)
    var rule = rule
    if let days = recurrencePlaceReader.yearDays(on), days.value.months.count > 1 {
      (rule.months, rule.monthDays) = (days.value.months, days.value.monthDays)
      return tail(rule, days.end)
    }
    if let month = dateReader.month(on), let days = dayList(skip(.the, month.end)) {
      (rule.months, rule.monthDays) = ([month.value], days.value)
      return tail(rule, days.end)
    }
    if let days = dayList(skip(.the, on)), let month = dateReader.month(skip(.of, days.end)) {
      (rule.months, rule.monthDays) = ([month.value], days.value)
      return tail(rule, month.end)
    }
    guard on > start, rule.months.isEmpty, let month = dateReader.month(on) else { return nil }
    rule.months = [month.value]
    return tail(rule, month.end)
  }

  /// Monthly on the 15th; every week on the 4th day.
  private func placeTail(_ rule: Recurrence, _ start: Int) -> Span<Recurrence>? {
    guard rule.saysNoDay, rule.isDaysLong else { return nil }
    if let placed = recurrencePlaceReader.placed(rule, start) {
      return tail(placed.value, placed.end)
    }
    let on = skip(.on, start)
    guard on > start, rule.isWeekly, let days = positions(skip(.the, on)),
      let word = match(.dayWord, days.end)
    else { return nil }
    // Weeks start on Sunday where months come first.
    let weekdays = days.value.filter { (1...7).contains($0) }.map {
      ($0 + (lexicon.dayFirst ? 6 : 5)) % 7
    }
    return weekdays.isEmpty ? nil : tail(rule.on(weekdays), word.end)
  }

  /// Before six in the morning no hour is meant that does not say so.
  private static let earliestMeant = 6 * 3600

  /// At 7, at 10, 12 and 17.
  private func clockList(
    _ longer: (Recurrence, Int, Double) -> Span<Recurrence>, _ rule: Recurrence, _ start: Int,
    _ link: Int
  ) -> Span<Recurrence>? {
    var times: [ClockTime] = []
    var cost = 0.0
    var at = link
    var end = start
    while times.count < 24 {
      let plain = clockReader.clocks(at).filter {
        link > start || !$0.value.isBare || !times.isEmpty
      }
      // The longest; of those the plainest.
      guard
        let clock = plain.max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) })
      else { break }
      guard rule.canCome(at: times + [clock.value]) else { break }
      times.append(clock.value)
      cost = max(cost, clock.value.isBare ? 0 : clock.cost)
      end = clock.end
      at = end
      while isMark(",", at) { at += 1 }
      at = skip(.and, at)
      if at == end { break }
      at = skip(.at, at)
    }
    guard let timed = rule.at(times) else { return nil }
    return longer(timed, end, cost)
  }
}

extension Recurrence {
  /// It comes on the same days, at whichever times of them.
  fileprivate func isOfSameDays(as other: Self) -> Bool {
    (everySeconds, everyMonths) == (other.everySeconds, other.everyMonths)
      && (weekdays, monthDays, months) == (other.weekdays, other.monthDays, other.months)
      && nth.isEmpty && other.nth.isEmpty && positions == other.positions
  }

  /// The same on these days of the week.
  fileprivate func on(_ days: [Int]) -> Self {
    var rule = self
    rule.weekdays = days
    return rule
  }
}
