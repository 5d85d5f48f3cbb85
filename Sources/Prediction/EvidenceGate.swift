/// What must hold before anything runs by itself.
///
/// Confidence alone is right only 70 % of the time on short histories, so the state and the history must be known
/// (prediction.md §6.6); and where a gate of those three let through, 96–99 % were right, so it also watches itself: what it
/// would have let through must have been right. Measured on the workflow logs: <doc:Predictions>.
public struct EvidenceGate: Hashable, Sendable {
  /// Least of raw and calibrated probability, 0.80…0.99.
  public var threshold: Double
  /// Times the state must have been seen.
  public var visits: Int
  /// Events that must have been learnt from.
  public var history: Int

  public init(threshold: Double = 0.95, visits: Int = 20, history: Int = 500) {
    self.threshold = min(0.99, max(0.80, threshold))
    self.visits = visits
    self.history = history
  }

  /// The share of such predictions that must have come: 0.98 at a threshold of 0.95, 0.92 at 0.80.
  public var proof: Double { min(0.99, 1 - 0.4 * (1 - threshold)) }

  /// Whether this may run without being asked; allow-list and opt-in are the caller's.
  public func admits(_ transition: PredictedTransition) -> Bool {
    let evidence = transition.confidence.evidence
    return min(transition.probability, transition.confidence.value) >= threshold
      && evidence.deepestVisits >= visits && evidence.history >= history
      && evidence.proven >= proof
  }
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

  /// Failures that a spotless record may hide: −ln 0.025, the end of its 95 % interval (Hanley and Lippman-Hand 1983, whose
  /// rule of three is one-sided).
  private static let doubt = 3.7

  mutating func add(_ sureness: Double, hit: Bool) {
    for index in steps.indices where steps[index].sureness <= sureness {
      steps[index].hits = steps[index].hits * 0.999 + (hit ? 1 : 0)
      steps[index].shown = steps[index].shown * 0.999 + 1
    }
  }

  /// The share that came of what was as sure, 0…1, as if `doubt` more had
  /// failed: 185 in a row prove 0.98.
  func proven(_ sureness: Double) -> Double {
    guard let own = steps.lastIndex(where: { $0.sureness <= sureness }) else { return 0 }
    // What is surer than the usual threshold rests on the record from there on too: a machine that is wrong too often
    // at 0.95 is not trusted at 0.97 for having been lucky there.
    let usual = steps.firstIndex { $0.sureness >= EvidenceGate().threshold } ?? own
    return steps[min(own, usual)...own].map { $0.hits / ($0.shown + Self.doubt) }.min() ?? 0
  }
}
