/// A topic that a full-text search found, and what decides about its place.
public struct SearchCandidate: Sendable {
  /// What the index calls it.
  public var id: Int64
  public var number: String
  public var title: String
  /// The titles it stands under, nearest first.
  public var context: [String]
  public var nature: Topic.Nature
  /// All stems of its text, title and context, sorted: ``TopicWords``.
  public var words: TopicWords
  /// How well it fits by BM25, more is better.
  public var relevance: Double

  public init(
    id: Int64, number: String, title: String, context: [String], nature: Topic.Nature,
    words: TopicWords, relevance: Double
  ) {
    (self.id, self.number, self.title, self.context) = (id, number, title, context)
    (self.nature, self.words, self.relevance) = (nature, words, relevance)
  }
}

/// Which words a topic has, as an index keeps them: two numbers about its text, then its stems.
public struct TopicWords: Sendable {
  public var bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// How many words the text has at most one looks for a mere pointer in, as in FAR part 18: “See 33.104”.
  private static let shortText = 60

  public init(_ topic: Topic, context: [String]) {
    var stems = Stems.set(topic.title)
    for title in context { stems.formUnion(Stems.list(title)) }
    var count = 0
    for paragraph in topic.paragraphs {
      stems.formUnion(Stems.list(paragraph.text))
      count += paragraph.line.utf8.reduce(1) { $0 + ($1 == 32 ? 1 : 0) }
    }
    let isPointer =
      count < Self.shortText && topic.links.contains { !$0.isExternal && $0.isMarked }
      && (topic.kind == .section || topic.kind == .subsection)
    let flags: UInt32 = (isPointer ? 1 : 0) | (count == 0 ? 2 : 0)
    bytes = ([flags] + stems.sorted()).flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
    }
  }

  private func value(_ index: Int) -> UInt32 {
    let at = index * 4
    return UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16
      | UInt32(bytes[at + 3]) << 24
  }

  private var flags: UInt32 { bytes.count >= 4 ? value(0) : 0 }
  /// It says little more than where to look.
  var isPointer: Bool { flags & 1 != 0 }
  var isEmpty: Bool { flags & 2 != 0 }

  func contains(_ stem: UInt32) -> Bool {
    var (low, high) = (1, bytes.count / 4)
    while low < high {
      let middle = (low + high) / 2
      let found = value(middle)
      if found == stem { return true }
      if found < stem { low = middle + 1 } else { high = middle }
    }
    return false
  }
}

extension SearchQuery {
  /// A candidate with its score.
  public typealias Ranked = (candidate: SearchCandidate, score: Double)

  /// Candidates as they should be shown, best first, each with its score: by relevance, the share of the query that is there
  /// at all, in the title and above it, by what the topic is for, and by what stands around it.
  ///
  /// The weights were found on 156 queries (20 of `far_queries.dev.jsonl`, the others our own) by a random search that
  /// was held near round numbers; FAC 2026-01.
  public func ranked(_ candidates: [SearchCandidate]) -> [Ranked] {
    guard let best = candidates.map(\.relevance).max(), best > 0 else { return [] }
    return Self.together(Self.sorted(candidates.map { ($0, score($0, best: best)) }))
  }

  private static func sorted(_ candidates: [Ranked]) -> [Ranked] {
    candidates.sorted {
      $0.score == $1.score ? $0.candidate.id < $1.candidate.id : $0.score > $1.score
    }
  }

  /// So many of the best say where what is meant stands, and so much that counts at most, for a part and for a subpart.
  /// Of 150 everyday queries that no word of ours was written for, 100 find it first with these and 85 without.
  private static let voters = 8
  private static let ofNeighbours = 0.6

  /// The same with what the best say of each other: those that stand in one part or subpart are likelier meant.
  private static func together(_ alone: [Ranked]) -> [Ranked] {
    let places = alone.map { Self.places(of: $0.candidate) }
    var (votes, all) = ([String: Double](), 0.0)
    for (voter, places) in zip(alone, places).prefix(voters) where voter.score > 0 {
      all += voter.score
      for place in places { votes[place, default: 0] += voter.score }
    }
    guard all > 0 else { return alone }
    return sorted(
      zip(alone, places).map { one, places in
        let share = places.reduce(0) { $0 + (votes[$1] ?? 0) } / all
        return (one.candidate, one.score + ofNeighbours * share)
      })
  }

  /// The part and the subpart that a topic stands in, or is. Clauses stand together by their numbers alone.
  private static func places(of candidate: SearchCandidate) -> [String] {
    guard candidate.nature != .clause else { return [] }
    return ([candidate.number] + Citation.parents(of: candidate.number)).filter {
      $0.hasPrefix("Part ") || $0.hasPrefix("Subpart ")
    }
  }

  /// The weight of what may be meant by everyday words, found on 140 queries of our own.
  private static let meant = 3.0

  private func score(_ candidate: SearchCandidate, best: Double) -> Double {
    let count = Double(max(concepts.count, 1))
    let title = Stems.list(candidate.title)
    let titleSet = Set(title)
    var contextSet: Set<UInt32> = []
    var isUnder = false
    let context = candidate.context.map { Stems.list($0) }
    for stems in context {
      contextSet.formUnion(stems)
      isUnder = isUnder || forms.contains(stems)
    }
    var (covered, inTitle, inContext) = (0.0, 0.0, 0.0)
    for concept in concepts {
      if concept.stems.contains(where: { $0.allSatisfy(candidate.words.contains) }) { covered += 1 }
      if concept.stems.contains(where: { $0.isSubset(of: titleSet) }) { inTitle += 1 }
      if concept.stems.contains(where: { $0.isSubset(of: contextSet) }) { inContext += 1 }
    }
    var score = 1.35 * candidate.relevance / best
    score += 1.1 * covered / count + 0.12 * inTitle / count + 0.35 * inContext / count
    if inTitle + inContext >= count { score += 0.33 }
    score += 0.5 * min(1, inTitle / max(Double(title.count), count))
    if forms.contains(title) { score += 0.6 }
    if isUnder { score += 1 }
    score +=
      Self.meant
      * (guesses.map { guess in
        guess.strength * guess.subject.share(title: title, context: context, of: candidate)
      }.max() ?? 0)
    if candidate.words.isPointer { score -= 1.2 }
    if candidate.words.isEmpty { score -= 0.4 }
    if Citation.part(of: candidate.number) == "53" { score -= 0.3 }
    switch candidate.nature {
    case .clause: score -= 0.4
    case .heading: score -= 0.6
    case .scope: score -= 0.5
    case .definition: score -= 0.3
    case .procedure: score -= 0.35
    case .prescription: score -= 0.12
    case .policy: score += 0.2
    case .text: break
    }
    return score
  }

  /// Whether a topic, or one above it, is called what is asked: then that is meant before a definition.
  public func isCalled(_ candidate: SearchCandidate) -> Bool {
    ([candidate.title] + candidate.context).contains { forms.contains(Stems.list($0)) }
  }

  /// The paragraph that fits best, by how many concepts it has; of those alike the first. Nil where none has any.
  public func best(of paragraphs: [String]) -> Int? {
    var best: (index: Int, score: Int)?
    for (index, text) in paragraphs.enumerated() {
      let stems = Stems.set(text)
      let score = concepts.count { $0.stems.contains { $0.isSubset(of: stems) } }
      if score > best?.score ?? 0 { best = (index, score) }
      if score == concepts.count { break }
    }
    return best?.index
  }

  /// A piece of a text around what is sought, with dots where something is left out. `width`: characters at most.
  public func snippet(of text: String, width: Int) -> String {
    let words = text.split(separator: " ")
    let wanted = concepts.reduce(into: Set<UInt32>()) {
      for stems in $1.stems { $0.formUnion(stems) }
    }
    let hits = words.map { word in Stems.list(word).contains { wanted.contains($0) } ? 1 : 0 }
    var (best, bestScore) = (0..<0, -1)
    var (start, length, score) = (0, 0, 0)
    for end in words.indices {
      length += words[end].count + 1
      score += hits[end]
      while length > width, start < end {
        length -= words[start].count + 1
        score -= hits[start]
        start += 1
      }
      if score > bestScore { (best, bestScore) = (start..<end + 1, score) }
    }
    // From the hit on, as much as fits.
    var (upper, size) = (best.upperBound, words[best].reduce(0) { $0 + $1.count + 1 })
    while upper < words.count, size + words[upper].count + 1 <= width {
      size += words[upper].count + 1
      upper += 1
    }
    let piece = words[best.lowerBound..<upper].joined(separator: " ")
    return (best.lowerBound > 0 ? "… " : "") + piece + (upper < words.count ? " …" : "")
  }
}
