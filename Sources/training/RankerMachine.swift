import Glibc
import Language

/// Learns how much the reader and the rules count against each other: the weights of the ranker's named features.
///
/// On the records of `*.extra.jsonl` alone, with what the classifier says of them out of fold: the rules have read all
/// others, and would be believed too much.
struct RankerMachine {
  private var rows: [(features: [[Float]], right: [Bool], weight: Double, fold: Int)] = []

  /// What a false accept costs beside another error.
  private static let negative = 4.0
  /// All weights are as much larger as makes the confidence fit best how often it is right: out of fold on these records the
  /// expected calibration error is 0.0107 at 1, 0.0070 at 1.4 and 0.0084 at 1.7. The choice is the same.
  private static let sharpness: Float = 1.4
  /// What a weight costs, squared.
  private static let restraint = 1.0

  init(entries: [Corpus.Entry], likely: (Int) -> [Float]) {
    let none = ReaderWeights.intents.count - 1
    for (row, entry) in entries.enumerated()
    where entry.isReal && entry.isExtra && entry.rules.isOpen {
      rows.append(
        (
          Self.features(of: entry, likely(row)),
          ReaderWeights.intents.indices.map { entry.accepted.contains($0) },
          entry.accepted == [none] ? Self.negative : 1,
          Int(ReaderFeatures.hash(entry.group) % 5)
        ))
    }
  }

  /// - Parameter shares: the classifier's probabilities.
  static func features(of entry: Corpus.Entry, _ shares: [Float]) -> [[Float]] {
    Ranker.features(shares.map { logf(max($0, Reader.leastLikely)) }, entry.rules.evidence)
  }

  /// The ranker of all rows; says what five folds by template promise of it, beside the fixed weights.
  func learn(_ say: (String) -> Void) -> Ranker {
    guard !rows.isEmpty else { return .fixed }
    var right = (fixed: 0, learnt: 0)
    for fold in 0..<5 {
      let learnt = learn(rows.filter { $0.fold != fold })
      for row in rows where row.fold == fold {
        func isRight(_ ranker: Ranker) -> Bool {
          let sums = ranker.sums(row.features)
          return row.right[sums.indices.max { sums[$0] < sums[$1] } ?? 0]
        }
        right.fixed += isRight(.fixed) ? 1 : 0
        right.learnt += isRight(learnt) ? 1 : 0
      }
    }
    say("ranker: right of \(rows.count): \(right.learnt); with the fixed weights \(right.fixed)")
    var whole = learn(rows)
    whole.weights = whole.weights.map { $0 * Self.sharpness }
    return whole
  }

  private func learn(
    _ rows: [(features: [[Float]], right: [Bool], weight: Double, fold: Int)]
  ) -> Ranker {
    let count = Ranker.Feature.allCases.count
    // Squares are not below zero, so nothing speaks against what it is said for.
    let found = Descent.least(from: [Double](repeating: 1, count: count), rounds: 60) {
      point, gradient in
      gradient = [Double](repeating: 0, count: count)
      let weights = point.map { Float($0 * $0) }
      let ranker = Ranker(weights: weights, seen: [])
      var loss = 0.0
      for row in rows {
        let shares = ReaderWeights.softmax(ranker.sums(row.features)).map(Double.init)
        let hit = zip(shares, row.right).reduce(1e-12) { $0 + ($1.1 ? $1.0 : 0) }
        loss -= row.weight * log(hit)
        for (intent, features) in row.features.enumerated() {
          let slope = row.weight * (shares[intent] - (row.right[intent] ? shares[intent] / hit : 0))
          for (place, value) in features.enumerated() { gradient[place] += slope * Double(value) }
        }
      }
      for place in 0..<count {
        let weight = point[place] * point[place]
        loss += Self.restraint * weight * weight
        gradient[place] =
          (gradient[place] + 2 * Self.restraint * weight) * 2 * point[place]
      }
      return loss
    }
    let seen = (0..<count).map { place in
      rows.count { $0.features.contains { $0[place] != 0 } }
    }
    return Ranker(weights: found.map { Float($0 * $0) }, seen: seen)
  }
}
