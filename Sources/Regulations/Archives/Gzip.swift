/// Small texts as gzip (RFC 1952) and back, for lines that are pasted and for tables in the program.
///
/// The inflater of the archives, with limits of its own, and a deflater beside it: Foundation has neither on Linux, and zlib
/// is no library of this house.
public enum Gzip {
  /// Whether it begins as such a file does.
  public static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Unpacks; nil for what is damaged, goes on behind its end, or has more bytes than that.
  public static func unpack(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var limits = ImportLimits()
    limits.all = limit
    var inflater = Inflater(bytes, file: "", limits: limits)
    var text: [UInt8] = []
    // Its last four bytes say how long it is.
    let length = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    text.reserveCapacity(min(length, limit))
    do throws(ImportRefusal) {
      while let piece = try inflater.next() { text += piece }
    } catch {
      return nil
    }
    return inflater.done == 1 ? text : nil
  }

  /// Packs: repeats within 32 KB are found by their first three bytes, codes are the fixed ones (RFC 1951 §3.2.6).
  ///
  /// The same bytes always give the same. For a text of a few KB; O(n) with at most 64 candidates a place.
  public static func pack(_ bytes: [UInt8]) -> [UInt8] {
    // No name, no time, made on an unknown system.
    var writer = BitWriter(bytes: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255])
    writer.put(1, 1)
    writer.put(1, 2)
    var places: [Int: [Int]] = [:]
    var at = 0
    func key(_ at: Int) -> Int? {
      guard at + 2 < bytes.count else { return nil }
      return Int(bytes[at]) << 16 | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2])
    }
    while at < bytes.count {
      var (length, distance) = (1, 0)
      for place in (key(at).flatMap { places[$0] } ?? []).suffix(64).reversed() {
        guard at - place <= 32_768 else { break }
        var same = 3
        while same < 258, at + same < bytes.count, bytes[place + same] == bytes[at + same] {
          same += 1
        }
        if same > length { (length, distance) = (same, at - place) }
      }
      if length >= 3 { writer.copy(length, from: distance) } else { writer.literal(Int(bytes[at])) }
      for passed in at..<at + length {
        if let key = key(passed) { places[key, default: []].append(passed) }
      }
      at += length
    }
    writer.literal(256)
    writer.align()
    for word in [Inflater.checksum(of: bytes), UInt32(truncatingIfNeeded: bytes.count)] {
      for shift in [0, 8, 16, 24] { writer.bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
    return writer.bytes
  }
}

/// Codes of deflate, bit by bit.
private struct BitWriter {
  var bytes: [UInt8]
  private var bits: UInt64 = 0
  private var count = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Numbers begin with their lowest bit.
  mutating func put(_ value: Int, _ number: Int) {
    bits |= UInt64(value) << UInt64(count)
    count += number
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count -= 8
    }
  }

  /// Codes begin with their highest.
  private mutating func code(_ value: Int, _ number: Int) {
    for bit in (0..<number).reversed() { put(value >> bit & 1, 1) }
  }

  mutating func align() { if count > 0 { put(0, 8 - count) } }

  /// A byte, 256 for the end, or the code of a length.
  mutating func literal(_ symbol: Int) {
    switch symbol {
    case 0..<144: code(0x30 + symbol, 8)
    case 144..<256: code(0x190 + symbol - 144, 9)
    case 256..<280: code(symbol - 256, 7)
    default: code(0xC0 + symbol - 280, 8)
    }
  }

  mutating func copy(_ length: Int, from distance: Int) {
    // The highest code whose lengths begin at or before this one: 258 has one of its own.
    let symbol = (0..<29).last { Inflater.lengthCode($0).base <= length } ?? 0
    let (base, extra) = Inflater.lengthCode(symbol)
    literal(257 + symbol)
    put(length - base, extra)
    let code = (0..<30).last { Inflater.distanceCode($0).base <= distance } ?? 0
    let (far, more) = Inflater.distanceCode(code)
    self.code(code, 5)
    put(distance - far, more)
  }
}
