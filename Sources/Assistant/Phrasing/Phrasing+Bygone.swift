import Timers

/// What is over, told when it is asked about.
extension Phrasing {
  /// “tea: done 18:04, 26 minutes ago, after 4 minutes”.
  public func bygone(_ session: TimerSession) -> Line {
    let now = situation.anchor.wall(of: situation.now) / 1_000_000
    let at = SaidTime(session.localEnd)
    let ago = Duration.milliseconds(max(0, now - session.endedMs))
    switch session.status {
    case .completed, .partial:
      return Line(
        .good, say(.bygoneDone(name: session.name, at: at, ago: ago, length: session.active)))
    case .abandoned:
      return Line(
        .plain, say(.bygoneStopped(name: session.name, at: at, ago: ago, length: session.active)))
    }
  }
}
