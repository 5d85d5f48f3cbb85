import Glibc
import Timers

/// Finds the topic that a sentence asks about: the nearest of all ways to ask.
///
/// Each way is a vector over stems, kinds of words and pairs of neighbours, weighed by in how few topics they occur
/// (tf-idf, Salton and Buckley 1988); nearness is the cosine. A word that no way has counts more than any other, so that a sentence
/// of something else is far from all. Other people's business has ways of its own, and is nearest to nothing. About 40 µs a sentence.
struct TopicIndex: Sendable {
  let topics: [Topic]
  let asking: Set<String>
  let setting: Set<String>
  let subjects: Set<String>
  let things: Set<String>
  let general: Set<String>
  let requesting: Set<String>
  /// What stands for a name that is known.
  let name: String
  private let kinds: [String: Set<String>]
  private let forms: WordForms
  private var weights: [String: Float] = [:]
  private var unknown: Float = 0
  /// Of each way, its topic; nil: other people's business.
  private var owners: [Int?] = []
  private var postings: [String: [(way: Int, weight: Float)]] = [:]

  /// How much kinds of words, pairs of words and what no way has count beside a word; measured on ways held out.
  private static let kindShare: Float = 0.6
  private static let pairShare: Float = 0.5
  private static let unknownShare: Float = 1.6
  /// What the second and third nearest way of a topic add to the nearest.
  private static let furtherShare: Float = 0.2

  init(_ file: TopicFile, _ forms: WordForms, tokens: (String) -> [Token]) {
    topics = file.topics
    (asking, setting) = (file.asking, file.setting)
    (requesting, name) = (file.requesting, file.name)
    (subjects, things, general) = (file.subjects, file.things, file.general)
    self.forms = forms
    var kinds: [String: Set<String>] = [:]
    for (word, names) in file.kinds { kinds[forms.stem(of: word), default: []].formUnion(names) }
    self.kinds = kinds
    var ways: [(owner: Int?, features: [String: Float])] = []
    for (number, topic) in topics.enumerated() {
      for asked in topic.asked { ways.append((number, features(Self.words(tokens(asked))))) }
    }
    for other in file.others { ways.append((nil, features(Self.words(tokens(other))))) }
    weigh(ways)
  }

  private mutating func weigh(_ ways: [(owner: Int?, features: [String: Float])]) {
    var holders: [String: Set<Int>] = [:]
    for way in ways {
      for feature in way.features.keys { holders[feature, default: []].insert(way.owner ?? -1) }
    }
    let all = logf(Float(topics.count + 1))
    weights = holders.mapValues { all - logf(Float($0.count)) }
    unknown = Self.unknownShare * all
    for (number, way) in ways.enumerated() {
      owners.append(way.owner)
      for (feature, weight) in vector(way.features) {
        postings[feature, default: []].append((number, weight))
      }
    }
  }

  /// The words of a line as they are compared: every number is one.
  static func words(_ tokens: [Token]) -> [String] {
    tokens.compactMap { token in
      switch token.kind {
      case .word: token.text
      case .number: "#"
      default: nil
      }
    }
  }

  /// Whether each word is one of some way: else nothing is as near as a way's own words.
  func knows(_ words: [String]) -> Bool {
    words.allSatisfy { weights[forms.stem(of: $0)] != nil }
  }

  /// The nearest topic, and how near it is: 1 is the very words of a way; over that where others of its are near, too.
  func nearest(to words: [String]) -> (topic: Topic, score: Float)? {
    var sums: [Int: Float] = [:]
    for (feature, weight) in vector(features(words)) {
      for posting in postings[feature] ?? [] {
        sums[posting.way, default: 0] += weight * posting.weight
      }
    }
    var found: [Int: [Float]] = [:]
    for (way, sum) in sums { found[owners[way] ?? -1, default: []].append(sum) }
    let scores = found.map { owner, sums in
      let sums = sums.sorted(by: >)
      let further = sums.dropFirst().prefix(2).reduce(0, +)
      return (owner: owner, score: sums[0] + Self.furtherShare * further)
    }
    // Of two that are as near the first stands.
    guard
      let best = scores.max(by: { ($0.score, -$0.owner) < ($1.score, -$1.owner) }), best.owner >= 0
    else { return nil }
    return (topics[best.owner], best.score)
  }

  private func features(_ words: [String]) -> [String: Float] {
    let stems = words.map { forms.stem(of: $0) }
    var features: [String: Float] = [:]
    var before = "^"
    for stem in stems {
      for kind in kinds[stem] ?? [] { features[kind] = Self.kindShare }
      features[before + " " + stem] = Self.pairShare
      before = stem
    }
    for stem in stems { features[stem] = 1 }
    return features
  }

  /// Of length 1; a pair that no way has says nothing.
  private func vector(_ features: [String: Float]) -> [String: Float] {
    var vector: [String: Float] = [:]
    for (feature, share) in features {
      vector[feature] = share * (weights[feature] ?? (feature.contains(" ") ? 0 : unknown))
    }
    let length = sqrtf(vector.values.reduce(0) { $0 + $1 * $1 })
    return length > 0 ? vector.mapValues { $0 / length } : vector
  }
}
