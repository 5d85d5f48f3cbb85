import Knowledge
import Language
import Timers

/// Lines about lengths that are known, answers to lengths that were proposed, and what is said to what rings.
extension Assistant {
  /// “Done”, “thanks”: while something rings, said to it. Nil: as ever.
  mutating func saidToRing(_ text: String, in situation: Situation) -> Turn? {
    guard !situation.library.rings.isEmpty else { return nil }
    var scene = scene(situation)
    scene.expected = .ring
    let interpretation = interpreter.interpret(text, in: scene)
    guard interpretation.readings.contains(where: { $0.isAnswer(to: .ring) })
    else { return nil }
    let plan = plan([.shell(.ring(RingAnswer()))], in: situation)
    return finish(Turn(text: text, interpretation: interpretation, plan: plan), [], in: situation)
  }

  /// A line about something known, with circumstances in it that change how long that takes: “pasta 9 minutes at
  /// 1600 m”. It is read without them. Nil: as ever.
  mutating func circumstantial(_ text: String, in situation: Situation) -> Turn? {
    guard let said = situation.knowing.apart(text) else { return nil }
    var situation = situation
    situation.knowing.said = said.conditions
    let interpretation = read(said.rest, in: situation)
    func matters(_ name: String, related: Bool) -> Bool {
      situation.knowing.activities(name, related: related).contains { activity in
        activity.rules.contains { rule in
          rule.factors.contains { said.conditions[$0] != nil }
        }
      }
    }
    let intents = interpretation.readings.first?.intents
    switch intents?.first {
    case nil: guard matters(said.rest, related: false) else { return nil }
    case .timer(.create)? where !situation.knowing.ownSaid.isEmpty: break
    case .timer(.create(let requests))?:
      guard intents?.count == 1, requests.count == 1, let label = requests[0].label,
        // What changes nothing is left out where the line is only sure without it.
        matters(label, related: true)
          || interpretation.beginsUnasked && !read(text, in: situation).beginsUnasked
      else { return nil }
    default: return nil  // Every other sentence is about something else.
    }
    let planned = plan(interpretation, in: situation)
    return finish(
      Turn(text: text, interpretation: interpretation, plan: planned.plan), planned.meant,
      in: situation)
  }

  /// Why an open question proposes a length; nil: that is not asked, or it proposes another.
  func whyOffered(_ read: Interpretation, by open: Question, in situation: Situation) -> Plan? {
    guard case .knowledge(.why(let length?))? = read.readings.first?.intents.first else {
      return nil
    }
    return planner(situation).knowledgePlanner.explain(length, of: open.offers)
  }

  /// What a line chooses of the lengths that are proposed: the only one by an empty line, one of several by its name.
  func offered(_ open: Question, _ text: String) -> [Effect]? {
    guard !open.offers.isEmpty else { return nil }
    let said = text.trimmed
    if said.isEmpty { return open.answerOfEnter }
    guard Double(said) == nil else { return nil }
    let found = SaidName(said, interpreter.forms).choose(from: open.offers, by: \.name)
    return found.count == 1 ? open.answered(by: found[0]) : nil
  }
}

extension Interpretation {
  /// It is acted on, and nothing is missing.
  fileprivate var beginsUnasked: Bool {
    readings.first.map { $0.missing == nil && $0.confidence >= 0.9 } ?? false
  }
}

extension Scene {
  /// What is known of how long things take, whether that is another time here, and which programs there are.
  mutating func know(_ knowing: Knowing, _ hooking: Hooking) {
    isProgram = hooking.isProgram
    isTown = { knowing.manner != .off && !knowing.shelf.all.places.called($0).isEmpty }
    isTimed = { knowing.isTimed($0) }
    dependsOnPlace = { knowing.hasConditions && knowing.isTimed($0) }
  }
}
