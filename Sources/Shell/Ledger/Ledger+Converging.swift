import Timers

/// What is to end together, and one of which was changed.
extension Ledger {
  /// Plans anew what the events of a command changed, as part of that command.
  func converge(since before: TimerEngine, at now: Moment, _ outcome: inout Outcome) {
    guard outcome.events.contains(where: { $0.origin?.together != nil }) else { return }
    let (events, replannings) = engine.converge(after: outcome.events, since: before, at: now)
    outcome.events += events
    outcome.moved.formUnion(events.map(\.timer))
    outcome.replannings = replannings
  }
}
