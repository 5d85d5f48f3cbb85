import Synchronization

/// The examples of the grammars, read from the comments when first asked for: most runs never ask.
final class ExampleIndex: Sendable {
  private struct Content: Sendable {
    var examples: [GrammarExample] = []
    /// How many different words each example has.
    var sizes: [Int] = []
    /// The examples a word stands in, of those that are to be understood.
    var places: [String: [Int32]] = [:]
  }

  private let network: RuleNetwork
  private let quantities: QuantityReader
  private let content = Mutex<Content?>(nil)

  init(_ network: RuleNetwork, _ quantities: QuantityReader) {
    self.network = network
    self.quantities = quantities
  }

  var examples: [GrammarExample] { filled { $0.examples } }

  private func filled<Result: Sendable>(_ body: (Content) -> Result) -> Result {
    content.withLock { content in
      if let content { return body(content) }
      var new = Content()
      new.examples = network.grammars.flatMap(\.examples)
      for (number, example) in new.examples.enumerated() {
        let words = Set(quantities.tokens(of: example.text).map(\.text))
        new.sizes.append(words.count)
        guard example.kind == .example else { continue }
        for word in words { new.places[word, default: []].append(Int32(number)) }
      }
      content = new
      return body(new)
    }
  }

  /// Up to three examples that share the most, and the longest, words with these, a line of `count` words.
  func nearest(to words: Set<String>, among count: Int) -> [String] {
    filled { content in
      var weights: [Int32: Double] = [:]
      for word in words {
        for example in content.places[word] ?? [] {
          weights[example, default: 0] += word.utf8.count > 3 ? 1 : 0.25
        }
      }
      var scored: [(text: String, score: Double)] = weights.compactMap { example, weight in
        guard weight >= 1 else { return nil }
        return (
          content.examples[Int(example)].text,
          weight / Double(content.sizes[Int(example)] + count)
        )
      }
      scored.sort { $0.score > $1.score || $0.score == $1.score && $0.text < $1.text }
      return scored.prefix(3).map(\.text)
    }
  }
}
