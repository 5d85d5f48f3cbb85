import Glibc

/// Learns that the file was replaced that says which zone the machine is in, by inotify: nothing is polled.
///
/// It begins with the first wait: to take a watch away the system waits for all its processors, some 15 ms at the end of
/// a sentence that nobody waits for.
final class ZoneWatch {
  private let path: String
  /// What stood there when the program started.
  private let first: Identity
  private var hasBegun = false
  /// −1: it has not begun, or cannot. Then the zone is looked at with the next command or event.
  private(set) var descriptor: Int32 = -1

  /// - Parameter path: the file; its folder is watched, since it is replaced by another as a rule.
  init(_ path: String) {
    self.path = path
    first = Identity(path)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches from now on. True when the file is another already than at the start.
  func begin() -> Bool {
    guard !hasBegun else { return false }
    hasBegun = true
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return false }
    let folder = String(path.dropLast(name.utf8.count))
    _ = inotify_add_watch(
      descriptor, folder, UInt32(IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE))
    return Identity(path) != first
  }

  /// Takes what happened in the folder; true when it was the zone's file.
  func drain() -> Bool {
    var isIt = false
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      // struct inotify_event: watch, mask, cookie and the length of the name, 32 bits each; then the name and zeros.
      var start = 0
      while start + 16 <= count {
        let length = (0..<4).reduce(0) { $0 | Int(bytes[start + 12 + $1]) << (8 * $1) }
        let found = bytes[(start + 16)..<min(count, start + 16 + length)].prefix { $0 != 0 }
        if found.elementsEqual(name.utf8) { isIt = true }
        start += 16 + length
      }
    }
    return isIt
  }

  private var name: Substring { path.split(separator: "/").last ?? "" }

  /// Which file stands there, the link itself and not what it leads to.
  private struct Identity: Equatable {
    var file: UInt64 = 0
    var second = 0
    var nanosecond = 0

    init(_ path: String) {
      var facts = stat()
      guard lstat(path, &facts) == 0 else { return }
      (file, second) = (UInt64(facts.st_ino), facts.st_mtim.tv_sec)
      nanosecond = facts.st_mtim.tv_nsec
    }
  }
}
