import Assistant
import CLinux
import Glibc
import Timers

/// The background process that announces what no shell is there to announce.
///
/// One for each data folder, started when somebody leaves timers running, gone when nothing is left to come.
enum Agent {
  /// It announces everything; how long after it was due it takes an event that nobody has claimed (DESIGN §4).
  static let announcing = Announcing.everything(patience: .milliseconds(250))

  private static let lockName = "agent.lock"

  /// Whether an agent of this data folder is there: asked of its lock, a few microseconds.
  static func isRunning(_ folder: String) -> Bool {
    let lock = clx_open("\(folder)/\(lockName)", O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0)
    guard lock >= 0 else { return false }
    defer { close(lock) }
    return clx_is_locked(lock) != 0
  }

  /// Starts the agent when something will want announcing and none is there.
  ///
  /// Asked after every line, not only on leaving: a process that is killed cannot start it any more. It costs an
  /// idle process, which is not woken between deadlines. `isLeaving`: nobody will ask again.
  static func startIfNeeded(for session: Session, options: Options, isLeaving: Bool = true) {
    guard options.startsAgent, session.ledger.hasSomethingToCome || session.syncCommands.isSharing,
      let store = session.ledger.store, !store.isReadOnly, !store.isTemporary,
      let folder = Folders(options, environment: Program.environment).data, !isRunning(folder),
      // One that was just started has not taken its lock yet.
      isLeaving || session.mayStartAgent()
    else { return }
    guard let program else { return }
    var environment = Program.environment
    for descriptor: Int32 in [2, 1, 0] where isatty(descriptor) == 1 {
      if let name = ttyname(descriptor) { environment["ENSUE_TTY"] = String(cString: name) }
    }
    let command = [program] + arguments(options)
    if let unit = TransientUnit(environment: environment, folder: folder) {
      let (shell, words) = unit.command(running: command)
      if Child.launch(shell, words, environment: environment, newSession: true) { return }
    }
    _ = Child.launch(
      program, ["ensue"] + command.dropFirst(), environment: environment, newSession: true)
  }

  /// What becomes of timers that are left, and who will tell.
  static func announces(
    _ timers: some Collection<ActiveTimer>, _ options: Options, _ phrasing: Phrasing
  ) -> Message {
    .leaveGoesOn(names: phrasing.names(timers), n: timers.count, agent: options.startsAgent)
  }

  /// This program's own file.
  static var program: String? {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    guard count > 0 else { return nil }
    return String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// What makes a run of the program the agent of these options' store.
  static func arguments(_ options: Options) -> [String] {
    var arguments = ["--agent"]
    if let data = options.data { arguments += ["--data", data] }
    if let config = options.config { arguments += ["--config", config] }
    if let profile = options.profile { arguments += ["--profile", profile] }
    // It says what ends in the language that started it.
    if let language = options.language { arguments += ["--language", language] }
    return arguments
  }

  /// Runs until nothing is left to come. Exit code 0 also when another agent is there already.
  static func run(
    session: Session, waiter: Waiter, watch: StoreWatch?, folder: String, announcer: Announcer,
    environment: [String: String], settings: () -> Settings
  ) -> ExitCode {
    let lock = clx_open("\(folder)/\(lockName)", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { return .cannotCreate }
    defer { close(lock) }
    repeat {
      guard clx_take_lock(lock) != 0 else { return .done }
      let isAsked = work(session, waiter, watch, announcer, environment, settings)
      clx_drop_lock(lock)
      if isAsked { break }
      // Whoever left a timer while we were on our way out found the lock held and went: it is ours.
      session.ledger.refresh()
    } while session.ledger.hasSomethingToCome || session.syncCommands.isSharing
    return .done
  }

  /// Announces until nothing is left to come, or until somebody asks it to end: then true.
  private static func work(
    _ session: Session, _ waiter: Waiter, _ watch: StoreWatch?, _ announcer: Announcer,
    _ environment: [String: String], _ settings: () -> Settings
  ) -> Bool {
    func announce(_ happenings: Happenings) {
      guard !happenings.isEmpty else { return }
      // An agent lives long: what the user prefers may have changed since it started.
      session.settings = settings()
      put(happenings, session, announcer, environment)
    }
    announce(session.whileAway())
    while true {
      announce(session.happenings())
      let news =
        session.syncCommands.carryIfDue() + session.syncCommands.syncIfDue()
        + session.calendarCommands.calendarIfDue()
      session.teamCommands.teamIfDue()
      if !news.isEmpty { announcer.warn(news, in: session.situation, session.settings) }
      let next = [
        session.ledger.nextAlarm, session.syncCommands.carryAlarm,
        session.calendarCommands.calendarAlarm, session.teamCommands.alarm,
      ]
      .compactMap(\.self).min()
      // What is set on another machine may have to ring here.
      guard next != nil || session.syncCommands.isSharing else { return false }
      let shared = session.synchroniser
      let watched = [
        watch?.descriptor, shared?.watch?.descriptor, shared?.courier?.descriptor,
        session.calendarSync?.descriptor, session.team?.descriptor,
      ]
      for reason in waiter.wait(until: next, reading: watched.compactMap(\.self)) {
        switch reason {
        case .readable:
          // Also that the files were taken away: what runs goes on in memory then, and is told.
          watch?.drain()
        case .clockChanged: session.ledger.realign()
        case .signal(SIGTERM), .signal(SIGINT), .signal(SIGQUIT):
          session.team?.finish()
          return true
        case .alarm, .idle, .signal: break
        }
      }
    }
  }

  private static func put(
    _ happenings: Happenings, _ session: Session, _ announcer: Announcer,
    _ environment: [String: String]
  ) {
    announcer.announce(happenings, in: session.situation, session.settings)
    let hasTerminal =
      environment["DISPLAY"] == nil && environment["WAYLAND_DISPLAY"] == nil
      && environment["ENSUE_TTY"] != nil
    if let silence = session.silence(happenings, hasBell: hasTerminal) {
      announcer.warn([silence], in: session.situation, session.settings)
    }
    // Only trouble comes without anything due: the store is gone, or cannot be written.
    if happenings.due.isEmpty {
      announcer.warn(happenings.lines, in: session.situation, session.settings)
    }
    if environment["DISPLAY"] == nil, environment["WAYLAND_DISPLAY"] == nil {
      tell(environment["ENSUE_TTY"], happenings, bell: session.ringsBell(for: happenings))
    }
    session.ledger.delivered(happenings.due)
  }

  /// Without a desktop, the terminal it all began in is told. Where a shell paints the screen, only the bell rings: that
  /// shell shows what happened as soon as it gets to it.
  static func tell(_ terminal: String?, _ happenings: Happenings, bell: Bool) {
    guard let terminal, terminal.hasPrefix("/dev/pts/") || terminal.hasPrefix("/dev/tty"),
      !happenings.lines.isEmpty
    else { return }
    let file = clx_open(terminal, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC, 0)
    guard file >= 0 else { return }
    defer { close(file) }
    var facts = stat()
    guard isatty(file) == 1, fstat(file, &facts) == 0, facts.st_uid == getuid() else { return }
    let lines = TerminalHold.isHeld(file) ? [] : happenings.lines
    let text = lines.map { "\r\n" + StyledText($0).rendered(.none) }.joined()
    Text.writeAll(
      Array(
        (text + (lines.isEmpty ? "" : "\r\n") + (bell && happenings.rings ? "\u{07}" : "")).utf8),
      to: file)
  }
}
