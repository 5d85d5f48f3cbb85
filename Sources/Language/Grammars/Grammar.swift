import Timers

/// What a grammar file says, before its rule names are resolved.
struct Grammar: Sendable {
  var path: String
  /// `ensue.en.timers`.
  var name: String = ""
  var imports: [Import] = []
  var rules: [Rule] = []
  /// What stands on the right sides, children before what holds them.
  var parts: [Expansion] = []
  /// Indices into `parts`: what sequences and choices hold.
  var members: [Int32] = []
  var source: [UInt8] = []

  struct Import: Sendable {
    /// Everything before the last dot.
    var grammar: String
    /// Nil for `.*`.
    var rule: String?
    var offset: Int
  }

  struct Rule: Sendable {
    /// Where its name stands, without brackets.
    var name: Range<Int>
    var isPublic: Bool
    /// Its parts; the last is the whole.
    var body: Range<Int>
    /// Where `<` of its name stands.
    var offset: Int
    /// The documentation comment in front of it.
    var documentation: Range<Int>?
  }

  func name(of rule: Rule) -> String { String(decoding: source[rule.name], as: UTF8.self) }

  /// An error pointing at a byte of this file.
  func error(at offset: Int, _ message: String) -> GrammarError {
    SourcePlace(of: offset, in: source).error(path: path, message)
  }

  /// The tests in its documentation comments, in the order written. O(length of the file).
  var examples: [GrammarExample] {
    var examples: [GrammarExample] = []
    var (line, position) = (1, 0)
    for rule in rules {
      guard let range = rule.documentation else { continue }
      source.withUnsafeBufferPointer { source in
        for index in position..<range.lowerBound where source[index] == 10 { line += 1 }
      }
      position = range.lowerBound
      GrammarExample.read(
        source[range], path: path, line: line, rule: name(of: rule), into: &examples)
    }
    return examples
  }
}

/// The files of a language, read when somebody asks what is written there: what is said is understood without.
final class GrammarTexts: Sendable {
  private let known: Late<[Grammar]>
  /// Where each is from: asked for without reading them.
  let paths: [String]

  init(_ grammars: [Grammar]) {
    paths = grammars.map(\.path)
    known = Late { grammars }
  }

  /// Files that could be read before.
  init(files: [LanguageFile]) {
    paths = files.map(\.path)
    known = Late { files.compactMap { try? GrammarReader.read($0.text, path: $0.path) } }
  }

  var grammars: [Grammar] { known.value }
}

/// One part of the right side of a rule: what may stand there.
///
/// Flat, since a language folder holds tens of thousands: parts name others by number.
struct Expansion: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    /// One token of speech, plain; `a..<b` in the source.
    case word
    /// The same between quotation marks: `a..<b` without them; it may hold several words, and `\\`.
    case quoted
    /// `a..<b` in the source: the name without brackets.
    case rule
    /// `a`: first of `members`, `b`: how many.
    case sequence
    case choice
    /// `a`: the part inside.
    case optional
    case star
    case plus
    /// `{slot}`: names what the part `a` matched; its own name starts at `b` in the source.
    case tagged
    /// `<NULL>`: matches nothing said.
    case null
    /// `<VOID>`: can never be said.
    case void
  }
  var kind: Kind
  var a: Int32 = 0
  var b: Int32 = 0
  /// As an alternative; 1 where none was written.
  var weight: Double = 1
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
  /// The rule it stands before.
  public var rule: String

  /// It is something to say: understood, and not only told from what is.
  public var isOffered: Bool { kind == .example && rule != PublicRule.elsewhere.rawValue }

  /// The tests of one documentation comment that starts on this line.
  fileprivate static func read(
    _ comment: ArraySlice<UInt8>, path: String, line: Int, rule: String,
    into examples: inout [GrammarExample]
  ) {
    var line = line - 1
    for bytes in comment.split(separator: 10, omittingEmptySubsequences: false) {
      line += 1
      let text = bytes.trimmed { $0 <= 32 || $0 == star || $0 == slash }
      guard text.first == UInt8(ascii: "@") else { continue }
      let word = text.dropFirst().prefix { (97...122).contains($0 | 32) }
      guard let kind = Kind(rawValue: String(decoding: word, as: UTF8.self)) else { continue }
      var said: ArraySlice<UInt8>
      if bytes.last == slash, bytes.dropLast().last == star {
        // A comment of one line ends behind the test.
        said = bytes.dropLast(2)[word.endIndex...]
      } else {
        said = bytes[word.endIndex...]
      }
      var expectation = said[said.endIndex...]
      for index in said.indices.dropLast() where said[index] == 45 && said[index + 1] == 62 {  // ->
        expectation = said[(index + 2)...]
        said = said[..<index]
        break
      }
      examples.append(
        .init(
          kind: kind, text: String(decoding: said.trimmed { $0 <= 32 }, as: UTF8.self),
          expectation: String(decoding: expectation.trimmed { $0 <= 32 }, as: UTF8.self),
          path: path, line: line, rule: rule))
    }
  }

  private static let star = UInt8(ascii: "*")
  private static let slash = UInt8(ascii: "/")
}

extension ArraySlice<UInt8> {
  /// Without what is unwanted at both ends.
  fileprivate func trimmed(_ isUnwanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var slice = self.drop(while: isUnwanted)
    while let last = slice.last, isUnwanted(last) { slice.removeLast() }
    return slice
  }
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
    var end = offset
    while end < source.count, source[end] != 10, end - offset < 500 { end += 1 }
    self.line = line
    self.text = String(decoding: source[start..<max(start, end)], as: UTF8.self)
    self.column = String(decoding: source[start..<offset], as: UTF8.self).count + 1
  }

  func error(path: String, _ message: String) -> GrammarError {
    GrammarError(path: path, line: line, column: column, message: message, sourceLine: text)
  }
}
