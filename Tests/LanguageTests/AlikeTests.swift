import Testing

@testable import Language

/// Words that mean the same: `<alike>`.
struct AlikeTests {
  private func interpreter(_ body: String) throws -> Interpreter {
    let head = "#JSGF V1.0 UTF-8 en;\ngrammar mine;\n"
    let words = English.files.filter { $0.path.hasSuffix("words.txt") }
    return try Interpreter(files: words + [("en/mine.jsgf", head + body)])
  }

  private func takes(_ body: String, _ line: String) throws -> Bool {
    let interpreter = try interpreter(body)
    #expect(interpreter.problems.isEmpty)
    let rule = try #require(interpreter.network.publicRules.first)
    let tokens = interpreter.quantities.tokens(of: line)
    let sentence = interpreter.prepare(line, tokens, English.scene)
    var matcher = Matcher(interpreter.network, sentence)
    return matcher.matches(of: rule, at: 0).contains { Int($0.end) == sentence.count }
  }

  private static let rows = "<alike> = begin kick \"set about\" | tea brew;\n"

  @Test(arguments: [
    // Wherever the first word of a row is spelt: alone, in a row, among others, once or more.
    ("begin", "begin", true), ("begin", "kick", true), ("begin", "set about", true),
    ("begin", "set", false), ("begin tea", "kick brew", true),
    ("begin tea", "set about brew", true),
    ("(stop | begin) tea", "kick tea", true), ("(stop | begin) tea", "set about tea", true),
    ("(/0.5/ stop | begin) tea", "set about brew", true),
    ("begin+ tea", "kick set about tea", true),
    ("begin [tea] {label}", "kick brew", true), ("\"begin tea\"", "set about brew", true),
    // Only for the first.
    ("kick tea", "begin tea", false), ("kick tea", "kick brew", true), ("brew", "tea", false),
  ])
  func `one may stand for another`(rule: String, line: String, taken: Bool) throws {
    #expect(try takes("public <go> = \(rule);\n" + Self.rows, line) == taken)
  }

  @Test func `rows of several rules add up`() throws {
    let rows = "<alike> = begin kick | begin launch;"
    for word in ["begin", "kick", "launch"] {
      #expect(try takes("public <go> = begin tea;\n" + rows, "\(word) tea"))
    }
  }

  @Test func `lists that code asks for are as they are spelt`() throws {
    let interpreter = try interpreter("public <go> = <told>;\n<told> = begin;\n" + Self.rows)
    #expect(try takes("public <go> = <told>;\n<told> = begin;\n" + Self.rows, "kick") == false)
    #expect(interpreter.network.singleWords(of: .told).count == 1)
  }
}
