import Timers

/// What is told beside a command, and is nothing of it.
extension RuleReader {
  /// Whether what stands behind a mark may be told beside a command: it measures nothing and names nothing that is there.
  private func tells(of end: Int, _ sentence: Sentence) -> Bool {
    isTalk(end + 1..<max(end + 1, sentence.count), sentence)
  }

  /// Whether words measure nothing, limit nothing and name nothing that is there.
  func isTalk(_ range: Range<Int>, _ sentence: Sentence) -> Bool {
    let things = sentence.scene.things()
    return !range.contains { place in
      lexicon.isCount(sentence.tokens[place])
        || sentence.looked.isNumber(place) || leftovers.restricts(sentence.words[place])
        || things.longest(of: sentence.tokens, from: place) != nil
    }
  }

  /// What may follow a whole command: fillers, or a reason, at a cost.
  func costToEnd(from end: Int, _ matcher: inout Matcher) -> Float? {
    let count = matcher.sentence.count
    if let cost = matcher.sentence.skips.cost(from: end, to: count) { return cost }
    guard end > 0, let aside else { return nil }
    if matcher.sentence.tokens[end].isSentenceEnd {
      // What asks something of its own is no reason.
      let asks = (end..<count).contains {
        matcher.sentence.tokens[$0].kind == .word
          && matcher.sentence.nameCosts[$0] >= Sentence.askingCost
      }
      // Behind the end of a sentence anything may follow.
      // Nothing that counts is left out: it has to be read.
      let counts = matcher.sentence.tokens[end...].contains { lexicon.isCount($0) }
      if !asks, !counts, !isOtherDay(behind: end, matcher.sentence) {
        return Self.cutCost + Float(count - end) * 0.1
      }
    }
    // An exception is no reason, but what would be lost.
    if matcher.sentence.leavesOut(at: end) { return nil }
    var asides = matcher.matches(of: aside, at: end)
    let tales = tale.map { matcher.matches(of: $0, at: end) } ?? []
    if !tales.isEmpty, tells(of: end, matcher.sentence) { asides += tales }
    let skips = matcher.sentence.skips
    return asides.filter { skips.cost(from: Int($0.end), to: count) != nil }.map { $0.cost + 0.6 }
      .min()
  }

  /// All that stands behind a mark is another day than today: it is said of what stands before it.
  private func isOtherDay(behind end: Int, _ sentence: Sentence) -> Bool {
    let last = sentence.count - (sentence.tokens[sentence.count - 1].isSentenceEnd ? 1 : 0)
    return (end + 1..<max(end + 1, min(end + 3, last))).contains { start in
      sentence.whens(at: start).contains {
        $0.end == last && $0.cost < Self.doubtedDay && $0.value.saysDate
          && $0.value.at.date != sentence.scene.now.date
      }
    }
  }

  /// Words that cost as much are rather no day.
  private static let doubtedDay = 0.6

  /// A point between words in what is written without a blank and has more marks: that of a file's name, an address or a
  /// number, and no end of a sentence.
  func isWithinName(_ place: Int, _ sentence: Sentence) -> Bool {
    guard sentence.isGlued(place), sentence.isGlued(place + 1) else { return false }
    let tokens = sentence.tokens
    guard tokens[place].text == ".", tokens[place - 1].kind != .punctuation,
      tokens[place + 1].kind != .punctuation
    else { return false }
    var (first, last) = (place, place + 1)
    while sentence.isGlued(first) { first -= 1 }
    while sentence.isGlued(last + 1) { last += 1 }
    return (first...last).contains { $0 != place && tokens[$0].kind == .punctuation }
  }
}
