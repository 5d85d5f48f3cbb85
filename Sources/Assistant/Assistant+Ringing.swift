import Language

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
}
