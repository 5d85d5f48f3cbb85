import Assistant
import Language
import Testing
import Timers

/// Several commands in one line: nothing that was said is lost behind a question, and “it” is what the line is about.
struct LineTests {
  /// What a line that is done at once does to timers, as it is explained.
  private func done(_ line: String, in world: inout World) throws -> [Effect] {
    guard case .run(let effects) = world.say(line) else { return [] }
    return effects
  }

  @Test func `what is said every so often beside a countdown goes and ends with it`() throws {
    var world = try World()
    guard case .run(let effects) = world.say("turkey 3 hours, baste every 30 minutes"),
      case .change(.start(let routine, _, _))? = effects.first
    else {
      Issue.record("nothing is started")
      return
    }
    #expect(effects.count == 1)
    #expect(routine.cues.map(\.message) == Array(repeating: "baste", count: 5))
  }

  @Test(arguments: ["stop both", "cancel everything", "kill all timers"])
  func `what stands behind a question is done with its answer`(first: String) throws {
    var world = try World("rice 10 minutes", "eggs 5 minutes")
    guard case .ask(let question) = world.say("\(first) and start soup 25 minutes"),
      case .confirm(let effects, true) = question.kind
    else {
      Issue.record("“\(first)” was not asked about")
      return
    }
    #expect(effects.prefix(2) == [.stop(1), .stop(2)])
    guard case .change(.start(let routine, _, _))? = effects.last else {
      Issue.record("no soup: \(effects)")
      return
    }
    #expect(routine.name == "soup" && question.wasExplicit)
  }

  @Test func `each choice is followed by the rest, of what was chosen`() throws {
    var world = try World("rice 10 minutes", "rice 20 minutes")
    guard case .ask(let question) = world.say("pause the rice and rename it to risotto"),
      case .choose(let choices) = question.kind
    else {
      Issue.record("not asked")
      return
    }
    #expect(
      choices.map(\.effects) == [
        [.pause(1), .rename(1, to: "risotto")], [.pause(2), .rename(2, to: "risotto")],
      ])
  }

  @Test func `what is asked for a length does the rest, too`() throws {
    var world = try World("rice 10 minutes")
    guard case .ask = world.say("set a timer for the pasta and pause the rice"),
      case .run(let effects) = world.say("9 minutes")
    else {
      Issue.record("not asked, or not answered")
      return
    }
    #expect(effects.count == 2 && effects.last == .pause(1))
  }

  @Test func `two questions in one line are none: nothing is done`() throws {
    var world = try World("rice 10 minutes", "eggs 5 minutes")
    guard case .refuse(let refusal) = world.say("stop all and set an alarm") else {
      Issue.record("not refused")
      return
    }
    #expect(refusal.text.said == "Please say that on a line of its own.")
  }

  @Test(
    arguments: [
      ("pause the rice and call it risotto", [.pause(1), .rename(1, to: "risotto")]),
      (
        "give the rice 2 more minutes and pause it",
        [.extend(1, by: .seconds(120)), .pause(1)]
      ),
      ("rename the rice to risotto and pause it", [.rename(1, to: "risotto"), .pause(1)]),
      (
        "rename the rice timer to risotto then stop the eggs",
        [.rename(1, to: "risotto"), .stop(2)]
      ),
      ("stop the rice and rename it to risotto", []),
      (
        "add 2 minutes to the rice and take 2 minutes off the eggs",
        [.extend(1, by: .seconds(120)), .extend(2, by: .seconds(-120))]
      ),
      ("the rice is done, eggs need 2 more minutes", [.stop(1), .extend(2, by: .seconds(120))]),
      ("stop the longest and pause the shortest", [.stop(1), .pause(2)]),
      ("tea 4 minutes and pause it", []),
    ] as [(String, [Effect])])
  func `it is what the line is about`(line: String, expected: [Effect]) throws {
    var world = try World("rice 10 minutes", "eggs 5 minutes")
    #expect(try done(line, in: &world) == expected)
  }

  @Test(arguments: [
    (
      "nap 40 minutes, laundry 1h10, oh and remind me at 8 to call mum",
      ["nap", "laundry", "call mum"]
    ),
    (
      "pasta 9 minutes, sauce 15, oh and remind me at 9 to take out the trash",
      ["pasta", "sauce", "take out the trash"]
    ),
    (
      "timer 10 minutes for coffee; alarm tomorrow 8:30 for the board; what's due this week?",
      ["coffee", "board"]
    ),
    (
      "timer 15 minutes for yoga, then remind me tomorrow at 8 to run. how long till midnight?",
      ["yoga", "run"]
    ),
    ("kettle 4 minutes an remind me at 9 to do the bins", ["kettle", "do the bins"]),
    ("three gels, 30, 35 and 40 minutes", ["gels 1", "gels 2", "gels 3"]),
  ]) func `each of a line is started beside the others`(line: String, names: [String]) throws {
    var world = try World()
    let started = try done(line, in: &world).compactMap { effect in
      if case .change(.start(let routine, _, _)) = effect { routine.name } else { nil }
    }
    #expect(started == names)
  }

  @Test func `what a line starts is what it renames`() throws {
    var world = try World("rice 10 minutes")
    guard
      case .change(.start(let routine, _, _))? = try done(
        "soup 20 minutes and call it broth", in: &world
      ).first
    else {
      Issue.record("nothing was started")
      return
    }
    #expect(routine.name == "broth" && !routine.phases.map(\.name).contains("soup"))
  }

  @Test(arguments: [
    ("25% extra time", 50), ("give it half as much again", 60), ("10 percent more", 44),
    ("extend the bread by a quarter", 50), ("make it 15% shorter", 34), ("take 10% off", 36),
    ("bread needs twenty percent more time", 48), ("it needs a tenth more", 44),
  ])
  func `a share is one of the length`(line: String, minutes: Int) throws {
    var world = try World("bread 40 minutes")
    #expect(try done(line, in: &world) == [.setLength(1, to: .seconds(minutes * 60))])
  }

  @Test(
    arguments: [
      ("the rice is ready already", [.skip(1)]), ("the eggs are ready already", [.stop(2)]),
    ] as [(String, [Effect])])
  func `what is over leads on to what follows`(line: String, expected: [Effect]) throws {
    var world = try World(
      "rice 10 minutes", "eggs 5 minutes", "when the rice is done start the sauce 3 minutes")
    #expect(try done(line, in: &world) == expected)
  }

  @Test(arguments: [
    ("tomorrow, not today", "remind me today at 8 pm to call mom"),
    ("Wednesday, not tomorrow", "remind me tomorrow at 9 to pay rent"),
  ])
  func `what denies a word of the last line puts it right`(line: String, before: String) throws {
    var world = try World()
    _ = world.say(before)
    #expect(try done(line, in: &world).first == .undo(evenForeign: false))
  }

  @Test(arguments: [
    "oops wrong timer, I meant the rice", "sorry, wrong one, I wanted the rice stopped",
  ])
  func `what was meant is done, and what was not is undone`(line: String) throws {
    var world = try World("rice 10 minutes", "eggs 5 minutes")
    _ = world.say("stop the eggs")
    #expect(try done(line, in: &world) == [.undo(evenForeign: false), .stop(1)])
  }
}
