import Timers

/// What to offer when a line is not understood, or not finished.
extension Interpreter {
  /// The zone that some words stand for, in this language: “eastern time” is America/New_York.
  public func zone(_ words: String) -> String? { quantities.lexicon.zone(words) }

  /// How words take other forms in this language.
  public var forms: WordForms { quantities.lexicon.forms }

  /// What to keep for the next start; nil when there are problems to be told each time.
  public func image(of files: [LanguageFile], build: UInt64) -> [UInt8]? {
    guard problems.isEmpty else { return nil }
    return RuleImage.bytes(of: network.tables, stamp: RuleImage.stamp(build: build, files))
  }

  /// Up to three example sentences that share the most, and the rarest, words with this one.
  func nearest(to sentence: Sentence) -> [String] {
    let whole = 0..<sentence.count
    if sentence.isBareNumber(whole), let minutes = quantities.lexicon.minutes {
      return ["\(sentence.words(whole)) \(minutes)"]
    }
    let said = sentence.tokens.filter { $0.kind != .punctuation }.map(\.text)
    var known = Set(sentence.tokens.filter { $0.kind == .word }.map(\.text))
    guard !known.isEmpty else { return [] }
    // A short word with another letter is another word, and no slip.
    for (token, typos) in zip(sentence.tokens, sentence.typos) where token.text.utf8.count > 4 {
      for word in typos { known.insert(network.vocabulary.text(word)) }
    }
    let empty = Set(known.filter(isEmpty))
    return exampleIndex.nearest(to: said, meaning: known, telling: known.subtracting(empty))
  }

  /// A word that leads to a name, or from one to the next, and is no part of either: “the”, “for”, “not”.
  public func leadsName(_ word: String) -> Bool {
    network.vocabulary[word.lowercased()].flatMap(manners.nameCost) == Sentence.leadingCost
  }

  /// A word or a sign that stands between two things that are said in a row: “and”.
  public func joins(_ word: String) -> Bool {
    network.vocabulary[word.lowercased()].map(network.singleWords(of: .joiner).contains) ?? false
  }

  /// A word for what was named before: “it”.
  public func pointsBack(_ word: String) -> Bool {
    network.vocabulary[word.lowercased()].map(network.singleWords(of: .repaired).contains) ?? false
  }

  /// A word that says that something is not so, alone or grown together with its verb.
  public func denies(_ word: String) -> Bool {
    network.vocabulary[word.lowercased()].map {
      manners.marks(of: $0).contains(.negation)
        || network.singleWords(of: .denying).contains($0)
    } ?? false
  }

  /// A line that is no order: it asks, and not as somebody asks for something to be done; or what it says is only perhaps so.
  public func wavers(_ text: String, in scene: Scene) -> Bool {
    let tokens = quantities.tokens(of: text)
    guard (2...Self.mostTokens).contains(tokens.count) else { return asks(text) }
    return wavers(prepare(text, tokens, scene))
  }

  func wavers(_ sentence: Sentence) -> Bool {
    var matcher = Matcher(network, sentence)
    func says(_ rule: SpecialRule, at places: Range<Int>) -> Bool {
      guard let rule = network[rule] else { return false }
      return places.contains { !matcher.ends(of: rule, at: $0).isEmpty }
    }
    if says(.hedge, at: 0..<sentence.count) { return true }
    guard asks(sentence.text), !says(.requesting, at: 0..<1),
      !says(.politeness, at: 0..<sentence.count)
    else { return false }
    // What says when something is meant asks nothing, but before another word that asks.
    let says = Set(network.singleWords(of: .restricting))
    return sentence.text.contains("?") || !says.contains(sentence.words[0])
      || asks(sentence.words(1..<sentence.count))
  }

  /// A word says that something is not so, and the other line says nothing of the kind.
  func denies(_ sentence: Sentence, unlike line: String) -> Bool {
    func denials(_ text: String) -> Int {
      quantities.tokens(of: text).count { denies($0.text) }
    }
    return denials(sentence.text) > denials(line)
  }

  /// The only day that is said among some words, or the first of the month that is; nil: none is, or several are.
  public func day(in text: String, now: LocalTime) -> CivilDate? {
    let tokens = quantities.tokens(of: text)
    guard tokens.count <= Self.mostTokens else { return nil }
    let sentence = prepare(text, tokens, Scene(now: now))
    var days: Set<CivilDate> = []
    var place = 0
    while place < sentence.count {
      let found = sentence.builtIn(.when, at: place).compactMap { found -> (CivilDate, Int)? in
        guard found.cost < 1, case .when(let when) = found.value, when.saysDate, when.delay == nil
        else { return nil }
        return (when.at.date, found.end)
      }
      let longest = found.max { $0.1 < $1.1 }
      if let longest { days.insert(longest.0) }
      place = max(longest?.1 ?? 0, place + 1)
    }
    return days.count == 1 ? days.first : nil
  }

  /// A line that asks, by its mark or by its first word.
  public func asks(_ text: String) -> Bool {
    if text.last(where: { !$0.isWhitespace && $0 != "!" }) == "?" { return true }
    let first = text.drop { !$0.isLetter }.prefix { $0.isLetter }.lowercased()
    return network.vocabulary[first].map { manners.marks(of: $0).contains(.inquiring) } ?? false
  }

  /// A word of a line that no grammar of this language spells: a name, or of another language.
  public func hasStranger(in line: String) -> Bool {
    line.split { !$0.isLetter }.contains { network.vocabulary[$0.lowercased()] == nil }
  }

  /// Of the words of a line, those that the grammars of this language spell and those of another do not.
  public func ownWords(of line: String, beside other: Interpreter) -> Int {
    let words = line.split { !$0.isLetter }.map { $0.lowercased() }
    return words.count { network.vocabulary[$0] != nil && other.network.vocabulary[$0] == nil }
  }

  /// A word that says nothing of what a sentence is about: “the”, “what”.
  private func isEmpty(_ word: String) -> Bool {
    guard let id = network.vocabulary[word], let cost = manners.nameCost(id) else { return false }
    return cost == Sentence.leadingCost || cost == Sentence.subject || cost == Sentence.askingCost
  }
}
