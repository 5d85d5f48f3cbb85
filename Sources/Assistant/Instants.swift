import Timers

/// When timers begin and end as things stand: what waits for another begins when that ends.
public struct Instants: Sendable {
  private let timers: TimerList
  private let anchor: Anchor
  private let zone: Zone

  public init(_ situation: Situation) {
    (timers, anchor, zone) = (situation.timers, situation.anchor, situation.zone)
  }

  /// When it begins, or began; nil where nobody can know.
  public func startMoment(_ timer: ActiveTimer) -> Moment? {
    switch timer.state {
    case .pending(let trigger): startMoment(trigger)
    case .running, .paused, .waiting: timer.began
    }
  }

  /// When what waits begins; nil where nobody can know.
  func startMoment(_ trigger: ActiveTimer.Trigger) -> Moment? {
    switch trigger {
    case .at(let moment): moment
    case .wall(let wall): anchor.moment(ofWall: wall)
    case .clock(let time): anchor.moment(ofWall: zone.wall(time))
    case .end(let other, let offset):
      timers.first { $0.id == other }.flatMap(plannedEnd)?.advanced(by: offset)
    }
  }

  /// When all of it ends as things stand; nil where nobody can know.
  public func plannedEnd(_ timer: ActiveTimer) -> Moment? {
    guard timer.isPending else { return timer.end }
    guard let start = startMoment(timer), timer.routine.phases.allSatisfy({ $0.duration != nil })
    else { return nil }
    return start.advanced(by: timer.routine.duration)
  }
}
