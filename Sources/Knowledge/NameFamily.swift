/// The names of an activity that are not listed, by the stems of their words.
struct NameFamily: Sendable {
  let id: String
  /// Nil stands for one word or more.
  private let patterns: [[String?]]
  private let madeOf: Set<String>
  private let with: Set<String>

  init(_ activity: Activity, _ key: (String) -> String) {
    id = activity.id
    patterns = activity.family.patterns.map { pattern in
      pattern.split(separator: " ").flatMap { word -> [String?] in
        word == "*" ? [nil] : key(String(word)).split(separator: " ").map { String($0) }
      }
    }
    madeOf = Set(activity.family.madeOf.map(key))
    with = Set(activity.family.with.map(key))
  }

  var isEmpty: Bool { patterns.isEmpty && madeOf.isEmpty }

  /// How many of the words are words of this family; nil: it has no such name.
  func fit(_ words: [String]) -> Int? {
    let isMade =
      words.contains(where: madeOf.contains)
      && words.allSatisfy { madeOf.contains($0) || with.contains($0) }
    let framed = patterns.filter { Self.matches($0[...], words[...]) }
      .map { $0.count { $0 != nil } }.max()
    return isMade ? max(words.count, framed ?? 0) : framed
  }

  private static func matches(_ pattern: ArraySlice<String?>, _ words: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return words.isEmpty }
    guard let word = words.first else { return false }
    guard let first else {
      return matches(pattern.dropFirst(), words.dropFirst())
        || matches(pattern, words.dropFirst())
    }
    return first == word && matches(pattern.dropFirst(), words.dropFirst())
  }
}
