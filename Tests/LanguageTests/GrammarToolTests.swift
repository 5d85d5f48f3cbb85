import Testing

@testable import Language

/// What the checks of grammars find, and what they make up.
struct GrammarCheckTests {
  private func interpreter(_ body: String) throws -> Interpreter {
    let head = "#JSGF V1.0 UTF-8 en;\ngrammar mine;\n"
    return try Interpreter(files: English.files + [("mine.jsgf", head + body)])
  }

  // A few of each rule: `ensue test grammars` makes two hundred.
  @Test func `sentences made up from every rule are read back as that rule`() throws {
    let interpreter = try #require(English.interpreter)
    let reports = (0..<3).map {
      GrammarTest(interpreter, seed: $0, samples: 1).run()
    }
    for (seed, report) in reports.enumerated() {
      let findings = report.findings.filter { $0.kind != .tie }.map(\.description)
      #expect(findings == [], "seed \(seed)")
      #expect(report.passes, "seed \(seed): \(report.findings.map(\.description))")
      #expect(report.sampled > 300)
    }
    // Of one seed the share goes up and down by one per cent with each rule.
    let sampled = reports.reduce(0) { $0 + $1.sampled }
    let share = Double(reports.reduce(0) { $0 + $1.readBack }) / Double(sampled)
    #expect(share > 0.9, "\(reports.flatMap(\.strayed).prefix(100))")
  }

  @Test(arguments: [
    (
      "import <no.such.thing.*>;\npublic <create> = brew <name> {label} <duration>;",
      "mine.jsgf:3:8: There is no grammar no.such.thing, so nothing is imported."
    ),
    (
      "import <ensue.en.part.*>;\npublic <create> = brew <name> {label} <duration>;",
      "mine.jsgf:3:8: There is no grammar ensue.en.part, so nothing is imported. The nearest there is: <ensue.en.parts.*>."
    ),
    (
      "import <ensue.en.parts.dett>;\npublic <create> = brew <name> {label} <duration>;",
      "mine.jsgf:3:8: There is no rule <dett> in ensue.en.parts. The nearest there is: <ensue.en.parts.det>."
    ),
    (
      "public <create> = brew <name> {labl} <duration>;",
      "mine.jsgf:3:32: The tag {labl} means nothing, so what it stands at is lost. The nearest there is: {label}."
    ),
    (
      "import <ensue.en.parts.det>;\npublic <create> = brew [<det>] <name> {label} <duration>;", nil
    ),
  ])
  func `a tag that means nothing and an import of nothing are named, and the file works on`(
    body: String, problem: String?
  ) throws {
    let interpreter = try interpreter(body)
    let said = interpreter.problems.map { $0.description.prefix { $0 != "\n" } }
    #expect(said.map(String.init) == [problem].compactMap(\.self))
    let read = interpreter.interpret("brew sencha four minutes", in: Scene(now: English.scene.now))
    #expect(read.readings.first?.rule == "create")
  }

  @Test func `the same seed makes up the same sentences, another others`() throws {
    let interpreter = try #require(English.interpreter)
    func sentences(_ seed: UInt64) throws -> [String?] {
      var sampler = try #require(SentenceSampler(interpreter, seed: seed))
      return (0..<20).map { _ in sampler.sentence(of: Int(interpreter.network.publicRules[0])) }
    }
    #expect(try sentences(1) == sentences(1))
    #expect(try sentences(1) != sentences(2))
  }

  @Test func `two rules for the same words are a tie, and are named`() throws {
    let report = GrammarTest(
      try interpreter(
        "public <stop> = zap the <name> {label};\npublic <pause> = zap the <name> {label};"),
      samples: 3
    ).run()
    let ties = report.findings.filter { $0.kind == .tie && $0.place.hasPrefix("mine.jsgf") }
    #expect(!ties.isEmpty)
    #expect(ties.allSatisfy { $0.text.contains("<stop>") && $0.text.contains("<pause>") })
  }

  @Test(arguments: [
    // Two of one's own; one of one's own and one built in, which stays first; one built in that loses a sentence.
    (
      "public <stop> = zap the <name> {label};\npublic <pause> = zap the <name> {label};",
      "reads equally well as <"
    ),
    ("public <pause> = set a <name> {label} timer for <duration>;", "reads equally well as <"),
    ("public <pause> = stop [the] <name> {label} now please do;", nil),
    ("public <pause> = stop the pasta;", "“stop the pasta” is now read as <pause>"),
    ("public <pause> = zap the <name> {label};", nil),
    ("public <frobnicate> = zap the <name> {label};", "<frobnicate> means nothing"),
  ])
  func `what a folder’s rules make ambiguous or take away is found`(body: String, found: String?)
    throws
  {
    let head = "#JSGF V1.0 UTF-8 en;\ngrammar mine;\n"
    let interpreter = try Interpreter(
      files: English.files + [("/home/me/grammars/mine.jsgf", head + body)])
    let clashes = GrammarTest(interpreter, samples: 2).clashes(inFolder: "/home/me/grammars")
      .map(\.description)
    if let found {
      #expect(clashes.contains { $0.contains(found) }, "\(clashes)")
    } else {
      #expect(clashes == [])
    }
  }

  @Test(arguments: [4, 100_000])
  func `of a very long line only what stands around the mistake is shown`(words: Int) throws {
    let line = "public <stop> = " + String(repeating: "word ", count: words) + "(;"
    #expect(throws: GrammarError.self) {
      do throws(GrammarError) {
        _ = try GrammarReader.read("#JSGF V1.0;\ngrammar mine;\n\(line)", path: "mine.jsgf")
      } catch {
        let lines = error.description.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].count <= 206 && lines[2].count <= 206)
        // The caret stands under the “;” that comes too early.
        #expect(Array(lines[1]).dropFirst(lines[2].count - 1).first == ";", "\(error)")
        throw error
      }
    }
  }

  @Test func `a rule that nobody reaches and one that never wins are named`() throws {
    let report = GrammarTest(
      try interpreter("<lonely> = nobody;\npublic <update> = /1/ stop it now please stop it;"),
      samples: 2
    ).run()
    let useless = report.findings.filter { $0.kind == .useless }.map(\.text)
    #expect(useless.contains("No public rule reaches <lonely>."), "\(useless)")
  }

  @Test func `what the export says is understood`() throws {
    let interpreter = try #require(English.interpreter)
    let export = try #require(GrammarExport(interpreter, names: ["Sunday roast", "x2"]))
    let text = export.text(.examples)
    #expect(text.contains("sunday roast"))
    #expect(!text.contains("x2"))
    // “Five x a minute” is written, and nobody says it.
    #expect(!text.contains(" x ") && text.contains(" rounds "))
    // It is a grammar itself, complete, without tags, built-in rules or anything that cannot be spoken.
    let grammar = try GrammarReader.read(text, path: "export.jsgf")
    let kinds = Set(grammar.parts.map(\.kind))
    #expect(!kinds.contains(.tagged))
    let named = Set(grammar.rules.map(grammar.name(of:)))
    for part in grammar.parts where part.kind == .rule {
      let name = String(decoding: grammar.source[Int(part.a)..<Int(part.b)], as: UTF8.self)
      #expect(named.contains(name), "\(name)")
    }
    for part in grammar.parts where part.kind == .word {
      let word = String(decoding: grammar.source[Int(part.a)..<Int(part.b)], as: UTF8.self)
      #expect(GrammarExport.isSpeakable(word), "\(word)")
    }
    let everything = try GrammarReader.read(export.text(.everything), path: "all.jsgf")
    #expect(everything.rules.count > 100)
  }

  @Test func `every spoken form of a built-in rule is read as that`() throws {
    let interpreter = try #require(English.interpreter)
    let network = try #require(interpreter.spokenNetwork)
    var sampler = try #require(SentenceSampler(interpreter, seed: 5))
    // Nobody speaks quotation marks, or the points and brackets of citations.
    for (kind, rule) in zip(RuleNetwork.BuiltIn.allCases, network.spokenRules)
    where kind != .quoted && kind != .citation {
      let rule = try #require(rule, "\(kind)")
      for _ in 0..<40 {
        let made = sampler.sentence(of: Int(rule))
        let text = try #require(made)
        let tokens = interpreter.quantities.tokens(of: text)
        let sentence = interpreter.prepare(text, tokens, English.scene)
        let ends =
          sentence.builtIn(kind, at: 0).map(\.end) + sentence.stretches(kind, at: 0).map(\.end)
        #expect(ends.contains(tokens.count), "<\(kind)> does not read “\(text)”")
      }
    }
  }
}
