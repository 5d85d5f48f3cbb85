import CLinux
import Glibc
import Sync

/// A folder that several machines see: `ensue/MACHINE/0000000042.sealed`, each written once by the machine of that name.
struct SyncFolder {
  /// The folder that was named; ours lies in it.
  let path: String
  /// It is carried to a server: what is new here, and what is taken away, waits for that.
  var isMirror = false

  var root: String { "\(path)/\(SyncName.folder)" }

  /// Of a mirror: something waits to be carried.
  var waits: Bool { access("\(path)/waiting", F_OK) == 0 }

  func setWaits(_ waits: Bool) {
    let mark = "\(path)/waiting"
    guard waits else {
      unlink(mark)
      return
    }
    let file = clx_open(mark, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if file >= 0 { close(file) }
  }

  enum Put: Equatable {
    case done
    /// Something of that name is there.
    case isThere
    case failed(errno: Int32)
  }

  /// The machines that wrote something.
  var machines: [String] {
    Array(
      Self.names(in: root).filter { SyncText.isName(Array($0.utf8)) }.sorted()
        .prefix(SyncName.mostMachines))
  }

  /// The numbers of what a machine wrote, in order.
  func numbers(of machine: String) -> [Int] {
    Array(
      Self.names(in: "\(root)/\(machine)").compactMap { SyncName.number(of: $0) }.sorted()
        .prefix(SyncName.mostObjects))
  }

  /// An object as it lies there; nil: it cannot be read, or is larger than any.
  func read(_ number: Int, of machine: String) -> [UInt8]? {
    let file = clx_open(path(number, machine), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size > 0,
      facts.st_size <= SyncText.mostBytes
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    var have = 0
    while have < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress.map { $0 + have }, $0.count - have)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      have += count
    }
    return bytes
  }

  /// How a file stands, to know whether it is worth another look.
  func stamp(_ number: Int, of machine: String) -> FileStamp? {
    FileStamp(of: path(number, machine))
  }

  /// Writes an object: whole or not at all, and never over another one unless that is said.
  func put(_ bytes: [UInt8], _ number: Int, of machine: String, over: Bool = false) -> Put {
    let folder = "\(root)/\(machine)"
    for folder in [root, folder] where mkdir(folder, 0o700) != 0 && errno != EEXIST {
      return .failed(errno: errno)
    }
    let target = path(number, machine)
    let draft = "\(folder)/.\(number).draft"
    unlink(draft)
    let file = clx_open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return .failed(errno: errno) }
    defer { unlink(draft) }
    let isWritten = Text.writeAll(bytes, to: file) && fsync(file) == 0
    let fault = errno
    close(file)
    guard isWritten else { return .failed(errno: fault) }
    if over {
      guard rename(draft, target) == 0 else { return .failed(errno: errno) }
    } else if link(draft, target) != 0 {
      if errno == EEXIST { return .isThere }
      // No second names on this file system, as on a USB stick.
      if access(target, F_OK) == 0 { return .isThere }
      guard rename(draft, target) == 0 else { return .failed(errno: errno) }
    }
    let opened = clx_open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
    if opened >= 0 {
      fsync(opened)
      close(opened)
    }
    if isMirror { setWaits(true) }
    return .done
  }

  func remove(_ numbers: some Sequence<Int>, of machine: String) {
    for number in numbers {
      let file = path(number, machine)
      if isMirror {
        rename(file, "\(root)/\(machine)/\(SyncName.file(number, ending: SyncName.gone))")
      } else {
        unlink(file)
      }
    }
    if isMirror { setWaits(true) }
  }

  /// Takes all of it away.
  func clear() {
    for machine in machines {
      for name in Self.names(in: "\(root)/\(machine)") { unlink("\(root)/\(machine)/\(name)") }
      rmdir("\(root)/\(machine)")
    }
  }

  private func path(_ number: Int, _ machine: String) -> String {
    "\(root)/\(machine)/\(SyncName.file(number))"
  }

  private static func names(in folder: String) -> [String] {
    guard let opened = opendir(folder) else { return [] }
    defer { closedir(opened) }
    var names: [String] = []
    while let entry = readdir(opened), names.count < SyncName.mostObjects {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }
}

/// Learns that another machine's objects came into the folder, by inotify: between changes nothing is woken.
final class SyncWatch {
  let descriptor: Int32
  private let folder: SyncFolder
  private let machine: String
  private var watched: Set<String> = []

  init?(_ folder: SyncFolder, except machine: String) {
    (self.folder, self.machine) = (folder, machine)
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    follow()
  }

  deinit { close(descriptor) }

  /// Watches the folders of machines that are new.
  func follow() {
    let changes = UInt32(IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE)
    if !watched.contains(""), inotify_add_watch(descriptor, folder.root, changes) >= 0 {
      watched.insert("")
    }
    for other in folder.machines where other != machine && !watched.contains(other) {
      if inotify_add_watch(descriptor, "\(folder.root)/\(other)", changes) >= 0 {
        watched.insert(other)
      }
    }
  }

  /// Whether something was reported since the last time.
  func drain() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var isNews = false
    while Glibc.read(descriptor, &bytes, bytes.count) > 0 { isNews = true }
    return isNews
  }
}
