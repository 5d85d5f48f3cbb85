/// Reads a file of sessions piece by piece: CSV with a header, or JSON (a list of objects, or one after the other).
///
/// Which of the two follows from the first character. Memory stays that of one row.
public struct SessionReader: Sendable {
  /// Where reading stopped, and why.
  public struct Problem: Error, Hashable, Sendable {
    /// The line in the file, from 1, on which the row begins.
    public var line: Int
    public var words: String
  }

  private enum Form { case unknown, csv, json }

  private var form = Form.unknown
  private var order: [Int?] = []
  private var line = 1
  private var rowLine = 1
  // CSV: the bytes of the row so far, and where its fields end.
  private var row: [UInt8] = []
  private var ends: [Int] = []
  private var isQuoted = false
  /// A quotation mark in a quoted field: its end, or the first of two.
  private var sawQuote = false
  private var isFieldQuoted = false
  private var sawReturn = false
  // JSON: how deep we are, and whether within a string.
  private var depth = 0
  private var isEscaped = false
  private var wasListed = false

  /// A longer row is no session.
  public static let longestRow = 1 << 20

  public init() {}

  /// Takes the next bytes of the file, and gives every session that is whole now to `visit`.
  public mutating func feed(
    _ bytes: some Collection<UInt8>, _ visit: (TimerSession) -> Void
  ) throws(Problem) {
    for byte in bytes {
      if form == .unknown {
        switch byte {
        // A byte order mark, and blanks.
        case 0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0D: continue
        case 0x0A:
          line += 1
          continue
        case UInt8(ascii: "["), UInt8(ascii: "{"): form = .json
        default: form = .csv
        }
        rowLine = line
      }
      if form == .csv {
        try takeCSV(byte, visit)
      } else {
        try takeJSON(byte, visit)
      }
      if byte == 0x0A { line += 1 }
      guard row.count <= Self.longestRow else { throw problem("this row is too long") }
    }
  }

  /// Says that the file is at its end.
  public mutating func finish(_ visit: (TimerSession) -> Void) throws(Problem) {
    switch form {
    case .unknown: return
    case .csv:
      guard !isQuoted || sawQuote else { throw problem("a quotation mark is not closed") }
      if !row.isEmpty || !ends.isEmpty { try endRow(visit) }
      guard !order.isEmpty else { throw problem("there is no header") }
    case .json:
      guard depth == 0 else { throw problem("the file ends in the middle") }
    }
  }

  private func problem(_ words: String) -> Problem { Problem(line: rowLine, words: words) }

  // MARK: CSV

  private mutating func takeCSV(_ byte: UInt8, _ visit: (TimerSession) -> Void) throws(Problem) {
    if isQuoted {
      if sawQuote {
        sawQuote = false
        if byte == 0x22 {
          row.append(0x22)
          return
        }
        isQuoted = false
      } else if byte == 0x22 {
        sawQuote = true
        return
      } else {
        row.append(byte)
        return
      }
    }
    switch byte {
    case 0x2C: endField()
    case 0x0D: sawReturn = true
    case 0x0A:
      sawReturn = false
      if row.isEmpty, ends.isEmpty, !isFieldQuoted {
        rowLine = line + 1
        return
      }
      try endRow(visit)
      rowLine = line + 1
    case 0x22 where row.count == (ends.last ?? 0) && !isFieldQuoted:
      isQuoted = true
      isFieldQuoted = true
    default:
      guard !sawReturn, !isFieldQuoted, byte != 0x22 else {
        throw problem("a quoted field goes on after its closing mark")
      }
      row.append(byte)
    }
  }

  private mutating func endField() {
    ends.append(row.count)
    isFieldQuoted = false
    isQuoted = false
    sawQuote = false
  }

  private mutating func endRow(_ visit: (TimerSession) -> Void) throws(Problem) {
    endField()
    var fields: [String] = []
    fields.reserveCapacity(ends.count)
    var start = 0
    for end in ends {
      fields.append(String(decoding: row[start..<end], as: UTF8.self))
      start = end
    }
    row.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    if order.isEmpty {
      order = SessionText.columns.map { fields.firstIndex(of: $0) }
      guard order[0] != nil, order[1] != nil, order[2] != nil else {
        throw problem("the header has to name the columns “started”, “ended” and “name”")
      }
      return
    }
    do throws(SessionText.Problem) {
      visit(try SessionText.session(fields, order: order))
    } catch {
      throw problem(error.words)
    }
  }

  // MARK: JSON

  private mutating func takeJSON(_ byte: UInt8, _ visit: (TimerSession) -> Void) throws(Problem) {
    if isQuoted {
      row.append(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == 0x22 {
        isQuoted = false
      }
      return
    }
    if depth == 0 {
      switch byte {
      case UInt8(ascii: "{"):
        rowLine = line
        depth = 1
        row.append(byte)
      case UInt8(ascii: "[") where !wasListed: wasListed = true
      case UInt8(ascii: "]") where wasListed, UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D: break
      default:
        rowLine = line
        throw problem("a session is an object { … }")
      }
      return
    }
    row.append(byte)
    switch byte {
    case 0x22: isQuoted = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      guard depth == 0 else { return }
      guard let object = JSONScanner.value(of: row[...]) else { throw problem("this is no JSON") }
      row.removeAll(keepingCapacity: true)
      do throws(SessionText.Problem) {
        visit(try SessionText.session(object))
      } catch {
        throw problem(error.words)
      }
    default: break
    }
  }
}
