/// Words that may not have been heard right.
extension Assistant {
  /// What a line that was not heard surely leads to: nothing that acts before the user has said yes to it.
  public mutating func doubting(_ turn: Turn, in situation: Situation) -> Plan {
    if let answered = turn.answered {
      // “yes” has to be heard clearly: the question stays as it was.
      ask(answered)
      return .refuse(
        Refusal(
          .notUnderstood, "I did not hear that clearly. \(answered.text)",
          nearest: ["yes", "no"]))
    }
    guard case .run(let effects) = turn.plan, effects.contains(where: \.acts) else {
      return turn.plan
    }
    // Destructive, so that `--yes` does not answer it: it is about what was said, not about what it means.
    var question = Question(
      kind: .confirm(effects, destructive: true),
      text: "Did you say that? \(Explanation.words(effects, in: situation))", instead: turn.text)
    question.sentence = turn.text
    ask(question)
    return .ask(question)
  }
}
