import Testing

@testable import Shell

/// Lines that mean nothing in the language that is set are read in the others; what is set holds at once.
@Suite(.waiting) struct OtherLanguageTests {
  private func answers(_ lines: [String], language: String = "en") throws -> [String] {
    let result = try Program.run(
      ["--simulate=2026-11-23T18:00", "--keep-going", "--language", language],
      text: lines.joined(separator: "\n") + "\n", in: try TemporaryHome(zone: "Europe/Berlin"))
    return (result.out + result.err).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (
      "stell einen Wecker auf halb sieben morgen früh",
      "● Wecker  12:30:00      fertig morgen 06:30"
    ),
    ("erinnere mich um acht an die Tabletten", "● Tabletten  2:00:00      fertig 20:00"),
    ("was läuft", "tea   noch 4:00 von 4:00"),
    // A question of the one is answered in the other.
    ("lösche alle Timer", "■ tea gestoppt"),
  ])
  func `German is heard in an English shell`(line: String, told: String) throws {
    #expect(try answers(["tea 4 minutes", line]).contains(told), "\(line)")
  }

  /// “The alarm” is what rings at a time, whatever counts down beside it; a setting is called by its name.
  @Test(arguments: [
    ("Wecker aus", "■ Wecker gestoppt"), ("lösche den Wecker", "■ Wecker gestoppt"),
    ("mach den Wecker aus", "■ Wecker gestoppt"),
    ("setze history.keep auf 365 Tage", "history.keep = 365 d"),
    ("setze die Einstellung palette auf light", "palette = light"),
    ("setze palette zurück", "palette = dark"),
  ])
  func `in German a word points at what it is of`(line: String, told: String) throws {
    let lines = [
      "Nudeln 9 Minuten", "wecke mich morgen um halb sieben",
      "setze die Einstellung palette auf light", line,
    ]
    #expect(try answers(lines, language: "de").contains { $0.hasPrefix(told) }, "\(line)")
  }

  @Test func `English is heard in a German shell`() throws {
    #expect(
      try answers(["wake me at half past six tomorrow"], language: "de").contains {
        $0.hasPrefix("● ") && $0.hasSuffix("done tomorrow 06:30")
      })
  }

  /// Words that no language of ours has, or both have, change nothing.
  @Test(arguments: ["blargh wibble", "15 minutes ago", "latin should be 12 minutes", "at 15h"])
  func `what is no language stays with the one that is set`(line: String) throws {
    #expect(try answers([line]).allSatisfy { !$0.contains("fertig") && !$0.contains("Versuch") })
  }

  @Test func `the language that is set holds from the next line on`() throws {
    let told = try answers(["sprich deutsch", "Tee 4 Minuten", "speak english", "tea 4 minutes"])
    #expect(told.contains("● Tee  4:00      fertig 18:04"))
    #expect(told.contains("● tea  4:00      done 18:04"))
    #expect(
      try answers(["tea 4 minutes", "was läuft", "noch da?"]).count { $0.contains("bleibt dabei") }
        == 1)
  }
}
