/// What a time of the clock is for, where it is more than the end of a countdown.
///
/// What is said of all timers leaves these alone.
public enum Ringing: String, Hashable, Sendable, Codable {
  /// Rings (“wake me at 7”).
  case alarm
  /// Says its name (“remind me at 18:30 to call mum”).
  case reminder
}

/// A time of the clock at which a timer has to end.
public struct PinnedEnd: Hashable, Sendable {
  /// Nanoseconds since 1970 UTC, by the zone as it is now.
  public var wall: Int64
  /// What clocks are to show then, wherever they are by that time: seven stays seven on a journey. Nil: that
  /// instant, whatever clocks show (“in eight hours”).
  public var local: LocalTime?
  /// Nil: the end of a countdown (“until 20:00”).
  public var ringing: Ringing?

  public init(wall: Int64, local: LocalTime? = nil, ringing: Ringing? = nil) {
    (self.wall, self.local, self.ringing) = (wall, local, ringing)
  }

  /// The instant in a zone: clocks there show `local` then.
  func wall(in zone: Zone) -> Int64 { local.map { zone.wall($0) } ?? wall }

  /// So much later (earlier when negative), as clocks show it then.
  func later(by amount: Duration, in zone: Zone) -> PinnedEnd {
    let wall = wall(in: zone) &+ amount.nanoseconds
    return PinnedEnd(wall: wall, local: local.map { _ in zone.local(wall: wall) }, ringing: ringing)
  }
}

extension ActiveTimer {
  /// An alarm or a reminder for a time of the clock, not a countdown.
  public var isAlarm: Bool { ringing != nil }

  /// A time of the clock says when it begins or ends, and not a length.
  public var hangsOnClock: Bool {
    switch state {
    case .pending(.wall), .pending(.clock): true
    case .pending, .running, .paused, .waiting: clockEnd != nil
    }
  }

  /// The time of the clock it has to end at.
  public var pinned: PinnedEnd? {
    pinnedEnd.map { PinnedEnd(wall: $0, local: clockEnd, ringing: ringing) }
  }

  /// Hangs its end on a time of the clock, or on none any more.
  mutating func pin(to end: PinnedEnd?) {
    (pinnedEnd, clockEnd, ringing) = (end?.wall, end?.local, end?.ringing)
  }

  /// Moves what is read off clocks to where clocks are now.
  ///
  /// - Returns: whether anything moved.
  mutating func travel(to zone: Zone) -> Bool {
    guard let end = pinned, end.wall(in: zone) != end.wall else { return false }
    pinnedEnd = end.wall(in: zone)
    return true
  }
}

extension TimerEngine {
  /// Has it end at another time of the clock: the last of its steps, when that is under way.
  public mutating func move(
    _ id: ActiveTimer.ID, to end: PinnedEnd, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    let left = now.duration(to: anchor.moment(ofWall: end.wall(in: zone)))
    let zone = zone
    return try change(id, at: now) { timer throws(TimerError) in
      guard !timer.isPending, timer.step == timer.routine.stepCount - 1,
        let old = timer.left(at: now)
      else { throw .notRunning(timer.name) }
      guard left >= .shortestPhase, left <= .longestPhase else { throw .lengthOutOfRange(left) }
      timer.length += left - old
      timer.pin(to: PinnedEnd(wall: end.wall(in: zone), local: end.local, ringing: end.ringing))
      return .extended(by: left - old)
    }
  }
}
