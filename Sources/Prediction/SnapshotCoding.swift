import Workflows

/// Writes a snapshot: little-endian, counts and symbols in seven-bit groups.
struct SnapshotWriter {
  private(set) var bytes: [UInt8] = []

  mutating func fixed(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Never negative where this is used.
  mutating func count(_ value: Int) { number(UInt64(max(0, value))) }
  mutating func signed(_ value: Int) { fixed(Int64(value)) }
  mutating func real(_ value: Double) { fixed(value.bitPattern) }
  mutating func real(_ value: Float) { fixed(value.bitPattern) }

  mutating func text(_ value: String) {
    let utf8 = Array(value.utf8)
    count(utf8.count)
    bytes.append(contentsOf: utf8)
  }

  mutating func optional<Value>(_ value: Value?, _ write: (inout Self, Value) -> Void) {
    bytes.append(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }

  mutating func action(_ action: WorkflowAction) {
    text(action.kind.rawValue)
    count(action.arguments.count)
    for (slot, argument) in action.arguments.sorted(by: { $0.key < $1.key }) {
      text(slot)
      switch argument {
      case .text(let value):
        bytes.append(0)
        text(value)
      case .duration(let value):
        bytes.append(1)
        duration(value)
      case .count(let value):
        bytes.append(2)
        signed(value)
      case .durations(let values):
        bytes.append(3)
        count(values.count)
        for value in values { duration(value) }
      case .texts(let values):
        bytes.append(4)
        count(values.count)
        for value in values { text(value) }
      }
    }
  }

  private mutating func duration(_ value: Duration) {
    let (seconds, attoseconds) = value.components
    fixed(seconds)
    fixed(attoseconds)
  }
}

/// Reads a snapshot from bytes that may be anything: every step checks what is left and what is sensible.
struct SnapshotReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  var left: Int { bytes.endIndex - place }

  func damaged(_ what: String) -> PredictionError { .damagedSnapshot(what) }

  mutating func byte() throws(PredictionError) -> UInt8 {
    guard place < bytes.endIndex else { throw damaged("cut short") }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func fixed<Value: FixedWidthInteger>(_: Value.Type) throws(PredictionError) -> Value {
    let size = Value.bitWidth / 8
    guard left >= size else { throw damaged("cut short") }
    var value: Value = 0
    for offset in 0..<size {
      value |= Value(truncatingIfNeeded: bytes[place + offset]) << Value(offset * 8)
    }
    place += size
    return value
  }

  mutating func number() throws(PredictionError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      let next = try byte()
      value |= UInt64(next & 0x7F) << UInt64(shift)
      if next & 0x80 == 0 { return value }
    }
    throw damaged("a number without end")
  }

  /// A number up to `most`.
  mutating func count(upTo most: Int) throws(PredictionError) -> Int {
    let value = try number()
    guard value <= UInt64(max(0, most)) else { throw damaged("a number out of range") }
    return Int(value)
  }

  mutating func signed() throws(PredictionError) -> Int { Int(try fixed(Int64.self)) }

  /// A finite number within ±`most`.
  mutating func real(upTo most: Double) throws(PredictionError) -> Double {
    let value = Double(bitPattern: try fixed(UInt64.self))
    guard value.isFinite, abs(value) <= most else { throw damaged("a number out of range") }
    return value
  }

  /// A finite number within ±`most`, of half the size.
  mutating func small(upTo most: Float) throws(PredictionError) -> Float {
    let value = Float(bitPattern: try fixed(UInt32.self))
    guard value.isFinite, abs(value) <= most else { throw damaged("a number out of range") }
    return value
  }

  /// A finite number above 0.
  mutating func weight() throws(PredictionError) -> Float {
    let value = Float(bitPattern: try fixed(UInt32.self))
    guard value.isFinite, value > 1e-6, value <= 1e9 else { throw damaged("a count out of range") }
    return value
  }

  mutating func text() throws(PredictionError) -> String {
    let size = try count(upTo: left)
    defer { place += size }
    return String(decoding: bytes[place..<place + size], as: UTF8.self)
  }

  mutating func optional<Value>(
    _ read: (inout Self) throws(PredictionError) -> Value
  ) throws(PredictionError) -> Value? {
    switch try byte() {
    case 0: nil
    case 1: try read(&self)
    default: throw damaged("a mark that is neither yes nor no")
    }
  }

  mutating func action() throws(PredictionError) -> WorkflowAction {
    let kind = WorkflowAction.Kind(try text())
    var arguments: [String: WorkflowAction.Argument] = [:]
    for _ in 0..<(try count(upTo: left)) {
      let slot = try text()
      switch try byte() {
      case 0: arguments[slot] = .text(try text())
      case 1: arguments[slot] = .duration(try duration())
      case 2: arguments[slot] = .count(try signed())
      case 3:
        var values: [Duration] = []
        for _ in 0..<(try count(upTo: left / 16)) { values.append(try duration()) }
        arguments[slot] = .durations(values)
      case 4:
        var values: [String] = []
        for _ in 0..<(try count(upTo: left)) { values.append(try text()) }
        arguments[slot] = .texts(values)
      default: throw damaged("an argument of unknown type")
      }
    }
    return WorkflowAction(kind, arguments)
  }

  private mutating func duration() throws(PredictionError) -> Duration {
    let seconds = try fixed(Int64.self)
    let attoseconds = try fixed(Int64.self)
    // Beyond a hundred thousand years `Duration` itself may overflow in later arithmetic.
    guard abs(seconds / 2) < 1_600_000_000_000, abs(attoseconds / 2) <= 500_000_000_000_000_000
    else { throw damaged("a length out of range") }
    return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }
}
