/// What somebody looks for: its concepts, each with the ways in which regulations write it.
public struct SearchQuery: Sendable {
  /// A word or a phrase, with what is written for it.
  struct Concept: Sendable {
    var said: String
    var written: [String]
    /// One of these has to be there for the concept to be.
    var stems: [Set<UInt32>]
  }

  public let text: String
  let concepts: [Concept]
  /// What may be meant by everyday words.
  let guesses: [SearchSubjects.Guess]
  /// The query as titles might have it.
  let forms: Set<[UInt32]>
  /// Terms it may ask the definition of, the likeliest first, as ``Topic/terms`` are folded.
  public let terms: [String]
  /// Places that are named in it.
  public let citations: [Citation]

  /// The most of a query that is looked at.
  static let mostWords = 24

  public init(_ text: String, words: SearchWords) {
    self.text = text
    let tokens = Self.tokens(text)
    var concepts: [Concept] = []
    func add(_ said: String, _ written: [String]) {
      let stems = written.map { Stems.set($0) }.filter { !$0.isEmpty }
      if !stems.isEmpty { concepts.append(Concept(said: said, written: written, stems: stems)) }
    }
    var at = 0
    while at < tokens.count {
      var length = min(words.longest, tokens.count - at)
      while length > 0 {
        let said = tokens[at..<at + length].joined(separator: " ")
        if let entry = words.entries[said] {
          add(said, (entry.replaces ? [] : [said]) + entry.written)
          break
        }
        length -= 1
      }
      if length == 0 {
        if !words.stop.contains(tokens[at]) { add(tokens[at], [tokens[at]]) }
        length = 1
      }
      at += length
    }
    if concepts.isEmpty { for token in tokens { add(token, [token]) } }
    self.concepts = concepts
    guesses = words.subjects.guesses(
      concepts.map(\.stems),
      asides: Set(tokens.filter(words.stop.contains).flatMap { Stems.list($0) }))
    let content = tokens.filter { !words.stop.contains($0) }.joined(separator: " ")
    let alternatives = concepts.count == 1 ? concepts[0].written : []
    forms = Set(([content] + alternatives).map { Stems.list($0) }.filter { !$0.isEmpty })
    terms = ([content] + alternatives).filter { !$0.isEmpty }.flatMap(Self.folded)
    citations = Citation.all(in: text)
  }

  /// Words as they are sought: small letters, no punctuation around them, no possessive.
  static func tokens(_ text: String) -> [String] {
    let clean = text.lowercased().replacing("’", with: "'").replacing("–", with: "-")
    return clean.split { $0 == " " || $0 == "\t" || $0 == "\n" }.prefix(mostWords)
      .compactMap { word in
        var word = word
        while let first = word.first, ".,;:?!\"“”".contains(first) { word = word.dropFirst() }
        while let last = word.last, ".,;:?!\"“”".contains(last) { word = word.dropLast() }
        if word.hasSuffix("'s") { word = word.dropLast(2) }
        return word.isEmpty || word.utf8.count > 60 ? nil : String(word)
      }
  }

  /// A term as it is kept, and in the singular.
  static func folded(_ term: String) -> [String] {
    let term = Self.folded(term: term)
    if term.hasSuffix("ies") { return [term, term.dropLast(3) + "y"] }
    return term.hasSuffix("s") ? [term, String(term.dropLast())] : [term]
  }

  /// How a defined term is kept: small letters, blanks folded, no punctuation around it.
  public static func folded(term: String) -> String {
    var text = term.lowercased().replacing("’", with: "'").replacing("‑", with: "-")[...]
    while let last = text.last, " .,—-:\"“”".contains(last) { text = text.dropLast() }
    while let first = text.first, " \"“”".contains(first) { text = text.dropFirst() }
    return text.split(separator: " ").joined(separator: " ")
  }

  public var isEmpty: Bool { concepts.isEmpty && citations.isEmpty }

  /// The same for SQLite's FTS5: every phrase quoted, so that nothing in it is an operator; neighbours as phrases, too.
  public var match: String {
    Self.anyOf(
      concepts.flatMap(\.written)
        + zip(concepts, concepts.dropFirst()).map { "\($0.said) \($1.said)" })
  }

  /// What may be meant, for FTS5; empty where nothing is.
  public var matchOfGuesses: String { Self.anyOf(guesses.flatMap(\.subject.called)) }

  private static func anyOf(_ phrases: [String]) -> String {
    var parts: [String] = []
    for phrase in phrases {
      let quoted = "\"" + phrase.replacing("\"", with: " ") + "\""
      if !parts.contains(quoted) { parts.append(quoted) }
    }
    return parts.joined(separator: " OR ")
  }
}
