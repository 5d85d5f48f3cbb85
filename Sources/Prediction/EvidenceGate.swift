/// What must hold before anything runs by itself.
///
/// Confidence alone is right only 70 % of the time on short histories, so the state and the history must be known
/// (prediction.md §6.6); and where a gate of those three let through, 96–99 % were right, so it also watches itself: what it
/// would have let through must have been right. Measured on the workflow logs: <doc:Predictions>.
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
    self.threshold = min(Self.thresholds.upperBound, max(Self.thresholds.lowerBound, threshold))
    (self.visits, self.history) = (visits, history)
  }

  /// The share of such predictions that must have come: 0.98 at a threshold of 0.95, 0.92 at 0.80.
  public var proof: Double { min(0.99, 1 - 0.4 * (1 - threshold)) }

  /// What is missing for an act; the first that fails, in this order.
  public enum Shortfall: Hashable, Sendable {
    /// So many events were learnt from, of so many.
    case history(Int, of: Int)
    /// The state was seen so often, of so often.
    case visits(Int, of: Int)
    /// The lesser of raw and calibrated probability, and the threshold.
    case confidence(Double, of: Double)
    /// The share of what was as sure that came, as far as it is proven, and the share that has to be.
    case proof(Double, of: Double)
  }

  /// Why this may not run without being asked; nil when it may. Allow-list and opt-in are `AutonomyPolicy`'s.
  public func shortfall(of transition: PredictedTransition) -> Shortfall? {
    let evidence = transition.confidence.evidence
    let sure = min(transition.probability, transition.confidence.overall)
    if evidence.history < history { return .history(evidence.history, of: history) }
    if evidence.deepestVisits < visits { return .visits(evidence.deepestVisits, of: visits) }
    // A number that is none admits nothing.
    guard sure >= threshold else { return .confidence(sure, of: threshold) }
    return evidence.proven >= proof ? nil : .proof(evidence.proven, of: proof)
  }

  /// Whether this may run without being asked; allow-list and opt-in are the caller's.
  public func admits(_ transition: PredictedTransition) -> Bool { shortfall(of: transition) == nil }
}

/// What became of the predictions that were as sure as a gate asks for, whether or not anything ran by itself.
struct GateRecord: Sendable {
  /// Of all that was at least so sure; both fade by 0.999, so that some 1000 of the latest count.
  struct Step: Sendable {
    let sureness: Double
    var hits = 0.0
    var shown = 0.0
  }

  var steps = [0.80, 0.85, 0.90, 0.95, 0.96, 0.97, 0.98, 0.99].map { Step(sureness: $0) }

  /// Failures that a spotless record may hide: −ln 0.005, the end of its 99 % interval (Hanley and Lippman-Hand 1983, whose
  /// rule of three is one-sided). Not of the 95 % one: the gate looks after every event and opens at the luckiest moment,
  /// which on the help desk's log was right 13 times of 14.
  private static let doubt = 5.3

  mutating func add(_ sureness: Double, hit: Bool) {
    for index in steps.indices where steps[index].sureness <= sureness {
      steps[index].hits = steps[index].hits * 0.999 + (hit ? 1 : 0)
      steps[index].shown = steps[index].shown * 0.999 + 1
    }
  }

  /// The share that came of what was as sure, 0…1, as if `doubt` more had
  /// failed: 301 in a row prove 0.98.
  func proven(_ sureness: Double) -> Double {
    guard let own = steps.lastIndex(where: { $0.sureness <= sureness }) else { return 0 }
    // What is surer than the usual threshold rests on the record from there on too: a machine that is wrong too often
    // at 0.95 is not trusted at 0.97 for having been lucky there.
    let usual = steps.firstIndex { $0.sureness >= EvidenceGate().threshold } ?? own
    return steps[min(own, usual)...own].map { $0.hits / ($0.shown + Self.doubt) }.min() ?? 0
  }
}
