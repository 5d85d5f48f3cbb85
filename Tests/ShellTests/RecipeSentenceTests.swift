import Foundation
import Testing

@testable import Shell

/// What is asked of recipes, through the real executable.
@Suite(.waiting) struct RecipeSentenceTests {
  private static let stew = """
    ---
    title: Stew
    servings: 4
    ---
    Brown @beef{800%g} for ~{10%minutes}.

    = Pot

    Add @carrots{3}(sliced), @salt{=1%tsp} and simmer ~{90%minutes}.

    = Dumplings (meanwhile)

    Mix @flour{250%g} and let it rest ~{30%minutes}.

    = Serving

    Let it stand ~{5%minutes}.
    """

  private func say(
    _ lines: [String], language: String = "en", recipe: String = stew
  ) throws -> String {
    let home = try TemporaryHome(zone: "Europe/Berlin")
    let path = try home.write(recipe, to: "stew.cook")
    let importing = language == "de" ? "importiere das Rezept" : "import recipe"
    let script = (["\(importing) \(path)"] + lines).joined(separator: "\n") + "\n"
    let result = try Program.run(
      ["--simulate", "--keep-going", "--language", language], input: Array(script.utf8), in: home)
    return result.out + result.err
  }

  @Test(arguments: [
    (["ingredients for stew"], ["beef", "800 g", "carrots  sliced", "for 4"]),
    (
      ["what do I need for the stew for 6 people"],
      ["1200 g", "4 1/2", "1 tsp", "for 6 instead of 4"]
    ),
    (["stew for 6 people"], ["1200 g", "375 g", "the lengths stay", "1:30:00"]),
    (["show stew for 2"], ["400 g", "1 1/2"]),
    (["stew for a dozen"], ["2400 g", "for 12 instead of 4"]),
    (["start stew for half a dozen", "show this step"], ["beef (1200 g)", "step 1 of 3"]),
    (["stew for 12"], ["stew  12:00"]),
    (["start stew for 8 people", "show this step"], ["beef (1600 g)", "step 1 of 3"]),
    (["start stew", "show the next step"], ["carrots (3, sliced)", "step 2 of 3"]),
    (["start stew", "what is the next step"], ["carrots (3, sliced)"]),
    (["start stew", "@ +10m", "show this step"], ["carrots (3, sliced)", "flour (250 g)"]),
    (["start stew", "show step 3"], ["Let it stand 5 minutes."]),
    (["how do I make stew for 2"], ["400 g"]),
    (["show this step", "list"], ["No timers are running"]),
    (["show step 2 of stew"], ["step 2 of 4", "carrots"]),
    (["start stew for 8 people", "show the ingredients"], ["1600 g", "for 8 instead of 4"]),
    (["show this step"], ["Nothing with steps is under way"]),
    (
      ["new routine tea: steep 4 minutes", "ingredients for tea"],
      ["does not say what goes into it"]
    ),
    (["new routine tea: steep 4 minutes", "start tea for 6 people"], ["for how many it is"]),
  ])
  func `recipes are asked about`(lines: [String], wanted: [String]) throws {
    let said = try say(lines)
    for words in wanted { #expect(said.contains(words), "\(words): \(said)") }
  }

  @Test(arguments: [
    (["Zutaten für Stew"], ["beef", "für 4"]),
    (["Stew für 6 Personen"], ["1200 g", "für 6 statt 4; die Zeiten bleiben"]),
    (["starte Stew für 8 Personen", "zeig diesen Schritt"], ["beef (1600 g)", "Schritt 1 von 3"]),
    (["starte die Routine Stew", "lies mir den nächsten Schritt vor"], ["carrots (3, sliced)"]),
    (["starte die Routine Stew", "zeig Schritt 3"], ["Let it stand 5 minutes."]),
  ])
  func `in German, too`(lines: [String], wanted: [String]) throws {
    let said = try say(lines, language: "de")
    for words in wanted { #expect(said.contains(words), "\(words): \(said)") }
  }

  @Test func `a step stands beside its phase, once`() throws {
    let said = try say(["start stew", "wait"])
    #expect(said.contains("      Add carrots (3, sliced)"), "\(said)")
    #expect(said.contains("● Dumplings starts"), "\(said)")
  }

  @Test func `no control of a recipe reaches the terminal`() throws {
    let evil =
      "= \u{1B}[2J =\n\nFry @egg\u{9B}2J{1%\u{1B}]0;x\u{7}g} ~{\u{1B}[2J9%min}.\n\nBake ~{1%min}.\n"
    let said = try say(
      ["show stew", "start stew", "show this step", "show the ingredients", "show step 2"],
      recipe: evil)
    #expect(said.contains("egg"))
    #expect(
      !said.unicodeScalars.contains {
        ($0.value < 32 && $0 != "\n") || (127...159).contains($0.value)
      }, "\(said)")
  }

  @Test func `a recipe goes out as a template and comes in elsewhere with its steps`() throws {
    let home = try TemporaryHome(zone: "Europe/Berlin")
    let recipe = try home.write(Self.stew, to: "stew.cook")
    for sentence in ["import \(recipe)", "export routine stew to \(home.path)/out.json"] {
      #expect(try Program.run(["--no-wait", sentence], in: home).code == 0)
    }
    let other = try TemporaryHome(zone: "Europe/Berlin")
    #expect(
      try Program.run(["--no-wait", "import routine \(home.path)/out.json"], in: other).code == 0)
    #expect(
      try Program.run(["--no-wait", "show step 2 of stew"], in: other).out.contains("carrots (3"))
    // What is there already, and otherwise, stays where nobody can be asked.
    let changed = try home.write(Self.stew.replacing("90%", with: "80%"), to: "stew.cook")
    #expect(try Program.run(["--no-wait", "import \(changed)"], in: other).code == 0)
    let routines = try Program.run(["list routines"], in: other).out
    #expect(routines.contains("1:30:00") && routines.contains("1:20:00"), "\(routines)")
  }
}
