import Foundation
import TestSupport
import Testing

@testable import Timers

/// iCalendar: what is written is read back the same, by us and by others; what is broken is refused whole.
@Suite struct CalendarTests {
  static let now = ScheduleTests.now
  static func rules(_ name: String) -> ZoneRules? {
    (try? RecurrenceOracleTests.bytes(name)).flatMap { ZoneRules(file: $0) }
  }

  static var reader: CalendarReader {
    CalendarReader(
      now: now, wall: 0, zone: .utc,
      zoneNamed: { name in name.contains("..") ? nil : rules(name)?.zone })
  }
  static var writer: CalendarWriter {
    CalendarWriter(now: now, zone: .utc, rules: rules)
  }

  static func read(_ text: String) throws -> CalendarReader.Reading {
    try reader.read(Array(text.utf8))
  }

  static func calendar(_ events: String...) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
      + events.map { "BEGIN:VEVENT\r\n\($0)\r\nEND:VEVENT\r\n" }.joined() + "END:VCALENDAR\r\n"
  }

  /// Schedules of every kind.
  static func all() throws -> [Schedule] {
    var weekday = try ScheduleTests.schedule("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20260630")
    weekday.lead = 600
    var fixed = try ScheduleTests.schedule("FREQ=DAILY;COUNT=20")
    (fixed.zone, fixed.name, fixed.uid) = (
      "America/New_York", "stretch; breathe, \\ rest\nnow", "2@test"
    )
    fixed.alert = .silent
    fixed.when = Recurrence(
      start: fixed.when.start, rule: fixed.when.rule,
      extra: [LocalTime(secondsSince1970: now + 5000)],
      except: [LocalTime(secondsSince1970: now + 86_400)])
    var timer = try ScheduleTests.schedule("FREQ=WEEKLY;INTERVAL=2")
    timer.action = .timer(try Routine(name: "tea", phases: [Phase(name: "tea", .seconds(245))]))
    (timer.name, timer.uid, timer.catchUp, timer.grace) = ("tea", "3@test", .all, 7200)
    var routine = try ScheduleTests.schedule("FREQ=MONTHLY;BYDAY=-1SU")
    routine.action = .routine(id: nil, named: "Sunday pasta, large")
    (routine.name, routine.uid, routine.isEnabled) = ("pasta", "4@test", false)
    var once = try ScheduleTests.schedule(nil, start: now + 7200)
    (once.action, once.uid, once.zone) = (.reminder, "5@test", "UTC")
    once.name = "Ä" + String(repeating: "é🍝", count: 60)
    return [weekday, fixed, timer, routine, once]
  }

  @Test func `what is written is read back the same`() throws {
    let schedules = try Self.all()
    let text = Self.writer.text(schedules)
    let found = try Self.read(text).schedules
    #expect(found.count == schedules.count)
    for (one, other) in zip(found, schedules) {
      #expect(one.name == other.name && one.uid == other.uid && one.zone == other.zone)
      #expect(one.action == other.action, "\(one.name)")
      #expect(one.isEnabled == other.isEnabled && one.alert == other.alert)
      #expect(one.catchUp == other.catchUp && one.grace == other.grace && one.lead == other.lead)
      let zone = other.zone.flatMap { Self.rules($0)?.zone } ?? .utc
      #expect(
        one.when.occurrences(in: zone).prefix(30).map(\.instant)
          == other.when.occurrences(in: zone).prefix(30).map(\.instant), "\(one.name)")
    }
    // A second time gives the same text.
    #expect(Self.writer.text(found) == text)
  }

  @Test func `lines are at most 75 bytes, end in CRLF and break between characters`() throws {
    let text = Self.writer.text(try Self.all())
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.last == "")
    for line in lines {
      #expect(line.utf8.count <= 75, "\(line)")
      #expect(!line.contains("\n") && !line.contains("\r") && !line.contains("\u{FFFD}"))
    }
  }

  @Test func `a whole day left out is written as its times`() throws {
    var schedule = try ScheduleTests.schedule("FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0;BYSECOND=0")
    schedule.when.exceptDays = [LocalTime(secondsSince1970: Self.now + 86_400).date]
    let text = Self.writer.text([schedule])
    #expect(text.contains("EXDATE:20260310T080000,20260310T200000\r\n"), "\(text)")
  }

  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Africa/Casablanca",
    "America/Nuuk", "Asia/Tehran", "Europe/Dublin", "Pacific/Chatham",
  ])
  func `a zone's component gives its offsets for years`(name: String) throws {
    let rules = try #require(Self.rules(name))
    let start = LocalTime(secondsSince1970: Self.now)
    let lines = CalendarZone.lines(name, rules, from: start)
    // Each observance as its own recurrence: the latest onset before an instant says the offset.
    var onsets: [(instant: Int, offset: Int)] = []
    var (first, from, to, rule): (LocalTime?, Int, Int, RecurrenceRule?) = (nil, 0, 0, nil)
    func seconds(_ text: Substring) -> Int {
      let digits = text.dropFirst().compactMap(\.wholeNumberValue)
      let value = (digits[0] * 10 + digits[1]) * 3600 + (digits[2] * 10 + digits[3]) * 60
      return text.first == "-" ? -value : value
    }
    for line in lines {
      let halves = line.split(separator: ":", maxSplits: 1)
      switch halves[0] {
      case "DTSTART": first = LocalTime(basic: halves[1])
      case "TZOFFSETFROM": from = seconds(halves[1])
      case "TZOFFSETTO": to = seconds(halves[1])
      case "RRULE": rule = try RecurrenceRule(parsing: halves[1])
      case "END" where halves[1] == "STANDARD" || halves[1] == "DAYLIGHT":
        let offset = from
        let when = Recurrence(start: try #require(first), rule: rule)
        for one in when.occurrences(in: Zone { _ in offset }).prefix(12) {
          onsets.append((one.instant, to))
        }
        rule = nil
      default: break
      }
    }
    onsets.sort { $0.instant < $1.instant }
    for day in stride(from: Self.now, to: Self.now + 6 * 365 * 86_400, by: 86_400) {
      let said = onsets.last { $0.instant <= day }?.offset
      #expect(said == rules.zone.offset(day), "\(name) \(day)")
    }
  }

  // MARK: Reading

  @Test func `events of others are reminders, their first alarm a warning`() throws {
    let reading = try Self.read(
      Self.calendar(
        "UID:x\r\nSUMMARY:stand-up\\, daily\r\nDTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20260310T093000\r\nRRULE:FREQ=DAILY\r\nBEGIN:VALARM\r\nTRIGGER:-PT15M\r\nEND:VALARM",
        "UID:y\r\nSUMMARY:fo\r\n lded\r\nDTSTART;VALUE=DATE:20260517\r\nRRULE:FREQ=YEARLY",
        "UID:z\r\nDTSTART:20260401T120000Z", "UID:o\r\nDTSTART:20200401T120000Z",
        "UID:c\r\nSTATUS:CANCELLED\r\nDTSTART:20260401T120000Z"))
    #expect(reading.schedules.map(\.name) == ["stand-up, daily", "folded", "event"])
    #expect(reading.schedules.map(\.zone) == ["Europe/Berlin", nil, "UTC"])
    #expect(reading.schedules[0].lead == 900)
    #expect(reading.schedules[1].when.start.iso == "2026-05-17T09:00:00")
    #expect(reading.schedules.allSatisfy { $0.action == .reminder })
    #expect(reading.leftOut == [.over: 1, .cancelled: 1])
  }

  @Test func `to-dos are reminders when they are due, and those without a day are counted`() throws
  {
    func toDo(_ uid: String, _ lines: String) -> String {
      "BEGIN:VTODO\r\nUID:\(uid)\r\nSUMMARY:\(uid)\r\n\(lines)END:VTODO\r\n"
    }
    let text =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + toDo("tax", "DUE:20260401T170000\r\n")
      + toDo("rent", "DTSTART:20260320T080000\r\nDUE:20260401T120000\r\n")
      + toDo("bins", "DTSTART:20260311T070000\r\nDUE:20260311T080000\r\nRRULE:FREQ=WEEKLY\r\n")
      + toDo("paint", "DUE;VALUE=DATE:20260501\r\n") + toDo("someday", "")
      + toDo("done", "DUE:20260401T170000\r\nSTATUS:COMPLETED\r\n")
      + toDo("full", "DUE:20260401T170000\r\nPERCENT-COMPLETE:100\r\n")
      + toDo("dead", "DUE:20260401T170000\r\nSTATUS:CANCELLED\r\n")
      + "BEGIN:VJOURNAL\r\nUID:j\r\nEND:VJOURNAL\r\nEND:VCALENDAR\r\n"
    let reading = try Self.read(text)
    let found = reading.schedules.map { "\($0.name) \($0.when.start.iso) \($0.action)" }
    #expect(
      found == [
        "tax 2026-04-01T17:00:00 reminder", "rent 2026-04-01T12:00:00 reminder",
        "bins 2026-03-11T07:00:00 reminder", "paint 2026-05-01T09:00:00 reminder",
      ])
    #expect(reading.wholeDays == 1)
    #expect(
      reading.leftOut == [.undated: 1, .done: 2, .cancelled: 1, .journal: 1])
  }

  @Test(arguments: [
    ("DTSTART:20260401T100000\r\nDTEND:20260401T111500", 4500),
    ("DTSTART:20260401T100000\r\nDURATION:PT45M", 2700),
    (
      "DTSTART;TZID=Europe/Berlin:20260401T100000\r\nDTEND;TZID=America/New_York:20260401T050000",
      3600
    ),
    // The night that is an hour shorter.
    (
      "DTSTART;TZID=Europe/Berlin:20260328T230000\r\nDTEND;TZID=Europe/Berlin:20260329T040000",
      4 * 3600
    ),
    ("DTSTART:20260401T100000", nil), ("DTSTART:20260401T100000\r\nDTEND:20260401T100000", nil),
    ("DTSTART:20260401T100000\r\nDTEND:20260331T100000", nil),
    ("DTSTART;VALUE=DATE:20260401\r\nDTEND;VALUE=DATE:20260403", nil),
  ])
  func `what an event takes is kept and written again`(lines: String, seconds: Int?) throws {
    let reading = try Self.read(Self.calendar("UID:1@x\r\nSUMMARY:meeting\r\n\(lines)"))
    let schedule = try #require(reading.schedules.first)
    #expect(schedule.takes == seconds)
    #expect(schedule.action == .reminder)
    let again = try Self.read(Self.writer.text([schedule])).schedules
    #expect(again.first?.takes == seconds)
  }

  @Test(arguments: [
    "DTSTART;VALUE=DATE:20260401",
    "DTSTART;VALUE=DATE:20260401\r\nDTEND;VALUE=DATE:20260404",
    "DTSTART;VALUE=DATE:20260401\r\nDURATION:P3D",
    "DTSTART;VALUE=DATE:20260401\r\nRRULE:FREQ=WEEKLY;UNTIL=20260630\r\nEXDATE;VALUE=DATE:20260408",
    "DTSTART;VALUE=DATE:20260401\r\nRRULE:FREQ=MONTHLY;COUNT=5\r\nRDATE;VALUE=DATE:20260409",
    "DTSTART;VALUE=DATE:20260401\r\nBEGIN:VALARM\r\nTRIGGER:-PT15H\r\nEND:VALARM",
    "DTSTART;VALUE=DATE:20260401\r\nBEGIN:VALARM\r\nTRIGGER:PT9H\r\nEND:VALARM",
  ])
  func `what is of whole days stays so, read, written and read again`(lines: String) throws {
    let first = try #require(
      Self.read(Self.calendar("UID:1@x\r\nSUMMARY:fair\r\n\(lines)")).schedules.first)
    #expect(first.wholeDays == (lines.contains("DTEND") || lines.contains("P3D") ? 3 : 1))
    #expect(first.lead == (lines.contains("-PT15H") ? 24 * 3600 : nil))
    let text = Self.writer.text([first])
    let times = text.split(whereSeparator: \.isNewline).filter {
      $0.hasPrefix("DT") && !$0.hasPrefix("DTSTAMP") || $0.hasPrefix("RDATE")
        || $0.hasPrefix("EXDATE")
    }
    #expect(times.allSatisfy { $0.contains(";VALUE=DATE:") }, "\(text)")
    #expect(!text.contains("UNTIL=20260630T"), "\(text)")
    // Other programs count an alarm from midnight.
    #expect(text.contains("TRIGGER:PT9H\r\n"), "\(text)")
    // Read where mornings begin earlier: the same days, at another time, with the same warning.
    var early = Self.reader
    early.morning = 7 * 3600
    for (reader, hour) in [(Self.reader, 9), (early, 7)] {
      let again = try #require(reader.read(Array(text.utf8)).schedules.first)
      #expect(again.wholeDays == first.wholeDays && again.lead == first.lead)
      let days = first.when.occurrences(in: .utc).prefix(20).map(\.local.date)
      let found = again.when.occurrences(in: .utc).prefix(20).map(\.local)
      #expect(found.map(\.date) == days && found.allSatisfy { $0.hour == hour }, "\(text)")
    }
  }

  @Test func `a moved time of a series leaves its old place`() throws {
    let reading = try Self.read(
      Self.calendar(
        "UID:x\r\nSUMMARY:a\r\nDTSTART:20260310T090000\r\nRRULE:FREQ=DAILY;COUNT=3",
        "UID:x\r\nSUMMARY:a\r\nRECURRENCE-ID:20260311T090000\r\nDTSTART:20260311T150000"))
    let times = reading.schedules.flatMap { $0.when.occurrences(in: .utc).map(\.local.iso) }
    #expect(
      times.sorted() == ["2026-03-10T09:00:00", "2026-03-11T15:00:00", "2026-03-12T09:00:00"])
  }

  /// An hour that nobody knows rings at no hour; what stands beside it is read.
  @Test func `an event in an unknown zone is left out and named, the rest is read`() throws {
    let reading = try Self.read(
      Self.calendar(
        "UID:x\r\nSUMMARY:a\r\nDTSTART;TZID=Mars/Phobos:20260401T090000",
        "UID:y\r\nSUMMARY:b\r\nDTSTART:20260401T090000"))
    #expect(reading.schedules.map(\.name) == ["b"])
    #expect(reading.leftOut == [.zoneUnknown: 1])
    #expect(
      reading.remarks == [.init(line: 3, event: "a", what: .zoneUnknown("Mars/Phobos"))])
  }

  @Test(arguments: [
    ("", CalendarReader.Failure.notACalendar), ("hello", .notACalendar),
    ("BEGIN:VCARD\r\nEND:VCARD\r\n", .notACalendar),
    ("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n", .line(2, "BEGIN:VEVENT is not closed")),
    ("BEGIN:VCALENDAR\r\nEND:VEVENT\r\n", .line(2, "END:VEVENT closes nothing")),
    (
      String(repeating: "BEGIN:VCALENDAR\r\n", count: 20),
      .line(9, "components are nested too deep")
    ),
  ])
  func `what is broken is refused with its line`(text: String, failure: CalendarReader.Failure) {
    #expect(throws: failure) { try Self.read(text) }
  }

  /// Fault F47.
  @Test func `the limits of a calendar are named`() {
    let one = "BEGIN:VEVENT\r\nUID:x\r\nDTSTART:20260401T090000Z\r\nEND:VEVENT\r\n"
    let many =
      "BEGIN:VCALENDAR\r\n" + String(repeating: one, count: CalendarReader.mostEvents + 1)
      + "END:VCALENDAR\r\n"
    #expect(throws: CalendarReader.Failure.tooManyEvents) { try Self.read(many) }
    let long = Self.calendar("SUMMARY:" + String(repeating: "a", count: 3 << 20))
    #expect(throws: CalendarReader.Failure.lineTooLong) { try Self.read(long) }
    let folded = Self.calendar("SUMMARY:" + String(repeating: "a\r\n ", count: 3 << 20))
    #expect(throws: CalendarReader.Failure.lineTooLong) { try Self.read(folded) }
    #expect(throws: CalendarReader.Failure.tooLarge) {
      try Self.reader.read([UInt8](repeating: 65, count: CalendarReader.mostBytes + 1))
    }
  }

  /// Fault F47.
  @Test func `every second for ever is read and never spelt out, and the year 9999 is left out`()
    throws
  {
    let reading = try Self.read(
      Self.calendar(
        "UID:a\r\nSUMMARY:tick\r\nDTSTART:19700101T000000Z\r\nRRULE:FREQ=SECONDLY",
        "UID:b\r\nSUMMARY:late\r\nDTSTART:99991231T235959Z\r\nRRULE:FREQ=DAILY"))
    #expect(reading.schedules.map { $0.nextInstant(in: .utc) } == [Self.now + 1])
    #expect(reading.leftOut == [.tooLate: 1])
  }

  @Test(arguments: 0..<200)
  func `no bytes make the reader trap`(seed: UInt64) throws {
    var random = SplitMix(seed)
    var bytes = Array(Self.writer.text(try Self.all()).utf8)
    for _ in 0..<(1 + random.below(40)) {
      let at = random.below(bytes.count)
      switch random.below(3) {
      case 0: bytes[at] = UInt8(random.below(256))
      case 1: bytes.remove(at: at)
      default: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + random.below(80))], at: at)
      }
    }
    _ = try? Self.reader.read(bytes)
  }

  // MARK: Others

  static let script = RecurrenceOracleTests.script.replacingOccurrences(
    of: "recurrences.py", with: "calendars.py")
  static let hasIcalendar =
    ((try? RecurrenceOracleTests.python(["-c", "import icalendar, dateutil, zoneinfo"])) ?? nil)
    != nil

  @Test(.enabled(if: hasIcalendar, "python3-icalendar is not installed: nothing was compared"))
  func `python-icalendar reads what we write`() throws {
    let schedules = try Self.all()
    let output = try #require(
      try RecurrenceOracleTests.python([Self.script, "read"], input: Self.writer.text(schedules)))
    let lines = output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    try #require(lines.count == schedules.count, "\(output)")
    for (fields, schedule) in zip(lines, schedules) {
      #expect(fields[0] == schedule.uid)
      let wanted = schedule.zone.map { $0 } ?? "floating"
      #expect(fields[3].contains(wanted), "\(fields)")
      if schedule.when.rule != nil {
        let zone = schedule.zone.flatMap { Self.rules($0)?.zone } ?? .utc
        var bare = schedule.when
        (bare.extra, bare.except) = ([], [])
        let ours = bare.occurrences(in: zone).prefix(5).map {
          $0.local.iso.replacingOccurrences(of: "T", with: " ")
        }
        #expect(fields[7].split(separator: ",").map(String.init) == ours, "\(fields)")
      }
    }
    #expect(lines[0][6] == "-600,0" && lines[1][5] == "2026-03-10 08:00:00")
    #expect(lines[3][6] == "")
  }

  @Test(.enabled(if: hasIcalendar, "python3-icalendar is not installed: nothing was compared"))
  func `we read what python-icalendar writes`() throws {
    let output = try #require(try RecurrenceOracleTests.python([Self.script, "write"]))
    let reading = try Self.read(output)
    #expect(reading.schedules.map(\.uid) == ["a@check", "b@check", "c@check"])
    #expect(reading.leftOut == [.over: 1])
    let first = try #require(reading.schedules.first)
    #expect(first.name.hasPrefix("stand-up; with “tea”, and") && first.name.hasSuffix("äää"))
    #expect(first.zone == "Europe/Berlin" && first.lead == 600)
    let zone = try RecurrenceOracleTests.zone("Europe/Berlin")
    let times = first.when.occurrences(in: zone).map(\.local.iso)
    #expect(times.count == 19 && !times.contains("2026-03-11T09:30:00"))
    #expect(times.first == "2026-03-09T09:30:00")
  }
}
