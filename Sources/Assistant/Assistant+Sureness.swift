import Language

/// What is asked about first: what is likely and not sure, and what is no order.
extension Assistant {
  /// The plan, or a question when the reading is likely and not sure (DESIGN §1, Confidence).
  func sure(
    _ plan: Plan, _ reading: Reading, _ interpretation: Interpretation, in situation: Situation
  ) -> Plan {
    // A step or a field that is there by that name leaves no doubt about what was meant.
    if reading.isOfKnownWork, reading.plainly == nil { return plan }
    if tellsEnd(reading, in: situation), !reading.isGuessedDeed { return plan }
    guard reading.confidence < 0.9 else { return plan }
    // What is not surely meant was not said in so many words.
    if case .ask(var question) = plan {
      question.wasExplicit = false
      return .ask(question)
    }
    guard case .run(let effects) = plan, effects.contains(where: \.isAct) else { return plan }
    return .ask(
      meant(
        effects, without: reading.leftOver,
        instead: interpretation.nearest.first.map { .words($0) } ?? .tryHelp, in: situation))
  }

  /// A question changes no work, and what is only thought is not written down: it is asked about instead.
  func unasked(_ plan: Plan, _ text: String, in situation: Situation) -> Plan {
    guard case .run(let effects) = plan, effects.contains(where: \.isAct),
      interpreter.wavers(text, in: scene(situation))
    else { return plan }
    return .ask(meant(effects, instead: .tryHelp, in: situation))
  }

  /// Whether these acts are what was meant, where words are left over without those.
  func meant(
    _ effects: [Effect], without rest: String? = nil, instead: Message, in situation: Situation
  ) -> Question {
    let what = Explanation.words(effects, in: situation)
    return Question(
      kind: .confirm(effects, destructive: effects.contains(where: \.isDestructive)),
      text: rest.map { .askMeantWithout(what: what, rest: $0) } ?? .askMeant(what: what),
      instead: instead)
  }
}

extension Reading {
  /// It names a step or a field that there is.
  var isOfKnownWork: Bool {
    switch intents.first {
    case .workflow(.done)?: !isFarFetched
    case .workflow(.field)?, .workflow(.lists)?, .workflow(.document)?: true
    case .workflow(.begin)?:
      beginsWorkSurely && !parts.contains { $0.kind == .objection(.ambiguous) }
    default: false  // Of all other intents, nothing is known that could be meant.
    }
  }
}

extension Reading {
  /// A rule with a weight reads it, so rather something else is meant: “the offers are evaluated” need not be the step “offer”.
  private var isFarFetched: Bool { parts.contains { $0.kind == .weight && $0.cost > 2 } }
}
