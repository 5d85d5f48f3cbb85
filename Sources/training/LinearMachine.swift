import Glibc
import TestSupport

/// A linear support vector machine for one class against the rest: squared hinge, L2, solved in its dual one coordinate
/// after the other (Hsieh et al., ICML 2008; what LIBLINEAR's solver 1 does).
///
/// Rows are sets of features, each worth 1 ∕ √(features of the row).
struct LinearMachine {
  /// A row of the training data.
  struct Row {
    var features: [Int32]
    /// How much it counts.
    var weight: Double
  }

  /// Weights a feature, and the bias.
  struct Weights {
    var features: [Float]
    var bias: Float
  }

  let rows: [Row]
  let size: Int
  /// What an error costs beside large weights (facts: understanding.md §2.7).
  let cost: Double

  /// Learns to tell `positive` rows from the others among `chosen`.
  func learn(_ chosen: [Int], positive: [Bool], seed: UInt64) -> Weights {
    var weights = [Float](repeating: 0, count: size)
    var bias: Float = 0
    var duals = [Float](repeating: 0, count: chosen.count)
    var order = Array(chosen.indices)
    var dice = SplitMix(seed)
    let norms = chosen.map { 1 / Float(max(1, rows[$0].features.count)).squareRoot() }
    let slack = chosen.map { Float(0.5 / (cost * rows[$0].weight)) }
    weights.withUnsafeMutableBufferPointer { weights in
      for _ in 0..<Self.mostRounds {
        order.shuffle(using: &dice)
        var largest: Float = 0
        var smallest = Float.infinity
        for at in order {
          let row = chosen[at]
          let sign: Float = positive[row] ? 1 : -1
          var sum = bias
          rows[row].features.withUnsafeBufferPointer { features in
            var inner: Float = 0
            for feature in features { inner += weights[Int(feature)] }
            sum += inner * norms[at]
          }
          let gradient = sign * sum - 1 + slack[at] * duals[at]
          let projected = duals[at] == 0 ? min(gradient, 0) : gradient
          largest = max(largest, projected)
          smallest = min(smallest, projected)
          guard abs(projected) > 1e-9 else { continue }
          // The row's length is 1, and the bias is a feature of every row.
          let next = max(duals[at] - gradient / (2 + slack[at]), 0)
          let step = (next - duals[at]) * sign
          duals[at] = next
          let change = step * norms[at]
          rows[row].features.withUnsafeBufferPointer { features in
            for feature in features { weights[Int(feature)] += change }
          }
          bias += step
        }
        if largest - smallest < Self.precision { break }
      }
    }
    return Weights(features: weights, bias: bias)
  }

  private static let mostRounds = 60
  private static let precision: Float = 0.02

  func margin(_ weights: Weights, of row: Int) -> Float {
    let features = rows[row].features
    let sum = features.reduce(Float(0)) { $0 + weights.features[Int($1)] }
    return sum / Float(max(1, features.count)).squareRoot() + weights.bias
  }
}
