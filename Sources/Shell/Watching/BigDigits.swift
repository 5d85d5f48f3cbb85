/// Digits as large as there is room for, of blocks that every terminal font has.
///
/// Three by five squares to a digit, as a seven-segment display has them; a square is two columns and a row, or a column and
/// half a row.
enum BigDigits {
  /// In columns; nil where it has letters that are none of ours.
  static func width(_ text: String, isLarge: Bool) -> Int? {
    var width = 0
    for letter in text {
      guard let shape = shapes[letter] else { return nil }
      width += (shape[0].count + 1) * (isLarge ? 2 : 1)
    }
    return max(0, width - (isLarge ? 2 : 1))
  }

  /// As rows of the same width; empty where `text` has letters that are none of ours.
  static func rows(_ text: String, isLarge: Bool) -> [String] {
    let shapes = text.map { Self.shapes[$0] }
    guard !shapes.isEmpty, shapes.allSatisfy({ $0 != nil }) else { return [] }
    let known = shapes.compactMap(\.self)
    func line(_ row: Int) -> [Bool] {
      guard row < 5 else { return [] }
      return Array(known.map { $0[row].map { $0 == "#" } }.joined(separator: [false]))
    }
    if isLarge { return (0..<5).map { row in line(row).map { $0 ? "██" : "  " }.joined() } }
    return [0, 2, 4].map { row in
      let (upper, lower) = (line(row), line(row + 1))
      return upper.indices.map { column -> String in
        switch (upper[column], lower.indices.contains(column) && lower[column]) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined()
    }
  }

  private static let shapes: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"], "1": ["  #", "  #", "  #", "  #", "  #"],
    "2": ["###", "  #", "###", "#  ", "###"], "3": ["###", "  #", "###", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"], "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"], "7": ["###", "  #", "  #", "  #", "  #"],
    "8": ["###", "# #", "###", "# #", "###"], "9": ["###", "# #", "###", "  #", "###"],
    ":": [" ", "#", " ", "#", " "], " ": [" ", " ", " ", " ", " "],
    "h": ["#  ", "#  ", "###", "# #", "# #"], "d": ["  #", "  #", "###", "# #", "###"],
  ]
}
