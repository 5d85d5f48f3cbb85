/// Parts in any order, each at most once: `(a | b | c)* {unordered}`.
extension Matcher {
  /// A way through such parts: a bit for each part taken.
  struct Way: BitwiseCopyable {
    var item: Item
    var parts: UInt16
  }

  /// The cheapest way to each end by each set of parts goes on. Ways by one part come before those by two, and so on, so
  /// that a way is final when its turn comes.
  mutating func matchAnyOrder(_ node: RuleNetwork.Node, _ range: Range<Int>) -> Range<Int> {
    let mark = ways.count
    for index in range { ways.append(Way(item: items[index], parts: 0)) }
    let first = ways.count
    var next = mark
    while next < ways.count {
      let way = ways[next]
      next += 1
      let outlook = outlooks[Int(way.item.end)]
      for part in 0..<node.b where way.parts & 1 << part == 0 {
        let place = Int(node.a + part)
        guard admits(gateOfPlace[place], outlook) else { continue }
        let base = items.count
        items.append(way.item)
        for index in matchAdmitted(links[place].node, base..<(base + 1))
        where items[index].end > way.item.end {
          keep(Way(item: items[index], parts: way.parts | 1 << part), from: first)
        }
        items.removeLast(items.count - base)
      }
    }
    let base = items.count
    for place in first..<ways.count {
      var item = ways[place].item
      item.cost += node.cost
      if let slot = better(item.end, item.cost, base) { put(item, slot) }
    }
    ways.removeLast(ways.count - mark)
    return base..<items.count
  }

  /// Adds a way to those from `first` on, or puts it in the place of the one that took the same parts to the same end.
  private mutating func keep(_ way: Way, from first: Int) {
    for place in first..<ways.count
    where ways[place].parts == way.parts && ways[place].item.end == way.item.end {
      if way.item.cost < ways[place].item.cost { ways[place] = way }
      return
    }
    ways.append(way)
  }
}
