import Glibc
import Testing
import Timers

@testable import Assistant
@testable import Shell

/// Looking on: rings and bars, `watch`, and sending a one-shot to the background.
@Suite(.serialized, .waiting) struct WatchTests {
  private func engine(_ count: Int, seconds: Int = 100, passed: Int = 25) throws -> Situation {
    let start = Moment(nanoseconds: 0)
    var engine = TimerEngine(anchor: Anchor(boot: "b", moment: start, wall: 0))
    for id in 1...count {
      let routine = try Routine(name: "tea\(id)", phases: [Phase(.seconds(seconds))])
      _ = engine.start(routine, id: Int64(id), at: start)
    }
    let now = start.advanced(by: .seconds(passed))
    var situation = Situation(
      now: now, anchor: Anchor(boot: "b", moment: now, wall: Int64(passed) * 1_000_000_000),
      zone: .utc,
      timers: TimerList(engine.timers))
    situation.answers = Program.englishAnswers
    return situation
  }

  private func picture(
    _ situation: Situation, width: Int, height: Int, selected: ActiveTimer.ID? = nil
  ) -> [StyledText] {
    WatchPicture(
      Array(situation.timers), situation, width: width, height: height, selected: selected
    ).rows
  }

  /// What comes next is first.
  private func dials(_ situation: Situation, rings: Int) -> [Dial] {
    Dial.groups(situation.byNextEvent(Array(situation.timers)), most: rings).map {
      Dial($0, situation, rings: rings)
    }
  }

  private func plain(_ rows: [StyledText]) -> String {
    rows.map(\.plain).joined(separator: "\n")
  }

  @Test func `a ring is thick as far as time has gone`() throws {
    func dots(_ passed: Int) throws -> (good: Int, dim: Int) {
      let situation = try engine(1, passed: passed)
      let dial = dials(situation, rings: 1)[0]
      var canvas = BrailleCanvas(columns: 24, rows: 12)
      canvas.draw(.init(radius: 23.9, fraction: dial.rings[0].fraction))
      var (good, dim) = (0, 0)
      for span in (0..<12).flatMap({ canvas.row($0).spans }) {
        let count = span.text.unicodeScalars.reduce(0) {
          (0x2800...0x28FF).contains($1.value) ? $0 + ($1.value - 0x2800).nonzeroBitCount : $0
        }
        if span.style == .good { good += count } else { dim += count }
      }
      return (good, dim)
    }
    let (none, quarter, half, all) = (try dots(0), try dots(25), try dots(50), try dots(99))
    #expect(none.good == 0 && none.dim > 50)
    #expect(quarter.good > 50 && quarter.dim > 30)
    // Twice the time, twice the dots, give or take where the ends fall.
    #expect(abs(half.good - 2 * quarter.good) < 24, "\(quarter) \(half)")
    #expect(all.dim < 10 && all.good > half.good * 3 / 2)
  }

  @Test func `one timer has its time in digits as large as there is room for`() throws {
    let situation = try engine(1, passed: 50)
    let wide = plain(picture(situation, width: 100, height: 24))
    for row in BigDigits.rows("0:50", isLarge: true) { #expect(wide.contains(row), "\(wide)") }
    #expect(wide.contains("tea1") && wide.contains("done 00:01"), "\n\(wide)")
    let narrow = plain(picture(situation, width: 48, height: 24))
    for row in BigDigits.rows("0:50", isLarge: false) {
      #expect(narrow.contains(row), "\(narrow)")
    }
    let small = plain(picture(situation, width: 20, height: 12))
    #expect(small.contains("0:50") && small.contains("tea1"), "\(small)")
  }

  @Test func `digits are of one width in each row, and what is none has no shape`() {
    for isLarge in [true, false] {
      let rows = BigDigits.rows("1h02", isLarge: isLarge)
      #expect(rows.count == (isLarge ? 5 : 3))
      #expect(rows.allSatisfy { $0.count == BigDigits.width("1h02", isLarge: isLarge) })
    }
    #expect(BigDigits.rows("next?", isLarge: true).isEmpty)
    #expect(BigDigits.width("next?", isLarge: true) == nil)
  }

  @Test func `what ends together or waits for another is one dial, a ring each`() throws {
    let start = Moment(nanoseconds: 0)
    var engine = TimerEngine(anchor: Anchor(boot: "b", moment: start, wall: 0))
    func begin(
      _ id: Int64, _ name: String, _ seconds: Int, _ trigger: ActiveTimer.Trigger? = nil,
      group: Int64? = nil
    ) throws {
      var routine = try Routine(name: name, phases: [Phase(.seconds(seconds))])
      if let group {
        routine.origin = Origin()
        routine.origin?.together = .init(group: group)
      }
      _ = engine.start(routine, id: id, trigger: trigger, at: start)
    }
    try begin(1, "rice", 1200, group: 7)
    try begin(2, "tea", 240)
    try begin(3, "fish", 720, .at(start.advanced(by: .seconds(480))), group: 7)
    try begin(4, "rest", 60, .end(of: 2, offset: .zero))
    let situation = Situation(
      now: start, anchor: Anchor(boot: "b", moment: start, wall: 0), zone: .utc,
      timers: TimerList(engine.timers))
    let found = dials(situation, rings: 4)
    #expect(found.map { Set($0.timers.map(\.name)) } == [["tea", "rest"], ["rice", "fish"]])
    #expect(found.map(\.rings.count) == [2, 2])
    #expect(Set(found[1].rings.map(\.style)).count == 2, "told apart by colour")
    // Where only one ring finds room, each has its own.
    #expect(dials(situation, rings: 1).count == 4)
  }

  @Test func `rounds and phases are rings of their own, cut where they end`() throws {
    let start = Moment(nanoseconds: 0)
    var engine = TimerEngine(anchor: Anchor(boot: "b", moment: start, wall: 0))
    let routine = try Routine(
      name: "work", phases: [Phase(.seconds(20)), Phase(name: "rest", .seconds(10))], rounds: 4)
    _ = engine.start(routine, id: 1, at: start)
    let now = start.advanced(by: .seconds(10))
    let situation = Situation(
      now: now, anchor: Anchor(boot: "b", moment: now, wall: 10_000_000_000), zone: .utc,
      timers: TimerList(engine.timers))
    let rings = dials(situation, rings: 4)[0].rings
    #expect(rings.map { ($0.fraction * 120).rounded() } == [10, 40, 60], "all, round, phase")
    #expect(rings.map(\.marks.count) == [4, 2, 0])
  }

  @Test func `the timeline has what comes next first, and marks whom keys act on`() throws {
    let situation = try engine(3)
    let rows = WatchTimeline(situation, width: 80).rows(
      of: Array(situation.timers), height: 4, selected: 2)
    #expect(rows.count == 4)
    #expect(rows[0].plain.contains("╵00:01"), "\(rows[0].plain)")
    #expect(rows[2].plain.hasPrefix("▸tea2"), "\(rows[2].plain)")
    #expect(rows[1].plain.contains("━━━━") && rows[1].plain.contains("┃"), "\(rows[1].plain)")
    #expect(rows[1].plain.contains("1:15") && rows[1].plain.hasSuffix("00:01:40"))
  }

  @Test(arguments: [(20, 40), (80, 24), (200, 60), (10, 5), (1, 1), (36, 9), (40, 20)])
  func `a picture keeps to its room, however many run`(width: Int, height: Int) throws {
    for count in [1, 2, 5, 40, 500] {
      let rows = picture(try engine(count), width: width, height: height, selected: 1)
      #expect(rows.count <= max(height, 1), "\(count) timers")
      #expect(rows.allSatisfy { $0.width <= width }, "\(count) timers")
      if count == 500 { #expect(rows.last?.plain.contains("more") == true || width < 12) }
    }
  }

  @Test func `seconds of many timers change together, and those of one when they do`() throws {
    let start = Moment(nanoseconds: 0)
    var engine = TimerEngine(anchor: Anchor(boot: "b", moment: start, wall: 0))
    for id in 1...20 {
      let routine = try Routine(name: "t\(id)", phases: [Phase(.seconds(100))])
      _ = engine.start(routine, id: Int64(id), at: start.advanced(by: .milliseconds(id * 40)))
    }
    var (now, looks) = (start.advanced(by: .seconds(1)), 0)
    let end = now.advanced(by: .seconds(10))
    while now < end {
      let situation = Situation(
        now: now, anchor: Anchor(boot: "b", moment: now, wall: now.nanoseconds), zone: .utc,
        timers: TimerList(engine.timers))
      if looks == 0 {
        let alone = situation.nextTick(of: [Array(situation.timers)[0]])
        #expect(alone == now.advanced(by: .milliseconds(40)))
      }
      now = try #require(situation.nextTick(of: Array(situation.timers)))
      looks += 1
    }
    #expect((40...50).contains(looks), "five a second, not twenty: \(looks)")
  }

  @Test func `where motion is reduced, pictures change every ten seconds`() {
    let (calm, _) = Settings.read("motion = reduced", path: "config")
    #expect(Settings().pictureStep == .seconds(1) && calm.pictureStep == .seconds(10))
  }

  private func pty(_ sentence: String..., in home: TemporaryHome) throws -> PtySession {
    try PtySession(
      "ensue", sentence,
      environment: home.environment.merging(["TERM": "xterm-256color"]) { $1 })
  }

  @Test func `watch shows rings and what happens, and q leaves the timers alone`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["--no-wait", "rice 20 minutes"], in: home).code == 0)
    #expect(try Program.run(["--no-wait", "tea 3 seconds"], in: home).code == 0)
    let watch = try pty("watch", in: home)
    try watch.wait("two rings with names") { screen in
      screen.lines.contains { $0.contains("rice") && $0.contains("tea") }
        && screen.text.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) }
    }
    try watch.wait(for: "✓ tea is done")
    try watch.wait("one ring and large digits") { screen in
      !screen.lines.contains { $0.contains("rice") && $0.contains("tea") }
        && screen.text.contains("██████")
    }
    // What another process starts is seen, too.
    #expect(try Program.run(["--no-wait", "fish 7 minutes"], in: home).code == 0)
    try watch.wait(for: "fish")
    try watch.send("q")
    #expect(try watch.exitCode() == 0)
    #expect(watch.isSane)
    // A frame is shown at once by terminals that can.
    #expect(String(decoding: watch.written, as: UTF8.self).contains("\u{1B}[?2026h"))
    #expect(try Program.run(["list"], in: home).lines.count == 2)
  }

  @Test func `keys act on the one that is marked, and say what they did`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["--no-wait", "tea 5 minutes"], in: home).code == 0)
    #expect(try Program.run(["--no-wait", "rice 20 minutes"], in: home).code == 0)
    let watch = try pty("watch", in: home)
    try watch.wait("what comes first is marked") { $0.text.contains("▸ tea") }
    try watch.send(" ")
    try watch.wait(for: "tea paused")
    try watch.send(" ")
    try watch.wait(for: "tea goes on")
    try watch.send("\t")
    try watch.wait("the other is marked") { $0.text.contains("▸ rice") }
    try watch.send("+")
    try watch.wait(for: "rice +1:00")
    try watch.send("-")
    try watch.wait(for: "rice −1:00")
    try watch.send("x")
    try watch.wait(for: "rice stopped")
    try watch.wait("tea alone, in large digits") { !$0.text.contains("▸") }
    try watch.send("u")
    try watch.wait("rice is back") {
      $0.lines.contains { $0.contains("rice") && $0.contains("tea") }
    }
    try watch.send("q")
    #expect(try watch.exitCode() == 0)
    #expect(watch.isSane)
    #expect(try Program.run(["list"], in: home).lines.count == 2)
  }

  @Test func `watching ends with what is watched, Ctrl-C leaves`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["--no-wait", "rice 20 minutes"], in: home).code == 0)
    #expect(try Program.run(["--no-wait", "tea 2 seconds"], in: home).code == 0)
    let tea = try pty("attach to tea", in: home)
    try tea.wait(for: "✓ tea is done")
    #expect(try tea.exitCode() == 0)
    let rice = try pty("watch rice", in: home)
    try rice.wait(for: "rice")
    try rice.wait(for: "q leaves")
    try rice.send("\u{3}")
    #expect(try rice.exitCode() == 130)
    #expect(rice.isSane)
    #expect(try Program.run(["list"], in: home).out.hasPrefix("rice"))
  }

  @Test func `without a terminal watch says how things stand and then what happens`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["watch"], in: home).code == 1, "nothing runs")
    #expect(try Program.run(["--no-wait", "tea 2 seconds"], in: home).code == 0)
    let result = try Program.run(["watch"], in: home, seconds: 20)
    #expect(result.code == 0, "\(result)")
    #expect(result.lines.first?.hasPrefix("tea   0:0") == true, "\(result)")
    #expect(result.lines.last == "✓ tea is done", "\(result)")
    #expect(!result.out.contains("\u{1B}"))
  }

  @Test
  func
    `at a prompt that cannot be painted over watch shows how things stand, and the next line is read`()
    throws
  {
    let home = try TemporaryHome()
    let told = try PtySession.shell(
      typing: ["tea 20 min", "watch", "stop tea"], in: home)
    #expect(told.out.contains("tea   20:00 left of 20:00"), "\(told)")
    #expect(told.out.contains("watch shows it once here"), "\(told)")
    #expect(told.out.contains("■ tea stopped"), "\(told)")
  }

  @Test(arguments: ["b", "d", "\u{2}"])
  func `a key sends a one-shot to the background, where it can be looked at again`(key: String)
    throws
  {
    let home = try TemporaryHome()
    let tea = try pty("rice 20 minutes", in: home)
    try tea.wait(for: "19:5")
    try tea.wait(for: "b: background")
    try tea.send(key)
    try tea.wait(
      for: "rice goes on; the next shell announces it. “ensue watch rice” looks at it again.")
    #expect(try tea.exitCode() == 0)
    #expect(tea.isSane)
    let watch = try pty("watch rice", in: home)
    try watch.wait(for: "rice")
    try watch.wait(for: "q leaves")
    try watch.send("q")
    #expect(try watch.exitCode() == 0)
  }

  /// A shell with job control, with our program on its path.
  private func bash(in home: TemporaryHome) throws -> PtySession {
    let shell = try PtySession(
      "/bin/bash", ["--norc", "--noprofile", "-i"],
      environment: home.environment.merging([
        "TERM": "xterm-256color", "PS1": "at: ", "PATH": "\(PtySession.products):/usr/bin:/bin",
      ]) { $1 })
    try shell.wait(for: "at:")
    return shell
  }

  @Test
  func `stopped by Ctrl-Z and sent on by bg, a one-shot leaves the prompt alone and announces`()
    throws
  {
    let home = try TemporaryHome()
    let shell = try bash(in: home)
    // Whoever writes from the background would be stopped.
    try shell.send("stty tostop\rensue tea 4 seconds\r")
    try shell.wait(for: "b: background")
    try shell.send("\u{1A}")
    try shell.wait(for: "tea goes on meanwhile.")
    try shell.wait(for: "Stopped")
    #expect(try Program.run(["list"], in: home).out.hasPrefix("tea"))
    try shell.send("bg\r")
    try shell.wait(for: "tea 4 seconds &")
    try shell.send("echo $((40 + 2))\r")
    try shell.wait("the shell’s answer") { $0.lines.contains("42") }
    let heard = shell.written.count
    try shell.wait("the end, on a row of its own") { $0.lines.contains("✓ tea is done") }
    let since = String(decoding: shell.written[heard...], as: UTF8.self)
    #expect(!since.contains("background") && !since.contains("0:0"), "\(since)")
    try shell.send("wait; echo left $?\r")
    try shell.wait(for: "left 0")
  }

  @Test func `brought back by fg, a one-shot shows its line and takes keys again`() throws {
    let home = try TemporaryHome()
    let shell = try bash(in: home)
    func count(_ screen: EmulatorScreen) -> Int {
      screen.lines.count { $0.contains("b: background") }
    }
    try shell.send("ensue rice 20 minutes\r")
    try shell.wait("the line") { count($0) == 1 }
    try shell.send("\u{1A}")
    try shell.wait("a clean prompt") { count($0) == 0 && $0.text.contains("Stopped") }
    try shell.send("bg\rfg\r")
    try shell.wait("the line") { count($0) == 1 }
    try shell.send("b")
    try shell.wait(
      for: "rice goes on; the next shell announces it. “ensue watch rice” looks at it again.")
    try shell.send("ensue watch rice\r")
    try shell.wait(for: "q leaves")
    // The rings are a job as well.
    try shell.send("\u{1A}")
    try shell.wait("a clean prompt") { !$0.text.contains("q leaves") }
    try shell.send("bg\rfg\r")
    try shell.wait(for: "q leaves")
    try shell.send("q")
    try shell.wait("the prompt") { !$0.text.contains("q leaves") }
    try shell.send("echo $?\r")
    try shell.wait("no error") { $0.lines.contains("0") }
  }
}
