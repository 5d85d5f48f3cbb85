import Assistant
import Workflows

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
