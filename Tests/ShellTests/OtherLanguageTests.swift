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
    // By its name a setting is set in the words of either language, a length and a time, too.
    ("set setting snooze to 40 minutes", "snooze = 40 min"),
    ("set setting pomodoro.work to 40 minutes", "pomodoro.work = 40 min"),
    ("set setting quiet to 21:00-06:00", "quiet = 21:00-06:00"),
  ])
  func `in German a word points at what it is of`(line: String, told: String) throws {
    let lines = [
      "Nudeln 9 Minuten", "wecke mich morgen um halb sieben",
      "setze die Einstellung palette auf light", line,
    ]
    #expect(try answers(lines, language: "de").contains { $0.hasPrefix(told) }, "\(line)")
  }

  /// Work like another, what goes on, moves and closes.
  @Test(arguments: [
    ("neue Beschaffung Sonar wie Radar", "◆ Sonar  value: $120.000"),
    ("noch eine Beschaffung wie Radar, nenn sie Lidar", "◆ Lidar  value: $120.000"),
    ("die Ausschreibung schließt am 9. Mai", "◆ Radar  Frist für receive So 9. Mai"),
    ("der Zuschlag ist am 3. Juni", "◆ Radar  Frist für award Do 3. Juni"),
    ("Zuschlag läuft wieder", "◆ Radar  award kann weitergehen"),
    ("Acme ist der Lieferant von Radar", "◆ Radar  vendor: Acme"),
    ("was sind die Fristen", "Keine Frist läuft."),
    // Whoever speaks is no name.
    ("weise award mir zu", "◆ Radar  award bei mir"),
    ("gib award an mich", "◆ Radar  award bei mir"),
    ("was muss ich noch tun", "Du hast nichts zu tun."),
  ])
  func `work is told in German`(line: String, told: String) throws {
    let lines = ["neue Beschaffung Radar, 120k", "der Zuschlag hängt, weil das Geld fehlt", line]
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
      [
        ("Zirkel: 4 Runden Arbeit 40 Sekunden, Pause 20 Sekunden", "Pause 0:20, 4-mal"),
        ("mach die Pausen 30 Sekunden", "Pause 0:30, 4-mal"),
        ("noch zwei Runden", "Pause 0:30, 6-mal"), ("nur noch 2 Runden", "Pause 0:30, 2-mal"),
        ("noch eine Runde", "Pause 0:30, 3-mal"), ("eine Runde weniger", "Pause 0:30, 2-mal"),
        ("eine lange Pause von 2 Minuten nach der ersten Runde", "Pause 2:00 → Arbeit 0:40"),
        ("überspringe die letzte Pause", "Pause 2:00 → Arbeit 0:40      noch 0:40"),
        ("stoppe alles", "■ Zirkel gestoppt"),
        ("Reis 20, Fisch 12, alles um 19:30 fertig", "alle fertig 19:30"),
        ("verschiebe das Essen um 10 Minuten", "das letzte fertig 19:40"),
        ("das Essen soll erst um 20 Uhr fertig sein", "das letzte fertig 20:00"),
        ("zeig mir den Plan", "  19:40  Reis   ████████████████████████  20:00"),
      ],
      [
        ("6 Runden 30 Sekunden an 15 Sekunden aus", "→ Pause 0:15, 6-mal"),
        ("Reis 40 Minuten", "● Reis"), ("wie viele Runden noch", "Runde 1 von 6"),
        ("wie viele Runden schaffe ich bis 23:59", "6 von 6 Runden bis 23:59"),
        ("nach dieser Runde ist Schluss", "● Arbeit geändert"),
        ("stoppe Arbeit", "■ Arbeit gestoppt"),
        ("mache Pause, bin in 15 Minuten zurück", "‖ Reis angehalten"),
        ("das war's für heute", "■ Reis gestoppt"), ("wiederhole den letzten", "● Reis"),
        ("stoppe alles", "■ Reis gestoppt"),
      ],
      [
        ("ich koche auf 1600 Metern", "für 1600 m"), ("Nudeln 9 Minuten", "● Nudeln  11:00"),
        ("warum 11 Minuten", "Nudeln 11:00, aus 9:00"),
        ("behalte 9 Minuten", "● Nudeln −2:00      noch 9:00"),
        ("pass die Nudeln wieder an", "Nudeln wird von jetzt an wieder angepasst"),
        ("wie lange brauchen Linsen", "brown lentils, 1600 m"),
        ("trag 45 Minuten Klavier am 3. November um 15 Uhr ein", "Klavier   45:00"),
        ("Sitzungen am 3. November", "am 3. November: 1 Sitzung, 45:00"),
        ("lösche die Sitzung vom 3. November", "1 Sitzung löschen (vom 3. November)?"),
        ("Tee 3 Minuten, es soll nicht klingeln", "● Tee  3:00      fertig 18:03, stumm"),
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
