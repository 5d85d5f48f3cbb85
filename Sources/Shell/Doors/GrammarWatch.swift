import Glibc

/// Learns that a grammar of the user's was written, moved or taken away, by inotify: nothing is polled.
///
/// As long as there is no folder for them, the nearest one above that is there is watched, until they have one.
final class GrammarWatch {
  let descriptor: Int32
  let folder: String
  /// The one folder that is watched, as inotify calls it; −1: none.
  private var watched: Int32 = -1
  /// Whether that is the folder of the grammars itself.
  private var isThere = false

  /// Nil when nothing can be watched.
  init?(folder: String?) {
    guard let folder, !folder.isEmpty else { return nil }
    self.folder = folder
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    watchNearest()
    guard watched >= 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  private func watchNearest() {
    let before = watched
    // Between the look and the watch the next folder may have been made: then once more.
    for _ in 0..<4 {
      var path = folder
      watched = watch(path)
      while watched < 0, let above = Self.above(path) {
        path = above
        watched = watch(path)
      }
      isThere = path == folder && watched >= 0
      if isThere || access(folder, F_OK) != 0 { break }
    }
    if before >= 0, before != watched { inotify_rm_watch(descriptor, before) }
  }

  private func watch(_ path: String) -> Int32 {
    let changes =
      path == folder
      ? IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE : IN_CREATE | IN_MOVED_TO
    return inotify_add_watch(
      descriptor, path,
      UInt32(changes | IN_DELETE_SELF | IN_MOVE_SELF) | UInt32(IN_ONLYDIR))
  }

  /// The folder that holds this one; nil above the highest.
  private static func above(_ path: String) -> String? {
    guard path != "/", path != "." else { return nil }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Takes what was reported; answers whether a grammar changed. Editors write many files: only those that are read count.
  func drain() -> Bool {
    var changed = false
    var bytes = [UInt8](repeating: 0, count: 8192)
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      var position = 0
      // An event: watch, mask, cookie and the length of the name, 4 bytes each; then the name, padded with zeros.
      while position + 16 <= count {
        let event = bytes.withUnsafeBytes { buffer in
          (
            watch: buffer.loadUnaligned(fromByteOffset: position, as: Int32.self),
            mask: buffer.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self),
            length: Int(buffer.loadUnaligned(fromByteOffset: position + 12, as: UInt32.self))
          )
        }
        let end = min(position + 16 + event.length, count)
        let name = bytes[(position + 16)..<end].prefix { $0 != 0 }
        position = end
        guard event.watch == watched else { continue }
        if isThere, event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF) == 0 {
          changed = changed || GrammarFiles.isOurs(String(decoding: name, as: UTF8.self))
        } else {
          // The folder went, or one on the way to it came or went.
          changed = changed || isThere
          watchNearest()
          changed = changed || isThere
        }
      }
    }
    return changed
  }
}
