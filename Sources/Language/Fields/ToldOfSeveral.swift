import Workflows

/// A value of a field that is told of several works, or of one among several, which the line does not name: “both are 5k”.
public struct ToldOfSeveral: Hashable, Sendable {
  /// Of which of them.
  public enum Which: Hashable, Sendable {
    case all, both, other
  }

  public var which: Which
  public var value: FieldValue
  public var field: WorkField

  /// Nil: a text tells no such thing.
  public init?(_ text: String, by phrases: FieldPhrases) {
    let words = phrases.definition.fieldWords
    let leads: [(which: Which, words: [String])] = [
      (.all, words.ofAll), (.both, words.ofBoth), (.other, words.ofOther),
    ]
    for lead in leads {
      let beside = Self.said(beside: lead.words, in: text, words)
      guard let rest = beside ?? FieldPhrases.behind(lead.words, in: text),
        // What no word joins to them may be about something else.
        beside != nil || phrases.undressed(rest).count < rest.count,
        case .value(let value, let field)? = phrases.read(ofMany: rest)
      else { continue }
      (which, self.value, self.field) = (lead.which, value, field)
      return
    }
    return nil
  }

  /// What is told where a text says of which before or behind it: “for all, …”, “… for both”. Nil: it does not.
  private static func said(beside which: [String], in text: String, _ words: WorkFieldSet)
    -> String?
  {
    let behind = FieldPhrases.behind(words.workLeads, in: text)
      .flatMap { FieldPhrases.behind(which, in: $0) }
    if let behind { return String(behind.drop { ",;".contains($0) || $0.isWhitespace }) }
    let small = text.lowercased()
    let ends = words.workLeads.flatMap { lead in which.map { " \(lead) \($0)".lowercased() } }
    let end = ends.filter { small.hasSuffix($0) }.max { $0.count < $1.count }
    return end.map { String(text.dropLast($0.count)) }
  }
}
