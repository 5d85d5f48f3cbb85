import CLinux
import Glibc
import TestSupport
import Testing

@testable import Shell

/// Faults of area storage that need a disk of their own, or a second look through the whole program: F22, F24, F27, F29, F33, F36.
@Suite(.serialized, .waiting) struct StorageFaultTests {
  /// Whether this machine lets us mount small disks in a namespace of our own.
  private func canMount(_ home: TemporaryHome) throws -> Bool {
    guard geteuid() == 0, access("/usr/bin/unshare", X_OK) == 0,
      access("/usr/bin/nsenter", X_OK) == 0
    else { return false }
    let trial = try RunningProgram(
      ["-m", "/bin/mount", "-t", "tmpfs", "tmpfs", "\(home.path)/run"], in: home,
      program: "/usr/bin/unshare"
    ).finish()
    if trial.code != 0 { print("skipped: this machine does not let us mount a small disk") }
    return trial.code == 0
  }

  /// Runs a shell script in a mount namespace with a tmpfs where the store stands.
  private func onSmallDisk(_ script: String, in home: TemporaryHome) throws -> RunningProgram {
    Text.makeFolder(home.store)
    return try RunningProgram(
      [
        "-m", "--propagation", "private", "/bin/sh", "-c",
        "mount -t tmpfs -o size=1m,mode=700 tmpfs '\(home.store)' && \(script)",
      ], in: home, program: "/usr/bin/unshare")
  }

  @Test func `F22: on a full disk running timers go on, reading works, and writing resumes`() throws
  {
    let home = try TemporaryHome()
    guard try canMount(home) else { return }
    let program = try onSmallDisk("exec '\(Program.built)' --keep-going --no-wait", in: home)
    program.send("tea 1 hour\n")
    #expect(program.line()?.hasPrefix("● tea") == true, "\(program.result)")
    // Through the process's own eyes: its disk, not ours.
    let fill = "/proc/\(program.process)/root\(home.store)/fill"
    let file = clx_open(fill, O_WRONLY | O_CREAT, 0o600)
    #expect(file >= 0)
    let block = [UInt8](repeating: 7, count: 4096)
    while write(file, block, block.count) > 0 {}
    while write(file, block, 1) > 0 {}
    close(file)
    program.send("toast 2 seconds\nlist\n")
    #expect(program.line()?.hasPrefix("● toast") == true, "\(program.result)")
    #expect(program.line()?.hasPrefix("toast") == true, "reading works: \(program.result)")
    #expect(program.line()?.hasPrefix("tea") == true)
    #expect(program.waitForError("no room left on the disk"))
    #expect(program.line() == "✓ toast is done", "in memory: \(program.result)")
    program.send("fish 1 hour\n")
    #expect(program.line()?.hasPrefix("● fish") == true)
    program.send("list\n")
    #expect(program.line()?.hasPrefix("tea") == true)
    #expect(program.line()?.hasPrefix("fish") == true)
    let complaints = program.result.err.components(of: "no room left")
    #expect(complaints == 1, "one clear message: \(program.result)")
    unlink(fill)
    program.send("rice 1 hour\n")
    #expect(program.line()?.hasPrefix("● rice") == true)
    // Another process sees all of it: what was kept in memory meanwhile, too.
    let other = try RunningProgram(
      ["-t", "\(program.process)", "-m", Program.built, "list"], in: home,
      program: "/usr/bin/nsenter"
    ).finish()
    #expect(other.lines.map { $0.prefix { $0 != " " } } == ["tea", "fish", "rice"], "\(other)")
    program.end(SIGKILL)
  }

  @Test func `F22: an import that the disk has no room for leaves nothing of it`() throws {
    let home = try TemporaryHome()
    guard try canMount(home) else { return }
    let rows = (0..<120_000).map { row in
      let clock = "\(10 + row / 50 % 50):\(10 + row % 50)"
      let day = "20\(10 + row / 25_000)-\(10 + row / 12_500 % 2)-\(10 + row / 1250 % 10)"
      return
        "\(day)T\(10 + row / 2500 % 5):\(clock)Z,\(day)T20:\(clock)Z,a cup of white tea \(row % 50)\n"
    }
    let file = try home.write("started,ended,name\n" + rows.joined(), to: "many.csv")
    let result = try onSmallDisk(
      """
      '\(Program.built)' --no-agent --no-wait 'tea 1 hour' && mount -o remount,size=46m '\(home.store)' &&
      { '\(Program.built)' 'import history from \(file)'; echo "code $?"; ls '\(home.store)';
        '\(Program.built)' list; '\(Program.built)' 'how many sessions';
        mount -o remount,size=200m '\(home.store)'
        '\(Program.built)' 'import history from \(file)'; }
      """, in: home
    ).finish(seconds: 240)
    #expect(result.lines.contains("code 75"), "\(result)")
    #expect(result.err.contains("no room left on the disk"), "\(result)")
    #expect(result.err.contains("Nothing was imported."), "\(result)")
    #expect(result.lines.contains { $0.hasPrefix("tea") }, "\(result)")
    #expect(result.lines.contains { $0.contains("0 sessions") }, "\(result)")
    #expect(result.lines.last == "120000 sessions imported.", "\(result)")
  }

  @Test func `F29: a disk mounted read-only is read, and what cannot be saved is said`() throws {
    let home = try TemporaryHome()
    guard try canMount(home) else { return }
    let program = try onSmallDisk(
      """
      '\(Program.built)' --no-wait 'tea 1 hour' && mount -o remount,ro '\(home.store)' &&
      '\(Program.built)' list && '\(Program.built)' --status && '\(Program.built)' 'toast 1 second'
      """, in: home)
    let result = program.finish()
    #expect(result.code == 0, "\(result)")
    #expect(result.lines.filter { $0.hasPrefix("tea") }.count == 2, "list and status: \(result)")
    #expect(result.lines.last == "✓ toast is done", "in memory: \(result)")
    #expect(result.err.contains("can only be read"), "\(result)")
  }

  /// Finding D3: with the disk full while it runs, as a script and as one sentence.
  @Test func `on a full disk what is kept stays as it is, and nothing else is claimed`() throws {
    let home = try TemporaryHome()
    guard try canMount(home) else { return }
    let program = try onSmallDisk(
      "exec '\(Program.built)' --json --keep-going --no-wait", in: home)
    program.send("tea 1 hour\n")
    #expect(program.line()?.contains("timer.started") == true, "\(program.result)")
    let fill = "/proc/\(program.process)/root\(home.store)/fill"
    let file = clx_open(fill, O_WRONLY | O_CREAT, 0o600)
    let block = [UInt8](repeating: 7, count: 4096)
    while write(file, block, block.count) > 0 {}
    while write(file, block, 1) > 0 {}
    close(file)
    for line in [
      "add 3 minutes to tea", "stop tea", "rename tea to coffee",
      "new routine x: a 2 minutes, b 3 minutes", "remind me every day at 9 to call Bo",
    ] {
      program.send(line + "\n")
      let event = program.line().flatMap { WireEvent($0) }
      #expect(event?.event == "error" && event?.text?.contains("not saved") == true, "\(line)")
    }
    // What is new runs in memory, and is changed there.
    program.send("toast 1 hour\n")
    #expect(program.line()?.contains("timer.started") == true)
    program.send("add 3 minutes to toast\n")
    #expect(program.line()?.contains("timer.extended") == true, "\(program.result)")
    program.send("list\n")
    let listed = (0..<2).compactMap { _ in program.line().flatMap { WireEvent($0) } }
    #expect(listed.map(\.name) == ["tea", "toast"])
    #expect((listed.first?.leftSeconds ?? 0) <= 3600)
    unlink(fill)
    program.send("stop toast\n")
    #expect(program.line()?.contains("timer.stopped") == true)
    #expect(program.finish().code == 75)
  }

  /// Finding D12: the folder is deleted under a shell and an agent that run.
  @Test func `a data folder that is deleted is noticed, and timers go on`() throws {
    let home = try TemporaryHome(agent: true)
    _ = try home.write("", to: "told")
    _ = try home.write(
      "hook = /usr/bin/tee -a \(home.path)/told\ndesktop = on\n", to: "config/ensue/config")
    _ = try home.script(
      "printf '%s\\n' \"$*\" >> \(home.path)/shown", to: "bin/notify-send")
    let desktop = ["PATH": "\(home.path)/bin:/usr/bin:/bin", "DISPLAY": ":99"]
    let left = try Program.run(["--no-wait", "tea 4 seconds"], in: home, environment: desktop)
    #expect(left.code == 0, "\(left)")
    #expect(wait(inFolder: home.store) { Agent.isRunning(home.store) })
    let shell = try PtySession(
      "ensue", ["--no-agent"], environment: home.environment, columns: 300)
    try shell.send("bread 1 hour\r")
    try shell.wait(for: "● bread")
    #expect(rename(home.store, "\(home.path)/away") == 0)
    for name in DirectoryNames.of("\(home.path)/away") { unlink("\(home.path)/away/\(name)") }
    try shell.wait(for: "was moved or deleted while I was running")
    try shell.send("stop bread\r")
    try shell.wait(for: "not saved, so all of it is as before")
    #expect(wait(inFolder: home.path) { home.read("told")?.contains("timer.completed") == true })
    #expect(
      wait(inFolder: home.path) { home.read("shown")?.contains("moved or deleted") == true },
      "the agent, which has no terminal, tells the desktop")
    try shell.wait(for: "tea is done")
    try shell.send("egg 1 second\r")
    try shell.wait(for: "✓ egg is done")
  }

  @Test(arguments: ["stop tea", "pause tea", "create routine soup: cook 9 minutes"])
  func `what cannot be saved is not called done`(sentence: String) throws {
    let home = try TemporaryHome()
    guard try canMount(home) else { return }
    let result = try onSmallDisk(
      """
      '\(Program.built)' --no-agent --no-wait 'tea 1 hour' && mount -o remount,ro '\(home.store)' &&
      { '\(Program.built)' --yes '\(sentence)'; echo \"code $?\"; '\(Program.built)' list; }
      """, in: home
    ).finish()
    #expect(result.lines.contains("code 74"), "\(result)")
    #expect(result.err.contains("“\(sentence)”: not saved"), "\(result)")
    #expect(result.lines.last?.hasPrefix("tea") == true, "\(result)")
  }

  @Test func `F22: a disk that was full from the start is read`() throws {
    let home = try TemporaryHome()
    guard try canMount(home) else { return }
    let result = try onSmallDisk(
      """
      '\(Program.built)' --no-agent --no-wait 'tea 1 hour' &&
      { cat /dev/zero > '\(home.store)/fill'; '\(Program.built)' list; '\(Program.built)' --status;
        '\(Program.built)' --yes 'stop tea'; echo \"code $?\"; }
      """, in: home
    ).finish()
    #expect(result.lines.filter { $0.hasPrefix("tea") }.count == 2, "list and status: \(result)")
    #expect(result.err.contains("no room left on the disk"), "\(result)")
    #expect(result.lines.last == "code 75", "\(result)")
  }

  @Test func `F33: a writer that keeps the lock costs five seconds and no life`() throws {
    let home = try TemporaryHome()
    let shell = try RunningProgram(["--keep-going", "--no-wait"], in: home)
    shell.send("tea 1 hour\n")
    #expect(shell.line()?.hasPrefix("● tea") == true)
    var lock: HeldLock? = try HeldLock(home)
    let began = clx_boottime_ns()
    shell.send("toast 1 hour\n")
    #expect(shell.waitForError("locked"), "\(shell.result)")
    let took = Double(clx_boottime_ns() - began) / 1e9
    #expect(took < 5.5 + 1, "\(took) s; a second more for a loaded machine")
    #expect(shell.result.err.contains("try again"), "a friendly way out: \(shell.result)")
    shell.send("list\n")
    #expect(shell.line()?.hasPrefix("tea") == true, "it lives and reads")
    withExtendedLifetime(lock) {}
    lock = nil
    shell.send("rice 1 hour\n")
    #expect(shell.line()?.hasPrefix("● rice") == true, "and writes again")
    #expect(shell.finish().code == 75)
  }

  @Test func `F27: after pages were lost the program goes on with what can be read`() throws {
    let home = try TemporaryHome()
    let script = (1...120).map { "rice \($0) minutes\n" }.joined()
    #expect(try Program.run(["--no-wait"], text: script, in: home).code == 0)
    let path = "\(home.store)/ensue.db"
    var facts = stat()
    #expect(stat(path, &facts) == 0 && facts.st_size > 4096 * 8)
    let file = clx_open(path, O_WRONLY, 0)
    // A page in the middle is zeros; the log of an unclean stop makes the next start look.
    let zeros = [UInt8](repeating: 0, count: 4096)
    _ = pwrite(file, zeros, zeros.count, off_t(facts.st_size) / 4096 / 2 * 4096)
    close(file)
    let log = clx_open("\(path)-wal", O_WRONLY | O_CREAT, 0o600)
    Text.writeAll([3, 3, 3, 3], to: log)
    close(log)
    let result = try Program.run(["--no-wait", "tea 1 hour"], in: home)
    #expect(result.code == 0, "\(result)")
    #expect(result.err.contains("was damaged") && result.err.contains(".corrupt-"), "\(result)")
    #expect(try Program.run(["list"], in: home).out.contains("tea"))
    #expect(try StoreReader(home).value("PRAGMA integrity_check") == "ok")
  }

  // MARK: F36

  @Test func `F36: a backup while others write is whole, and comes back as it was`() throws {
    let home = try TemporaryHome()
    let shell = try RunningProgram(["--keep-going", "--no-wait"], in: home)
    shell.send("tea 1 hour\nbread 2 hours\n")
    #expect(shell.line()?.hasPrefix("● tea") == true)
    #expect(shell.line()?.hasPrefix("● bread") == true)
    // What a plain copy of the main file misses stands in the log: a backup has it.
    let copy = "\(home.path)/Copy of mine.db"
    let made = try Program.run(["back up to \(copy)"], in: home)
    #expect(made.code == 0 && made.out.contains(copy), "\(made)")
    var facts = stat()
    #expect(stat(copy, &facts) == 0 && facts.st_mode & 0o777 == 0o600)
    #expect(try Program.run(["back up to \(copy)"], in: home).code == 1, "never over a file")
    #expect(try Program.run(["stop all"], in: home).code == 0)
    shell.send("soup 3 hours\n")
    #expect(shell.line()?.hasPrefix("● soup") == true)
    let restored = try Program.run(["restore from \(copy)"], in: home)
    #expect(restored.code == 0, "\(restored)")
    // The shell that was open all the time sees it, and goes on.
    shell.send("list\n")
    #expect(shell.line()?.hasPrefix("tea") == true, "\(shell.result)")
    #expect(shell.line()?.hasPrefix("bread") == true)
    shell.send("rice 1 hour\nlist\n")
    #expect(shell.line()?.hasPrefix("● rice") == true)
    #expect(shell.line()?.hasPrefix("tea") == true)
    // The way back is told, and is one.
    let way = try #require(restored.out.split(separator: "\n").last)
    let back = try #require(way.range(of: "restore from ")).lowerBound
    let undone = try Program.run([String(way[back...])], in: home)
    #expect(undone.code == 0, "\(undone)")
    #expect(try Program.run(["list"], in: home).lines.map { $0.prefix(4) } == ["soup"])
    shell.end(SIGKILL)
    #expect(try StoreReader(home).value("PRAGMA integrity_check") == "ok")
  }

  /// The disk says that it could not write what the lines of a script came to: none of them is answered as done.
  @Test func `lines that wait for the disk together are not answered when it fails`() async throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["list"], in: home).code == 0)
    let environment = home.environment.map { "\($0.key)=\($0.value)" }
    let ended = await promptly {
      await #expect(
        processExitsWith: .exitCode(74),
        observing: [\.standardOutputContent, \.standardErrorContent]
      ) { [environment = environment as [String]] in
        for pair in environment {
          let name = String(pair.prefix { $0 != "=" })
          setenv(name, String(pair.dropFirst(name.count + 1)), 1)
        }
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        Text.writeAll(Array("tea 4 min\nrice 9 min\nhow long?\n".utf8), to: ends[1])
        close(ends[1])
        dup2(ends[0], 0)
        FaultyDisk.allow(0, .sync, thenFailWith: EIO)
        exit(Program.run(["--no-agent", "--no-wait"]))
      }
    }
    let told = try #require(ended)
    let (out, err) = (
      String(decoding: told.standardOutputContent, as: UTF8.self),
      String(decoding: told.standardErrorContent, as: UTF8.self)
    )
    #expect(!out.contains("●"), "\(out)")
    #expect(err.contains("may not be saved"), "\(err)")
  }

  /// What many lines came to waits for the disk once: their order stays, questions among them too.
  @Test func `lines that came together are answered in their order, and all are there`() throws {
    let home = try TemporaryHome()
    let lines = (1...300).map { $0 % 50 == 0 ? "how long is left on t\($0 - 1)" : "t\($0) 1 hour" }
    let result = try Program.run(
      ["--no-wait"], text: lines.joined(separator: "\n") + "\n", in: home)
    #expect(result.code == 0, "\(result)")
    #expect(
      result.lines.map { $0.split(separator: " ").first { $0 != "●" }.map(String.init) }
        == (1...300).map { "t\($0 % 50 == 0 ? $0 - 1 : $0)" })
    #expect(try Program.run(["list"], in: home).lines.count == 294)
  }

  /// Timers come back as the copy has them; what was typed since stays to be found again.
  @Test func `restoring from a copy leaves the typed history as it is`() throws {
    let household = try Household()
    let shell = try household.shell()
    let copy = "\(household.folder)/copy.db"
    household.say("tea 30 minutes", to: shell)
    household.say("back up to \(copy)", to: shell)
    household.say("bread 1 hour", to: shell)
    let typed = try #require(try shell.suggester.history?.recent(100).map(\.text))
    #expect(typed.contains("bread 1 hour"), "\(typed)")
    household.say("restore from \(copy)", to: shell)
    #expect(shell.ledger.engine.timers.map(\.name) == ["tea"])
    let since = try #require(try shell.suggester.history?.recent(100).map(\.text))
    #expect(since.starts(with: typed) || since.suffix(typed.count) == typed[...], "\(since)")
    #expect(since.contains("restore from \(copy)"))
  }

  enum Bad: String, CaseIterable { case missing, text, truncated, foreign, newer, folder }

  @Test(arguments: Bad.allCases)
  func `F36: restoring from a bad file leaves what is there`(bad: Bad) throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["--no-wait", "tea 1 hour"], in: home).code == 0)
    let copy = "\(home.path)/copy.db"
    #expect(try Program.run(["back up to \(copy)"], in: home).code == 0)
    switch bad {
    case .missing: unlink(copy)
    case .text: try Text.write("hello\n", to: copy)
    case .truncated: truncate(copy, 4096 * 3)
    case .foreign:
      unlink(copy)
      try StoreReader(path: copy, makes: true).rows("CREATE TABLE recipes (name TEXT)")
    case .newer: try StoreReader(path: copy).rows("PRAGMA user_version = 999")
    case .folder:
      unlink(copy)
      mkdir(copy, 0o700)
    }
    #expect(try Program.run(["--no-wait", "bread 1 hour"], in: home).code == 0)
    let result = try Program.run(["restore from \(copy)"], in: home)
    #expect(result.code == (bad == .missing ? 66 : 1), "\(bad): \(result)")
    #expect(result.err.contains("Nothing was changed."), "\(result)")
    #expect(
      try Program.run(["list"], in: home).lines.map { $0.prefix { $0 != " " } } == ["tea", "bread"])
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(of text: String) -> Int { split(separator: text).count - 1 }
}
