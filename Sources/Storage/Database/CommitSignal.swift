import Glibc

/// A small file beside the database: a lock that tells who has it open, and a bell that rings after commits.
///
/// Everyone who has the database open for writing holds a shared lock on it; who can hold it alone is alone,
/// and may check, migrate or set the database aside. After each commit the new revision is written into it:
/// a watcher of the write-ahead log itself would wake before the commit can be seen, and then never again.
final class CommitSignal {
  let path: String
  /// −1 once closed.
  private var descriptor: Int32

  /// Opens the file, making it for the user alone if it is not there.
  init(_ path: String) throws(StoreError) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(errno: errno, file: path) }
  }

  deinit { close() }

  /// Leaves the others: what follows is no longer ours to protect.
  func close() {
    guard descriptor >= 0 else { return }
    // A child that is being started holds a copy of it until its program runs, and with that our lock.
    _ = flock(descriptor, LOCK_UN)
    Glibc.close(descriptor)
    descriptor = -1
  }

  /// Whether nobody else has the database open; if so, nobody else opens it until `share`.
  func isAlone() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Joins the others, waiting for someone who is checking the database, at most this many milliseconds.
  func share(patience: Int32) throws(StoreError) {
    var waited: Int32 = 0
    while flock(descriptor, LOCK_SH | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw StoreError(errno: errno, file: path)
      }
      guard waited < patience else { throw .busy(file: path) }
      // `flock` knows no time-out, and an alarm signal would be the whole program's: so, look every
      // millisecond, for as long as one start checks or mends the file.
      usleep(1000)
      waited += 1
    }
  }

  /// The revision that was written last; 0: none was.
  var revision: Int64 {
    var bytes: Int64 = 0
    return pread(descriptor, &bytes, MemoryLayout<Int64>.size, 0) == 8
      ? Int64(littleEndian: bytes) : 0
  }

  /// Wakes everyone who watches the file. Best effort: whoever misses it sees the change at its next look.
  func ring(_ revision: Int64) {
    var bytes = revision.littleEndian
    _ = pwrite(descriptor, &bytes, MemoryLayout<Int64>.size, 0)
  }
}
