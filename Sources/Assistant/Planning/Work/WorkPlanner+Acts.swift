import Timers
import Workflows

/// What sentences about timers do to a piece of work.
extension WorkPlanner {
  /// Refused is what is done to no work.
  func act(_ intent: TimerIntent) throws(Refusal) -> Plan {
    guard let work = directory.works.first else { throw missing(TimerReference()) }
    switch intent.ofWhole ?? intent {
    case .stop: return try plan(.delete(work: work.name))
    case .rename(_, let name?): return try plan(.rename(work: work.name, to: name))
    default: throw missing(TimerReference(label: work.name))
    }
  }
}
