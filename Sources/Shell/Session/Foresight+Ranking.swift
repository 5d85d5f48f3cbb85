import Assistant
import Language
import Prediction
import Workflows

/// Predictions for programs: of sentences they can choose from, after what they say was done.
extension Foresight {
  struct Ranked {
    var sentence: String
    /// Nil for what was never seen here.
    var confidence: ConfidenceScore?
    /// Why, in one sentence.
    var reasoning: String
  }

  /// The most probable of `possible` (nil: of everything known), most probable first.
  ///
  /// What was never seen comes last, in the order given, with confidence 0. Without `recent`, it counts from what was
  /// done here last.
  func rank(
    _ possible: [String]?, after recent: [String], attributes: [String: String], most: Int
  ) -> [Ranked] {
    var context = context
    context.attributes.merge(attributes) { $1 }
    let sentences = possible.map { possible in
      Dictionary(possible.map { (action(saying: $0), $0) }) { first, _ in first }
    }
    let response = predictor.requestWorkflowPrediction(
      for: DecisionRequest(
        recent: recent.map(action(saying:)), possible: possible?.map(action(saying:)),
        context: context, most: most)
    ) { action in Suggestion.sentence(action).map { !self.isBanned($0, action) } ?? false }
    func sentence(_ action: WorkflowAction) -> String {
      sentences?[action] ?? Suggestion.sentence(action) ?? ""
    }
    let ranked =
      response.ranked.map { transition in
        Ranked(
          sentence: sentence(transition.action), confidence: transition.confidence,
          reasoning: Self.reasoning(transition.confidence))
      }
      + response.neverSeen.map {
        Ranked(sentence: sentence($0), confidence: nil, reasoning: "Never seen here.")
      }
    return ranked
  }

  /// What came after such a request, and what was expected instead, if that was something else.
  func learn(_ sentence: String, instead expected: String?) {
    if let expected { teach(.dismissed(action(saying: expected))) }
    let action = action(saying: sentence)
    note(sentence, action: action)
  }

  /// The action of a sentence; what is no sentence of ours is an action by its words.
  func action(saying sentence: String) -> WorkflowAction {
    let scene = Scene(now: clock.zone.local(wall: clock.anchor.wall))
    let reading = interpreter.interpret(sentence, in: scene).readings.first
    if let reading, reading.confidence >= 0.9,
      let action = Suggestion.action(reading.intents, text: sentence, about: nil)
    {
      return action
    }
    return WorkflowAction(.say, ["text": .text(sentence)])
  }

  static func reasoning(_ confidence: ConfidenceScore) -> String {
    let evidence = confidence.evidence
    if evidence.isShared { return "A common habit, not yet yours." }
    guard evidence.state.visits > 0 else { return "Seen before, but never here." }
    let after = evidence.state.recent.compactMap(Suggestion.sentence).joined(separator: ", then ")
    let place = after.isEmpty ? "in all" : "after “\(after)”"
    return "It followed \(evidence.followed) of \(evidence.state.visits) times \(place)."
  }
}
