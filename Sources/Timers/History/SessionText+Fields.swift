/// The fields of a row of CSV as bytes, quotation marks taken off.
struct CSVFields {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where each ends.
  let ends: [Int]
  /// How many bytes stand between two: 1 in a file, where the comma is; 0 where they were gathered.
  let gap: Int

  /// Nil when there are not so many.
  subscript(index: Int) -> UnsafeBufferPointer<UInt8>? {
    guard ends.indices.contains(index) else { return nil }
    let start = index == 0 ? 0 : ends[index - 1] + gap
    return UnsafeBufferPointer(rebasing: bytes[start..<ends[index]])
  }

  /// What is no UTF-8 is repaired.
  func text(_ index: Int) -> String {
    self[index].map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension SessionText {
  /// A point of time, and how far local clocks were ahead of UTC then.
  typealias Instant = (ms: Int64, offset: Int)

  /// Reads the row of a session; `order` says at which place each of `columns` stands, nil where it is missing.
  ///
  /// Works on the bytes where they are: of a million rows only names, and what is rare, become texts of their own.
  static func session(_ fields: CSVFields, order: [Int?], _ clock: inout LocalClock) throws(Problem)
    -> TimerSession
  {
    func field(_ column: Int) -> UnsafeBufferPointer<UInt8>? {
      order[column].flatMap { fields[$0] }
    }
    func instant(_ column: Int) throws(Problem) -> Instant {
      guard let bytes = field(column) else { throw Problem("“\(columns[column])” is missing") }
      if let instant = read(bytes) { return instant }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let instant = clock.read(text) else { throw Problem("no instant: \(shown(text))") }
      return instant
    }
    func plain(_ column: Int) -> String {
      guard var bytes = field(column) else { return "" }
      if bytes.first == UInt8(ascii: "'") {
        let second = bytes.dropFirst().first
        if startsFormula(second) || second == UInt8(ascii: "'") {
          bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst())
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    func number(_ column: Int) throws(Problem) -> Double? {
      guard let bytes = field(column), !bytes.isEmpty else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let number = Double(text) else {
        throw Problem("“\(columns[column])” is no number: \(shown(text))")
      }
      return number
    }
    func length(_ column: Int) throws(Problem) -> Duration? {
      if let bytes = field(column), let ms = milliseconds(bytes) { return .milliseconds(ms) }
      guard let seconds = try number(column) else { return nil }
      return try duration(seconds, columns[column])
    }
    func list(_ column: Int) throws(Problem) -> JSONScanner.Value? {
      guard let bytes = field(column), !bytes.isEmpty, !bytes.elementsEqual("[]".utf8) else {
        return nil
      }
      let text = plain(column)
      guard let value = JSONScanner.value(of: text) else {
        throw Problem("“\(columns[column])” is no JSON: \(shown(text))")
      }
      return value
    }
    var status = TimerSession.Status.completed
    if let bytes = field(4) {
      guard let said = TimerSession.Status(bytes) else {
        throw unknown(status: String(decoding: bytes, as: UTF8.self))
      }
      status = said
    }
    return try session(
      try instant(0), try instant(1), name: plain(2), category: plain(3), status,
      planned: try length(5), active: try length(6), paused: try length(7),
      pauses: try number(8) ?? 0, phases: try list(9), adjustments: try list(10))
  }

  /// `540`, `540.25` as milliseconds; nil for what is written in another way, or longer than ten years.
  private static func milliseconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard let first = bytes.first, isDigit(first), bytes.count <= 13 else { return nil }
    var value: Int64 = 0
    var places: Int?
    for byte in bytes {
      if byte == UInt8(ascii: "."), places == nil {
        places = 0
      } else if isDigit(byte) {
        value = value * 10 + Int64(byte - 48)
        places = places.map { $0 + 1 }
      } else {
        return nil
      }
    }
    switch places {
    case nil: value *= 1000
    case 1?: value *= 100
    case 2?: value *= 10
    case 3?: break
    default: return nil  // A point with nothing behind it, or finer than a millisecond
    }
    return value <= 10 * 366 * 86_400_000 ? value : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// Reads `2026-03-09T18:09:00[.123](Z|+01:00)`.
  static func read(_ text: String) -> Instant? {
    var text = text
    return text.withUTF8 { read($0) }
  }

  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Instant? {
    func number(_ from: Int, _ count: Int) -> Int? {
      guard from + count <= bytes.count else { return nil }
      var value = 0
      for index in from..<from + count {
        guard isDigit(bytes[index]) else { return nil }
        value = value * 10 + Int(bytes[index] - 48)
      }
      return value
    }
    guard bytes.count >= 20, bytes[4] == 45, bytes[7] == 45, bytes[10] == 84 || bytes[10] == 32,
      bytes[13] == 58, bytes[16] == 58, let year = number(0, 4), let month = number(5, 2),
      let day = number(8, 2), let hour = number(11, 2), let minute = number(14, 2),
      let second = number(17, 2), (1...12).contains(month), (1...31).contains(day), hour < 24,
      minute < 60, second < 60
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    // 30 February
    guard day <= 28 || date.components.day == day else { return nil }
    var at = 19
    var ms = 0
    if bytes[at] == 46 {
      at += 1
      var scale = 100
      let start = at
      while at < bytes.count, isDigit(bytes[at]) {
        ms += Int(bytes[at] - 48) * scale
        scale /= 10
        at += 1
      }
      guard at > start else { return nil }
    }
    var offset = 0
    guard at < bytes.count else { return nil }
    switch bytes[at] {
    case UInt8(ascii: "Z"): guard at + 1 == bytes.count else { return nil }
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      guard at + 6 == bytes.count, bytes[at + 3] == 58, let hours = number(at + 1, 2),
        let minutes = number(at + 4, 2), hours <= 18, minutes < 60
      else { return nil }
      offset = (hours * 3600 + minutes * 60) * (bytes[at] == UInt8(ascii: "-") ? -1 : 1)
    default: return nil
    }
    let seconds = date.day * 86_400 + hour * 3600 + minute * 60 + second - offset
    return (Int64(seconds) * 1000 + Int64(ms), offset)
  }
}

extension TimerSession.Status {
  /// As `init(word:)`, from bytes.
  fileprivate init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    for status in Self.allCases where bytes.elementsEqual(status.word.utf8) {
      self = status
      return
    }
    return nil
  }
}

/// Circumstances as members of an adjustment in JSON: `"activity"`, `"phase"`, `"base_s"`, `"adjusted_s"`, `"sure"`,
/// `"source"` and `"factors"`.
extension Origin.Circumstance {
  var json: String {
    let values = factors.sorted { $0.key < $1.key }.map {
      "\(jsonQuoted($0.key)):\($0.value)"
    }
    return "\"activity\":\(jsonQuoted(activity)),\"phase\":\(phase),\"base_s\":\(base)"
      + ",\"adjusted_s\":\(adjusted),\"sure\":\(confidence),\"source\":\(jsonQuoted(source))"
      + ",\"factors\":{\(values.joined(separator: ","))}"
  }
}
