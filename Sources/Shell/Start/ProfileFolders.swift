import Assistant
import CLinux
import FoundationEssentials
import Glibc

/// The folders of profiles, and how they are moved: to another name, out of sight for a day, and back.
///
/// What is deleted is renamed to `.deleted/NAME@MILLISECONDS` beside the others, so that it is all there or not at all,
/// and removed when a day has passed.
struct ProfileFolders {
  /// The folders that hold one for each profile: of data, and of state where that is elsewhere.
  let roots: [String]

  /// A day, in milliseconds.
  static let kept: Int64 = 86_400_000
  private static let bin = ".deleted"

  struct Trouble: Error { var words: Message }

  /// The folder of data of a profile, by its place: a name, or where it was set aside.
  func data(_ place: String) -> String { "\(roots[0])/\(place)" }

  func exists(_ place: String) -> Bool { roots.contains { access("\($0)/\(place)", F_OK) == 0 } }

  /// Whether a shell, a background process or a script of the profile is at work: it holds a lock of the store's file.
  func isInUse(_ place: String) -> Bool {
    for file in ["ensue.db", "agent.lock"] {
      let descriptor = clx_open("\(data(place))/\(file)", O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      if clx_is_locked(descriptor) != 0 { return true }
    }
    return false
  }

  /// Where a profile goes that is deleted now.
  static func aside(_ name: String, at ms: Int64) -> String { "\(bin)/\(name)@\(ms)" }

  /// Where the profile of this name is that was deleted last; nil: none was, in the last day.
  func deleted(_ name: String) -> String? {
    setAside().filter { $0.name == name }.max { $0.ms < $1.ms }.map {
      Self.aside($0.name, at: $0.ms)
    }
  }

  /// Moves a profile, all of it or nothing. What is there already is never replaced, and whoever begins to use it
  /// meanwhile waits (`ProfileHold`), and then finds it gone, or is found.
  func move(from: String, to: String) throws(Trouble) {
    guard exists(from) else { throw Trouble(words: .profileMoveGone) }
    guard !exists(to) else { throw Trouble(words: .profileMoveThere) }
    let inUse = Trouble(words: .profileMoveInUse)
    // Without data there is nobody to wait for.
    let hold = ProfileHold(alone: data(from))
    guard hold != nil || access(data(from), F_OK) != 0, !isInUse(from) else { throw inUse }
    defer { withExtendedLifetime(hold) {} }
    var moved: [String] = []
    for root in roots where access("\(root)/\(from)", F_OK) == 0 {
      mkdir("\(root)/\(Self.bin)", 0o700)
      guard Self.rename("\(root)/\(from)", "\(root)/\(to)") else {
        let reason = Message.system(errno)
        for root in moved { _ = Self.rename("\(root)/\(to)", "\(root)/\(from)") }
        throw Trouble(words: reason)
      }
      moved.append(root)
    }
    // The bin goes with the last that is brought back from it.
    for root in roots { rmdir("\(root)/\(Self.bin)") }
  }

  private static func rename(_ from: String, _ to: String) -> Bool {
    if clx_rename_new(from, to) == 0 { return true }
    // Some file systems of other machines do not know how; it was looked for before.
    return errno == EINVAL && Glibc.rename(from, to) == 0
  }

  /// Removes what was deleted more than a day ago, and what was deleted in a future that a clock set back has made.
  func purge(at ms: Int64, all: Bool = false) {
    for item in setAside() where all || !(0..<Self.kept).contains(ms - item.ms) {
      for root in roots {
        try? FileManager.default.removeItem(
          atPath: "\(root)/\(Self.aside(item.name, at: item.ms))")
      }
    }
    for root in roots { rmdir("\(root)/\(Self.bin)") }
  }

  private func setAside() -> [(name: String, ms: Int64)] {
    let names = Set(
      roots.flatMap {
        // Most have none, which is found out without a list.
        access("\($0)/\(Self.bin)", F_OK) == 0
          ? (try? FileManager.default.contentsOfDirectory(atPath: "\($0)/\(Self.bin)")) ?? [] : []
      })
    return names.compactMap { item in
      guard let mark = item.lastIndex(of: "@"), let ms = Int64(item[item.index(after: mark)...])
      else { return nil }
      return (String(item[..<mark]), ms)
    }
  }
}

/// The folder of a profile, held from before somebody looks into it until the process is done with it; or held alone by
/// who moves it. The lock lies on the folder itself, so it goes where that goes, and falls with the process.
final class ProfileHold {
  private let file: Int32

  /// Makes the folder if it is not there. Waits for who is moving it, which takes no longer than that. Nil: it cannot be
  /// held, as on a disk that can only be read; then nobody can move it either.
  init?(sharing folder: String) {
    for _ in 0..<100 {
      Text.makeFolder(folder)
      guard let file = Self.open(folder) else { return nil }
      while flock(file, LOCK_SH) != 0 {
        guard errno == EINTR else {
          close(file)
          return nil
        }
      }
      // It may have been moved away while we waited.
      if Self.isThere(file, folder) {
        self.file = file
        return
      }
      close(file)
    }
    return nil
  }

  /// Nil when somebody holds it, or when it is not there.
  init?(alone folder: String) {
    guard let file = Self.open(folder) else { return nil }
    guard flock(file, LOCK_EX | LOCK_NB) == 0, Self.isThere(file, folder) else {
      close(file)
      return nil
    }
    self.file = file
  }

  deinit { close(file) }

  private static func open(_ folder: String) -> Int32? {
    let file = clx_open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0)
    return file >= 0 ? file : nil
  }

  private static func isThere(_ file: Int32, _ folder: String) -> Bool {
    var (held, there) = (stat(), stat())
    return fstat(file, &held) == 0 && lstat(folder, &there) == 0 && held.st_ino == there.st_ino
      && held.st_dev == there.st_dev
  }
}
