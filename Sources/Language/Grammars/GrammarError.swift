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

  /// `path:line:column: message`, the line, and a caret under the place.
  public var description: String {
    // A tab in the line is a tab before the caret, so that both stand in the same column.
    let indent = sourceLine.prefix(max(0, column - 1)).map { $0 == "\t" ? "\t" : " " }.joined()
    return "\(path):\(line):\(column): \(message)\n  \(sourceLine)\n  \(indent)^"
  }
}
