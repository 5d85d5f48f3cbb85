import Synchronization

/// The workflows that are known, read when somebody first asks for one: most runs never do.
public final class WorkflowShelf: Sendable {
  private let read: @Sendable () -> WorkflowCatalogue
  private let catalogue = Mutex<WorkflowCatalogue?>(nil)

  public init(_ read: @escaping @Sendable () -> WorkflowCatalogue) { self.read = read }

  /// An empty shelf.
  public convenience init() { self.init { WorkflowCatalogue() } }

  public var all: WorkflowCatalogue {
    catalogue.withLock { catalogue in
      if let catalogue { return catalogue }
      let fresh = read()
      catalogue = fresh
      return fresh
    }
  }
}
