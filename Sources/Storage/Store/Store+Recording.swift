import Timers

/// The arithmetic of lengths.
enum Tally {
  /// As statistics have it: milliseconds divided by a thousand.
  static func seconds(_ duration: Duration) -> Double { Double(duration.milliseconds) / 1000 }
}

/// Writing sessions, and what they add up to with them.
extension Store.Transaction {
  /// Writes sessions down beside the events that ended them. `command`: the one that did, for undo.
  public func record(_ sessions: [TimerSession], command: Int64? = nil) throws(StoreError) {
    var writer = SessionWriter(store.connection)
    for session in sessions { try writer.write(session, command: command) }
    try writer.finish()
  }

  /// Writes sessions from elsewhere down, but for those that are there already (same name, status, start and end).
  /// Answers the ids of those that are new. 15 s for a million, best in pieces of some ten thousand.
  public func load(_ sessions: [TimerSession]) throws(StoreError) -> [Int64] {
    var writer = SessionWriter(store.connection)
    var added: [Int64] = []
    added.reserveCapacity(sessions.count)
    for session in sessions {
      if try writer.has(session) { continue }
      try writer.write(session, command: nil)
      added.append(store.connection.lastInsertedID)
    }
    try writer.finish()
    return added
  }
}

/// Writes sessions one by one, and what they add to the packs at the end.
struct SessionWriter {
  private let connection: Connection
  private var names: [Name: (name: Int64, category: Int64)] = [:]
  private var packs: DayPackWriter

  private struct Name: Hashable {
    var name: String
    var category: String
  }

  init(_ connection: Connection) {
    self.connection = connection
    packs = DayPackWriter(connection)
  }

  mutating func write(_ session: TimerSession, command: Int64?, id: Int64? = nil) throws(StoreError)
  {
    let name = try self.name(session)
    let status = Int64(session.status.rawValue)
    let day = Int64(session.day.day)
    let hour = Int64(session.localStart.hour)
    try connection.run(
      """
      INSERT INTO session (id, name_id, timer_id, command_id, status, started_ms, ended_ms,
        utc_offset, local_day, hour, planned_ms, active_ms, paused_ms, pauses, phases, adjustments)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, Value(id), .integer(name.name), Value(session.timer), Value(command), .integer(status),
      .integer(session.startedMs), .integer(session.endedMs), .integer(Int64(session.utcOffset)),
      .integer(day), .integer(hour), .integer(session.planned.milliseconds),
      .integer(session.active.milliseconds), .integer(session.paused.milliseconds),
      .integer(Int64(session.pauses)), .text(SessionText.phases(session.phases)),
      .text(SessionText.adjustments(session.adjustments)))
    packs.add(
      keys: keys(name), day: day, status: status, hour: hour, length: session.active.milliseconds)
  }

  /// Whether the same session is there.
  mutating func has(_ session: TimerSession) throws(StoreError) -> Bool {
    let name = try self.name(session)
    return try connection.number(
      """
      SELECT count(*) FROM session
      WHERE name_id = ? AND status = ? AND local_day = ? AND ended_ms = ? AND started_ms = ?
      """, .integer(name.name), .integer(Int64(session.status.rawValue)),
      .integer(Int64(session.day.day)), .integer(session.endedMs), .integer(session.startedMs)) > 0
  }

  func finish() throws(StoreError) { try packs.finish() }

  private func keys(_ name: (name: Int64, category: Int64)) -> [Int64] {
    name.category > 0 ? [0, name.name, -name.category] : [0, name.name]
  }

  /// The ids of a session’s name and category, made if they are new.
  private mutating func name(_ session: TimerSession) throws(StoreError) -> (
    name: Int64, category: Int64
  ) {
    let wanted = Name(name: session.name, category: session.category)
    if let known = names[wanted] { return known }
    var category: Int64 = 0
    if !session.category.isEmpty {
      try connection.run(
        "INSERT OR IGNORE INTO session_category (category, folded) VALUES (?, ?)",
        .text(session.category), .text(session.category.lowercased()))
      category = try connection.number(
        "SELECT id FROM session_category WHERE category = ?", .text(session.category))
    }
    try connection.run(
      "INSERT OR IGNORE INTO session_name (name, category_id, folded) VALUES (?, ?, ?)",
      .text(session.name), .integer(category), .text(session.name.lowercased()))
    let id = try connection.number(
      "SELECT id FROM session_name WHERE name = ? AND category_id = ?", .text(session.name),
      .integer(category))
    names[wanted] = (id, category)
    return (id, category)
  }
}
