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
    guard interpretation.other == nil else { return refusal }
    var near: [Message] = []
    var thing = mentioned(interpretation, in: situation)
    if thing == nil {
      thing = object(of: interpretation, in: situation)
      if refusal.nearest.last != .tryHelp { near = Array(refusal.nearest.prefix(1)) }
    }
    guard let thing else { return refusal }
    return Refusal(
      .notUnderstood, .noUnderstandingOfThing(name: thing.name), nearest: thing.waysOfAll + near)
  }

  /// The one timer, phase or schedule that a line begins with, as whoever tells of something does; nil: none, or several.
  private func mentioned(_ interpretation: Interpretation, in situation: Situation) -> Thing? {
    guard !situation.timers.isEmpty || !situation.library.schedules.isEmpty,
      interpretation.tokens.count > 1,
      let subject = interpretation.tokens.first(where: {
        $0.kind == .word && !interpreter.leadsName($0.text)
      }), subject.text.count > 2
    else { return nil }
    return only(
      Pointing(name: subject.text, families: [.timer, .phase, .schedule]), in: situation)
  }

  /// The one thing whose whole name stands behind a verb that nobody understands; nil: none, or several.
  private func object(of interpretation: Interpretation, in situation: Situation) -> Thing? {
    let name = interpretation.tokens.dropFirst().drop { interpreter.leadsName($0.text) }
      .map(\.text).joined(separator: " ")
    guard !name.isEmpty, let thing = only(Pointing(name: name), in: situation),
      thing.name.lowercased() == name.lowercased()
    else { return nil }
    return thing
  }

  private func only(_ pointing: Pointing, in situation: Situation) -> Thing? {
    let resolver = resolver(in: situation)
    let meant = resolver.meant(resolver.candidates(pointing, for: .show))
    return Set(meant.map(\.name)).count == 1 ? meant[0] : nil
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
