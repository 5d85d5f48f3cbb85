import Timers

/// The arithmetic of the tallies.
enum Tally {
  /// What a session adds to a tally.
  struct Cell {
    var count: Int64 = 0
    var seconds = 0.0
    var squares = 0.0
    var shortest = Double.infinity
    var longest = 0.0

    mutating func add(_ length: Double) {
      count += 1
      seconds += length
      squares += length * length
      shortest = min(shortest, length)
      longest = max(longest, length)
    }
  }

  struct Place: Hashable {
    var key: Int64
    var day: Int64
    var status: Int64
  }

  struct Hour: Hashable {
    var key: Int64
    var block: Int64
    var status: Int64
    var hour: Int64
  }

  /// The block of 28 days that a day belongs to.
  static func block(of day: Int64) -> Int64 { day >= 0 ? day / 28 : (day - 27) / 28 }

  /// As the store has it: milliseconds divided by a thousand.
  static func seconds(_ duration: Duration) -> Double { Double(duration.milliseconds) / 1000 }
}

/// Writing sessions, and the tallies with them.
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

/// Writes sessions one by one, and what they add to the tallies at the end.
struct SessionWriter {
  private let connection: Connection
  private var names: [Name: (name: Int64, category: Int64)] = [:]
  private var cells: [Tally.Place: Tally.Cell] = [:]
  private var hours: [Tally.Hour: Int64] = [:]

  private struct Name: Hashable {
    var name: String
    var category: String
  }

  init(_ connection: Connection) { self.connection = connection }

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
    let length = Tally.seconds(session.active)
    for key in keys(name) {
      cells[.init(key: key, day: day, status: status), default: .init()].add(length)
      hours[
        .init(key: key, block: Tally.block(of: day), status: status, hour: hour), default: 0] += 1
    }
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

  func finish() throws(StoreError) {
    for (place, cell) in cells {
      try connection.run(
        """
        INSERT INTO tally VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (key, local_day, status) DO UPDATE SET count = count + excluded.count,
          seconds = seconds + excluded.seconds, squares = squares + excluded.squares,
          shortest = min(shortest, excluded.shortest), longest = max(longest, excluded.longest)
        """, .integer(place.key), .integer(place.day), .integer(place.status),
        .integer(cell.count), .real(cell.seconds), .real(cell.squares), .real(cell.shortest),
        .real(cell.longest))
    }
    for (hour, count) in hours {
      try connection.run(
        """
        INSERT INTO tally_hour VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (key, block, status, hour) DO UPDATE SET count = count + excluded.count
        """, .integer(hour.key), .integer(hour.block), .integer(hour.status), .integer(hour.hour),
        .integer(count))
    }
  }

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
