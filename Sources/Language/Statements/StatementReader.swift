import Timers
import Workflows

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
  private static let longestLease = Duration.seconds(7 * 86_400)
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
    clause.name = words.first.flatMap(text)
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

  // MARK: What follows

  /// All that a line says.
  struct Facts {
    let reader: StatementReader
    let clauses: [Clause]
    let lengths: [(value: Duration, role: Role?, clause: Int)]
    let says: Set<FactCue>
    let events: [(time: WhenValue, clause: Int)]
    /// What is there, gathered when the first name is looked for.
    private let things: Late<NamedThings>

    init(_ clauses: [Clause], _ reader: StatementReader) {
      (self.clauses, self.reader) = (clauses, reader)
      lengths = clauses.enumerated().flatMap { place, clause in
        clause.lengths.map { ($0.value.duration, $0.role, place) }
      }
      says = clauses.reduce(into: []) { $0.formUnion($1.says) }
      events = clauses.enumerated().compactMap { place, clause in
        clause.event.map { ($0, place) }
      }
      things = Late(reader.sentence.scene.things)
    }

    var now: LocalTime { reader.sentence.scene.now }
    var name: String? { clauses.lazy.compactMap(\.name).first }

    var found: Found? {
      guard events.count <= 1, lengths.count <= 3 else { return nil }
      for claim in FactClaim.allCases where !claim.isOfOneWord || saysNothingElse {
        if let found = found(as: claim) { return found }
      }
      return nil
    }

    private func found(as claim: FactClaim) -> Found? {
      switch claim {
      case .entering: entering
      case .leaving: leaving
      case .running: perhaps(running)
      case .shifted: perhaps(shifted)
      case .again: again.flatMap { $0.isComplete || saysNothingElse ? $0 : nil }
      case .lost: lost
      case .unready: unready
      case .since: since
      case .left: left
      case .lasting: lasting
      case .expiring: expiring
      case .over: over
      case .coming: coming
      case .happening: happening
      }
    }

    /// Of other words beside the name one may be the name.
    private func perhaps(_ found: Found?) -> Found? {
      guard var found, clauses.first(where: { $0.name != nil })?.hasOthers ?? false else {
        return found
      }
      found.confidence = StatementReader.perhaps
      return found
    }

    /// What one word says holds only where nothing else is said.
    var saysNothingElse: Bool {
      !clauses.contains(where: \.hasOthers)
        && nameCount == (meant?.pronoun == nil ? 1 : 0)
    }

    /// How many are named: what shows how much is left of one that was named before is no other.
    private var nameCount: Int {
      let named = clauses.filter { $0.name != nil }
      return named.count - named.dropFirst().count { $0.says.contains(.shows) }
    }

    /// What is there and is spoken of: by its name, or as “it” where nothing is named.
    private var meant: TimerReference? {
      if let name { return isThere(name) ? TimerReference(label: name) : nil }
      let isNamed = clauses.contains { $0.hasOthers || $0.name != nil }
      return reader.sentence.scene.hasTimers && !isNamed ? TimerReference(pronoun: .it) : nil
    }

    func isThere(_ name: String) -> Bool {
      things.value.isTimer(name, reader.sentence.quantities)
    }

    /// With a unit, or where so much is said to be left.
    var isMeasured: Bool {
      says.contains(.left) || says.contains(.shows) || hasUnits
    }

    private var hasUnits: Bool {
      clauses.allSatisfy { $0.lengths.allSatisfy { !$0.value.isBare } }
    }

    func seconds(_ length: Duration) -> Int { Int(length.components.seconds) }

    func remind(_ label: String?, at: LocalTime) -> Intent {
      .timer(.remind(ScheduleRequest(label: label, at: at, saysClock: true)))
    }

    /// What was begun, and how long it lasts: what is left of it.
    private var running: Found? {
      guard events.isEmpty, clauses.allSatisfy({ $0.until == nil }), let begun,
        says.isDisjoint(with: [.every, .again])
      else { return nil }
      let whole = lengths.filter { if case .gone? = $0.role { false } else { true } }
      guard whole.count == 1, lengths.count - whole.count + starts.count == 1,
        isLength(whole[0].role) || says.contains(.travel)
      else { return nil }
      let gone = Duration.seconds(now.secondsSince1970 - begun.secondsSince1970)
      guard gone < whole[0].value,
        let name = clauses.first(where: { $0.name != nil && !$0.says.contains(.to) })?.name
      else { return nil }
      guard !isThere(name) else {
        let which = TimerReference(label: name)
        return Found(
          intents: [
            .timer(.update(which, to: whole[0].value)), .timer(.backdate(which, .ago(gone))),
          ], confidence: StatementReader.sure)
      }
      var request = TimerRequest(label: name, phases: [Phase(whole[0].value)])
      request.start = .ago(gone)
      return Found(intents: [.timer(.create([request]))], confidence: StatementReader.sure)
    }

    /// What goes on since then: what is there began then; of what is not, a stopwatch did.
    private var since: Found? {
      let others = lengths.filter { if case .gone? = $0.role { false } else { true } }
      guard events.isEmpty, others.isEmpty, clauses.allSatisfy({ $0.until == nil }), let begun,
        says.isDisjoint(with: [.every, .again, .over])
      else { return nil }
      let gone = Duration.seconds(now.secondsSince1970 - begun.secondsSince1970)
      if let meant, meant.label != nil || !says.contains(.done) {
        // Earlier than what runs says it did.
        let start = says.contains(.earlier) ? TimerIntent.Beginning.earlier(gone) : .ago(gone)
        return Found(intents: [.timer(.backdate(meant, start))], confidence: StatementReader.sure)
      }
      guard let name, gone > .zero, !says.contains(.earlier),
        !says.isDisjoint(with: [.since, .going, .started])
      else { return nil }
      var request = TimerRequest(label: name, phases: [Phase(name: "", end: .gate)])
      request.start = .ago(gone)
      return Found(intents: [.timer(.create([request]))], confidence: StatementReader.sure)
    }

    /// It began so much before, or after, the time that was told.
    private var shifted: Found? {
      guard events.isEmpty, starts.isEmpty, lengths.count == 1, case .shift? = lengths[0].role,
        let meant
      else { return nil }
      let amount = says.contains(.afterTold) ? .zero - lengths[0].value : lengths[0].value
      return Found(
        intents: [.timer(.backdate(meant, .earlier(amount)))], confidence: StatementReader.sure)
    }

    /// So long it stood still, or so much later it comes: it lasts longer, as is asked.
    private var lost: Found? {
      guard events.isEmpty, starts.isEmpty, lengths.count == 1, case .lost? = lengths[0].role,
        reader.sentence.scene.hasTimers
      else { return nil }
      let which = clauses.lazy.compactMap(\.name).first(where: isThere).map {
        TimerReference(label: $0)
      }
      return Found(
        intents: [.timer(.extend(which ?? TimerReference(pronoun: .it), by: lengths[0].value))],
        confidence: StatementReader.perhaps)
    }

    /// It is not yet as it is to be: more time for it, as is asked.
    private var unready: Found? {
      guard says.contains(.unready), events.isEmpty, lengths.isEmpty, starts.isEmpty else {
        return nil
      }
      let named = clauses.lazy.filter { $0.items.first?.cue != .unready }.compactMap(\.name).first
      // What rang a moment ago is known, too.
      guard named.map({ isThere($0) || reader.isKnown($0) }) ?? true else { return nil }
      let which = named.map { TimerReference(label: $0) } ?? TimerReference(pronoun: .it)
      return Found(
        intents: [.timer(.extend(which, by: nil))], confidence: StatementReader.perhaps)
    }

    /// What is there, and is over now.
    private var over: Found? {
      guard says.contains(.over), events.isEmpty, lengths.isEmpty, starts.isEmpty, let name,
        isThere(name)
      else { return nil }
      var which = TimerReference(label: name)
      which.isOver = true
      return Found(intents: [.timer(.stop(which))], confidence: StatementReader.likely)
    }

    private func isLength(_ role: Role?) -> Bool {
      switch role {
      case nil, .length: true
      case .gone, .left, .interval, .early, .travel, .shift, .lost: false
      }
    }

    var starts: [LocalTime] { clauses.compactMap(\.begun) }

    /// When it began, or was done last.
    private var begun: LocalTime? {
      if let start = starts.first { return starts.count == 1 ? start : nil }
      let gone = lengths.filter { if case .gone? = $0.role { true } else { false } }
      return gone.count == 1 ? now.adding(-seconds(gone[0].value)) : nil
    }

    /// What is done again so long after it was done last.
    private var again: Found? {
      let intervals = lengths.filter { if case .interval? = $0.role { true } else { false } }
      if intervals.count == 1, events.isEmpty, isMeasured, let name {
        let others = lengths.count - 1
        let start = begun ?? (wasDone || !says.contains(.every) ? now : nil)
        guard let start, others == (starts.isEmpty && begun != nil ? 1 : 0) else { return nil }
        let next = start.adding(seconds(intervals[0].value))
        guard next > now else { return nil }
        return Found(
          intents: [remind(name, at: next)],
          confidence: begun == nil ? StatementReader.likely : StatementReader.sure)
      }
      guard lengths.isEmpty, says.contains(.again), let event = events.first?.time, event.saysClock,
        event.at > now, let name, starts.isEmpty
      else { return nil }
      return Found(intents: [remind(name, at: event.at)], confidence: StatementReader.likely)
    }

    /// So much is left, or shown to be left.
    private var left: Found? {
      guard events.isEmpty, starts.isEmpty, lengths.count == 1, case .left? = lengths[0].role,
        clauses.allSatisfy({ $0.until == nil }), let name,
        // What is counted without a unit may be anything.
        isThere(name) || says.contains(.shows) || hasUnits
      else { return nil }
      let sureness =
        says.isSuperset(of: [.left, .shows])
        ? StatementReader.sure
        : says.contains(.left) ? StatementReader.likely : StatementReader.perhaps
      return timer(name, lengths[0].value, sureness)
    }

    /// Somebody has it for so long, or until then.
    private var lasting: Found? {
      guard !says.isDisjoint(with: [.valid, .has]), events.isEmpty, starts.isEmpty, let name else {
        return nil
      }
      let ends = clauses.compactMap(\.until)
      if ends.count == 1, lengths.isEmpty, ends[0] > now {
        return Found(
          intents: [.timer(.create([TimerRequest(label: name, until: ends[0])]))],
          confidence: StatementReader.likely)
      }
      guard ends.isEmpty, lengths.count == 1, isMeasured, isLength(lengths[0].role),
        says.contains(.valid), lengths[0].value <= StatementReader.longestLease
      else { return nil }
      return timer(name, lengths[0].value, StatementReader.likely)
    }

    /// A timer of what is not there; of what is, so much is left.
    private func timer(_ name: String, _ length: Duration, _ confidence: Double) -> Found {
      let intent: TimerIntent =
        isThere(name)
        ? .leave(TimerReference(label: name), length)
        : .create([TimerRequest(label: name, phases: [Phase(length)])])
      return Found(intents: [.timer(intent)], confidence: confidence)
    }
  }

  private func isKnown(_ name: String) -> Bool {
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
