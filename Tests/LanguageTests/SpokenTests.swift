import TestSupport
import Testing
import Timers

@testable import Language

/// What a lexicon can say is read back as what was meant, in every language there is.
struct SpokenTests {
  static let languages = ["en", "de"]
  private let now = LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 8 * 3600)

  @Test(arguments: languages, 0..<40)
  func `a number said is the number read`(language: String, seed: UInt64) throws {
    let speaker = Speaker(try LanguageFolder(language).lexicon)
    let reader = QuantityReader(speaker.lexicon)
    var dice = SplitMix(seed &* 1_000_003)
    for _ in 0..<25 {
      let number = dice.below([30, 1000, 1_000_000][dice.below(3)])
      let said = dice.below(4) == 0 ? speaker.figures(number, &dice) : speaker.words(number, &dice)
      let value = QuantityFixture.whole(said, in: speaker.lexicon) { reader.numbers($0, at: 0) }
      #expect(value == Double(number), "seed \(seed): “\(said)”")
      let fraction = 1 + dice.below(100_000)
      let written = speaker.decimal(hundredths: fraction)
      let read = QuantityFixture.whole(written, in: speaker.lexicon) { reader.numbers($0, at: 0) }
      #expect(read == Double(fraction) / 100, "seed \(seed): “\(written)”")
    }
  }

  @Test(arguments: languages, 0..<40)
  func `a length said is the length read`(language: String, seed: UInt64) throws {
    let speaker = Speaker(try LanguageFolder(language).lexicon)
    let reader = QuantityReader(speaker.lexicon)
    var dice = SplitMix(seed &* 1_000_003)
    for _ in 0..<25 {
      let (said, seconds) = speaker.length(&dice)
      let value = QuantityFixture.whole(said, in: speaker.lexicon) {
        reader.durations($0, at: 0, inheriting: nil)
      }
      let read = value.map { Double($0.duration.components.seconds) } ?? -1
      #expect(abs(read - seconds) <= 1, "seed \(seed): “\(said)” is \(read), not \(seconds)")
    }
  }

  @Test(arguments: languages, 0..<40)
  func `a clock time said is the time read`(language: String, seed: UInt64) throws {
    let speaker = Speaker(try LanguageFolder(language).lexicon)
    let reader = QuantityReader(speaker.lexicon)
    var dice = SplitMix(seed &* 1_000_003)
    for _ in 0..<25 {
      guard let (said, minutes, isOpen) = speaker.clock(&dice) else { continue }
      let value = QuantityFixture.whole(said, in: speaker.lexicon) {
        reader.whens($0, at: 0, now: now)
      }
      let read = value.map { $0.at.hour * 60 + $0.at.minute } ?? -1
      let fits = isOpen ? read >= 0 && read % 720 == minutes % 720 : read == minutes
      #expect(fits, "seed \(seed): “\(said)” is minute \(read), not \(minutes)")
    }
  }
}
