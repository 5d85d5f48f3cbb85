import Timers

/// What comes again: the recurrence said, and what other parts of the sentence say about it.
struct RecurrenceIntents: IntentFamily {
  let chart: Chart

  /// The recurrence of a sentence, and the slot that held it where that could also be read as one day.
  func said(_ slots: Slots) -> (value: RecurrenceValue, slot: Slot?)? {
    if case .recurrence(let again)? = slots[.recurrence]?.value { return (again, nil) }
    if slots.has(.goeson),
      let every = startIntents.every(slots, Units(slots.captures, usual: scene.bareUnit))
    {
      let seconds = Int(clamping: every.components.seconds)
      return (RecurrenceValue(Recurrence(seconds: seconds), after: scene.now), nil)
    }
    if let again = everyLength(slots) { return (again, nil) }
    // Beside what comes every week, a day is one of every week.
    if let said = slots[.weekday], case .when(let when) = said.value,
      sentence.namesSingleDays(said.start..<said.end)
    {
      let weekly = Recurrence(weekdays: [when.at.date.weekday])
      return (RecurrenceValue(weekly, after: scene.now), nil)
    }
    for slot in [Slot.when, .day] {
      if let capture = slots[slot], let again = everyMonth(capture) { return (again, slot) }
    }
    return nil
  }

  /// “Every 10”: a number alone counts what numbers alone count, as a rule minutes.
  private func everyLength(_ slots: Slots) -> RecurrenceValue? {
    guard let said = slots[.everylength],
      let length = Units(slots.captures, usual: scene.bareUnit).length(said),
      length >= .seconds(60), length <= .seconds(ClockIntents.longestBare * 60)
    else { return nil }
    return RecurrenceValue(
      Recurrence(seconds: Int(length.components.seconds)), after: scene.now)
  }

  /// “The first Monday of the month” may be read as one day, and comes again with every month.
  private func everyMonth(_ said: Capture) -> RecurrenceValue? {
    for found in sentence.builtIn(.recurrence, at: said.start) where found.end == said.end {
      if case .recurrence(let again) = found.value, again.rule.hasPrefix("FREQ=MONTHLY") {
        return again
      }
    }
    return nil
  }

  /// “For the next three days”: every day of them.
  func eachDay(_ slots: Slots) -> (value: RecurrenceValue, slot: Slot?)? {
    if let last = restOf(slots), !slots.has(.restday), last > scene.now.date {
      return (RecurrenceValue(Recurrence(seconds: 86_400), after: scene.now), nil)
    }
    // What is only said without some days is for all the others; an hour until a later day is of each day until then.
    if slots.has(.except) || saysLaterDay(slots[.until]), slots.has(.when) || slots.has(.hour) {
      return (RecurrenceValue(Recurrence(seconds: 86_400), after: scene.now), nil)
    }
    // An hour for so long is every day of that time, and no distance from now.
    let lasts = slots.has(.lasting) && (slots[.when].map(clockIntents.saysHour) ?? slots.has(.hour))
    guard slots.has(.eachday) || lasts, let length = amount(slots),
      length >= .seconds(lasts ? 86_400 : 2 * 86_400), length.components.seconds % 86_400 == 0
    else { return nil }
    return (RecurrenceValue(Recurrence(seconds: 86_400), after: scene.now), nil)
  }

  /// A day after today, without an hour.
  private func saysLaterDay(_ said: Capture?) -> Bool {
    guard case .when(let when)? = said?.value else { return false }
    return when.saysDate && !when.saysClock && when.at.date > scene.now.date
  }

  /// The last day of what is left of a day, week, month or year.
  private func restOf(_ slots: Slots) -> CivilDate? {
    let today = scene.now.date
    let (year, month, _) = today.components
    if slots.has(.restday) { return today }
    if slots.has(.restweek) { return CivilDate(day: today.day - today.weekday + 6) }
    if slots.has(.restmonth) {
      let next = CivilDate(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
      return CivilDate(day: next.day - 1)
    }
    return slots.has(.restyear) ? CivilDate(year: year, month: 12, day: 31) : nil
  }

  /// The same request coming again: with its clock time, its first day, its last and the days left out, wherever in
  /// the sentence they stand. Nil where one of them cannot be honoured, so that the sentence is read in another way
  /// or not at all.
  func repeating(
    _ again: RecurrenceValue, _ slots: Slots, besides own: Slot? = nil, wakes: Bool,
    _ request: ScheduleRequest
  ) -> ScheduleRequest? {
    // Of two hours beside days nobody says which of them is theirs.
    guard var draft = joined(again, slots), slots.every(.hour).count <= 1,
      !slots.has(.goeson) || draft.isClockLong
    else { return nil }
    var request = request
    guard placeClock(of: &draft, &request, slots, besides: own, wakes: wakes),
      addLength(to: &draft, &request, slots), addEnd(to: &draft, slots)
    else { return nil }
    if goesOn(draft, slots, wakes), let from = draft.from {
      draft.until = from.adding(max(3600, 4 * draft.everySeconds))
    }
    draft = endingAfterItBegins(draft)
    if let except = slots[.except] {
      guard let out = sentence.exceptions(at: except.start), out.end >= except.end,
        let rest = draft.leavingOut(out.value)
      else { return nil }
      draft = rest
    }
    if slots.has(.ofmorning) || wakes && !saysPartOfDay {
      // Who speaks of waking means the night, too.
      draft = draft.inTheMorning(from: slots.has(.wake) ? 1 : 4)
    }
    if let usual = clockIntents.usualHours(slots[.label]) { draft = draft.inUsualHours(usual) }
    // Who is to be woken some time before is woken once.
    if slots.has(.wake), let lead = leadIntents.lead(slots, of: slots) {
      guard let early = draft.earlier(by: lead) else { return nil }
      draft = early
    }
    return finished(request, draft)
  }

  private var saysPartOfDay: Bool {
    (0..<sentence.count).contains { sentence.isPartOfDay($0) && !sentence.isArticle($0) }
  }

  /// The request with all that its recurrence says; nil: of the clocks of another place it cannot be said.
  func finished(_ request: ScheduleRequest, _ draft: Recurrence) -> ScheduleRequest? {
    var request = request
    let there = sentence.places.first?.there
    if !sentence.places.isEmpty {
      // What is counted has no clock of its own.
      guard sentence.places.count == 1, !draft.isClockLong, draft.until == nil else { return nil }
      request.zone = there?.name
    }
    let value = RecurrenceValue(draft, after: there?.now ?? scene.now)
    request.recurrence = value.rule
    request.at = value.at
    request.saysClock = value.at != nil
    request.end = nil
    request.until = value.until
    request.except = value.except
    request.leavesHolidays = value.leavesHolidays
    request.leavesOut = draft.leavesOut
    return request
  }

  /// When in the day, or within which hours; false: that cannot be honoured.
  private func placeClock(
    of draft: inout Recurrence, _ request: inout ScheduleRequest, _ slots: Slots,
    besides own: Slot?, wakes: Bool
  ) -> Bool {
    if draft.isClockLong, request.end != nil, let said = slots[.when],
      let hours = sentence.hours(of: said)
    {
      // Hours of the day are meant of it wherever they are said.
      guard let inside = draft.within(hours.first, hours.last) else { return false }
      draft = inside
      return true
    }
    if let day = ownWeekday(slots), draft.isWeekly, draft.weekdays.count == 1, let at = request.at {
      // What comes on one day of the week is to be heard of on another.
      draft.weekdays = [day]
      guard
        let timed = draft.at([
          clockSaid(draft, request, slots, saysClock: true)
            ?? Recurrence.ClockTime(second: at.second - at.second % 60, isOpen: false)
        ])
      else { return false }
      draft = timed
      return true
    }
    let whens = [Slot.when, .day, .at].filter { $0 != own }.compactMap { slot -> WhenValue? in
      if case .when(let when)? = slots[slot]?.value { when } else { nil }
    }
    let ownsAt = whens.isEmpty && !slots.has(.hour)
    guard !ownsAt, let at = request.at else { return true }
    let saysClock = whens.contains(where: \.saysClock) || slots.has(.hour)
    let last = (slots[.when] ?? slots[.at]).flatMap {
      sentence.lastDay(of: $0, ending: request.end?.date)
    }
    if let placed = placed(
      draft, at, clockSaid(draft, request, slots, saysClock: saysClock), until: request.end,
      last: last, saysClock: saysClock, saysDate: whens.contains(where: \.saysDate),
      wakes: wakes)
    {
      draft = placed
      return true
    }
    // A second hour is part of the name.
    guard whens.count < 2, let said = slots[.when] ?? slots[.at] ?? slots[.hour],
      let longer = name(with: said, slots)
    else { return false }
    request.label = longer
    return true
  }

  /// The weekday that is said with a time of the clock behind what comes again.
  private func ownWeekday(_ slots: Slots) -> Int? {
    guard let said = slots[.when], let again = slots[.recurrence], said.start > again.end,
      case .when(let when) = said.value, when.saysDate, when.saysClock, when.end == nil,
      sentence.saysWeekday(said)
    else { return nil }
    return when.at.date.weekday
  }

  /// The time of the clock that was said, of which either half of the day may be meant.
  private func clockSaid(
    _ draft: Recurrence, _ request: ScheduleRequest, _ slots: Slots, saysClock: Bool
  ) -> ClockReader.ClockTime? {
    if let clock = [Slot.when, .day, .at].compactMap({ slots[$0].flatMap(sentence.clock) }).first {
      return clock
    }
    guard let at = request.at else { return nil }
    if let said = slots[.when], let clock = sentence.hourLasting(said) { return clock }
    let open = ClockReader.ClockTime(second: at.second % 43_200, isOpen: true)
    if case .number(let hour)? = slots[.hour]?.value, hour <= 12 { return open }
    // Of the day that comes first either half was as good.
    guard saysClock, let said = slots[.when], case .when(let when) = said.value, when.saysDate,
      when.delay == nil, when.end == nil, draft.isWeekly || at.date > scene.now.date,
      at.second % 43_200 >= 3600 || at.second >= 43_200,
      !sentence.saysHalf(of: at, said.start..<said.end)
    else { return nil }
    return open
  }

  /// How long it lasts, or how long from now it begins; false: that cannot be honoured.
  private func addLength(
    to draft: inout Recurrence, _ request: inout ScheduleRequest, _ slots: Slots
  ) -> Bool {
    guard let length = slots[.duration] ?? slots[.length], let amount = amount(slots) else {
      return true
    }
    if let said = slots[.lasting] {
      if let lasting = draft.lasting(sentence.length(at: length, amount)) {
        draft = lasting
        return true
      }
      // How long it takes is part of the name.
      guard let longer = name(with: said, slots) else { return false }
      request.label = longer
      return true
    }
    guard draft.from == nil, let seconds = Int(exactly: amount.components.seconds),
      seconds <= 366 * 86_400
    else { return false }
    let from = scene.now.adding(seconds)
    draft.from = from
    if draft.isDaysLong, seconds % 86_400 != 0, draft.clocks.isEmpty {
      draft = draft.at([.init(second: from.second - from.second % 60, isOpen: false)]) ?? draft
    }
    if draft.isDaysLong { draft.from?.second = 0 }
    return true
  }

  /// Until when, or how often; false: it has an end already, or none is so.
  private func addEnd(to draft: inout Recurrence, _ slots: Slots) -> Bool {
    func ends(_ last: LocalTime?) -> Bool {
      guard draft.span == nil, let last else { return false }
      // Of two ends the first is meant.
      draft.until = draft.until.map { min($0, last) } ?? last
      return true
    }
    if case .when(let last)? = slots[.until]?.value,
      !ends(last.saysClock ? inTheNight(last.at, slots) : RecurrenceReader.endOfDay(last.at.date))
    {
      return false
    }
    if let last = restOf(slots), !ends(RecurrenceReader.endOfDay(last)) { return false }
    // A bare hour as its end is the next of that name.
    if case .number(let hour)? = slots[.untilhour]?.value,
      !ends(clockIntents.next(hour: hour, minute: 0).map { inTheNight($0, slots) })
    {
      return false
    }
    guard case .number(let times)? = slots[.often]?.value else { return true }
    guard draft.count == nil, times >= 1, times <= 100_000, times == times.rounded() else {
      return false
    }
    draft.count = Int(times)
    return true
  }

  /// What goes on through the night ends in the morning.
  private func inTheNight(_ end: LocalTime, _ slots: Slots) -> LocalTime {
    guard slots.has(.overnight) else { return end }
    let morning = LocalTime(scene.now.date, second: end.second % 43_200)
    return morning > scene.now ? morning : morning.adding(86_400)
  }

  /// The name with what stands behind it, where that is no part of when it comes; the recurrence may stand between.
  func name(with said: Capture, _ slots: Slots) -> String? {
    guard let label = slots[.label], label.end <= said.start else { return nil }
    let between = slots[.recurrence].map { $0.start >= label.end && $0.end <= said.start }
    let last = between == true ? slots[.recurrence]?.end ?? label.end : label.end
    guard said.start - last <= 2 else { return nil }
    let words = sentence.words(trimmed(label.start..<label.end))
    let rest = sentence.words(trimmed(last..<said.end))
    return words.isEmpty || rest.isEmpty ? nil : "\(words) \(rest)"
  }

  /// What is said of the days in a second place: “every 90 minutes to drink from 9 to 17 on weekdays”. Nil where two
  /// recurrences contradict each other.
  private func joined(_ again: RecurrenceValue, _ slots: Slots) -> Recurrence? {
    var draft = again.draft
    var others = slots.every(.recurrence).dropFirst().map(\.value)
    // The days may stand before how often it comes.
    if draft.isOnlyWeekdays, case .recurrence(let other)? = others.first, other.draft.isClockLong {
      (draft, others[0]) = (other.draft, .recurrence(again))
    }
    for case .recurrence(let other) in others {
      guard draft.saysNoDay, draft.everyMonths == 0, other.draft.isOnlyWeekdays else { return nil }
      draft.weekdays = other.draft.weekdays
    }
    return draft
  }

  /// “An alarm at 6, and again every 15 minutes”: nobody means for ever. Where no end is said it goes on for an hour,
  /// and comes four times more.
  private func goesOn(_ draft: Recurrence, _ slots: Slots, _ wakes: Bool) -> Bool {
    guard draft.isClockLong, draft.from != nil, draft.until == nil, draft.span == nil,
      draft.count == nil, !draft.isWithinHours, !slots.has(.nags)
    else { return false }
    if slots.has(.goeson) { return true }
    // A time and then a distance is that time again and again; a distance and then a time begins there.
    guard wakes, draft.everySeconds < 3600, let at = slots[.when] ?? slots[.hour],
      let again = slots[.recurrence]
    else { return false }
    return at.start < again.start
  }

  /// “At 6 every 5 minutes until 7”: seven is the one after six.
  private func endingAfterItBegins(_ draft: Recurrence) -> Recurrence {
    guard draft.isClockLong, let from = draft.from, let until = draft.until, until <= from,
      from.seconds(after: until) < 2 * 86_400, until.second != 86_399
    else { return draft }
    var later = draft
    var end = until
    while end <= from { end = end.adding(43_200) }
    later.until = end
    return later
  }

  /// What comes again, at a clock time or from a day on that is said apart from it.
  private func placed(
    _ draft: Recurrence, _ at: LocalTime, _ said: Recurrence.ClockTime?, until end: LocalTime?,
    last: CivilDate?, saysClock: Bool, saysDate: Bool, wakes: Bool
  ) -> Recurrence? {
    var draft = draft
    guard saysClock else {
      guard draft.from == nil else { return nil }
      draft.from = LocalTime(at.date, second: 0)
      if let last {
        guard draft.until == nil else { return nil }
        draft.until = RecurrenceReader.endOfDay(last)
      }
      return draft
    }
    if draft.isClockLong {
      // Every 45 minutes from 9 to 17; every hour, starting at 10
      if let end { return draft.within(at.second, end.date == at.date ? end.second : 86_399) }
      guard draft.from == nil else { return nil }
      draft.from = at
      return draft
    }
    var second = at.second - at.second % 60
    if said == nil, wakes, (16..<19).contains(at.hour), draft.part == nil,
      !(0..<sentence.count).contains(where: { sentence.saysHalf(of: at, $0..<$0 + 1) })
    {
      second -= 43_200
    }
    let clock = said ?? Recurrence.ClockTime(second: second, isOpen: false)
    guard draft.clocks.isEmpty else {
      return draft.clocks.map { $0.second % 43_200 } == [clock.second % 43_200] ? draft : nil
    }
    guard var timed = draft.at([clock]) else { return nil }
    // The day of the week is the one that was said, also where its hour is over for today.
    if saysDate, timed.isWeekly, timed.saysNoDay { timed.weekdays = [at.date.weekday] }
    if saysDate, timed.from == nil {
      timed.from = LocalTime(at.date, second: 0)
      if let last, timed.until == nil { timed.until = RecurrenceReader.endOfDay(last) }
    }
    return timed
  }
}
