/// Something that rang and that nobody has answered: it rings again, ever less often, until somebody does.
///
/// Kept by the wall clock, as schedules are: an alarm slept through rings on after a restart of the machine.
public struct Ring: Hashable, Sendable, Codable {
  public typealias ID = Int64

  /// 0 until it is kept for the first time.
  public var id: ID
  public var name: String
  /// Nil: a countdown.
  public var ringing: Ringing?
  public var isUrgent: Bool
  /// The timer or the schedule that rang, where it was one.
  public var timer: ActiveTimer.ID?
  public var schedule: Schedule.ID?
  /// When it rang first, and when it does next, in nanoseconds since 1970 UTC.
  public var sinceWall: Int64
  public var nextWall: Int64
  /// How often it has rung.
  public var count: Int

  public init(_ event: DueEvent, sinceWall: Int64) {
    id = 0
    name = event.name
    isUrgent = event.isUrgent
    self.sinceWall = sinceWall
    nextWall = sinceWall &+ Self.pause(after: 1).nanoseconds
    count = 1
    switch event {
    case .timer(let event): (ringing, timer) = (event.ringing, event.timer)
    case .schedule(let event): (ringing, schedule) = (event.action.ringing, event.schedule)
    case .ring(let event): (ringing, timer) = (event.ringing, event.timer)
    }
  }

  /// After an hour it gives up, as alarm clocks do.
  public static let reach = Duration.seconds(3600)

  /// How long it is quiet after it has rung so often: 1, 2, 3, 5, 5, 5, then 10 minutes.
  public static func pause(after count: Int) -> Duration {
    let minutes = [1, 2, 3, 5, 5, 5]
    return .seconds(60 * (minutes.indices.contains(count - 1) ? minutes[count - 1] : 10))
  }

  /// The same after it has rung once more at an instant; nil: it has rung for long enough.
  public func rung(atWall wall: Int64) -> Ring? {
    var ring = self
    ring.count += 1
    ring.nextWall = max(nextWall, wall) &+ Self.pause(after: ring.count).nanoseconds
    return ring.nextWall &- sinceWall <= Self.reach.nanoseconds ? ring : nil
  }

  /// When it rings next as the clocks stand: at once, where they were set back since, so that nobody sleeps on until they
  /// are there again.
  public func next(atWall wall: Int64) -> Int64 { isAhead(ofWall: wall) ? wall : nextWall }

  /// The same, counted by clocks that were set back.
  public func turned(toWall wall: Int64) -> Ring {
    guard isAhead(ofWall: wall) else { return self }
    var ring = self
    ring.sinceWall = sinceWall &- (nextWall &- wall)
    ring.nextWall = wall
    return ring
  }

  /// Later than any pause explains. Half a minute is what clocks that are put right bit by bit may do meanwhile.
  private func isAhead(ofWall wall: Int64) -> Bool {
    nextWall &- wall > (Self.pause(after: count) + .seconds(30)).nanoseconds
  }

  /// The same, silent for a while: for what is brought back.
  public func waking(atWall wall: Int64) -> Ring {
    var ring = self
    ring.nextWall = max(nextWall, wall &+ Self.pause(after: 1).nanoseconds)
    return ring
  }
}

/// What nobody answered has rung again.
public struct RingEvent: Hashable, Sendable, Codable {
  public var ring: Ring.ID
  public var name: String
  /// The second time is 2.
  public var count: Int
  public var ringing: Ringing?
  public var isUrgent: Bool
  public var timer: ActiveTimer.ID?
  /// When it was due: never when the program got round to it.
  public var at: Moment

  public init(_ ring: Ring, at moment: Moment) {
    self.ring = ring.id
    name = ring.name
    count = ring.count + 1
    ringing = ring.ringing
    isUrgent = ring.isUrgent
    timer = ring.timer
    at = moment
  }

  /// The event's name on the wire.
  public static let wireName = "timer.rang"
}

extension Schedule.Action {
  /// What it is that rings, where it does and starts nothing.
  public var ringing: Ringing? {
    switch self {
    case .alarm: .alarm
    case .reminder: .reminder
    case .timer, .routine, .follow: nil
    }
  }
}

/// What is rung again until somebody answers.
public enum RingPolicy: String, Hashable, Sendable, CaseIterable {
  /// Alarms, and what was said to be urgent.
  case alarms
  case urgent
  case off

  /// Whether something that came due is to ring until somebody answers.
  public func insists(on event: DueEvent) -> Bool {
    guard self != .off, event.isUrgent || self == .alarms else { return false }
    switch event {
    case .timer(let event):
      return event.kind == .completed && event.isSilent != true
        && (event.isUrgent == true || event.ringing == .alarm)
    case .schedule(let event):
      guard case .due = event.kind, !event.isSilent, let ringing = event.action.ringing else {
        return false
      }
      return event.isUrgent == true || ringing == .alarm
    case .ring: return false
    }
  }
}
