import Timers

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
    public init(_ tone: Tone, _ text: String) { (self.tone, self.text) = (tone, text) }
  }

  public var spans: [Span]
  /// Places in regulations that it stands for, where its words do not name them with their source.
  public var cites: [String] = []
  /// When what it tells of was done: what it cites is opened as it held that day. Nil: today.
  public var day: CivilDate?
  /// The edition it is of, where somebody chose one.
  public var edition: String?

  public init(_ tone: Tone, _ text: String) { spans = [Span(tone, text)] }
  public init(_ spans: Span...) { self.spans = spans }
  public init(_ spans: [Span]) { self.spans = spans }

  /// The same with more behind it, where there is more.
  func with(_ tail: String) -> Line {
    guard !tail.isEmpty else { return self }
    var line = self
    line.spans.append(Span(.dim, tail))
    return line
  }

  /// The same about an act of some day, or of places that its words do not name.
  public func citing(_ places: [String] = [], on day: CivilDate? = nil, edition: String? = nil)
    -> Line
  {
    var line = self
    (line.cites, line.day, line.edition) = (places, day, edition)
    return line
  }

  /// The words alone.
  public var text: String { spans.map(\.text).joined() }
}
