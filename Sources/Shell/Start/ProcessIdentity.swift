import Glibc

/// A process by number and by when it started, so that a number used again is not taken for the old one.
enum ProcessIdentity {
  /// `1234:567890`: process id, and start in clock ticks since boot (field 22 of /proc/PID/stat).
  static var own: String { of(getpid()) ?? "\(getpid()):0" }

  static func isAlive(_ identity: String) -> Bool {
    guard let number = identity.split(separator: ":").first.flatMap({ Int32($0) }) else {
      return false
    }
    return of(number) == identity
  }

  private static func of(_ process: pid_t) -> String? {
    guard let stat = try? Text.read("/proc/\(process)/stat", limit: 8192),
      // The name in parentheses may hold anything, so fields are counted from its end.
      let end = stat.lastIndex(of: ")")
    else { return nil }
    let fields = stat[stat.index(after: end)...].split(separator: " ")
    guard fields.count > 19, fields[0] != "Z" else { return nil }
    return "\(process):\(fields[19])"
  }
}
