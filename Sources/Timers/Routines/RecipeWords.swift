/// The words that recipes are read by, of all languages at once: a recipe does not say which it is written in.
///
/// They are data, `Sources/Timers/Data/recipe.words`.
public struct RecipeWords: Hashable, Sendable {
  /// How many seconds a unit of time is, by its name in lower case.
  private(set) var units: [String: Double] = [:]
  /// Words that a step begins with before it says what is done.
  private(set) var small: Set<String> = []
  /// Words that join what is done to what is done before it, and what is done with food for a while.
  private(set) var joins: Set<String> = []
  private(set) var deeds: Set<String> = []
  /// What says that a section goes on beside the one before, the longest first.
  private(set) var beside: [String] = []

  /// From the text of the data file; what is no entry is passed over.
  public init(parsing text: String = "") {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let words = line[line.index(after: colon)...].split(separator: "|").map {
        String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()).lowercased()
      }
      let key = line[..<colon].split(separator: " ")
      switch (key.first, key.dropFirst().first.flatMap { Double($0) }) {
      case ("seconds", let seconds?):
        for word in words where units[word] == nil { units[word] = seconds }
      case ("small", _): small.formUnion(words)
      case ("joins", _): joins.formUnion(words)
      case ("deeds", _): deeds.formUnion(words)
      case ("beside", _): beside += words
      default: continue
      }
    }
    beside.sort { ($0.count, $1) > ($1.count, $0) }
  }

  /// How long an amount of a timer is: `9%minutes`, `1/2%hour`, `10-15 min`, `1 1/2 % Stunden`. Nil: it says no length.
  ///
  /// Of a range the shorter end counts: food can be looked at too early, not too late.
  func length(_ said: String) -> Duration? {
    let parts = said.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    var amount = parts[0]
    var unit = parts.count > 1 ? String(parts[1]) : ""
    if parts.count == 1, let gap = amount.lastIndex(of: " ") {
      // `9 minutes`: many write it so.
      unit = String(amount[gap...])
      amount = amount[..<gap]
    }
    unit = unit.lowercased().filter { !$0.isWhitespace }
    if unit.last == "." { unit.removeLast() }
    guard let scale = units[unit], let number = RecipeNumber.range(amount)?.first else {
      return nil
    }
    let milliseconds = (number.value * scale * 1000).rounded()
    guard milliseconds >= 1000, milliseconds <= 366 * 86_400_000 else { return nil }
    return .milliseconds(Int64(milliseconds))
  }

  /// A heading without the words that say it goes on beside the one before; nil: it does not say so.
  func besideHeading(_ heading: String) -> String? {
    let folded = heading.lowercased()
    for phrase in beside {
      guard let found = folded.ranges(of: phrase).first(where: { isWhole($0, in: folded) }),
        folded.count == heading.count
      else { continue }
      let start = heading.index(
        heading.startIndex, offsetBy: folded.distance(from: folded.startIndex, to: found.lowerBound)
      )
      let rest =
        String(heading[..<start]) + String(heading[heading.index(start, offsetBy: phrase.count)...])
      let dropped: Set<Character> = [" ", "(", ")", "[", "]", ":", ",", "-", "–"]
      return String(
        rest.drop { dropped.contains($0) }.reversed().drop { dropped.contains($0) }.reversed())
    }
    return nil
  }

  /// Whether a step begins with such words.
  func beginsBeside(_ step: String) -> Bool {
    let step = step.prefix(100).lowercased()
    return beside.contains {
      step.hasPrefix($0)
        && isWhole(step.startIndex..<step.index(step.startIndex, offsetBy: $0.count), in: step)
    }
  }

  private func isWhole(_ range: Range<String.Index>, in text: String) -> Bool {
    let before =
      range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
    let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
    return !before.isLetter && !after.isLetter
  }
}
