import TestSupport
import Testing
import Timers

@testable import Language

/// No length that was said is dropped: what acts without asking has each of them in it.
struct SaidLengthTests {
  /// Slots whose lengths end up as something else: sums, parts, how often, what was taken back, the name of what is
  /// meant.
  private static let reckoned: Set<Slot?> = [
    .old, .total, .span, .apart, .each, .lead, .forewarn, .parts, .plus, .minus,
    .rounduntil, .message, .until, .low, .gone, .goeson, .later, .lasting,
  ]
  /// Words that are kept or passed over as they are: a reason, a title, a file.
  private static let words: Set<Slot?> = [.label, .reason, .title, .text, .name, .newtext]

  /// “A second timer” says no second, and a sec is as long as it takes; of “1 hour, 30 minutes” the sum is kept, and the next
  /// three days are how often.
  private static let noLengths: Set<String> = [
    "hold on a sec", "1 hour, 30 minutes", "tea 1'30\"", "Planke 1'30\"",
    "set a second timer for 5 minutes that will start as soon as the first timer expires",
    "for the next three days at 8 take the antibiotics",
    "für die nächsten drei Tage um 8 Antibiotika nehmen",
  ]

  /// The lengths in a line, one behind the other, each in all the ways it may be read: “5 minutes 3 times” is no 5:03.
  private func lengths(_ sentence: Sentence) -> [(range: Range<Int>, readings: [Duration])] {
    var found: [(Range<Int>, [Duration])] = []
    var place = 0
    while place < sentence.count {
      let here = sentence.builtIn(.duration, at: place).filter { reading in
        // 30/30 are two numbers.
        !(place..<reading.end).contains { sentence.tokens[$0].text == "/" }
      }
      let readings = here.compactMap { reading -> Duration? in
        if case .duration(let said) = reading.value { said.duration } else { nil }
      }
      if let end = here.map(\.end).min() {
        found.append((place..<end, readings))
        place = end
      } else {
        place += 1
      }
    }
    return found
  }

  private func flat(_ captures: [Capture]) -> [Capture] {
    captures.flatMap { [$0] + flat($0.children) }
  }

  /// The lengths of a line that the reading it acts on does not hold; nil: nothing is done without asking.
  private func dropped(_ text: String, by interpreter: Interpreter) -> [Duration]? {
    let scene = ExampleScene.scene
    guard !Self.noLengths.contains(text),
      let reading = interpreter.interpret(text, in: scene).readings.first,
      reading.confidence >= 0.9, reading.missing == nil,
      case .timer = reading.intents.first
    else { return nil }
    let trace = reading.origin
    let captures = flat(trace.steps.flatMap(\.captures))
    if captures.contains(where: { Self.reckoned.contains($0.slot) }) { return [] }
    let sentence = trace.chart.sentence
    let facts = reading.intents.map { "\($0)" }.joined(separator: " ")
    return lengths(sentence).compactMap { said in
      // Part of a name or a reason, which is kept as it is or changes nothing.
      let isWords = captures.contains {
        Self.words.contains($0.slot) && $0.start <= said.range.lowerBound
          && said.range.upperBound <= $0.end
      }
      // “Every 20 minutes”, “20 minutes before 5 pm”: it is in the rule or in the time.
      let isInTime = captures.contains { capture in
        guard capture.start <= said.range.lowerBound, said.range.upperBound <= capture.end else {
          return false
        }
        if case .recurrence = capture.value { return true }
        if case .when = capture.value { return true }
        return false
      }
      let isKept = said.readings.contains { facts.contains("\($0)") }
      return isWords || isInTime || isKept ? nil : said.readings[0]
    }
  }

  @Test(arguments: ["en", "de"])
  func `no example drops a length`(language: String) throws {
    let interpreter = try LanguageFolder(language).interpreter
    var tried = 0
    for example in interpreter.examples where example.kind == .example {
      guard let dropped = dropped(example.text, by: interpreter) else { continue }
      tried += 1
      #expect(dropped.isEmpty, "“\(example.text)” drops \(dropped)")
    }
    #expect(tried > 100)
  }

  @Test func `a start and a length are both kept, or asked about`() throws {
    let interpreter = try LanguageFolder("en").interpreter
    let frames = [
      "in % set an alarm for %", "in % set a timer for %", "in % start a % timer",
      "set a timer for % in %", "start the tea timer for % in %", "tea in % for %",
      "after % set an alarm for %", "set an alarm for % in %", "wait % then start a % timer",
      "tea % then toast %", "tea % and toast %", "start a % timer and a % timer",
      "set a % tea timer with a % warning", "in % remind me to stir for %",
      "% timer and tell me when % is left",
    ]
    let lengths = ["5 minutes", "15 minutes", "an hour", "90 seconds", "2 hours", "45 min"]
    var random = SplitMix(11)
    var tried = 0
    for frame in frames {
      for _ in 0..<6 {
        let parts = frame.split(separator: "%", omittingEmptySubsequences: false)
        let said = [lengths[random.below(lengths.count)], lengths[random.below(lengths.count)]]
        guard said[0] != said[1] else { continue }
        let text = "\(parts[0])\(said[0])\(parts[1])\(said[1])\(parts[2])"
        guard let dropped = dropped(text, by: interpreter) else { continue }
        tried += 1
        #expect(dropped.isEmpty, "“\(text)” drops \(dropped)")
      }
    }
    #expect(tried > 20)
  }
}
