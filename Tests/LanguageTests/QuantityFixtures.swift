import Foundation
import Timers

@testable import Language

/// The English words as they are shipped, and Monday 9 March 2026, 08:00.
enum QuantityFixture {
  static let wordsPath = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Grammars/en/words.txt").standardizedFileURL.path

  static let words: String = {
    // Without the file every test here fails with a missing word, which says enough.
    (try? String(contentsOfFile: wordsPath, encoding: .utf8)) ?? ""
  }()

  static let lexicon: Lexicon? = try? Lexicon(text: words, path: wordsPath)

  static var reader: QuantityReader {
    get throws { QuantityReader(try Lexicon(text: words, path: wordsPath)) }
  }

  static let now = LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 8 * 3600)

  /// The cheapest reading of the whole text.
  static func whole<Value: Sendable>(
    _ text: String, in lexicon: Lexicon? = lexicon, _ read: ([Token]) -> [Span<Value>]
  ) -> Value? {
    let tokens = lexicon?.tokens(of: text) ?? []
    return read(tokens).filter { $0.end == tokens.count }.min { $0.cost < $1.cost }?.value
  }
}

/// A line of tokens as tests have them at hand.
extension QuantityReader {
  func durations(
    _ tokens: [Token], at start: Int, inheriting unit: Duration?
  ) -> [Span<DurationValue>] {
    durations(looked(up: tokens), at: start, inheriting: unit)
  }

  func numbers(_ tokens: [Token], at start: Int) -> [Span<Double>] {
    numbers(looked(up: tokens), at: start)
  }

  func ordinals(_ tokens: [Token], at start: Int) -> [Span<Int>] {
    ordinals(looked(up: tokens), at: start)
  }

  func whens(_ tokens: [Token], at start: Int, now: LocalTime) -> [Span<WhenValue>] {
    whens(looked(up: tokens), at: start, now: now)
  }

  func recurrences(
    _ tokens: [Token], at start: Int, now: LocalTime
  ) -> [Span<RecurrenceValue>] {
    recurrences(looked(up: tokens), at: start, now: now)
  }
}
