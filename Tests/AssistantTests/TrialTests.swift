import Assistant
import Testing
import Timers

/// What a trial run found wrong in answers.
@Suite struct TrialAnswerTests {
  @Test
  func `timers planned to end together are told in one line, however long starting them took`()
    throws
  {
    let anchor = Anchor(boot: "test", moment: Moment(nanoseconds: 0), wall: 0)
    var engine = TimerEngine(anchor: anchor)
    let now = Moment(nanoseconds: 40_000)  // 40 µs after it was planned
    let eggs = try Routine(name: "eggs", phases: [Phase(name: "eggs", .seconds(420))])
    let toast = try Routine(name: "toast", phases: [Phase(name: "toast", .seconds(180))])
    _ = engine.start(eggs, id: 1, at: now)
    _ = engine.start(toast, id: 2, trigger: .at(Moment(nanoseconds: 240_000_000_000)), at: now)
    var situation = Situation(
      now: now, anchor: anchor, zone: Zone { _ in 0 }, timers: TimerList(engine.timers))
    situation.answers = try #require(World.interpreter).answers
    #expect(
      Phrasing(situation).started(engine.timers).map(\.text)
        == ["● eggs 7:00 now · toast 3:00 in 4:00      all done 00:07"])
  }
}
