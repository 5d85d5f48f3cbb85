import Timers

/// What sentences about timers do to a routine that is kept.
extension RoutinePlanner {
  /// Refused is what is done to no routine.
  func act(_ intent: TimerIntent) throws(Refusal) -> Plan {
    guard let saved = directory.routines.first else { throw Refusal.noRoutines }
    let which = RoutineReference.named(saved.name)
    switch intent.ofWhole ?? intent {
    case .stop: return try plan(.delete(which))
    case .rename(_, let name): return try plan(.rename(which, to: name))
    case .editPhases(_, .rounds(.total(let rounds))) where intent.ofWhole != nil:
      return try plan(.start(which, RoutineScaling(rounds: rounds)))
    case .editPhases(_, let edit): return try plan(.edit(which, edit))
    case .addPhase(_, let phase): return try plan(.edit(which, .add(phase, .last)))
    case .removePhase(_, let name):
      return try plan(.edit(which, .remove(.named(name))))
    default: throw missing(TimerReference(label: saved.name))
    }
  }
}
