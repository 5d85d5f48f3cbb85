/// What the grammars of one folder do to those beside them.
extension GrammarTest {
  /// Sentences of the folder's own rules that mean two things at the same cost or are read as something else, and
  /// examples of other files that these rules take away. Deterministic; costs about what `samples` sentences for each of
  /// the folder's rules and every example cost to read.
  public func clashes(inFolder folder: String) -> [Finding] {
    let network = interpreter.network
    func isOwn(_ place: String) -> Bool { place.hasPrefix(folder + "/") }
    let own = network.publicRules.map(Int.init).filter { isOwn(network.place(of: $0)) }
    guard !own.isEmpty else { return [] }
    var findings: [Finding] = []
    for rule in own {
      let sentences = sentences(of: rule)
      if !sentences.isEmpty, sentences.allSatisfy({ !isRead($0) }) {
        findings.append(
          Finding(
            kind: .useless, place: network.place(of: rule),
            text:
              "<\(network.rules[rule].name)> means nothing: none of its sentences is understood."))
        continue
      }
      for text in sentences {
        if let clash = clash(of: text, from: rule) {
          findings.append(clash)
          // One sentence shows it.
          break
        }
      }
    }
    for example in interpreter.examples where !isOwn("\(example.path):") {
      guard interpreter.failure(of: example, in: ExampleScene.scene) != nil,
        let taker = rule(reading: example.text, in: ExampleScene.scene),
        isOwn(network.place(of: taker))
      else { continue }
      findings.append(
        Finding(
          kind: .tie, place: network.place(of: taker),
          text:
            "“\(example.text)” is now read as <\(network.rules[taker].name)>, no longer as in \(example.path):\(example.line)."
        ))
    }
    return findings
  }

  /// Its examples, and some made up.
  private func sentences(of rule: Int) -> [String] {
    guard
      var sampler = SentenceSampler(
        interpreter, names: ExampleScene.timers, others: ExampleScene.others, seed: seed)
    else { return [] }
    let count = sampler.alternatives(of: rule)
    return (0..<min(count, Self.mostAlternatives)).flatMap { alternative in
      (0..<samples).compactMap { _ in
        sampler.sentence(of: rule, alternative: count == 1 ? nil : alternative)
      }
    }
  }

  /// Of a rule's alternatives, as many are tried: a folder is read again in one blink.
  private static let mostAlternatives = 60

  private func clash(of text: String, from rule: Int) -> Finding? {
    let network = interpreter.network
    let result = interpreter.interpret(text, in: ExampleScene.sampledScene, byRules: true)
    guard let first = result.readings.first else { return nil }
    func name(_ reading: Reading) -> String {
      let number = reading.origin.steps.first?.rule
      return "<\(reading.rule)>" + (number.map { " (\(network.place(of: $0)))" } ?? "")
    }
    if result.readings.count > 1, result.readings[1].cost - first.cost < Self.tie {
      return Finding(
        kind: .tie, place: network.place(of: rule),
        text: "“\(text)” reads equally well as \(name(first)) and \(name(result.readings[1])).")
    }
    guard first.origin.steps.first?.rule != rule, first.rule != network.rules[rule].name else {
      return nil
    }
    return Finding(
      kind: .useless, place: network.place(of: rule),
      text: "“\(text)” is read as \(name(first)), which comes first.")
  }

  private func isRead(_ text: String) -> Bool {
    !interpreter.interpret(text, in: ExampleScene.sampledScene, byRules: true).readings.isEmpty
  }

  private func rule(reading text: String, in scene: Scene) -> Int? {
    interpreter.interpret(text, in: scene, byRules: true).readings.first?.origin.steps.first?.rule
  }
}
