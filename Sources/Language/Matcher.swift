import Timers

/// A weighted chart parser: what each rule can match from each token on, at the least cost.
///
/// Every (rule, start) is matched once and kept; within it, only the cheapest way to each end goes
/// on. So the work is at most rules × tokens × nodes × tokens, whatever the sentence.
struct Matcher {
  /// One way to get to `end`, and how.
  struct Item {
    var end: Int32
    var cost: Float
    /// Index into `trails`, −1: nothing was taken.
    var trail: Int32
  }

  /// One step of a way, newest first.
  struct Trail {
    enum Kind: UInt8 { case word, value, open, close, rule }
    var kind: Kind
    /// Slot, word or rule.
    var number: Int32
    /// Index into `values`, or the trail inside the rule.
    var payload: Int32
    var start: Int32
    var end: Int32
    var previous: Int32
  }

  private let network: RuleNetwork
  let sentence: Sentence
  private var items: [Item] = []
  private(set) var trails: [Trail] = []
  private(set) var values: [Capture.Value] = []
  /// Finished items of (rule, start), and where they lie; −1: not yet asked.
  private var finished: [Item] = []
  private var memo: [(first: Int32, count: Int32)]
  private var builtInMemo: [(first: Int32, count: Int32)]
  private var builtInItems: [(end: Int32, cost: Float, value: Int32)] = []
  private var depth = 0
  /// Ways taken through nodes so far.
  private var effort = 0
  /// Words that could stand at the end of the line, with the cost of getting there; for completion.
  private(set) var expected: [Int32: Float] = [:]
  private(set) var expectedBuiltIns: [RuleNetwork.BuiltIn: Float] = [:]
  private let wantsExpected: Bool

  /// Rules nested deeper than this are given up; no sentence of people gets near.
  private static let deepest = 1500

  /// So much effort and matching gives up: some fifty times that of a usual sentence, 15 ms. Only lines
  /// of hundreds of words that nearly fit many rules get there.
  private static let mostEffort = 60_000

  init(_ network: RuleNetwork, _ sentence: Sentence, wantsExpected: Bool = false) {
    self.network = network
    self.sentence = sentence
    self.wantsExpected = wantsExpected
    let width = sentence.count + 1
    memo = Array(repeating: (-1, 0), count: network.rules.count * width)
    builtInMemo = Array(
      repeating: (-1, 0), count: RuleNetwork.BuiltIn.allCases.count * width)
    items.reserveCapacity(512)
    trails.reserveCapacity(512)
    finished.reserveCapacity(512)
  }

  /// Every end of `rule` from `start`, unordered, each at its least cost.
  mutating func matches(of rule: Int32, at start: Int) -> [Item] {
    let (first, count) = span(rule, start)
    return Array(finished[Int(first)..<Int(first + count)])
  }

  private mutating func span(_ rule: Int32, _ start: Int) -> (first: Int32, count: Int32) {
    let place = Int(rule) * (sentence.count + 1) + start
    if memo[place].first >= 0 { return memo[place] }
    guard depth < Self.deepest, canStart(rule, start) else {
      memo[place] = (0, 0)
      return (0, 0)
    }
    depth += 1
    let base = items.count
    items.append(Item(end: Int32(start), cost: 0, trail: -1))
    let out = match(network.rules[Int(rule)].root, base..<(base + 1))
    let result = (first: Int32(finished.count), count: Int32(out.count))
    finished.append(contentsOf: items[out])
    items.removeSubrange(base...)
    memo[place] = result
    depth -= 1
    return result
  }

  private mutating func canStart(_ number: Int32, _ start: Int) -> Bool {
    if network.rules[Int(number)].canBeEmpty { return true }
    for skip in sentence.skips[start] {
      let position = skip.end
      if position == sentence.count {
        if wantsExpected { return true }
        continue
      }
      if network.rules[Int(number)].first.contains(sentence.words[position]) { return true }
      for typo in sentence.typos[position] where network.rules[Int(number)].first.contains(typo) {
        return true
      }
      let builtIns = network.rules[Int(number)].firstBuiltIns
      if builtIns != 0 {
        for kind in RuleNetwork.BuiltIn.allCases
        where builtIns & (1 << UInt16(kind.rawValue)) != 0 && builtIn(kind, position).count > 0 {
          return true
        }
      }
    }
    return false
  }

  /// Takes every item of `range` through the node; answers where the results lie, ends distinct.
  private mutating func match(_ number: Int32, _ range: Range<Int>) -> Range<Int> {
    effort += range.count
    guard effort <= Self.mostEffort else { return items.count..<items.count }
    let node = network.nodes[Int(number)]
    switch node.kind {
    case .null:
      return copy(range, adding: node.cost)
    case .void:
      return items.count..<items.count
    case .word, .words:
      let base = items.count
      for index in range { take(node, items[index], base) }
      return base..<items.count
    case .rule:
      let base = items.count
      for index in range {
        let item = items[index]
        let (first, count) = span(node.a, Int(item.end))
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
    case .builtIn:
      let base = items.count
      guard let kind = RuleNetwork.BuiltIn(rawValue: Int(node.a)) else { return base..<base }
      for index in range {
        let item = items[index]
        for skip in sentence.skips[Int(item.end)] {
          if skip.end == sentence.count, wantsExpected {
            expectedBuiltIns[kind] = min(expectedBuiltIns[kind] ?? .infinity, item.cost)
          }
          let (first, count) = builtIn(kind, skip.end)
          for place in Int(first)..<Int(first + count) {
            let found = builtInItems[place]
            let cost = item.cost + found.cost + skip.cost + node.cost
            guard let slot = better(found.end, cost, base) else { continue }
            let trail = step(
              .value, node.b, found.value, Int32(skip.end), found.end, item.trail)
            put(Item(end: found.end, cost: cost, trail: trail), slot)
          }
        }
      }
      return base..<items.count
    case .sequence:
      var current = range
      for place in Int(node.a)..<Int(node.a + node.b) {
        current = match(network.children[place], current)
        if current.isEmpty { return current }
      }
      return node.cost == 0 ? current : copy(current, adding: node.cost)
    case .choice:
      var results: [Range<Int>] = []
      results.reserveCapacity(Int(node.b))
      for place in Int(node.a)..<Int(node.a + node.b) {
        let result = match(network.children[place], range)
        if !result.isEmpty { results.append(result) }
      }
      if results.count == 1, node.cost == 0 { return results[0] }
      return merge(results, adding: node.cost)
    case .optional:
      let taken = match(node.a, range)
      return taken.isEmpty && node.cost == 0 ? range : merge([range, taken], adding: node.cost)
    case .star, .plus:
      var all: [Range<Int>] = node.kind == .star ? [range] : []
      // Only what is the cheapest way yet to its end goes round again, so each end does so rarely.
      var best = Array(
        repeating: Float.infinity, count: node.kind == .star ? sentence.count + 1 : 0)
      if node.kind == .star {
        for index in range { best[Int(items[index].end)] = items[index].cost }
      }
      var current = range
      var rounds = 0
      while !current.isEmpty, rounds <= sentence.count {
        let next = match(node.a, current)
        if next.isEmpty { break }
        if best.isEmpty { best = Array(repeating: .infinity, count: sentence.count + 1) }
        let base = items.count
        for index in next where items[index].cost < best[Int(items[index].end)] {
          best[Int(items[index].end)] = items[index].cost
          items.append(items[index])
        }
        current = base..<items.count
        if !current.isEmpty { all.append(current) }
        rounds += 1
      }
      return merge(all, adding: node.cost)
    case .tag:
      let base = items.count
      for index in range {
        var item = items[index]
        item.trail = step(.open, node.b, 0, item.end, item.end, item.trail)
        items.append(item)
      }
      let result = match(node.a, base..<items.count)
      for index in result {
        items[index].trail = step(
          .close, node.b, 0, items[index].end, items[index].end, items[index].trail)
        items[index].cost += node.cost
      }
      return result
    }
  }

  private mutating func take(_ node: RuleNetwork.Node, _ item: Item, _ base: Int) {
    for skip in sentence.skips[Int(item.end)] {
      let position = skip.end
      if position == sentence.count {
        if wantsExpected { expect(node, item.cost + skip.cost) }
        continue
      }
      var extra = node.cost + skip.cost
      if node.kind == .word {
        if sentence.words[position] != node.a {
          guard sentence.typos[position].contains(node.a) else { continue }
          extra += sentence.typoCost(position)
        }
      } else {
        let set = network.wordSets[Int(node.a)]
        if !set.contains(sentence.words[position]) {
          guard sentence.typos[position].contains(where: { set.contains($0) }) else { continue }
          extra += sentence.typoCost(position)
        }
      }
      let end = Int32(position + 1)
      guard let slot = better(end, item.cost + extra, base) else { continue }
      let trail = step(
        .word, node.a, node.kind == .word ? 0 : 1, Int32(position), end, item.trail)
      put(Item(end: end, cost: item.cost + extra, trail: trail), slot)
    }
  }

  private mutating func expect(_ node: RuleNetwork.Node, _ cost: Float) {
    let words = node.kind == .word ? [node.a] : network.wordSets[Int(node.a)].words
    for word in words { expected[word] = min(expected[word] ?? .infinity, cost + node.cost) }
  }

  // MARK: Items

  /// Where an item with this end and cost belongs among those from `base`; nil: there is a better one.
  private func better(_ end: Int32, _ cost: Float, _ base: Int) -> Int? {
    var index = base
    while index < items.count {
      if items[index].end == end { return cost < items[index].cost ? index : nil }
      index += 1
    }
    return items.count
  }

  private mutating func put(_ item: Item, _ place: Int) {
    if place == items.count { items.append(item) } else { items[place] = item }
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

  private mutating func merge(_ ranges: [Range<Int>], adding cost: Float) -> Range<Int> {
    let base = items.count
    for range in ranges {
      for index in range {
        var item = items[index]
        item.cost += cost
        if let place = better(item.end, item.cost, base) { put(item, place) }
      }
    }
    return base..<items.count
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

  // MARK: Built-in rules

  private mutating func builtIn(_ kind: RuleNetwork.BuiltIn, _ start: Int)
    -> (first: Int32, count: Int32)
  {
    let place = kind.rawValue * (sentence.count + 1) + start
    if builtInMemo[place].first >= 0 { return builtInMemo[place] }
    let first = builtInItems.count
    for found in sentence.builtIn(kind, at: start) {
      builtInItems.append((Int32(found.end), Float(found.cost), Int32(values.count)))
      values.append(found.value)
    }
    let result = (first: Int32(first), count: Int32(builtInItems.count - first))
    builtInMemo[place] = result
    return result
  }

  // MARK: Reading a trail

  /// The slots along a way, as a tree, in the order said.
  func captures(of trail: Int32) -> [Capture] {
    var stack: [Capture] = [Capture(slot: "", start: 0, end: 0)]
    gather(trail, &stack)
    return stack[0].children
  }

  private func gather(_ trail: Int32, _ stack: inout [Capture]) {
    var steps: [Int32] = []
    var next = trail
    while next >= 0 {
      steps.append(next)
      next = trails[Int(next)].previous
    }
    for number in steps.reversed() {
      let step = trails[Int(number)]
      switch step.kind {
      case .word: break
      case .value:
        stack[stack.count - 1].children.append(
          Capture(
            slot: network.slots[Int(step.number)], value: values[Int(step.payload)],
            start: Int(step.start), end: Int(step.end)))
      case .open:
        stack.append(
          Capture(slot: network.slots[Int(step.number)], start: Int(step.start), end: 0))
      case .close:
        var capture = stack.removeLast()
        capture.end = Int(step.end)
        stack[stack.count - 1].children.append(capture)
      case .rule: gather(step.payload, &stack)
      }
    }
  }
}

/// What a slot was given.
struct Capture: Sendable {
  enum Value: Sendable {
    /// The words themselves.
    case words
    case duration(DurationValue)
    case number(Double)
    case ordinal(Int)
    case when(WhenValue)
    case recurrence(RecurrenceValue)
  }
  var slot: String
  var value: Value = .words
  var start: Int
  var end: Int
  var children: [Capture] = []
}
