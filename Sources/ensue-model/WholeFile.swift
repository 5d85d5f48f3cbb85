import CLinux
import Foundation
import Sync

/// A file that is there whole or not at all: written beside its place, and put there when it is on disk.
struct WholeFile {
  let path: String
  /// In the same folder; nobody reads it.
  let draft: String

  func replace(with bytes: [UInt8], mode: mode_t) throws(CarriageProblem) {
    defer { unlink(draft) }
    unlink(draft)
    let opened = clx_open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard opened >= 0 else { throw .disk }
    defer { close(opened) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(opened, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .disk }
      rest = rest.dropFirst(count)
    }
    guard fsync(opened) == 0, fchmod(opened, mode) == 0, rename(draft, path) == 0 else {
      throw .disk
    }
  }
}
