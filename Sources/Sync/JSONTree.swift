/// JSON as it is written: numbers and strings are kept as text.
public enum JSONTree: Hashable, Sendable {
  case object([String: JSONTree])
  case list([JSONTree])
  /// A number, a string with its quotes, or a word.
  case plain(String)

  private static let deepest = 500

  /// Nil: it is no JSON, or deeper than 500.
  public init?(_ text: String) {
    var reader = Reader(bytes: Array(text.utf8))
    guard let tree = reader.value(0), reader.isAtEnd else { return nil }
    self = tree
  }

  /// Without spaces, keys in order: the same for the same value.
  public var written: String {
    switch self {
    case .plain(let text): return text
    case .list(let items): return "[\(items.map(\.written).joined(separator: ","))]"
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      return "{\(sorted.map { "\($0.key):\($0.value.written)" }.joined(separator: ","))}"
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var at = 0

    mutating func skip() {
      while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
    }

    var isAtEnd: Bool { bytes[at...].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

    mutating func take(_ byte: UInt8) -> Bool {
      skip()
      guard at < bytes.count, bytes[at] == byte else { return false }
      at += 1
      return true
    }

    mutating func value(_ depth: Int) -> JSONTree? {
      guard depth < deepest else { return nil }
      skip()
      guard at < bytes.count else { return nil }
      switch bytes[at] {
      case UInt8(ascii: "{"): return object(depth)
      case UInt8(ascii: "["): return list(depth)
      case UInt8(ascii: "\""): return string().map { .plain($0) }
      default:
        let start = at
        while at < bytes.count, ![0x2C, 0x5D, 0x7D, 0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) {
          at += 1
        }
        return at > start ? .plain(String(decoding: bytes[start..<at], as: UTF8.self)) : nil
      }
    }

    private mutating func object(_ depth: Int) -> JSONTree? {
      at += 1
      var members: [String: JSONTree] = [:]
      if take(UInt8(ascii: "}")) { return .object(members) }
      repeat {
        skip()
        guard let key = string(), take(UInt8(ascii: ":")), let value = value(depth + 1) else {
          return nil
        }
        members[key] = value
      } while take(UInt8(ascii: ","))
      return take(UInt8(ascii: "}")) ? .object(members) : nil
    }

    private mutating func list(_ depth: Int) -> JSONTree? {
      at += 1
      var items: [JSONTree] = []
      if take(UInt8(ascii: "]")) { return .list(items) }
      repeat {
        guard let item = value(depth + 1) else { return nil }
        items.append(item)
      } while take(UInt8(ascii: ","))
      return take(UInt8(ascii: "]")) ? .list(items) : nil
    }

    /// With its quotes.
    private mutating func string() -> String? {
      guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { return nil }
      let start = at
      at += 1
      while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
        at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard at < bytes.count else { return nil }
      at += 1
      return String(decoding: bytes[start..<at], as: UTF8.self)
    }
  }
}
