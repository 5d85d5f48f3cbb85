import TestSupport
import Testing

@testable import Shell

/// Messages in rows: broken at spaces, never wider than the screen, no word lost.
struct WrappingTests {
  @Test(arguments: [
    ("tea is done", 20, ["tea is done"]),
    ("rice and fish and greens", 10, ["rice and", "  fish and", "  greens"]),
    ("abc def ghi", 7, ["abc def", "  ghi"]),
    (
      "  boil pasta     eggs 7 min and toast", 22, ["  boil pasta     eggs", "    7 min and toast"]
    ),
    ("supercalifragilistic", 8, ["supercal", "  ifragi", "  listic"]),
    ("汁が沸いた pasta", 8, ["汁が沸い", "  た", "  pasta"]),
    ("one\ntwo", 20, ["one", "two"]),
    ("", 20, [""]),
    ("a b c d", 3, ["a b", "c d"]),
  ])
  func `rows`(text: String, width: Int, rows: [String]) {
    #expect(StyledText(text).wrapped(to: width).map(\.plain) == rows)
  }

  @Test func `styles go on in the next row`() {
    let rows = (StyledText("good ", .good) + StyledText("and bold words", .bold)).wrapped(to: 10)
    #expect(rows.map(\.plain) == ["good and", "  bold", "  words"])
    #expect(rows[0].spans.map(\.style) == [.good, .bold])
    #expect(rows[2].spans.map(\.style) == [.plain, .bold])
  }

  @Test(arguments: 0..<50)
  func `no row is too wide and no letter is lost`(seed: UInt64) {
    var dice = SplitMix(seed)
    let letters = ["a", "b", " ", " ", "é", "汁", "e\u{301}", "🍵", "\n", "-"]
    let text = (0..<Int.random(in: 0...200, using: &dice))
      .map { _ in letters[Int.random(in: 0..<letters.count, using: &dice)] }.joined()
    let width = Int.random(in: 2...40, using: &dice)
    let rows = StyledText(text).wrapped(to: width)
    #expect(rows.allSatisfy { $0.width <= width }, "seed \(seed), \(width): \(rows)")
    let kept = rows.map(\.plain).joined().filter { !$0.isWhitespace }
    #expect(kept == text.filter { !$0.isWhitespace }, "seed \(seed), width \(width)")
  }
}
