/// Reads one file in JSGF, the JSpeech Grammar Format (W3C Note, 5 June 2000).
///
/// Our additions: `@counterexample` and `@clarify` in documentation comments, and that an `@example`
/// may state its reading behind an arrow. O(length of the file).
struct GrammarReader {
  /// How deep brackets may nest; more is refused, so nothing that walks a rule can run out of stack.
  static let deepestNesting = 100

  private var grammar: Grammar
  private let bytes: [UInt8]
  private var position = 0
  private var documentation: Range<Int>?

  static func read(_ text: String, path: String) throws(GrammarError) -> Grammar {
    var reader = GrammarReader(text, path: path)
    try reader.readFile()
    return reader.grammar
  }

  private init(_ text: String, path: String) {
    bytes = Array(text.utf8)
    grammar = Grammar(path: path, source: bytes)
  }

  // MARK: The file

  private mutating func readFile() throws(GrammarError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try skipSpace()
    guard literal("#JSGF") else {
      throw error("A grammar starts with “#JSGF V1.0 UTF-8 en;”.")
    }
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
    grammar.name = try plainWord()
    try expect(semicolon)
    try skipSpace()
    while keyword() == "import" {
      position += 6
      try readImport()
      try skipSpace()
    }
    var seen: Set<String> = []
    while position < bytes.count {
      let rule = try readRule()
      guard seen.insert(rule.name).inserted else {
        throw grammar.error(at: rule.offset, "<\(rule.name)> is already defined in this file.")
      }
      grammar.rules.append(rule)
      documentation = nil
      try skipSpace()
    }
  }

  private mutating func readImport() throws(GrammarError) {
    try skipSpace()
    let offset = position
    let name = try ruleName()
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
    guard peek == less else {
      throw error("A rule is expected here: “<name> = words;”.")
    }
    let examples = documentation.map { self.examples(in: $0) } ?? []
    let name = try ruleName()
    guard !name.contains("."), name != "NULL", name != "VOID" else {
      throw grammar.error(at: offset, "<\(name)> cannot be defined.")
    }
    try expect(equals)
    let body = try choice(depth: 0)
    guard peek == semicolon else {
      if let byte = peek, byte == 41 || byte == 93 { throw error("Nothing is open here.") }
      throw error("The rule <\(name)> needs a “;” at its end.")
    }
    position += 1
    return .init(name: name, isPublic: isPublic, body: body, offset: offset, examples: examples)
  }

  // MARK: Expansions

  private mutating func choice(depth: Int) throws(GrammarError) -> Expansion {
    guard depth < Self.deepestNesting else {
      throw error("Brackets nest deeper than \(Self.deepestNesting) here.")
    }
    var alternatives: [(weight: Double, Expansion)] = []
    repeat {
      if peek == bar { position += 1 }
      try skipSpace()
      let weight = try weight()
      alternatives.append((weight, try sequence(depth: depth)))
    } while peek == bar
    return alternatives.count == 1 ? alternatives[0].1 : .choice(alternatives)
  }

  private mutating func weight() throws(GrammarError) -> Double {
    guard peek == slash else { return 1 }
    let start = position
    position += 1
    guard let end = bytes[position...].firstIndex(of: slash), end - position < 40,
      let value = Double(trimmed(position..<end)), value.isFinite, value >= 0
    else { throw grammar.error(at: start, "A weight is a number between slashes: /0.5/.") }
    position = end + 1
    try skipSpace()
    return value
  }

  private mutating func sequence(depth: Int) throws(GrammarError) -> Expansion {
    var parts: [Expansion] = []
    while let byte = peek, byte != bar, byte != semicolon, byte != 41, byte != 93 {
      if byte == slash { throw error("A weight stands at the start of an alternative.") }
      var part = try single(depth: depth)
      try skipSpace()
      while let mark = peek, mark == star || mark == plus || mark == brace {
        position += 1
        switch mark {
        case star: part = .repeated(part, least: 0)
        case plus: part = .repeated(part, least: 1)
        default: part = .tagged(part, try tag())
        }
        try skipSpace()
      }
      parts.append(part)
    }
    guard !parts.isEmpty else {
      throw error("Something that can be said is missing here; write <NULL> for nothing.")
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func single(depth: Int) throws(GrammarError) -> Expansion {
    let start = position
    switch bytes[position] {
    case less:
      let name = try ruleName()
      if name == "NULL" { return .null }
      if name == "VOID" { return .void }
      return .rule(name, offset: start)
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
      return closing == 41 ? inner : .optional(inner)
    case quote: return .word(try quoted())
    case brace, star, plus, equals, 62, 125:
      throw error(
        "“\(String(decoding: [bytes[position]], as: UTF8.self))” has nothing to stand on here.")
    default: return .word(try plainWord())
    }
  }

  private mutating func tag() throws(GrammarError) -> String {
    let start = position - 1
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != 125 {
      if bytes[position] == 92, position + 1 < bytes.count { position += 1 }
      text.append(bytes[position])
      position += 1
    }
    guard position < bytes.count else {
      throw grammar.error(at: start, "This “{” is never closed.")
    }
    position += 1
    let name = trimmed(text[...])
    guard !name.isEmpty else { throw grammar.error(at: start, "A tag names a slot: {label}.") }
    return name
  }

  private mutating func quoted() throws(GrammarError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != quote, bytes[position] != 10 {
      if bytes[position] == 92, position + 1 < bytes.count { position += 1 }
      text.append(bytes[position])
      position += 1
    }
    guard peek == quote else { throw grammar.error(at: start, "This quotation is never closed.") }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func ruleName() throws(GrammarError) -> String {
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
    return String(decoding: bytes[from..<(position - 1)], as: UTF8.self)
  }

  private mutating func plainWord() throws(GrammarError) -> String {
    let start = position
    while position < bytes.count, !isSpace(bytes[position]), !isMark(bytes[position]) {
      position += 1
    }
    guard position > start else { throw error("A word is expected here.") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // MARK: Space, comments and their examples

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

  private func examples(in range: Range<Int>) -> [GrammarExample] {
    var result: [GrammarExample] = []
    var lineNumber = bytes[..<range.lowerBound].count { $0 == 10 }
    let lines = bytes[range].split(separator: 10, omittingEmptySubsequences: false)
    for line in lines {
      lineNumber += 1
      let text = trimmed(line.drop { isSpace($0) || $0 == star || $0 == slash })
      guard text.hasPrefix("@") else { continue }
      let word = text.dropFirst().prefix { $0.isLetter }
      guard let kind = GrammarExample.Kind(rawValue: String(word)) else { continue }
      var rest = Array(text.dropFirst(word.count + 1).utf8)
      if rest.suffix(2) == [star, slash] { rest.removeLast(2) }
      var said = rest[...]
      var expectation = rest[rest.endIndex...]
      for index in rest.indices.dropLast()
      where rest[index] == 45 && rest[index + 1] == 62 {  // ->
        said = rest[..<index]
        expectation = rest[(index + 2)...]
        break
      }
      result.append(
        .init(
          kind: kind, text: trimmed(said), expectation: trimmed(expectation), path: grammar.path,
          line: lineNumber))
    }
    return result
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
