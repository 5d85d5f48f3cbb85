import Timers

/// When something that repeats begins and ends, and what is left out of it.
extension RecurrenceReader {
  /// From 1 April to 10 April, until June, for two weeks, except Sundays: one of them, right here.
  func bounded(_ draft: Recurrence, _ start: Int, now: LocalTime) -> Span<Recurrence>? {
    if let except = match(.except, start), let out = exceptions(except.end, now: now),
      let rest = draft.leavingOut(out.value)
    {
      return Span(end: out.end, value: rest, cost: 0)
    }
    if let begun = beginning(draft, start, now: now) ?? goingOn(draft, start, now: now) {
      return begun
    }
    if draft.until == nil, let until = match(.until, start),
      let end = end(behind: until.end, now: now)
    {
      var rule = draft
      // Through March: to the end of it.
      let last = end.value.at.date
      let day = until.values.isEmpty ? last : lastDay(of: last, saidBefore: end.end)
      rule.until = end.value.saysClock ? end.value.at : Self.endOfDay(day)
      return Span(end: end.end, value: rule, cost: min(end.cost, 0.2))
    }
    if draft.isClockLong, draft.until == nil,
      let today = clockReader.times(match(.lasting, start)?.end ?? start, now: now).first(where: {
        $0.value.saysDate && !$0.value.saysClock && $0.value.end == nil
          && $0.value.at.date == now.date
      })
    {
      // What comes again today does so until the day is over.
      var rule = draft
      rule.until = Self.endOfDay(now.date)
      return Span(end: today.end, value: rule, cost: min(today.cost, 0.2))
    }
    if let within = within(draft, start, now.date) { return within }
    if let word = match(.lasting, start),
      let length = lengthReader.lengths(skip(.next, skip(.the, word.end))).max(by: {
        ($0.end, -$0.cost) < ($1.end, -$1.cost)
      }),
      let rule = draft.lasting(length.value)
    {
      // A distance of the clock with its length is a timer first.
      return Span(end: length.end, value: rule, cost: length.cost + (rule.isClockLong ? 0.3 : 0))
    }
    return nil
  }

  /// A time right here, or at the end of what is over then: “the shop closes at 6”.
  private func end(behind start: Int, now: LocalTime) -> Span<WhenValue>? {
    func longest(_ place: Int) -> Span<WhenValue>? {
      clockReader.times(place, now: now).max { ($0.end, -$0.cost) < ($1.end, -$1.cost) }
    }
    if let end = longest(start) { return end }
    for place in start + 2..<max(start + 2, min(start + Self.longestClause, limit)) {
      guard !isMark(",", place) else { return nil }
      if has(.at, place - 1), let end = longest(place), end.value.saysClock { return end }
    }
    return nil
  }

  /// As many words say what is over.
  private static let longestClause = 6

  /// “Tonight”, of what comes by the hour; “this week”, “next month”, of what comes by the day.
  private func within(_ draft: Recurrence, _ start: Int, _ today: CivilDate) -> Span<Recurrence>? {
    guard draft.until == nil, draft.span == nil, draft.count == nil else { return nil }
    var rule = draft
    let at = match(.lasting, start)?.end ?? skip(.into, start)
    if draft.isClockLong {
      // The hours of a night; a fourth value says that it was another night.
      guard let night = match(.tonight, at), night.values.count == 3 else { return nil }
      rule.until = LocalTime(today, second: 0).adding(Int(night.values[1] * 3600))
      return Span(end: night.end, value: rule, cost: 0)
    }
    guard draft.isDaysLong || draft.isWeekly,
      let period = periodReader.period(at, bare: false, today), period.last >= today,
      period.last.day - period.first.day < 367
    else { return nil }
    if period.first > today {
      guard draft.from == nil else { return nil }
      rule.from = LocalTime(period.first, second: 0)
    }
    rule.until = Self.endOfDay(period.last)
    return Span(end: period.end, value: rule, cost: 0)
  }

  /// From 1 April, starting tomorrow, from Monday to Friday.
  private func beginning(_ draft: Recurrence, _ start: Int, now: LocalTime) -> Span<Recurrence>? {
    guard draft.from == nil, let word = match(.starting, skip(.the, start)) else { return nil }
    var rule = draft
    if let list = weekdayList(word.end), list.value.days.count > 2 {
      // Days of every week.
      guard draft.saysNoDay, draft.everyMonths == 0 else { return nil }
      rule.weekdays = list.value.days
      return Span(end: list.end, value: rule, cost: 0)
    }
    let found = clockReader.times(start, now: now) + clockReader.times(word.end, now: now)
    let days = found.filter { $0.value.saysDate && !$0.value.saysClock }
    if let day = days.max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) }),
      !found.contains(where: { $0.value.saysClock && $0.end > day.end })
    {
      rule.from = LocalTime(day.value.at.date, second: 0)
      if let end = day.value.end {
        guard draft.until == nil else { return nil }
        rule.until = Self.endOfDay(lastDay(of: end.date, saidBefore: day.end))
      }
      return Span(end: day.end, value: rule, cost: min(day.cost, 0.2))
    }
    guard
      let time = found.filter({ $0.value.saysClock && $0.value.end == nil })
        .max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) })
    else { return nil }
    if draft.isClockLong {
      // A distance of the clock between two hours is of each day.
      if !time.value.saysDate, let until = match(.until, time.end),
        let end = clockReader.times(until.end, now: time.value.at)
          .filter({ $0.value.saysClock && !$0.value.saysDate && $0.value.delay == nil })
          .max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) }),
        let inside = draft.within(time.value.at.second, end.value.at.second)
      {
        return Span(end: end.end, value: inside, cost: min(time.cost, 0.2))
      }
      rule.from = time.value.at
    } else {
      // Every day starting tomorrow at 9, every day starting at 9
      let clock = ClockTime(second: time.value.at.second, isOpen: false)
      guard time.value.saysDate || draft.clocks.isEmpty && time.value.delay == nil,
        let timed = draft.at([clock])
      else { return nil }
      rule = timed
      if time.value.saysDate { rule.from = LocalTime(time.value.at.date, second: 0) }
    }
    return Span(end: time.end, value: rule, cost: min(time.cost, 0.2))
  }

  /// Last done on 2 February: next so long after that, and now where that is over.
  private func goingOn(_ draft: Recurrence, _ start: Int, now: LocalTime) -> Span<Recurrence>? {
    guard draft.from == nil, draft.isDaysLong, draft.weekdays.count < 2, draft.nth.isEmpty,
      draft.monthDays.isEmpty, draft.positions.isEmpty,
      let word = match(.lastDone, skip(.the, start)),
      let last = clockReader.dayOver(skip(.on, word.end), now: now)
    else { return nil }
    let next =
      draft.everyMonths > 0
      ? DateReader.adding(months: draft.everyMonths, to: last.value)
      : CivilDate(day: last.value.day + draft.everySeconds / 86_400)
    var rule = draft
    rule.from = LocalTime(max(next, now.date), second: 0)
    return Span(end: last.end, value: rule, cost: min(last.cost, 0.2))
  }

  /// This week, in June: the whole of what is said from one place to another; nil: it is no such stretch.
  func stretch(_ start: Int, to end: Int, _ today: CivilDate) -> Period? {
    for position in Set([start, skip(.into, start), skip(.on, start)]) {
      let whole =
        periodReader.period(position, bare: false, today)
        ?? periodReader.month(saidAt: position, today)
      if let whole, whole.end == end { return whole }
    }
    return nil
  }

  /// “From April to June” goes on to the end of June.
  func lastDay(of date: CivilDate, saidBefore end: Int) -> CivilDate {
    let (year, month, day) = date.components
    guard day == 1, dateReader.month(end - 1)?.end == end, digits(end - 2) == nil,
      !has(.ordinal, end - 2), !has(.number, end - 2), !has(.of, end - 2)
    else { return date }
    return DateReader.months(year, month, 1).last
  }

  struct Exceptions {
    var weekdays: [Int] = [], dates: [CivilDate] = []
    /// The holidays, whichever those are.
    var holidays = false

    var isEmpty: Bool { weekdays.isEmpty && isOfWeek }
    /// Days of the week and no others.
    var isOfWeek: Bool { dates.isEmpty && !holidays }
  }

  /// Days that are left out: Sundays; Tuesday and Thursday; 25 December; tomorrow; 24 December to 2 January; holidays.
  func exceptions(_ position: Int, now: LocalTime) -> Span<Exceptions>? {
    var out = Exceptions()
    var at = skip(.on, position)
    var end = position
    while out.dates.count <= Self.mostLeftOut, end < limit {
      if let free = match(.freeDays, skip(.the, at)) {
        out.holidays = true
        end = free.end
      } else if let list = weekdayList(skip(.every, at)) {
        out.weekdays += list.value.days
        end = list.end
      } else if let day = clockReader.times(at, now: now).filter({
        $0.value.saysDate && !$0.value.saysClock
      })
      .max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) }) {
        let whole = stretch(at, to: day.end, now.date)
        // A month without its year may be of every year.
        if whole != nil, dateReader.month(day.end - 1) != nil { return nil }
        let first = whole?.first ?? day.value.at.date
        let last = whole?.last ?? day.value.end?.date ?? first
        guard (0..<Self.mostLeftOut).contains(last.day - first.day) else { return nil }
        out.dates += (first.day...last.day).map { CivilDate(day: $0) }
        end = day.end
      } else {
        break
      }
      at = end
      while isMark(",", at) { at += 1 }
      at = skip(.on, skip(.and, at))
      if at == end { break }
    }
    guard end > position, !out.isEmpty else { return nil }
    return Span(end: end, value: out, cost: 0)
  }

  /// A year of days and a day.
  private static let mostLeftOut = 367

  static func endOfDay(_ date: CivilDate) -> LocalTime { LocalTime(date, second: 86_399) }
}
