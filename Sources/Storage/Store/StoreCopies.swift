import CSQLite
import Glibc

/// Copies of the store, while everybody goes on, and the way back from one.
public struct StoreCopies: StoreTable {
  let store: Store

  /// Writes a consistent copy, for the user alone, while everyone goes on; the file must not exist yet.
  public func write(to path: String) throws(StoreError) {
    try DatabaseFile.copy(connection, to: path)
  }

  /// Writes a consistent copy; nil: into the data folder, named after the date. Answers where it is.
  ///
  /// A plain copy of the file would lack what is still in its log, and look healthy (facts: reliability.md §2.2).
  public func backUp(to path: String?, stamp: String) throws(StoreError) -> String {
    let target = path ?? unused("\(connection.path).backup-\(stamp)")
    try write(to: target)
    return target
  }

  /// Puts everything back as a copy has it, in one step that other processes see as a commit.
  ///
  /// The copy is checked whole first; nothing is changed unless it is a sound store that this program can read.
  /// What stood there before is copied beside it first; answers where.
  public func restore(from path: String, stamp: String) throws(StoreError) -> String {
    guard !store.isReadOnly else { throw .readOnly(file: connection.path) }
    let copy = try Self.sound(path)
    defer { copy.close() }
    let before = try backUp(to: nil, stamp: stamp)
    let revision = try store.revision()
    let kept = try store.keptRevision()
    try connection.replaceContents(with: copy)
    try DatabaseFile(name: Store.fileName, schema: .store, durability: .full)
      .migrate(connection, backingUp: nil)
    // Everybody has seen numbers up to here, and looks again only at higher ones.
    try store.transaction { (_: inout Store.Transaction) throws(StoreError) in
      try connection.run(
        "UPDATE mark SET value = max(value, ?) WHERE name = 'revision'", .integer(revision))
      try connection.run(
        "UPDATE mark SET value = max(value, ?) + 1 WHERE name = 'kept'", .integer(kept))
      try store.markWhole()
    }
    return before
  }

  /// Opens a copy for reading, if it is whole and of this program.
  private static func sound(_ path: String) throws(StoreError) -> Connection {
    let real = realpath(path, nil)
    guard let real else { throw .cannotOpen(file: path, errno: errno) }
    defer { free(real) }
    let name = String(cString: real)
    var found = stat()
    guard stat(name, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
      throw .foreignDirectory(path: name, .wrongKind)
    }
    // A copy has no log of its own and nobody writes it; where there is one, it is part of the file.
    let log = "\(name)-wal"
    let connection = try Connection(
      name, access(log, F_OK) == 0 ? .readOnly : .immutable, .full, patience: 1000)
    do throws(StoreError) {
      let version = try connection.number("PRAGMA user_version")
      guard version <= Schema.store.version else {
        throw .newerSchema(file: name, found: Int(version), known: Schema.store.version)
      }
      let tables = try connection.number(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('mark', 'timer', 'event', 'command', 'session')"
      )
      guard version > 0, tables == 5 else { throw .notADatabase(file: name) }
      try DatabaseFile.check(connection, thoroughly: true)
    } catch {
      connection.close()
      throw error
    }
    return connection
  }

  private func unused(_ name: String) -> String {
    var candidate = name
    var number = 2
    var found = stat()
    while lstat(candidate, &found) == 0 {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }
}

extension Connection {
  /// Replaces every page by those of another database (SQLite's backup interface), or none.
  func replaceContents(with other: Connection) throws(StoreError) {
    // Ours would not take part in a foreign write: let go of what was prepared for the old pages.
    guard let work = sqlite3_backup_init(handle, "main", other.handle, "main") else {
      throw failure(sqlite3_errcode(handle))
    }
    var code = SQLITE_OK
    // All pages in one step; a lock is waited for as long as for any other statement, here by hand (50
    // looks, 5 s): a backup’s steps do not call the busy handler (sqlite.org/c3ref/backup_finish.html).
    for _ in 0..<50 {
      code = sqlite3_backup_step(work, -1)
      guard code == SQLITE_BUSY || code == SQLITE_LOCKED else { break }
      usleep(100_000)
    }
    let ended = sqlite3_backup_finish(work)
    if code != SQLITE_DONE { throw failure(code) }
    if ended != SQLITE_OK { throw failure(ended) }
  }
}
