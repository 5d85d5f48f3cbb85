import Timers

/// A small outline of the FAR in our own words, so that questions have an answer before anything was imported.
/// Read from `Data/outline.txt`.
public struct Guide: Sendable {
  public struct Part: Hashable, Sendable {
    public var number: String
    public var title: String
    public var about: String
  }
  public struct Term: Hashable, Sendable {
    public var term: String
    public var meaning: String
    public var citation: String
  }

  public private(set) var edition = Edition(name: "")
  public private(set) var parts: [Part] = []
  public private(set) var terms: [Term] = []

  public init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let fields = line[line.index(after: colon)...].split(
        separator: "|", omittingEmptySubsequences: false
      ).map(\.trimmed)
      switch line[..<colon] {
      case "edition": edition.name = fields[0]
      case "effective": edition.effective = Dates.first(in: fields[0])
      case "part" where fields.count == 3:
        parts.append(Part(number: fields[0], title: fields[1], about: fields[2]))
      case "term" where fields.count == 3:
        terms.append(Term(term: fields[0], meaning: fields[1], citation: fields[2]))
      default: break
      }
    }
  }

  /// The line of an outline that is nothing of one, counted from 1; where something is missing, the first. Nil: it is good.
  public static func mistake(in text: String) -> Int? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated()
    where !line.hasPrefix("#") && !line.trimmed.isEmpty {
      let key = line.prefix { $0 != ":" }
      let fields = line.dropFirst(key.count + 1).split(separator: "|").map(\.trimmed)
      let isWhole = !fields.contains("")
      switch key {
      case "part" where fields.count == 3 && isWhole, "term" where fields.count == 3 && isWhole:
        break
      case "edition", "effective", "revision", "source", "outline":
        if fields.count != 1 { return index + 1 }
      default: return index + 1
      }
    }
    let guide = Guide(text)
    return guide.parts.isEmpty || guide.edition.name.isEmpty || guide.edition.effective == nil
      ? 1 : nil
  }

  /// The term somebody asks for.
  public func term(_ query: SearchQuery) -> Term? {
    terms.first { query.terms.contains($0.term) }
  }

  /// Parts that have to do with what is asked, best first.
  public func parts(_ query: SearchQuery) -> [Part] {
    let scored = parts.map { part in
      let (title, about) = (Stems.set(part.title), Stems.set(part.about))
      let score = query.concepts.reduce(0.0) { sum, concept in
        sum + (concept.stems.contains { $0.isSubset(of: title) } ? 2 : 0)
          + (concept.stems.contains { $0.isSubset(of: about) } ? 1 : 0)
      }
      return (part, score)
    }
    return scored.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }.prefix(5).map(\.0)
  }
}
