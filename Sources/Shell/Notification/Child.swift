import CLinux
import Glibc

/// A process started and left to itself.
enum Child {
  /// Starts a program: own process group, no terminal input, no output, signals as they were by default.
  ///
  /// `input` is what it reads on stdin; at most a pipe's capacity (64 KiB) so that writing never waits.
  static func launch(
    _ path: String, _ arguments: [String], environment: [String: String], input: String = "",
    newSession: Bool = false, inheritsError: Bool = false
  ) -> Bool {
    var started: pid_t?
    return launch(
      path, arguments, environment: environment, input: input, newSession: newSession,
      inheritsError: inheritsError, started: &started)
  }

  /// Starts a program and waits for its end; its exit code, 128 + signal, or nil when it takes longer than
  /// `seconds`: then it is killed. For what answers at once.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String], seconds: Int
  ) -> Int32? {
    // While it is waited for, its end is ours to take.
    clx_default_signal(SIGCHLD)
    defer { clx_ignore_signal(SIGCHLD) }
    var started: pid_t?
    _ = launch(path, arguments, environment: environment, started: &started)
    guard let process = started else { return 127 }
    guard let status = end(of: process, by: deadline(seconds)) else { return nil }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  private static func deadline(_ seconds: Int) -> Int64 {
    clx_boottime_ns() + Int64(seconds) * 1_000_000_000
  }

  /// Waits until it is over, and answers as `waitpid` does; nil: it was not by then (boot time), and is killed with all
  /// that it started.
  private static func end(of process: pid_t, by deadline: Int64) -> Int32? {
    let descriptor = clx_process(process)
    defer { if descriptor >= 0 { close(descriptor) } }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var ready: Int32 = -1
    repeat {
      let left = max(0, (deadline - clx_boottime_ns()) / 1_000_000)
      ready = descriptor < 0 ? -1 : poll(&entry, 1, Int32(clamping: left))
    } while ready < 0 && descriptor >= 0 && errno == EINTR
    if ready <= 0 { kill(-process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return ready > 0 ? status : nil
  }

  /// What a program writes on its standard output until it ends well; nil when it fails, takes longer than `seconds` or
  /// writes more than `limit` bytes. For what answers at once.
  static func output(
    of path: String, _ arguments: [String], environment: [String: String], seconds: Int,
    limit: Int
  ) -> String? {
    var pipe: [Int32] = [-1, -1]
    guard Glibc.pipe(&pipe) == 0 else { return nil }
    for end in pipe { _ = clx_set_close_on_exec(end) }
    clx_default_signal(SIGCHLD)
    defer { clx_ignore_signal(SIGCHLD) }
    let child = spawn(path, arguments, environment: environment, .ofOwn) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    close(pipe[1])
    defer { close(pipe[0]) }
    guard let child else { return nil }
    let deadline = deadline(seconds)
    var bytes: [UInt8] = []
    var isWhole = false
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= limit {
      var entry = pollfd(fd: pipe[0], events: Int16(POLLIN), revents: 0)
      let left = (deadline - clx_boottime_ns()) / 1_000_000
      guard left > 0, poll(&entry, 1, Int32(clamping: left)) > 0 else { break }
      let count = read(pipe[0], &part, part.count)
      if count < 0, errno == EINTR { continue }
      isWhole = count == 0
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    guard end(of: child, by: isWhole ? deadline : 0) == 0, isWhole else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Runs a program in the place of us: it has our terminal until it ends. Its exit code, or 128 + signal; 127: it cannot
  /// be started.
  static func foreground(
    _ path: String, _ arguments: [String], environment: [String: String]
  ) -> Int32 {
    clx_default_signal(SIGCHLD)
    defer { clx_ignore_signal(SIGCHLD) }
    let spawned = spawn(path, arguments, environment: environment, .ofUs) { actions in
      // The lines of a script are not for it.
      if isatty(0) != 1 {
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      }
    }
    guard let process = spawned else { return 127 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  private static func launch(
    _ path: String, _ arguments: [String], environment: [String: String], input: String = "",
    newSession: Bool = false, inheritsError: Bool = false, started: inout pid_t?
  ) -> Bool {
    var pipe: [Int32] = [-1, -1]
    if !input.isEmpty {
      guard Glibc.pipe(&pipe) == 0 else { return false }
      _ = clx_set_close_on_exec(pipe[0])
      _ = clx_set_close_on_exec(pipe[1])
    }
    started = spawn(path, arguments, environment: environment, newSession ? .ofSession : .ofOwn) {
      actions in
      if input.isEmpty {
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      } else {
        posix_spawn_file_actions_adddup2(&actions, pipe[0], 0)
      }
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
      if !inheritsError {
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      }
    }
    if !input.isEmpty {
      if started != nil {
        _ = clx_set_flags(pipe[1], O_NONBLOCK)
        Text.writeAll(Array(input.utf8.prefix(60_000)), to: pipe[1])
      }
      close(pipe[0])
      close(pipe[1])
    }
    return started != nil
  }

  /// Which process group a program is in: ours, one of its own, or one of a session of its own, without a terminal.
  enum Group {
    case ofUs, ofOwn, ofSession
  }

  /// Starts a program with the files that `files` says, and signals as a program expects them at its start; nil: it cannot
  /// be started.
  static func spawn(
    _ path: String, _ arguments: [String], environment: [String: String], _ group: Group,
    files: (inout posix_spawn_file_actions_t) -> Void
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    files(&actions)
    setSignals(&attributes, group)
    var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in argv + envp { free(word) } }
    var process = pid_t()
    return posix_spawn(&process, path, &actions, &attributes, &argv, &envp) == 0 ? process : nil
  }

  private static func setSignals(_ attributes: inout posix_spawnattr_t, _ group: Group) {
    var none = sigset_t()
    var defaults = sigset_t()
    sigemptyset(&none)
    sigemptyset(&defaults)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP, SIGCHLD] {
      sigaddset(&defaults, signal)
    }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    let own: Int32 =
      switch group {
      case .ofUs: 0
      case .ofOwn: Int32(POSIX_SPAWN_SETPGROUP)
      case .ofSession: 0x80  // POSIX_SPAWN_SETSID
      }
    posix_spawnattr_setflags(
      &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | own))
  }
}
