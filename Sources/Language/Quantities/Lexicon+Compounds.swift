/// Words that are several words, and slips in words.
extension Lexicon {
  /// A line's tokens, compounds cut into glued parts: twenty|first, fünf|und|zwanzig, viertel|stunde.
  ///
  /// Only a word the lexicon does not know is cut: what ends in a head (nudel|timer), and what is made of
  /// number words, units, weekdays and parts of the day from end to end.
  public func tokens(of text: String) -> [Token] {
    let whole = writtenOut(Tokenizer.tokens(of: text, decimal: decimal))
    guard
      let first = whole.firstIndex(where: {
        $0.kind == .word && $0.text.utf8.count > 4 && index[$0.text] == nil && cuts(of: $0) != nil
      })
    else { return whole }
    var result = Array(whole[..<first])
    for token in whole[first...] {
      guard token.kind == .word, index[token.text] == nil, let cuts = cuts(of: token) else {
        result.append(token)
        continue
      }
      let bytes = Array(token.text.utf8)
      var start = 0
      for end in cuts + [bytes.count] {
        result.append(
          Token(
            kind: .word, text: String(decoding: bytes[start..<end], as: UTF8.self),
            source: token.source.lowerBound + start..<token.source.lowerBound + end,
            glued: start > 0 || token.glued))
        start = end
      }
    }
    return result
  }

  /// Where a word is to be cut; nil for nearly every word. A word whose folded form is not as long as it
  /// was written has no such places.
  private func cuts(of token: Token) -> [Int]? {
    guard token.source.count == token.text.utf8.count, token.source.count <= 80 else { return nil }
    let found = token.text.utf8.withContiguousStorageIfAvailable { bytes -> [Int]? in
      for head in heads where bytes.count >= head.count + 3 {
        let stem = bytes.count - head.count
        guard bytes[stem...].elementsEqual(head) else { continue }
        return (pieces(of: UnsafeBufferPointer(rebasing: bytes[..<stem]), atLeast: 1) ?? []) + [
          stem
        ]
      }
      return pieces(of: bytes, atLeast: 2)
    }
    return found ?? nil
  }

  /// The places between the pieces a word is made of; the longest are tried first, in at most 64 steps.
  private func pieces(of bytes: UnsafeBufferPointer<UInt8>, atLeast least: Int) -> [Int]? {
    var tries = 64
    func split(_ start: Int, _ count: Int) -> [Int]? {
      if start == bytes.count { return count >= least ? [] : nil }
      let first = Int(bytes[start])
      // By place, not element: copying each would count its letters.
      for place in pieces[first].indices {
        let count = pieces[first][place].bytes.count
        guard bytes.count - start >= count,
          (1..<count).allSatisfy({ bytes[start + $0] == pieces[first][place].bytes[$0] }),
          start > 0
            || entries[Int(pieces[first][place].id)].mask & WordRole.pieceStarts != 0
        else { continue }
        let end = start + count
        tries -= 1
        guard tries > 0 else { return nil }
        if let rest = split(end, count + 1) { return end < bytes.count ? [end] + rest : rest }
      }
      return nil
    }
    return split(0, 0)
  }

  /// The unit word one slip away (a letter wrong, missing, doubled, or two swapped).
  func nearUnit(_ word: String) -> Int32? {
    let letters = Array(word.utf8)
    guard letters.count >= 5, letters.count <= 12 else { return nil }
    let near = longUnits.filter { isOneSlip(letters, $0.letters) }.map(\.id)
    guard let first = near.first, near.allSatisfy({ length(of: $0) == length(of: first) }) else {
      return nil
    }
    return first
  }

  /// The word for a number or a day one slip away; nil where there is none, or two that mean different things.
  func nearWord(_ word: String) -> Int32? {
    let letters = Array(word.utf8)
    guard letters.count >= 5, letters.count <= 12 else { return nil }
    var found: Int32?
    for known in longWords[Int(letters[0])] where isOneSlip(letters, known.letters) {
      if let other = found, meaning(other) != meaning(known.id) { return nil }
      found = found ?? known.id
    }
    return found
  }

  /// Whether this word says a part of an hour and nothing else whose slips are read.
  func isPartOfHour(_ id: Int32) -> Bool {
    entries[Int(id)].senses.filter(\.isForgiven).allSatisfy(\.isPartOfHour)
  }

  /// Whether an hour may follow that something is before or behind.
  func isToOrPast(_ token: Token) -> Bool {
    index[token.text].map { entries[Int($0)].mask & WordRole.mask(.to, .past) != 0 } ?? false
  }

  /// How long a unit is, by itself.
  private func length(of unit: Int32) -> [Double]? {
    entries[Int(unit)].senses.first { $0.rest.isEmpty && $0.role.isUnit }
      .map { $0.role == .seconds ? [$0.values[0]] : [0, $0.values.first ?? 0] }
  }

  private func meaning(_ id: Int32) -> [[Double]] {
    entries[Int(id)].senses.filter(\.isForgiven)
      .map { [Double($0.role.rawValue)] + $0.values }
  }
}

/// One letter wrong, missing or too many, or two neighbours swapped; the first letter is right.
private func isOneSlip(_ said: [UInt8], _ meant: [UInt8]) -> Bool {
  guard abs(said.count - meant.count) <= 1, said[0] == meant[0] else { return false }
  var start = 0
  while start < min(said.count, meant.count), said[start] == meant[start] { start += 1 }
  var end = 0
  while end < min(said.count, meant.count) - start,
    said[said.count - 1 - end] == meant[meant.count - 1 - end]
  { end += 1 }
  let (left, right) = (said[start..<said.count - end], meant[start..<meant.count - end])
  if left.count <= 1, right.count <= 1 { return true }
  return left.count == 2 && right.count == 2 && left.elementsEqual(right.reversed())
}

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
