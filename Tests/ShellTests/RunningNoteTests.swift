import Testing

@testable import Shell

/// Words about what runs: its session keeps them.
@Suite(.waiting) struct RunningNoteTests {
  @Test(arguments: [
    ("yoga 40 min\nnote on the yoga: sore knee", "sore knee"),
    ("tea 40 min\nnote: oven runs hot", "oven runs hot"),
    ("sample B 40 min\nB: note cloudy", "cloudy"),
  ])
  func `words about what runs are kept with its session`(lines: String, note: String) throws {
    let told = try Program.run(
      ["--simulate", "--keep-going"], text: lines + "\n@ 19:00\nhistory\n",
      in: try TemporaryHome()
    ).out
    #expect(told.split(separator: "\n").last?.contains("“\(note)”") == true, "\(told)")
  }

  @Test func `where nothing runs there is nothing to note it of`() throws {
    let told = try Program.run(
      ["--simulate", "--keep-going"], text: "note: oven runs hot\nshow notes\n",
      in: try TemporaryHome())
    #expect(!told.err.contains("micro-purchase"), "\(told)")
    #expect(told.out.contains("No notes are kept"), "\(told)")
  }
}
