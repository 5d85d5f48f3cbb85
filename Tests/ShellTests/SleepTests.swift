import Assistant
import Language
import Storage
import Testing
import Timers

@testable import Shell

/// Timers that do not count while the machine sleeps, with a boottime that runs on alone.
@Suite(.waiting) struct SleepTests {
  private typealias Scene = TimeFaultTests.Scene

  private func scene(
    _ clock: TurnedClock, in folder: TemporaryHome, claim: String = "1:1"
  ) throws -> Scene {
    try Scene(clock, store: Store.open(folder: folder.store, stamp: "x").store, claim: claim)
  }

  /// What is told now, line by line.
  private func lines(_ scene: Scene) -> [String] {
    let happenings = scene.session.happenings()
    scene.session.ledger.delivered(happenings.due)
    return happenings.lines.map(\.text)
  }

  private func left(_ scene: Scene, _ name: String) -> Duration? {
    let timer = scene.session.ledger.engine.timers.first { $0.name == name }
    return timer?.left(at: scene.clock.now)
  }

  @Test
  func `a circuit that pauses asleep is told once, by one process, and stands in the journal`()
    throws
  {
    let folder = try TemporaryHome()
    let clock = TurnedClock()
    let one = try scene(clock, in: folder)
    one.say("circuit 30 minutes")
    one.say("pause circuit while the laptop sleeps")
    clock.pass(600)
    clock.sleep(42 * 60 + 10)
    #expect(one.session.ledger.nextAlarm == clock.now)
    let other = try scene(clock, in: folder, claim: "1:2")
    #expect(
      lines(one) == ["‖ circuit paused 42:10 while the machine slept: done 19:12 now"])
    #expect(lines(one) == [] && lines(other) == [])
    #expect(left(one, "circuit") == .seconds(1200) && left(other, "circuit") == .seconds(1200))
    let events = try #require(one.session.ledger.store).events(after: 0, limit: 100)
    let slept = events.filter { $0.kind == "timer.slept" }
    #expect(slept.count == 1 && slept.first?.delivered == true)
    clock.pass(1200)
    #expect(one.told() == ["circuit.completed @\(600 + 2530 + 1200)"])
  }

  @Test func `it survives that nothing of ours ran, and a restart of the machine`() throws {
    let folder = try TemporaryHome()
    let clock = TurnedClock()
    let before = try scene(clock, in: folder)
    before.say("circuit 30 minutes")
    before.say("circuit does not count while the machine is asleep")
    before.session.ledger.store?.close()
    clock.pass(60)
    clock.sleep(3600)
    let after = try scene(clock, in: folder, claim: "1:2")
    #expect(lines(after).count == 1)
    #expect(left(after, "circuit") == .seconds(29 * 60))
    after.session.ledger.store?.close()
    // Off for two minutes: that is no sleep. The new boot has slept nothing yet, and then it does.
    clock.reboot(named: "second", after: 120)
    let later = try scene(clock, in: folder, claim: "1:3")
    #expect(lines(later) == [])
    #expect(left(later, "circuit") == .seconds(27 * 60))
    clock.sleep(600)
    #expect(lines(later).count == 1)
    #expect(left(later, "circuit") == .seconds(27 * 60))
  }

  @Test func `what comes from another machine is not moved by what this one slept before`() throws {
    let folder = try TemporaryHome()
    let clock = TurnedClock()
    let there = try scene(clock, in: folder)
    there.say("circuit 3 hours")
    there.say("pause circuit while the laptop sleeps")
    there.session.ledger.store?.close()
    // Another boot, eight hours of which were slept before the timer came here.
    clock.reboot(named: "elsewhere", after: 60)
    clock.asleep = .seconds(8 * 3600)
    for claim in ["1:2", "1:3"] {
      let here = try scene(clock, in: folder, claim: claim)
      #expect(lines(here) == [])
      #expect(left(here, "circuit") == .seconds(3 * 3600 - 60))
      here.session.ledger.store?.close()
    }
    clock.sleep(600)
    let here = try scene(clock, in: folder, claim: "1:4")
    #expect(lines(here).count == 1)
    #expect(left(here, "circuit") == .seconds(3 * 3600 - 60))
  }

  @Test func `undo of what was said before the machine slept keeps the sleep out, and is silent`()
    throws
  {
    let folder = try TemporaryHome()
    let scene = try scene(TurnedClock(), in: folder)
    scene.say("circuit 30 minutes")
    scene.say("pause circuit while the laptop sleeps")
    scene.say("add 5 minutes to circuit")
    scene.clock.sleep(600)
    #expect(lines(scene).count == 1)
    let reply = scene.session.perform("undo")
    #expect(reply.happened.lines.isEmpty && left(scene, "circuit") == .seconds(1800))
    _ = scene.session.perform("undo")
    #expect(scene.session.ledger.engine.timers.first?.countsAsleep == true)
  }

  @Test func `what is set for all holds for what runs, and undo takes that back`() throws {
    let scene = try Scene()
    scene.say("tea 40 minutes")
    scene.say("let the tea go on while the machine sleeps")
    scene.say("bread 40 minutes")
    scene.say("timers stop when I close the lid")
    scene.clock.sleep(600)
    #expect(lines(scene).count == 1)
    #expect(left(scene, "tea") == .seconds(1800) && left(scene, "bread") == .seconds(2400))
    scene.say("undo")
    scene.clock.sleep(600)
    #expect(lines(scene) == [])
    #expect(left(scene, "bread") == .seconds(1800))
  }

  @Test func `alarms, schedules and ends at a time of the clock are never moved`() throws {
    let scene = try Scene()
    scene.say("timers stop when I close the lid")
    scene.say("alarm at 18:30")
    scene.say("nap until 18:40")
    scene.say("wake me every day at 18:45")
    scene.say("remind me in 50 minutes to stretch")
    scene.clock.sleep(3600)
    let told = scene.session.happenings().due.map { "\($0.event.name) \($0.event.wireName)" }
    #expect(!told.contains { $0.contains("slept") }, "\(told)")
    for name in ["alarm", "nap", "stretch"] {
      #expect(told.contains { $0.hasPrefix(name) && $0.hasSuffix("completed") }, "\(told)")
    }
    for line in ["alarms stop while the laptop sleeps", "let the alarm go on while the pc sleeps"] {
      #expect(scene.session.perform(line).code != .done)
    }
  }

  @Test func `a routine keeps it for every run, and a run of it tells the routine`() throws {
    let folder = try TemporaryHome()
    let scene = try scene(TurnedClock(), in: folder)
    scene.say("yoga routine: stretch 10 minutes then rest 5 minutes")
    scene.say("start yoga")
    scene.say("pause yoga while the machine sleeps")
    #expect(scene.session.ledger.library.routines.first?.routine.countsAsleep == false)
    scene.say("stop yoga")
    scene.say("start yoga")
    #expect(scene.session.ledger.engine.timers.first?.countsAsleep == false)
    scene.say("yoga 3 minutes")
    #expect(scene.session.ledger.engine.timers.last?.countsAsleep == false)
  }

  @Test(arguments: [
    ("workouts do not count while the laptop sleeps", "count.while-asleep.workout", "off"),
    ("set count.while-asleep.circuit to off", "count.while-asleep.circuit", "off"),
    ("count.while-asleep = no", "count.while-asleep", "off"),
    ("let circuits go on while the machine sleeps", "count.while-asleep.circuit", "on"),
  ])
  func `what is not there yet has a setting`(line: String, name: String, value: String) throws {
    let scene = try Scene()
    scene.say(line)
    #expect(scene.session.settings[name] == value)
  }
}
