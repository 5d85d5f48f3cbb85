import Foundation
import TestSupport
import Testing

@testable import Timers

/// Templates: what they look like, that they come back, and what is said about bad ones.
@Suite struct RoutineTemplateTests {
  private static let pasta = """
    {
      "format": "ensue.routines",
      "version": 1,
      "routines": [
        {
          "name": "Sunday pasta",
          "category": "cooking",
          "note": "for \\"guests\\"",
          "rounds": 2,
          "phases": [
            {"name": "boil", "seconds": 540},
            {"name": "plate", "until": "told"},
            {"seconds": 1.25}
          ],
          "cues": [
            {"before_end_s": 60, "message": "table"},
            {"after_start_s": 10}
          ]
        }
      ]
    }

    """

  @Test func `the file is these bytes, today and in every later version`() throws {
    let routine = try Routine(
      name: "Sunday pasta",
      phases: [
        Phase(name: "boil", .seconds(540)), Phase(name: "plate", end: .gate),
        Phase(.milliseconds(1250)),
      ], rounds: 2,
      cues: [Cue(.beforeEnd(.seconds(60)), message: "table"), Cue(.afterStart(.seconds(10)))])
    let template = RoutineTemplate(routine, category: "cooking", note: #"for "guests""#)
    #expect(RoutineTemplate.file([template]) == Self.pasta)
    // Quotation marks in what is read become single ones: sentences put names between double ones.
    var read = template
    read.note = "for 'guests'"
    #expect(try RoutineTemplate.read(Array(Self.pasta.utf8)) == [read])
  }

  @Test func `nothing about its user is in it`() throws {
    let saved = SavedRoutine(
      id: 77, try Routine(name: "tea", phases: [Phase(.seconds(240))]), isFavourite: true,
      createdWall: 1_773_039_600_000_000_000)
    let file = RoutineTemplate.file([RoutineTemplate(saved)])
    for trace in ["77", "1773039600", "avourite"] { #expect(!file.contains(trace)) }
  }

  @Test(arguments: 0..<200)
  func `what is written is read back the same, and is JSON to others`(seed: UInt64) throws {
    var random = SplitMix(seed)
    let templates = try (0..<Int.random(in: 1...4, using: &random)).map { _ in
      try RoutineTemplate.random(&random)
    }
    let file = RoutineTemplate.file(templates)
    #expect(try RoutineTemplate.read(Array(file.utf8)) == templates, "seed \(seed)")
    #expect(RoutineTemplate.file(try RoutineTemplate.read(Array(file.utf8))) == file)
    #expect((try? JSONSerialization.jsonObject(with: Data(file.utf8))) != nil, "seed \(seed)")
    // A recipient's terminal shows it without harm (fault F40).
    #expect(
      !file.unicodeScalars.contains {
        ($0.value < 32 && $0 != "\n") || (127...159).contains($0.value)
      })
  }

  private static func wrapped(_ routine: String) -> String {
    "{\"format\": \"ensue.routines\", \"version\": 1, \"routines\": [\n\(routine)\n]}"
  }

  @Test(arguments: [
    ("", "nil nil "),
    ("  \n ", "nil nil "),
    ("{", "1:2 "),
    ("{} x", "1:4 "),
    (#"{"format": "other"}"#, "1:1 "),
    (#"{"format": "ensue.routines"}"#, "1:1 "),
    (#"{"format": "ensue.routines", "version": 4, "new": 1}"#, "1:41 version"),
    (#"{"format": "ensue.routines", "version": "1"}"#, "1:41 version"),
    (#"{"format": "ensue.routines", "version": 1, "routines": []}"#, "1:1 routines"),
    (#"{"format": "ensue.routines", "version": 1, "routines": {}}"#, "1:56 routines"),
    (wrapped(#"{"name": "x"}"#), "2:1 routines[0]."),
    (wrapped(#"{"name": "x", "phases": []}"#), "2:1 routines[0]."),
    (wrapped(#"{"name": " ", "phases": [{"seconds": 4}]}"#), "2:10 routines[0].name"),
    (wrapped(#"{"name": "x", "phases": [{"secnods": 4}]}"#), "2:27 routines[0].phases[0]."),
    (
      wrapped(#"{"name": "x", "phases": [{"seconds": 4}, {"seconds": 0}]}"#),
      "2:54 routines[0].phases[1].seconds"
    ),
    (wrapped(#"{"name": "x", "phases": [{"seconds": -5}]}"#), "2:38 routines[0].phases[0].seconds"),
    (wrapped(#"{"name": "x", "phases": [{"seconds": 1e300}]}"#), "2:38 "),
    (
      wrapped(#"{"name": "x", "phases": [{"seconds": 99999999}]}"#),
      "2:38 routines[0].phases[0].seconds"
    ),
    (
      wrapped(#"{"name": "x", "phases": [{"seconds": 4, "until": "told"}]}"#),
      "2:50 routines[0].phases[0]."
    ),
    (wrapped(#"{"name": "x", "phases": [{"until": "noon"}]}"#), "2:36 routines[0].phases[0].until"),
    (
      wrapped(#"{"name": "x", "rounds": 1.5, "phases": [{"seconds": 4}]}"#),
      "2:25 routines[0].rounds"
    ),
    (
      wrapped(#"{"name": "x", "rounds": 99999999, "phases": [{"seconds": 4}]}"#),
      "2:25 routines[0].rounds"
    ),
    (wrapped(#"{"name": "x", "name": "y", "phases": [{"seconds": 4}]}"#), "2:15 "),
    (wrapped(#"{"name": "x\q", "phases": [{"seconds": 4}]}"#), "2:13 "),
    (wrapped(#"{"name": "é\ud800", "phases": [{"seconds": 4}]}"#), "2:18 "),
    (wrapped(#"{"name": 01}"#), "2:11 "),
    (wrapped(#"{"name": NaN}"#), "2:10 "),
    (wrapped(#"{"name": Infinity}"#), "2:10 "),
    (wrapped(#"{"name": 1e999}"#), "2:10 "),
    (wrapped(#"{"name": 9223372036854775808}"#), "2:10 "),
  ])
  func `a bad template says where it is bad`(text: String, place: String) {
    do {
      let read = try RoutineFile.read(Array(text.utf8), name: "x", RecipeTests.words)
      Issue.record("read as \(read)")
    } catch {
      let line = error.line.map { "\($0):\(error.column ?? 0)" } ?? "nil nil"
      #expect("\(line) \(error.path)" == place, "\(error)")
    }
  }

  // F45. By name: a failing test prints its argument, and these are megabytes.
  private static let hostile: [String: @Sendable () -> String] = [
    "deep lists": { String(repeating: "[", count: 100_000) },
    "deep objects": { String(repeating: #"{"a":"#, count: 100_000) },
    "2,000,001 numbers": { "[" + String(repeating: "1,", count: 2_000_000) + "1]" },
    "5,000,001 numbers": { "[" + String(repeating: "1,", count: 5_000_000) + "1]" },
    "a long text": { "\"" + String(repeating: "\\u0041", count: 690_000) },
    "a long number": { "{\"a\": " + String(repeating: "9", count: 4_000_000) + "}" },
    "blanks": { String(repeating: " ", count: 4 << 20) + "{" },
    "timers that never close": { "~{" + String(repeating: "~{", count: 2_000_000) },
    "comments that never close": { String(repeating: "[- ", count: 1_300_000) },
    "ingredients": { String(repeating: "@a ", count: 1_300_000) + "~{1%minute" },
    "timers": { String(repeating: "~{1%min}", count: 500_000) },
  ]

  @Test(arguments: hostile.keys.sorted())
  func `a hostile file is refused in no time`(name: String) throws {
    let made = try #require(Self.hostile[name])
    let bytes = Array(made().utf8)
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(throws: TemplateError.self) {
        try RoutineFile.read(bytes, name: "x", RecipeTests.words)
      }
    }
    // 200 ms is the bar for the program as it is shipped; this build is not optimised and shares its machine.
    #expect(time < .seconds(30), "\(time)")
  }

  @Test func `names are held to one line without quotation marks`() {
    for (name, clean) in [
      ("  Sunday   pasta ", "Sunday pasta"), ("a\nb\tc", "a b c"), ("\u{1B}[2Jx", "[2Jx"),
      ("“Sunday” «pasta» \"x\"", "'Sunday' 'pasta' 'x'"), ("\u{85}\u{2028}", ""),
    ] {
      #expect(RoutineTemplate.clean(name) == clean)
    }
    #expect(
      RoutineTemplate.clean(String(repeating: "e\u{301}", count: 100_000)).unicodeScalars.count
        <= 200)
  }

  // MARK: The shelf

  @Test func `routines are found, listed and named`() throws {
    func saved(_ id: Int64, _ name: String, _ category: String = "", deleted: Int64? = nil) throws
      -> SavedRoutine
    {
      SavedRoutine(
        id: id, try Routine(name: name, phases: [Phase(name: "phase \(id)", .seconds(60))]),
        category: category, isFavourite: id == 3, createdWall: 0, deletedWall: deleted)
    }
    let day = SavedRoutine.graceNs
    let shelf = [
      try saved(1, "Sunday pasta", "cooking"), try saved(2, "pasta", "cooking"),
      try saved(3, "Yoga"),
      try saved(4, "old yoga", deleted: 0), try saved(5, "new yoga", deleted: day / 2),
    ]
    #expect(shelf.list(.init(), at: 0).map(\.id) == [3, 2, 1])
    #expect(shelf.list(.init(category: "Cooking"), at: 0).map(\.id) == [2, 1])
    #expect(shelf.list(.init(words: "PHASE sunday"), at: 0).map(\.id) == [1])
    #expect(shelf.list(.init(favourites: true), at: 0).map(\.id) == [3])
    #expect(shelf.list(.init(deleted: true), at: day / 2).map(\.id) == [5, 4])
    #expect(shelf.recoverable(at: day).map(\.id) == [5])
    #expect(shelf.categories == ["cooking"])
    #expect(shelf.freeName("pasta") == "pasta 2")
    #expect(shelf.freeName("old yoga") == "old yoga")
  }

  @Test func `a name is suggested from the phases`() throws {
    for (phases, rounds, name) in [
      ([("work", 1500), ("break", 300)], 4, "pomodoro"), ([("a", 20), ("b", 10)], 8, "tabata"),
      ([("knead", 600), ("rise", 60), ("bake", 9)], 1, "knead to bake"),
      ([("boil", 540), ("rest", 120)], 1, "boil and rest"), ([("tea", 240)], 1, "tea"),
      ([("", 240)], 1, "4 minute timer"), ([("", 7200)], 1, "2 hour timer"),
      ([("", 45)], 1, "45 second timer"), ([("", 45), ("", 15)], 3, "3 rounds"),
    ] as [([(String, Int)], Int, String)] {
      let routine = try Routine(
        phases: phases.map { Phase(name: $0.0, .seconds($0.1)) }, rounds: rounds)
      #expect(routine.suggestedName == name)
    }
  }
}

extension RoutineTemplate {
  /// Any routine that can be kept, with names nobody would give.
  static func random(_ random: inout SplitMix) throws -> RoutineTemplate {
    func word() -> String {
      let words = [
        "knead", "Sunday", "pasta", "half past", "until", "5 minutes", "C++!", "naïve", "日本",
        "rest", "then",
        "rounds", "routine", "“x”", "a: b", ", and", "\u{202E}rtl", "\u{7}bell", "for", "the",
        "!!!",
      ]
      let count = Int.random(in: 0...3, using: &random)
      return RoutineTemplate.clean(
        (0..<count).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
          .joined(separator: " "))
    }
    func length() -> Duration {
      Int.random(in: 0...3, using: &random) == 0
        ? .milliseconds(Int.random(in: 1000...100_000, using: &random))
        : .seconds(Int.random(in: 1...100_000, using: &random))
    }
    func some(_ text: String) -> String? { text.isEmpty ? nil : text }
    let isRecipe = Int.random(in: 0...2, using: &random) == 0
    let phases = (0..<Int.random(in: 1...16, using: &random)).map { _ in
      var phase =
        Int.random(in: 0...4, using: &random) == 0
        ? Phase(name: word(), end: .gate) : Phase(name: word(), length())
      let step = RecipeStep(
        text: RecipeStep.clean(word() + "\n" + word()), section: some(word()),
        isBeside: Bool.random(using: &random), note: some(word()))
      if isRecipe, step != RecipeStep() { phase.step = step }
      return phase
    }
    let recipe = Recipe(
      servings: Bool.random(using: &random) ? Int.random(in: 1...1000, using: &random) : nil,
      ingredients: (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Ingredient(
          name: "i" + word(), amount: word(), unit: word(), note: word(),
          isFixed: Bool.random(using: &random))
      })
    let cues = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      Bool.random(using: &random)
        ? Cue(.beforeEnd(length()), message: word()) : Cue(.afterStart(length()), message: word())
    }
    return RoutineTemplate(
      try Routine(
        name: "n" + word(), phases: phases, rounds: Int.random(in: 1...5, using: &random),
        cues: cues), category: word().lowercased(), note: word(),
      recipe: isRecipe && recipe != Recipe() ? recipe : nil)
  }
}
