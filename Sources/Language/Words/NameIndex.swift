import Timers

/// Names in use, ready for looking up words and whole names: kept up to date, not built once a sentence.
public struct NameIndex: Hashable, Sendable {
  /// How many are called so, as it is written.
  private var counts: [String: Int] = [:]
  /// … in small letters.
  private var folded: [String: Int] = [:]
  /// How many names hold the word.
  private var words: [String: Int] = [:]
  /// Names as their words with a space between.
  private var phrases: [String: Int] = [:]
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
    counts[name, default: 0] += 1
    guard counts[name] == 1 else { return }
    folded[name.lowercased(), default: 0] += 1
    let tokens = Tokenizer.tokens(of: name)
    let parts = tokens.map(\.text)
    // The dash of “pour-over” is known as a part of that, and nowhere else.
    for token in tokens where token.kind != .punctuation { words[token.text, default: 0] += 1 }
    phrases[parts.joined(separator: " "), default: 0] += 1
    longest = max(longest, parts.count)
  }

  /// Takes one of this name out, if it is there. O(its words).
  public mutating func remove(_ name: String) {
    guard Self.take(name, from: &counts) == 0 else { return }
    Self.take(name.lowercased(), from: &folded)
    let tokens = Tokenizer.tokens(of: name)
    let parts = tokens.map(\.text)
    for token in tokens where token.kind != .punctuation { Self.take(token.text, from: &words) }
    Self.take(parts.joined(separator: " "), from: &phrases)
  }

  /// How many are left; nil where there was none.
  @discardableResult
  private static func take(_ key: String, from counts: inout [String: Int]) -> Int? {
    guard let count = counts[key] else { return nil }
    counts[key] = count > 1 ? count - 1 : nil
    return count - 1
  }

  /// Something is called so, in small or capital letters.
  public func calls(_ name: String) -> Bool { folded[name.lowercased()] != nil }

  /// The word is one of a name.
  func holds(_ word: String) -> Bool { words[word] != nil }

  /// The word, or another form of it, is one of a name: “stretching” where something is called stretch.
  func holdsForm(of word: String, _ forms: WordForms) -> Bool {
    holds(word) || !isEmpty && forms.related(to: word).contains(where: holds)
  }

  /// Every word of it is one of a name.
  func knows(_ name: String) -> Bool {
    let parts = Tokenizer.tokens(of: name).filter { $0.kind != .punctuation }
    return !parts.isEmpty && parts.allSatisfy { holds($0.text) }
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
