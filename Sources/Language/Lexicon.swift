/// The quantity words of one language and how they combine, read from `words.txt`.
///
/// A line is `role values: spelling | spelling`; `#` starts a comment. A spelling may be several words.
/// Three lines say how things are written instead: `order tens unit` or `order unit and tens` (twenty-five,
/// fünfundzwanzig), `date month day` or `date day month` (3/15, 15/3), `decimal point` or `decimal comma`
/// (2.5, 2,5). A compound (fünfundzwanzig, thirtyfirst, Viertelstunde) is cut before anything is read.
public struct Lexicon: Sendable {
  struct Sense: Sendable {
    var role: WordRole
    /// Up to three numbers, as the role says.
    var values: [Double]
    /// The words that must follow, for a spelling of several.
    var rest: [Int32]
  }

  struct Entry: Sendable {
    var mask: WordRole.Mask = 0
    /// Longest first.
    var senses: [Sense] = []
  }

  private(set) var entries: [Entry] = []
  private(set) var index: [String: Int32] = [:]
  /// Words of five letters and more that are units, for forgiving slips of the finger.
  private(set) var longUnits: [(letters: [UInt8], id: Int32)] = []
  private(set) var unitsFirst = false
  private(set) var dayFirst = false
  private(set) var decimal = Tokenizer.Decimal.point
  /// As they are written: the names of phases that nobody named.
  private(set) var workName = ""
  private(set) var restName = ""
  /// First and last day of each season, as its line says.
  private(set) var seasons: [[Double]] = []
  /// The words that compounds are made of, by their first byte, the longest first.
  private(set) var pieces: [[(bytes: [UInt8], id: Int32)]] = Array(repeating: [], count: 256)
  /// The last words of compounds that may start with anything.
  private(set) var heads: [[UInt8]] = []

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
      if ["order", "date", "decimal"].contains(name) {
        let order = words.dropFirst().joined(separator: " ")
        switch (name, order) {
        case ("decimal", "point"): decimal = .point
        case ("decimal", "comma"): decimal = .comma
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
      var numbers = words.dropFirst()
      if role == .holiday {
        let named = numbers.first.flatMap { HolidayCalendar(rawValue: String($0)) }
        if named != nil { numbers.removeFirst() }
        let calendar = named ?? .civil
        guard calendar.valueCount.contains(numbers.count) else {
          throw fail(
            "This calendar takes \(calendar.valueCount.lowerBound) numbers.", at: name.startIndex)
        }
        values.append(calendar.code)
      }
      for word in numbers {
        guard let value = Self.value(word) else {
          throw fail("“\(word)” is no number.", at: word.startIndex)
        }
        values.append(value)
      }
      guard role == .holiday || role.valueCount.contains(values.count) else {
        throw fail("“\(name)” takes \(role.valueCount.lowerBound) numbers.", at: name.startIndex)
      }
      if let wrong = zip(numbers, values.suffix(numbers.count)).first(where: { !role.allows($1) }) {
        throw fail("“\(name)” cannot be worth \(wrong.0).", at: wrong.0.startIndex)
      }
      let spellings = content.utf8[content.utf8.index(after: head.endIndex)...]
      for spelling in spellings.split(separator: UInt8(ascii: "|")).map({ Substring($0) }) {
        let parts = Self.words(of: spelling)
        guard let first = parts.first else {
          throw fail("A spelling is empty.", at: spelling.startIndex)
        }
        add(role, values, first, Array(parts.dropFirst()))
        if role == .work { workName = Self.trimmed(spelling) }
        if role == .rest { restName = Self.trimmed(spelling) }
      }
    }
    finish()
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
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
    if role == .season, !seasons.contains(values) { seasons.append(values) }
    entries[Int(first)].senses.append(Sense(role: role, values: values, rest: following))
  }

  private mutating func finish() {
    for number in entries.indices {
      entries[number].senses.sort { $0.rest.count > $1.rest.count }
    }
    for (word, id) in index.sorted(by: { $0.key < $1.key }) {
      let entry = entries[Int(id)]
      let bytes = Array(word.utf8)
      let alone = entry.senses.filter(\.rest.isEmpty)
      if bytes.count >= 5, alone.contains(where: \.role.isUnit) { longUnits.append((bytes, id)) }
      if alone.contains(where: { $0.role == .head }) { heads.append(bytes) }
      // Short ones are found by chance in other words; “und” and “ein” are as short as any.
      if bytes.count >= 3, alone.contains(where: { $0.role.bit & WordRole.pieces != 0 }) {
        pieces[Int(bytes[0])].append((bytes, id))
      }
    }
    for key in pieces.indices { pieces[key].sort { $0.bytes.count > $1.bytes.count } }
    heads.sort { $0.count > $1.count }
  }

  /// Whether a token is a figure or a number word.
  func isNumber(_ token: Token) -> Bool {
    if token.kind == .number { return true }
    guard let id = index[token.text] else { return false }
    return entries[Int(id)].mask & (WordRole.number.bit | WordRole.tens.bit) != 0
  }

  /// Whether a word is a unit of which there are several by its look: “minutes”, not “second”.
  func isCountedUnit(_ word: String) -> Bool {
    word.utf8.count > 2 && isUnit(word)
      && index[word].map { entries[Int($0)].mask & WordRole.ordinal.bit == 0 } ?? false
  }

  /// Whether a word is a unit of a day or more.
  func isDays(_ word: String) -> Bool {
    guard let id = index[word] else { return false }
    return entries[Int(id)].senses.contains { sense in
      sense.role == .months || sense.role == .weekends
        || sense.role == .seconds && sense.values[0] >= 86_400
    }
  }

  /// Whether a word says a half or a part of the day, or a time that has a name.
  func isPartOfDay(_ word: String) -> Bool {
    guard let id = index[word] else { return false }
    let roles: [WordRole] = [.meridiem, .part, .tonight, .time]
    return roles.contains { entries[Int(id)].mask & $0.bit != 0 }
  }

  /// Whether a word counts one of something without a number: “a”, “an”.
  func isArticle(_ word: String) -> Bool {
    index[word].map { entries[Int($0)].mask & WordRole.article.bit != 0 } ?? false
  }

  /// Whether a word is the unit of a length, by itself.
  func isUnit(_ word: String) -> Bool {
    guard let id = index[word] else { return false }
    return entries[Int(id)].mask & (WordRole.seconds.bit | WordRole.months.bit) != 0
  }
}
