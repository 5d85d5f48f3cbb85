import CSQLite
import Timers

/// The arithmetic of lengths.
enum Tally {
  /// As statistics have it: milliseconds divided by a thousand.
  static func seconds(_ duration: Duration) -> Double { Double(duration.milliseconds) / 1000 }
}

/// Writing sessions, and what they add up to with them.
extension Store.Transaction {
  /// Writes sessions down beside the events that ended them. `command`: the one that did, for undo; `asFiled`: each under
  /// its own category, whatever its routine is filed under.
  public func record(_ sessions: [TimerSession], command: Int64? = nil, asFiled: Bool = false)
    throws(StoreError)
  {
    var writer = SessionWriter(store.connection, asFiled: asFiled)
    for session in sessions { try writer.write(session, command: command) }
    try writer.finish()
  }
}

/// Writes sessions one by one, and what they add to the packs at the end.
struct SessionWriter {
  private let connection: Connection
  private let asFiled: Bool
  private var names: [Name: Int64] = [:]
  private var packs: DayPackWriter

  private struct Name: Hashable {
    var name: String
    var category: String
    var routine: Int64
  }

  init(_ connection: Connection, asFiled: Bool = false) {
    (self.connection, self.asFiled) = (connection, asFiled)
    packs = DayPackWriter(connection)
  }

  mutating func write(_ session: TimerSession, command: Int64?, id: Int64? = nil) throws(StoreError)
  {
    let name = try add(session)
    try connection.runBound(
      """
      INSERT INTO session (id, timer_id, command_id, name_id, status, started_ms, ended_ms,
        utc_offset, local_day, hour, planned_ms, active_ms, paused_ms, pauses, phases, adjustments)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ) { statement in
      var place: Int32 = 0
      for number in [id, session.timer, command] {
        place += 1
        // A place without a number was cleared, so it is NULL.
        guard let number else { continue }
        let code = sqlite3_bind_int64(statement, place, number)
        guard code == SQLITE_OK else { return code }
      }
      return Self.bind(session, name, to: statement, after: &place)
    }
  }

  /// Adds a session to the packs; answers the id of its name.
  mutating func add(_ session: TimerSession) throws(StoreError) -> Int64 {
    let name = try self.name(session)
    packs.add(
      keys: [0, name], day: Int64(session.day.day), status: Int64(session.status.rawValue),
      hour: Int64(session.localStart.hour), length: session.active.milliseconds)
    return name
  }

  /// Binds `name_id` to `adjustments`, in this order, to the parameters behind `place`. Answers SQLite’s code.
  static func bind(
    _ session: TimerSession, _ name: Int64, to statement: OpaquePointer, after place: inout Int32
  ) -> Int32 {
    func put(_ number: Int64) -> Int32 {
      place += 1
      return sqlite3_bind_int64(statement, place, number)
    }
    func put(_ text: String, isNone: Bool) -> Int32 {
      place += 1
      guard isNone else { return Value.text(text).bind(to: statement, at: place) }
      // A literal stays where it is, so it is not copied.
      let none: StaticString = "[]"
      return none.utf8Start.withMemoryRebound(to: CChar.self, capacity: 2) {
        sqlite3_bind_text(statement, place, $0, 2, nil)
      }
    }
    // The first that is refused says why: two codes together would be a third.
    var code = put(name)
    if code == SQLITE_OK { code = put(Int64(session.status.rawValue)) }
    if code == SQLITE_OK { code = put(session.startedMs) }
    if code == SQLITE_OK { code = put(session.endedMs) }
    if code == SQLITE_OK { code = put(Int64(session.utcOffset)) }
    if code == SQLITE_OK { code = put(Int64(session.day.day)) }
    if code == SQLITE_OK { code = put(Int64(session.localStart.hour)) }
    if code == SQLITE_OK { code = put(session.planned.milliseconds) }
    if code == SQLITE_OK { code = put(session.active.milliseconds) }
    if code == SQLITE_OK { code = put(session.paused.milliseconds) }
    if code == SQLITE_OK { code = put(Int64(session.pauses)) }
    if code == SQLITE_OK {
      code = put(SessionText.phases(session.phases), isNone: session.phases.isEmpty)
    }
    if code == SQLITE_OK {
      code = put(
        SessionText.adjustments(session.adjustments), isNone: session.adjustments.isEmpty)
    }
    return code
  }

  /// Whether the same session is there, whatever it is filed under.
  mutating func has(_ session: TimerSession) throws(StoreError) -> Bool {
    let name = try self.name(session)
    return try connection.runBound(
      """
      SELECT 1 FROM session
      WHERE name_id IN (SELECT id FROM session_name
          WHERE name = (SELECT name FROM session_name WHERE id = ?))
        AND status = ? AND local_day = ? AND ended_ms = ? AND started_ms = ?
      """
    ) { statement in
      var place: Int32 = 0
      let known = [
        name, Int64(session.status.rawValue), Int64(session.day.day), session.endedMs,
        session.startedMs,
      ]
      for number in known {
        place += 1
        let code = sqlite3_bind_int64(statement, place, number)
        guard code == SQLITE_OK else { return code }
      }
      return SQLITE_OK
    }
  }

  func finish() throws(StoreError) { try packs.finish() }

  /// The id of a session’s name, made if it is new.
  private mutating func name(_ session: TimerSession) throws(StoreError) -> Int64 {
    let wanted = Name(
      name: session.name, category: session.category, routine: session.routine ?? 0)
    if let known = names[wanted] { return known }
    let id = try SessionNames(connection).row(of: session, asFiled: asFiled)
    names[wanted] = id
    return id
  }
}
