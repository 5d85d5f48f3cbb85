import Timers

/// The table of acts: what is said of a thing goes to the file of that thing, where its verbs are.
extension Planner {
  /// What a sentence does to the kind of thing that is meant, where nothing else is in sight.
  func plan(_ intent: TimerIntent, of family: Thing.Family) throws(Refusal) -> Plan {
    switch family {
    case .phase: return try plan(intent, from: .deadlines)
    case .timer: return try plan(intent.ofWhole ?? intent, from: .deadlines)
    case .schedule:
      if let plan = try schedulePlanner.claim(intent.ofWhole ?? intent) { return plan }
      return try plan(intent, from: .deadlines)
    case .routine: return try routinePlanner.act(intent)
    case .work: return try workPlanner.act(intent)
    case .document: throw missing(TimerReference())
    }
  }
}
