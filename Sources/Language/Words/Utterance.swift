/// A line's tokens as they were meant: without hesitations and stammers, lost apostrophes put back,
/// number words that sound like others heard as numbers.
struct Utterance {
  private(set) var tokens: [Token] = []
  /// By the network's vocabulary; −1: no word of it.
  private(set) var words: [Int32] = []
  /// Where in the line letters begin that something is called.
  private(set) var letters: [Int] = []

  /// - Parameter scene: words of its names are never touched.
  init(
    _ text: String, _ all: [Token], _ network: RuleNetwork, _ manners: WordManners,
    _ quantities: QuantityReader,
    _ scene: Scene
  ) {
    tokens.reserveCapacity(all.count)
    words.reserveCapacity(all.count)
    for (place, token) in all.enumerated() {
      if Self.isClip(place, of: all, quantities.lexicon) { continue }
      var token = token
      if token.kind == .word, let whole = manners.unjoined(token.text) { token.text = whole }
      if token.kind == .word, place + 1 < all.count,
        let meant = manners.meant(by: token.text, before: all[place + 1].text)
      {
        token.text = meant
      }
      if token.kind == .word, place > 1,
        let meant = manners.meant(
          by: token.text, behind: all[place - 2].text, all[place - 1].text)
      {
        token.text = meant
      }
      if token.kind == .word, let said = manners.spelledOut(token.text) {
        // All words of a contraction stand where it stood.
        for part in said {
          token.text = part
          tokens.append(token)
          words.append(network.vocabulary[part] ?? -1)
        }
        continue
      }
      let word = network.vocabulary[token.text] ?? -1
      if word < 0, token.kind == .word, place + 1 < all.count,
        let parts = manners.parted(
          token.text, before: network.vocabulary[all[place + 1].text] ?? -1,
          orIf: { name in
            // A past form of a deed, where there is work whose step it may be.
            let deed = all[place + 1].text
            return !scene.works.isEmpty && quantities.lexicon.forms.isPast(deed)
              && scene.isStep("\(name) \(deed)")
          })
      {
        // The name ends where the contraction begins.
        let end = min(
          token.source.upperBound, token.source.lowerBound + parts.first.utf8.count)
        let sources = [token.source.lowerBound..<end, end..<token.source.upperBound]
        for (text, source) in zip([parts.first, parts.second], sources) {
          (token.text, token.source) = (text, source)
          tokens.append(token)
          words.append(network.vocabulary[text] ?? -1)
        }
        continue
      }
      if manners.marks(of: word).contains(.hesitation) { continue }
      tokens.append(token)
      // The first of a line is one where others are listed behind it.
      let isListed = place > 0 || all.count > 1 && all[1].text == ","
      let isNumbered = words.last.map { manners.marks(of: $0).contains(.numbered) } ?? false
      let endsName = place + 1 == all.count || all[place + 1].kind != .word
      let isLetter =
        isListed
        && Self.isLetter(token, in: text, quantities.lexicon, ofMany: isNumbered && endsName)
      if isLetter { letters.append(token.source.lowerBound) }
      words.append(isLetter ? -1 : word)
    }
    joinCodes(scene.works)
    joinDecimals(quantities.lexicon)
    hearNumbers(network, manners, quantities.lexicon)
    dropStammers(quantities.lexicon, scene)
  }

  /// The number of some work is one word, whatever its signs and figures are elsewhere: “W912DY-26-R-0001/A”. What goes on
  /// behind it without a space, but for a mark that parts, is another number.
  private mutating func joinCodes(_ works: NameIndex) {
    guard !works.isEmpty else { return }
    var start = 0
    while start < tokens.count {
      if start == 0 || !tokens[start].glued,
        let end = works.ends(of: tokens, from: start).last(where: { isOver(at: $0) }),
        let code = NameIndex.code(tokens[start..<end])
      {
        let source = tokens[start].source.lowerBound..<tokens[end - 1].source.upperBound
        tokens[start] = Token(kind: .word, text: code, source: source, glued: false)
        words[start] = -1
        tokens.removeSubrange(start + 1..<end)
        words.removeSubrange(start + 1..<end)
      }
      start += 1
    }
  }

  /// Whether what is typed without a space is over before a token: a space or a mark stands there, with nothing behind it.
  private func isOver(at place: Int) -> Bool {
    guard place < tokens.count, tokens[place].glued else { return true }
    guard tokens[place].kind == .punctuation else { return false }
    return !["-", "/"].contains(tokens[place].text) || place + 1 == tokens.count
      || !tokens[place + 1].glued
  }

  /// The mark in front of an article that has lost its beginning, “’ner” for “einer”, which no other mark closes.
  private static func isClip(_ place: Int, of all: [Token], _ lexicon: Lexicon) -> Bool {
    let (mark, next) = (all[place], place + 1)
    guard mark.kind == .punctuation, mark.text == "'", !mark.glued, next < all.count,
      all[next].glued, let entry = lexicon.index[all[next].text],
      lexicon.entries[Int(entry)].mask & WordRole.article.bit != 0
    else { return false }
    return !all[next...].contains { $0.kind == .punctuation && $0.text == "'" }
  }

  /// A capital letter alone within a line that is not all capitals is what something is called, and no article: “sample A”;
  /// a small one behind one of several, where no other word follows.
  private static func isLetter(
    _ token: Token, in text: String, _ lexicon: Lexicon, ofMany isNumbered: Bool
  ) -> Bool {
    guard token.kind == .word, token.text.utf8.count == 1, let entry = lexicon.index[token.text],
      lexicon.entries[Int(entry)].mask & WordRole.article.bit != 0
    else { return false }
    if isNumbered { return true }
    let typed = text.utf8[text.utf8.index(text.startIndex, offsetBy: token.source.lowerBound)]
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(typed)
      && text.utf8.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// “1,5 hours”: a comma grown together with figures before a unit is a decimal comma.
  private mutating func joinDecimals(_ lexicon: Lexicon) {
    for index in tokens.indices.dropLast(3).reversed() {
      // The line gets shorter behind this place.
      guard index + 3 < tokens.count else { continue }
      let (whole, comma, part, unit) = (
        tokens[index], tokens[index + 1], tokens[index + 2], tokens[index + 3]
      )
      guard whole.kind == .number, comma.text == ",", comma.glued, part.kind == .number, part.glued,
        part.text.utf8.count <= 2, !whole.text.contains("."), !part.text.contains("."),
        lexicon.isUnit(unit.text), !(index > 0 && whole.glued)
      else { continue }
      tokens[index].text = whole.text + "." + part.text
      tokens[index].source = whole.source.lowerBound..<part.source.upperBound
      tokens.removeSubrange(index + 1...index + 2)
      words.removeSubrange(index + 1...index + 2)
    }
  }

  /// “For minutes”, “a timer for to hours”: before a unit, and after no number and no unit, a number was said.
  /// “90 minutes to hours” says none, and “for day” is rather a day than four.
  private mutating func hearNumbers(
    _ network: RuleNetwork, _ manners: WordManners, _ lexicon: Lexicon
  ) {
    for index in tokens.indices.dropLast() {
      guard let number = manners.soundsLike(tokens[index].text),
        lexicon.isCountedUnit(tokens[index + 1].text), !lexicon.isDays(tokens[index + 1].text),
        index == 0
          || !lexicon.isNumber(tokens[index - 1]) && !lexicon.isUnit(tokens[index - 1].text),
        // A name with an ending glued to it is a file.
        !(tokens.indices.contains(index + 2) && tokens[index + 2].kind == .punctuation
          && tokens[index + 2].glued && tokens.indices.contains(index + 3)
          && tokens[index + 3].glued)
      else { continue }
      tokens[index].text = number
      words[index] = network.vocabulary[number] ?? -1
    }
  }

  /// Leaves out the first of two words that are the same (“five minutes minutes”), where the word is one of
  /// the language's and not part of a name (“duran duran”). Two equal number words are a slip only before a
  /// unit: “ten ten” is a time of day.
  private mutating func dropStammers(_ lexicon: Lexicon, _ scene: Scene) {
    guard tokens.count > 1 else { return }
    for index in tokens.indices.dropLast().reversed() {
      let token = tokens[index]
      guard token.kind == .word, tokens[index + 1].text == token.text, !scene.holds(token.text)
      else { continue }
      let isSlip =
        lexicon.isNumber(token)
        ? index + 2 < tokens.count && lexicon.isUnit(tokens[index + 2].text)
        : words[index] >= 0 || lexicon.index[token.text] != nil
      if isSlip {
        tokens.remove(at: index)
        words.remove(at: index)
      }
    }
  }
}
