import Language
import Timers

/// What is done about the language model.
public enum ModelEffect: Hashable, Sendable {
  /// Asks it about a sentence.
  case ask(String)
  case status
  case usage
  case turn(on: Bool)
  /// Whether sentences may be sent to it; written down, so that it is asked once.
  case consent(Bool)
  case forgetAnswers

  init(_ intent: ModelIntent) {
    switch intent {
    case .status: self = .status
    case .usage: self = .usage
    case .turn(let on): self = .turn(on: on)
    case .consent(let given): self = .consent(given)
    case .forgetAnswers: self = .forgetAnswers
    case .ask(let sentence): self = .ask(sentence)
    }
  }
}

extension Assistant {
  /// What to do about a model’s reading of a sentence: as for a line that was typed, but whatever would change anything
  /// is shown first, and only the user’s own “yes” carries it out (`--yes` does not).
  ///
  /// - Parameter name: the model’s, which the question names.
  public mutating func advise(
    _ sentence: String, _ answer: ModelAnswer, by name: String, in situation: Situation
  ) -> Turn {
    let plan = plan(answer, sentence, name, situation)
    if case .ask(let question) = plan { ask(question) }
    let turn = Turn(text: sentence, interpretation: nil, plan: plan, advisor: name)
    remember(turn)
    return turn
  }

  private func plan(
    _ answer: ModelAnswer, _ sentence: String, _ name: String, _ situation: Situation
  ) -> Plan {
    guard !answer.intents.isEmpty, answer.confidence >= 0.6 else {
      return .refuse(
        Refusal(
          .notUnderstood, .noModel(model: name),
          nearest: interpreter.interpret(sentence, in: scene(situation)).nearest
            .map { .words($0) }))
    }
    let plan = planner(situation).plan(answer.intents)
    let instead =
      spoken(answer.intents, sentence, situation).map { Message.words($0) } ?? .tryHelp
    func shown(_ effects: [Effect], _ words: Message) -> Plan {
      var question = Question(
        kind: .confirm(effects, destructive: true),
        text: .askModel(model: name, what: words), instead: instead)
      question.sentence = sentence
      return .ask(question)
    }
    switch plan {
    case .run(let effects):
      guard effects.contains(where: \.acts) else { return plan }
      return shown(effects, Explanation.words(effects, in: situation))
    case .ask(var question):
      switch question.kind {
      case .confirm(let effects, _):
        return shown(effects, Explanation.words(effects, in: situation))
      case .choose(let choices):
        let verb =
          choices.first?.effects.first.map { Explanation.verb($0, in: situation) } ?? .words("")
        question.text = .askModelWhich(model: name, what: verb) + question.text
        question.sentence = sentence
        return .ask(question)
      case .duration, .time, .name, .field:
        // Filling in what a model left out would carry out what nobody has been shown.
        return .refuse(
          Refusal(
            .notUnderstood, .noModelAll(model: name), nearest: [.tryTea]))
      }
    case .refuse: return plan
    }
  }

  /// A sentence of ours that means the same, for where nobody can say yes.
  private func spoken(_ intents: [Intent], _ sentence: String, _ situation: Situation) -> String? {
    Suggestion.action(intents, text: sentence, about: nil).flatMap {
      Suggestion.offer($0, spoken: nil, by: interpreter, in: scene(situation))?.sentence
    }
  }
}

extension Effect {
  /// Does more than answer.
  var acts: Bool {
    switch self {
    case .answer, .tell, .showSettings, .explainLast, .testGrammars, .explainSuggestion,
      .history(.ask), .history(.last):
      false
    case .regulation(let intent): intent.changesSomething
    case .change, .routine, .undo, .redo, .waitFor, .waitUntil, .history, .setting,
      .resetSettings, .profile, .quit, .background,
      .model, .prediction, .place, .knowledge, .schedule, .document:
      true
    case .works(let effect): !effect.isAnswer
    }
  }
}

extension Question {
  /// Before the first sentence is sent to a model.
  public static func consent(to sentence: String, model: String, place: String) -> Question {
    var question = Question(
      // Not answered by `--yes`: it is about more than this reading.
      kind: .confirm([.model(.consent(true)), .model(.ask(sentence))], destructive: true),
      text: .askConsent(model: model, place: place), instead: .tryConsent)
    question.otherwise = [.model(.consent(false))]
    return question
  }
}
