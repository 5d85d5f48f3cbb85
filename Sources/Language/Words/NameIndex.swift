import Timers

/// Names in use, ready for looking up words and whole names: kept up to date, not built once a sentence.
public struct NameIndex: Hashable, Sendable {
  /// How many are called so, as it is written.
  private var counts = Tally()
  /// … in small letters.
  private var folded = Tally()
  /// How many names hold the word.
  private var words = Tally()
  /// How many words of names begin so: no form of another word is among them.
  private var beginnings = Tally()
  /// Names as their words with a space between.
  private var phrases = Tally()
  /// No name has had more words.
  private var longest = 0

  public init(_ names: some Sequence<String> = EmptyCollection()) {
    for name in names { insert(name) }
  }

  /// As they are written, each once, in the order of their letters. O(n log n).
  public var names: [String] { counts.keys.sorted() }
  public var isEmpty: Bool { counts.isEmpty }

  /// Adds one more of this name; the empty one is none. O(its words).
  public mutating func insert(_ name: String) {
    guard !name.isEmpty else { return }
    guard counts.add(name) == 1 else { return }
    folded.add(name.lowercased())
    let tokens = Tokenizer.tokens(of: name)
    let parts = tokens.map(\.text)
    // A mark within a name is known as a part of that, and nowhere else.
    for token in tokens where token.kind != .punctuation {
      words.add(token.text)
      beginnings.add(Self.beginning(of: token.text))
    }
    phrases.add(parts.joined(separator: " "))
    if let code = Self.code(tokens[...]) {
      words.add(code)
      phrases.add(code)
    }
    longest = max(longest, parts.count)
  }

  /// Takes one of this name out, if it is there. O(its words).
  public mutating func remove(_ name: String) {
    guard counts.take(name) == 0 else { return }
    folded.take(name.lowercased())
    let tokens = Tokenizer.tokens(of: name)
    let parts = tokens.map(\.text)
    for token in tokens where token.kind != .punctuation {
      words.take(token.text)
      beginnings.take(Self.beginning(of: token.text))
    }
    phrases.take(parts.joined(separator: " "))
    if let code = Self.code(tokens[...]) {
      words.take(code)
      phrases.take(code)
    }
  }

  /// Something is called so, in small or capital letters.
  public func calls(_ name: String) -> Bool { folded[name.lowercased()] != nil }

  /// The word is one of a name.
  func holds(_ word: String) -> Bool { words[word] != nil }

  /// The word, or another form of it, is one of a name: “stretching” where something is called stretch.
  func holdsForm(of word: String, _ forms: WordForms) -> Bool {
    holds(word)
      || beginnings[Self.beginning(of: word)] != nil
        && forms.related(to: word).contains(where: holds)
  }

  /// What all forms of a word have in common: a stem has as many letters, or is all of it.
  private static func beginning(of word: String) -> String {
    String(word.prefix(WordForms.shortestStem))
  }

  /// Every word of it is one of a name.
  func knows(_ name: String) -> Bool {
    let parts = Tokenizer.tokens(of: name).filter { $0.kind != .punctuation }
    return !parts.isEmpty && parts.allSatisfy { holds($0.text) }
  }

  /// The first name that stands in a text as whole words, the longest there, as it was typed; nil: none does. O(words).
  public func first(in text: String) -> String? {
    let tokens = Tokenizer.tokens(of: text)
    for start in tokens.indices {
      guard let end = ends(of: tokens, from: start).max() else { continue }
      let bytes = tokens[start].source.lowerBound..<tokens[end - 1].source.upperBound
      return String(decoding: Array(text.utf8)[bytes], as: UTF8.self)
    }
    return nil
  }

  /// What some tokens are as one word, where they are typed without a space and have figures and signs among them: the number
  /// of some work. Else nil.
  static func code(_ tokens: ArraySlice<Token>) -> String? {
    guard tokens.count > 2, tokens.first?.kind != .punctuation, tokens.last?.kind != .punctuation,
      tokens.dropFirst().allSatisfy(\.glued), tokens.contains(where: { $0.kind == .punctuation }),
      tokens.contains(where: { $0.kind == .number }), tokens.contains(where: { $0.kind == .word })
    else { return nil }
    return tokens.map(\.text).joined()
  }

  /// Where whole names that begin at a token end. O(words of the longest name).
  func ends(of tokens: [Token], from start: Int) -> [Int] {
    guard longest > 0, holds(tokens[start].text) else { return [] }
    var ends: [Int] = []
    var phrase = ""
    for end in start..<min(start + longest, tokens.count) {
      if end > start { phrase += " " }
      phrase += tokens[end].text
      if phrases[phrase] != nil { ends.append(end + 1) }
    }
    return ends
  }
}

extension NameIndex {
  /// Where two or three words of names end that begin at a token: “vendor call”, where one is to call the vendor. Which
  /// name has them all is found by who looks for it.
  func pieces(of tokens: [Token], from start: Int) -> [Int] {
    guard longest > 1 else { return [] }
    var ends: [Int] = []
    for end in start..<min(start + 3, tokens.count) {
      guard tokens[end].kind == .word, holds(tokens[end].text) else { break }
      if end > start { ends.append(end + 1) }
    }
    return ends
  }
}

/// How many times each word was added, in pieces by its hash: a copy that is changed copies one piece of it.
private struct Tally: Hashable, Sendable {
  private static let pieces = 64
  /// None where no word is: most indexes of most scenes are of nothing.
  private var counts: [[String: Int]] = []
  var isEmpty: Bool { counts.isEmpty }

  var keys: some Sequence<String> { counts.lazy.flatMap(\.keys) }

  private static func piece(of word: String) -> Int { word.hashValue & (pieces - 1) }

  subscript(word: String) -> Int? { isEmpty ? nil : counts[Self.piece(of: word)][word] }

  /// How many there are now.
  @discardableResult
  mutating func add(_ word: String) -> Int {
    if isEmpty { counts = Array(repeating: [:], count: Self.pieces) }
    let piece = Self.piece(of: word)
    let count = (counts[piece][word] ?? 0) + 1
    counts[piece][word] = count
    return count
  }

  /// How many are left; nil where there was none.
  @discardableResult
  mutating func take(_ word: String) -> Int? {
    let piece = Self.piece(of: word)
    guard !isEmpty, let count = counts[piece][word] else { return nil }
    counts[piece][word] = count > 1 ? count - 1 : nil
    if count == 1, counts[piece].isEmpty, counts.allSatisfy(\.isEmpty) { counts = [] }
    return count - 1
  }
}
