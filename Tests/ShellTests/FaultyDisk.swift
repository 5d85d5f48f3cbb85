import CSQLite
import Glibc

/// A disk that fails, dies, or is written down, as SQLite sees it: for child processes with one thread
/// (exit tests), since it is one for the whole process.
///
/// Also compiled into ShellTests, through a link.
enum FaultyDisk {
  /// What reached the disk, or should have.
  enum Operation {
    case write(file: String, offset: Int, bytes: [UInt8])
    case truncate(file: String, size: Int)
    case sync(file: String)
    /// `isDurable`: the folder was synced after it.
    case delete(file: String, isDurable: Bool)
    /// The caller's: from here on this many things had been confirmed.
    case confirmed(Int)
  }

  enum Kind { case write, sync }

  /// Computed macros, which Swift cannot see: SQLITE_IOERR_WRITE and SQLITE_IOERR_FSYNC.
  private static let (failedWrite, failedSync): (Int32, Int32) = (10 | 3 << 8, 10 | 4 << 8)

  /// Operations of a kind still let through before the fault.
  nonisolated(unsafe) private static var left: [Kind: Int] = [:]
  /// What happens then: an error number, or 0 for sudden death.
  nonisolated(unsafe) private static var fault: Int32 = 0
  nonisolated(unsafe) private(set) static var recorded: [Operation] = []
  nonisolated(unsafe) private static var isRecording = false
  /// How many operations of each kind there have been.
  nonisolated(unsafe) private(set) static var counts: [Kind: Int] = [:]

  /// From now on so many more operations succeed, then all fail: with an error number, or by death (0).
  static func allow(_ count: Int, _ kind: Kind = .write, thenFailWith number: Int32) {
    install()
    left = [kind: count]
    fault = number
  }

  /// From now on nothing fails.
  static func heal() {
    install()
    left = [:]
  }

  /// From now on everything is written down.
  static func record() {
    install()
    (recorded, isRecording) = ([], true)
  }

  static func stopRecording() { isRecording = false }

  static func confirm(_ count: Int) { if isRecording { recorded.append(.confirmed(count)) } }

  /// A step of the program itself, such as an announcement: a place to die at too.
  static func step() { _ = passes(.write) }

  private static func passes(_ kind: Kind) -> Bool {
    counts[kind, default: 0] += 1
    guard let rest = left[kind] else { return true }
    left[kind] = rest - 1
    guard rest <= 0 else { return true }
    if fault == 0 { kill(getpid(), SIGKILL) }
    errno = fault
    return false
  }

  // MARK: Under SQLite

  nonisolated(unsafe) private static var system: UnsafeMutablePointer<sqlite3_vfs>?
  nonisolated(unsafe) private static var names: [UnsafeMutablePointer<sqlite3_file>: String] = [:]
  /// SQLite's own functions for a file, and ours over them.
  nonisolated(unsafe) private static var methods:
    [UnsafePointer<sqlite3_io_methods>: UnsafePointer<sqlite3_io_methods>] = [:]
  nonisolated(unsafe) private static var originals:
    [UnsafeMutablePointer<sqlite3_file>: UnsafePointer<sqlite3_io_methods>] = [:]

  private static func note(_ operation: Operation) {
    if isRecording { recorded.append(operation) }
  }

  private static func baseName(_ path: UnsafePointer<CChar>?) -> String {
    guard let path else { return "" }
    let whole = String(cString: path)
    return whole.split(separator: "/").last.map(String.init) ?? whole
  }

  /// Puts itself between SQLite and the system, as the default for files opened from now on.
  private static func install() {
    guard system == nil, let original = sqlite3_vfs_find(nil) else { return }
    system = original
    let ours = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)  // SQLite keeps it for ever
    ours.initialize(to: original.pointee)
    ours.pointee.zName = UnsafePointer(strdup("faulty"))
    ours.pointee.pNext = nil
    ours.pointee.xOpen = { _, path, file, flags, outFlags in
      guard let system = FaultyDisk.system, let file else { return SQLITE_CANTOPEN }
      let code = system.pointee.xOpen(system, path, file, flags, outFlags)
      if code == SQLITE_OK, let theirs = file.pointee.pMethods {
        FaultyDisk.names[file] = FaultyDisk.baseName(path)
        FaultyDisk.originals[file] = theirs
        file.pointee.pMethods = FaultyDisk.wrapped(theirs)
      }
      return code
    }
    ours.pointee.xDelete = { _, path, syncs in
      guard let system = FaultyDisk.system else { return SQLITE_IOERR }
      let code = system.pointee.xDelete(system, path, syncs)
      if code == SQLITE_OK {
        FaultyDisk.note(.delete(file: FaultyDisk.baseName(path), isDurable: syncs != 0))
      }
      return code
    }
    sqlite3_vfs_register(ours, 1)
  }

  private static func wrapped(_ theirs: UnsafePointer<sqlite3_io_methods>)
    -> UnsafePointer<sqlite3_io_methods>
  {
    if let known = methods[theirs] { return known }
    let ours = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    ours.initialize(to: theirs.pointee)
    ours.pointee.xWrite = { file, bytes, count, offset in
      guard let file, let original = FaultyDisk.originals[file], let bytes,
        FaultyDisk.passes(.write)
      else { return errno == ENOSPC ? SQLITE_FULL : FaultyDisk.failedWrite }
      let code = original.pointee.xWrite(file, bytes, count, offset)
      if code == SQLITE_OK, FaultyDisk.isRecording {
        FaultyDisk.note(
          .write(
            file: FaultyDisk.names[file] ?? "", offset: Int(offset),
            bytes: Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))))
      }
      return code
    }
    ours.pointee.xTruncate = { file, size in
      guard let file, let original = FaultyDisk.originals[file] else { return SQLITE_IOERR }
      let code = original.pointee.xTruncate(file, size)
      if code == SQLITE_OK {
        FaultyDisk.note(.truncate(file: FaultyDisk.names[file] ?? "", size: Int(size)))
      }
      return code
    }
    ours.pointee.xSync = { file, flags in
      guard let file, let original = FaultyDisk.originals[file], FaultyDisk.passes(.sync) else {
        return FaultyDisk.failedSync
      }
      let code = original.pointee.xSync(file, flags)
      if code == SQLITE_OK { FaultyDisk.note(.sync(file: FaultyDisk.names[file] ?? "")) }
      return code
    }
    ours.pointee.xClose = { file in
      guard let file, let original = FaultyDisk.originals.removeValue(forKey: file) else {
        return SQLITE_OK
      }
      FaultyDisk.names[file] = nil
      return original.pointee.xClose(file)
    }
    methods[theirs] = UnsafePointer(ours)
    return UnsafePointer(ours)
  }
}

/// What a power cut may leave of recorded operations.
///
/// Everything synced is there. Of the rest, each 512-byte sector, truncation and deletion reached the disk or
/// did not, at random, in any order: the reference program `tools/probes/powerloss.py` does the same.
struct PowerCut {
  private(set) var durable: [String: [UInt8]] = [:]
  private var pending: [String: [FaultyDisk.Operation]] = [:]
  /// How much had been confirmed.
  private(set) var confirmed = 0

  /// Starts with these files on the disk.
  init(from files: [String: [UInt8]] = [:]) { durable = files }

  mutating func live(through operation: FaultyDisk.Operation) {
    switch operation {
    case .confirmed(let count): confirmed = count
    case .write(let file, _, _), .truncate(let file, _):
      pending[file, default: []].append(operation)
    case .delete(let file, let isDurable):
      if isDurable {
        durable[file] = nil
        pending[file] = nil
      } else {
        pending[file, default: []].append(operation)
      }
    case .sync(let file):
      // SQLite syncs the folder with the first sync of a journal it made (os_unix.c, UNIXFILE_DIRSYNC).
      if durable[file] == nil, file.hasSuffix("-wal") || file.hasSuffix("-journal") {
        settleDeletions()
      }
      for operation in pending.removeValue(forKey: file) ?? [] {
        Self.carryOut(operation, on: &durable[file])
      }
      durable[file] = durable[file] ?? []
    }
  }

  /// The folder was synced: what was deleted is gone for good.
  private mutating func settleDeletions() {
    for (file, operations) in pending {
      guard let last = operations.lastIndex(where: { if case .delete = $0 { true } else { false } })
      else { continue }
      durable[file] = nil
      pending[file] = Array(operations[(last + 1)...])
    }
  }

  /// The files after the power went: every coin is thrown by `heads`.
  func image(heads: () -> Bool) -> [String: [UInt8]] {
    var files = durable
    for (file, operations) in pending.sorted(by: { $0.key < $1.key }) {
      for operation in operations {
        guard case .write(_, let offset, let bytes) = operation else {
          if heads() { Self.carryOut(operation, on: &files[file]) }
          continue
        }
        for start in stride(from: 0, to: bytes.count, by: 512) where heads() {
          let sector = Array(bytes[start..<min(start + 512, bytes.count)])
          Self.carryOut(.write(file: file, offset: offset + start, bytes: sector), on: &files[file])
        }
      }
    }
    return files
  }

  private static func carryOut(_ operation: FaultyDisk.Operation, on file: inout [UInt8]?) {
    switch operation {
    case .write(_, let offset, let bytes):
      var content = file ?? []
      file = nil  // so that it is changed in place
      if content.count < offset + bytes.count {
        content += [UInt8](repeating: 0, count: offset + bytes.count - content.count)
      }
      content.replaceSubrange(offset..<offset + bytes.count, with: bytes)
      file = content
    case .truncate(_, let size):
      var content = file ?? []
      file = nil
      if content.count > size {
        content.removeLast(content.count - size)
      } else {
        content += [UInt8](repeating: 0, count: size - content.count)
      }
      file = content
    case .delete: file = nil
    case .sync, .confirmed: break
    }
  }
}
