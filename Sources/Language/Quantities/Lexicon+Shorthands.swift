/// A word as it is written short: “w/” for “with”.
struct Shorthand: Sendable {
  /// As the tokenizer cuts it.
  let pieces: [String]
  let word: String
}

extension Lexicon {
  /// Tokens with what is written short as the word that it stands for; where it stands in the line, and so what a message
  /// says, stays as it was typed.
  func writtenOut(_ tokens: [Token]) -> [Token] {
    guard tokens.contains(where: { shorthands[$0.text] != nil }) else { return tokens }
    var result: [Token] = []
    var place = 0
    while place < tokens.count {
      guard let short = shorthand(of: tokens, at: place) else {
        result.append(tokens[place])
        place += 1
        continue
      }
      let end = place + short.pieces.count
      result.append(
        Token(
          kind: .word, text: short.word,
          source: tokens[place].source.lowerBound..<tokens[end - 1].source.upperBound,
          glued: false))
      place = end
    }
    return result
  }

  /// What is written short here: set apart from what stands before, and in one piece.
  private func shorthand(of tokens: [Token], at start: Int) -> Shorthand? {
    guard !tokens[start].glued || start == 0 else { return nil }
    return shorthands[tokens[start].text]?.first { short in
      let end = start + short.pieces.count
      guard end <= tokens.count, tokens[start + 1..<end].allSatisfy(\.glued) else { return false }
      let isWhole =
        end == tokens.count || !tokens[end].glued || tokens[end - 1].kind == .punctuation
      return isWhole && zip(tokens[start..<end], short.pieces).allSatisfy { $0.text == $1 }
    }
  }
}
