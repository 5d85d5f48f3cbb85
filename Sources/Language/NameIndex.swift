/// Names of things that are kept, ready for looking up words and whole names: built once, not once a sentence.
public struct NameIndex: Hashable, Sendable {
  /// As they are written, in the order they came.
  public private(set) var names: [String] = []
  /// How many names hold the word.
  private var words: [String: Int] = [:]
  /// The names as words, by their first.
  private var wholes: [String: [[String]]] = [:]

  public init(_ names: [String] = []) {
    for name in names { insert(name) }
  }

  public mutating func insert(_ name: String) {
    names.append(name)
    let parts = Tokenizer.tokens(of: name).map(\.text)
    guard let first = parts.first else { return }
    for part in parts { words[part, default: 0] += 1 }
    wholes[first, default: []].append(parts)
  }

  /// Takes one name out, if it is there. O(n).
  public mutating func remove(_ name: String) {
    guard let index = names.firstIndex(of: name) else { return }
    names.remove(at: index)
    let parts = Tokenizer.tokens(of: name).map(\.text)
    guard let first = parts.first else { return }
    for part in parts {
      if let count = words[part] { words[part] = count > 1 ? count - 1 : nil }
    }
    if let place = wholes[first]?.firstIndex(of: parts) { wholes[first]?.remove(at: place) }
    if wholes[first]?.isEmpty == true { wholes[first] = nil }
  }

  /// The word is one of a name.
  func holds(_ word: String) -> Bool { words[word] != nil }

  /// Every word of it is one of a name.
  func knows(_ name: String) -> Bool {
    let parts = Tokenizer.tokens(of: name)
    return !parts.isEmpty && parts.allSatisfy { holds($0.text) }
  }

  /// Where whole names that begin at a token end.
  func ends(of tokens: [Token], from start: Int) -> [Int] {
    guard let candidates = wholes[tokens[start].text] else { return [] }
    return candidates.compactMap { parts in
      let end = start + parts.count
      guard end <= tokens.count,
        zip(tokens[start..<end], parts).allSatisfy({ $0.text == $1 })
      else { return nil }
      return end
    }
  }
}
