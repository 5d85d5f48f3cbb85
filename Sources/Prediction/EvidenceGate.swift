/// What must hold before anything runs by itself (prediction.md §6.6): confidence alone is right only 70 %
/// of the time on short histories.
public struct EvidenceGate: Hashable, Sendable {
  /// Thresholds a user may choose (requirements F3.2).
  public static let thresholds = 0.80...0.99
  /// Measured right 0.96–0.999 together with the evidence below (prediction.md §6.6).
  public static let usualThreshold = 0.95
  /// Times a state must have been seen: of 20 equal outcomes, 95 % is the least that is not chance.
  public static let leastVisits = 20
  /// Events that must have been learnt from; before that, no log was ever predicted well enough.
  public static let leastHistory = 500

  /// Least of raw and calibrated probability, 0.80…0.99.
  public var threshold: Double
  /// Times the state must have been seen.
  public var visits: Int
  /// Events that must have been learnt from.
  public var history: Int

  public init(
    threshold: Double = usualThreshold, visits: Int = leastVisits, history: Int = leastHistory
  ) {
    self.threshold = min(
      Self.thresholds.upperBound, max(Self.thresholds.lowerBound, threshold))
    self.visits = visits
    self.history = history
  }

  /// What is missing for an act; the first that fails, in this order.
  public enum Shortfall: Hashable, Sendable {
    /// So many events were learnt from, of so many.
    case history(Int, of: Int)
    /// The state was seen so often, of so often.
    case visits(Int, of: Int)
    /// The lesser of raw and calibrated probability, and the threshold.
    case confidence(Double, of: Double)
  }

  /// Why this may not run without being asked; nil when it may. Allow-list and opt-in are `AutonomyPolicy`'s.
  public func shortfall(of transition: PredictedTransition) -> Shortfall? {
    let evidence = transition.confidence.evidence
    let sure = min(transition.probability, transition.confidence.value)
    if evidence.history < history { return .history(evidence.history, of: history) }
    if evidence.deepestVisits < visits { return .visits(evidence.deepestVisits, of: visits) }
    // A number that is none admits nothing.
    return sure >= threshold ? nil : .confidence(sure, of: threshold)
  }

  /// Whether this may run without being asked; allow-list and opt-in are the caller's.
  public func admits(_ transition: PredictedTransition) -> Bool { shortfall(of: transition) == nil }
}
