import TestSupport
import Testing

@testable import Language

/// What the grammar reader takes and refuses.
struct NotationTests {
  private func read(_ body: String) throws -> Grammar {
    try GrammarReader.read("#JSGF V1.0 UTF-8 en;\ngrammar test.g;\n" + body, path: "g.jsgf")
  }

  private func message(_ body: String) -> String? {
    do {
      _ = try read(body)
      return nil
    } catch {
      return (error as? GrammarError)?.description
    }
  }

  @Test func `every notation of the standard is read`() throws {
    let grammar = try read(
      """
      import <a.b.*>; // all
      import <a.c.one>; /* one */
      /**
       * Doc.
       * @example say it -> create label=it
       * @counterexample do not
       */
      public <go> = /2/ [a] (b | c)* {slot} | /0.5/ "quoted words" + | <NULL> | <VOID> | <a.b.c>;
      <x> = y {t\\}ag};
      """)
    #expect(grammar.name == "test.g")
    #expect(grammar.imports.map(\.rule) == [nil, "one"])
    #expect(grammar.rules.map(grammar.name(of:)) == ["go", "x"])
    #expect(grammar.rules.map(\.isPublic) == [true, false])
    #expect(grammar.examples.map(\.kind) == [.example, .counterexample])
    #expect(grammar.examples[0].text == "say it")
    #expect(grammar.examples[0].expectation == "create label=it")
    #expect(grammar.examples[0].line == 7)
    #expect(grammar.examples[0].rule == "go")
    let parts = grammar.rules[0].body.map { grammar.parts[$0].kind }
    let kinds: [Expansion.Kind] = [
      .word, .optional, .word, .word, .choice, .star, .tagged, .sequence, .quoted, .plus, .null,
      .void, .rule, .choice,
    ]
    #expect(parts == kinds)
    let other = try read("<x> = y {t\\}ag} z {label};")
    let tags = other.parts.filter { $0.kind == .tagged }.map { Int($0.b) }
    #expect(tags.map { RuleCompiler.tagName(from: $0, in: other.source) } == ["t}ag", "label"])
    var problems: [GrammarError] = []
    #expect(RuleNetwork([other], problems: &problems).slots == [nil, .label])
  }

  @Test(arguments: [
    ("<a> = b", "g.jsgf:3:8"), ("<a> = ;", "g.jsgf:3:7"), ("<a> = (b ;", "g.jsgf:3:7"),
    ("<a> = b ) ;", "g.jsgf:3:9"), ("<a> = {x} ;", "g.jsgf:3:7"), ("<a> = b {x ;", "g.jsgf:3:9"),
    ("<a> = \"b ;", "g.jsgf:3:7"), ("<a = b;", "g.jsgf:3:1"), ("<a> = /x/ b;", "g.jsgf:3:7"),
    ("<a> = b /2/;", "g.jsgf:3:9"), ("<a> = b;\n<a> = c;", "g.jsgf:4:1"), ("a = b;", "g.jsgf:3:1"),
    ("<a> = b | ;", "g.jsgf:3:11"), ("/* open", "g.jsgf:3:1"), ("<NULL> = b;", "g.jsgf:3:1"),
  ])
  func `a mistake is pointed at`(body: String, place: String) throws {
    let text = try #require(message(body))
    #expect(text.hasPrefix(place + ":"), "\(text)")
    #expect(text.hasSuffix("^"))
  }

  @Test(arguments: ["(", "[", "((b|", "[<x> ("])
  func `ten thousand brackets are refused, not crashed on`(open: String) throws {
    let text = try #require(message("<a> = " + String(repeating: open, count: 10_000) + "b;"))
    #expect(text.contains("nest deeper"))
  }

  @Test(arguments: [
    "", "#JSGF", "#JSGF V1.0;", "#JSGF V1.0; grammar", "hello", "\u{0}\u{0}",
    "#JSGF V1.0;grammar x",
  ])
  func `what is no grammar says so`(text: String) {
    #expect(throws: GrammarError.self) { try GrammarReader.read(text, path: "x") }
  }

  @Test func `a rule that starts with itself is left out and named`() throws {
    var problems: [GrammarError] = []
    let network = RuleNetwork(
      [try read("public <a> = [b] <c>;\n<c> = <a> d;\npublic <e> = f;")], problems: &problems)
    #expect(problems.count == 1)
    #expect(network.publicRules.map { network.rules[Int($0)].name } == ["e"])
  }

  @Test(arguments: 0..<100)
  func `random grammars are read or refused, never worse`(seed: UInt64) {
    var random = SplitMix(seed)
    let parts = [
      "<a>", "<b>", "=", "|", ";", "(", ")", "[", "]", "{x}", "/2/", "*", "+", "word",
      "\"two words\"",
      "public", "//c\n", "/** @example x -> y */", "<NULL>", "{", "/", "\"", "<", "\u{0}", "é",
    ]
    let text = (0..<60).map { _ in parts[random.below(parts.count)] }.joined(separator: " ")
    var problems: [GrammarError] = []
    if let grammar = try? read(text) {
      _ = RuleNetwork([grammar], problems: &problems)
    }
    if let grammar = try? read("public <a> = " + text) {
      _ = RuleNetwork([grammar], problems: &problems)
    }
  }

  @Test(arguments: [
    ("timer", "timer", false), ("timer", "timr", true), ("timer", "tiemr", true),
    ("timer", "timmer", true), ("timer", "tamer", true), ("timer", "tmr", false),
    ("pause", "paused", true), ("stop", "shot", false),
  ])
  func `one slip of the finger is told from two`(one: String, other: String, expected: Bool) {
    let slip = Vocabulary.isOneSlip(Array(one.utf8), Array(other.utf8))
    #expect(slip == expected || one == other)
  }
}
