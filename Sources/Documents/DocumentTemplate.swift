import Workflows

/// A kind of document as a file has it: text with fields, conditions, repeats and clauses (`TemplateReader`). No fact of it is in code.
public struct DocumentTemplate: Hashable, Sendable, Identifiable {
  /// Its short name: `sow`.
  public var id: String
  public var title = ""
  /// Further names: `statement of work`.
  public var names: [String] = []
  /// Where what it asks for is written.
  public var source = ""
  /// Grows with each change of the file.
  public var revision = 1
  public var clauses: [Clause] = []
  public var parts: [Part] = []

  public init(id: String) { self.id = id }

  /// A clause that belongs into it, always or under a condition.
  public struct Clause: Hashable, Sendable {
    public var number: String
    public var title: String
    /// Nil: always.
    public var condition: FieldCondition?
  }

  /// A piece of its text.
  public indirect enum Part: Hashable, Sendable {
    /// As it stands, line ends included.
    case text(String)
    /// What a field of the work is.
    case field(String)
    case known(Known)
    /// What no field holds and somebody has to write.
    case needs(String)
    /// The clauses of the template, a line each, and the further ones of the work.
    case clauses
    case condition(FieldCondition, then: [Part], otherwise: [Part])
    /// For each item of a list.
    case each(String, [Part])
  }

  /// What is known without any field.
  public enum Known: String, Hashable, Sendable, CaseIterable {
    /// What the work is called.
    case work
    case today
    /// Which item of a repeat it is, and its number.
    case item, place
  }

  /// Everything it is called.
  public var allNames: [String] { [title, id] + names }

  /// Whether some words call it so: a word like “the” before it counts for nothing.
  public func isCalled(_ words: String) -> Bool {
    let said = Self.folded(words)
    return !said.isEmpty && allNames.contains { Self.folded($0) == said }
  }

  /// Letters and digits alone, small: “J&A” and “j and a”, “SF-1449” and “sf 1449” are the same.
  public static func folded(_ words: String) -> String {
    words.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "&" }
      .replacing("&", with: "and")
  }
}

extension Sequence<DocumentTemplate> {
  /// The one that some words call; else those in whose names they are a whole word: “report”.
  public func meant(by words: String) -> [DocumentTemplate] {
    if let one = first(where: { $0.isCalled(words) }) { return [one] }
    let said = words.lowercased().split(separator: " ")
    guard !said.isEmpty else { return [] }
    return filter { template in
      template.allNames.contains { name in
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.count > said.count
          && words.indices.contains { words[$0...].starts(with: said) }
      }
    }
  }
}
