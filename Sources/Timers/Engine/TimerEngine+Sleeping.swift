/// Timers that do not count while the machine sleeps: the time it slept is taken out of what they have counted.
///
/// A moment is a point of the line that goes on through sleep, so it is enough to be told how much of that line was slept.
/// Each timer remembers how much that was when it was put right last: so it does not matter which process wakes first, nor
/// that a command is taken back that was given before the machine slept.
extension TimerEngine {
  /// Clocks are not read at once, so that less than this is no sleep.
  static let shortestSleep = Duration.seconds(1)

  /// Something is to be put right now that the machine has slept so much. O(1).
  public func hasSlept(_ asleep: Duration) -> Bool {
    leastAsleep.map { asleep - $0 >= Self.shortestSleep } ?? false
  }

  /// As `advance(to:)`, told how much of the line the machine has slept.
  ///
  /// Whoever looks is woken with the machine, so the sleep ended now: up to when it began everything goes as ever, then
  /// what does not count asleep is moved on by it, phase and all, and what does is caught up with.
  public mutating func advance(to now: Moment, asleep: Duration, atMost limit: Int = .max)
    -> [TimerEvent]
  {
    guard hasSlept(asleep), let least = leastAsleep else {
      self.asleep = asleep
      return advance(to: now, atMost: limit)
    }
    let fellAsleep = now.advanced(by: least - asleep)
    let before = advance(to: fellAsleep, atMost: limit)
    if let next = nextDeadline, next <= fellAsleep { return before }
    let woken = wake(asleep: asleep, at: now)
    let meanwhile = advance(to: now, atMost: max(1, limit - before.count))
    let later = meanwhile.firstIndex { $0.at >= now } ?? meanwhile.endIndex
    return before + meanwhile[..<later] + woken + meanwhile[later...]
  }

  /// Takes what was slept out of what does not count meanwhile. O(timers).
  private mutating func wake(asleep: Duration, at now: Moment) -> [TimerEvent] {
    self.asleep = asleep
    leastAsleep = nil
    var events: [TimerEvent] = []
    for slot in slots.indices {
      guard var timer = slots[slot], let known = timer.asleep else { continue }
      timer.asleep = asleep
      let slept = asleep - known
      if slept >= Self.shortestSleep, timer.sleep(for: slept, until: now) {
        events.append(timer.event(.slept(slept), at: now))
      }
      put(timer, in: slot)
      reschedule(slot)
    }
    return events.sorted { $0.timer < $1.timer }
  }

  /// Takes in how much the machine has slept, where nothing is due and nothing has to be put right.
  public mutating func heed(asleep: Duration) {
    if !hasSlept(asleep) { self.asleep = asleep }
  }

  mutating func note(asleep timer: ActiveTimer) {
    guard let asleep = timer.asleep else { return }
    leastAsleep = min(leastAsleep ?? asleep, asleep)
  }

  /// Has every timer that says nothing itself count asleep, or not, as is said for all by now.
  ///
  /// - Returns: which were changed.
  public mutating func count(
    asleep counts: (ActiveTimer) -> Bool
  ) -> [ActiveTimer.ID] {
    var changed: [ActiveTimer.ID] = []
    for slot in slots.indices {
      guard var timer = slots[slot], timer.routine.countsAsleep == nil, timer.pinnedEnd == nil,
        case let counts = counts(timer), counts != timer.countsAsleep
      else { continue }
      timer.asleep = counts ? nil : asleep
      put(timer, in: slot)
      changed.append(timer.id)
    }
    return changed
  }
}

extension ActiveTimer {
  /// It goes on counting while the machine sleeps.
  public var countsAsleep: Bool { asleep == nil }

  /// Leaves a sleep out, as if it had been paused so long; false where nothing counted. What ends at a time of the clock
  /// ends then all the same.
  fileprivate mutating func sleep(for length: Duration, until now: Moment) -> Bool {
    guard pinnedEnd == nil else { return false }
    switch state {
    case .running(let since): state = .running(since: min(now, since.advanced(by: length)))
    case .waiting(let since) where isStopwatch:
      state = .waiting(since: min(now, since.advanced(by: length)))
    case .pending, .paused, .waiting: return false
    }
    return true
  }

  /// As it stands on the line of another boot, of which so much had been slept by then.
  public func rebooted(asleep: Duration) -> ActiveTimer {
    var timer = self
    if timer.asleep != nil { timer.asleep = asleep }
    return timer
  }
}

/// What counts on while the machine sleeps, where neither a timer nor its routine says so itself.
public struct SleepPolicy: Hashable, Sendable {
  /// Of everything that nothing else is said of.
  public var counts: Bool
  /// Of a name or a category, in lower case.
  public var named: [String: Bool]

  public init(counts: Bool = true, named: [String: Bool] = [:]) {
    (self.counts, self.named) = (counts, named)
  }

  /// The name first, then the category.
  public func counts(_ name: String, category: String) -> Bool {
    named[name.lowercased()] ?? named[category.lowercased()] ?? counts
  }
}
