import CSQLite
import Glibc

/// How a database file is opened: trusted, checked after a crash, migrated, and set aside when damaged.
///
///     folder ─→ alone? ─→ file made or checked ─→ first page ─→ unclean stop? quick check ─→ migrate ─→ share
///                                                    └── damaged, and alone ─→ set aside, salvage ─┘
struct DatabaseFile {
  let name: String
  let schema: Schema
  let durability: Connection.Durability
  /// How long to wait for locks, in milliseconds.
  var patience: Int32 = 5000

  struct Opened {
    var connection: Connection
    /// Nil when the file is only read.
    var signal: CommitSignal?
    /// Why it is only read, where the folder could be written.
    var whyReadOnly: StoreError?
    var notices: [String]
  }

  /// The mark that damage was met while running: makes the next start check.
  private var suspicion: String { name + ".check" }

  /// Opens for writing, or for reading only where nothing can be written; makes what is missing.
  ///
  /// `stamp` names what is set aside (“2026-03-09-080000”); it is asked for only then.
  func open(in folderPath: String, stamp: () -> String) throws(StoreError) -> Opened {
    var folder = try DataFolder(making: folderPath)
    guard folder.isWritable else { return try openForReading(in: folder) }
    var notices: [String] = []
    let signal = try CommitSignal(folder.file(name + ".lock"))
    let isAlone = signal.isAlone()
    if !isAlone { try signal.share(patience: patience) }
    if isAlone, let loss = try loss(in: folder, signal, stamp) { notices.append(loss) }

    let isNew = try folder.secure(name)
    let stoppedUncleanly = !isNew && (folder.size(of: name + "-wal") ?? 0) > 0
    let isSuspect = access(folder.file(suspicion), F_OK) == 0
    let connection: Connection
    do throws(StoreError) {
      connection = try connect(folder, checked: isAlone && (stoppedUncleanly || isSuspect))
      if isAlone, isSuspect { unlink(folder.file(suspicion)) }
    } catch {
      switch error {
      case .corrupt where isAlone, .notADatabase where isAlone:
        connection = try replace(&folder, stamp(), &notices)
      case .full where isAlone && !isNew:
        // Not even the files that SQLite shares with others can be made: what is there can still be read.
        return try openForReading(in: folder, despite: error)
      default: throw error  // About SQLite’s faults: only damage has a remedy here.
      }
    }
    if connection.isReadOnly {
      return Opened(
        connection: connection, signal: nil, notices: folder.notices + [cannotSave(folder)])
    }
    try migrate(connection, backingUp: folder)
    if isAlone { try signal.share(patience: patience) }
    return Opened(connection: connection, signal: signal, notices: folder.notices + notices)
  }

  /// Opens for reading only, making nothing; nil if there is no such file yet.
  func openExisting(in folderPath: String) throws(StoreError) -> Opened? {
    guard var folder = try DataFolder.existing(folderPath), try folder.check(name) else {
      return nil
    }
    // A file that was just made and not filled yet is as good as none.
    if folder.size(of: name) == 0, folder.size(of: name + "-wal") ?? 0 == 0 { return nil }
    let opened = try openForReading(in: folder)
    if try opened.connection.number("PRAGMA user_version") == 0 { return nil }
    return opened
  }

  /// Leaves a mark if damage was met, so that the next start looks closer.
  func close(_ connection: Connection) {
    if connection.sawDamage {
      let descriptor = Glibc.open(
        connection.path + ".check", O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if descriptor >= 0 { Glibc.close(descriptor) }
    }
    // What would be written back into a damaged file only hides what happened to it.
    if connection.sawDamage { connection.abandon() } else { connection.close() }
  }

  /// Throws `.corrupt` unless SQLite finds the file whole: 0.3 s per million rows, thoroughly 3 s (facts: reliability.md §2.1).
  static func check(_ connection: Connection, thoroughly: Bool) throws(StoreError) {
    let findings =
      thoroughly
      ? try connection.rows("PRAGMA integrity_check(10)") { $0.text(0) }
      : try connection.rows("PRAGMA quick_check(1)") { $0.text(0) }
    if findings != ["ok"] { throw .corrupt(file: connection.path) }
  }

  // MARK: Parts

  /// What to say when the file is not there, or empty, though something was written to it; its log, which nobody can
  /// read without it, is set aside. Nil: nothing is lost.
  private func loss(in folder: DataFolder, _ signal: CommitSignal, _ stamp: () -> String)
    throws(StoreError) -> String?
  {
    let path = folder.file(name)
    let size = folder.size(of: name)
    guard size ?? 0 == 0 else { return nil }
    let log = folder.size(of: name + "-wal") ?? 0
    // Beside an empty file SQLite deletes a log unread: a file that was begun has its first page before it has a log.
    guard log > 0 || signal.revision > 0 else { return nil }
    var notice = size == nil ? "\(path) is not there any more" : "\(path) is empty"
    notice += ", though things were kept in it. They are lost, and a new one is in its place."
    if log > 0 {
      let aside = folder.unused("\(name).corrupt-\(stamp())") + "-wal"
      guard rename(path + "-wal", folder.file(aside)) == 0 else {
        throw StoreError(errno: errno, file: path)
      }
      notice += " Its log is set aside as \(folder.file(aside))."
    }
    unlink(path + "-shm")
    if let backup = folder.names(beginning: name + ".backup-").last {
      notice += " The latest backup is \(folder.file(backup))."
    }
    return notice
  }

  /// - Parameter trouble: why it is not opened for writing, where the folder could be written: the disk is full.
  private func openForReading(in given: DataFolder, despite trouble: StoreError? = nil)
    throws(StoreError) -> Opened
  {
    var folder = given
    let path = folder.file(name)
    guard try folder.check(name) else { throw .cannotOpen(file: path, errno: EROFS) }
    var connection: Connection
    do throws(StoreError) {
      connection = try Connection(path, .readOnly, durability, patience: patience)
    } catch {
      // Without its shared memory the file cannot be locked; unlocked reading is right only if the
      // main file has everything, and nobody can be writing it.
      guard !folder.isWritable || error.isFull, folder.size(of: name + "-wal") ?? 0 == 0 else {
        throw error
      }
      connection = try Connection(path, .immutable, durability, patience: patience)
    }
    let version = try connection.number("PRAGMA user_version")
    guard version <= schema.version else {
      throw .newerSchema(file: path, found: Int(version), known: schema.version)
    }
    let notices =
      trouble != nil ? [noRoom(folder)] : folder.isWritable ? [] : [cannotSave(folder)]
    return Opened(
      connection: connection, signal: nil, whyReadOnly: trouble, notices: folder.notices + notices)
  }

  private func noRoom(_ folder: DataFolder) -> String {
    "There is no room left on the disk of \(folder.file(name)), so this is not saved. Running timers go on in memory; free some space and say it again."
  }

  private func cannotSave(_ folder: DataFolder) -> String {
    "\(folder.file(name)) can only be read: timers, routines and history of this session are not saved."
  }

  /// Opens for writing. A damaged file is let go of at once: closing it later would take away the log
  /// of whatever stands in its place by then.
  private func connect(_ folder: DataFolder, checked: Bool = false) throws(StoreError)
    -> Connection
  {
    let path = folder.file(name)
    let connection = try Connection(path, .readWrite, durability, patience: patience)
    do throws(StoreError) {
      try inspect(connection, path)
      if checked { try Self.check(connection, thoroughly: false) }
    } catch {
      connection.abandon()
      throw error
    }
    return connection
  }

  private func inspect(_ connection: Connection, _ path: String) throws(StoreError) {
    let version = try connection.number("PRAGMA user_version")
    guard version <= schema.version else {
      throw .newerSchema(file: path, found: Int(version), known: schema.version)
    }
    if version == 0, try connection.number("SELECT count(*) FROM sqlite_schema") > 0 {
      throw .notADatabase(file: path)  // Someone else’s database under our name.
    }
    let mode = try connection.first("PRAGMA journal_mode") { $0.text(0) }
    if mode != "wal", !connection.isReadOnly { try connection.run("PRAGMA journal_mode = WAL") }
  }

  /// Brings a database to the newest format; one that has content is copied into the folder first.
  func migrate(_ connection: Connection, backingUp folder: DataFolder?) throws(StoreError) {
    let found = try connection.number("PRAGMA user_version")
    guard found < schema.version else { return }
    if found > 0, let folder { try backUp(connection, in: folder, before: found) }
    try connection.transaction { () throws(StoreError) in
      // Another process may have been faster.
      let version = try connection.number("PRAGMA user_version")
      for migration in schema.migrations where migration.version > version {
        try migration.apply(to: connection)
      }
      try connection.execute(script: "PRAGMA user_version = \(schema.version)")
    }
  }

  private func backUp(_ connection: Connection, in folder: DataFolder, before version: Int64)
    throws(StoreError)
  {
    let copy = folder.unused("\(name).backup-v\(version)")
    try Self.copy(connection, to: folder.file(copy))
    folder.sync()
  }

  /// A consistent copy while others write; the file must not exist yet.
  static func copy(_ connection: Connection, to path: String) throws(StoreError) {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(errno: errno, file: path) }
    defer { Glibc.close(descriptor) }
    do throws(StoreError) {
      try connection.once("VACUUM INTO ?", [.text(path)])
    } catch {
      unlink(path)
      throw error
    }
    // The copy is worth nothing before the disk has it.
    if fsync(descriptor) != 0 { throw StoreError(errno: errno, file: path) }
  }

  /// Sets the damaged file aside under a dated name and makes a new one with what can be read of it.
  private func replace(_ folder: inout DataFolder, _ stamp: String, _ notices: inout [String])
    throws(StoreError) -> Connection
  {
    let aside = folder.unused("\(name).corrupt-\(stamp)")
    let path = folder.file(name)
    guard rename(path, folder.file(aside)) == 0 else { throw StoreError(errno: errno, file: path) }
    // The log belongs to the file; the shared memory is made again.
    rename(path + "-wal", folder.file(aside + "-wal"))
    unlink(path + "-shm")
    _ = try folder.secure(name)
    let connection = try connect(folder)
    try migrate(connection, backingUp: folder)
    let salvage = Salvage(from: folder.file(aside), to: connection, schema: schema)
    let (saved, lost) = try salvage.run()
    unlink(folder.file(suspicion))
    folder.sync()

    var notice =
      "\(path) was damaged. It is set aside as \(folder.file(aside)), and a new one is in its place"
    notice +=
      saved == 0
      ? "; nothing could be read from the old one."
      : " with the \(saved) records that could be read."
    if lost > 0, saved > 0 { notice += " Some were lost." }
    if let backup = folder.names(beginning: name + ".backup-").last {
      notice += " The latest backup is \(folder.file(backup))."
    }
    notices.append(notice)
    return connection
  }
}
