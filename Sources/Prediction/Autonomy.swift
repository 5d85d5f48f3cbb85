import Workflows

/// What a user lets the program do by itself. Nothing, until they say otherwise.
public struct AutonomyPolicy: Hashable, Sendable {
  /// The user has opted in.
  public var isOn: Bool
  /// What may run; whatever is not listed is only suggested.
  public var allowed: Set<ReversibleKind>
  /// The user's threshold, 0.80…0.99; what undoing taught comes on top.
  public var threshold: Double

  public init(
    isOn: Bool = false, allowed: Set<ReversibleKind> = [],
    threshold: Double = EvidenceGate.usualThreshold
  ) {
    (self.isOn, self.allowed, self.threshold) = (isOn, allowed, threshold)
  }

  /// What became of this very act before, and how often the user did it by hand since.
  public struct Trust: Hashable, Sendable {
    /// Times it was done by itself and taken back.
    public var takenBack: Int
    public var byHandSince: Int
    /// Five times by hand for each time it was taken back, at most fifty. A judgement: nobody measured it.
    public var needed: Int { min(50, 5 * max(0, min(10, takenBack))) }

    public init(takenBack: Int = 0, byHandSince: Int = 0) {
      (self.takenBack, self.byHandSince) = (takenBack, byHandSince)
    }
  }

  /// Why something is only suggested.
  public enum Reason: Hashable, Sendable {
    case notOptedIn
    /// The kind is not listed, or (nil) it is none that could be taken back.
    case notAllowed(ReversibleKind?)
    case shortfall(EvidenceGate.Shortfall)
    /// It was taken back, and not done by hand often enough since.
    case takenBack(Trust)
  }

  /// Why this is not to run by itself; nil when it may.
  ///
  /// - Parameters:
  ///   - kind: what running it would be; nil for anything that ends, deletes or only asks.
  ///   - caution: added to the threshold: what undoing taught about acting at all.
  ///   - trust: what undoing taught about this act.
  public func objection(
    to transition: PredictedTransition, of kind: ReversibleKind?, caution: Double = 0,
    trust: Trust = Trust()
  ) -> Reason? {
    guard isOn else { return .notOptedIn }
    guard let kind, allowed.contains(kind) else { return .notAllowed(kind) }
    if trust.byHandSince < trust.needed { return .takenBack(trust) }
    return EvidenceGate(threshold: threshold + caution).shortfall(of: transition)
      .map(Reason.shortfall)
  }
}

/// What came of a prediction that was to be executed.
public enum ExecutionResult: Hashable, Sendable {
  /// Done; it can be taken back.
  case executed
  /// Not done: it stays a suggestion.
  case suggested(AutonomyPolicy.Reason)
  /// Not done: this request was executed before, here or by another process.
  case repeated
  /// It was tried and refused; nothing changed. The request is used up.
  case failed
}

extension WorkflowStateMachine {
  /// Carries out what is surely next, once, if the user agreed to that beforehand (requirements F4.2).
  ///
  /// The sequence moves on as if it had been done by hand; what is learnt from it is settled by `settle(undone:)`.
  ///
  /// - Parameters:
  ///   - kind: what carrying it out would be; nil is never carried out.
  ///   - userConsent: the opt-in, asked for at this very moment; false wins over the policy.
  ///   - context: where it was foretold.
  ///   - claim: takes the request for us for good, before anything happens; false when it was taken before. So a
  ///     crash in between leaves it undone, and never done twice.
  ///   - perform: does it; false when it was refused and nothing has changed.
  /// - Throws: what `claim` or `perform` throw; nothing was done then.
  public mutating func executeHighConfidencePrediction<Failure: Error>(
    _ prediction: PredictedTransition, of kind: ReversibleKind?, userConsent: Bool,
    policy: AutonomyPolicy, trust: AutonomyPolicy.Trust = .init(),
    in context: PredictionContext = PredictionContext(), claim: () throws(Failure) -> Bool,
    perform: () throws(Failure) -> Bool
  ) throws(Failure) -> ExecutionResult {
    guard userConsent else { return .suggested(.notOptedIn) }
    if let reason = policy.objection(to: prediction, of: kind, caution: caution, trust: trust) {
      return .suggested(reason)
    }
    guard try claim() else { return .repeated }
    guard try perform() else { return .failed }
    assume(prediction.action, in: context)
    return .executed
  }

  /// An act of our own whose fate is open.
  struct Assumption: Sendable {
    var action: WorkflowAction
    var context: PredictionContext
    /// The sequence it belongs to, as it was before.
    var name: String
    var sequence: ActionSequence
    /// What was done last, here and elsewhere, before it.
    var latest: Doing?
    var latestElsewhere: Doing?
  }

  /// Whether an act of our own still waits for `settle`.
  public var isAssuming: Bool { assumption != nil }

  /// Something was done by ourselves: the sequence moves on, and nothing is learnt yet.
  mutating func assume(
    _ action: WorkflowAction, in context: PredictionContext = PredictionContext()
  ) {
    settle(undone: false)
    let name = context.sequence ?? current
    let before = Assumption(
      action: action, context: context, name: name,
      sequence: sequences[name] ?? ActionSequence(), latest: latest,
      latestElsewhere: latestElsewhere)
    observe(action, in: context, learning: false)
    assumption = before
  }

  /// The last act of our own was kept, or taken back. Does nothing when none is open.
  ///
  /// Kept, it counts as done, but not as a prediction that came true: it made itself true. Taken back, the sequence
  /// stands where it stood, and it counts as unwanted there.
  public mutating func settle(undone: Bool) {
    guard let open = assumption else { return }
    assumption = nil
    if undone {
      sequences[open.name] = open.sequence
      (latest, latestElsewhere) = (open.latest, open.latestElsewhere)
      reject(open.action, in: open.context)
      caution = min(0.04, caution + 0.01)
    } else {
      let elsewhere = open.latest?.sequence == open.name ? open.latestElsewhere : open.latest
      learn(open.action, open.sequence, open.context, elsewhere: elsewhere?.serial, isTest: false)
    }
  }
}
