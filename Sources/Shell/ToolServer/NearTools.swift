import Language

/// Finds tools by words: those of their names, titles and meanings.
struct NearTools {
  /// So many tools are named at most.
  private static let most = 3
  /// Less is no likeness: two common words, or one among many that no tool has.
  private static let least: Float = 0.15

  private let interpreter: Interpreter
  private let tools: [Tool]
  private let texts: NearestTexts

  init(_ interpreter: Interpreter, _ tools: [Tool] = Tool.all) {
    (self.interpreter, self.tools) = (interpreter, tools.filter { $0.effect != .asSaid })
    texts = NearestTexts(
      self.tools.map { [$0.name.replacing("_", with: " "), $0.title, $0.meaning] }, interpreter)
  }

  /// Best first; none where nothing is like it.
  func nearest(to sentence: String) -> [Tool] {
    zip(texts.nearness(of: sentence, interpreter), tools.indices)
      .filter { $0.0 >= Self.least }.sorted { ($0.0, $1.1) > ($1.0, $0.1) }
      .prefix(Self.most).map { tools[$0.1] }
  }
}
