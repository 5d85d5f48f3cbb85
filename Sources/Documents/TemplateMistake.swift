/// What is wrong with a template, and where: line and column count from 1.
public struct TemplateMistake: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// It has no `template:` line at its beginning.
    case head
    /// A line of the head that is none: a key that is not known, with those that are.
    case key(String, known: String)
    case shortName(String)
    case number(String)
    /// `clause: NUMBER TITLE [when CONDITION]`.
    case clause(String)
    /// A condition that cannot be read, and why.
    case condition(String)
    /// A field that no kind of work has.
    case field(String)
    /// A field that is repeated, and no list.
    case list(String)
    /// An amount by a name that no threshold has.
    case threshold(String)
    /// A value that a field never has, and what it may be.
    case choice(String, of: String, known: [String])
    /// A brace that is not closed.
    case open
    /// Braces that hold nothing that is known.
    case hole(String)
    /// `{else}` or `{end}` without `{if …}` before it.
    case loose(String)
    /// `{if …}` or `{for each …}` without its `{end}`.
    case endless(String)
    /// More within each other than anybody reads.
    case deep
    /// `{item}` or `{place}` outside a repeat.
    case item(String)
    /// It has no text.
    case empty
    /// Longer than a template may be.
    case long
    /// The file cannot be read, and why.
    case unreadable(String)
  }

  public var file: String
  public var line: Int
  public var column: Int
  public var reason: Reason

  public init(file: String, line: Int, column: Int, reason: Reason) {
    (self.file, self.line, self.column, self.reason) = (file, line, column, reason)
  }
}
