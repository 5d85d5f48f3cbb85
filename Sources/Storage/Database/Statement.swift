import CSQLite

/// Something bound to a `?` of a statement.
enum Value {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  init(_ number: Int64?) { self = number.map { .integer($0) } ?? .null }
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }
}

/// One row of an answer, read by column number from 0. Valid only until the next step.
struct Row: ~Copyable {
  private let statement: OpaquePointer

  init(_ statement: OpaquePointer) { self.statement = statement }

  /// How many columns it has.
  var count: Int32 { sqlite3_column_count(statement) }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }
  func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }
  func flag(_ column: Int32) -> Bool { integer(column) != 0 }
  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  /// Text, NUL characters included; what is not UTF-8 is repaired. Empty for NULL.
  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// The bytes of a column where they are, without a copy.
  @inline(__always)
  func withBytes<Result>(_ column: Int32, _ read: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = sqlite3_column_blob(statement, column)
    return read(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
  }

  func blob(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(statement, column) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, column))
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }
}

extension Value {
  /// Binds to the parameter numbered from 1; answers SQLite’s code.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let number): return sqlite3_bind_int64(statement, index, number)
    case .real(let number): return sqlite3_bind_double(statement, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        guard let length = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
        // An empty string may have no address, and SQLite would bind NULL for it.
        guard let start = bytes.baseAddress else { return csq_bind_text(statement, index, "", 0) }
        return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
          csq_bind_text(statement, index, $0, length)
        }
      }
    case .blob(let blob):
      return blob.withUnsafeBytes { bytes in
        guard let length = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
        guard let start = bytes.baseAddress, length > 0 else {
          return sqlite3_bind_zeroblob(statement, index, 0)
        }
        return csq_bind_blob(statement, index, start, length)
      }
    }
  }
}
