import Language
import Timers

/// A line that is read as nothing: what it comes to all the same, or else what is told to whoever said it.
struct UnreadLine {
  let assistant: Assistant
  let interpretation: Interpretation
  let situation: Situation
  private var interpreter: Interpreter { assistant.interpreter }

  /// The first of what it may be (`UnreadClaim`).
  var plan: Plan {
    // Nothing is made of what is said beside a day that there is not.
    guard !interpretation.saysImpossible else { return .refuse(refusal) }
    for claim in UnreadClaim.allCases {
      if let plan = plan(as: claim) { return plan }
    }
    return .refuse(refusal)
  }

  private func plan(as claim: UnreadClaim) -> Plan? {
    let (text, planner) = (interpretation.text, assistant.planner(situation))
    return switch claim {
    case .known: assistant.bare(text, in: situation)
    case .rules: planner.compliancePlanner.asked(text)
    case .field:
      planner.fieldPlanner.toldUnread(text).map { assistant.unasked($0, text, in: situation) }
    case .step: ToldStep(assistant: assistant, situation: situation).plan(text)
    case .remark: planner.fieldPlanner.remarked(text)
    }
  }

  /// Of the one thing that it speaks of, what can be said; else what is like it, where that can be done now.
  private var refusal: Refusal {
    if let thing = interpretation.thingAsked {
      return Refusal(.failed, .knowNothing(name: thing), nearest: [.tryTakes])
    }
    if interpretation.saysImpossible {
      return Refusal(.notUnderstood, .noSuchTime, nearest: [.tryAlarmAtHalf, .tryHelp])
    }
    let refusal = kept(of: .notUnderstood(interpretation, interpreter))
    guard interpretation.other == nil else { return refusal }
    var near: [Message] = []
    var thing = mentioned
    if thing == nil {
      thing = object
      if refusal.nearest.last != .tryHelp { near = Array(refusal.nearest.prefix(1)) }
    }
    guard let thing else { return refusal }
    return Refusal(
      .notUnderstood, .noUnderstandingOfThing(name: thing.name), nearest: thing.waysOfAll + near)
  }

  /// The one timer, phase or schedule that a line begins with, as whoever tells of something does; nil: none, or several.
  private var mentioned: Thing? {
    guard !situation.timers.isEmpty || !situation.library.schedules.isEmpty,
      interpretation.tokens.count > 1,
      let subject = interpretation.tokens.first(where: {
        $0.kind == .word && !interpreter.leadsName($0.text)
      }), subject.text.count > 2
    else { return nil }
    return only(Pointing(name: subject.text, families: [.timer, .phase, .schedule]))
  }

  /// The one thing whose whole name stands behind a verb that nobody understands; nil: none, or several.
  private var object: Thing? {
    let name = interpretation.tokens.dropFirst().drop { interpreter.leadsName($0.text) }
      .map(\.text).joined(separator: " ")
    guard !name.isEmpty, let thing = only(Pointing(name: name)),
      thing.name.lowercased() == name.lowercased()
    else { return nil }
    return thing
  }

  private func only(_ pointing: Pointing) -> Thing? {
    let resolver = assistant.resolver(in: situation)
    let meant = resolver.meant(resolver.candidates(pointing, for: .show))
    return Set(meant.map(\.name)).count == 1 ? meant[0] : nil
  }

  /// What is like the line is offered only where it can be done now; where nothing is left, what is known to go on.
  private func kept(of refusal: Refusal) -> Refusal {
    var refusal = refusal
    refusal.nearest = refusal.nearest.filter { offered in
      guard case .words(let sentence) = offered else { return true }
      return isOfUse(sentence)
    }
    let isAtWork = situation.timers.allSatisfy(situation.isDeadline) && situation.workAtHand != nil
    if refusal.nearest.isEmpty || refusal.nearest.first == .tryTea {
      refusal.nearest = [isAtWork ? .tryNextSteps : .tryTea, .tryHelp]
    }
    return refusal
  }

  /// Whether a sentence would not be refused as things stand.
  private func isOfUse(_ sentence: String) -> Bool {
    let scene = assistant.scene(situation)
    let reading = interpreter.interpret(sentence, in: scene, helps: false).readings.first
    guard let reading, reading.confidence >= 0.6 else { return true }
    guard case .refuse = assistant.planner(situation).plan(reading.intents) else { return true }
    // What leans on the line before cannot be looked at alone.
    if case .followUp? = reading.intents.first { return true }
    return false
  }
}

extension Interpretation {
  /// What a short line asks the length of, though nobody here times it; nil: it asks no such thing.
  fileprivate var thingAsked: String? {
    guard tokens.count <= Self.longestQuestion else { return nil }
    let line = text.lowercased()
    for case .knowledge(.takes(let thing)) in unsure.prefix(3).flatMap(\.intents) {
      // What was not said in one piece is no name.
      return line.contains(thing.lowercased()) ? thing : nil
    }
    return nil
  }

  private static let longestQuestion = 12
}
