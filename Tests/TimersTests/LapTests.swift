import Testing

@testable import Timers

/// Laps of a stopwatch: told, kept with it, and gone with a new beginning.
struct LapTests {
  private var engine = TimerEngine(
    anchor: Anchor(boot: "b", moment: Moment(nanoseconds: 0), wall: 0))

  private func moment(_ seconds: Double) -> Moment {
    Moment(nanoseconds: Int64(seconds * 1_000_000_000))
  }

  private mutating func startStopwatch() throws {
    let routine = try Routine(name: "run", phases: [Phase(name: "", end: .gate)])
    _ = engine.start(routine, id: 1, at: moment(0))
  }

  @Test mutating func `each lap is told with its length, pauses left out`() throws {
    try startStopwatch()
    let first = try engine.lap(1, at: moment(62.5))
    #expect(
      first.map(\.kind) == [.lapped(1, length: .seconds(62.5), total: .seconds(62.5))])
    _ = try engine.pause(1, at: moment(70))
    _ = try engine.resume(1, at: moment(100))
    let second = try engine.lap(1, at: moment(160))
    #expect(second.map(\.kind) == [.lapped(2, length: .seconds(67.5), total: .seconds(130))])
    #expect(engine[1]?.laps == [.seconds(62.5), .seconds(130)])
    #expect(engine[1]?.isSound == true)
  }

  @Test mutating func `a countdown has no laps, nor a stopwatch that is paused`() throws {
    try startStopwatch()
    _ = try engine.pause(1, at: moment(5))
    #expect(throws: TimerError.notRunning("run")) { try engine.lap(1, at: moment(6)) }
    let tea = try Routine(name: "tea", phases: [Phase(name: "", .seconds(240))])
    _ = engine.start(tea, id: 2, at: moment(0))
    #expect(throws: TimerError.notRunning("tea")) { try engine.lap(2, at: moment(6)) }
    #expect(engine[2]?.laps == nil)
  }

  @Test mutating func `from the beginning is without laps, and there is a most of them`() throws {
    try startStopwatch()
    for number in 1...ActiveTimer.mostLaps { _ = try engine.lap(1, at: moment(Double(number))) }
    #expect(throws: TimerError.tooManyLaps("run")) { try engine.lap(1, at: moment(5000)) }
    _ = try engine.restart(1, at: moment(6000))
    #expect(engine[1]?.laps == nil)
  }
}
