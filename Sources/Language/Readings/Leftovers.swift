import Timers

/// What a sentence says besides what is made of it.
///
/// *Harmless* is what fillers and reasons take: politeness, address, why. *Limiting* is a word of `<limiting>` that no rule
/// took as its own: but, unless, without. It is never acted on, and the question says it.
struct Leftovers: Sendable {
  let limiting: Set<Int32>
  /// What a further command begins with.
  private let joining: Set<Int32>
  /// What a clause begins with that says when or whether, and what one begins with that says why.
  private let restricting: Set<Int32>
  private let explaining: Set<Int32>
  /// What sets two commands against each other.
  private let contrasting: Set<Int32>
  /// What somebody says who asks for something, and nobody who only tells.
  private let ordering: Set<Int32>

  init(_ network: RuleNetwork) {
    limiting = Set(network.singleWords(of: .limiting))
    joining = Set(network.singleWords(of: .joiner))
    restricting = Set(network.singleWords(of: .restricting))
    explaining = Set(network.singleWords(of: .because))
    contrasting = Set(network.singleWords(of: .contrast))
    ordering = Set(network.singleWords(of: .factorder))
  }

  /// Something stands in it that may join commands.
  func mayJoin(_ sentence: Sentence) -> Bool {
    zip(sentence.tokens, sentence.words).contains { token, word in
      token.isSentenceEnd || joining.contains(word) || contrasting.contains(word)
    }
  }

  /// Within these words stands what may join commands.
  func joins(_ range: Range<Int>, _ sentence: Sentence) -> Bool {
    range.contains { joining.contains(sentence.words[$0]) }
  }

  /// The first word from a place on says why.
  func explains(from place: Int, _ sentence: Sentence) -> Bool {
    let first = (place..<sentence.count).first { sentence.tokens[$0].kind == .word }
    return first.map { explaining.contains(sentence.words[$0]) } ?? false
  }

  /// It says when or whether something is meant, or limits it.
  func restricts(_ word: Int32) -> Bool { limiting.contains(word) || restricting.contains(word) }

  /// It asks for something, and tells of nothing.
  func orders(_ sentence: Sentence) -> Bool { sentence.words.contains(where: orders) }

  func orders(_ word: Int32) -> Bool { ordering.contains(word) }

  /// “But”: what follows is another matter.
  func contrasts(_ word: Int32) -> Bool { contrasting.contains(word) }

  /// What leaves something over is asked about.
  private static let most = 0.89

  func weigh(_ result: inout Interpretation, _ sentence: Sentence) {
    guard let first = result.readings.first,
      let range = find(in: first) ?? further(in: first) ?? unheard(in: first)
    else { return }
    result.readings[0].leftOver = sentence.words(range)
    result.readings[0].confidence = min(first.confidence, Self.most)
  }

  /// “Dig finished, plant finished too”: of a line about steps what is behind all that was read, and names something.
  private func further(in reading: Reading) -> Range<Int>? {
    guard reading.intents.contains(where: \.isOfWork), !reading.origin.steps.isEmpty else {
      return nil
    }
    let sentence = reading.origin.chart.sentence
    let uses = reading.origin.uses(false)
    guard let start = uses.indices.reversed().prefix(while: { uses[$0] == .reason }).last else {
      return nil
    }
    let things = sentence.scene.things()
    let names = (start..<sentence.count).contains {
      things.longest(of: sentence.tokens, from: $0) != nil
    }
    return names ? start..<sentence.count : nil
  }

  /// A proposal holds one time, and a timer that it proposes one length: the second is said besides.
  private func unheard(in reading: Reading) -> Range<Int>? {
    guard reading.rule == Proposal.rule else { return nil }
    let sentence = reading.origin.chart.sentence
    var length: Duration?
    if case .timer(.create(let requests))? = reading.intents.first {
      length = requests.first?.phases.first?.duration
    }
    func second(_ kinds: AmendItem.Kind...) -> Range<Int>? {
      let said = kinds.flatMap { AmendItem.values($0, of: sentence) }
      return said.sorted { $0.lowerBound < $1.lowerBound }.dropFirst().first { place in
        // A time with a colon may be the length.
        !sentence.quantities.durations(sentence.looked, at: place.lowerBound, inheriting: nil)
          .contains { $0.end == place.upperBound && $0.value.duration == length }
      }
    }
    return second(.clock, .moment) ?? (length == nil ? nil : second(.length))
  }

  /// Tokens of a reading of the rules that nothing came of; nil: everything counts.
  private func find(in reading: Reading) -> Range<Int>? {
    guard reading.intents.contains(where: \.isOfTimers), !reading.origin.steps.isEmpty else {
      return nil
    }
    let sentence = reading.origin.chart.sentence
    guard sentence.words.contains(where: { limiting.contains($0) || joining.contains($0) }) else {
      return nil
    }
    let uses = reading.origin.uses(reading.isMessage)
    // Words behind the last that was read may be a further command.
    let said = uses.lastIndex { $0 != .passed && $0 != .reason } ?? 0
    let behind = said + 1..<max(said + 1, uses.count)
    if let first = behind.first(where: { sentence.tokens[$0].kind == .word }),
      uses[first] == .reason, joining.contains(sentence.words[first])
    {
      return first..<uses.count
    }
    for place in sentence.words.indices where limiting.contains(sentence.words[place]) {
      guard counts(place, uses, sentence), !sentence.skips.passOver(place) else { continue }
      var end = place + 1
      while end < sentence.count, uses[end] == uses[place] { end += 1 }
      return place..<end
    }
    return nil
  }

  /// Whether a limiting word is left over.
  private func counts(_ place: Int, _ uses: [TokenUse], _ sentence: Sentence) -> Bool {
    switch uses[place] {
    case .said: return false
    // A message begins with no word that limits it, unless a word or a mark leads to it.
    case .message:
      guard place > 0 else { return true }
      let before = sentence.tokens[place - 1]
      return uses[place - 1] != .message && restricting.contains(sentence.words[place])
        && !sentence.marks[place - 1].contains(.link) && !before.isQuote && before.text != ":"
    case .name:
      var (start, end) = (place, place + 1)
      while start > 0, uses[start - 1] == .name { start -= 1 }
      while end < uses.count, uses[end] == .name { end += 1 }
      return !sentence.isKnown(start..<end)
    case .reason:
      // A word within a reason says why; not before all, at its beginning, behind a mark, nor in a clause of its own behind all
      // that was read, in which nobody says why, where it limits what comes or is the last word.
      var start = place
      while start > 0, uses[start - 1] == .reason { start -= 1 }
      let isBehind = start > 0 && !uses[place...].contains { $0 != .reason && $0 != .passed }
      let isLast = !sentence.tokens[(place + 1)...].contains { $0.kind == .word }
      return place == 0 || start == place || sentence.tokens[place - 1].kind == .punctuation
        || isBehind && (isLast || restricting.contains(sentence.words[place]))
          && !sentence.words[start..<place].contains(where: explaining.contains)
    case .passed: return true
    }
  }
}

/// What became of a token.
enum TokenUse: Equatable {
  /// A rule asks for it, or a quantity is made of it.
  case said
  case name
  /// What somebody is to be told, which may be anything.
  case message
  /// Taken, and of no effect.
  case reason
  /// Taken by nothing.
  case passed
}

extension ReadingTrace {
  /// What became of each token.
  func uses(_ isMessage: Bool) -> [TokenUse] {
    var uses = Array(repeating: TokenUse.passed, count: chart.sentence.count)
    // What is set apart by a mark, or by a request that begins, tells why.
    for token in 0..<cut { uses[token] = .reason }
    for step in steps {
      for piece in chart.pieces(of: step.part.trail) {
        let use: TokenUse =
          switch piece.slots.last {
          case _ where piece.slots.contains(.reason): .reason
          case .message, .told: .message
          case _ where !piece.isWords: .said
          default: isMessage ? .message : .name
          }
        for token in piece.start..<piece.end where uses.indices.contains(token) {
          uses[token] = use
        }
      }
    }
    // So does what follows all that was read.
    if let last = uses.lastIndex(where: { $0 != .passed }) {
      for token in last + 1..<uses.count where !chart.sentence.isCourtesy(token) {
        uses[token] = .reason
      }
    }
    return uses
  }

  /// The words that a rule of the second pass takes for nothing.
  func passedOver(in network: RuleNetwork) -> Set<Int> {
    var passed: Set<Int> = []
    for step in steps where network.rules[Int(step.part.rule)].isLoose {
      for piece in chart.pieces(of: step.part.trail)
      where piece.isWords && piece.slots.allSatisfy({ $0 == nil }) {
        passed.formUnion(piece.start..<piece.end)
      }
    }
    return passed
  }
}

extension Chart {
  /// What a step of a way took.
  struct Piece {
    var start: Int
    var end: Int
    /// Words as they are; else a word that a rule asks for, or a quantity.
    var isWords: Bool
    /// The slots around it, its own last.
    var slots: [Slot?]
  }

  /// All that a way took, in the order said.
  func pieces(of trail: Int32) -> [Piece] {
    var (found, slots): ([Piece], [Slot?]) = ([], [])
    walk(trail) { step in
      let isWords = step.kind == .value && builtInItems[Int(step.payload)].value < 0
      switch step.kind {
      case .word, .value:
        found.append(
          Piece(start: Int(step.start), end: Int(step.end), isWords: isWords, slots: slots))
      case .open: slots.append(network.slots[Int(step.number)])
      case .close: slots.removeLast()
      case .rule: break
      }
    }
    return found
  }
}

extension Skips {
  /// Whether a token can be passed over with others.
  fileprivate func passOver(_ token: Int) -> Bool {
    (0...token).contains { start in self[start].contains { $0.end > token } }
  }
}

extension Intent {
  fileprivate var isOfTimers: Bool {
    switch self {
    case .timer, .schedule, .followUp, .routine(.start): true
    case .shell, .routine, .background, .history, .model, .workflow, .prediction, .regulation,
      .place,
      .knowledge:
      false
    }
  }
}

extension Reading {
  /// Its name is a text to be told.
  var isMessage: Bool {
    intents.contains { intent in
      switch intent {
      case .timer(.remind), .timer(.addCue): true
      default: false  // Only these have a text.
      }
    }
  }
}
