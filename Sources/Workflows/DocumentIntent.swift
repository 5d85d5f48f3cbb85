/// Which document of which work someone means; nil: the one talked about, or the only one that fits.
public struct DocumentReference: Hashable, Sendable {
  /// What it was called: “sow”, “market research report”.
  public var name: String?
  public var work: String?
  /// Counted from 1.
  public var version: Int?

  public init(_ name: String? = nil, work: String? = nil, version: Int? = nil) {
    (self.name, self.work, self.version) = (name, work, version)
  }
}

/// What someone asked of the documents of some work. Names are as they were said.
public enum DocumentIntent: Hashable, Sendable {
  /// Fill in a template.
  case draft(String, work: String?)
  /// Fill it in again, by what is known now.
  case regenerate(DocumentReference)
  /// All that some work has.
  case regenerateAll(work: String?)
  /// By a name of somebody's own.
  case rename(DocumentReference)
  /// For some other work.
  case copy(DocumentReference, to: String)
  /// A draft again.
  case unmark(DocumentReference)
  case show(DocumentReference)
  /// The documents of some work; of all of it where none is named.
  case list(work: String?)
  /// Those of the work that is the place; of all of it where none is.
  case listHere
  /// How far one is, and what it lacks.
  case state(DocumentReference)
  /// Which can be drawn up.
  case templates
  /// In the user's editor.
  case edit(DocumentReference)
  /// Reviewed or signed; nil: by whoever says so, and now.
  case mark(DocumentReference, DocumentState, by: String?, on: WorkflowPast?)
  /// Word by word; nil: with the version before.
  case compare(DocumentReference, with: DocumentReference?)
  case save(DocumentReference, file: String)
  case delete(DocumentReference)
  /// All that some work has.
  case deleteAll(work: String?)
  /// A file becomes a document of the work; nil: it is called like its file.
  case attach(file: String, as: String?, work: String?)
  /// The same of paper.
  case scan(as: String?, work: String?)
}

extension DocumentIntent {
  /// The work that was named; nil: none.
  public var work: String? {
    switch self {
    case .draft(_, let work), .list(let work), .attach(_, _, let work), .scan(_, let work),
      .deleteAll(let work), .regenerateAll(let work):
      work
    case .regenerate(let meant), .rename(let meant), .copy(let meant, _), .unmark(let meant),
      .show(let meant), .state(let meant), .edit(let meant),
      .mark(let meant, _, _, _), .compare(let meant, _), .save(let meant, _), .delete(let meant):
      meant.work
    case .templates, .listHere: nil
    }
  }

  /// It only tells.
  public var isAnswer: Bool {
    switch self {
    case .show, .list, .listHere, .state, .templates, .compare: true
    case .draft, .regenerate, .regenerateAll, .rename, .copy, .unmark, .edit, .mark, .save, .delete,
      .deleteAll, .attach, .scan:
      false
    }
  }
}
