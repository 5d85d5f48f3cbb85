/// A line of an answer: words and the tone they are said in. Colour, width and cursor are the terminal's.
public struct Line: Hashable, Sendable {
  public enum Tone: Hashable, Sendable {
    case plain, strong, dim
    /// Something ended well; something to look at; something that failed.
    case good, warn, bad
  }

  public struct Span: Hashable, Sendable {
    public var tone: Tone
    public var text: String
    public init(_ tone: Tone, _ text: String) {
      self.tone = tone
      self.text = text
    }
  }

  public var spans: [Span]

  public init(_ tone: Tone, _ text: String) { spans = [Span(tone, text)] }
  public init(_ spans: Span...) { self.spans = spans }
  public init(_ spans: [Span]) { self.spans = spans }

  /// The same with more behind it, where there is more.
  func with(_ tail: String) -> Line {
    tail.isEmpty ? self : Line(spans + [Span(.dim, tail)])
  }

  /// The words alone.
  public var text: String { spans.map(\.text).joined() }
}
