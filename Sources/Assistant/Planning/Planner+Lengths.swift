import Timers

/// Lengths that depend on what the timer is now.
extension Planner {
  /// “Move the gym alarm to 6:30”: of the halves of the day, the one nearer to when it rings now.
  func nearest(_ length: Duration, to timer: ActiveTimer) -> Duration {
    guard let left = timer.left(at: situation.now) else { return length }
    let halfDay = Duration.seconds(43_200)
    let lengths = (-2...2).map { length + halfDay * $0 }.filter { $0 > .zero }
    func distance(_ length: Duration) -> Duration { length > left ? length - left : left - length }
    return lengths.min { distance($0) < distance($1) } ?? length
  }

  /// “Restart the timer for 10 minutes”, and the one there is has another length: whether that is to be its new one.
  func restartingWith(_ reference: TimerReference) -> Question? {
    guard let length = reference.duration, case .none = resolver.find(reference) else { return nil }
    var any = reference
    any.duration = nil
    guard case .timers(let found) = resolver.find(any), found.count == 1 else { return nil }
    return Question(
      kind: .confirm([.restart(found[0].id, length: length)], destructive: true),
      text: "Restart \(names(found)) with \(Clockface.length(length))?",
      instead: "restart \(names(found))")
  }
}
