import Timers
import Workflows

/// What is done with documents where texts, files or other programs are needed.
public enum DocumentEffect: Hashable, Sendable {
  /// A version of a document of some work.
  public struct Chosen: Hashable, Sendable {
    /// The number of the work.
    public var work: Int64
    /// The document's short name.
    public var document: String
    public var version: Int
  }

  /// Something that a text says of a field, and where.
  public struct Suggestion: Hashable, Sendable {
    public var field: String
    public var value: FieldValue
    /// Counted from 1.
    public var line: Int
    public var text: String
  }

  /// Fills in a template.
  case draft(template: String, work: Int64)
  /// Fills it in again; `overHand`: also where that undoes what was written by hand.
  case regenerate(Chosen, overHand: Bool)
  case show(Chosen)
  /// Puts a name to it, as was said, on a day before, or now; one with blanks only after a question.
  case sign(Chosen, by: String, on: CivilDate?)
  /// How far it is, and what it lacks.
  case state(Chosen)
  case list([Int64])
  case edit(Chosen)
  case compare(Chosen, Chosen)
  /// Writes it to a file; an ending alone: one named after the document. `replaces`: over one that is there.
  case save(Chosen, file: String, replaces: Bool)
  /// A file becomes a document; `template` nil: called like the file.
  case attach(file: String, template: String?, work: Int64)
  case scan(template: String?, work: Int64)
  /// Asks which of these are to be set: one by one, none by itself.
  case suggest([Suggestion], work: Int64)
}

extension DocumentEffect {
  /// It only tells.
  public var isAnswer: Bool {
    switch self {
    case .show, .state, .list, .compare: true
    case .draft, .regenerate, .sign, .edit, .save, .attach, .scan, .suggest: false
    }
  }
}
