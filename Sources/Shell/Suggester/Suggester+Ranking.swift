import Assistant
import Prediction
import Storage
import Workflows

/// Predictions for programs: of sentences they can choose from, after what they say was done.
extension Suggester {
  struct Ranked {
    var sentence: String
    /// Nil for what was never seen here.
    var confidence: ConfidenceScore?
    /// Why, in one sentence.
    var reasoning: String
  }

  /// The most probable of `possible` (nil: of everything known that ends and deletes nothing), most probable first: the
  /// user's own, and for what they never did the habits that come with the program.
  ///
  /// What was never seen comes last, in the order given, with confidence 0; behind it the steps that are done, or cannot be
  /// done yet. Without `recent`, it counts from what was done here last.
  ///
  /// - Parameter work: how the work of this name stands; nil: the work that the question is about.
  func rank(
    _ possible: [String]?, after recent: [String], in context: PredictionContext, most: Int,
    work: (String?) -> WorkflowState? = { _ in nil }
  ) -> [Ranked] {
    var left = Self.readAtOnce
    // Of what was done, the newest says most.
    let done = Array(actions(saying: recent.reversed(), reading: &left).reversed())
    left = max(left, Self.readAtOnce / 2)
    let offered = possible.map { possible in
      zip(possible, actions(saying: possible, reading: &left)).map { sentence, action in
        StepOffer(sentence, action, of: work(caches.worksNamed[sentence]))
      }
    }
    let choice = offered.map { $0.map(\.action) }
    let blocked = Set((offered ?? []).filter(\.isBlocked).map(\.action))
    let sentences = possible.map { possible in
      Dictionary(zip(choice ?? [], possible)) { first, _ in first }
    }
    let next = possible == nil ? work(nil).map { $0.next.map(\.words) } ?? around.nextSteps() : []
    /// Of steps that nobody asked about, those that the work at hand can do now.
    func canBeDone(_ action: WorkflowAction) -> Bool {
      guard possible == nil, let step = action.stepDone else { return true }
      return next.contains { $0.lowercased() == step }
    }
    func mayBeOffered(_ action: WorkflowAction) -> Bool {
      guard let sentence = self.sentence(action), canBeDone(action) else { return false }
      return !isBanned(sentence, action) && isHarmless(action, reading: &left)
    }
    let request = DecisionRequest(recent: done, possible: choice, context: context, most: most)
    // Who can do nothing is answered with nothing.
    guard
      let response = try? learner.predictor.requestWorkflowPrediction(
        for: request, where: mayBeOffered)
    else { return [] }
    func sentence(_ action: WorkflowAction) -> String {
      sentences?[action] ?? self.sentence(action) ?? ""
    }
    let shared =
      habits?.predict(
        most, beside: learner.predictor, after: done.isEmpty ? nil : done, in: context,
        where: {
          sentences == nil ? mayBeOffered($0) : sentences?[$0] != nil && !blocked.contains($0)
        }) ?? []
    let known = (response.ranked + shared).surestFirst
    let new = response.neverSeen.filter { action in !shared.contains { $0.action == action } }
    let ranked =
      known.map { transition in
        Ranked(
          sentence: sentence(transition.action), confidence: transition.confidence,
          reasoning: transition.reasoning(saying: sentence))
      }
      + new.map {
        Ranked(sentence: sentence($0), confidence: nil, reasoning: say(.predictionNeverSeen))
      }
    let last = Set(blocked.compactMap { sentences?[$0] })
    let (open, closed) = (
      ranked.filter { !last.contains($0.sentence) }, ranked.filter { last.contains($0.sentence) }
    )
    return Array((open + closed).prefix(most))
  }

  /// A sentence to choose from, where it says that a step is done, or is the short name of one.
  private struct StepOffer {
    var action: WorkflowAction
    /// It is done already, cannot be done yet, or is no step of this work.
    var isBlocked = false

    init(_ sentence: String, _ action: WorkflowAction, of state: WorkflowState?) {
      self.action = action
      guard let state else { return }
      if let said = action.stepDone {
        if let step = state.step(meant: said) { self.action = WorkflowAction(step: step) }
      } else if let step = state.definition.steps.first(where: { $0.id == sentence }) {
        self.action = WorkflowAction(step: step)
      } else {
        return
      }
      isBlocked = !(state.next + state.possible).contains {
        WorkflowAction(step: $0) == self.action
      }
    }
  }

  /// What came after such a request, where it was asked: after the same actions, in the same place. False when nothing is
  /// learnt, since it is incognito or holds a secret.
  ///
  /// - Parameter expected: what was expected first, if that was something else.
  func learn(
    _ sentence: String, after recent: [String], in context: PredictionContext,
    instead expected: String?
  ) -> Bool {
    guard learner.isLearning, !Secret.isLikely(in: sentence) else { return false }
    let context = learner.completed(context)
    reconsider()
    heard(sentence)
    var left = Self.readAtOnce
    let action = action(saying: sentence)
    let other = expected.map { actions(saying: [$0], reading: &left)[0] }
    let done = Array(actions(saying: recent.reversed(), reading: &left).reversed())
    let lesson = Lesson(action: action, context: context, after: done.isEmpty ? nil : done)
    if lesson.after == nil, let other { learner.teach(.dismissed, other, instead: action) }
    let line = learner.append(
      LineRecord(
        wallNs: learner.clock.anchor.wall, text: sentence, understood: true,
        action: JSONText.of(action), context: lesson.written, session: learner.sessionName))
    if learner.isLoaded || history == nil { learner.witness(lesson, line: line, instead: other) }
    return true
  }
}
