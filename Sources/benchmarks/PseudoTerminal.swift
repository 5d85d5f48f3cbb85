import CLinux
import Glibc

/// A program in a terminal of its own, 80 × 24, spoken to byte by byte.
final class PseudoTerminal {
  enum Failure: Error {
    case cannotOpen
    case cannotStart(String)
  }

  let process: pid_t
  private let master: Int32
  /// All that was written so far.
  private(set) var output: [UInt8] = []

  init(
    _ program: String, _ arguments: [String], environment: [String: String], columns: UInt16 = 80,
    rows: UInt16 = 24
  ) throws {
    var number: Int32 = 0
    master = clx_pseudo_terminal(&number)
    guard master >= 0 else { throw Failure.cannotOpen }
    let name = Array("/dev/pts/\(number)".utf8CString)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = clx_set_window_size(master, &size)
    // In a new session, the first terminal opened becomes the controlling one.
    process = try Spawn.start(program, arguments, environment: environment, terminal: name)
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(master)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Reads until `text` has come since `start` or the time is over.
  func expect(_ text: String, since start: Int = 0, within milliseconds: Int32 = 5000) -> Bool {
    let wanted = Array(text.utf8)
    let end = monotonic() + Int64(milliseconds) * 1_000_000
    repeat {
      if output[min(start, output.count)...].contains(sequence: wanted) { return true }
    } while read(until: end)
    return false
  }

  /// Reads until nothing has come for this long, ten seconds at most: what ticks never falls silent.
  func settle(_ milliseconds: Int64 = 15) {
    let last = monotonic() + 10_000_000_000
    while monotonic() < last, read(until: monotonic() + milliseconds * 1_000_000) {}
  }

  /// Reads until then: when something came, and how much there was then.
  func arrivals(until end: Int64) -> [(instant: Int64, count: Int)] {
    var arrivals: [(instant: Int64, count: Int)] = []
    while monotonic() < end, read(until: end) { arrivals.append((monotonic(), output.count)) }
    return arrivals
  }

  /// Types one key and answers how long the first byte took; nil when none came within a second.
  func echo(_ key: String) -> Int64? {
    let start = monotonic()
    type(key)
    return read(until: start + 1_000_000_000) ? monotonic() - start : nil
  }

  /// Takes what comes next; false when nothing did until `end`. Answers what shells ask of terminals.
  private func read(until end: Int64) -> Bool {
    var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    let left = max(0, end - monotonic())
    var wait = timespec(tv_sec: Int(left / 1_000_000_000), tv_nsec: Int(left % 1_000_000_000))
    guard ppoll(&polled, 1, &wait, nil) > 0, polled.revents & Int16(POLLIN) != 0 else {
      return false
    }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    let news = buffer[..<count]
    output += news
    if news.contains(sequence: Array("\u{1B}[c".utf8))
      || news.contains(sequence: Array("\u{1B}[0c".utf8))
    {
      type("\u{1B}[?62;22c")
    }
    return true
  }
}

/// Starts programs with signals as they should be, whatever this process did to its own.
enum Spawn {
  /// Terminal nil: output goes nowhere, or where `streams` say (stdin, stdout).
  static func start(
    _ program: String, _ arguments: [String], environment: [String: String],
    terminal: [CChar]? = nil, streams: (input: Int32, output: Int32)? = nil
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let place = terminal ?? Array("/dev/null".utf8CString)
    posix_spawn_file_actions_addopen(&actions, 0, place, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    if let streams {
      posix_spawn_file_actions_adddup2(&actions, streams.input, 0)
      posix_spawn_file_actions_adddup2(&actions, streams.output, 1)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID, a macro behind _GNU_SOURCE
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | newSession)
    var argv: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, program, &actions, &attributes, &argv, &envp) == 0 else {
      throw PseudoTerminal.Failure.cannotStart(program)
    }
    return process
  }
}

extension Collection where Element == UInt8 {
  func contains(sequence: [UInt8]) -> Bool {
    guard !sequence.isEmpty else { return true }
    var place = startIndex
    while let found = self[place...].firstIndex(of: sequence[0]) {
      if self[found...].starts(with: sequence) { return true }
      place = index(after: found)
    }
    return false
  }
}
