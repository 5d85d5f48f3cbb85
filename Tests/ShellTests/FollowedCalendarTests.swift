import Storage
import TestSupport
import Testing
import Timers

@testable import Shell

/// A followed calendar: what is new and what is gone in the file is here too, and told once.
@Suite struct FollowedCalendarTests {
  static func calendar(_ names: String...) -> String {
    let now = ScheduleRunTests.start
    let events = names.enumerated().map { index, name in
      "BEGIN:VEVENT\r\nUID:\(name)@x\r\nSUMMARY:\(name)\r\nDTSTART:\(LocalTime(secondsSince1970: now + 86_400 * (index + 2)).basic)Z\r\nEND:VEVENT\r\n"
    }
    return "BEGIN:VCALENDAR\r\n" + events.joined() + "END:VCALENDAR\r\n"
  }

  private func news(_ due: [Ledger.Due]) -> [CalendarNews] {
    due.compactMap { if case .schedule(let event) = $0.event { event.news } else { nil } }
  }

  @Test func `what changes in the file is kept and told, and nothing where nothing does`() throws {
    let home = try TemporaryHome()
    let path = try home.write(Self.calendar("gym", "talk"), to: "team.ics")
    let clock = ScheduleRunTests.TurnedClock()
    let store = try Store.temporary()
    let ledger = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
    let start = LocalTime(secondsSince1970: ScheduleRunTests.start)
    let follow = Schedule(
      name: "team.ics", action: .follow(CalendarSource(file: path)),
      when: Recurrence(start: start, rule: try RecurrenceRule(parsing: "FREQ=HOURLY")),
      uid: "follow@test", handled: ScheduleRunTests.start, createdWall: 0)
    _ = try ledger.run([.keep(.schedule(follow))], text: "follow")
    func look() -> [CalendarNews] {
      clock.pass(3600)
      return news(ledger.advance())
    }
    func kept() -> [String] {
      let other = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
      other.refresh()
      return other.library.schedules.map(\.name).sorted()
    }
    #expect(look().map(\.new) == [["gym", "talk"]])
    #expect(kept() == ["gym", "talk", "team.ics"])
    #expect(look() == [])
    _ = try home.write(Self.calendar("gym", "lunch"), to: "team.ics")
    let second = look()
    #expect(second.map(\.new) == [["lunch"]] && second.map(\.gone) == [["talk"]])
    #expect(kept() == ["gym", "lunch", "team.ics"])
    // Half a file, or none, changes nothing, and is told once.
    _ = try home.write("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x", to: "team.ics")
    #expect(look().map(\.isLost) == [true])
    #expect(look() == [])
    #expect(kept() == ["gym", "lunch", "team.ics"])
    _ = try home.write(Self.calendar("gym"), to: "team.ics")
    #expect(look().map(\.gone) == [["lunch"]])
  }

  @Test func `it is said, listed, mirrored and let go of`() throws {
    let home = try TemporaryHome()
    func say(_ line: String) throws -> Program.Result {
      try Program.run(["--no-wait", "--no-agent", line], in: home)
    }
    let now = LocalTime(secondsSince1970: 4_000_000_000).basic
    func file(_ names: String...) throws -> String {
      try home.write(
        "BEGIN:VCALENDAR\r\n"
          + names.map {
            "BEGIN:VEVENT\r\nUID:\($0)\r\nSUMMARY:\($0)\r\nLOCATION:Room 5\r\nDTSTART:\(now)Z\r\nEND:VEVENT\r\n"
          }.joined() + "END:VCALENDAR\r\n", to: "team.ics")
    }
    let path = try file("gym", "talk")
    let followed = try say("follow calendar \(path) every day at 6")
    #expect(followed.code == 0 && followed.out.contains("every day at 06:00"), "\(followed)")
    #expect(try say("show schedule gym").out.contains("Room 5"))
    #expect(try !say("what's on this week").out.contains("team.ics"))
    _ = try file("gym")
    let mirrored = try say("import calendar \(path) --mirror")
    #expect(mirrored.out.contains("1 schedule is gone"), "\(mirrored)")
    #expect(try !say("schedules").out.contains("talk"))
    #expect(try say("undo").code == 0)
    #expect(try say("schedules").out.contains("talk"))
    #expect(try say("stop following calendar team.ics").out.contains("stay"))
    let left = try say("schedules").out
    #expect(left.contains("gym") && !left.contains("team.ics"), "\(left)")
    #expect(try say("stop following calendar team.ics").code == 1)
  }

  @Test(arguments: [1, 10, 30, 60]) func `a long shared line is pasted, too`(phases: Int) throws {
    let template = RoutineTemplate(
      try Routine(
        name: "dinner",
        phases: (0..<phases).map { Phase(name: "step \($0 * 7919 % 1000)", .seconds(60 + $0 * 61)) }
      ))
    let line = try #require(RoutineLine.of(template))
    for said in [line, "import routine \(line)"] {
      let result = try Program.run(["--simulate"], text: said + "\n", in: try TemporaryHome())
      #expect(result.code == 0 && result.out.contains("kept"), "\(result)")
    }
  }

  @Test func `one file is followed once, however its path is said`() throws {
    let home = try TemporaryHome()
    let path = try home.write(Self.calendar("gym"), to: "team.ics")
    let other = path.replacing("/team.ics", with: "/./team.ics")
    for said in [path, other] {
      let result = try Program.run(
        ["--no-wait", "--no-agent", "follow calendar \(said)"], in: home)
      #expect(result.code == 0 && !result.out.contains("team.ics 2"), "\(result)")
    }
    let left = try Program.run(["--no-wait", "--no-agent", "stop following \(other)"], in: home)
    #expect(left.code == 0 && !left.out.isEmpty, "\(left)")
  }

  @Test func `a shared line is taken from the words and from the input`() throws {
    let (home, other) = (try TemporaryHome(), try TemporaryHome())
    func say(_ line: String, in home: TemporaryHome, input: String = "") throws -> Program.Result {
      try Program.run(["--no-wait", "--no-agent", line], input: Array(input.utf8), in: home)
    }
    _ = try say("new routine dinner: prep 10 min, cook 20 min", in: home)
    let line = try say("share the dinner routine", in: home).out
    #expect(line.hasPrefix("ensue:routine/") && line.utf8.count < 300)
    let pasted = try say("import routine \(line.dropLast())", in: other)
    #expect(pasted.code == 0 && pasted.out.contains("dinner"), "\(pasted)")
    // What is there already is not there twice.
    for again in [String(line.dropLast()), "import routine -"] {
      let said = try say(again, in: other, input: line)
      #expect(said.code == 0 && said.out.contains("dinner"), "\(said)")
      #expect(!said.out.contains("dinner 2"), "\(said)")
    }
    let damaged = try say("import routine \(line.dropLast(9))", in: other)
    #expect(damaged.code == 65 && damaged.err.contains("damaged"), "\(damaged)")
  }
}
