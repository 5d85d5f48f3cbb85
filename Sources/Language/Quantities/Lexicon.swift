import Timers

/// The quantity words of one language and how they combine, read from `words.txt`.
///
/// A line is `role values: spelling | spelling`; `#` starts a comment. A spelling may be several words.
/// `short word: w/ | b/c` says how a word is written short. Three lines say how things are written instead: `order tens unit` or `order unit and tens` (twenty-five,
/// fünfundzwanzig), `date month day` or `date day month` (3/15, 15/3), `decimal point` or `decimal comma`
/// (2.5, 2,5). Lines of `ending`, `plural`, `silent`, `vowel`, `noun`, `irregular`, `past-form`, `ongoing`, `doer-form`, `possessive` and `article-form` say what forms of a word end in (`WordForms`). A compound (fünfundzwanzig, thirtyfirst, Viertelstunde) is cut before anything is read.
public struct Lexicon: Sendable {
  struct Sense: Sendable {
    var role: WordRole
    /// Up to three numbers, as the role says.
    var values: [Double]
    /// The words that must follow, for a spelling of several.
    var rest: [Int32]

    /// Its slips are read. Those of a part of an hour only before what it is to or past.
    var isForgiven: Bool {
      rest.isEmpty
        && (role.bit & (WordRole.forgiven | WordRole.forgivenLong) != 0 || isPartOfHour)
    }
    /// As many letters a word has at least whose slips are read as this.
    var leastLetters: Int { role.bit & WordRole.forgivenLong != 0 ? 7 : 5 }
    var isPartOfHour: Bool { role == .fraction && (values[0] == 0.25 || values[0] == 0.5) }
  }

  struct Entry: Sendable {
    var mask: WordRole.Mask = 0
    /// Longest first.
    var senses: [Sense] = []
  }

  private(set) var entries: [Entry] = []
  /// The numbers of the words.
  private(set) var index = WordTable(expecting: 2048)
  /// Words of five letters and more that are units, for forgiving slips of the finger.
  private(set) var longUnits: [(letters: [UInt8], id: Int32)] = []
  /// Words for numbers, days and parts of days, by their first letter, for the same.
  private(set) var longWords: [[(letters: [UInt8], id: Int32)]] = Array(repeating: [], count: 256)
  private(set) var unitsFirst = false
  private(set) var dayFirst = false
  private(set) var decimal = Tokenizer.Decimal.point
  /// As they are written: the names of phases that nobody named.
  private(set) var workName = ""
  private(set) var restName = ""
  private(set) var recessName = ""
  /// What a reminder to set out is called; “{}” stands for where to.
  private(set) var leavingName = "{}"
  /// First and last day of each season, as its line says.
  private(set) var seasons: [[Double]] = []
  /// The zones of the time zone database that have words of their own here.
  private(set) var zones: [String] = []
  /// The words that compounds are made of, by their first byte, the longest first.
  private(set) var pieces: [[(bytes: [UInt8], id: Int32)]] = Array(repeating: [], count: 256)
  /// The last words of compounds that may start with anything.
  private(set) var heads: [[UInt8]] = []
  private(set) var forms = WordForms.none
  /// What is answered in this language: `say NAME: TEXT`.
  private(set) var answers: [String: String] = [:]
  /// What is written short, by the first word or mark of it: `short with: w/`.
  private(set) var shorthands: [String: [Shorthand]] = [:]
  /// What is offered, and how it is said in this language: `way stop {1}: stoppe {1}`.
  private(set) var ways: [WayOut] = []

  public init(text: String, path: String) throws(GrammarError) {
    entries.reserveCapacity(2048)
    var text = text
    // On bytes where they stand: characters cost ten times as much, and this is part of every start.
    try text.withUTF8 { bytes in
      Result { () throws(GrammarError) in try read(bytes, path) }
    }.get()
    finish()
  }

  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ path: String
  ) throws(GrammarError) {
    var line = 0
    var start = 0
    while start <= bytes.count {
      line += 1
      let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
      let stop = bytes[start..<end].firstIndex(of: 13) ?? end
      try read(Line(bytes: bytes[start..<stop], number: line, path: path))
      start = end + 1
    }
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// One line of the file.
  private struct Line {
    let bytes: Bytes
    let number: Int
    let path: String

    func error(_ message: String, at place: Int) -> GrammarError {
      let source = String(decoding: bytes, as: UTF8.self)
      let before = String(decoding: bytes[..<place], as: UTF8.self)
      return GrammarError(
        path: path, line: number, column: before.count + 1, message: message, sourceLine: source)
    }

    /// The words of a part of it.
    func words(_ range: Range<Int>) -> [Bytes] {
      bytes[range].split { $0 == 32 || $0 == 9 }
    }
  }

  private mutating func read(_ line: Line) throws(GrammarError) {
    let bytes = line.bytes
    let start = bytes.startIndex
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    // A colon with a blank behind it: that of a time has none.
    let colon =
      (start..<end).first { place in
        bytes[place] == UInt8(ascii: ":") && (place + 1 == end || bytes[place + 1] == 32)
      } ?? end
    let words = line.words(start..<colon)
    guard let first = words.first else {
      if colon < end { throw line.error("A line starts with what its words are.", at: start) }
      return
    }
    let name = String(decoding: first, as: UTF8.self)
    switch name {
    case "say", "way":
      guard colon < end, words.count > 1 else {
        throw line.error("A colon is missing before what is said.", at: end)
      }
      let from = String(decoding: bytes[words[1].startIndex..<colon], as: UTF8.self)
      let to = Self.trimmed(bytes[(colon + 1)..<end])
      if name == "say" { answers[from] = to } else { ways.append(WayOut(from, to)) }
      return
    case "short":
      guard colon < end, words.count == 2 else {
        throw line.error("“short WORD: spelling” says how a word is written short.", at: end)
      }
      addShorthands(
        for: String(decoding: words[1], as: UTF8.self),
        String(decoding: bytes[(colon + 1)..<end], as: UTF8.self))
      return
    case "order", "date", "decimal":
      let order = words.dropFirst().map { String(decoding: $0, as: UTF8.self) }
      guard set(name, order.joined(separator: " ")) else {
        throw line.error("There is no such order.", at: first.startIndex)
      }
      return
    default: break
    }
    if let kind = Self.formKind(name) {
      guard colon < end else {
        throw line.error("A colon is missing before the spellings.", at: end)
      }
      forms[keyPath: kind] += bytes[(colon + 1)..<end].split(separator: UInt8(ascii: "|")).flatMap {
        $0.split(separator: 32).map { String(decoding: $0, as: UTF8.self) }
      }
      return
    }
    guard let role = WordRole.byName[name] else {
      throw line.error("“\(name)” is no kind of word.", at: first.startIndex)
    }
    guard colon < end else {
      throw line.error("A colon is missing before the spellings.", at: end)
    }
    let values = try values(words.dropFirst(), of: role, name, line)
    for spelling in bytes[(colon + 1)..<end].split(separator: UInt8(ascii: "|")) {
      try add(role, values, spelling, line)
    }
  }

  private mutating func addShorthands(for word: String, _ spellings: String) {
    for spelling in spellings.split(separator: "|") {
      let pieces = Tokenizer.tokens(of: String(spelling)).map(\.text)
      guard let first = pieces.first else { continue }
      shorthands[first, default: []].append(Shorthand(pieces: pieces, word: word))
      // The longest first: a shorter one may be its beginning.
      shorthands[first]?.sort { $0.pieces.count > $1.pieces.count }
    }
  }

  /// What a line about how words end adds to.
  private static func formKind(_ name: String) -> WritableKeyPath<WordForms, [String]>? {
    switch name {
    case "ending": \.endings
    case "plural": \.plurals
    case "silent": \.silent
    case "vowel": \.vowels
    case "noun": \.nouns
    case "irregular": \.odd
    case "spelling": \.spellings
    case "past-form": \.pasts
    case "ongoing": \.ongoing
    case "doer-form": \.doers
    case "possessive": \.possessives
    case "article-form": \.articles
    default: nil
    }
  }

  /// A line that says how things are written; false: there is no such way.
  private mutating func set(_ name: String, _ order: String) -> Bool {
    switch (name, order) {
    case ("decimal", "point"): decimal = .point
    case ("decimal", "comma"): decimal = .comma
    case ("order", "tens unit"): unitsFirst = false
    case ("order", "unit and tens"): unitsFirst = true
    case ("date", "month day"): dayFirst = false
    case ("date", "day month"): dayFirst = true
    default: return false
    }
    return true
  }

  /// The numbers between a role and the colon, checked; a zone's name stands for its place in `zones`.
  private mutating func values(
    _ words: ArraySlice<Bytes>, of role: WordRole, _ name: String, _ line: Line
  ) throws(GrammarError) -> [Double] {
    var numbers = words
    var values: [Double] = []
    if role == .holiday {
      let named = numbers.first.flatMap {
        HolidayCalendar(rawValue: String(decoding: $0, as: UTF8.self))
      }
      if named != nil { numbers.removeFirst() }
      let calendar = named ?? .civil
      guard calendar.valueCount.contains(numbers.count) else {
        throw line.error(
          "This calendar takes \(calendar.valueCount.lowerBound) numbers.",
          at: line.words(line.bytes.indices).first?.startIndex ?? line.bytes.startIndex)
      }
      values.append(calendar.code)
    }
    if role == .zone, let zone = numbers.first {
      numbers.removeFirst()
      zones.append(String(decoding: zone, as: UTF8.self))
      values.append(Double(zones.count - 1))
    }
    for word in numbers {
      let text = String(decoding: word, as: UTF8.self)
      guard let value = Self.value(text) else {
        throw line.error("“\(text)” is no number.", at: word.startIndex)
      }
      values.append(value)
    }
    guard role == .holiday || role.valueCount.contains(values.count) else {
      throw line.error(
        "“\(name)” takes \(role.valueCount.lowerBound) numbers.",
        at: line.words(line.bytes.indices).first?.startIndex ?? line.bytes.startIndex)
    }
    for (word, value) in zip(numbers, values.suffix(numbers.count)) where !role.allows(value) {
      throw line.error(
        "“\(name)” cannot be worth \(String(decoding: word, as: UTF8.self)).", at: word.startIndex)
    }
    return values
  }

  /// `12`, `-1`, `0.5`, `1/3`.
  private static func value(_ text: String) -> Double? {
    func number(_ text: some StringProtocol) -> Double? {
      guard let value = Double(text), value.isFinite else { return nil }
      return value
    }
    guard text.utf8.contains(UInt8(ascii: "/")) else {
      return number(text).flatMap { abs($0) <= 1e15 ? $0 : nil }
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let above = number(parts[0]), abs(above) <= 1e15,
      let below = number(parts[1]), below != 0
    else { return nil }
    return above / below
  }

  private mutating func add(
    _ role: WordRole, _ values: [Double], _ spelling: Bytes, _ line: Line
  ) throws(GrammarError) {
    // As the tokenizer cuts it; plain lower-case words, nearly all there are, without it, and without a list of them
    // where there is one.
    var ids: [Int32] = []
    if spelling.allSatisfy({ (97...122).contains($0) || $0 == 32 }) {
      let word = Self.bare(spelling)
      if !word.isEmpty, !word.contains(32) {
        add(Sense(role: role, values: values, rest: []), to: id(word), spelling)
        return
      }
      for word in word.split(separator: 32) { ids.append(id(word)) }
    } else {
      for token in Tokenizer.tokens(of: String(decoding: spelling, as: UTF8.self)) {
        var text = token.text
        ids.append(text.withUTF8 { id($0[...]) })
      }
    }
    guard let first = ids.first else {
      throw line.error("A spelling is empty.", at: spelling.startIndex)
    }
    ids.removeFirst()
    add(Sense(role: role, values: values, rest: ids), to: first, spelling)
  }

  private mutating func add(_ sense: Sense, to word: Int32, _ spelling: Bytes) {
    entries[Int(word)].mask |= sense.role.bit
    entries[Int(word)].senses.append(sense)
    let role = sense.role
    if role == .season, !seasons.contains(sense.values) { seasons.append(sense.values) }
    if role == .work { workName = Self.trimmed(spelling) }
    if role == .rest { restName = Self.trimmed(spelling) }
    if role == .recess { recessName = Self.trimmed(spelling) }
    if role == .leaving { leavingName = Self.trimmed(spelling) }
  }

  private static func trimmed(_ bytes: Bytes) -> String {
    String(decoding: bare(bytes), as: UTF8.self)
  }

  /// Without the blanks around it.
  private static func bare(_ bytes: Bytes) -> Bytes {
    var bytes = bytes.drop { $0 == 32 }
    while bytes.last == 32 { bytes = bytes.dropLast() }
    return bytes
  }

  private mutating func id(_ word: Bytes) -> Int32 {
    let id = index.add(UnsafeBufferPointer(rebasing: word))
    if Int(id) == entries.count { entries.append(Entry()) }
    return id
  }

  private mutating func finish() {
    for number in entries.indices where entries[number].senses.count > 1 {
      entries[number].senses.sort { $0.rest.count > $1.rest.count }
    }
    for id in entries.indices {
      let bytes = index.letters[index.range(id)]
      var (isUnit, isHead, isPiece) = (false, false, false)
      for sense in entries[id].senses where sense.rest.isEmpty {
        isUnit = isUnit || sense.role.isUnit
        isHead = isHead || sense.role == .head
        isPiece = isPiece || sense.role.bit & WordRole.pieces != 0
      }
      if bytes.count >= 5, isUnit { longUnits.append((Array(bytes), Int32(id))) }
      if isHead { heads.append(Array(bytes)) }
      if entries[id].senses.contains(where: { $0.isForgiven && bytes.count >= $0.leastLetters }) {
        longWords[Int(bytes[bytes.startIndex])].append((Array(bytes), Int32(id)))
      }
      // Those of one letter or two are found by chance in other words.
      if bytes.count >= 3, isPiece {
        pieces[Int(bytes[bytes.startIndex])].append((Array(bytes), Int32(id)))
      }
    }
    longUnits.sort { $0.letters.lexicographicallyPrecedes($1.letters) }
    func isBefore(_ one: [UInt8], _ other: [UInt8]) -> Bool {
      one.count > other.count || one.count == other.count && one.lexicographicallyPrecedes(other)
    }
    for key in pieces.indices where pieces[key].count > 1 {
      pieces[key].sort { isBefore($0.bytes, $1.bytes) }
    }
    heads.sort(by: isBefore)
  }

  /// The roles of a word; none where it has none.
  func mask(of word: String) -> WordRole.Mask {
    // No closure: it would take a copy of all tables with it.
    guard let id = index[word] else { return 0 }
    return entries[Int(id)].mask
  }

  /// Whether a token is a figure or a number word.
  func isNumber(_ token: Token) -> Bool {
    if token.kind == .number { return true }
    return mask(of: token.text) & (WordRole.number.bit | WordRole.tens.bit) != 0
  }

  /// Whether a token is a figure, or a number word above one (“one” stands for things too).
  func isCount(_ token: Token) -> Bool {
    if token.kind == .number { return true }
    guard let id = index[token.text] else { return false }
    return entries[Int(id)].senses.contains {
      ($0.role == .number || $0.role == .tens) && $0.rest.isEmpty && ($0.values.first ?? 0) > 1
    }
  }

  /// Whether a word is a unit of which there are several by its look: “minutes”, not “second”.
  func isCountedUnit(_ word: String) -> Bool {
    word.utf8.count > 2 && isUnit(word)
      && mask(of: word) & WordRole.ordinal.bit == 0
  }

  /// Whether a word is a unit of a day or more.
  func isDays(_ word: String) -> Bool {
    guard let id = index[word] else { return false }
    return entries[Int(id)].senses.contains { sense in
      sense.role == .months || sense.role == .weekends
        || sense.role == .seconds && sense.values[0] >= 86_400
    }
  }

  /// Whether a word is a number or the name of a time: what an hour is said with.
  func saysHour(_ token: Token) -> Bool {
    if isNumber(token) { return true }
    return mask(of: token.text) & WordRole.time.bit != 0
  }

  /// Whether a distance from now follows a word: “in”.
  func leadsAhead(_ word: String) -> Bool {
    mask(of: word) & WordRole.into.bit != 0
  }

  /// Whether a length may follow a word: “for”, “at”, “in”.
  func leadsLength(_ word: String) -> Bool {
    let roles = WordRole.mask(.lasting, .at, .into)
    return mask(of: word) & roles != 0
  }

  /// Whether an end follows a word: “until”.
  func leadsEnd(_ word: String) -> Bool {
    mask(of: word) & WordRole.until.bit != 0
  }

  /// Whether a part of the day may follow a word: “at lunch”, “tomorrow morning”.
  func leadsPart(_ word: String) -> Bool {
    let roles = WordRole.mask(
      .at, .on, .partLink, .this, .next, .last, .the, .day, .weekday, .from, .between, .every,
      .into,
      .by)
    return mask(of: word) & roles != 0
  }

  private static let names = WordRole.timed | WordRole.ordinary.bit

  /// Whether a word is part of how numbers, lengths and times are said.
  func isQuantity(_ word: String) -> Bool {
    mask(of: word) & ~Self.names != 0
  }

  /// Words that are a slip of the finger away from a typed one. O(words).
  func near(_ text: String) -> [String] {
    var text = text
    return text.withUTF8 { typed in
      index.letters.withUnsafeBufferPointer { letters in
        (0..<index.count).compactMap { number in
          let word = UnsafeBufferPointer(rebasing: letters[index.range(number)])
          return Vocabulary.isOneSlip(typed, word) ? String(decoding: word, as: UTF8.self) : nil
        }
      }
    }
  }

  /// Whether a clock time follows a word: “at”.
  func leadsClock(_ word: String) -> Bool {
    mask(of: word) & WordRole.at.bit != 0
  }

  /// The zone whose whole name these words are, as its line of `words.txt` says it.
  func zone(_ words: String) -> String? {
    let spelling = Tokenizer.tokens(of: words.lowercased()).map { index[$0.text] ?? -1 }
    guard let first = spelling.first, first >= 0 else { return nil }
    let sense = entries[Int(first)].senses.first {
      $0.role == .zone && $0.rest == Array(spelling.dropFirst())
    }
    return sense.map { zones[Int($0.values[0])] }
  }

  /// How several minutes are written.
  var minutes: String? {
    let spellings = entries.indices.filter { number in
      entries[number].senses.contains {
        $0.role == .seconds && $0.values == [60] && $0.rest.isEmpty
      }
    }
    return spellings.map { index.text(Int32($0)) }.max { $0.utf8.count < $1.utf8.count }
  }

  /// Whether a word counts one of something without a number: “a”, “an”.
  func isArticle(_ word: String) -> Bool {
    mask(of: word) & WordRole.article.bit != 0
  }

  /// Whether a word is the unit of a length, by itself.
  func isUnit(_ word: String) -> Bool {
    mask(of: word) & (WordRole.seconds.bit | WordRole.months.bit) != 0
  }
}
