import Timers

/// What each word of a line costs within a name, by what it is beside that: a word of ours, a slip of the finger, a code, a
/// count of things.
struct NameCosts {
  private(set) var all: [Float] = []
  /// By token: the words of ours that a word of none may be a slip for.
  private(set) var typos: [[Int32]]
  /// The keywords that misspelt words are for, by their places.
  private(set) var slips: [Int: String] = [:]
  /// Numbers that count things and are no lengths.
  private(set) var counting: [Int] = []
  /// Those of them that say how far.
  private(set) var distances: [Int] = []
  /// Words that tell that something was done, and are no commands of ours.
  private(set) var deeds: [Int] = []
  /// By token: what its word is, beside what it means.
  let marks: [WordManners.Marks]

  private let tokens: [Token]
  private let words: [Int32]
  private let looked: QuantityTokens
  private let network: RuleNetwork
  private let manners: WordManners
  private let quantities: QuantityReader

  /// A word of which nothing is known.
  private static let unknown: Float = 0.2
  /// What a misspelt unit after a number, or a misspelt day, costs.
  private static let slippedUnit: Float = 1.1
  /// A word of other people's business where a length stands beside it.
  private static let timed: Float = 0.5
  /// An article within a name, and whatever else is known by what stands beside it.
  private static let article: Float = 0.1
  /// A word of ours that ends the name of something with its length.
  private static let thing: Float = 0.3
  /// So many words may stand between what leads to such a name and its last.
  private static let longestTimed = 4

  init(
    _ tokens: [Token], _ words: [Int32], _ looked: QuantityTokens, _ network: RuleNetwork,
    _ manners: WordManners, _ quantities: QuantityReader, _ scene: Scene
  ) {
    (self.tokens, self.words, self.looked) = (tokens, words, looked)
    (self.network, self.manners, self.quantities) = (network, manners, quantities)
    marks = words.map(manners.marks)
    typos = Array(repeating: [], count: tokens.count)
    all.reserveCapacity(tokens.count)
    // A quotation that ends is a name.
    let quotes = tokens.count(where: \.isQuote)
    let isQuoted = quotes > 0 && quotes % 2 == 0
    for (index, token) in tokens.enumerated() {
      if let fixed = fixed(index) {
        all.append(fixed)
        // A word of calendars and clocks with a slip may be one that a rule spells.
        if looked.slips.contains(index), words[index] < 0 {
          typos[index] = network.vocabulary.near(token.text)
        }
        continue
      }
      let isKnown = scene.holds(token.text) || scene.kept.holds(token.text)
      all.append(
        manners.nameCost(words[index]) ?? (isKnown ? 0.05 : plain(index, isQuoted: isQuoted)))
      if !isKnown { findSlip(index) }
    }
    passArticles(scene)
    passTimes()
    passUnits()
    passThings()
    (counting, distances) = counts()
    deeds = tokens.indices.filter(tellsOfDeed)
    for index in counting { all[index] = 0.2 }
    // A word of other people's business is ours where a step of work under way has it, or what one is at that runs.
    let steps = scene.works.isEmpty ? [] : scene.known.dropFirst(2)
    for index in tokens.indices where all[index] == Sentence.foreign {
      let text = tokens[index].text
      let runs = marks[index].contains(.occasion) && scene.known.first?.holds(text) == true
      if runs || steps.contains(where: { $0.holds(text) }) {
        all[index] = Self.article
      } else if isTimed(index) {
        all[index] = Self.timed
      }
    }
  }

  /// What a token costs by its form, whatever its word is elsewhere.
  private func fixed(_ index: Int) -> Float? {
    if Token.isCode(tokens, at: index) { return 0.1 }
    // A unit glued to its number is no name.
    if index > 0, tokens[index].glued, tokens[index - 1].kind == .number, looked.isUnit(index) {
      return Sentence.foreign
    }
    return looked.slips.contains(index) ? Self.slippedUnit : nil
  }

  /// What a word costs of which nothing is known.
  private func plain(_ index: Int, isQuoted: Bool) -> Float {
    let token = tokens[index]
    switch token.kind {
    case .word: return looked.isNumber(index) ? 0.8 : Self.unknown
    case .number: return 0.8
    case .punctuation:
      return token.text == "-" || token.text == "&" ? 0.3 : token.isQuote && isQuoted ? 0.5 : 3
    }
  }

  /// Looks for the words that a word of none of ours may be a slip for.
  private mutating func findSlip(_ index: Int) {
    guard words[index] < 0, tokens[index].kind == .word,
      looked.masks[index] & (WordRole.timed | WordRole.ordinary.bit) == 0
    else { return }
    typos[index] = network.vocabulary.near(tokens[index].text)
    // A slip for a keyword is one before it is a name.
    if let keyword = keyword(slipped: tokens[index].text, typos[index]) {
      slips[index] = network.vocabulary.text(keyword)
      if index == 0 { all[0] = Sentence.keywordCost }
    }
    // A misspelt unit behind a number is a length before it is a name.
    if index > 0, looked.isNumber(index - 1),
      quantities.lexicon.nearUnit(tokens[index].text) != nil
    {
      all[index] = Self.slippedUnit
    }
  }

  /// An article between two words of names is part of what is called so.
  private mutating func passArticles(_ scene: Scene) {
    guard tokens.count > 2 else { return }
    let forms = quantities.lexicon.forms
    func isKnown(_ index: Int) -> Bool {
      tokens[index].kind == .word
        && (scene.known + [scene.kept]).contains { $0.holdsForm(of: tokens[index].text, forms) }
    }
    for index in 1..<tokens.count - 1
    where forms.articles.contains(tokens[index].text) && isKnown(index - 1) && isKnown(index + 1) {
      all[index] = Self.article
    }
  }

  /// A day before an hour is no name, nor is a fraction that a unit follows.
  private mutating func passTimes() {
    for index in tokens.indices.dropLast()
    where looked.masks[index] & WordRole.weekday.bit != 0 && tokens[index + 1].kind == .number {
      all[index] = max(all[index], Self.slippedUnit)
    }
    for index in tokens.indices where looked.masks[index] & WordRole.fraction.bit != 0 {
      let next = tokens.indices.dropFirst(index + 1).first { all[$0] != Sentence.leadingCost }
      if let next, looked.isUnit(next) { all[index] = max(all[index], Self.slippedUnit) }
    }
  }

  /// A unit behind a word that counts nothing ends a name (“leg day”), where a length follows, how often, or nothing; before
  /// words that count nothing it begins one.
  private mutating func passUnits() {
    for index in tokens.indices.dropFirst()
    where looked.isUnit(index) && all[index - 1] == Self.unknown && tokens[index - 1].kind == .word
      && !looked.isNumber(index - 1) && !tokens[index].glued
    {
      let isLast = index == tokens.count - 1
      if isLast || beginsLength(index + 1)
        || looked.masks[index + 1] & WordRole.every.bit != 0
      {
        all[index] = Self.thing
      }
    }
    if let first = tokens.indices.first(where: { !marks[$0].contains(.determiner) }),
      looked.isUnit(first), beginsTimedName(first)
    {
      all[first] = Self.thing
    }
  }

  /// Plain words follow it, and then a length: “week review 30 minutes”.
  private func beginsTimedName(_ index: Int) -> Bool {
    var end = index + 1
    while end < tokens.count, all[end] == Self.unknown, tokens[end].kind == .word,
      !looked.isNumber(end)
    { end += 1 }
    return end > index + 1 && (beginsLength(end) || isComma(end) && beginsLength(end + 1))
  }

  private func tellsOfDeed(_ index: Int) -> Bool {
    let (word, forms) = (tokens[index].text, quantities.lexicon.forms)
    guard tokens[index].kind == .word, forms.isPast(word), !isKeyword(word) else { return false }
    // The past of a verb of ours says when something was, and not what was done; but for one with a form of its own.
    let base = forms.base(of: word)
    return base == word ? !marks[index].contains(.told) : !isKeyword(base)
  }

  private func isKeyword(_ word: String) -> Bool {
    network.vocabulary[word].flatMap(manners.nameCost) == Sentence.keywordCost
  }

  private func beginsLength(_ index: Int) -> Bool {
    quantities.durations(looked, at: index, inheriting: nil).contains { !$0.value.isBare }
  }

  /// A word of ours that is a thing, too, is no command behind another thing and before a length, or behind a length that is
  /// for it.
  private mutating func passThings() {
    for index in tokens.indices.dropFirst()
    where marks[index].contains(.thing) && all[index] == Sentence.keywordCost
      && (endsTimedName(index) || isTimedAlone(index) || isAppointment(index))
    {
      all[index] = Self.thing
    }
  }

  private func endsTimedName(_ index: Int) -> Bool {
    all[index - 1] == Self.unknown && tokens[index - 1].kind == .word
      && !looked.isNumber(index - 1)
      && (beginsLength(index + 1) || isComma(index + 1) && beginsLength(index + 2))
  }

  /// It ends the line, and the name behind a length and what leads on from there: “20 minutes for the sales call”.
  private func isTimedAlone(_ index: Int) -> Bool {
    guard index == tokens.count - 1 else { return false }
    var lead = index - 1
    while lead > 0, index - lead < Self.longestTimed,
      all[lead] == Self.unknown || marks[lead].contains(.determiner)
    { lead -= 1 }
    guard lead > 0, marks[lead].contains(.spanning),
      lead == index - 1 || marks[lead + 1].contains(.determiner)
    else { return false }
    // Between them may stand what is to count it.
    return looked.isUnit(lead - 1) || lead > 1 && looked.isUnit(lead - 2)
  }

  /// What one is at, behind plain words that begin the line and before its time or day: “sales call tomorrow at 9”.
  private func isAppointment(_ index: Int) -> Bool {
    guard marks[index].contains(.occasion), index + 1 < tokens.count,
      (0..<index).allSatisfy({ all[$0] == Self.unknown || marks[$0].contains(.determiner) })
    else { return false }
    return looked.isNumber(index + 1) || looked.masks[index + 1] & Self.timing != 0
  }

  /// What a time, a day, or how often, begins with.
  private static let timing = WordRole.mask(
    .at, .day, .weekday, .mondays, .tonight, .part, .every)

  private func isComma(_ index: Int) -> Bool {
    index < tokens.count && PlanMark(tokens[index]) == .comma
  }

  /// It ends the name of what runs for hours and shows what is left: “washing machine”.
  private func isAppliance(_ index: Int) -> Bool {
    index > 0 && looked.masks[index - 1] & WordRole.appliance.bit != 0
  }

  /// Whether a length stands beside a word, or beside the name it is part of: other people's business that is timed is ours.
  private func isTimed(_ index: Int) -> Bool {
    // Behind it, with a word that says how long at most.
    var next = index + 1
    while next < all.count, next - index <= 2, all[next] < 0.6 { next += 1 }
    // What one is at may begin the line, and something lead on to its length.
    let isFirst = (0..<index).allSatisfy { marks[$0].contains(.determiner) }
    let leads: WordManners.Marks =
      isFirst && marks[index].contains(.occasion) ? [.spanning, .link] : .spanning
    if next < all.count, !marks[next].isDisjoint(with: leads) || isComma(next) { next += 1 }
    if next + 1 < all.count, looked.isNumber(next),
      looked.isUnit(next + 1) || isAppliance(index) && tokens[next + 1].text == ":"
    {
      return true
    }
    // Before it.
    var last = index - 1
    while last >= 0, index - last <= 2, all[last] < 0.6, !looked.isUnit(last) { last -= 1 }
    if last >= 0, marks[last].contains(.spanning) { last -= 1 }
    return last >= 1 && looked.isUnit(last)
      && (looked.isNumber(last - 1) || looked.masks[last - 1] & WordRole.article.bit != 0)
  }

  /// The keyword that a word is a slip of the finger for: a letter left out inside, two swapped, one typed twice
  /// (“timr”, “puase”, “sett”). Nil: none, or it may be several.
  private func keyword(slipped text: String, _ near: [Int32]) -> Int32? {
    guard !near.isEmpty else { return nil }
    let typed = Array(text.utf8)
    let found = near.filter { word in
      manners.nameCost(word) == Sentence.keywordCost
        && Self.isSlip(typed, of: Array(network.vocabulary.text(word).utf8))
    }
    return found.count == 1 ? found[0] : nil
  }

  private static func isSlip(_ typed: [UInt8], of keyword: [UInt8]) -> Bool {
    switch typed.count - keyword.count {
    case -1: return keyword.first == typed.first && keyword.last == typed.last
    case 0: return typed.sorted() == keyword.sorted()
    default:
      let twice = zip(typed, typed.dropFirst()).enumerated().filter { $1.0 == $1.1 }.map(\.offset)
      return twice.contains { place in
        Array(typed[..<place] + typed[(place + 1)...]) == keyword
      }
    }
  }
}

/// Numbers that count things: “10 pushups 1 minute” is one minute of ten pushups, and no ten minutes of anything.
extension NameCosts {
  /// The tokens of the numbers that count what is named behind them, where the length of it follows with its unit.
  ///
  /// “work 25 rest 5 minutes” counts nothing: the number stands behind a name. O(tokens).
  private func counts() -> (counting: [Int], distances: [Int]) {
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
      if index < tokens.count, marks[index].contains(.percentage) {
        found += number..<index
        continue
      }
      if isDistance(index) {
        found += number..<index
        distances += number..<index
        continue
      }
      if tellsWhich(number..<index) {
        found += number..<index
        continue
      }
      guard opensPhase(number) else { continue }
      var next = index
      while next < tokens.count, next - index < Self.longestThing * 2 - 1,
        isThing(next, from: index)
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

  /// “Plate 3”: a whole number behind one of several, where a length or a time of the clock is said elsewhere.
  private func tellsWhich(_ number: Range<Int>) -> Bool {
    guard let first = number.first, first > 0, marks[first - 1].contains(.numbered),
      number.count == 1,
      number.upperBound == tokens.count
        || !looked.isUnit(number.upperBound)
          && looked.masks[number.upperBound] & WordRole.times.bit == 0
    else { return false }
    return tokens.indices.contains { place in
      !number.contains(place)
        && (beginsLength(place)
          || place > 0 && looked.isNumber(place)
            && quantities.lexicon.leadsClock(tokens[place - 1].text))
    }
  }

  /// Whether a unit of distance stands behind a number: “8 times 400 meters”; and an m behind 400, which nobody says of
  /// minutes.
  private func isDistance(_ place: Int) -> Bool {
    guard place < tokens.count, tokens[place].kind == .word else { return false }
    if marks[place].contains(.distance) { return true }
    guard tokens[place].text == "m", let metres = Double(tokens[place - 1].text)
    else { return false }
    return metres >= 200 && metres.truncatingRemainder(dividingBy: 100) == 0
  }

  /// The words a thing that is counted has, at most: “kettlebell swings”, “jumping jacks”.
  private static let longestThing = 3

  /// Whether a name stands at a place: “push-ups” with its hyphens.
  private func isThing(_ place: Int, from first: Int) -> Bool {
    let token = tokens[place]
    if token.kind == .punctuation {
      return token.text == "-" && token.glued && place > first && place + 1 < tokens.count
        && tokens[place + 1].glued && tokens[place + 1].kind == .word
    }
    return token.kind == .word && !(token.glued && place == first)
      && !quantities.lexicon.isQuantity(token.text) && !marks[place].contains(.uncounted)
      && (all[place] < Sentence.leadingCost || all[place] == Sentence.foreign)
  }

  /// Whether a phase may begin at a place: behind a mark, a word that leads on or a length, or behind what is done to
  /// things (“boil 3 eggs 6 minutes”).
  private func opensPhase(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    let before = tokens[place - 1]
    if before.kind == .punctuation { return !tokens[place].glued }
    if quantities.lexicon.leadsClock(before.text) { return false }
    return all[place - 1] >= Sentence.leadingCost || quantities.lexicon.isUnit(before.text)
      || marks[place - 1].contains(.treatment)
  }
}
