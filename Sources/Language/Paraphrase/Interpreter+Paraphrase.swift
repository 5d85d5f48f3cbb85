import Timers

/// Sentences that the rules do not read surely are said plainly, and read again.
extension Interpreter {
  func paraphrases(with weights: ParaphraseWeights) -> ParaphraseReader {
    ParaphraseReader(
      weights, readerWords, page("canonical.txt").map { CanonicalCommand.list($0.text) } ?? [])
  }

  /// Puts what a sentence means in plain words before what the rules read of it, where that is likelier.
  ///
  /// What the rules are sure of stands, but for something new with the name of something that is there in its own.
  func paraphrase(_ result: inout Interpretation, _ sentence: Sentence, _ reader: ParaphraseReader)
  {
    let first = result.readings.first
    let isSure = (first?.confidence ?? 0) >= Ranker.sure
    guard sentence.scene.expected == nil, sentence.places.isEmpty, result.quantities.isEmpty,
      first?.isOfUsersGrammar != true
    else { return }
    if let first {
      // Readings of other families stand as they are.
      guard ReadShape(first).isOfTimers, !isSure || first.swallows(sentence.scene.things) else {
        return
      }
    }
    let items = ReaderItem.items(
      of: sentence, words: reader.words, things: sentence.scene.things())
    // A word alone says too little, a path is no part of any, and what is a field and its value is read by that.
    guard items.count(where: { !$0.isFiller }) > 1,
      !sentence.tokens.contains(where: { $0.text == "/" || $0.text == "~" }),
      sentence.scene.works.isEmpty || !sentence.scene.meaning(.value, sentence.text)
    else { return }
    for proposal in reader.proposals(items, sentence, limiting: leftovers.limiting) {
      guard var plain = plain(proposal, in: sentence.scene, reader) else { continue }
      // That a step is done goes on the record, and is not guessed.
      if plain.intents.contains(where: \.isAttested) { return }
      // One new thing is not taken for another, which may say less of it; and no question for an act.
      if isSure, plain.intents.contains(where: \.makesSomething) { return }
      if first?.intents.contains(where: \.isQuestion) == true,
        !plain.intents.allSatisfy(\.isQuestion)
      {
        return
      }
      plain.confidence = reader.weights.sureness(of: proposal.score, against: isSure)
      if proposal.loses {
        plain.confidence = min(plain.confidence, Reader.mostAgainstRules)
      }
      if let same = result.readings.firstIndex(where: { $0.intents == plain.intents }) {
        // What the rules ask about for what they pass over, no weights can be surer of.
        guard !result.readings[same].isAskedAbout else { return }
        plain.confidence = max(plain.confidence, result.readings[same].confidence)
        result.readings.remove(at: same)
      }
      // Of what the rules are sure no more is said than that it is likelier.
      let least = isSure ? Self.leastConfidence : result.readings.first?.confidence ?? 0
      guard plain.confidence >= max(Self.leastConfidence, least) else { return }
      result.readings.insert(plain, at: 0)
      return
    }
  }

  /// What the rules make of a proposal; nil: nothing that is sure and whole.
  private func plain(
    _ proposal: ParaphraseReader.Proposal, in scene: Scene, _ reader: ParaphraseReader
  ) -> Reading? {
    let read = interpret(proposal.line, in: scene, helps: false, byRules: true)
    guard var reading = read.readings.first, reading.confidence >= Ranker.sure,
      reading.missing == nil,
      reader.weights.header.rules[proposal.template].contains(reading.rule),
      !reading.intents.contains(where: { $0.isOfNothing(in: scene) })
    else { return nil }
    reading.plainly = proposal.line
    return reading
  }
}

extension Reading {
  /// Something new whose name has that of something that is there in it, and is another: “slip write” where a step is
  /// “write”.
  fileprivate func swallows(_ things: () -> NamedThings) -> Bool {
    guard intents.count == 1, let label = intents[0].newName else { return false }
    let tokens = Tokenizer.tokens(of: label)
    guard tokens.count > 1 else { return false }
    let things = things()
    return tokens.indices.contains { start in
      things.longest(of: tokens, from: start).map { $0.end - start < tokens.count } ?? false
    }
  }
}

extension Intent {
  /// What something new is called that it makes alone.
  fileprivate var newName: String? {
    switch self {
    case .timer(.create(let requests)): requests.count == 1 ? requests[0].label : nil
    case .timer(.schedule(let request)), .timer(.remind(let request)): request.label
    default: nil  // The others name what is there.
    }
  }

  /// It tells that a step is done.
  fileprivate var isAttested: Bool {
    if case .workflow(.done) = self { true } else { false }
  }

  /// It asks what a timer does.
  fileprivate var isQuestion: Bool {
    if case .timer(.query) = self { true } else { false }
  }

  /// It is about a timer, and there is none that is called so, or about work where there is none.
  fileprivate func isOfNothing(in scene: Scene) -> Bool {
    switch self {
    case .timer(let intent):
      guard let which = intent.reference else { return false }
      return which.label.map { !scene.knows($0) } ?? !scene.hasTimers
    case .workflow(.begin): return false
    case .workflow: return scene.works.isEmpty
    default: return false  // The others need nothing that is there.
    }
  }
}

/// What those who train paraphrases see of the language.
extension Interpreter {
  /// The commands that there are plain words for.
  package var canonicalCommands: [CanonicalCommand] {
    page("canonical.txt").map { CanonicalCommand.list($0.text) } ?? []
  }

  /// A sentence as the classifier and the tagger see it.
  package func paraphraseItems(_ text: String, in scene: Scene) -> [ReaderItem] {
    let tokens = quantities.tokens(of: text)
    guard !tokens.isEmpty, tokens.count <= Self.mostTokens else { return [] }
    return ReaderItem.items(
      of: prepare(text, tokens, scene), words: readerWords, things: scene.things())
  }

  /// What these weights make of a sentence, whatever the rules read.
  package func proposals(_ text: String, in scene: Scene, _ weights: ParaphraseWeights)
    -> [ParaphraseReader.Proposal]
  {
    let tokens = quantities.tokens(of: text)
    guard !tokens.isEmpty, tokens.count <= Self.mostTokens else { return [] }
    let sentence = prepare(text, tokens, scene)
    let reader = paraphrases(with: weights)
    let items = ReaderItem.items(of: sentence, words: reader.words, things: scene.things())
    return reader.proposals(items, sentence, limiting: leftovers.limiting)
  }
}
