/// A line that was entered.
public struct LineRecord: Hashable, Sendable {
  /// Given by the store, growing.
  public var id: Int64
  /// Nanoseconds since 1970 UTC.
  public var wallNs: Int64
  public var text: String
  public var understood: Bool
  /// JSON of the `WorkflowAction` it became, if any.
  public var action: String?
  /// JSON of what was going on: what the predictor may look at.
  public var context: String
  /// Which run of the shell it belongs to.
  public var session: String

  public init(
    id: Int64 = 0, wallNs: Int64, text: String, understood: Bool, action: String? = nil,
    context: String = "{}", session: String
  ) {
    (self.id, self.wallNs, self.text, self.understood) = (id, wallNs, text, understood)
    (self.action, self.context, self.session) = (action, context, session)
  }
}

/// What was typed, what became of suggestions, and what the predictor has learned from it.
///
/// `history.db` in the state folder, apart from the store: a commit waits for the system, not for the disk,
/// so a power cut may lose the last lines. Two orders are kept: raw, for learning, and folded (each text once,
/// where it was used last), for the up-arrow key.
public final class HistoryStore {
  public struct Opening {
    public let history: HistoryStore
    public let notices: [String]
  }

  /// What became of a suggestion.
  public enum Feedback: String, Hashable, Sendable {
    /// `shown`: it stood there, and was said by hand.
    case shown, accepted, dismissed
    /// A ghost beside which something else was said, a banner that came and went; something done by itself that was taken back; said to be right, or wrong.
    case ignored, undone, good, bad
  }

  public static let fileName = "history.db"

  public let isReadOnly: Bool
  let connection: Connection
  /// Held for as long as we are open: nobody sets the file aside meanwhile.
  private let signal: CommitSignal?

  private init(_ opened: DatabaseFile.Opened, isReadOnly: Bool) {
    connection = opened.connection
    signal = opened.signal
    self.isReadOnly = isReadOnly
  }

  deinit { close() }

  /// Opens the history of a folder; as `Store.open`, damage and read-only disks included.
  public static func open(
    folder: String, stamp: @autoclosure () -> String, patience: Int32 = 2000
  ) throws(StoreError) -> Opening {
    let opened = try file(patience).open(in: folder, stamp: stamp)
    let history = HistoryStore(opened, isReadOnly: opened.signal == nil)
    return Opening(history: history, notices: opened.notices)
  }

  /// A history in memory, for when the real one cannot be opened.
  public static func temporary() throws(StoreError) -> HistoryStore {
    let connection = try Connection("memory", .memory, .normal)
    for migration in Schema.history.migrations { try migration.apply(to: connection) }
    let opened = DatabaseFile.Opened(connection: connection, signal: nil, notices: [])
    return HistoryStore(opened, isReadOnly: false)
  }

  private static func file(_ patience: Int32) -> DatabaseFile {
    DatabaseFile(name: fileName, schema: .history, durability: .normal, patience: patience)
  }

  /// Finishes with the file; call it before leaving.
  public func close() {
    Self.file(0).close(connection)
    signal?.close()
  }

  @discardableResult
  func write<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    guard !isReadOnly else { throw .readOnly(file: connection.path) }
    return try connection.transaction(body)
  }

  // MARK: Lines

  /// Writes a line down; answers its id.
  @discardableResult
  public func append(_ line: LineRecord) throws(StoreError) -> Int64 {
    try write { () throws(StoreError) in
      try connection.run(
        """
        INSERT INTO line (at_wall_ns, text, understood, action, context, session)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        .integer(line.wallNs), .text(line.text), Value(line.understood), Value(line.action),
        .text(line.context), .text(line.session))
      let id = connection.lastInsertedID
      try connection.run(
        """
        INSERT INTO recall VALUES (?, ?, 1)
        ON CONFLICT (text) DO UPDATE SET newest = excluded.newest, uses = uses + 1
        """, .text(line.text), .integer(id))
      return id
    }
  }

  /// The last lines in the order they were entered, repeats and all: oldest of them first.
  public func recent(_ limit: Int) throws(StoreError) -> [LineRecord] {
    try connection.rows(
      """
      SELECT id, at_wall_ns, text, understood, action, context, session FROM line
      ORDER BY id DESC LIMIT ?
      """, .integer(Int64(max(0, limit)))
    ) { LineRecord($0) }.reversed()
  }

  /// Different texts, the one used last first.
  public func folded(_ limit: Int) throws(StoreError) -> [String] {
    try connection.rows(
      "SELECT text FROM recall ORDER BY newest DESC LIMIT ?", .integer(Int64(max(0, limit)))
    ) { $0.text(0) }
  }

  /// Different texts that contain this, the one used last first.
  ///
  /// Small letters find capitals too (of the Latin alphabet), a capital only itself. Linear in the number of different texts.
  public func search(_ query: String, limit: Int) throws(StoreError) -> [String] {
    let limit = Value.integer(Int64(max(0, limit)))
    if query.utf8.contains(where: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) {
      return try connection.rows(
        "SELECT text FROM recall WHERE instr(text, ?) > 0 ORDER BY newest DESC LIMIT ?",
        .text(query), limit
      ) { $0.text(0) }
    }
    return try connection.rows(
      "SELECT text FROM recall WHERE instr(lower(text), ?) > 0 ORDER BY newest DESC LIMIT ?",
      .text(query), limit
    ) { $0.text(0) }
  }

  /// When a text was entered last, nanoseconds since 1970 UTC; nil: it is not there.
  public func lastSaid(_ text: String) throws(StoreError) -> Int64? {
    try connection.rows(
      "SELECT at_wall_ns FROM recall JOIN line ON line.id = recall.newest WHERE recall.text = ?",
      .text(text)
    ) { $0.integer(0) }.first
  }

  /// Lines that became an action, after this one, in the order they were entered: what the predictor replays.
  public func actions(after id: Int64, limit: Int = .max) throws(StoreError) -> [LineRecord] {
    try connection.rows(
      """
      SELECT id, at_wall_ns, text, understood, action, context, session FROM line
      WHERE action IS NOT NULL AND id > ? ORDER BY id LIMIT ?
      """, .integer(id), .integer(Int64(max(0, limit)))
    ) { LineRecord($0) }
  }
}

extension LineRecord {
  init(_ row: borrowing Row) {
    self.init(
      id: row.integer(0), wallNs: row.integer(1), text: row.text(2), understood: row.flag(3),
      action: row.optionalText(4), context: row.text(5), session: row.text(6))
  }
}
