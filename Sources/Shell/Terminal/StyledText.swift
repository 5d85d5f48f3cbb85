/// What a terminal may be sent besides letters.
public enum Ink: Hashable, Sendable {
  /// Colours and shades.
  case colours(Palette)
  /// `NO_COLOR`: faint and bold, no colours.
  case shades
  /// No escape sequence at all: pipes, `--plain`.
  case none

  /// Which colours mean what.
  public enum Palette: String, Hashable, Sendable {
    /// The terminal's own, which its theme makes readable on dark.
    case dark
    /// Deeper ones of the 256, for a white background, on which the terminal's own yellow is not read.
    case light
    /// Told apart with any kind of colour vision: those of Okabe and Ito, “Color Universal Design” (2008), as the 256
    /// colours next to them.
    case colourBlind = "colour-blind"
  }

  public static let colour = Ink.colours(.dark)
}

/// Text for people, in spans of one style each; what it looks like is decided when it is shown.
public struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// How a span is meant, not how it is coloured.
  public enum Style: UInt8, Hashable, Sendable, CaseIterable {
    case plain, dim, good, warn, bad, bold
    /// Further things beside what is `good`, to be told apart and no better or worse.
    case second, third
  }

  /// A stretch of text in one style.
  public struct Span: Hashable, Sendable {
    public var text: String
    public var style: Style
    public init(_ text: String, _ style: Style) { (self.text, self.style) = (text, style) }
  }

  public var spans: [Span]

  public init(_ spans: [Span] = []) { self.spans = spans }
  public init(_ text: String, _ style: Style = .plain) { spans = [Span(text, style)] }
  public init(stringLiteral text: String) { self.init(text) }

  /// The words without their style, not yet made safe.
  public var plain: String { spans.reduce(into: "") { $0 += $1.text } }
  public var isEmpty: Bool { spans.allSatisfy(\.text.isEmpty) }

  public static func + (one: StyledText, other: StyledText) -> StyledText {
    StyledText(one.spans + other.spans)
  }
  public static func += (one: inout StyledText, other: StyledText) { one.spans += other.spans }

  /// Columns it takes in one row, made visible.
  public var width: Int { cells.width }

  /// Safe to send: every span made `visible`, and styled as far as `ink` allows. Newlines stay newlines.
  public func rendered(_ ink: Ink) -> String {
    var result = ""
    for span in spans where !span.text.isEmpty {
      let code = span.style.code(ink)
      if let code { result += "\u{1B}[\(code)m" }
      result += visible(span.text)
      if code != nil { result += "\u{1B}[m" }
    }
    return result
  }

  /// The text in at most `width` columns; what is cut shows as “…”.
  public func cut(to width: Int) -> StyledText {
    let cells = self.cells
    guard cells.width > width else { return self }
    var kept = StyledText()
    for cell in Self.cut(cells, to: width) {
      if kept.spans.last?.style == cell.style {
        kept.spans[kept.spans.count - 1].text += cell.text
      } else {
        kept.spans.append(Span(cell.text, cell.style))
      }
    }
    return kept
  }

  /// Its screen cells, at most `width` columns of them; what is cut shows as “…”.
  func cells(width: Int) -> [Cell] {
    let cells = self.cells
    return cells.width > width ? Self.cut(cells, to: width) : cells
  }

  /// The first of `cells`, which are too many, and “…” for the others.
  private static func cut(_ cells: [Cell], to width: Int) -> [Cell] {
    guard width > 0 else { return [] }
    var (kept, used) = ([Cell](), 0)
    for cell in cells {
      guard used + Int(cell.width) < width else { break }
      used += Int(cell.width)
      kept.append(cell)
    }
    return kept + [Cell(text: "…", width: 1, style: kept.last?.style ?? .plain)]
  }

  /// Its screen cells, newlines and tabs as spaces.
  var cells: [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(spans.reduce(0) { $0 + $1.text.utf8.count })
    for span in spans { cells.append(visible: span.text.unicodeScalars, style: span.style) }
    return cells
  }
}

extension StyledText.Style {
  /// The SGR parameter that turns it on, nil where nothing is to be sent.
  func code(_ ink: Ink) -> String? {
    switch (self, ink) {
    case (.plain, _), (_, .none): return nil
    case (.dim, _): return "2"
    case (.bold, _): return "1"
    case (_, .shades): return nil
    case (_, .colours(let palette)): return code(palette)
    }
  }

  private func code(_ palette: Ink.Palette) -> String? {
    switch palette {
    case .dark:
      [.good: "32", .warn: "33", .bad: "31", .second: "36", .third: "35"][self]
    case .light:
      [
        .good: "38;5;28", .warn: "38;5;130", .bad: "38;5;160", .second: "38;5;25",
        .third: "38;5;90",
      ][self]
    case .colourBlind:
      [
        .good: "38;5;74", .warn: "38;5;178", .bad: "1;38;5;166", .second: "38;5;36",
        .third: "38;5;175",
      ][self]
    }
  }
}
