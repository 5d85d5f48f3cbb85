import CSQLite
import Foundation

/// Looks into a store from outside, and bends it to what a fault looks like.
struct StoreReader {
  let path: String
  /// Whether the file is made when it is not there.
  var makes = false
  init(_ home: TemporaryHome) { path = "\(home.store)/ensue.db" }
  init(path: String, makes: Bool = false) { (self.path, self.makes) = (path, makes) }

  /// Runs SQL and answers every row as text.
  @discardableResult
  func rows(_ sql: String) throws -> [[String]] {
    var database: OpaquePointer?
    defer { sqlite3_close(database) }
    guard
      sqlite3_open_v2(
        path, &database, SQLITE_OPEN_READWRITE | (makes ? SQLITE_OPEN_CREATE : 0), nil) == SQLITE_OK
    else {
      throw TemporaryHome.Trouble("cannot open \(path)")
    }
    sqlite3_busy_timeout(database, 10_000)
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else {
      throw TemporaryHome.Trouble(String(cString: sqlite3_errmsg(database)))
    }
    var rows: [[String]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        rows.append(
          (0..<sqlite3_column_count(statement)).map { column in
            sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "NULL"
          })
      case SQLITE_DONE: return rows
      default: throw TemporaryHome.Trouble(String(cString: sqlite3_errmsg(database)))
      }
    }
  }

  func value(_ sql: String) throws -> String { try rows(sql).first?.first ?? "" }
}

/// Holds the store's write lock for as long as it lives, as a stuck program would.
final class HeldLock {
  private var database: OpaquePointer?

  init(_ home: TemporaryHome, file: String = "ensue.db") throws {
    guard
      sqlite3_open_v2("\(home.store)/\(file)", &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
      sqlite3_busy_timeout(database, 10_000) == SQLITE_OK,
      sqlite3_exec(database, "BEGIN EXCLUSIVE", nil, nil, nil) == SQLITE_OK
    else { throw TemporaryHome.Trouble("cannot lock the store") }
  }

  deinit { sqlite3_close_v2(database) }
}

/// One line of `--json`, as a reader of it sees it.
struct WireEvent: Decodable, Hashable {
  var event: String
  var at: String?
  var saidAt: String?
  var id: Int64?
  var timerID: Int64?
  var name: String?
  var phase: String?
  var step: Int?
  var durationSeconds: Double?
  var leftSeconds: Double?
  var due: String?
  var state: String?
  var again: Bool?
  var late: Bool?
  var of: String?
  var text: String?
  var nearest: [String]?
  var code: String?

  enum CodingKeys: String, CodingKey {
    case event, at, id, name, phase, step, due, state, again, late, of, text, nearest, code
    case saidAt = "said_at"
    case timerID = "timer_id"
    case durationSeconds = "duration_s"
    case leftSeconds = "left_s"
  }

  init?(_ line: String) {
    guard let event = try? JSONDecoder().decode(WireEvent.self, from: Data(line.utf8)) else {
      return nil
    }
    self = event
  }

  static func all(_ text: String) -> [WireEvent] {
    // A prompt may stand before it.
    text.split(separator: "\n").compactMap { WireEvent(String($0.drop { $0 != "{" })) }
  }

  /// Seconds since 1970 of an instant on the wire, to the millisecond.
  static func seconds(_ instant: String?) -> Double? {
    guard let instant else { return nil }
    return try? Date(
      instant, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    ).timeIntervalSince1970
  }
}
