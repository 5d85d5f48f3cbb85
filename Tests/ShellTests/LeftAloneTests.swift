import Testing

@testable import Shell

/// Being left alone day after day are the quiet hours, or refused; what is heard all the same is urgent.
@Suite(.waiting) struct LeftAloneTests {
  private static let whole = "“quiet” is two clock times such as 22:00-07:00, or off."

  @Test(arguments: [
    ("dnd every day at 22:00", "quiet = 22:00-07:00"),
    ("do not disturb every night from 22:00 to 7:00", "quiet = 22:00-07:00"),
    ("dnd from 22:00 to 6:30", "quiet = 22:00-06:30"),
    ("mute every day at 23:00", "quiet = 23:00-07:00"),
    ("dnd on weekdays after 22:00", whole),
    ("quiet hours on weekdays from 22:00 to 6:00", whole),
    ("tea 1 minute, ring through mute", "done 18:01:00, urgent"),
    ("tea 1 minute, even when muted", "done 18:01:00, urgent"),
    ("tea 5 minutes and ring even through quiet hours", "done 18:05, urgent"),
    ("dnd until 18:30", "Muted until 18:30"),
  ]) func `nothing rings for being left alone`(line: String, told: String) throws {
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: line + "\n", in: try TemporaryHome())
    #expect((result.out + result.err).contains(told), "\(result)")
  }
}
