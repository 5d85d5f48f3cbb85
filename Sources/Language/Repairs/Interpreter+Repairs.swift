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
