/// A place in a line and what is said from there on; the readers are its methods.
///
/// It looks at most `reach` tokens ahead, so that no reading costs more than a constant. It is an object because the
/// readers hand it on at every step.
final class QuantityLine {
  static let reach = 40

  let reader: QuantityReader
  var lexicon: Lexicon { reader.lexicon }
  let words: QuantityTokens
  var tokens: [Token] { words.tokens }
  /// The first token looked at, and one past the last.
  let start: Int
  let limit: Int
  private let masks: [WordRole.Mask]
  /// Read last: who reads a time asks some ten times for the numbers at one place.
  var lastCardinals: (position: Int, found: [Span<Double>])?
  var lastAmounts: (position: Int, found: [Span<NumberReader.Amount>])?

  /// What a spelling of the lexicon stands for at a place.
  struct Match {
    var values: [Double]
    var end: Int
  }

  /// Nil when the first token starts none of these and is no number.
  convenience init?(
    _ reader: QuantityReader, _ words: QuantityTokens, at start: Int,
    startingWith roles: WordRole.Mask
  ) {
    guard start >= 0, start < words.tokens.count else { return nil }
    let first = words.tokens[start]
    let starts =
      first.kind == .number || words.masks[start] & roles != 0
      || (first.kind == .punctuation && (first.text == "-" || first.text == "+")
        && roles & WordRole.minus.bit != 0)
    guard starts else { return nil }
    self.init(reader, words, from: start)
  }

  /// From here on, whatever stands here.
  init(_ reader: QuantityReader, _ words: QuantityTokens, from start: Int) {
    (self.reader, self.words, self.start) = (reader, words, start)
    limit = min(words.ids.count, start + Self.reach)
    masks = words.masks
  }

  /// Where the words that mean nothing stand, if any do.
  var fillers: [Int] {
    words.fillers.isEmpty ? [] : words.fillers.filter { $0 >= start && $0 < limit }
  }

  /// Whether any word from here on can be one of these: what needs one is not looked for without.
  func mentions(_ roles: WordRole.Mask) -> Bool { words.rests[start] & roles != 0 }

  func has(_ role: WordRole, _ position: Int) -> Bool {
    position >= start && position < limit && masks[position] & role.bit != 0
  }

  /// The same of what stands before the part that is read.
  func stood(_ role: WordRole, _ position: Int) -> Bool {
    position >= 0 && position < limit
      && (masks[position] & role.bit != 0 || role == .number && tokens[position].kind == .number)
  }

  /// Whether a figure stands here, or a word that can be one of these.
  func mayStart(_ roles: WordRole.Mask, _ position: Int) -> Bool {
    guard position >= start, position < limit else { return false }
    return masks[position] & roles != 0
      || position < tokens.count && tokens[position].kind == .number
  }

  /// The longest spelling of the role here.
  @inline(__always) func match(_ role: WordRole, _ position: Int) -> Match? {
    // Nearly always nothing is: that must cost next to nothing.
    has(role, position) ? spelled(role, position) : nil
  }

  private func spelled(_ role: WordRole, _ position: Int) -> Match? {
    let senses = reader.lexicon.entries[Int(words.ids[position])].senses
    // By place, not element: copying each sense would count its arrays.
    for place in senses.indices where senses[place].role == role {
      let rest = senses[place].rest
      let end = position + 1 + rest.count
      guard end <= limit else { continue }
      if rest.indices.allSatisfy({ words.ids[position + 1 + $0] == rest[$0] }) {
        return Match(values: senses[place].values, end: end)
      }
    }
    return nil
  }

  /// Past the role's spelling if one stands here, else here.
  func skip(_ role: WordRole, _ position: Int) -> Int { match(role, position)?.end ?? position }

  /// Whether “over”, “out of” stands right before a place.
  func isBelow(_ position: Int) -> Bool {
    for first in max(0, position - 2)..<max(0, position)
    where masks[first] & WordRole.over.bit != 0 {
      let before = QuantityLine(reader, words, from: first)
      if before.match(.over, first)?.end == position { return true }
    }
    return false
  }

  func isMark(_ mark: String, _ position: Int) -> Bool {
    position >= start && position < limit && position < tokens.count
      && tokens[position].kind == .punctuation && tokens[position].text == mark
  }

  func isGlued(_ position: Int) -> Bool {
    position >= start && position < limit && position < tokens.count && tokens[position].glued
  }

  /// The text of a number token.
  func digits(_ position: Int) -> String? {
    guard position >= start, position < limit, position < tokens.count,
      tokens[position].kind == .number
    else { return nil }
    return tokens[position].text
  }

  /// The value of a number token; nil when it is too large to mean anything.
  func figure(_ position: Int) -> Double? {
    guard let text = digits(position), text.utf8.count <= 24 else { return nil }
    var value = 0.0
    var unit = 0.0
    for byte in text.utf8 {
      if byte == 46 {
        unit = 1
      } else {
        value = value * 10 + Double(byte &- 48)
        unit *= 10
      }
    }
    return unit > 1 ? value / unit : value
  }

  /// A number token without a point that counts something: 0…9999.
  func whole(_ position: Int) -> Int? {
    guard let text = digits(position), text.utf8.count <= 4, let value = Int(text) else {
      return nil
    }
    return value
  }
}

extension Array {
  /// Keeps one reading for each end and value: the cheapest.
  mutating func addReading<Value: Equatable>(_ span: Span<Value>) where Element == Span<Value> {
    for place in indices where self[place].end == span.end && self[place].value == span.value {
      if span.cost < self[place].cost { self[place].cost = span.cost }
      return
    }
    append(span)
  }
}
