/// When suggestions should keep quiet: after several in a row that nobody wanted, for longer each time.
///
/// The numbers are a judgement, not a measurement: no public log has dismissals (prediction.md §6.7).
public struct QuietRule: Hashable, Sendable {
  /// What became of a suggestion.
  public enum Answer: Hashable, Sendable {
    /// Taken over, or said to be good.
    case wanted
    /// Hidden by a key, taken back, or said to be bad.
    case unwanted
    /// It came and went. Half as bad: perhaps nobody looked.
    case passed
  }

  /// How much of unwanted ones in a row is borne before it is quiet.
  public var patience: Int
  /// Halves: two for each unwanted, one for each that passed, since the last that was wanted.
  private var halves = 0
  /// Seconds since 1970 of the last of these.
  private var last = 0

  /// The first quiet time, in seconds; it doubles with each further refusal, up to a day.
  public static let firstQuiet = 900
  public static let longestQuiet = 86_400

  /// - Parameter patience: 1 … 100.
  public init(patience: Int = 3) { self.patience = min(100, max(1, patience)) }

  /// Counts what became of a suggestion.
  public mutating func note(_ answer: Answer, at time: Int) {
    switch answer {
    case .wanted: halves = 0
    case .unwanted: (halves, last) = (min(1000, halves + 2), max(last, time))
    case .passed: (halves, last) = (min(1000, halves + 1), max(last, time))
    }
  }

  /// Until when it is quiet, seconds since 1970; nil when it is not.
  public func quietUntil(at time: Int) -> Int? {
    let further = halves / 2 - patience
    guard further >= 0 else { return nil }
    let length = min(Self.longestQuiet, Self.firstQuiet << min(further, 8))
    let (until, overflow) = last.addingReportingOverflow(length)
    // A clock that was set back keeps nobody quiet for ever.
    guard !overflow, last <= time, time < until else { return nil }
    return until
  }
}
