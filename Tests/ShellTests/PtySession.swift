import CLinux
import Glibc

@testable import Shell

/// A program in a pseudo-terminal, seen through the emulator. Waits for conditions, never for a time.
final class PtySession {
  struct Failure: Error, CustomStringConvertible { let description: String }

  let master: Int32
  let process: pid_t
  /// The terminal's own file.
  let terminal: String
  private(set) var screen: EmulatorScreen
  /// Everything the program wrote.
  private(set) var written: [UInt8] = []
  private var status: Int32?

  /// The folder of the built executables: that of the test ledger.
  static var products: String {
    var path = [CChar](repeating: 0, count: 4096)
    _ = readlink("/proc/self/exe", &path, path.count - 1)
    let whole = String(
      decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return String(whole[..<(whole.lastIndex(of: "/") ?? whole.startIndex)])
  }

  static func openPair(columns: Int, rows: Int) throws -> (
    master: Int32, slave: Int32, name: String
  ) {
    var number: Int32 = 0
    let master = clx_pseudo_terminal(&number)
    guard master >= 0 else {
      throw Failure(description: "no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = clx_set_window_size(master, &size)
    let path = "/dev/pts/\(number)"
    let slave = clx_open(path, O_RDWR | O_NOCTTY | O_CLOEXEC, 0)
    guard slave >= 0 else { throw Failure(description: "cannot open the pseudo-terminal") }
    return (master, slave, path)
  }

  /// Starts `executable` (a name means one of the built products) with just this environment.
  init(
    _ executable: String = "ensue", _ arguments: [String] = [],
    environment: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws {
    screen = EmulatorScreen(columns: columns, rows: rows)
    let pair = try Self.openPair(columns: columns, rows: rows)
    (master, terminal) = (pair.master, pair.name)
    defer { Glibc.close(pair.slave) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal a session leader opens becomes its controlling one.
    posix_spawn_file_actions_addopen(&actions, 0, pair.name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    sigdelset(&all, SIGKILL)
    sigdelset(&all, SIGSTOP)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // POSIX_SPAWN_SETSIGDEF | SETSIGMASK | SETSID
    posix_spawnattr_setflags(&attributes, 0x04 | 0x08 | 0x80)
    let path = executable.contains("/") ? executable : Self.products + "/" + executable
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    let base = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    var values: [UnsafeMutablePointer<CChar>?] = base.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in words + values { free(pointer) } }
    var child = pid_t()
    let error = posix_spawn(&child, path, &actions, &attributes, &words, &values)
    guard error == 0 else {
      Glibc.close(pair.master)
      throw Failure(description: "cannot start \(path): \(String(cString: strerror(error)))")
    }
    process = child
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    Glibc.close(master)
  }

  /// A shell at a plain terminal, which is who announces everything: types the lines, leaves, and answers with what it
  /// wrote.
  static func shell(
    _ arguments: [String] = [], typing lines: [String], in home: TemporaryHome, seconds: Int = 30
  ) throws -> Program.Result {
    let shell = try PtySession("ensue", arguments, environment: home.environment, columns: 400)
    try shell.send((lines + ["quit"]).map { $0 + "\r" }.joined())
    var result = Program.Result(code: try shell.exitCode(seconds: seconds))
    result.output = shell.written.filter { $0 != UInt8(ascii: "\r") && $0 != 7 }
    return result
  }

  func send(_ text: String) throws { try send(bytes: Array(text.utf8)) }

  func send(bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(master, $0.baseAddress, min($0.count, 1024)) }
      guard count > 0 else { throw Failure(description: "cannot write to the program") }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads until `condition` holds of the screen; throws with the screen when `seconds` pass or the program ends.
  func wait(
    _ what: String, seconds: Int = 60, until condition: (EmulatorScreen) -> Bool
  ) throws {
    let end = clx_boottime_ns() + Int64(seconds) * 1_000_000_000
    while !condition(screen) {
      let left = (end - clx_boottime_ns()) / 1_000_000
      guard left > 0, try receive(milliseconds: Int32(left)) else {
        throw Failure(description: "never saw \(what); the screen:\n\(screen.text)")
      }
    }
  }

  /// Waits for a text on the screen.
  func wait(for text: String, seconds: Int = 60) throws {
    try wait("“\(text)”", seconds: seconds) { $0.text.contains(text) }
  }

  /// Takes one portion of output; false when none came in time or the terminal is closed.
  func receive(milliseconds: Int32) throws -> Bool {
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    written += buffer[..<count]
    screen.feed(buffer[..<count])
    return true
  }

  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = clx_set_window_size(master, &size)
  }

  func signal(_ number: Int32) { kill(process, number) }

  /// Reads to the end and answers the exit code, or 128 + the signal that ended it.
  func exitCode(seconds: Int = 20) throws -> Int32 {
    let end = clx_boottime_ns() + Int64(seconds) * 1_000_000_000
    while try receive(milliseconds: Int32(max(0, (end - clx_boottime_ns()) / 1_000_000))) {}
    var raw: Int32 = 0
    while waitpid(process, &raw, WNOHANG) == 0 {
      guard clx_boottime_ns() < end else {
        throw Failure(description: "the program does not end; the screen:\n\(screen.text)")
      }
      sched_yield()
    }
    status = raw
    return raw & 0x7F == 0 ? (raw >> 8) & 0xFF : 128 + (raw & 0x7F)
  }

  /// Whether the terminal echoes and reads line by line, as a shell expects it.
  var isSane: Bool {
    var settings = termios()
    guard tcgetattr(master, &settings) == 0 else { return false }
    return settings.c_lflag & tcflag_t(ECHO) != 0 && settings.c_lflag & tcflag_t(ICANON) != 0
      && settings.c_lflag & tcflag_t(ISIG) != 0
  }
}
