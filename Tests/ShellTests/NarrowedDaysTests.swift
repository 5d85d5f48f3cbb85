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

  @Test(arguments: [
    ("what did I do yesterday between 2 and 4", "15:00  piano"),
    ("what did I do yesterday from 8 to 12", "09:00  maths"),
    ("what did I do last Sunday from 14:00 to 16:00", "15:00  piano"),
  ]) func `hours said beside a day leave out the rest of it`(line: String, told: String) throws {
    let before = "log maths from 9 to 10 yesterday\nlog piano from 15:00 to 15:40 yesterday\n"
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: before + line + "\n", in: try TemporaryHome())
    let answer = result.out.split(separator: "> ").last ?? ""
    #expect(answer.contains(told) && answer.contains(": 1 session"), "\(result.out)")
  }
}
