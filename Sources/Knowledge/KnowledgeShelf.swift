import Timers

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

  private let contents: Late<Contents>
  private let own: Late<Bool>

  /// - Parameter hasOwn: whether there is anything beside what comes with the program. Asked once.
  public init(
    hasOwn: @escaping @Sendable () -> Bool = { false }, _ read: @escaping @Sendable () -> Contents
  ) {
    (contents, own) = (Late(read), Late(hasOwn))
  }

  /// There are activities of the user's, or of a pack of theirs: their rules may go by more than is set.
  public var hasOwn: Bool { own.value }

  /// Nothing is known.
  public convenience init() { self.init { Contents(base: KnowledgeBase(), places: Places("")) } }

  public var all: Contents { contents.value }

  /// Reads again when next asked: a pack was updated.
  public func forget() {
    contents.forget()
    own.forget()
  }

  public func takeProblems() -> [KnowledgeFileError] {
    contents.change { contents in
      defer { contents.problems = [] }
      return contents.problems
    } ?? []
  }
}
