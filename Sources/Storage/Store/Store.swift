import Glibc
import Timers

/// What is remembered between runs: the timers, and the journal of everything that happened.
///
/// `ensue.db` in the data folder. Several processes may have it open; a commit is on the disk
/// (`synchronous=FULL`) before it is confirmed. One thread at a time per store.
///
/// Invariant: every failure is a `StoreError`, takes at most the patience given at opening, and leaves
/// both the file and the caller’s values as they were.
public final class Store {
  /// A store that was opened, and what the user should hear about it.
  public struct Opening {
    public let store: Store
    /// Whole sentences: a damaged file set aside, files open to others, a disk that cannot be written.
    public let notices: [String]
  }

  public static let fileName = "ensue.db"

  /// Whether nothing can be saved: a read-only disk or folder, or opened so. `transaction` throws `.readOnly`.
  public let isReadOnly: Bool
  /// Why nothing can be saved, where it is something else than that nobody may write there.
  public let whyReadOnly: StoreError?
  /// Whether nothing outlives the process: the stand-in for a store that cannot be opened.
  public let isTemporary: Bool
  /// The database's file.
  public var path: String { connection.path }
  /// The file to watch (inotify, `IN_MODIFY`) to learn of commits, our own included; nil if nobody writes.
  public var signalPath: String? { signal?.path }
  /// Throws `.gone` or `.corrupt` when the file was deleted, moved, emptied or cut while it was open.
  public func checkUnderUs() throws(StoreError) {
    guard signal != nil else { return }
    try connection.checkUnderUs()
  }
  /// The revision that our own latest change made; 0 before the first. A `revision()` above it, and above
  /// what was seen before, is someone else’s doing.
  public private(set) var committedRevision: Int64 = 0

  let connection: Connection
  /// How many work of some kind there is (`WorkIndex+Lists`).
  var workCounts = WorkCounts()
  private let signal: CommitSignal?
  private let patience: Int32

  private init(
    _ opened: DatabaseFile.Opened, isReadOnly: Bool, isTemporary: Bool = false,
    patience: Int32 = 5000
  ) {
    self.patience = patience
    connection = opened.connection
    signal = opened.signal
    self.isReadOnly = isReadOnly
    whyReadOnly = opened.whyReadOnly
    self.isTemporary = isTemporary
  }

  deinit { close() }

  // MARK: Opening

  /// Opens the store of a folder, making folder and file if they are missing.
  ///
  /// A damaged file is set aside as `ensue.db.corrupt-STAMP` and what can be read of it is kept; a folder
  /// that cannot be written gives a read-only store. About 1 ms for an existing store; after an unclean stop
  /// a check is added (0.3 s per million rows).
  /// - Parameters:
  ///   - stamp: The date in a form fit for a file name; asked for only when something is set aside.
  ///   - patience: How long to wait for other processes’ locks, in milliseconds.
  public static func open(
    folder: String, stamp: @autoclosure () -> String, patience: Int32 = 5000
  ) throws(StoreError) -> Opening {
    try open(folder: folder, schema: .store, stamp: stamp, patience: patience)
  }

  static func open(folder: String, schema: Schema, stamp: () -> String, patience: Int32)
    throws(StoreError) -> Opening
  {
    let file = file(schema, patience)
    let opened = try file.open(in: folder, stamp: stamp)
    let store = Store(opened, isReadOnly: opened.signal == nil, patience: patience)
    return Opening(store: store, notices: opened.notices)
  }

  /// Opens the store of a folder for reading; nil if there is none yet, and then nothing is made.
  ///
  /// SQLite may leave an empty `-wal` and a `-shm` file beside it, for the user alone.
  public static func openReadOnly(folder: String) throws(StoreError) -> Opening? {
    let patience: Int32 = 1000
    guard let opened = try file(.store, patience).openExisting(in: folder) else { return nil }
    return Opening(
      store: Store(opened, isReadOnly: true, patience: patience), notices: opened.notices)
  }

  /// A store in memory, for simulations and for when the real one cannot be opened.
  public static func temporary() throws(StoreError) -> Store {
    let connection = try Connection("memory", .memory, .normal)
    for migration in Schema.store.migrations { try migration.apply(to: connection) }
    let opened = DatabaseFile.Opened(connection: connection, signal: nil, notices: [])
    return Store(opened, isReadOnly: false, isTemporary: true)
  }

  private static func file(_ schema: Schema, _ patience: Int32) -> DatabaseFile {
    DatabaseFile(name: fileName, schema: schema, durability: .full, patience: patience)
  }

  /// Finishes with the file. Call it before leaving: a store that was not closed is checked at the next start.
  ///
  /// The last process to close it writes the log back, which waits for the disk once or twice.
  public func close() {
    Self.file(.store, 0).close(connection)
    signal?.close()
  }

  /// Runs `body` with another patience for locks, in milliseconds: what is tried again and again must not wait long.
  public func waiting<Result>(
    atMost patience: Int32, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    connection.wait(atMost: patience)
    defer { connection.wait(atMost: self.patience) }
    return try body()
  }

  // MARK: Reading

  /// A number that grows with each committed transaction that changed anything, by anyone; delivery marks
  /// and claims do not count. About 10 µs.
  public func revision() throws(StoreError) -> Int64 {
    try connection.number("SELECT value FROM mark WHERE name = 'revision'")
  }

  /// Every timer that is not finished, in the order of their ids.
  public func loadTimers() throws(StoreError) -> [TimerRecord] {
    try connection.rows(
      """
      SELECT id, name, plan, boot, moment_ns, wall_ns, due_wall_ns, status, created_by
      FROM timer WHERE status <> 'finished' ORDER BY id
      """
    ) { TimerRecord($0) }
  }

  /// How many timers are not finished, and those of them that are due first, at most `limit`: for a look that
  /// need not see all. What has no time of its own comes last.
  public func loadNextTimers(_ limit: Int) throws(StoreError) -> (count: Int, first: [TimerRecord])
  {
    let count = try connection.number("SELECT count(*) FROM timer WHERE status <> 'finished'")
    let first = try connection.rows(
      """
      SELECT id, name, plan, boot, moment_ns, wall_ns, due_wall_ns, status, created_by
      FROM timer WHERE status <> 'finished' ORDER BY due_wall_ns IS NULL, due_wall_ns, id LIMIT ?
      """, .integer(Int64(limit))
    ) { TimerRecord($0) }
    return (Int(count), first)
  }

  /// A timer by its id, finished or not.
  public func timer(_ id: Int64) throws(StoreError) -> TimerRecord? {
    try connection.first(
      """
      SELECT id, name, plan, boot, moment_ns, wall_ns, due_wall_ns, status, created_by
      FROM timer WHERE id = ?
      """, .integer(id)
    ) { TimerRecord($0) }
  }

  /// A session as a status line names it.
  public struct RecentSession: Hashable, Sendable {
    public var name: String
    public var status: TimerSession.Status
    public var endedMs: Int64
  }

  /// The sessions that ended last, newest first; none of a store that is older than their table. What was imported is
  /// as old as it says.
  public func recentSessions(_ limit: Int) throws(StoreError) -> [RecentSession] {
    guard try connection.number("PRAGMA user_version") >= 3 else { return [] }
    var found: [RecentSession] = []
    // The index has the days of each status in order.
    for status in TimerSession.Status.allCases {
      found += try connection.rows(
        """
        SELECT n.name, s.ended_ms FROM session s JOIN session_name n ON n.id = s.name_id
        WHERE s.status = ? ORDER BY s.local_day DESC, s.ended_ms DESC LIMIT ?
        """, .integer(Int64(status.rawValue)), .integer(Int64(limit))
      ) { RecentSession(name: $0.text(0), status: status, endedMs: $0.integer(1)) }
    }
    return Array(found.sorted { $0.endedMs > $1.endedMs }.prefix(limit))
  }

  /// The timers, not finished, that were written down in another boot than this one.
  public func timers(notOf boot: String) throws(StoreError) -> [Int64] {
    try connection.rows(
      "SELECT id FROM timer WHERE status <> 'finished' AND boot <> ?", .text(boot)
    ) { $0.integer(0) }
  }

  // MARK: Writing

  /// Ties every timer of this boot to the wall clock as it is now: after somebody has set it. The revision stays,
  /// since whoever runs in this boot counts by elapsed time.
  public func reanchor(boot: String, momentNs: Int64, wallNs: Int64) throws(StoreError) {
    try mark { () throws(StoreError) in
      try connection.run(
        """
        UPDATE timer SET due_wall_ns = due_wall_ns + (?2 - ?1) - (wall_ns - moment_ns),
          moment_ns = ?1, wall_ns = ?2
        WHERE boot = ?3 AND status <> 'finished' AND wall_ns - moment_ns <> ?2 - ?1
        """, .integer(momentNs), .integer(wallNs), .text(boot))
    }
  }

  /// Has other processes look again: something beside the store has changed that they go by.
  public func ringOthers() { signal?.ring(committedRevision) }

  /// Runs `body` with the write lock held; all it wrote is on the disk when this returns, or none of it ever.
  ///
  /// `body` reads and writes through the transaction it is given. If it throws, nothing is saved. It must not
  /// start another transaction. A body that writes nothing costs no disk. `whenNear` is called once while others are
  /// waited for, when few are left: what it reads need not be read while everybody waits for us.
  @discardableResult
  public func transaction<Result>(
    whenNear: (() -> Void)? = nil,
    _ body: (inout Transaction) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    guard !isReadOnly else { throw whyReadOnly ?? .readOnly(file: connection.path) }
    try checkUnderUs()
    var revision = committedRevision
    let changesBefore = connection.totalChanges
    let result = try connection.transaction(whenNear: whenNear) { () throws(StoreError) in
      var transaction = Transaction(store: self)
      let result = try body(&transaction)
      if connection.totalChanges != changesBefore {
        revision =
          try connection.first(
            "UPDATE mark SET value = value + 1 WHERE name = 'revision' RETURNING value"
          ) { $0.integer(0) } ?? 0
        try forgetGone(before: revision)
      }
      return result
    }
    if revision != committedRevision {
      committedRevision = revision
      signal?.ring(revision)
    }
    return result
  }

  /// From here on what is committed is on the disk only after `settle`: for many commands at once, none of which is
  /// answered before. Other processes see each commit at once, and a killed process loses none.
  public func gather() throws(StoreError) {
    guard !isReadOnly, !isTemporary else { return }
    try connection.gather()
  }

  /// Waits until what was committed since `gather` is on the disk; nothing to do without one.
  public func settle() throws(StoreError) { try connection.settle() }

  /// As `transaction`, for marks that are not a change of state: the revision stays.
  @discardableResult
  func mark<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    guard !isReadOnly else { throw whyReadOnly ?? .readOnly(file: connection.path) }
    try checkUnderUs()
    return try connection.transaction(body)
  }
}
