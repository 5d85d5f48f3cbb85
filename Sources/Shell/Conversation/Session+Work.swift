import Assistant
import Workflows

extension Situation {
  /// The same with the timers and the kept things that a ledger has: within its transaction, as they stand then.
  func brought(upTo ledger: Ledger) -> Situation {
    var situation = self
    let now = ledger.situation
    (situation.timers, situation.names, situation.library) = (now.timers, now.names, now.library)
    situation.hasMoreWorks = now.hasMoreWorks
    return situation
  }
}

/// What the work at hand says to suggestions.
extension Session {
  /// How the work of this name or number stands; of none, the work at hand. Nil where none or several are meant.
  func workState(_ name: String?) -> WorkflowState? {
    guard let name else { return situation.workAtHand }
    let meant = situation.library.workflows.meant(by: name)
    return meant.count == 1 ? workflows.all.state(of: meant[0]) : nil
  }

  /// Steps by which something is determined, as they are said: those of the work at hand, else of every kind of work.
  var determinations: Set<String> {
    // Without work under way the shelf is not even opened.
    guard !ledger.library.workflows.isEmpty else { return [] }
    let definitions = situation.workAtHand.map { [$0.definition] } ?? workflows.all.definitions
    return Set(
      definitions.flatMap(\.steps).filter(\.isDetermination).map { $0.words.lowercased() })
  }
}
