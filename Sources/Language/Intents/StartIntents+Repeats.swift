import Timers

/// Timers that ring more than once: every so often, at clock times, one some time behind the other.
extension StartIntents {
  /// “Every 5 minutes for an hour”, “45 minutes with a bell every 10”, “a 5 minute timer every 15 minutes”.
  /// False when it cannot be.
  func repeats(_ slots: Slots, _ units: Units, _ request: inout TimerRequest) -> Bool {
    if slots.has(.forever) {
      let once = request.phases.reduce(Int64(0)) { $0 &+ ($1.duration?.nanoseconds ?? 0) }
      guard once > 0 else { return false }
      // Without an end it goes on for a day, as any distance without one does.
      request.rounds = Int(
        min(max(1, Self.day / once), Int64(Routine.mostSteps / request.phases.count)))
    }
    let said = units.length(slots[.span])
    if case .number(let parts)? = slots[.parts]?.value {
      guard let said, parts >= 2, parts <= Double(Routine.mostSteps), parts == parts.rounded()
      else { return false }
      request.rounds = Int(parts)
      request.phases = [Phase(.nanoseconds(said.nanoseconds / Int64(parts)))]
      return true
    }
    if let said, let shares = shares(of: said, slots, request.phases) {
      request.phases = shares
      return true
    }
    guard let every = every(slots, units) else { return true }
    return ring(slots, every: every, said, &request)
  }

  /// A length that several things share, or that a pause stands in the middle of; nil: it is neither.
  private func shares(of whole: Duration, _ slots: Slots, _ phases: [Phase]) -> [Phase]? {
    let names = slots.all(.parts).compactMap { label($0) }
    if names.count > 1 {
      let share = Duration.nanoseconds(whole.nanoseconds / Int64(names.count))
      return names.map { Phase(name: $0, share) }
    }
    guard slots.has(.halved), phases.count == 1 else { return nil }
    let half = Phase(.nanoseconds(whole.nanoseconds / 2))
    return [half, phases[0], half]
  }

  /// Every so often, for so long: work and pause in turn, or a bell. False when it cannot be.
  private func ring(
    _ slots: Slots, every: Duration, _ said: Duration?, _ request: inout TimerRequest
  ) -> Bool {
    let span =
      said
      ?? (slots.has(.spanhour) ? .seconds(3600) : slots.has(.spanminute) ? .seconds(60) : nil)
      ?? (slots.has(.spanday) ? .seconds(86_399 - scene.now.second) : nil)
      ?? distance(slots).flatMap(span)
    // What is to be told for days is a reminder, which comes by the clock and outlasts a restart of anything.
    if slots.has(.told), let span, span >= .seconds(86_400) { return false }
    var length = request.phases.count == 1 ? request.phases[0].duration : nil
    var whole = span
    // A span shorter than the distance is how long it lasts each time.
    if length == nil, request.phases.isEmpty, let span, span < every, !slots.has(.chimes) {
      request.phases = [Phase(span)]
      (length, whole) = (span, nil)
    }
    if let length, length < every, !slots.has(.chimes) {
      let rounds = (whole?.nanoseconds ?? Self.day) / every.nanoseconds
      guard rounds >= 1, rounds <= Int64(Routine.mostSteps / 2) else { return false }
      request.phases.append(Phase(every - length))
      request.rounds = Int(rounds)
      return true
    }
    request.every = every
    request.span = span ?? length
    request.ringsAtEnd = slots.has(.chimes)
    if case .number(let times)? = slots[.often]?.value, span == nil {
      guard let whole = Self.times(times, every) else { return false }
      request.span = whole
    }
    if slots.has(.onandon) { request.phases = [Phase(every)] }
    guard let span = request.span else { return true }
    let rounds = span.nanoseconds / every.nanoseconds
    guard rounds >= 1, rounds <= Int64(Routine.mostSteps) else { return false }
    request.phases = [Phase(every)]
    request.rounds = Int(rounds)
    return true
  }

  /// In nanoseconds: how long what has no end goes on.
  private static let day: Int64 = 86_400 * 1_000_000_000

  /// How long so many of them take; nil: never so many, or so long.
  private static func times(_ count: Double, _ every: Duration) -> Duration? {
    guard count >= 1, count <= 10_000 else { return nil }
    let (product, overflow) = every.nanoseconds.multipliedReportingOverflow(by: Int64(count))
    return overflow ? nil : .nanoseconds(product)
  }

  /// “Change it to every 3 minutes”: how what exists is to come again. Nil: it cannot.
  func recurrence(_ slots: Slots) -> TimerRequest? {
    guard let said = slots[.anew] else { return nil }
    let anew = Slots(said.children)
    var request = TimerRequest()
    guard repeats(anew, Units(said.children, usual: scene.bareUnit), &request),
      comesAgain(anew, &request), request.every != nil || request.again != nil
    else { return nil }
    return request
  }

  /// How often; never nothing.
  func every(_ slots: Slots, _ units: Units) -> Duration? {
    if let length = units.length(slots[.every]), length > .zero { return length }
    let count: Int64 = slots.has(.everyother) ? 2 : 1
    if case .number(let minutes)? = slots[.everyminutes]?.value, (1...60).contains(minutes) {
      return .seconds(60 * Int64(minutes))
    }
    if slots.has(.everyhour) { return .seconds(3600 * count) }
    if slots.has(.everyminute) || slots.has(.emom) { return .seconds(60 * count) }
    if slots.has(.everysecond) { return .seconds(count) }
    // Also a recurrence that names neither hour nor day.
    guard let draft = distance(slots) else { return nil }
    return .seconds(draft.everySeconds)
  }

  /// How long a distance said with its end goes on.
  private func span(_ draft: Recurrence) -> Duration? {
    if let count = draft.count { return .seconds(draft.everySeconds) * count }
    return draft.last(after: scene.now).map { .seconds($0.seconds(after: scene.now)) }
  }

  /// Something within a day that is no more than a distance.
  private func distance(_ slots: Slots) -> Recurrence? {
    guard case .recurrence(let again)? = slots[.recurrence]?.value, again.draft.isClockLong,
      again.every != nil, again.draft.hours.isEmpty, again.draft.weekdays.isEmpty,
      again.draft.exceptWeekdays.isEmpty, again.except.isEmpty, !again.leavesHolidays,
      again.draft.from == nil
    else { return nil }
    return again.draft
  }

  /// “A 30 minute timer every day at 1 pm”: it comes at clock times. False when it cannot.
  func comesAgain(_ slots: Slots, _ request: inout TimerRequest) -> Bool {
    // A mere distance is in the rounds already.
    guard request.every == nil, distance(slots) == nil,
      case .recurrence(let again)? = slots[.recurrence]?.value
    else { return true }
    var schedule = ScheduleRequest(label: request.label)
    if case .when(let when)? = slots[.at]?.value {
      (schedule.at, schedule.end) = (when.at, when.end)
    }
    let own = Slots(slots.captures.filter { $0.slot == .at })
    guard let schedule = recurrenceIntents.repeating(again, own, wakes: false, schedule) else {
      return false
    }
    request.again = schedule
    return true
  }

  /// No unit is said of any phase.
  func areBare(_ steps: [Capture]) -> Bool {
    steps.allSatisfy { Slots($0.children)[.duration] == nil }
  }

  /// “30 on 30 off for 10 minutes”: as many rounds as fit. Bare numbers that would not fit even once in the total's unit
  /// count seconds; what has its unit ends with the total.
  func fill(_ total: Duration, areBare: Bool, _ request: inout TimerRequest) {
    var once = request.phases.reduce(Int64(0)) { $0 &+ ($1.duration?.nanoseconds ?? 0) }
    if areBare, once > total.nanoseconds, once % 60 == 0 {
      for index in request.phases.indices {
        if let length = request.phases[index].duration {
          request.phases[index].end = .after(.nanoseconds(length.nanoseconds / 60))
        }
      }
      once /= 60
    }
    guard once > 0 else { return }
    request.rounds = Int(min(max(1, total.nanoseconds / once), Int64(Routine.mostSteps)))
    if once > total.nanoseconds { cut(total, &request) }
  }

  /// Leaves of one round what comes before its end.
  private func cut(_ total: Duration, _ request: inout TimerRequest) {
    var left = total
    var kept: [Phase] = []
    for var phase in request.phases {
      guard left > .zero else { break }
      if let length = phase.duration {
        phase.end = .after(min(length, left))
        left -= length
      }
      kept.append(phase)
    }
    request.phases = kept
    if kept.count == 1, request.label == nil, !kept[0].name.isEmpty {
      request.label = kept[0].name
    }
  }

  /// “5 timers 10 minutes apart”: each rings so long after the one before; with a length of their own they start so.
  func staggered(_ slots: Slots, _ requests: [TimerRequest]) -> [TimerRequest]? {
    guard case .duration(let apart)? = slots[.apart]?.value, apart.duration > .zero,
      apart.duration <= .seconds(366 * 86_400)
    else { return nil }
    if requests.count > 1 {
      return requests.enumerated().map { index, request in
        var one = request
        if index > 0 { one.start = .delayed(apart.duration * index) }
        return one
      }
    }
    guard case .number(let number)? = slots[.copies]?.value, let count = Int(exactly: number),
      (2...50).contains(count)
    else { return nil }
    let label = requests.first?.label
    var each: Duration?
    if case .duration(let length)? = slots[.each]?.value { each = length.duration }
    return (0..<count).map { index in
      var request = TimerRequest(label: label)
      if let each {
        request.phases = [Phase(each)]
        if index > 0 { request.start = .delayed(apart.duration * index) }
      } else {
        request.phases = [Phase(apart.duration * (index + 1))]
      }
      return request
    }
  }
}
