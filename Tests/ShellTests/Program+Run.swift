import CLinux
import Glibc

@testable import Shell

/// Runs the built `ensue` and reads it to its end, or talks to it line by line. Nothing sleeps: everything waits
/// in `poll` for something observed, under a deadline after which the program is killed.
extension Program {
  /// The program beside the test bundle.
  static var built: String { PtySession.products + "/ensue" }

  /// Whether everything is to be counted (ENSUE_FULL=1), or a sample.
  static var isFull: Bool { getenv("ENSUE_FULL") != nil }

  /// How a run ended.
  struct Result: CustomStringConvertible {
    var code: Int32
    /// The signal that ended it; 0 for none.
    var signal: Int32 = 0
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var ranOut = false

    var out: String { String(decoding: output, as: UTF8.self) }
    var err: String { String(decoding: errors, as: UTF8.self) }
    var lines: [String] { out.split(separator: "\n").map(String.init) }
    var description: String {
      "exit \(code)\(signal == 0 ? "" : ", signal \(signal)")\(ranOut ? ", out of time" : "")\n--- stdout\n\(out.prefix(4000))\n--- stderr\n\(err.prefix(4000))"
    }
  }

  /// A run to the end: `input` on stdin, then end of input.
  static func run(
    _ arguments: [String], input: [UInt8] = [], in home: TemporaryHome,
    environment: [String: String?] = [:], seconds: Int = 60
  ) throws -> Result {
    let process = try RunningProgram(arguments, in: home, environment: environment)
    return process.finish(input: input, seconds: seconds)
  }

  static func run(
    _ arguments: [String], text: String, in home: TemporaryHome,
    environment: [String: String?] = [:], seconds: Int = 60
  ) throws -> Result {
    try run(
      arguments, input: Array(text.utf8), in: home, environment: environment, seconds: seconds)
  }

  /// Says sentences one after the other, whatever comes of each, without an agent.
  static func say(_ sentences: [String], in home: TemporaryHome) throws -> Result {
    try run(
      ["--keep-going", "--no-agent"], text: sentences.joined(separator: "\n") + "\n", in: home)
  }
}

/// Folders of a user who has just met the program, gone with the value.
final class TemporaryHome {
  let path: String
  /// Whether runs start a background process, as they do for users: off where a test says who announces.
  let hasAgent: Bool

  /// Where its user is.
  let zone: String

  init(agent: Bool = false, zone: String = zoneAtNoon) throws {
    hasAgent = agent
    self.zone = zone
    var template = Array("/tmp/ensue-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Trouble("cannot make a folder in /tmp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for name in ["data", "state", "config", "run"] { mkdir("\(path)/\(name)", 0o700) }
  }

  deinit {
    stopAgent()
    Self.remove(path)
  }

  struct Trouble: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// A zone where it was about noon when the tests began, so that no day ends while they run.
  static let zoneAtNoon: String = {
    let hour = time(nil) / 3600 % 24
    // POSIX counts these westward: Etc/GMT-3 is three hours ahead of UTC.
    return hour == 12 ? "Etc/GMT" : hour < 12 ? "Etc/GMT-\(12 - hour)" : "Etc/GMT+\(hour - 12)"
  }()

  /// What is made of the grammars, which is the same in every home: made once in a run of tests, gone with it.
  private static let cache: String? = {
    var template = Array("/tmp/ensue-cache-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    atexit { TemporaryHome.cache.map(TemporaryHome.remove) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()

  /// Where the store stands.
  var store: String { "\(path)/data/ensue" }

  var environment: [String: String] {
    [
      "HOME": path, "XDG_DATA_HOME": "\(path)/data", "XDG_STATE_HOME": "\(path)/state",
      "XDG_CONFIG_HOME": "\(path)/config", "XDG_RUNTIME_DIR": "\(path)/run",
      "XDG_CACHE_HOME": Self.cache ?? "\(path)/cache",
      "TZ": zone, "TERM": "dumb", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
      "ENSUE_NO_AGENT": hasAgent ? "0" : "1",
    ].merging(Self.profiles) { one, _ in one }
  }

  /// Where programs that tests start count what they run, each in a file of its own: one that is killed while it writes
  /// into a shared file would lose what the others counted.
  private static let profiles: [String: String] = {
    guard let folder = getenv("ENSUE_PROFILES") else { return [:] }
    return ["LLVM_PROFILE_FILE": "\(String(cString: folder))/%p.profraw"]
  }()

  func write(_ text: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    let slash = file.lastIndex(of: "/") ?? file.startIndex
    Text.makeFolder(String(file[..<slash]))
    try Text.write(text, to: file)
    return file
  }

  /// A program of this home: what a shell is to do, to be run by its name. Another process writes the file that is run:
  /// one that we had open to write could be held by a child another test starts just then, and would be "text file busy".
  func script(_ body: String, to name: String) throws -> String {
    let text = try write("#!/bin/sh\n\(body)\n", to: "scripts/\(name)")
    let file = "\(path)/\(name)"
    let copied = try RunningProgram(
      ["-D", "-m", "700", text, file], in: self, program: "/usr/bin/install"
    ).finish()
    guard copied.code == 0 else { throw Trouble("cannot make \(file): \(copied)") }
    return file
  }

  func read(_ name: String) -> String? { try? Text.read("\(path)/\(name)") }

  /// Agents over this home's store: process ids, by their environment.
  var agents: [pid_t] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var found: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let process = pid_t(name), let command = try? Text.read("/proc/\(name)/cmdline"),
        command.split(separator: "\0").contains("--agent"),
        let values = try? Text.read("/proc/\(name)/environ"),
        values.split(separator: "\0").contains("XDG_RUNTIME_DIR=\(path)/run")
      else { continue }
      found.append(process)
    }
    return found
  }

  /// Ends the agents of this home by their ids.
  func stopAgent() { for process in agents { kill(process, SIGKILL) } }

  private static func remove(_ path: String) {
    guard let folder = opendir(path) else {
      unlink(path)
      return
    }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      if entry.pointee.d_type == UInt8(DT_DIR) {
        chmod("\(path)/\(name)", 0o700)
        remove("\(path)/\(name)")
      } else {
        unlink("\(path)/\(name)")
      }
    }
    closedir(folder)
    rmdir(path)
  }
}

/// A program that is under way: its lines as they come, signals, its end.
final class RunningProgram {
  let process: pid_t
  private(set) var result = Program.Result(code: -1)
  private var input: Int32
  private var output: Int32
  private var errors: Int32
  private var isOver = false
  /// How much of the output `line` has handed out.
  private var taken = 0

  /// Starts `ensue`, or another program when `arguments` begin with a path.
  init(
    _ arguments: [String], in home: TemporaryHome, environment changes: [String: String?] = [:],
    program: String = Program.built
  ) throws {
    var ends: [(read: Int32, write: Int32)] = []
    for _ in 0..<3 {
      var pair: [Int32] = [-1, -1]
      guard pipe2(&pair, Int32(O_CLOEXEC)) == 0 else { throw TemporaryHome.Trouble("no pipe") }
      ends.append((pair[0], pair[1]))
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0].read, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1].write, 1)
    posix_spawn_file_actions_adddup2(&actions, ends[2].write, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var values = home.environment
    for (name, value) in changes { values[name] = value }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var pairs: [UnsafeMutablePointer<CChar>?] = values.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in words + pairs { free(pointer) } }
    var child = pid_t()
    let failure = posix_spawn(&child, program, &actions, &attributes, &words, &pairs)
    for descriptor in [ends[0].read, ends[1].write, ends[2].write] { close(descriptor) }
    guard failure == 0 else {
      for descriptor in [ends[0].write, ends[1].read, ends[2].read] { close(descriptor) }
      throw TemporaryHome.Trouble("cannot start \(program): \(String(cString: strerror(failure)))")
    }
    process = child
    (input, output, errors) = (ends[0].write, ends[1].read, ends[2].read)
    for descriptor in [input, output, errors] { _ = clx_set_flags(descriptor, O_NONBLOCK) }
    // A program that ends without reading must not end the tests.
    clx_ignore_signal(SIGPIPE)
  }

  deinit {
    if !isOver { end(SIGKILL) }
    closeInput()
    close(output)
    close(errors)
  }

  // MARK: Talking

  /// Writes to its stdin; what it does not take within the deadline is lost.
  func send(_ text: String, seconds: Int = 20) { send(bytes: Array(text.utf8), seconds: seconds) }

  func send(bytes: [UInt8], seconds: Int = 20) {
    let deadline = Deadline(seconds: seconds)
    var rest = bytes[...]
    while !rest.isEmpty, !deadline.isOver {
      rest = rest.dropFirst(push(rest))
      if !rest.isEmpty { _ = pump(deadline, writing: true) }
    }
  }

  func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  func signal(_ number: Int32) { kill(process, number) }

  /// The most memory it has held so far, in KiB; nil when it has ended. (`ru_maxrss` would count the memory of
  /// the process it was started from.)
  var peakKiB: Int? {
    guard let status = try? Text.read("/proc/\(process)/status") else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter { ("0"..."9").contains($0) }) }
  }

  /// The next line of its stdout; nil when it ends or nothing comes in time.
  func line(seconds: Int = 20) -> String? {
    let deadline = Deadline(seconds: seconds)
    while true {
      if let end = result.output[taken...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { taken = end + 1 }
        return String(decoding: result.output[taken..<end], as: UTF8.self)
      }
      guard pump(deadline) else { return nil }
    }
  }

  /// Reads lines until one fits.
  func line(seconds: Int = 20, where fits: (String) -> Bool) -> String? {
    let deadline = Deadline(seconds: seconds)
    while let next = line(seconds: deadline.secondsLeft) { if fits(next) { return next } }
    return nil
  }

  /// Takes what comes within a stretch of time: for killing it at a random moment.
  func listen(milliseconds: Int) {
    let deadline = Deadline(milliseconds: milliseconds)
    while pump(deadline) {}
  }

  /// Waits until its stderr holds a text.
  func waitForError(_ text: String, seconds: Int = 20) -> Bool {
    let deadline = Deadline(seconds: seconds)
    while !result.err.contains(text) { guard pump(deadline) else { return false } }
    return true
  }

  // MARK: The end

  /// Gives it the rest of its input and reads it to its end; killed when the deadline passes.
  func finish(input bytes: [UInt8] = [], seconds: Int = 60) -> Program.Result {
    guard !isOver else { return result }
    let deadline = Deadline(seconds: seconds)
    var rest = bytes[...]
    while input >= 0 || output >= 0 || errors >= 0 {
      if input >= 0 {
        rest = rest.dropFirst(push(rest))
        if rest.isEmpty { closeInput() }
      }
      if output < 0, errors < 0 { break }
      guard pump(deadline, writing: !rest.isEmpty) else { break }
    }
    if deadline.isOver {
      result.ranOut = true
      kill(process, SIGKILL)
    }
    reap()
    return result
  }

  /// Kills it and takes what it had written.
  @discardableResult
  func end(_ number: Int32) -> Program.Result {
    guard !isOver else { return result }
    kill(process, number)
    return finish(seconds: 20)
  }

  private func reap() {
    var status = Int32()
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    isOver = true
    result.signal = status & 0x7F
    result.code = result.signal == 0 ? (status >> 8) & 0xFF : -1
  }

  /// Writes what fits; answers how many bytes are done with.
  private func push(_ bytes: ArraySlice<UInt8>) -> Int {
    guard input >= 0, !bytes.isEmpty else { return 0 }
    let count = bytes.withUnsafeBytes { write(input, $0.baseAddress, min($0.count, 1 << 16)) }
    if count < 0, errno != EAGAIN, errno != EINTR { return bytes.count }
    return max(0, count)
  }

  /// Waits for something and reads it. False: the deadline is over, or both outputs are.
  private func pump(_ deadline: Deadline, writing: Bool = false) -> Bool {
    guard output >= 0 || errors >= 0, !deadline.isOver else { return false }
    var entries = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: writing ? input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    guard poll(&entries, 3, deadline.millisecondsLeft) > 0 else { return !deadline.isOver }
    if entries[0].revents != 0 { output = take(output, into: &result.output) }
    if entries[1].revents != 0 { errors = take(errors, into: &result.errors) }
    return true
  }

  /// Reads once; answers the descriptor, or −1 when it is at its end.
  private func take(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int32 {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 {
      bytes += chunk[..<count]
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      close(descriptor)
      return -1
    }
    return descriptor
  }
}

/// A point in time after which waiting ends.
struct Deadline {
  private let end: Int64
  init(seconds: Int) { self.init(milliseconds: seconds * 1000) }
  init(milliseconds: Int) { end = clx_boottime_ns() + Int64(milliseconds) * 1_000_000 }
  var isOver: Bool { clx_boottime_ns() >= end }
  var millisecondsLeft: Int32 { Int32(clamping: max(0, (end - clx_boottime_ns()) / 1_000_000 + 1)) }
  var secondsLeft: Int { max(0, Int(end - clx_boottime_ns()) / 1_000_000_000) }
}

/// Waits for a change in a folder until a condition holds (inotify, no polling); false when time is up.
func wait(
  inFolder folder: String, seconds: Int = 20, until condition: () -> Bool
) -> Bool {
  let deadline = Deadline(seconds: seconds)
  let watch = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
  defer { close(watch) }
  let mask = IN_CREATE | IN_MODIFY | IN_MOVED_TO | IN_DELETE | IN_CLOSE_WRITE
  guard inotify_add_watch(watch, folder, UInt32(mask)) >= 0 else { return condition() }
  while !condition() {
    var entry = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
    guard !deadline.isOver else { return false }
    if poll(&entry, 1, deadline.millisecondsLeft) > 0 {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while read(watch, &bytes, bytes.count) > 0 {}
    }
  }
  return true
}

/// Waits until a process that is not ours has ended (pidfd); false when time is up.
func waitForEnd(of process: pid_t, seconds: Int = 20) -> Bool {
  let descriptor = clx_process(process)
  guard descriptor >= 0 else { return errno == ESRCH }
  defer { close(descriptor) }
  var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&entry, 1, Int32(seconds) * 1000) > 0
}

/// Each third row of a long table whose rows start a program each; all with ENSUE_FULL=1.
func sampled(_ rows: [(String, String)]) -> [(String, String)] {
  Program.isFull ? rows : rows.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
}
