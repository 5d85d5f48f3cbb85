import Timers

/// What a field probably is, and where: “simplified-commercial where estimated-value > SAT”.
public struct LikelyField: Hashable, Sendable {
  public var value: String
  /// A condition (`Condition`) on what is told of the work; nil: it is so where the kind of the work was assumed.
  public var condition: String?

  public init(_ text: String) {
    let range = text.firstRange(of: " where ")
    value = text[..<(range?.lowerBound ?? text.endIndex)].trimmed
    condition = range.map { text[$0.upperBound...].trimmed }
  }
}
