import TestSupport
import Testing

@testable import Shell

struct PainterTests {
  @Test(arguments: [
    ("tea", "tea"), ("a\u{1B}[2Jb", "a^[[2Jb"), ("\u{00}\u{7F}", "^@^?"), ("\u{9B}", "\\u{9B}"),
    ("a\u{202E}b", "a\\u{202E}b"), ("a\nb\tc", "a\nb\tc"), ("é日🍝", "é日🍝"), ("e\u{301}", "e\u{301}"),
    ("\u{301}x", "\\u{301}x"), ("\u{200B}\u{FEFF}", "\\u{200B}\\u{FEFF}"), ("\r", "^M"),
    (
      "a" + String(repeating: "\u{301}", count: 9),
      "a" + String(repeating: "\u{301}", count: 8) + "\\u{301}"
    ),
  ])
  func `what would disturb a terminal is made visible`(text: String, shown: String) {
    // By scalars: String compares canonical equivalents as equal.
    #expect(Array(visible(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test(arguments: [
    ("tea", 3), ("日本", 4), ("e\u{301}", 1), ("\u{1B}", 2), ("", 0), ("🍝", 2),
  ])
  func `width counts columns`(text: String, width: Int) { #expect(displayWidth(text) == width) }

  @Test(arguments: [
    (0, ""), (1, "…"), (3, "te…"), (9, "tea 4 min"), (8, "tea 4 m…"),
  ])
  func `a text is cut to columns`(width: Int, shown: String) {
    #expect(StyledText("tea 4 min").cut(to: width).plain == shown)
  }

  @Test func `wide characters are not cut in half`() {
    #expect(StyledText("日本茶").cut(to: 4).plain == "日…")
  }

  @Test func `colour is spoken only where it is welcome`() {
    let text = StyledText("a") + StyledText("b", .good) + StyledText("c", .dim)
    #expect(text.rendered(.colour) == "a\u{1B}[32mb\u{1B}[m\u{1B}[2mc\u{1B}[m")
    #expect(text.rendered(.shades) == "ab\u{1B}[2mc\u{1B}[m")
    #expect(text.rendered(.none) == "abc")
  }

  @Test(arguments: [Ink.Palette.dark, .light, .colourBlind])
  func `what means different things has different colours in every palette`(palette: Ink.Palette) {
    let meant: [StyledText.Style] = [.good, .warn, .bad, .second, .third]
    let codes = meant.map { $0.code(.colours(palette)) }
    #expect(codes.allSatisfy { $0 != nil } && Set(codes).count == meant.count, "\(codes)")
    #expect(meant.allSatisfy { $0.code(.shades) == nil && $0.code(.none) == nil })
  }

  static func frame(
    _ text: String, cursor: Int? = nil, ghost: String = "", width: Int = 10,
    below: [StyledText] = []
  ) -> Frame {
    var layout = Layout()
    let scalars = Array(text.unicodeScalars)
    return layout.frame(
      of: EditView(
        prompt: StyledText("> "), text: scalars, cursor: cursor ?? scalars.count,
        ghost: ghost, below: below),
      width: width, height: 5)
  }

  @Test(arguments: [
    ("tea", 0, 5, 1), ("12345678", 1, 0, 2), ("1234567日", 1, 2, 2), ("123456日", 1, 0, 2),
    ("", 0, 2, 1),
  ])
  func `the cursor has a place of its own`(text: String, row: Int, column: Int, rows: Int) {
    let frame = Self.frame(text)
    #expect(frame.row == row && frame.column == column && frame.rows.count == rows)
  }

  @Test func `a letter typed at the end costs one byte, and nothing new costs none`() {
    var painter = Painter(ink: .colour)
    painter.margin = 10
    _ = painter.paint(Self.frame("te"))
    #expect(painter.paint(Self.frame("tea")) == Array("a".utf8))
    #expect(painter.paint(Self.frame("tea")) == [])
    #expect(painter.paint(Self.frame("tea", cursor: 0)) == Array("\r\u{1B}[2C".utf8))
  }

  @Test func `typing what the ghost says rewrites one cell`() {
    var painter = Painter(ink: .shades)
    painter.margin = 40
    _ = painter.paint(Self.frame("te", ghost: "a 4 min", width: 40))
    #expect(painter.paint(Self.frame("tea", ghost: " 4 min", width: 40)) == Array("a".utf8))
  }

  @Test(arguments: 0..<100)
  func `any frame after any other gives the screen of the frame`(seed: UInt64) {
    var random = SplitMix(seed)
    let letters = Array("abc 日🍝é".unicodeScalars) + ["\u{301}", "\u{1B}"]
    func text(_ count: Int) -> String {
      var result = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...count, using: &random) {
        result.append(letters.randomElement(using: &random) ?? "x")
      }
      return String(result)
    }
    var (painter, screen) = (Painter(ink: .shades), EmulatorScreen(columns: 10, rows: 5))
    painter.margin = 10
    for _ in 0..<20 {
      let line = text(40)
      let frame = Self.frame(
        line, cursor: Int.random(in: 0...line.unicodeScalars.count, using: &random),
        ghost: text(12),
        below: (0..<Int.random(in: 0...3, using: &random)).map { _ in StyledText(text(15)) })
      screen.feed(painter.paint(frame))
      func shown(_ cells: [Cell]) -> String {
        var text = cells.map(\.text).joined().unicodeScalars
        while text.last == " " { text.removeLast() }
        return String(text)
      }
      let top = screen.row - frame.row
      #expect(top >= 0, "seed \(seed)")
      guard top >= 0 else { return }
      #expect(
        Array(screen.lines[top...].prefix(frame.rows.count)) == frame.rows.map(shown),
        "seed \(seed)")
      #expect(screen.column == frame.column && screen.unknown == [], "seed \(seed)")
    }
  }
}
