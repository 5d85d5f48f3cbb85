import Language
import Testing
import Timers

@testable import Assistant

/// What is said about laps of a stopwatch.
@Suite struct LapTalkTests {
  @Test(arguments: [
    "lap", "split", "mark a lap", "record lap time", "take a lap on the stopwatch", "lap 3",
    "that was a lap", "next lap", "save lap", "record the time",
  ])
  func `a lap ends where a stopwatch counts`(line: String) throws {
    var world = try World("start a stopwatch called sprints", "tea 4 min")
    #expect(outline(world.say(line), world.engine.timers) == "lap sprints", "\(line)")
    #expect(world.engine.timers.compactMap(\.laps).map(\.count) == [1], "\(line)")
  }

  @Test(arguments: [
    "my lap times", "read split times", "how much time was in between my laps",
    "what was my fastest lap", "how long was the last lap", "how many laps have i done",
    "what's the time difference between the first racer and the last one", "show me my laps",
  ])
  func `laps are listed, and what they say together`(line: String) throws {
    var world = try World("start a stopwatch called sprints")
    for seconds in [72, 74, 70] {
      world.pass(.seconds(seconds))
      _ = world.say("lap")
    }
    guard case .run(let effects) = world.say(line), case .answer(let lines, _)? = effects.first
    else {
      Issue.record("“\(line)” is not answered")
      return
    }
    let text = lines.map { $0.spans.map(\.text).joined() }
    #expect(text.count == 5, "\(text)")
    #expect(text[3] == "  3   1:10.0      3:36.0")
    #expect(text[4].contains("fastest 1:10.0, slowest 1:14.0"))
  }

  @Test func `where two count it is asked which, in a sentence of ours`() throws {
    var world = try World("start a stopwatch called run", "start a stopwatch called swim")
    guard case .ask(let question) = world.say("lap") else {
      Issue.record("not asked")
      return
    }
    #expect(question.instead.said == "take a lap of run")
    #expect(outline(world.say("take a lap of run"), world.engine.timers) == "lap run")
  }

  @Test func `without a stopwatch there is no lap`() throws {
    var world = try World()
    #expect(outline(world.say("lap"), []) == "refuse: No stopwatch counts.")
    guard case .refuse(let refusal) = world.say("my lap times") else {
      Issue.record("not refused")
      return
    }
    #expect(refusal.nearest.contains(.tryStopwatch))
  }
}
