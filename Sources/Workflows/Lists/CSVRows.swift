/// Rows of CSV as RFC 4180 has them, from bytes that come in pieces.
public struct CSVRows: Sendable {
  /// What is no table of ours: longer than anybody writes.
  public enum Problem: Error, Hashable, Sendable {
    case tooLong(line: Int)
    case openQuote(line: Int)
  }

  /// Bytes of one row, and its fields.
  static let mostBytes = 1 << 20
  static let mostFields = 1000

  private var field: [UInt8] = []
  private var row: [String] = []
  private var bytes = 0
  private var isQuoted = false
  private var wasQuote = false
  private var began = 1
  private var line = 1

  public init() {}

  /// Takes bytes in; `visit` is told each row that is whole, with the line it began in.
  public mutating func feed<Failure: Error>(
    _ piece: some Sequence<UInt8>, _ visit: ([String], Int) throws(Failure) -> Void
  ) throws(Failure) -> Problem? {
    for byte in piece {
      bytes += 1
      if bytes > Self.mostBytes || row.count > Self.mostFields { return .tooLong(line: began) }
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isQuoted {
        if byte == UInt8(ascii: "\"") {
          (isQuoted, wasQuote) = (false, true)
        } else {
          field.append(byte)
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        // Two of them are one.
        if wasQuote { field.append(byte) }
        (isQuoted, wasQuote) = (true, false)
      case UInt8(ascii: ","): endField()
      case UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"): try endRow(visit)
      default:
        wasQuote = false
        field.append(byte)
      }
    }
    return nil
  }

  /// The last row, where no line end stands behind it.
  public mutating func finish<Failure: Error>(
    _ visit: ([String], Int) throws(Failure) -> Void
  ) throws(Failure) -> Problem? {
    if isQuoted { return .openQuote(line: began) }
    if !field.isEmpty || !row.isEmpty { try endRow(visit) }
    return nil
  }

  private mutating func endField() {
    var text = String(decoding: field, as: UTF8.self)
    // What a spreadsheet would take for a formula has a mark before it.
    if text.first == "'", let second = text.dropFirst().first, "=+-@'\t".contains(second) {
      text.removeFirst()
    }
    row.append(text)
    field.removeAll(keepingCapacity: true)
    wasQuote = false
  }

  private mutating func endRow<Failure: Error>(
    _ visit: ([String], Int) throws(Failure) -> Void
  ) throws(Failure) {
    endField()
    let whole = row
    row.removeAll(keepingCapacity: true)
    defer { (bytes, began) = (0, line) }
    if whole != [""] { try visit(whole, began) }
  }

  /// A row as it is written.
  public static func line(_ fields: [String]) -> String {
    fields.map { field in
      let isFormula = field.first.map { "=+-@'\t\r".contains($0) } ?? false
      let text = isFormula ? "'\(field)" : field
      guard text.contains(where: { "\",\r\n".contains($0) || $0.isNewline }) else { return text }
      return "\"\(text.replacing("\"", with: "\"\""))\""
    }.joined(separator: ",") + "\r\n"
  }
}
