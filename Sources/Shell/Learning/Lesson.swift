import FoundationEssentials
import Prediction
import Storage
import Workflows

/// What a line teaches, and how the journal keeps that, so that a model made again learns what the one before learnt.
struct Lesson {
  var action: WorkflowAction
  var context: PredictionContext
  /// What was done before it, where a program told that; nil: it followed what was said last.
  var after: [WorkflowAction]?

  /// Under which name the journal keeps what was done before; no program can say it.
  private static let afterKey = "\u{1}after"

  init(action: WorkflowAction, context: PredictionContext, after: [WorkflowAction]? = nil) {
    (self.action, self.context, self.after) = (action, context, after)
  }

  /// What a line of the journal teaches: nil for what taught nothing, and for what an earlier version wrote down that
  /// would not be today.
  init?(_ line: LineRecord) {
    guard !Secret.isLikely(in: line.text), let action = WorkflowAction(json: line.action) else {
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
    self.init(action: action, context: context, after: after)
  }

  /// What was going on, as the journal keeps it.
  static func written(_ context: PredictionContext) -> String {
    let known = context.attributes.filter { !$0.value.isEmpty }
    return known.isEmpty ? "{}" : JSONText.of(known)
  }

  /// The same, and what a program told.
  var written: String {
    var context = context
    if let after { context.attributes[Self.afterKey] = JSONText.of(after) }
    return Self.written(context)
  }
}

extension WorkflowAction {
  /// Nil where it is not ours.
  init?(json: String?) {
    guard let json,
      let action = try? JSONDecoder().decode(WorkflowAction.self, from: Data(json.utf8))
    else { return nil }
    self = action
  }
}
