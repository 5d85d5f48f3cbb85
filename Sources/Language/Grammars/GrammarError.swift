/// What is wrong in a file of a language folder, and where.
public struct GrammarError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As it was given to the reader; shown, never opened.
  public var path: String
  /// From 1.
  public var line: Int
  /// From 1, counted in characters.
  public var column: Int
  /// What is wrong, in the words of someone who writes grammars.
  public var message: String
  /// The whole line, without its end.
  public var sourceLine: String

  public init(path: String, line: Int, column: Int, message: String, sourceLine: String) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
    self.sourceLine = sourceLine
  }

  /// `path:line:column: message`, the line, and a caret under the place. Of a very long line only what stands around it.
  public var description: String {
    let line = sourceLine.dropFirst(max(0, column - 1 - Self.around))
    let isCut = line.startIndex > sourceLine.startIndex
    let shown = line.prefix(2 * Self.around)
    // A tab in the line is a tab before the caret, so that both stand in the same column.
    let before = shown.prefix(isCut ? Self.around : max(0, column - 1))
    let indent = before.map { $0 == "\t" ? "\t" : " " }.joined()
    return "\(path):\(self.line):\(column): \(message)\n"
      + "  \(isCut ? "…" : "")\(shown)\(shown.endIndex < line.endIndex ? "…" : "")\n"
      + "  \(isCut ? " " : "")\(indent)^"
  }

  /// As many characters of a line are shown before and behind the place.
  private static let around = 100
}
