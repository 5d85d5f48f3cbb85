/// Counts of what followed each context, in flat memory: the states of the machine.
///
/// A context is known by a 64-bit mark only; two that share a mark share their counts (chance below 1e-7
/// at a million contexts). A context with one follower, the usual case, costs 23 bytes in all.
struct StateTable: Sendable {
  /// One context. `payload` is the only follower, or, with the top bit set, where its block starts.
  struct Node: Sendable {
    var mark: UInt64
    /// Sum of the followers' counts: visits, or decayed visits.
    var total: Float
    var payload: UInt32
  }

  /// A follower and its count. The first of a block is its header: followers in use, and slots.
  struct Follower: Sendable {
    var symbol: UInt32
    var count: Float
  }

  static let blockFlag: UInt32 = 1 << 31
  /// Slots of a block by class; growing by half keeps waste small.
  static let slots = [
    2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048, 3072,
    4096, 6144, 8192,
  ]

  private(set) var nodes: [Node] = []
  private(set) var followers: [Follower] = []
  /// Places of nodes, −1 free; a power of two, at most three quarters full.
  private var places: [Int32] = Array(repeating: -1, count: 64)
  /// Starts of unused blocks by class.
  private var free: [[UInt32]] = Array(repeating: [], count: StateTable.slots.count)

  var memoryBytes: Int {
    nodes.capacity * MemoryLayout<Node>.stride + followers.capacity * MemoryLayout<Follower>.stride
      + places.capacity * 4 + free.reduce(0) { $0 + $1.capacity * 4 + 8 }
  }

  /// The node of a mark, −1 when it was never seen.
  func find(_ mark: UInt64) -> Int {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: mark) & mask
    while true {
      let index = Int(places[place])
      if index < 0 { return -1 }
      if nodes[index].mark == mark { return index }
      place = (place + 1) & mask
    }
  }

  /// The nodes of these marks, as many, each −1 when it was never seen.
  ///
  /// A large table lies in slow memory, whose parts come side by side when none waits for another: first all places are
  /// asked for, then all nodes there (measured: finding one after the other was a fifth of a prediction).
  func find(_ marks: [UInt64]) -> [Int] {
    let mask = places.count - 1
    var found = marks.map { Int(places[Int(truncatingIfNeeded: $0) & mask]) }
    for (number, mark) in marks.enumerated()
    where found[number] >= 0 && nodes[found[number]].mark != mark {
      found[number] = find(mark)
    }
    return found
  }

  func total(of node: Int) -> Double { Double(nodes[node].total) }

  func distinct(of node: Int) -> Int {
    let payload = nodes[node].payload
    guard payload & Self.blockFlag != 0 else { return 1 }
    return Int(followers[Int(payload & ~Self.blockFlag)].symbol)
  }

  @inline(__always)
  func forEachFollower(of node: Int, _ body: (Int, Double) -> Void) {
    let entry = nodes[node]
    guard entry.payload & Self.blockFlag != 0 else {
      body(Int(entry.payload), Double(entry.total))
      return
    }
    let start = Int(entry.payload & ~Self.blockFlag)
    followers.withUnsafeBufferPointer { all in
      let used = Int(all[start].symbol)
      for index in start + 1..<start + 1 + used {
        body(Int(all[index].symbol), Double(all[index].count))
      }
    }
  }

  /// Adds the counts of what followed, each times `share`, to the numbers of those symbols.
  func addFollowers(of node: Int, times share: Double, to numbers: inout [Double]) {
    numbers.withUnsafeMutableBufferPointer { numbers in
      forEachFollower(of: node) { numbers[$0] += $1 * share }
    }
  }

  func count(of symbol: Int, in node: Int) -> Double {
    var found = 0.0
    forEachFollower(of: node) { if $0 == symbol { found = $1 } }
    return found
  }

  /// Counts one more `symbol` after the context.
  ///
  /// `node` is the context's, where it was found before, else −1.
  mutating func add(_ symbol: Int, after mark: UInt64, at node: Int = -1) {
    let node = node < 0 ? find(mark) : node
    guard node >= 0 else { return append(Node(mark: mark, total: 1, payload: UInt32(symbol))) }
    let before = nodes[node].total
    nodes[node].total = before + 1
    bump(symbol, in: node, onlyFollowerHad: before)
  }

  /// The same with fading: everything counted so far is multiplied by `keep` and dropped below 0.05.
  mutating func add(_ symbol: Int, after mark: UInt64, at node: Int = -1, keeping keep: Float) {
    let node = node < 0 ? find(mark) : node
    guard node >= 0 else { return append(Node(mark: mark, total: 1, payload: UInt32(symbol))) }
    let payload = nodes[node].payload
    guard payload & Self.blockFlag != 0 else {
      let faded = nodes[node].total * keep
      if Int(payload) != symbol, faded < 0.05 {
        nodes[node].payload = UInt32(symbol)
        nodes[node].total = 1
      } else {
        nodes[node].total = faded + 1
        bump(symbol, in: node, onlyFollowerHad: faded)
      }
      return
    }
    let start = Int(payload & ~Self.blockFlag)
    var total: Float = 0
    var kept = start
    for index in start + 1..<start + 1 + Int(followers[start].symbol) {
      var follower = followers[index]
      follower.count *= keep
      guard follower.count >= 0.05 || follower.symbol == UInt32(symbol) else { continue }
      total += follower.count
      kept += 1
      followers[kept] = follower
    }
    followers[start].symbol = UInt32(kept - start)
    nodes[node].total = total + 1
    bump(symbol, in: node, onlyFollowerHad: 0)
  }

  /// Takes half of what was counted of `symbol` after the context and gives it to `other`; the sum stays.
  mutating func halve(_ symbol: Int, after mark: UInt64, for other: Int) {
    let node = find(mark)
    let had = node < 0 ? 0 : Float(count(of: symbol, in: node))
    guard had > 0.1, symbol != other else { return }
    let payload = nodes[node].payload
    guard payload & Self.blockFlag != 0 else {
      nodes[node].payload = store([
        Follower(symbol: payload, count: had / 2), Follower(symbol: UInt32(other), count: had / 2),
      ])
      return
    }
    bump(other, in: node, onlyFollowerHad: 0, by: had / 2)
    let start = Int(nodes[node].payload & ~Self.blockFlag)
    for index in start + 1..<start + 1 + Int(followers[start].symbol)
    where followers[index].symbol == UInt32(symbol) {
      followers[index].count = had / 2
    }
  }

  private mutating func bump(
    _ symbol: Int, in node: Int, onlyFollowerHad single: Float, by more: Float = 1
  ) {
    let payload = nodes[node].payload
    guard payload & Self.blockFlag != 0 else {
      if Int(payload) == symbol { return }  // `total` says it
      nodes[node].payload = store([
        Follower(symbol: payload, count: single), Follower(symbol: UInt32(symbol), count: more),
      ])
      return
    }
    let start = Int(payload & ~Self.blockFlag)
    let used = Int(followers[start].symbol)
    if let index = place(of: symbol, in: start + 1..<start + 1 + used) {
      followers[index].count += more
      // Frequent ones drift to the front, where they are found soonest.
      if index > start + 1, followers[index].count > followers[index - 1].count {
        followers.swapAt(index, index - 1)
      }
      return
    }
    let size = Int(followers[start].count)
    guard used == Self.slots[size] else {
      followers[start + used + 1] = Follower(symbol: UInt32(symbol), count: more)
      followers[start].symbol = UInt32(used + 1)
      return
    }
    let larger = allocate(size + 1)
    for offset in 1...used { followers[larger + offset] = followers[start + offset] }
    followers[larger + used + 1] = Follower(symbol: UInt32(symbol), count: more)
    followers[larger].symbol = UInt32(used + 1)
    free[size].append(UInt32(start))
    nodes[node].payload = UInt32(larger) | Self.blockFlag
  }

  /// Where among these followers a symbol stands.
  private func place(of symbol: Int, in range: Range<Int>) -> Int? {
    let symbol = UInt32(symbol)
    return followers.withUnsafeBufferPointer { followers in
      range.first { followers[$0].symbol == symbol }
    }
  }

  /// A block that holds these, as a payload.
  private mutating func store(_ some: [Follower]) -> UInt32 {
    // At most `WorkflowStateMachine.Configuration.mostActions` followers, far below the largest class.
    let size = Self.slots.firstIndex { $0 >= some.count } ?? Self.slots.count - 1
    let start = allocate(size)
    for (offset, follower) in some.enumerated() { followers[start + 1 + offset] = follower }
    followers[start].symbol = UInt32(some.count)
    return UInt32(start) | Self.blockFlag
  }

  /// An unused block of a size class; its header says the class and nothing in use.
  private mutating func allocate(_ size: Int) -> Int {
    if let start = free[size].popLast() {
      followers[Int(start)] = Follower(symbol: 0, count: Float(size))
      return Int(start)
    }
    let start = followers.count
    let needed = start + Self.slots[size] + 1
    // A quarter at a time: doubling would waste up to half of the memory.
    if needed > followers.capacity { followers.reserveCapacity(needed + needed / 4 + 64) }
    followers.append(Follower(symbol: 0, count: Float(size)))
    for _ in 0..<Self.slots[size] { followers.append(Follower(symbol: 0, count: 0)) }
    return start
  }

  private mutating func append(_ node: Node) {
    if nodes.count == nodes.capacity { nodes.reserveCapacity(nodes.count + nodes.count / 4 + 64) }
    nodes.append(node)
    if nodes.count * 4 > places.count * 3 {
      places = Array(repeating: -1, count: places.count * 2)
      for index in nodes.indices { place(index) }
    } else {
      place(nodes.count - 1)
    }
  }

  private mutating func place(_ index: Int) {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: nodes[index].mark) & mask
    while places[place] >= 0 { place = (place + 1) & mask }
    places[place] = Int32(index)
  }

  // MARK: Whole contexts

  /// Puts back a context with its followers, at least one; false when the mark is there already.
  mutating func restore(_ mark: UInt64, total: Float, _ some: [Follower]) -> Bool {
    guard find(mark) < 0, let first = some.first else { return false }
    if some.count == 1, first.count == total {
      append(Node(mark: mark, total: total, payload: first.symbol))
    } else {
      let payload = store(some)
      append(Node(mark: mark, total: total, payload: payload))
    }
    return true
  }

  func followers(of node: Int) -> [Follower] {
    let entry = nodes[node]
    guard entry.payload & Self.blockFlag != 0 else {
      return [Follower(symbol: entry.payload, count: entry.total)]
    }
    let start = Int(entry.payload & ~Self.blockFlag)
    return Array(followers[start + 1..<start + 1 + Int(followers[start].symbol)])
  }

  /// A smaller table: contexts seen more than `least` times, and followers under their new symbols
  /// (nil: this one goes). O(size).
  func pruned(above least: Float, renaming: (UInt32) -> UInt32?) -> StateTable {
    var smaller = StateTable()
    for index in nodes.indices where nodes[index].total > least {
      var total: Float = 0
      let kept = followers(of: index).compactMap { follower -> Follower? in
        guard let symbol = renaming(follower.symbol) else { return nil }
        total += follower.count
        return Follower(symbol: symbol, count: follower.count)
      }
      _ = smaller.restore(nodes[index].mark, total: total, kept)
    }
    return smaller
  }
}
