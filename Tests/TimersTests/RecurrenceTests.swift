import Testing

@testable import Timers

/// Recurrence rules: how they are read, what they give, and how clocks that change are dealt with.
@Suite struct RecurrenceTests {
  static func time(_ iso: String) throws -> LocalTime {
    try #require(LocalTime(iso: iso.count == 10 ? "\(iso)T00:00" : iso))
  }

  /// The first times, as local ISO texts without seconds.
  static func times(_ start: String, _ rule: String, in zone: Zone = .utc, _ count: Int = 5) throws
    -> [String]
  {
    let recurrence = Recurrence(start: try time(start), rule: try RecurrenceRule(parsing: rule))
    return recurrence.occurrences(in: zone).prefix(count).map {
      String(zone.local(instant: $0.instant).iso.dropLast(3))
    }
  }

  /// Where clocks change and where they do not: those after an instant are those of all that come later.
  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Casablanca",
    "Asia/Kathmandu", "UTC",
  ])
  func `those after an instant are the rest of all of them`(zone name: String) throws {
    let zone = name == "UTC" ? .utc : try #require(CalendarTests.rules(name)).zone
    for (start, text) in [
      ("2011-12-27T00:10", "FREQ=MINUTELY;INTERVAL=17"), ("2011-12-28T01:30", "FREQ=HOURLY"),
      ("2026-03-27T02:30", "FREQ=MINUTELY;INTERVAL=30"), ("2026-10-23T02:30", "FREQ=DAILY"),
      ("2026-10-23T02:15", "FREQ=MINUTELY;INTERVAL=45;COUNT=120"),
    ] {
      let recurrence = Recurrence(
        start: try Self.time(start), rule: try RecurrenceRule(parsing: text))
      let all = Array(recurrence.occurrences(in: zone).prefix(240))
      let first = try #require(all.first).instant
      for after in stride(from: first - 7200, to: first + 4 * 86_400, by: 1531) {
        let wanted = all.filter { $0.instant > after }.prefix(3)
        guard wanted.count == 3 else { break }
        #expect(
          Array(recurrence.occurrences(after: after, in: zone).prefix(3)) == Array(wanted),
          "\(text) from \(start) after \(after)")
      }
    }
  }

  @Test(arguments: [
    // The examples of RFC 5545 §3.8.5.3.
    ("1997-09-02T09:00", "FREQ=DAILY;COUNT=10", "1997-09-02 1997-09-03 1997-09-04"),
    ("1997-09-02T09:00", "FREQ=DAILY;INTERVAL=2", "1997-09-02 1997-09-04 1997-09-06"),
    (
      "1997-09-02T09:00", "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
      "1997-09-03 1997-09-05 1997-09-15"
    ),
    ("1997-09-05T09:00", "FREQ=MONTHLY;COUNT=10;BYDAY=1FR", "1997-09-05 1997-10-03 1997-11-07"),
    (
      "1997-09-07T09:00", "FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU,-1SU",
      "1997-09-07 1997-09-28 1997-11-02"
    ),
    ("1997-09-28T09:00", "FREQ=MONTHLY;BYMONTHDAY=-3", "1997-09-28 1997-10-29 1997-11-28"),
    (
      "1997-01-01T09:00", "FREQ=YEARLY;INTERVAL=3;BYYEARDAY=1,100,200",
      "1997-01-01 1997-04-10 1997-07-19"
    ),
    ("1997-05-19T09:00", "FREQ=YEARLY;BYDAY=20MO", "1997-05-19 1998-05-18 1999-05-17"),
    ("1997-05-12T09:00", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "1997-05-12 1998-05-11 1999-05-17"),
    ("1997-09-02T09:00", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "1998-02-13 1998-03-13 1998-11-13"),
    (
      "1996-11-05T09:00", "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
      "1996-11-05 2000-11-07 2004-11-02"
    ),
    (
      "1997-09-04T09:00", "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3",
      "1997-09-04 1997-10-07 1997-11-06"
    ),
    (
      "1997-08-05T09:00", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
      "1997-08-05 1997-08-10 1997-08-19"
    ),
    (
      "1997-08-05T09:00", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
      "1997-08-05 1997-08-17 1997-08-19"
    ),
    // Days a month does not have are left out; the last day is −1.
    ("2026-01-31T09:00", "FREQ=MONTHLY", "2026-01-31 2026-03-31 2026-05-31"),
    ("2026-01-31T09:00", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-01-31 2026-02-28 2026-03-31"),
    ("2024-02-29T09:00", "FREQ=YEARLY", "2024-02-29 2028-02-29 2032-02-29"),
    ("2096-02-29T09:00", "FREQ=YEARLY", "2096-02-29 2104-02-29 2108-02-29"),
  ])
  func `rules give the days of the standard`(start: String, rule: String, days: String) throws {
    let found = try Self.times(start, rule, 3).map { String($0.prefix(10)) }
    #expect(found == days.split(separator: " ").map(String.init))
  }

  @Test(arguments: [
    "", "FREQ=", "FREQ=FORTNIGHTLY", "INTERVAL=2", "FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;INTERVAL=99999999999999999999", "FREQ=DAILY;COUNT=-1", "FREQ=DAILY;BYHOUR=24",
    "FREQ=DAILY;BYMONTHDAY=0", "FREQ=DAILY;BYDAY=1MO", "FREQ=WEEKLY;BYMONTHDAY=3",
    "FREQ=DAILY;BYWEEKNO=3", "FREQ=DAILY;BYSETPOS=1", "FREQ=DAILY;COUNT=2;UNTIL=20260101",
    "FREQ=DAILY;UNTIL=20260230", "FREQ=DAILY;X", "FREQ=DAILY;BYDAY=", "FREQ=YEARLY;BYDAY=54MO",
    "FREQ=YEARLY;BYWEEKNO=3;BYDAY=1MO", "FREQ=DAILY;BYDAY=\u{1B}[31m",
  ])
  func `what is no rule is refused`(text: String) {
    #expect(throws: RecurrenceError.self) { try RecurrenceRule(parsing: text) }
  }

  @Test func `a rule within the hour goes by the second`() throws {
    #expect(
      try Self.times("2026-03-09T08:00", "FREQ=MINUTELY;INTERVAL=90;BYHOUR=8,9,10,11", 3)
        == ["2026-03-09T08:00", "2026-03-09T09:30", "2026-03-09T11:00"])
  }

  // MARK: Clock changes

  @Test func `a daily time in a gap takes the offset before it, on that day too`() throws {
    let berlin = try RecurrenceOracleTests.zone("Europe/Berlin")
    #expect(
      try Self.times("2026-03-28T02:30", "FREQ=DAILY", in: berlin, 3)
        == ["2026-03-28T02:30", "2026-03-29T03:30", "2026-03-30T02:30"])
  }

  /// Fault F13.
  @Test func `a daily time that comes twice in autumn runs once, the first time`() throws {
    let newYork = try RecurrenceOracleTests.zone("America/New_York")
    let rule = Recurrence(
      start: try Self.time("2026-10-31T01:30"), rule: try RecurrenceRule(parsing: "FREQ=DAILY"))
    let found = rule.occurrences(in: newYork).prefix(3).map(\.instant)
    // 01:30 −04:00 on both days, then 01:30 −05:00.
    #expect(found.map { newYork.offset($0) } == [-14400, -14400, -18000])
    #expect(zip(found.dropFirst(), found).map(-) == [86_400, 90_000])
  }

  /// Fault F14.
  @Test func `Lord Howe's gap of half an hour takes no day away`() throws {
    let lordHowe = try RecurrenceOracleTests.zone("Australia/Lord_Howe")
    #expect(
      try Self.times("2026-10-03T02:15", "FREQ=DAILY", in: lordHowe, 3)
        == ["2026-10-03T02:15", "2026-10-04T02:45", "2026-10-05T02:15"])
  }

  @Test func `two times that a gap makes one run once`() throws {
    let berlin = try RecurrenceOracleTests.zone("Europe/Berlin")
    #expect(
      try Self.times("2026-03-29T01:30", "FREQ=HOURLY", in: berlin, 4)
        == ["2026-03-29T01:30", "2026-03-29T03:30", "2026-03-29T04:30", "2026-03-29T05:30"])
  }

  @Test func `what a gap moves takes its place in the order of instants`() throws {
    let berlin = try RecurrenceOracleTests.zone("Europe/Berlin")
    let found = try Self.times("2026-03-29T02:45", "FREQ=MINUTELY;INTERVAL=10", in: berlin, 200)
    #expect(found == found.sorted())
    #expect(Set(found).count == found.count)
  }

  /// Where clocks change, looking for what comes next begins later than for all: nothing may be lost or come twice.
  @Test(arguments: [
    ("Europe/Berlin", "2026-03-27T00:10"), ("Europe/Berlin", "2026-10-23T00:10"),
    ("Pacific/Apia", "2011-12-28T00:10"), ("Australia/Lord_Howe", "2026-10-02T00:10"),
    ("America/New_York", "2026-10-30T00:10"),
  ])
  func `from every instant around a change of clocks the next is the next of all`(
    name: String, start: String
  ) throws {
    let zone = try RecurrenceOracleTests.zone(name)
    for rule in ["FREQ=MINUTELY;INTERVAL=10", "FREQ=HOURLY", "FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=20"]
    {
      let recurrence = Recurrence(
        start: try Self.time(start), rule: try RecurrenceRule(parsing: rule))
      let all = Array(recurrence.occurrences(in: zone).prefix(700))
      let last = try #require(all.last)
      for after in stride(from: all[0].instant - 3600, to: last.instant, by: 1250) {
        let next = recurrence.occurrences(after: after, in: zone).first { _ in true }
        #expect(next == all.first { $0.instant > after }, "\(name) \(rule) \(after)")
      }
    }
  }

  @Test func `a day that never was is not run twice`() throws {
    let apia = try RecurrenceOracleTests.zone("Pacific/Apia")
    let found = try Self.times("2011-12-29T10:00", "FREQ=DAILY", in: apia, 3)
    // 30 December 2011 did not exist there: its 10:00 is the 31st's.
    #expect(found == ["2011-12-29T10:00", "2011-12-31T10:00", "2012-01-01T10:00"])
  }

  @Test func `zones of half hours and quarters count rightly`() throws {
    for (name, offset) in [("Asia/Kolkata", 19_800), ("Asia/Kathmandu", 20_700)] {
      let zone = try RecurrenceOracleTests.zone(name)
      let rule = Recurrence(
        start: try Self.time("2026-03-09T07:00"), rule: try RecurrenceRule(parsing: "FREQ=DAILY"))
      let first = try #require(rule.next(after: 0, in: zone))
      #expect(first.instant == first.local.secondsSince1970 - offset)
    }
  }

  // MARK: Additions, exceptions, bounds

  @Test func `added times come in their place, exceptions do not come`() throws {
    let recurrence = Recurrence(
      start: try Self.time("2026-12-23T07:00"), rule: try RecurrenceRule(parsing: "FREQ=DAILY"),
      extra: [try Self.time("2026-12-23T12:00"), try Self.time("2026-12-25T07:00")],
      except: [try Self.time("2026-12-26T07:00")],
      exceptDays: [try Self.time("2026-12-24").date])
    #expect(
      recurrence.occurrences(in: .utc).prefix(4).map { String($0.local.iso.prefix(16)) } == [
        "2026-12-23T07:00", "2026-12-23T12:00", "2026-12-25T07:00", "2026-12-27T07:00",
      ])
  }

  /// Fault F47: work is counted in looks at the zone, not in seconds of a loaded machine.
  @Test func `every second for ever, the year 9999 and rules without a time end soon`() throws {
    for (start, rule, after) in [
      ("1970-01-01T00:00", "FREQ=SECONDLY", 4_000_000_000),
      ("1970-01-01T00:00", "FREQ=SECONDLY;COUNT=1000000000", 900_000_000),
      ("9999-12-31T00:00", "FREQ=DAILY", 0),
      ("2026-01-01T00:00", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", 0),
      ("2026-01-01T00:00", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", 0),
      ("2026-01-06T00:00", "FREQ=DAILY;INTERVAL=7;BYDAY=MO", 0),
      (
        "2026-01-01T00:00",
        "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12;BYSECOND="
          + (0..<60).map { String($0) }.joined(separator: ","), 1_800_000_000
      ),
    ] {
      let recurrence = Recurrence(
        start: try Self.time(start), rule: try RecurrenceRule(parsing: rule))
      nonisolated(unsafe) var looks = 0
      let zone = Zone { _ in
        looks += 1
        return 0
      }
      _ = recurrence.occurrences(after: after, in: zone).prefix(10).map(\.instant)
      #expect(looks < 1_000_000, "\(rule)")
    }
  }

  @Test func `the last of very many is found without counting them all`() throws {
    let recurrence = Recurrence(
      start: try Self.time("2020-01-01"), rule: try RecurrenceRule(parsing: "FREQ=SECONDLY"))
    let (count, last) = recurrence.passed(after: 1_600_000_000, through: 1_700_000_000, in: .utc)
    #expect(count == 10_000 && last?.instant == 1_700_000_000)
  }

  // MARK: Zone files

  @Test(arguments: ["", "TZif", "not a zone file at all", "TZif2\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"])
  func `what is no zone file is none`(text: String) {
    #expect(ZoneRules(file: Array(text.utf8)) == nil)
  }

  @Test func `a zone file cut anywhere is read whole or not at all`() throws {
    let file = try RecurrenceOracleTests.bytes("Europe/Berlin")
    for length in stride(from: 0, to: file.count - 30, by: 7) {
      #expect(ZoneRules(file: Array(file[..<length])) == nil)
    }
    for position in stride(from: 0, to: file.count, by: 11) {
      var broken = file
      broken[position] ^= 0xFF
      _ = ZoneRules(file: broken)?.zone.offset(1_800_000_000)  // must not trap
    }
  }

  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_800_000_000, 3600), ("<+0330>-3:30", 0, 12_600),
    ("EST5EDT,M3.2.0,M11.1.0", 1_783_000_000, -14_400),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_783_000_000, -3600),
    ("AAA0BBB,J60,300/25", 1_783_000_000, 3600),
  ])
  func `the rule at a zone file's end is read`(text: String, instant: Int, offset: Int) throws {
    #expect(try #require(PosixZone(text)).period(at: instant).offset == offset)
  }

  @Test(arguments: ["", "CE-1", "CET", "CET-1CEST", "CET-1CEST,M13.1.0,M1.1.0", "CET-999", "<>1"])
  func `what is no such rule is none`(text: String) {
    #expect(PosixZone(text) == nil)
  }
}
