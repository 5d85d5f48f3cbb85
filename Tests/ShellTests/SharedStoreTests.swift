import CLinux
import Glibc
import Testing

@testable import Shell

/// Several processes over one store: all see it, one announces, nothing is lost between runs.
@Suite(.waiting) struct SharedStoreTests {
  @Test func `two processes see the same state`() throws {
    let home = try TemporaryHome()
    let one = try RunningProgram([], in: home)
    let other = try RunningProgram([], in: home)
    one.send("tea 1 hour\n")
    #expect(one.line()?.hasPrefix("● tea") == true)
    other.send("list\n")
    #expect(other.line()?.hasPrefix("tea   ") == true)
    other.send("pause tea\n")
    #expect(other.line()?.hasPrefix("‖ tea paused") == true)
    one.send("list\n")
    #expect(one.line()?.contains("paused") == true)
    one.send("stop tea\n")
    #expect(one.line() == "■ tea stopped")
    other.send("list\n")
    #expect(other.line() == "No timers are running.")
    #expect(one.finish().code == 0)
    #expect(other.finish().code == 0)
  }

  @Test func `an event is announced by one process only`() throws {
    let home = try TemporaryHome()
    let watchers = try (0..<3).map { _ in try RunningProgram(["--json"], in: home) }
    for watcher in watchers {
      watcher.send("list\n")
      #expect(watcher.line() != nil)
    }
    watchers[0].send("tea 1 second\n")
    for watcher in watchers { watcher.send("wait\n") }
    let events = watchers.flatMap { WireEvent.all($0.finish(seconds: 30).out) }
    #expect(events.filter { $0.event == "timer.completed" }.count == 1, "\(events)")
    #expect(try StoreReader(home).value("SELECT count(*) FROM event WHERE delivered = 0") == "0")
  }

  @Test func `what a one-shot leaves, the agent announces with a hook, and then goes`() throws {
    let home = try TemporaryHome(agent: true)
    let told = "\(home.path)/told"
    _ = try home.write("", to: "told")
    _ = try home.write("hook = /usr/bin/tee -a \(told)\n", to: "config/ensue/config")
    let left = try Program.run(
      ["--json", "--no-wait", "tea 1 second then rest 1 second"], in: home)
    #expect(left.code == 0, "\(left)")
    let started = try #require(WireEvent.all(left.out).first { $0.event == "timer.started" })
    let agent = try #require(home.agents.first, "an agent was started")
    #expect(
      wait(inFolder: home.path) { home.read("told")?.contains("timer.completed") == true })
    let events = WireEvent.all(home.read("told") ?? "")
    #expect(events.filter { $0.event == "timer.completed" }.count == 1, "\(events)")
    let completed = try #require(events.first { $0.event == "timer.completed" })
    #expect(completed.id == started.id)
    #expect(isSameInstant(completed.at, started.due))
    #expect(events.contains { $0.event == "phase.ended" && $0.phase != "rest" })
    #expect(waitForEnd(of: agent), "nothing is left, so it goes")
    let store = StoreReader(home)
    #expect(try store.value("SELECT count(*) FROM event WHERE delivered = 0") == "0")
    #expect(try store.value("SELECT count(*) FROM timer WHERE status <> 'finished'") == "0")
    #expect(try store.value("SELECT count(*) FROM session WHERE status = 0") == "1")
  }

  @Test func `there is one agent, and it leaves when the last timer is stopped`() throws {
    let home = try TemporaryHome(agent: true)
    #expect(try Program.run(["--no-wait", "tea 1 hour"], in: home).code == 0)
    // Whoever has the lock stays, also one that comes later: here the first has it.
    #expect(wait(inFolder: home.store) { Agent.isRunning(home.store) })
    #expect(try Program.run(["--no-wait", "bread 2 hours"], in: home).code == 0)
    let second = try Program.run(["--agent"], in: home, seconds: 20)
    #expect(second.code == 0 && !second.ranOut, "another one is there: \(second)")
    let agents = home.agents
    #expect(!agents.isEmpty)
    #expect(try Program.run(["stop all"], in: home).code == 0)
    for agent in agents { #expect(waitForEnd(of: agent), "nothing is left, so it goes") }
  }

  @Test func `an agent that was killed is replaced, and nothing is lost`() throws {
    let home = try TemporaryHome(agent: true)
    _ = try home.write("", to: "told")
    _ = try home.write("hook = /usr/bin/tee -a \(home.path)/told\n", to: "config/ensue/config")
    #expect(try Program.run(["--no-wait", "tea 2 seconds"], in: home).code == 0)
    for agent in home.agents {
      kill(agent, SIGKILL)
      #expect(waitForEnd(of: agent))
    }
    #expect(try Program.run(["--no-wait", "bread 1 hour"], in: home).code == 0)
    #expect(
      wait(inFolder: home.path) { home.read("told")?.contains("timer.completed") == true })
    #expect(try Program.run(["stop all"], in: home).code == 0)
  }

  @Test func `a restart goes on with what ran, paused and waited`() throws {
    let home = try TemporaryHome()
    let first = try RunningProgram(["--no-wait"], in: home)
    first.send("tea 1 hour\nbread 2 hours\npause bread\nlist\n")
    #expect(first.line { $0.hasPrefix("bread") } != nil)
    first.end(SIGKILL)
    let result = try Program.run(["--json", "list"], in: home)
    let states = WireEvent.all(result.out).filter { $0.event == "remaining" }
    #expect(states.map(\.name) == ["tea", "bread"])
    #expect(states.map(\.state) == ["running", "paused"])
    #expect((3590...3600).contains(states.first?.leftSeconds ?? 0), "\(result)")
    #expect((7190...7200).contains(states.last?.leftSeconds ?? 0), "\(result)")
    #expect(try Program.run(["resume bread"], in: home, seconds: 20).code == 0)
  }

  /// “Persist 5 timers due in 10..50 s, stop the agent, start it after 60 s”: here the machine was off meanwhile.
  @Test
  func `F03: what ended while nobody was there is reported once, in order, with its true time`()
    throws
  {
    let home = try TemporaryHome()
    let first = try RunningProgram(["--json"], in: home)
    let names = ["egg", "toast", "tea", "rice", "soup"]
    for (index, name) in names.enumerated().reversed() {
      first.send("\(name) \((index + 1) * 10) seconds\n")
    }
    var due: [Int64: Double] = [:]
    for _ in names {
      let started = try #require(first.line().flatMap { WireEvent($0) })
      due[started.id ?? 0] = WireEvent.seconds(started.due)
    }
    first.end(SIGKILL)
    let store = StoreReader(home)
    // As after a boot a minute later: elapsed time of another boot, a wall clock that went on.
    try store.rows(
      "UPDATE timer SET boot = 'before', wall_ns = wall_ns - 60000000000, due_wall_ns = due_wall_ns - 60000000000"
    )
    try store.rows("UPDATE mark SET value = value + 1 WHERE name = 'revision'")
    let back = try PtySession.shell(["--json"], typing: ["list"], in: home)
    let done = WireEvent.all(back.out).filter { $0.event == "timer.completed" }
    #expect(done.map(\.name) == names, "\(back)")
    #expect(done.allSatisfy { $0.again == nil })
    for event in done {
      let (at, planned) = (WireEvent.seconds(event.at), due[event.id ?? 0])
      #expect(abs((at ?? 0) - (planned ?? 0) + 60) < 0.05, "\(event)")
    }
    let again = try Program.run(["list"], in: home)
    #expect(again.out == "No timers are running.\n", "once is enough: \(again)")
    // Sessions carry the due time, not the time of the restart.
    let lengths = try store.rows(
      "SELECT (ended_ms - started_ms + 50) / 1000 FROM session ORDER BY 1")
    #expect(lengths.map { $0[0] } == ["10", "20", "30", "40", "50"])
  }

  @Test func `what ended meanwhile is told in words, with the time it was due`() throws {
    let home = try TemporaryHome()
    let first = try RunningProgram([], in: home)
    first.send("tea 30 seconds\n")
    #expect(first.line() != nil)
    first.end(SIGKILL)
    try StoreReader(home).rows(
      "UPDATE timer SET boot = 'before', wall_ns = wall_ns - 3600000000000")
    try StoreReader(home).rows("UPDATE mark SET value = value + 1 WHERE name = 'revision'")
    let back = try PtySession.shell(typing: ["list"], in: home)
    let told = back.lines.drop { $0 != "While nobody was here:" }
    #expect(
      told.dropFirst().first?.hasPrefix("✓ tea is done      was due ") == true, "\(back)")
  }
}

/// Whether two instants on the wire are the same, give or take what the wall clock is being corrected by.
func isSameInstant(_ one: String?, _ other: String?) -> Bool {
  guard let one = WireEvent.seconds(one), let other = WireEvent.seconds(other) else { return false }
  return abs(one - other) < 0.05
}
