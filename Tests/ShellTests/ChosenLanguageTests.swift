import Foundation
import Testing

@testable import Shell

/// The language of sentences is chosen by flag, variable or setting, in that order.
@Suite(.waiting) struct ChosenLanguageTests {
  private let german = "stell einen Nudeltimer auf eine Dreiviertelstunde\n"
  private let reading = #""duration_s":2700,"intent":"create","label":"Nudel""#

  @Test func `a flag, a variable and a line of the config file choose German`() throws {
    let home = try TemporaryHome()
    let flagged = try Program.run(["--language", "de", "--interpret"], text: german, in: home)
    #expect(flagged.out.contains(reading), "\(flagged)")
    let variable = try Program.run(
      ["--interpret"], text: german, in: home, environment: ["ENSUE_LANGUAGE": "de"])
    #expect(variable.out.contains(reading), "\(variable)")
    _ = try home.write("language = de\n", to: "config/ensue/config")
    let chosen = try Program.run(["--interpret"], text: german, in: home)
    #expect(chosen.out.contains(reading), "\(chosen)")
    let english = try Program.run(["--interpret", "--language=en"], text: "tea 4 min\n", in: home)
    #expect(english.out.contains(#""duration_s":240"#), "\(english)")
  }

  @Test(arguments: [
    ("Farben für Farbenblinde", "palette = colour-blind"), ("helle Farben", "palette = light"),
    ("stell die Palette auf dunkel", "palette = dark"), ("weniger Bewegung", "motion = reduced"),
    ("Animationen aus", "motion = reduced"), ("volle Bewegung", "motion = full"),
  ]) func `how the picture looks is said in German`(sentence: String, told: String) throws {
    let result = try Program.run(
      ["--language", "de", "--simulate"], text: sentence + "\n", in: try TemporaryHome())
    #expect(result.out.contains(told), "\(result)")
  }

  @Test func `why something is called so is asked in German, too`() throws {
    let asked =
      "Nudeln 9 Minuten\nwarum heißt das so\nwieso nennst du es Nudeln\nhilfe zu Profilen\n"
    let result = try Program.run(
      ["--language", "de", "--simulate"], text: asked, in: try TemporaryHome())
    let reason = "„Nudeln“ bleibt übrig, und so heißt es."
    #expect(result.out.components(separatedBy: reason).count == 3, "\(result)")
  }

  @Test func `German sentences start timers, stop them and say what is wrong`() throws {
    let home = try TemporaryHome()
    func german(_ sentence: String) throws -> Program.Result {
      try Program.run(["--language=de", "--no-wait", sentence], in: home)
    }
    #expect(try german("Tee vier Minuten").out.contains("● Tee  4:00"))
    #expect(try german("verlängere den Teetimer um anderthalb Minuten").code == 0)
    #expect(try german("wie lange noch").out.contains("Tee"))
    #expect(try german("lösche alle Timer").code == 0)
    #expect(try german("das Wetter ist schön").code == 65)
  }

  /// On Monday 9 March 2026 at 18:00.
  @Test func `clock and calendar are asked in German, too`() throws {
    let asked = [
      ("wie lange bis 20 Uhr", "2 Stunden bis 20:00."),
      ("wie lange noch bis zum Abendessen um 19 Uhr", "1 Stunde bis 19:00."),
      ("wie viele Tage bis Weihnachten", "291 Tage bis Freitag 25. Dezember."),
      ("wie viele Minuten sind es bis Mitternacht", "360 Minuten bis morgen 00:00."),
      ("wie lange ist es her seit 9 Uhr", "9 Stunden seit 09:00."),
      ("welcher Wochentag ist der 15. März", "Das ist Sonntag 15. März, in 6 Tagen."),
      ("wie spät war es vor 20 Minuten", "Da war es 17:40."),
      ("wann ist Ostern", "Das ist Sonntag 5. April, in 27 Tagen."),
      ("wie viele Stunden sind es zwischen 9 und 17 Uhr", "8 Stunden."),
      ("wie viele Minuten sind 2,5 Stunden", "150 Minuten."),
      ("rechne 90 Minuten in Stunden um", "1,5 Stunden."),
      ("was sind 2 Stunden minus 50 Minuten", "1 Stunde 10 Minuten."),
    ]
    let told = try Program.run(
      ["--language=de", "--simulate", "--keep-going"], text: asked.map { $0.0 + "\n" }.joined(),
      in: try TemporaryHome())
    for (question, answer) in asked {
      #expect(told.out.contains("> \(question)\n\(answer)\n"), "\(question): \(told)")
    }
  }

  @Test(arguments: [
    ("lösche alle Wecker", "■ Wecker gestoppt"), ("alle Wecker aus", "■ Wecker gestoppt"),
    ("stoppe alle Erinnerungen", "■ Bo anzurufen gestoppt"),
    ("stoppe alle Stoppuhren", "Es läuft keine Stoppuhr."),
    ("lösche die Erinnerung", "■ Bo anzurufen gestoppt"), ("stoppe den Timer", "■ Tee gestoppt"),
    ("stoppe alle", "1 Wecker und 1 Erinnerung bleiben: "),
  ]) func `a kind that was said is meant in German, too`(line: String, told: String) throws {
    let said = [
      "Tee 10 Minuten", "weck mich morgen um 6:30", "erinnere mich morgen um 15 Uhr Bo anzurufen",
      line,
    ]
    let result = try Program.run(
      ["--language=de", "--simulate", "--keep-going"], text: said.map { $0 + "\n" }.joined(),
      in: try TemporaryHome())
    #expect((result.out + result.err).contains(told), "\(line): \(result)")
    let isOfTea = line == "stoppe den Timer" || line == "stoppe alle"
    #expect(result.out.contains("Tee gestoppt") == isOfTea, "\(line)")
  }

  @Test(arguments: [
    "lösche den Wecker um 7 morgen", "schalte den Wecker um 7 morgen aus", "Wecker morgen aus",
    "stoppe den Wecker morgen", "lass den Wecker morgen aus", "pausiere den Wecker bis Mittwoch",
    "lösche den Wecker morgen", "keinen Wecker morgen", "schalte den 7-Uhr-Wecker morgen aus",
  ]) func `a day of an alarm is that day alone in German, too`(line: String) throws {
    let result = try Program.run(
      ["--language=de", "--simulate", "--keep-going"],
      text: "weck mich jeden Werktag um 7\n\(line)\n", in: try TemporaryHome())
    #expect(
      (result.out + result.err).contains("jeden Werktag um 07:00, nicht 10. März"),
      "\(line): \(result)")
  }

  @Test(arguments: [
    "verschiebe den Wecker auf 8 morgen", "verschiebe den Wecker morgen auf 8",
  ]) func `a day beside a new time moves that day alone in German, too`(line: String) throws {
    let result = try Program.run(
      ["--language=de", "--simulate", "--keep-going"],
      text: "weck mich jeden Werktag um 7\n\(line)\n", in: try TemporaryHome())
    #expect(result.out.contains("jeden Werktag um 07:00, auch morgen 08:00"), "\(line): \(result)")
  }

  @Test(arguments: [
    ("der Zahnarzt wurde auf Freitag verschoben", "fertig Fr 13. März 10:00"),
    ("den Zahnarzt kannst du streichen, Donnerstag ist Ausflug", "■ Zahnarzt gestoppt"),
  ]) func `what is set for one time moves and ends by its day`(line: String, told: String) throws {
    let result = try Program.run(
      ["--language=de", "--simulate", "--keep-going"],
      text: "erinnere mich am Donnerstag um 10 an den Zahnarzt\n\(line)\n",
      in: try TemporaryHome())
    #expect(result.out.contains(told), "\(line): \(result)")
  }

  @Test func `a language that is not there is a usage error`() throws {
    let result = try Program.run(["--language", "xx", "tea 4 min"], in: try TemporaryHome())
    #expect(result.code == 64 && result.err.contains("en or de"), "\(result)")
  }
}
