import Language
import Timers

/// How planners ask what is meant: the resolver of their context, of which they know nothing else.
extension Planning {
  /// What was found to be meant by the sentence; nil: nothing was looked for yet.
  var chosenThings: [Thing]? { resolver.chosen }
  /// What there is to point at.
  var directory: Directory { resolver.directory }
  var timersInSight: TimerList { resolver.timers }
  /// The timer talked about last.
  var focusedTimer: ActiveTimer.ID? { resolver.focus }

  /// The names of the schedule and of the kept routine talked about last.
  var lastSchedule: String? { resolver.schedule }
  var lastRoutine: String? { resolver.routine }

  /// The timers a reference picks out of those that `fit` the command.
  func find(_ reference: TimerReference, where fits: ((ActiveTimer) -> Bool)? = nil) -> FoundTimers
  {
    resolver.find(reference, where: fits)
  }

  /// All timers that a reference may mean.
  func allTimers(_ reference: TimerReference) -> [ActiveTimer] { resolver.all(reference) }

  /// What may be meant, the likeliest first.
  func candidates(_ pointing: Pointing, for verb: Verb) -> [Candidate] {
    resolver.candidates(pointing, for: verb)
  }

  /// Those of the candidates between which nothing decides.
  func meantThings(_ found: [Candidate]) -> [Thing] { resolver.meant(found) }

  /// The phases a name means.
  func namedPhases(_ reference: TimerReference) -> [NamedPhase] { resolver.phases(reference) }

  /// Phases of what runs that are called so.
  func having(phase name: String, evenAlone: Bool = false) -> [NamedPhase] {
    resolver.having(phase: name, evenAlone: evenAlone)
  }
}
