import Timers
import Workflows

/// The lines that a line with misspelt words may have been meant as.
///
/// A slip of the finger within one rule is forgiven where the rule is matched; but a word of none is a name before it is a
/// slip, and then the line is another: “everu 5 minutes for an hour” times something called “everu”. A word that no rule has,
/// that nothing here is called and that nobody spells so is spelled as one of ours, a slip away, and the line read again.
/// After Kernighan, Church and Gale, “A spelling correction program based on a noisy channel model” (1990), with readings in
/// the place of word frequencies. O(words of the language) for each such word, else nothing.
struct SpellingReader {
  /// A line as it may have been meant.
  private struct Respelled {
    var line: String
    /// The words that are spelled otherwise in it.
    var places: [Int]
  }

  private let sentence: Sentence
  private let network: RuleNetwork
  private let lexicon: Lexicon
  /// Words that somebody spells so who does not mean one of ours; nil: nobody listed them.
  private let ordinary: Late<OrdinaryWords?>

  /// As many lines are tried at most, and as many spellings of a word.
  private static let mostLines = 16
  private static let mostSpellings = 6
  /// More words than that are misspelt in no line, but in another language.
  private static let mostMisspelt = 4
  private static let shortest = 3
  /// Longer lines are not read once more for each.
  private static let longestLine = 40

  init(_ sentence: Sentence, _ network: RuleNetwork, _ ordinary: Late<OrdinaryWords?>) {
    (self.sentence, self.network, self.ordinary) = (sentence, network, ordinary)
    lexicon = sentence.quantities.lexicon
  }

  /// The line that was meant; nil: nothing is misspelt, or what was read of it is as good.
  ///
  /// What was read surely stands, but where a misspelt word was taken for a name and is a word of ours in what is read then:
  /// how something is called is the user’s to spell. Where no list says what is a word, all that is surely read stands.
  func meant(besides first: Reading?, by read: (String) -> Reading?) -> String? {
    let sureness = first?.confidence ?? 0
    let isSure = sureness >= Ranker.sure
    guard sentence.scene.expected == nil, sentence.places.isEmpty,
      (2...Self.longestLine).contains(sentence.count)
    else { return nil }
    let lines = lines(soundingAlike: !isSure)
    guard !lines.isEmpty, !isSure || ordinary.value != nil else { return nil }
    var best: (line: String, confidence: Double)?
    for respelled in lines {
      guard let reading = read(respelled.line),
        reading.confidence > max(best?.confidence ?? 0, isSure ? 0 : sureness)
      else { continue }
      let becomesSure = reading.confidence >= Ranker.sure
      let isName = reading.names(any: respelled.places, of: respelled.line)
      guard isSure ? becomesSure && !isName : becomesSure || !isName else { continue }
      best = (respelled.line, reading.confidence)
    }
    return best?.line
  }

  /// The likeliest spellings first; empty: nothing is misspelt.
  ///
  /// - Parameter soundingAlike: words that are spelled right may be meant for others that sound so.
  private func lines(soundingAlike: Bool) -> [Respelled] {
    var misspelt: [(place: Int, spellings: [String])] = []
    var isQuoted = false
    for (place, token) in sentence.tokens.enumerated() {
      if token.isQuote { isQuoted.toggle() }
      guard !isQuoted, token.kind == .word else { continue }
      let alike = soundingAlike ? ordinary.value?.alike[token.text] : nil
      guard alike != nil || mayBeMisspelt(place) else { continue }
      let spellings = alike ?? spellings(of: token.text)
      if !spellings.isEmpty { misspelt.append((place, spellings)) }
    }
    guard !misspelt.isEmpty, misspelt.count <= Self.mostMisspelt else { return [] }
    // The last choice is none: what is a name stays as it is.
    var choices: [[(place: Int, spelling: String)]] = [[]]
    for (place, spellings) in misspelt {
      choices = spellings.flatMap { spelling in choices.map { $0 + [(place, spelling)] } } + choices
    }
    return choices.filter { !$0.isEmpty }.prefix(Self.mostLines).map { choice in
      Respelled(line: line(with: choice), places: choice.map(\.place))
    }
  }

  private func mayBeMisspelt(_ place: Int) -> Bool {
    let token = sentence.tokens[place]
    guard sentence.words[place] < 0, token.text.utf8.count >= Self.shortest,
      token.text.utf8.allSatisfy({ $0 > 0x60 && $0 < 0x7B || $0 >= 0x80 }),
      lexicon.index[token.text] == nil, !isCapital(place), !isGlued(place)
    else { return false }
    return !isKnown(token.text) && ordinary.value?.words.holds(token.text) != true
  }

  /// A word of something that is here, or a form of one.
  private func isKnown(_ word: String) -> Bool {
    let scene = sentence.scene
    return scene.holds(word)
      || (scene.known + [scene.kept]).contains {
        $0.holdsForm(of: word, sentence.quantities.forms)
      }
  }

  /// Names begin so; who begins a line so spells with care.
  private func isCapital(_ place: Int) -> Bool {
    sentence.raw(place..<place + 1).first?.isUppercase == true
  }

  /// A part of a path, a code, an address.
  private func isGlued(_ place: Int) -> Bool {
    let next = place + 1
    return place > 0 && sentence.tokens[place].glued
      || next < sentence.count && sentence.tokens[next].glued
        && ![",", ".", ";", ":", "?", "!"].contains(sentence.tokens[next].text)
  }

  private func spellings(of text: String) -> [String] {
    let typed = Array(text.utf8)
    var found = network.vocabulary.near(text, shortest: Self.shortest)
      .map(network.vocabulary.text)
    for word in lexicon.near(text) where !found.contains(word) { found.append(word) }
    // Who slips does not slip with the first letter.
    found.removeAll { word in
      let letters = Array(word.utf8)
      return letters.count < Vocabulary.shortestTypo
        || letters[0] != typed[0] && !(letters[0] == typed[1] && letters[1] == typed[0])
    }
    let ranked = found.map { (word: $0, rank: Self.rank(typed, Array($0.utf8))) }
      .sorted { ($0.rank, $0.word) < ($1.rank, $1.word) }
    return ranked.prefix(Self.mostSpellings).map(\.word)
  }

  /// Letters swapped, or one left out or typed twice: likelier than one letter for another.
  private static func rank(_ typed: [UInt8], _ word: [UInt8]) -> Int {
    switch typed.count - word.count {
    case 0: typed.sorted() == word.sorted() ? 0 : 2
    case -1: 1
    default: 1
    }
  }

  private func line(with spellings: [(place: Int, spelling: String)]) -> String {
    var line = ""
    var from = 0
    for (place, spelling) in spellings {
      if from < place { line += sentence.raw(from..<place) }
      if place > 0, !sentence.tokens[place].glued, !line.isEmpty { line += " " }
      line += spelling
      from = place + 1
      if from < sentence.count, !sentence.tokens[from].glued { line += " " }
    }
    if from < sentence.count { line += sentence.raw(from..<sentence.count) }
    return line
  }
}

/// Words that somebody spells so who means none of ours: `ordinary.txt` of a language folder, blanks between them; `won=one`
/// is spelled right, too, and may be meant for the other where a line makes no sense as it stands; `#` begins a comment.
struct OrdinaryWords: Sendable {
  private(set) var words = WordTable(expecting: 8192)
  private(set) var alike: [String: [String]] = [:]

  init(_ file: LanguageFile) {
    for line in file.text.split(whereSeparator: \.isNewline) where line.first != "#" {
      for word in line.split(separator: " ") {
        let pair = word.split(separator: "=").map(String.init)
        _ = words.add(pair[0])
        if pair.count == 2 { alike[pair[0], default: []].append(pair[1]) }
      }
    }
  }
}

extension Reading {
  /// One of these words of a line is a part of a name or of a message, or nobody knows of what.
  fileprivate func names(any places: [Int], of line: String) -> Bool {
    origin.steps.isEmpty || origin.chart.sentence.text != line
      || origin.steps.contains { step in
        step.captures.contains { capture in places.contains(where: capture.names) }
      }
  }
}

extension Capture {
  /// It takes a word as it was typed.
  fileprivate func names(_ place: Int) -> Bool {
    guard start <= place, place < end else { return false }
    if isBuiltIn, case .words = value { return true }
    return children.contains { $0.names(place) }
  }
}
