import Timers

/// The timers that someone means.
enum FoundTimers: Equatable {
  case timers([ActiveTimer])
  case none
  case several([ActiveTimer])
}

/// Finds the timers someone means, from their words and from what was talked about. Planners ask it through `Planning`, so
/// that few files know it.
struct Resolver {
  var situation: Situation
  /// What was found to be meant; nil: nothing was looked for yet.
  var chosen: [Thing]?
  /// What there is to point at.
  var directory: Directory { Directory(situation, only: chosen) }
  var timers: TimerList { directory.timers }
  /// The timer talked about last, and the one before.
  var focus: ActiveTimer.ID?
  /// It was started, and nothing was said of it since.
  var isFocusNew = false
  var previous: ActiveTimer.ID?
  /// The name of the kept routine talked about last, and the routine started last.
  var routine: String?
  var recent: Routine?
  /// What this very line starts, which runs only once all of it is done: the first has the number -1, the next -2.
  var starting: [ActiveTimer] = []
  /// What it has just started.
  var started: Routine?
  /// The name of the schedule talked about last.
  var schedule: String?
  /// When the routine started last ends, or ended, by itself.
  var recentEnd: Moment?
  /// “The first” is what is over first, also of those that begin later: asked so. Else what takes the least time.
  var ranksByEnd = false
  /// How words take other forms where the sentences come from.
  var forms = WordForms.none
  /// The line before this one, which may have been about some work.
  var last: Assistant.Turn?

  /// The timers a reference picks out of those that `fit` the command.
  ///
  /// When none fits, all are looked at, so that the answer can say what is wrong with the one meant.
  ///
  /// - Parameter fits: nil: every timer does, and of ten thousand none is copied to find that out.
  func find(_ reference: TimerReference, where fits: ((ActiveTimer) -> Bool)? = nil) -> FoundTimers
  {
    if reference.isExcept == true {
      var named = reference
      (named.isExcept, named.all) = (nil, false)
      let excepted: [ActiveTimer]
      switch find(named) {
      case .timers(let found): excepted = found
      // Of two names both stay; of one that several have nobody said which.
      case .several(let found) where named.alternative != nil: excepted = found
      case .several, .none: return .none
      }
      let ids = Set(excepted.map(\.id))
      var others = timers.filter { !ids.contains($0.id) && fits?($0) ?? true }
      // Beside something else a day says of when the others are, and not which one stays.
      var unnamed = named
      (unnamed.label, unnamed.ordinal, unnamed.rank, unnamed.duration) = (nil, nil, nil, nil)
      if reference.clockIsDay == true, unnamed != named {
        others = ending(on: reference.days(from: situation.local.date), in: others)
        if let hours = reference.clockHours { others = ending(in: hours, of: others) }
      }
      return others.isEmpty ? .none : .timers(others)
    }
    let fitting = if let fits { timers.filter(fits) } else { [ActiveTimer]() }
    let found = fitting.isEmpty ? pick(reference, from: timers) : pick(reference, from: fitting)
    if case .none = found, !fitting.isEmpty, reference.label != nil {
      return pick(reference, from: timers)
    }
    return found
  }

  /// Which of what this line starts is meant, by its name, that of a phase or a pronoun; nil: none of it.
  func ofThisLine(_ reference: TimerReference) -> ActiveTimer? {
    guard !starting.isEmpty, !reference.all, reference.isExcept != true else { return nil }
    guard let label = reference.label else {
      guard reference.isEmpty || reference.pronoun == .it else { return nil }
      // An alarm that is said is none that counts down.
      let isAlarm = reference.saysRinging == true || !reference.ringings.isEmpty
      return starting.last { !isAlarm || $0.isAlarm }
    }
    let wanted = folded(label)
    // What runs and is called just so is meant before what is only called something like that.
    let isRunning = timers.contains { folded($0.name) == wanted }
    let fitting = called(label, in: starting).filter { !isRunning || folded($0.name) == wanted }
    guard fitting.isEmpty, !isRunning else { return fitting.last }
    return starting.last { timer in
      timer.routine.phases.count > 1 && phase(.named(label), of: timer) != nil
    }
  }

  private func pick(
    _ reference: TimerReference, from timers: some RandomAccessCollection<ActiveTimer>
  ) -> FoundTimers {
    guard var candidates = fitting(reference, in: timers) else { return .none }
    if let rank = reference.rank {
      return ranked(rank, count: reference.count ?? 1, of: candidates)
    }
    if let ordinal = reference.ordinal { return counted(ordinal, reference, of: candidates) }
    // Of more than two, nobody said which both are; what rings at a time is none of them, unless it was said.
    if reference.all, reference.count == 2 {
      let countdowns = reference.ringings.isEmpty ? candidates.filter { !$0.isAlarm } : []
      let both = countdowns.isEmpty ? candidates : countdowns
      if both.count > 2 { return .several(both) }
    }
    if reference.all { return candidates.isEmpty ? .none : .timers(candidates) }
    switch reference.pronoun {
    case .other:
      candidates.removeAll { $0.id == focus }
      if candidates.count > 1, let old = candidates.first(where: { $0.id == previous }) {
        return .timers([old])
      }
    case .it:
      // Of several, a pronoun stands for none that nobody has talked about.
      if let it = candidates.first(where: { $0.id == focus }) { return .timers([it]) }
    case nil: break
    }
    switch candidates.count {
    case 0: return .none
    case 1: return .timers(candidates)
    default:
      // A timer, said beside alarms, is what counts down.
      let countdowns =
        reference.saysTimer == true || isOfWhatGoesOn(reference, candidates)
        ? candidates.filter { !$0.isAlarm } : []
      if countdowns.count == 1 { return .timers(countdowns) }
      return .several(countdowns.isEmpty ? candidates : countdowns)
    }
  }

  /// A verb alone, or with a pronoun, is said of what somebody is doing, and not of what rings later at some time: unless
  /// that was talked about last.
  private func isOfWhatGoesOn(_ reference: TimerReference, _ candidates: [ActiveTimer]) -> Bool {
    var rest = reference
    rest.pronoun = nil
    return rest.isEmpty && Thing.Kind(rest) == nil && rest.ringings.isEmpty
      && rest.saysRinging != true && rest.alternative == nil && rest.day == nil
      && rest.clockHours == nil && !candidates.contains { $0.isAlarm && $0.id == focus }
  }

  /// Those that what was said of them fits: the name, the length, the time, the kind. Nil: no timer is meant.
  private func fitting(
    _ reference: TimerReference, in timers: some RandomAccessCollection<ActiveTimer>
  ) -> [ActiveTimer]? {
    var candidates = reference.label.map { named($0, in: timers) } ?? Array(timers)
    if let other = reference.alternative {
      let others = named(other, in: timers)
      guard !candidates.isEmpty, !others.isEmpty else { return nil }
      let either = Set(candidates.map(\.id)).union(others.map(\.id))
      candidates = timers.filter { either.contains($0.id) }
    }
    candidates = ofKind(reference, candidates)
    if let duration = reference.duration {
      candidates = candidates.filter {
        $0.routine.duration == duration || $0.routine.phases[0].duration == duration
      }
    }
    if let clock = reference.clock, reference.clockIsDay != true {
      candidates = ending(at: clock, in: candidates)
    }
    if reference.day != nil || reference.clockIsDay == true {
      candidates = ending(on: reference.days(from: situation.local.date), in: candidates)
    }
    if let hours = reference.clockHours {
      let then = ending(in: hours, of: candidates)
      // All of a morning are those of it; one is the nearest to it that there is.
      if reference.all || !then.isEmpty { candidates = then }
    }
    guard reference.label == nil, !reference.all, let kind = reference.saysKind else {
      return candidates
    }
    // An alarm is never a reminder, where there is an alarm, be it one that comes again.
    let ofKind = candidates.filter { $0.ringing == kind }
    guard ofKind.isEmpty else { return ofKind }
    let isScheduled =
      candidates.contains(where: \.isAlarm)
      && situation.library.schedules.contains { $0.isAwake && $0.isOf(kind) }
    return isScheduled ? nil : candidates
  }

  /// Those of the kind that was said: it is never overruled where all of them are meant, or one by its place among them.
  private func ofKind(_ reference: TimerReference, _ timers: [ActiveTimer]) -> [ActiveTimer] {
    var timers = timers
    if reference.saysStopwatch == true {
      let counting = timers.filter { $0.counted(at: situation.now) != nil }
      if reference.all || !counting.isEmpty { timers = counting }
    }
    if reference.saysRounds == true, timers.contains(where: \.routine.hasRounds) {
      timers.removeAll { !$0.routine.hasRounds }
    }
    let kinds = reference.ringings
    if reference.all, !kinds.isEmpty {
      timers.removeAll { $0.ringing.map { !kinds.contains($0) } ?? true }
    }
    if reference.saysRinging == true, !reference.all, timers.contains(where: \.isAlarm) {
      timers.removeAll { !$0.isAlarm }
    }
    if reference.saysTimer == true, reference.ordinal != nil || reference.pronoun == .other {
      timers.removeAll(where: \.isAlarm)
    }
    return timers
  }

  /// “The shortest”, “the two shortest”: of those that have an end; of what only rings at a time where nothing has a length.
  private func ranked(
    _ rank: TimerReference.Rank, count: Int, of candidates: [ActiveTimer]
  ) -> FoundTimers {
    let instants = Instants(situation)
    let ending = candidates.compactMap { timer in
      // What is paused ends as if it went on now.
      let end = ranksByEnd ? instants.plannedEnd(timer) : nil
      return (end.map(situation.now.duration(to:)) ?? timer.totalLeft(at: situation.now))
        .map { (timer, $0) }
    }
    let lasting = ending.filter { $0.0.ringing == nil }
    let timed = lasting.isEmpty ? ending : lasting
    let ordered = timed.sorted { rank == .shortest ? $0.1 < $1.1 : $0.1 > $1.1 }
    guard !ordered.isEmpty, ordered.count >= count else { return .none }
    return .timers(ordered.prefix(count).map(\.0))
  }

  /// “The first timer”, “the last two”.
  private func counted(
    _ ordinal: Int, _ reference: TimerReference, of candidates: [ActiveTimer]
  ) -> FoundTimers {
    if let count = reference.count {
      let some =
        ordinal > 0 ? candidates.dropFirst(ordinal - 1).prefix(count) : candidates.suffix(count)
      return some.isEmpty ? .none : .timers(Array(some))
    }
    guard let one = member(ordinal, of: candidates) else { return .none }
    // An ordinal that meets an alarm set before the timers may mean either, and one of them is for later.
    if ordinal > 0, one.isAlarm, reference.saysRinging != true,
      let countdown = member(ordinal, of: candidates.filter { !$0.isAlarm })
    {
      return .several([countdown, one])
    }
    return .timers([one])
  }

  /// The one of this order, counted from the end where it is negative; nil: there are fewer.
  private func member(_ ordinal: Int, of timers: [ActiveTimer]) -> ActiveTimer? {
    let index = ordinal > 0 ? ordinal - 1 : timers.count + ordinal
    return timers.indices.contains(index) ? timers[index] : nil
  }

  /// Those that end at this time of day: to the minute, or else at the same place of the other half of
  /// the day, since “6:30” may be either.
  private func ending(at clock: LocalTime, in timers: [ActiveTimer]) -> [ActiveTimer] {
    let minute = clock.second / 60
    let exact = timers.filter { end(of: $0).map { $0.second / 60 == minute } ?? false }
    return exact.isEmpty
      ? timers.filter { end(of: $0).map { $0.isOnClock(clock) } ?? false } : exact
  }

  /// Those that end on one of these days; nil: they are over.
  private func ending(on days: ClosedRange<CivilDate>?, in timers: [ActiveTimer]) -> [ActiveTimer] {
    guard let days else { return [] }
    return timers.filter { end(of: $0).map { days.contains($0.date) } ?? false }
  }

  /// Those that end in this part of a day, in seconds of it.
  private func ending(in hours: ClosedRange<Int>, of timers: [ActiveTimer]) -> [ActiveTimer] {
    timers.filter { end(of: $0).map { hours.contains($0.second) } ?? false }
  }

  /// When a timer ends by the clocks. The wall clock is set while alarms wait: 7:00 may be 6:59:59.999 by now.
  private func end(of timer: ActiveTimer) -> LocalTime? {
    Instants(situation).plannedEnd(timer).map {
      situation.local($0.advanced(by: .milliseconds(500)))
    }
  }

  /// The timers it may mean, be it one or several.
  func all(_ reference: TimerReference) -> [ActiveTimer] {
    switch find(reference) {
    case .timers(let found), .several(let found): found
    case .none: []
    }
  }

  /// By name, or else by a phase's name.
  private func named(_ label: String, in timers: some RandomAccessCollection<ActiveTimer>)
    -> [ActiveTimer]
  {
    let called = called(label, in: timers)
    guard called.isEmpty else { return called }
    let wanted = folded(label)
    let having = timers.filter { timer in
      timer.routine.phases.contains { folded($0.name) == wanted }
    }
    // Only then a name in another form of its words.
    return having.isEmpty ? SaidName(label, forms).choose(from: timers, by: \.name) : having
  }

  /// By name: the same, else all its words in the name.
  private func called(_ label: String, in timers: some RandomAccessCollection<ActiveTimer>)
    -> [ActiveTimer]
  {
    SaidName(label).plainly(from: timers, by: \.name)
  }

  // MARK: Phases

  /// The phases a name means: those of timers with several, where no timer is called so itself.
  ///
  /// The same name first, else every word of it; one of each timer.
  func phases(_ reference: TimerReference) -> [NamedPhase] {
    var rest = reference
    (rest.label, rest.phase) = (nil, nil)
    guard let label = reference.label, rest.isEmpty, rest.isExcept != true,
      reference.phase != nil || called(label, in: timers).isEmpty
    else { return [] }
    return having(phase: label)
  }

  func phase(_ reference: PhaseReference, of timer: ActiveTimer) -> NamedPhase? {
    NamedPhase(reference, of: timer, forms)
  }

  /// The timers of several phases that have one of this name, and where it is.
  func having(phase name: String, evenAlone: Bool = false) -> [NamedPhase] {
    let found = timers.filter { evenAlone || $0.routine.phases.count > 1 }
      .compactMap { phase(.named(name), of: $0) }
    let wanted = folded(name)
    let exactly = found.filter { folded($0.name) == wanted }
    return exactly.isEmpty ? found : exactly
  }

  private func folded(_ text: String) -> String { text.lowercased() }
}

extension Schedule {
  /// Whether it rings as what somebody names so.
  func isOf(_ kind: Ringing) -> Bool {
    switch action {
    case .alarm: kind == .alarm
    case .reminder: kind == .reminder
    case .timer, .routine, .follow: false
    }
  }
}
