/// From a shortest to a longest length, seconds. Not negative, in order.
public struct LengthRange: Hashable, Sendable, Codable {
  public var low: Double
  public var high: Double
  public init(_ low: Double, _ high: Double) {
    self.low = max(0, min(low, high))
    self.high = max(0, max(low, high))
  }
  public var middle: Double { (low + high) / 2 }
  public var isOne: Bool { high - low < 0.5 }
  public func times(_ low: Double, _ high: Double) -> LengthRange {
    LengthRange(self.low * low, self.high * high)
  }
  /// Not outside of bounds.
  func clipped(to bounds: LengthRange) -> LengthRange {
    LengthRange(
      min(max(low, bounds.low), bounds.high), min(max(high, bounds.low), bounds.high))
  }
}

/// Something that is timed, and what is known about how long it takes.
public struct Activity: Hashable, Sendable {
  /// A short name that stays the same: lower-case words joined by hyphens.
  public var id: String
  public var name: String
  /// What else it is called. Two activities may share such a name: then it is asked which is meant.
  public var otherNames: [String] = []
  /// What else may be meant by it where nothing has the whole name.
  public var family = Family()
  public var category = ""
  /// Without any circumstance.
  public var base: LengthRange
  /// What is proposed of the range where nothing narrows it, seconds; nil: the middle, or the careful end of `safety`.
  public var usual: Double?
  /// No circumstance leads out of these.
  public var bounds: LengthRange
  public var rules: [AdjustmentRule] = []
  public var safety = Safety.none
  /// 0…1, of the base.
  public var confidence: Double
  /// A key of the pack's sources.
  public var source: String
  public var note = ""

  public enum Safety: String, Hashable, Sendable {
    case none
    /// Canning, boiling water, meat.
    case neverShorten = "never shorten"
    /// Work in the heat, ice on the skin.
    case neverLengthen = "never lengthen"
  }

  public init(
    id: String, name: String, base: LengthRange, bounds: LengthRange? = nil,
    confidence: Double = 0.5, source: String = ""
  ) {
    (self.id, self.name, self.base) = (id, name, base)
    // Without better knowledge nothing halves or trebles it.
    self.bounds = bounds ?? LengthRange(base.low / 2, base.high * 3)
    (self.confidence, self.source) = (confidence, source)
  }

  /// Names that nobody can list: a verb and whatever it is done to, a kind of meat and any cut of it.
  public struct Family: Hashable, Sendable {
    /// Names with `*` for one word or more.
    public var patterns: [String] = []
    /// Names whose words are all of these two lists, at least one of them of the first.
    public var madeOf: [String] = []
    public var with: [String] = []
    public init() {}
  }

  /// Everything it is called.
  public var names: [String] { [name] + otherNames }
}

/// How a factor changes a length.
public struct AdjustmentRule: Hashable, Sendable {
  public var kind: Kind
  /// A key of the pack's sources.
  public var source: String
  /// 0…1 that the change is right; nil: that of the activity.
  public var confidence: Double?

  public init(_ kind: Kind, source: String, confidence: Double? = nil) {
    (self.kind, self.source, self.confidence) = (kind, source, confidence)
  }

  /// Amounts are in the factor's unit, lengths in seconds, shares 0.04 for 4 %.
  public enum Kind: Hashable, Sendable {
    /// Williams' formula for this yolk (°C).
    case egg(yolk: Double)
    /// Longer by a share for each `step` above `from`; `usual` is applied to one length. `both`: shorter below it, too.
    case longerPer(
      Factor, step: Double, low: Double, high: Double, usual: Double, from: Double, both: Bool)
    /// Measured lengths, between which it goes along straight lines, and on with the last slope.
    case points(Factor, [Point])
    /// A length for amounts between two.
    case bands(Factor, [Band])
    /// A length for each so much.
    case per(Factor, amount: Double, LengthRange)
    /// From above a threshold on, the length of a tested table.
    case takesAbove(Factor, [Step])
    /// From above a threshold on, so much more.
    case addsAbove(Factor, [Step])
    /// From above a threshold on, times so much, at least and at most.
    case timesAbove(Factor, [Step])
    /// Half as long for each so much more.
    case halves(Factor, every: Double, from: Double)
    /// Half as long for twice as much of it.
    case inverse(Factor, at: Double)
    /// Something to say, and no change.
    case note(Factor, isAbove: Bool, limit: Double, String)
  }

  public struct Point: Hashable, Sendable {
    public var at: Double
    public var length: LengthRange
  }
  public struct Band: Hashable, Sendable {
    public var from, to: Double
    public var length: LengthRange
  }
  public struct Step: Hashable, Sendable {
    public var above: Double
    public var value: LengthRange
  }

  public var factor: Factor {
    switch kind {
    case .egg: .boilingPoint
    case .longerPer(let factor, _, _, _, _, _, _), .points(let factor, _), .bands(let factor, _),
      .per(let factor, _, _), .takesAbove(let factor, _), .addsAbove(let factor, _),
      .timesAbove(let factor, _), .halves(let factor, _, _), .inverse(let factor, _),
      .note(let factor, _, _, _):
      factor
    }
  }

  /// The factors that can make a difference.
  public var factors: [Factor] {
    if case .egg = kind { return [.altitude, .eggWeight, .startTemperature] }
    return [factor]
  }
}
