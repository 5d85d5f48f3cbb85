import Glibc

/// A field of dots, 2 × 4 to a cell of the terminal, drawn with braille patterns (U+2800 …).
///
/// A cell is twice as high as wide, so the dots are square. A cell has one style: what was drawn last in it counts, and
/// what is strong wins over what is faint.
struct BrailleCanvas {
  let columns: Int
  let rows: Int
  private var dots: [UInt8]
  private var styles: [StyledText.Style]
  private var letters: [Character?]

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    dots = Array(repeating: 0, count: columns * rows)
    styles = Array(repeating: .dim, count: columns * rows)
    letters = Array(repeating: nil, count: columns * rows)
  }

  /// An annulus around the middle of the field.
  struct Ring {
    /// In dots, to its outer edge.
    var radius: Double
    /// How much of it is over, 0 … 1 clockwise from the top.
    var fraction: Double
    /// Where it is cut, 0 … 1: the ends of its parts.
    var marks: [Double] = []
    var style: StyledText.Style = .good
  }

  /// How far apart the outer edges of rings that lie in each other have to be, in dots: a cell's height, so that no two of
  /// them meet in a cell at the top and the bottom.
  static let pitch = 4.0
  /// How thick what is over is, and what is left, in dots.
  private static let (thick, thin) = (2.9, 1.0)
  /// Half the cut at a mark, in dots.
  private static let cut = 0.8

  /// Thick where it is over, thin and faint where it is left.
  mutating func draw(_ ring: Ring) {
    let (middleX, middleY) = (Double(columns) - 0.5, Double(rows) * 2 - 0.5)
    let over = (ring.radius - Self.thick)...ring.radius
    let left = (ring.radius - (Self.thick + Self.thin) / 2)...(ring.radius - Self.thin / 2)
    let marks = ring.marks.map { $0 * 2 * .pi }
    for y in 0..<(rows * 4) {
      for x in 0..<(columns * 2) {
        let (dx, dy) = (Double(x) - middleX, Double(y) - middleY)
        let radius = (dx * dx + dy * dy).squareRoot()
        guard over.contains(radius) else { continue }
        let turn = Self.turn(dx, dy)
        let isOver = turn < ring.fraction
        guard isOver || left.contains(radius),
          !marks.contains(where: { Self.distance(turn * 2 * .pi, $0) * radius < Self.cut })
        else { continue }
        set(x, y, isOver ? ring.style : .dim)
      }
    }
  }

  /// Letters over the dots, in the middle of a row.
  mutating func write(_ text: String, row: Int, style: StyledText.Style) {
    let text = Array(text)
    let first = (columns - text.count) / 2
    for (index, letter) in text.enumerated() where (0..<columns).contains(first + index) {
      letters[row * columns + first + index] = letter
      styles[row * columns + first + index] = style
    }
  }

  /// What stands in a row, as wide as the field.
  func row(_ row: Int) -> StyledText {
    var text = StyledText()
    for place in (row * columns)..<((row + 1) * columns) {
      let pattern = UnicodeScalar(0x2800 + UInt32(dots[place])).map(Character.init) ?? " "
      let letter = letters[place] ?? (dots[place] == 0 ? " " : pattern)
      if let last = text.spans.last, last.style == styles[place] || letter == " " {
        text.spans[text.spans.count - 1].text.append(letter)
      } else {
        text += StyledText(String(letter), styles[place])
      }
    }
    return text
  }

  /// The bit of a dot in a braille pattern (Unicode 15, chapter 21.1): 1 2 3 7 on the left, 4 5 6 8 on the right.
  private mutating func set(_ x: Int, _ y: Int, _ style: StyledText.Style) {
    let place = y / 4 * columns + x / 2
    let (line, side) = (y % 4, x % 2)
    if dots[place] == 0 || style != .dim { styles[place] = style }
    dots[place] |= 1 << UInt8(line < 3 ? line + side * 3 : 6 + side)
  }

  /// How far round a point lies, 0 … 1 clockwise from the top.
  private static func turn(_ x: Double, _ y: Double) -> Double {
    let angle = atan2(x, -y) / (2 * .pi)
    return angle < 0 ? angle + 1 : angle
  }

  /// Between two angles, 0 … π.
  private static func distance(_ one: Double, _ other: Double) -> Double {
    let apart = abs(one - other)
    return min(apart, 2 * .pi - apart)
  }
}
