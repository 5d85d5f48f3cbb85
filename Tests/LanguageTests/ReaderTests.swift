import Foundation
import Regulations
import TestSupport
import Testing
import Timers

@testable import Language

/// The reader beside the rules, with the weights that are shipped.
@Suite struct ReaderTests {
  private static let packed: [UInt8] =
    (try? Data(contentsOf: English.folder.appending(path: "reader.weights"))).map(Array.init) ?? []
  private static let bytes = Gzip.unpack(packed, limit: 2 << 20) ?? []
  /// As the program has them: grammars that are ours are known by their path.
  private static let files = English.files.map { (path: "Grammars/" + $0.path, text: $0.text) }
  static let shared: Interpreter? = try? Interpreter(
    files: files, learnt: Learnt(reader: { WeightBytes(bytes) }))

  private let interpreter: Interpreter
  private let rules: Interpreter

  init() throws {
    interpreter = try #require(Self.shared)
    rules = try #require(English.interpreter)
  }

  // MARK: The file

  @Test
  func `the file of weights is small, says where it comes from, and is written as it is read`()
    throws
  {
    let weights = try ReaderWeights(Self.packed)
    #expect(weights.bytes == Self.bytes)
    #expect(Self.bytes.count <= 2 << 20)
    #expect(weights.header.language == "en")
    #expect(!weights.header.revision.isEmpty)
    #expect(weights.header.sources.count > 3)
    #expect(weights.header.sources.contains { $0.contains("CC BY-SA 4.0") })
  }

  @Test func `a file that is no weights, or other ones, is refused`() throws {
    var dice = SplitMix(5)
    #expect(throws: ReaderWeights.Unfit.self) { try ReaderWeights([]) }
    #expect(throws: ReaderWeights.Unfit.self) { try ReaderWeights(Array("ensue reader\n".utf8)) }
    for length in [10, 100, 1000, Self.bytes.count - 1] {
      #expect(throws: ReaderWeights.Unfit.self) { try ReaderWeights(Array(Self.bytes[..<length])) }
    }
    #expect(throws: ReaderWeights.Unfit.self) { try ReaderWeights(Self.bytes + [0]) }
    #expect(throws: ReaderWeights.Unfit.self) { try ReaderWeights(Array(Self.packed.dropLast())) }
    #expect(throws: ReaderWeights.Unfit.self) { try ReaderWeights(Gzip.pack(Self.packed)) }
    // Whatever stands in the tables, reading with them ends.
    for _ in 0..<20 {
      var broken = Self.bytes
      for _ in 0..<200 { broken[dice.below(broken.count)] = UInt8(dice.below(256)) }
      guard (try? ReaderWeights(broken)) != nil else { continue }
      let other = try Interpreter(
        files: Self.files, learnt: Learnt(reader: { [broken] in WeightBytes(broken) }))
      _ = other.interpret("set a pasta timer for 9 minutes please", in: English.scene)
    }
  }

  @Test func `weights of another language have no say`() throws {
    var weights = try ReaderWeights(Self.bytes)
    weights.header.language = "de"
    let bytes = weights.bytes
    let other = try Interpreter(files: Self.files, learnt: Learnt(reader: { WeightBytes(bytes) }))
    let unread = "would you mind getting a countdown under way lasting ten minutes"
    #expect(
      English.facts(unread, by: other) == English.facts(unread, by: rules))
  }

  // MARK: What may not change

  @Test func `every example is read as it says with the reader, too`() {
    let failures = interpreter.examples.compactMap {
      interpreter.failure(of: $0, in: English.scene)
    }
    #expect(failures == [])
  }

  /// Routines, undo, workflows, settings, help: the reader has no say in them.
  @Test func `what the rules read as another family's stays as it is`() {
    var count = 0
    for example in rules.examples {
      let before = rules.interpret(example.text, in: English.scene).readings.first
      guard let before, !ReadShape(before).isOpen else { continue }
      let after = interpreter.interpret(example.text, in: English.scene).readings.first
      // Help may say it more exactly.
      if case .shell(.help)? = before.intents.first, case .shell(.about)? = after?.intents.first {
        continue
      }
      #expect(after?.intents == before.intents, "\(example.text)")
      #expect(after?.confidence == before.confidence, "\(example.text)")
      count += 1
    }
    #expect(count > 400)
  }

  /// Phases, rounds, several timers, relations, waits.
  @Test(arguments: [
    "boil pasta 9 minutes then rest 2", "tea 4 min then when I say so rest 5",
    "8 rounds of 20 seconds on 10 seconds off", "eggs 7 and toast 3 ready together",
    "when the pasta is done start the sauce 3 minutes", "every 20 minutes for 2 hours",
    "nap until 3 pm", "three timers for 5, 10 and 15 minutes",
  ])
  func `a plan keeps its content`(sentence: String) throws {
    let before = try #require(rules.interpret(sentence, in: English.scene).readings.first)
    let after = try #require(interpreter.interpret(sentence, in: English.scene).readings.first)
    #expect(after.intents == before.intents)
    #expect(after.confidence >= 0.9, "\(after.confidence)")
  }

  @Test(arguments: ["the great wall", "polenta", "zyx"])
  func `what there is, is called so`(name: String) throws {
    let scene = Scene(now: English.now, names: [name], hasTimers: true)
    for sentence in ["stop \(name)", "how long is \(name)", "pause \(name)", "extend \(name) by 5"]
    {
      let before = try #require(rules.interpret(sentence, in: scene).readings.first)
      guard before.confidence >= 0.9 else { continue }
      let after = try #require(interpreter.interpret(sentence, in: scene).readings.first)
      #expect(after.intents == before.intents && after.confidence == before.confidence)
    }
  }

  @Test(arguments: ["10 minutes", "every other friday for 5 times", "tomorrow at 7", "3/4"])
  func `a line that is nothing but a length or a time is what it is`(line: String) {
    #expect(English.facts(line, by: interpreter) == English.facts(line, by: rules))
  }

  /// Seen with a new user's sentences: the reader was sure where the rules doubted what was left over.
  @Test(arguments: [
    "set a timer for 5 minutes, 10 minutes, 15 minutes, 10 minutes, 5 minutes",
    "do 3 sets of 12 with 90 seconds rest",
  ])
  func `what the rules doubt of a plan stays doubted`(sentence: String) throws {
    let before = try #require(rules.interpret(sentence, in: English.scene).readings.first)
    let after = try #require(interpreter.interpret(sentence, in: English.scene).readings.first)
    #expect(before.confidence < 0.9)
    #expect(after.confidence <= before.confidence && after.intents == before.intents)
  }

  /// What hangs on something else is no plain timer: better not understood than that.
  @Test(arguments: [
    "start bread 5 min unless the roast is still in",
    "start beans 8 minutes depending on when the roast is done",
    "once the cake is cold put the icing on for ten minutes would you",
  ])
  func `nothing that hangs on something else is proposed as a plain start`(sentence: String) {
    let reading = interpreter.interpret(sentence, in: English.scene).readings.first
    #expect(reading?.isProposal != true, "\(String(describing: reading?.intents))")
  }

  @Test func `a slip for a word of ours is no name`() {
    #expect(
      English.facts("timr 10 mintues", by: interpreter)
        == English.facts("timr 10 mintues", by: rules))
  }

  /// No record teaches the tagger what an alarm is called.
  @Test(arguments: [
    ("set alarm 22:30 tonight bedtime", "bedtime"),
    ("put an alarm on for 12:30, lunch with dad", "lunch with dad"),
    ("set a recycling alarm for 7 am on tuesday", "recycling"),
  ])
  func `an alarm keeps its name`(sentence: String, name: String) {
    #expect(
      interpreter.interpret(sentence, in: English.scene).wireReadings.first?.label == name)
  }

  @Test(arguments: [
    "tell me to get off the bus in 17 minutes", "tell me to move the car in 40 minutes",
    "tell me to leave for the station in 35 minutes",
  ])
  func `what the rules are sure of is asked about rather than refused`(sentence: String) {
    let readings = interpreter.interpret(sentence, in: English.scene).wireReadings
    #expect(["schedule", "remind"].contains(readings.first?.intent), "\(readings)")
  }

  // MARK: The ranker

  @Test func `the ranker's features have names, weights that only speak for something, and counts`()
    throws
  {
    let text = try String(
      contentsOf: English.folder.appending(path: "ranker.txt"), encoding: .utf8)
    let ranker = Ranker(text: text)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count == Ranker.Feature.allCases.count && lines.count <= 300)
    #expect(ranker.weights.allSatisfy { $0 >= 0 })
    #expect(zip(ranker.weights, ranker.seen).allSatisfy { $0 == 0 || $1 >= 5 })
    #expect(Ranker(text: ranker.text).text == ranker.text)
  }

  @Test func `a line of the ranker's that is none says nothing`() {
    let other = Ranker(text: "nonsense 5 1\nrules.sure -3 4\nrules.unsure nan 4\nreader 2\n")
    #expect(other.weights == [1, 0, 1, 0, 2])
  }

  /// What is said for an intent never makes it less likely.
  @Test func `more that speaks for an intent makes it no less likely`() throws {
    let ranker = Ranker(
      text: try String(
        contentsOf: English.folder.appending(path: "ranker.txt"), encoding: .utf8))
    let words = [Float](repeating: -2, count: ReaderWeights.intents.count)
    for (place, name) in ReaderWeights.intents.enumerated() {
      let nothing = ranker.sums(Ranker.features(words, .init(first: nil)))
      let unsure = ranker.sums(Ranker.features(words, .init(first: (name, false))))
      let sure = ranker.sums(Ranker.features(words, .init(first: (name, true))))
      guard name != "none" else { continue }
      #expect(sure[place] >= unsure[place] && unsure[place] >= nothing[place], "\(name)")
    }
  }

  // MARK: What it is for

  /// Written for this test, not taken from any corpus; the rules alone read none of them.
  @Test(arguments: [
    ("let the clock run for 25 minutes", 1500.0),
    ("get me ten minutes counting", 600.0),
  ])
  func `what the rules do not read is proposed, and never done unasked`(
    sentence: String, length: Double
  ) throws {
    #expect(rules.interpret(sentence, in: English.scene).readings.isEmpty)
    let reading = try #require(
      interpreter.interpret(sentence, in: English.scene).wireReadings.first)
    #expect(reading.intent == "create" && reading.duration_s == length, "\(reading)")
    #expect(reading.confidence >= Interpreter.leastConfidence && reading.confidence < 0.9)
  }

  @Test(arguments: [
    "what's the weather like in paris", "play some jazz", "how do I cook rice",
    "tell me a joke about clocks", "the meeting was two hours long",
  ])
  func `what is for somebody else is refused`(sentence: String) {
    #expect(interpreter.interpret(sentence, in: English.scene).readings.isEmpty)
  }

  @Test func `how it voted can be said`() throws {
    let reading = try #require(
      interpreter.interpret("cancel my pasta timer", in: English.scene).readings.first)
    let vote = try #require(reading.vote)
    #expect(vote.rules == "stop")
    #expect(vote.candidates.first?.intent == "stop")
    #expect(vote.line.hasPrefix("reader: stop"))
  }

  @Test func `the same line reads the same, whatever was read before`() {
    let lines = ["tea 4 min", "stop it", "set a 5 minute timer called soup", "what's up"]
    let first = lines.map { English.facts($0, by: interpreter) }
    #expect(lines.reversed().map { English.facts($0, by: interpreter) } == first.reversed())
  }
}
