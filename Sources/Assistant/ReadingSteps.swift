/// How far one goes back and forward among the sections that were read, before it is the turn of places.
public struct ReadingSteps: Hashable, Sendable {
  /// So many sections were come to since a place was gone to.
  public var taken: Int
  /// So many of them were gone back from.
  public var left: Int
  /// There is a section to go forward to, whenever it was left.
  public var hasAhead: Bool

  public init(taken: Int = 0, left: Int = 0, hasAhead: Bool = false) {
    (self.taken, self.left, self.hasAhead) = (taken, left, hasAhead)
  }
}
