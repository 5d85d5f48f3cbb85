import CSQLite
import Sync
import Timers

/// What is shared with other machines, beside what it is about and in the same file: so that both are written in one
/// transaction, and a store that is put back from a copy knows as little as it did then.
///
/// The tables are made when somebody begins to sync, and are no step of the schema: an Ensue that knows nothing of them
/// leaves them alone.
extension Store {
  /// Whether somebody syncs, or did.
  public func hasSync() throws(StoreError) -> Bool {
    try connection.number(
      "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'sync_mark'") > 0
  }

  /// Something noted beside it: the folder, the name of this machine.
  public func syncMark(_ name: String) throws(StoreError) -> String? {
    guard try hasSync() else { return nil }
    return try connection.first("SELECT value FROM sync_mark WHERE name = ?", .text(name)) {
      $0.text(0)
    }
  }

  /// An object that is written down and not in the folder yet: its number, and its text.
  public func firstPendingObject() throws(StoreError) -> (number: Int, text: String)? {
    guard try hasSync() else { return nil }
    return try connection.first("SELECT number, text FROM sync_pending ORDER BY number LIMIT 1") {
      (Int($0.integer(0)), $0.text(1))
    }
  }
}

/// With whom things are shared: each circle has its own names for them.
public enum SharingCircle: Sendable {
  /// The machines of one person.
  case machines
  case team

  var reading: StaticString {
    switch self {
    case .machines: "SELECT kind, id, uid FROM sync_name"
    case .team: "SELECT kind, id, uid FROM team_name"
    }
  }

  var writing: StaticString {
    switch self {
    case .machines: "INSERT OR REPLACE INTO sync_name VALUES (?, ?, ?)"
    case .team: "INSERT OR REPLACE INTO team_name VALUES (?, ?, ?)"
    }
  }

  var dropping: StaticString {
    switch self {
    case .machines: "DELETE FROM sync_name WHERE kind = ? AND id = ?"
    case .team: "DELETE FROM team_name WHERE kind = ? AND id = ?"
    }
  }
}

extension Store.Transaction {
  private var connection: Connection { store.connection }

  /// Makes the tables, where they are not there.
  public func prepareSync() throws(StoreError) {
    guard try !store.hasSync() else { return }
    try connection.execute(
      script: """
        CREATE TABLE sync_mark (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT;
        CREATE TABLE sync_cell (
          kind TEXT NOT NULL, uid TEXT NOT NULL, field TEXT NOT NULL, value TEXT,
          wall INTEGER NOT NULL, machine TEXT NOT NULL, number INTEGER NOT NULL,
          PRIMARY KEY (kind, uid, field)) STRICT, WITHOUT ROWID;
        CREATE TABLE sync_name (
          kind TEXT NOT NULL, id INTEGER NOT NULL, uid TEXT NOT NULL,
          PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
        CREATE TABLE sync_pending (number INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
        CREATE TABLE sync_session (
          id INTEGER PRIMARY KEY, number INTEGER NOT NULL, object INTEGER NOT NULL) STRICT;
        CREATE TABLE sync_session_mark (
          number INTEGER PRIMARY KEY, gone INTEGER NOT NULL, wall INTEGER NOT NULL,
          machine TEXT NOT NULL) STRICT;
        """)
  }

  public func setSyncMark(_ name: String, _ value: String?) throws(StoreError) {
    if let value {
      try connection.run(
        "INSERT OR REPLACE INTO sync_mark VALUES (?, ?)", .text(name), .text(value))
    } else {
      try connection.run("DELETE FROM sync_mark WHERE name = ?", .text(name))
    }
  }

  public func syncMark(_ name: String) throws(StoreError) -> String? { try store.syncMark(name) }

  /// What was forgotten up to now is nothing that others have to forget.
  public func noteForgettings() throws(StoreError) {
    let count = try connection.number("SELECT count(*) FROM event WHERE kind = 'forgotten'")
    for name in ["forgotten", "compact"] where try syncMark(name) == nil {
      try setSyncMark(name, String(count))
    }
  }

  /// What mentions a word and stands nowhere any more: things that are gone, and what lost against other machines.
  func forgetShared(_ word: Mention) throws(StoreError) {
    guard try store.hasSync() else { return }
    let gone = try connection.rows(
      """
      SELECT kind, uid, field, value FROM sync_cell c
      WHERE value IS NOT NULL AND kind <> 'setting' AND NOT EXISTS
        (SELECT 1 FROM sync_name n WHERE n.kind = c.kind AND n.uid = c.uid)
      """
    ) { (kind: $0.text(0), uid: $0.text(1), field: $0.text(2), value: $0.text(3)) }
    for cell in gone where word.isIn(cell.value) {
      try connection.run(
        "UPDATE sync_cell SET value = NULL WHERE kind = ? AND uid = ? AND field = ?",
        .text(cell.kind), .text(cell.uid), .text(cell.field))
    }
    guard let text = try syncMark("replica") else { return }
    let lines = text.split(separator: "\n").filter {
      !$0.hasPrefix("conflict\t") || !word.isIn(String($0))
    }
    try setSyncMark("replica", lines.joined(separator: "\n") + "\n")
  }

  /// Takes everything of it away: nobody syncs any more.
  public func dropSync() throws(StoreError) {
    try connection.execute(
      script: """
        DROP TABLE IF EXISTS sync_mark; DROP TABLE IF EXISTS sync_cell;
        DROP TABLE IF EXISTS sync_name; DROP TABLE IF EXISTS sync_pending;
        DROP TABLE IF EXISTS sync_session; DROP TABLE IF EXISTS sync_session_mark;
        """)
  }

  // MARK: Registers

  /// What this machine knows of what is shared; nil: it does not sync.
  public func replica() throws(StoreError) -> Replica? {
    guard let text = try syncMark("replica") else { return nil }
    let cells = try connection.rows(
      "SELECT kind, uid, field, value, wall, machine, number FROM sync_cell"
    ) { row -> Replica.Change? in
      guard let kind = SyncedKind(rawValue: row.text(0)) else { return nil }
      return .init(
        .init(kind, row.text(1)), row.text(2),
        .init(
          row.optionalText(3), wall: row.integer(4), machine: row.text(5),
          number: Int(row.integer(6))))
    }.compactMap(\.self)
    let marks = try connection.rows(
      "SELECT number, gone, wall, machine FROM sync_session_mark"
    ) {
      Replica.SessionMark(
        $0.integer(0), isGone: $0.integer(1) > 0, isForgotten: $0.integer(1) > 1,
        wall: $0.integer(2), machine: $0.text(3))
    }
    return Replica(text: text, cells: cells, marks: marks)
  }

  /// Writes down what changed in it.
  public func save(_ replica: inout Replica) throws(StoreError) {
    for thing in replica.touched.sorted() {
      try connection.run(
        "DELETE FROM sync_cell WHERE kind = ? AND uid = ?", .text(thing.kind.rawValue),
        .text(thing.uid))
      for (field, cell) in replica.things[thing] ?? [:] {
        try connection.run(
          "INSERT INTO sync_cell VALUES (?, ?, ?, ?, ?, ?, ?)", .text(thing.kind.rawValue),
          .text(thing.uid), .text(field), Value(cell.value), .integer(cell.wall),
          .text(cell.machine), .integer(Int64(cell.number)))
      }
    }
    replica.touched = []
    for mark in replica.takeTouchedMarks() {
      try connection.run(
        "INSERT OR REPLACE INTO sync_session_mark VALUES (?, ?, ?, ?)", .integer(mark.number),
        .integer(mark.isForgotten ? 2 : mark.isGone ? 1 : 0), .integer(mark.wall),
        .text(mark.machine))
    }
    let text = replica.text
    if try syncMark("replica") != text { try setSyncMark("replica", text) }
  }

  /// What things are called everywhere, by kind and by their numbers here.
  public func syncNames(_ circle: SharingCircle) throws(StoreError) -> [(
    kind: String, id: Int64, uid: String
  )] {
    try connection.rows(circle.reading) { ($0.text(0), $0.integer(1), $0.text(2)) }
  }

  public func setSyncName(
    kind: String, id: Int64, uid: String, _ circle: SharingCircle
  ) throws(StoreError) {
    try connection.run(circle.writing, .text(kind), .integer(id), .text(uid))
  }

  public func dropSyncName(kind: String, id: Int64, _ circle: SharingCircle) throws(StoreError) {
    try connection.run(circle.dropping, .text(kind), .integer(id))
  }

  // MARK: Objects

  /// An object that is to go into the folder.
  public func addPending(_ object: SyncObject) throws(StoreError) {
    try connection.run(
      "INSERT OR REPLACE INTO sync_pending VALUES (?, ?)", .integer(Int64(object.number)),
      .text(SyncText.text(object)))
  }

  /// It is in the folder.
  public func dropPending(_ number: Int) throws(StoreError) {
    try connection.run("DELETE FROM sync_pending WHERE number = ?", .integer(Int64(number)))
  }

  // MARK: Sessions

  /// Sessions that no object has, oldest first; they belong to this one from now on.
  public func takeNewSessions(into object: Int, limit: Int) throws(StoreError) -> [TimerSession] {
    let sessions = try connection.rows(
      """
      SELECT s.id, s.timer_id, n.name, c.category, s.status, s.started_ms, s.ended_ms,
        s.utc_offset, s.planned_ms, s.active_ms, s.paused_ms, s.pauses, s.phases, s.adjustments
      FROM session s LEFT JOIN session_name n ON n.id = s.name_id
        LEFT JOIN session_category c ON c.id = n.category_id
      WHERE s.id > (SELECT coalesce(max(id), 0) FROM sync_session) ORDER BY s.id LIMIT ?
      """, .integer(Int64(limit))
    ) { TimerSession($0) }
    for session in sessions {
      try note(session.id, SyncObject.number(of: session), in: object)
    }
    return sessions
  }

  /// A session that others know: by which number, and in which object of ours; 0: in none.
  private func note(_ session: Int64, _ number: Int64, in object: Int) throws(StoreError) {
    try connection.runBound("INSERT OR IGNORE INTO sync_session VALUES (?, ?, ?)") { statement in
      for (place, value) in [session, number, Int64(object)].enumerated() {
        let code = Value.integer(value).bind(to: statement, at: Int32(place + 1))
        if code != SQLITE_OK { return code }
      }
      return SQLITE_OK
    }
  }

  /// What became of sessions that others know: their numbers.
  public struct SessionFates {
    public var removed: [Int64] = []
    public var forgotten: [Int64] = []
    /// What of it is to be told again, since others threw it away.
    public var broughtBack: [TimerSession] = []

    public init() {}
  }

  /// Sessions that were deleted here or brought back since that was asked last; those belong to this object from now on.
  /// Where nothing was, three counts, some 0.1 s for a million: once a round, not once for each object of it.
  public func takeSessionFates(into object: Int) throws(StoreError) -> SessionFates {
    var fates = SessionFates()
    let removals = try connection.number(
      "SELECT coalesce(sum(id * 2 + taken_back), 0) FROM removal")
    let forgot = try connection.number("SELECT count(*) FROM event WHERE kind = 'forgotten'")
    let signature = "\(removals) \(forgot)"
    // Others know exactly those that are here, up to the newest of them.
    let apart = try connection.number(
      """
      SELECT (SELECT count(*) FROM session) - (SELECT count(*) FROM sync_session)
        - (SELECT count(*) FROM session WHERE id > (SELECT coalesce(max(id), 0) FROM sync_session))
      """)
    let settled = try syncMark("sessions")
    guard apart != 0 || settled != signature else { return fates }
    let known = Int64(try syncMark("forgotten") ?? "") ?? 0
    let gone = try connection.rows(
      """
      SELECT y.id, y.number, EXISTS (SELECT 1 FROM session_removed r WHERE r.session_id = y.id)
      FROM sync_session y WHERE NOT EXISTS (SELECT 1 FROM session s WHERE s.id = y.id)
      """
    ) { (id: $0.integer(0), number: $0.integer(1), isAside: $0.flag(2)) }
    for row in gone {
      if !row.isAside, forgot != known {
        fates.forgotten.append(row.number)
      } else {
        fates.removed.append(row.number)
      }
      try connection.run("DELETE FROM sync_session WHERE id = ?", .integer(row.id))
    }
    let back = try connection.rows(
      """
      SELECT s.id, s.timer_id, n.name, c.category, s.status, s.started_ms, s.ended_ms,
        s.utc_offset, s.planned_ms, s.active_ms, s.paused_ms, s.pauses, s.phases, s.adjustments
      FROM session s LEFT JOIN session_name n ON n.id = s.name_id
        LEFT JOIN session_category c ON c.id = n.category_id
      WHERE s.id < (SELECT coalesce(max(id), 0) FROM sync_session)
        AND NOT EXISTS (SELECT 1 FROM sync_session y WHERE y.id = s.id)
      """
    ) { TimerSession($0) }
    for session in back {
      fates.broughtBack.append(session)
      try note(session.id, SyncObject.number(of: session), in: object)
    }
    try setSyncMark("forgotten", String(forgot))
    try setSyncMark("sessions", signature)
    return fates
  }

  /// Writes sessions of others down, but for those that are here.
  public func load(
    synced sessions: [TimerSession], in whole: inout SessionImport, isLast: Bool
  ) throws(StoreError) -> Int {
    let added = try load(sessions, in: &whole, isLast: isLast)
    guard let first = added.first, let last = added.last else { return 0 }
    let numbers = try connection.rows(
      """
      SELECT s.id, n.name, s.status, s.started_ms, s.ended_ms
      FROM session s JOIN session_name n ON n.id = s.name_id WHERE s.id BETWEEN ? AND ?
      """, .integer(first), .integer(last)
    ) {
      (
        $0.integer(0),
        SyncObject.number(
          ofSessionNamed: $0.text(1), status: $0.integer(2), startedMs: $0.integer(3),
          endedMs: $0.integer(4))
      )
    }
    for (id, number) in numbers { try note(id, number, in: 0) }
    return added.count
  }

  /// Takes out sessions that were deleted elsewhere; answers what they were called.
  public func remove(synced numbers: [Int64]) throws(StoreError) -> Set<String> {
    guard !numbers.isEmpty else { return [] }
    let list = Value.text("[\(numbers.map(String.init).joined(separator: ","))]")
    let found = try connection.rows(
      """
      SELECT y.id, n.name FROM sync_session y JOIN session s ON s.id = y.id
        JOIN session_name n ON n.id = s.name_id
      WHERE y.number IN (SELECT value FROM json_each(?))
      """, list
    ) { ($0.integer(0), $0.text(1)) }
    for start in stride(from: 0, to: found.count, by: 5000) {
      let ids = found[start..<min(start + 5000, found.count)].map(\.0)
      try remove(sessions: ids, removal: nil)
      try connection.run(
        "DELETE FROM sync_session WHERE id IN (SELECT value FROM json_each(?))",
        .text(SessionTable.list(ids)))
    }
    return Set(found.map(\.1))
  }

  /// Sessions that this machine wrote into some of its objects, by object.
  public func sessions(ofObjects range: ClosedRange<Int>) throws(StoreError) -> [SyncObject.Batch] {
    let rows = try connection.rows(
      """
      SELECT s.id, s.timer_id, n.name, c.category, s.status, s.started_ms, s.ended_ms,
        s.utc_offset, s.planned_ms, s.active_ms, s.paused_ms, s.pauses, s.phases, s.adjustments,
        y.object
      FROM sync_session y JOIN session s ON s.id = y.id
        LEFT JOIN session_name n ON n.id = s.name_id
        LEFT JOIN session_category c ON c.id = n.category_id
      WHERE y.object BETWEEN ? AND ? ORDER BY y.object, s.id
      """, .integer(Int64(range.lowerBound)), .integer(Int64(range.upperBound))
    ) { (Int($0.integer(14)), TimerSession($0)) }
    var batches: [SyncObject.Batch] = []
    for (object, session) in rows {
      if batches.last?.number != object { batches.append(.init(number: object, sessions: [])) }
      batches[batches.count - 1].sessions.append(session)
    }
    return batches
  }

  /// How many sessions each of this machine's objects has.
  public func sessionCounts() throws(StoreError) -> [Int: Int] {
    let rows = try connection.rows(
      "SELECT object, count(*) FROM sync_session WHERE object > 0 GROUP BY object"
    ) { (Int($0.integer(0)), Int($0.integer(1))) }
    return Dictionary(rows) { one, _ in one }
  }
}
