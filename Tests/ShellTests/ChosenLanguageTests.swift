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

  @Test func `a language that is not there is a usage error`() throws {
    let result = try Program.run(["--language", "xx", "tea 4 min"], in: try TemporaryHome())
    #expect(result.code == 64 && result.err.contains("en or de"), "\(result)")
  }
}
