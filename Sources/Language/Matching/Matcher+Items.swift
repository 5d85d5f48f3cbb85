/// What a matcher's tables are made of.
extension Matcher {
  /// One way to get to `end`, and how.
  struct Item: BitwiseCopyable {
    var end: Int32
    var cost: Float
    /// Index into `trails`, −1: nothing was taken.
    var trail: Int32
  }

  /// One step of a way, newest first.
  struct Trail: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable { case word, value, open, close, rule }
    var kind: Kind
    /// Slot, word or rule.
    var number: Int32
    /// Index into `builtInItems`, or the trail inside the rule; of a word 0 for one, 1 for one of a set.
    var payload: Int32
    var start: Int32
    var end: Int32
    var previous: Int32
  }

  /// Items that lie together.
  struct Stretch: BitwiseCopyable {
    let first: Int32
    let end: Int32
    init(_ range: Range<Int>) { (first, end) = (Int32(range.lowerBound), Int32(range.upperBound)) }
    var range: Range<Int> { Int(first)..<Int(end) }
  }
}
