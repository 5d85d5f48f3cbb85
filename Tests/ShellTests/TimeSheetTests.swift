import Testing

@testable import Shell

/// The hours of those who bill them: clocked in and out, put right, added up; and whether there is time for more.
@Suite(.waiting) struct TimeSheetTests {
  /// What is answered to the last line; Monday 9 March 2026, 18:00.
  private func answer(
    _ lines: String, at start: String = "--simulate", zone: String = TemporaryHome.zoneAtNoon
  ) throws -> String {
    let result = try Program.run(
      [start, "--keep-going"], text: lines, in: try TemporaryHome(zone: zone))
    let last = result.out.split(separator: "\n").lastIndex { $0.hasPrefix("> ") } ?? 0
    return result.out.split(separator: "\n").dropFirst(last + 1).joined(separator: "\n")
  }

  @Test(arguments: [
    ("clock in on meyer\n@ +45m\nclock out", "meyer   45:00"),
    ("clocking in, meyer\n@ +45m\npunch out", "meyer   45:00"),
    ("on the clock for meyer\n@ +45m\nclock out for the day", "meyer   45:00"),
    ("stopwatch meyer\n@ +45m\nI'm done with meyer, clock me out", "meyer   45:00"),
    ("tea 90 min\nclock in on meyer\n@ +45m\nclock out", "everything: 1 session, 45:00"),
  ]) func `who clocks in is counted until he clocks out`(lines: String, told: String) throws {
    #expect(try answer(lines + "\nhistory\n").contains(told))
  }

  @Test(arguments: [
    ("log 2 hours for hartmann", "actually that was 1.5 not 2", "hartmann   1:30:00"),
    ("log 45 minutes of piano", "no, 50 minutes", "piano   50:00"),
    ("log 45 minutes of piano", "make that 50", "piano   50:00"),
    ("log 90 minutes for novak", "oops, novak should be 60 minutes", "novak   1:00:00"),
    ("log 2 hours for hartmann", "wrong client, that was for meyer", "meyer   2:00:00"),
    ("log 2 hours for hartmann", "the hartmann entry belongs to meyer", "meyer   2:00:00"),
    ("log 2 hours for hartmann", "those 2 hours were yesterday", "Sun 8 Mar 16:00  hartmann"),
  ]) func `what was written down is put right`(line: String, correction: String, told: String)
    throws
  {
    let history = try answer("\(line)\n\(correction)\nhistory\n")
    #expect(history.contains("everything: 1 session") && history.contains(told), "\(history)")
  }

  @Test(arguments: [
    "forgot to log friday: 4h meyer gmbh, 1h30 admin",
    "log friday: 4 hours for meyer gmbh and 90 minutes of admin",
  ]) func `several things of a day are written down, one behind the other`(line: String) throws {
    let told = try answer(line + "\n")
    #expect(told.contains("Fri 6 Mar 12:00  meyer gmbh   4:00:00"), "\(told)")
    #expect(told.contains("Fri 6 Mar 16:00  admin   1:30:00"), "\(told)")
  }

  private static let hours = """
    log 2 hours of website tagged Hartmann
    log 1 hour of logo tagged Hartmann
    log 90 minutes of admin yesterday

    """

  @Test(arguments: [
    ("total per client", ["Hartmann: 3:00:00", "admin: 1:30:00"]),
    ("hours by activity", ["website: 2:00:00", "logo: 1:00:00"]),
    ("break down my week by activity", ["website, week: 2:00:00"]),
    ("what did I do in the last two hours", ["2 sessions, 3:00:00", "logo"]),
    ("can I get novmber as csv", ["started,ended,name"]),
    ("which did I do more, website or admin", ["website: 2:00:00", "admin: 1:30:00"]),
  ]) func `hours are added up by what they were for`(line: String, told: [String]) throws {
    let answer = try answer(Self.hours + line + "\n")
    for words in told { #expect(answer.contains(words), "\(answer)") }
  }

  @Test(arguments: [
    ("am I free tomorrow between 2 and 4", "◷ call the dentist   tomorrow 15:00"),
    ("am I free tomorrow at 5", "Nothing is due from tomorrow 17:00 to tomorrow 18:00."),
    ("is wednesday free", "Nothing is due on 11 Mar."),
    ("what have I got on saturday", "◷ meeting   Sat 14 Mar 15:00"),
    ("did I set an alarm for tomorrow", "No alarm is set for"),
    ("could I fit in a 30 minute run before the concert", "yes: concert"),
    ("would a 2 hour film fit before the concert", "no: concert"),
  ]) func `whether there is time is told by what is due`(line: String, told: String) throws {
    let due = """
      remind me tomorrow at 15:00 to call the dentist
      remind me at 19:00 about the concert
      wake me on thursday at 7
      meeting saturday from 3 to 4

      """
    let answer = try answer(due + line + "\n")
    #expect(answer.hasPrefix(told), "\(answer)")
  }

  @Test(arguments: [
    ("10 am in Tokyo is what here", "That is tomorrow 02:00 here."),
    ("10:30 London time in my time", "That is tomorrow 11:30 here."),
    ("what's 3pm Berlin in New York", "That is tomorrow 10:00 in New York."),
  ]) func `an hour at one place is told at another`(line: String, told: String) throws {
    let answer = try answer(
      line + "\n", at: "--simulate=2026-03-09T18:00", zone: "Europe/Berlin")
    #expect(answer.hasPrefix(told), "\(answer)")
  }
}
