/// A small sketch of a set of words and built-in rules: two sets that share a member share a bit.
///
/// The words a grammar uses most have a bit of their own, the others share the rest with their neighbours, so that
/// “no bit in common” is certain and “a bit in common” is nearly always right.
struct Signature: BitwiseCopyable, Hashable, Sendable {
  var low: UInt64
  var high: UInt64

  static let none = Signature(low: 0, high: 0)
  static let all = Signature(low: .max, high: .max)
  /// In the signature of every place, so that what needs nothing can say so.
  static let always = Signature(bit: 127)
  /// The first bits are the built-in rules, by number.
  static let firstWordBit = 16
  /// A length, with its unit or without.
  static let lengths: Signature = {
    var both = Signature(.duration)
    both.formUnion(Signature(.length))
    return both
  }()
  /// Two lengths or more, one behind the other.
  static let severalLengths = Signature(bit: firstWordBit - 1)
  /// How many of the most used words have a bit of their own. Of 28 to 56, this left the fewest steps to matching
  /// (3,233 sentences: 1.32 million; 72: 1.51).
  static let ownBits = 36
  /// How many bits all others share.
  static let sharedBits = 127 - firstWordBit - ownBits

  init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  init(bit: Int) {
    self =
      bit < 64 ? .init(low: 1 << UInt64(bit), high: 0) : .init(low: 0, high: 1 << UInt64(bit - 64))
  }

  init(_ builtIn: RuleNetwork.BuiltIn) { self.init(bit: builtIn.rawValue) }

  /// The bit of a word before which words with so many uses share bits, of so many uses in all.
  static func sharedBit(at uses: Int, of all: Int) -> Int {
    firstWordBit + ownBits + min(sharedBits - 1, uses * sharedBits / max(1, all))
  }

  func meets(_ other: Signature) -> Bool { (low & other.low) | (high & other.high) != 0 }

  /// Every bit of this is in the other.
  func isWithin(_ other: Signature) -> Bool { (low & ~other.low) | (high & ~other.high) == 0 }

  mutating func formUnion(_ other: Signature) {
    low |= other.low
    high |= other.high
  }

  mutating func formIntersection(_ other: Signature) {
    low &= other.low
    high &= other.high
  }

  mutating func remove(_ other: Signature) {
    low &= ~other.low
    high &= ~other.high
  }

  /// The numbers of its bits, in their order.
  @inline(__always) func forEachBit(_ body: (Int) -> Void) {
    var left = low
    while left != 0 {
      body(left.trailingZeroBitCount)
      left &= left &- 1
    }
    left = high
    while left != 0 {
      body(64 + left.trailingZeroBitCount)
      left &= left &- 1
    }
  }

  var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }
}

/// What has to be said for a node to match at all; whatever fails here is not tried.
struct Gate: BitwiseCopyable, Hashable, Sendable {
  /// What it can start with; `always` among it when it can match nothing at all.
  var first = Signature.none
  /// One of these has to follow somewhere: the scarcest of what it needs.
  var any = Signature.all
  /// And one of these: the next scarcest.
  var also = Signature.all
  /// All of these have to follow somewhere.
  var all = Signature.none

  /// It can match without anything being said.
  var canBeEmpty: Bool { first.meets(.always) }

  /// No line gets through.
  static let shut = Gate(first: .none, any: .none, also: .none, all: .all)
  /// Every line does.
  static let open = Gate(first: .all, any: .all, also: .all, all: .none)

  /// Whether it is worth trying where this can come next, and all that may follow is `rest`.
  func admits(next: Signature, rest: Signature) -> Bool {
    first.meets(next) && any.meets(rest) && furtherNeedsAreMet(by: rest)
  }

  /// Whether all that may follow holds what it needs beside `any`.
  @inline(__always) func furtherNeedsAreMet(by rest: Signature) -> Bool {
    also.meets(rest) && all.isWithin(rest)
  }
}
