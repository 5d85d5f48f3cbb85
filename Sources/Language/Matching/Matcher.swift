/// A weighted chart parser: what each rule can match from each token on, at the least cost.
///
/// Every (rule, start) is matched once and kept; within it, only the cheapest way to each end goes
/// on. So the work is at most rules × tokens × nodes × tokens, whatever the sentence.
///
/// It cannot be copied, so that no step hands on a copy of all it holds; what it found goes into a `Chart`.
struct Matcher: ~Copyable {
  let network: RuleNetwork
  let sentence: Sentence
  // The network's tables and the sentence's places, at hand: going through the objects costs more than the work.
  private let nodes: FixedTable<RuleNetwork.Node>.Entries
  private let heads: FixedTable<RuleNetwork.Head>.Entries
  private let gates: FixedTable<Gate>.Entries
  private let gateOfNode: FixedTable<Int32>.Entries
  private let effortLimit: Int
  let gateOfPlace: FixedTable<Int32>.Entries
  private let starts: StartIndex.Entries
  let links: FixedTable<RuleNetwork.Link>.Entries
  private let rootLinks: FixedTable<RuleNetwork.Link>.Entries
  private let wordSets: WordSetTable.Entries
  private let words: [Int32]
  private let skips: Skips
  private(set) var outlooks: [Outlook]

  var items = PlainStack<Item>(capacity: 1024)
  /// By end: where among the items the last with this end was put. It may be gone, or another be there.
  private var itemOfEnd: PlainStack<Int32>
  private(set) var trails = PlainStack<Trail>(capacity: 2048)
  var values: [Capture.Value] = []
  /// Finished items, and where those of (rule, start) lie.
  private(set) var finished = PlainStack<Item>(capacity: 1024)
  private(set) var memo = SpanMemo()
  var builtInMemo: [(first: Int32, count: Int32)]
  /// What built-in rules matched; `value` is an index into `values`, −1: the words themselves.
  var builtInItems: [(end: Int32, cost: Float, value: Int32)] = []
  /// Results of alternatives that wait to be merged.
  private var waiting = PlainStack<Stretch>(capacity: 256)
  /// By end, for each repetition under way: what its cheapest way there costs.
  private var leastCosts = PlainStack<Float>(capacity: 64)
  /// Ways through parts in any order that are under way.
  var ways = PlainStack<Way>(capacity: 16)
  private var depth = 0
  /// Ways taken through nodes so far: what matching costs, counted.
  private(set) var effort = 0
  /// Words that could stand at the end of the line, with the cost of getting there; for completion.
  private(set) var expected: [Int32: Float] = [:]
  private(set) var expectedBuiltIns: [RuleNetwork.BuiltIn: Float] = [:]
  private let wantsExpected: Bool
  /// What costs more goes no further. No cost is below zero, so nothing within the limit is missed.
  private let limit: Float

  /// - Parameters:
  ///   - limit: the greatest cost that matters: a third of the work is done on the way to what costs more than 8.
  ///   - looksAhead: lengths and times are read before anything is matched, so that rules are tried only where there
  ///     are as many as they need. It pays where whole lines are matched.
  init(
    _ network: RuleNetwork, _ sentence: Sentence, limit: Float = .infinity,
    wantsExpected: Bool = false, looksAhead: Bool = false
  ) {
    (self.network, self.sentence, self.limit) = (network, sentence, limit)
    self.wantsExpected = wantsExpected
    nodes = network.nodes.entries
    heads = network.heads.entries
    gates = network.gates.entries
    gateOfNode = network.gateOfNode.entries
    effortLimit = network.mostEffort
    gateOfPlace = network.gateOfPlace.entries
    starts = network.starts.entries
    links = network.links.entries
    rootLinks = network.rootLinks.entries
    wordSets = network.wordSets.entries
    words = sentence.words
    skips = sentence.skips
    outlooks = []
    let width = sentence.count + 1
    itemOfEnd = PlainStack(repeating: 0, count: width)
    builtInMemo = Array(repeating: (-1, 0), count: RuleNetwork.BuiltIn.allCases.count * width)
    builtInItems.reserveCapacity(256)
    findSignatures(looksAhead: looksAhead)
  }

  private mutating func findSignatures(looksAhead: Bool) {
    let count = sentence.count
    var own = Array(repeating: Signature.none, count: count + 1)
    outlooks = Array(
      repeating: Outlook(next: .always, rest: wantsExpected ? .all : .always), count: count + 1)
    if wantsExpected { own[count] = .all }
    for place in (0..<count).reversed() {
      var here = sentence.signature(at: place, network)
      var further = Signature.none
      if looksAhead {
        let end = readAhead(place, &here)
        if end > 0, outlooks[end].rest.meets(.lengths) { further = .severalLengths }
      }
      own[place] = here
      var rest = outlooks[place + 1].rest
      rest.formUnion(here)
      rest.formUnion(looksAhead ? further : .severalLengths)
      outlooks[place].rest = rest
    }
    for place in 0...count {
      for index in skips.places(from: place) {
        outlooks[place].next.formUnion(own[skips.all[index].end])
      }
    }
  }

  /// Takes out of `here` the lengths and times that do not begin at this place, though a word of it may begin one.
  /// Answers where the shortest length from here ends, 0: there is none.
  private mutating func readAhead(_ start: Int, _ here: inout Signature) -> Int {
    var end = 0
    for kind in RuleNetwork.BuiltIn.readAhead where here.meets(Signature(kind)) {
      let (first, count) = builtIn(kind, start)
      if count == 0 { here.remove(Signature(kind)) }
      guard Signature(kind).meets(.lengths) else { continue }
      for place in Int(first)..<Int(first + count) {
        let found = Int(builtInItems[place].end)
        if end == 0 || found < end { end = found }
      }
    }
    return end
  }

  /// Every end of `rule` from `start`, unordered, each at its least cost.
  mutating func matches(of rule: Int32, at start: Int) -> [Item] {
    finished.elements(places(of: rule, at: start))
  }

  /// Where they lie among the finished ones.
  mutating func places(of rule: Int32, at start: Int) -> Range<Int> {
    guard admits(rootLinks[Int(rule)].gate, outlooks[start]) else { return 0..<0 }
    let (first, count) = span(rule, start)
    return Int(first)..<Int(first + count)
  }

  /// The same, its gate passed.
  private mutating func span(_ rule: Int32, _ start: Int) -> (first: Int32, count: Int32) {
    if let known = memo[rule, start] { return known }
    let base = items.count
    items.append(Item(end: Int32(start), cost: 0, trail: -1))
    let out = matchAdmitted(rootLinks[Int(rule)].node, base..<(base + 1))
    let result = (first: Int32(finished.count), count: Int32(out.count))
    for index in out { finished.append(items[index]) }
    items.removeLast(items.count - base)
    memo.set(rule, start, result)
    return result
  }

  /// What can come behind any of these items. (It changes nothing, but what is not `mutating` is handed all of this by
  /// value.)
  private mutating func outlook(_ range: Range<Int>) -> Outlook {
    var outlook = outlooks[Int(items[range.lowerBound].end)]
    var index = range.lowerBound + 1
    while index < range.upperBound {
      let further = outlooks[Int(items[index].end)]
      outlook.next.formUnion(further.next)
      outlook.rest.formUnion(further.rest)
      index += 1
    }
    return outlook
  }

  mutating func admits(_ gate: Int32, _ outlook: Outlook) -> Bool {
    heads[Int(gate)].admits(outlook) && gates[Int(gate)].furtherNeedsAreMet(by: outlook.rest)
  }

  /// Takes every item of `range`, which is not empty, through the node; answers where the results lie,
  /// ends distinct.
  private mutating func match(_ number: Int32, _ range: Range<Int>) -> Range<Int> {
    guard admits(gateOfNode[Int(number)], outlook(range)) else { return items.count..<items.count }
    return matchAdmitted(nodes[Int(number)], range)
  }

  /// The same once its gate is passed.
  mutating func matchAdmitted(_ node: RuleNetwork.Node, _ range: Range<Int>) -> Range<Int> {
    guard depth < Self.deepest else { return items.count..<items.count }
    effort += range.count
    guard effort <= effortLimit else { return items.count..<items.count }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    case .null: return copy(range, adding: node.cost)
    case .void: return items.count..<items.count
    case .word:
      let base = items.count
      for index in range { takeWord(node, items[index], base) }
      return base..<items.count
    case .words:
      let base = items.count
      for index in range { takeWords(node, items[index], base) }
      return base..<items.count
    case .rule: return matchRule(node, range)
    case .builtIn: return matchBuiltIn(node, range)
    case .sequence: return matchSequence(node, range)
    case .choice: return matchChoice(node, range)
    case .anyOrder: return matchAnyOrder(node, range)
    case .optional: return addWays(match(node.a, range), to: range, cost: node.cost)
    case .star, .plus: return matchRepeated(node, range)
    case .tag:
      let base = items.count
      for index in range {
        var item = items[index]
        item.trail = step(.open, node.b, 0, item.end, item.end, item.trail)
        items.append(item)
      }
      let result = matchAdmitted(nodes[Int(node.a)], base..<items.count)
      for index in result {
        items[index].trail = step(
          .close, node.b, 0, items[index].end, items[index].end, items[index].trail)
        items[index].cost += node.cost
      }
      return result
    }
  }

  private mutating func matchSequence(_ node: RuleNetwork.Node, _ range: Range<Int>) -> Range<Int> {
    var current = range
    for place in Int(node.a)..<Int(node.a + node.b) {
      let ahead = outlook(current)
      let link = links[place]
      if admits(link.gate, ahead) {
        let taken = matchAdmitted(link.node, current)
        current = link.isOptional ? addWays(taken, to: current, cost: 0) : taken
      } else if !link.isOptional {
        return items.count..<items.count
      }
      if current.isEmpty { return current }
    }
    return copy(current, adding: node.cost)
  }

  /// What an optional node comes to: its ways, or none of them.
  private mutating func addWays(_ taken: Range<Int>, to range: Range<Int>, cost: Float)
    -> Range<Int>
  {
    if taken.isEmpty, cost == 0 { return range }
    let base = items.count
    merge(range, adding: cost, base)
    merge(taken, adding: cost, base)
    return base..<items.count
  }

  private mutating func matchRule(_ node: RuleNetwork.Node, _ range: Range<Int>) -> Range<Int> {
    let base = items.count
    let gate = rootLinks[Int(node.a)].gate
    // First whatever matching takes, then results only, one behind the other.
    for index in range {
      let from = Int(items[index].end)
      if admits(gate, outlooks[from]) { _ = span(node.a, from) }
    }
    for index in range {
      let item = items[index]
      guard let (first, count) = memo[node.a, Int(item.end)] else { continue }
      for place in Int(first)..<Int(first + count) {
        let inner = finished[place]
        let cost = item.cost + inner.cost + node.cost
        guard let slot = better(inner.end, cost, base) else { continue }
        var trail = item.trail
        if inner.trail >= 0 {
          trail = step(.rule, node.a, inner.trail, item.end, inner.end, item.trail)
        }
        put(Item(end: inner.end, cost: cost, trail: trail), slot)
      }
    }
    return base..<items.count
  }

  private mutating func matchBuiltIn(_ node: RuleNetwork.Node, _ range: Range<Int>) -> Range<Int> {
    let base = items.count
    guard let kind = RuleNetwork.BuiltIn(rawValue: Int(node.a)) else { return base..<base }
    for index in range {
      let item = items[index]
      for place in skips.places(from: Int(item.end)) {
        let skip = skips.all[place]
        if skip.end == words.count, wantsExpected {
          expectedBuiltIns[kind] = min(expectedBuiltIns[kind] ?? .infinity, item.cost)
        }
        let (first, count) = builtIn(kind, skip.end)
        for place in Int(first)..<Int(first + count) {
          let found = builtInItems[place]
          let cost = item.cost + found.cost + skip.cost + node.cost
          guard let slot = better(found.end, cost, base) else { continue }
          let trail = step(.value, node.b, Int32(place), Int32(skip.end), found.end, item.trail)
          put(Item(end: found.end, cost: cost, trail: trail), slot)
        }
      }
    }
    return base..<items.count
  }

  private mutating func matchChoice(_ node: RuleNetwork.Node, _ range: Range<Int>) -> Range<Int> {
    let mark = waiting.count
    let outlook = outlook(range)
    let end = Int(node.a) + Int(node.b)
    if node.isLargeChoice {
      var block = starts.block(ofChoiceAt: Int(node.a))
      for first in stride(from: Int(node.a), to: end, by: StartIndex.blockSize) {
        var left = starts.candidates(in: block, startingWith: outlook.next)
        while left != 0 {
          let place = first + left.trailingZeroBitCount
          take(place, range, outlook)
          left &= left - 1
        }
        block += 1
      }
    } else {
      for place in Int(node.a)..<end { take(place, range, outlook) }
    }
    defer { waiting.removeLast(waiting.count - mark) }
    if waiting.count == mark + 1, node.cost == 0 { return waiting[mark].range }
    let base = items.count
    for index in mark..<waiting.count { merge(waiting[index].range, adding: node.cost, base) }
    return base..<items.count
  }

  /// Takes an alternative if its gate admits it; what it comes to waits to be merged with the others.
  private mutating func take(
    _ place: Int, _ range: Range<Int>, _ outlook: Outlook
  ) {
    guard admits(gateOfPlace[place], outlook) else { return }
    let result = matchAdmitted(links[place].node, range)
    if !result.isEmpty { waiting.append(Stretch(result)) }
  }

  private mutating func matchRepeated(_ node: RuleNetwork.Node, _ range: Range<Int>) -> Range<Int> {
    let isStar = node.kind == .star
    var next = match(node.a, range)
    guard !next.isEmpty else {
      return isStar ? copy(range, adding: node.cost) : items.count..<items.count
    }
    let mark = waiting.count
    // Only what is the cheapest way yet to its end goes round again, so each end does so rarely.
    let best = leastCosts.count
    for _ in 0...words.count { leastCosts.append(.infinity) }
    defer { leastCosts.removeLast(words.count + 1) }
    if isStar {
      waiting.append(Stretch(range))
      for index in range { leastCosts[best + Int(items[index].end)] = items[index].cost }
    }
    var rounds = 0
    while !next.isEmpty, rounds <= words.count {
      let base = items.count
      for index in next where items[index].cost < leastCosts[best + Int(items[index].end)] {
        leastCosts[best + Int(items[index].end)] = items[index].cost
        items.append(items[index])
      }
      let current = base..<items.count
      if current.isEmpty { break }
      waiting.append(Stretch(current))
      rounds += 1
      next = match(node.a, current)
    }
    let base = items.count
    for index in mark..<waiting.count { merge(waiting[index].range, adding: node.cost, base) }
    waiting.removeLast(waiting.count - mark)
    return base..<items.count
  }

  private mutating func takeWord(_ node: RuleNetwork.Node, _ item: Item, _ base: Int) {
    for place in skips.places(from: Int(item.end)) {
      let skip = skips.all[place]
      if skip.end == words.count {
        if wantsExpected { expect(node, item.cost + skip.cost) }
        continue
      }
      var cost = item.cost + (node.cost + skip.cost)
      if words[skip.end] != node.a {
        guard words[skip.end] < 0, sentence.typos[skip.end].contains(node.a) else { continue }
        cost = item.cost + (node.cost + skip.cost + sentence.typoCost(skip.end))
      }
      put(node, skip.end, cost, item, base)
    }
  }

  private mutating func takeWords(_ node: RuleNetwork.Node, _ item: Item, _ base: Int) {
    for place in skips.places(from: Int(item.end)) {
      let skip = skips.all[place]
      if skip.end == words.count {
        if wantsExpected { expect(node, item.cost + skip.cost) }
        continue
      }
      var cost = item.cost + (node.cost + skip.cost)
      let word = words[skip.end]
      if word >= 0 {
        guard wordSets.contains(word, in: node.a) else { continue }
      } else {
        let sets = wordSets
        guard sentence.typos[skip.end].contains(where: { sets.contains($0, in: node.a) })
        else { continue }
        cost = item.cost + (node.cost + skip.cost + sentence.typoCost(skip.end))
      }
      put(node, skip.end, cost, item, base)
    }
  }

  private mutating func put(
    _ node: RuleNetwork.Node, _ place: Int, _ cost: Float, _ item: Item, _ base: Int
  ) {
    let end = Int32(place + 1)
    guard let slot = better(end, cost, base) else { return }
    let trail = step(.word, node.a, node.kind == .word ? 0 : 1, Int32(place), end, item.trail)
    put(Item(end: end, cost: cost, trail: trail), slot)
  }

  private mutating func expect(_ node: RuleNetwork.Node, _ cost: Float) {
    let words = node.kind == .word ? [node.a] : network.wordSets[Int(node.a)].words
    for word in words { expected[word] = min(expected[word] ?? .infinity, cost + node.cost) }
  }

  // MARK: Items

  /// Where an item with this end and cost belongs among those from `base`, all of them put there one after the other;
  /// nil: there is a better one, or it costs too much.
  mutating func better(_ end: Int32, _ cost: Float, _ base: Int) -> Int? {
    guard cost <= limit else { return nil }
    let index = Int(itemOfEnd[Int(end)])
    guard index >= base, index < items.count, items[index].end == end else { return items.count }
    return cost < items[index].cost ? index : nil
  }

  mutating func put(_ item: Item, _ place: Int) {
    if place == items.count { add(item) } else { items[place] = item }
  }

  private mutating func add(_ item: Item) {
    itemOfEnd[Int(item.end)] = Int32(items.count)
    items.append(item)
  }

  private mutating func copy(_ range: Range<Int>, adding cost: Float) -> Range<Int> {
    if cost == 0 { return range }
    let base = items.count
    for index in range {
      var item = items[index]
      item.cost += cost
      items.append(item)
    }
    return base..<items.count
  }

  /// Adds these items to those from `base`, the cheapest way to each end kept.
  private mutating func merge(_ range: Range<Int>, adding cost: Float, _ base: Int) {
    let isFirst = items.count == base
    for index in range {
      var item = items[index]
      item.cost += cost
      if isFirst {
        if item.cost <= limit { add(item) }
      } else if let place = better(item.end, item.cost, base) {
        put(item, place)
      }
    }
  }

  private mutating func step(
    _ kind: Trail.Kind, _ number: Int32, _ payload: Int32, _ start: Int32, _ end: Int32,
    _ previous: Int32
  ) -> Int32 {
    trails.append(
      Trail(
        kind: kind, number: number, payload: payload, start: start, end: end, previous: previous))
    return Int32(trails.count - 1)
  }

  /// All that was found so far.
  var chart: Chart { Chart(self) }
}
