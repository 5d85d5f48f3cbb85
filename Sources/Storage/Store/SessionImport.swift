import CSQLite
import Timers

/// Sessions on their way into a store from elsewhere, in as many transactions as it takes.
///
/// What is there already is known by a number for each session, so that of a million only those are looked up that may
/// be twice. Another process may write between two transactions; from then on each is looked up.
public struct SessionImport {
  /// Fewer are looked up one by one: to read all that is there would take longer.
  private static let many = 10_000

  private let connection: Connection
  /// Numbers of what is there. Nil: not known.
  private var there: Set<UInt64>?
  /// Changes when another process has written.
  private var version: Int64?

  /// Takes more memory for the pages of the file (32 MiB) until `finish`.
  public init(_ store: Store) {
    connection = store.connection
    _ = try? connection.run("PRAGMA cache_size = -32768")
  }

  public func finish() { _ = try? connection.run("PRAGMA cache_size = -2000") }

  /// Makes sure that what is known is what is there; within a transaction.
  fileprivate mutating func look(for count: Int) throws(StoreError) {
    let now = try connection.number("PRAGMA data_version")
    guard let version else {
      self.version = now
      guard count >= Self.many else { return }
      var there: Set<UInt64> = []
      try connection.forEach("SELECT name_id, status, started_ms, ended_ms FROM session") {
        (row: borrowing Row) throws(StoreError) in
        there.insert(
          Self.number(row.integer(0), row.integer(1), row.integer(2), row.integer(3)))
        return true
      }
      self.there = there
      return
    }
    if now != version { there = nil }
  }

  /// The same for the same session; for another one most likely not.
  private static func number(_ name: Int64, _ status: Int64, _ start: Int64, _ end: Int64) -> UInt64
  {
    var number: UInt64 = 0x9E37_79B9_7F4A_7C15
    for part in [name &* 4 &+ status, start, end] {
      number = (number ^ UInt64(bitPattern: part)) &* 0xD6E8_FEB8_6659_FD93
      number ^= number >> 32
    }
    return number
  }

  /// Whether the same session may be there; it counts as there from now on.
  fileprivate mutating func mayBeThere(_ session: TimerSession, name: Int64) -> Bool {
    there?.insert(
      Self.number(
        name, Int64(session.status.rawValue), session.startedMs, session.endedMs)
    ).inserted != true
  }
}

extension Store.Transaction {
  /// Writes sessions from elsewhere down, but for those that are there already (same name, status, start and end).
  /// Answers the ids of those that are new. 6 s for a million, best in pieces of some ten thousand.
  public func load(_ sessions: [TimerSession], in whole: inout SessionImport) throws(StoreError)
    -> [Int64]
  {
    try whole.look(for: sessions.count)
    var writer = SessionWriter(store.connection)
    let rows = SessionRows(store.connection)
    defer { rows.close() }
    var added: [Int64] = []
    added.reserveCapacity(sessions.count)
    for session in sessions {
      if whole.mayBeThere(session, name: try writer.nameID(of: session)) {
        added += try rows.write(&writer)
        if try writer.has(session) { continue }
      }
      added += try rows.take(session, &writer)
    }
    added += try rows.write(&writer)
    try writer.finish()
    return added
  }

  /// The same where all of them are given at once.
  public func load(_ sessions: [TimerSession]) throws(StoreError) -> [Int64] {
    var whole = SessionImport(store)
    defer { whole.finish() }
    return try load(sessions, in: &whole)
  }
}

/// New sessions that are gathered and written by one statement: half of what a row costs is the statement around it.
private final class SessionRows {
  private static let atOnce = 32

  private let connection: Connection
  private var waiting: [TimerSession] = []
  private var statement: OpaquePointer?

  init(_ connection: Connection) {
    self.connection = connection
    waiting.reserveCapacity(Self.atOnce)
  }

  func close() {
    sqlite3_finalize(statement)
    statement = nil
  }

  /// Answers the ids of what was written meanwhile.
  func take(_ session: TimerSession, _ writer: inout SessionWriter) throws(StoreError) -> [Int64] {
    waiting.append(session)
    return waiting.count == Self.atOnce ? try write(&writer) : []
  }

  /// Writes all that wait; answers their ids.
  func write(_ writer: inout SessionWriter) throws(StoreError) -> [Int64] {
    guard !waiting.isEmpty else { return [] }
    defer { waiting.removeAll(keepingCapacity: true) }
    guard waiting.count == Self.atOnce else {
      var ids: [Int64] = []
      for session in waiting {
        try writer.write(session, command: nil)
        ids.append(connection.lastInsertedID)
      }
      return ids
    }
    let statement = try prepared()
    var place: Int32 = 0
    for session in waiting {
      let code = SessionWriter.bind(
        session, try writer.add(session), to: statement, after: &place)
      guard code == SQLITE_OK else { throw connection.failure(code) }
    }
    try connection.step(statement)
    // One statement numbers its rows one after the other.
    let last = connection.lastInsertedID
    return Array((last - Int64(Self.atOnce) + 1)...last)
  }

  private func prepared() throws(StoreError) -> OpaquePointer {
    if let statement { return statement }
    let row = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    // FAIL, since the transaction goes whole if a row is refused: to be able to take back the rows of this statement
    // alone, SQLite would write each page aside that it changes.
    let made = try connection.prepare(
      """
      INSERT OR FAIL INTO session (name_id, status, started_ms, ended_ms, utc_offset, local_day, hour,
        planned_ms, active_ms, paused_ms, pauses, phases, adjustments)
      VALUES \(Array(repeating: row, count: Self.atOnce).joined(separator: ", "))
      """)
    statement = made
    return made
  }
}
