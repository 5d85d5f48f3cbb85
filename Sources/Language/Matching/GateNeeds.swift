/// How often one of a set is said, roughly: a word that the rules use often is said often, and quantities are in nearly
/// every line.
struct Commonness {
  private var ofBit = Array(repeating: 0, count: 128)

  /// The word this bit is of is used so often.
  mutating func count(_ uses: Int, of bit: Int) { ofBit[bit] = uses }

  /// Ten for each bit, and for those of one word ten more for each `usual` uses.
  mutating func compare(with usual: Int) {
    for bit in ofBit.indices { ofBit[bit] = 10 + 10 * ofBit[bit] / max(1, usual) }
  }

  func of(_ set: Signature) -> Int {
    var sum = set.meets(Self.quantities) ? 900 : 0
    set.forEachBit { sum += ofBit[$0] }
    return sum
  }

  private static let quantities: Signature = {
    var all = Signature.none
    for kind in [RuleNetwork.BuiltIn.duration, .length, .number, .when, .clock, .recurrence] {
      all.formUnion(Signature(kind))
    }
    return all
  }()
}

/// The two scarcest of what a sequence needs.
struct GateNeeds {
  private(set) var any = Signature.all
  private(set) var also = Signature.all
  private var anyCommonness = Int.max
  private var alsoCommonness = Int.max

  /// One of these is needed, too.
  mutating func add(_ set: Signature, _ commonness: Commonness) {
    if set == .all || set == any || set == also { return }
    let count = commonness.of(set)
    if count < anyCommonness {
      // One word alone is among `all` of the gate already: two sets of several say more.
      if any.count > 1, anyCommonness < alsoCommonness {
        (also, alsoCommonness) = (any, anyCommonness)
      }
      (any, anyCommonness) = (set, count)
    } else if set.count > 1, count < alsoCommonness {
      (also, alsoCommonness) = (set, count)
    }
  }
}
