import Timers

/// Something regulations have a title for, with the words of people who do not know it.
struct SearchSubject: Sendable {
  /// What regulations call it.
  let called: [String]
  let titles: [[UInt32]]
  let everyday: Set<UInt32>
  /// Words of the titles that are no everyday words.
  let formal: Set<UInt32>

  /// How much of a topic is about it: all of what is called so, most of what stands under that, policy before all,
  /// little of what only mentions it.
  func share(title: [UInt32], context: [[UInt32]], of candidate: SearchCandidate) -> Double {
    var share = 0.0
    for called in titles {
      if called == title { return 1 }
      if context.contains(called) {
        share = max(share, candidate.nature == .policy ? 0.85 : 0.75)
      } else if called.allSatisfy(title.contains) {
        share = max(share, 0.7)
      } else if called.allSatisfy(candidate.words.contains) {
        share = max(share, 0.3)
      }
    }
    return share
  }
}

/// All subjects with their everyday words, and what each word tells. Read from `Data/subjects.txt`.
struct SearchSubjects: Sendable {
  /// A subject that may be meant, and how likely, from 0 to 1.
  struct Guess: Sendable {
    var subject: SearchSubject
    var strength: Double
  }

  private var all: [SearchSubject] = []
  /// Everyday words that mean much the same.
  private var alike: [UInt32: Set<UInt32>] = [:]
  /// How much a word tells: 1 where one subject alone has it, the less the more have it.
  private var telling: [UInt32: Double] = [:]
  /// The same of a word together with those that mean much the same.
  private var tellingAlike: [UInt32: Double] = [:]

  /// Reads `called | called: everyday words` and `alike: words | words` lines.
  init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let rest = line[line.index(after: colon)...]
      switch line[..<colon] {
      case "revision": break
      case "alike":
        for words in rest.split(separator: "|").map({ Stems.set($0) }) {
          for word in words { alike[word, default: []].formUnion(words.subtracting([word])) }
        }
      default:
        let words = Stems.set(rest)
        let called = line[..<colon].split(separator: "|").map(\.trimmed)
        let titles = called.map { Stems.list($0) }
        all.append(
          SearchSubject(
            called: called, titles: titles, everyday: words,
            formal: Set(titles.joined()).subtracting(words)))
      }
    }
    var having: [UInt32: Set<Int>] = [:]
    for (index, subject) in all.enumerated() {
      for word in subject.everyday.union(subject.formal) { having[word, default: []].insert(index) }
    }
    telling = having.mapValues { Self.telling(of: $0.count) }
    for (word, others) in alike {
      let count = others.reduce(into: having[word] ?? []) { $0.formUnion(having[$1] ?? []) }.count
      if count > 0 { tellingAlike[word] = Self.telling(of: count) }
    }
  }

  private static func telling(of count: Int) -> Double {
    1 / Double(count).squareRoot().squareRoot()
  }

  private func telling(_ words: Set<UInt32>) -> Double {
    words.reduce(0) { $0 + (telling[$1] ?? 0) } / Double(max(words.count, 1))
  }

  // The weights were found on 270 everyday queries of our own, held near round numbers; FAC 2026-01.
  /// What a word tells that is much the same as one that was said.
  private static let ofAlike = 0.8
  /// What a word of a title tells that nobody says every day: who knows it needs no guess.
  private static let ofFormal = 0.5
  /// What a word tells that has no weight in a text: who, same, before.
  private static let ofAside = 0.5
  private static let ofUnknown = 0.2
  /// So much has to be told before a subject is sure.
  private static let enough = 1.0
  private static let least = 0.25
  private static let leastOfBest = 0.7
  private static let most = 4

  /// Subjects whose everyday words these are, best first: by the share of what is told that they have.
  ///
  /// `concepts`: the ways to write each. `asides`: words without weight in a text.
  func guesses(_ concepts: [[Set<UInt32>]], asides: Set<UInt32>) -> [Guess] {
    guard !all.isEmpty else { return [] }
    let said = concepts.map { stems in
      var ways = stems.map { (words: $0, telling: telling($0)) }
      for word in stems.first ?? [] {
        let telling = Self.ofAlike * (tellingAlike[word] ?? 0)
        for other in alike[word] ?? [] { ways.append(([other], telling)) }
      }
      return ways.filter { $0.telling > 0 }
    }
    let beside = asides.filter { telling[$0] != nil }
    let ofAsides = beside.reduce(0) { $0 + Self.ofAside * telling([$1]) }
    let told = said.reduce(ofAsides) { sum, ways in
      let most = ways.map(\.telling).max() ?? 0
      return sum + (most > 0 ? most : Self.ofUnknown)
    }
    var guesses: [Guess] = []
    for subject in all {
      var has = 0.0
      for ways in said {
        has += ways.reduce(0) { most, way in
          if way.words.isSubset(of: subject.everyday) { return max(most, way.telling) }
          let isFormal = way.words.allSatisfy {
            subject.everyday.contains($0) || subject.formal.contains($0)
          }
          return isFormal ? max(most, Self.ofFormal * way.telling) : most
        }
      }
      for word in beside where subject.everyday.contains(word) {
        has += Self.ofAside * telling([word])
      }
      let strength = has / max(told, Self.ofUnknown) * min(1, has / Self.enough)
      if strength >= Self.least { guesses.append(Guess(subject: subject, strength: strength)) }
    }
    guesses.sort { $0.strength > $1.strength }
    let best = guesses.first?.strength ?? 0
    return guesses.prefix(Self.most).filter { $0.strength >= Self.leastOfBest * best }
  }
}
