/// Unpacks a gzip file (RFC 1952, RFC 1951) piece by piece, never more than asked for.
///
/// Our own rather than `gzip -dc`: 200 lines, no process whose output has to be watched, the limits hold to the byte, and
/// an archive can be tested as a value.
struct Inflater {
  private let bytes: [UInt8]
  private var at = 0
  private var bits: UInt64 = 0
  private var count = 0
  private let file: String
  private let limits: ImportLimits

  /// What was unpacked and not yet handed out, behind the 32 KB that later codes may point into.
  private var window: [UInt8] = []
  private var taken = 0
  private var total = 0
  private var checksum: UInt32 = 0xFFFF_FFFF
  private var stage = Stage.member
  private var isLast = false
  private var literals = Huffman.empty
  private var distances = Huffman.empty

  private enum Stage {
    case member, header
    case stored(Int)
    case codes, end
  }
  private static let reach = 32_768
  private static let piece = 1 << 18

  init(_ bytes: [UInt8], file: String, limits: ImportLimits) {
    (self.bytes, self.file, self.limits) = (bytes, file, limits)
  }

  /// How much of the file is read, in 0…1.
  var done: Double { Double(at) / Double(max(bytes.count, 1)) }

  /// The next piece of at most some 256 KB; nil at the end, when lengths and checksum were right.
  mutating func next() throws(ImportRefusal) -> ArraySlice<UInt8>? {
    if window.count > Self.reach {
      window.removeFirst(window.count - Self.reach)
    }
    taken = window.count
    while window.count - taken < Self.piece {
      if case .end = stage { break }
      try step()
    }
    let new = window[taken...]
    total += new.count
    if total > limits.all { throw refusal(.tooLarge(limit: limits.all)) }
    if total > 1 << 20, total > bytes.count * limits.ratio {
      throw refusal(.bomb(ratio: limits.ratio))
    }
    return new.isEmpty ? nil : new
  }

  private func refusal(_ reason: ImportRefusal.Reason) -> ImportRefusal {
    ImportRefusal(reason, in: file)
  }

  private mutating func step() throws(ImportRefusal) {
    switch stage {
    case .member: try openMember()
    case .header: try openBlock()
    case .stored(let left):
      let some = min(left, Self.piece)
      guard at + some <= bytes.count else { throw refusal(.damaged) }
      add(bytes[at..<at + some])
      at += some
      if some == left { try closeBlock() } else { stage = .stored(left - some) }
    case .codes: try codes()
    case .end: break
    }
  }

  private var memberLength: UInt32 = 0

  private mutating func openMember() throws(ImportRefusal) {
    guard at + 18 <= bytes.count, bytes[at] == 0x1F, bytes[at + 1] == 0x8B, bytes[at + 2] == 8,
      bytes[at + 3] & 0xE0 == 0
    else { throw refusal(.damaged) }
    let flags = bytes[at + 3]
    at += 10
    if flags & 4 != 0 {
      guard at + 2 <= bytes.count else { throw refusal(.damaged) }
      at += 2 + Int(bytes[at]) + Int(bytes[at + 1]) << 8
    }
    for flag in [UInt8(8), 16] where flags & flag != 0 {
      while at < bytes.count, bytes[at] != 0 { at += 1 }
      at += 1
    }
    if flags & 2 != 0 { at += 2 }
    guard at < bytes.count else { throw refusal(.damaged) }
    (bits, count, checksum, memberLength) = (0, 0, 0xFFFF_FFFF, 0)
    stage = .header
  }

  private mutating func openBlock() throws(ImportRefusal) {
    isLast = try take(1) == 1
    switch try take(2) {
    case 0:
      drop(count & 7)
      let (length, inverse) = (try take(16), try take(16))
      guard length ^ 0xFFFF == inverse else { throw refusal(.damaged) }
      // Whole bytes that were taken ahead go back.
      at -= count / 8
      (bits, count) = (0, 0)
      if length == 0 { try closeBlock() } else { stage = .stored(length) }
    case 1:
      (literals, distances) = (Huffman.fixedLiterals, Huffman.fixedDistances)
      stage = .codes
    case 2:
      try readTables()
      stage = .codes
    default: throw refusal(.damaged)
    }
  }

  private mutating func closeBlock() throws(ImportRefusal) {
    guard isLast else {
      stage = .header
      return
    }
    at -= count / 8
    (bits, count) = (0, 0)
    guard at + 8 <= bytes.count else { throw refusal(.damaged) }
    func word(_ at: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[at + $1]) << UInt32(8 * $1) }
    }
    guard word(at) == ~checksum, word(at + 4) == memberLength else { throw refusal(.damaged) }
    at += 8
    // Members may follow each other; zeros after the last are padding.
    let isPadded = at < bytes.count && bytes[at] == 0
    stage = at >= bytes.count || isPadded ? .end : .member
  }

  private mutating func readTables() throws(ImportRefusal) {
    let (literalCount, distanceCount) = (try take(5) + 257, try take(5) + 1)
    let codeCount = try take(4) + 4
    var lengths = [UInt8](repeating: 0, count: 19)
    for place in Self.order.prefix(codeCount) { lengths[place] = UInt8(try take(3)) }
    guard let code = Huffman(lengths) else { throw refusal(.damaged) }
    var all: [UInt8] = []
    while all.count < literalCount + distanceCount {
      let symbol = try read(code)
      switch symbol {
      case 0..<16: all.append(UInt8(symbol))
      case 16:
        guard let last = all.last else { throw refusal(.damaged) }
        all += Array(repeating: last, count: 3 + (try take(2)))
      case 17: all += Array(repeating: 0, count: 3 + (try take(3)))
      default: all += Array(repeating: 0, count: 11 + (try take(7)))
      }
    }
    guard all.count == literalCount + distanceCount, all[256] > 0,
      let literals = Huffman(Array(all[..<literalCount])),
      let distances = Huffman(Array(all[literalCount...]))
    else { throw refusal(.damaged) }
    (self.literals, self.distances) = (literals, distances)
  }

  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// Codes until the block ends, or a piece is full.
  private mutating func codes() throws(ImportRefusal) {
    let start = window.count
    while window.count - taken < Self.piece {
      let symbol = try read(literals)
      if symbol < 256 {
        window.append(UInt8(symbol))
        continue
      }
      if symbol == 256 {
        account(from: start)
        try closeBlock()
        return
      }
      guard symbol < 286 else { throw refusal(.damaged) }
      let (base, extra) = Self.lengthCode(symbol - 257)
      let length = base + (extra == 0 ? 0 : try take(extra))
      let code = try read(distances)
      guard code < 30 else { throw refusal(.damaged) }
      let (far, more) = Self.distanceCode(code)
      let distance = far + (more == 0 ? 0 : try take(more))
      guard distance <= window.count else { throw refusal(.damaged) }
      let from = window.count - distance
      for offset in 0..<length { window.append(window[from + offset]) }
    }
    account(from: start)
  }

  static func lengthCode(_ code: Int) -> (base: Int, extra: Int) {
    if code < 8 { return (code + 3, 0) }
    if code == 28 { return (258, 0) }
    let extra = code / 4 - 1
    return ((4 + code % 4) << extra + 3, extra)
  }

  static func distanceCode(_ code: Int) -> (base: Int, extra: Int) {
    if code < 4 { return (code + 1, 0) }
    let extra = code / 2 - 1
    return ((2 + code % 2) << extra + 1, extra)
  }

  private mutating func add(_ some: ArraySlice<UInt8>) {
    let start = window.count
    window += some
    account(from: start)
  }

  private mutating func account(from start: Int) {
    memberLength &+= UInt32(truncatingIfNeeded: window.count - start)
    var sum = checksum
    for index in start..<window.count {
      sum = sum >> 8 ^ Self.table[Int(UInt8(truncatingIfNeeded: sum) ^ window[index])]
    }
    checksum = sum
  }

  static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)]
    }
  }

  /// CRC-32 of RFC 1952, §8.
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in
      sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
    }
  }

  // MARK: Bits

  private mutating func fill() {
    while count <= 48, at < bytes.count {
      bits |= UInt64(bytes[at]) << UInt64(count)
      at += 1
      count += 8
    }
  }

  private mutating func drop(_ number: Int) {
    bits >>= UInt64(number)
    count -= number
  }

  private mutating func take(_ number: Int) throws(ImportRefusal) -> Int {
    if count < number { fill() }
    guard count >= number else { throw refusal(.damaged) }
    let value = Int(bits & (1 << UInt64(number) - 1))
    drop(number)
    return value
  }

  private mutating func read(_ code: Huffman) throws(ImportRefusal) -> Int {
    if count < 15 { fill() }
    let entry = code.table[Int(bits & 0x7FFF)]
    let length = Int(entry & 15)
    guard length > 0, length <= count else { throw refusal(.damaged) }
    drop(length)
    return Int(entry >> 4)
  }
}

/// A prefix code as a table over the next 15 bits: symbol and length.
private struct Huffman {
  /// `symbol << 4 | length`; 0 where no code is.
  var table: [UInt16]

  static let empty = Huffman(table: [])
  private init(table: [UInt16]) { self.table = table }

  /// Nil when more codes are given than fit.
  init?(_ lengths: [UInt8]) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var (code, next) = (0, [Int](repeating: 0, count: 16))
    for length in 1...15 {
      code = (code + counts[length - 1]) << 1
      guard code + counts[length] <= 1 << length else { return nil }
      next[length] = code
    }
    table = [UInt16](repeating: 0, count: 1 << 15)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      var reversed = 0
      for bit in 0..<length where next[length] >> bit & 1 == 1 {
        reversed |= 1 << (length - 1 - bit)
      }
      next[length] += 1
      for place in stride(from: reversed, to: 1 << 15, by: 1 << length) {
        table[place] = UInt16(symbol << 4 | length)
      }
    }
  }

  // Both are complete codes: RFC 1951, §3.2.6.
  static let fixedLiterals = Huffman(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })!
  static let fixedDistances = Huffman(Array(repeating: 5, count: 30))!
}
