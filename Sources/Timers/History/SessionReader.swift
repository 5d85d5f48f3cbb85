/// Reads a file of sessions piece by piece: CSV with a header, or JSON (a list of objects, or one after the other); ours, or
/// those of timewarrior, taskwarrior and Toggl.
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
  /// How many columns the header names.
  private var columns = 0
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

  private var toggl: TogglColumns?
  private var clock: LocalClock
  /// How many entries of other programs had no beginning or no end, and were left out.
  public private(set) var untimed = 0
  /// How many tasks of taskwarrior were left out because they are done and have no beginning any more.
  public private(set) var unbegun = 0
  /// How many times had no zone, and were read by the clocks of here.
  public var localTimes: Int { clock.count }

  /// - Parameter zone: the clocks of times without one; nil: such a time is none.
  public init(zone: Zone? = nil) { clock = LocalClock(zone: zone) }

  /// Takes the next bytes of the file, and gives every session that is whole now to `visit`.
  public mutating func feed(
    _ bytes: ArraySlice<UInt8>, _ visit: (TimerSession) -> Void
  ) throws(Problem) {
    // Of a type that is known here, and not of any that holds bytes: asking for each would take longer than the rest.
    try bytes.withUnsafeBufferPointer { (buffer) throws(Problem) in try take(buffer, visit) }
  }

  private mutating func take(
    _ bytes: UnsafeBufferPointer<UInt8>, _ visit: (TimerSession) -> Void
  ) throws(Problem) {
    var at = 0
    while at < bytes.count {
      if form == .csv, isBetweenRows, let end = try takePlainRow(bytes, from: at, visit) {
        at = end
        continue
      }
      let byte = bytes[at]
      at += 1
      if form == .unknown {
        switch byte {
        // A byte order mark, and blanks.
        case 0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0D: continue
        case 0x0A:
          line += 1
          continue
        case 0xFF, 0xFE, 0x00:
          throw problem("this is no UTF-8 text; save it as UTF-8 (not UTF-16) first")
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
    case .unknown: throw problem("the file is empty")
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

  private var isBetweenRows: Bool {
    row.isEmpty && ends.isEmpty && !isQuoted && !isFieldQuoted && !sawReturn
  }

  /// Reads a row that is all there and holds no quotation mark, where it stands. Answers where the next begins; nil:
  /// it has to be taken byte by byte.
  private mutating func takePlainRow(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ visit: (TimerSession) -> Void
  ) throws(Problem) -> Int? {
    var at = start
    while at < bytes.count, bytes[at] != 0x0A {
      switch bytes[at] {
      case 0x2C: ends.append(at - start)
      case 0x22:
        ends.removeAll(keepingCapacity: true)
        return try takeQuotedRow(bytes, from: start, visit)
      case 0x0D where at + 1 == bytes.count || bytes[at + 1] != 0x0A:
        ends.removeAll(keepingCapacity: true)
        return nil
      default: break
      }
      at += 1
    }
    guard at < bytes.count else {
      ends.removeAll(keepingCapacity: true)
      return nil
    }
    let end = at > start && bytes[at - 1] == 0x0D ? at - 1 : at
    rowLine = line
    line += 1
    if end > start || !ends.isEmpty {
      ends.append(end - start)
      let fields = CSVFields(
        bytes: UnsafeBufferPointer(rebasing: bytes[start..<end]), ends: ends, gap: 1)
      defer { ends.removeAll(keepingCapacity: true) }
      try take(fields, visit)
    }
    rowLine = line
    return at + 1
  }

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

  /// The same for a row in which fields are quoted: they are gathered without their marks.
  private mutating func takeQuotedRow(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ visit: (TimerSession) -> Void
  ) throws(Problem) -> Int? {
    var at = start
    var lines = 1
    func giveUp() -> Int? {
      row.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
      return nil
    }
    while true {
      var from = at
      if at < bytes.count, bytes[at] == 0x22 {
        from += 1
        at += 1
        while true {
          while at < bytes.count, bytes[at] != 0x22 {
            if bytes[at] == 0x0A { lines += 1 }
            at += 1
          }
          // What is doubled stands for itself, so the first of the two is taken with what is before it.
          guard at + 1 < bytes.count else { return giveUp() }
          row.append(contentsOf: bytes[from..<at])
          at += 1
          guard bytes[at] == 0x22 else { break }
          from = at
          at += 1
        }
      } else {
        while at < bytes.count, bytes[at] != 0x2C, bytes[at] != 0x0A {
          // What is not as it should be is taken byte by byte, and told.
          guard bytes[at] != 0x22,
            bytes[at] != 0x0D || at + 1 < bytes.count && bytes[at + 1] == 0x0A
          else { return giveUp() }
          at += 1
        }
        guard at < bytes.count else { return giveUp() }
        let end = bytes[at] == 0x0A && at > from && bytes[at - 1] == 0x0D ? at - 1 : at
        row.append(contentsOf: bytes[from..<end])
      }
      ends.append(row.count)
      if bytes[at] == 0x2C {
        at += 1
        continue
      }
      if bytes[at] == 0x0D, at + 1 < bytes.count { at += 1 }
      guard bytes[at] == 0x0A, row.count <= Self.longestRow else { return giveUp() }
      rowLine = line
      line += lines
      try takeGathered(visit)
      rowLine = line
      return at + 1
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
    try takeGathered(visit)
  }

  private mutating func takeGathered(_ visit: (TimerSession) -> Void) throws(Problem) {
    // Taken out, so that neither is copied when it is emptied.
    var (bytes, places): ([UInt8], [Int]) = ([], [])
    swap(&row, &bytes)
    swap(&ends, &places)
    try bytes.withUnsafeBufferPointer { (buffer) throws(Problem) in
      try take(CSVFields(bytes: buffer, ends: places, gap: 0), visit)
    }
    bytes.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    swap(&row, &bytes)
    swap(&ends, &places)
  }

  private mutating func take(
    _ fields: CSVFields, _ visit: (TimerSession) -> Void
  ) throws(Problem) {
    if let toggl { return try take(fields, toggl, visit) }
    if order.isEmpty {
      let names = fields.ends.indices.map { fields.text($0) }
      columns = names.count
      toggl = TogglColumns(names)
      if toggl != nil {
        // Never empty again: there is a header.
        order = [nil]
        return
      }
      order = SessionText.columns.map { names.firstIndex(of: $0) }
      guard order[0] != nil, order[1] != nil, order[2] != nil else {
        throw problem("the header has to name the columns “started”, “ended” and “name”")
      }
      return
    }
    // Of a row that was cut off, or in which a comma has no quotation marks around it, nobody knows which field is which.
    guard fields.ends.count == columns else {
      let count = fields.ends.count
      let hint = count > columns ? "; put a field that holds a comma in quotation marks" : ""
      throw problem(
        "this row has \(count) field\(count == 1 ? "" : "s"), the header names \(columns)\(hint)")
    }
    do throws(SessionText.Problem) {
      visit(try SessionText.session(fields, order: order, &clock))
    } catch {
      throw problem(error.words)
    }
  }

  private mutating func take(
    _ fields: CSVFields, _ toggl: TogglColumns, _ visit: (TimerSession) -> Void
  ) throws(Problem) {
    guard fields.ends.count == columns else {
      throw problem("this row has \(fields.ends.count) fields, the header names \(columns)")
    }
    do throws(SessionText.Problem) {
      take(try toggl.session(fields, &clock), visit)
    } catch {
      throw problem(error.words)
    }
  }

  private mutating func take(_ found: NeighbourSession.Found, _ visit: (TimerSession) -> Void) {
    switch found {
    case .session(let session): visit(session)
    case .untimed: untimed += 1
    case .unbegun: unbegun += 1
    case .ours: break
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
        let found = try NeighbourSession.read(object, &clock)
        guard case .ours = found else { return take(found, visit) }
        visit(try SessionText.session(object, &clock))
      } catch {
        throw problem(error.words)
      }
    default: break
    }
  }
}
