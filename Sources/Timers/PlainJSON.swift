/// JSON as our encoder writes it: keys in the order of their letters, nothing between them, strings without escapes.
///
/// In a tenth of the time that a decoder takes for which the order is free. What is written in another way is nil here,
/// and a decoder has to look.
package struct PlainJSON {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// What somebody reads from all of a text. O(bytes).
  package static func read<Value>(
    _ text: String, _ value: (inout PlainJSON) -> Value?
  ) -> Value? {
    var text = text
    return text.withUTF8 { bytes in
      var json = PlainJSON(bytes)
      guard let value = value(&json), json.at == bytes.count else { return nil }
      return value
    }
  }

  package mutating func list<Item>(_ item: (inout Self) -> Item?) -> [Item]? {
    guard take("[") else { return nil }
    var items: [Item] = []
    if take("]") { return items }
    repeat {
      guard let one = item(&self) else { return nil }
      items.append(one)
    } while take(",")
    return take("]") ? items : nil
  }

  /// What stands behind a key that need not be there; false: there is something else.
  @inline(__always) package mutating func optional<Value>(
    _ key: StaticString, _ value: inout Value?, _ read: (inout Self) -> Value?
  ) -> Bool {
    guard take(key) else { return true }
    value = read(&self)
    return value != nil
  }

  /// What stands behind a key of an object that need not be there, the first without a comma before it; false: there is
  /// something else.
  @inline(__always) package mutating func optional<Value>(
    _ key: StaticString, _ isFirst: inout Bool, _ value: inout Value?,
    _ read: (inout Self) -> Value?
  ) -> Bool {
    let before = at
    guard isFirst || take(","), take(key) else {
      at = before
      return true
    }
    isFirst = false
    value = read(&self)
    return value != nil
  }

  // MARK: Words

  package mutating func take(_ word: StaticString) -> Bool {
    guard let end = bytes.end(of: word, at: at) else { return false }
    at = end
    return true
  }

  package mutating func flag() -> Bool? { take("true") ? true : take("false") ? false : nil }

  package mutating func number() -> Int? { integer().flatMap { Int(exactly: $0) } }

  /// Digits with a sign, and nothing that would make another number of them.
  package mutating func integer() -> Int64? {
    let isNegative = take("-")
    let start = at
    var value: Int64 = 0
    while at < bytes.count, (48...57).contains(bytes[at]) {
      let digit = Int64(bytes[at] - 48)
      let (tenfold, tooMuch) = value.multipliedReportingOverflow(by: 10)
      // The negative side is one longer.
      let (sum, over) = tenfold.subtractingReportingOverflow(digit)
      guard !tooMuch, !over else { return nil }
      value = sum
      at += 1
    }
    guard at > start, at == start + 1 || bytes[start] != 48, isNegative || value != .min else {
      return nil
    }
    return isNegative ? value : -value
  }

  /// A string without escapes.
  package mutating func string() -> String? {
    guard take("\"") else { return nil }
    let start = at
    while at < bytes.count, bytes[at] != 0x22 {
      guard bytes[at] != 0x5C, bytes[at] >= 0x20 else { return nil }
      at += 1
    }
    guard at < bytes.count else { return nil }
    defer { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }
}
