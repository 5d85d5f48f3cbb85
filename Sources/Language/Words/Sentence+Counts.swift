import Timers

/// Numbers that count things: “10 pushups 1 minute” is one minute of ten pushups, and no ten minutes of anything.
extension Sentence {
  /// The tokens of the numbers that count what is named behind them, where the length of it follows with its unit.
  ///
  /// “work 25 rest 5 minutes” counts nothing: the number stands behind a name. O(tokens).
  static func counts(
    in tokens: [Token], words: [Int32], nameCosts: [Float], _ manners: WordManners,
    _ quantities: QuantityReader, _ looked: QuantityTokens
  ) -> (counting: [Int], distances: [Int]) {
    var found: [Int] = []
    var distances: [Int] = []
    var index = 0
    while index < tokens.count {
      guard looked.isNumber(index) else {
        index += 1
        continue
      }
      let number = index
      while index < tokens.count, looked.isNumber(index) { index += 1 }
      guard tokens[number..<index].contains(where: { quantities.lexicon.isCount($0) }) else {
        continue
      }
      if isDistance(index, tokens, words, manners) {
        found += number..<index
        distances += number..<index
        continue
      }
      guard
        opensPhase(number, tokens, words, nameCosts, manners, quantities)
      else { continue }
      var next = index
      while next < tokens.count, next - index < longestThing * 2 - 1,
        isThing(next, from: index, tokens, words, nameCosts, manners, quantities)
      {
        next += 1
      }
      guard next > index, next < tokens.count else { continue }
      // A number of things leads on to how long they take.
      let leads =
        quantities.lexicon.leadsLength(tokens[next].text)
        || [":", "-", "="].contains(tokens[next].text)
      let starts = leads ? [next, next + 1] : [next]
      let saysLength = starts.contains { start in
        start < tokens.count
          && quantities.durations(looked, at: start, inheriting: nil).contains { !$0.value.isBare }
      }
      if saysLength { found += number..<index }
    }
    return (found, distances)
  }

  /// Whether a unit of distance stands behind a number: “8 times 400 meters”; and an m behind 400, which nobody says of
  /// minutes.
  private static func isDistance(
    _ place: Int, _ tokens: [Token], _ words: [Int32], _ manners: WordManners
  ) -> Bool {
    guard place < tokens.count, tokens[place].kind == .word else { return false }
    if manners.marks(of: words[place]).contains(.distance) { return true }
    guard tokens[place].text == "m", let metres = Double(tokens[place - 1].text)
    else { return false }
    return metres >= 200 && metres.truncatingRemainder(dividingBy: 100) == 0
  }

  /// The words a thing that is counted has, at most: “kettlebell swings”, “jumping jacks”.
  private static let longestThing = 3

  /// Whether a name stands at a place: “push-ups” with its hyphens.
  private static func isThing(
    _ place: Int, from first: Int, _ tokens: [Token], _ words: [Int32], _ nameCosts: [Float],
    _ manners: WordManners, _ quantities: QuantityReader
  ) -> Bool {
    let token = tokens[place]
    if token.kind == .punctuation {
      return token.text == "-" && token.glued && place > first && place + 1 < tokens.count
        && tokens[place + 1].glued && tokens[place + 1].kind == .word
    }
    return token.kind == .word && !(token.glued && place == first)
      && !quantities.lexicon.isQuantity(token.text)
      && !manners.marks(of: words[place]).contains(.uncounted)
      && (nameCosts[place] < leadingCost || nameCosts[place] == foreign)
  }

  /// Whether a phase may begin at a place: behind a mark, a word that leads on or a length, or behind what is done to
  /// things (“boil 3 eggs 6 minutes”).
  private static func opensPhase(
    _ place: Int, _ tokens: [Token], _ words: [Int32], _ nameCosts: [Float], _ manners: WordManners,
    _ quantities: QuantityReader
  ) -> Bool {
    guard place > 0 else { return true }
    let before = tokens[place - 1]
    if before.kind == .punctuation { return !tokens[place].glued }
    if quantities.lexicon.leadsClock(before.text) { return false }
    return nameCosts[place - 1] >= leadingCost || quantities.lexicon.isUnit(before.text)
      || manners.marks(of: words[place - 1]).contains(.treatment)
  }

  /// Whether a number that counts things is among some tokens.
  func counts(in range: Range<Int>) -> Bool { counting.contains(where: range.contains) }
}
