import Workflows

/// What is known when the next action is asked for, or when one has just been done.
public struct PredictionContext: Hashable, Sendable {
  /// Which sequence of actions this belongs to; nil is the one begun last.
  public var sequence: String?
  /// When the action was done: seconds since 1970 on the local line. Nil when nobody knows.
  public var time: Int?
  /// State known before acting (`wd`, `host`, `place`, `running`, `kind`, …) and, when observing, facts
  /// of the event itself (`resource`, `role`, `group`). Unknown keys do no harm.
  public var attributes: [String: String]

  public init(sequence: String? = nil, time: Int? = nil, attributes: [String: String] = [:]) {
    self.sequence = sequence
    self.time = time
    self.attributes = attributes
  }
}

/// Where the state machine stands: the last actions that it recognised as a state of its own. Where a piece of work stands
/// is its `WorkflowState`.
public struct MachineState: Hashable, Sendable {
  /// Oldest first, 0 … 6 of them. Empty: only the action's general frequency is known.
  public var recent: [WorkflowAction]
  /// True when the state reaches back to the start of the sequence.
  public var fromStart: Bool
  /// How often this state was seen before.
  public var visits: Int

  public init(recent: [WorkflowAction], fromStart: Bool = false, visits: Int = 0) {
    self.recent = recent
    self.fromStart = fromStart
    self.visits = visits
  }
}

/// What came of a suggestion, when it is more than the next event tells.
public enum PredictionFeedback: Hashable, Sendable {
  /// Taken over. Nothing to learn: the event itself follows.
  case accepted(WorkflowAction)
  /// Hidden by a key, or said to be wrong.
  case dismissed(WorkflowAction)
  /// Run by itself and taken back: a dismissal, and the automatic threshold rises.
  case undone(WorkflowAction)

  /// The action that was suggested.
  public var action: WorkflowAction {
    switch self {
    case .accepted(let action), .dismissed(let action), .undone(let action): action
    }
  }
}

/// What may come next.
public struct Prediction: Hashable, Sendable {
  /// Most probable first.
  public var ranked: [PredictedTransition]
  /// The chance, 0…1, that the next action is one never seen. With all probabilities it sums to at most 1.
  public var unseen: Double

  public init(ranked: [PredictedTransition], unseen: Double) {
    self.ranked = ranked
    self.unseen = unseen
  }
}

/// One action that may come next, and how sure we are.
public struct PredictedTransition: Hashable, Sendable {
  public var action: WorkflowAction
  /// The machine's own probability, 0…1, before calibration.
  public var probability: Double
  public var confidence: ConfidenceScore

  /// The state it leaves.
  public var from: MachineState { confidence.evidence.state }
  /// The state it leads to; how often that one was seen is not known here.
  public var to: MachineState {
    MachineState(
      recent: Array((from.recent + [action]).suffix(Contexts.deepest)),
      fromStart: from.fromStart && from.recent.count < Contexts.deepest)
  }
}

/// Why a prediction cannot go on.
public enum PredictionError: Error, Hashable, Sendable {
  /// The bytes are no snapshot of a predictor.
  case notASnapshot
  /// Written by a newer revision of the program.
  case newerSnapshot(version: Int)
  /// A transition that leads nowhere was to be learnt.
  case noTransition
  /// Cut short or changed: what was being read when it stopped making sense.
  case damagedSnapshot(String)
}
