import TestSupport
import Testing

@testable import Timers

/// An engine that is told how much of its line the machine slept.
struct SleepingTests {
  private func engine(
    _ lengths: [Int], rounds: Int = 1, asleep: Bool = false
  ) throws -> TimerEngine {
    var engine = TimerEngine(anchor: anchor)
    _ = engine.start(
      try routine("a", lengths, rounds: rounds), id: 1, countsAsleep: asleep, at: at(0))
    return engine
  }

  @Test func `what pauses asleep goes on where it was, in the phase it was in`() throws {
    var engine = try engine([10, 20])
    _ = engine.advance(to: at(15), asleep: .zero)
    #expect(story(engine.advance(to: at(115), asleep: .seconds(100))) == ["115 a.slept"])
    #expect(engine[1]?.step == 1 && engine[1]?.left(at: at(115)) == .seconds(15))
    #expect(engine.advance(to: at(116), asleep: .seconds(100)).isEmpty, "said once")
    #expect(story(engine.advance(to: at(200), asleep: .seconds(100))).last == "130 a.completed")
  }

  @Test func `what was due before the machine slept comes when it was due, the rest when it wakes`()
    throws
  {
    var engine = try engine([10, 20])
    _ = engine.start(try routine("tea", [50]), id: 2, at: at(0))
    // Nobody looked since 0; it slept from 15 to 115.
    #expect(
      story(engine.advance(to: at(115), asleep: .seconds(100))) == [
        "10 a.phaseEnded", "10 a.phaseStarted", "50 tea.completed", "115 a.slept",
      ])
  }

  @Test func `a moment's difference between two clocks is no sleep, and adds up to one`() throws {
    var engine = try engine([10])
    #expect(engine.advance(to: at(1), asleep: .milliseconds(600)).isEmpty)
    #expect(engine[1]?.left(at: at(1)) == .seconds(9))
    #expect(story(engine.advance(to: at(2), asleep: .milliseconds(1200))) == ["2 a.slept"])
  }

  @Test func `what is paused, waits or hangs on the clock is not moved`() throws {
    var engine = TimerEngine(anchor: anchor)
    func start(
      _ id: ActiveTimer.ID, _ phases: [Phase], _ end: PinnedEnd? = nil,
      _ trigger: ActiveTimer.Trigger? = nil
    ) throws {
      _ = engine.start(
        try Routine(name: "\(id)", phases: phases), id: id, trigger: trigger, pinnedEnd: end,
        countsAsleep: false, at: at(0))
    }
    try start(1, [Phase(.seconds(100))])
    try start(2, [Phase(end: .gate), Phase(.seconds(5))])
    try start(3, [Phase(.seconds(500))], PinnedEnd(wall: anchor.wall + 500_000_000_000))
    try start(4, [Phase(.seconds(100))], nil, .at(at(300)))
    try start(5, [Phase(.seconds(9))], nil, .wall(anchor.wall + 400_000_000_000))
    _ = try engine.pause(1, at: at(40))
    let before = engine.timers
    #expect(engine.advance(to: at(250), asleep: .seconds(200)).isEmpty)
    for (old, new) in zip(before, engine.timers) { #expect(old.state == new.state) }
    #expect(engine.nextDeadline == at(300))
  }

  @Test func `a stopwatch that pauses asleep has not counted`() throws {
    var engine = TimerEngine(anchor: anchor)
    _ = engine.start(
      try Routine(name: "run", phases: [Phase(end: .gate)]), id: 1, countsAsleep: false, at: at(0))
    _ = engine.advance(to: at(130), asleep: .seconds(100))
    #expect(engine[1]?.counted(at: at(130)) == .seconds(30))
  }

  @Test func `what waits for its end waits for that`() throws {
    var engine = try engine([100])
    _ = engine.start(
      try routine("b", [5]), id: 2, trigger: .end(of: 1, offset: .seconds(-10)), at: at(0))
    _ = engine.advance(to: at(80), asleep: .seconds(50))
    #expect(engine.nextDeadline == at(140))
  }

  @Test func `a sleep is a pause in its session`() throws {
    var engine = try engine([60])
    engine.note([try #require(engine[1]).event(.started, at: at(0))])
    let events = engine.advance(to: at(1000), asleep: .seconds(950))
    engine.note(events)
    let timer = try #require(engine[1])
    let ended = engine.advance(to: at(2000), asleep: .seconds(950))
    let session = try #require(TimerSession(timer, ended, anchor: anchor, zone: .utc))
    #expect(session.active == .seconds(60) && session.paused == .seconds(950))
    #expect(session.pauses == 1)
  }

  /// Told a boottime and what of it was slept, an engine tells the story of one that only knows the time awake.
  @Test(arguments: 0..<200)
  func `counting only awake is counting on a clock that stands still asleep`(seed: UInt64) throws {
    var random = SplitMix(seed)
    var asleep = TimerEngine(anchor: anchor)
    var awake = TimerEngine(anchor: anchor)
    for id in 1...4 as ClosedRange<Int64> {
      let routine = try routine(
        "t\(id)", (0...2).map { _ in Int.random(in: 1...60, using: &random) },
        rounds: Int.random(in: 1...3, using: &random))
      _ = asleep.start(routine, id: id, countsAsleep: false, at: at(0))
      _ = awake.start(routine, id: id, at: at(0))
    }
    var (now, slept) = (0, 0)
    var stories: ([String], [String]) = ([], [])
    for _ in 0..<60 {
      now += Int.random(in: 1...20, using: &random)
      let nap =
        Int.random(in: 0...3, using: &random) == 0 ? Int.random(in: 2...500, using: &random) : 0
      now += nap
      slept += nap
      stories.0 += asleep.advance(to: at(Double(now)), asleep: .seconds(slept))
        .filter { if case .slept = $0.kind { false } else { true } }
        .map { "\($0.name) \($0.kind)" }
      stories.1 += awake.advance(to: at(Double(now - slept))).map { "\($0.name) \($0.kind)" }
      #expect(stories.0 == stories.1, "seed \(seed)")
      for (one, other) in zip(asleep.timers, awake.timers) {
        #expect(one.left(at: at(Double(now))) == other.left(at: at(Double(now - slept))))
      }
    }
  }

  @Test func `all that say nothing themselves follow what is said for all`() throws {
    var engine = try engine([60], asleep: true)
    var own = try routine("own", [60])
    own.countsAsleep = true
    _ = engine.start(own, id: 2, at: at(0))
    engine.heed(asleep: .seconds(7))
    #expect(engine.count(asleep: { _ in false }) == [1])
    #expect(engine[1]?.countsAsleep == false && engine[2]?.countsAsleep == true)
    // What was slept before is over.
    #expect(engine.advance(to: at(1), asleep: .seconds(7)).isEmpty)
    #expect(engine.count(asleep: { _ in false }) == [])
    #expect(engine.count(asleep: { _ in true }) == [1])
  }

  @Test(arguments: [nil, true, false])
  func `a template says whether it counts asleep, where that was said`(counts: Bool?) throws {
    var routine = try routine("yoga", [60])
    routine.countsAsleep = counts
    let file = RoutineTemplate.file([RoutineTemplate(routine)])
    #expect(file.contains("counts_asleep") == (counts != nil))
    #expect(try RoutineTemplate.read(Array(file.utf8)).map(\.routine) == [routine])
  }
}
