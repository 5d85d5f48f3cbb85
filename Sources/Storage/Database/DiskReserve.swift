import Glibc

/// Room on a disk that is kept as long as this lives: what has to be written when the disk is full fits into it then.
///
/// A file without a name, so nothing of it stays when the process dies.
final class DiskReserve {
  private let file: Int32

  /// Throws `.full` where there is no such room. On a disk that cannot set room aside nothing is kept.
  init(beside path: String, _ bytes: Int64) throws(StoreError) {
    guard path.hasPrefix("/") else {
      file = -1  // nothing of it is on a disk
      return
    }
    let name = path + ".room"
    file = open(name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    unlink(name)
    let code = posix_fallocate(file, 0, off_t(bytes))
    guard code != ENOSPC, code != EDQUOT else {
      close(file)
      throw .full(file: path)
    }
  }

  deinit { if file >= 0 { close(file) } }
}
