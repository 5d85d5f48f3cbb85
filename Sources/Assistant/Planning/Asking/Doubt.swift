/// Why words may not be what was said.
public enum Doubt: Hashable, Sendable {
  /// The recogniser is not sure of them.
  case unsure
  /// It never says how sure it is, and nothing is to be done unconfirmed.
  case unsaid
  /// It never says how sure it is: what can be taken back is done, what ends, deletes or changes more is confirmed.
  case unsaidAndCareful
}

/// Words that may not have been heard right.
extension Assistant {
  /// What a line that was not heard surely leads to: nothing that acts before the user has said yes to it.
  public mutating func doubting(_ turn: Turn, for doubt: Doubt, in situation: Situation) -> Plan {
    if let answered = turn.answered {
      // Who never says how sure could never answer.
      guard doubt == .unsure else { return turn.plan }
      // An answer has to be heard clearly: the question stays as it was.
      ask(answered)
      return .refuse(
        Refusal(
          .notUnderstood, .askUnclear + answered.text,
          nearest: answered.answers))
    }
    guard case .run(let effects) = turn.plan, effects.contains(where: \.acts),
      doubt != .unsaidAndCareful || turn.reversible == nil
    else { return turn.plan }
    // Destructive, so that `--yes` does not answer it: it is about what was said, not about what it means.
    var question = Question(
      kind: .confirm(effects, destructive: true),
      text: .askHeard(what: Explanation.words(effects, in: situation)), instead: .words(turn.text))
    question.sentence = turn.text
    ask(question)
    return .ask(question)
  }
}
