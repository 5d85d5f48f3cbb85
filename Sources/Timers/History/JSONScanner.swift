/// Reads JSON (RFC 8259) without a library: a million small objects in a few seconds.
///
/// Bounded: nesting deeper than 16 is refused, so no text can exhaust the stack.
struct JSONScanner {
  enum Value: Hashable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([Value])
    case object([(key: String, value: Value)])

    static func == (one: Value, other: Value) -> Bool {
      switch (one, other) {
      case (.null, .null): true
      case (.flag(let a), .flag(let b)): a == b
      case (.number(let a), .number(let b)): a == b
      case (.text(let a), .text(let b)): a == b
      case (.list(let a), .list(let b)): a == b
      case (.object(let a), .object(let b)): a.elementsEqual(b) { $0 == $1 }
      default: false  // different kinds
      }
    }

    func hash(into hasher: inout Hasher) {
      if case .text(let text) = self { hasher.combine(text) }
    }

    /// The first value of this key.
    subscript(key: String) -> Value? {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key == key }?.value
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var number: Double? { if case .number(let number) = self { number } else { nil } }
  }

  private let bytes: ArraySlice<UInt8>
  private var at: Int
  private static let mostDepth = 16

  /// The one value that the text is; nil when it is no JSON.
  static func value(of bytes: ArraySlice<UInt8>) -> Value? {
    var scanner = JSONScanner(bytes)
    guard let value = scanner.value(depth: 0) else { return nil }
    scanner.skipBlanks()
    return scanner.at == bytes.endIndex ? value : nil
  }

  static func value(of text: String) -> Value? { value(of: Array(text.utf8)[...]) }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    at = bytes.startIndex
  }

  private var peek: UInt8? { at < bytes.endIndex ? bytes[at] : nil }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { at += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard peek == byte else { return false }
    at += 1
    return true
  }

  private mutating func take(_ word: StaticString) -> Bool {
    guard
      bytes[at...].starts(
        with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    else { return false }
    at += word.utf8CodeUnitCount
    return true
  }

  private mutating func value(depth: Int) -> Value? {
    guard depth < Self.mostDepth else { return nil }
    skipBlanks()
    switch peek {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return list(depth)
    case UInt8(ascii: "\""): return text().map { .text($0) }
    case UInt8(ascii: "t"): return take("true") ? .flag(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .flag(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(_ depth: Int) -> Value? {
    at += 1
    var members: [(key: String, value: Value)] = []
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipBlanks()
      guard peek == UInt8(ascii: "\""), let key = text(), take(UInt8(ascii: ":")),
        let value = value(depth: depth + 1)
      else { return nil }
      members.append((key, value))
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func list(_ depth: Int) -> Value? {
    at += 1
    var items: [Value] = []
    if take(UInt8(ascii: "]")) { return .list(items) }
    while true {
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
      if take(UInt8(ascii: "]")) { return .list(items) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func number() -> Value? {
    let start = at
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        at += 1
        continue
      default: break
      }
      break
    }
    guard at > start, at - start < 40,
      let number = Double(String(decoding: bytes[start..<at], as: UTF8.self)), number.isFinite
    else { return nil }
    return .number(number)
  }

  private mutating func text() -> String? {
    at += 1
    let start = at
    // Most texts have no escapes and are taken as they stand.
    while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      guard byte >= 0x20 else { return nil }
      at += 1
    }
    guard let stop = peek else { return nil }
    if stop == UInt8(ascii: "\"") {
      defer { at += 1 }
      return String(decoding: bytes[start..<at], as: UTF8.self)
    }
    var text = Array(bytes[start..<at])
    while let byte = peek {
      at += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text.append(contentsOf: Array(String(Character(scalar)).utf8))
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = peek else { return nil }
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let first = hexadecimal() else { return nil }
      guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
      // The first half of a pair, or a half that stands alone.
      let mark = at
      guard take("\\u"), let second = hexadecimal(), (0xDC00..<0xE000).contains(second) else {
        at = mark
        return "\u{FFFD}"
      }
      return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    default: return nil
    }
  }

  private mutating func hexadecimal() -> UInt32? {
    guard at + 4 <= bytes.endIndex,
      let value = UInt32(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16),
      bytes[at] != UInt8(ascii: "+")
    else { return nil }
    at += 4
    return value
  }
}
