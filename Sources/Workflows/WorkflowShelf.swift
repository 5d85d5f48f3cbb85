import Synchronization

/// The workflows that are known, read when somebody first asks for one: most runs never do.
public final class WorkflowShelf: Sendable {
  private struct Contents {
    var catalogue: WorkflowCatalogue
    /// What is wrong with files, not told yet.
    var problems: [String]
  }

  private let read: @Sendable (inout [String]) -> WorkflowCatalogue
  private let contents = Mutex<Contents?>(nil)
  /// Said where a workflow is not known, because some were left out on purpose; else empty.
  public let lacking: String

  /// - Parameter read: adds what is wrong with a file to the list.
  public init(
    lacking: String = "",
    _ read: @escaping @Sendable (_ problems: inout [String]) -> WorkflowCatalogue
  ) {
    self.lacking = lacking
    self.read = read
  }

  /// An empty shelf.
  public convenience init() { self.init { _ in WorkflowCatalogue() } }

  public var all: WorkflowCatalogue {
    contents.withLock { contents in
      if let contents { return contents.catalogue }
      var problems: [String] = []
      let catalogue = read(&problems)
      contents = Contents(catalogue: catalogue, problems: problems)
      return catalogue
    }
  }

  /// What is wrong with the files that were read, once.
  public func takeProblems() -> [String] {
    contents.withLock { contents in
      defer { contents?.problems = [] }
      return contents?.problems ?? []
    }
  }
}
