import Assistant

/// Cuts bytes into lines of text, and says what is wrong with one by its number.
///
/// At most `longest` bytes of a line are kept, so memory stays bounded whatever comes in.
struct LineReader {
  enum Item: Equatable {
    case line(String, number: Int)
    case bad(Message, number: Int)
  }

  /// Longer lines are refused (fault F37): bytes.
  let longest: Int

  /// Whether `\` at the end joins the next line.
  let joins: Bool
  private var pending: [UInt8] = []
  private var isTooLong = false
  private var joined = ""
  private var joinedFrom: Int?
  private(set) var number = 0
  private var items: [Item] = []
  private var head = 0

  init(joins: Bool, longest: Int = 65_536) { (self.joins, self.longest) = (joins, longest) }

  mutating func feed(_ bytes: some Collection<UInt8>) {
    // Piece by piece: a hostile line of 100 MB is passed over, not looked at byte by byte.
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      finishLine()
      rest = rest[rest.index(after: end)...]
    }
    keep(rest)
  }

  private mutating func keep(_ piece: some Collection<UInt8>) {
    let room = longest - pending.count
    if piece.count > room { isTooLong = true }
    pending += piece.prefix(room)
  }

  /// The input is over: what stands there without a newline is a line too.
  mutating func end() {
    if !pending.isEmpty || isTooLong { finishLine() }
    if let from = joinedFrom { items.append(.line(joined, number: from)) }
    (joined, joinedFrom) = ("", nil)
  }

  /// Whether `next` has something.
  var hasNext: Bool { head < items.count }

  /// The lines that are there, in order.
  var upcoming: ArraySlice<String> {
    items[head...].compactMap { if case .line(let text, _) = $0 { text } else { nil } }[...]
  }

  mutating func next() -> Item? {
    guard head < items.count else { return nil }
    defer {
      head += 1
      if head == items.count { (items, head) = ([], 0) }
    }
    return items[head]
  }

  private mutating func finishLine() {
    number += 1
    var bytes = pending
    pending.removeAll(keepingCapacity: true)
    if isTooLong {
      isTooLong = false
      return items.append(.bad(.lineTooLong(n: longest), number: number))
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if let place = bytes.firstIndex(of: 0) {
      return items.append(.bad(.lineNul(n: place + 1), number: number))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return items.append(.bad(.lineNotUtf8(n: Self.firstBad(bytes) + 1), number: number))
    }
    guard joins else { return items.append(.line(text, number: number)) }
    if text.hasSuffix("\\") {
      joinedFrom = joinedFrom ?? number
      joined += text.dropLast() + " "
      if joined.utf8.count > longest {
        items.append(.bad(.lineJoinedTooLong(n: longest), number: number))
        (joined, joinedFrom) = ("", nil)
      }
    } else {
      items.append(.line(joined + text, number: joinedFrom ?? number))
      (joined, joinedFrom) = ("", nil)
    }
  }

  /// Where the first byte stands that is no UTF-8.
  private static func firstBad(_ bytes: [UInt8]) -> Int {
    var low = 0
    var high = bytes.count
    // The longest valid prefix, give or take the three bytes of a scalar that was cut.
    while low < high {
      let middle = (low + high + 1) / 2
      let valid = (0...min(3, middle)).contains {
        String(validating: bytes[..<(middle - $0)], as: UTF8.self) != nil
      }
      if valid { low = middle } else { high = middle - 1 }
    }
    while low > 0, String(validating: bytes[..<low], as: UTF8.self) == nil { low -= 1 }
    return low
  }
}
