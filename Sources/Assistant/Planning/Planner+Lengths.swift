import Timers

/// Lengths that depend on what the timer is now.
extension Planner {
  /// “Restart the timer for 10 minutes”, and the one there is has another length: whether that is to be its new one.
  func restartingWith(_ reference: TimerReference) -> Question? {
    guard let length = reference.duration, case .none = resolver.find(reference) else { return nil }
    var any = reference
    any.duration = nil
    guard case .timers(let found) = resolver.find(any), found.count == 1 else { return nil }
    return Question(
      kind: .confirm([.restart(found[0].id, length: length)], destructive: true),
      text: .askRestartWith(names: names(found), length: length),
      instead: .tryRestart(name: names(found)))
  }
}

extension ActiveTimer {
  /// It has a length that can be changed: it does not stand at a gate.
  var hasLength: Bool { !isWaiting }
}
