import TestSupport
import Testing

@testable import Language

/// What understanding costs, counted rather than timed.
struct CostTests {
  private let interpreter: Interpreter

  init() throws { interpreter = try #require(English.interpreter) }

  /// Kinds of lines that fit many rules nearly, over and over.
  static let patterns = [
    "and then set the timer for the pasta", "5 minutes", "pasta", "the", "tea 4 min and",
    "remind me to", "in 10 minutes before the roast ends ,", "so well now just",
    "set a timer for 5 minutes and", "two hundred and", "every monday at 5 and", "please", ",",
    "tomorrow at 5 pm", "then rest 2 minutes", "remind me to do and to say", "please please", "5 5",
    "um set the", "pasta 5 and", "timr pausee stp", "what is the", "stop all the timers and",
  ]

  private func effort(_ pattern: String, words: Int) -> Int {
    let parts = pattern.split(separator: " ")
    let line = (0..<words).map { parts[$0 % parts.count] }.joined(separator: " ")
    return interpreter.interpret(line, in: English.scene).effort
  }

  /// What would cost more than an answer may is not looked for.
  @Test func `the limit of costs hides no answer`() {
    let scene = English.scene
    var (limited, whole) = (0, 0)
    for example in interpreter.examples {
      let answer = interpreter.interpret(
        example.text, in: scene, helps: false, byRules: true, byClauses: false)
      guard let first = answer.readings.first else { continue }
      let sentence = interpreter.prepare(example.text, answer.tokens, scene)
      if PlaceReader(sentence: sentence).withoutPlaces() != nil { continue }
      let isFull =
        EllipsisReader.meant(sentence, interpreter.network, interpreter.leftovers) {
          interpreter.interpret($0, in: scene)
        } != nil
      if isFull { continue }
      if RepairReader.mended(sentence, interpreter.network, interpreter.repairs) != nil { continue }
      var matcher = Matcher(interpreter.network, sentence, looksAhead: true)
      let (all, _) = interpreter.rules.readings(&matcher)
      #expect(
        all.first?.intents == first.intents && all.first?.cost == first.cost, "\(example.text)")
      #expect(
        answer.readings.allSatisfy { one in all.contains { $0.intents == one.intents } },
        "\(example.text)")
      limited += answer.effort
      whole += matcher.effort
    }
    #expect(limited * 4 < whole * 3, "\(limited) of \(whole) steps")
  }

  @Test(arguments: patterns)
  func `twice the words cost about four times as much at most, and never more than the limit`(
    pattern: String
  ) {
    var last = effort(pattern, words: 18)
    for words in [36, 72, 144, 288] {
      let now = effort(pattern, words: words)
      #expect(
        now <= max(5 * last, 4000), "\(pattern): \(words) words cost \(now), half of them \(last)")
      #expect(now <= 2 * Matcher.mostEffort)
      last = now
    }
  }

  @Test(arguments: 0..<8)
  func `random lines of grammar words stay within the limit, and their cost does not explode`(
    seed: UInt64
  ) {
    var dice = SplitMix(seed)
    let words = interpreter.network.vocabulary.allTexts + ["5", "10", ",", "pasta", "2:30"]
    let line = (0..<288).map { _ in words[dice.below(words.count)] }
    let half = interpreter.interpret(line[..<144].joined(separator: " "), in: English.scene).effort
    let whole = interpreter.interpret(line.joined(separator: " "), in: English.scene).effort
    #expect(whole <= max(6 * half, 8000), "seed \(seed): \(half), then \(whole)")
    #expect(whole <= 2 * Matcher.mostEffort, "seed \(seed)")
  }

  /// The gates only leave out what would fail: with all of them open every reading is the same, and dearer.
  @Test func `trying only what can fit changes no reading`() throws {
    let open = try Interpreter(LanguageFile.files(English.files), gated: false)
    var (gatedEffort, openEffort) = (0, 0)
    var dice = SplitMix(7)
    let words = interpreter.network.vocabulary.allTexts + ["5", "10", ",", "pasta", "2:30", "½"]
    let random = (0..<50).map { _ in
      (0..<(2 + dice.below(9))).map { _ in words[dice.below(words.count)] }.joined(separator: " ")
    }
    for text in interpreter.examples.map(\.text) + random {
      let one = interpreter.interpret(text, in: English.scene)
      let other = open.interpret(text, in: English.scene)
      #expect(one.readings.map(\.cost) == other.readings.map(\.cost), "\(text)")
      #expect(one.readings.map(\.intents) == other.readings.map(\.intents), "\(text)")
      #expect(wire(one) == wire(other), "\(text)")
      gatedEffort += one.effort
      openEffort += other.effort
    }
    #expect(gatedEffort * 3 < openEffort, "\(gatedEffort) of \(openEffort)")
  }
}
