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

  struct Trouble: Error { var words: String }

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

  /// Moves a profile, all of it or nothing. What is there already is never replaced.
  func move(from: String, to: String) throws(Trouble) {
    guard exists(from) else { throw Trouble(words: "it is not there any more") }
    guard !exists(to) else { throw Trouble(words: "there is one of that name already") }
    guard !isInUse(from) else { throw Trouble(words: "another process is using it") }
    var moved: [String] = []
    for root in roots where access("\(root)/\(from)", F_OK) == 0 {
      mkdir("\(root)/\(Self.bin)", 0o700)
      guard rename("\(root)/\(from)", "\(root)/\(to)") == 0 else {
        let reason = String(cString: strerror(errno))
        for root in moved { rename("\(root)/\(to)", "\(root)/\(from)") }
        throw Trouble(words: reason)
      }
      moved.append(root)
    }
    // The bin goes with the last that is brought back from it.
    for root in roots { rmdir("\(root)/\(Self.bin)") }
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
