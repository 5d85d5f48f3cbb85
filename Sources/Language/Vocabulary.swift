/// Every word of the grammars, numbered from 0 in the order first met.
struct Vocabulary: Sendable {
  private(set) var texts: [String] = []
  private var numbers: [String: Int32] = [:]
  /// Words by length in UTF-8, for finding typos.
  private var byLength: [[Int32]] = Array(repeating: [], count: 24)

  /// Typos are looked for in words at least this long: shorter ones are too close to each other.
  static let shortestTypo = 4

  subscript(text: String) -> Int32? { numbers[text] }

  /// The numbers of a grammar token's words, new ones added.
  mutating func words(of text: String) -> [Int32] {
    if text.utf8.allSatisfy({ (97...122).contains($0) }) { return [number(text)] }
    return Tokenizer.tokens(of: text).map { number($0.text) }
  }

  private mutating func number(_ text: String) -> Int32 {
    if let number = numbers[text] { return number }
    let number = Int32(texts.count)
    texts.append(text)
    numbers[text] = number
    let length = text.utf8.count
    if length >= Self.shortestTypo, length < byLength.count { byLength[length].append(number) }
    return number
  }

  /// Words one slip of the finger away: a letter wrong, missing, too many, or two swapped.
  func near(_ text: String) -> [Int32] {
    let typed = Array(text.utf8)
    guard typed.count >= Self.shortestTypo, typed.count < byLength.count - 1 else { return [] }
    var result: [Int32] = []
    for length in max(Self.shortestTypo, typed.count - 1)...(typed.count + 1) {
      for number in byLength[length] where Self.isOneSlip(typed, Array(texts[Int(number)].utf8)) {
        result.append(number)
      }
    }
    return result
  }

  static func isOneSlip(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let (short, long) = one.count <= other.count ? (one, other) : (other, one)
    guard long.count - short.count <= 1 else { return false }
    var front = 0
    while front < short.count, short[front] == long[front] { front += 1 }
    var back = 0
    while back < short.count - front, short[short.count - 1 - back] == long[long.count - 1 - back] {
      back += 1
    }
    if long.count > short.count { return front + back == short.count }
    let differing = short.count - front - back
    return differing == 1
      || differing == 2 && short[front] == long[front + 1] && short[front + 1] == long[front]
  }
}

/// A set of word numbers.
struct WordSet: Hashable, Sendable {
  private var bits: [UInt64] = []

  func contains(_ word: Int32) -> Bool {
    guard word >= 0 else { return false }
    let index = Int(word) >> 6
    return index < bits.count && bits[index] & (1 << UInt64(word & 63)) != 0
  }

  mutating func insert(_ word: Int32) {
    let index = Int(word) >> 6
    while bits.count <= index { bits.append(0) }
    bits[index] |= 1 << UInt64(word & 63)
  }

  mutating func formUnion(_ other: WordSet) {
    while bits.count < other.bits.count { bits.append(0) }
    for index in other.bits.indices { bits[index] |= other.bits[index] }
  }

  /// The words in it, ascending.
  var words: [Int32] {
    bits.indices.flatMap { index in
      (0..<64).filter { bits[index] & (1 << UInt64($0)) != 0 }.map { Int32(index * 64 + $0) }
    }
  }
}
