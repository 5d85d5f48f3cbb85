/// What turns the machine's log-odds into a confidence, and how well that went.
///
/// A value of the last fit; the machine makes another every 200 outcomes or weekly, from 30 outcomes on.
public struct CalibrationData: Hashable, Sendable {
  /// Fits told of in `historicalAccuracy`: a year of weekly ones.
  public static let mostMeasurements = 52

  /// What is added to the machine's own log-odds: an offset, then one weight an input.
  public internal(set) var weights = [Double](repeating: 0, count: Calibrator.inputs + 1)
  /// Means of the inputs at the fit.
  public internal(set) var means = [Double](repeating: 0, count: Calibrator.inputs)
  /// Outcomes it was fitted to, at most 3000; 0 before the first fit.
  public internal(set) var count = 0
  /// When that was, as `PredictionContext.time`; nil before, or when nobody knew.
  public internal(set) var lastFit: Int?
  /// How right first suggestions were from one fit to the next, oldest first.
  public internal(set) var historicalAccuracy: [AccuracyMeasurement] = []

  public init() {}

  /// Platt's line through the log-odds, where the other inputs are as they usually are: what is added, and what the machine's
  /// own are multiplied with. 0 and 1 say the machine's own probability.
  public var plattScalingParameters: (offset: Double, slope: Double) {
    (weights[0] - weights[1] * means[0], 1 + weights[1])
  }

  /// Mean squared miss, 0…1, of all that `historicalAccuracy` tells of: each outcome foretold by a fit that did not know it.
  /// Nil before the first fit.
  public var brierScore: Double? {
    let count = historicalAccuracy.reduce(0) { $0 + $1.count }
    guard count > 0 else { return nil }
    return historicalAccuracy.reduce(0) { $0 + $1.brierScore * Double($1.count) } / Double(count)
  }
}

/// How right first suggestions were between two fits of the calibration.
public struct AccuracyMeasurement: Hashable, Sendable, Codable {
  /// When it was measured, as `PredictionContext.time`.
  public var time: Int?
  /// Suggestions tested.
  public var count: Int
  /// The share, 0…1, that came.
  public var accuracy: Double
  /// The mean confidence, 0…1, said of them.
  public var confidence: Double
  /// The mean squared miss, 0…1.
  public var brierScore: Double
}
