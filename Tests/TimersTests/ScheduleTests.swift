import Foundation
import TestSupport
import Testing

@testable import Timers

/// What comes due of a schedule, and what becomes of what was missed.
@Suite struct ScheduleTests {
  /// Monday 9 March 2026, 08:00 UTC.
  static let now = 1_773_043_200

  static func schedule(
    _ rule: String?, start: Int = now, catchUp: Schedule.CatchUp = .one, handled: Int = now
  ) throws -> Schedule {
    var schedule = Schedule(
      id: 1, name: "wake up", action: .alarm,
      when: Recurrence(
        start: LocalTime(secondsSince1970: start),
        rule: try rule.map { try RecurrenceRule(parsing: $0) }),
      uid: "1@test", handled: handled, createdWall: 0)
    schedule.catchUp = catchUp
    return schedule
  }

  static let hour = 3600
  static let day = 86_400

  @Test func `a run on time is one run, and the next is the next`() throws {
    var schedule = try Self.schedule("FREQ=HOURLY")
    #expect(schedule.nextInstant(in: .utc) == Self.now + Self.hour)
    #expect(
      schedule.settle(to: Self.now + Self.hour, in: .utc)
        == [.init(instant: Self.now + Self.hour, kind: .due(missed: 0))])
    #expect(schedule.settle(to: Self.now + Self.hour, in: .utc) == [])
    #expect(schedule.nextInstant(in: .utc) == Self.now + 2 * Self.hour)
  }

  /// Fault F05.
  @Test func `a clock set two days forward is one catch-up run, not 48`() throws {
    var schedule = try Self.schedule("FREQ=HOURLY")
    let settled = schedule.settle(to: Self.now + 2 * Self.day, in: .utc)
    #expect(settled == [.init(instant: Self.now + 2 * Self.day, kind: .due(missed: 47))])
  }

  @Test(arguments: [
    (Schedule.CatchUp.one, [Schedule.Settled(instant: now + 2 * day, kind: .due(missed: 1))]),
    (
      .all,
      [
        Schedule.Settled(instant: now + day, kind: .due(missed: 0)),
        Schedule.Settled(instant: now + 2 * day, kind: .due(missed: 0)),
      ]
    ),
    (.none, [Schedule.Settled(instant: now + 2 * day, kind: .missed(2))]),
  ])
  func `the policy says what becomes of two missed days`(
    policy: Schedule.CatchUp, wanted: [Schedule.Settled]
  ) throws {
    var schedule = try Self.schedule("FREQ=DAILY", catchUp: policy)
    schedule.grace = 3 * Self.day
    #expect(schedule.settle(to: Self.now + 2 * Self.day + 2 * Self.hour, in: .utc) == wanted)
  }

  @Test func `what is later than the grace is only counted`() throws {
    var schedule = try Self.schedule("FREQ=DAILY")
    schedule.grace = Self.hour
    #expect(
      schedule.settle(to: Self.now + 2 * Self.day + 2 * Self.hour, in: .utc)
        == [.init(instant: Self.now + 2 * Self.day, kind: .missed(2))])
  }

  @Test func `all means all within the grace, a hundred at most`() throws {
    var schedule = try Self.schedule("FREQ=MINUTELY", catchUp: .all)
    let settled = schedule.settle(to: Self.now + Self.day, in: .utc)
    #expect(settled.count == Schedule.mostCaughtUp)
    #expect(settled.first?.kind == .due(missed: 1440 - Schedule.mostCaughtUp))
    #expect(settled.last?.instant == Self.now + Self.day)
  }

  /// Fault F04.
  @Test func `a clock set back three hours makes nothing come twice`() throws {
    var schedule = try Self.schedule("FREQ=HOURLY")
    _ = schedule.settle(to: Self.now + 4 * Self.hour, in: .utc)
    #expect(schedule.settle(to: Self.now + Self.hour, in: .utc) == [])
    #expect(schedule.nextInstant(in: .utc) == Self.now + 5 * Self.hour)
  }

  @Test func `a clock that was days ahead and is put right does not silence anything`() throws {
    var schedule = try Self.schedule("FREQ=DAILY")
    _ = schedule.settle(to: Self.now + 30 * Self.day, in: .utc)
    _ = schedule.settle(to: Self.now + Self.hour, in: .utc)
    #expect(schedule.nextInstant(in: .utc) == Self.now + Self.day)
  }

  @Test func `a journey west does not bring this morning back`() throws {
    let (berlin, newYork) = (Zone { _ in 3600 }, Zone { _ in -4 * 3600 })
    // 7:00 every day, by the clocks of wherever one is.
    var schedule = try Self.schedule(
      "FREQ=DAILY;BYHOUR=7;BYMINUTE=0;BYSECOND=0", start: Self.now - Self.day)
    schedule.handled = Self.now - 3 * Self.hour  // 6:00 in Berlin
    #expect(schedule.settle(to: Self.now - 2 * Self.hour, in: berlin).count == 1)
    let next = try #require(schedule.nextRun(in: newYork))
    #expect(next.local.iso == "2026-03-10T07:00:00")
    #expect(next.instant == next.local.secondsSince1970 + 4 * Self.hour)
  }

  @Test(arguments: [nil, "FREQ=WEEKLY"])
  func `a journey east tells at once what clocks jumped over, and once`(rule: String?) throws {
    let (berlin, tokyo) = (Zone { _ in 3600 }, Zone { _ in 9 * 3600 })
    // Said at 1:00 in Berlin for 8:00, by the clocks of wherever one is; at 2:00 one is in Tokyo, where it is 10:00.
    let start = Self.now + Self.day
    var schedule = try Self.schedule(rule, start: start).waking(
      at: start - 8 * Self.hour, in: berlin)
    let now = start - 7 * Self.hour
    let eight = start - 9 * Self.hour
    #expect(schedule.nextInstant(in: tokyo) == eight)
    #expect(schedule.settle(to: now, in: tokyo) == [.init(instant: eight, kind: .due(missed: 0))])
    #expect(schedule.settle(to: now, in: tokyo) == [])
    // Back home the same morning is not told again.
    #expect(schedule.settle(to: start, in: berlin) == [])
    #expect(
      schedule.nextRun(in: berlin)?.instant
        == (rule == nil ? nil : start - Self.hour + 7 * Self.day))
    // In a fixed zone nothing moves.
    var fixed = try Self.schedule(rule, start: start).waking(at: start - 8 * Self.hour, in: berlin)
    fixed.zone = "Europe/Berlin"
    #expect(fixed.nextInstant(in: berlin) == start - Self.hour)
    #expect(fixed.settle(to: start - 7 * Self.hour, in: berlin) == [])
  }

  @Test func `the next change of the clocks is found to the second, whichever way`() {
    let (forward, back) = (1_774_746_000, 1_792_890_000)
    let zone = Zone { $0 >= forward && $0 < back ? 7200 : 3600 }
    let now = 1_773_075_600
    #expect(
      zone.change(after: now, isForward: nil).map { [$0.instant, $0.seconds] } == [forward, 3600])
    #expect(
      zone.change(after: now, isForward: false).map { [$0.instant, $0.seconds] } == [back, -3600])
    #expect(zone.change(after: forward, isForward: true).map { $0.seconds } == nil)
    #expect(Zone.utc.change(after: now, isForward: nil).map { $0.seconds } == nil)
  }

  @Test func `a warning comes once before its time`() throws {
    var schedule = try Self.schedule("FREQ=DAILY")
    schedule.lead = 600
    let due = Self.now + Self.day
    #expect(schedule.nextInstant(in: .utc) == due - 600)
    #expect(
      schedule.settle(to: due - 600, in: .utc) == [.init(instant: due - 600, kind: .soon(600))])
    #expect(schedule.nextInstant(in: .utc) == due)
    #expect(schedule.settle(to: due, in: .utc) == [.init(instant: due, kind: .due(missed: 0))])
    #expect(schedule.nextInstant(in: .utc) == due + Self.day - 600)
  }

  @Test func `what is off or deleted never comes, what is switched on again makes up for nothing`()
    throws
  {
    var schedule = try Self.schedule("FREQ=DAILY")
    schedule.isEnabled = false
    #expect(schedule.nextInstant(in: .utc) == nil)
    #expect(schedule.settle(to: Self.now + 3 * Self.day, in: .utc) == [])
    schedule.isEnabled = true
    var awake = schedule.waking(at: Self.now + 3 * Self.day, in: .utc)
    #expect(awake.settle(to: Self.now + 3 * Self.day + 60, in: .utc) == [])
    #expect(awake.nextInstant(in: .utc) == Self.now + 4 * Self.day)
  }

  @Test func `something once comes once`() throws {
    var schedule = try Self.schedule(nil, start: Self.now + Self.hour)
    #expect(schedule.settle(to: Self.now + Self.hour + 5, in: .utc).count == 1)
    #expect(schedule.nextRun(in: .utc) == nil)
  }

  @Test(arguments: 0..<100)
  func `waking often or rarely runs the same times when all are caught up`(seed: UInt64) throws {
    var random = SplitMix(seed)
    let rule = ["FREQ=DAILY;BYHOUR=1,2,3", "FREQ=HOURLY;INTERVAL=5", "FREQ=MINUTELY;INTERVAL=97"][
      random.below(3)]
    let berlin = try RecurrenceOracleTests.zone("Europe/Berlin")
    // Ten days around a clock change.
    let start =
      (random.below(2) == 0 ? 1_774_300_000 : 1_792_400_000) + random.below(86_400)
    var often = try Self.schedule(rule, start: start, catchUp: .all, handled: start)
    often.grace = 30 * Self.day
    var rarely = often
    var story: [Int] = []
    var now = start
    while now < start + 4 * Self.day {
      now += random.below(4000)
      story += often.settle(to: now, in: berlin).map(\.instant)
    }
    let whole = rarely.settle(to: now, in: berlin).map(\.instant)
    #expect(Array(story.suffix(Schedule.mostCaughtUp)) == whole, "seed \(seed)")
    #expect(Set(story).count == story.count)
  }

  private static func random(_ seed: UInt64) -> Schedule {
    var dice = SplitMix(seed)
    func time() -> LocalTime {
      LocalTime(CivilDate(day: dice.below(90_000) - 30_000), second: dice.below(86_400))
    }
    let names = ["wake up", "Joga übën", "a \"b\" c", "tea\n", "/", "🍵", "\u{202E}x"]
    let rules = ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,-1FR;COUNT=7", "FREQ=MINUTELY;INTERVAL=30"]
    let name = names[dice.below(7)]
    let actions: [Schedule.Action] = [
      .alarm, .reminder, .routine(id: nil, named: name), .routine(id: 7, named: name),
    ]
    var schedule = Schedule(
      id: Int64(dice.below(1 << 40)), name: names[dice.below(7)], action: actions[dice.below(4)],
      when: Recurrence(
        start: time(),
        rule: dice.below(4) == 0
          ? nil : try? RecurrenceRule(parsing: rules[dice.below(3)]),
        extra: (0..<dice.below(3)).map { _ in time() },
        except: (0..<dice.below(3)).map { _ in time() },
        exceptDays: (0..<dice.below(3)).map { _ in time().date }),
      zone: dice.below(2) == 0 ? nil : "Europe/Berlin", uid: "\(seed)@test",
      handled: dice.below(1 << 40), createdWall: 1_795_361_619_900_423_363)
    schedule.isEnabled = dice.below(2) == 0
    schedule.catchUp = Schedule.CatchUp.allCases[dice.below(3)]
    schedule.alert = dice.below(2) == 0 ? .normal : .silent
    schedule.lead = dice.below(2) == 0 ? nil : dice.below(999)
    schedule.takes = dice.below(2) == 0 ? nil : dice.below(999)
    schedule.wholeDays = dice.below(2) == 0 ? nil : dice.below(9)
    schedule.handledOffset = dice.below(2) == 0 ? nil : dice.below(86_400) - 43_200
    schedule.lastRun = dice.below(2) == 0 ? nil : time()
    schedule.deletedWall = dice.below(3) == 0 ? 5 : nil
    return schedule
  }

  private static func encoded(_ schedule: Schedule) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(schedule), as: UTF8.self)
  }

  @Test(arguments: 0..<300)
  func `a schedule is read plainly as a decoder reads it, or not at all`(seed: UInt64) throws {
    let schedule = Self.random(seed)
    let text = try Self.encoded(schedule)
    let read = Schedule(plainly: text)
    #expect(read == (text.contains("\\") ? nil : schedule), "\(text)")
    // Of any other bytes it makes nothing that a decoder would not make of them.
    var dice = SplitMix(seed)
    for _ in 0..<30 {
      let other = damaged(text, &dice)
      guard let read = Schedule(plainly: other) else { continue }
      #expect(
        read == (try? JSONDecoder().decode(Schedule.self, from: Data(other.utf8))), "\(other)")
    }
  }
}
