import Glibc

/// Finds tools by words: those of their names, titles and meanings, rare words before common ones.
struct NearTools {
  static let shared = NearTools(Tool.all)

  /// What a word is worth by where it stands.
  private static let (ofName, ofTitle, ofMeaning) = (3.0, 2.0, 1.0)
  /// So many tools are named at most.
  private static let most = 3
  /// Less than a rare word of a title is no likeness.
  private static let least = 2.0

  private let tools: [Tool]
  private let words: [[String: Double]]
  private let weights: [String: Double]

  init(_ tools: [Tool]) {
    self.tools = tools
    words = tools.map { tool in
      var found: [String: Double] = [:]
      for word in Self.stems(tool.meaning) { found[word] = Self.ofMeaning }
      for word in Self.stems(tool.title) { found[word] = Self.ofTitle }
      for word in Self.stems(tool.name) { found[word] = Self.ofName }
      return found
    }
    var counts: [String: Int] = [:]
    for word in words.flatMap(\.keys) { counts[word, default: 0] += 1 }
    let all = Double(tools.count)
    weights = counts.mapValues { log(all / Double($0)) / log(all) }
  }

  /// Best first; none where nothing is like it.
  func nearest(to sentence: String) -> [Tool] {
    let said = Set(Self.stems(sentence))
    let ranked = tools.indices.map { index in
      (
        index: index,
        score: said.reduce(0) { $0 + (words[index][$1] ?? 0) * (weights[$1] ?? 0) }
      )
    }
    return ranked.filter { $0.score >= Self.least && tools[$0.index].effect != .asSaid }
      .sorted { ($0.score, $1.index) > ($1.score, $0.index) }.prefix(Self.most)
      .map { tools[$0.index] }
  }

  /// Words of three letters and more, without what English puts behind them.
  private static func stems(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.filter { $0.count > 2 }.map { word in
      for ending in ["ing", "ed", "es", "s", "e"]
      where word.hasSuffix(ending) && word.count > ending.count + 2 {
        return String(word.dropLast(ending.count))
      }
      return String(word)
    }
  }
}
