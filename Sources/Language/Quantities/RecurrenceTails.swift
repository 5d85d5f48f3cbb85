import Timers

/// What is said after a recurrence: when in the day, how often, until when.
extension QuantityLine {
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
      let clock = clocks(link, plainly: true).first(where: { has(.until, $0.end) }),
      clocks(link).contains(where: { $0.end > clock.end + 1 }),
      let timed = draft.value.at([clock.value])
    else { return nil }
    return Span(end: clock.end, value: timed, cost: draft.cost)
  }

  private func longest(_ draft: Span<Recurrence>, now: LocalTime) -> Span<Recurrence>? {
    var start = draft.end
    while isMark(",", start) { start += 1 }
    func longer(_ value: Recurrence, _ end: Int, _ cost: Double = 0) -> Span<Recurrence> {
      Span(end: end, value: value, cost: draft.cost + cost)
    }
    var rule = draft.value
    // of the month, of every month
    if !rule.nth.isEmpty || !rule.monthDays.isEmpty, let per = match(.per, start),
      let end = month(unit: skip(.the, skip(.every, per.end)))
    {
      return longer(rule, end)
    }
    // twice, 5 times, for 5 times
    if rule.count == nil {
      if let count = repeatCount(start) {
        rule.count = count.value
        return longer(rule, count.end)
      }
    }
    if rule.part == nil, rule.clocks.isEmpty, rule.isDaysLong {
      let link = skip(.partLink, start)
      if let part = match(.part, link), let stretch = DayPart(part.values[...]) {
        rule.part = stretch
        return longer(rule, part.end)
      }
    }
    // hourly from 9 to 5, every 45 minutes between 9 and 17: the times of the day. “Between 2 and 4” is none at night.
    if rule.isClockLong, has(.between, start),
      let range = times(start, now: LocalTime(now.date, second: Self.earliestMeant))
        .filter({ $0.value.end != nil && $0.value.saysClock && !$0.value.saysDate })
        .max(by: { $0.end < $1.end }),
      let end = range.value.end, let inside = rule.within(range.value.at.second, end.second)
    {
      return longer(inside, range.end)
    }
    // every hour on the hour
    if rule.isEveryHour, rule.minute == nil, let mark = match(.minuteMark, start) {
      rule.minute = Int(mark.values[0])
      return longer(rule, mark.end)
    }
    // every hour at 15 minutes past
    if rule.isEveryHour, rule.minute == nil, let past = minutePast(skip(.at, start)) {
      rule.minute = past.value
      let hour = match(.the, past.end).flatMap { unit($0.end, forgiving: false) }
      return longer(rule, hour?.value.seconds == 3600 ? hour?.end ?? past.end : past.end)
    }
    if let bounded = bounded(rule, start, now: now) {
      return longer(bounded.value, bounded.end, bounded.cost)
    }
    // every hour from 9 to 5 every day, every weekday
    if rule.isWithinHours, rule.weekdays.isEmpty {
      if let adverb = match(.adverb, start), adverb.values == [86_400, 1] {
        return longer(rule, adverb.end)
      }
      if let every = match(.every, start) {
        if let unit = unit(every.end, forgiving: false), unit.value.seconds == 86_400 {
          return longer(rule, unit.end)
        }
        if let list = weekdayList(every.end) {
          rule.weekdays = list.value.days
          return longer(rule, list.end)
        }
      }
    }
    // every 30 minutes on weekdays
    if rule.isClockLong, rule.weekdays.isEmpty, rule.count == nil,
      let list = weekdayList(skip(.on, start)), list.value.isPlural
    {
      rule.weekdays = list.value.days
      return longer(rule, list.end)
    }
    let link = skip(.at, start)
    let on = skip(.on, start)
    if rule.saysNoDay, rule.isDaysLong {
      // every 3 weeks on mon and fri; monthly on the 15th; every year on Dec 25
      if let list = weekdayList(on) {
        rule.weekdays = list.value.days
        return longer(rule, list.end)
      }
      if rule.everyMonths % 12 == 0, rule.everyMonths > 0 {
        if let month = month(on), let days = dayList(skip(.the, month.end)) {
          (rule.months, rule.monthDays) = ([month.value], days.value)
          return longer(rule, days.end)
        }
        if let days = dayList(skip(.the, on)), let month = month(skip(.of, days.end)) {
          (rule.months, rule.monthDays) = ([month.value], days.value)
          return longer(rule, month.end)
        }
        // every year in June
        if on > start, rule.months.isEmpty, let month = month(on) {
          rule.months = [month.value]
          return longer(rule, month.end)
        }
      }
      if let placed = placed(rule, start) { return longer(placed.value, placed.end) }
      if on > start, rule.isWeekly, let days = positions(skip(.the, on)),
        let word = match(.dayWord, days.end)
      {
        // The 4th day of the week: weeks start on Sunday where months come first.
        rule.weekdays = days.value.filter { (1...7).contains($0) }.map {
          ($0 + (lexicon.dayFirst ? 6 : 5)) % 7
        }
        if !rule.weekdays.isEmpty { return longer(rule, word.end) }
      }
    }
    if rule.clocks.isEmpty, rule.isDaysLong {
      return clockList(longer, rule, start, link)
    }
    return nil
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
      let plain = clocks(at).filter { link > start || !$0.value.isBare || !times.isEmpty }
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
