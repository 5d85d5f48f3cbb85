import Workflows

/// The interface of the source documents (workflow-prediction-engine-requirements.md, “API Specifications”): its names, as
/// synchronous calls. Cost of each: one prediction, microseconds, for every step it looks ahead.
extension Predictor {
  /// What comes next, most probably; nil while nothing was ever learnt.
  public func predictNextAction(
    in context: PredictionContext = PredictionContext(),
    where allowed: (WorkflowAction) -> Bool = { _ in true }
  ) -> PredictedTransition? {
    predict(1, in: context, where: allowed).ranked.first
  }

  /// Every transition out of where we stand that is at least so probable, 0…1, most probable first.
  public func predictNextStates(
    confidence least: Double = 0.7, in context: PredictionContext = PredictionContext()
  ) -> [PredictedTransition] {
    // Of several actions each at least so probable there are at most 1 / least.
    let most = least > 0.001 ? Int(1 / least) + 1 : entries.count
    return predict(most, in: context).ranked.filter { $0.confidence.value >= least }
  }

  /// The steps that a piece of work can do now, most probable first, after how such work went on before.
  ///
  /// The order of the definition is the prior: the chance of what was never seen falls to the steps in that order, half of
  /// what is left to each. So a machine that knows nothing keeps the order, and one that knows changes it. A required step
  /// is never left out for being improbable; there may be more than `most` when more are required.
  public func predictNextWorkflows(
    currentState state: WorkflowState, context: PredictionContext = PredictionContext(),
    maxPredictions most: Int = 5
  ) -> [PredictedTransition] {
    let next = state.next
    let actions = (next + state.possible).map(WorkflowAction.init(step:))
    let done = state.actions
    // The sequence at hand knows more than the work alone where both stand at the same step.
    let isAtHand = done.isEmpty || recentActions(in: context).last == done.last
    let prediction =
      isAtHand
      ? predict(actions.count, in: context, where: actions.contains)
      : predict(actions.count, after: done, in: context, where: actions.contains)
    var prior = prediction.unseen
    let all = actions.map { action -> (transition: PredictedTransition, weight: Double) in
      prior /= 2
      let known = prediction.ranked.first { $0.action == action }
      let transition = known ?? unseen(action, after: done)
      return (transition, transition.probability + prior)
    }
    let ranked = all.enumerated().sorted { one, other in
      (one.element.weight, -one.offset) > (other.element.weight, -other.offset)
    }.map(\.element.transition)
    let required = Set(next.map(WorkflowAction.init(step:)))
    return ranked.enumerated().filter { $0.offset < most || required.contains($0.element.action) }
      .map(\.element)
  }

  /// What a piece of work will most probably go through from where it stands, step by step and each when it may be done,
  /// for as long as the whole way there is at least so probable, 0…1; at most one turn for each step that is left.
  public func predictWorkflowSequence(
    from state: WorkflowState, confidence least: Double,
    context: PredictionContext = PredictionContext()
  ) -> [PredictedTransition] {
    var way: [PredictedTransition] = []
    var here = state
    var chance = 1.0
    while case let steps = here.next + here.possible, !steps.isEmpty {
      let actions = steps.map(WorkflowAction.init(step:))
      guard
        let best = predict(1, after: here.actions, in: context, where: actions.contains)
          .ranked.first, let place = actions.firstIndex(of: best.action)
      else { break }
      chance *= best.confidence.value
      guard chance >= least else { break }
      way.append(best)
      here = here.doing(steps[place])
    }
    return way
  }

  /// Learns that one state was left for another, outside of any sequence that is open: for histories told afterwards.
  ///
  /// - Parameter feedback: what became of the suggestion that was shown there, if any.
  public mutating func updateTransitionProbabilities(
    from: MachineState, to: MachineState, feedback: PredictionFeedback? = nil,
    in context: PredictionContext = PredictionContext()
  ) throws(PredictionError) {
    guard let action = to.recent.last else { throw .noTransition }
    let name = "\u{1}told"
    let before = (current, latest, latestElsewhere)
    // As `predict(_:after:)`: nothing else was going on.
    (latest, latestElsewhere) = (nil, nil)
    begin(case: name, context: context)
    defer {
      end(case: name)
      (current, latest, latestElsewhere) = before
    }
    var told = context
    told.sequence = name
    for earlier in from.recent {
      // What is told of may never have been seen: the state has to be recognised again.
      if symbols[earlier] == nil { intern(earlier) }
      observe(earlier, in: told, learning: false)
    }
    if let feedback { processPredictionFeedback(feedback, in: told) }
    observe(action, in: told)
  }

  /// How sure we are of a prediction now: 0 for an action never seen.
  public func calculateConfidence(
    for prediction: PredictedTransition, context: PredictionContext = PredictionContext()
  ) -> ConfidenceScore {
    predict(1, in: context) { $0 == prediction.action }.ranked.first?.confidence
      ?? unseen(prediction.action, after: []).confidence
  }

  /// Learns what became of a suggestion; as `learn(from:in:)`.
  public mutating func processPredictionFeedback(
    _ feedback: PredictionFeedback, in context: PredictionContext = PredictionContext()
  ) {
    learn(from: feedback, in: context)
  }

  /// Answers a program that has come to a point where it needs a next step (requirements F4.1).
  ///
  /// That the same id gets the same answer again is the caller's to keep.
  public func requestWorkflowPrediction(
    for request: DecisionRequest, where allowed: (WorkflowAction) -> Bool = { _ in true }
  ) -> DecisionResponse {
    let possible = request.possible.map(Set.init)
    let isWanted = { (action: WorkflowAction) in possible?.contains(action) ?? allowed(action) }
    let prediction =
      request.recent.isEmpty
      ? predict(request.most, in: request.context, where: isWanted)
      : predict(request.most, after: request.recent, in: request.context, where: isWanted)
    let ranked = Set(prediction.ranked.map(\.action))
    var rest: [WorkflowAction] = []
    for action in request.possible ?? [] where !ranked.contains(action) && !rest.contains(action) {
      guard ranked.count + rest.count < request.most else { break }
      rest.append(action)
    }
    return DecisionResponse(ranked: prediction.ranked, neverSeen: rest)
  }

  private func unseen(_ action: WorkflowAction, after actions: [WorkflowAction])
    -> PredictedTransition
  {
    let evidence = ConfidenceScore.Evidence(
      state: MachineState(recent: Array(actions.suffix(Contexts.deepest))), followed: 0,
      deepestVisits: 0, history: history)
    let factors = ConfidenceScore.Factor.Kind.allCases.map {
      ConfidenceScore.Factor(kind: $0, value: 0, contribution: 0)
    }
    return PredictedTransition(
      action: action, probability: 0,
      confidence: ConfidenceScore(value: 0, factors: factors, evidence: evidence))
  }
}

/// What a program asks that does not know how to go on.
public struct DecisionRequest: Hashable, Sendable {
  /// What was done, oldest first; empty: what was observed last counts.
  public var recent: [WorkflowAction]
  /// What it can do; nil: anything known.
  public var possible: [WorkflowAction]?
  public var context: PredictionContext
  /// How many answers it wants, 1…50.
  public var most: Int

  public init(
    recent: [WorkflowAction] = [], possible: [WorkflowAction]? = nil,
    context: PredictionContext = PredictionContext(), most: Int = 5
  ) {
    self.recent = recent
    self.possible = possible
    self.context = context
    self.most = min(50, max(1, most))
  }
}

/// What is answered to that.
public struct DecisionResponse: Hashable, Sendable {
  /// Most probable first, with confidence and evidence.
  public var ranked: [PredictedTransition]
  /// What is possible and was never seen, in the order given, as far as there is room.
  public var neverSeen: [WorkflowAction]
}

extension WorkflowAction {
  /// That a step of a workflow is done.
  public init(step: WorkflowDefinition.Step) {
    self.init(.init("workflow.step"), ["step": .text(step.words.lowercased())])
  }
}

extension WorkflowState {
  /// The steps done, as actions, in the order in which they were done.
  public var actions: [WorkflowAction] {
    instance.events.compactMap { event in
      guard event.kind == .done || event.kind == .waived, let id = event.step, done[id] != nil,
        let step = definition.step(id)
      else { return nil }
      return WorkflowAction(step: step)
    }
  }
}
