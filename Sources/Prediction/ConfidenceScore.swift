/// The five factors of a confidence that the requirements name (F2): a number for each.
public struct ConfidenceMetrics: Hashable, Sendable, Codable {
  /// In the order in which they are told.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// How strongly the sequence so far points here.
    case patternStrength
    /// How often suggesting this action was right.
    case historicalAccuracy
    /// What place, position and the set of things done so far add.
    case contextSimilarity
    /// How predictable this person has been lately.
    case userProfileAlignment
    /// What the most recent habits add.
    case temporalRelevance
  }

  public var historicalAccuracy: Double
  public var patternStrength: Double
  public var contextSimilarity: Double
  public var userProfileAlignment: Double
  public var temporalRelevance: Double

  public init(
    historicalAccuracy: Double = 0, patternStrength: Double = 0, contextSimilarity: Double = 0,
    userProfileAlignment: Double = 0, temporalRelevance: Double = 0
  ) {
    (self.historicalAccuracy, self.patternStrength) = (historicalAccuracy, patternStrength)
    self.contextSimilarity = contextSimilarity
    self.userProfileAlignment = userProfileAlignment
    self.temporalRelevance = temporalRelevance
  }

  public subscript(kind: Kind) -> Double {
    switch kind {
    case .patternStrength: patternStrength
    case .historicalAccuracy: historicalAccuracy
    case .contextSimilarity: contextSimilarity
    case .userProfileAlignment: userProfileAlignment
    case .temporalRelevance: temporalRelevance
    }
  }
}

/// How sure we are of a suggestion, and why.
///
/// The five factors are the inputs of the calibrator, so the breakdown shown is the real reason and not decoration
/// (prediction.md §6.4).
public struct ConfidenceScore: Hashable, Sendable {
  /// Calibrated probability, 0…1, that this is the very next action.
  public var overall: Double
  /// For display, 0…1 each; 0.5 is neutral for what is added to a probability.
  public var components: ConfidenceMetrics
  /// Log-odds that each put into `overall`, beside the calibration's offset.
  public var contributions: ConfidenceMetrics
  /// What it was calibrated by.
  public var calibrationData: CalibrationData
  public var evidence: Evidence

  public init(
    overall: Double, components: ConfidenceMetrics = ConfidenceMetrics(),
    contributions: ConfidenceMetrics = ConfidenceMetrics(),
    calibrationData: CalibrationData = CalibrationData(), evidence: Evidence
  ) {
    (self.overall, self.components, self.contributions) = (overall, components, contributions)
    (self.calibrationData, self.evidence) = (calibrationData, evidence)
  }

  public var category: ConfidenceCategory { ConfidenceCategory(overall) }

  /// When the calibration was fitted last, as `PredictionContext.time`; nil before the first fit, or when nobody knew.
  public var lastUpdated: Int? { calibrationData.lastFit }

  /// The counts behind “after X on 5 of 6 occasions”.
  public struct Evidence: Hashable, Sendable {
    /// The state the counts speak of.
    public var state: MachineState
    /// How often this action followed that state, out of `state.visits`.
    public var followed: Int
    /// Visits of the deepest state recognised, as the gate for automatic acts wants it.
    public var deepestVisits: Int
    /// Events learnt from in all.
    public var history: Int
    /// The share of predictions as sure as this that came, 0…1, less what chance may have helped.
    public var proven = 0.0
    /// These are counts of habits that came with the program, not of the user's own.
    public var isShared = false
  }
}

/// What a confidence is good for. Limits: prediction.md §6.5 and DESIGN §1.
public enum ConfidenceCategory: Int, Comparable, CaseIterable, Hashable, Sendable {
  /// Below 0.4: right 22–40 % of the time; shown nowhere.
  case silent
  /// From 0.4: right about half the time; a chip at most.
  case possible
  /// From 0.6: right 68–75 %; ghost text.
  case likely
  /// From 0.8: right 85–98 %; marked green.
  case strong
  /// From 0.95: right 96–99 % with evidence; the only one an automatic act may rest on.
  case certain

  public init(_ confidence: Double) {
    self =
      confidence >= 0.95
      ? .certain
      : confidence >= 0.8
        ? .strong : confidence >= 0.6 ? .likely : confidence >= 0.4 ? .possible : .silent
  }

  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
