/// How far confidences keep their word: of what was said with 80 %, 80 % should come.
///
/// Brier, “Verification of forecasts expressed in terms of probability” (1950); expected calibration error after Naeini,
/// Cooper and Hauskrecht, “Obtaining well calibrated probabilities using Bayesian binning” (2015), ten bins of equal width.
public struct Reliability: Hashable, Sendable {
  /// The forecasts of a tenth of confidence.
  public struct Bin: Hashable, Sendable {
    public var count = 0
    var confidences = 0.0
    var hits = 0

    /// Mean confidence of the bin, 0…1; 0 when it is empty.
    public var confidence: Double { count == 0 ? 0 : confidences / Double(count) }
    /// The share that came, 0…1; 0 when it is empty.
    public var accuracy: Double { count == 0 ? 0 : Double(hits) / Double(count) }
  }

  public static let binCount = 10

  /// By confidence: 0–10 %, …, 90–100 %.
  public private(set) var bins = [Bin](repeating: Bin(), count: binCount)
  private var squares = 0.0

  public init() {}

  /// Counts one forecast. A confidence outside 0…1 is taken as the nearer end.
  public mutating func add(_ confidence: Double, came: Bool) {
    let held = confidence.isNaN ? 0 : min(1, max(0, confidence))
    let bin = min(Self.binCount - 1, Int(held * Double(Self.binCount)))
    bins[bin].count += 1
    bins[bin].confidences += held
    bins[bin].hits += came ? 1 : 0
    let miss = held - (came ? 1 : 0)
    squares += miss * miss
  }

  public var count: Int { bins.reduce(0) { $0 + $1.count } }

  /// Mean squared miss, 0 (perfect) … 1; 0 without forecasts.
  public var brierScore: Double { count == 0 ? 0 : squares / Double(count) }

  /// The bins' distance between confidence and accuracy, weighted by count, 0…1.
  public var calibrationError: Double {
    guard count > 0 else { return 0 }
    return bins.reduce(0) { sum, bin in
      sum + abs(bin.confidence - bin.accuracy) * Double(bin.count) / Double(count)
    }
  }

  /// The share of forecasts that came.
  public var accuracy: Double {
    count == 0 ? 0 : Double(bins.reduce(0) { $0 + $1.hits }) / Double(count)
  }
}
