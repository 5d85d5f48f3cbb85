/// The lines of a data file that say something: `key: value`, or a value alone.
struct DataLines {
  struct Line {
    var number: Int
    /// Empty when there is no colon.
    var key: String
    var value: String
  }

  let file: String
  private let bytes: [UInt8]
  /// Where what was not read yet begins, and the number of the line before it.
  private var place = 0
  private var number = 0

  init(_ text: String, file: String) throws(WorkflowFileError) {
    self.file = file
    guard text.utf8.count <= WorkflowReader.limits.bytes else {
      throw WorkflowFileError(file: file, line: 1, reason: "longer than 1 MiB.")
    }
    // Some editors put a mark before the text that says how its bytes stand.
    let all = Array(text.utf8)
    bytes = all.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(all.dropFirst(3)) : all
  }

  mutating func next() -> Line? {
    while place < bytes.count {
      number += 1
      let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      // A carriage return before the end goes with the blanks.
      let line = Self.bare(bytes[place..<end])
      place = end + 1
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        return Line(number: number, key: "", value: Self.trimmed(line))
      }
      return Line(
        number: number, key: Self.trimmed(line[..<colon]).lowercased(),
        value: Self.trimmed(line[(colon + 1)...]))
    }
    return nil
  }

  /// What the lines from here on hold that have exactly this key, without reading them.
  func values(of key: String) -> [String] {
    let key = Array("\(key):".utf8)
    return bytes[place...].split(separator: UInt8(ascii: "\n")).compactMap { line in
      line.starts(with: key) ? Self.trimmed(line.dropFirst(key.count)) : nil
    }
  }

  func error(_ reason: String, at line: Int) -> WorkflowFileError {
    WorkflowFileError(file: file, line: line, reason: reason)
  }

  /// Small letters, digits and dashes: fit for a sentence, an id and a file name.
  func shortName(_ line: Line) throws(WorkflowFileError) -> String {
    let isShort =
      (1...60).contains(line.value.utf8.count)
      && line.value.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
    guard isShort else {
      throw error("“\(line.key)” takes a short name such as market-research.", at: line.number)
    }
    return line.value
  }

  /// What stands between commas, without blanks around it and without what is empty.
  static func list(_ value: String) -> [String] {
    Array(value.utf8).split(separator: UInt8(ascii: ",")).map { trimmed($0) }
      .filter { !$0.isEmpty }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bare(bytes), as: UTF8.self)
    // Blanks beyond ASCII are rare: only then are letters looked at.
    guard let first = text.utf8.first, let last = text.utf8.last, first >= 0x80 || last >= 0x80
    else { return text }
    let letters = text.drop(while: \.isWhitespace)
    let end = letters.lastIndex { !$0.isWhitespace }
    return end.map { String(letters[...$0]) } ?? ""
  }

  /// Without the blanks of ASCII around it.
  private static func bare(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let start = bytes.firstIndex(where: { !isBlank($0) }),
      let end = bytes.lastIndex(where: { !isBlank($0) })
    else { return bytes[bytes.endIndex...] }
    return bytes[start...end]
  }
}
