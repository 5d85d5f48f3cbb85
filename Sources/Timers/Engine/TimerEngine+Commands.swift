/// What someone can do to timers. Each answers with what happened, and throws without changing anything.
extension TimerEngine {
  /// Starts a routine, or lines it up to start later.
  ///
  /// - Parameters:
  ///   - id: unused so far; ids order timers by when they were made.
  ///   - trigger: nil starts it now; an instant that is over: it has run since then.
  ///   - pinnedEnd: the time of the clock at which the last step has to end.
  ///   - countsAsleep: false: not while the machine sleeps. What ends at a time of the clock always counts.
  public mutating func start(
    _ routine: Routine, id: ActiveTimer.ID, trigger: ActiveTimer.Trigger? = nil,
    pinnedEnd: PinnedEnd? = nil, countsAsleep: Bool = true, at now: Moment
  ) -> [TimerEvent] {
    var timer = ActiveTimer(
      id: id, routine: routine, state: .pending(trigger ?? .at(now)), step: 0,
      length: routine.phases[0].duration ?? .zero, began: nil, saidCues: [])
    timer.pin(to: pinnedEnd)
    timer.asleep = countsAsleep || pinnedEnd != nil ? nil : asleep
    var events: [TimerEvent] = []
    switch trigger {
    case nil: begin(&timer, at: now, into: &events)
    // It was begun before it is told of.
    case .at(let past)? where past < now: begin(&timer, at: past, into: &events)
    case _?: events.append(timer.event(.queued, at: now))
    }
    insert(timer)
    return timer.began.map { $0 < now } ?? false ? events + advance(to: now) : events
  }

  public mutating func pause(_ id: ActiveTimer.ID, at now: Moment) throws(TimerError)
    -> [TimerEvent]
  {
    try change(id, at: now) { timer throws(TimerError) in
      switch timer.state {
      case .waiting where !timer.isStopwatch: throw .atGate(timer.name)
      case .running(let since), .waiting(let since):
        timer.state = .paused(elapsed: since.duration(to: now), since: now)
        timer.resumesAt = nil
        return .paused
      case .paused: throw .alreadyPaused(timer.name)
      case .pending: throw .notRunning(timer.name)
      }
    }
  }

  public mutating func resume(_ id: ActiveTimer.ID, at now: Moment) throws(TimerError)
    -> [TimerEvent]
  {
    let anchor = anchor
    return try change(id, at: now) { timer throws(TimerError) in
      guard timer.isPaused else { throw .notPaused(timer.name) }
      timer.goOn(at: now, anchor)
      return .resumed
    }
  }

  /// Pauses for so long: then it goes on by itself. One that is paused already goes on so much later from now.
  public mutating func hold(_ id: ActiveTimer.ID, for length: Duration, at now: Moment)
    throws(TimerError) -> [TimerEvent]
  {
    guard let timer = self[id] else { throw .noSuchTimer("") }
    guard length >= .shortestPhase, length <= .longestPhase else { throw .lengthOutOfRange(length) }
    let events = timer.isPaused ? [] : try pause(id, at: now)
    let changed = try change(id, at: now) { timer in
      timer.resumesAt = now.advanced(by: length)
      return .changed
    }
    return events.isEmpty ? changed : events
  }

  /// Stops a timer, and those that wait for its end: they would wait for ever.
  public mutating func stop(_ id: ActiveTimer.ID, at now: Moment) throws(TimerError) -> [TimerEvent]
  {
    guard let timer = self[id] else { throw .noSuchTimer("") }
    var events = [
      timer.event(.stopped, at: now)
    ]
    let waiting = dependents.removeValue(forKey: id) ?? []
    remove(id)
    for other in waiting {
      guard var waiter = self[other] else { continue }
      // What was only to end with it goes on without it.
      if let plan = waiter.routine.origin?.together,
        plan.group == timer.routine.origin?.together?.group
      {
        waiter.state = .pending(.at(now))
        restore(waiter)
      } else {
        events += try stop(other, at: now)
      }
    }
    return events
  }

  /// Adds to the step under way, or takes off it when negative.
  public mutating func extend(
    _ id: ActiveTimer.ID, by amount: Duration, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    let zone = zone
    return try change(id, at: now) { timer throws(TimerError) in
      guard let left = timer.left(at: now) else { throw .atGate(timer.name) }
      let length = timer.length + amount
      guard length <= .longestPhase, amount <= .longestPhase else {
        throw .lengthOutOfRange(length)
      }
      guard left + amount > .zero else { throw .tooMuchTakenOff(timer.name, left: left) }
      timer.setLength(length)
      // An alarm stays one, at another time of the clock.
      timer.pin(to: timer.isAlarm ? timer.pinned?.later(by: amount, in: zone) : nil)
      return .extended(by: amount)
    }
  }

  /// Gives the step under way this length from its beginning; from now, when more than that has passed.
  public mutating func setLength(
    _ id: ActiveTimer.ID, to length: Duration, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    guard let timer = self[id] else { throw .noSuchTimer("") }
    guard length >= .shortestPhase, length <= .longestPhase else { throw .lengthOutOfRange(length) }
    guard let left = timer.left(at: now) else { throw .atGate(timer.name) }
    let elapsed = timer.length - left
    let target = elapsed < length ? length : elapsed + length
    return try extend(id, by: target - timer.length, at: now)
  }

  /// Ends the step under way now, or passes the gate, or starts what is lined up.
  public mutating func skip(_ id: ActiveTimer.ID, at now: Moment) throws(TimerError) -> [TimerEvent]
  {
    guard let slot = slotOf[id], var timer = slots[slot] else { throw .noSuchTimer("") }
    var events: [TimerEvent] = []
    if case .pending = timer.state {
      remove(id)
      begin(&timer, at: now, into: &events)
      insert(timer)
      return events
    }
    events.append(timer.event(.skipped(step: timer.step), at: now))
    guard timer.step + 1 < timer.routine.stepCount else {
      // The end of the last step, brought forward.
      timer.length = .zero
      timer.state = .running(since: now)
      timer.pin(to: nil)
      timer.saidCues = Set(timer.routine.cues.indices)
      put(timer, in: slot)
      reschedule(slot)
      return events + advance(to: now)
    }
    timer.step += 1
    if timer.phase.duration != nil {
      events.append(timer.event(.phaseStarted(step: timer.step), at: now))
    }
    enterStep(&timer, at: now, into: &events)
    put(timer, in: slot)
    reschedule(slot)
    return events
  }

  /// It began so much earlier than was said; later, when negative. What is over by that has ended now.
  ///
  /// An end at a time of the clock stays where it is. What has not begun begins and ends so much earlier.
  public mutating func backdate(
    _ id: ActiveTimer.ID, by amount: Duration, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    if case .pending(let trigger)? = self[id]?.state {
      return try lineUp(id, trigger.later(by: .zero - amount), earlier: amount, at: now)
    }
    let events = try change(id, at: now) { timer throws(TimerError) in
      guard timer.began != nil else { throw .notRunning(timer.name) }
      let inStep: Duration? =
        switch timer.state {
        case .running(let since), .waiting(let since): since.duration(to: now)
        case .paused(let elapsed, _): elapsed
        case .pending: nil
        }
      guard let inStep, inStep + amount >= .zero else {
        throw .tooMuchTakenOff(timer.name, left: inStep ?? .zero)
      }
      timer.begin(earlier: amount)
      return .backdated(by: amount)
    }
    return events + advance(to: now)
  }

  /// Gives what has not begun another beginning, which is still to come; its end at a time of the clock goes with it.
  private mutating func lineUp(
    _ id: ActiveTimer.ID, _ trigger: ActiveTimer.Trigger, earlier amount: Duration, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    let zone = zone
    let start = self[id].flatMap { nextInstant(of: $0) }
    return try change(id, at: now) { timer throws(TimerError) in
      if let start, case let left = now.duration(to: start), left <= amount {
        throw .tooMuchTakenOff(timer.name, left: left)
      }
      timer.state = .pending(trigger)
      timer.pin(to: timer.pinned?.later(by: .zero - amount, in: zone))
      return .backdated(by: amount)
    }
  }

  /// Begins again from the first step, with another length for it if one is given.
  public mutating func restart(
    _ id: ActiveTimer.ID, length: Duration? = nil, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    if let length, length < .shortestPhase || length > .longestPhase {
      throw .lengthOutOfRange(length)
    }
    return try change(id, at: now) { timer throws(TimerError) in
      timer.step = 0
      timer.began = now
      timer.laps = nil
      timer.saidCues = []
      timer.pin(to: nil)
      guard let first = timer.phase.duration else {
        timer.length = .zero
        timer.state = .waiting(since: now)
        return .restarted
      }
      timer.length = length ?? first
      timer.state = .running(since: now)
      return .restarted
    }
  }

  /// Ends a lap of a stopwatch that counts: the next one begins.
  public mutating func lap(_ id: ActiveTimer.ID, at now: Moment) throws(TimerError) -> [TimerEvent]
  {
    try change(id, at: now) { timer throws(TimerError) in
      guard timer.isWaiting, let total = timer.counted(at: now) else {
        throw .notRunning(timer.name)
      }
      let laps = timer.laps ?? []
      guard laps.count < ActiveTimer.mostLaps else { throw .tooManyLaps(timer.name) }
      timer.laps = laps + [total]
      return .lapped(laps.count + 1, length: total - (laps.last ?? .zero), total: total)
    }
  }

  public mutating func rename(
    _ id: ActiveTimer.ID, to name: String, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    try change(id, at: now) { timer in
      let old = timer.name
      timer.routine.rename(to: name)
      return .renamed(from: old)
    }
  }

  /// Words about it, which its session keeps.
  public mutating func note(
    _ id: ActiveTimer.ID, _ text: String, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    try change(id, at: now) { _ in .noted(text) }
  }

  /// Adds cues; where the point of one is over, none is.
  public mutating func add(
    _ cues: [Cue], to id: ActiveTimer.ID, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    try change(id, at: now) { timer throws(TimerError) in
      for cue in cues {
        if case .beforeEnd(let before) = cue.point, let left = timer.totalLeft(at: now),
          left <= before
        {
          throw .tooMuchTakenOff(timer.name, left: left)
        }
        if case .afterStart(let after) = cue.point, let began = timer.began,
          began.advanced(by: after) <= now
        {
          throw .pointIsOver(timer.name, began: began.duration(to: now))
        }
        // What is to be said there already is said once.
        if !timer.routine.cues.contains(cue) { timer.routine.cues.append(cue) }
      }
      return .changed
    }
  }

  mutating func change(
    _ id: ActiveTimer.ID, at now: Moment,
    _ body: (inout ActiveTimer) throws(TimerError) -> TimerEvent.Kind
  ) throws(TimerError) -> [TimerEvent] {
    guard let slot = slotOf[id], var timer = slots[slot] else { throw .noSuchTimer("") }
    let kind = try body(&timer)
    put(timer, in: slot)
    reschedule(slot)
    return [timer.event(kind, at: now)]
  }
}

extension ActiveTimer {
  /// All that is over of it lies so much farther back; a lap from before it began was none. Its course hears of it by the
  /// event.
  fileprivate mutating func begin(earlier amount: Duration) {
    let back = Duration.zero - amount
    began = began?.advanced(by: back)
    laps = laps?.map { $0 + amount }.filter { $0 >= .zero }
    switch state {
    case .running(let since): state = .running(since: since.advanced(by: back))
    case .waiting(let since): state = .waiting(since: since.advanced(by: back))
    case .paused(let elapsed, let since): state = .paused(elapsed: elapsed + amount, since: since)
    case .pending: break
    }
    if pinnedEnd != nil, step == routine.stepCount - 1 { length += amount }
  }

  /// Ends its pause.
  mutating func goOn(at now: Moment, _ anchor: Anchor) {
    guard case .paused(let elapsed, _) = state else { return }
    let since = now.advanced(by: .zero - elapsed)
    state = isStopwatch ? .waiting(since: since) : .running(since: since)
    resumesAt = nil
    if let wall = pinnedEnd, step == routine.stepCount - 1 {
      // A countdown to a clock time still ends at that time (user-asks.md, 3).
      length = max(.zero, elapsed + now.duration(to: anchor.moment(ofWall: wall)))
    }
  }

  /// Changes how long the step under way lasts; a pending timer's first phase changes with it.
  fileprivate mutating func setLength(_ length: Duration) {
    self.length = length
    if case .pending = state { routine.setFirstLength(length) }
  }
}

extension Routine {
  fileprivate mutating func setFirstLength(_ length: Duration) {
    var phases = phases
    phases[0].end = .after(length)
    guard var copy = try? with(phases: phases, rounds: rounds) else { return }
    swap(&self, &copy)
  }
}

extension ActiveTimer.Trigger {
  /// So much later, earlier when negative: on the clock where it is read off one.
  fileprivate func later(by amount: Duration) -> Self {
    switch self {
    case .at(let moment): .at(moment.advanced(by: amount))
    case .wall(let wall): .wall(wall &+ amount.nanoseconds)
    case .clock(let time): .clock(time.adding(Int(amount.components.seconds)))
    case .end(let id, let offset): .end(of: id, offset: offset + amount)
    }
  }
}
