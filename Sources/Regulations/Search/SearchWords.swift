import Timers

/// How people say what regulations write: words without weight, abbreviations, other names (`Data/search.txt`), and the
/// everyday words of those who do not know what a subject is called (`Data/subjects.txt`).
public struct SearchWords: Sendable {
  struct Entry: Sendable {
    var written: [String]
    /// The words said are not sought themselves.
    var replaces: Bool
  }

  private(set) var stop: Set<String> = []
  private(set) var entries: [String: Entry] = [:]
  /// The most words an entry has.
  private(set) var longest = 1
  let subjects: SearchSubjects

  /// Reads `said: written | written`, `said => written` and `stop:` lines; what is neither is passed over. `subjects`:
  /// the text of that file.
  public init(_ text: String, subjects: String = "") {
    self.subjects = SearchSubjects(subjects)
    for line in text.split(separator: "\n") {
      let line = String(line).trimmed
      if line.isEmpty || line.hasPrefix("#") || line.hasPrefix("revision:") { continue }
      if line.hasPrefix("stop:") {
        stop.formUnion(line.dropFirst(5).split(separator: " ").map(String.init))
        continue
      }
      let arrow = line.firstRange(of: " => ")
      guard let range = arrow ?? line.firstRange(of: ": ") else { continue }
      let said = String(line[..<range.lowerBound]).trimmed
      let written = line[range.upperBound...].split(separator: "|").map(\.trimmed)
      entries[said] = Entry(written: written, replaces: arrow != nil)
      longest = max(longest, said.split(separator: " ").count)
    }
  }
}

/// Words by what they begin with, as numbers: enough to tell whether a text has a word, whatever its ending.
enum Stems {
  private static let small: Set<String> = [
    "a", "an", "the", "of", "for", "in", "to", "and", "or", "on",
  ]

  /// The stems of a text in order, small words left out. O(length).
  static func list(_ text: some StringProtocol) -> [UInt32] {
    var (stems, word) = ([UInt32](), [UInt8]())
    func end() {
      if !word.isEmpty, let stem = stem(word) { stems.append(stem) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in text.utf8 {
      switch byte {
      case 65...90: word.append(byte | 32)
      case 97...122, 48...57, 38, 40, 41: word.append(byte)
      default: end()
      }
    }
    end()
    return stems
  }

  static func set(_ text: some StringProtocol) -> Set<UInt32> { Set(list(text)) }

  private static func stem(_ given: [UInt8]) -> UInt32? {
    var word = given[...]
    while let first = word.first, first == 40 || first == 41 { word = word.dropFirst() }
    // A bracket that is closed within a word is part of it; others stand around it.
    while let last = word.last, last == 41, !word.dropLast().contains(40) { word = word.dropLast() }
    if word.isEmpty || small.contains(String(decoding: word, as: UTF8.self)) { return nil }
    if ends(word, "ies") {
      word = word.dropLast(3) + [121]
    } else {
      for ending in ["ing", "ed", "es", "s"] as [StaticString]
      where ends(word, ending) && word.count - ending.utf8CodeUnitCount >= 4 {
        word = word.dropLast(ending.utf8CodeUnitCount)
        break
      }
    }
    return UInt32(truncatingIfNeeded: FNV(word).value)
  }

  private static func ends(_ word: ArraySlice<UInt8>, _ ending: StaticString) -> Bool {
    let count = ending.utf8CodeUnitCount
    return word.count > count
      && word.suffix(count).enumerated().allSatisfy { ending.utf8Start[$0.offset] == $0.element }
  }
}
