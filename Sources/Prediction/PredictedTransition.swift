import Workflows

/// What may come next.
public struct Prediction: Hashable, Sendable {
  /// Most probable first.
  public var ranked: [PredictedTransition]
  /// The chance, 0…1, that the next action is one never seen. With all probabilities it sums to at most 1.
  public var unseen: Double

  public init(ranked: [PredictedTransition], unseen: Double) {
    (self.ranked, self.unseen) = (ranked, unseen)
  }
}

/// One action that may come next, and how sure we are.
public struct PredictedTransition: Hashable, Sendable, Identifiable {
  /// Names a prediction: of this action, when so much had been learnt. What became of it is told by it.
  public struct ID: Hashable, Sendable, Codable {
    public var action: WorkflowAction
    /// Events learnt from before.
    public var after: Int

    public init(_ action: WorkflowAction, after: Int) {
      (self.action, self.after) = (action, after)
    }
  }

  public var action: WorkflowAction
  /// The machine's own probability, 0…1, before calibration.
  public var probability: Double
  public var confidence: ConfidenceScore
  /// All that were foretold together, most probable first; shared by them.
  var ranked: [WorkflowAction] = []

  public var id: ID { ID(action, after: confidence.evidence.history) }
  /// What else may come, most probable first, as far as it was asked for.
  public var alternativeActions: [WorkflowAction] { ranked.filter { $0 != action } }

  /// The state it leaves.
  public var fromState: MachineState { confidence.evidence.state }
  /// The state it leads to; how often that one was seen is not known here.
  public var toState: MachineState {
    MachineState(
      recent: Array((fromState.recent + [action]).suffix(Contexts.deepest)),
      fromStart: fromState.fromStart && fromState.recent.count < Contexts.deepest)
  }

  /// Why, in one sentence, from the counts that it rests on.
  ///
  /// - Parameter words: how an action is said; nil leaves it out.
  public func reasoning(saying words: (WorkflowAction) -> String? = { $0.kind.rawValue }) -> String
  {
    let evidence = confidence.evidence
    if evidence.isShared { return "A common habit, not yet yours." }
    guard evidence.state.visits > 0 else { return "Seen before, but never here." }
    let after = evidence.state.recent.compactMap(words).joined(separator: ", then ")
    let place = after.isEmpty ? "in all" : "after “\(after)”"
    return "It followed \(evidence.followed) of \(evidence.state.visits) times \(place)."
  }
}

/// What became of a suggestion, when it is more than the next event tells.
public struct PredictionFeedback: Hashable, Sendable, Codable {
  /// What somebody did about it.
  public enum UserAction: String, CaseIterable, Hashable, Sendable, Codable {
    /// Taken over. The event itself follows.
    case accepted
    /// Hidden by a key, or passed over by a program.
    case dismissed
    /// Run by itself and taken back.
    case undone
    /// Said to be right or wrong, and nothing else.
    case judged
  }

  public var predictionId: PredictedTransition.ID
  public var userAction: UserAction
  /// What was done in its place, where that is known; it is learnt as an event of its own.
  public var actualOutcome: WorkflowAction?
  /// From 0, bad, to 1, good; nil where nobody said.
  public var satisfaction: Double?
  /// As `PredictionContext.time`.
  public var timestamp: Int?

  /// - Parameter satisfaction: what is not from 0 to 1 counts as the nearest that is; no number at all as not said.
  public init(
    predictionId: PredictedTransition.ID, userAction: UserAction,
    actualOutcome: WorkflowAction? = nil, satisfaction: Double? = nil, timestamp: Int? = nil
  ) {
    (self.predictionId, self.userAction) = (predictionId, userAction)
    self.actualOutcome = actualOutcome
    self.satisfaction = satisfaction.flatMap { $0.isNaN ? nil : min(1, max(0, $0)) }
    self.timestamp = timestamp
  }

  /// Whether it teaches that the suggestion was not wanted. What was hidden and then done all the same was; what somebody
  /// said of it weighs more than that it was hidden.
  public var isUnwanted: Bool {
    if userAction == .undone { return true }
    if actualOutcome == predictionId.action { return false }
    if let satisfaction { return satisfaction < 0.5 }
    return userAction == .dismissed
  }
}
