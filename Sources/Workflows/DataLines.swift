/// The lines of a data file that say something: `key: value`, or a value alone.
struct DataLines {
  struct Line {
    var number: Int
    /// Empty when there is no colon.
    var key: String
    var value: String
  }

  let file: String
  /// What was not read yet, and the number of the line before it.
  private var rest: Substring.UTF8View
  private var number = 0

  init(_ text: String, file: String) throws(WorkflowFileError) {
    self.file = file
    guard text.utf8.count <= WorkflowReader.limits.bytes else {
      throw WorkflowFileError(file: file, line: 1, reason: "longer than 1 MiB.")
    }
    // Some editors put a mark before the text that says how its bytes stand.
    rest = (text.first == "\u{FEFF}" ? text.dropFirst() : text[...]).utf8
  }

  mutating func next() -> Line? {
    while !rest.isEmpty {
      number += 1
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      // A carriage return before the end goes with the blanks.
      let text = Self.trimmed(Substring(rest[..<end]))
      rest = rest[end...].dropFirst()
      guard let first = text.utf8.first, first != UInt8(ascii: "#") else { continue }
      guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
        return Line(number: number, key: "", value: text)
      }
      return Line(
        number: number, key: Self.trimmed(text[..<colon]).lowercased(),
        value: Self.trimmed(text[colon...].dropFirst()))
    }
    return nil
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

  static func trimmed(_ text: some StringProtocol) -> String {
    var text = Substring(text)
    // Mostly nothing, or a blank: letters beyond ASCII are looked at as such.
    while let byte = text.utf8.first {
      guard byte <= 0x20 || byte >= 0x7F else { break }
      guard let first = text.first, first.isWhitespace else { break }
      text.removeFirst()
    }
    while let byte = text.utf8.last {
      guard byte <= 0x20 || byte >= 0x7F else { break }
      guard let last = text.last, last.isWhitespace else { break }
      text.removeLast()
    }
    return String(text)
  }
}
