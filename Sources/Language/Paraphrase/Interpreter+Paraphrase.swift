import Timers

/// Sentences that the rules do not read surely are said plainly, and read again.
extension Interpreter {
  func paraphrases(with weights: ParaphraseWeights) -> ParaphraseReader {
    ParaphraseReader(
      weights, readerWords, page("canonical.txt").map { CanonicalCommand.list($0.text) } ?? [])
  }

  /// Puts what a sentence means in plain words before what the rules read of it, where that is likelier.
  ///
  /// What the rules are sure of stands, but for something new: that a name and a length are in a sentence is soon said.
  func paraphrase(_ result: inout Interpretation, _ sentence: Sentence, _ reader: ParaphraseReader)
  {
    let first = result.readings.first
    let isSure = (first?.confidence ?? 0) >= Ranker.sure
    guard sentence.scene.expected == nil, sentence.places.isEmpty, result.quantities.isEmpty,
      first?.isOfUsersGrammar != true,
      first.map({ !isSure || $0.mayBeAnother }) ?? true
    else { return }
    let items = ReaderItem.items(
      of: sentence, words: reader.words, things: sentence.scene.things())
    for proposal in reader.proposals(items, sentence, limiting: leftovers.limiting) {
      guard var plain = plain(proposal, in: sentence.scene, reader) else { continue }
      // One new thing is not taken for another, which may say less of it; and no question for an act.
      if isSure, plain.intents.contains(where: \.makesSomething) { return }
      if first?.intents.contains(where: \.isQuestion) == true,
        !plain.intents.allSatisfy(\.isQuestion)
      {
        return
      }
      plain.confidence = reader.weights.sureness(of: proposal.score, against: isSure)
      if proposal.loses { plain.confidence = min(plain.confidence, Reader.mostAgainstRules) }
      if let same = result.readings.firstIndex(where: { $0.intents == plain.intents }) {
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
  /// Something new, of which the rules are sure, and which is not what this shell is for: a name and a length alone.
  fileprivate var mayBeAnother: Bool {
    intents.count == 1 && intents[0].makesSomething && !isNamedLength && !isErrand && !isByRoles
  }
}

extension Intent {
  /// It asks what a timer does.
  fileprivate var isQuestion: Bool {
    if case .timer(.query) = self { true } else { false }
  }

  /// It is about a timer, and there is none that is called so.
  fileprivate func isOfNothing(in scene: Scene) -> Bool {
    guard case .timer(let intent) = self, let which = intent.reference else { return false }
    return which.label.map { !scene.knows($0) } ?? !scene.hasTimers
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
