/// Weighs against each other what a sentence may mean: for each intent a sum of named features, of what the learnt weights
/// say of its words and of what the rules read (log-linear; the softmax of the sums is the confidence).
///
/// Its weights stand in `ranker.txt` of the language folder, a line `name weight seen` for each, and are learnt by
/// `training` on records that no rule was made from. A feature only speaks for something: none is below zero.
package struct Ranker: Sendable {
  /// What can be said for an intent.
  package enum Feature: String, CaseIterable, Sendable {
    /// The logarithm of the classifier's probability.
    case reader
    /// The rules read it, at 0.9 or more.
    case rulesSure = "rules.sure"
    case rulesUnsure = "rules.unsure"
    /// Not the first that the rules read.
    case rulesSecond = "rules.second"
    /// The rules read nothing: so it is for nobody here.
    case rulesNothing = "rules.nothing"
  }

  /// What the rules made of a sentence.
  package struct Evidence: Sendable {
    package var first: (name: String, isSure: Bool)?
    /// What else it may be, as they see it.
    package var others: [String]

    package init(first: (name: String, isSure: Bool)?, others: [String] = []) {
      (self.first, self.others) = (first, others)
    }

    init(_ readings: [Reading]) {
      let names = readings.map { ReadShape($0).name.rawValue }
      first = readings.first.map { (names[0], $0.confidence >= Ranker.sure) }
      others = names.filter { $0 != names[0] }
    }
  }

  /// From here on a reading is done, and not asked about.
  static let sure = 0.9

  /// By feature, in their order.
  package var weights: [Float]
  /// On how many records each was seen when it was learnt.
  package var seen: [Int]

  /// Where nothing was learnt: weights that nobody fitted (facts: understanding.md §2.4).
  package static let fixed = Ranker(weights: [1, 2, 1, 0, 2], seen: [0, 0, 0, 0, 0])

  package init(weights: [Float], seen: [Int]) { (self.weights, self.seen) = (weights, seen) }

  /// Lines that it does not understand, and features that it does not have, say nothing.
  init(text: String) {
    self = Self.fixed
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: " ")
      guard parts.count == 3, let feature = Feature(rawValue: String(parts[0])),
        let place = Feature.allCases.firstIndex(of: feature), let weight = Float(parts[1]),
        weight.isFinite, let count = Int(parts[2])
      else { continue }
      (weights[place], seen[place]) = (max(0, weight), count)
    }
  }

  /// The file, without what is said above it.
  package var text: String {
    zip(Feature.allCases, zip(weights, seen)).map { feature, learnt in
      "\(feature.rawValue) \(Float(Int((learnt.0 * 1000).rounded())) / 1000) \(learnt.1)\n"
    }.joined()
  }

  /// What speaks for each intent, by the places of intent and feature.
  ///
  /// - Parameter words: the logarithms of the classifier's probabilities.
  package static func features(_ words: [Float], _ evidence: Evidence) -> [[Float]] {
    let intents = ReaderWeights.intents
    var features = [[Float]](
      repeating: [Float](repeating: 0, count: Feature.allCases.count), count: intents.count)
    func add(_ feature: Feature, to intent: String, _ value: Float = 1) {
      guard let intent = intents.firstIndex(of: intent),
        let place = Feature.allCases.firstIndex(of: feature)
      else { return }
      features[intent][place] = value
    }
    for (intent, word) in zip(intents, words) { add(.reader, to: intent, word) }
    if let first = evidence.first {
      add(first.isSure ? .rulesSure : .rulesUnsure, to: first.name)
      for other in evidence.others { add(.rulesSecond, to: other) }
    } else {
      add(.rulesNothing, to: intents[intents.count - 1])
    }
    return features
  }

  /// For each intent the sum.
  package func sums(_ features: [[Float]]) -> [Float] {
    features.map { zip($0, weights).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}
