import Assistant
import Prediction
import Workflows

/// Which step of a piece of work usually comes next, and how it usually goes on.
extension Foresight {
  /// The steps that can be done now, the usual ones first: every required one is among them.
  func usualSteps(of state: WorkflowState) -> [UsualStep] {
    load()
    let steps = state.next + state.possible
    let ranked = try? predictor.predictNextWorkflows(
      currentState: state, context: context, maxPredictions: steps.count)
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
    var way = predictor.predictWorkflowSequence(
      from: state, confidence: Style.balanced.chip, context: context)
    var most = 1.0
    if way.isEmpty, let habits {
      // On the first day, as work of this kind is written down.
      way = habits.predictWorkflowSequence(from: state, confidence: Style.balanced.chip)
      most = Population.mostCertain
    }
    guard !way.isEmpty else { return nil }
    let steps = way.compactMap { one in
      state.definition.steps.first { WorkflowAction(step: $0) == one.action }?.id
    }
    return (steps, way.reduce(most) { $0 * $1.confidence.overall })
  }
}

extension Session {
  /// The situation, with what is usually next for these.
  func situation(lookingAt works: [WorkflowInstance]) -> Situation {
    var situation = situation
    for work in works {
      guard let state = workflows.all.state(of: work), state.next.count > 1 else { continue }
      situation.usualSteps[work.id] = foresight.usualSteps(of: state)
    }
    return situation
  }

  /// What a piece of work can do next, in the usual order.
  func steps(of work: Int64, reasons: Bool) throws(Refusal) -> [Line] {
    guard let work = runner.library.workflows.first(where: { $0.id == work }),
      let state = workflows.all.state(of: work)
    else { throw Refusal(.failed, .workNotThere, nearest: [.tryWorkflows]) }
    return Phrasing(situation(lookingAt: [work])).next(state, reasons: reasons)
  }

  /// How work under way probably goes on, a line each for those touched last.
  var expectedWays: [Line] {
    let works = runner.library.workflows.suffix(8)
    guard !works.isEmpty else { return [] }
    return works.compactMap { work in
      guard let state = workflows.all.state(of: work), state.isUnderWay,
        let way = foresight.expectedWay(of: state)
      else { return nil }
      return Line(
        .init(.dim, "\(visible(work.name)): "),
        .init(.plain, way.steps.joined(separator: " → ")),
        .init(.dim, "   \(Foresight.percent(min(0.99, way.chance)))"))
    }
  }
}
