import Assistant
import CLinux
import Foundation
import Language
import TestSupport
import Testing
import Timers

@testable import Shell
@testable import Storage

/// A clock whose wall, boot and sleep can be turned by hand.
final class TurnedClock: ProgramClock {
  var now = Moment(nanoseconds: 1_000_000_000_000)
  var boot = "first"
  var asleep = Duration.zero
  private var wallAtZero: Int64
  let zone = Zone.utc

  init() { wallAtZero = Zone.utc.wall(Options.simulationStart) - 1_000_000_000_000 }

  var anchor: Anchor { Anchor(boot: boot, moment: now, wall: wallAtZero + now.nanoseconds) }
  func pass(_ seconds: Double) { now.nanoseconds += Int64(seconds * 1e9) }
  /// The machine sleeps: elapsed time goes on alone.
  func sleep(_ seconds: Double) {
    pass(seconds)
    asleep += .seconds(seconds)
  }
  /// Somebody sets the clock.
  func set(by seconds: Int64) { wallAtZero += seconds * 1_000_000_000 }
  /// The machine starts again, so long after it went down.
  func reboot(named name: String, after seconds: Int64) {
    let wall = anchor.wall + seconds * 1_000_000_000
    boot = name
    asleep = .zero
    now = Moment(nanoseconds: 20_000_000_000)
    wallAtZero = wall - now.nanoseconds
  }
}

/// Faults of area timer: F02, F03, F04, F05, F06 and F11.
@Suite(.waiting) struct TimeFaultTests {
  final class Scene {
    let clock: TurnedClock
    let session: Session
    init(_ clock: TurnedClock = TurnedClock(), store: Store? = nil, claim: String = "1:1") throws {
      self.clock = clock
      let interpreter = try Interpreter(files: Program.embedded(under: "Grammars/en/"))
      let ledger = Ledger(clock: clock, store: store, claim: claim)
      session = Session(
        assistant: Assistant(interpreter: interpreter), ledger: ledger,
        suggester: Suggester(
          history: nil, interpreter: interpreter, clock: clock, sessionName: "test",
          timers: { ledger.timers }),
        settings: Settings(), configPath: nil, canAsk: false, assumesYes: false)
    }
    func say(_ text: String) { #expect(session.perform(text).code == .done, "\(text)") }
    /// What is told now, as “name.kind @seconds of the wall clock since 18:00”.
    func told() -> [String] {
      let situation = session.situation
      return session.happenings().due.filter(\.event.rings).map { item in
        let wall = situation.anchor.wall(of: item.event.at)
        let kind = item.event.wireName.split(separator: ".").last ?? ""
        let second = (wall - Zone.utc.wall(Options.simulationStart)) / 1_000_000_000
        return "\(item.event.name).\(kind) @\(second)"
      }
    }
  }

  @Test func `F04: a clock set back three hours moves no countdown and fires nothing twice`() throws
  {
    let scene = try Scene()
    scene.say("tea 10 minutes")
    scene.say("alarm at 18:30")
    scene.clock.pass(300)
    scene.clock.set(by: -3 * 3600)  // it is 15:05 now
    scene.session.ledger.realign()
    #expect(scene.told() == [])
    scene.clock.pass(300)
    #expect(scene.told() == ["tea.completed @-10200"], "by elapsed time: 15:10")
    // The alarm is for 18:30, which is now three hours and twenty minutes away.
    scene.clock.pass(3600)
    #expect(scene.told() == [])
    scene.clock.pass(2 * 3600 + 20 * 60 - 1)
    #expect(scene.told() == [])
    scene.clock.pass(2)
    let fired = scene.told()
    #expect(fired.contains { $0.hasSuffix("@1800") } && fired.allSatisfy { $0.hasPrefix("alarm") })
    scene.clock.set(by: -3 * 3600)
    scene.session.ledger.realign()
    _ = scene.session.perform("ok")
    scene.clock.pass(4 * 3600)
    #expect(scene.told() == [], "what has rung does not ring at the same hour again")
  }

  @Test
  func `F05: a clock set forward two days rings an alarm it passed once and moves no countdown`()
    throws
  {
    let scene = try Scene()
    scene.say("tea 10 minutes")
    scene.say("alarm at 18:30")
    scene.clock.pass(60)
    scene.clock.set(by: 2 * 86_400)
    scene.session.ledger.realign()
    let fired = scene.told()
    #expect(fired.count(where: { $0.hasPrefix("alarm.completed") }) == 1, "\(fired)")
    #expect(!fired.contains { $0.hasPrefix("tea") })
    // Answered: else it would ring again.
    _ = scene.session.perform("ok")
    scene.clock.pass(539)
    #expect(scene.told() == [])
    scene.clock.pass(1)
    #expect(scene.told().count == 1)
    scene.clock.pass(3 * 86_400)
    #expect(scene.told() == [], "not once for each day that was passed")
  }

  /// Findings D6 and B8: as F04 and F05, but nobody ran when the clock was set.
  @Test(arguments: [25 * 60, -25 * 60, -3 * 3600] as [Int64])
  func `an alarm follows a clock that was set while nothing of ours ran`(seconds: Int64) throws {
    let folder = try TemporaryHome()
    let clock = TurnedClock()
    let before = try Scene(clock, store: Store.open(folder: folder.store, stamp: "x").store)
    before.say("tea 2 hours")
    before.say("alarm at 18:50")
    before.session.ledger.store?.close()
    clock.pass(60)
    clock.set(by: seconds)
    let after = try Scene(
      clock, store: Store.open(folder: folder.store, stamp: "x").store, claim: "1:2")
    #expect(after.told() == [])
    let local = after.session.situation
    let ends = after.session.ledger.timers.compactMap(\.end).map { local.local($0).iso.suffix(8) }
    #expect(ends.contains("18:50:00"), "\(ends)")
    clock.pass(Double(50 * 60 - 60 - seconds) - 1)
    #expect(!after.told().contains { $0.hasPrefix("alarm") })
    clock.pass(1)
    #expect(after.told() == ["alarm.completed @3000"])
  }

  @Test func `a schedule goes on when a clock that was days ahead has been put right`() throws {
    let folder = try TemporaryHome()
    let clock = TurnedClock()
    let store = try Store.open(folder: folder.store, stamp: "x").store
    let scene = try Scene(clock, store: store)
    scene.say("wake me every day at 7")
    clock.set(by: 3 * 86_400)
    clock.pass(13 * 3600)
    scene.session.ledger.realign()
    _ = scene.told()  // the morning of the clock that was ahead
    clock.set(by: -3 * 86_400)
    store.close()
    let later = try Scene(
      clock, store: Store.open(folder: folder.store, stamp: "x").store, claim: "1:2")
    _ = later.told()
    var mornings = 0
    for _ in 0..<3 {
      clock.pass(86_400)
      mornings += later.told().count
    }
    #expect(mornings == 3, "none of them is silent")
  }

  @Test func `F06: a machine that slept rings at once when it wakes, with the true time`() throws {
    let scene = try Scene()
    scene.say("tea 10 minutes")
    scene.say("rice 20 minutes then rest 5 minutes")
    scene.say("bread 3 hours")
    scene.clock.pass(60)
    // Asleep for an hour: CLOCK_BOOTTIME goes on, and the wall clock with it.
    scene.clock.pass(3600)
    #expect(scene.session.ledger.nextAlarm.map { $0 <= scene.clock.now } == true)
    #expect(scene.told() == ["tea.completed @600", "rice.started @1200", "rice.completed @1500"])
    #expect(
      scene.session.ledger.engine.timers.first?.left(at: scene.clock.now)
        == .seconds(3 * 3600 - 3660))
  }

  /// The alarm of a running program is on CLOCK_BOOTTIME (clock 7), which goes on while the machine sleeps.
  @Test func `F06: the program waits on the clock that counts through sleep`() throws {
    let home = try TemporaryHome()
    let script = try RunningProgram([], in: home)
    script.send("tea 1 hour\n")
    #expect(script.line()?.hasPrefix("● tea") == true)
    script.send("list\n")
    #expect(script.line()?.hasPrefix("tea") == true)
    let clocks = DirectoryNames.of("/proc/\(script.process)/fdinfo").compactMap {
      number -> String? in
      guard let text = try? Text.read("/proc/\(script.process)/fdinfo/\(number)"),
        text.contains("clockid: 7")
      else { return nil }
      return text
    }
    #expect(!clocks.isEmpty)
    script.end(SIGKILL)
  }

  // MARK: F02

  /// What one life announced before it was killed, a line each.
  private static func live(in folder: String, dyingAfter steps: Int) throws {
    FaultyDisk.heal()
    let store = try Store.open(folder: folder, stamp: "x").store
    let clock = VirtualClock(start: Options.simulationStart)
    let ledger = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
    let routine = try Routine(
      name: "rice", phases: [Phase(name: "boil", .seconds(60)), Phase(name: "rest", .seconds(60))])
    _ = try ledger.run([.start(routine, trigger: nil, pinnedEnd: nil)], text: "rice")
    FaultyDisk.allow(steps, thenFailWith: 0)
    for second: Int64 in [60, 120] {
      clock.move(to: Moment(nanoseconds: second * 1_000_000_000))
      let due = ledger.advance()
      FaultyDisk.step()
      let file = clx_open("\(folder)/announced", O_WRONLY | O_CREAT | O_APPEND, 0o600)
      for item in due where item.event.rings {
        Text.writeAll(Array(Self.line(item).utf8), to: file)
        FaultyDisk.step()
      }
      close(file)
      ledger.delivered(due)
      FaultyDisk.step()
    }
  }

  private static func line(_ item: Ledger.Due) -> String {
    "\(item.event.wireName) \(item.event.at.nanoseconds / 1_000_000_000)\(item.again ? " again" : "")\n"
  }

  @Test(arguments: Program.isFull ? Array(0..<48) : Array(stride(from: 0, to: 48, by: 3)))
  func
    `F02: killed at any write while a phase ends, it is announced with its true time, a repeat marked`(
      steps: Int
    ) async throws
  {
    let home = try TemporaryHome()
    let folder = home.store
    await promptly {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [folder = folder as String, steps = steps as Int] in
        try Self.live(in: folder, dyingAfter: steps)
        kill(getpid(), SIGKILL)  // it lived through all of it
      }
    }
    let opening = try Store.open(folder: folder, stamp: "x")
    #expect(opening.notices == [])
    let clock = VirtualClock(start: Options.simulationStart)
    clock.move(to: Moment(nanoseconds: 300_000_000_000))
    let heir = Ledger(clock: clock, store: opening.store, claim: ProcessIdentity.own)
    _ = heir.refresh()
    let due = heir.claims.inherit() + heir.advance()
    heir.delivered(due)
    let before = ((try? Text.read("\(folder)/announced")) ?? "").split(separator: "\n")
    let after = due.filter(\.event.rings).map { Self.line($0).dropLast() }
    let all = before.map(String.init) + after.map(String.init)
    for what in ["phase.started 60", "timer.completed 120"] {
      #expect(all.contains { $0.hasPrefix(what) }, "after \(steps) steps \(what) was lost: \(all)")
      #expect(
        all.count { $0 == what } <= 1, "after \(steps) steps \(what) is repeated unmarked: \(all)")
    }
    #expect(
      all.allSatisfy { $0.hasPrefix("phase.started 60") || $0.hasPrefix("timer.completed 120") },
      "its true time: \(all)")
    #expect(try opening.store.recentSessions(9).count == 1)
    #expect(try opening.store.openClaims().isEmpty)
  }

  // MARK: F03

  @Test func `F03: an agent started after a reboot reports what was missed, once and in order`()
    throws
  {
    let home = try TemporaryHome(agent: true)
    _ = try home.write("", to: "told")
    _ = try home.write("hook = /usr/bin/tee -a \(home.path)/told\n", to: "config/ensue/config")
    let names = ["egg", "toast", "tea", "rice", "soup"]
    let script = names.enumerated().reversed().map {
      "\($0.element) \(($0.offset + 1) * 10) seconds"
    }
    let left = try Program.run(
      ["--no-wait", "--json"], text: script.joined(separator: "\n") + "\n", in: home,
      environment: ["ENSUE_NO_AGENT": "1"])
    var due: [String: Double] = [:]
    for event in WireEvent.all(left.out) where event.event == "timer.started" {
      due[event.name ?? ""] = WireEvent.seconds(event.due)
    }
    #expect(due.count == 5, "\(left)")
    try StoreReader(home).rows(
      "UPDATE timer SET boot = 'before', wall_ns = wall_ns - 3600000000000, due_wall_ns = due_wall_ns - 3600000000000"
    )
    // The agent, as the session's service starts it at login; it reports and leaves.
    let agent = try Program.run(["--agent"], in: home, seconds: 30)
    #expect(agent.code == 0 && !agent.ranOut, "\(agent)")
    #expect(
      wait(inFolder: home.path, seconds: 60) {
        WireEvent.all(home.read("told") ?? "").count { $0.event == "timer.completed" } == 5
      })
    let told = WireEvent.all(home.read("told") ?? "").filter { $0.event == "timer.completed" }
    #expect(Set(told.compactMap(\.name)) == Set(names) && told.count == 5, "once each: \(told)")
    for event in told {
      let (at, planned) = (WireEvent.seconds(event.at), due[event.name ?? ""])
      #expect(abs((at ?? 0) - (planned ?? 0) + 3600) < 0.05, "\(event)")
      #expect(event.again == nil)
    }
    // Hooks run beside each other; the journal has the order.
    let journal = try StoreReader(home).rows(
      "SELECT due_wall_ns FROM event WHERE kind = 'timer.completed' ORDER BY id")
    #expect(journal.map { $0[0] } == journal.map { $0[0] }.sorted())
    // The history has the end each was due at, not the moment somebody came back.
    let sessions = try StoreReader(home).rows(
      "SELECT n.name, s.ended_ms FROM session s JOIN session_name n ON n.id = s.name_id")
    #expect(sessions.count == 5)
    for session in sessions {
      let (end, planned) = (Double(session[1]) ?? 0, due[session[0]] ?? 0)
      #expect(abs(end / 1000 - planned + 3600) < 0.05, "\(session)")
    }
    #expect(try Program.run(["--agent"], in: home, seconds: 20).code == 0)
    #expect(
      WireEvent.all(home.read("told") ?? "").count { $0.event == "timer.completed" } == 5,
      "once is enough")
  }

  // MARK: F11

  /// Pause, resume, more and less time, clock changes, sleep, reboots and crashes in random order, against a model
  /// that only counts. 10,000 steps a seed with ENSUE_FULL=1.
  @Test(arguments: 0..<(Program.isFull ? 4 : 2))
  func `F11: what is left equals the model after every pause, clock change, reboot and crash`(
    seed: UInt64
  ) throws {
    let steps = Program.isFull ? 10_000 : 300
    var dice = SplitMix(seed)
    let home = try TemporaryHome()
    let clock = TurnedClock()
    var store = try Store.open(folder: home.store, stamp: "x").store
    // What is said costs a disk's time for each step, which is not what is tested here.
    try store.connection.execute(script: "PRAGMA synchronous = OFF")
    var life = 1
    var ledger = Ledger(clock: clock, store: store, claim: "\(life):1")
    let routine = try Routine(name: "long", phases: [Phase(name: "long", .seconds(300 * 86_400))])
    let timer = try ledger.run([.start(routine, trigger: nil, pinnedEnd: nil)], text: "long")
    let id = try #require(timer.startedTimers.first?.id)
    var left: Int64 = 300 * 86_400
    var isRunning = true
    // Undo goes back to a command as it was given; over a changed clock and a reboot nobody can tell how long ago.
    var canUndo = true
    for step in 0..<steps {
      let place: Comment = "seed \(seed), step \(step)"
      let passed = Int64.random(in: 0...600, using: &dice)
      clock.pass(Double(passed))
      if isRunning { left -= passed }
      switch Int.random(in: 0..<9, using: &dice) {
      case 0, 1:
        _ = try ledger.run([isRunning ? .pause(id) : .resume(id)], text: "pause or resume")
        isRunning.toggle()
        canUndo = true
      case 2:
        let by = Int64.random(in: -500...1500, using: &dice)
        _ = try ledger.run([.extend(id, by: .seconds(by))], text: "extend")
        left += by
        canUndo = true
      case 3:
        clock.set(by: Int64.random(in: -200_000...200_000, using: &dice))
        ledger.realign()
      case 4: clock.pass(0)
      case 5:
        // It was off for a while: what ran went on by the wall clock.
        let off = Int64.random(in: 0...5000, using: &dice)
        clock.reboot(named: "boot \(step)", after: off)
        if isRunning { left -= off }
        canUndo = false
        life += 1
        ledger = Ledger(clock: clock, store: store, claim: "\(life):1")
        _ = ledger.refresh()
      case 6:
        // Killed: nothing is closed, another process goes on.
        life += 1
        if life % 20 == 0 {
          store = try Store.open(folder: home.store, stamp: "x").store
          try store.connection.execute(script: "PRAGMA synchronous = OFF")
        }
        ledger = Ledger(clock: clock, store: store, claim: "\(life):1")
        _ = ledger.refresh()
      case 7 where canUndo:
        _ = try ledger.undo(redo: false)
        _ = try ledger.undo(redo: true)
      default: #expect(ledger.advance().isEmpty, place)
      }
      try #require(ledger.engine[id]?.left(at: clock.now) == .seconds(left), place)
    }
  }
}
