import Timers

/// What to offer when a line is not understood, or not finished.
extension Interpreter {
  /// The zone that some words stand for, in this language: “eastern time” is America/New_York.
  public func zone(_ words: String) -> String? { quantities.lexicon.zone(words) }

  /// How words take other forms in this language.
  public var forms: WordForms { quantities.lexicon.forms }

  /// What to keep for the next start; nil when there are problems to be told each time.
  public func image(of files: [LanguageFile], build: UInt64) -> [UInt8]? {
    guard problems.isEmpty else { return nil }
    return RuleImage.bytes(of: network.tables, stamp: RuleImage.stamp(build: build, files))
  }

  /// Up to three example sentences that share the most, and the rarest, words with this one.
  func nearest(to sentence: Sentence) -> [String] {
    let whole = 0..<sentence.count
    if sentence.isBareNumber(whole), let minutes = quantities.lexicon.minutes {
      return ["\(sentence.words(whole)) \(minutes)"]
    }
    let said = sentence.tokens.filter { $0.kind != .punctuation }.map(\.text)
    var known = Set(sentence.tokens.filter { $0.kind == .word }.map(\.text))
    guard !known.isEmpty else { return [] }
    // “Moon” is no slip of “noon”: short words are other words.
    for (token, typos) in zip(sentence.tokens, sentence.typos) where token.text.utf8.count > 4 {
      for word in typos { known.insert(network.vocabulary.text(word)) }
    }
    let empty = Set(known.filter(isEmpty))
    return exampleIndex.nearest(to: said, meaning: known, telling: known.subtracting(empty))
  }

  /// A word that leads to a name, or from one to the next, and is no part of either: “the”, “for”, “not”.
  public func leadsName(_ word: String) -> Bool {
    network.vocabulary[word.lowercased()].flatMap(manners.nameCost) == Sentence.leadingCost
  }

  /// A word for what was named before: “it”.
  public func pointsBack(_ word: String) -> Bool {
    network.vocabulary[word.lowercased()].map(network.singleWords(of: .repaired).contains) ?? false
  }

  /// A word that says that something is not so.
  public func denies(_ word: String) -> Bool {
    network.vocabulary[word.lowercased()].map { manners.marks(of: $0).contains(.negation) } ?? false
  }

  /// A line that asks, by its mark or by its first word.
  public func asks(_ text: String) -> Bool {
    if text.last(where: { !$0.isWhitespace }) == "?" { return true }
    let first = text.drop { !$0.isLetter }.prefix { $0.isLetter }.lowercased()
    return network.vocabulary[first].map { manners.marks(of: $0).contains(.inquiring) } ?? false
  }

  /// A word of a line that no grammar of this language spells: a name, or of another language.
  public func hasStranger(in line: String) -> Bool {
    line.split { !$0.isLetter }.contains { network.vocabulary[$0.lowercased()] == nil }
  }

  /// Of the words of a line, those that the grammars of this language spell and those of another do not.
  public func ownWords(of line: String, beside other: Interpreter) -> Int {
    let words = line.split { !$0.isLetter }.map { $0.lowercased() }
    return words.count { network.vocabulary[$0] != nil && other.network.vocabulary[$0] == nil }
  }

  /// A word that says nothing of what a sentence is about: “the”, “what”.
  private func isEmpty(_ word: String) -> Bool {
    guard let id = network.vocabulary[word], let cost = manners.nameCost(id) else { return false }
    return cost == Sentence.leadingCost || cost == Sentence.subject || cost == Self.askingCost
  }

  /// Words or phrases that could continue `line` at its end, best first.
  ///
  /// The line's last word, when no space follows it, is taken as begun: completions replace it. One
  /// that may be whole is followed by what comes behind it. Words that the grammars' examples say
  /// there hide those that could stand there too.
  public func completions(of line: String, in scene: Scene) -> [Completion] {
    guard line.utf8.count <= Self.mostBytes else { return [] }
    var tokens = quantities.tokens(of: line)
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
    let usage = exampleIndex.usage(of: found.map(\.text), after: tokens.map(\.text))
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
    if isWhole { words += completions(of: line + " ", in: scene).map { begun + " " + $0.text } }
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }.prefix(40)
      .map { Completion(text: $0, replaces: typed) }
  }
}

extension Sentence {
  private static let quantityKinds: [RuleNetwork.BuiltIn] = [
    .duration, .number, .ordinal, .when, .recurrence,
  ]

  /// What the line is from end to end: one value of each kind that it can be.
  func wholeQuantities() -> [Capture.Value] {
    let last = (tokens.lastIndex { $0.kind != .punctuation } ?? -1) + 1
    let first =
      tokens.firstIndex { $0.kind != .punctuation || $0.text == "-" || $0.text == "+" } ?? 0
    guard first < last else { return [] }
    return Self.quantityKinds.compactMap { kind in
      said(kind, at: first).filter {
        $0.end >= last && $0.cost < (kind == .when ? 0.7 : 2)
          && !(kind == .when && isUnsigned(first..<last))
      }
      .min { $0.cost < $1.cost }?.value
    }
  }

  /// What a built-in rule takes; what says how far is a number, too.
  private func said(_ kind: RuleNetwork.BuiltIn, at start: Int) -> [Found] {
    guard kind == .number, start < count else { return builtIn(kind, at: start) }
    return quantities.numbers(looked, at: start)
      .map { Found(end: $0.end, value: .number($0.value), cost: $0.cost) }
  }

  /// A number or a fraction that nothing makes a time: a room, a price, three quarters of a cup.
  private func isUnsigned(_ range: Range<Int>) -> Bool {
    let figures = range.filter { tokens[$0].kind == .number }.count
    if range.count == 1 { return figures == 1 }
    guard range.count == 3, figures == 2, tokens[range.lowerBound + 1].text == "/" else {
      return false
    }
    let end = range.upperBound
    return end < count && tokens[end].kind == .word
      && !quantities.lexicon.isQuantity(tokens[end].text)
  }

  /// Whether a date or a clock time is said that there is none of: 31 June, 25:99.
  var saysImpossible: Bool {
    let line = QuantityLine(quantities, looked, from: 0)
    return (0..<count).contains { line.dateReader.isImpossible($0) }
  }

  /// What quantities a line holds, one of each kind: what it is from end to end, or else the longest
  /// phrase of that kind in it. Linear: each reader looks only so far ahead.
  func quantitiesSaid(_ whole: [Capture.Value]) -> [Capture.Value] {
    let isTime = whole.contains { $0.kind == .when }
    let isImpossible = saysImpossible
    let time = isTime || isImpossible ? nil : longest(.when)
    return Self.quantityKinds.compactMap { kind in
      if isImpossible, kind == .when { return nil }
      if let value = whole.first(where: { $0.kind == kind }) { return value }
      if kind == .when { return time?.found.value }
      guard kind == .recurrence else { return longest(kind)?.found.value }
      // What is part of a longer time repeats nothing.
      guard !isTime, let again = longest(.recurrence) else { return nil }
      if let time, time.start <= again.start, time.found.end >= again.found.end,
        time.found.end - time.start > again.found.end - again.start
      {
        return nil
      }
      return again.found.value
    }
  }

  /// Whether what repeats is only what something else is told from, or has exceptions that are not read.
  private func isTold(_ range: Range<Int>) -> Bool {
    let line = QuantityLine(quantities, looked, from: 0)
    var before = range.lowerBound - 1
    while before > 0, line.has(.the, before) { before -= 1 }
    return before >= 0 && (line.has(.to, before) || line.has(.past, before))
      || line.match(.except, range.upperBound) != nil
  }

  /// The longest phrase of this kind; of those as long, the plainest, then the first.
  private func longest(_ kind: RuleNetwork.BuiltIn) -> (found: Found, start: Int)? {
    var best: (found: Found, start: Int)?
    for start in 0..<count {
      // Inside 133-03-2020 or x86 nothing is counted.
      if start > 0, tokens[start].glued, tokens[start - 1].kind != .punctuation { continue }
      for found in said(kind, at: start) where found.cost < (kind == .when ? 0.5 : 1) {
        let length = found.end - start
        if kind == .when, isUnsigned(start..<found.end) || isPartOfName(start..<found.end) {
          continue
        }
        // Days counted from a recurrence are on none of its own.
        if kind == .recurrence, isTold(start..<found.end) { continue }
        if let so = best {
          let longest = so.found.end - so.start
          if longest > length || longest == length && so.found.cost <= found.cost { continue }
        }
        best = (found, start)
      }
    }
    return best
  }

  /// Whether a short word that may be a weekday (“sat”) stands alone in a line, or an order (“the second”) before what
  /// is in that place.
  private func isPartOfName(_ range: Range<Int>) -> Bool {
    let line = QuantityLine(quantities, looked, from: 0)
    let end = range.upperBound
    if range.count == 1, let weekday = line.match(.weekday, range.lowerBound) {
      return weekday.values.count > 1 && count > 1 && !line.isMark(",", end)
    }
    let ordinal = line.skip(.the, range.lowerBound)
    return end < count && tokens[end].kind == .word && words[end] < 0
      && !quantities.lexicon.isQuantity(tokens[end].text)
      && line.numberReader.ordinalNumbers(ordinal).contains { $0.end == end }
  }
}

extension Capture.Value {
  fileprivate var kind: RuleNetwork.BuiltIn? {
    switch self {
    case .words: nil
    case .duration: .duration
    case .number: .number
    case .ordinal: .ordinal
    case .when: .when
    case .recurrence: .recurrence
    }
  }

  var isTime: Bool { kind == .when }

  /// A number, an order, a time: something that starts no countdown by itself.
  var isNoLength: Bool {
    switch self {
    case .words, .duration, .recurrence: false
    case .number, .ordinal, .when: true
    }
  }
}

extension Capture.Value {
  /// Something that comes so many times.
  var saysHowOften: Bool {
    if case .recurrence(let again) = self { again.draft.count != nil } else { false }
  }
}

extension Reading {
  /// Whether the line says something else from end to end: “march 3” is no name and length, “every 2 days five times” a
  /// recurrence, “three mondays hence” a day.
  func isOverruled(by whole: [Capture.Value]) -> Bool {
    if whole.contains(where: \.saysHowOften), onlyCreates || namesSomething { return true }
    // A time or a number in words is no name and length.
    return whole.contains(where: \.isNoLength) && onlyCreates && !isPlainLength
      || whole.contains(where: \.isTime) && namesSomething
  }

  /// A reminder of something, or an alarm with a name.
  private var namesSomething: Bool {
    switch intents.first {
    case .timer(.remind): true
    case .timer(.schedule(let request)): request.label != nil
    default: false
    }
  }

  /// Nothing but new countdowns.
  var onlyCreates: Bool {
    intents.allSatisfy {
      if case .timer(.create) = $0 { true } else { false }
    }
  }

  /// A countdown of some length and nothing else about it.
  var isPlainLength: Bool {
    guard case .timer(.create(let requests))? = intents.first, requests.count == 1,
      intents.count == 1
    else {
      return false
    }
    // An end without a length goes on until then, though its words alone are a time, too.
    let endsThen = requests[0].until != nil && requests[0].phases.isEmpty
    return requests[0].label == nil
      && (endsThen || requests[0].phases.count == 1 && requests[0].rounds == 1)
  }
}
