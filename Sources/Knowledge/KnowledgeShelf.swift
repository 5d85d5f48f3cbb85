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
  private let looksForOwn: @Sendable () -> Bool
  private let own = Mutex<Bool?>(nil)

  /// - Parameter hasOwn: whether there is anything beside what comes with the program. Asked once.
  public init(
    hasOwn: @escaping @Sendable () -> Bool = { false }, _ read: @escaping @Sendable () -> Contents
  ) {
    (self.looksForOwn, self.read) = (hasOwn, read)
  }

  /// There are activities of the user's, or of a pack of theirs: their rules may go by more than is set.
  public var hasOwn: Bool {
    own.withLock { own in
      if let own { return own }
      let new = looksForOwn()
      own = new
      return new
    }
  }

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
  public func forget() {
    contents.withLock { $0 = nil }
    own.withLock { $0 = nil }
  }

  public func takeProblems() -> [KnowledgeFileError] {
    contents.withLock { contents in
      defer { contents?.problems = [] }
      return contents?.problems ?? []
    }
  }
}
