import Assistant
import Language
import Prediction
import Timers
import Workflows

/// Habits that come with the program, suggested beside the user's own.
extension Suggester {
  /// Habits that come with the program; read at idle, or at the first use.
  var habits: Population? {
    learnHabits { true }
    return hasHabits ? population : nil
  }

  /// Learns them, as long as nobody types; false where there is more to learn.
  @discardableResult
  func learnHabits(while goesOn: () -> Bool) -> Bool {
    guard hasHabits else { return true }
    if population == nil {
      guard goesOn() else { return false }
      population = Population(unlearnt: habitRounds)
    }
    return population?.learn(while: goesOn) ?? true
  }

  private var habitRounds: [[WorkflowAction]] {
    var rounds: [[WorkflowAction]] = []
    let scene = Scene(now: now, hasTimers: true)
    let contents = habitFiles()
    for problem in contents.problems { learner.tell(problem) }
    for file in contents.files {
      for round in file.habits.rounds {
        let actions = round.map { action(of: $0, in: scene) }
        rounds.append(actions.compactMap(\.self))
        // Ours are English; a user's own are of the language in use.
        guard file.isOwn, let bad = actions.firstIndex(of: nil) else { continue }
        learner.tell(.predictionHabitUnread(path: visible(file.path), line: visible(round[bad])))
      }
    }
    for workflow in around.workflows() { rounds += Self.rounds(of: workflow) }
    return rounds
  }

  /// What habits that come with the program expect. A file of steps says which may come: not that one of several is done.
  func sharedHabits(
    _ next: [String], in context: PredictionContext, where fits: (WorkflowAction) -> Bool
  ) -> [PredictedTransition] {
    habits?.predict(
      8, beside: learner.predictor, in: context,
      where: { fits($0) && ($0.kind != .step || next.count == 1) }) ?? []
  }

  /// How work of a kind goes: its steps in their order, and now and then somebody asks what is next.
  static func rounds(of workflow: WorkflowDefinition) -> [[WorkflowAction]] {
    let steps =
      [WorkflowAction(.begin)]
      + workflow.steps.filter { !$0.isConditional }.map(WorkflowAction.init(step:))
    let asked = zip(steps, steps.dropFirst()).map { [$0, WorkflowAction(.nextStep), $1] }
    return [steps, steps, steps] + asked
  }

  /// Nil for what is not surely understood: another grammar may not know it.
  private func action(of sentence: String, in scene: Scene) -> WorkflowAction? {
    guard let reading = interpreter.interpret(sentence, in: scene).readings.first,
      reading.confidence >= 0.9, reading.missing == nil
    else { return nil }
    return Suggestion.action(reading.intents, text: sentence, about: nil)
  }

  // MARK: Which step of a piece of work usually comes next, and how it usually goes on

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
