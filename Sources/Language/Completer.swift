/// What could be typed next: by the rules and the names in sight, in the order of the grammars' examples.
struct Completer {
  let interpreter: Interpreter
  let scene: Scene

  /// Best first; see `Interpreter.completions(of:in:)`.
  func completions(of line: String) -> [Completion] {
    guard line.utf8.count <= Interpreter.mostBytes else { return [] }
    let (network, quantities) = (interpreter.network, interpreter.quantities)
    var tokens = quantities.tokens(of: line)
    guard tokens.count <= Interpreter.mostTokens else { return [] }
    var begun = ""
    var typed = 0
    if let last = tokens.last, last.source.upperBound == line.utf8.count, last.kind == .word {
      begun = last.text
      typed =
        line.suffix(from: line.utf8.index(line.startIndex, offsetBy: last.source.lowerBound)).count
      tokens.removeLast()
    }
    let sentence = interpreter.prepare(line, tokens, scene)
    var matcher = Matcher(network, sentence, limit: 6, wantsExpected: true)
    for rule in network.publicRules { _ = matcher.matches(of: rule, at: 0) }
    var found: [(text: String, cost: Float)] = []
    var isWhole = false
    for (word, cost) in matcher.expected where cost < 6 {
      let text = network.vocabulary.text(word)
      if text == begun { isWhole = true }
      if text.utf8.count > 1, text.hasPrefix(begun), text != begun { found.append((text, cost)) }
    }
    let nameCosts = [matcher.expectedBuiltIns[.name], matcher.expectedBuiltIns[.title]]
    if let cost = nameCosts.compactMap(\.self).min(), cost < 1 {
      for name in scene.names + scene.kept.names where name.lowercased().hasPrefix(begun) {
        found.append((name, cost - 0.1))
      }
    }
    if begun.isEmpty, let cost = matcher.expectedBuiltIns[.duration],
      let minutes = quantities.lexicon.minutes
    {
      found.append(("5 \(minutes)", cost + 0.05))
    }
    // What is said most comes first, names among it; what is dear last.
    let usage = interpreter.exampleIndex.usage(of: found.map(\.text), after: tokens.map(\.text))
    let names = Set(scene.names + scene.kept.names)
    var ranked: [(text: String, use: Double, cost: Float)] = []
    for (item, usage) in zip(found, usage) {
      ranked.append((item.text, names.contains(item.text) ? 2 : usage, item.cost))
    }
    let leastUse = ranked.map(\.use).max().map { $0 >= 1 ? 1 : min($0, 0.01) } ?? 0
    ranked.removeAll { $0.use < leastUse }
    ranked.sort {
      let ranks = ($0.use - Double($0.cost), $1.use - Double($1.cost))
      return ranks.0 > ranks.1 || ranks.0 == ranks.1 && $0.text < $1.text
    }
    var words = ranked.map(\.text)
    if isWhole { words += completions(of: line + " ").map { begun + " " + $0.text } }
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }.prefix(40)
      .map { Completion(text: $0, replaces: typed) }
  }
}

extension Interpreter {
  /// Words or phrases that could continue `line` at its end, best first.
  ///
  /// The line's last word, when no space follows it, is taken as begun: completions replace it. One
  /// that may be whole is followed by what comes behind it. Words that the grammars' examples say
  /// there hide those that could stand there too.
  public func completions(of line: String, in scene: Scene) -> [Completion] {
    Completer(interpreter: self, scene: scene).completions(of: line)
  }
}
