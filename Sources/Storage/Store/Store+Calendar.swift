import Sync

/// What is known of a calendar on a server, in the same file as the schedules: so that both are written in one transaction,
/// and a store that is put back from a copy knows as little as it did then.
///
/// The tables are made when somebody begins to sync a calendar, and are no step of the schema.
extension Store {
  /// Whether somebody syncs a calendar, or did.
  public func hasCalendar() throws(StoreError) -> Bool {
    try connection.number(
      "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'calendar_mark'") > 0
  }

  /// The address, and how far the calendar was read.
  public func calendarMark(_ name: String) throws(StoreError) -> String? {
    guard try hasCalendar() else { return nil }
    return try connection.first("SELECT value FROM calendar_mark WHERE name = ?", .text(name)) {
      $0.text(0)
    }
  }

  public func calendarEvents() throws(StoreError) -> [CalendarEvent] {
    guard try hasCalendar() else { return [] }
    return try connection.rows("SELECT name, version, text FROM calendar_event") {
      CalendarEvent(name: $0.text(0), version: $0.text(1), text: $0.text(2))
    }
  }

  public func calendarParts() throws(StoreError) -> [CalendarPartRecord] {
    guard try hasCalendar() else { return [] }
    return try connection.rows("SELECT uid, name, here, there FROM calendar_part") {
      CalendarPartRecord(uid: $0.text(0), name: $0.text(1), here: $0.text(2), there: $0.text(3))
    }
  }

  /// What lost, oldest first.
  public func calendarConflicts() throws(StoreError) -> [CalendarConflictRecord] {
    guard try hasCalendar() else { return [] }
    return try connection.rows(
      "SELECT id, uid, title, field, lost, won, is_here, wall FROM calendar_conflict ORDER BY id"
    ) {
      CalendarConflictRecord(
        id: $0.integer(0), uid: $0.text(1), title: $0.text(2), field: $0.text(3),
        lost: $0.text(4), won: $0.text(5), isHere: $0.integer(6) != 0, wall: $0.integer(7))
    }
  }
}

/// A schedule and its event, as both stood when they agreed last; JSON. `there` empty: it says nothing that is kept.
public struct CalendarPartRecord: Hashable, Sendable {
  public var uid: String
  public var name: String
  public var here: String
  public var there: String

  public init(uid: String, name: String, here: String, there: String) {
    (self.uid, self.name, self.here, self.there) = (uid, name, here, there)
  }
}

/// Of two changes of one field, the one that lost; values are JSON, empty: none.
public struct CalendarConflictRecord: Hashable, Sendable {
  public var id: Int64
  public var uid: String
  public var title: String
  public var field: String
  public var lost: String
  public var won: String
  /// What lost was said here.
  public var isHere: Bool
  public var wall: Int64

  public init(
    id: Int64 = 0, uid: String, title: String, field: String, lost: String, won: String,
    isHere: Bool, wall: Int64
  ) {
    (self.id, self.uid, self.title, self.field) = (id, uid, title, field)
    (self.lost, self.won, self.isHere, self.wall) = (lost, won, isHere, wall)
  }
}

extension Store.Transaction {
  private var connection: Connection { store.connection }
  /// Conflicts that are kept: older ones go.
  private static var mostConflicts: Int64 { 200 }

  /// Makes the tables, empty.
  public func beginCalendar() throws(StoreError) {
    try dropCalendar()
    try connection.execute(
      script: """
        CREATE TABLE calendar_mark (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT;
        CREATE TABLE calendar_event (
          name TEXT PRIMARY KEY NOT NULL, version TEXT NOT NULL, text TEXT NOT NULL) STRICT;
        CREATE TABLE calendar_part (
          uid TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, here TEXT NOT NULL,
          there TEXT NOT NULL) STRICT;
        CREATE TABLE calendar_conflict (
          id INTEGER PRIMARY KEY, uid TEXT NOT NULL, title TEXT NOT NULL, field TEXT NOT NULL,
          lost TEXT NOT NULL, won TEXT NOT NULL, is_here INTEGER NOT NULL,
          wall INTEGER NOT NULL) STRICT;
        """)
  }

  /// Nobody syncs a calendar any more.
  public func dropCalendar() throws(StoreError) {
    try connection.execute(
      script: """
        DROP TABLE IF EXISTS calendar_mark; DROP TABLE IF EXISTS calendar_event;
        DROP TABLE IF EXISTS calendar_part; DROP TABLE IF EXISTS calendar_conflict;
        """)
  }

  public func setCalendarMark(_ name: String, _ value: String) throws(StoreError) {
    try connection.run(
      "INSERT OR REPLACE INTO calendar_mark VALUES (?, ?)", .text(name), .text(value))
  }

  public func save(_ event: CalendarEvent) throws(StoreError) {
    try connection.run(
      "INSERT OR REPLACE INTO calendar_event VALUES (?, ?, ?)", .text(event.name),
      .text(event.version), .text(event.text))
  }

  public func dropCalendarEvent(_ name: String) throws(StoreError) {
    try connection.run("DELETE FROM calendar_event WHERE name = ?", .text(name))
  }

  public func save(_ part: CalendarPartRecord) throws(StoreError) {
    try connection.run(
      "INSERT OR REPLACE INTO calendar_part VALUES (?, ?, ?, ?)", .text(part.uid),
      .text(part.name), .text(part.here), .text(part.there))
  }

  public func dropCalendarPart(_ uid: String) throws(StoreError) {
    try connection.run("DELETE FROM calendar_part WHERE uid = ?", .text(uid))
  }

  public func add(_ conflict: CalendarConflictRecord) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO calendar_conflict (uid, title, field, lost, won, is_here, wall)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, .text(conflict.uid), .text(conflict.title), .text(conflict.field), .text(conflict.lost),
      .text(conflict.won), .integer(conflict.isHere ? 1 : 0), .integer(conflict.wall))
    try connection.run(
      """
      DELETE FROM calendar_conflict WHERE id <= (SELECT max(id) FROM calendar_conflict) - ?
      """, .integer(Self.mostConflicts))
  }

  public func dropCalendarConflict(_ id: Int64) throws(StoreError) {
    try connection.run("DELETE FROM calendar_conflict WHERE id = ?", .integer(id))
  }

  /// What lost and mentions a word; of events that are nothing here no text is kept.
  func forgetInCalendar(_ word: Mention) throws(StoreError) {
    guard try store.hasCalendar() else { return }
    for conflict in try store.calendarConflicts()
    where word.isIn(conflict.title, conflict.lost, conflict.won) {
      try dropCalendarConflict(conflict.id)
    }
  }
}
