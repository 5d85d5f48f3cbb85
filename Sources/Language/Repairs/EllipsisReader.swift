import Timers

/// Says in full what a clause leaves to the length before it: “gel A 20 minutes, gel B the same”, “rice 12 minutes, quinoa
/// twice as long”.
///
/// What stands for that length is what `<likebefore>` of the language says, behind the words of a name or before what leads to
/// one. Each clause says one length of its own or leaves it so; else nothing is changed. O(tokens) where such words stand, else
/// nothing.
struct EllipsisReader {
  private let sentence: Sentence
  private let network: RuleNetwork
  private let leftovers: Leftovers
  private let rule: Int32
  /// What leads to a name.
  private let leads: Set<Int32>
  /// What says the same of something else than time.
  private let othermeasures: Set<Int32>
  private let things: NamedThings

  private struct Clause {
    var words: Range<Int>
    var lengths: [(range: Range<Int>, length: Duration)]
  }

  /// How a clause takes the length before it.
  private enum Like {
    case same, twice, half
    case more(Duration)
    case less(Duration)

    /// Nil: so much is no length.
    init?(_ captures: [Capture]) {
      let said = Slots(captures)
      guard let amount = said[.by] else {
        self = said.has(.twice) ? .twice : said.has(.halfway) ? .half : .same
        return
      }
      guard case .duration(let by) = amount.value else { return nil }
      self = said.has(.less) ? .less(by.duration) : .more(by.duration)
    }

    func length(after before: Duration) -> Duration {
      switch self {
      case .same: before
      case .twice: before * 2
      case .half: before / 2
      case .more(let by): before + by
      case .less(let by): before - by
      }
    }
  }

  /// What the line in full is read as, where that starts timers and nothing else; nil: nothing in it stands for a length.
  static func meant(
    _ sentence: Sentence, _ network: RuleNetwork, _ leftovers: Leftovers,
    _ read: (String) -> Interpretation
  ) -> Interpretation? {
    guard sentence.count > 3, let rule = network[.likebefore], sentence.mayHold(rule, network)
    else { return nil }
    let reader = EllipsisReader(
      sentence: sentence, network: network, leftovers: leftovers, rule: rule,
      leads: Set(network.singleWords(of: .link)),
      othermeasures: Set(network.singleWords(of: .othermeasure)), things: sentence.scene.things())
    let clauses = reader.clauses
    guard let line = reader.inFull(clauses) else { return nil }
    let full = read(line)
    return full.onlyStarts(clauses.count) ? full : nil
  }

  private func inFull(_ clauses: [Clause]) -> String? {
    guard clauses.count > 1 else { return nil }
    var matcher = Matcher(network, sentence)
    var (line, place) = ("", 0)
    var last: (text: String, length: Duration)?
    for clause in clauses {
      if let before = last, let (range, like) = likeness(in: clause, &matcher) {
        let length = like.length(after: before.length)
        guard length > .zero, length < Self.longest, length.components.attoseconds == 0
        else { return nil }
        let text = length == before.length ? before.text : Self.text(length)
        line += sentence.raw(place..<range.lowerBound) + " " + text
        place = range.upperBound
        if place < sentence.count, !sentence.tokens[place].glued { line += " " }
        last = (text, length)
      } else {
        guard clause.lengths.count == 1 else { return nil }
        last = (sentence.raw(clause.lengths[0].range), clause.lengths[0].length)
      }
    }
    guard place > 0 else { return nil }
    return line + sentence.raw(place..<sentence.count)
  }

  /// What is told by what was told before it may double without end: from here on nobody says so.
  private static let longest = Duration.seconds(1000 * 3600)

  /// Hours, minutes and seconds, which every language reads.
  private static func text(_ length: Duration) -> String {
    let seconds = Int(length.components.seconds)
    return "\(seconds / 3600):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
  }

  /// What stands between marks and joiners, outside of lengths.
  private var clauses: [Clause] {
    var clauses: [Clause] = []
    var (start, place) = (0, 0)
    var lengths: [(range: Range<Int>, length: Duration)] = []
    while place < sentence.count {
      if let length = length(at: place) {
        lengths.append(length)
        place = length.range.upperBound
        continue
      }
      if sentence.tokens[place].isSentenceEnd
        || leftovers.joins(place..<place + 1, sentence)
      {
        if start < place { clauses.append(Clause(words: start..<place, lengths: lengths)) }
        (start, lengths) = (place + 1, [])
      }
      place += 1
    }
    if start < sentence.count {
      clauses.append(Clause(words: start..<sentence.count, lengths: lengths))
    }
    return clauses
  }

  /// The longest length with its unit that begins here.
  private func length(at place: Int) -> (range: Range<Int>, length: Duration)? {
    sentence.quantities.durations(sentence.looked, at: place, inheriting: nil)
      .filter { length in
        length.cost < 1 && !length.value.isBare
          && !(place..<length.end).contains { sentence.tokens[$0].isSentenceEnd }
      }
      .max { $0.end < $1.end }
      .map { (range: place..<$0.end, length: $0.value.duration) }
  }

  /// What in a clause stands for the length before it; nil: it says one of its own, or more than a name.
  private func likeness(in clause: Clause, _ matcher: inout Matcher) -> (Range<Int>, Like)? {
    let words = clause.words
    for start in words {
      guard let cue = matcher.cue(of: rule, at: start, as: Like.init), cue.end <= words.upperBound,
        clause.lengths.allSatisfy({
          start <= $0.range.lowerBound && $0.range.upperBound <= cue.end
        })
      else { continue }
      // What costs or tastes the same takes no time.
      if start > words.lowerBound, othermeasures.contains(sentence.words[start - 1]) { return nil }
      if start > words.lowerBound, cue.end == words.upperBound {
        return isName(words.lowerBound..<start) ? (start..<cue.end, cue.said) : nil
      }
      if start == words.lowerBound, cue.end < words.upperBound,
        leads.contains(sentence.words[cue.end])
      {
        return isName(cue.end + 1..<words.upperBound) ? (start..<cue.end, cue.said) : nil
      }
    }
    return nil
  }

  /// A number that says which of many like things: any other is a length without its unit.
  private func isOneOfMany(_ place: Int, in name: Range<Int>) -> Bool {
    sentence.looked.isNumber(place) && place > name.lowerBound
      && sentence.marks[place - 1].contains(.numbered)
  }

  /// Words that name something that is not there yet: neither a command, a question, a story nor another’s business.
  private func isName(_ range: Range<Int>) -> Bool {
    guard let first = range.first,
      sentence.nameCosts[first] < Sentence.leadingCost || sentence.isDeterminer(first)
        || leads.contains(sentence.words[first])
    else { return false }
    return range.contains { sentence.nameCosts[$0] < Sentence.leadingCost }
      && range.allSatisfy { place in
        let cost = sentence.nameCosts[place]
        return sentence.tokens[place].kind != .punctuation
          && !sentence.beginsTime(place)
          && (sentence.looked.isNumber(place)
            ? isOneOfMany(place, in: range) : cost <= Sentence.leadingCost)
          && !leftovers.restricts(sentence.words[place])
          && things.longest(of: sentence.tokens, from: place) == nil
      }
  }
}

extension Interpretation {
  /// It starts timers, with as many lengths as that, and does nothing else.
  fileprivate func onlyStarts(_ lengths: Int) -> Bool {
    guard let first = readings.first, first.leftOver == nil, first.missing == nil else {
      return false
    }
    var found = 0
    for intent in first.intents {
      guard case .timer(.create(let requests)) = intent else { return false }
      found += requests.reduce(0) { $0 + $1.phases.count }
    }
    return found >= lengths
  }
}
