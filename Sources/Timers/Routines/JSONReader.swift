/// A JSON value and where it begins, so that what is wrong with it can be pointed at.
struct JSONNode {
  enum Value {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// In the order written; no key twice.
    case object([(key: String, at: Int, node: JSONNode)])
  }
  var value: Value
  /// Byte offset.
  var at: Int
}

/// A strict reader of JSON (RFC 8259) for files of strangers.
///
/// Refuses before it costs: at most 4 MiB, 64 levels and 100,000 values, no key twice, no number beyond 10^15
/// (fault F45). Linear in the length.
struct JSONReader {
  static let deepest = 64
  static let mostValues = 100_000
  /// Every whole number up to it is exact.
  static let largestNumber = 1e15

  private let bytes: [UInt8]
  private var index = 0
  private var count = 0

  static func read(_ bytes: [UInt8]) throws(TemplateError) -> JSONNode {
    guard bytes.count <= TemplateError.mostBytes else {
      throw TemplateError(.tooLong(bytes: bytes.count, limit: TemplateError.mostBytes))
    }
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    let node = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.unexpected("the end") }
    return node
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func fail(_ reason: TemplateError.Reason, at offset: Int? = nil) -> TemplateError {
    TemplateError(reason, at: offset ?? index, in: bytes)
  }

  private func unexpected(_ expected: String) -> TemplateError {
    fail(.notJSON(expected: expected))
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 32 || byte == 10 || byte == 13 || byte == 9 { index += 1 }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard let end = bytes.end(of: text, at: index) else { return false }
    index = end
    return true
  }

  private mutating func value(depth: Int) throws(TemplateError) -> JSONNode {
    skipSpace()
    count += 1
    guard count <= Self.mostValues else { throw fail(.tooManyValues(limit: Self.mostValues)) }
    let at = index
    switch byte {
    case UInt8(ascii: "{"):
      guard depth < Self.deepest else { throw fail(.tooDeep(limit: Self.deepest)) }
      return JSONNode(value: try object(depth: depth + 1), at: at)
    case UInt8(ascii: "["):
      guard depth < Self.deepest else { throw fail(.tooDeep(limit: Self.deepest)) }
      return JSONNode(value: try array(depth: depth + 1), at: at)
    case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), at: at)
    case UInt8(ascii: "t"): if take("true") { return JSONNode(value: .bool(true), at: at) }
    case UInt8(ascii: "f"): if take("false") { return JSONNode(value: .bool(false), at: at) }
    case UInt8(ascii: "n"): if take("null") { return JSONNode(value: .null, at: at) }
    case .some(UInt8(ascii: "-")), .some(48...57):
      return JSONNode(value: .number(try number()), at: at)
    default: break
    }
    throw unexpected("a value")
  }

  private mutating func array(depth: Int) throws(TemplateError) -> JSONNode.Value {
    index += 1
    var nodes: [JSONNode] = []
    skipSpace()
    if take("]") { return .array(nodes) }
    while true {
      nodes.append(try value(depth: depth))
      skipSpace()
      if take("]") { return .array(nodes) }
      guard take(",") else { throw unexpected("“,” or “]”") }
    }
  }

  private mutating func object(depth: Int) throws(TemplateError) -> JSONNode.Value {
    index += 1
    var members: [(key: String, at: Int, node: JSONNode)] = []
    var keys: Set<String> = []
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      let at = index
      guard byte == UInt8(ascii: "\"") else { throw unexpected("a key in quotation marks") }
      let key = try string()
      guard keys.insert(key).inserted else { throw fail(.twice(key: key), at: at) }
      skipSpace()
      guard take(":") else { throw unexpected("“:”") }
      members.append((key, at, try value(depth: depth)))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw unexpected("“,” or “}”") }
    }
  }

  private mutating func number() throws(TemplateError) -> Double {
    let start = index
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (48...57).contains($0) } ?? false }
    if byte == UInt8(ascii: "-") { index += 1 }
    guard isDigit(byte) else { throw unexpected("a digit") }
    if byte == UInt8(ascii: "0") {
      index += 1
      if isDigit(byte) { throw unexpected("no digit after a leading zero") }
    } else {
      while isDigit(byte) { index += 1 }
    }
    if byte == UInt8(ascii: ".") {
      index += 1
      guard isDigit(byte) else { throw unexpected("a digit") }
      while isDigit(byte) { index += 1 }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      index += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
      guard isDigit(byte) else { throw unexpected("a digit") }
      while isDigit(byte) { index += 1 }
    }
    // A number of a million digits is no number of ours.
    guard index - start <= 64,
      let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)),
      number.magnitude <= Self.largestNumber
    else { throw fail(.numberOutOfRange, at: start) }
    return number
  }

  private mutating func string() throws(TemplateError) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while true {
      guard let next = byte else { throw fail(.notJSON(expected: "the closing “\"”"), at: start) }
      switch next {
      case UInt8(ascii: "\""):
        index += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw fail(.notUTF8, at: start)
        }
        return string
      case UInt8(ascii: "\\"):
        index += 1
        try escape(into: &text)
      case 0..<32: throw unexpected("no control character in a string")
      default:
        text.append(next)
        index += 1
      }
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(TemplateError) {
    guard let letter = byte else { throw unexpected("an escape") }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      var code = try hex()
      if (0xD800..<0xDC00).contains(code) {
        guard take("\\u") else { throw unexpected("the second half of a pair") }
        let low = try hex()
        guard (0xDC00..<0xE000).contains(low) else { throw unexpected("the second half of a pair") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw unexpected("a character") }
      text.append(contentsOf: Array(String(scalar).utf8))
    default:
      index -= 1
      throw unexpected("an escape")
    }
  }

  private mutating func hex() throws(TemplateError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 128 else {
        throw unexpected("four hexadecimal digits")
      }
      code = code << 4 | UInt32(digit)
      index += 1
    }
    return code
  }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// The place behind these words, where they stand at a place of bytes that begin at 0; nil: they do not.
  @inline(__always)
  func end(of words: StaticString, at place: Int) -> Int? {
    let length = words.utf8CodeUnitCount
    guard place + length <= count else { return nil }
    for offset in 0..<length where self[place + offset] != words.utf8Start[offset] { return nil }
    return place + length
  }
}
