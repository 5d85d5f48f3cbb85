import Synchronization
import Timers

/// The workflows that are known, read when somebody first asks for one: most runs never do.
public final class WorkflowShelf: Sendable {
  private struct Contents {
    var catalogue: WorkflowCatalogue
    /// What is wrong with files, not told yet.
    var problems: [String]
  }

  private let contents: Late<Contents>
  /// Said where a workflow is not known, because some were left out on purpose; else empty.
  public let lacking: String

  /// - Parameter read: adds what is wrong with a file to the list.
  public init(
    lacking: String = "",
    _ read: @escaping @Sendable (_ problems: inout [String]) -> WorkflowCatalogue
  ) {
    self.lacking = lacking
    contents = Late {
      var problems: [String] = []
      let catalogue = read(&problems)
      return Contents(catalogue: catalogue, problems: problems)
    }
  }

  /// An empty shelf.
  public convenience init() { self.init { _ in WorkflowCatalogue() } }

  public var all: WorkflowCatalogue { contents.value.catalogue }

  /// What is wrong with the files that were read, once.
  public func takeProblems() -> [String] {
    contents.change { contents in
      defer { contents.problems = [] }
      return contents.problems
    } ?? []
  }
}

/// Where work stands, as it was last worked out: between two changes of a piece of work it is asked for by everything that
/// is said, painted or made ready, and folding its whole record each time was a tenth of what a sentence about it takes.
///
/// It says nothing that the work does not, so that all are alike. A catalogue that is changed gets another.
final class WorkflowStates: Hashable, Sendable {
  private let known = Mutex<[Int64: WorkflowState]>([:])
  /// More than a shell holds of work at once.
  private static let most = 512

  func state(of instance: WorkflowInstance, made: () -> WorkflowState) -> WorkflowState {
    if let state = known.withLock({ $0[instance.id] }), state.instance == instance { return state }
    let state = made()
    known.withLock { known in
      if known.count >= Self.most { known = [:] }
      known[instance.id] = state
    }
    return state
  }

  static func == (one: WorkflowStates, other: WorkflowStates) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// What follows from where work stands, worked out when it is first asked for: a list asks each of its rows whether it is
/// late, and so does what is said of it.
///
/// It says nothing that the state does not, which never changes, so that all are alike.
final class WorkflowFindings: Hashable, Sendable {
  private let known = Mutex<[WorkflowState.Deadline]?>(nil)

  func deadlines(found: () -> [WorkflowState.Deadline]) -> [WorkflowState.Deadline] {
    if let deadlines = known.withLock({ $0 }) { return deadlines }
    let deadlines = found()
    known.withLock { $0 = deadlines }
    return deadlines
  }

  static func == (one: WorkflowFindings, other: WorkflowFindings) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
