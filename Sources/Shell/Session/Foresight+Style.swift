/// How sure a suggestion has to be before it is shown.
extension Foresight {
  /// What a ghost on an empty line and a chip need.
  struct Style: Sendable, Equatable {
    var ghost: Double
    var chip: Double
    /// DESIGN §1, Suggestions; below 0.4 nothing is shown in any style (requirements F2.2).
    static let balanced = Style(ghost: 0.6, chip: 0.4)
    static let conservative = Style(ghost: 0.8, chip: 0.6)
    static let aggressive = Style(ghost: 0.4, chip: 0.4)
  }
}
