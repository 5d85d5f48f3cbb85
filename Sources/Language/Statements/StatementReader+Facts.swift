import Timers

/// What follows from the facts of a line.
extension StatementReader {
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
      let name = clauses.first(where: { $0.name != nil && !$0.says.contains(.to) })?.name
      // What nobody named is one more where nothing runs that it may be.
      let isNew = !clauses.contains(where: \.hasOthers) && !reader.sentence.scene.hasTimers
      guard gone < whole[0].value, name != nil || isNew else { return nil }
      if let name, isThere(name) {
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
      // What holds for each of its kind is of none that is there now.
      guard !says.isDisjoint(with: [.valid, .has]), !says.contains(.every), events.isEmpty,
        starts.isEmpty, let name
      else { return nil }
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
}
