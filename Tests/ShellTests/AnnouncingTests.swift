import Assistant
import CLinux
import Glibc
import Testing

@testable import Shell

/// Who announces when things go wrong, and what the world outside is told: hook, desktop, voice (fault F60).
@Suite(.waiting) struct AnnouncingTests {
  private func hooked(agent: Bool) throws -> TemporaryHome {
    let home = try TemporaryHome(agent: agent)
    _ = try home.write("", to: "told")
    _ = try home.write("hook = /usr/bin/tee -a \(home.path)/told\n", to: "config/ensue/config")
    return home
  }

  private func told(_ home: TemporaryHome, _ event: String = "timer.completed") -> [WireEvent] {
    WireEvent.all(home.read("told") ?? "").filter { $0.event == event }
  }

  @Test func `when the only shell is killed, the agent it started announces`() throws {
    let home = try hooked(agent: true)
    let shell = try RunningProgram(["--json"], in: home)
    shell.send("tea 2 seconds\n")
    let started = try #require(shell.line().flatMap { WireEvent($0) })
    #expect(
      wait(inFolder: home.store, seconds: 20) { Agent.isRunning(home.store) },
      "an agent comes with the first timer")
    shell.end(SIGKILL)
    #expect(wait(inFolder: home.path) { !told(home).isEmpty })
    let events = told(home)
    #expect(events.count == 1 && isSameInstant(events.first?.at, started.due), "\(events)")
    #expect(events.first?.again == nil)
  }

  @Test func `where a shell paints the screen the agent writes no line into it`() throws {
    let home = try TemporaryHome()
    let shell = try PtySession(
      "ensue", environment: home.environment.merging(["TERM": "xterm-256color"]) { $1 })
    try shell.wait(for: "ensue›")
    let news = Happenings(lines: [Line(.good, "tea is done")])
    Agent.tell(shell.terminal, news, bell: false)
    try shell.send("coffee 9 minutes\r")
    try shell.wait(for: "● coffee")
    #expect(!shell.screen.text.contains("tea is done"), "\(shell.screen.text)")
    try shell.send("stop coffee\rquit\r")
    #expect(try shell.exitCode() == 0)
    Agent.tell(shell.terminal, news, bell: false)
    try shell.wait(for: "tea is done")
  }

  @Test func `what a dead process had claimed, an idle shell announces, marked`() throws {
    let home = try TemporaryHome()
    let shell = try PtySession("ensue", ["--json"], environment: home.environment, columns: 400)
    try shell.send("bread 1 hour\r")
    try shell.wait(for: "timer.started")
    // A process that claimed the end of its timer in one commit, and died before it could say so.
    try StoreReader(home).rows(
      """
      INSERT INTO event (timer_id, kind, body, due_wall_ns, due_boot_ns, boot, said_wall_ns, claim, delivered)
      VALUES (77, 'timer.completed',
        '{"at":{"nanoseconds":1},"kind":{"completed":{}},"name":"tea","phase":"","timer":77}',
        \(clx_realtime_ns()), 1, 'x', NULL, '1:1', 0)
      """)
    // Its commit rings with the newest revision.
    try StoreReader(home).rows("UPDATE mark SET value = value + 1 WHERE name = 'revision'")
    let bell = clx_open("\(home.store)/ensue.db.lock", O_WRONLY, 0)
    Text.writeAll([9, 0, 0, 0, 0, 0, 0, 0], to: bell)
    close(bell)
    try shell.wait(for: "timer.completed")
    let written = shell.written.filter { $0 != UInt8(ascii: "\r") }
    let event = WireEvent.all(String(decoding: written, as: UTF8.self))
      .first { $0.event == "timer.completed" }
    #expect(event?.name == "tea" && event?.again == true, "\(shell.screen.text)")
    try shell.send("stop bread\rquit\r")
    #expect(try shell.exitCode() == 0)
    #expect(
      try StoreReader(home).value(
        "SELECT count(*) FROM event WHERE delivered = 0 AND claim IS NOT NULL AND timer_id = 77")
        == "0")
  }

  @Test func `what comes due while the store is locked is said once, by one process`() throws {
    let home = try hooked(agent: true)
    let shell = try RunningProgram(["--json", "--keep-going"], in: home)
    shell.send("tea 2 seconds\n")
    #expect(shell.line()?.contains("timer.started") == true)
    #expect(wait(inFolder: home.store, seconds: 20) { Agent.isRunning(home.store) })
    var lock: HeldLock? = try HeldLock(home)
    let said = shell.line(seconds: 30) { $0.contains("timer.completed") }.flatMap { WireEvent($0) }
    #expect(said?.again == nil && said?.name == "tea", "\(shell.result)")
    withExtendedLifetime(lock) {}
    lock = nil
    // Once it can be written, it is written down: by then everybody has had the chance to say it again.
    #expect(
      wait(inFolder: home.store, seconds: 20) {
        (try? StoreReader(home).value(
          "SELECT count(*) FROM event WHERE kind = 'timer.completed'")) == "1"
      })
    shell.send("list\n")
    #expect(shell.line()?.contains("No timers") == true, "\(shell.result)")
    let result = shell.finish(seconds: 20)
    #expect(WireEvent.all(result.out).count { $0.event == "timer.completed" } == 1, "\(result)")
    #expect(told(home).count == 1, "the hook too")
    #expect(try StoreReader(home).value("SELECT count(*) FROM session") == "1")
  }

  // MARK: F60

  @Test func `F60: a hostile name reaches hook, desktop and voice as text, never as a command`()
    throws
  {
    let home = try hooked(agent: false)
    let name = "x; touch pwned $(touch pwned) `touch pwned` & | > pwned"
    mkdir("\(home.path)/bin", 0o700)
    for program in ["notify-send", "spd-say"] {
      // Each argument on a line of its own.
      _ = try home.script(
        "printf '%s\\n' \"$@\" >> \(home.path)/\(program).args", to: "bin/\(program)")
    }
    _ = try home.write(
      "hook = /usr/bin/tee -a \(home.path)/told\nspeak = on\ndesktop = on\n",
      to: "config/ensue/config")
    let result = try Program.run(["--simulate"], text: "tea 1 second\n", in: home)
    #expect(result.code == 0)
    #expect(home.read("told") == "", "a simulation tells nobody")
    #expect(try Program.run(["--no-wait", "tea 2 seconds"], in: home).code == 0)
    let store = StoreReader(home)
    try store.rows("UPDATE timer SET plan = replace(plan, '\"tea\"', '\"\(name)\"')")
    try store.rows("UPDATE mark SET value = value + 1 WHERE name = 'revision'")
    let ended = try Program.run(
      ["wait"], in: home,
      environment: ["PATH": "\(home.path)/bin:/usr/bin:/bin", "DISPLAY": ":99"], seconds: 30)
    #expect(ended.lines.contains { $0.hasPrefix("✓ x; touch pwned") }, "\(ended)")
    #expect(wait(inFolder: home.path) { told(home).count == 1 })
    #expect(
      wait(inFolder: home.path) {
        home.read("notify-send.args") != nil && home.read("spd-say.args") != nil
      })
    let spoken = (home.read("spd-say.args") ?? "").split(separator: "\n")
    #expect(
      spoken.prefix(3) == ["--language", "en", "--"] && spoken.count == 4,
      "one argument, behind --: \(spoken)")
    let shown = (home.read("notify-send.args") ?? "").split(separator: "\n")
    #expect(shown.prefix(3) == ["--app-name=ensue", "--", "Ensue"] && shown.count == 4, "\(shown)")
    #expect(spoken.last?.contains("touch pwned") == true, "the whole name: \(spoken)")
    for folder in [home.path, "\(home.path)/bin", home.store] {
      #expect(!DirectoryNames.of(folder).contains("pwned"), "no shell read it")
    }
    #expect(access("pwned", F_OK) != 0)
  }

  @Test func `without spd-say, espeak-ng speaks`() throws {
    let home = try TemporaryHome()
    mkdir("\(home.path)/bin", 0o700)
    _ = try home.script(
      "printf '%s\\n' \"$@\" >> \(home.path)/spoken", to: "bin/espeak-ng")
    symlink("/usr/bin/timeout", "\(home.path)/bin/timeout")
    _ = try home.write("speak = on\n", to: "config/ensue/config")
    let result = try Program.run(
      ["tea 1 second"], in: home, environment: ["PATH": "\(home.path)/bin"])
    #expect(result.code == 0, "\(result)")
    #expect(wait(inFolder: home.path) { home.read("spoken")?.contains("tea is done") == true })
  }

  /// A hook that never ends, ignores being asked to, and has a child that does the same.
  @Test func `F60: a hook that hangs is ended with its children within a second of its deadline`()
    throws
  {
    let home = try TemporaryHome()
    let hook = try home.script(
      """
      trap '' TERM INT HUP
      sh -c 'trap "" TERM; while :; do sleep 1000; done' &
      echo "$$ $!" > \(home.path)/hook.pids.new
      mv \(home.path)/hook.pids.new \(home.path)/hook.pids
      while :; do sleep 1000; done
      """, to: "hang")
    _ = try home.write("hook = \(hook)\n", to: "config/ensue/config")
    let began = clx_boottime_ns()
    let result = try Program.run(["--no-wait", "tea 1 second"], in: home, seconds: 20)
    #expect(result.code == 0)
    let done = try Program.run(["wait"], in: home, seconds: 20)
    #expect(done.code == 0, "the program does not wait for it: \(done)")
    #expect(Double(clx_boottime_ns() - began) / 1e9 < Double(Announcer.deadline), "\(done)")
    #expect(wait(inFolder: home.path) { home.read("hook.pids") != nil })
    let pids = (home.read("hook.pids") ?? "").split(whereSeparator: \.isWhitespace)
      .compactMap { pid_t($0) }
    #expect(pids.count == 2)
    let started = clx_boottime_ns()
    for pid in pids { #expect(waitForEnd(of: pid, seconds: Announcer.deadline + 6)) }
    let took = Double(clx_boottime_ns() - started) / 1e9
    // A loaded machine may be slow to start it and slow to see its end.
    #expect(took < Double(Announcer.deadline) + 3, "\(took) s")
  }

  @Test func `F60: a hook that prints a gigabyte costs nothing here`() throws {
    let home = try TemporaryHome()
    let hook = try home.script(
      """
      head -c 1000000000 /dev/zero
      head -c 1000000 /dev/zero >&2
      echo done > \(home.path)/finished.new
      mv \(home.path)/finished.new \(home.path)/finished
      """, to: "loud")
    _ = try home.write("hook = \(hook)\n", to: "config/ensue/config")
    let program = try RunningProgram([], in: home)
    program.send("tea 1 second\nbread 1 hour\n")
    #expect(program.line { $0.hasPrefix("✓ tea") } != nil)
    #expect(wait(inFolder: home.path) { home.read("finished") != nil })
    #expect((program.peakKiB ?? 0) < 120_000, "\(program.peakKiB ?? 0) KiB")
    program.end(SIGKILL)
    #expect(!program.result.out.contains("\0"))
  }
}
