import Workflows

/// What is known when the next action is asked for, or when one has just been done.
public struct PredictionContext: Hashable, Sendable {
  /// Which sequence of actions this belongs to; nil is the one begun last.
  public var sequence: String?
  /// When the action was done: seconds since 1970 on the local line. Nil when nobody knows.
  public var time: Int?
  /// When the action asked for would be done, on the same line: what the clock shows at the prompt, and when observing, what it
  /// showed then. Nil where nobody knew it beforehand, as in most logs.
  public var now: Int?
  /// State known before acting (`wd`, `host`, `place`, `running`, `kind`, …) and, when observing, facts
  /// of the event itself (`resource`, `role`, `group`). Unknown keys do no harm.
  public var attributes: [String: String]
  /// What cannot be done as things stand, of what was done before: it is ruled out, and the rest weighed anew. If it is done
  /// all the same, that was no rule.
  public var impossible: Set<WorkflowAction> = []

  public init(
    sequence: String? = nil, time: Int? = nil, now: Int? = nil, attributes: [String: String] = [:]
  ) {
    (self.sequence, self.time, self.now, self.attributes) = (sequence, time, now, attributes)
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
    (self.recent, self.fromStart, self.visits) = (recent, fromStart, visits)
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
  /// What became of an action that was never seen here teaches nothing.
  case unknownPrediction
  /// The next step of work was asked for that is closed.
  case workIsClosed
  /// A program asked what to do next that can do nothing.
  case nothingPossible
  /// Cut short or changed: what was being read when it stopped making sense.
  case damagedSnapshot(String)
}
