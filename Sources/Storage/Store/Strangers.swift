/// What a newer version wrote into a record and this one does not know: carried over when the record is written anew.
///
/// Three texts of JSON are compared: the record as it stood, how this version writes down what it read in that, and the
/// new one. What only the first has is unknown here. Entries of a list are followed by how they are written, so that they
/// may be moved, added and taken out; numbers keep every digit.
public enum Strangers {
  /// `new` with what `old` has beyond `known`. Linear in their lengths where nothing is unknown; a text that is no JSON
  /// gives `new` as it is.
  public static func carried(from old: String, known: String, into new: String) -> String {
    guard old != known, let old = JSONTree(old), let known = JSONTree(known),
      let tree = JSONTree(new)
    else { return new }
    return old == known ? new : merged(old, known, tree).written
  }

  private static func merged(_ old: JSONTree, _ known: JSONTree, _ new: JSONTree) -> JSONTree {
    switch (old, known, new) {
    case (.object(let old), .object(let known), .object(var new)):
      for (key, value) in old {
        guard let read = known[key] else {
          if new[key] == nil { new[key] = value }
          continue
        }
        if let written = new[key] { new[key] = merged(value, read, written) }
      }
      return .object(new)
    case (.list(let old), .list(let known), .list(let new)) where old.count == known.count:
      return .list(merged(old, known, new))
    default: return new
    }
  }

  private static func merged(_ old: [JSONTree], _ known: [JSONTree], _ new: [JSONTree])
    -> [JSONTree]
  {
    var result = new
    var taken: Set<Int> = []
    var changed: [Int] = []
    var next = 0
    for (place, item) in new.enumerated() {
      // In order as a rule.
      let found =
        next < known.count && known[next] == item
        ? next : known.indices.first { !taken.contains($0) && known[$0] == item }
      guard let found else {
        changed.append(place)
        continue
      }
      result[place] = old[found]
      taken.insert(found)
      next = found + 1
    }
    // An entry that was changed stands where it stood.
    for place in changed where place < known.count && !taken.contains(place) {
      result[place] = merged(old[place], known[place], new[place])
    }
    return result
  }
}

/// JSON as it is written: numbers and strings are kept as text.
private enum JSONTree: Equatable {
  case object([String: JSONTree])
  case list([JSONTree])
  /// A number, a string with its quotes, or a word.
  case plain(String)

  private static let deepest = 500

  init?(_ text: String) {
    var reader = Reader(bytes: Array(text.utf8))
    guard let tree = reader.value(0), reader.isAtEnd else { return nil }
    self = tree
  }

  var written: String {
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
