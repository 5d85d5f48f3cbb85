/// Reads the files of a tar archive (POSIX ustar, with the long names of GNU and pax) as its bytes come.
///
/// Names that lead out of the folder, links, devices and a name twice are refused, whether or not their file would be read.
struct TarReader {
  private let limits: ImportLimits
  private let archive: String
  private var rest: [UInt8] = []
  private var at = 0
  private var names: Set<String> = []
  private var longName: String?
  private var isOver = false
  private var total = 0

  init(_ archive: String, limits: ImportLimits) { (self.archive, self.limits) = (archive, limits) }

  /// A header is 512 bytes with the magic word; the first decides whether it is a tar file.
  static func isTar(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 512 && Array(bytes[257..<262]) == Array("ustar".utf8)
  }

  /// Hands each file that became whole to `visit`, in order.
  mutating func add(
    _ bytes: ArraySlice<UInt8>, visit: (String, [UInt8]) throws(ImportRefusal) -> Void
  ) throws(ImportRefusal) {
    total += bytes.count
    if total > limits.all { throw ImportRefusal(.tooLarge(limit: limits.all), in: archive) }
    rest += bytes
    while !isOver, let header = try header() {
      let padded = (header.size + 511) / 512 * 512
      guard rest.count - at >= 512 + padded else { break }
      let start = at + 512
      at = start + padded
      try take(header, Array(rest[start..<start + header.size]), visit)
    }
    if isOver { at = rest.count }
    if at > 0 {
      rest.removeFirst(at)
      at = 0
    }
  }

  /// At the end of the archive: nothing may be left half read.
  func close() throws(ImportRefusal) {
    if !isOver && !rest.isEmpty { throw ImportRefusal(.damaged, in: archive) }
  }

  private struct Header {
    var name: String
    var size: Int
    var kind: UInt8
  }

  private mutating func header() throws(ImportRefusal) -> Header? {
    guard rest.count - at >= 512 else { return nil }
    let block = rest[at..<at + 512]
    if block.allSatisfy({ $0 == 0 }) {
      isOver = true
      return nil
    }
    func damaged() -> ImportRefusal { ImportRefusal(.damaged, in: longName ?? archive) }
    func field(_ range: Range<Int>) -> ArraySlice<UInt8> {
      let bytes = block[at + range.lowerBound..<at + range.upperBound]
      return bytes.prefix { $0 != 0 }
    }
    func octal(_ range: Range<Int>) -> Int? {
      let digits = field(range).filter { $0 != 32 }
      guard digits.count <= 12, digits.allSatisfy({ (48...55).contains($0) }) else { return nil }
      return digits.reduce(0) { $0 << 3 | Int($1 - 48) }
    }
    let sum = block.enumerated().reduce(0) {
      $0 + ((148..<156).contains($1.offset) ? 32 : Int($1.element))
    }
    guard octal(148..<156) == sum, let size = octal(124..<136) else { throw damaged() }
    var name = longName ?? ""
    if longName == nil {
      let (prefix, last) = (field(345..<500), field(0..<100))
      let isPlain = Array(block[at + 257..<at + 263]) == Array("ustar\0".utf8)
      let whole = isPlain && !prefix.isEmpty ? prefix + [47] + last : last
      guard let text = String(validating: whole, as: UTF8.self) else {
        throw ImportRefusal(.encoding, in: archive)
      }
      name = text
    }
    let kind = block[at + 156]
    let limit = kind == UInt8(ascii: "0") || kind == 0 ? limits.entry : limits.tag
    if size > limit { throw ImportRefusal(.tooLarge(limit: limit), in: name) }
    return Header(name: name, size: size, kind: kind)
  }

  private mutating func take(
    _ header: Header, _ bytes: [UInt8], _ visit: (String, [UInt8]) throws(ImportRefusal) -> Void
  ) throws(ImportRefusal) {
    switch header.kind {
    case UInt8(ascii: "L"):
      longName = String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      if longName == nil { throw ImportRefusal(.encoding, in: archive) }
      return
    case UInt8(ascii: "x"):
      if let path = try Self.path(ofPax: bytes, archive) { longName = path }
      return
    case UInt8(ascii: "g"): return
    default: break
    }
    longName = nil
    try Self.check(header.name)
    guard names.insert(Self.folded(header.name)).inserted || header.kind == UInt8(ascii: "5") else {
      throw ImportRefusal(.twice, in: header.name)
    }
    if names.count > limits.files {
      throw ImportRefusal(.tooMany(limit: limits.files), in: archive)
    }
    switch header.kind {
    case 0, UInt8(ascii: "0"), UInt8(ascii: "7"): try visit(header.name, bytes)
    case UInt8(ascii: "1"), UInt8(ascii: "2"), UInt8(ascii: "K"):
      throw ImportRefusal(.link, in: header.name)
    case UInt8(ascii: "5"): break
    default: throw ImportRefusal(.special, in: header.name)
    }
  }

  /// Refuses what does not stay in its folder.
  static func check(_ name: String) throws(ImportRefusal) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if name.isEmpty || name.hasPrefix("/") || name.contains("\\") || parts.contains("..")
      || name.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 })
    {
      throw ImportRefusal(.escapes, in: name)
    }
    if name.utf8.count > 1024 { throw ImportRefusal(.escapes, in: String(name.prefix(80))) }
  }

  /// `./a//b` is `a/b`.
  private static func folded(_ name: String) -> String {
    name.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// Records are `length key=value\n`, the length counting all of itself.
  private static func path(
    ofPax bytes: [UInt8], _ archive: String
  ) throws(ImportRefusal) -> String? {
    var (at, path) = (0, String?.none)
    while at < bytes.count, bytes[at] != 0 {
      guard let blank = bytes[at...].firstIndex(of: 32),
        let length = Int(String(decoding: bytes[at..<blank], as: UTF8.self)), length > 0,
        length <= bytes.count - at, at + length > blank + 1
      else { throw ImportRefusal(.damaged, in: archive) }
      let record = bytes[blank + 1..<at + length - 1]
      for key in ["path=", "linkpath=", "size="] where record.starts(with: key.utf8) {
        guard let value = String(validating: record.dropFirst(key.utf8.count), as: UTF8.self) else {
          throw ImportRefusal(.encoding, in: archive)
        }
        if key == "linkpath=" { throw ImportRefusal(.link, in: value) }
        // A size of its own could tell two readers two different things.
        if key == "size=" { throw ImportRefusal(.damaged, in: archive) }
        path = value
      }
      at += length
    }
    return path
  }
}
