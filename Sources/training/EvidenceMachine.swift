import Glibc
import Language

/// Learns how much each piece of evidence says for a proposal, from proposals that were judged.
enum EvidenceMachine {
  /// How much each piece of evidence says: logistic regression by Newton's steps, held back by a square of one.
  static func learn(_ scored: [(evidence: Evidence, isRight: Bool)]) -> [Float] {
    let size = Evidence.count
    var weights = [Double](repeating: 0, count: size)
    for _ in 0..<30 {
      var slope = weights
      var curve = (0..<size).map { row in (0..<size).map { $0 == row ? 1.0 : 0 } }
      for (evidence, isRight) in scored {
        let values = evidence.values.map(Double.init)
        let share = 1 / (1 + exp(-zip(weights, values).reduce(0) { $0 + $1.0 * $1.1 }))
        let off = share - (isRight ? 1 : 0)
        for row in 0..<size {
          slope[row] += off * values[row]
          for column in 0..<size {
            curve[row][column] += share * (1 - share) * values[row] * values[column]
          }
        }
      }
      let step = solved(curve, slope)
      for at in weights.indices { weights[at] -= step[at] }
    }
    return weights.map(Float.init)
  }

  /// `matrix`⁻¹ · `vector`, of a symmetric positive matrix, by elimination.
  private static func solved(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    var (rows, right) = (matrix, vector)
    for at in rows.indices {
      for below in rows.indices.dropFirst(at + 1) {
        let factor = rows[below][at] / rows[at][at]
        for column in at..<rows.count { rows[below][column] -= factor * rows[at][column] }
        right[below] -= factor * right[at]
      }
    }
    for at in rows.indices.reversed() {
      for behind in rows.indices.dropFirst(at + 1) { right[at] -= rows[at][behind] * right[behind] }
      right[at] /= rows[at][at]
    }
    return right
  }

  /// Of proposals between two degrees of sureness, how many were right.
  static func reliability(
    _ scored: [(evidence: Evidence, isRight: Bool)], _ weights: [Float]
  ) -> [(least: Double, most: Double, share: Double, count: Int)] {
    let shares = scored.map { evidence, isRight in
      (1 / (1 + exp(-zip(weights, evidence.values).reduce(0) { $0 + $1.0 * $1.1 })), isRight)
    }
    return [(0.9, 1.0), (0.8, 0.9), (0.7, 0.8), (0.6, 0.7), (0.5, 0.6), (0, 0.5)].map {
      least, most in
      let those = shares.filter { Double($0.0) >= least && Double($0.0) < most }
      let right = Double(those.count { $0.1 }) / Double(max(1, those.count))
      return (least, most, (right * 1000).rounded() / 1000, those.count)
    }
  }
}
