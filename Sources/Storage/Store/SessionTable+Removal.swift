import Timers

/// Taking sessions out of the history: for a day they are only set aside, so that undo brings them back.
extension SessionTable {
  /// How long what was deleted can be brought back, in milliseconds: 24 hours.
  public static let removalKept: Int64 = 86_400_000

  /// The ids of the first sessions of a selection after this one, in their order: what is deleted in small steps.
  public func sessionIDs(_ selection: SessionSelection, after id: Int64, limit: Int)
    throws(StoreError) -> [Int64]
  {
    if let newest = selection.newest ?? (selection.narrow == nil ? nil : .max) {
      return try Array(
        sessions(selection, limit: newest).map(\.id).filter { $0 > id }.sorted().prefix(limit))
    }
    let statuses = selection.statuses.reduce(0) { $0 | 1 << $1.rawValue }
    return try connection.rows(
      """
      SELECT id FROM session
      WHERE id > ?1 AND local_day BETWEEN ?2 AND ?3 AND ((1 << status) & ?4) <> 0
        AND (?5 IS NULL OR name_id IN (SELECT value FROM json_each(?5)))
        AND active_ms BETWEEN ?7 AND ?8
      ORDER BY id LIMIT ?6
      """, .integer(id), .integer(selection.days.lowerBound),
      .integer(selection.days.upperBound), .integer(Int64(statuses)),
      Value(selection.names.map(Self.list)), .integer(Int64(max(0, limit))),
      .integer(selection.shortest), .integer(selection.longest)
    ) { $0.integer(0) }
  }

  /// Sessions that ended on days before this one, oldest first.
  public func sessionIDs(before day: CivilDate, limit: Int) throws(StoreError) -> [Int64] {
    var found: [Int64] = []
    for status in TimerSession.Status.allCases {
      found += try connection.rows(
        """
        SELECT id FROM session WHERE status = ? AND local_day < ? ORDER BY local_day LIMIT ?
        """, .integer(Int64(status.rawValue)), .integer(Int64(day.day)),
        .integer(Int64(max(0, limit)))
      ) { $0.integer(0) }
    }
    return Array(found.prefix(max(0, limit)))
  }
}

/// Very many sessions that a command deleted, brought back in pieces before the command itself is undone: memory stays
/// small, and others get their turn. Each piece can be done twice, so what was stopped is gone on with by the next undo.
extension SessionTable {
  fileprivate static let movedAtOnce = 10_000

  /// How far that has come.
  public struct BringingBack: Hashable, Sendable {
    fileprivate let command: Int64
    /// How many sessions there are to bring back, and how many of them have been gone through.
    public let all: Int
    public fileprivate(set) var done = 0
    fileprivate var removals: [Int64]
    fileprivate var last: Int64 = 0
  }

  /// Nil when undo has none to bring back, or so few that it does so at once, or when they were deleted before this time.
  public func bringingBack(since wallMs: Int64) throws(StoreError) -> BringingBack? {
    guard let command = try store.newestCommand(undone: false)?.id else { return nil }
    let removals = try connection.rows(
      """
      SELECT id FROM removal WHERE command_id = ? AND undoes = 0 AND taken_back = 0 AND removed_ms >= ?
      ORDER BY id
      """, .integer(command), .integer(wallMs)
    ) { $0.integer(0) }
    guard !removals.isEmpty else { return nil }
    let all = try connection.number(
      "SELECT count(*) FROM session_removed WHERE removal_id IN (SELECT value FROM json_each(?))",
      .text(Self.list(removals)))
    guard all > Self.movedAtOnce else { return nil }
    return BringingBack(command: command, all: Int(all), removals: removals)
  }

  /// Brings the next piece back. False: there is no more, or another command has come since.
  public func goOn(_ work: inout BringingBack) throws(StoreError) -> Bool {
    guard let removal = work.removals.first else { return false }
    var next = work
    let isStill = try store.transaction { transaction throws(StoreError) in
      guard try store.newestCommand(undone: false)?.id == work.command else { return false }
      if try !transaction.restore(removal, after: &next.last, limit: Self.movedAtOnce) {
        next.removals.removeFirst()
        next.last = 0
      }
      return true
    }
    if isStill { next.done = min(next.all, next.done + Self.movedAtOnce) }
    work = next
    return isStill
  }
}

extension Store.Transaction {
  private var connection: Connection { store.connection }

  /// Opens a removal that a command makes: everything set aside under it comes back together.
  public func beginRemoval(command: Int64?, at wallMs: Int64) throws(StoreError) -> Int64 {
    try connection.run(
      "INSERT INTO removal (command_id, removed_ms, undoes) VALUES (?, ?, 0)", Value(command),
      .integer(wallMs))
    return connection.lastInsertedID
  }

  /// Takes sessions out, and sets them aside under a removal; nil: they are gone for good.
  public func remove(sessions ids: [Int64], removal: Int64?) throws(StoreError) {
    guard !ids.isEmpty else { return }
    let list = Value.text(SessionTable.list(ids))
    if let removal {
      try connection.run(
        """
        INSERT INTO session_removed (removal_id, session_id, name, category, timer_id, command_id,
          status, started_ms, ended_ms, utc_offset, planned_ms, active_ms, paused_ms, pauses, phases,
          adjustments, routine_id)
        SELECT ?, s.id, n.name, coalesce(c.category, ''), s.timer_id, s.command_id, s.status,
          s.started_ms, s.ended_ms, s.utc_offset, s.planned_ms, s.active_ms, s.paused_ms, s.pauses,
          s.phases, s.adjustments, n.routine_id
        FROM session s JOIN session_name n ON n.id = s.name_id
          LEFT JOIN session_category c ON c.id = n.category_id
        WHERE s.id IN (SELECT value FROM json_each(?))
        """, .integer(removal), list)
    }
    let touched = try connection.rows(
      """
      SELECT s.name_id, coalesce(n.category_id, 0), s.local_day
      FROM session s LEFT JOIN session_name n ON n.id = s.name_id
      WHERE s.id IN (SELECT value FROM json_each(?))
      """, list
    ) { ($0.integer(0), $0.integer(1), $0.integer(2)) }
    try connection.run("DELETE FROM session WHERE id IN (SELECT value FROM json_each(?))", list)
    var days: [DayPackWriter.Address: ClosedRange<Int64>] = [:]
    for (name, _, day) in touched {
      for key in [0, name] {
        let address = DayPackWriter.Address(key: key, block: DayPack.block(of: day))
        let so = days[address] ?? day...day
        days[address] = min(so.lowerBound, day)...max(so.upperBound, day)
      }
    }
    let packs = DayPackWriter(connection)
    for (address, days) in days { try packs.remake(address, days: days) }
    // A name without sessions is forgotten: it would only be offered again.
    for name in Set(touched.map(\.0)) {
      try connection.run(
        "DELETE FROM session_name WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM session WHERE name_id = ?1)",
        .integer(name))
    }
    for category in Set(touched.map(\.1)) where category > 0 {
      try connection.run(
        """
        DELETE FROM session_category
        WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM session_name WHERE category_id = ?1)
        """, .integer(category))
    }
  }

  // MARK: Undo

  /// What undoing a command means to the history: the sessions it deleted come back, those it made go.
  ///
  /// Answers whether anything changed.
  @discardableResult
  public func takeBackSessions(of command: Int64, at wallMs: Int64) throws(StoreError) -> Bool {
    let before = connection.totalChanges
    for removal in try removals(of: command, undoes: false, takenBack: false) {
      try restore(removal)
      try connection.run("UPDATE removal SET taken_back = 1 WHERE id = ?", .integer(removal))
    }
    let made = try connection.rows(
      "SELECT id FROM session WHERE command_id = ?", .integer(command)
    ) { $0.integer(0) }
    if !made.isEmpty {
      try connection.run(
        "INSERT INTO removal (command_id, removed_ms, undoes) VALUES (?, ?, 1)",
        .integer(command), .integer(wallMs))
      try remove(sessions: made, removal: connection.lastInsertedID)
    }
    return connection.totalChanges != before
  }

  /// The same the other way: what the command deleted goes again, what it made comes back.
  @discardableResult
  public func bringBackSessions(of command: Int64) throws(StoreError) -> Bool {
    let before = connection.totalChanges
    for removal in try removals(of: command, undoes: false, takenBack: true) {
      var last: Int64 = 0
      while try removeAgain(removal, after: &last, limit: SessionTable.movedAtOnce) {}
      try connection.run("UPDATE removal SET taken_back = 0 WHERE id = ?", .integer(removal))
    }
    for removal in try removals(of: command, undoes: true, takenBack: false) {
      try restore(removal)
      try drop(removal)
    }
    return connection.totalChanges != before
  }

  private func removals(of command: Int64, undoes: Bool, takenBack: Bool) throws(StoreError)
    -> [Int64]
  {
    try connection.rows(
      "SELECT id FROM removal WHERE command_id = ? AND undoes = ? AND taken_back = ? ORDER BY id",
      .integer(command), Value(undoes), Value(takenBack)
    ) { $0.integer(0) }
  }

  /// Writes what was set aside down again, under the ids it had, but for what is back already.
  private func restore(_ removal: Int64) throws(StoreError) {
    var last: Int64 = 0
    while try restore(removal, after: &last, limit: SessionTable.movedAtOnce) {}
  }

  /// The same of the rows after this one, so many at the most. Answers whether there were so many.
  fileprivate func restore(_ removal: Int64, after last: inout Int64, limit: Int)
    throws(StoreError) -> Bool
  {
    let rows = try connection.rows(
      """
      SELECT session_id, timer_id, name, category, status, started_ms, ended_ms, utc_offset,
        planned_ms, active_ms, paused_ms, pauses, phases, adjustments, command_id, rowid, routine_id,
        EXISTS (SELECT 1 FROM session WHERE id = session_id)
      FROM session_removed WHERE removal_id = ? AND rowid > ? ORDER BY rowid LIMIT ?
      """, .integer(removal), .integer(last), .integer(Int64(limit))
    ) { row in
      var session = row.flag(17) ? nil : TimerSession(row)
      session?.routine = row.integer(16) > 0 ? row.integer(16) : nil
      return (
        session: session, command: row.optionalInteger(14), row: row.integer(15),
        phases: row.text(12), adjustments: row.text(13)
      )
    }
    var writer = SessionWriter(connection, asFiled: true)
    for row in rows {
      guard let session = row.session else { continue }
      try writer.write(session, command: row.command, id: session.id)
      // What a newer version noted of it is not read here, and stays.
      guard
        SessionText.phases(session.phases) != row.phases
          || SessionText.adjustments(session.adjustments) != row.adjustments
      else { continue }
      try connection.run(
        "UPDATE session SET phases = ?, adjustments = ? WHERE id = ?", .text(row.phases),
        .text(row.adjustments), .integer(session.id))
    }
    try writer.finish()
    last = rows.last?.row ?? last
    return rows.count == limit
  }

  /// Takes what was set aside out again, of the rows after this one, so many at the most. Answers whether there were so
  /// many.
  private func removeAgain(_ removal: Int64, after last: inout Int64, limit: Int)
    throws(StoreError) -> Bool
  {
    let rows = try connection.rows(
      """
      SELECT session_id, rowid FROM session_removed
      WHERE removal_id = ? AND rowid > ? ORDER BY rowid LIMIT ?
      """, .integer(removal), .integer(last), .integer(Int64(limit))
    ) { (id: $0.integer(0), row: $0.integer(1)) }
    try remove(sessions: rows.map(\.id), removal: nil)
    last = rows.last?.row ?? last
    return rows.count == limit
  }

  private func drop(_ removal: Int64) throws(StoreError) {
    try connection.run("DELETE FROM session_removed WHERE removal_id = ?", .integer(removal))
    try connection.run("DELETE FROM removal WHERE id = ?", .integer(removal))
  }

  // MARK: Upkeep

  /// Lets go of what was deleted more than 24 hours ago, and of the words of the commands that did it. Answers whether
  /// there was anything.
  @discardableResult
  public func purgeRemovals(at wallMs: Int64) throws(StoreError) -> Bool {
    let old = try connection.rows(
      "SELECT id, command_id, undoes FROM removal WHERE removed_ms < ?",
      .integer(wallMs - SessionTable.removalKept)
    ) { (id: $0.integer(0), command: $0.optionalInteger(1), undoes: $0.flag(2)) }
    for removal in old {
      // The journal tells of the same timers: with the sessions their events go.
      try connection.run(
        """
        DELETE FROM event WHERE delivered = 1 AND timer_id IN (
          SELECT r.timer_id FROM session_removed r WHERE r.removal_id = ?1
            AND NOT EXISTS (SELECT 1 FROM session s WHERE s.id = r.session_id))
          AND timer_id NOT IN (SELECT id FROM timer WHERE status <> 'finished')
        """, .integer(removal.id))
      try drop(removal.id)
      if let command = removal.command, !removal.undoes {
        try connection.run("DELETE FROM command WHERE id = ?", .integer(command))
      }
    }
    return !old.isEmpty
  }

  /// Lets go of some of the journal before this instant: delivered events, and commands older than that. At most
  /// `limit` of each.
  public func purgeJournal(before wallNs: Int64, limit: Int) throws(StoreError) {
    try connection.run(
      """
      DELETE FROM event WHERE id IN (
        SELECT id FROM event WHERE due_wall_ns < ?1 AND (delivered = 1 OR claim IS NULL)
          AND (timer_id IS NULL OR timer_id NOT IN (SELECT id FROM timer WHERE status <> 'finished'))
        ORDER BY id LIMIT ?2)
      """, .integer(wallNs), .integer(Int64(max(0, limit))))
    try connection.run(
      """
      DELETE FROM command WHERE id IN (
        SELECT id FROM command WHERE at_wall_ns < ?1 ORDER BY id LIMIT ?2)
      """, .integer(wallNs), .integer(Int64(max(0, limit))))
  }
}
