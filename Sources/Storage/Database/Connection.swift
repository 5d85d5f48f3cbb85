import CSQLite
import Glibc

/// One open SQLite database: statements prepared once, values bound and never spliced, errors typed.
///
/// Not `Sendable`, and opened without SQLite’s own mutexes: one thread at a time.
final class Connection {
  enum Access {
    case readWrite
    case readOnly
    /// Reads a file that nobody can be writing, without locks or shared memory: only for read-only disks.
    case immutable
    /// Nothing on disk.
    case memory
  }

  /// What a commit waits for.
  enum Durability {
    /// Until the disk has it: a power cut loses nothing.
    case full
    /// Until the system has it: a crash of ours loses nothing, a power cut the last few.
    case normal
  }

  let path: String
  /// Whether a statement has found the file damaged.
  private(set) var sawDamage = false
  let handle: OpaquePointer
  /// By the address of the literal: SQL is written in the program and nowhere else.
  private var statements: [UnsafePointer<UInt8>: OpaquePointer] = [:]
  private(set) var inTransaction = false
  /// How many bytes the file had when it was looked at last.
  private var smallest: Int64 = 0

  /// Opens and configures; touches the first page, so a file that is no database is found here.
  ///
  /// `patience` is how long a statement waits for another process’s lock when nobody commits, in milliseconds.
  init(_ path: String, _ access: Access, _ durability: Durability, patience: Int32 = 5000)
    throws(StoreError)
  {
    self.path = path
    // NOFOLLOW refuses links in any part of the path: callers resolve the folder first.
    let common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE
    let (name, flags) =
      switch access {
      case .readWrite: (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW)
      case .readOnly: (path, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOFOLLOW)
      case .immutable: (Self.uri(path) + "?immutable=1", SQLITE_OPEN_READONLY)
      case .memory: (":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      }
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags | common, nil)
    guard let opened, code == SQLITE_OK else {
      let errno = opened.map { sqlite3_system_errno($0) } ?? 0
      sqlite3_close_v2(opened)
      throw StoreError(
        code: code, errno: errno, file: path, message: String(cString: sqlite3_errstr(code)))
    }
    handle = opened
    // Before any statement: even reading the journal mode can meet a lock.
    lockWait = LockWait(path, patience: patience)
    lockWait.serve(handle)
    // Without a wait for the disk a turn is so short that nobody needs to queue.
    if case .readWrite = access, case .full = durability {
      queue = WriteQueue(path + ".queue")
    } else {
      queue = nil
    }
    _ = csq_switch(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1)
    _ = csq_switch(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
    _ = csq_switch(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    try run("PRAGMA secure_delete = ON")
    switch durability {
    case .full: try run("PRAGMA synchronous = FULL")
    case .normal: try run("PRAGMA synchronous = NORMAL")
    }
  }

  deinit { close() }

  /// How long a statement waits for another process’s lock from now on, in milliseconds.
  func wait(atMost patience: Int32) { lockWait.patience = patience }
  private let lockWait: LockWait
  private let queue: WriteQueue?

  /// Runs `body` without waiting for the disk when it commits: for what a power cut may take back.
  func hastily<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    let before = try number("PRAGMA synchronous")
    try run("PRAGMA synchronous = NORMAL")
    defer { if before == 2 { _ = try? run("PRAGMA synchronous = FULL") } }
    return try body()
  }

  /// From here on commits do not wait for the disk, until `settle`.
  func gather() throws(StoreError) {
    guard !isGathering, try number("PRAGMA synchronous") == 2 else { return }
    try run("PRAGMA synchronous = NORMAL")
    isGathering = true
  }
  /// Commits do not wait for the disk one by one.
  private(set) var isGathering = false

  /// Waits until everything committed since `gather` is on the disk, and lets each commit wait again.
  func settle() throws(StoreError) {
    guard isGathering else { return }
    isGathering = false
    try run("PRAGMA synchronous = FULL")
    errno = 0
    let code = csq_sync_log(handle)
    if code != SQLITE_OK { throw failure(code) }
  }

  /// Whether the file turned out to be readable only.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }
  /// Rows changed since the connection was opened.
  var totalChanges: Int64 { sqlite3_total_changes64(handle) }
  /// Stands for what is committed: the same as before, and nobody has changed anything, here or elsewhere. Nil within a
  /// transaction, which may be rolled back. About 5 µs.
  func version() throws(StoreError) -> [Int64]? {
    guard sqlite3_get_autocommit(handle) != 0 else { return nil }
    return [try number("PRAGMA data_version"), totalChanges]
  }

  private var isClosed = false

  /// Finishes with the file; the last process to do so tidies the write-ahead log into it.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    for statement in statements.values { sqlite3_finalize(statement) }
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// Lets go of a damaged file as it is: nothing is written back, and its log stays.
  func abandon() {
    _ = csq_switch(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    close()
  }

  // MARK: Statements

  /// Runs a statement, ignoring any rows; answers how many rows it changed.
  @discardableResult
  func run(_ sql: StaticString, _ values: Value...) throws(StoreError) -> Int {
    try each(sql, values) { (_: borrowing Row) throws(StoreError) in true }
    return Int(sqlite3_changes(handle))
  }

  /// Every row of the answer, read by `read`.
  func rows<Result>(
    _ sql: StaticString, _ values: Value..., reading read: (borrowing Row) -> Result
  ) throws(StoreError) -> [Result] {
    var results: [Result] = []
    try each(sql, values) { (row: borrowing Row) throws(StoreError) in
      results.append(read(row))
      return true
    }
    return results
  }

  /// Reads the answer row by row until `visit` answers false.
  func forEach(
    _ sql: StaticString, _ values: Value...,
    visit: (borrowing Row) throws(StoreError) -> Bool
  ) throws(StoreError) {
    try each(sql, values, visit)
  }

  /// The first row of the answer, nil if it has none.
  func first<Result>(
    _ sql: StaticString, _ values: Value..., reading read: (borrowing Row) -> Result
  ) throws(StoreError) -> Result? {
    var result: Result?
    try each(sql, values) { (row: borrowing Row) throws(StoreError) in
      if case .none = result { result = read(row) }
      return true
    }
    return result
  }

  /// The first column of the first row as a number, 0 if there is none.
  func number(_ sql: StaticString, _ values: Value...) throws(StoreError) -> Int64 {
    var result: Int64 = 0
    try each(sql, values) { (row: borrowing Row) throws(StoreError) in
      result = row.integer(0)
      return true
    }
    return result
  }

  /// The id of the row inserted last.
  var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Runs a script of statements without values: migrations, and statements whose words vary
  /// (all of them made from our own names and numbers).
  func execute(script: String) throws(StoreError) {
    guard !isClosed else { throw closedError }
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    if code != SQLITE_OK { throw failure(code) }
  }

  /// Runs one statement that is not worth keeping, made from our own names and numbers.
  func once(_ sql: String, _ values: [Value] = []) throws(StoreError) {
    guard !isClosed else { throw closedError }
    var prepared: OpaquePointer?
    var code = sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
    guard let prepared, code == SQLITE_OK else { throw failure(code) }
    defer { sqlite3_finalize(prepared) }
    try bind(values, to: prepared)
    errno = 0
    repeat { code = sqlite3_step(prepared) } while code == SQLITE_ROW
    if code != SQLITE_DONE { throw failure(code) }
  }

  /// Runs a statement that is run for very many rows: `bind` answers SQLite’s code, and what it binds need not
  /// outlive this call. Answers whether there was a row.
  @discardableResult
  func runBound(
    _ sql: StaticString, _ bind: (OpaquePointer) -> Int32
  ) throws(StoreError) -> Bool {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    let bound = bind(statement)
    guard bound == SQLITE_OK else { throw failure(bound) }
    errno = 0
    let code = sqlite3_step(statement)
    guard code == SQLITE_ROW || code == SQLITE_DONE else { throw failure(code) }
    return code == SQLITE_ROW
  }

  /// Prepares a statement made from our own words and numbers; the caller finalizes it.
  func prepare(_ sql: String) throws(StoreError) -> OpaquePointer {
    guard !isClosed else { throw closedError }
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
    guard let prepared, code == SQLITE_OK else { throw failure(code) }
    return prepared
  }

  /// Every row that such a statement answers.
  func rows(of statement: OpaquePointer, _ values: [Value], _ read: (borrowing Row) -> Void)
    throws(StoreError)
  {
    try bind(values, to: statement)
    while true {
      errno = 0
      let code = sqlite3_step(statement)
      switch code {
      case SQLITE_ROW: read(Row(statement))
      case SQLITE_DONE: return
      default: throw failure(code)
      }
    }
  }

  /// Runs such a statement, which answers no rows, and makes it ready for the next run.
  func step(_ statement: OpaquePointer) throws(StoreError) {
    errno = 0
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    if code != SQLITE_DONE { throw failure(code) }
  }

  /// Steps through the answer until `visit` answers false.
  private func each(
    _ sql: StaticString, _ values: [Value],
    _ visit: (borrowing Row) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    try bind(values, to: statement)
    errno = 0
    while true {
      let code = sqlite3_step(statement)
      switch code {
      case SQLITE_ROW: if try !visit(Row(statement)) { return }
      case SQLITE_DONE: return
      default: throw failure(code)
      }
    }
  }

  private func prepared(_ sql: StaticString) throws(StoreError) -> OpaquePointer {
    guard !isClosed else { throw closedError }
    if let statement = statements[sql.utf8Start] { return statement }
    var prepared: OpaquePointer?
    let code = sql.utf8Start.withMemoryRebound(to: CChar.self, capacity: sql.utf8CodeUnitCount) {
      sqlite3_prepare_v3(
        handle, $0, Int32(sql.utf8CodeUnitCount), UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    }
    guard let prepared, code == SQLITE_OK else { throw failure(code) }
    statements[sql.utf8Start] = prepared
    return prepared
  }

  private func bind(_ values: [Value], to statement: OpaquePointer) throws(StoreError) {
    for (index, value) in values.enumerated() {
      let code = value.bind(to: statement, at: Int32(index + 1))
      if code != SQLITE_OK { throw failure(code) }
    }
  }

  // MARK: Transactions

  /// Runs `body` with the write lock held, all of it saved or nothing.
  ///
  /// The lock is taken first (`BEGIN IMMEDIATE`): nobody writes between what `body` reads and what it writes.
  /// `whenNear` is called once, outside of it, where many are waited for and few are left: it may read.
  @discardableResult
  func transaction<Result>(
    whenNear: (() -> Void)? = nil, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    precondition(!inTransaction, "transactions do not nest")
    guard lockWait.enter(queue, whenNear: whenNear) else { throw .busy(file: path) }
    defer { lockWait.leave(queue) }
    try run("BEGIN IMMEDIATE")
    inTransaction = true
    defer { inTransaction = false }
    do throws(StoreError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // Some errors have rolled back already; rolling back twice is an error of its own.
      if sqlite3_get_autocommit(handle) == 0 { _ = try? run("ROLLBACK") }
      throw error
    }
  }

  // MARK: Under us

  /// Throws `.gone` when the file was moved or deleted since it was opened, `.corrupt` when it was cut shorter than it
  /// was. Three system calls: SQLite itself would go on writing into what nobody will read again.
  func checkUnderUs() throws(StoreError) {
    guard !isClosed, path.hasPrefix("/"), !sawDamage else { return }
    var (moved, size): (Int32, Int64) = (0, 0)
    guard csq_file_state(handle, &moved, &size) == SQLITE_OK else { return }
    if moved != 0 { throw .gone(file: path) }
    if size < smallest {
      // A vacuum, ours or another process's, makes it smaller too, and says so in its own first page.
      let pages = try number("PRAGMA page_count") * (try number("PRAGMA page_size"))
      let isWritten = try number("SELECT count(*) FROM sqlite_schema") > 0
      guard size > 0, isWritten, pages <= size else {
        sawDamage = true
        throw .corrupt(file: path)
      }
    }
    smallest = size
  }

  // MARK: Salvage

  /// Reads what it can of files that do not agree with themselves (a truncated file is refused whole otherwise).
  func tolerateDamage(_ tolerates: Bool) {
    _ = csq_switch(handle, SQLITE_DBCONFIG_DEFENSIVE, tolerates ? 0 : 1)
    _ = csq_switch(handle, SQLITE_DBCONFIG_WRITABLE_SCHEMA, tolerates ? 1 : 0)
    if !tolerates { sawDamage = false }
  }

  // MARK: Errors

  private var closedError: StoreError {
    .unexpected(file: path, code: SQLITE_MISUSE, message: "it is closed already")
  }

  func failure(_ code: Int32) -> StoreError {
    // SQLite keeps the system’s number for some calls only; the thread’s own is still there for the rest.
    let system = errno
    let kept = sqlite3_system_errno(handle)
    let error = StoreError(
      code: code, errno: kept == 0 ? system : kept, file: path,
      message: String(cString: sqlite3_errmsg(handle)))
    switch error {
    case .corrupt, .notADatabase: sawDamage = true
    default: break  // About SQLite’s codes: only damage is remembered.
    }
    return error
  }

  /// A path as SQLite’s `file:` address: every byte that could mean something is escaped.
  static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes = Array("file:".utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
