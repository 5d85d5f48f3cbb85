/// What each rule was found to match from each token on: the few of all pairs that were ever asked for.
///
/// Open addressing, the pair as key, at most half full. A usual line asks for some thirty of five thousand pairs, and a
/// table with a place for each of them would push everything else out of the processor's cache.
struct SpanMemo: ~Copyable {
  struct Entry: BitwiseCopyable {
    fileprivate(set) var rule: Int32
    fileprivate(set) var start: Int32
    /// Where the finished items lie.
    fileprivate(set) var first: Int32
    fileprivate(set) var count: Int32

    var isFree: Bool { rule < 0 }
  }

  private var entries: PlainStack<Entry>
  private var used = 0
  private static let free = Entry(rule: -1, start: 0, first: 0, count: 0)

  init() { entries = PlainStack(repeating: Self.free, count: 128) }

  /// Nil: it was never asked for.
  subscript(rule: Int32, start: Int) -> (first: Int32, count: Int32)? {
    let entry = entries[place(rule, Int32(start))]
    return entry.isFree ? nil : (entry.first, entry.count)
  }

  mutating func set(_ rule: Int32, _ start: Int, _ found: (first: Int32, count: Int32)) {
    let place = place(rule, Int32(start))
    if entries[place].isFree { used += 1 }
    entries[place] = Entry(
      rule: rule, start: Int32(start), first: found.first, count: found.count)
    if used * 2 > entries.count { grow() }
  }

  /// All its places, for keeping; what was asked for is among them in no order.
  var elements: [Entry] { entries.elements }

  /// Where this pair stands, or would.
  private func place(_ rule: Int32, _ start: Int32) -> Int {
    // Fibonacci hashing: the high bits of a product with 2³² over the golden ratio.
    let key = UInt32(bitPattern: rule) &* 512 &+ UInt32(bitPattern: start)
    let mask = entries.count - 1
    var place = Int((key &* 0x9E37_79B1) >> 12) & mask
    while !entries[place].isFree, entries[place].rule != rule || entries[place].start != start {
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func grow() {
    let old = entries.elements
    entries = PlainStack(repeating: Self.free, count: old.count * 2)
    for entry in old where !entry.isFree { entries[place(entry.rule, entry.start)] = entry }
  }
}
