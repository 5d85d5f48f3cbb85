/// What those who train a reader see of a language: its rules, and the plain words that paraphrases are for.
package struct TrainingView: Sendable {
  let interpreter: Interpreter

  /// A sentence as the reader sees it, and what the rules make of it.
  package func read(_ text: String, in scene: Scene) -> (
    items: [ReaderItem], evidence: Ranker.Evidence, isOpen: Bool
  ) {
    let nothing = Ranker.Evidence(first: nil)
    guard let sentence = sentence(text, in: scene) else { return ([], nothing, true) }
    var read = ReaderItems(sentence, interpreter.readerWords)
    let items = read.read()
    let readings = interpreter.interpret(text, in: scene, helps: false, byRules: true).readings
    guard let first = readings.first else { return (items, nothing, true) }
    return (items, Ranker.Evidence(readings), ReadShape(first).isOpen)
  }

  /// The items whose words are those of a name, in order; none where they are not in the sentence.
  ///
  /// - Parameter taken: items that are something else.
  package func places(
    of label: String, in text: String, items: [ReaderItem], _ scene: Scene,
    besides taken: Set<Int> = []
  ) -> [Int] {
    let wanted = interpreter.quantities.tokens(of: label)
      .filter { $0.kind != .punctuation }.map(\.text)
    let said = interpreter.prepare(text, interpreter.quantities.tokens(of: text), scene).tokens
    let words = said.indices.filter { said[$0].kind != .punctuation }
    guard !wanted.isEmpty, words.count >= wanted.count else { return [] }
    for start in 0...words.count - wanted.count
    where zip(wanted, words[start...]).allSatisfy({ $0 == said[$1].text }) {
      let range = words[start]..<words[start + wanted.count - 1] + 1
      let found = items.indices.filter { items[$0].tokens.overlaps(range) }
      if taken.isDisjoint(with: found) { return found }
    }
    return []
  }

  /// Sentences made up from public rules, each with its rule; the same seed, the same sentences.
  ///
  /// - Parameter names: what timers are called in half of them.
  package func sampled(
    _ wanted: [(rule: String, count: Int)], names: [String], seed: UInt64
  ) -> [(text: String, rule: String)] {
    guard
      var sampler = SentenceSampler(
        interpreter, names: names.isEmpty ? ExampleScene.timers : names,
        others: ExampleScene.others, things: ExampleScene.things, seed: seed)
    else { return [] }
    var found: [(text: String, rule: String)] = []
    var seen: Set<String> = []
    for (name, count) in wanted {
      for rule in interpreter.network.publicRules
      where interpreter.network.rules[Int(rule)].name == name {
        var made = 0
        for _ in 0..<2 * count where made < count {
          guard let text = sampler.sentence(of: Int(rule)), !text.isEmpty,
            text.split(separator: " ").count < 20, seen.insert(text).inserted
          else { continue }
          found.append((text, name))
          made += 1
        }
      }
    }
    return found
  }

  /// The commands that there are plain words for.
  package var canonicalCommands: [CanonicalCommand] {
    Interpreter.canonicalCommands(of: interpreter.asides)
  }

  /// A sentence as the classifier and the tagger see it.
  package func paraphraseItems(_ text: String, in scene: Scene) -> [ReaderItem] {
    guard let sentence = sentence(text, in: scene) else { return [] }
    var read = ReaderItems(sentence, interpreter.readerWords)
    return read.read(scene.things())
  }

  /// What these weights make of a sentence, whatever the rules read.
  package func proposals(_ text: String, in scene: Scene, _ weights: ParaphraseWeights)
    -> [ParaphraseReader.Proposal]
  {
    guard let sentence = sentence(text, in: scene) else { return [] }
    let reader = ParaphraseReader(weights, canonicalCommands)
    let things = scene.things()
    var read = ReaderItems(sentence, interpreter.readerWords)
    let items = read.read(things)
    return reader.proposals(items, sentence, things, limiting: interpreter.leftovers.limiting)
  }

  private func sentence(_ text: String, in scene: Scene) -> Sentence? {
    let tokens = interpreter.quantities.tokens(of: text)
    guard !tokens.isEmpty, tokens.count <= Interpreter.mostTokens else { return nil }
    return interpreter.prepare(text, tokens, scene)
  }
}

extension Interpreter {
  /// The language as those see it who train a reader.
  package var training: TrainingView { TrainingView(interpreter: self) }
}
