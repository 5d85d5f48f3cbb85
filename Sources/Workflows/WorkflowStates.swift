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
