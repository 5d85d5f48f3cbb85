/// What a matcher's tables are made of, and how far it goes.
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

  /// What can come at and behind a place.
  struct Outlook: BitwiseCopyable {
    /// What can come next, fillers passed over.
    var next: Signature
    /// What may come at all from there on.
    var rest: Signature
  }

  /// The first from `index` on of some rules that may begin at a token; their count: none of them may.
  mutating func nextRule(
    from index: Int, of heads: FixedTable<RuleNetwork.Head>.Entries, at start: Int
  ) -> Int {
    heads.place(from: index, to: heads.count, with: outlooks[start])
  }

  /// Nodes nested deeper than this are given up; no sentence of people gets near.
  static let deepest = 4000

  /// So much effort and matching gives up. Only lines of hundreds of words that nearly fit many rules
  /// get there; it is some forty times the effort of a usual sentence, and below 20 ms.
  static let mostEffort = 40_000

  /// What costs more is a slip, or something said by the way.
  private static let mostOfCue: Float = 0.3

  /// The longest way that a rule of cues fits at a place, and what it says; nil: none says anything.
  mutating func cue<Cue>(of rule: Int32, at place: Int, as cue: ([Capture]) -> Cue?) -> (
    said: Cue, end: Int
  )? {
    let ends = matches(of: rule, at: place)
      .filter { Int($0.end) > place && $0.cost <= Self.mostOfCue }
      .sorted { ($0.end, -$0.cost) > ($1.end, -$1.cost) }
    for end in ends {
      if let said = cue(chart.captures(of: end.trail)) { return (said, Int(end.end)) }
    }
    return nil
  }

  /// Where a rule ends that fits at a place as it is spelt.
  mutating func ends(of rule: Int32, at place: Int) -> Set<Int> {
    Set(
      matches(of: rule, at: place).filter { $0.cost == 0 && Int($0.end) > place }
        .map { Int($0.end) })
  }
}
