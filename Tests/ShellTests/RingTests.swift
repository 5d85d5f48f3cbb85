import Testing

@testable import Shell

/// What rang: what it says, what is left of it, and putting it off from another process.
@Suite(.waiting) struct RingTests {
  private func say(_ lines: String) throws -> Program.Result {
    try Program.run(
      ["--simulate=2026-03-09T08:00", "--keep-going"], text: lines, in: try TemporaryHome())
  }

  @Test(arguments: [
    ("remind me in 5 minutes to call mum", "08:05:00  ◷ call mum\n"),
    ("remind me at 8:05 that the rent is due", "08:05:00  ◷ the rent is due\n"),
    ("alarm in 5 minutes", "08:05:00  ◷ alarm\n"),
    ("tea at 8:05", "08:05:00  ◷ tea\n"),
    ("remind me every day at 8:05 to stretch", "08:05:00  ◷ stretch\n"),
    ("tea 5 minutes", "08:05:00  ✓ tea is done\n"),
    ("tea until 8:05", "08:05:00  ✓ tea is done\n"),
  ]) func `what rings says its message, and done is said of what was done`(
    line: String, told: String
  ) throws {
    let result = try say("\(line)\n@ +10m\n")
    #expect(result.out.contains(told), "\(result)")
  }

  @Test func `a reminder says its message and is nothing that was done`() throws {
    let result = try say(
      """
      remind me in 5 minutes to call mum
      alarm at 8:06
      remind me at 9 to call dad
      stop call dad
      remind me at 9 to pay the rent
      I paid the rent
      tea 4 min
      @ +10m
      history today

      """)
    #expect(result.out.contains("◷ call mum\n") && result.out.contains("◷ alarm\n"), "\(result)")
    let history = result.out.firstRange(of: "> history today\n").map {
      String(result.out[$0.upperBound...])
    }
    #expect(history?.contains("tea") == true, "\(result)")
    // What somebody told to be done was done.
    #expect(history?.contains("pay the rent") == true, "\(result)")
    #expect(history?.contains("call") == false && history?.contains("alarm") == false, "\(result)")
  }

  @Test func `what another process announced is snoozed`() throws {
    let home = try TemporaryHome()
    let tea = try Program.run(["--no-wait", "--no-agent", "tea 30 min"], in: home)
    #expect(tea.code == 0)
    // It waits, and tells; then it is gone.
    let pills = try Program.run(
      ["--no-agent", "remind me in 1 second to take pills"], in: home)
    #expect(pills.code == 0 && pills.out.contains("◷ take pills"), "\(pills)")
    let snooze = try Program.run(["--no-wait", "--no-agent", "snooze it 5"], in: home)
    #expect(snooze.code == 0 && snooze.out.hasPrefix("● take pills  5:00"), "\(snooze)")
    let again = try Program.run(["--no-wait", "--no-agent", "snooze"], in: home)
    #expect(again.code == 1 && again.err.hasPrefix("take pills runs again"), "\(again)")
    let list = try Program.run(["--no-agent", "list"], in: home)
    #expect(list.out.contains("left of 30:00") && list.lines.count == 2, "\(list)")
  }

  @Test func `a recurring reminder is snoozed once, and comes again as ever`() throws {
    let result = try say(
      """
      remind me every day at 8:05 to stretch
      tea 30 min
      @ 08:06
      snooze for 3 minutes
      @ 08:10
      schedules

      """)
    #expect(result.out.contains("● stretch  3:00"), "\(result)")
    #expect(result.out.contains("08:09:00  ◷ stretch\n"), "\(result)")
    #expect(result.out.contains("next tomorrow 08:05"), "\(result)")
  }

  @Test(arguments: [
    "stop \"\"", "pause \"  \"", "set a timer called \"\" for 5 minutes", "rename tea to \"\"",
    "remind me to \"\" in 5 minutes", "new micro-purchase for \"\"", "skip “”",
  ]) func `a name that says nothing is refused`(sentence: String) throws {
    let home = try TemporaryHome()
    for tea in ["tea 4 min", "eggs 6 min"] {
      _ = try Program.run(["--no-wait", "--no-agent", tea], in: home)
    }
    let result = try Program.run(["--no-wait", "--no-agent", sentence], in: home)
    #expect(result.code == 65, "\(result)")
    let list = try Program.run(["--no-agent", "list"], in: home)
    #expect(list.lines.count == 2, "\(list)")
  }
}
