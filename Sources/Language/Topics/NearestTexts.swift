import Glibc
import Timers

/// Finds which of some texts is nearest to what is said; each may be said in several ways, and the nearest counts.
///
/// Each way is a vector over stems, kinds of words and pairs of neighbours, weighed by in how few texts they occur
/// (tf-idf, Salton and Buckley 1988); nearness is the cosine. A word that no way has counts more than any other, so that a sentence
/// of something else is far from all. Ways of no text, other people's business, may be nearest, too. About 40 µs a sentence
/// among the topics.
public struct NearestTexts: Sendable {
  /// A word, a kind of words, or a pair of neighbours.
  private typealias Feature = UInt64

  private let forms: WordForms
  /// Stems and kinds by number; the kinds of a stem.
  private var numbers: [String: Feature] = [:]
  private var kinds: [Feature: [Feature]] = [:]
  /// Of each feature of a way its weight and the ways that have it, by place.
  private var places: [Feature: Int] = [:]
  private var weights: [Float] = []
  private var postings: [[(way: Int32, weight: Float)]] = []
  private let unknown: Float
  /// Of each way, its text; nil: of none.
  private var owners: [Int?] = []

  /// How much kinds of words, pairs of words and what no way has count beside a word; measured on ways held out.
  private static let kindShare: Float = 0.6
  private static let pairShare: Float = 0.5
  private static let unknownShare: Float = 1.6
  /// What the second and third nearest way of a text add to the nearest.
  private static let furtherShare: Float = 0.2
  /// Before the first word.
  private static let opening: Feature = 1

  /// `texts`: the ways of each, as words. `kinds`: of words that mean the same, by word.
  init(
    _ texts: [[[String]]], besides others: [[String]] = [], kinds names: [String: [String]] = [:],
    _ forms: WordForms
  ) {
    self.forms = forms
    let all = logf(Float(texts.count + 1))
    unknown = Self.unknownShare * all
    for (word, names) in names {
      kinds[number(of: forms.stem(of: word)), default: []] += names.map { number(of: $0) }
    }
    var stems: [String: Feature] = [:]
    var ways: [[(feature: Feature, share: Float)]] = []
    func add(_ words: [String], _ owner: Int?) {
      let words = words.map { word in
        if let known = stems[word] { return known }
        let stem = number(of: forms.stem(of: word))
        stems[word] = stem
        return stem
      }
      ways.append(features(words))
      owners.append(owner)
    }
    for (owner, text) in texts.enumerated() {
      for way in text { add(way, owner) }
    }
    for other in others { add(other, nil) }
    // A text's ways stand together: of how many texts a feature is, is how often its text changes.
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

  /// The nearest text, and how near it is: 1 is the very words of a way; over that where others of its are near, too. Of
  /// texts that are as near the first. Nil: a way of none is.
  func nearest(to words: [String]) -> (text: Int, score: Float)? {
    var best: (text: Int?, score: Float)?
    for (text, score) in scores(of: words) {
      let least = best?.score ?? 0
      if score > least || score == least && score > 0 && text == nil { best = (text, score) }
    }
    return best.flatMap { best in best.text.map { ($0, best.score) } }
  }

  /// How near each text is, and then, nil, what is of none.
  func scores(of words: [String]) -> [(text: Int?, score: Float)] {
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
    // A text's ways stand together, those of none last.
    var scores: [(text: Int?, score: Float)] = []
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
      scores.append((owner, nearest.x + Self.furtherShare * (nearest.y + nearest.z)))
    }
    return scores
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

extension NearestTexts {
  /// Texts of somebody else, each with the ways to say it, to be found by words of a language.
  public init(_ texts: [[String]], _ interpreter: Interpreter) {
    let reader = interpreter.quantities
    self.init(texts.map { $0.map { Self.words(reader.tokens(of: $0)) } }, reader.lexicon.forms)
  }

  /// How near a sentence is to each text: 1 is the very words of a way.
  public func nearness(of sentence: String, _ interpreter: Interpreter) -> [Float] {
    scores(of: Self.words(interpreter.quantities.tokens(of: sentence))).map(\.score)
  }
}
