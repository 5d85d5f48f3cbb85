import Glibc

/// How much each expert is trusted, by how much it has seen; learnt on every event (prediction.md §6.3).
struct Mixture: Sendable {
  /// Step of learning. 0.03, not the reference’s 0.05: weights that start from those learnt on many logs need smaller steps
  /// (on the mean of 13 development logs +0.1 points top-1, the people’s logs +0.2).
  static let rate = 0.03
  /// A side expert may move an action's log-probability by this much.
  static let clip = 5.0

  /// Actions are dealt into so many groups by their serial number.
  static let groups = 64

  /// The main machine's weights by depth and bucket, each expert's by bucket, then what is added to
  /// either after an action of each group: whom to trust depends on where one stands. Ours, not in the
  /// reference: +0.2 points top-1, −0.4 % log-loss on the mean of twelve development logs.
  var weights: [Double]
  /// AdaGrad's sums of squared gradients, from 1.
  var squares: [Double]
  /// Whether what was done is done again.
  var repetition = Repetition()

  static let mainCount = (Contexts.deepest + 1) * InitialWeights.buckets
  static let bucketCount = mainCount + Contexts.expertCount * InitialWeights.buckets
  static let count = bucketCount + groups * (Contexts.expertCount + 1)

  init() {
    weights = InitialWeights.main
    for expert in 0..<Contexts.expertCount { weights += InitialWeights.side(of: expert) }
    // Groups add nothing at first.
    weights += [Double](repeating: 0, count: Self.count - Self.bucketCount)
    squares = Array(repeating: 1, count: weights.count)
  }

  /// Takes over what was learnt when there were only the first `steady` steady experts; the others start anew. False
  /// when the numbers are not as many as there were then.
  mutating func adopt(weights old: [Double], squares oldSquares: [Double], steady: Int) -> Bool {
    let experts = steady + Contexts.fading.count
    let width = InitialWeights.buckets
    guard
      old.count == Self.mainCount + experts * width + Self.groups * (experts + 1),
      oldSquares.count == old.count
    else { return false }
    func copy(_ from: Int, _ to: Int, _ count: Int = 1) {
      for offset in 0..<count {
        weights[to + offset] = old[from + offset]
        squares[to + offset] = oldSquares[from + offset]
      }
    }
    copy(0, 0, Self.mainCount)
    for expert in 0..<experts {
      let now = expert < steady ? expert : expert - steady + Contexts.steadyCount
      copy(Self.mainCount + expert * width, Self.sideIndex(expert: now, bucket: 0), width)
    }
    let groupsStart = Self.mainCount + experts * width
    for group in 0..<Self.groups {
      let start = groupsStart + group * (experts + 1)
      copy(start, Self.groupIndex(group, expert: -1))
      for expert in 0..<experts {
        let now = expert < steady ? expert : expert - steady + Contexts.steadyCount
        copy(start + expert + 1, Self.groupIndex(group, expert: now))
      }
    }
    return true
  }

  /// Bucket of a context seen `times` with `variety` distinct followers, 1 … 18.
  static func bucket(_ times: Double, _ variety: Int) -> Int {
    let seen: Int =
      times < 2 ? 0 : times < 3 ? 1 : times < 5 ? 2 : times < 10 ? 3 : times < 30 ? 4 : 5
    let spread = variety == 1 ? 0 : Double(variety * 3) <= times ? 1 : 2
    return 1 + seen * 3 + spread
  }

  static func mainIndex(depth: Int, bucket: Int) -> Int { depth * InitialWeights.buckets + bucket }
  static func sideIndex(expert: Int, bucket: Int) -> Int {
    mainCount + expert * InitialWeights.buckets + bucket
  }

  /// The weight a group adds to an expert's; −1 is the main machine.
  static func groupIndex(_ group: Int, expert: Int) -> Int {
    bucketCount + group * (Contexts.expertCount + 1) + expert + 1
  }

  /// Moves the weights towards what would have given `target` more: the exact gradient of ln p(target).
  mutating func learn(_ scores: Scores, target: Int) {
    let expected = scores.mixed.product(with: scores.logMain)
    step(scores.mainWeight, scores.logMain[target] - expected)
    step(Self.groupIndex(scores.group, expert: -1), scores.logMain[target] - expected)
    for row in scores.rows {
      var expected = row.silent
      var actual = row.silent
      for index in row.range {
        let symbol = Int(scores.symbols[index])
        expected += scores.mixed[symbol] * (scores.values[index] - row.silent)
        if symbol == target { actual = scores.values[index] }
      }
      step(row.weight, actual - expected)
      step(Self.groupIndex(scores.group, expert: row.expert), actual - expected)
    }
    repetition.learn(scores, target: target)
  }

  private mutating func step(_ index: Int, _ gradient: Double) {
    squares[index] += gradient * gradient
    weights[index] += Self.rate * gradient / squares[index].squareRoot()
  }
}

/// One reading of all experts: what each says, and the mixture of it.
///
/// Cost: two transcendental functions an action, one a follower; nothing grows with the history's length.
struct Scores: Sendable {
  /// What one expert adds to the logarithm of the main machine's probability.
  struct Row: Sendable {
    var expert: Int
    /// Index of its weight.
    var weight: Int
    /// For every action it never saw here.
    var silent: Double
    /// Where its followers stand in `symbols` and `values`.
    var range: Range<Int>
  }

  /// ln of the main machine's probability by symbol; symbol 0 is the action never seen.
  var logMain: [Double]
  /// The mixture's probability by symbol; sums to 1.
  var mixed: [Double]
  var rows: [Row] = []
  var symbols: [Int32] = []
  var values: [Double] = []
  /// Index of the main machine's weight.
  var mainWeight: Int
  var group: Int
  /// Nodes of the states recognised, shortest first.
  var states: [Int] = []
  /// When and how often each symbol was done in the sequence, as `Repetition` says it, those done, and what that adds to
  /// each; empty for the plain machine.
  var places: [UInt8] = []
  var lately: [Int] = []
  var again: [Double] = []

  /// - Parameter recent: the sequence’s latest symbols, oldest first.
  init(
    _ contexts: Contexts, after recent: [Int], in table: StateTable, mixture: Mixture,
    symbolCount: Int
  ) {
    // Main machine: P_k = (c + T P_{k-1}) / (n + T). `scale` is the product of T / (n + T), applied once.
    var main = [Double](repeating: 1 / Double(symbolCount), count: symbolCount)
    var scale = 1.0
    var depth = 0
    var bucket = 0
    for (order, node) in table.find(contexts.states).enumerated() {
      guard node >= 0 else { break }
      let times = table.total(of: node)
      let variety = table.distinct(of: node)
      let whole = times + Double(variety)
      scale *= Double(variety) / whole
      table.addFollowers(of: node, times: 1 / (whole * scale), to: &main)
      depth = order
      bucket = Mixture.bucket(times, variety)
      states.append(node)
    }
    logMain = main.byFours { ($0 * scale).logarithms }
    mainWeight = Mixture.mainIndex(depth: depth, bucket: bucket)
    group = contexts.group
    let trust =
      mixture.weights[mainWeight] + mixture.weights[Mixture.groupIndex(group, expert: -1)]
    if contexts.experts.isEmpty {
      mixed = logMain.byFours { $0 * trust }.softmax
      return
    }

    (places, lately) = Repetition.places(after: recent, symbolCount: symbolCount)
    again = mixture.repetition.odds(at: places, lately)
    mixed = logMain.byFours(with: again) { $0 * trust + $1 }

    // A context that does not exist here has the mark 0, which no node has.
    let nodes = table.find(contexts.experts)
    let followers = nodes.reduce(0) { $0 + ($1 < 0 ? 0 : table.distinct(of: $1)) }
    rows.reserveCapacity(nodes.count)
    symbols.reserveCapacity(followers)
    var shares: [Double] = []
    shares.reserveCapacity(followers)
    for (expert, node) in nodes.enumerated() where node >= 0 {
      let times = table.total(of: node)
      let variety = table.distinct(of: node)
      let whole = times + Double(variety)
      let rest = Double(variety) / whole
      let scaled = whole * scale
      let from = symbols.count
      table.forEachFollower(of: node) { symbol, count in
        symbols.append(Int32(symbol))
        shares.append(rest + count / (scaled * main[symbol]))
      }
      let index = Mixture.sideIndex(
        expert: expert, bucket: Mixture.bucket(max(1, (times + 0.5).rounded(.down)), variety))
      rows.append(
        Row(
          expert: expert, weight: index, silent: max(-Mixture.clip, log(rest)),
          range: from..<symbols.count))
    }
    values = shares.byFours { $0.logarithms.held(to: Mixture.clip) }
    for row in rows {
      let weight =
        mixture.weights[row.weight]
        + mixture.weights[Mixture.groupIndex(group, expert: row.expert)]
      for index in row.range {
        mixed[Int(symbols[index])] += weight * (values[index] - row.silent)
      }
    }
    mixed = mixed.softmax
  }

  /// Log-odds that the experts of this range, and `more`, add to one action, held to ±4 (prediction.md §6.4).
  func added(to symbol: Int, by experts: Range<Int>, and more: Double, mixture: Mixture) -> Double {
    var sum = more
    for row in rows where experts.contains(row.expert) {
      var value = row.silent
      for index in row.range where Int(symbols[index]) == symbol { value = values[index] }
      let weight =
        mixture.weights[row.weight]
        + mixture.weights[Mixture.groupIndex(group, expert: row.expert)]
      sum += weight * value
    }
    return min(4, max(-4, sum))
  }

  /// The most probable known action; nil when there is none.
  var first: Int? {
    var best: Int?
    for symbol in mixed.indices.dropFirst() where mixed[symbol] > best.map({ mixed[$0] }) ?? -1 {
      best = symbol
    }
    return best
  }
}
