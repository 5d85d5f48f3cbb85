import Testing

@testable import Timers

/// What began at another time than was said: started in the past, moved to an earlier or a later beginning.
struct BackdateTests {
  private var engine = TimerEngine(
    anchor: Anchor(boot: "b", moment: Moment(nanoseconds: 0), wall: 0))

  private func moment(_ seconds: Double) -> Moment {
    Moment(nanoseconds: Int64(seconds * 1_000_000_000))
  }

  private func routine(_ lengths: Double...) throws -> Routine {
    try Routine(
      name: "gel", phases: lengths.enumerated().map { Phase(name: "p\($0)", .seconds($1)) })
  }

  @Test mutating func `what began before it is told of has run since then`() throws {
    _ = engine.start(
      try routine(60, 60), id: 1, trigger: .at(moment(1000 - 90)), at: moment(1000))
    #expect(engine[1]?.step == 1)
    #expect(engine[1]?.left(at: moment(1000)) == .seconds(30))
    #expect(engine[1]?.began == moment(910))
  }

  @Test mutating func `a stopwatch counts from then`() throws {
    let watch = try Routine(name: "run", phases: [Phase(name: "", end: .gate)])
    _ = engine.start(watch, id: 1, trigger: .at(moment(400)), at: moment(1000))
    #expect(engine[1]?.counted(at: moment(1000)) == .seconds(600))
  }

  @Test(arguments: [(30.0, 30.0), (-5.0, 65.0)])
  mutating func `a beginning is moved`(earlier: Double, left: Double) throws {
    _ = engine.start(try routine(100), id: 1, at: moment(0))
    _ = try engine.backdate(1, by: .seconds(earlier), at: moment(40))
    #expect(engine[1]?.left(at: moment(40)) == .seconds(left))
    #expect(engine[1]?.began == moment(-earlier))
    #expect(engine[1]?.isSound == true)
  }

  @Test mutating func `one that is over by that has ended, and none begins in the future`() throws {
    _ = engine.start(try routine(100), id: 1, at: moment(0))
    #expect(throws: TimerError.self) {
      try engine.backdate(1, by: .seconds(-50), at: moment(40))
    }
    let events = try engine.backdate(1, by: .seconds(80), at: moment(40))
    #expect(events.contains { $0.kind == .completed })
    #expect(engine[1] == nil)
  }

  @Test mutating func `an end at a time of the clock stays, a pause keeps what is gone`() throws {
    _ = engine.start(
      try routine(100), id: 1, pinnedEnd: PinnedEnd(wall: 100_000_000_000), at: moment(0))
    _ = try engine.backdate(1, by: .seconds(20), at: moment(10))
    #expect(engine[1]?.left(at: moment(10)) == .seconds(90))
    _ = engine.start(try routine(100), id: 2, at: moment(0))
    _ = try engine.pause(2, at: moment(10))
    _ = try engine.backdate(2, by: .seconds(20), at: moment(30))
    _ = try engine.resume(2, at: moment(50))
    #expect(engine[2]?.left(at: moment(50)) == .seconds(70))
  }

  @Test mutating func `what has not begun begins and ends so much later`() throws {
    _ = engine.start(
      try routine(100), id: 1, trigger: .at(moment(500)),
      pinnedEnd: PinnedEnd(wall: 600_000_000_000), at: moment(0))
    _ = try engine.backdate(1, by: .seconds(-200), at: moment(10))
    #expect(engine[1]?.state == .pending(.at(moment(700))))
    #expect(engine[1]?.pinnedEnd == 800_000_000_000)
    #expect(throws: TimerError.self) {
      try engine.backdate(1, by: .seconds(690), at: moment(10))
    }
    _ = engine.advance(to: moment(700))
    #expect(engine[1]?.left(at: moment(700)) == .seconds(100))
  }

  @Test mutating func `laps from before it began are none, and what is saved can be read`() throws {
    let watch = try Routine(name: "squat", phases: [Phase(name: "", end: .gate)])
    _ = engine.start(watch, id: 1, at: moment(0))
    for second in [1.0, 9] { _ = try engine.lap(1, at: moment(second)) }
    _ = try engine.backdate(1, by: .seconds(-7), at: moment(10))
    #expect(engine[1]?.laps == [.seconds(2)])
    #expect(engine[1]?.isSound == true)
  }

  @Test(arguments: [80.0, 20]) mutating func `its session is as long as it was`(earlier: Double)
    throws
  {
    _ = engine.start(try routine(100), id: 1, at: moment(0))
    engine.note(engine.start(try routine(100), id: 2, at: moment(0)))
    let timer = try #require(engine[2])
    var events = try engine.backdate(2, by: .seconds(earlier), at: moment(40))
    events += engine.advance(to: moment(100))
    let own = events.filter { $0.timer == 2 }
    let anchor = Anchor(boot: "b", moment: moment(0), wall: 0)
    let session = try #require(TimerSession(timer, own, anchor: anchor, zone: .utc))
    #expect(session.active == .seconds(100))
    #expect(session.startedMs == Int64(-earlier * 1000))
  }
}
