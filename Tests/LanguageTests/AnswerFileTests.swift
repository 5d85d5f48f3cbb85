import Testing

@testable import Language

/// `answers.txt`: what is said, and what is wrong with it.
@Suite struct AnswerFileTests {
  private static func file(_ text: String) throws -> AnswerFile {
    try AnswerFile(text, path: "answers.txt")
  }

  /// Categories as CLDR gives them for the language.
  @Test(arguments: [
    ("n = 1", "one", [1], [0, 2, 11, 21]),
    ("n % 10 = 2..4 and n % 100 != 12..14", "few", [2, 3, 24, 102], [0, 1, 5, 12, 13, 112]),
    ("n % 10 = 1 and n % 100 != 11 or n = 0", "one", [0, 1, 21, 101], [11, 111, 2]),
    ("n = 0,1", "one", [0, 1], [2, 10]),
  ])
  func `a plural rule holds for its numbers`(
    rule: String, category: String, inside: [Int], outside: [Int]
  ) throws {
    let rule = try #require(PluralRule(category, rule))
    #expect(inside.allSatisfy(rule.holds) && !outside.contains(where: rule.holds))
  }

  @Test(arguments: ["", "n", "n =", "n = x", "n % 0 = 1", "n = 4..2", "n = 1 and", "m = 1"])
  func `what is no plural rule is none`(text: String) { #expect(PluralRule("one", text) == nil) }

  @Test(arguments: [
    ("a b", 1, 1, "A line is “key: what is said”."),
    ("# x\n\na.b: c\na.b: d", 4, 1, "“a.b” stands in line 3, too."),
    (" more", 1, 1, "Nothing stands above that this goes on with."),
    (
      "plural one: n < 2", 1, 1,
      "A plural is told as “plural few: n % 10 = 2..4 and n % 100 != 12..14”."
    ),
    ("a_b: c", 1, 1, "A key is letters with points between: timer.stopped."),
  ])
  func `a line that is none is refused with its place`(
    text: String, line: Int, column: Int, message: String
  ) {
    let error = #expect(throws: GrammarError.self) { try Self.file(text) }
    #expect(error?.line == line && error?.column == column && error?.message == message)
  }

  @Test(arguments: [
    ("a.b: {n", 1, 8, "The hole {n is not closed by “}”."),
    ("x.y: 1\na.b:  so }", 2, 10, "No “{” opens this; a brace that is said is written “\\}”."),
    ("a.b: {n? one: x", 1, 16, "The branches of {n are not closed by “}”."),
    ("a.c: x", 1, 1, "Nothing is said by the name of “a.c”."),
    ("a.b: {m}", 1, 1, "“a.b” has no {m}; there is {n}."),
    ("a.b: {n? few: x | other: y}", 1, 1, "Nothing says when “few” is meant."),
  ])
  func `a key, a hole and a branch that are not there are refused with their place`(
    text: String, line: Int, column: Int, message: String
  ) throws {
    let model = try Self.file("a.b: {n? one: a lap | other: {n} laps}\nx.y: z")
    let problem = try #require(try Self.file(text).problems(against: model).first)
    #expect((problem.line, problem.column) == (line, column), "\(problem)")
    #expect(problem.message == message)
  }

  @Test func `an entry goes on in lines that begin with a blank, whatever stands between`() throws {
    let file = try Self.file("a.b: one\r\n  two\r\n# c\n\n\tthree \nplural one: n = 1\nx.y:z")
    #expect(file.keys == ["a.b", "x.y"] && file.plurals.count == 1)
    #expect(file.template("a.b")?.pieces == [.text("one two three")])
    #expect(file.template("x.y")?.pieces == [.text("z")])
    #expect(file.template("a") == nil)
  }

  @Test func `every language says all that English says, and only what there is`() throws {
    let english = try #require(Self.answers(of: "en"))
    #expect(english.problems().isEmpty && english.keys.count > 300)
    for language in ["de"] {
      let file = try #require(Self.answers(of: language))
      #expect(file.problems(against: english).map(\.description) == [])
      // What it has no sentence for is not offered.
      #expect(file.missing(from: english).filter { !$0.hasPrefix("try.") } == [], "\(language)")
    }
  }

  /// What stands around a branch is left out; a blank that is said has a backslash before it.
  @Test(arguments: ["en", "de"])
  func `no branch begins with a blank that would not be said`(language: String) throws {
    let file = try #require(
      LanguageFolder(language).files.first { $0.path.hasSuffix(Interpreter.answerFile) })
    let lines = file.text.split(separator: "\n").filter { $0.contains(/: {2,}[^ |}]/) }
    #expect(lines == [])
  }

  private static func answers(of language: String) -> AnswerFile? {
    LanguageFolder(language).files.first { $0.path.hasSuffix(Interpreter.answerFile) }
      .flatMap { try? AnswerFile($0.text, path: $0.path) }
  }
}
