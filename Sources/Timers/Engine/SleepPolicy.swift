/// What counts on while the machine sleeps, where neither a timer nor its routine says so itself.
public struct SleepPolicy: Hashable, Sendable {
  /// Of everything that nothing else is said of.
  public var counts: Bool
  /// Of a name or a category, in lower case.
  public var named: [String: Bool]

  public init(counts: Bool = true, named: [String: Bool] = [:]) {
    (self.counts, self.named) = (counts, named)
  }

  /// The name first, then the category.
  public func counts(_ name: String, category: String) -> Bool {
    named[name.lowercased()] ?? named[category.lowercased()] ?? counts
  }
}
