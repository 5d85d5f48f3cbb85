import Regulations

/// Places in regulations, as they are written: “13.106-3(b)”, “FAR part 10”, “§ 52.212-4”.
extension Sentence {
  /// Tokens a citation has at most: “48 CFR 13.106-3(a)(2)(i)(A)”.
  private static let longestCitation = 24
  private static let leading: Set<String> = [
    "far", "dfars", "dfar", "pgi", "part", "subpart", "section", "clause", "provision", "§",
  ]

  /// Whether one may begin here: cheap, and sometimes wrongly yes.
  func mayCite(_ start: Int) -> Bool {
    tokens[start].kind == .number || Self.leading.contains(tokens[start].text)
  }

  /// The longest citation from here.
  func citations(at start: Int) -> [Stretch] {
    guard mayCite(start) else { return [] }
    let most = min(count, start + Self.longestCitation)
    for end in stride(from: most, to: start, by: -1) {
      let last = tokens[end - 1]
      guard last.kind == .number || last.text == ")", let citation = Citation(words(start..<end))
      else { continue }
      // A subpart without the word is a number like others, or a time: 13.30.
      if tokens[start].kind == .number, citation.number.hasPrefix("Subpart") { return [] }
      return [Stretch(end: end, cost: 0)]
    }
    return []
  }
}
