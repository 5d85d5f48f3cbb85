import Timers

/// How far a document is.
public enum DocumentState: String, Hashable, Sendable, CaseIterable {
  case draft, reviewed, signed
}

/// Something that happened to a document of some work. Its text is kept apart, by its hash.
public struct DocumentChange: Hashable, Sendable, Codable {
  /// What was done to it.
  public enum Deed: String, Hashable, Sendable, Codable {
    case drafted, regenerated, edited, attached, reviewed, signed, deleted
  }

  /// The template's short name, or that of the file it came from.
  public var document: String
  /// What it is called.
  public var title: String
  public var deed: Deed
  /// Which version was made by it, or is meant; counted from 1.
  public var version: Int
  /// SHA-256 of the text that this version has; nil where no text was made.
  public var hash: String?
  /// SHA-256 of what the template itself gave, where hand edits were kept in it.
  public var base: String?
  /// Who reviewed or signed it, as was said.
  public var person: String?
  /// The file it came from.
  public var origin: String?
  /// What that file was, as it lay there: the text of a PDF or a picture is another.
  public var file: File?

  /// A file by its size and its SHA-256.
  public struct File: Hashable, Sendable, Codable {
    public var bytes: Int
    public var hash: String

    public init(bytes: Int, hash: String) { (self.bytes, self.hash) = (bytes, hash) }
  }

  public init(
    _ deed: Deed, _ document: String, title: String, version: Int, hash: String? = nil,
    base: String? = nil, person: String? = nil, origin: String? = nil, file: File? = nil
  ) {
    (self.document, self.title, self.deed, self.version) = (document, title, deed, version)
    (self.hash, self.base, self.person, self.origin) = (hash, base, person, origin)
    self.file = file
  }
}

/// A document of some work: its versions, and how far the last one is.
public struct WorkDocument: Hashable, Sendable, Identifiable {
  /// One text of it.
  public struct Version: Hashable, Sendable {
    /// Counted from 1; numbers of deleted ones do not come again.
    public var number: Int
    /// SHA-256 of its text.
    public var hash: String
    /// SHA-256 of what the template itself gave, where hand edits were kept in it.
    public var base: String?
    /// How it came to be.
    public var deed: DocumentChange.Deed
    public var date: CivilDate
    /// Who made it.
    public var by: Doer?
    public var reviewedBy: String?
    public var signedBy: String?
    public var origin: String?
    public var file: DocumentChange.File?

    public var state: DocumentState {
      signedBy != nil ? .signed : reviewedBy != nil ? .reviewed : .draft
    }
  }

  /// The template's short name, or that of the file it came from.
  public var id: String
  public var title: String
  /// The work's number and name.
  public var work: Int64
  public var workName: String
  /// Oldest first; never empty.
  public private(set) var versions: [Version]
  public private(set) var current: Version

  init(_ id: String, title: String, of work: WorkflowInstance, _ version: Version) {
    (self.id, self.title, self.work, workName) = (id, title, work.id, work.name)
    (versions, current) = ([version], version)
  }

  public var state: DocumentState { current.state }

  /// The version with this number; nil: there is none.
  public func version(_ number: Int) -> Version? { versions.first { $0.number == number } }

  /// The last text that a template made, before anything that was written by hand.
  public var lastDrafted: Version? {
    versions.last { $0.deed == .drafted || $0.deed == .regenerated }
  }

  /// In what is newest something was written by hand, or it came from a file.
  public var hasHandEdits: Bool {
    current.deed == .edited || current.deed == .attached || current.base != nil
  }

  mutating func add(_ version: Version) {
    versions.append(version)
    current = version
  }

  mutating func sign(_ number: Int, reviewed: String?, signed: String?) {
    guard let place = versions.firstIndex(where: { $0.number == number }) else { return }
    versions[place].reviewedBy = reviewed ?? versions[place].reviewedBy
    versions[place].signedBy = signed ?? versions[place].signedBy
    current = versions[versions.count - 1]
  }
}

extension WorkflowInstance {
  /// Its documents, in the order in which they were begun. O(events).
  public var documents: [WorkDocument] {
    var documents: [WorkDocument] = []
    for event in events where event.kind == .document {
      guard let change = event.document else { continue }
      let place = documents.firstIndex { $0.id == change.document }
      switch change.deed {
      case .drafted, .regenerated, .edited, .attached:
        let version = WorkDocument.Version(
          number: change.version, hash: change.hash ?? "", base: change.base, deed: change.deed,
          date: event.date,
          by: event.by, reviewedBy: nil, signedBy: nil, origin: change.origin, file: change.file)
        if let place {
          documents[place].add(version)
        } else {
          documents.append(WorkDocument(change.document, title: change.title, of: self, version))
        }
      case .reviewed:
        if let place {
          documents[place].sign(change.version, reviewed: change.person ?? "", signed: nil)
        }
      case .signed:
        if let place {
          documents[place].sign(change.version, reviewed: nil, signed: change.person ?? "")
        }
      case .deleted: if let place { documents.remove(at: place) }
      }
    }
    return documents
  }

  /// The number that the next version of a document has: numbers of deleted ones do not come again.
  public func nextVersion(of document: String) -> Int {
    let used = events.compactMap { event in
      event.document.flatMap { $0.document == document ? $0.version : nil }
    }
    return (used.max() ?? 0) + 1
  }
}
