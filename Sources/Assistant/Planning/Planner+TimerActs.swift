import Timers

/// What verbs do that say no more than which timer.
extension Planner {
  func plan(_ act: TimerAct, _ reference: TimerReference) throws(Refusal) -> Plan {
    switch act {
    case .lap: try lap(reference)
    }
  }
}

extension TimerAct {
  /// What it can be done to; nil: what is meant is found otherwise.
  var families: Set<Thing.Family>? {
    switch self {
    case .lap: [.timer]
    }
  }
}
