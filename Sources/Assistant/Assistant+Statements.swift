import Language
import Timers
import Workflows

/// What a line is meant by beside its reading: what is there, what was said before, what the rules say.
extension Assistant {
  /// What is there by that name, or is known to take its time: that no weights read otherwise.
  func bare(_ text: String, in situation: Situation) -> Plan? {
    planner(situation).routinePlanner.bareName(text)
      ?? planner(situation).knowledgePlanner.bareActivity(text)
      ?? planner(situation).startPlanner.bareTimed(text.trimmed, among: heard.index)
  }

  /// “Never mind” and “bring the tea back” are about what was said last, where that changed something; nil: these are not.
  ///
  /// Of several that were stopped at once only those that are called so go on.
  func takenBack(_ intents: [Intent]) -> Plan? {
    guard memory.changed, intents.count == 1 else { return nil }
    let undo = Effect.undo(evenForeign: false)
    switch intents[0] {
    case .shell(.neverMind):
      // A line that did nothing is let go, and not what was done before it.
      guard case .run? = last?.plan else { return nil }
      return .run([undo])
    case .routine(.restore(.last)): return memory.ended.isEmpty ? nil : .run([undo])
    case .routine(.restore(.named(let name))):
      let meant = SaidName(name, interpreter.forms).choose(from: memory.ended, by: \.name)
      guard !meant.isEmpty else { return nil }
      let others = memory.ended.filter { ended in !meant.contains { $0.id == ended.id } }
      return .run([undo] + others.map { .change(.stop($0.id)) })
    default: return nil  // About sentences of every kind: others say what they are about.
    }
  }

  /// Why the last line called something so, in words for whoever said it; nil: that is not asked, or it called nothing.
  private func naming(_ intents: [Intent]) -> Message? {
    guard intents == [.shell(.why(.naming))], let last, let reading = last.reading,
      case .timer(.create(let requests))? = reading.intents.first, requests.count == 1
    else { return nil }
    let said = last.text.trimmed
    let request = requests[0]
    let name = request.label ?? request.aim ?? request.phases.first { !$0.name.isEmpty }?.name
    return name.map { .talkNamedBy(said: said, name: $0) } ?? .talkNameless(said: said)
  }

  func named(_ intents: [Intent]) -> Plan? {
    naming(intents).map { message in
      .run([.answer([Line(.plain, Speaker(interpreter.answers).say(message))], [])])
    }
  }

  /// How the rules alone read that something is over, by its whole name.
  func over(_ text: String, in scene: Scene, _ situation: Situation) -> Reading? {
    interpreter.interpret(text, in: scene, helps: false, byRules: true).readings
      .first { tellsEnd($0, in: situation) }
  }

  /// It says of a timer by its whole name that it is over.
  func tellsEnd(_ reading: Reading, in situation: Situation) -> Bool {
    guard reading.intents.count == 1, case .timer(.stop(let which)) = reading.intents[0],
      which.isOver == true, reading.leftOver == nil, let name = which.label
    else { return false }
    return situation.over(name) != nil
  }

  /// What a line leads to; read otherwise, where what it was read of is not there.
  ///
  /// “That”, “the last one” and a name point at what runs, at work, and at what ended: whoever says so where nothing runs has
  /// just seen something end. And what learnt weights propose of nothing that is there, the rules may have read better.
  func planned(_ interpretation: inout Interpretation, in situation: Situation)
    -> (plan: Plan, meant: [Intent])
  {
    if let begun = beginning(interpretation, in: situation) { interpretation.readings = [begun] }
    let planned = plan(interpretation, in: situation)
    guard case .refuse(let refusal) = planned.plan, refusal.kind == .failed,
      let first = interpretation.readings.first
    else { return planned }
    let others = interpretation.readings.dropFirst()
    if let bygone = others.first(where: {
      $0.confidence >= 0.9 && $0.intents.count == 1 && $0.intents[0].changesHistory
        && !$0.intents[0].correctsWork(in: situation, besides: heard.index)
    }) {
      interpretation.readings = [bygone]
      return plan(interpretation, in: situation)
    }
    // A bare name that no step has may be that of what is not work.
    if refusal.saysOtherKind, !first.saysStep, case .workflow? = first.intents.first,
      let other = others.first(where: { reading in
        guard reading.confidence >= 0.9, reading.intents.count == 1,
          case .timer = reading.intents[0]
        else { return false }
        return reading.intents[0].aim?.name == first.intents[0].aim?.name
      })
    {
      interpretation.readings = [other]
      return plan(interpretation, in: situation)
    }
    guard first.isProposal, var read = others.first(where: { !$0.isProposal }) else {
      return guessed(first, interpretation, in: situation) ?? planned
    }
    // The two disagree, so it is asked about.
    read.confidence = min(read.confidence, first.confidence)
    var other = interpretation
    other.readings = [read]
    let plan = plan(other, in: situation)
    if case .refuse = plan.plan {
      return guessed(first, interpretation, in: situation) ?? planned
    }
    interpretation = other
    return plan
  }

  /// What the rules surely read as a timer to begin, where learnt weights would ask about one and nothing runs. Nil: it is not so.
  private func beginning(_ interpretation: Interpretation, in situation: Situation) -> Reading? {
    guard situation.timers.isEmpty, let first = interpretation.readings.first, first.isProposal,
      case .timer(.query)? = first.intents.first
    else { return nil }
    return interpretation.readings.dropFirst().first { reading in
      guard !reading.isProposal, reading.confidence >= 0.9, reading.intents.count == 1,
        case .timer(.create) = reading.intents[0]
      else { return false }
      return true
    }
  }

  /// What was only guessed of work, and cannot be, was not meant: then the line is what it tells by itself, or not understood.
  /// Nil: it was no guess, or is about something else.
  private func guessed(
    _ reading: Reading, _ interpretation: Interpretation, in situation: Situation
  ) -> (plan: Plan, meant: [Intent])? {
    guard reading.confidence < 0.9, reading.isProposal || reading.plainly != nil,
      case .workflow? = reading.intents.first
    else { return nil }
    return (unread(interpretation, in: situation), [])
  }

  /// What the rules say, where a line asks for that and nothing else was surely meant.
  func askedOfRules(
    _ plan: Plan, _ reading: Reading, _ interpretation: Interpretation, in situation: Situation
  ) -> Plan {
    let isSure =
      switch plan {
      case .run(let effects):
        reading.plainly == nil && !reading.asksOfStep || effects.contains(where: \.isAct)
      case .refuse: false
      case .ask(let question): question.wasExplicit
      }
    guard !isSure else { return plan }
    let isAnswered = if case .run = plan { reading.plainly == nil } else { false }
    return planner(situation).compliancePlanner.asked(
      interpretation.text, besidesSteps: isAnswered) ?? plan
  }
}

extension Reading {
  /// It asks what stands against a step, in whatever words.
  fileprivate var asksOfStep: Bool {
    if case .workflow(.why)? = intents.first { intents.count == 1 } else { false }
  }
}

extension Intent {
  /// It corrects or deletes what is over.
  fileprivate var changesHistory: Bool {
    guard case .history(let intent) = self else { return false }
    return switch intent {
    case .delete, .correct: true
    case .ask, .goal, .export, .load, .log, .forget, .letGo: false
    }
  }

  /// What it corrects or deletes is called as work is, a step or a document of it, and nothing that ran is: no session.
  fileprivate func correctsWork(in situation: Situation, besides ran: NameIndex) -> Bool {
    guard case .history(let said) = self, let name = said.label, !ran.calls(name),
      !situation.names.calls(name)
    else { return false }
    return situation.library.works.calls(name) || situation.callsStep(name)
      || situation.callsDocument(name)
  }
}
