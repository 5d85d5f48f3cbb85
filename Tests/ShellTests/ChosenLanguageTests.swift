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

  @Test func `a language that is not there is a usage error`() throws {
    let result = try Program.run(["--language", "xx", "tea 4 min"], in: try TemporaryHome())
    #expect(result.code == 64 && result.err.contains("en or de"), "\(result)")
  }
}
