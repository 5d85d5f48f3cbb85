import Testing

@testable import Timers

/// Timers that end when clocks show a time: alarms, reminders, countdowns to a clock time.
struct PinnedEndTests {
  /// Zones as they were in 2026, each with the one change of its clocks that a test lives through.
  private static func zone(_ before: Int, _ after: Int, from change: LocalTime) -> Zone {
    let first = change.secondsSince1970 - before * 3600
    return Zone { $0 < first ? before * 3600 : after * 3600 }
  }
  private static func time(_ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0) -> LocalTime {
    LocalTime(CivilDate(year: 2026, month: month, day: day), second: hour * 3600 + minute * 60)
  }
  private static let berlinSpring = zone(1, 2, from: time(3, 29, 2))
  private static let berlinAutumn = zone(2, 1, from: time(10, 25, 3))
  private static let tokyo = Zone { _ in 9 * 3600 }
  private static let newYork = Zone { _ in -5 * 3600 }

  /// An engine at a local time, elapsed line at zero.
  private static func engine(_ now: LocalTime, _ zone: Zone) -> TimerEngine {
    TimerEngine(anchor: Anchor(boot: "test", moment: at(0), wall: zone.wall(now)), zone: zone)
  }

  @discardableResult
  private static func start(
    _ engine: inout TimerEngine, _ id: Int64, at time: LocalTime, in zone: Zone,
    _ ringing: Ringing? = .alarm
  ) throws -> Double {
    let wall = zone.wall(time)
    let seconds = Double(wall - engine.anchor.wall) / 1e9
    _ = engine.start(
      try Routine(name: "wake", phases: [Phase(.seconds(seconds))]), id: id,
      pinnedEnd: PinnedEnd(wall: wall, local: time, ringing: ringing), at: instant(0))
    return seconds
  }

  @Test func `seven is seven at both changes of the clocks`() throws {
    for (evening, morning, zone, hours) in [
      (Self.time(3, 28, 22), Self.time(3, 29, 7), Self.berlinSpring, 8.0),
      (Self.time(10, 24, 22), Self.time(10, 25, 7), Self.berlinAutumn, 10.0),
    ] {
      var engine = Self.engine(evening, zone)
      #expect(try Self.start(&engine, 1, at: morning, in: zone) == hours * 3600)
      #expect(engine.advance(to: at(hours * 3600 - 1)).isEmpty)
      #expect(
        story(engine.advance(to: at(hours * 3600))) == ["\(Int(hours) * 3600) wake.completed"])
    }
  }

  @Test func `a journey takes what was said of the clock along, and no instant`() throws {
    let now = Self.time(11, 20, 18)
    let berlin = Zone { _ in 3600 }
    var engine = Self.engine(now, berlin)
    try Self.start(&engine, 1, at: Self.time(11, 21, 7), in: berlin)
    try Self.start(&engine, 2, at: Self.time(11, 20, 23), in: berlin, nil)
    _ = engine.start(
      try routine("delay", [8 * 3600]), id: 3,
      pinnedEnd: PinnedEnd(wall: berlin.wall(now) + 8 * 3600 * 1_000_000_000, ringing: .alarm),
      at: at(0))
    _ = engine.start(
      try routine("tea", [240]), id: 4, trigger: .clock(Self.time(11, 20, 22)), at: at(0))
    let home = engine.anchor

    // Six hours west: everything of the clock is six hours further away.
    engine.realign(to: home, zone: Self.newYork)
    #expect(engine[1]?.stepEnd == at(19 * 3600))
    #expect(engine[2]?.stepEnd == at(11 * 3600))
    #expect(engine[3]?.stepEnd == at(8 * 3600))
    #expect(engine.nextDeadline == at(8 * 3600))

    // Eight hours east of home: 2 in the morning. What clocks have passed is due at once.
    engine.realign(to: home, zone: Self.tokyo)
    #expect(engine[1]?.stepEnd == at(5 * 3600))
    let due = engine.advance(to: at(0)).map(\.timer)
    #expect(Set(due) == [2, 4])

    // And home again: as it was.
    engine.realign(to: home, zone: berlin)
    #expect(engine[1]?.stepEnd == at(13 * 3600))
  }

  @Test func `a timer from the store is read by the clocks here`() throws {
    let berlin = Zone { _ in 3600 }
    var there = Self.engine(Self.time(11, 20, 18), berlin)
    try Self.start(&there, 1, at: Self.time(11, 21, 7), in: berlin)
    let timer = try #require(there[1])
    var here = TimerEngine(anchor: there.anchor, zone: Self.newYork)
    here.restore(timer)
    #expect(here.nextDeadline == at(19 * 3600))
    // Where clocks show the same, nothing of it changes.
    var same = TimerEngine(anchor: there.anchor, zone: berlin)
    same.restore(timer)
    #expect(same[1] == timer)
  }

  @Test func `an alarm stays one when it is made later, moved or paused, a countdown does not`()
    throws
  {
    let berlin = Zone { _ in 3600 }
    var engine = Self.engine(Self.time(11, 20, 18), berlin)
    try Self.start(&engine, 1, at: Self.time(11, 21, 7), in: berlin)
    try Self.start(&engine, 2, at: Self.time(11, 20, 23), in: berlin, nil)
    _ = try engine.extend(1, by: .seconds(600), at: at(0))
    _ = try engine.extend(2, by: .seconds(600), at: at(0))
    #expect(engine[1]?.clockEnd == Self.time(11, 21, 7, 10))
    #expect(engine[1]?.ringing == .alarm)
    #expect(engine[2]?.pinnedEnd == nil)

    let later = Self.time(11, 21, 8)
    _ = try engine.move(
      1, to: PinnedEnd(wall: berlin.wall(later), local: later, ringing: .alarm), at: at(10))
    #expect(engine[1]?.stepEnd == at(14 * 3600))
    _ = try engine.pause(1, at: at(20))
    _ = try engine.resume(1, at: at(3620))
    #expect(engine[1]?.stepEnd == at(14 * 3600))

    let over = Self.time(11, 20, 18)
    #expect(throws: TimerError.self) {
      try engine.move(
        1, to: PinnedEnd(wall: berlin.wall(over), local: over, ringing: .alarm), at: at(20))
    }
    #expect(engine[1]?.clockEnd == later)
    // Begun again, it is a countdown like others.
    _ = try engine.restart(1, at: at(4000))
    #expect(engine[1]?.isAlarm == false)
  }
}

/// `at` in a place where a parameter is called so.
private func instant(_ seconds: Double) -> Moment { at(seconds) }
