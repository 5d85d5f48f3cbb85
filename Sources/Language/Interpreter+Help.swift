import Timers
import Workflows

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
  public func joins(_ word: String) -> Bool { isWord(word, of: .joiner) }

  /// Whoever speaks: “me”, in the language or as intents say it.
  public func namesSpeaker(_ person: String) -> Bool {
    person == WorkflowIntent.speaker || isWord(person, of: .myself)
  }

  /// A word for what was named before: “it”.
  public func pointsBack(_ word: String) -> Bool { isWord(word, of: .repaired) }

  private func isWord(_ word: String, of rule: SpecialRule) -> Bool {
    network.vocabulary[word.lowercased()].map(network.singleWords(of: rule).contains) ?? false
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
    if says(.hedge, sentence, at: 0..<sentence.count) { return true }
    guard asks(sentence.text), !says(.requesting, sentence, at: 0..<1),
      !says(.politeness, sentence, at: 0..<sentence.count)
    else { return false }
    // What says when something is meant asks nothing, but before another word that asks.
    let conditions = Set(network.singleWords(of: .restricting))
    return sentence.text.contains("?") || !conditions.contains(sentence.words[0])
      || asks(sentence.words(1..<sentence.count))
  }

  private func says(_ rule: SpecialRule, _ sentence: Sentence, at places: Range<Int>) -> Bool {
    guard let rule = network[rule], sentence.mayHold(rule, network) else { return false }
    var matcher = Matcher(network, sentence)
    return places.contains { !matcher.ends(of: rule, at: $0).isEmpty }
  }

  /// What a line says by which it is no order, though it reads as one; nil: nothing.
  public func unmeant(_ text: String, in scene: Scene) -> Unmeant? {
    let tokens = quantities.tokens(of: text)
    guard (2...Self.mostTokens).contains(tokens.count) else { return nil }
    if isCited(tokens) { return .cited }
    let sentence = prepare(text, tokens, scene)
    let all = 0..<sentence.count
    if sentence.text.contains("?"), asks(sentence.text), !says(.requesting, sentence, at: all),
      !says(.politeness, sentence, at: all)
    {
      return .asked
    }
    if says(.reporting, sentence, at: all) { return .reported }
    if says(.eitherhour, sentence, at: all) { return .either }
    if says(.idiom, sentence, at: all) { return .idiom }
    guard let habit = network[.habitual], sentence.mayHold(habit, network) else { return nil }
    var matcher = Matcher(network, sentence)
    // What somebody does as a rule, behind a word for that one, is told beside.
    for place in all where place == 0 || sentence.nameCosts[place - 1] != Sentence.subject {
      if let end = matcher.ends(of: habit, at: place).max() {
        return .usual(sentence.words(place..<end))
      }
    }
    return nil
  }

  /// From its first word to its last it stands in quotation marks.
  private func isCited(_ tokens: [Token]) -> Bool {
    guard tokens[0].isCitation,
      let last = tokens.lastIndex(where: { $0.kind != .punctuation || $0.isCitation }), last > 1
    else { return false }
    return tokens[last].isCitation && !tokens[1..<last].contains(where: \.isCitation)
  }

  /// The line begins with what says that something of ours is not to be done: “don’t stop the rice”.
  public func forbids(_ text: String, in scene: Scene) -> Bool {
    let tokens = quantities.tokens(of: text)
    guard (2...Self.mostTokens).contains(tokens.count) else { return false }
    let sentence = prepare(text, tokens, scene)
    guard let no = sentence.marks.firstIndex(where: { $0.contains(.negation) }),
      no + 1 < sentence.count, sentence.nameCosts[no + 1] == Sentence.keywordCost
    else { return false }
    return (0..<no).allSatisfy {
      sentence.isCourtesy($0) || sentence.marks[$0].contains(.inquiring)
    }
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

/// What a line says by which it is no order.
public enum Unmeant: Hashable, Sendable {
  /// It is what somebody said or wrote.
  case cited
  /// It asks whether something is to be done.
  case asked
  /// It tells what somebody wants done.
  case reported
  /// It says two hours of which one is meant.
  case either
  /// It has a length in a phrase that asks for none: “just a minute”.
  case idiom
  /// It tells how something is as a rule, by this word.
  case usual(String)
}

extension Token {
  /// A mark that words are cited in.
  fileprivate var isCitation: Bool { isQuote || kind == .punctuation && text == "'" }
}
