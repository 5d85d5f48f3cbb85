/// Rows of the terminal as a picture of dots and letters (SVG 1.1), which can be searched and scaled.
struct TerminalPicture {
  var rows: [StyledText]
  var palette: Ink.Palette
  /// What the picture is of, for who cannot see it.
  var title: String

  /// What the first bytes of a picture of ours are: over nothing else is one written.
  static let mark = "<svg id=\"ensue\" "
  /// Of a cell and of the margin, in units of the picture; letters are 14 high.
  ///
  /// Twice as high as wide, as a terminal's are, a cell leaves what is drawn round a circle.
  private static let (wide, high, margin) = (8.4, 17, 16)

  var svg: String {
    let columns = rows.map(\.width).max() ?? 0
    let width = Int((Double(columns) * Self.wide).rounded(.up)) + 2 * Self.margin
    let height = rows.count * Self.high + 2 * Self.margin
    let lines = rows.enumerated().map { line($1, top: Self.margin + $0 * Self.high) }
    return """
      \(Self.mark)xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(StatusLine.escaped(title))</title>
      <rect width="\(width)" height="\(height)" rx="8" fill="\(ground)"/>
      <g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" \
      font-size="14">
      \(lines.filter { !$0.isEmpty }.joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  private func line(_ row: StyledText, top: Int) -> String {
    var (column, spans) = (0, "")
    var dots: [String] = []
    for span in row.spans {
      let text = StyledText(span.text)
      let width = text.width
      defer { column += width }
      guard !span.text.allSatisfy({ $0 == " " }) else { continue }
      let left = Double(Self.margin) + Double(column) * Self.wide
      guard !Self.isDots(span.text) else {
        dots.append(drawn(span, left: left, top: top))
        continue
      }
      let weight = span.style == .bold ? " font-weight=\"bold\"" : ""
      // The width is said, so that columns stay columns whatever font there is.
      spans += """
        <tspan x="\(Self.number(left))" \
        textLength="\(Self.number(Double(width) * Self.wide))" \
        lengthAdjust="spacingAndGlyphs" fill="\(colour(span.style))"\(weight)>\
        \(StatusLine.escaped(text.rendered(.none)))</tspan>
        """
    }
    let words =
      spans.isEmpty ? [] : ["<text xml:space=\"preserve\" y=\"\(top + 13)\">\(spans)</text>"]
    return (words + dots).joined(separator: "\n")
  }

  // MARK: Dots

  private static func isDots(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == " " || (0x2800...0x28FF).contains($0.value) }
  }

  /// Braille as dots: few fonts have it as wide as their letters, and not every viewer keeps a width that is said.
  private func drawn(_ span: StyledText.Span, left: Double, top: Int) -> String {
    var dots = ""
    for (cell, sign) in span.text.unicodeScalars.enumerated() where sign != " " {
      for bit in 0..<8 where sign.value & (1 << UInt32(bit)) != 0 {
        // The last two bits are the fourth row, which came later.
        let (column, row) = bit < 6 ? (bit / 3, bit % 3) : (bit - 6, 3)
        let x = left + (Double(cell) + 0.25 + 0.5 * Double(column)) * Self.wide
        let y = Double(top) + (Double(row) + 0.5) * Double(Self.high) / 4
        dots += "M\(Self.number(x)) \(Self.number(y))h0"
      }
    }
    return """
      <path d="\(dots)" fill="none" stroke="\(colour(span.style))" stroke-width="3" \
      stroke-linecap="round"/>
      """
  }

  // MARK: Colours

  private var isLight: Bool { palette == .light }
  private var ground: String { isLight ? "#ffffff" : "#14171c" }

  /// On their ground each has a contrast of 4.5 or more (WCAG 2.1, 1.4.3); those for every eye are of Okabe and Ito.
  private func colour(_ style: StyledText.Style) -> String {
    let colours =
      switch palette {
      case .dark: ("#6fce7f", "#e3b341", "#ff7b72", "#56d4dd", "#d2a8ff")
      case .light: ("#1a7f37", "#9a6700", "#cf222e", "#0550ae", "#8250df")
      case .colourBlind: ("#56b4e9", "#e69f00", "#d55e00", "#009e73", "#cc79a7")
      }
    return switch style {
    case .plain, .bold: isLight ? "#1f2328" : "#dfe3ea"
    case .dim: isLight ? "#59636e" : "#8a93a2"
    case .good: colours.0
    case .warn: colours.1
    case .bad: colours.2
    case .second: colours.3
    case .third: colours.4
    }
  }

  // MARK: Text

  private static let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".pdf"]

  /// The ending of a file that would be a picture of another kind.
  static func otherEnding(_ path: String) -> String? {
    endings.first { path.lowercased().hasSuffix($0) }
  }

  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
