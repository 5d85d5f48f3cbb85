import Timers

/// Spellings numbered from 0 in the order first met, kept as bytes in one block.
///
/// A look-up costs one pass over the spelling. Not hardened against spellings made to collide: whoever writes
/// a grammar writes it for their own machine.
struct WordTable: Sendable {
  private(set) var letters: [UInt8] = []
  /// Where each spelling ends in `letters`; it starts where the one before ends.
  private(set) var ends: [Int32] = []
  /// Open addressing: the number of a spelling, −1 where free. A power of two, at most half full.
  private var slots: [Int32]

  init(expecting count: Int = 256) {
    var size = 16
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    ends.reserveCapacity(count)
    letters.reserveCapacity(count * 8)
  }

  var count: Int { ends.count }

  func holds(_ text: String) -> Bool { number(of: text) != nil }

  func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }

  func text(_ number: Int32) -> String {
    String(decoding: letters[range(Int(number))], as: UTF8.self)
  }

  /// Nil when it was never added.
  subscript(text: String) -> Int32? { number(of: text) }

  /// Nil when it was never added.
  func number(of text: String) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      let place = place(of: bytes)
      return slots[place] < 0 ? nil : slots[place]
    }
  }

  mutating func add(_ text: String) -> Int32 {
    var text = text
    return text.withUTF8 { add($0) }
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    let place = place(of: bytes)
    if slots[place] >= 0 { return slots[place] }
    let number = Int32(ends.count)
    letters.append(contentsOf: bytes)
    ends.append(Int32(letters.count))
    slots[place] = number
    if ends.count * 2 > slots.count { grow() }
    return number
  }

  /// Where a spelling stands, or would.
  private func place(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: Self.hash(bytes)) & mask
    while slots[place] >= 0 {
      if isSpelt(slots[place], bytes) { return place }
      place = (place + 1) & mask
    }
    return place
  }

  private func isSpelt(_ number: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(Int(number))
    guard range.count == bytes.count else { return false }
    for index in 0..<bytes.count where letters[range.lowerBound + index] != bytes[index] {
      return false
    }
    return true
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    slots = Array(repeating: -1, count: mask + 1)
    letters.withUnsafeBufferPointer { letters in
      for number in ends.indices {
        var place =
          Int(truncatingIfNeeded: Self.hash(UnsafeBufferPointer(rebasing: letters[range(number)])))
          & mask
        while slots[place] >= 0 { place = (place + 1) & mask }
        slots[place] = Int32(number)
      }
    }
  }

  /// The high half is folded in since only low bits are used.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let hash = FNV(bytes).value
    return hash ^ (hash >> 32)
  }
}
