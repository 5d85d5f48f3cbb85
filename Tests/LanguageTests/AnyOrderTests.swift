import Testing

@testable import Language

/// Parts in any order, each at most once: `(a | b)* {unordered}`.
struct AnyOrderTests {
  private func interpreter(_ body: String) throws -> Interpreter {
    let head = "#JSGF V1.0 UTF-8 en;\ngrammar mine;\n"
    let words = English.files.filter { $0.path.hasSuffix("words.txt") }
    return try Interpreter(files: words + [("en/mine.jsgf", head + body)])
  }

  /// What `public <go>` costs for each line, nil where it does not take all of it.
  private func costs(_ body: String, _ lines: [String]) throws -> [Float?] {
    let interpreter = try interpreter(body)
    #expect(interpreter.problems.isEmpty)
    let rule = try #require(interpreter.network.publicRules.first)
    return lines.map { line in
      let tokens = interpreter.quantities.tokens(of: line)
      let sentence = interpreter.prepare(line, tokens, English.scene)
      var matcher = Matcher(interpreter.network, sentence)
      return matcher.matches(of: rule, at: 0).filter { Int($0.end) == sentence.count }
        .map(\.cost).min()
    }
  }

  private static let three = "public <go> = go (north {label} | <fast> | for <duration>)"
  private static let fast = ";\n<fast> = fast | very fast;"

  @Test func `three parts are read in all their orders, each once`() throws {
    let parts = ["north", "very fast", "for 5 minutes"]
    var lines: [String] = []
    for one in parts {
      lines.append("go \(one)")
      for two in parts where two != one {
        lines.append("go \(one) \(two)")
        for three in parts where three != one && three != two {
          lines.append("go \(one) \(two) \(three)")
        }
      }
    }
    let costs = try costs(Self.three + "+ {unordered}" + Self.fast, lines)
    #expect(lines.count == 15)
    #expect(costs.allSatisfy { $0 == costs[0] && $0 != nil })
  }

  @Test(arguments: [
    "go north for 5 minutes north", "go very fast north fast",
    "go for 5 minutes north for 5 minutes",
  ])
  func `no part is taken twice`(line: String) throws {
    #expect(try costs(Self.three + "* {unordered}" + Self.fast, [line]) == [nil])
    // Where nothing says so, it may be.
    #expect(try costs(Self.three + "*" + Self.fast, [line])[0] != nil)
  }

  @Test func `a star may stand for none of them, a plus not`() throws {
    #expect(try costs(Self.three + "* {unordered}" + Self.fast, ["go"])[0] != nil)
    #expect(try costs(Self.three + "+ {unordered}" + Self.fast, ["go"]) == [nil])
  }

  @Test func `words by themselves are parts, and the likelier way to the same end is taken`() throws
  {
    #expect(
      try costs("public <go> = (up | left)+ {unordered};", ["up left", "left up", "up left up"])
        == [0, 0, nil])
    let weighted = try costs(
      "public <go> = (/1/ up | /0.5/ (up | down) | /1/ left)+ {unordered};",
      ["up left", "up left up", "down"])
    #expect(weighted[0] == 0)
    #expect(weighted[1] == weighted[2])
    #expect(try #require(weighted[2]) > 0)
  }

  @Test(arguments: [
    "public <go> = a {unordered};", "public <go> = <x>* {unordered};\n<x> = a;",
    "public <go> = (\((1...17).map { "w\($0)" }.joined(separator: " | ")))* {unordered};",
  ])
  func `it stands behind a repetition of a few parts only`(body: String) throws {
    let error = #expect(throws: GrammarError.self) { try interpreter(body) }
    #expect(error?.message.hasPrefix("{unordered} stands behind") == true)
  }

  @Test func `the export writes the orders out`() throws {
    let head = "#JSGF V1.0 UTF-8 en;\ngrammar mine;\n"
    let body = "public <stop> = zap (now | all of it | \"quietly\")* {unordered};"
    let interpreter = try Interpreter(files: English.files + [("mine.jsgf", head + body)])
    let text = try #require(GrammarExport(interpreter, names: [])).text(.everything)
    #expect(text.contains("= all of it;"))
    let line = try #require(text.split(separator: "\n").first { $0.contains("= zap [") })
    // Three parts have six orders: in each place one is first, and what is left comes behind.
    #expect(line.split(separator: " ").filter { $0.contains("now") }.count == 5)
    #expect(!text.contains("unordered"))
    let read = interpreter.interpret("zap quietly now all of it", in: English.scene)
    #expect(read.readings.first?.rule == "stop")
  }
}
