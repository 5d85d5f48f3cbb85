/// How much each expert is trusted, by how much it has seen; learnt on every event (prediction.md §6.3).
struct Mixture: Sendable {
  /// Step of learning. 0.03, not the reference’s 0.05: weights that start from those learnt on many logs need smaller steps
  /// (on the mean of 13 development logs +0.1 points top-1, the people’s logs +0.2).
  static let rate = 0.03
  /// A side expert may move an action's log-probability by this much.
  static let clip: Float = 5

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
  /// When it is done.
  var hours = Hours()
  /// How work goes.
  var courses = Courses()

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
    let expected = scores.powers.product(with: scores.logMain) * scores.share
    let gradient = Double(scores.logMain[target]) - expected
    step(scores.mainWeight, gradient)
    step(Self.groupIndex(scores.group, expert: -1), gradient)
    for row in scores.rows {
      let gradient = scores.gain(of: target, in: row) - scores.expectedGain(in: row)
      step(row.weight, gradient)
      step(Self.groupIndex(scores.group, expert: row.expert), gradient)
    }
    repetition.learn(scores, target: target)
  }

  private mutating func step(_ index: Int, _ gradient: Double) {
    squares[index] += gradient * gradient
    weights[index] += Self.rate * gradient / squares[index].squareRoot()
  }
}
