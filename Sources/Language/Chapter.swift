/// What one kind of person says: a chapter of the guide, and what `help kitchen` shows.
///
/// The chapters of a language stand in `people.txt` of its folder, and nowhere else; the pages of the guide are compared
/// with it.
public struct Chapter: Hashable, Sendable {
  /// What is said for it, a word of the language: “kitchen”.
  public var name: String
  /// Whom it is for, a sentence.
  public var person: String
  /// What such people are called, and what they do: “teachers”.
  public var also: Set<String> = []
  /// A talk: each sentence is said after those before it.
  public var sentences: [Sample] = []

  /// A sentence to say as it stands.
  public struct Sample: Hashable, Sendable {
    public var said: String
    /// What happens then, in a line.
    public var effect: String
    /// Words that the answer holds, when it is said in its place on Monday 9 March 2026 from 18:00 on.
    public var answer: String
    /// What a script turns its clock by just before, such as `+72s`; nil: nothing.
    public var clock: String?
  }

  /// The chapters of such a file. What is no line of one is passed over.
  static func read(_ text: String) -> [Chapter] {
    var chapters: [Chapter] = []
    var clock: String?
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "|").map(trimmed)
      if line.hasPrefix("@") {
        clock = trimmed(line.dropFirst())
      } else if line.hasPrefix("~"), !chapters.isEmpty {
        chapters[chapters.count - 1].also.formUnion(
          line.dropFirst().split(separator: " ").map(String.init))
      } else if cells.count == 3, !chapters.isEmpty {
        chapters[chapters.count - 1].sentences.append(
          Sample(said: cells[0], effect: cells[1], answer: cells[2], clock: clock))
        clock = nil
      } else if cells.count == 1, let colon = line.firstIndex(of: ":") {
        chapters.append(
          Chapter(
            name: trimmed(line[..<colon]), person: trimmed(line[colon...].dropFirst())))
      }
    }
    return chapters
  }

  private static func trimmed(_ text: Substring) -> String {
    var rest = text
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}

extension Interpreter {
  /// What people say in this language, by who they are; none where its folder says nothing of it.
  public var chapters: [Chapter] { page("people.txt").map { Chapter.read($0.text) } ?? [] }

  /// How built-in rules are said aloud.
  var spoken: Grammar? {
    page("spoken.jsgf").flatMap { try? GrammarReader.read($0.text, path: $0.path) }
  }

  /// A file of the folder that takes no part in the rules.
  func page(_ name: String) -> LanguageFile? { Self.page(name, of: asides) }

  static func page(_ name: String, of asides: [LanguageFile])
    -> LanguageFile?
  {
    asides.first { $0.path.hasSuffix("/" + name) }
  }
}
