import Testing

@testable import Timers

/// An event of somebody else with a few things changed: the rest stays, letter by letter.
@Suite struct CalendarChangingTests {
  static let old = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Phone//1//EN", "BEGIN:VEVENT", "UID:a@phone",
    "DTSTAMP:20260101T000000Z", "SEQUENCE:4", "SUMMARY;LANGUAGE=en:dentist", "LOCATION:Room 5",
    "DTSTART:20300105T100000", "DTEND:20300105T110000", "ATTENDEE;CN=Bo:mailto:bo@example.org",
    "X-PHONE-COLOUR:red", "BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT30M", "END:VALARM",
    "END:VEVENT", "END:VCALENDAR",
  ]

  private func text(_ lines: [String]) -> [UInt8] {
    Array(lines.joined(separator: "\r\n").utf8) + [13, 10]
  }

  private let writer = CalendarWriter(now: 1_800_000_000, zone: .utc, rules: { _ in nil })

  private func read(_ bytes: [UInt8]) throws -> Schedule {
    let reader = CalendarReader(
      now: 1_700_000_000, wall: 0, zone: .utc, zoneNamed: { _ in nil })
    return try #require(try reader.read(bytes).schedules.first)
  }

  @Test func `only the lines of what was changed are other ones`() throws {
    var schedule = try read(text(Self.old))
    schedule.name = "tooth fairy"
    let new = try #require(writer.text(schedule, over: text(Self.old), changing: [.title]))
    let lines = new.split(separator: "\r\n").map(String.init)
    let stays = Self.old.filter {
      !["DTSTAMP", "SEQUENCE", "SUMMARY"].contains($0.prefix { $0.isLetter && $0 != ";" })
    }
    #expect(stays.allSatisfy(lines.contains), "\(new)")
    #expect(lines.contains("SUMMARY:tooth fairy") && lines.contains("SEQUENCE:5"))
    #expect(lines.count == Self.old.count + 1)
    #expect(try read(Array(new.utf8)).name == "tooth fairy")
  }

  @Test func `times and alarms are changed whole, and the alarm of others only with them`() throws {
    var schedule = try read(text(Self.old))
    schedule.when = Recurrence(start: schedule.when.start.adding(3600))
    let moved = try #require(writer.text(schedule, over: text(Self.old), changing: [.times]))
    #expect(moved.contains("DTSTART:20300105T110000") && !moved.contains("DTEND"))
    #expect(moved.contains("DURATION:PT1H") && moved.contains("ACTION:AUDIO"))
    schedule.lead = 600
    let warned = try #require(
      writer.text(schedule, over: Array(moved.utf8), changing: [.ours, .alarms]))
    #expect(!warned.contains("ACTION:AUDIO") && warned.contains("TRIGGER:-PT10M"))
    #expect(warned.contains("X-PHONE-COLOUR:red"))
    let back = try read(Array(warned.utf8))
    #expect(back.lead == 600 && back.when.start == schedule.when.start && back.takes == 3600)
  }

  @Test func `a to-do stays due`() throws {
    let old = [
      "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:t", "SUMMARY:taxes", "DUE:20300105T100000",
      "PRIORITY:1", "END:VTODO", "END:VCALENDAR",
    ]
    var schedule = try read(text(old))
    schedule.when = Recurrence(start: schedule.when.start.adding(3600))
    let new = try #require(writer.text(schedule, over: text(old), changing: [.times]))
    #expect(new.contains("DUE:20300105T110000") && !new.contains("DTSTART"))
    #expect(new.contains("PRIORITY:1"))
    #expect(try read(Array(new.utf8)).when.start == schedule.when.start)
  }

  @Test func `several events in one text are left alone`() throws {
    let twice = Self.old.dropLast() + Self.old[3...]
    let schedule = try read(text(Self.old))
    #expect(writer.text(schedule, over: text(Array(twice)), changing: [.title]) == nil)
    #expect(writer.text(schedule, over: Array("noise".utf8), changing: [.title]) == nil)
    let facts = CalendarEventFacts(text(Self.old))
    #expect(facts?.uid == "a@phone")
    #expect(facts?.changed == LocalTime(basic: "20260101T000000")?.secondsSince1970)
  }

  /// A series with one day moved.
  private static func series(id: String = "20300108T100000", range: String = "") -> [String] {
    [
      "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:s", "SUMMARY:gym",
      "DTSTART:20300101T100000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY", "ATTENDEE:mailto:bo@a.org",
      "END:VEVENT", "BEGIN:VEVENT", "UID:s", "RECURRENCE-ID\(range):\(id)", "SUMMARY:gym",
      "DTSTART:20300109T120000", "DURATION:PT1H", "ATTENDEE:mailto:cy@a.org", "END:VEVENT",
      "END:VCALENDAR",
    ]
  }

  private func schedules(_ bytes: [UInt8]) throws -> [String: Schedule] {
    let reader = CalendarReader(
      now: 1_700_000_000, wall: 0, zone: .utc, zoneNamed: { _ in nil })
    return Dictionary(uniqueKeysWithValues: try reader.read(bytes).schedules.map { ($0.uid, $0) })
  }

  @Test func `a moved day and its series are changed each by itself`() throws {
    let old = text(Self.series())
    let all = try schedules(old)
    var day = try #require(all["s/20300108T100000"])
    day.name = "gym with Cy"
    day.when = Recurrence(start: day.when.start.adding(3600))
    let one = try #require(writer.text(day, over: old, changing: [.title, .times]))
    let again = try schedules(Array(one.utf8))
    #expect(again["s/20300108T100000"]?.when == day.when)
    #expect(again["s/20300108T100000"]?.name == "gym with Cy")
    #expect(again["s"] == all["s"], "the series is as it was")
    #expect(one.contains("RECURRENCE-ID:20300108T100000") && one.contains("cy@a.org"))
    // A day of the series is left out; the moved one is no exception of it there.
    var series = try #require(all["s"])
    series.when = Recurrence(
      start: series.when.start, rule: series.when.rule,
      except: series.when.except + [LocalTime(basic: "20300115T100000")].compactMap(\.self))
    let two = try #require(writer.text(series, over: Array(one.utf8), changing: [.times]))
    #expect(two.contains("EXDATE:20300115T100000\r\n") && two.contains("bo@a.org"), "\(two)")
    let both = try schedules(Array(two.utf8))
    #expect(both["s"]?.when == series.when && both["s/20300108T100000"]?.when == day.when)
  }

  @Test(arguments: [
    series(id: "20300108T100000Z"), series(range: ";RANGE=THISANDFUTURE"),
    series(range: ";TZID=Europe/Berlin"),
  ])
  func `a series is not moved from under its moved days`(old: [String]) throws {
    var series = try #require(try schedules(text(Self.series()))["s"])
    series.when = Recurrence(start: series.when.start, rule: series.when.rule)
    #expect(writer.text(series, over: text(old), changing: [.times]) == nil)
    series.when = Recurrence(start: series.when.start.adding(3600), rule: series.when.rule)
    #expect(writer.text(series, over: text(Self.series()), changing: [.times]) == nil)
  }

  @Test func `a moved day that is deleted is left out of its series`() throws {
    let left = try #require(
      CalendarEventText(text(Self.series()))?.leavingOut("s/20300108T100000"))
    #expect(left.contains("EXDATE:20300108T100000\r\n") && !left.contains("RECURRENCE-ID"))
    #expect(try schedules(Array(left.utf8)).keys.sorted() == ["s"])
    for name in ["s", "s/20300115T100000", "t"] {
      #expect(CalendarEventText(text(Self.series()))?.leavingOut(name) == nil)
    }
  }
}
