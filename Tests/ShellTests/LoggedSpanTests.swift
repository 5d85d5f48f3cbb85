import Testing

@testable import Shell

/// What was done without a timer, told by the clocks it began and ended at; Monday 9 March 2026, 18:00.
@Suite(.waiting) struct LoggedSpanTests {
  @Test(arguments: [
    ("log work from 9 to 5", "Mon 9 Mar 09:00  work   8:00:00"),
    ("log reading 23:00 to 0:45", "Sun 8 Mar 23:00  reading   1:45:00"),
    ("log nap 14:00-14:20", "Mon 9 Mar 14:00  nap   20:00"),
    ("log study 9am-11am", "Mon 9 Mar 09:00  study   2:00:00"),
    ("log yoga between 7 and 8", "Mon 9 Mar 07:00  yoga   1:00:00"),
    ("log piano 16-17:30 yesterday", "Sun 8 Mar 16:00  piano   1:30:00"),
    ("log sleep from 11 pm to 7", "Sun 8 Mar 23:00  sleep   8:00:00"),
    ("log nap at 14:00 for 20 minutes", "Mon 9 Mar 14:00  nap   20:00"),
    ("log gym at 6 for an hour", "Mon 9 Mar 06:00  gym   1:00:00"),
    ("log 20 minutes of reading at midnight", "Mon 9 Mar 00:00  reading   20:00"),
    ("log 2 hours of sleep from 23 to 1", "Sun 8 Mar 23:00  sleep   2:00:00"),
    ("log 1 hour of writing until 11 am", "Mon 9 Mar 10:00  writing   1:00:00"),
    ("log 30 minutes of reading until 9 yesterday", "Sun 8 Mar 08:30  reading   30:00"),
    ("log yoga from 23:45 to 00:15", "Sun 8 Mar 23:45  yoga   30:00"),
    ("log yesterday's tutoring from 4 to 5:30 pm", "Sun 8 Mar 16:00  tutoring   1:30:00"),
    ("put this morning's gym from 7 to 8 in the log", "Mon 9 Mar 07:00  gym   1:00:00"),
    ("I worked 3 hours on the logo this morning", "Mon 9 Mar 08:00  logo   3:00:00"),
    ("log 45 min for Ash, call about the website", "Mon 9 Mar 17:15  Ash   45:00"),
  ]) func `what is logged by its clocks is written down where it was`(
    line: String, told: String
  ) throws {
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: line + "\n", in: try TemporaryHome())
    #expect(result.out.contains(told), "\(result.out)")
  }
}
