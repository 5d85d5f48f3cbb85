import Timers

/// What is taken back in a line, and what is not.
extension Interpreter {
  /// What is written down as it was typed: evidence, commands, files.
  private static let kept: Set<Slot> = [.note, .reason, .command, .path]

  /// Whether these tokens are words that are written down as they were typed, in quotation marks or by what the line does: a
  /// slip in them is a part of what was said. Costs a reading of the line by the rules.
  func isKept(_ range: Range<Int>, of sentence: Sentence) -> Bool {
    if sentence.tokens[..<range.lowerBound].count(where: \.isQuote) % 2 == 1 { return true }
    var matcher = Matcher(network, sentence, looksAhead: true)
    return rules.readings(&matcher).0.contains { reading in
      reading.confidence >= Self.leastConfidence
        && reading.origin.steps.contains { step in
          step.captures.contains { $0.holds(range, as: Self.kept) }
        }
    }
  }
}

extension Capture {
  /// It, or a part of it, is one of these and takes all of the range.
  fileprivate func holds(_ range: Range<Int>, as slots: Set<Slot>) -> Bool {
    guard start <= range.lowerBound, range.upperBound <= end else { return false }
    return slot.map(slots.contains) ?? false || children.contains { $0.holds(range, as: slots) }
  }
}

/// A line that nothing reads as it stands, read without a few words that say nothing by themselves.
///
/// What somebody puts in between (“when exactly did the eggs finish”, “what does part 13 say again”) is in no rule, and no
/// list of fillers: most of these words mean something elsewhere. So they are left out only where the line is not
/// understood otherwise, as few as will do, and what is left is read by rules that are sure of it. Only what asks is read so:
/// who wants something done says what, and answers cost nothing.
extension Interpreter {
  /// As many words are left out at a time.
  private static let mostLeftOut = 4
  /// Lines of more words are not tried: a reading costs as much as a line of its own.
  private static let longestCondensed = 16
  /// How sure a reading is at most that leaves words out: below what is done at once.
  private static let condensedConfidence = 0.85

  /// Adds what the line means without a stretch of such words, where nothing else is made of it.
  func condense(_ result: inout Interpretation, _ sentence: Sentence) {
    guard result.readings.isEmpty, result.refused == nil, sentence.scene.expected == nil,
      sentence.places.isEmpty, sentence.count > 2, sentence.count <= Self.longestCondensed
    else { return }
    let isIdle = sentence.words.map(idle.contains)
    for length in 1...min(Self.mostLeftOut, sentence.count - 2) {
      for start in 0...sentence.count - length
      where isIdle[start..<start + length].allSatisfy({ $0 }) {
        let parts = [sentence.raw(0..<start), sentence.raw(start + length..<sentence.count)]
        let line = parts.filter { !$0.isEmpty }.joined(separator: " ")
        let read = interpret(
          line, in: sentence.scene, helps: false, byRules: true, byClauses: false)
        guard var reading = read.readings.first, reading.confidence >= Ranker.sure,
          reading.missing == nil,
          reading.intents.allSatisfy({ $0.onlyAsks && !$0.isOfNothing(in: sentence.scene) })
        else { continue }
        reading.confidence = Self.condensedConfidence
        (result.readings, result.meant) = ([reading], line)
        return
      }
    }
  }
}

extension Intent {
  /// It only asks about what is there, or was.
  var onlyAsks: Bool {
    switch self {
    case .timer(.query), .history(.ask), .history(.export), .knowledge, .regulation: true
    case .schedule(let intent):
      switch intent {
      case .list, .show, .due, .busy, .runs: true
      default: false  // The others change one.
      }
    default: false  // What acts has words of its own.
    }
  }
}
