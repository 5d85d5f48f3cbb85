import Timers

/// What to offer when a line is not understood, or not finished.
extension Interpreter {
  /// Up to three example sentences that share the most, and the rarest, words with this one.
  func nearest(to sentence: Sentence) -> [String] {
    let said = Set(sentence.tokens.filter { $0.kind == .word }.map(\.text))
    guard !said.isEmpty else { return [] }
    var known = said
    for typos in sentence.typos {
      for word in typos { known.insert(network.vocabulary.texts[Int(word)]) }
    }
    var scored: [(text: String, score: Double)] = []
    for example in examples where example.kind == .example {
      let text = example.text
      let words = Set(Tokenizer.tokens(of: text).map(\.text))
      let shared = words.intersection(known)
      guard !shared.isEmpty else { continue }
      let weight = shared.reduce(0.0) { $0 + ($1.utf8.count > 3 ? 1 : 0.25) }
      guard weight >= 1 else { continue }
      scored.append((text, weight / Double(words.count + said.count)))
    }
    scored.sort { $0.score > $1.score || $0.score == $1.score && $0.text < $1.text }
    return scored.prefix(3).map(\.text)
  }

  /// Words or phrases that could continue `line` at its end, best first.
  ///
  /// The line's last word, when no space follows it, is taken as begun: completions replace it.
  public func completions(of line: String, in scene: Scene) -> [Completion] {
    guard line.utf8.count <= Self.mostBytes else { return [] }
    var tokens = Tokenizer.tokens(of: line)
    guard tokens.count <= Self.mostTokens else { return [] }
    var begun = ""
    var typed = 0
    if let last = tokens.last, last.source.upperBound == line.utf8.count, last.kind == .word {
      begun = last.text
      typed =
        line.suffix(from: line.utf8.index(line.startIndex, offsetBy: last.source.lowerBound)).count
      tokens.removeLast()
    }
    let sentence = prepare(line, tokens, scene)
    var matcher = Matcher(network, sentence, wantsExpected: true)
    for rule in network.publicRules { _ = matcher.matches(of: rule, at: 0) }
    var found: [(text: String, cost: Float)] = []
    for (word, cost) in matcher.expected where cost < 6 {
      let text = network.vocabulary.texts[Int(word)]
      if text.utf8.count > 1, text.hasPrefix(begun), text != begun { found.append((text, cost)) }
    }
    if let cost = [matcher.expectedBuiltIns[.name], matcher.expectedBuiltIns[.title]].compactMap({
      $0
    }).min() {
      for name in scene.names where name.lowercased().hasPrefix(begun) {
        found.append((name, cost - 0.1))
      }
    }
    if begun.isEmpty, let cost = matcher.expectedBuiltIns[.duration] {
      found.append(("5 minutes", cost + 0.05))
    }
    found.sort { $0.cost < $1.cost || $0.cost == $1.cost && $0.text < $1.text }
    var seen: Set<String> = []
    return found.filter { seen.insert($0.text).inserted }.prefix(40)
      .map { Completion(text: $0.text, replaces: typed) }
  }
}

extension Sentence {
  /// The value of a line that is a quantity from end to end.
  func wholeQuantity() -> Capture.Value? {
    var last = count
    while last > 0, tokens[last - 1].kind == .punctuation { last -= 1 }
    for kind in [
      RuleNetwork.BuiltIn.duration, .number, .ordinal, .recurrence, .when,
    ] {
      let whole = builtIn(kind, at: 0).filter { $0.end == last }
      if let best = whole.min(by: { $0.cost < $1.cost }) { return best.value }
    }
    return nil
  }
}
