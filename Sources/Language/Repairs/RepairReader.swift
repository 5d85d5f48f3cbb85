/// Mends a slip that is taken back in the same line: “for 10, no wait, 15 minutes”, “stop the rice, I mean the soup”.
///
/// What was said first (the *slip*) and what replaces it (the *repair*) stand on both sides of what `<repair>` of the language
/// says, and are of one kind: a length, a time, a number, or something that is there; or the command begins anew. The line that
/// was meant is read in the place of the one that was said. After Levelt, “Monitoring and self-repair in speech” (1983): what
/// was said up to the interruption, an editing term, the repair. O(tokens × lengths of a quantity) where a word of `<repair>`
/// stands, else nothing.
struct RepairReader {
  /// What a language takes something back with: the same for every line.
  struct Words: Sendable {
    /// What stands between the slip and its repair.
    fileprivate let cue: Int32
    /// What leads to the repair behind words that say why.
    fileprivate let because: Int32
    /// “It”, which means what was named before.
    fileprivate let pronouns: Set<Int32>
    /// “At”, “on”, which lead to a time.
    fileprivate let leading: Set<Int32>

    /// Nil: the language has no such rules.
    init?(_ network: RuleNetwork) {
      guard let cue = network[.repair], let because = network[.repairso] else {
        return nil
      }
      (self.cue, self.because) = (cue, because)
      pronouns = Set(network.singleWords(of: .repaired))
      leading = Set(network.singleWords(of: .repairat))
    }
  }

  private let sentence: Sentence
  private let network: RuleNetwork
  private let words: Words
  /// Gathered only for a line in which something is taken back.
  private let things: NamedThings

  private init(_ sentence: Sentence, _ network: RuleNetwork, _ words: Words) {
    (self.sentence, self.network, self.words) = (sentence, network, words)
    things = sentence.scene.things()
  }

  /// So many words may say why before what is meant: “no wait they're small make it 15”.
  private static let mostWhy = 6
  /// So far back a quantity begins.
  private static let longestQuantity = 8
  /// As many words as may stand behind both: “5 more, no, 10 more”.
  private static let longestEcho = 2

  /// A line as it was meant.
  struct Mended {
    var line: String
    /// What of the line that was said it comes from: the slip, the repair, and what stands between.
    var range: Range<Int>
  }

  /// Nil: nothing in the line is taken back.
  static func mended(_ sentence: Sentence, _ network: RuleNetwork, _ words: Words?) -> Mended? {
    guard let words, sentence.count > 2, sentence.mayHold(words.cue, network) else { return nil }
    var matcher = Matcher(network, sentence)
    var reader: RepairReader?
    for start in 1..<sentence.count - 1 {
      // What leads to the repair may be a part of it: the most is tried first.
      for end in matcher.ends(of: words.cue, at: start).sorted(by: >)
      where end < sentence.count {
        let own = reader ?? RepairReader(sentence, network, words)
        reader = own
        if let found = own.replaced(start, from: end) ?? own.anew(start, from: end) { return found }
      }
    }
    return nil
  }

  // MARK: What it is not

  /// “At 7:15, not 7”: what it is not, at the end behind what it is, of the same kind, is left out. For a line that says
  /// nothing sure as it stands: what it is not may be what is put right.
  static func denied(_ sentence: Sentence, _ network: RuleNetwork, _ words: Words?) -> Mended? {
    guard let words, let place = sentence.marks.lastIndex(where: { $0.contains(.negation) }),
      place > 1
    else { return nil }
    let reader = RepairReader(sentence, network, words)
    let end = PlanMark(sentence.tokens[place - 1]) == .comma ? place - 1 : place
    // A day that is left out is no slip.
    guard let said = reader.value(from: place + 1), said.kind != .thing, !said.saysDate,
      said.range.upperBound == sentence.lastWord,
      let meant = reader.slip(endingAt: end, for: said), meant.lowerBound > 0
    else { return nil }
    return Mended(line: sentence.raw(0..<end), range: meant.lowerBound..<sentence.count)
  }

  // MARK: One value for another

  private struct Value {
    enum Kind { case length, time, number, thing }

    var kind: Kind
    var range: Range<Int>
    var saysDate = false
    var saysClock = false
  }

  private func replaced(_ start: Int, from end: Int) -> Mended? {
    guard let longest = value(from: end) ?? explained(from: end) else { return nil }
    for repair in [longest] + number(of: longest) {
      if let found = replaced(start, by: repair) { return found }
    }
    return replacedFarther(start, longest)
  }

  /// The number of an amount alone, “80” of “80k”, where it has a unit that touches it.
  private func number(of value: Value) -> [Value] {
    guard value.kind == .number, value.range.count == 2,
      sentence.tokens[value.range.upperBound - 1].glued
    else { return [] }
    return [Value(kind: .number, range: value.range.lowerBound..<value.range.upperBound - 1)]
  }

  private func replaced(_ start: Int, by repair: Value) -> Mended? {
    for echo in (0...Self.longestEcho).reversed() {
      let (before, behind) = (start - echo, repair.range.upperBound + echo)
      guard before > 0, behind <= sentence.count,
        (0..<echo).allSatisfy({
          sentence.words[before + $0] == sentence.words[repair.range.upperBound + $0]
        }), let slip = slip(endingAt: before, for: repair)
      else { continue }
      return mended(
        slip, by: repair.range, then: slip.upperBound..<before,
        repair.range.upperBound..<sentence.count)
    }
    return nil
  }

  /// “10 minutes for the eggs, no, 12”: of a line that ends with the repair, the last quantity of its kind.
  private func replacedFarther(_ start: Int, _ repair: Value) -> Mended? {
    guard repair.kind != .thing, repair.range.upperBound == sentence.count else { return nil }
    for before in (1..<start).reversed() where sentence.tokens[before].kind == .word {
      // What is cut from what touches it is no quantity.
      guard !sentence.tokens[before].glued, let slip = slip(endingAt: before, for: repair),
        repair.kind == .number || measures(slip)
      else { continue }
      return mended(slip, by: repair.range, then: slip.upperBound..<start)
    }
    return nil
  }

  private func leads(_ place: Int) -> Bool {
    words.leading.contains(sentence.words[place])
  }

  /// It has a unit, or says when.
  private func measures(_ range: Range<Int>) -> Bool {
    (values(.duration, .length, at: range.lowerBound) + values(.when, .time, at: range.lowerBound))
      .contains { $0.range == range }
  }

  /// A quantity behind words that say why and others that lead to it.
  private func explained(from end: Int) -> Value? {
    var matcher = Matcher(network, sentence)
    for place in end..<min(sentence.count, end + Self.mostWhy) {
      guard sentence.tokens[place].kind == .word, value(from: place) == nil else { return nil }
      if let found = matcher.ends(of: words.because, at: place).lazy.compactMap(value).first {
        return found
      }
    }
    return nil
  }

  /// The longest value that begins here.
  private func value(from start: Int) -> Value? {
    guard start < sentence.count else { return nil }
    // A number alone is one before it is an hour.
    let all =
      values(.number, .number, at: start) + values(.duration, .length, at: start)
      + values(.when, .time, at: start)
    return all.max { $0.range.upperBound < $1.range.upperBound }
      ?? things.longest(of: sentence.tokens, from: start).map {
        Value(kind: .thing, range: start..<$0.end)
      }
  }

  private func values(
    _ builtIn: RuleNetwork.BuiltIn, _ kind: Value.Kind, at start: Int
  ) -> [Value] {
    sentence.builtIn(builtIn, at: start).filter { $0.cost < 1 }.compactMap { found in
      var value = Value(kind: kind, range: start..<found.end)
      switch found.value {
      case .duration(let length) where length.isBare: return nil
      case .when(let when):
        (value.saysDate, value.saysClock) = (when.saysDate, when.saysClock)
      default: break  // A number is what it is.
      }
      return value
    }
  }

  /// What the repair replaces, where it ends.
  private func slip(endingAt end: Int, for repair: Value) -> Range<Int>? {
    let starts = max(0, end - Self.longestQuantity)..<end
    func spans(_ builtIn: RuleNetwork.BuiltIn, _ kind: Value.Kind) -> [Value] {
      starts.flatMap { values(builtIn, kind, at: $0) }.filter { $0.range.upperBound == end }
    }
    let number = spans(.number, .number).first?.range
    let times = spans(.when, .time)
    switch repair.kind {
    case .thing:
      return starts.first { things.longest(of: sentence.tokens, from: $0)?.end == end }
        .map { $0..<end }
    case .length: return spans(.duration, .length).first?.range ?? number
    case .number:
      // A number alone has the unit of what it replaces.
      guard let length = spans(.duration, .length).first?.range else {
        return times.last { $0.saysClock }?.range ?? number
      }
      return length
        .lowerBound..<(values(.number, .number, at: length.lowerBound)
        .map(\.range.upperBound).filter { $0 < length.upperBound }.max() ?? length.upperBound)
    case .time:
      // What leads to a time leads to its repair, too.
      let times = times.filter { $0.range.count == 1 || !leads($0.range.lowerBound) }
      guard let longest = times.first else { return number }
      // The day that was said stays where the repair has none, and the hour where it has none.
      if !repair.saysDate { return times.last { $0.saysClock }?.range ?? number }
      guard !repair.saysClock, longest.saysClock else { return longest.range }
      return values(.when, .time, at: longest.range.lowerBound)
        .filter { !$0.saysClock && $0.range.upperBound < end }
        .max { $0.range.upperBound < $1.range.upperBound }?.range ?? longest.range
    }
  }

  // MARK: From its beginning

  /// “Remind Ann, I mean remind me at 8 …”; “pause the soup, no, stop it”, which is about what was named.
  private func anew(_ start: Int, from end: Int) -> Mended? {
    guard isCommand(end) else { return nil }
    let again = (0..<start).last { sentence.words[$0] == sentence.words[end] && isCommand($0) }
    guard
      let place = (end..<sentence.count).first(where: {
        words.pronouns.contains(sentence.words[$0])
      })
    else {
      return again.map { mended($0..<start, by: end..<sentence.count) }
    }
    let named = (0..<start).lazy.compactMap { place in
      things.longest(of: sentence.tokens, from: place).map { place..<$0.end }
    }.first
    guard let named, again != nil || isCommand(0) else { return nil }
    return mended(
      (again ?? 0)..<start, by: end..<place, then: named, place + 1..<sentence.count)
  }

  private func isCommand(_ place: Int) -> Bool {
    sentence.nameCosts[place] == Sentence.keywordCost
  }

  /// The line with the repair in the place of the slip, and with what comes then; blanks stand where they stood.
  private func mended(
    _ slip: Range<Int>, by repair: Range<Int>, then rest: Range<Int>...
  ) -> Mended {
    var line = sentence.raw(0..<slip.lowerBound)
    for (part, place) in zip([repair] + rest, [slip.lowerBound] + rest.map(\.lowerBound))
    where !part.isEmpty {
      if !line.isEmpty, !sentence.tokens[place].glued { line += " " }
      line += sentence.raw(part)
    }
    let end = rest.reduce(repair.upperBound) { max($0, $1.lowerBound) }
    return Mended(line: line, range: slip.lowerBound..<end)
  }
}
