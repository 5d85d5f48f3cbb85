/// What the reader beside the rules knows of words besides how they are spelt: `kinds.txt` of the language folder.
///
/// A line is `kind: word word …`; a word may be of several kinds, and `#` starts a comment. What was learnt of one word of
/// a kind serves for the others, so that a verb which stands in no corpus is one of those it is listed with.
struct WordKinds: Sendable {
  private var kinds: [String: [String]] = [:]

  /// The kind of the words that say that all are meant.
  static let all = "all"

  init(text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let said = line.prefix { $0 != "#" }
      guard let colon = said.firstIndex(of: ":") else { continue }
      let kind = said[..<colon].filter { $0 != " " }
      for word in said[said.index(after: colon)...].split(separator: " ") {
        kinds[String(word), default: []].append(kind)
      }
    }
  }

  /// In the order of the lines; none: nothing is known of it.
  func kinds(of word: String) -> [String] { kinds[word] ?? [] }
}
