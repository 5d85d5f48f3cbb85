import Foundation
import Testing

@testable import Timers

/// Calendars as other programs write them: zones, alarms, changed series, broken events, what is new and what is gone.
@Suite struct CalendarFileTests {
  static let now = CalendarTests.now
  static let windows = WindowsZones(
    parsing: (try? String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/Timers/Data/windows-zones.txt"), encoding: .utf8)) ?? "")

  static func zone(_ name: String) -> Zone? {
    name.contains("..") || name.hasPrefix("/")
      ? nil : (ZoneRules(named: name) ?? CalendarTests.rules(name))?.zone
  }

  static func reader(at now: Int = now) -> CalendarReader {
    CalendarReader(
      now: now, wall: 0, zone: .utc, windowsZones: windows, zoneNamed: zone)
  }

  static func read(_ text: String) throws -> CalendarReader.Reading {
    try reader().read(Array(text.utf8))
  }

  static func times(_ schedule: Schedule, _ count: Int = 6) -> [String] {
    schedule.when.occurrences(after: now, in: schedule.zone.flatMap(zone) ?? .utc)
      .prefix(count).map { LocalTime(secondsSince1970: $0.instant).basic + "Z" }
  }

  /// A zone with a name of its own, in the lines of one program or another.
  static func file(_ zone: String, _ event: String) -> String {
    "BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\n\(zone)\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT\r\nUID:x\r\nSUMMARY:a\r\n\(event)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
  }

  static let outlook =
    "TZID:Customized Time Zone\r\nBEGIN:STANDARD\r\nDTSTART:16010101T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r\nEND:STANDARD\r\nBEGIN:DAYLIGHT\r\nDTSTART:16010101T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\r\nEND:DAYLIGHT"

  @Test(arguments: [
    // Finding F1: a name of Windows, without and with a description in the file.
    ("TZID:x", "W. Europe Standard Time", "Europe/Berlin", "20260401T120000Z"),
    (outlook, "w. europe standard time", "Europe/Berlin", "20260401T120000Z"),
    ("TZID:Eastern Standard Time", "Eastern Standard Time", "America/New_York", "20260401T180000Z"),
    (
      "TZID:x", "/freeassociation.sourceforge.net/Europe/Berlin", "Europe/Berlin",
      "20260401T120000Z"
    ),
    ("TZID:x", "/Europe/Berlin", "Europe/Berlin", "20260401T120000Z"),
    (
      "TZID:mine\r\nX-LIC-LOCATION:America/Indiana/Knox\r\n", "mine", "America/Indiana/Knox",
      "20260401T190000Z"
    ),
    // By the rules of the file.
    (
      outlook, "Customized Time Zone", "TZ=<+0100>-1<+0200>-2,M3.5.0,M10.5.0/3", "20260401T120000Z"
    ),
    (
      "TZID:site\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0545\r\nTZOFFSETTO:+0545\r\nTZNAME:NPT\r\nEND:STANDARD",
      "site", "TZ=<+0545>-5:45", "20260401T081500Z"
    ),
    // Change by change, as some programs write them.
    (
      "TZID:odd\r\nBEGIN:STANDARD\r\nDTSTART:20250101T000000\r\nTZOFFSETFROM:+0300\r\nTZOFFSETTO:+0300\r\nEND:STANDARD\r\nBEGIN:DAYLIGHT\r\nDTSTART:20260315T000000\r\nTZOFFSETFROM:+0300\r\nTZOFFSETTO:+0430\r\nEND:DAYLIGHT",
      "odd", "TZ=<+0430>-4:30|+0300@1773522000+0430", "20260401T093000Z"
    ),
  ])
  func `a zone is the database's, Windows', or the file's own`(
    zone: String, id: String, name: String, instant: String
  ) throws {
    let reading = try Self.read(Self.file(zone, "DTSTART;TZID=\(id):20260401T140000"))
    let schedule = try #require(reading.schedules.first, "\(reading)")
    #expect(schedule.zone == name)
    #expect(Self.times(schedule) == [instant])
    #expect(reading.remarks.isEmpty)
    // Written and read again it means the same.
    let writer = CalendarWriter(
      now: Self.now, zone: .utc, rules: { ZoneRules(named: $0) ?? CalendarTests.rules($0) })
    let again = try Self.read(writer.text([schedule])).schedules.first
    #expect(again.map { Self.times($0) } == [instant], "\(writer.text([schedule]))")
  }

  @Test func `the table of Windows names is complete and known to the database`() {
    #expect(Self.windows.count == 139)
    for name in Self.windows.zones { #expect(Self.zone(name) != nil, "\(name)") }
    #expect(Self.windows["romance STANDARD time"] == "Europe/Paris")
    #expect(Self.windows["Somewhere Standard Time"] == nil)
  }

  @Test(arguments: [
    ("TRIGGER:-PT15M", 900, nil), ("TRIGGER;VALUE=DATE-TIME:20260401T083000Z", 1800, nil),
    ("TRIGGER;RELATED=END:-PT90M", 1800, nil),
    // Later than it begins: a reminder of its own.
    ("TRIGGER;RELATED=END:-PT15M", nil, "20260401T094500Z"),
    ("TRIGGER:PT10M", nil, "20260401T091000Z"),
    ("TRIGGER;VALUE=DATE-TIME:20260320T070000Z", nil, "20260320T070000Z"),
    ("TRIGGER:PT0S", nil, nil),
  ])
  func `alarms come before it, or at a time of their own`(
    trigger: String, lead: Int?, own: String?
  ) throws {
    let reading = try Self.read(
      CalendarTests.calendar(
        "UID:x\r\nSUMMARY:a\r\nDTSTART:20260401T090000Z\r\nDTEND:20260401T100000Z\r\nBEGIN:VALARM\r\n\(trigger)\r\nEND:VALARM"
      ))
    #expect(reading.schedules.map(\.lead) == [lead])
    #expect(reading.alarms.flatMap { Self.times($0) } == (own.map { [$0] } ?? []))
  }

  @Test func `an alarm at the end of what comes again comes again`() throws {
    let reading = try Self.read(
      CalendarTests.calendar(
        "UID:x\r\nSUMMARY:a\r\nDTSTART:20260310T233000Z\r\nDTEND:20260311T003000Z\r\nRRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2\r\nEXDATE:20260317T233000Z\r\nBEGIN:VALARM\r\nTRIGGER;RELATED=END:PT0S\r\nEND:VALARM"
      ))
    #expect(reading.alarms.map(\.name) == ["a"])
    #expect(reading.alarms.flatMap { Self.times($0) } == ["20260311T003000Z"])
  }

  @Test(arguments: [
    // A second rule, and what both give once.
    (
      "DTSTART:20260310T090000Z\r\nRRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3\r\nRRULE:FREQ=MONTHLY;BYDAY=2TU;COUNT=2",
      ["20260310T090000Z", "20260317T090000Z", "20260324T090000Z", "20260414T090000Z"]
    ),
    // Periods begin where they begin.
    (
      "DTSTART:20260310T090000Z\r\nRDATE;VALUE=PERIOD:20260312T100000Z/PT1H,20260313T110000Z/20260313T120000Z",
      ["20260310T090000Z", "20260312T100000Z", "20260313T110000Z"]
    ),
    ("DTSTART:20260310T090000Z\r\nRRULE:", ["20260310T090000Z"]),
    (
      "DTSTART:20260310T090000Z\r\nRRULE:FREQ=DAILY;UNTIL=20260311T090000Z;COUNT=-1",
      ["20260310T090000Z", "20260311T090000Z"]
    ),
  ])
  func `what comes at several rules comes`(lines: String, times: [String]) throws {
    let reading = try Self.read(CalendarTests.calendar("UID:x\r\nSUMMARY:a\r\n\(lines)"))
    #expect(reading.schedules.flatMap { Self.times($0) }.sorted() == times)
  }

  static let series =
    "UID:x\r\nSUMMARY:a\r\nSEQUENCE:2\r\nDTSTART:20260310T090000Z\r\nRRULE:FREQ=DAILY;COUNT=5"

  @Test(arguments: [
    // This and all that follow, an hour later, one of them moved again.
    (
      [
        "UID:x\r\nSUMMARY:b\r\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260312T090000Z\r\nDTSTART:20260312T100000Z",
        "UID:x\r\nSUMMARY:c\r\nRECURRENCE-ID:20260313T090000Z\r\nDTSTART:20260313T150000Z",
      ],
      [
        "a 20260310T090000Z", "a 20260311T090000Z", "b 20260312T100000Z", "c 20260313T150000Z",
        "b 20260314T100000Z",
      ]
    ),
    (
      [
        "UID:x\r\nSTATUS:CANCELLED\r\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260312T090000Z\r\nDTSTART:20260312T090000Z"
      ],
      ["a 20260310T090000Z", "a 20260311T090000Z"]
    ),
    // An older change of a time that the series has no more.
    (
      [
        "UID:x\r\nSUMMARY:b\r\nSEQUENCE:1\r\nRECURRENCE-ID:20260401T090000Z\r\nDTSTART:20260401T110000Z"
      ],
      (10...14).map { "a 202603\($0)T090000Z" }
    ),
    // A newer version of the whole, before the older in the file.
    (
      [
        "UID:x\r\nSUMMARY:new\r\nSEQUENCE:3\r\nDTSTART:20260310T120000Z",
        "UID:x\r\nSUMMARY:old\r\nSEQUENCE:1\r\nDTSTART:20260310T130000Z",
      ],
      ["new 20260310T120000Z"]
    ),
  ])
  func `a series changes from one of its times on`(events: [String], times: [String]) throws {
    let text = CalendarTests.calendar(
      ([Self.series] + events).joined(separator: "\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\n"))
    let reading = try Self.read(text)
    let found = reading.schedules.flatMap { schedule in
      Self.times(schedule).map { (String($0), schedule.name) }
    }.sorted { $0.0 < $1.0 }.map { "\($0.1) \($0.0)" }
    #expect(found == times)
  }

  /// Finding F1: one bad rule refused 34 holidays.
  @Test(arguments: [
    ("UID:x\r\nSUMMARY:bad", CalendarReader.Remark.What.noStart),
    ("UID:x\r\nSUMMARY:bad\r\nDTSTART:tomorrow", .badStart("tomorrow")),
    (
      "UID:x\r\nSUMMARY:bad\r\nDTSTART:20260401T090000\r\nRRULE:FREQ=NEVER",
      .badRule("“NEVER” is no value of FREQ")
    ),
    ("UID:x\r\nSUMMARY:bad\r\nDTSTART:20260401T090000\r\nBEGIN:VEVENT", .notClosed),
  ])
  func `a bad event is left out and named, the rest is read`(
    lines: String, what: CalendarReader.Remark.What
  ) throws {
    let reading = try Self.read(
      CalendarTests.calendar(
        "UID:1\r\nSUMMARY:one\r\nDTSTART:20260401T090000", lines,
        "UID:2\r\nSUMMARY:two\r\nDTSTART:20260402T090000"))
    #expect(reading.schedules.map(\.name) == ["one", "two"])
    #expect(reading.leftOut[.broken] ?? 0 >= 1)
    #expect(reading.remarks.contains { $0.what == what && $0.event == "bad" }, "\(reading.remarks)")
  }

  @Test func `a line that is none is named, and its event is read`() throws {
    let reading = try Self.read(
      CalendarTests.calendar("UID:x\r\nSUMMARY:a\r\n;;;:\r\nDTSTART:20260401T090000"))
    #expect(reading.schedules.count == 1)
    #expect(reading.remarks == [.init(line: 6 - 0, event: "a", what: .badLine)])
  }

  @Test func `place, notes, link and the whole title are kept and written again`() throws {
    let title = String(repeating: "long ", count: 30) + "title"
    let reading = try Self.read(
      CalendarTests.calendar(
        "UID:x\r\nSUMMARY:\(title)\r\nDTSTART:20260401T090000\r\nLOCATION:Room 5\\, 2nd floor\r\nDESCRIPTION:Bring\\nthe \u{202E}papers\r\nURL:https://example.org/x"
      ))
    let read = try #require(reading.schedules.first)
    #expect(read.name == title)
    #expect(
      read.details
        == .init(
          place: "Room 5, 2nd floor", notes: "Bring\nthe papers", link: "https://example.org/x"))
    let kept = try #require(
      CalendarChanges(reading, known: [], source: nil) { String($0.prefix(60)) }.new.first)
    #expect(kept.name.count == 60 && kept.details?.title == title)
    let text = CalendarTests.writer.text([kept])
    let again = try Self.read(text).schedules.first
    #expect(again?.name == title && again?.details?.place == "Room 5, 2nd floor")
    let json = try JSONEncoder().encode(kept)
    #expect(try JSONDecoder().decode(Schedule.self, from: json) == kept)
  }

  @Test func `12,000 days left out are left out`() throws {
    let start = LocalTime(secondsSince1970: Self.now).adding(86_400)
    let days = (0..<12_000).map { start.adding($0 * 86_400).basic }
    let reading = try Self.read(
      CalendarTests.calendar(
        "UID:x\r\nSUMMARY:a\r\nDTSTART:\(start.basic)\r\nRRULE:FREQ=DAILY\r\nEXDATE:"
          + days.joined(separator: ",")))
    let schedule = try #require(reading.schedules.first)
    #expect(
      schedule.nextRun(in: .utc)?.local == start.adding(12_000 * 86_400))
  }

  // MARK: Mirrors

  @Test func `a mirror has what is new, what changed, and lets go of what is gone`() throws {
    func read(_ events: String...) throws -> CalendarReader.Reading {
      try Self.read(
        CalendarTests.calendar(events.joined(separator: "\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\n")))
    }
    let (gym, tea, talk) = (
      "UID:gym\r\nSUMMARY:gym\r\nDTSTART:20260401T090000\r\nRRULE:FREQ=WEEKLY",
      "UID:tea\r\nSUMMARY:tea\r\nDTSTART:20260402T090000",
      "UID:talk\r\nSUMMARY:talk\r\nDTSTART:20260403T090000"
    )
    var first = CalendarChanges(try read(gym, tea), known: [], source: "/a.ics") { $0 }
    #expect(first.new.map(\.name) == ["gym", "tea"] && first.gone.isEmpty)
    for index in first.new.indices { first.new[index].id = Int64(index + 1) }
    var own = try #require(first.new.first)
    (own.id, own.uid, own.source, own.name) = (9, "own", nil, "own")
    // What the user said of it stays.
    first.new[0].alert = .silent
    let known = first.new + [own]
    let same = CalendarChanges(try read(gym, tea), known: known, source: "/a.ics") { $0 }
    #expect(same.unchanged == 2 && CalendarNews(same).isEmpty)
    let second = CalendarChanges(
      try read(gym.replacingOccurrences(of: "0900", with: "0930"), talk), known: known,
      source: "/a.ics"
    ) { $0 }
    #expect(second.new.map(\.name) == ["talk"])
    #expect(second.changed.map(\.name) == ["gym"] && second.changed[0].alert == .silent)
    #expect(second.gone.map(\.name) == ["tea"])
    // An event that cannot be read this time is not gone.
    let broken = CalendarChanges(
      try read(gym, "UID:tea\r\nSUMMARY:tea\r\nDTSTART:soon"), known: known, source: "/a.ics"
    ) { $0 }
    #expect(broken.gone.isEmpty && broken.unchanged == 1)
    // Without a mirror nothing goes.
    #expect(CalendarChanges(try read(talk), known: known, source: nil) { $0 }.gone.isEmpty)
  }

  @Test(arguments: [
    ("FREQ=DAILY;BYHOUR=9;BYMINUTE=30", "RRULE:FREQ=DAILY"),
    ("FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=30;BYSECOND=0", "RRULE:FREQ=WEEKLY;BYDAY=MO"),
    ("FREQ=DAILY;BYHOUR=9,18;BYMINUTE=30", "RRULE:FREQ=DAILY;BYHOUR=9,18;BYMINUTE=30"),
  ])
  func `parts that the start says as well are not written`(rule: String, line: String) throws {
    var schedule = try ScheduleTests.schedule(rule)
    schedule.when.start = LocalTime(
      CivilDate(year: 2026, month: 3, day: 16), second: 9 * 3600 + 1800)
    let text = CalendarTests.writer.text([schedule])
    #expect(text.contains(line + "\r\n"), "\(text)")
    let again = try Self.read(text).schedules.first
    #expect(again.map { Self.times($0) } == Self.times(schedule))
  }

  // MARK: Real calendars

  static let measured = ProcessInfo.processInfo.environment["ENSUE_CALENDARS"]

  /// `Tests/Measures/calendar_files.py` says how the two are compared, and how to get the file.
  @Test(
    .enabled(
      if: measured != nil,
      "ENSUE_CALENDARS names no file of Tests/Measures/calendar_files.py: no real calendar was compared"
    ))
  func `real calendars come when other libraries say`() throws {
    let text = try String(contentsOfFile: try #require(Self.measured), encoding: .utf8)
    var (same, compared) = (0, 0)
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard let begin = Int(fields[1]) else { continue }
      compared += 1
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: fields[0])))
      let found = (try? Self.begins(bytes, from: begin)) ?? ["refused"]
      if found == fields[2].split(separator: ",").map(String.init).sorted() {
        same += 1
      } else {
        print("differs:", fields[0], found.prefix(5), "instead of", fields[2].prefix(80))
      }
    }
    print("\(same) of \(compared) calendars have the same occurrences over 90 days")
    #expect(compared > 0 && Double(same) >= 0.95 * Double(compared))
  }

  /// What begins within 90 days: instants, and days of what is of whole days.
  static func begins(_ bytes: [UInt8], from begin: Int) throws -> [String] {
    let file = try CalendarFile(bytes)
    var pass = CalendarReader.Pass(reader: reader(at: begin - 1), file: file)
    pass.read(file.events.filter { !$0.isToDo })
    return pass.reading.schedules.flatMap { schedule in
      schedule.when.occurrences(after: begin - 1, in: schedule.zone.flatMap(zone) ?? .utc)
        .prefix { $0.instant < begin + 90 * 86_400 }.prefix(20_000)
        .map { schedule.wholeDays == nil ? "\($0.instant)" : "D" + $0.local.basic.prefix(8) }
    }.sorted()
  }
}
