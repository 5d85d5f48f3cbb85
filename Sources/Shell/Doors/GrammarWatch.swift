import Glibc

/// Learns that a grammar of the user's was written, moved or taken away, by inotify: nothing is polled.
final class GrammarWatch {
  let descriptor: Int32
  private let folder: String
  /// Whether the folder itself is watched, or what will hold it.
  private var isThere = false

  /// Nil when nothing can be watched: neither the folder nor the one above it exists.
  init?(folder: String?) {
    guard let folder else { return nil }
    self.folder = folder
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    guard watchFolder() || watchParent() else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  private func watchFolder() -> Bool {
    let mask = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF
    isThere = inotify_add_watch(descriptor, folder, UInt32(mask)) >= 0
    return isThere
  }

  private func watchParent() -> Bool {
    guard let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { return false }
    let mask = UInt32(IN_CREATE | IN_MOVED_TO)
    return inotify_add_watch(descriptor, String(folder[..<slash]), mask) >= 0
  }

  /// Takes what was reported; answers whether a grammar changed. Editors write many files: only `.jsgf` count.
  func drain() -> Bool {
    var changed = false
    var bytes = [UInt8](repeating: 0, count: 8192)
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      var position = 0
      // An event: watch, mask, cookie and the length of the name, 4 bytes each; then the name, padded with zeros.
      while position + 16 <= count {
        let event = bytes.withUnsafeBytes { buffer in
          (
            mask: buffer.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self),
            length: Int(buffer.loadUnaligned(fromByteOffset: position + 12, as: UInt32.self))
          )
        }
        let end = min(position + 16 + event.length, count)
        let name = bytes[(position + 16)..<end].prefix { $0 != 0 }
        position = end
        if event.mask & UInt32(IN_DELETE_SELF) != 0 {
          isThere = false
          changed = true
        } else if isThere {
          changed = changed || name.suffix(5).elementsEqual(".jsgf".utf8)
        }
      }
      if !isThere {
        changed = watchFolder() || changed
        if !isThere { _ = watchParent() }
      }
    }
    return changed
  }
}
