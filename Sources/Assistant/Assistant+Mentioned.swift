import Language
import Timers

/// A line that says something of a thing that is there, in words that nobody understands.
extension Assistant {
  /// What is told to whoever said a line that is not understood: of the one thing that it speaks of, what can be said.
  func unclear(_ interpretation: Interpretation, in situation: Situation) -> Refusal {
    if let thing = interpretation.thingAsked {
      return Refusal(.failed, .knowNothing(name: thing), nearest: [.tryTakes])
    }
    let refusal = Offering(self, situation).kept(of: .notUnderstood(interpretation, interpreter))
    guard interpretation.other == nil, let thing = mentioned(interpretation, in: situation) else {
      return refusal
    }
    return Refusal(
      .notUnderstood, .noUnderstandingOfThing(name: thing.name), nearest: Self.sayable(of: thing))
  }

  /// The one timer, phase or schedule that a line begins with, as whoever tells of something does; nil: none, or several.
  private func mentioned(_ interpretation: Interpretation, in situation: Situation) -> Thing? {
    guard !situation.timers.isEmpty || !situation.library.schedules.isEmpty,
      interpretation.tokens.count > 1,
      let subject = interpretation.tokens.first(where: {
        $0.kind == .word && !interpreter.leadsName($0.text)
      }), subject.text.count > 2
    else { return nil }
    let resolver = resolver(in: situation)
    let pointing = Pointing(name: subject.text, families: [.timer, .phase, .schedule])
    let meant = resolver.meant(resolver.candidates(pointing, for: .show))
    return Set(meant.map(\.name)).count == 1 ? meant[0] : nil
  }

  private static func sayable(of thing: Thing) -> [Message] {
    switch thing {
    case .timer(let timer):
      [.tryHowLongFor(name: timer.name), .tryStop(name: timer.name), .tryExtend(name: timer.name)]
    case .phase(let phase) where phase.ahead == 0:
      [.tryNext, .tryHowLongFor(name: phase.timer.name), .tryPhaseRestart(phase: phase.name)]
    case .phase(let phase): [.trySkipTo(phase: phase.name)]
    case .schedule(let schedule):
      [.tryScheduleShow(name: schedule.name), .tryScheduleDelete(name: schedule.name)]
    case .routine, .work, .document: [.tryHelp]
    }
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

/// What is like a line that is not understood: offered only where it can be done now.
private struct Offering {
  let assistant: Assistant
  let situation: Situation

  init(_ assistant: Assistant, _ situation: Situation) {
    (self.assistant, self.situation) = (assistant, situation)
  }

  /// Where nothing is left, what is known to go on.
  func kept(of refusal: Refusal) -> Refusal {
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
    let reading = assistant.interpreter.interpret(sentence, in: scene, helps: false).readings.first
    guard let reading, reading.confidence >= 0.6 else { return true }
    guard case .refuse = assistant.planner(situation).plan(reading.intents) else { return true }
    // What leans on the line before cannot be looked at alone.
    if case .followUp? = reading.intents.first { return true }
    return false
  }
}
