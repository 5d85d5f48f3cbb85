/// How someone picks out a phase.
public enum PhaseReference: Hashable, Sendable, Codable {
  /// By name or a part of it.
  case named(String)
  /// Counted from 1; −1 is the last, −2 the one before.
  case number(Int)
  /// Of those of that name, in all rounds, the one counted from 1; −1 is the last (“the last rest”).
  case placed(String, Int)
  /// The one under way; of a routine that does not run, its only one.
  case current
}

/// Where a phase goes.
public enum PhasePlace: Hashable, Sendable, Codable {
  case first
  case last
  case after(PhaseReference)
  case before(PhaseReference)
  /// Between the only two.
  case between
}

/// A change to the phases of a routine, kept or running.
public enum PhaseEdit: Hashable, Sendable, Codable {
  case add(Phase, PhasePlace)
  /// So often in a row.
  case addSeveral(Phase, times: Int, PhasePlace)
  case remove(PhaseReference)
  /// Out the next time it would come; of a routine that does not run, as `remove`.
  case leaveOut(PhaseReference)
  case move(PhaseReference, PhasePlace)
  case rename(PhaseReference, to: String)
  /// A new length, or a gate.
  case retime(PhaseReference, to: Phase.End)
  /// Longer by this, or shorter when negative.
  case lengthen(PhaseReference, by: Duration)
  /// So many times as long: 2 is double, 0.5 half.
  case scale(PhaseReference, by: Double)
  /// So often in a row.
  case repeatPhase(PhaseReference, times: Int)
  case rounds(RoundsChange)
  /// Each to the place of the other.
  case swap(PhaseReference, PhaseReference)
  /// Another one in its place; as long as that was where no end is said.
  case replace(PhaseReference, name: String, end: Phase.End?)
  /// Told otherwise from now on: by a line alone, until somebody answers, or as everything else again.
  case alert(Alert)
  /// Counts on while the machine sleeps, or does not.
  case counting(asleep: Bool)
  /// The pause after so many rounds lasts so long; of what has no pauses there is one of this name then.
  case pause(after: Int, Duration, name: String)
  /// It takes one of so many hands, pans or ovens, of what is to end together.
  case hands(Int)
  /// All that is to end together is to be done then, ns since 1970 UTC.
  case goal(Int64)
  /// By what the lengths of phases go whenever it is started.
  case adjusting([RuledPhase])

  /// A phase, and by what its length goes from now on.
  public struct RuledPhase: Hashable, Sendable, Codable {
    public var phase: PhaseReference
    /// Empty: by nothing.
    public var rules: [PhaseRule]

    public init(_ phase: PhaseReference, by rules: [PhaseRule]) {
      (self.phase, self.rules) = (phase, rules)
    }
  }

  /// How often the whole is to be gone through.
  public enum RoundsChange: Hashable, Sendable, Codable {
    /// So often in all.
    case total(Int)
    /// So many more, or fewer when negative.
    case more(Int)
    /// So many from here on, the one under way among them.
    case left(Int)
  }
}

extension Routine {
  /// Which phase is meant; of several with that name, the first at or after `current`, else the first.
  public func index(of reference: PhaseReference, current: Int? = nil) throws(TimerError) -> Int {
    switch reference {
    case .current:
      if let current { return current }
      guard phases.count == 1 else { throw .noSuchPhase("", in: name) }
      return 0
    case .number(let number):
      let index = number > 0 ? number - 1 : phases.count &+ number
      guard number != 0, phases.indices.contains(index) else {
        throw .noSuchPhase("\(number)", in: name)
      }
      return index
    case .placed(let wanted, let number):
      let found = SaidName(wanted).places(in: phases.map(\.name))
      let index = number > 0 ? number - 1 : found.count &+ number
      guard number != 0, found.indices.contains(index) else {
        throw .noSuchPhase("\(number) \(wanted)", in: name)
      }
      return found[index]
    case .named(let wanted):
      let said = SaidName(wanted)
      let found = said.places(in: phases.map(\.name))
      guard let first = found.first(where: { $0 >= current ?? 0 }) ?? found.first else {
        throw .noSuchPhase(said.text, in: name)
      }
      return first
    }
  }

  func slot(_ place: PhasePlace, current: Int?) throws(TimerError) -> Int {
    switch place {
    case .first: 0
    case .last: phases.count
    case .after(let reference): try index(of: reference, current: current) + 1
    case .before(let reference): try index(of: reference, current: current)
    case .between:
      // Of more than two it is not said between which.
      if phases.count == 2 { 1 } else { throw .noSuchPhase("", in: name) }
    }
  }

  /// The routine after a change, and where the phase that was at `current` is now; nil: it is gone.
  ///
  /// - Parameter round: the one under way, from 0; 0 for a routine that does not run.
  func edited(_ edit: PhaseEdit, current: Int? = nil, round: Int = 0) throws(TimerError)
    -> (routine: Routine, current: Int?)
  {
    var editing = PhaseEditing(self, current: current, round: round)
    try editing.apply(edit)
    var routine = try with(phases: editing.phases, rounds: editing.rounds)
    if case .alert(let alert) = edit { routine.alert = alert }
    if case .counting(let asleep) = edit { routine.countsAsleep = asleep }
    routine.origin?.together?.apply(edit)
    return (routine, editing.place)
  }

  /// The routine after a change to its phases. Throws when there is no such phase, or nothing would be left.
  public func applying(_ edit: PhaseEdit, _ forms: WordForms = .none) throws(TimerError) -> Routine
  {
    let routine = edit.isOfOneRound ? try writtenOut() : self
    return try routine.edited(edit.inOwnWords(of: self, forms)).routine
  }
}

extension TimerEngine {
  /// Changes the phases of a timer, keeping what is under way. What is over already cannot be changed, and what is
  /// under way can be made longer or shorter, renamed and moved away from, but not taken out.
  public mutating func edit(
    _ id: ActiveTimer.ID, _ edit: PhaseEdit, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    guard let timer = self[id] else { throw .noSuchTimer("") }
    let events = try carryOut(edit, on: timer, at: now)
    follow(timer)
    return events
  }

  private mutating func carryOut(
    _ edit: PhaseEdit, on timer: ActiveTimer, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    let id = timer.id
    let old = timer.routine
    if edit.isOfOneRound, old.rounds > 1 {
      // One round is otherwise than the rest: they stand one after another from here on.
      let written = try old.writtenOut()
      var engine = self
      _ = try engine.change(id, at: now) { timer in
        timer.routine = written
        return .changed
      }
      let events = try engine.edit(id, edit, at: now)
      self = engine
      return events
    }
    if case .retime(.named, .after(let length)) = edit, !timer.isPending, old.stepCount > 1 {
      return try retimeAll(edit, of: timer, to: length, at: now)
    }
    if case .leaveOut(let phase) = edit, let once = try timer.writtenOut(without: phase) {
      return try change(id, at: now) { timer in
        timer.routine = once
        return .changed
      }
    }
    if case .alert(let alert) = edit {
      return try change(id, at: now) { timer in
        timer.routine.alert = alert
        return .changed
      }
    }
    if case .counting(let counts) = edit {
      let asleep = asleep
      return try change(id, at: now) { timer in
        timer.routine.countsAsleep = counts
        timer.asleep = counts || timer.pinnedEnd != nil ? nil : asleep
        return .changed
      }
    }
    if edit.isOfPlan {
      return try change(id, at: now) { timer in
        timer.routine.origin?.together?.apply(edit)
        return .changed
      }
    }
    if timer.isPending {
      let new = try old.edited(edit).routine
      return try change(id, at: now) { timer in
        timer.routine = new
        timer.length = new.phases[0].duration ?? .zero
        return .changed
      }
    }
    let round = timer.step / old.phases.count
    let here = timer.step % old.phases.count
    if try edit.isAboutLength(of: here, in: old) {
      switch edit {
      case .lengthen(_, let amount): return try extend(id, by: amount, at: now)
      case .retime(_, .after(let length)): return try setLength(id, to: length, at: now)
      case .scale(_, let factor): return try setLength(id, to: timer.length * factor, at: now)
      case .retime, .add, .addSeveral, .remove, .leaveOut, .move, .rename, .repeatPhase, .rounds,
        .swap, .replace, .alert, .counting, .pause, .hands, .goal, .adjusting:
        throw .phaseIsUnderWay(timer.phase.name)
      }
    }
    let (new, place) = try old.edited(edit, current: here, round: round)
    guard let place else { throw .phaseIsUnderWay(timer.phase.name) }
    // In the last round what comes before the phase under way never comes again.
    if round == old.rounds - 1, round == new.rounds - 1 {
      let ahead = old.phases[(here + 1)...]
      let aheadNow = new.phases[(place + 1)...]
      let isRename = if edit.isRename { new.phases[place] != old.phases[here] } else { false }
      guard !ahead.elementsEqual(aheadNow) || isRename || new == old || edit.isRounds else {
        throw .phaseIsOver(old.phases[min(here, old.phases.count - 1)].name)
      }
    }
    return try change(id, at: now) { timer in
      timer.routine = new
      timer.step = round * new.phases.count + place
      timer.course?.renumber(to: timer.step)
      return .changed
    }
  }

  /// Gives every phase of a name that is still to come a length, and the one under way, where that is one of them.
  private mutating func retimeAll(
    _ edit: PhaseEdit, of timer: ActiveTimer, to length: Duration, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    let old = timer.routine
    let here = timer.step % old.phases.count
    let round = timer.step / old.phases.count
    let new = try old.edited(edit, current: here, round: round).routine
    let isUnderWay = try edit.isAboutLength(of: here, in: old)
    let first = try old.index(of: edit.reference ?? .current, current: here)
    guard first >= here || round < old.rounds - 1 else {
      throw .phaseIsOver(old.phases[first].name)
    }
    var engine = self
    var events = try engine.change(timer.id, at: now) { timer in
      timer.routine = new
      return .changed
    }
    if isUnderWay {
      let changed = try engine.setLength(timer.id, to: length, at: now)
      // What is said is what all of it is now.
      events = changed + events
    }
    self = engine
    return events
  }

  /// Goes back to the beginning of the step before; from the first step, to its own beginning.
  public mutating func back(_ id: ActiveTimer.ID, at now: Moment) throws(TimerError) -> [TimerEvent]
  {
    guard let timer = self[id] else { throw .noSuchTimer("") }
    guard !timer.isPending else { throw .notRunning(timer.name) }
    return try enter(max(0, timer.step - 1), of: id, at: now)
  }

  /// Begins the step under way again.
  public mutating func restartStep(
    _ id: ActiveTimer.ID, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    guard let timer = self[id] else { throw .noSuchTimer("") }
    guard !timer.isPending else { throw .notRunning(timer.name) }
    return try enter(timer.step, of: id, at: now)
  }

  private mutating func enter(
    _ step: Int, of id: ActiveTimer.ID, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    var entered: [TimerEvent] = []
    let engine = self
    var events = try change(id, at: now) { timer in
      let left = timer.step
      timer.step = step
      timer.length = timer.phase.duration ?? .zero
      if timer.phase.duration != nil {
        entered.append(timer.event(.phaseStarted(step: step), at: now))
      }
      engine.enterStep(&timer, at: now, into: &entered)
      return .wentBack(step: left)
    }
    events += entered
    return events
  }
}

extension ActiveTimer {
  /// As many phases as rounds are written out to.
  private static let mostWrittenOut = 500

  /// It goes through that very phase now.
  public func isUnderWay(_ phase: PhaseReference) -> Bool {
    guard !isPending, let written = try? routine.writtenOut() else { return false }
    return (try? written.index(of: phase, current: step)) == step
  }

  /// The routine with its rounds written out one after another, without a phase the next time it would come; what has
  /// been and what is under way stays. Nil when that is the last round, so that the phase itself can go.
  fileprivate func writtenOut(without phase: PhaseReference) throws(TimerError) -> Routine? {
    let count = routine.phases.count
    let here = isPending ? -1 : step % count
    let round = isPending ? 0 : step / count
    let index = try routine.index(of: phase, current: max(0, here))
    let meant = (index > here ? round : round + 1) * count + index
    guard routine.rounds > 1, meant < routine.stepCount, round < routine.rounds - 1 else {
      return nil
    }
    guard routine.stepCount <= Self.mostWrittenOut else {
      throw .tooManySteps(limit: Self.mostWrittenOut)
    }
    var phases = (0..<routine.stepCount).map { routine.phase(at: $0) }
    phases.remove(at: meant)
    return try routine.with(phases: phases, rounds: 1)
  }
}

extension PhaseEdit {
  /// Changes how long the phase at `index` lasts, and nothing else.
  fileprivate func isAboutLength(of index: Int, in routine: Routine) throws(TimerError) -> Bool {
    switch self {
    case .retime(let reference, _), .lengthen(let reference, _), .scale(let reference, _),
      .replace(let reference, _, .some):
      try routine.index(of: reference, current: index) == index
    case .add, .addSeveral, .remove, .leaveOut, .move, .rename, .repeatPhase, .rounds, .swap,
      .replace, .alert, .counting, .pause, .hands, .goal, .adjusting:
      false
    }
  }

  /// The name of the phase it changes; nil when that is told by its number, or when it changes none.
  public var phaseName: String? {
    switch reference {
    case .named(let name), .placed(let name, _): name
    case .number, .current, nil: nil
    }
  }

  /// The phase it is done to; nil: none, or all.
  fileprivate var reference: PhaseReference? {
    switch self {
    case .remove(let phase), .leaveOut(let phase), .move(let phase, _), .rename(let phase, _),
      .retime(let phase, _), .lengthen(let phase, _), .scale(let phase, _),
      .repeatPhase(let phase, _), .swap(let phase, _), .replace(let phase, _, _):
      phase
    case .adjusting(let all): all.first?.phase
    case .add, .addSeveral, .rounds, .alert, .counting, .pause, .hands, .goal: nil
    }
  }

  /// It is said of all that is to end together, and of no phase.
  public var isOfPlan: Bool {
    switch self {
    case .hands, .goal: true
    case .add, .addSeveral, .remove, .leaveOut, .move, .rename, .retime, .lengthen, .scale,
      .repeatPhase, .rounds, .swap, .replace, .alert, .counting, .pause, .adjusting:
      false
    }
  }

  /// It changes one round, and no other.
  var isOfOneRound: Bool {
    switch (self, reference) {
    case (.pause, _), (_, .placed): true
    default: false
    }
  }

  /// Gives a phase another name, and no other length.
  fileprivate var isRename: Bool {
    switch self {
    case .rename, .replace(_, _, nil): true
    case .add, .addSeveral, .remove, .leaveOut, .move, .retime, .lengthen, .scale, .repeatPhase,
      .rounds, .swap, .replace, .alert, .counting, .pause, .hands, .goal, .adjusting:
      false
    }
  }

  fileprivate var isRounds: Bool { if case .rounds = self { true } else { false } }
}
