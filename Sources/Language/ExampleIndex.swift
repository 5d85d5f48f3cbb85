import Timers

/// The examples of the grammars, read from the comments when first asked for: most runs never ask.
final class ExampleIndex: Sendable {
  private struct Content: Sendable {
    var examples: [GrammarExample] = []
    /// The words of each example, as said, and how many different ones.
    var words: [[String]] = []
    var sizes: [Int] = []
    /// The examples a word stands in, of those that are to be understood.
    var places: [String: [Int32]] = [:]

    /// Examples among which those are that go on from what was said: a word alone may be cut short.
    func continuing(_ said: [String]) -> [Int] {
      guard let first = said.first else { return [] }
      return said.count > 1
        ? (places[first] ?? []).map(Int.init) : examples.indices.filter { examples[$0].isOffered }
    }
  }

  private let content: Late<Content>

  init(_ network: RuleNetwork, _ quantities: QuantityReader) {
    content = Late {
      var new = Content()
      new.examples = network.grammars.flatMap(\.examples)
      for (number, example) in new.examples.enumerated() {
        let said = quantities.tokens(of: example.text).map(\.text)
        let words = Set(said)
        new.words.append(said)
        new.sizes.append(words.count)
        guard example.isOffered else { continue }
        for word in words { new.places[word, default: []].append(Int32(number)) }
      }
      return new
    }
  }

  var examples: [GrammarExample] { content.value.examples }

  /// Up to three examples: those that go on from what was said (“sto”: “stop”), the shortest first, then those that
  /// share the most, and the longest, words with it. One that begins otherwise is seldom what was meant.
  ///
  /// - Parameters:
  ///   - words: what may have been meant besides, slips mended.
  ///   - telling: those of them that tell what it is about; an example has one at least.
  func nearest(to said: [String], meaning words: Set<String>, telling: Set<String>) -> [String] {
    let content = content.value
    var weights = [Double](repeating: 0, count: content.examples.count)
    for word in words {
      let weight = word.utf8.count > 3 ? 1 : 0.25
      for example in content.places[word] ?? [] { weights[Int(example)] += weight }
    }
    var scored: [(text: String, score: Double)] = []
    let continuing = Set(
      content.continuing(said).filter { Self.goesOn(content.words[$0], from: said) })
    for number in continuing {
      scored.append((content.examples[number].text, 10 / Double(content.words[number].count)))
    }
    for (number, weight) in weights.enumerated() where weight >= 1 && !continuing.contains(number) {
      let own = content.words[number]
      let share = weight / Double(content.sizes[number] + said.count)
      let begins = own.first.map(words.contains) ?? false
      guard begins || share > 0.3, own.contains(where: telling.contains) else { continue }
      scored.append((content.examples[number].text, begins ? share : share / 3))
    }
    scored.sort { $0.score > $1.score || $0.score == $1.score && $0.text < $1.text }
    // Far behind the best is far-fetched.
    let least = (scored.first?.score ?? 0) / 3
    return scored.prefix(3).filter { $0.score >= least }.map(\.text)
  }

  /// How usual each of these words is behind what was said: examples that go on so, a hundredth for one that only
  /// holds it, at most a half for these.
  func usage(of words: [String], after said: [String]) -> [Double] {
    let content = content.value
    var counts: [String: Double] = [:]
    for own in content.words where own.count > said.count && own.starts(with: said) {
      counts[own[said.count], default: 0] += 1
    }
    return words.map { word in
      (counts[word] ?? 0) + min(0.5, 0.01 * Double(content.places[word]?.count ?? 0))
    }
  }

  /// Whether the words begin with those said, the last of which may be cut short.
  private static func goesOn(_ words: [String], from said: [String]) -> Bool {
    guard let last = said.last, words.count >= said.count else { return false }
    return words.starts(with: said.dropLast()) && words[said.count - 1].hasPrefix(last)
  }
}
