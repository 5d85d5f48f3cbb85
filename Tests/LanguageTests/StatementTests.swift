import Testing
import Timers

@testable import Language

/// Statements of fact read by the roles of their lengths and times, on Monday 9 March 2026 at 18:00.
struct StatementTests {
  private static let scene = {
    var scene = English.scene
    scene.now = LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 18 * 3600)
    return scene
  }()

  private struct Read {
    var said: String?
    var isByRoles = false
    var isSure = false
  }

  /// What a line leads to: “gel 20:00” for a timer of so long, “gel @ 19:04” for a reminder; nil: nothing, or something else.
  private func read(_ text: String, _ language: String) throws -> Read {
    let interpreter = try LanguageFolder(language).interpreter
    guard
      let reading = interpreter.interpret(text, in: Self.scene, byRules: true).readings.first
    else { return Read() }
    var said: [String] = []
    for intent in reading.intents {
      switch intent {
      case .timer(.create(let requests)):
        said += requests.map { request in
          let minutes = request.phases.first?.duration.map { Int($0.components.seconds) / 60 }
          let length = request.until.map { "until \($0.iso.dropFirst(11).prefix(5))" }
          return "\(request.label ?? "-") \(length ?? minutes.map { "\($0) min" } ?? "?")"
        }
      case .timer(.remind(let request)):
        said.append("\(request.label ?? "-") @ \(request.at?.iso.dropFirst(8).prefix(8) ?? "?")")
      default: said.append("other")
      }
    }
    return Read(
      said: said.joined(separator: ", "), isByRoles: reading.rule == StatementReader.name,
      isSure: reading.confidence >= Ranker.sure)
  }

  @Test(arguments: [
    // What was begun and how long it lasts.
    ("the gel has been running since 17:20, it takes an hour", "gel 20 min"),
    ("kiln was started twenty minutes ago, needs 3 hours", "kiln 160 min"),
    ("the meeting began at half past five and lasts 45 minutes", "meeting 15 min"),
    // An appointment and what comes before it.
    ("my coach leaves at 20:15 and it's a 25 minute walk to the stop", "coach leaves @ 09T19:50"),
    ("choir starts at 7:30 pm, the drive takes 20 min", "leave for choir @ 09T19:10"),
    (
      "recital at 19:45, I need 15 minutes to tune and it's 10 minutes by bike",
      "tune @ 09T19:20, leave for recital @ 09T19:35"
    ),
    ("boarding is at 20:00, want to be there half an hour before", "boarding @ 09T19:30"),
    // What was done and is done again.
    ("gave Rex his drops at 16:00, next ones after six hours", "Rex @ 09T22:00"),
    ("the drip was changed at 15:00 and gets changed every 4 hours", "drip @ 09T19:00"),
    // What a machine says, and what somebody has.
    ("tumble dryer says 25 minutes left", "tumble dryer 25 min"),
    ("the boat is ours until 19:15", "boat until 19:15"),
  ])
  func rolesCompleteEachOther(line: String, expected: String) throws {
    let read = try read(line, "en")
    #expect(read.said == expected, "\(line)")
    #expect(read.isSure, "\(line)")
  }

  @Test(arguments: [
    "remind me that the gel has been running since 17:20, it takes an hour",
    "how long has the gel been running since 17:20 if it takes an hour",
    "the meeting began at half past five",
    "he was born in 1846 and another book came later",
    "reserve a table for 18:30 for three",
    "the train leaves at 19:24, the bus at 19:30 and it's 20 min to the station",
    "the code is 133-03-03",
    "the milk is good through Wednesday",
    "casserole takes 50 minutes and I'd want it ready for 19:30",
    "unless the gel has been running since 17:20, it takes an hour",
  ])
  func whatIsMoreOrLessIsNone(line: String) throws {
    #expect(try !read(line, "en").isByRoles, "\(line)")
  }

  @Test(arguments: [
    ("das Gel läuft seit 17:20 und braucht eine Stunde", "Gel 20 min"),
    ("mein Zug fährt um 19:24 und der Weg dauert 20 Minuten", "Aufbruch: Zug @ 09T19:04"),
  ])
  func german(line: String, expected: String) throws {
    #expect(try read(line, "de").said == expected, "\(line)")
  }
}
