import Timers
import Workflows

/// Which step is meant, where several have a word that was said and none is called so.
extension WorkPlanner {
  /// The question, each choice with what it comes to; nil: one step is meant, or none, or only one can have that done to it.
  func askStep(_ intent: WorkflowIntent) -> Plan? {
    guard let (said, work, _) = intent.target, let words = said, let state = try? state(work),
      state.step(meant: words, forms) == nil
    else { return nil }
    let steps = state.definition.steps(meant: words, in: forms)
    // Other work may have a step that is called so.
    guard steps.count > 1,
      work != nil || !states.contains(where: { $0.step(meant: words, forms) != nil })
    else { return nil }
    var choices: [Question.Choice] = []
    for step in steps.prefix(9) {
      guard let named = intent.naming(step.id, of: state.instance.name),
        let outcome = try? plan(named), case .run(let effects) = outcome
      else { continue }
      choices.append(
        Question.Choice(text: .words(step.words), name: step.words, effects: effects))
    }
    guard choices.count > 1 else { return nil }
    return .ask(
      Question(
        kind: .choose(choices), text: .askWhich, instead: wayOut(of: intent, steps[0], state)))
  }

  /// The sentence that does to a step what was said; what else can be done now, where there is none for it.
  private func wayOut(
    of intent: WorkflowIntent, _ step: WorkflowDefinition.Step, _ state: WorkflowState
  ) -> Message {
    let name = state.instance.name
    return switch intent {
    case .done: state.goingOn(with: step)
    case .beginStep: .tryBeginStep(step: step.words, name: name)
    case .waive: .tryWaiveBecause(step: step.words, name: name)
    case .reopen: .tryStepReopen(step: step.words, name: name)
    default: .tryNextStep  // Nobody says the others by themselves.
    }
  }
}
