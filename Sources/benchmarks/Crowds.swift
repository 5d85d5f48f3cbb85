import CLinux
import FoundationEssentials
import Glibc
import Storage
import Timers

/// Ten thousand timers with phases at once, as a user meets them: a question in the shell, a line in a status bar.
enum Crowds {
  static let count = 10_000

  static func measure() throws -> [Finding] {
    let home = Scratch.make()
    defer { Scratch.remove(home) }
    try fill(home)
    var environment = Terminals.environment(home)
    environment["ENSUE_NO_AGENT"] = "1"
    let shell = try PseudoTerminal(Terminals.ensue, [], environment: environment)
    guard shell.expect("›") else { return [Finding("10,000 timers", "no prompt within 5 s")] }
    // Shorter than the second after which the countdowns are painted again.
    shell.settle(600)
    var answers = Samples()
    for _ in 0..<30 {
      shell.type("how long?")
      shell.settle(60)
      let before = shell.output.count
      let start = monotonic()
      shell.type("\r")
      guard shell.expect("are due later", since: before) else { break }
      answers.add(monotonic() - start)
      shell.settle(60)
    }
    // Another process changes one timer: the shell takes in that one.
    var reactions = Samples()
    for round in 0..<10 {
      let verb = round % 2 == 0 ? "pause" : "resume"
      let process = try Spawn.start(
        Terminals.ensue, ["--no-wait", "\(verb) timer7777"], environment: environment)
      waitpid(process, nil, 0)
      shell.type("how long is left on timer7777?")
      shell.settle(60)
      let before = shell.output.count
      let start = monotonic()
      shell.type("\r")
      guard shell.expect("left of", since: before) else { break }
      reactions.add(monotonic() - start)
      shell.settle(60)
    }
    let resident = Terminals.residentKilobytes(shell.process)
    var status = Samples()
    for _ in 0..<30 {
      let start = monotonic()
      let process = try Spawn.start(Terminals.ensue, ["--status"], environment: environment)
      waitpid(process, nil, 0)
      status.add(monotonic() - start)
    }
    return [
      Finding(
        "10,000 timers with phases: Enter after “how long?” → answer seen", answers.words(),
        beside: "≤ 5 ms"),
      Finding("… about one timer, just changed by another process", reactions.words()),
      Finding(
        "… memory of that shell", "\(rounded(Double(resident) / 1024)) MiB", beside: "≤ 60 MB"),
      Finding("… `ensue --status`", status.words(), beside: "≤ 12 ms"),
    ]
  }

  /// A script that starts as many, from the first byte to the end of the process: read, done and on the disk.
  static func script() throws -> [Finding] {
    let home = Scratch.make()
    defer { Scratch.remove(home) }
    let lines = (1...count).map { "t\($0) \(10 + $0 % 90) minutes\n" }.joined()
    let script = home + "/crowd.ensue"
    _ = FileManager.default.createFile(atPath: script, contents: Data(lines.utf8))
    let start = monotonic()
    let process = try Spawn.start(
      Terminals.ensue, ["--no-agent", "--no-wait", "--quiet", "--file", script],
      environment: Terminals.environment(home))
    var status: Int32 = 0
    waitpid(process, &status, 0)
    let took = monotonic() - start
    return [
      Finding(
        "10,000 timers by script, start to end",
        status == 0 ? "\(rounded(Double(took) / 1e9)) s" : "failed: \(status)", beside: "≤ 8 s")
    ]
  }

  /// As many end at one instant in an open shell, and somebody types meanwhile.
  static func atOnce() throws -> [Finding] {
    let home = Scratch.make()
    defer { Scratch.remove(home) }
    let due = try Scratch.fill(home, timers: count) { id in
      try Routine(name: "bell\(id)", phases: [Phase(.seconds(4))])
    }.advanced(by: .seconds(4))
    var environment = Terminals.environment(home)
    environment["ENSUE_NO_AGENT"] = "1"
    let shell = try PseudoTerminal(Terminals.ensue, [], environment: environment)
    guard shell.expect("›") else { return [Finding("keys meanwhile", "no prompt within 5 s")] }
    let asleep = clx_boottime_ns() - monotonic()
    _ = shell.arrivals(until: due.nanoseconds - asleep - 100_000_000)
    var keys = Samples()
    for round in 0..<150 {
      // Words of their own, so that what is announced is not taken for an echo; the line stays short.
      let word = "q\(round)z"
      let (before, start) = (shell.output.count, monotonic())
      shell.type(word)
      guard shell.expect(word, since: before) else { break }
      keys.add(monotonic() - start)
      shell.type("\u{15}")
      _ = shell.arrivals(until: start + 30_000_000)
    }
    return [
      Finding(
        "10,000 timers end at one instant: typed → seen meanwhile",
        keys.words([0.5, 0.99]) + " (\(keys.values.count) words)", beside: "≤ 50 ms at p99")
    ]
  }

  private static func fill(_ home: String) throws {
    _ = try Scratch.fill(home, timers: count) { id in
      try Routine(
        name: "timer\(id)",
        phases: [
          Phase(name: "work", .seconds(3600 + Int(id))), Phase(name: "rest", .seconds(600)),
          Phase(name: "clean up", .seconds(300)),
        ])
    }
  }
}

extension Scratch {
  /// A store at `home` in which that many timers run, all begun in the moment that is answered.
  static func fill(
    _ home: String, timers count: Int, routine: (Int64) throws -> Routine
  ) throws -> Moment {
    let boot = String(
      decoding: FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id") ?? Data(),
      as: UTF8.self
    ).filter { $0 != "\n" }
    let now = Moment(nanoseconds: clx_boottime_ns())
    let anchor = Anchor(boot: boot, moment: now, wall: clx_realtime_ns())
    var engine = TimerEngine(anchor: anchor)
    let encoder = JSONEncoder()
    mkdir(home + "/data", 0o700)
    let store = try Store.open(folder: home + "/data/ensue", stamp: "x").store
    defer { store.close() }
    var records: [TimerRecord] = []
    for id in 1...Int64(count) {
      let routine = try routine(id)
      _ = engine.start(routine, id: id, at: now)
      guard let timer = engine[id] else { continue }
      records.append(
        TimerRecord(
          id: id, name: routine.name,
          plan: String(decoding: try encoder.encode(timer), as: UTF8.self),
          boot: boot, momentNs: now.nanoseconds, wallNs: anchor.wall,
          dueWallNs: timer.stepEnd.map { anchor.wall(of: $0) }, status: "running"))
    }
    try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
      for record in records { try work.save(record) }
      try work.reserve(timersUpTo: Int64(count))
    }
    return now
  }
}
