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
}
