import Testing
import Timers

@testable import Language

/// What sentences to a model have in common, and how an answer to one serves another.
struct ModelTemplateTests {
  private func template(_ sentence: String, _ names: String...) throws -> ModelTemplate {
    let now = LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 8 * 3600)
    return try LanguageFolder("en").interpreter.template(
      of: sentence, in: Scene(now: now, names: names, hasTimers: !names.isEmpty))
  }

  private func answer(_ text: String) throws -> JSONValue { try #require(JSONValue(text)) }

  @Test func `lengths, times of the clock and known names are places`() throws {
    let one = try template("kindly let the Tea bubble for 4 min until 18:30", "tea", "soup")
    let other = try template(
      "kindly let the soup bubble  for 90 seconds until 19:00", "tea", "soup")
    #expect(one.pattern == other.pattern)
    #expect(one.pattern == "kindly let the ⟨name⟩0 bubble for ⟨length⟩1 until ⟨time⟩2")
    #expect(one.values == [.name("tea"), .length(240), .clock(18 * 3600 + 1800)])
    #expect(one.names == ["tea"] && other.names == ["soup"])
    // What is no name here stays a word, and what is said twice is one value.
    #expect(try template("let the tea bubble").pattern == "let the tea bubble")
    #expect(
      try template("tea 4 min and eggs 4 min", "tea").pattern
        == "⟨name⟩0 ⟨length⟩1 and eggs ⟨length⟩1")
    #expect(try template("").pattern.isEmpty)
  }

  @Test(arguments: [
    (
      "let the tea bubble 4 min", "let the soup bubble 5 min",
      #"{"commands":[{"intent":"create","label":"tea","seconds":240}],"confidence":0.9}"#,
      #"{"commands":[{"intent":"create","label":"soup","seconds":300}],"confidence":0.9}"#
    ),
    (
      "pray let the tea go off 18:30", "pray let the soup go off 19:05",
      #"{"commands":[{"clock":"18:30","day":"+0","intent":"schedule","label":"Tea"}],"confidence":1}"#,
      #"{"commands":[{"clock":"19:05","day":"+0","intent":"schedule","label":"soup"}],"confidence":1}"#
    ),
  ]) func `an answer serves all of its pattern`(
    first: String, second: String, said: String, meant: String
  ) throws {
    let (one, other) = (
      try template(first, "tea", "soup"), try template(second, "tea", "soup")
    )
    #expect(one.pattern == other.pattern)
    let general = try #require(one.general(try answer(said)))
    #expect(try other.filled(general) == answer(meant))
  }

  @Test(arguments: [
    // A sum, a value that is left out, a number of its own, a value inside a name.
    #"{"commands":[{"intent":"create","label":"tea","seconds":480}],"confidence":0.9}"#,
    #"{"commands":[{"intent":"create","label":"tea","seconds":240,"in_seconds":60}],"confidence":1}"#,
    #"{"commands":[{"intent":"create","seconds":240}],"confidence":0.9}"#,
    #"{"commands":[{"intent":"create","label":"tea"}],"confidence":0.9}"#,
    #"{"commands":[{"intent":"create","label":"4 minute tea","seconds":240}],"confidence":0.9}"#,
    #"{"commands":[{"intent":"create","label":"tea","seconds":240,"clock":"04:00"}],"confidence":1}"#,
  ]) func `an answer that reckoned holds for its own sentence alone`(said: String) throws {
    let template = try template("let the tea bubble 4 min", "tea")
    #expect(try template.general(answer(said)) == nil)
  }

  @Test func `a server cannot say a place`() throws {
    let hostile = try answer(
      #"{"commands":[{"intent":"create","label":{"value":0},"seconds":240}],"confidence":1}"#)
    #expect(throws: ModelAnswer.Unfit.self) {
      try ModelAnswer(hostile, now: LocalTime(CivilDate(day: 20_000), second: 0))
    }
    #expect(try template("let it be").filled(hostile) == nil)
  }
}
