import FoundationEssentials
import Prediction
import Storage
import Workflows

/// What the journal keeps of a line so that a model made again learns what the one before learnt.
extension Foresight {
  /// What a line teaches.
  struct Lesson {
    var action: WorkflowAction
    var context: PredictionContext
    /// What was done before it, where a program told that; nil: it followed what was said last.
    var after: [WorkflowAction]?
  }

  /// Under which name the journal keeps what was done before; no program can say it.
  private static let afterKey = "\u{1}after"

  /// What was going on, as the journal keeps it.
  static func written(_ context: PredictionContext) -> String {
    let known = context.attributes.filter { !$0.value.isEmpty }
    return known.isEmpty ? "{}" : JSONText.of(known)
  }

  /// The same of what a program told.
  static func written(_ lesson: Lesson) -> String {
    var context = lesson.context
    if let after = lesson.after { context.attributes[afterKey] = JSONText.of(after) }
    return written(context)
  }

  /// What a line of the journal teaches: nil for what taught nothing, and for what an earlier version wrote down that
  /// would not be today.
  func lesson(of line: LineRecord) -> Lesson? {
    guard !Secret.isLikely(in: line.text), let action = action(json: line.action) else {
      return nil
    }
    var context = PredictionContext(time: Int(line.wallNs / 1_000_000_000))
    var after: [WorkflowAction]?
    // Older lines say nothing of it, and what we did by ourselves says only that.
    if line.context != HistoryStore.ownContext,
      let known = try? JSONDecoder().decode([String: String].self, from: Data(line.context.utf8))
    {
      context.attributes = known
      if let told = context.attributes.removeValue(forKey: Self.afterKey) {
        after = try? JSONDecoder().decode([WorkflowAction].self, from: Data(told.utf8))
      }
    }
    // A running timer is a place even when there is none.
    if context.attributes["running"] == nil { context.attributes["running"] = "" }
    return Lesson(action: action, context: context, after: after)
  }

  /// Teaches what became of suggestions before a moment, oldest first, and takes that from the rest.
  func replay(
    _ feedback: inout ArraySlice<HistoryStore.Told>, before wallNs: Int64,
    in context: PredictionContext
  ) {
    while let told = feedback.first, told.wallNs < wallNs {
      feedback.removeFirst()
      switch told.kind {
      case .dismissed: teach(.dismissed, action(saying: told.text), in: context)
      case .undone: teach(.undone, action(saying: told.text), in: context)
      case .bad: teach(.judged, action(saying: told.text), satisfaction: 0, in: context)
      case .shown, .accepted, .ignored, .good: break
      }
    }
  }

  // MARK: Forgetting

  /// Forgets everything that was typed and learnt, here and on the disk.
  func forgetEverything() throws(StoreError) {
    try history?.forgetEverything()
    startAgain()
  }

  /// Forgets what mentions a name, and learns the rest again. Answers how many lines went.
  @discardableResult
  func forgetMentions(of name: String) throws(StoreError) -> Int {
    let gone = try history?.forget(mentioning: name) ?? 0
    startAgain()
    load()
    return gone
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
