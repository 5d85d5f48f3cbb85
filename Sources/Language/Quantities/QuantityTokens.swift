/// The tokens of a line, looked up in a lexicon once for all who read quantities there.
final class QuantityTokens: Sendable {
  let tokens: [Token]
  /// By token: its word of the lexicon; −1: none.
  let ids: [Int32]
  /// By token: all it can stand for.
  let masks: [WordRole.Mask]
  /// By token, and behind the last: all that it or any later one can stand for.
  let rests: [WordRole.Mask]
  /// Where the words that mean nothing stand, if any do: “uh”, and a word said twice in one breath (“ten
  /// minutes minutes”, “five five minutes”; not “ten ten”, which is a time).
  let fillers: [Int]
  /// Where a word stands that is read as another, one slip away: “wensday”.
  let slips: [Int]

  /// - Parameters:
  ///   - names: where in the line tokens begin that are names, whatever they say elsewhere.
  ///   - isKnown: whether the word at a place means something else, so that it is no slip.
  convenience init(
    _ tokens: [Token], _ reader: QuantityReader, names: [Int] = [],
    isKnown: (Int) -> Bool = { _ in false }
  ) {
    var slips: [Int] = []
    var ids = tokens.map { token in
      names.contains(token.source.lowerBound) ? -1 : reader.lexicon.index[token.text] ?? -1
    }
    for place in tokens.indices where ids[place] < 0 && tokens[place].kind == .word {
      guard tokens[place].text.utf8.count >= 5, !isKnown(place),
        let meant = reader.lexicon.nearWord(tokens[place].text),
        !reader.lexicon.isPartOfHour(meant)
          || place + 1 < tokens.count && reader.lexicon.isToOrPast(tokens[place + 1])
      else { continue }
      ids[place] = meant
      slips.append(place)
    }
    self.init(tokens, ids: ids, slips: slips, reader)
  }

  /// - Parameter tokens: empty when only words of the lexicon are at hand: one that stands in for another.
  init(
    _ tokens: [Token] = [], ids: [Int32], slips: [Int] = [], _ reader: QuantityReader
  ) {
    (self.tokens, self.ids, self.slips) = (tokens, ids, slips)
    let masks = ids.map { $0 < 0 ? 0 : reader.lexicon.entries[Int($0)].mask }
    var rests = masks + [0]
    for place in masks.indices.reversed() { rests[place] |= rests[place + 1] }
    (self.masks, self.rests) = (masks, rests)
    fillers = ids.indices.filter { place in
      masks[place] & WordRole.filler.bit != 0
        || place + 1 < ids.count && ids[place] >= 0 && ids[place] == ids[place + 1]
          // Two marks for minutes are one for seconds: 90''.
          && (tokens.isEmpty || tokens[place].kind != .punctuation)
          && Self.isStammered(masks, at: place)
    }
  }

  /// What a token may begin: every role it may stand for. Whoever looks for none of them here finds nothing.
  func startRoles(at place: Int) -> WordRole.Mask {
    let token = tokens[place]
    switch token.kind {
    case .number: return .max
    case .punctuation where token.text == "-" || token.text == "+":
      return WordRole.minus.bit | masks[place]
    case .punctuation, .word: return masks[place]
    }
  }

  /// Whether a token is a figure or a number word.
  func isNumber(_ place: Int) -> Bool {
    tokens[place].kind == .number || masks[place] & Self.figures != 0
  }

  /// Whether a token is the unit of a length, by itself.
  func isUnit(_ place: Int) -> Bool { masks[place] & Self.units != 0 }

  /// An amount ends before a place, so that what stands there says more of it; true at the beginning as well.
  func endsAmount(at place: Int) -> Bool {
    place == 0 || isNumber(place - 1) || isUnit(place - 1)
  }

  private static func isStammered(_ masks: [WordRole.Mask], at place: Int) -> Bool {
    if masks[place] & units != 0 { return true }
    return masks[place] & figures != 0 && place + 2 < masks.count && masks[place + 2] & units != 0
  }

  private static let units = WordRole.mask(.seconds, .months)
  private static let figures = WordRole.mask(.number, .tens)
}
