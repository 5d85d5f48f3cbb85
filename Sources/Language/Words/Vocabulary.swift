/// Every word of the grammars, numbered from 0 in the order first met.
struct Vocabulary: Sendable {
  private var table = WordTable(expecting: 2048)
  /// The words typos are looked for among, by length in UTF-8, each with the set of its letters.
  private var byLength: [[(word: Int32, letters: UInt32)]] = Array(repeating: [], count: 24)

  /// Typos are looked for in words at least this long: shorter ones are too close to each other.
  static let shortestTypo = 4

  var count: Int { table.count }

  func text(_ word: Int32) -> String { table.text(word) }

  subscript(text: String) -> Int32? { table.number(of: text) }

  /// The numbers of a grammar token's words, new ones added.
  mutating func words(of text: String) -> [Int32] {
    Tokenizer.tokens(of: text).map { token in
      var text = token.text
      return text.withUTF8 { word(of: $0) }
    }
  }

  /// The number of a word, added if it is new; nothing is made of its letters.
  mutating func add(_ text: String) -> Int32 {
    var text = text
    return text.withUTF8 { word(of: $0) }
  }

  /// The same, of its letters.
  mutating func word(of bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    let known = table.count
    let number = table.add(bytes)
    if Int(number) == known, bytes.count >= Self.shortestTypo, bytes.count < byLength.count {
      byLength[bytes.count].append((number, Self.letterSet(bytes)))
    }
    return number
  }

  /// Words one slip of the finger away: a letter wrong, missing, too many, or two swapped.
  ///
  /// - Parameter shortest: typed words of fewer letters are none; those that are found have `shortestTypo` at least.
  func near(_ text: String, shortest: Int = shortestTypo) -> [Int32] {
    var text = text
    return text.withUTF8 { typed in
      guard typed.count >= shortest, typed.count < byLength.count - 1 else { return [] }
      let set = Self.letterSet(typed)
      var result: [Int32] = []
      table.letters.withUnsafeBufferPointer { letters in
        for length in max(Self.shortestTypo, typed.count - 1)...(typed.count + 1) {
          for (word, other) in byLength[length] where (set ^ other).nonzeroBitCount <= 2 {
            let spelling = UnsafeBufferPointer(rebasing: letters[table.range(Int(word))])
            if Self.isOneSlip(typed, spelling) { result.append(word) }
          }
        }
      }
      return result
    }
  }

  /// Which letters a word holds, folded to 32: one slip changes at most two of them.
  private static func letterSet(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 | 1 << UInt32($1 & 31) }
  }

  static func isOneSlip<Bytes: RandomAccessCollection<UInt8>>(_ one: Bytes, _ other: Bytes) -> Bool
  where Bytes.Index == Int {
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
  /// 64 words to each.
  private(set) var bits: [UInt64] = []

  init(bits: [UInt64] = []) { self.bits = bits }

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

  /// Goes through the words in it, ascending.
  func visit(_ body: (Int32) -> Void) {
    for (index, word) in bits.enumerated() {
      var left = word
      while left != 0 {
        body(Int32(index * 64 + left.trailingZeroBitCount))
        left &= left - 1
      }
    }
  }

  /// The words in it, ascending.
  var words: [Int32] {
    var words: [Int32] = []
    visit { words.append($0) }
    return words
  }
}
