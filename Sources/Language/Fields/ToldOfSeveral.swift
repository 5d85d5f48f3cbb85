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
      guard let rest = FieldPhrases.behind(lead.words, in: text),
        // What no word joins to them may be about something else.
        phrases.undressed(rest).count < rest.count,
        case .value(let value, let field)? = phrases.read(ofMany: rest)
      else { continue }
      (which, self.value, self.field) = (lead.which, value, field)
      return
    }
    return nil
  }
}
