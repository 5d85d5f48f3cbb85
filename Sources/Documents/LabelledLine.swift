/// A line of a text that says what something is: `NAICS: 541512`. What it may fill is only suggested.
public struct LabelledLine: Hashable, Sendable {
  /// Counted from 1.
  public var line: Int
  public var label: String
  public var value: String

  private static let mostLines = 5000

  /// Those of a text; marks of lists, tables and emphasis count for nothing, blanks say nothing. Linear.
  public static func all(in text: String) -> [LabelledLine] {
    var found: [LabelledLine] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(mostLines).enumerated()
    {
      let plain = String(line.replacing("**", with: "").replacing("\r", with: ""))
      guard let colon = plain.firstIndex(of: ":") else { continue }
      func trimmed(_ text: Substring) -> String {
        let start = text.indices.first { beginsValue(text[$0...]) } ?? text.endIndex
        let kept = text[start...]
        return String(String(kept.reversed().drop { " |".contains($0) }.reversed()))
      }
      let label = trimmed(plain[..<colon])
      let value = trimmed(plain[plain.index(after: colon)...])
      guard (1...60).contains(label.count), (1...200).contains(value.count),
        !Blank.all(in: value).contains(where: { !$0.isEmpty })
      else { continue }
      found.append(LabelledLine(line: index + 1, label: label, value: value))
    }
    return found
  }

  /// A letter, a figure, a currency or a blank; or a sign that touches an amount, which is part of it.
  private static func beginsValue(_ text: Substring) -> Bool {
    guard let first = text.first else { return false }
    if first.isLetter || first.isNumber || first == "$" || first == "[" { return true }
    guard "-−–+(".contains(first), let next = text.dropFirst().first else { return false }
    return next.isNumber || next.isCurrencySymbol
  }
}
