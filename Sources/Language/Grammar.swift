/// What a grammar file says, before its rule names are resolved.
struct Grammar: Sendable {
  var path: String
  /// `ensue.en.timers`.
  var name: String = ""
  var imports: [Import] = []
  var rules: [Rule] = []
  var source: [UInt8] = []

  struct Import: Sendable {
    /// Everything before the last dot.
    var grammar: String
    /// Nil for `.*`.
    var rule: String?
    var offset: Int
  }

  struct Rule: Sendable {
    var name: String
    var isPublic: Bool
    var body: Expansion
    var offset: Int
    /// The documentation comment in front of it, without stars.
    var examples: [GrammarExample] = []
  }

  /// An error pointing at a byte of this file.
  func error(at offset: Int, _ message: String) -> GrammarError {
    SourcePlace(of: offset, in: source).error(path: path, message)
  }
}

/// The right side of a rule: what may stand there.
///
/// Its depth never exceeds `GrammarReader.deepestNesting`, so walking it may recurse.
indirect enum Expansion: Sendable {
  /// One token of speech; quoted ones may hold several words.
  case word(String)
  case rule(String, offset: Int)
  case sequence([Expansion])
  /// Alternatives and their weights, 1 where none was written.
  case choice([(weight: Double, Expansion)])
  case optional(Expansion)
  /// `*` (`least` 0) and `+` (`least` 1).
  case repeated(Expansion, least: Int)
  /// `{slot}`: names what the expansion in front of it matched.
  case tagged(Expansion, String)
  /// `<NULL>`: matches nothing said.
  case null
  /// `<VOID>`: can never be said.
  case void
}

/// A test written beside the rule it tests.
public struct GrammarExample: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// Must be read as stated.
    case example
    /// Must not be understood.
    case counterexample
    /// Must lead to the stated question.
    case clarify
  }
  public var kind: Kind
  /// What is said.
  public var text: String
  /// What stands behind the arrow: `create label=pasta duration=9m`, or the question.
  public var expectation: String
  public var path: String
  public var line: Int
}

/// Line and column, both from 1, of a byte in a text, and the line itself.
struct SourcePlace {
  var line: Int
  /// In characters, so that a caret under it stands right.
  var column: Int
  var text: String

  init(of offset: Int, in source: [UInt8]) {
    let offset = min(max(offset, 0), source.count)
    var line = 1
    var start = 0
    for index in 0..<offset where source[index] == 10 {
      line += 1
      start = index + 1
    }
    var end = start
    while end < source.count, source[end] != 10, end - start < 500 { end += 1 }
    self.line = line
    self.text = String(decoding: source[start..<max(start, end)], as: UTF8.self)
    self.column = String(decoding: source[start..<offset], as: UTF8.self).count + 1
  }

  func error(path: String, _ message: String) -> GrammarError {
    GrammarError(path: path, line: line, column: column, message: message, sourceLine: text)
  }
}
