/// Reads XML or HTML token by token: opening tags, closing tags, text.
///
/// No DTD is looked up and no entity beyond the five of XML is known (HTML: a handful more), so nothing can be made to grow.
/// XML has to be well-formed; HTML is read as tags, never as a tree, because the published pages nest a `p` in a `p`.
struct MarkupReader {
  enum Dialect { case xml, html }
  enum Token {
    case open(Tag)
    case close(String)
    case text(Range<Int>)
    /// Text in which nothing is an entity: a CDATA section.
    case raw(Range<Int>)
  }
  struct Tag {
    var name: String
    var attributes: Range<Int>
  }

  let bytes: [UInt8]
  let file: String
  let dialect: Dialect
  private let limits: ImportLimits
  private(set) var at = 0
  private var open: [String] = []
  private var depth = 0
  private var pending: String?
  private var sawRoot = false

  init(_ bytes: [UInt8], file: String, _ dialect: Dialect, limits: ImportLimits)
    throws(ImportRefusal)
  {
    (self.bytes, self.file, self.dialect, self.limits) = (bytes, file, dialect, limits)
    if let bad = UTF8Check.firstFault(bytes) { throw refusal(.encoding, at: bad) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    try checkDeclaration()
  }

  func refusal(_ reason: ImportRefusal.Reason, at place: Int) -> ImportRefusal {
    let line = bytes[..<min(place, bytes.count)].reduce(1) { $0 + ($1 == 10 ? 1 : 0) }
    return ImportRefusal(reason, in: file, line: line)
  }

  /// `<?xml encoding="…"?>` may say UTF-8 or ASCII.
  private func checkDeclaration() throws(ImportRefusal) {
    let head = String(decoding: bytes[at..<min(at + 200, bytes.count)], as: UTF8.self)
    guard head.hasPrefix("<?xml") else { return }
    let declaration = head.prefix { $0 != ">" }.lowercased()
    let parts = declaration.split(whereSeparator: { $0 == "\"" || $0 == "'" || $0 == "=" })
    for (index, part) in parts.enumerated().dropLast() where part.hasSuffix("encoding") {
      guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(parts[index + 1]) else {
        throw refusal(.encoding, at: at)
      }
    }
  }

  /// The next token; nil at the end.
  mutating func next() throws(ImportRefusal) -> Token? {
    if let name = pending {
      pending = nil
      return .close(name)
    }
    while at < bytes.count {
      if bytes[at] != UInt8(ascii: "<") {
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
        if dialect == .xml, open.isEmpty {
          if bytes[start..<at].contains(where: { $0 > 32 }) { throw refusal(.malformed, at: start) }
          continue
        }
        return .text(start..<at)
      }
      if starts("<!--") {
        try skip(past: "-->")
      } else if starts("<![CDATA[") {
        let start = at + 9
        try skip(past: "]]>")
        return .raw(start..<at - 3)
      } else if starts("<?") {
        try skip(past: dialect == .xml ? "?>" : ">")
      } else if starts("<!") {
        try skipDeclaration()
      } else if starts("</") {
        return try closingTag()
      } else if at + 1 < bytes.count, Self.beginsName(bytes[at + 1]) {
        return try openingTag()
      } else if dialect == .html {
        at += 1
        return .text(at - 1..<at)
      } else {
        throw refusal(.malformed, at: at)
      }
    }
    if dialect == .xml, !open.isEmpty || !sawRoot { throw refusal(.malformed, at: bytes.count) }
    return nil
  }

  private func starts(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard at + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[at + offset] != word.utf8Start[offset] { return false }
    return true
  }

  private mutating func skip(past word: StaticString) throws(ImportRefusal) {
    let start = at
    while at < bytes.count {
      if starts(word) {
        at += word.utf8CodeUnitCount
        return
      }
      at += 1
    }
    throw refusal(.malformed, at: start)
  }

  /// `<!DOCTYPE …>` may name a DTD, which is not read; with declarations of its own it is refused.
  private mutating func skipDeclaration() throws(ImportRefusal) {
    let start = at
    var quote: UInt8 = 0
    while at < bytes.count, at - start <= limits.tag {
      let byte = bytes[at]
      at += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        throw refusal(.entity, at: start)
      } else if byte == UInt8(ascii: ">") {
        let word = String(decoding: bytes[start..<min(start + 9, at)], as: UTF8.self).uppercased()
        if dialect == .xml, word != "<!DOCTYPE" { throw refusal(.entity, at: start) }
        return
      }
    }
    throw refusal(.malformed, at: start)
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    (byte | 32) >= 97 && (byte | 32) <= 122 || byte == UInt8(ascii: "_") || byte >= 128
  }

  private mutating func name() throws(ImportRefusal) -> String {
    let start = at
    while at < bytes.count, Self.beginsName(bytes[at]) || (45...58).contains(bytes[at]),
      bytes[at] != 47
    {
      at += 1
    }
    guard at > start, at - start <= 256 else { throw refusal(.malformed, at: start) }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    return dialect == .html ? text.lowercased() : text
  }

  private static let childless: Set<String> = [
    "br", "img", "meta", "link", "hr", "input", "col", "wbr", "area", "base", "source",
  ]

  private mutating func openingTag() throws(ImportRefusal) -> Token {
    let tagStart = at
    at += 1
    let name = try name()
    let start = at
    var quote: UInt8 = 0
    while true {
      guard at < bytes.count, at - start <= limits.tag else {
        throw refusal(.malformed, at: tagStart)
      }
      let byte = bytes[at]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      } else if byte == UInt8(ascii: "<") {
        throw refusal(.malformed, at: tagStart)
      }
      at += 1
    }
    let isEmpty = at > start && bytes[at - 1] == UInt8(ascii: "/")
    let attributes = start..<(isEmpty ? at - 1 : at)
    at += 1
    if dialect == .html {
      if ["script", "style"].contains(name), !isEmpty { skipRaw(name) }
      if isEmpty || Self.childless.contains(name) {
        pending = name
      } else {
        depth += 1
        if depth > limits.depth * 4 {
          throw refusal(.tooDeep(limit: limits.depth * 4), at: tagStart)
        }
      }
      return .open(Tag(name: name, attributes: attributes))
    }
    if open.isEmpty, sawRoot { throw refusal(.malformed, at: tagStart) }
    sawRoot = true
    if isEmpty {
      pending = name
    } else {
      open.append(name)
      if open.count > limits.depth { throw refusal(.tooDeep(limit: limits.depth), at: tagStart) }
    }
    return .open(Tag(name: name, attributes: attributes))
  }

  /// A script is no text: up to its closing tag, which is left.
  private mutating func skipRaw(_ name: String) {
    let end = Array("</\(name)".utf8)
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "<"), at + end.count <= bytes.count,
        bytes[at..<at + end.count].elementsEqual(end, by: { $0 | 32 == $1 | 32 })
      {
        return
      }
      at += 1
    }
  }

  private mutating func closingTag() throws(ImportRefusal) -> Token {
    let start = at
    at += 2
    let name = try name()
    while at < bytes.count, bytes[at] <= 32 { at += 1 }
    guard at < bytes.count, bytes[at] == UInt8(ascii: ">") else {
      throw refusal(.malformed, at: start)
    }
    at += 1
    if dialect == .html {
      depth = max(0, depth - 1)
    } else {
      guard open.popLast() == name else { throw refusal(.malformed, at: start) }
    }
    return .close(name)
  }

  // MARK: Attributes and text

  /// The value of an attribute, with its entities read; nil when the tag has none of that name.
  func attribute(_ wanted: StaticString, of tag: Tag) -> String? {
    var at = tag.attributes.lowerBound
    let end = tag.attributes.upperBound
    while at < end {
      while at < end, bytes[at] <= 32 { at += 1 }
      let start = at
      while at < end, bytes[at] > 32, bytes[at] != UInt8(ascii: "=") { at += 1 }
      let name = start..<at
      while at < end, bytes[at] <= 32 { at += 1 }
      guard at < end, bytes[at] == UInt8(ascii: "=") else {
        if name.isEmpty { at += 1 }
        continue
      }
      at += 1
      while at < end, bytes[at] <= 32 { at += 1 }
      var value = at..<at
      if at < end, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") {
        let quote = bytes[at]
        at += 1
        let from = at
        while at < end, bytes[at] != quote { at += 1 }
        value = from..<at
        at += 1
      } else {
        let from = at
        while at < end, bytes[at] > 32 { at += 1 }
        value = from..<at
      }
      if name.count == wanted.utf8CodeUnitCount,
        zip(name, 0..<name.count).allSatisfy({ bytes[$0] == wanted.utf8Start[$1] })
      {
        var text = GatheredText()
        // An entity nobody knows in an attribute stays as it is written.
        try? gather(value, into: &text)
        return text.string
      }
    }
    return nil
  }

  /// Adds text with entities read and blanks folded.
  func gather(_ range: Range<Int>, into text: inout GatheredText) throws(ImportRefusal) {
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = bytes[at]
      if byte == UInt8(ascii: "&") {
        at = try entity(at, range.upperBound, into: &text)
      } else if byte == 0xC2, at + 1 < range.upperBound, bytes[at + 1] == 0xA0 {
        text.blank()
        at += 2
      } else {
        text.add(byte)
        at += 1
      }
    }
  }

  /// Adds text as it stands, blanks folded.
  func gatherRaw(_ range: Range<Int>, into text: inout GatheredText) {
    for index in range { text.add(bytes[index]) }
  }

  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]
  private static let moreOfHTML: [String: String] = [
    "nbsp": " ", "mdash": "—", "ndash": "–", "rsquo": "’", "lsquo": "‘", "ldquo": "“", "rdquo": "”",
    "sect": "§", "deg": "°", "hellip": "…", "bull": "•", "times": "×", "frac12": "½", "copy": "©",
  ]

  private func entity(
    _ start: Int, _ end: Int, into text: inout GatheredText
  ) throws(ImportRefusal) -> Int {
    var stop = start + 1
    while stop < end, stop - start < 12, bytes[stop] != UInt8(ascii: ";"), bytes[stop] > 32 {
      stop += 1
    }
    let name =
      stop < end && bytes[stop] == UInt8(ascii: ";")
      ? String(decoding: bytes[start + 1..<stop], as: UTF8.self) : ""
    if let known = Self.entities[name] ?? (dialect == .html ? Self.moreOfHTML[name] : nil) {
      for byte in known.utf8 { text.add(byte) }
      return stop + 1
    }
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let code =
        digits.first == "x" || digits.first == "X"
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      if let code, let scalar = Unicode.Scalar(code), code >= 32 || [9, 10, 13].contains(code) {
        if code == 0xA0 { text.blank() } else { for byte in String(scalar).utf8 { text.add(byte) } }
        return stop + 1
      }
    }
    guard dialect == .html else { throw refusal(.entity, at: start) }
    text.add(UInt8(ascii: "&"))
    return start + 1
  }
}

/// Text of a paragraph as it is put together: any run of blanks is one, unless each of them counts.
struct GatheredText {
  private(set) var bytes: [UInt8] = []
  private var owesBlank = false
  private var keepsBlanks = false

  init(keepsBlanks: Bool = false) { self.keepsBlanks = keepsBlanks }

  var isEmpty: Bool { bytes.isEmpty }
  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ byte: UInt8) {
    // Control characters are no text.
    if keepsBlanks, [9, 10, 13, 32].contains(byte) {
      bytes.append(byte)
    } else if byte <= 32 || byte == 127 {
      owesBlank = true
    } else {
      if owesBlank, !bytes.isEmpty { bytes.append(32) }
      owesBlank = false
      bytes.append(byte)
    }
  }

  mutating func add(_ text: String) { for byte in text.utf8 { add(byte) } }
  mutating func blank() {
    if keepsBlanks { bytes += [0xC2, 0xA0] } else { owesBlank = true }
  }
}

/// Whether bytes are UTF-8 (RFC 3629).
enum UTF8Check {
  /// The first byte that is not, or is zero.
  static func firstFault(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var at = 0
      while at < bytes.count {
        let byte = bytes[at]
        if byte < 0x80 {
          if byte == 0 { return at }
          at += 1
          continue
        }
        let (more, least): (Int, UInt32) =
          switch byte {
          case 0xC2...0xDF: (1, 0x80)
          case 0xE0...0xEF: (2, 0x800)
          case 0xF0...0xF4: (3, 0x10000)
          default: (0, 0)
          }
        guard more > 0, at + more < bytes.count else { return at }
        var code = UInt32(byte) & (0x3F >> UInt32(more))
        for offset in 1...more {
          guard bytes[at + offset] & 0xC0 == 0x80 else { return at }
          code = code << 6 | UInt32(bytes[at + offset] & 0x3F)
        }
        guard code >= least, code <= 0x10FFFF, !(0xD800...0xDFFF).contains(code) else { return at }
        at += more + 1
      }
      return nil
    }
  }
}
