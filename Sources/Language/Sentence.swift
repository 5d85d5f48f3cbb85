import Timers

/// A line made ready for matching: tokens, their word numbers, what may be passed over.
struct Sentence {
  /// A way to pass over fillers from a token on.
  struct Skip {
    var end: Int
    var cost: Float
  }

  let text: String
  /// Hesitations (“uh”) are already left out.
  let tokens: [Token]
  /// By the network's vocabulary; −1: no word of it.
  private(set) var words: [Int32]
  private(set) var typos: [[Int32]]
  /// From each position, and the end: always at least “nothing skipped”, cheapest first.
  var skips: [[Skip]]
  /// What a token costs within a name.
  var nameCosts: [Float]
  /// Cost of what was left out before matching.
  var cost: Float = 0

  private let quantities: QuantityReader
  private let scene: Scene

  var count: Int { tokens.count }

  /// A slip in a short word makes another word more often than in a long one.
  func typoCost(_ token: Int) -> Float { tokens[token].text.utf8.count <= 4 ? 2 : 1 }
  /// Saying a word twice (“set set a timer”).
  private static let stammerCost: Float = 0.5
  /// A comma, a dash or a quotation mark nobody expected.
  private static let markCost: Float = 0.15
  /// The most tokens passed over at one place; more would be no sentence, and cubic.
  private static let longestSkip = 10
  /// The longest name, in tokens.
  private static let longestName = 8

  init(
    _ text: String, _ all: [Token], _ network: RuleNetwork, _ hesitations: Set<String>,
    _ unlikely: [String: Float], _ unjoined: [String: String], _ quantities: QuantityReader,
    _ scene: Scene
  ) {
    self.text = text
    self.quantities = quantities
    self.scene = scene
    let spoken = all.filter { !hesitations.contains($0.text) }.map { token in
      guard let whole = unjoined[token.text] else { return token }
      return Token(kind: token.kind, text: whole, source: token.source, glued: token.glued)
    }
    let known = Set(scene.names.flatMap { quantities.tokens(of: $0).map(\.text) })
    let kept = Self.withoutStammer(spoken, network, quantities.lexicon, known)
    tokens = kept
    cost = Float(all.count - kept.count) * 0.1
    words = kept.map { network.vocabulary[$0.text] ?? -1 }
    typos = Array(repeating: [], count: kept.count)
    nameCosts = kept.map { token in
      if let cost = unlikely[token.text] { return cost }
      if known.contains(token.text) { return 0.05 }
      switch token.kind {
      case .word: return 0.2
      case .number: return 0.8
      case .punctuation: return token.text == "-" || token.text == "&" ? 0.3 : 3
      }
    }
    for index in kept.indices
    where words[index] < 0 && kept[index].kind == .word && !known.contains(kept[index].text) {
      typos[index] = network.vocabulary.near(kept[index].text)
    }
    for index in kept.indices.dropFirst()
    where words[index] < 0 && !known.contains(kept[index].text)
      && quantities.lexicon.isNumber(kept[index - 1])
      && quantities.lexicon.nearUnit(kept[index].text) != nil
    {
      // “two mintues” is a length before it is a name.
      nameCosts[index] = Self.slippedUnit
    }
    skips = []
    // A mark, or a word said twice.
    var small = Array(repeating: [Skip](), count: kept.count + 1)
    for index in kept.indices {
      if kept[index].kind == .punctuation {
        let atEnd = kept[index...].allSatisfy { $0.kind == .punctuation }
        small[index].append(Skip(end: index + 1, cost: atEnd ? 0 : Self.markCost))
      } else if index + 1 < kept.count, kept[index].text == kept[index + 1].text,
        kept[index].kind == .word
      {
        small[index].append(Skip(end: index + 1, cost: Self.stammerCost))
      }
    }
    skips = Self.closure(small)
  }

  /// Leaves out the first of two words that are the same (“five minutes minutes”), where the word is one of
  /// the language's and not part of a name (“duran duran”). Two equal number words are a slip only before a
  /// unit: “ten ten” is a time of day.
  private static func withoutStammer(
    _ tokens: [Token], _ network: RuleNetwork, _ lexicon: Lexicon, _ known: Set<String>
  ) -> [Token] {
    guard tokens.count > 1 else { return tokens }
    var kept: [Token] = []
    kept.reserveCapacity(tokens.count)
    for (index, token) in tokens.enumerated() {
      guard index + 1 < tokens.count, token.kind == .word, tokens[index + 1].text == token.text,
        !known.contains(token.text)
      else {
        kept.append(token)
        continue
      }
      if lexicon.isNumber(token) {
        let isCount = index + 2 < tokens.count && lexicon.isUnit(tokens[index + 2].text)
        if !isCount { kept.append(token) }
      } else if network.vocabulary[token.text] == nil, lexicon.index[token.text] == nil {
        kept.append(token)
      }
    }
    return kept
  }

  /// Adds phrases that may be passed over: from each start, ends and costs.
  mutating func pass(over fillers: [[Skip]]) {
    var steps = fillers
    for index in steps.indices {
      steps[index].append(contentsOf: skips[index].dropFirst())
    }
    skips = Self.closure(steps)
    for index in fillers.indices where index < count {
      for filler in fillers[index] {
        // A filler is a poor part of a name.
        for token in index..<filler.end { nameCosts[token] = max(nameCosts[token], 0.6) }
      }
    }
  }

  /// Everything reachable by steps, nothing included.
  private static func closure(_ steps: [[Skip]]) -> [[Skip]] {
    var result = Array(repeating: [Skip](), count: steps.count)
    for start in steps.indices.reversed() {
      var best: [Skip] = [Skip(end: start, cost: 0)]
      for step in steps[start] {
        for further in result[step.end] where further.end - start <= longestSkip {
          let cost = step.cost + further.cost
          if let index = best.firstIndex(where: { $0.end == further.end }) {
            best[index].cost = min(best[index].cost, cost)
          } else {
            best.append(Skip(end: further.end, cost: cost))
          }
        }
      }
      result[start] = best
    }
    return result
  }

  // MARK: Built-in rules

  struct Found {
    var end: Int
    var value: Capture.Value
    var cost: Double
  }

  func builtIn(_ kind: RuleNetwork.BuiltIn, at start: Int) -> [Found] {
    guard start < count else { return [] }
    switch kind {
    case .name: return names(at: start, longest: Self.longestName, factor: 1)
    case .title: return names(at: start, longest: Self.longestName, factor: 1, isOurs: true)
    case .text: return names(at: start, longest: count, factor: 0.25)
    case .any: return [Found(end: start + 1, value: .words, cost: 0.3)]
    case .duration:
      return quantities.durations(tokens, at: start, inheriting: nil).filter { !$0.value.isBare }
        .map { Found(end: $0.end, value: .duration($0.value), cost: $0.cost) }
    case .length:
      // 25/5 is two lengths, not the number five.
      return quantities.durations(tokens, at: start, inheriting: nil)
        .filter { $0.value.isBare && $0.cost < 1.4 }
        .map { Found(end: $0.end, value: .duration($0.value), cost: $0.cost * 0.2 + 0.02) }
    case .number:
      return quantities.numbers(tokens, at: start)
        .map { Found(end: $0.end, value: .number($0.value), cost: $0.cost) }
    case .ordinal:
      return quantities.ordinals(tokens, at: start)
        .map { Found(end: $0.end, value: .ordinal($0.value), cost: $0.cost) }
    case .when, .clock:
      return quantities.whens(tokens, at: start, now: scene.now)
        .filter { kind == .when || $0.value.saysClock }
        .map { Found(end: $0.end, value: .when($0.value), cost: $0.cost) }
    case .recurrence:
      return quantities.recurrences(tokens, at: start, now: scene.now)
        .map { Found(end: $0.end, value: .recurrence($0.value), cost: $0.cost) }
    }
  }

  /// Any run of words, dearer the longer and the less like a name.
  private func names(at start: Int, longest: Int, factor: Float, isOurs: Bool = false)
    -> [Found]
  {
    var found: [Found] = []
    var cost: Float = 0
    var names = false
    for end in start..<min(count, start + longest) {
      // A message may be about anything; only names are choosy.
      cost +=
        factor == 1
        ? (isOurs
          ? min(nameCosts[end], 2.6) * (nameCosts[end] == Self.foreign ? 0.2 : 1) : nameCosts[end])
        : min(nameCosts[end], 1) * factor
      if nameCosts[end] >= Self.never, factor == 1 { break }
      if nameCosts[end] < Self.leadingCost { names = true }
      if tokens[end].kind == .punctuation, end == start || end == count - 1 { continue }
      // A name neither begins nor ends with a word that leads on.
      var edge: Float = 0
      if factor == 1 {
        let closing = isOurs && nameCosts[end] == Self.foreign ? 0 : nameCosts[end]
        let opening = isOurs && nameCosts[start] == Self.foreign ? 0 : nameCosts[start]
        edge = max(0, closing - 0.6) + (end > start ? max(0, opening - 0.6) : 0)
        if isOurs { edge *= 2.5 }
        // “active the”: no name ends like that.
        if end > start, nameCosts[end] == Self.leadingCost { edge += Self.openEnd }
        // “a”, “to my”, “this”: nothing there names anything.
        if !names { edge += Self.nameless }
      }
      found.append(Found(end: end + 1, value: .words, cost: Double(cost + edge)))
    }
    return found
  }

  /// What a word that leads on costs in a name, and what a name of nothing else costs beside.
  static let leadingCost: Float = 1.2
  private static let nameless: Float = 2
  private static let openEnd: Float = 1.5
  /// What a misspelt unit after a number costs in a name.
  private static let slippedUnit: Float = 1.1
  /// What a word of other people's business costs in a name.
  static let foreign: Float = 5
  /// A name cost from which on a word cannot be part of a name at all.
  static let never: Float = 9

  /// A stretch exactly as it was typed, with the marks that touch it: paths, commands, keys.
  func verbatim(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, tokens[start].glued, tokens[start - 1].kind == .punctuation,
      tokens[start - 1].text != "="
    {
      start -= 1
    }
    while end < count, tokens[end].glued, tokens[end].kind == .punctuation { end += 1 }
    let bytes = text.utf8
    let from = bytes.index(bytes.startIndex, offsetBy: tokens[start].source.lowerBound)
    let to = bytes.index(bytes.startIndex, offsetBy: tokens[end - 1].source.upperBound)
    return String(text[from..<to])
  }

  /// The words of some tokens as they were typed, hesitations left out.
  func words(_ range: Range<Int>) -> String {
    var result = ""
    let bytes = text.utf8
    for index in range {
      let token = tokens[index]
      if index > range.lowerBound,
        !(token.glued && tokens[index - 1].source.upperBound == token.source.lowerBound)
      {
        result += " "
      }
      let from = bytes.index(bytes.startIndex, offsetBy: token.source.lowerBound)
      let to = bytes.index(bytes.startIndex, offsetBy: token.source.upperBound)
      result += String(text[from..<to])
    }
    return result
  }
}
