import Testing

@testable import Shell

/// Days of the week within a span that is over: a question of history where the name is known, and no schedule.
@Suite(.waiting) struct NarrowedDaysTests {
  @Test(arguments: [
    ("tea on mondays in 2025", false), ("reading on weekends in 2025", false),
    ("tea on weekdays in march", false), ("tea on mondays last month", false),
    ("reading on fridays since january", false), ("tea on sundays last year", false),
    ("tea on mondays last april", false), ("tea on tuesdays in april", true),
    ("tea on mondays at 9", true),
  ]) func `a span of the past makes no schedule`(line: String, keeps: Bool) throws {
    let before = "log 5 minutes of tea yesterday\nlog 5 minutes of reading yesterday\n"
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: before + line + "\nschedules\n",
      in: try TemporaryHome())
    #expect(result.out.contains("◷") == keeps, "\(result.out)")
  }
}
