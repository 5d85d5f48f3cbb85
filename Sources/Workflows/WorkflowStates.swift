import Synchronization

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
