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

  /// What runs, what is kept and what is set, said as people say it: each line, and what its answer holds.
  @Test(
    arguments: [
      [
        ("jeden Freitag um 10 Bericht", "jeden Freitag um 10:00"),
        ("diesen Freitag um 8 stattdessen", "27. November 08:00, nicht Fr 27. November 10:00"),
        ("der Bericht fällt nächste Woche aus", "auch Fr 27. November 08:00, nicht 4. Dezember"),
        ("wecke mich werktags um 6:30", "jeden Werktag um 06:30"),
        ("am Mittwoch brauch ich keinen Wecker", "jeden Werktag um 06:30, nicht 25. November"),
        ("weck mich morgen erst um 8", "nächstes Mal morgen 08:00, nicht morgen 06:30"),
        ("erinnere mich morgen um 9 an Sport", "● Sport  15:00:00"),
        ("erinnere mich morgen um 15 Uhr an Kino", "● Kino  21:00:00"),
        ("alles morgen eine Stunde später", "● Kino +1:00:00"),
        ("Essen mit Ana am Donnerstag um 12", "● Essen mit Ana  2 d 18:00:00"),
        ("was hab ich Donnerstag vor", "◷ Essen mit Ana   Do 26. November 12:00"),
        ("erinnere mich um 8, 12 und 19 Uhr an die Tropfen", "● Tropfen  18:00:00"),
      ],
      [
        ("Brot 40 Minuten", "● Brot  40:00"),
        ("die Hälfte von dem, was noch läuft", "● Brot −20:00"),
        ("stopp ihn bloß nicht", "Brot   noch 20:00 von 20:00"),
        ("das Brot brauch ich nicht mehr", "■ Brot gestoppt"),
        ("Pause 15 Minuten", "● Pause  15:00"),
        ("starte das Gleiche in einer Stunde nochmal", "beginnt 19:00, fertig 19:15"),
        ("Steak 8 Minuten, bei Halbzeit wenden", "sagt nach 4:00 „bei Halbzeit wenden“"),
        ("Timer für Leo 20 Minuten", "● Leo  20:00"), ("Timer für Mia 30 Minuten", "● Mia  30:00"),
        ("pausier den für Mia", "‖ Mia angehalten"), ("der für Leo kann weg", "■ Leo gestoppt"),
        ("weck mich morgen erst um 9", "● Wecker  15:00:00"),
      ],
      [
        ("keine Töne zwischen 22 und 7 Uhr", "quiet = 22:00-07:00"),
        ("stell die Schlummerzeit auf 7 Minuten", "snooze = 7 min"),
        ("zeig die Uhrzeit im 24-Stunden-Format", "clock = 24"),
        ("ich koche auf 1600 Metern", "für 1600 m; Wasser kocht bei 94.7 °C"),
        ("leiser", "Wie laut ein Timer ist, entscheidet dein Terminal"),
        ("trag 2 Stunden für Hartmann ein", "Hartmann   2:00:00"),
        ("Summe nach Projekt diese Woche", "Hartmann, diese Woche: 2:00:00"),
        ("erinnere mich um 20 Uhr an Zimmer 12", "● Zimmer 12  2:00:00"),
        ("nicht Zimmer 12, Zimmer 14", "Zimmer 12 heißt jetzt Zimmer 14"),
        ("erinnere mich doch nicht an Zimmer 14", "■ Zimmer 14 gestoppt"),
      ],
    ] as [[(line: String, told: String)]])
  func `German says what English does, in its own words`(lines: [(line: String, told: String)])
    throws
  {
    let told = try answers(lines.map(\.line), language: "de").joined(separator: "\n")
    for (line, answer) in lines { #expect(told.contains(answer), "\(line): \(told)") }
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
