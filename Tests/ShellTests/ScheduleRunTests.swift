import Assistant
import Foundation
import Storage
import Testing
import Timers

@testable import Shell

/// Schedules through the real program, and through the effect ledger with clocks that are turned by hand.
@Suite(.waiting) struct ScheduleRunTests {
  /// What a script in a simulation says, echoes left out.
  static func simulate(_ script: String, zone: String = "Europe/Berlin", start: String? = nil)
    throws
    -> [String]
  {
    let home = try TemporaryHome()
    let flag = start.map { "--simulate=\($0)" } ?? "--simulate"
    let result = try Program.run([flag], text: script, in: home, environment: ["TZ": zone])
    #expect(result.code == 0, "\(result)")
    let lines = result.lines.filter {
      !$0.hasPrefix(">") && !$0.hasPrefix("@") && !$0.hasPrefix("#")
    }
    // The first line of a day begins with its date.
    return lines.map {
      $0.hasPrefix("20") && $0.dropFirst(4).hasPrefix("-") ? String($0.dropFirst(11)) : $0
    }
  }

  @Test(arguments: [
    (
      "2026-10-25T01:10", "2026-10-25 04:00",
      ["01:40", "02:10", "02:40", "02:10", "02:40", "03:10", "03:40"]
    ),
    ("2026-03-29T01:10", "2026-03-29 04:15", ["01:40", "03:10", "03:40", "04:10"]),
  ])
  func `every thirty minutes is thirty minutes when clocks change`(
    start: String, end: String, times: [String]
  ) throws {
    let lines = try Self.simulate(
      "remind me every 30 minutes to drink\n@ \(end)\nschedules\n", start: start)
    #expect(
      lines.filter { $0.hasSuffix("  ◷ drink") }.map { String($0.prefix(5)) } == times, "\(lines)")
    #expect(lines.last?.contains("UTC") == false, "\(lines)")
  }

  @Test func `what comes every so often goes on so on a journey, and leaves days of here out`()
    throws
  {
    let lines = try Self.simulate(
      """
      remind me every 50 minutes to drink
      @ Asia/Kolkata
      next 2 runs of drink
      drink not on Wednesdays
      repeat drink until 13 March
      schedules
      """, start: "2026-03-10T08:00")
    #expect(lines.contains("drink   13:20      in 50:00"), "\(lines)")
    #expect(lines.last?.contains("every 50 minutes") == true, "\(lines)")
  }

  /// Fault F13.
  @Test func `half past one in New York's autumn rings once, the first time`() throws {
    // Thirteen hours and a half after noon it is half past one in summer time; an hour later it is again.
    let lines = try Self.simulate(
      "alarm every day at 1:30 am\ntea 13 hours 31 minutes\n@ 2026-11-02 00:00\nlist\n",
      zone: "America/New_York", start: "2026-10-31T12:00")
    // Nobody answers, so that it rings again.
    let told = lines.filter { $0.hasPrefix("01:") && !$0.contains("rings again") }
    #expect(told == ["01:30:00  ◷ alarm", "01:31:00  ✓ tea is done"], "\(lines)")
  }

  /// Fault F14.
  @Test func `Lord Howe rings on the day of the gap`() throws {
    let lines = try Self.simulate(
      "alarm every day at 2:15 am\n@ 2026-10-05 00:00\nlist\n", zone: "Australia/Lord_Howe",
      start: "2026-10-03T12:00")
    #expect(lines.filter { $0.hasPrefix("02:45:00  ◷ alarm") }.count == 1, "\(lines)")
  }

  @Test func `both changes of the clocks keep seven at seven`() throws {
    for (start, end) in [
      ("2026-03-28T12:00", "2026-03-30 12:00"), ("2026-10-24T12:00", "2026-10-26 12:00"),
    ] {
      let lines = try Self.simulate("alarm every day at 7 am\n@ \(end)\nlist\n", start: start)
      #expect(lines.filter { $0.hasPrefix("07:00:00  ◷ alarm") }.count == 2, "\(lines)")
    }
  }

  @Test(arguments: [
    ("2026-03-28T22:00", "2026-03-29 09:00", "07:00:00"),
    ("2026-10-24T22:00", "2026-10-25 09:00", "05:00:00"),
  ])
  func `eight hours are eight hours when clocks change`(start: String, end: String, due: String)
    throws
  {
    for line in ["remind me in 8 hours to rest", "alarm in 8 hours", "timer 8 hours"] {
      let lines = try Self.simulate("\(line)\n@ \(end)\n", start: start)
      let mark = line.hasPrefix("timer") ? "✓" : "◷"
      #expect(lines.contains { $0.hasPrefix("\(due)  \(mark) ") }, "\(line): \(lines)")
    }
  }

  @Test func `months without a 31st and years without a 29 February are left out`() throws {
    let month = try Self.simulate(
      "remind me on the 31st of every month at 9 am to pay rent\nnext 3 runs\n")
    #expect(
      month.suffix(3).allSatisfy { $0.contains(" 31 ") } && month.suffix(3).count == 3, "\(month)")
    let leap = try Self.simulate(
      "remind me every year on February 29 at 9 am to celebrate\nnext 2 runs\n")
    #expect(
      leap.suffix(2).map { $0.contains("29 Feb 2028") || $0.contains("29 Feb 2032") } == [
        true, true,
      ], "\(leap)")
  }

  /// Fault F18.
  @Test func `an unknown zone is UTC with a warning that is seen`() throws {
    let home = try TemporaryHome()
    for zone in ["Mars/Phobos", ":Mars/Phobos", "/nowhere/at/all"] {
      let result = try Program.run(["list"], in: home, environment: ["TZ": zone])
      #expect(result.code == 0 && result.err.contains("I don’t know the time zone"), "\(result)")
      #expect(result.err.contains("UTC"))
    }
    for zone in ["UTC", "", "CET-1CEST,M3.5.0,M10.5.0/3", ":Europe/Berlin"] {
      #expect(try Program.run(["list"], in: home, environment: ["TZ": zone]).err == "", "\(zone)")
    }
    let hostile = try Program.run(["list"], in: home, environment: ["TZ": "a\u{1B}[31m"])
    #expect(!hostile.err.contains("\u{1B}[31m"), "\(hostile)")
  }

  /// Fault F18: the zone of a schedule has been deleted from the database since.
  @Test func `a schedule in a zone that is gone runs by UTC, and every start says so`() throws {
    let home = try TemporaryHome(zone: "Asia/Tokyo")
    for line in [
      "alarm every day at 7:00", "keep schedule alarm in Europe/Berlin", "alarm every day at 8:00",
    ] {
      #expect(try Program.run([line], in: home).err == "", "\(line)")
    }
    let store = StoreReader(home)
    try store.rows(
      "UPDATE kept SET body = replace(body, 'Europe/Berlin', 'Mars/Phobos') WHERE kind = 'schedule'"
    )
    try store.rows("UPDATE mark SET value = value + 1 WHERE name IN ('revision', 'kept')")
    let result = try Program.run(["schedules"], in: home)
    #expect(result.code == 0, "\(result)")
    #expect(result.err.components(separatedBy: "Mars/Phobos").count == 2, "once: \(result)")
    #expect(result.err.contains("“alarm”") && result.err.contains("its times are UTC"), "\(result)")
    // Seven by UTC is four in the afternoon in Tokyo; eight is eight there.
    #expect(result.lines.count == 2, "\(result)")
    #expect(result.lines.first?.contains("clocks of Mars/Phobos, which are UTC") == true)
    #expect(result.lines.first?.hasSuffix("16:00") == true, "\(result)")
    #expect(result.lines.last?.hasSuffix("08:00") == true, "\(result)")
    // Said so, it is over.
    #expect(try Program.run(["let schedule alarm travel with me"], in: home).code == 0)
    let mended = try Program.run(["schedules"], in: home)
    #expect(mended.err == "" && mended.lines.first?.hasSuffix("07:00") == true, "\(mended)")
  }

  @Test func `a schedule starts its timer, which goes on in phases`() throws {
    let lines = try Self.simulate(
      "every day at 19:00 start tea 4 minutes\n@ 2026-03-09 20:00\nlist\n")
    #expect(lines.contains { $0.hasPrefix("19:00:00") && $0.contains("tea") }, "\(lines)")
    #expect(lines.contains("19:04:00  ✓ tea is done"), "\(lines)")
  }

  @Test func `skip, except, until, off, rename and their undoing`() throws {
    let script = """
      alarm every day at 7:00
      rename schedule alarm to wake up
      skip the next run of wake up
      next 2 runs of wake up
      undo
      next 1 runs of wake up
      redo
      wake up not on 12 March
      next 2 runs of wake up
      repeat wake up until 13 March
      next 9 runs of wake up
      disable schedule wake up
      next 1 runs of wake up
      undo
      next 1 runs of wake up
      delete schedule wake up
      schedules
      undo
      next 1 runs of wake up
      """
    let lines = try Self.simulate(script).filter {
      $0.hasPrefix("wake up   ") || $0.contains("off.")
    }
    let times = lines.map { line in
      line.contains("off.")
        ? "off" : String(line.dropFirst(10).split(separator: "      ").first ?? "")
    }
    #expect(
      times == [
        "Wed 11 Mar 07:00", "Thu 12 Mar 07:00", "tomorrow 07:00", "Wed 11 Mar 07:00",
        "Fri 13 Mar 07:00", "Wed 11 Mar 07:00", "Fri 13 Mar 07:00", "off", "Wed 11 Mar 07:00",
        "Wed 11 Mar 07:00",
      ], "\(lines)")
  }

  // MARK: Clocks turned by hand

  /// A clock whose elapsed and wall time move apart, as when somebody sets the clock.
  final class TurnedClock: ProgramClock {
    var now = Moment(nanoseconds: 0)
    var wall: Int64 = Int64(ScheduleRunTests.start) * 1_000_000_000
    var zone: Zone = .utc
    var journeys = 0
    private var seen = 0
    func followZone() -> Bool {
      defer { seen = journeys }
      return seen != journeys
    }
    /// The machine is elsewhere now.
    func travel(to hours: Int) {
      zone = Zone { _ in hours * 3600 }
      journeys += 1
    }
    var anchor: Anchor { Anchor(boot: "turned", moment: now, wall: wall) }
    func pass(_ seconds: Int) {
      now = now.advanced(by: .seconds(seconds))
      wall += Int64(seconds) * 1_000_000_000
    }
    func set(_ seconds: Int) { wall += Int64(seconds) * 1_000_000_000 }
  }

  /// Monday 9 March 2026, 08:00 UTC.
  static let start = 1_773_043_200

  static func ledger(_ clock: TurnedClock, _ store: Store?, _ rule: String) throws -> Ledger {
    let ledger = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
    let schedule = Schedule(
      name: "tick", action: .alarm,
      when: Recurrence(
        start: LocalTime(secondsSince1970: start), rule: try RecurrenceRule(parsing: rule)),
      uid: "tick@test", handled: start, createdWall: 0)
    _ = try ledger.run([.keep(.schedule(schedule))], text: "tick")
    return ledger
  }

  private func told(_ due: [Ledger.Due]) -> [ScheduleEvent.Kind] {
    due.compactMap { if case .schedule(let event) = $0.event { event.kind } else { nil } }
  }

  @Test func `an alarm set at home rings by the clocks of where one is, in every process`() throws {
    let clock = TurnedClock()
    let store = try Store.temporary()
    let shell = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
    let time = LocalTime(secondsSince1970: Self.start + 10 * 3600)  // 18:00
    let end = PinnedEnd(wall: clock.zone.wall(time), local: time, ringing: .alarm)
    let routine = try Routine(name: "wake", phases: [Phase(name: "wake", .seconds(36_000))])
    _ = try shell.run([.start(routine, trigger: nil, pinnedEnd: end)], text: "wake me at 18:00")
    let agent = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
    agent.refresh()
    #expect(agent.nextDeadline == clock.now.advanced(by: .seconds(36_000)))

    clock.travel(to: -5)
    shell.refresh()
    #expect(shell.nextDeadline == clock.now.advanced(by: .seconds(15 * 3600)))
    agent.realign()
    #expect(agent.nextDeadline == clock.now.advanced(by: .seconds(15 * 3600)))
    // Undo and redo in another zone keep the time of the clock.
    let late = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
    late.refresh()
    #expect(late.nextDeadline == clock.now.advanced(by: .seconds(15 * 3600)))
    clock.travel(to: 2)
    clock.pass(8 * 3600)
    late.refresh()
    #expect(late.advance().count == 1)
  }

  @Test func `what comes once and clocks jump over on a journey is started and told`() throws {
    let clock = TurnedClock()
    let store = try Store.temporary()
    let shell = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
    // 18:00 by the clocks of wherever one is, said at 8:00; at 9:00 one is where it is 19:00.
    let tea = try Routine(name: "tea", phases: [Phase(name: "tea", .seconds(240))])
    var schedule = Schedule(
      name: "tea", action: .timer(tea),
      when: Recurrence(start: LocalTime(secondsSince1970: Self.start + 10 * 3600)),
      uid: "tea@test", handled: Self.start, createdWall: 0)
    schedule.handledOffset = 0
    _ = try shell.run([.keep(.schedule(schedule))], text: "tea at 18:00")
    clock.pass(3600)
    clock.travel(to: 12)
    // Another process, begun after the journey, knows it too.
    let agent = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
    agent.refresh()
    let due = agent.advance()
    #expect(told(due) == [.due(missed: 0)])
    #expect(agent.timers.map(\.name) == ["tea"])
    #expect(agent.library.schedules.isEmpty)
    shell.refresh()
    #expect(shell.advance().isEmpty)
  }

  /// As schedules were kept before they noted where they had been dealt with.
  @Test func `a schedule of an older Ensue loses nothing on the first journey after it was seen`()
    throws
  {
    let clock = TurnedClock()
    let store = try Store.temporary()
    // 18:00 by the clocks of wherever one is, said at 8:00.
    var old = Schedule(
      id: 1, name: "tea", action: .reminder,
      when: Recurrence(start: LocalTime(secondsSince1970: Self.start + 10 * 3600)),
      uid: "tea@test", handled: Self.start, createdWall: 0)
    #expect(old.handledOffset == nil)
    try store.transaction { transaction throws(StoreError) in
      try transaction.save(KeptRecord(.schedule(old), changedWallNs: 0))
    }
    // At home anything is said, by a process that ends.
    let shell = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
    let tea = try Routine(name: "egg", phases: [Phase(name: "egg", .seconds(240))])
    _ = try shell.run([.start(tea, trigger: nil, pinnedEnd: nil)], text: "egg 4 minutes")
    old.handledOffset = 0
    #expect(shell.library.schedules == [old])
    clock.pass(3600)
    clock.travel(to: 12)
    let agent = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
    agent.refresh()
    #expect(told(agent.advance()) == [.due(missed: 0)])
  }

  /// Fault F05, through store and claims.
  @Test func `two days forward are one run of an hourly schedule`() throws {
    let clock = TurnedClock()
    let ledger = try Self.ledger(clock, try Store.temporary(), "FREQ=HOURLY")
    clock.set(2 * 86_400)
    ledger.realign()
    #expect(told(ledger.advance()) == [.due(missed: 47)])
    #expect(ledger.advance().isEmpty)
  }

  /// Fault F04, through store and claims.
  @Test func `three hours back run nothing twice and move the next alarm`() throws {
    let clock = TurnedClock()
    let ledger = try Self.ledger(clock, try Store.temporary(), "FREQ=HOURLY")
    clock.pass(3600)
    #expect(told(ledger.advance()) == [.due(missed: 0)])
    clock.set(-3 * 3600)
    ledger.realign()
    // What rang goes on ringing; the schedule runs nothing again.
    #expect(told(ledger.advance()).isEmpty)
    var runs = 0
    for _ in 0..<(4 * 60) {
      clock.pass(60)
      runs += told(ledger.advance()).count
    }
    #expect(runs == 1)  // 10:00 alone: 9:00 has rung
  }

  @Test func `of two runners over one store one tells it, and both know`() throws {
    let clock = TurnedClock()
    let store = try Store.temporary()
    let one = try Self.ledger(clock, store, "FREQ=HOURLY")
    let other = Ledger(clock: clock, store: store, claim: "2:2")
    _ = other.refresh()
    clock.pass(3600)
    #expect(told(one.advance()).count == 1)
    #expect(told(other.advance()).isEmpty)
    _ = other.refresh()
    #expect(other.nextDeadline == one.nextDeadline)
  }

  @Test func `taking a change back runs nothing that came due meanwhile`() throws {
    let clock = TurnedClock()
    let ledger = try Self.ledger(clock, try Store.temporary(), "FREQ=HOURLY")
    var off = try #require(ledger.library.schedules.first)
    off.isEnabled = false
    _ = try ledger.run([.keep(.schedule(off))], text: "off")
    clock.pass(5 * 3600 + 10)
    #expect(ledger.advance().isEmpty)
    _ = try ledger.undo(redo: false)
    #expect(ledger.advance().isEmpty)
    #expect(ledger.nextDeadline == clock.now.advanced(by: .seconds(3590)))
  }

  @Test func `without a store it works in memory`() throws {
    let clock = TurnedClock()
    let ledger = try Self.ledger(clock, nil, "FREQ=HOURLY;COUNT=3")
    clock.pass(3600)
    #expect(told(ledger.advance()) == [.due(missed: 0)])
    clock.pass(3600)
    #expect(told(ledger.advance()) == [.due(missed: 0)])
    // All times are over; that nobody answered is left.
    #expect(ledger.nextDeadline == clock.now.advanced(by: .seconds(60)))
  }

  // MARK: Files, processes

  /// A calendar with one event at an instant.
  static func calendar(at seconds: Int, rule: String? = nil, title: String = "ring") -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:\(title)@test\r\nSUMMARY:\(title)\r\n"
      + "DTSTART:\(LocalTime(secondsSince1970: seconds).basic)Z\r\n"
      + (rule.map { "RRULE:\($0)\r\n" } ?? "") + "END:VEVENT\r\nEND:VCALENDAR\r\n"
  }

  @Test func `the agent stays for a schedule and announces it once`() throws {
    let home = try TemporaryHome(agent: true)
    let told = "\(home.path)/told"
    _ = try home.write("", to: "told")
    _ = try home.write("hook = /usr/bin/tee -a \(told)\n", to: "config/ensue/config")
    let file = try home.write(
      Self.calendar(at: Int(Date().timeIntervalSince1970) + 3, rule: "FREQ=DAILY"), to: "c.ics")
    let left = try Program.run(["import", "calendar", file], in: home)
    #expect(left.code == 0 && left.out.contains("1 schedule read"), "\(left)")
    #expect(wait(inFolder: home.path) { home.read("told")?.contains("schedule.due") == true })
    let events = WireEvent.all(home.read("told") ?? "")
    #expect(events.filter { $0.event == "schedule.due" && $0.name == "ring" }.count == 1)
    // Tomorrow's run keeps it.
    #expect(home.agents.count == 1)
    #expect(try Program.run(["delete schedule ring"], in: home).code == 0)
  }

  @Test(arguments: [false, true])
  func `a silent schedule is told by a line alone, and the hook`(isSilent: Bool) throws {
    let home = try TemporaryHome()
    _ = try home.write("sound.ring = /x.oga\nhook = tell\n", to: "config/ensue/config")
    try home.putEars()
    let file = try home.write(
      Self.calendar(at: Int(Date().timeIntervalSince1970) + 4, rule: "FREQ=DAILY"), to: "c.ics")
    #expect(try Program.run(["import", "calendar", file], in: home).code == 0)
    if isSilent { #expect(try Program.run(["make schedule ring silent"], in: home).code == 0) }
    let environment = home.environment.merging(home.ears.compactMapValues(\.self)) { $1 }
    let shell = try PtySession("ensue", [], environment: environment)
    try shell.wait(for: "◷ ring")
    #expect(home.hears(isSilent ? nil : "/x.oga"), "\(home.heard)")
    shell.signal(SIGKILL)
  }

  /// A home where an hourly schedule was kept five hours ago, and nothing ran since.
  private func homeWithMissedRuns() throws -> TemporaryHome {
    let home = try TemporaryHome()
    let now = Int(Date().timeIntervalSince1970)
    let first = try home.write(Self.calendar(at: now + 3600, rule: "FREQ=HOURLY"), to: "a.ics")
    #expect(try Program.run(["import", "calendar", first], in: home).code == 0)
    // As if it had been kept five hours ago.
    let reader = StoreReader(home)
    let body = try reader.value("SELECT body FROM kept WHERE kind = 'schedule'")
    var schedule = try JSONDecoder().decode(Schedule.self, from: Data(body.utf8))
    schedule.when.start = LocalTime(secondsSince1970: now - 5 * 3600 + 100)
    schedule.handled = now - 5 * 3600
    let bent = JSONText.of(schedule).replacingOccurrences(of: "'", with: "''")
    try reader.rows("UPDATE kept SET body = '\(bent)' WHERE kind = 'schedule'")
    try reader.rows("UPDATE mark SET value = value + 1 WHERE name IN ('revision', 'kept')")
    return home
  }

  @Test func `what was missed while nothing ran is told at the next start`() throws {
    let home = try homeWithMissedRuns()
    let result = try PtySession.shell(typing: ["schedules"], in: home)
    #expect(result.out.contains("ring, 4 missed"), "\(result)")
    #expect(!(try Program.run(["schedules"], in: home)).out.contains("missed"))
  }

  @Test func `an editor tells it above its first prompt, which does not wait for it`() throws {
    let home = try homeWithMissedRuns()
    var environment = home.environment
    environment["TERM"] = "xterm-256color"
    let shell = try PtySession("ensue", [], environment: environment)
    try shell.wait(for: "While nobody was here:")
    try shell.wait(for: "ring, 4 missed")
    try shell.send("schedules\r")
    try shell.wait(for: "ring   every hour")
    try shell.send("\u{4}")
    #expect(try shell.exitCode() == 0)
  }

  @Test func `kept things that were put off are read when they are asked for, once`() throws {
    let clock = TurnedClock()
    let store = try Store.temporary()
    _ = try Self.ledger(clock, store, "FREQ=HOURLY")
    let late = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
    late.things.isPutOff = true
    late.refresh()
    #expect(late.things.isUnread && late.nextDeadline == nil)
    #expect(late.nextAlarm == clock.now, "it is looked at next")
    #expect(late.library.schedules.map(\.name) == ["tick"])
    #expect(!late.things.isUnread && late.nextDeadline == clock.now.advanced(by: .seconds(3600)))
    let leaving = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
    leaving.things.isPutOff = true
    leaving.refresh()
    #expect(leaving.hasSomethingToCome, "an agent is needed, also for who leaves at once")
  }

  @Test func `whole days are due when the setting says, and stay whole days when they go out`()
    throws
  {
    let home = try TemporaryHome()
    let day = LocalTime(secondsSince1970: Int(Date().timeIntervalSince1970) + 5 * 86_400)
    let file = try home.write(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:fair@test\r\nSUMMARY:fair\r\n"
        + "DTSTART;VALUE=DATE:\(day.basic.prefix(8))\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
      to: "c.ics")
    let usual = try Program.run(["import calendar \(file)"], in: home)
    #expect(usual.out.contains("1 of a whole day at 09:00"), "\(usual)")
    #expect(try Program.run(["set calendar.morning to 7:30"], in: home).code == 0)
    let early = try Program.run(["import calendar \(file)"], in: home)
    #expect(early.out.contains("1 of a whole day at 07:30"), "\(early)")
    #expect(try Program.run(["schedules"], in: home).out.contains("07:30"))
    let out = try Program.run(["export schedules"], in: home).out
    #expect(out.contains("DTSTART;VALUE=DATE:\(day.basic.prefix(8))"), "\(out)")
  }

  @Test func `a calendar that is none, or is not there, has its code`() throws {
    let home = try TemporaryHome()
    let file = try home.write("<a><b></a>", to: "plan.ics")
    #expect(try Program.run(["import \(file)"], in: home).code == 65)
    #expect(try Program.run(["import calendar \(home.path)/none.ics"], in: home).code == 66)
  }

  @Test func `export and import through files, undone as one`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["alarm every weekday at 7:00"], in: home).code == 0)
    #expect(
      try Program.run(["remind me every Tuesday at 9 am to water plants"], in: home).code == 0)
    let path = "\(home.path)/week.ics"
    #expect(try Program.run(["export", "schedules", "to", path], in: home).code == 0)
    let text = try #require(home.read("week.ics"))
    #expect(text.contains("SUMMARY:alarm\r\n") && text.contains("SUMMARY:water plants\r\n"))
    let other = try TemporaryHome()
    let brought = try Program.run(["import", "calendar", path], in: other)
    #expect(brought.code == 0 && brought.out.contains("2 schedules read"), "\(brought)")
    #expect(try Program.run(["export schedules"], in: other).out.contains("SUMMARY:alarm"))
    // A second time changes nothing, and there is nothing of it to undo; the name of the file says what it is.
    #expect(try Program.run(["import", path], in: other).code == 0)
    let listed = try Program.run(["schedules"], in: other).lines
    #expect(listed.count == 2, "\(listed)")
    #expect(try Program.run(["undo"], in: other).code == 0)
    #expect(try Program.run(["schedules"], in: other).out.contains("Nothing is scheduled"))
  }

  /// Fault F48.
  @Test func `nothing is written outside or over what is not ours`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["alarm every weekday at 7:00"], in: home).code == 0)
    let precious = try home.write("precious", to: "precious.txt")
    symlink(precious, "\(home.path)/link.ics")
    for name in ["../../x.ics", precious, "\(home.path)/link.ics", "\(home.path)/.hidden", "/"] {
      let result = try Program.run(["export", "schedules", "to", name], in: home)
      #expect([1, 65].contains(result.code), "\(name): \(result)")
    }
    #expect(home.read("precious.txt") == "precious")
    // A name no folder of ours has a special meaning for, and a second time over our own.
    for _ in 1...2 {
      let result = try Program.run(["export", "schedules", "to", "\(home.path)/CON"], in: home)
      #expect(result.code == 0, "\(result)")
    }
    let facts = try FileManager.default.attributesOfItem(atPath: "\(home.path)/CON")
    #expect((facts[.posixPermissions] as? Int) == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(!names.contains { $0.hasSuffix(".part") })
  }

  @Test func `a broken calendar changes nothing, a pipe is no file`() throws {
    let home = try TemporaryHome()
    let broken = try home.write(
      Self.calendar(at: Self.start + 400_000_000).replacingOccurrences(
        of: "END:VCALENDAR", with: ""),
      to: "b.ics")
    let result = try Program.run(["import", "calendar", broken], in: home)
    #expect(result.code == 65 && result.err.contains("is not closed"), "\(result)")
    mkfifo("\(home.path)/pipe", 0o600)
    let pipe = try Program.run(["import", "calendar", "\(home.path)/pipe"], in: home)
    #expect(pipe.code == 66 && pipe.err.contains("no plain file"), "\(pipe)")
    #expect(try Program.run(["schedules"], in: home).out.contains("Nothing is scheduled"))
    let piped = try Program.run(
      ["import", "calendar"], text: Self.calendar(at: Int(Date().timeIntervalSince1970) + 86_400),
      in: home)
    #expect(piped.code == 0 && piped.out.contains("1 schedule read"), "\(piped)")
  }
}
