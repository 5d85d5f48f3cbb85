/// Some tokens of a sentence, looked up once; the readers are its methods.
///
/// It looks at most `reach` tokens ahead, so that no reading costs more than a constant. It is an object because the
/// readers hand it on at every step.
final class QuantityLine {
  static let reach = 40

  let reader: QuantityReader
  var lexicon: Lexicon { reader.lexicon }
  let tokens: [Token]
  /// The first token looked up, and one past the last.
  let start: Int
  let limit: Int
  private let ids: [Int32]
  private let masks: [WordRole.Mask]
  /// All that any of the tokens can stand for.
  private let all: WordRole.Mask

  /// What a spelling of the lexicon stands for at a place.
  struct Match {
    var values: [Double]
    var end: Int
  }

  /// Nil when the first token starts none of these and is no number.
  convenience init?(
    _ reader: QuantityReader, _ tokens: [Token], at start: Int, startingWith roles: WordRole.Mask
  ) {
    let lexicon = reader.lexicon
    guard start >= 0, start < tokens.count else { return nil }
    let first = tokens[start]
    let id = first.kind == .number ? nil : lexicon.index[first.text]
    let starts =
      first.kind == .number || id.map { lexicon.entries[Int($0)].mask & roles != 0 } ?? false
      || (first.kind == .punctuation && (first.text == "-" || first.text == "+")
        && roles & WordRole.minus.bit != 0)
    guard starts else { return nil }
    self.init(reader, tokens, from: start)
  }

  /// Looks up from here on, whatever stands here.
  init(_ reader: QuantityReader, _ tokens: [Token], from start: Int) {
    self.reader = reader
    self.tokens = tokens
    self.start = start
    limit = min(tokens.count, start + Self.reach)
    var ids: [Int32] = []
    var masks: [WordRole.Mask] = []
    var all: WordRole.Mask = 0
    ids.reserveCapacity(limit - start)
    masks.reserveCapacity(limit - start)
    for position in start..<limit {
      let token = tokens[position]
      let id = reader.lexicon.index[token.text] ?? -1
      ids.append(id)
      let mask = id < 0 ? 0 : reader.lexicon.entries[Int(id)].mask
      masks.append(mask)
      all |= mask
    }
    self.ids = ids
    self.masks = masks
    self.all = all
  }

  /// A line of words of the lexicon, for a word that stands in for another.
  init(_ reader: QuantityReader, words: [Int32]) {
    self.reader = reader
    tokens = []
    start = 0
    limit = words.count
    ids = words
    masks = words.map { reader.lexicon.entries[Int($0)].mask }
    all = masks.reduce(0, |)
  }

  /// Where the words that mean nothing stand, if any do: “uh”, and a word said twice in one breath (“ten
  /// minutes minutes”, “five five minutes”; not “ten ten”, which is a time).
  var fillers: [Int] {
    var found: [Int] = []
    for index in ids.indices {
      let isStammer =
        index + 1 < ids.count && ids[index] >= 0 && ids[index] == ids[index + 1]
        && isStammered(at: start + index)
      if isStammer || masks[index] & WordRole.filler.bit != 0 { found.append(start + index) }
    }
    return found
  }

  private func isStammered(at position: Int) -> Bool {
    if hasUnit(position) { return true }
    return (has(.number, position) || has(.tens, position)) && hasUnit(position + 2)
  }

  private func hasUnit(_ position: Int) -> Bool {
    has(.seconds, position) || has(.months, position)
  }

  /// Whether any word of the line can be one of these: what needs one is not looked for without.
  func mentions(_ roles: WordRole.Mask) -> Bool { all & roles != 0 }

  func has(_ role: WordRole, _ position: Int) -> Bool {
    position >= start && position < limit && masks[position - start] & role.bit != 0
  }

  /// The longest spelling of the role here.
  func match(_ role: WordRole, _ position: Int) -> Match? {
    guard has(role, position) else { return nil }
    let senses = reader.lexicon.entries[Int(ids[position - start])].senses
    // By place, not element: copying each sense would count its arrays.
    for place in senses.indices where senses[place].role == role {
      let rest = senses[place].rest
      let end = position + 1 + rest.count
      guard end <= limit else { continue }
      if rest.indices.allSatisfy({ ids[position + 1 + $0 - start] == rest[$0] }) {
        return Match(values: senses[place].values, end: end)
      }
    }
    return nil
  }

  /// Past the role's spelling if one stands here, else here.
  func skip(_ role: WordRole, _ position: Int) -> Int { match(role, position)?.end ?? position }

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
