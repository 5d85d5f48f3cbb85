import Foundation
import Testing

@testable import Timers

/// Recipes in Cooklang: what becomes of them, and what is said about bad ones.
@Suite struct RecipeTests {
  /// The words that the program has.
  static let words = RecipeWords(
    parsing: (try? String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/Timers/Data/recipe.words"), encoding: .utf8)) ?? "")

  private static func read(_ text: String) throws -> RoutineTemplate {
    try CooklangRecipe.read(Array(text.utf8), name: "x", words)
  }

  @Test(arguments: [
    ("Boil for ~{9%minutes}.", "boil 540"),
    ("Rest ~dough{1%hour} now.", "dough 3600"),
    ("Boil @pasta{500%g} in @water{} for ~{9%min}.", "boil water 540"),
    ("Simmer ~{10-15%minutes}.", "simmer 600"),
    ("Let it simmer for ~{3%min}. Then let it rest for ~{4%min}.", "simmer 180, rest 240"),
    ("Meanwhile, boil @pasta{} for ~{9%min}.", "boil pasta 540"),
    ("Chop @onions{2} and fry them for ~{5%minutes}.", "fry onions 300"),
    ("Add @tomatoes{4}, then stew for ~{20%minutes}.", "stew tomatoes 1200"),
    ("Add salt and let stand for ~{10%minutes}.", "stand 600"),
    ("Stir in @rice{}, cover and let it simmer for ~{18%min}.", "simmer rice 1080"),
    ("Boil @pasta{} and @peas{} for ~{9%min}.", "boil peas 540"),
    ("Season the roast and rest the roast for ~{9%min}.", "rest 540"),
    ("Zwiebeln hacken und braten ~{5%Minuten}", "braten 300"),
    ("Wait ~{1/2%hour}, then ~{1 1/2%h}.", "wait 1800, wait 5400"),
    ("Knead ~{2.5%minutes}; fold ~{30%seconds}! Bake ~{1%day}", "knead 150, fold 30, bake 86400"),
    ("-- ~{1%minute}\nBake ~{2%minutes} -- not ~{3%minutes}", "bake 120"),
    ("Bake [- at ~{5%hours} -] ~{2%minutes}", "bake 120"),
    ("Bake [- over\nlines ~{1%h} -]\n~{2%minutes}", "step 2 120"),
    ("> a note with ~{1%minute}\nBake ~{2%minutes}", "bake 120"),
    ("= Dough\n\n~{2%minutes}\n\n== Sauce ==\n~{3%minutes}", "Dough 120, Sauce 180"),
    ("First step.\n\n~{2%minutes}", "step 2 120"),
    ("Save ~10 % of it, ~{1%min}", "save 60"),
    ("Stir until ~ready, ~{1%min}", "ready gate, stir 60"),
    ("Mix #bowl{} and ~sponge dough{3%minutes}", "sponge dough 180"),
    ("Ofen ~Gären{45%min} ä", "Gären 2700"),
    ("Boil ~{9%minutes}\r\n\r\nBake ~{1%min}\r\n", "boil 540, bake 60"),
  ])
  func `the timers of a recipe become phases`(text: String, shape: String) throws {
    let routine = try Self.read(text).routine
    let found = routine.phases.map { phase in
      "\(phase.name) \(phase.duration.map { "\($0.nanoseconds / 1_000_000_000)" } ?? "gate")"
    }
    #expect(found.joined(separator: ", ") == shape)
    #expect(routine.name == "x")
  }

  @Test(arguments: [
    (
      "---\ntitle: Easy Pancakes\ncourse: Breakfast\n---\nFry ~{2%min}", "Easy Pancakes",
      "breakfast"
    ),
    (
      "---\ntitle: \"Easy: Pancakes\"\nservings: 2\n---\n\nFry ~{2%min}", "Easy: Pancakes",
      "cooking"
    ),
    (">> title: Easy Pancakes\n>> category: Sweet\nFry ~{2%min}", "Easy Pancakes", "sweet"),
    ("Fry ~{2%min}", "x", "cooking"),
  ])
  func `metadata names the recipe`(text: String, name: String, category: String) throws {
    let template = try Self.read(text)
    #expect(template.routine.name == name)
    #expect(template.category == category)
  }

  @Test(arguments: [
    ("Kochen ~{9%Minuten}", 540), ("Backen ~{1 1/2%Std.}", 5400), ("Cuire ~{2%heures}", 7200),
    ("Hornear ~{20%minutos}", 1200), ("Cuocere ~{1%ora}", 3600), ("Bakken ~{1%uur}", 3600),
    ("Koka ~{½%timme}", 1800), ("Gotować ~{5%minut}", 300), ("Варить ~{10%минут}", 600),
    ("煮る ~{3%分}", 180), ("Soak ~{1½ hours}", 5400), ("Bake ~{10 – 15 min}", 600),
    ("Age ~{2%weeks}", 1_209_600),
  ])
  func `units are those of any language`(text: String, seconds: Int) throws {
    #expect(try Self.read(text).routine.phases[0].duration == .seconds(seconds), "\(text)")
  }

  @Test(arguments: [
    ("Boil ~{9%fortnights}", "boil", "9 fortnights"), ("Boil ~{%minutes}", "boil", "minutes"),
    ("Boil ~{a few%minutes}", "boil", "a few minutes"),
    ("Boil ~{1/0%minutes}", "boil", "1/0 minutes"),
    ("Boil ~{9}", "boil", "9"), ("Boil ~{0%minutes}", "boil", "0 minutes"),
    ("Boil ~{-5%minutes}", "boil", "-5 minutes"), ("Boil ~{nan%minutes}", "boil", "nan minutes"),
    ("Boil ~{99999%days}", "boil", "99999 days"),
    ("Fry ~brown{until golden}", "brown", "until golden"),
    ("Fry ~{\u{1B}[2J9%min}", "fry", "[2J9 min"),
  ])
  func `an odd quantity is a gate with a note, and the rest stays`(
    text: String, name: String, note: String
  ) throws {
    let phases = try Self.read(text + "\n\nBake ~{2%min}").routine.phases
    #expect(phases.map(\.name) == [name, "bake"])
    #expect(phases[0].end == .gate)
    #expect(phases[0].step?.note == note)
    #expect(phases[1].step?.note == nil)
  }

  @Test func `a timer without a number is a gate`() throws {
    let phases = try Self.read("Stir ~thicken{} and ~ready.").routine.phases
    #expect(phases.map(\.name) == ["thicken", "ready"])
    #expect(phases.allSatisfy { $0.end == .gate && $0.step?.note == nil })
  }

  @Test(arguments: [
    ("Boil ~{9%minutes", "1:7", TemplateError.Reason.openBrace), ("Just text", "nil", .noTimers),
    (String(repeating: "x", count: 8001) + " ~{1%min}", "1:1", .longText(limit: 8000)),
  ])
  func `a bad recipe says where it is bad`(
    text: String, place: String, reason: TemplateError.Reason
  ) {
    do {
      let read = try Self.read(text)
      Issue.record("read as \(read)")
    } catch {
      let error = error as? TemplateError
      #expect(error?.reason == reason)
      #expect((error?.line.map { "\($0):\(error?.column ?? 0)" } ?? "nil") == place)
    }
    #expect(throws: TemplateError(.notUTF8)) {
      try CooklangRecipe.read([0x7E, 0x7B, 0xFF], name: "x", Self.words)
    }
  }

  private static let lasagne = """
    ---
    title: Lasagne
    servings: 4 people
    ---

    > Use the good pan.

    = Sauce =

    Fry @onion{1}(chopped) in @olive oil{2%tbsp} for ~{5%minutes}.
    Stir ~thicken{}.

    Salt it with @salt.

    = Bechamel (meanwhile) =

    Melt @butter{=50%g} ~{2%minutes}. -- not too hot

    = Oven

    Layer the @&(~1)sauce{} in a #big dish{}.

    Bake @./doughs/Pasta{1 1/2%kg} ~{35-40%minutes}.

    Serve.
    """

  @Test func `steps keep their text and section, the recipe what goes into it and for how many`()
    throws
  {
    let read = try Self.read(Self.lasagne)
    let steps = read.routine.phases.map { $0.step ?? RecipeStep() }
    #expect(steps.map(\.section) == ["Sauce", "Sauce", "Bechamel", "Oven"])
    #expect(steps.map(\.isBeside) == [nil, nil, true, nil])
    #expect(
      steps.map { CooklangText($0.text).said() } == [
        """
        Use the good pan.
        Fry onion (1, chopped) in olive oil (2 tbsp) for 5 minutes. Stir thicken.
        """,
        """
        Use the good pan.
        Fry onion (1, chopped) in olive oil (2 tbsp) for 5 minutes. Stir thicken.
        """,
        """
        Salt it with salt.
        Melt butter (50 g) 2 minutes.
        """,
        """
        Layer the sauce in a big dish.
        Bake Pasta (1 1/2 kg) 35-40 minutes.
        Serve.
        """,
      ])
    #expect(read.recipe?.servings == 4)
    let ingredients = read.recipe?.ingredients ?? []
    #expect(ingredients.map(\.name) == ["onion", "olive oil", "salt", "butter", "Pasta"])
    let factor = try #require(read.recipe?.factor(for: 6))
    #expect(
      ingredients.map { $0.quantity(times: factor) } == ["1 1/2", "3 tbsp", "", "50 g", "2 1/4 kg"])
  }

  @Test(arguments: [
    ("= A\n\nFry ~{1%min}\n\n= B (nebenbei)\n\nFry ~{1%min}", "B", true),
    ("= A\n\nFry ~{1%min}\n\n= B\n\nMeanwhile, fry ~{1%min}", "B", true),
    ("= A\n\nFry ~{1%min}\n\n= Pendant ce temps : B =\n\nFry ~{1%min}", "B", true),
    ("= A\n\nFry ~{1%min}\n\n= B\n\nFry ~{1%min}", "B", false),
    ("= A\n\nFry ~{1%min}\n\n= Parallelogram\n\nFry ~{1%min}", "Parallelogram", false),
    // Nothing goes on that the first could be beside.
    ("= Meanwhile\n\nFry ~{1%min}", "Meanwhile", false),
  ])
  func `a section goes on beside another where it says so`(
    text: String, name: String, isBeside: Bool
  ) throws {
    let step = try #require(try Self.read(text).routine.phases.last?.step)
    #expect(step.isBeside == (isBeside ? true : nil))
    #expect(step.section == name)
  }

  @Test(arguments: [
    // The longer one goes on as the routine, and what follows waits for it.
    ("A 5 | A 5 | B+ 3 | C 1", "A 5, A 5, C 1", "B 3 at 0"),
    ("A 3 | B+ 5 | C 1", "B 5, C 1", "A 3 at 0"),
    ("A 3 | B+ 5 | C+ 4 | D 1", "B 5, D 1", "A 3 at 0, C 4 at 0"),
    ("A 3 | B 5 | C+ 4 | D 1", "A 3, B 5, D 1", "C 4 at 3"),
    // What waits for a word may take longest.
    ("A 50 | B+ gate | C 1", "B gate, C 1", "A 50 at 0"),
    // Nobody knows when that would begin.
    ("A gate | B 5 | C+ 4 | D 1", "A gate, B 5, C 4, D 1", ""),
    ("A 5 | B 3", "A 5, B 3", ""),
  ])
  func `sections beside one another run beside one another, and what follows waits for all`(
    said: String, main: String, beside: String
  ) throws {
    let phases = said.split(separator: "|").map { part in
      let words = part.split(separator: " ")
      let name = words[0].filter { $0 != "+" }
      return Phase(
        name: name, end: Int(words[1]).map { .after(.seconds($0)) } ?? .gate,
        step: RecipeStep(section: name, isBeside: words[0].hasSuffix("+")))
    }
    func shape(_ routine: Routine) -> String {
      routine.phases.map {
        "\($0.name) \($0.duration.map { "\($0.components.seconds)" } ?? "gate")"
      }
      .joined(separator: ", ")
    }
    let lanes = try Routine(name: "x", phases: phases).lanes()
    #expect(shape(lanes.main) == main)
    #expect(
      lanes.beside.map { "\(shape($0.routine)) at \($0.start.components.seconds)" }
        .joined(separator: ", ") == beside)
  }

  @Test(arguments: [
    ("3", 3, 2, "4 1/2"), ("300", 3, 2, "450"), ("100", 1, 3, "33.3"), ("1/2", 2, 1, "1"),
    ("1 1/2", 2, 1, "3"), ("½", 3, 1, "1 1/2"), ("1½", 2, 1, "3"), ("2-3", 2, 1, "4-6"),
    ("1,5", 3, 2, "2,25"), ("1.5", 2, 1, "3"), ("some", 2, 1, "some"), ("", 2, 1, ""),
    ("1", 1, 3, "1/3"), ("1", 1, 7, "0.14"), ("2 or 3", 2, 1, "2 or 3"), ("0", 2, 1, "0"),
    ("3tsp", 2, 1, "6tsp"), ("2 large", 3, 2, "3 large"),
    ("1 can of 400 g", 2, 1, "1 can of 400 g"),
    ("99999", 1000, 1, "99999000"), ("1", 1, 1000, "0.01"), ("-2", 2, 1, "-2"),
    ("250", 1, 3, "83.3"),
  ])
  func `an amount is scaled as a cook would say it`(
    amount: String, above: Int, below: Int, scaled: String
  ) {
    #expect(RecipeNumber.scaled(amount, by: RecipeNumber(above, over: below)) == scaled)
  }

  @Test(
    arguments: [
      ("servings: 4", 4), ("servings: \"6 people\"", 6), ("serves: 2|4", 2),
      ("yield: 12 rolls", 12),
      ("servings: 0", nil), ("servings: 99999999999999999999", nil), ("servings: many", nil),
    ] as [(String, Int?)])
  func `for how many it is`(line: String, servings: Int?) throws {
    #expect(try Self.read("---\n\(line)\n---\nFry ~{2%min}").recipe?.servings == servings)
  }

  @Test func `a template keeps a recipe, and older versions know no such keys`() throws {
    let read = try Self.read(Self.lasagne)
    let file = RoutineTemplate.file([read])
    #expect(file.contains("\"version\": 3"))
    #expect(try RoutineTemplate.read(Array(file.utf8)) == [read])
    let older = file.replacing("\"version\": 3", with: "\"version\": 2")
    #expect(throws: TemplateError.self) { try RoutineTemplate.read(Array(older.utf8)) }
  }

  @Test func `an edit of a phase leaves what the recipe says of it`() throws {
    let routine = try Self.read(Self.lasagne).routine
    let edited = try routine.applying(.retime(.named("bake"), to: .after(.seconds(60))))
      .applying(.move(.named("bake"), .first))
    #expect(edited.phases[0].step == routine.phases[3].step)
  }
}
