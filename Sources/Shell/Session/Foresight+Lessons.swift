import FoundationEssentials
import Prediction
import Storage
import Workflows

/// What the journal keeps of a line so that a model made again learns what the one before learnt.
extension Foresight {
  /// What was going on, as the journal keeps it.
  static func written(_ context: PredictionContext) -> String {
    let known = context.attributes.filter { !$0.value.isEmpty }
    return known.isEmpty ? "{}" : JSONText.of(known)
  }

  /// What a line of the journal teaches: nil for what taught nothing, and for what an earlier version wrote down that
  /// would not be today.
  func lesson(of line: LineRecord) -> (action: WorkflowAction, context: PredictionContext)? {
    guard !Secret.isLikely(in: line.text), let action = action(json: line.action) else {
      return nil
    }
    var context = PredictionContext(time: Int(line.wallNs / 1_000_000_000))
    // Older lines say nothing of it, and what we did by ourselves says only that.
    if line.context != HistoryStore.ownContext,
      let known = try? JSONDecoder().decode([String: String].self, from: Data(line.context.utf8))
    {
      context.attributes = known
    }
    // A running timer is a place even when there is none.
    if context.attributes["running"] == nil { context.attributes["running"] = "" }
    return (action, context)
  }

  // MARK: Forgetting

  /// Forgets everything that was typed and learnt, here and on the disk.
  func forgetEverything() throws(StoreError) {
    try history?.forgetEverything()
    startAgain()
  }

  /// Forgets what mentions a name, and learns the rest again.
  func forgetMentions(of name: String) throws(StoreError) {
    try history?.forget(mentioning: name)
    startAgain()
    load()
  }

  /// Forgets what was said from one moment until before another, ns since 1970 UTC, and learns the rest again. Answers how
  /// many lines went.
  func forget(from start: Int64, to end: Int64) throws(StoreError) -> Int {
    let gone = try history?.forget(from: start, to: end) ?? 0
    startAgain()
    load()
    return gone
  }
}
