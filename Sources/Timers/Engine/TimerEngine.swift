/// Runs any number of routines against instants it is told about; it never reads a clock.
///
/// Invariant: `nextDeadline` is the earliest instant at which `advance(to:)` would report anything.
/// Commands expect that `advance(to: now)` was called first. Cost: O(log n) a command and an event.
public struct TimerEngine: Sendable {
  /// Timers by slot; a freed slot is used again. Written by `put` and `release` only, which note what changed.
  private(set) var slots = TimerSlots()
  var free: [Int] = []
  var slotOf: [ActiveTimer.ID: Int] = [:]
  var deadlines = DeadlineQueue()
  /// Who waits for whose end.
  var dependents: [ActiveTimer.ID: [ActiveTimer.ID]] = [:]
  /// The latest instant lived through: what becomes known only now cannot have happened before.
  var present = Moment(nanoseconds: .min)
  /// How much of the elapsed line up to `present` the machine has slept.
  var asleep = Duration.zero
  /// No timer stands as it did when the machine had slept less; nil: none stops counting while it sleeps.
  var leastAsleep: Duration?
  /// How wall-clock times stand on the elapsed line now.
  public private(set) var anchor: Anchor
  /// What clocks on the wall show.
  public private(set) var zone: Zone

  /// Timers that came, went or changed since `takeChanges`; nil: all may have.
  private var changes: [ActiveTimer.ID]?

  public init(anchor: Anchor, zone: Zone = .utc) { (self.anchor, self.zone) = (anchor, zone) }

  public var count: Int { slotOf.count }
  public var nextDeadline: Moment? { deadlines.first?.instant }

  /// The earliest deadline and the timer it belongs to.
  public var nextDue: (instant: Moment, timer: ActiveTimer.ID)? {
    guard let (instant, slot) = deadlines.first, let timer = slots[slot] else { return nil }
    return (instant, timer.id)
  }

  /// A timer by its id.
  public subscript(id: ActiveTimer.ID) -> ActiveTimer? {
    guard let slot = slotOf[id] else { return nil }
    return slots[slot]
  }

  /// All timers, in the order they were made. O(n log n).
  public var timers: [ActiveTimer] { slots.timers.sorted { $0.id < $1.id } }

  /// The timers that came, went or changed since this was asked last, some perhaps twice; nil: all may have.
  ///
  /// For whoever keeps a list of the timers: a list that fits costs the changes and not the timers. It fits the engine
  /// it was made from, and what that became; not one that was put in its place.
  public mutating func takeChanges() -> [ActiveTimer.ID]? {
    defer { changes = [] }
    return changes
  }

  private mutating func note(change id: ActiveTimer.ID) {
    // More than there are timers: looking at all is no more work.
    if changes.map({ $0.count > count + 64 }) ?? true { changes = nil } else { changes?.append(id) }
  }

  /// Writes a timer into the slot it has.
  mutating func put(_ timer: ActiveTimer, in slot: Int) {
    slots[slot] = timer
    note(asleep: timer)
    note(change: timer.id)
  }

  /// Takes what happened into the courses of the timers that are still there.
  ///
  /// To be called once with the events of every command and every advance, in their order.
  public mutating func note(_ events: [TimerEvent]) {
    for event in events {
      guard let slot = slotOf[event.timer] else { continue }
      slots[slot]?.note(event)
      note(change: event.timer)
    }
  }

  /// Tells the engine that the wall clock was set, or that clocks are now those of another zone: what hangs on wall
  /// time moves, the rest stays.
  public mutating func realign(to anchor: Anchor, zone: Zone? = nil) {
    self.anchor = anchor
    if let zone { self.zone = zone }
    for slot in slots.indices {
      guard var timer = slots[slot] else { continue }
      if timer.pinnedEnd != nil {
        _ = timer.travel(to: self.zone)
        pin(&timer)
        put(timer, in: slot)
        reschedule(slot)
      } else {
        switch timer.state {
        case .pending(.wall), .pending(.clock): reschedule(slot)
        case .pending, .running, .paused, .waiting: break
        }
      }
    }
  }

  // MARK: Time passing

  /// Reports everything due up to and including `now`, oldest first; ties in the order started.
  ///
  /// A late call catches up phase by phase, each from when the last one should have ended, so a
  /// suspended machine never stretches a routine.
  /// - Parameter limit: after about so many events the rest is left for the next call.
  public mutating func advance(to now: Moment, atMost limit: Int = .max) -> [TimerEvent] {
    var events: [TimerEvent] = []
    while let (instant, slot) = deadlines.first, instant <= now {
      guard events.count < limit else { return events }
      expire(slot, at: instant, into: &events)
    }
    present = max(present, now)
    return events
  }

  private mutating func expire(_ slot: Int, at instant: Moment, into events: inout [TimerEvent]) {
    guard var timer = slots[slot] else { return deadlines.remove(slot) }
    present = max(present, instant)
    switch timer.state {
    case .pending:
      begin(&timer, at: instant, into: &events)
    case .running(let since):
      if let cue = dueCue(of: timer, at: instant) {
        timer.saidCues.insert(cue)
        events.append(
          timer.event(
            .cue(timer.routine.cues[cue], left: timer.totalLeft(at: instant)), at: instant,
            phase: ""))
      } else {
        leaveStep(&timer, at: since.advanced(by: timer.length), into: &events)
      }
    case .paused where timer.resumesAt != nil:
      timer.goOn(at: instant, anchor)
      events.append(timer.event(.resumed, at: instant))
    case .paused, .waiting:
      return deadlines.remove(slot)
    }
    if timer.step >= timer.routine.stepCount {
      complete(timer, slot, at: instant, into: &events)
    } else {
      put(timer, in: slot)
      reschedule(slot)
    }
  }

  /// Begins the first step.
  mutating func begin(
    _ timer: inout ActiveTimer, at instant: Moment, into events: inout [TimerEvent]
  ) {
    timer.began = instant
    events.append(timer.event(.started, at: instant))
    enterStep(&timer, at: instant, into: &events)
    for cue in timer.routine.cues.indices {
      // A point that is over before it starts is not said.
      if let point = moment(of: timer.routine.cues[cue], in: timer), point < instant {
        timer.saidCues.insert(cue)
      }
    }
  }

  /// Puts the timer into `timer.step`, running or at its gate.
  func enterStep(_ timer: inout ActiveTimer, at instant: Moment, into events: inout [TimerEvent]) {
    switch timer.phase.end {
    case .after(let duration):
      timer.length = duration
      timer.state = .running(since: instant)
      if timer.step == timer.routine.stepCount - 1 { pin(&timer) }
    case .gate:
      timer.length = .zero
      timer.state = .waiting(since: instant)
      events.append(timer.event(.phaseWaiting(step: timer.step), at: instant))
    }
  }

  /// Ends the step under way and enters the next, if there is one.
  func leaveStep(_ timer: inout ActiveTimer, at instant: Moment, into events: inout [TimerEvent]) {
    if timer.routine.stepCount > 1, timer.phase.duration != nil {
      events.append(timer.event(.phaseEnded(step: timer.step), at: instant))
    }
    timer.step += 1
    guard timer.step < timer.routine.stepCount else { return }
    if timer.phase.duration != nil {
      events.append(timer.event(.phaseStarted(step: timer.step), at: instant))
    }
    enterStep(&timer, at: instant, into: &events)
  }

  private mutating func complete(
    _ timer: ActiveTimer, _ slot: Int, at instant: Moment, into events: inout [TimerEvent]
  ) {
    events.append(timer.event(.completed, at: instant, phase: ""))
    release(slot, timer.id)
    for id in dependents.removeValue(forKey: timer.id) ?? [] {
      guard let waiting = slotOf[id], var timer = slots[waiting],
        case .pending(.end(_, let offset)) = timer.state
      else { continue }
      timer.state = .pending(.at(instant.advanced(by: max(.zero, offset))))
      put(timer, in: waiting)
      reschedule(waiting)
    }
  }

  // MARK: Slots and deadlines

  /// Takes a timer in as it is: from the store, or taken back by undo.
  ///
  /// It may come from where clocks show something else, or from before somebody set them: a time of the clock is that
  /// of the clocks here and now.
  public mutating func restore(_ timer: ActiveTimer) {
    var timer = timer
    if timer.travel(to: zone) || wasSetSince(timer) { pin(&timer) }
    if let slot = slotOf[timer.id] {
      unlink(slots[slot])
      put(timer, in: slot)
      link(timer)
      return reschedule(slot)
    }
    insert(timer)
  }

  /// Takes a timer out without a word.
  public mutating func remove(_ id: ActiveTimer.ID) {
    guard let slot = slotOf[id] else { return }
    unlink(slots[slot])
    release(slot, id)
  }

  mutating func insert(_ timer: ActiveTimer) {
    let slot: Int
    if let old = free.popLast() {
      slot = old
      put(timer, in: slot)
    } else {
      slot = slots.count
      slots.append(timer)
      note(asleep: timer)
      note(change: timer.id)
    }
    slotOf[timer.id] = slot
    link(timer)
    reschedule(slot)
  }

  private mutating func release(_ slot: Int, _ id: ActiveTimer.ID) {
    deadlines.remove(slot)
    slots[slot] = nil
    note(change: id)
    slotOf[id] = nil
    free.append(slot)
  }

  private mutating func link(_ timer: ActiveTimer) {
    guard case .pending(.end(let other, _)) = timer.state else { return }
    dependents[other, default: []].append(timer.id)
  }

  private mutating func unlink(_ timer: ActiveTimer?) {
    guard let timer, case .pending(.end(let other, _)) = timer.state else { return }
    dependents[other]?.removeAll { $0 == timer.id }
  }

  /// Puts the slot's next instant into the queue, and those of the timers that wait for its end.
  mutating func reschedule(_ slot: Int) {
    guard let timer = slots[slot] else { return deadlines.remove(slot) }
    if let instant = nextInstant(of: timer) {
      deadlines.set(slot, to: instant, sequence: timer.id)
    } else {
      deadlines.remove(slot)
    }
    guard !dependents.isEmpty, let waiting = dependents[timer.id] else { return }
    for id in waiting {
      if let slot = slotOf[id] { reschedule(slot) }
    }
  }

  func nextInstant(of timer: ActiveTimer) -> Moment? {
    switch timer.state {
    case .pending(.at(let moment)): return moment
    case .pending(.wall(let time)): return anchor.moment(ofWall: time)
    case .pending(.clock(let time)): return anchor.moment(ofWall: zone.wall(time))
    case .pending(.end(let other, let offset)):
      // Not before it ends: then its completion starts this one.
      guard offset < .zero else { return nil }
      return self[other]?.end.map { max(present, $0.advanced(by: offset)) }
    case .running(let since):
      let end = since.advanced(by: timer.length)
      guard !timer.routine.cues.isEmpty else { return end }
      guard let cue = nextCue(of: timer)?.moment else { return end }
      return min(end, max(cue, present))
    case .paused: return timer.resumesAt
    case .waiting: return nil
    }
  }

  private func nextCue(of timer: ActiveTimer) -> (index: Int, moment: Moment)? {
    var next: (index: Int, moment: Moment)?
    for index in timer.routine.cues.indices where !timer.saidCues.contains(index) {
      guard let moment = moment(of: timer.routine.cues[index], in: timer) else { continue }
      if next.map({ moment < $0.moment }) ?? true { next = (index, moment) }
    }
    return next
  }

  private func dueCue(of timer: ActiveTimer, at instant: Moment) -> Int? {
    guard !timer.routine.cues.isEmpty, let next = nextCue(of: timer), next.moment <= instant else {
      return nil
    }
    return next.index
  }

  private func moment(of cue: Cue, in timer: ActiveTimer) -> Moment? {
    switch cue.point {
    case .beforeEnd(let duration): timer.end?.advanced(by: .zero - duration)
    case .afterStart(let duration): timer.began?.advanced(by: duration)
    }
  }

  /// Whether its pinned end and the clock have come apart by more than a clock is corrected by on its way.
  private func wasSetSince(_ timer: ActiveTimer) -> Bool {
    guard let wall = timer.pinnedEnd, let end = timer.stepEnd else { return false }
    let difference = anchor.moment(ofWall: wall).duration(to: end)
    return difference > .milliseconds(500) || difference < .milliseconds(-500)
  }

  /// Makes the last step end at the wall time it is pinned to.
  func pin(_ timer: inout ActiveTimer) {
    guard let wall = timer.pinnedEnd, case .running(let since) = timer.state,
      timer.step == timer.routine.stepCount - 1
    else { return }
    timer.length = max(.zero, since.duration(to: anchor.moment(ofWall: wall)))
  }
}
