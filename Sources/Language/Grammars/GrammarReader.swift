/// Reads one file in JSGF, the JSpeech Grammar Format (W3C Note, 5 June 2000).
///
/// Our additions: `@counterexample` and `@clarify` in documentation comments, and that an `@example`
/// may state its reading behind an arrow. O(length of the file).
struct GrammarReader {
  /// How deep brackets may nest; more is refused, so nothing that walks a rule can run out of stack.
  static let deepestNesting = 100
  /// A longer file is refused.
  static let mostBytes = 4 << 20

  private var grammar: Grammar
  private let bytes: [UInt8]
  private var position = 0
  private var documentation: Range<Int>?
  /// Parts of the brackets that are open, until they become members.
  private var pending: [Int32] = []

  static func read(_ text: String, path: String) throws(GrammarError) -> Grammar {
    var reader = GrammarReader(text, path: path)
    try reader.readFile()
    return reader.grammar
  }

  private init(_ text: String, path: String) {
    bytes = Array(text.utf8)
    grammar = Grammar(path: path, source: bytes)
    // Room for what such a file usually holds.
    grammar.parts.reserveCapacity(bytes.count / 4)
    grammar.members.reserveCapacity(bytes.count / 4)
  }

  // MARK: The file

  private mutating func readFile() throws(GrammarError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try skipSpace()
    guard bytes.count <= Self.mostBytes else {
      throw error("This grammar is longer than \(Self.mostBytes >> 20) MiB.")
    }
    guard literal("#JSGF") else { throw error("A grammar starts with “#JSGF V1.0 UTF-8 en;”.") }
    guard let end = bytes[position...].firstIndex(of: semicolon) else {
      throw error("The first line ends with “;”.")
    }
    position = end + 1
    try skipSpace()
    guard let word = keyword(), word == "grammar" else {
      throw error("The second statement names the grammar: “grammar ensue.en.mine;”.")
    }
    position += word.utf8.count
    try skipSpace()
    grammar.name = try String(decoding: bytes[plainWord()], as: UTF8.self)
    try expect(semicolon)
    try skipSpace()
    while keyword() == "import" {
      position += 6
      try readImport()
      try skipSpace()
    }
    var seen = WordTable()
    while position < bytes.count {
      let rule = try readRule()
      let count = seen.count
      _ = bytes.withUnsafeBufferPointer { seen.add(UnsafeBufferPointer(rebasing: $0[rule.name])) }
      guard seen.count > count else {
        throw grammar.error(
          at: rule.offset, "<\(grammar.name(of: rule))> is already defined in this file.")
      }
      grammar.rules.append(rule)
      documentation = nil
      try skipSpace()
    }
  }

  private mutating func readImport() throws(GrammarError) {
    try skipSpace()
    let offset = position
    let name = try String(decoding: bytes[ruleName()], as: UTF8.self)
    documentation = nil
    try expect(semicolon)
    guard let dot = name.lastIndex(of: ".") else {
      throw grammar.error(at: offset, "Import a rule as <grammar.rule>, or all as <grammar.*>.")
    }
    let last = String(name[name.index(after: dot)...])
    grammar.imports.append(
      .init(grammar: String(name[..<dot]), rule: last == "*" ? nil : last, offset: offset))
  }

  private mutating func readRule() throws(GrammarError) -> Grammar.Rule {
    var isPublic = false
    if keyword() == "public" {
      isPublic = true
      position += 6
      try skipSpace()
    }
    let offset = position
    guard peek == less else { throw error("A rule is expected here: “<name> = words;”.") }
    let comment = documentation
    let name = try ruleName()
    guard !bytes[name].contains(46), !isNamed("NULL", name), !isNamed("VOID", name) else {
      throw grammar.error(
        at: offset, "<\(String(decoding: bytes[name], as: UTF8.self))> cannot be defined.")
    }
    try expect(equals)
    let first = grammar.parts.count
    let whole = try choice(depth: 0)
    // Brackets around everything leave the whole where it is: last.
    assert(Int(whole) == grammar.parts.count - 1)
    guard peek == semicolon else {
      if let byte = peek, byte == 41 || byte == 93 { throw error("Nothing is open here.") }
      throw error(
        "The rule <\(String(decoding: bytes[name], as: UTF8.self))> needs a “;” at its end.")
    }
    position += 1
    return .init(
      name: name, isPublic: isPublic, body: first..<grammar.parts.count, offset: offset,
      documentation: comment)
  }

  // MARK: Expansions

  private mutating func add(_ kind: Expansion.Kind, _ a: Int = 0, _ b: Int = 0) -> Int32 {
    grammar.parts.append(Expansion(kind: kind, a: Int32(a), b: Int32(b)))
    return Int32(grammar.parts.count - 1)
  }

  /// What is pending from here on, as one part.
  private mutating func gather(_ kind: Expansion.Kind, from first: Int) -> Int32 {
    if pending.count == first + 1 { return pending.removeLast() }
    let start = grammar.members.count
    grammar.members.append(contentsOf: pending[first...])
    let count = pending.count - first
    pending.removeSubrange(first...)
    return add(kind, start, count)
  }

  private mutating func choice(depth: Int) throws(GrammarError) -> Int32 {
    guard depth < Self.deepestNesting else {
      throw error("Brackets nest deeper than \(Self.deepestNesting) here.")
    }
    let first = pending.count
    repeat {
      if peek == bar { position += 1 }
      try skipSpace()
      let weight = try weight()
      let part = try sequence(depth: depth)
      grammar.parts[Int(part)].weight = weight
      pending.append(part)
    } while peek == bar
    return gather(.choice, from: first)
  }

  private mutating func weight() throws(GrammarError) -> Double {
    guard peek == slash else { return 1 }
    let start = position
    position += 1
    guard let end = bytes[position...].firstIndex(of: slash), end - position < 40,
      let value = Double(trimmed(position..<end)), value.isFinite, (0...1e30).contains(value)
    else { throw grammar.error(at: start, "A weight is a number between slashes: /0.5/.") }
    position = end + 1
    try skipSpace()
    return value
  }

  private mutating func sequence(depth: Int) throws(GrammarError) -> Int32 {
    let first = pending.count
    while let byte = peek, byte != bar, byte != semicolon, byte != 41, byte != 93 {
      if byte == slash { throw error("A weight stands at the start of an alternative.") }
      var part = try single(depth: depth)
      try skipSpace()
      while let mark = peek, mark == star || mark == plus || mark == brace {
        position += 1
        switch mark {
        case star: part = add(.star, Int(part))
        case plus: part = add(.plus, Int(part))
        default:
          let name = try tag()
          part = add(.tagged, Int(part), name)
        }
        try skipSpace()
      }
      pending.append(part)
    }
    guard pending.count > first else {
      throw error("Something that can be said is missing here; write <NULL> for nothing.")
    }
    return gather(.sequence, from: first)
  }

  private mutating func single(depth: Int) throws(GrammarError) -> Int32 {
    let start = position
    switch bytes[position] {
    case less:
      let name = try ruleName()
      if isNamed("NULL", name) { return add(.null) }
      if isNamed("VOID", name) { return add(.void) }
      return add(.rule, name.lowerBound, name.upperBound)
    case 40, 91:  // ( [
      let closing: UInt8 = bytes[position] == 40 ? 41 : 93
      position += 1
      try skipSpace()
      let inner = try choice(depth: depth + 1)
      guard peek == closing else {
        throw grammar.error(
          at: start, "This “\(closing == 41 ? "(" : "[")” is never closed.")
      }
      position += 1
      return closing == 41 ? inner : add(.optional, Int(inner))
    case quote:
      let text = try quoted()
      return add(.quoted, text.lowerBound, text.upperBound)
    case brace, star, plus, equals, 62, 125:
      throw error(
        "“\(String(decoding: [bytes[position]], as: UTF8.self))” has nothing to stand on here.")
    default:
      let word = try plainWord()
      return add(.word, word.lowerBound, word.upperBound)
    }
  }

  /// Passes over a tag whose brace is read; answers where its name starts.
  private mutating func tag() throws(GrammarError) -> Int {
    let start = position - 1
    let from = position
    while position < bytes.count, bytes[position] != 125 {
      if bytes[position] == 92, position + 1 < bytes.count { position += 1 }
      position += 1
    }
    guard position < bytes.count else {
      throw grammar.error(at: start, "This “{” is never closed.")
    }
    guard !bytes[from..<position].allSatisfy({ isSpace($0) }) else {
      throw grammar.error(at: start, "A tag names a slot: {label}.")
    }
    position += 1
    return from
  }

  private mutating func quoted() throws(GrammarError) -> Range<Int> {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != quote, bytes[position] != 10 {
      if bytes[position] == 92, position + 1 < bytes.count { position += 1 }
      position += 1
    }
    guard peek == quote else { throw grammar.error(at: start, "This quotation is never closed.") }
    position += 1
    return (start + 1)..<(position - 1)
  }

  private mutating func ruleName() throws(GrammarError) -> Range<Int> {
    let start = position
    guard peek == less else { throw error("A rule name in angle brackets is expected here.") }
    position += 1
    let from = position
    while position < bytes.count, bytes[position] != 62, !isSpace(bytes[position]),
      bytes[position] != less
    {
      position += 1
    }
    guard peek == 62, position > from else {
      throw grammar.error(at: start, "A rule name is closed with “>”: <name>.")
    }
    position += 1
    return from..<(position - 1)
  }

  private mutating func plainWord() throws(GrammarError) -> Range<Int> {
    let start = position
    while position < bytes.count, !isSpace(bytes[position]), !isMark(bytes[position]) {
      position += 1
    }
    guard position > start else { throw error("A word is expected here.") }
    return start..<position
  }

  // MARK: Space and comments

  private mutating func skipSpace() throws(GrammarError) {
    while let byte = peek {
      if isSpace(byte) {
        position += 1
      } else if byte == slash, at(1) == slash {
        while let byte = peek, byte != 10 {
          _ = byte
          position += 1
        }
      } else if byte == slash, at(1) == star {
        let start = position
        position += 2
        while position < bytes.count, !(bytes[position] == star && at(1) == slash) { position += 1 }
        guard position < bytes.count else {
          throw grammar.error(at: start, "This comment is never closed.")
        }
        position += 2
        if bytes[start + 2] == star, position - start > 4 { documentation = start..<position }
      } else {
        return
      }
    }
  }

  // MARK: Bytes

  private let semicolon: UInt8 = 59
  private let equals: UInt8 = 61
  private let bar: UInt8 = 124
  private let slash: UInt8 = 47
  private let star: UInt8 = 42
  private let plus: UInt8 = 43
  private let brace: UInt8 = 123
  private let quote: UInt8 = 34
  private let less: UInt8 = 60

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }
  private func at(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }
  private func isSpace(_ byte: UInt8) -> Bool { byte <= 32 }
  private func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 59, 61, 124, 42, 43, 60, 62, 40, 41, 91, 93, 123, 125, 47, 34: true
    default: false
    }
  }
  private func error(_ message: String) -> GrammarError { grammar.error(at: position, message) }

  private mutating func expect(_ byte: UInt8) throws(GrammarError) {
    try skipSpace()
    guard peek == byte else {
      throw error("“\(String(decoding: [byte], as: UTF8.self))” is expected here.")
    }
    position += 1
    try skipSpace()
  }

  private mutating func literal(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    let matches = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    if matches { position += count }
    return matches
  }

  private func isNamed(_ name: StaticString, _ range: Range<Int>) -> Bool {
    name.withUTF8Buffer { bytes[range].elementsEqual($0) }
  }

  /// The word of small letters at this point, without passing it.
  private func keyword() -> String? {
    var end = position
    while end < bytes.count, (97...122).contains(bytes[end]), end - position < 10 { end += 1 }
    return end > position ? String(decoding: bytes[position..<end], as: UTF8.self) : nil
  }

  private func trimmed(_ range: Range<Int>) -> String { trimmed(bytes[range]) }
  private func trimmed(_ slice: ArraySlice<UInt8>) -> String {
    var slice = slice
    while let first = slice.first, isSpace(first) { slice.removeFirst() }
    while let last = slice.last, isSpace(last) { slice.removeLast() }
    return String(decoding: slice, as: UTF8.self)
  }
}
