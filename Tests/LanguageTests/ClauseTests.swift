import Testing
import Timers
import Workflows

@testable import Language

/// Lines of several commands that nothing reads whole, and what is written short.
struct ClauseTests {
  /// Pasta and rice run; a project has the steps measure, order and paint.
  private static var scene: Scene {
    var scene = Scene(
      now: ExampleScene.scene.now,
      known: [NameIndex(["pasta", "rice"]), NameIndex(["measure", "order", "paint"])],
      hasTimers: true)
    scene.works = NameIndex(["kitchen"])
    scene.isStep = { ["measure", "order", "paint", "measuring", "painting"].contains($0) }
    scene.things = {
      var things = NamedThings()
      for name in ["pasta", "rice"] { things.insert(name, .timer) }
      for name in ["measure", "order", "paint"] { things.insert(name, .step) }
      things.insert("kitchen", .work)
      return things
    }
    return scene
  }

  private func read(_ line: String) throws -> Reading? {
    try LanguageFolder("en").interpreter.interpret(line, in: Self.scene).readings.first
  }

  @Test(arguments: [
    ("stop the pasta, start bread 12 minutes", ["stop", "create"]),
    ("freeze the rice; how long is left on pasta?", ["pause", "query"]),
    ("measure is Ann's and order is mine", ["workflow.assign", "workflow.assign"]),
    ("phone's ringing. pause", ["pause"]),
    ("the shaker broke, extend everything by 20 minutes", ["extend"]),
    ("the shaker is broken, extend everything by an hour", ["extend"]),
    ("the pot boiled over, give it 3 more", ["extend"]),
    ("soup 9 minutes, sauce 15, oh and remind me at 9 to call Ann", ["create", "remind"]),
  ]) func `each clause is a command`(line: String, names: [String]) throws {
    let reading = try #require(try read(line))
    #expect(reading.intents.map(Self.name) == names)
    #expect(reading.confidence >= 0.6)
  }

  // Points within it end nothing.
  @Test(arguments: ["ECFR-title48.xml.gz", "a-9.xml.gz"])
  func `the name of a file is one`(file: String) throws {
    let reading = try #require(try read("import regulations \(file)"))
    #expect(reading.intents.count == 1, "\(reading.intents)")
  }

  @Test(arguments: [
    ("stop the pasta and remind me at 7 to call Ann", ["stop", "remind"]),
    (
      "stop the pasta and give the rice another 10 and remind me at 7 to call Ann",
      ["stop", "extend", "remind"]
    ),
  ]) func `what passes over a whole clause is not all that is heard`(line: String, names: [String])
    throws
  {
    var scene = Self.scene
    scene.works = NameIndex([])
    let interpreter = try LanguageFolder("en").interpreter
    let reading = try #require(interpreter.interpret(line, in: scene).readings.first)
    #expect(reading.intents.map(Self.name) == names)
  }

  // “I'm up” alone answers what rings; behind a command it says why.
  @Test(arguments: ["stop the pasta, I'm up", "stop the rice. I am up", "stop the rice, stop it"])
  func `what says the same once more is no second command`(line: String) throws {
    let reading = try #require(try read(line))
    #expect(reading.intents.map(Self.name) == ["stop"])
    #expect(reading.intents.first.flatMap(Self.label) != nil)
  }

  private static func label(_ intent: Intent) -> String? {
    if case .timer(let timer) = intent { timer.reference?.label } else { nil }
  }

  private static func name(_ intent: Intent) -> String {
    switch intent {
    case .timer(let timer): String(String(describing: timer).prefix { $0 != "(" })
    case .workflow(let work): work.name
    default: "another"
    }
  }

  @Test(arguments: [
    // An elliptic time may be another of the same.
    "wake me at 7 and at 8 on weekends",
    // What is passed over may be more than talk.
    "freeze the pasta but leave the tea alone until I say so",
  ]) func `what may be otherwise is never done unasked`(line: String) throws {
    let reading = try read(line)
    #expect((reading?.confidence ?? 0) < 0.9)
  }

  @Test(arguments: [
    "will it be colder in springfield, oregon at 7 pm",
    "my sister called, the train leaves at 5",
    "stop the music, turn off the lights",
  ]) func `of other people’s business no clause is a command`(line: String) throws {
    #expect(try read(line)?.intents.contains(where: \.makesSomething) != true)
  }

  @Test(arguments: [
    // A clause that begins as a command and is none is no talk beside the other.
    "stop pasta and start the brochure",
    // A figure is another time of the alarm before it.
    "set alarms for 6, 6:15 and 6:30",
  ]) func `what a clause says is done whole or not at all`(line: String) throws {
    let reading = try read(line)
    let isHalf = reading?.intents.map(Self.name) == ["stop"]
    let startsTimer = reading?.intents.contains { Self.name($0) == "create" } ?? false
    #expect((reading?.confidence ?? 0) < 0.9 || !isHalf && !startsTimer)
  }

  @Test(arguments: [
    (
      "remind me tomorrow 9am bins, 11am dentist and friday 3pm car wash",
      ["bins 03-10T09:00", "dentist 03-10T11:00", "car wash 03-13T15:00"]
    ),
    (
      "remind me on thursday at 8:30 to call Jo; 10:15 plants & 5pm the choir",
      ["call Jo 03-12T08:30", "plants 03-12T10:15", "the choir 03-12T17:00"]
    ),
    // A comma before what is no time of the clock, and a time that nothing sets apart, are of the text.
    (
      "remind me at 7pm to buy milk, 2 eggs and bread", ["buy milk, 2 eggs and bread 03-09T19:00"]
    ),
    ("remind me at 7pm to book the 9am train", ["book the 9am train 03-09T19:00"]),
    // Hours of which a day behind them is said are of the day.
    (
      "remind me to stretch at 10, 12 and 3 tomorrow",
      [
        "stretch 03-10T10:00", "stretch 03-10T12:00", "stretch 03-10T15:00",
      ]
    ),
    (
      "remind me at 7pm and 8pm to lock up, just in case",
      [
        "lock up 03-09T19:00", "lock up 03-09T20:00",
      ]
    ),
    ("remind me tomorrow at 730 to bring my bag", ["bring my bag 03-10T07:30"]),
    // Points before a thing: two with an article each, and a minute whose hour the thing has.
    (
      "remind me of the exam on the 20th, a week and a day before",
      ["the exam 03-13T00:00", "the exam 03-19T00:00"]
    ),
    (
      "the pool closes at 9 pm so warn me at quarter to",
      ["pool closes 03-09T21:00", "pool closes 03-09T20:45"]
    ),
  ]) func `reminders in a list have each their time`(line: String, said: [String]) throws {
    let reading = try #require(
      try LanguageFolder("en").interpreter.interpret(line, in: ExampleScene.scene).readings.first)
    let reminders = reading.intents.compactMap { intent -> String? in
      guard case .timer(.remind(let request)) = intent, let at = request.at else { return nil }
      return "\(request.label ?? "") \(at.iso.dropFirst(5).prefix(11))"
    }
    #expect(reminders == said)
  }

  @Test(arguments: [
    ("rest w/o noise", ["rest", "without", "noise"]),
    ("focus 25m w/ 5m break", ["focus", "25", "m", "with", "5", "m", "break"]),
    ("run @ 7am", ["run", "at", "7", "am"]), ("bread b/c late", ["bread", "because", "late"]),
    ("a@b.org", ["a", "@", "b", ".", "org"]), ("tea w/milk", ["tea", "with", "milk"]),
  ]) func `what is written short is the word that it stands for`(
    line: String, words: [String]
  ) throws {
    let tokens = try LanguageFolder("en").interpreter.quantities.tokens(of: line)
    #expect(tokens.map(\.text) == words)
  }
}
