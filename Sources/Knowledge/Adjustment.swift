/// What became of a length under the circumstances, and why.
public struct Adjustment: Hashable, Sendable {
  public var activity: Activity
  /// What the length was before the circumstances, seconds: as it was said, or as the table has it for this weight.
  public var base: Double
  /// What is proposed, seconds, rounded as a cook would.
  public var adjusted: Double
  /// Before and after, from the shortest to the longest that the first source has.
  public var baseRange, range: LengthRange
  /// 0…1. From 0.8 on it may be done without asking (`appliesItself`).
  public var confidence: Double
  public var origin: Origin
  /// In the order they were applied.
  public var parts: [Part] = []
  /// What other sources say of the same.
  public var others: [Other] = []
  /// What the pack says of these circumstances, in its own words.
  public var notes: [String] = []
  /// What would make it surer, were it known.
  public var unknown: [Factor] = []

  /// Where the length is from, that the circumstances were applied to.
  public enum Origin: String, Hashable, Sendable, Codable {
    case knowledge, preference, learnt, `default`
  }

  /// From this confidence on an adjustment is made without asking, and says so.
  ///
  /// The source document's “only apply high-confidence adjustments automatically”, with the number of our facts.
  public static let sure = 0.8
  public var appliesItself: Bool { confidence >= Self.sure }

  /// How many times the base it is.
  public var factor: Double { base > 0 ? adjusted / base : 1 }
  /// The circumstances make a difference.
  public var changes: Bool { abs(adjusted - base) >= 1 }

  /// One step of the explanation.
  public struct Part: Hashable, Sendable {
    public var factor: Factor
    /// In the factor's unit.
    public var amount: Double
    public var before, after: LengthRange
    public var source: String
    /// Outside of what the source's table reaches.
    public var isBeyond = false
  }

  public struct Other: Hashable, Sendable {
    public var source: String
    public var range: LengthRange
    public var adjusted: Double
  }

  /// Beside what the first source says, the shortest and longest of all.
  public var span: LengthRange {
    others.reduce(range) { LengthRange(min($0.low, $1.range.low), max($0.high, $1.range.high)) }
  }

  /// Another source says something else: further from the first than a quarter of an hour in an hour would be noticed.
  public var isDisputed: Bool {
    others.contains { abs($0.range.high - range.high) >= 30 || abs($0.range.low - range.low) >= 30 }
  }
}

extension Activity {
  /// A length as a cook would set it: to 5 seconds, a quarter of a minute, a minute, five minutes; away from danger.
  func rounded(_ seconds: Double) -> Double {
    let grain: Double =
      switch seconds {
      case ..<120: 5
      case ..<1200: 15
      case ..<7200: 60
      default: 300
      }
    // A hair above a whole grain is that grain.
    let grains = seconds / grain
    switch safety {
    case .neverShorten: return (grains - 1e-6).rounded(.up) * grain
    case .neverLengthen: return (grains + 1e-6).rounded(.down) * grain
    case .none: return max(1, grains.rounded()) * grain
    }
  }
}
