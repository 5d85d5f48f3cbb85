import Testing

@testable import Shell

/// Sessions of one name that are to go: all of them, every one, those of some days.
@Suite(.waiting) struct DeletingSessionsTests {
  @Test(arguments: [
    "delete all guitar sessions", "delete all of my guitar sessions", "delete every guitar session",
    "remove all the guitar sessions", "delete all guitar sessions today", "delete guitar sessions",
    "delete all completed guitar sessions", "erase all guitar entries",
  ]) func `all sessions of a name are asked about`(line: String) throws {
    let before = "log 30 minutes of guitar\nlog 20 minutes of guitar\nlog 5 minutes of yoga\n"
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: before + line + "\n", in: try TemporaryHome())
    let asked = (result.out + result.err).split(separator: "\n").filter {
      $0.contains("Delete 2 sessions (")
    }
    #expect(asked.count == 1 && asked[0].contains("guitar"), "\(result)")
  }
}
