/// What a word can stand for in a number, length, clock time, date or recurrence; the names are those
/// that start the lines of `words.txt`.
enum WordRole: UInt8, CaseIterable, Sendable {
  // Numbers.
  case number, tens, scale, suffix, lot, some, article, and, point, minus, fraction, over
  case ordinal, ordinalMark
  // Lengths.
  case seconds, months, weekends, more, whole, of
  // Clock times.
  case time, meridiem, past, to, halfBefore, oclock, hourMark, zero
  case part, partLink, at, about
  // Dates.
  case weekday, mondays, workdays, month, day, tonight, next, this, last, the, period
  case start, end, periodEnd, holiday
  // Relative to now or to each other.
  case into, later, ago, now, from, between, until
  // Recurrences.
  case every, other, adverb, times, repeats, through, per, on, dayWord
  // Skipped wherever they stand.
  case filler

  /// How many numbers stand between the role and the colon.
  fileprivate var valueCount: ClosedRange<Int> {
    switch self {
    case .number, .tens, .lot, .some, .article, .fraction, .ordinal, .meridiem, .repeats: 1...1
    case .seconds, .months: 1...2
    case .weekday, .month: 1...2
    case .weekends, .workdays: 0...1
    case .scale, .suffix, .mondays, .day, .period, .periodEnd: 1...1
    case .time, .adverb: 2...2
    case .holiday: 1...4
    case .part: 3...3
    case .tonight: 3...3
    default: 0...0
    }
  }

  /// What a number of this role may be, so that no line of a file can make the arithmetic overflow.
  fileprivate func allows(_ value: Double) -> Bool {
    switch self {
    case .weekday, .mondays: (0...6).contains(value)
    case .month: (0...12).contains(value)
    case .time, .part, .tonight: (0...59).contains(value)
    case .ordinal: (-1...1e9).contains(value)
    case .day, .holiday: (-400...400).contains(value)
    case .adverb: (-1200...1e8).contains(value) && value != 0
    case .meridiem: value == 0 || value == 12
    case .repeats: (1...1000).contains(value)
    default: (0...1e13).contains(value)
    }
  }

  /// Its place in a set of roles; there are at most 64.
  var bit: UInt64 { 1 << UInt64(rawValue) }

  /// `ordinal-mark` for `ordinalMark`.
  fileprivate static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { role in
      (
        "\(role)".reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) },
        role
      )
    })
}

/// The quantity words of one language and how they combine, read from `words.txt`.
///
/// A line is `role values: spelling | spelling`; `#` starts a comment. A spelling may be several words.
/// Two lines set an order instead: `order tens unit` or `order unit and tens` (twenty-five,
/// fünfundzwanzig) and `date month day` or `date day month` (3/15, 15/3).
/// A word made of number words (fünfundzwanzig, thirtyfirst) is taken apart when it is met.
public struct Lexicon: Sendable {
  struct Sense: Sendable {
    var role: WordRole
    /// Up to three numbers, as the role says.
    var values: [Double]
    /// The words that must follow, for a spelling of several.
    var rest: [Int32]
  }

  struct Entry: Sendable {
    var mask: UInt64 = 0
    /// Longest first.
    var senses: [Sense] = []
  }

  private(set) var entries: [Entry] = []
  private(set) var index: [String: Int32] = [:]
  /// Words of five letters and more that are units, for forgiving slips of the finger.
  private(set) var longUnits: [(letters: [UInt8], id: Int32)] = []
  private(set) var unitsFirst = false
  private(set) var dayFirst = false
  /// The words that numbers are composed of, by their first byte.
  private(set) var pieces: [UInt8: [(bytes: [UInt8], id: Int32)]] = [:]
  static let numberRoles: UInt64 = [
    WordRole.number, .tens, .scale, .and, .ordinal,
  ].reduce(0) { $0 | $1.bit }

  public init(text: String, path: String) throws(GrammarError) {
    var line = 0
    // On bytes: a line ending of two is one character, and characters cost ten times as much.
    for bytes in text.utf8.split(separator: 10, omittingEmptySubsequences: false) {
      line += 1
      let source = Substring(bytes.prefix { $0 != 13 })
      let content = Substring(source.utf8.prefix { $0 != UInt8(ascii: "#") })
      func fail(_ message: String, at place: Substring.Index) -> GrammarError {
        GrammarError(
          path: path, line: line, column: source.distance(from: source.startIndex, to: place) + 1,
          message: message, sourceLine: String(source))
      }
      let head = Substring(content.utf8.prefix { $0 != UInt8(ascii: ":") })
      let words = head.utf8.split { $0 == 32 || $0 == 9 }.map { Substring($0) }
      guard let name = words.first else {
        if content.utf8.contains(UInt8(ascii: ":")) {
          throw fail("A line starts with what its words are.", at: content.startIndex)
        }
        continue
      }
      if name == "order" || name == "date" {
        let order = words.dropFirst().joined(separator: " ")
        switch (name, order) {
        case ("order", "tens unit"): unitsFirst = false
        case ("order", "unit and tens"): unitsFirst = true
        case ("date", "month day"): dayFirst = false
        case ("date", "day month"): dayFirst = true
        default: throw fail("There is no such order.", at: name.startIndex)
        }
        continue
      }
      guard let role = WordRole.byName[String(name)] else {
        throw fail("“\(name)” is no kind of word.", at: name.startIndex)
      }
      guard head.endIndex < content.endIndex else {
        throw fail("A colon is missing before the spellings.", at: content.endIndex)
      }
      var values: [Double] = []
      for word in words.dropFirst() {
        guard let value = Self.value(word) else {
          throw fail("“\(word)” is no number.", at: word.startIndex)
        }
        values.append(value)
      }
      guard role.valueCount.contains(values.count) else {
        throw fail("“\(name)” takes \(role.valueCount.lowerBound) numbers.", at: name.startIndex)
      }
      if let wrong = zip(words.dropFirst(), values).first(where: { !role.allows($1) }) {
        throw fail("“\(name)” cannot be worth \(wrong.0).", at: wrong.0.startIndex)
      }
      let spellings = content.utf8[content.utf8.index(after: head.endIndex)...]
      for spelling in spellings.split(separator: UInt8(ascii: "|")).map({ Substring($0) }) {
        let parts = Self.words(of: spelling)
        guard let first = parts.first else {
          throw fail("A spelling is empty.", at: spelling.startIndex)
        }
        add(role, values, first, Array(parts.dropFirst()))
      }
    }
    finish()
  }

  /// As the tokenizer cuts it; plain lower-case words, nearly all there are, without it.
  private static func words(of spelling: Substring) -> [String] {
    if spelling.utf8.allSatisfy({ (97...122).contains($0) || $0 == 32 }) {
      return spelling.utf8.split(separator: 32).map { String(Substring($0)) }
    }
    return Tokenizer.tokens(of: String(spelling)).map(\.text)
  }

  /// `12`, `-1`, `0.5`, `1/3`.
  private static func value(_ text: Substring) -> Double? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let above = Double(parts[0]), above.isFinite, abs(above) <= 1e15 else {
      return nil
    }
    guard parts.count == 2 else { return above }
    guard let below = Double(parts[1]), below.isFinite, below != 0 else { return nil }
    return above / below
  }

  private mutating func id(_ word: String) -> Int32 {
    if let id = index[word] { return id }
    let id = Int32(entries.count)
    index[word] = id
    entries.append(Entry())
    return id
  }

  private mutating func add(_ role: WordRole, _ values: [Double], _ word: String, _ rest: [String])
  {
    let first = id(word)
    let following = rest.map { id($0) }
    entries[Int(first)].mask |= role.bit
    entries[Int(first)].senses.append(Sense(role: role, values: values, rest: following))
  }

  private mutating func finish() {
    for number in entries.indices {
      entries[number].senses.sort { $0.rest.count > $1.rest.count }
    }
    for (word, id) in index.sorted(by: { $0.key < $1.key }) {
      let entry = entries[Int(id)]
      let bytes = Array(word.utf8)
      if bytes.count >= 5, entry.senses.contains(where: { $0.rest.isEmpty && $0.role.isUnit }) {
        longUnits.append((bytes, id))
      }
      if entry.mask & Self.numberRoles != 0, bytes.count >= 2,
        entry.senses.contains(where: { $0.rest.isEmpty && Self.numberRoles & $0.role.bit != 0 })
      {
        pieces[bytes[0], default: []].append((bytes, id))
      }
    }
    for key in pieces.keys { pieces[key]?.sort { $0.bytes.count > $1.bytes.count } }
  }

  /// The number words a word is made of, at least two; nil for every other word. Linear: the longest
  /// piece is taken, and a piece can be given back only three times.
  func composition(of word: String) -> [Int32]? {
    let bytes = Array(word.utf8)
    guard bytes.count >= 6, bytes.count <= 80, pieces[bytes[0]] != nil else { return nil }
    var tries = 64
    func split(_ start: Int) -> [Int32]? {
      if start == bytes.count { return [] }
      guard let candidates = pieces[bytes[start]] else { return nil }
      for piece in candidates where bytes.count - start >= piece.bytes.count {
        tries -= 1
        guard tries > 0 else { return nil }
        if bytes[start..<start + piece.bytes.count].elementsEqual(piece.bytes),
          let rest = split(start + piece.bytes.count)
        {
          return [piece.id] + rest
        }
      }
      return nil
    }
    guard let found = split(0), found.count >= 2 else { return nil }
    return found
  }

  /// Whether a token is a figure or a number word.
  func isNumber(_ token: Token) -> Bool {
    if token.kind == .number { return true }
    guard let id = index[token.text] else { return false }
    return entries[Int(id)].mask & (WordRole.number.bit | WordRole.tens.bit) != 0
  }

  /// Whether a word is the unit of a length, by itself.
  func isUnit(_ word: String) -> Bool {
    guard let id = index[word] else { return false }
    return entries[Int(id)].mask & (WordRole.seconds.bit | WordRole.months.bit) != 0
  }

  /// The unit word one slip away (a letter wrong, missing, doubled, or two swapped).
  func nearUnit(_ word: String) -> Int32? {
    let letters = Array(word.utf8)
    guard letters.count >= 5, letters.count <= 12 else { return nil }
    return longUnits.first { isOneSlip(letters, $0.letters) }?.id
  }
}

extension WordRole {
  var isUnit: Bool { self == .seconds || self == .months || self == .weekends }
}

/// One letter wrong, missing or too many, or two neighbours swapped; the first letter is right.
private func isOneSlip(_ said: [UInt8], _ meant: [UInt8]) -> Bool {
  guard abs(said.count - meant.count) <= 1, said[0] == meant[0] else { return false }
  var start = 0
  while start < min(said.count, meant.count), said[start] == meant[start] { start += 1 }
  var end = 0
  while end < min(said.count, meant.count) - start,
    said[said.count - 1 - end] == meant[meant.count - 1 - end]
  { end += 1 }
  let (left, right) = (said[start..<said.count - end], meant[start..<meant.count - end])
  if left.count <= 1, right.count <= 1 { return true }
  return left.count == 2 && right.count == 2 && left.elementsEqual(right.reversed())
}
