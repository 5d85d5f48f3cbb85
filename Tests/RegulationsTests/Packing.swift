/// Makes gzip and tar files, right ones and wrong ones, for tests.
enum Packing {
  // MARK: tar

  struct Entry {
    var name: String
    var bytes: [UInt8] = []
    var kind: Character = "0"
    var link = ""
    /// What the header says instead of how many bytes there are.
    var size: Int?
    var breaksSum = false
  }

  static func tar(_ entries: [Entry], ends: Bool = true) -> [UInt8] {
    var all: [UInt8] = []
    for entry in entries {
      var header = [UInt8](repeating: 0, count: 512)
      func put(_ text: String, at start: Int, most: Int) {
        for (offset, byte) in text.utf8.prefix(most).enumerated() { header[start + offset] = byte }
      }
      put(entry.name, at: 0, most: 100)
      put("0000644\u{0}0000000\u{0}0000000\u{0}", at: 100, most: 24)
      put(octal(entry.size ?? entry.bytes.count, 11), at: 124, most: 12)
      put(octal(0, 11), at: 136, most: 12)
      put("        ", at: 148, most: 8)
      put(String(entry.kind), at: 156, most: 1)
      put(entry.link, at: 157, most: 100)
      put("ustar\u{0}00", at: 257, most: 8)
      let sum = header.reduce(0) { $0 + Int($1) } + (entry.breaksSum ? 1 : 0)
      put(octal(sum, 6) + "\u{0} ", at: 148, most: 8)
      all += header + entry.bytes
      all += [UInt8](repeating: 0, count: (512 - entry.bytes.count % 512) % 512)
    }
    return all + [UInt8](repeating: 0, count: ends ? 1024 : 0)
  }

  private static func octal(_ number: Int, _ width: Int) -> String {
    let digits = String(number, radix: 8)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  // MARK: gzip

  /// Packed without packing: stored blocks.
  static func gzip(_ bytes: [UInt8], breaksSum: Bool = false) -> [UInt8] {
    var all: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(65_535)
      rest = rest.dropFirst(part.count)
      all.append(rest.isEmpty ? 1 : 0)
      all += little(UInt32(part.count), 2) + little(UInt32(part.count) ^ 0xFFFF, 2) + part
    } while !rest.isEmpty
    return all + little(checksum(bytes) ^ (breaksSum ? 1 : 0), 4) + little(UInt32(bytes.count), 4)
  }

  /// One letter and then `repeats` times 258 more of it: 13 bits each.
  static func bomb(repeats: Int) -> [UInt8] {
    var all: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var (bits, count) = (UInt32(0), 0)
    func put(_ value: Int, _ width: Int) {
      bits |= UInt32(value) << UInt32(count)
      count += width
      while count >= 8 {
        all.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        count -= 8
      }
    }
    func code(_ value: Int, _ width: Int) {
      put((0..<width).reduce(0) { $0 | (value >> $1 & 1) << (width - 1 - $1) }, width)
    }
    put(1, 1)
    put(1, 2)
    code(0x30 + 97, 8)
    for _ in 0..<repeats {
      code(0xC0 + 285 - 280, 8)
      code(0, 5)
    }
    code(0, 7)
    put(0, 7)
    return all + [UInt8](repeating: 0, count: 8)
  }

  private static func little(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let half: UInt32 = sum >> 1
        sum = sum & 1 == 1 ? half ^ 0xEDB8_8320 : half
      }
    }
    return ~sum
  }

  // MARK: DITA

  static func dita(_ number: String, _ title: String = "Notice.", body: String = "<p>Text.</p>")
    -> [UInt8]
  {
    let id = number.replacing(".", with: "_").replacing("-", with: "_")
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE dita PUBLIC "-//OASIS//DTD DITA Composite//EN" "ditabase.dtd">
      <dita><concept id="FAR_\(id)"><title><ph props="autonumber">\(number)</ph> \(title)</title>
      <conbody>\(body)</conbody></concept></dita>
      """.utf8)
  }
}
