import Glibc
import Timers

/// Finds the topic that a sentence asks about: the nearest of all ways to ask.
///
/// Each way is a vector over stems, kinds of words and pairs of neighbours, weighed by in how few topics they occur
/// (tf-idf, Salton and Buckley 1988); nearness is the cosine. A word that no way has counts more than any other, so that a sentence
/// of something else is far from all. Other people's business has ways of its own, and is nearest to nothing. About 40 µs a sentence.
struct TopicIndex: Sendable {
  /// A word, a kind of words, or a pair of neighbours.
  private typealias Feature = UInt64

  private let topics: [Topic]
  private let forms: WordForms
  /// Stems and kinds by number; the kinds of a stem.
  private var numbers: [String: Feature] = [:]
  private var kinds: [Feature: [Feature]] = [:]
  /// Of each feature of a way its weight and the ways that have it, by place.
  private var places: [Feature: Int] = [:]
  private var weights: [Float] = []
  private var postings: [[(way: Int32, weight: Float)]] = []
  private let unknown: Float
  /// Of each way, its topic; nil: other people's business.
  private var owners: [Int?] = []

  /// How much kinds of words, pairs of words and what no way has count beside a word; measured on ways held out.
  private static let kindShare: Float = 0.6
  private static let pairShare: Float = 0.5
  private static let unknownShare: Float = 1.6
  /// What the second and third nearest way of a topic add to the nearest.
  private static let furtherShare: Float = 0.2
  /// Before the first word.
  private static let opening: Feature = 1

  init(_ file: TopicFile, _ forms: WordForms, tokens: (String) -> [Token]) {
    (topics, self.forms) = (file.topics, forms)
    let all = logf(Float(file.topics.count + 1))
    unknown = Self.unknownShare * all
    for (word, names) in file.kinds {
      kinds[number(of: forms.stem(of: word)), default: []] += names.map { number(of: $0) }
    }
    var stems: [String: Feature] = [:]
    var ways: [[(feature: Feature, share: Float)]] = []
    func add(_ asked: String, _ owner: Int?) {
      let words = Self.words(tokens(asked)).map { word in
        if let known = stems[word] { return known }
        let stem = number(of: forms.stem(of: word))
        stems[word] = stem
        return stem
      }
      ways.append(features(words))
      owners.append(owner)
    }
    for (owner, topic) in topics.enumerated() {
      for asked in topic.asked { add(asked, owner) }
    }
    for other in file.others { add(other, nil) }
    // A topic's ways stand together: of how many topics a feature is, is how often its topic changes.
    var holders: [(count: Int, last: Int?)] = []
    for (way, owner) in zip(ways, owners) {
      for (feature, _) in way {
        if let place = places[feature] {
          if holders[place].last != owner {
            holders[place] = (holders[place].count + 1, owner)
          }
        } else {
          places[feature] = holders.count
          holders.append((1, owner))
        }
      }
    }
    weights = holders.map { all - logf(Float($0.count)) }
    postings = Array(repeating: [], count: weights.count)
    for (way, features) in ways.enumerated() {
      for (place, weight) in vector(features) {
        postings[place].append((Int32(way), weight))
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
    words.allSatisfy { numbers[forms.stem(of: $0)].flatMap { places[$0] } != nil }
  }

  /// The nearest topic, and how near it is: 1 is the very words of a way; over that where others of its are near, too.
  func nearest(to words: [String]) -> (topic: Topic, score: Float)? {
    var own: [String: Feature] = [:]
    let numbered = words.map { word in
      let stem = forms.stem(of: word)
      if let known = numbers[stem] ?? own[stem] { return known }
      let number = Feature(numbers.count + own.count) + Self.opening + 1
      own[stem] = number
      return number
    }
    var sums = [Float](repeating: 0, count: owners.count)
    for (place, weight) in vector(features(numbered)) {
      for posting in postings[place] { sums[Int(posting.way)] += weight * posting.weight }
    }
    // A topic's ways stand together, those of nobody last. Of topics that are as near the first stands, of these nobody.
    var best: (owner: Int?, score: Float)?
    var start = 0
    while start < sums.count {
      let owner = owners[start]
      var nearest = SIMD3<Float>.zero
      while start < sums.count, owners[start] == owner {
        let sum = sums[start]
        start += 1
        guard sum > nearest.z else { continue }
        nearest =
          sum > nearest.x
          ? SIMD3(sum, nearest.x, nearest.y)
          : sum > nearest.y ? SIMD3(nearest.x, sum, nearest.y) : SIMD3(nearest.x, nearest.y, sum)
      }
      let score = nearest.x + Self.furtherShare * (nearest.y + nearest.z)
      let least = best?.score ?? 0
      if score > least || score == least && score > 0 && owner == nil { best = (owner, score) }
    }
    return best.flatMap { best in best.owner.map { (topics[$0], best.score) } }
  }

  private mutating func number(of name: String) -> Feature {
    if let known = numbers[name] { return known }
    let number = Feature(numbers.count) + Self.opening + 1
    numbers[name] = number
    return number
  }

  /// Each once; a word itself counts more than the kind of another.
  private func features(_ stems: [Feature]) -> [(feature: Feature, share: Float)] {
    var features: [(feature: Feature, share: Float)] = []
    func add(_ feature: Feature, _ share: Float) {
      if !features.contains(where: { $0.feature == feature }) { features.append((feature, share)) }
    }
    for stem in stems { add(stem, 1) }
    var before = Self.opening
    for stem in stems {
      for kind in kinds[stem] ?? [] { add(kind, Self.kindShare) }
      add(before << 32 | stem, Self.pairShare)
      before = stem
    }
    return features
  }

  /// Of length 1, as far as ways have it; a pair that no way has says nothing.
  private func vector(_ features: [(feature: Feature, share: Float)]) -> [(Int, Float)] {
    var (vector, squares): ([(Int, Float)], Float) = ([], 0)
    for (feature, share) in features {
      guard let place = places[feature] else {
        if feature >> 32 == 0 { squares += (share * unknown) * (share * unknown) }
        continue
      }
      let weight = share * weights[place]
      vector.append((place, weight))
      squares += weight * weight
    }
    guard squares > 0 else { return [] }
    let length = sqrtf(squares)
    return vector.map { ($0.0, $0.1 / length) }
  }
}
