import Language

/// What is asked about before it is done: what is likely and not sure, and what is no order.
struct Confirming {
  let assistant: Assistant
  let situation: Situation
  private var interpreter: Interpreter { assistant.interpreter }
  private var scene: Scene { assistant.scene(situation) }

  /// The plan, or a question when the reading is likely and not sure (DESIGN §1, Confidence).
  func sure(_ plan: Plan, _ reading: Reading, _ interpretation: Interpretation) -> Plan {
    // A step or a field that is there by that name leaves no doubt about what was meant.
    if reading.isOfKnownWork, reading.plainly == nil { return plan }
    if assistant.tellsEnd(reading, in: situation), !reading.isGuessedDeed { return plan }
    guard reading.confidence < 0.9 else { return plan }
    // What is not to be done is not asked about, either.
    if reading.isProposal, plan.acts, interpreter.forbids(interpretation.text, in: scene) {
      return assistant.nothingDone
    }
    // What is not surely meant was not said in so many words.
    if case .ask(var question) = plan {
      question.wasExplicit = false
      return .ask(question)
    }
    guard case .run(let effects) = plan, effects.contains(where: \.isAct) else { return plan }
    return .ask(
      meant(
        effects, without: reading.leftOver,
        instead: interpretation.nearest.first.map { .words($0) } ?? .tryHelp))
  }

  /// A question changes no work, and what is only thought is not written down: it is asked about instead.
  func unasked(_ plan: Plan, _ text: String) -> Plan {
    guard case .run(let effects) = plan, effects.contains(where: \.isAct),
      interpreter.wavers(text, in: scene)
    else { return plan }
    return .ask(meant(effects, instead: .tryHelp))
  }

  /// What is only cited is not done; nor is anything ended by who asks whether it should be, begun by who tells how long it
  /// usually takes or only asks for patience, or changed by who tells what somebody wants: it is asked about instead.
  func ordered(_ plan: Plan, _ reading: Reading, _ text: String) -> Plan {
    guard case .run(let effects) = plan, effects.contains(where: \.isAct),
      let sign = interpreter.unmeant(text, in: scene)
    else { return plan }
    switch sign {
    case .asked where !effects.contains(where: \.loses): return plan
    // The last of several commands may ask something of its own.
    case .asked where reading.intents.count > 1 && !effects.allSatisfy(\.loses): return plan
    case .idiom where !effects.contains(where: \.begins): return plan
    case .usual(let words):
      guard effects.contains(where: \.begins) else { return plan }
      return .ask(meant(effects, without: words, instead: .tryHelp))
    // For one hour alone something else may be said by two.
    case .either where effects.count(where: \.begins) < 2: return plan
    // What somebody said may be why something is made, or what is noted.
    case .reported where !effects.contains(where: \.alters): return plan
    case .cited, .asked, .reported, .either, .idiom:
      return .ask(meant(effects, instead: .tryHelp))
    }
  }

  /// Whether these acts are what was meant, where words are left over without those.
  private func meant(_ effects: [Effect], without rest: String? = nil, instead: Message)
    -> Question
  {
    let what = Explanation.words(effects, in: situation)
    return Question(
      kind: .confirm(effects, destructive: effects.contains(where: \.isDestructive)),
      text: rest.map { .askMeantWithout(what: what, rest: $0) } ?? .askMeant(what: what),
      instead: instead)
  }
}

extension Reading {
  /// It names a step or a field that there is.
  fileprivate var isOfKnownWork: Bool {
    switch intents.first {
    case .workflow(.done)?: !isFarFetched
    case .workflow(.field)?, .workflow(.lists)?, .workflow(.document)?: true
    case .workflow(.begin)?:
      beginsWorkSurely && !parts.contains { $0.kind == .objection(.ambiguous) }
    default: false  // Of all other intents, nothing is known that could be meant.
    }
  }

  /// A rule with a weight reads it, so rather something else is meant: “the offers are evaluated” need not be the step “offer”.
  private var isFarFetched: Bool { parts.contains { $0.kind == .weight && $0.cost > 2 } }
}

extension Plan {
  /// It does something, or asks before it would.
  fileprivate var acts: Bool {
    switch self {
    case .run(let effects): effects.contains(where: \.isAct)
    case .ask: true
    case .refuse: false
    }
  }
}

extension Effect {
  /// It ends, drops, passes over or turns off something, or takes away how far it came.
  fileprivate var loses: Bool {
    switch change {
    case .stop, .restart, .skip, .drop, .back: true
    case .keep(.schedule(let schedule)): !schedule.isAwake
    default: false  // The others leave what is there.
    }
  }

  /// It changes what is there.
  fileprivate var alters: Bool {
    switch change {
    case nil, .start, .keep, .addCues, .note, .lap: false
    default: true  // The others end it, or make it otherwise.
    }
  }

  /// It starts something, now or later.
  fileprivate var begins: Bool { if case .start = change { true } else { false } }
}
