/// Something the program did by itself: one row for each request, which is therefore never done twice.
public struct OwnActRecord: Hashable, Sendable {
  /// What became of it.
  public enum Fate: String, Hashable, Sendable {
    /// About to be done. Left so only by a crash in between.
    case claimed
    case done
    /// It was refused, and nothing changed.
    case failed
    /// Taken back by the user.
    case undone
  }

  /// Which prediction it was: the same after a restart and in every process.
  public var request: String
  /// When, ns since 1970 UTC.
  public var wallNs: Int64
  public var text: String
  /// The lesser of raw and calibrated probability, and the threshold it had to reach.
  public var confidence: Double
  public var threshold: Double
  /// How often the state had been seen, and how many lines had been learnt from.
  public var visits: Int64
  public var history: Int64
  public var process: String
  public var fate: Fate
  /// The command of the store that undo takes back.
  public var command: Int64?

  public init(
    request: String, wallNs: Int64, text: String, confidence: Double, threshold: Double,
    visits: Int64, history: Int64, process: String, fate: Fate = .claimed, command: Int64? = nil
  ) {
    (self.request, self.wallNs, self.text) = (request, wallNs, text)
    (self.confidence, self.threshold, self.visits) = (confidence, threshold, visits)
    (self.history, self.process, self.fate, self.command) = (history, process, fate, command)
  }
}

extension HistoryStore {
  /// What a line's `context` says when the program said it by itself.
  public static let ownContext = #"{"by":"autonomy"}"#

  /// Takes a request for this process, for good; false when somebody has taken it before.
  public func claim(_ act: OwnActRecord) throws(StoreError) -> Bool {
    var isOurs = false
    try write { () throws(StoreError) in
      isOurs =
        try connection.run(
          "INSERT OR IGNORE INTO own_act VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)",
          .text(act.request), .integer(act.wallNs), .text(act.text),
          .integer(Self.millionths(act.confidence)), .integer(Self.millionths(act.threshold)),
          .integer(act.visits), .integer(act.history), .text(act.process),
          .text(OwnActRecord.Fate.claimed.rawValue)) > 0
    }
    return isOurs
  }

  /// What became of a request.
  public func settle(_ request: String, _ fate: OwnActRecord.Fate, command: Int64? = nil)
    throws(StoreError)
  {
    try write { () throws(StoreError) in
      try connection.run(
        "UPDATE own_act SET fate = ?, command = coalesce(?, command) WHERE request = ?",
        .text(fate.rawValue), Value(command), .text(request))
    }
  }

  /// A command was taken back, or (`undone` false) done again; answers its words when it was one of our own.
  public func settle(command: Int64, undone: Bool) throws(StoreError) -> String? {
    let fate = undone ? OwnActRecord.Fate.undone : .done
    guard
      let act = try connection.first(
        "SELECT request, text FROM own_act WHERE command = ?", .integer(command),
        reading: { ($0.text(0), $0.text(1)) })
    else { return nil }
    try settle(act.0, fate)
    return act.1
  }

  /// What was done by itself, newest first.
  public func ownActs(_ limit: Int) throws(StoreError) -> [OwnActRecord] {
    try connection.rows(
      """
      SELECT request, at_wall_ns, text, confidence_ppm, threshold_ppm, visits, history, process,
        fate, command FROM own_act ORDER BY at_wall_ns DESC, rowid DESC LIMIT ?
      """, .integer(Int64(max(0, limit)))
    ) { row in
      OwnActRecord(
        request: row.text(0), wallNs: row.integer(1), text: row.text(2),
        confidence: Double(row.integer(3)) / 1_000_000,
        threshold: Double(row.integer(4)) / 1_000_000, visits: row.integer(5),
        history: row.integer(6), process: row.text(7),
        fate: .init(rawValue: row.text(8)) ?? .failed,
        command: row.optionalInteger(9))
    }
  }

  /// How often this was done by itself and taken back, and how often it was said by hand since the last time.
  /// O(lines) once it was taken back, else O(acts).
  public func trust(in text: String) throws(StoreError) -> (takenBack: Int64, byHandSince: Int64) {
    let undone = try connection.first(
      "SELECT count(*), coalesce(max(at_wall_ns), 0) FROM own_act WHERE text = ? AND fate = 'undone'",
      .text(text)
    ) { ($0.integer(0), $0.integer(1)) }
    guard let undone, undone.0 > 0 else { return (0, 0) }
    let since = try connection.first(
      "SELECT count(*) FROM line WHERE text = ? AND at_wall_ns > ? AND context <> ?", .text(text),
      .integer(undone.1), .text(Self.ownContext)
    ) { $0.integer(0) }
    return (undone.0, since ?? 0)
  }

  /// The newest line that a person said, in any shell: its number and the shell. O(lines we said since).
  public func newestSaid() throws(StoreError) -> (id: Int64, session: String)? {
    try connection.first(
      "SELECT id, session FROM line WHERE context <> ? ORDER BY id DESC LIMIT 1",
      .text(Self.ownContext)
    ) { ($0.integer(0), $0.text(1)) }
  }

  private static func millionths(_ share: Double) -> Int64 {
    Int64((min(1, max(0, share)) * 1_000_000).rounded())
  }
}

extension Migration {
  /// What the program did by itself, and which timers began with a suggestion that was taken.
  static let ownActs = Migration(
    version: 5,
    script: """
      CREATE TABLE own_act (
        request TEXT PRIMARY KEY NOT NULL, at_wall_ns INTEGER NOT NULL, text TEXT NOT NULL,
        confidence_ppm INTEGER NOT NULL, threshold_ppm INTEGER NOT NULL, visits INTEGER NOT NULL,
        history INTEGER NOT NULL, process TEXT NOT NULL, fate TEXT NOT NULL,
        command INTEGER) STRICT;
      CREATE INDEX own_act_command ON own_act (command);
      CREATE TABLE taken (
        timer INTEGER PRIMARY KEY, at_wall_ns INTEGER NOT NULL, by_itself INTEGER NOT NULL) STRICT;
      """)
}
