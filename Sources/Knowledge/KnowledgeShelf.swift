import Synchronization

/// What is known, read when somebody first asks: most runs never do.
public final class KnowledgeShelf: Sendable {
  public struct Contents: Sendable {
    public var base: KnowledgeBase
    public var places: Places
    /// What is wrong with files of the user's, not told yet.
    public var problems: [KnowledgeFileError]

    public init(base: KnowledgeBase, places: Places, problems: [KnowledgeFileError] = []) {
      (self.base, self.places, self.problems) = (base, places, problems)
    }
  }

  private let read: @Sendable () -> Contents
  private let contents = Mutex<Contents?>(nil)

  public init(_ read: @escaping @Sendable () -> Contents) { self.read = read }

  /// Nothing is known.
  public convenience init() {
    self.init { Contents(base: KnowledgeBase(), places: Places("")) }
  }

  public var all: Contents {
    contents.withLock { contents in
      if let contents { return contents }
      let new = read()
      contents = new
      return new
    }
  }

  /// Reads again when next asked: a pack was updated.
  public func forget() { contents.withLock { $0 = nil } }

  public func takeProblems() -> [KnowledgeFileError] {
    contents.withLock { contents in
      defer { contents?.problems = [] }
      return contents?.problems ?? []
    }
  }
}
