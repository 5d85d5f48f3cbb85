import Glibc

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
    var silent: Float
    /// Where its followers stand in `symbols` and `gains`.
    var range: Range<Int>
  }

  /// ln of the main machine's probability by symbol; symbol 0 is the action never seen.
  var logMain: [Float]
  /// The mixture's probability by symbol, as a part of the largest; and what makes a probability of it. What is missing of one
  /// is kept so, where a `Float` near one would lose it.
  var powers: [Float]
  var share: Double
  var rows: [Row] = []
  var symbols: [Int32] = []
  /// By how much more than `silent` an expert adds to each of its followers.
  var gains: [Float] = []
  /// Index of the main machine's weight.
  var mainWeight: Int
  var group: Int
  /// Nodes of the states recognised, shortest first.
  var states: [Int] = []
  /// The experts' nodes, −1 where a context was never seen.
  var experts: [Int] = []
  /// When and how often each symbol was done in the sequence, as `Repetition` says it, those done, and what that adds to
  /// each; empty for the plain machine.
  var places: [UInt8] = []
  var lately: [Int] = []
  var again: [Float] = []
  /// What the course of work says of each, before its trust; empty where nothing is a step.
  var course: [Float] = []
  /// What the hour adds to each; nil where nobody knows it.
  var hours: Hours.Odds?

  /// Where work may go: what came before with all steps as one, and which symbols are steps.
  struct Course {
    var marks: [UInt64]
    var steps: (all: [Int], possible: [Int])
  }

  /// - Parameter recent: the sequence’s latest symbols, oldest first.
  init(
    _ contexts: Contexts, after recent: [Int], at now: Hours.Hour? = nil,
    going course: Course? = nil,
    in table: StateTable, mixture: Mixture,
    symbolCount: Int
  ) {
    // Main machine: P_k = (c + T P_{k-1}) / (n + T). `scale` is the product of T / (n + T), applied once.
    var main = [Double](repeating: 1 / Double(symbolCount), count: symbolCount)
    var scale = 1.0
    var depth = 0
    var bucket = 0
    states.reserveCapacity(contexts.states.count)
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
    // Far below anything that matters a `Float` would lose digits, and its reciprocal be infinite.
    let chances = [Float](unsafeUninitializedCapacity: main.count) { chances, used in
      for symbol in main.indices {
        chances.initializeElement(at: symbol, to: Float(max(main[symbol] * scale, 1e-30)))
      }
      used = main.count
    }
    logMain = chances.byEights { $0.logarithms }
    mainWeight = Mixture.mainIndex(depth: depth, bucket: bucket)
    group = contexts.group
    let trust = Float(
      mixture.weights[mainWeight] + mixture.weights[Mixture.groupIndex(group, expert: -1)])
    if contexts.experts.isEmpty {
      powers = logMain.byEights { $0 * trust }.powers
      share = 1 / powers.total
      return
    }

    (places, lately) = Repetition.places(after: recent, symbolCount: symbolCount)
    again = mixture.repetition.odds(at: places, lately)
    var sums = logMain.byEights(with: again) { $0 * trust + $1 }

    if let course {
      self.course = Courses.odds(
        after: course.marks, in: table, against: logMain, steps: course.steps)
      let trust = Float(mixture.courses.trust)
      sums = sums.byEights(with: self.course) { $0 + trust * $1 }
    }
    if let now {
      let odds = mixture.hours.odds(at: now)
      // However surely one thing followed the other: a link may be left out, and what is usual may come.
      let whole = Float(log(sums.byEights { $0.exponentials }.total))
      sums = sums.byEights(with: odds.usual) { sums, usual in
        sums.replacing(with: usual + whole, where: usual + whole .> sums)
      }
      sums = sums.byEights(with: odds.sum) { $0 + $1 }
      hours = odds
    }

    // A context that does not exist here has the mark 0, which no node has.
    experts = table.find(contexts.experts)
    (powers, share) = ([], 0)
    read(chances.byEights { 1 / $0 }, in: table)
    for row in rows {
      let weight =
        mixture.weights[row.weight]
        + mixture.weights[Mixture.groupIndex(group, expert: row.expert)]
      add(row, times: Float(weight), to: &sums)
    }
    powers = sums.powers
    share = 1 / powers.total
  }

  /// Reads what every expert's followers gain, held against the main machine's probabilities, of which these are the reciprocals.
  private mutating func read(_ against: [Float], in table: StateTable) {
    // Before its followers stands what the expert says of all others, so that one pass takes all logarithms.
    let needed = experts.reduce(0) { $0 + ($1 < 0 ? 0 : table.distinct(of: $1) + 1) }
    symbols = [Int32](repeating: 0, count: needed)
    gains = [Float](repeating: 1, count: needed)
    rows.reserveCapacity(experts.count)
    var place = 0
    for (expert, node) in experts.enumerated() where node >= 0 {
      let times = table.total(of: node)
      let variety = table.distinct(of: node)
      let whole = times + Double(variety)
      let rest = Float(Double(variety) / whole)
      let share = Float(1 / whole)
      gains[place] = rest
      let from = place + 1
      place = from
      gains.withUnsafeMutableBufferPointer { gains in
        symbols.withUnsafeMutableBufferPointer { symbols in
          table.forEachFollower(of: node) { symbol, count in
            symbols[place] = Int32(truncatingIfNeeded: symbol)
            gains[place] = rest + Float(count) * share * against[symbol]
            place += 1
          }
        }
      }
      let index = Mixture.sideIndex(
        expert: expert, bucket: Mixture.bucket(max(1, (times + 0.5).rounded(.down)), variety))
      rows.append(Row(expert: expert, weight: index, silent: 0, range: from..<place))
    }
    gains.changeByEights { $0.logarithms.held(to: Mixture.clip) }
    for index in rows.indices { rows[index].silent = gains[rows[index].range.lowerBound - 1] }
  }

  /// Adds what an expert says, times its weight, to the sum of each action, but for what it says of all alike.
  private mutating func add(_ row: Row, times weight: Float, to sums: inout [Float]) {
    sums.withUnsafeMutableBufferPointer { sums in
      symbols.withUnsafeBufferPointer { symbols in
        gains.withUnsafeMutableBufferPointer { gains in
          for index in row.range {
            let gain = gains[index] - row.silent
            gains[index] = gain
            sums[Int(symbols[index])] += weight * gain
          }
        }
      }
    }
  }

  /// These cannot be: what they had falls to all others as they have it.
  mutating func ruleOut(_ impossible: [Int]) {
    for symbol in impossible { powers[symbol] = 0 }
    share = 1 / max(powers.total, 1e-30)
  }

  /// The mixture's probability of one action; symbol 0 is the action never seen.
  func probability(of symbol: Int) -> Double { Double(powers[symbol]) * share }

  /// What an expert adds to one action beyond what it adds to all.
  func gain(of symbol: Int, in row: Row) -> Double {
    let symbol = Int32(truncatingIfNeeded: symbol)
    let place = symbols.withUnsafeBufferPointer { symbols in
      row.range.first { symbols[$0] == symbol }
    }
    return place.map { Double(gains[$0]) } ?? 0
  }

  /// What an expert adds on the average of what may come, beyond what it adds to all.
  func expectedGain(in row: Row) -> Double {
    powers.withUnsafeBufferPointer { powers in
      symbols.withUnsafeBufferPointer { symbols in
        gains.withUnsafeBufferPointer { gains in
          // Two sums at once: each waits for its own last addition only.
          var (even, odd) = (0.0, 0.0)
          for index in stride(from: row.range.lowerBound, to: row.range.upperBound - 1, by: 2) {
            even += Double(powers[Int(symbols[index])] * gains[index])
            odd += Double(powers[Int(symbols[index + 1])] * gains[index + 1])
          }
          if row.range.count % 2 == 1, let last = row.range.last {
            even += Double(powers[Int(symbols[last])] * gains[last])
          }
          return (even + odd) * share
        }
      }
    }
  }

  /// Log-odds that the experts of this range, and `more`, add to one action, held to ±4 (prediction.md §6.4).
  func added(to symbol: Int, by experts: Range<Int>, and more: Double, mixture: Mixture) -> Double {
    var sum = more
    for row in rows where experts.contains(row.expert) {
      let weight =
        mixture.weights[row.weight]
        + mixture.weights[Mixture.groupIndex(group, expert: row.expert)]
      sum += weight * (Double(row.silent) + gain(of: symbol, in: row))
    }
    return min(4, max(-4, sum))
  }

  /// The most probable known action; nil when there is none.
  var first: Int? {
    var best: Int?
    var most: Float = -1
    for symbol in powers.indices.dropFirst() where powers[symbol] > most {
      (best, most) = (symbol, powers[symbol])
    }
    return best
  }
}
