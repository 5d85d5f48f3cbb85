import CSQLite
import Glibc

/// What can go wrong with what is remembered between runs.
///
/// Closed: every fault of the world that SQLite or the file system reports becomes one of these.
/// `file` is always a full path.
public enum StoreError: Error, Hashable, Sendable {
  /// Why a folder or file is not trusted.
  public enum Distrust: Hashable, Sendable {
    case symbolicLink
    /// It belongs to someone else, with this user number.
    case otherOwner(UInt32)
    /// Something else stands there: a file instead of a folder, a device instead of a file.
    case wrongKind
  }

  /// Another process kept the lock for longer than we wait (SQLite 5, 6, 15 and their kin).
  case busy(file: String)
  /// No room left on the disk, or in the quota (SQLite 13).
  case full(file: String)
  /// Reading or writing failed (SQLite 10 and its kin); `errno` is 0 when the system gave none.
  case inputOutput(file: String, code: Int32, errno: Int32)
  /// The file, folder or disk can be read and not written (SQLite 8).
  case readOnly(file: String)
  /// It can be neither opened nor made (SQLite 14).
  case cannotOpen(file: String, errno: Int32)
  /// The file is something else (SQLite 26).
  case notADatabase(file: String)
  /// The file is damaged (SQLite 11).
  case corrupt(file: String)
  /// The file was moved or taken away while it was open.
  case gone(file: String)
  /// A newer Ensue made it; nothing is written to it.
  case newerSchema(file: String, found: Int, known: Int)
  /// The data folder, or a file in it, could be someone else’s.
  case foreignDirectory(path: String, Distrust)
  /// Anything else SQLite says: no memory, or a mistake of ours in a statement.
  case unexpected(file: String, code: Int32, message: String)

  var isFull: Bool { if case .full = self { true } else { false } }

  /// The exit code of a program that ends because of this (sysexits: 73 cannot open or create, 74 input/output, 75 try later).
  public var exitCode: Int32 {
    switch self {
    case .busy, .full: 75
    case .inputOutput, .corrupt, .gone, .notADatabase, .unexpected, .readOnly: 74
    case .cannotOpen, .newerSchema, .foreignDirectory: 73
    }
  }

  /// Reads what SQLite says; `code` is the extended result code, `errno` the system’s, 0 for none.
  init(code: Int32, errno: Int32, file: String, message: @autoclosure () -> String) {
    self =
      switch code & 0xff {
      case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy(file: file)
      case SQLITE_FULL: .full(file: file)
      // A quota or a file size limit comes as a plain write error; the way out is the same.
      case SQLITE_IOERR where errno == ENOSPC || errno == EDQUOT || errno == EFBIG:
        .full(file: file)
      case SQLITE_IOERR: .inputOutput(file: file, code: code, errno: errno)
      case SQLITE_READONLY: .readOnly(file: file)
      case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen(file: file, errno: errno)
      case SQLITE_NOTADB: .notADatabase(file: file)
      case SQLITE_CORRUPT: .corrupt(file: file)
      default: .unexpected(file: file, code: code, message: message())
      }
  }

  /// Reads what the system says about making or opening a file.
  init(errno: Int32, file: String) {
    self =
      switch errno {
      case ELOOP: .foreignDirectory(path: file, .symbolicLink)
      case ENOTDIR, EISDIR: .foreignDirectory(path: file, .wrongKind)
      case ENOSPC, EDQUOT: .full(file: file)
      case EIO: .inputOutput(file: file, code: SQLITE_IOERR, errno: errno)
      default: .cannotOpen(file: file, errno: errno)
      }
  }
}
