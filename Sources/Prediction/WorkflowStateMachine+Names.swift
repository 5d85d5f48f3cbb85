import Workflows

/// The interface of the source documents (workflow-prediction-engine-requirements.md, “API Specifications”): its names, as
/// synchronous calls. Cost of each: one prediction, microseconds, for every step it looks ahead.
extension WorkflowStateMachine {
  // MARK: The machine itself

  /// Where it stands: the longest state, up to six actions, that it saw before; all that was done while it saw none.
  public func currentState(in context: PredictionContext = PredictionContext()) -> MachineState {
    let name = context.sequence ?? current
    let sequence = sequences[name] ?? ActionSequence()
    let states = scores(sequence, context, elsewhere: elsewhere(than: name)).states
    let order = states.lastIndex { table.total(of: $0) > 0 } ?? 0
    let real = min(order, sequence.recent.count)
    return MachineState(
      recent: actions(sequence.recent.suffix(real)), fromStart: order > real,
      visits: states.isEmpty ? 0 : Int(visits(of: states[order])))
  }

  /// When something was done last in a sequence, as it was told.
  func lastTime(of name: String) -> Int? { sequences[name]?.lastTime }

  /// How it came there, oldest first: the latest 64 transitions of the sequence.
  public func stateHistory(in context: PredictionContext = PredictionContext())
    -> [StateTransition]
  {
    let recent = actions(sequences[context.sequence ?? current]?.recent ?? [])
    return recent.indices.map { index in
      StateTransition(
        from: MachineState(recent: Array(recent[..<index].suffix(Contexts.deepest))),
        action: recent[index])
    }
  }

  /// A row of the transition matrix: how probable, 0…1, each action is from a state. They sum to at most 1; the rest is what was
  /// never seen. One prediction.
  public func transitionProbabilities(from state: MachineState) -> [WorkflowAction: Double] {
    let row = predict(actionCount, after: state.recent).ranked
    return Dictionary(row.map { ($0.action, $0.probability) }) { first, _ in first }
  }

  // MARK: What comes next

  /// What comes next, most probably, with up to three alternatives; nil while nothing was ever learnt.
  public func predictNextAction(
    in context: PredictionContext = PredictionContext(),
    where allowed: (WorkflowAction) -> Bool = { _ in true }
  ) -> PredictedTransition? {
    predict(4, in: context, where: allowed).ranked.first
  }

  /// Every transition out of where we stand that is at least so probable, 0…1, most probable first.
  public func predictNextStates(
    confidence least: Double = 0.7, in context: PredictionContext = PredictionContext()
  ) -> [PredictedTransition] {
    // Of several actions each at least so probable there are at most 1 / least.
    let most = least > 0.001 ? Int(1 / least) + 1 : entries.count
    return predict(most, in: context).ranked.filter { $0.confidence.overall >= least }
  }

  /// The steps that a piece of work can do now, most probable first, after how such work went on before.
  ///
  /// The order of the definition is the prior: the chance of what was never seen falls to the steps in that order, half of
  /// what is left to each. So a machine that knows nothing keeps the order, and one that knows changes it. A required step
  /// is never left out for being improbable; there may be more than `most` when more are required. Throws for closed work.
  public func predictNextWorkflows(
    currentState state: WorkflowState, context: PredictionContext = PredictionContext(),
    maxPredictions most: Int = 5
  ) throws(PredictionError) -> [PredictedTransition] {
    guard !state.isClosed else { throw .workIsClosed }
    let next = state.next
    let actions = (next + state.possible).map(WorkflowAction.init(step:))
    let done = state.actions
    let context = self.context(context, doing: actions)
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
        let best = predict(
          1, after: here.actions, in: self.context(context, doing: actions),
          where: actions.contains
        ).ranked.first, let place = actions.firstIndex(of: best.action)
      else { break }
      chance *= best.confidence.overall
      guard chance >= least else { break }
      way.append(best)
      here = here.doing(steps[place])
    }
    return way
  }

  /// The same where work can do these steps, and no others.
  private func context(_ context: PredictionContext, doing steps: [WorkflowAction])
    -> PredictionContext
  {
    var context = context
    context.impossible = context.impossible.filter { $0.kind != .step }
      .union(actions.filter { $0.kind == .step && !steps.contains($0) })
    return context
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
    // Of a suggestion that is not known any more nothing is to be learnt but the transition.
    if let feedback { try? processPredictionFeedback(feedback, in: told) }
    observe(action, in: told)
  }

  /// How sure we are of a prediction now: 0 for an action never seen.
  public func calculateConfidence(
    for prediction: PredictedTransition, context: PredictionContext = PredictionContext()
  ) -> ConfidenceScore {
    predict(1, in: context) { $0 == prediction.action }.ranked.first?.confidence
      ?? unseen(prediction.action, after: []).confidence
  }

  /// Answers a program that has come to a point where it needs a next step (requirements F4.1).
  ///
  /// That the same id gets the same answer again is the caller's to keep. Throws where the program says that it can do
  /// nothing at all.
  public func requestWorkflowPrediction(
    for request: DecisionRequest, where allowed: (WorkflowAction) -> Bool = { _ in true }
  ) throws(PredictionError) -> DecisionResponse {
    let possible = request.possible.map(Set.init)
    if let possible, possible.isEmpty { throw .nothingPossible }
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
    return PredictedTransition(
      action: action, probability: 0,
      confidence: ConfidenceScore(overall: 0, calibrationData: calibration, evidence: evidence))
  }
}

/// A step of the state machine.
public struct StateTransition: Hashable, Sendable {
  /// The last actions, up to six, before it.
  public var from: MachineState
  public var action: WorkflowAction

  public var to: MachineState {
    MachineState(recent: Array((from.recent + [action]).suffix(Contexts.deepest)))
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
    (self.recent, self.possible, self.context) = (recent, possible, context)
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
  public init(step: WorkflowDefinition.Step) { self.init(.step, .step, step.words.lowercased()) }
}

extension WorkflowState {
  /// The steps done, as actions, in the order in which they were done.
  public var actions: [WorkflowAction] { completedSteps.map(WorkflowAction.init(step:)) }
}
