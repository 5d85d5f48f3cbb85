import Glibc
import Language
import TestSupport

/// Multinomial logistic regression over sets of features, each worth 1 ∕ √(features of the row), so that every row has the
/// length 1, and over some numbers beside them: stochastic gradient descent with falling steps, all weights shrunk a little after each round (L2).
struct SoftmaxMachine {
  struct Row {
    var features: [Int32]
    /// What it means in numbers, of the length 1; none, or as many for every row.
    var numbers: [Float] = []
    var kind: Int
    var weight: Float
  }

  let size: Int
  /// Classes of a family have weights in common beside their own: what tells “pause it” tells “pause everything”.
  let families: [Int]
  var rounds = 20
  var step: Float = 6
  /// The length that numbers count with beside the features.
  var weightOfNumbers: Float = 1.5
  /// What each round takes off all weights.
  var shrinking: Float = 0.01

  private var classes: Int { families.count }

  /// Weights a feature and class, a class and number, and the biases.
  func learn(_ rows: [Row], seed: UInt64) -> (weights: [Float], numbers: [Float], bias: [Float]) {
    let count = (families.max() ?? 0) + 1
    var own = [Float](repeating: 0, count: size * classes)
    var shared = [Float](repeating: 0, count: size * count)
    var bias = [Float](repeating: 0, count: classes)
    var dense = [Float](repeating: 0, count: classes * (rows.first?.numbers.count ?? 0))
    var order = Array(rows.indices)
    var dice = SplitMix(seed)
    for round in 0..<rounds {
      order.shuffle(using: &dice)
      let step = step / (1 + Float(round) * 0.2)
      own.withUnsafeMutableBufferPointer { own in
        shared.withUnsafeMutableBufferPointer { shared in
          bias.withUnsafeMutableBufferPointer { bias in
            for at in order { learn(rows[at], step, own, shared, count, bias, &dense) }
            for at in own.indices { own[at] *= 1 - shrinking }
            for at in shared.indices { shared[at] *= 1 - shrinking }
          }
        }
      }
      for at in dense.indices { dense[at] *= 1 - shrinking }
    }
    for feature in 0..<size {
      for kind in 0..<classes {
        own[feature * classes + kind] += shared[feature * count + families[kind]]
      }
    }
    return (own, dense.map { $0 * weightOfNumbers }, bias)
  }

  private func learn(
    _ row: Row, _ step: Float, _ own: UnsafeMutableBufferPointer<Float>,
    _ shared: UnsafeMutableBufferPointer<Float>, _ count: Int,
    _ bias: UnsafeMutableBufferPointer<Float>, _ dense: inout [Float]
  ) {
    let norm = 1 / Float(max(1, row.features.count)).squareRoot()
    var sums = Array(bias)
    var common = [Float](repeating: 0, count: count)
    for feature in row.features {
      let start = Int(feature) * classes
      for kind in 0..<classes { sums[kind] += norm * own[start + kind] }
      for family in 0..<count { common[family] += norm * shared[Int(feature) * count + family] }
    }
    for kind in 0..<classes { sums[kind] += common[families[kind]] }
    let numbers = row.numbers.map { $0 * weightOfNumbers }
    for kind in 0..<classes {
      for at in numbers.indices { sums[kind] += numbers[at] * dense[kind * numbers.count + at] }
    }
    var slopes = ReaderWeights.softmax(sums)
    slopes[row.kind] -= 1
    for family in 0..<count { common[family] = 0 }
    for kind in 0..<classes {
      slopes[kind] *= row.weight * step
      bias[kind] -= slopes[kind] * 0.05
      for at in numbers.indices { dense[kind * numbers.count + at] -= slopes[kind] * numbers[at] }
      slopes[kind] *= norm
      common[families[kind]] += slopes[kind]
    }
    for feature in row.features {
      let start = Int(feature) * classes
      for kind in 0..<classes { own[start + kind] -= slopes[kind] }
      for family in 0..<count { shared[Int(feature) * count + family] -= common[family] }
    }
  }
}
