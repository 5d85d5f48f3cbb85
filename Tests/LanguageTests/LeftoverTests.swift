import Testing
import Timers

@testable import Language

/// “Nothing said is dropped”: what limits a request is never passed over, and what is only kind changes nothing.
@Suite struct LeftoverTests {
  private let interpreter: Interpreter

  init() throws { interpreter = try #require(ReaderTests.shared) }

  /// Every third example of what starts, sets or changes something, and is sure.
  private var sure: [(text: String, intents: [Intent])] {
    let starts = ["create", "schedule", "remind", "stop", "pause", "extend", "update", "snooze"]
    return interpreter.examples.enumerated().compactMap { number, example in
      guard number % 3 == 0, example.kind == .example,
        starts.contains(where: example.expectation.hasPrefix),
        let reading = interpreter.interpret(example.text, in: English.scene).readings.first,
        reading.confidence >= 0.9
      else { return nil }
      return (example.text, reading.intents)
    }
  }

  @Test(arguments: [
    "unless it rains", "if I am home by then", "but only if needed", "provided that it is warm",
    "without ringing the bell",
  ])
  func `what limits a request is never passed over`(tail: String) {
    let sure = sure
    let dropped = sure.filter { base in
      let reading = interpreter.interpret("\(base.text) \(tail)", in: English.scene)
        .readings.first
      return (reading?.confidence ?? 0) >= 0.9 && reading?.intents == base.intents
    }
    #expect(dropped.map(\.text) == [])
  }

  @Test(arguments: [
    "please", "thanks", "okay", "if you don't mind", "when you get a chance",
    "would you be so kind",
  ])
  func `a courtesy changes nothing`(tail: String) {
    let sure = sure
    let changed = sure.filter { base in
      let reading = interpreter.interpret("\(base.text) \(tail)", in: English.scene)
        .readings.first
      return reading?.intents != base.intents || (reading?.confidence ?? 0) < 0.9
    }
    #expect(changed.count * 33 <= sure.count, "\(changed.map(\.text))")
  }

  @Test func `another day behind a mark is not left out`() {
    let read = interpreter.interpret("tea 4 min, tomorrow", in: English.scene)
    #expect((read.readings.first?.confidence ?? 0) < 0.9)
  }

  @Test func `what is left over is named`() throws {
    let read = interpreter.interpret("4 pomodoros but no breaks", in: English.scene)
    let reading = try #require(read.readings.first)
    #expect(reading.confidence < 0.9 && reading.leftOver == "but no breaks")
  }

  @Test func `a further command that is not understood is asked about`() throws {
    let read = interpreter.interpret(
      "set a timer for 10 minutes, and the other one later", in: English.scene)
    let reading = try #require(read.readings.first)
    #expect(reading.confidence < 0.9 && reading.leftOver == "and the other one later")
  }

  @Test func `one may end some time before another does`() throws {
    let read = interpreter.interpret(
      "start beans 8 minutes so they're done 5 minutes before the roast", in: English.scene)
    guard case .timer(.create(let requests))? = read.readings.first?.intents.first else {
      Issue.record("\(read.readings)")
      return
    }
    #expect(
      requests.map(\.start) == [
        .whenEnds(TimerReference(label: "roast"), offset: .seconds(-13 * 60))
      ])
  }

  /// A text is somebody's own: no word of it limits anything.
  @Test func `a message may say anything`() throws {
    let text = "remind me at 5 pm to call mom unless it rains"
    let reading = try #require(
      interpreter.interpret(text, in: English.scene).readings.first)
    #expect(reading.confidence >= 0.9 && reading.leftOver == nil)
  }

  @Test(arguments: [
    "roast 1 hour, then let it rest 20 min", "boil 10 min then drain then fry 5 min",
    "bake 20 min then turn it then bake 10 min",
    "boil 8 minutes then let it sit for 12 and then chill 5",
  ])
  func `what follows never starts beside`(text: String) throws {
    let reading = try #require(
      interpreter.interpret(text, in: English.scene).readings.first)
    guard case .timer(.create(let requests))? = reading.intents.first else {
      Issue.record("\(reading.intents)")
      return
    }
    #expect(reading.intents.count == 1 && requests.count == 1)
  }
}
