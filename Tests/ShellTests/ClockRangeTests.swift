import Foundation
import Testing
import Timers

@testable import Shell

/// Clocks and dates run from 1970 to the end of 2199; beyond, everything is refused with that range, and nothing traps.
@Suite(.waiting) struct ClockRangeTests {
  static let words = "from 1 January 1970 to the end of 2199"

  @Test(arguments: [
    "0000-01-01T00:00", "0001-01-01T00:00", "1677-09-21T00:12", "1969-12-31T23:59",
    "2200-01-02T00:00", "2262-04-11T23:47", "2262-04-12T00:00", "2300-01-01T00:00",
    "9999-12-31T23:59", "0001-01-01T00:00+23:59", "9999-12-31T23:59-23:59", "2200-01-02T00:00Z",
  ])
  func `no clock starts beyond its range`(instant: String) throws {
    let home = try TemporaryHome()
    for flag in ["--simulate", "--now"] {
      let result = try Program.run(
        ["\(flag)=\(instant)"] + (flag == "--now" ? ["--interpret"] : []),
        text: "tea 4 minutes\nstart tea at 5 pm\nwake me every day at 7\nlist\n", in: home)
      #expect(result.code == 64 && result.err.contains(Self.words), "\(flag): \(result)")
      #expect(result.out.isEmpty)
    }
    let moved = try Program.run(
      ["--simulate"], text: "@ \(instant.prefix(16).replacing("T", with: " "))\ntea 4 min\n",
      in: home)
    #expect(moved.code == 65 && moved.err.contains("before 2200"), "\(moved)")
  }

  @Test(arguments: ["1970-01-01T00:00", "1970-06-01T12:00", "2199-12-31T23:50", "2199-01-01T00:00"])
  func `up to both ends everything is as ever`(instant: String) throws {
    let home = try TemporaryHome(zone: "UTC")
    let result = try Program.run(["--simulate=\(instant)", "tea 4 min"], in: home)
    #expect(result.code == 0 && result.out.hasSuffix("✓ tea is done\n"), "\(result)")
  }

  /// Said on 9 March 2026.
  @Test(arguments: [
    "remind me on 1 january 3000 at 9 to x", "remind me on january 1st, 3000 at 9 to x",
    "remind me on 1.1.3000 at 9 to x", "remind me on 3000-01-01 at 9 to x",
    "remind me on 1 january 2200 at 9 to x", "remind me on 5 may 2250 at 7 to x",
    "remind me on 1 january 9999 at 9 to x", "alarm on 5 may 2310 at 7",
    "wake me on january 1st, 2200 at 8", "remind me in 1000 years to x",
    "remind me in 200 years to x", "remind me on 3 march 1950 at 9 to x",
    "alarm every day at 7 until 1 january 2300", "start tea on 1 january 2300 at 8",
    "remind me in 99999999999 days to x", "remind me in 9999999 weeks to x",
    "remind me in 2000000 hours to x", "wait 300 years",
    "1000 rounds of 365 days work",
  ])
  func `what lies or would end beyond is refused with the range`(sentence: String) throws {
    let home = try TemporaryHome(zone: "UTC")
    for arguments in [["--simulate=2026-03-09T08:00"], ["--no-wait"]] {
      let result = try Program.run(arguments, text: sentence + "\n", in: home)
      #expect(result.code == 65 && result.signal == 0, "\(sentence): \(result)")
      #expect(
        result.err.contains(Self.words) || result.err.contains("366 days"), "\(sentence): \(result)"
      )
    }
    #expect(try Program.run(["--status"], in: home).out == "\n", "nothing was started")
  }

  @Test(arguments: [
    ("remind me on 1 january 2199 at 9 to x", "2199-01-01T09:00:00"),
    ("remind me on 5 may 2199 at 9 to x", "2199-05-05T09:00:00"),
    ("remind me on 1 january 3000 at 9 to x", "3000-01-01T09:00:00"),
    // Four digits behind a day that are no year of today's may be a time of the clock.
    ("remind me on 5 may 1830 to x", "2026-05-05T18:30:00"),
    ("remind me on 5 may 2250 to x", "2250-05-05T00:00:00"),
  ])
  func `four digits behind a day are its year, unless they are a time`(
    _ sentence: String, _ at: String
  ) throws {
    let home = try TemporaryHome()
    let read = try Program.run(
      ["--interpret", "--now=2026-03-09T08:00"], text: sentence + "\n", in: home)
    #expect(
      read.out.contains("\"at\":\"\(at)\"") && read.out.contains("\"label\":\"x\""), "\(read)")
  }

  @Test(arguments: [
    ("2199-12-31T23:58", "tea 4 min"), ("2199-12-31T20:00", "tea 3 hours then rest 2 hours"),
    ("2199-12-30T20:00", "tea 3 hours, 20 rounds"), ("2199-12-31T23:00", "wake me at 7"),
    ("2199-12-31T23:00", "remind me tomorrow at 9 to x"), ("2199-06-01T00:00", "tea 365 days"),
  ])
  func `near the end what would pass it is refused`(_ start: String, _ sentence: String) throws {
    let home = try TemporaryHome(zone: "UTC")
    let result = try Program.run(["--simulate=\(start)"], text: sentence + "\n", in: home)
    #expect(result.code == 65 && result.err.contains(Self.words), "\(result)")
  }

  @Test func `what is made longer beyond the end is refused and stays as it was`() throws {
    let home = try TemporaryHome(zone: "UTC")
    let result = try Program.run(
      ["--simulate=2199-12-31T23:00", "--keep-going"],
      text: "tea 30 min\nadd 40 minutes to tea\nset tea to 2 hours\n", in: home)
    #expect(result.code == 65 && result.out.hasSuffix("23:30:00  ✓ tea is done\n"), "\(result)")
    #expect(result.err.split(separator: "\n").count { $0.contains(Self.words) } == 2, "\(result)")
  }

  /// Whatever is said, nothing traps and nothing is due in a year that no clock shows.
  @Test(arguments: ["1970-01-01T00:00", "2026-03-09T18:00", "2199-12-31T23:59"])
  func `extreme years and lengths through every door`(now: String) throws {
    let home = try TemporaryHome()
    let years = [
      0, 1, 99, 1000, 1600, 1677, 1969, 1970, 2199, 2200, 2262, 2263, 2300, 3000, 9999, 99_999,
    ]
    let amounts = [
      "0", "1", "292", "293", "1000", "366", "9223372036", "9223372036854775807",
      "9223372036854775808", "99999999999999999999", "1e18", "1e308", "0.0000001",
    ]
    let units = ["seconds", "minutes", "hours", "days", "weeks", "months", "years"]
    var lines: [String] = []
    for year in years {
      lines += [
        "remind me on 1 january \(year) at 9 to x", "alarm on 31 december \(year)",
        "remind me every year on 1 may until \(year) to x", "how many days until 1 may \(year)",
        "what is due on 1 may \(year)", "tea until 1 may \(year)", "sessions in \(year)",
        "wake me on \(year)-12-31 at 23:59", "award of radar is due on 1 may \(year)",
      ]
    }
    for amount in amounts {
      for unit in units {
        lines += [
          "tea \(amount) \(unit)", "remind me in \(amount) \(unit) to x",
          "add \(amount) \(unit) to egg",
          "what time is it in \(amount) \(unit)", "snooze \(amount) \(unit)",
        ]
      }
    }
    let text = "egg 30 seconds\n" + lines.joined(separator: "\n") + "\n"
    let read = try Program.run(["--interpret", "--now=\(now)"], text: text, in: home, seconds: 120)
    #expect(read.code == 0 && read.signal == 0 && !read.ranOut, "\(read)")
    #expect(read.lines.count == lines.count + 1)
    let zones = try TemporaryHome(zone: "Pacific/Kiritimati")
    // Waiting goes through all that is due meanwhile, so it has a run without anything.
    let waits = amounts.flatMap { amount in units.map { "wait \(amount) \($0)\n" } }.joined()
    let often = amounts.flatMap { amount in units.map { "every \(amount) \($0) stretch\n" } }
    for (place, text) in [
      (home, text), (zones, text), (home, waits), (zones, waits), (home, often.joined()),
    ] {
      let run = try Program.run(
        ["--simulate=\(now)", "--keep-going", "--no-wait"], text: text, in: place, seconds: 120)
      #expect(run.signal == 0 && !run.ranOut && [0, 1, 65].contains(run.code), "\(run)")
      for year in ["1677", "2263", "3000", "9999"] {
        #expect(!run.lines.contains { $0.hasPrefix("\(year)-") }, "\(year)")
      }
    }
  }

  // MARK: Files

  @Test func `an event after the range, or with too many exceptions, is left out by its count`()
    throws
  {
    let home = try TemporaryHome()
    let day = CivilDate(year: 2030, month: 1, day: 1).day
    let exceptions = (0..<100_001).map {
      "EXDATE:\(CivilDate(day: day + $0).iso.replacing("-", with: ""))T090000\r\n"
    }.joined()
    func event(_ name: String, _ more: String) -> String {
      "BEGIN:VEVENT\r\nUID:\(name)\r\nSUMMARY:\(name)\r\n\(more)END:VEVENT\r\n"
    }
    let path = try home.write(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
        + event("far", "DTSTART:30000101T090000\r\n")
        + event("holes", "DTSTART:20300101T090000\r\nRRULE:FREQ=DAILY\r\n" + exceptions)
        + event("past", "DTSTART:19500101T090000\r\n")
        + event("odd", "DTSTART:20990101T090000\r\nRRULE:FREQ=DAILY\r\nEXDATE:nonsense\r\n")
        + event("born", "DTSTART:19500303T090000\r\nRRULE:FREQ=YEARLY\r\n")
        + "END:VCALENDAR\r\n", to: "plan.ics")
    let result = try Program.run(["--no-wait", "import calendar \(path)"], in: home)
    let said = result.out + result.err
    #expect(result.code == 0, "\(result)")
    #expect(said.contains("1 with more than 100,000 exceptions"), "\(said)")
    #expect(said.contains("“holes”: it has 100001 exceptions."), "\(said)")
    #expect(said.contains("1 after 2199") && said.contains("1 over"), "\(said)")
    #expect(said.contains("“odd”: the day “nonsense” could not be read"), "\(said)")
    let schedules = try Program.run(["schedules"], in: home).out
    #expect(schedules.contains("born") && schedules.contains("odd"), "\(schedules)")
  }

  @Test(arguments: ["-5%minutes", "−5%minutes", "–5%minutes", " - 5 % minutes"])
  func `a recipe’s timer below zero is no length, and waits for a word`(amount: String) throws {
    let home = try TemporaryHome()
    let path = try home.write("Boil ~pasta{\(amount)}.\n", to: "pasta.cook")
    let result = try Program.run(["import routine \(path)"], in: home)
    #expect(result.code == 0 && result.out.contains("until you say so"), "\(result)")
    #expect(result.out.contains("is no length"), "\(result)")
  }

  @Test(arguments: [
    "set a timer for minus 5 minutes", "set a timer for negative 5 minutes",
    "start a timer for minus 10 seconds",
  ])
  func `a length below zero is refused with the range, and nothing is asked`(sentence: String)
    throws
  {
    let home = try TemporaryHome()
    let result = try Program.run(["--simulate", sentence], in: home)
    #expect(result.code == 65, "\(result)")
    #expect(result.err.contains("1 second") && !result.err.contains("?"), "\(result)")
  }

  // MARK: Ends

  /// Each: the script, and what still waits.
  @Test(arguments: [
    ("stopwatch\nwhen the stopwatch is done start tea 3 minutes\n", "ensue stop stopwatch"),
    ("soup 10 min\npause soup\nwhen soup is done start tea 3 minutes\n", "ensue resume"),
    (
      "bake: mix 5 min, then wait for me, then oven 20 min\nwhen bake is done start tea 3 minutes\n",
      "ensue next"
    ),
    (
      "stopwatch\nwhen the stopwatch is done start tea 3 minutes\nwhen tea is done start rest 2 minutes\n",
      "tea"
    ),
    (
      "wake me every day at 7\nstopwatch\nwhen the stopwatch is done start tea 3 minutes\n",
      "stopwatch"
    ),
    ("stopwatch\nwhen the stopwatch is done start tea 3 minutes\nwait\n", "stopwatch"),
    ("soup 10 min\npause soup\nwhen soup is done start tea 3 minutes\nwait for tea\n", "soup"),
  ])
  func `what nobody goes on with ends the run and is named`(_ script: String, _ says: String) throws
  {
    let home = try TemporaryHome()
    let simulated = try Program.run(["--simulate"], text: script, in: home, seconds: 30)
    #expect(simulated.code == 0 && !simulated.ranOut, "\(simulated)")
    #expect(simulated.err.contains("for you") && simulated.err.contains(says), "\(simulated)")
    guard !script.contains("bake") else { return }
    let real = try Program.run([], text: script, in: home, seconds: 30)
    #expect(real.code == 0 && !real.ranOut && real.err.contains("for you"), "\(real)")
    #expect(try Program.run(["list"], in: home).out.contains("tea"), "it goes on in the background")
  }

  @Test func `what goes on by itself is waited for all the same`() throws {
    let home = try TemporaryHome()
    let result = try Program.run(
      ["--simulate"], text: "soup 10 min\nwhen soup is done start tea 3 minutes\nstopwatch\n",
      in: home, seconds: 30)
    #expect(result.code == 0 && result.out.contains("✓ tea is done"), "\(result)")
  }
}
