/// What a field probably is, and where: “simplified-commercial where estimated-value > SAT”.
public struct LikelyField: Hashable, Sendable {
  public var value: String
  /// A condition (`Condition`) on what is told of the work; nil: it is so where the kind of the work was assumed.
  public var condition: String?

  public init(_ text: String) {
    let range = text.firstRange(of: " where ")
    value = DataLines.trimmed(text[..<(range?.lowerBound ?? text.endIndex)])
    condition = range.map { DataLines.trimmed(text[$0.upperBound...]) }
  }
}
