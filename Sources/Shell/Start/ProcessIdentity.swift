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

  /// The process that opened our terminal's session: a shell, a terminal's window, a login.
  static var session: String {
    let leader = getsid(0)
    return of(leader) ?? "\(leader):0"
  }

  /// Among many processes this is asked hundreds of times a second, so it reads bytes and makes no text of them.
  private static func of(_ process: pid_t) -> String? {
    let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // A name of 64 bytes and 52 numbers of 20 digits.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1280) { buffer in
      let count = read(file, buffer.baseAddress, buffer.count)
      guard count > 0 else { return nil }
      let bytes = buffer[..<count]
      // The name in parentheses may hold anything, so fields are counted from its end.
      guard let end = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
      let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "), maxSplits: 20)
      guard fields.count > 19, fields[0].first != UInt8(ascii: "Z") else { return nil }
      return "\(process):\(String(decoding: fields[19], as: UTF8.self))"
    }
  }
}

/// A place that people give single commands from: the session of a terminal.
///
/// Scripts and sentences have one. What an open shell, a tool's connection or the background process does is its own.
struct CommandSeat: Hashable {
  /// As the journal has it behind the process.
  let written: String

  /// The one this process was started from.
  static var own: CommandSeat { CommandSeat(written: "session \(ProcessIdentity.session)") }
}
