import TestSupport
import Testing

@testable import Timers

/// What a session says about how a timer really went.
@Suite struct CourseTests {
  let zone = Zone { _ in 3600 }
  let anchor = Anchor(boot: "b", moment: Moment(nanoseconds: 0), wall: 1_773_075_600_000_000_000)

  /// Drives an engine by steps at seconds, and answers with the session that the last one made.
  private func session(
    _ phases: [Phase], rounds: Int = 1,
    _ steps: [(Int, (inout TimerEngine, Moment) throws -> [TimerEvent])]
  ) throws -> TimerSession? {
    var engine = TimerEngine(anchor: anchor)
    func at(_ second: Int) -> Moment { Moment(nanoseconds: Int64(second) * 1_000_000_000) }
    engine.note(
      engine.start(
        try Routine(name: "pasta", phases: phases, rounds: rounds), id: 1, at: at(0)))
    for (second, step) in steps {
      guard let before = engine[1] else { break }
      // What falls due first, as the program does it.
      var events = engine.advance(to: at(second))
      engine.note(events)
      if engine[1] == nil { return TimerSession(before, events, anchor: anchor, zone: zone) }
      let then = engine[1] ?? before
      events = try step(&engine, at(second))
      engine.note(events)
      if engine[1] == nil { return TimerSession(then, events, anchor: anchor, zone: zone) }
    }
    return nil
  }

  private func nothing(_ engine: inout TimerEngine, _ now: Moment) -> [TimerEvent] { [] }

  @Test func `what was added before it began again is on record, and does not count`() throws {
    let session = try #require(
      try session(
        [Phase(name: "tea", .seconds(300))],
        [
          (10, { try $0.extend(1, by: .seconds(30), at: $1) }),
          (20, { try $0.restart(1, at: $1) }),
          (30, { try $0.extend(1, by: .seconds(60), at: $1) }),
          (500, nothing),
        ]))
    #expect(session.extended == .seconds(60))
    #expect(session.adjustments.map(\.kind) == [.extended, .restarted, .extended])
  }

  @Test func `a plain run takes as long as planned, even when noticed late`() throws {
    let session = try #require(
      try session(
        [Phase(name: "boil", .seconds(540)), Phase(name: "rest", .seconds(120))],
        [
          (9000, nothing)
        ]))
    #expect(session.status == .completed)
    #expect(session.active == .seconds(660) && session.planned == .seconds(660))
    #expect(session.endedMs - session.startedMs == 660_000)
    #expect(session.phases.map(\.name) == ["boil", "rest"])
    #expect(session.phases.map(\.actual) == [.seconds(540), .seconds(120)])
    #expect(session.utcOffset == 3600 && session.localStart.iso == "2026-03-09T18:00:00")
  }

  @Test func `pauses and what was added are on record`() throws {
    let session = try #require(
      try session(
        [Phase(.seconds(100))],
        [
          (10, { try $0.pause(1, at: $1) }), (40, { try $0.resume(1, at: $1) }),
          (50, { try $0.extend(1, by: .seconds(20), at: $1) }),
          (60, { try $0.extend(1, by: .seconds(-5), at: $1) }), (500, nothing),
        ]))
    #expect(session.active == .seconds(115) && session.planned == .seconds(100))
    #expect(session.paused == .seconds(30) && session.pauses == 1)
    #expect(session.adjustments.map(\.kind) == [.extended, .shortened])
    #expect(session.adjustments.map(\.after) == [.seconds(50), .seconds(60)])
    #expect(session.extended == .seconds(15))
    #expect(session.endedMs - session.startedMs == 145_000)
  }

  @Test func `a skipped part makes it partial, passing a gate does not`() throws {
    let phases = [
      Phase(name: "a", .seconds(60)), Phase(name: "wait", end: .gate),
      Phase(name: "b", .seconds(60)),
    ]
    let whole = try #require(
      try session(phases, [(90, { try $0.skip(1, at: $1) }), (900, nothing)]))
    #expect(whole.status == .completed)
    #expect(whole.phases.map(\.actual) == [.seconds(60), .seconds(30), .seconds(60)])
    #expect(whole.phases[1].planned == nil)
    let skipped = try #require(
      try session(
        phases,
        [
          (20, { try $0.skip(1, at: $1) }), (30, { try $0.skip(1, at: $1) }), (900, nothing),
        ]))
    #expect(skipped.status == .partial)
    #expect(skipped.phases.map(\.skipped) == [1, 0, 0])
    #expect(skipped.adjustments.map(\.kind) == [.skipped])
    #expect(skipped.active == .seconds(90))
  }

  @Test func `rounds are added up by phase`() throws {
    let session = try #require(
      try session(
        [Phase(name: "work", .seconds(50)), Phase(name: "rest", .seconds(10))], rounds: 4,
        [
          (60, nothing), (130, { try $0.skip(1, at: $1) }), (900, nothing),
        ]))
    #expect(session.phases.map(\.times) == [4, 4])
    #expect(session.phases.map(\.actual) == [.seconds(160), .seconds(40)])
  }

  @Test func `stopped before its end is given up, never begun is no session`() throws {
    let session = try #require(
      try session(
        [Phase(.seconds(100))],
        [
          (10, { try $0.pause(1, at: $1) }), (70, { try $0.stop(1, at: $1) }),
        ]))
    #expect(session.status == .abandoned)
    #expect(session.active == .seconds(10) && session.paused == .seconds(60))
    var engine = TimerEngine(anchor: anchor)
    let later = Moment(nanoseconds: 9_000_000_000)
    engine.note(
      engine.start(
        try Routine(phases: [Phase(.seconds(5))]), id: 1, trigger: .at(later),
        at: Moment(nanoseconds: 0)))
    let timer = try #require(engine[1])
    let events = try engine.stop(1, at: Moment(nanoseconds: 5))
    #expect(TimerSession(timer, events, anchor: anchor, zone: zone) == nil)
  }

  @Test func `beginning again counts from there`() throws {
    let session = try #require(
      try session(
        [Phase(.seconds(100))],
        [
          (30, { try $0.restart(1, at: $1) }), (900, nothing),
        ]))
    #expect(session.active == .seconds(100))
    #expect(session.adjustments.map(\.kind) == [.restarted])
    #expect(session.localStart.second % 60 == 30)
  }

  @Test(arguments: 0..<100)
  func `time is never lost: active and paused are the whole from start to end`(seed: UInt64) throws
  {
    var dice = SplitMix(seed)
    let phases = (0..<(1 + dice.below(4))).map { index in
      Phase(name: "p\(index)", dice.below(5) == 0 ? .gate : .after(.seconds(1 + dice.below(90))))
    }
    var second = 0
    var steps: [(Int, (inout TimerEngine, Moment) throws -> [TimerEvent])] = []
    for _ in 0..<30 {
      second += dice.below(40)
      switch dice.below(6) {
      case 0: steps.append((second, { (try? $0.pause(1, at: $1)) ?? [] }))
      case 1: steps.append((second, { (try? $0.resume(1, at: $1)) ?? [] }))
      case 2: steps.append((second, { (try? $0.skip(1, at: $1)) ?? [] }))
      case 3: steps.append((second, { (try? $0.extend(1, by: .seconds(7), at: $1)) ?? [] }))
      case 4: steps.append((second, { (try? $0.restart(1, at: $1)) ?? [] }))
      default: steps.append((second, nothing))
      }
    }
    steps.append((second, { (try? $0.stop(1, at: $1)) ?? [] }))
    let session = try #require(try session(phases, rounds: 1 + dice.below(3), steps))
    #expect(
      (session.active + session.paused).milliseconds == session.endedMs - session.startedMs,
      "seed \(seed)")
  }
}

extension Phase {
  fileprivate init(name: String, _ end: End) { self.init(name: name, end: end) }
}
