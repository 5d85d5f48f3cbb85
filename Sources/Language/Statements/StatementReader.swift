import Timers

/// Reads statements of fact from which a timer or a reminder follows, by the roles of their lengths and times.
///
/// “The gel has been running since five, it takes an hour”: what was begun and how long it lasts make a timer of what is left;
/// an appointment and what has to be done before it make a reminder to leave in time. Each length and each time gets a role from the
/// words beside it in its clause (`<factcue>` of the language), and only roles that complete one another mean something: one
/// quantity too many, and nothing is read. O(tokens).
struct StatementReader {
  let sentence: Sentence
  let network: RuleNetwork
  let limiting: Set<Int32>
  /// What a reminder to set out is called: “leave for {}”.
  let leaving: String

  /// What its readings have instead of the name of a rule.
  static let name = "statement"

  struct Found {
    var intents: [Intent]
    /// 0…1, as of a reading.
    var confidence: Double
    /// What it is called is not as it was said: “leave for the film”.
    var isNamedAnew = false

    /// Two roles complete each other: it stands against what the rules are sure of.
    var isComplete: Bool { confidence >= StatementReader.sure }
  }

  /// Two roles that complete each other, both said in words of their own.
  static let sure = 0.93
  /// One that says all by itself.
  static let likely = 0.91
  /// Nobody waits for the end of what lasts longer.
  static let longestLease = Duration.seconds(7 * 86_400)
  /// What comes later than in two days, and nobody says of which day, is told of a calendar; of a day that is said, within a
  /// year.
  static let (soon, thisYear) = (2 * 86_400, 366 * 86_400)
  /// What may as well be told for its own sake.
  static let perhaps = 0.85

  enum Role {
    case gone, length, left, interval, early, travel
    /// Before or after the time that was told; time that was lost.
    case shift, lost
  }

  /// A clause, and what it says.
  struct Clause {
    var items: [FactItem]
    var name: String?
    var lengths: [(value: DurationValue, role: Role?)] = []
    var begun: LocalTime?
    var until: LocalTime?
    var event: WhenValue?
    var says: Set<FactCue> = []
    /// Words that are neither its name nor a cue.
    var hasOthers = false
  }

  func read() -> Found? {
    guard let cue = network[.factcue], !sentence.opensQuestion,
      let items = FactItem.items(of: sentence, cue, network),
      items.contains(where: {
        $0.length != nil || $0.time != nil || $0.cue == .over || $0.cue == .unready
      }),
      !items.contains(where: { $0.cue == .order || $0.isWord && limits($0) }), !commands(items[0])
    else { return nil }
    var clauses: [Clause] = []
    for part in items.split(whereSeparator: \.endsClause) {
      guard let clause = clause(Array(part)) else { return nil }
      clauses.append(clause)
    }
    return Facts(clauses, self).found
  }

  private func limits(_ item: FactItem) -> Bool {
    item.tokens.contains { limiting.contains(sentence.words[$0]) }
  }

  /// A line that begins with a word of ours is a command.
  func commands(_ item: FactItem) -> Bool {
    item.isWord && sentence.nameCosts[item.tokens.lowerBound] == Sentence.keywordCost
  }

  // MARK: A clause

  private func clause(_ items: [FactItem]) -> Clause? {
    var clause = Clause(items: items)
    clause.says = Set(items.compactMap(\.cue))
    for (place, item) in items.enumerated() {
      let before = place > 0 ? items[place - 1].cue : nil
      let next = place + 1 < items.count ? items[place + 1].cue : nil
      if let delay = item.time?.delay, let next, Self.measured.contains(next) {
        // So much before or after something is a length, and no time that comes.
        let value = DurationValue(duration: delay, unit: delay)
        clause.lengths.append((value, role(before, next, in: clause)))
      } else if let time = item.time {
        guard take(time, item, before, of: &clause) else { return nil }
      } else if let length = item.length {
        let after = place + 1 < items.count ? items[place + 1] : nil
        clause.hasOthers = clause.hasOthers || tellsSize(item)
        // A number without a unit is a length only where nothing follows that it may count.
        if length.isBare, after?.isWord ?? false {
          clause.items[place].kind = .word
          continue
        }
        clause.lengths.append((length, role(before, after?.cue, in: clause)))
      }
    }
    var words = names(clause.items, hasTime: clause.event != nil || clause.begun != nil)
    // What it does, behind what goes on, is no second name; what was done to it goes on no more.
    if words.count == 2, words[1].count == 1, !words[1].contains(where: tellsPast),
      clause.items.prefix(words[1].startIndex).contains(where: { $0.cue == .going })
    {
      words.removeLast()
    }
    clause.name = words.first.flatMap { first in text(first).map { whole($0, first, clause) } }
    clause.hasOthers = clause.hasOthers || words.count > 1 || words.count == 1 && clause.name == nil
    return clause
  }

  /// What a length stands before that is so much before or after something.
  private static let measured: Set<FactCue> = [
    .ago, .earlier, .early, .beforeTold, .afterTold, .late,
  ]

  private func take(
    _ time: WhenValue, _ item: FactItem, _ before: FactCue?, of clause: inout Clause
  ) -> Bool {
    if let delay = time.delay, clause.says.contains(.again) {
      let length = DurationValue(duration: delay, unit: delay)
      clause.lengths.append((length, .interval))
    } else if before == .until {
      // Of a whole day nobody says whether it is in it.
      guard clause.until == nil, time.saysClock else { return false }
      clause.until = time.at
    } else if before == .since
      || !clause.says.isDisjoint(with: [.begun, .done, .started, .going, .since])
    {
      guard clause.begun == nil, time.delay == nil, let past = past(time, item) else {
        return false
      }
      clause.begun = past
    } else {
      guard clause.event == nil else { return false }
      clause.event = time
    }
    return true
  }

  /// The last such time that is over; nil: it is more than a week ago, or a day without a clock.
  private func past(_ time: WhenValue, _ item: FactItem) -> LocalTime? {
    guard time.saysClock else { return nil }
    let now = sentence.scene.now
    guard !time.saysDate else {
      let at = time.at > now ? time.at.adding(-7 * 86_400) : time.at
      return at <= now ? at : nil
    }
    // Of two fives a day the one that was last: that which comes next for who looks from half a day ago.
    let looked = [0, -43_200].flatMap { shift in
      sentence.quantities.whens(
        sentence.looked, at: item.tokens.lowerBound, now: now.adding(shift)
      ).filter { $0.cost < 1 && $0.end == item.tokens.upperBound && $0.value.saysClock }
    }
    return looked.flatMap { [$0.value.at, $0.value.at.adding(-86_400)] }.filter { $0 <= now }.max()
  }

  private func role(_ before: FactCue?, _ after: FactCue?, in clause: Clause) -> Role? {
    let says = clause.says
    if after == .ago { return .gone }
    let hasBegun = !says.isDisjoint(with: [.begun, .done, .started, .going])
    if after == .earlier { return hasBegun ? .gone : .early }
    if after == .beforeTold || after == .afterTold { return .shift }
    if says.contains(.idle) || says.contains(.late) { return .lost }
    if after == .left || before == .left || says.contains(.left) { return .left }
    if before == .was { return .length }
    if before == .every || says.contains(.again) { return .interval }
    if says.contains(.shows), !says.contains(.travel) { return .left }
    if says.contains(.early) { return .early }
    let isDriven = says.contains(.vehicle) && says.contains(.needs) && clause.event == nil
    if says.contains(.travel) || isDriven { return .travel }
    if before == .since { return .gone }
    if says.contains(.lasts) { return .length }
    if says.contains(.going), !says.contains(.needs) { return .gone }
    return says.contains(.needs) || says.contains(.to) ? nil : .length
  }

  /// Words in a row that are no cue. What drives somewhere is a word where something happens.
  private func names(_ items: [FactItem], hasTime: Bool) -> [ArraySlice<FactItem>] {
    items.split {
      !($0.isWord || hasTime && ($0.cue == .vehicle || $0.cue == .travel))
    }
  }

  /// Words as a name; nil: they are none.
  private func text(_ items: ArraySlice<FactItem>) -> String? {
    guard let first = items.first, let last = items.last, items.count <= Self.longestName else {
      return nil
    }
    let range = first.tokens.lowerBound..<last.tokens.upperBound
    let isName = range.allSatisfy { place in
      sentence.tokens[place].kind == .word || sentence.tokens[place].glued
    }
    // Where somebody is, and what one is by now, is no name.
    let saysHow = sentence.leadsOnly(range) || range.count == 1 && tellsPast(first)
    guard isName && !saysHow || sentence.isKnown(range), let name = sentence.said(range) else {
      return nil
    }
    // A verb grown to a name is no part of it.
    return sentence.quantities.lexicon.forms.owner(of: name) ?? name
  }

  private func tellsPast(_ item: FactItem) -> Bool { sentence.tellsPast(item.tokens.lowerBound) }

  private static let longestName = 4

  func isKnown(_ name: String) -> Bool {
    sentence.scene.known.contains { $0.calls(name) }
  }

  /// What is to be done in a length: the words behind “to”, else what needs it; nil: it is a way, or nothing that has a name.
  func task(_ items: [FactItem]) -> String? {
    if let to = items.firstIndex(where: { $0.cue == .to }) {
      return names(Array(items[(to + 1)...]), hasTime: true).first.flatMap(text)
    }
    return names(items, hasTime: false).first.flatMap(text)
  }
}
