/// What came of making likely lines ready, in one shell.
public struct PreparationRecord: Hashable, Sendable {
  /// Nanoseconds since 1970 UTC.
  public var wallNs: Int64
  /// Lines made ready; of these used; of these thrown away unused.
  public var made: Int64
  public var used: Int64
  public var dropped: Int64
  /// Lines said while something was ready.
  public var lines: Int64
  /// Spent while idle, and spared at Enter.
  public var spentNs: Int64
  public var savedNs: Int64

  public init(
    wallNs: Int64, made: Int64, used: Int64, dropped: Int64, lines: Int64, spentNs: Int64,
    savedNs: Int64
  ) {
    (self.wallNs, self.made, self.used, self.dropped) = (wallNs, made, used, dropped)
    (self.lines, self.spentNs, self.savedNs) = (lines, spentNs, savedNs)
  }
}

extension HistoryStore {
  /// Adds what came of it since the last time.
  public func add(_ record: PreparationRecord) throws(StoreError) {
    try write { () throws(StoreError) in
      try connection.run(
        "INSERT INTO prepared VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)", .integer(record.wallNs),
        .integer(record.made), .integer(record.used), .integer(record.dropped),
        .integer(record.lines), .integer(record.spentNs), .integer(record.savedNs))
    }
  }

  /// The sum of all; its time is that of the newest.
  public func preparations() throws(StoreError) -> PreparationRecord {
    try connection.first(
      """
      SELECT coalesce(max(at_wall_ns), 0), coalesce(sum(made), 0), coalesce(sum(used), 0),
        coalesce(sum(dropped), 0), coalesce(sum(lines), 0), coalesce(sum(spent_ns), 0),
        coalesce(sum(saved_ns), 0) FROM prepared
      """
    ) {
      PreparationRecord(
        wallNs: $0.integer(0), made: $0.integer(1), used: $0.integer(2), dropped: $0.integer(3),
        lines: $0.integer(4), spentNs: $0.integer(5), savedNs: $0.integer(6))
    }
      ?? PreparationRecord(
        wallNs: 0, made: 0, used: 0, dropped: 0, lines: 0, spentNs: 0, savedNs: 0)
  }

  /// The line after which a trial of two predictors began; nil when none is on.
  public func trialStart(_ name: String) throws(StoreError) -> Int64? {
    try connection.first("SELECT line_id FROM trial WHERE name = ?", .text(name)) { $0.integer(0) }
  }

  /// A trial begins after the newest line, unless it is on already; answers with the line.
  public func beginTrial(_ name: String, at wallNs: Int64) throws(StoreError) -> Int64 {
    try write { () throws(StoreError) in
      try connection.run(
        "INSERT OR IGNORE INTO trial SELECT ?, coalesce(max(id), 0), ? FROM line", .text(name),
        .integer(wallNs))
    }
    return try trialStart(name) ?? 0
  }

  /// The trial is over, and what was counted for it goes.
  public func endTrial(_ name: String) throws(StoreError) {
    try write { () throws(StoreError) in
      try connection.run("DELETE FROM trial WHERE name = ?", .text(name))
      try connection.run("DELETE FROM model WHERE name = ?", .text("trial " + name))
    }
  }
}

extension Migration {
  /// What came of making likely lines ready, and since when two predictors are on trial.
  static let preparing = Migration(
    version: 6,
    script: """
      CREATE TABLE prepared (
        id INTEGER PRIMARY KEY AUTOINCREMENT, at_wall_ns INTEGER NOT NULL, made INTEGER NOT NULL,
        used INTEGER NOT NULL, dropped INTEGER NOT NULL, lines INTEGER NOT NULL,
        spent_ns INTEGER NOT NULL, saved_ns INTEGER NOT NULL) STRICT;
      CREATE TABLE trial (
        name TEXT PRIMARY KEY NOT NULL, line_id INTEGER NOT NULL, at_wall_ns INTEGER NOT NULL) STRICT;
      """)
}
