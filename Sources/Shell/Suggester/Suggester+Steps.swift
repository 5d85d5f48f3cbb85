import Assistant
import Prediction
import Workflows

/// Which step of a piece of work usually comes next, and how it usually goes on.
extension Suggester {
  /// The steps that can be done now, the usual ones first: every required one is among them.
  func usualSteps(of state: WorkflowState) -> [UsualStep] {
    load()
    let steps = state.next + state.possible
    let ranked = try? learner.predictor.predictNextWorkflows(
      currentState: state, context: learner.context, maxPredictions: steps.count)
    // Of closed work nothing is next.
    return (ranked ?? []).compactMap { one in
      guard let step = steps.first(where: { WorkflowAction(step: $0) == one.action }) else {
        return nil
      }
      let confidence = one.confidence
      let isKnown = confidence.evidence.state.visits > 0 && confidence.evidence.followed > 0
      return UsualStep(
        step: step.id, confidence: confidence.overall,
        reason: isKnown ? one.reasoning(saying: sentence) : "")
    }
  }

  /// The way a piece of work probably goes from here, with the chance that it goes just so.
  func expectedWay(of state: WorkflowState) -> (steps: [String], chance: Double)? {
    var way = learner.predictor.predictWorkflowSequence(
      from: state, confidence: SuggestionStyle.balanced.chip, context: learner.context)
    var most = 1.0
    if way.isEmpty, let habits = habits {
      // On the first day, as work of this kind is written down.
      way = habits.predictWorkflowSequence(from: state, confidence: SuggestionStyle.balanced.chip)
      most = Population.mostCertain
    }
    guard !way.isEmpty else { return nil }
    let steps = way.compactMap { one in
      state.definition.steps.first { WorkflowAction(step: $0) == one.action }?.id
    }
    return (steps, way.reduce(most) { $0 * $1.confidence.overall })
  }
}
