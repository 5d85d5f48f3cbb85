import Timers

/// What is asked of one phase of a timer that runs: “add 5 minutes to rise” means the rise, whatever is under way.
struct PhasePlanner: Planning {
  var context: PlanContext

  /// The plan for words that name a phase where no timer is called so; nil when a whole timer is meant.
  func claim(_ intent: TimerIntent) throws(Refusal) -> Plan? {
    guard let reference = intent.reference, let label = reference.label else { return nil }
    // Put off is what rang, never a phase that goes on.
    if case .snooze = intent { return nil }
    let found = namedPhases(reference)
    guard let meant = found.first else {
      guard reference.phase != nil, let some = timersInSight.last else { return nil }
      let it = timersInSight.first { $0.id == focusedTimer } ?? some
      throw Refusal(TimerError.noSuchPhase(label, in: it.name))
    }
    guard let intent = withLength(intent) else {
      return .ask(.howLong(intent, label: label))
    }
    return try effects(of: intent, on: meant).map { .run($0) }
  }

  /// The same with the usual length where none was said; nil: it has to be asked for.
  private func withLength(_ intent: TimerIntent) -> TimerIntent? {
    switch intent {
    case .extend(let which, nil):
      manner.extension.map { .extend(which, by: $0) }
    case .reduce(_, nil), .update(_, nil): nil
    default: intent
    }
  }

  private func effects(of intent: TimerIntent, on meant: NamedPhase)
    throws(Refusal) -> [Effect]?
  {
    let id = meant.timer.id
    let phase = PhaseReference.number(meant.index + 1)
    switch intent {
    case .extend(_, let amount?):
      return [.edit(id, .lengthen(phase, by: amount))]
    case .reduce(_, let amount?): return [.edit(id, .lengthen(phase, by: .zero - amount))]
    // A new length is that of every round that is still to come.
    case .update(_, let length?):
      return [.edit(id, .retime(.named(meant.name), to: .after(length)))]
    case .move(_, let time): return try ending(meant, at: time)
    case .rename(_, let name?):
      return [.edit(id, PhaseEdit.rename(.named(meant.name), to: name).bounded)]
    case .restart(_, let length):
      guard meant.ahead <= 0 else { throw .notBegun(meant) }
      let back =
        meant.ahead == 0 ? [Effect.back(id, toStart: true)] : try step(id, by: meant.ahead)
      return back + (length.map { [.setLength(id, to: $0)] } ?? [])
    case .skip(let which) where which.phase == .start || which.phase == .past:
      return try goTo(meant, which)
    case .skip: return try leaveOut(meant)
    // Of what waits for a word the verb says that nobody tells us.
    case .pause(let which) where which.waitsForWord == true,
      .stop(let which) where which.waitsForWord == true:
      return nil
    // Stopping ends a phase only where it is called a phase; its bare name, while it runs, ends the timer.
    case .stop(let which):
      return meant.ahead == 0 && which.phase == nil ? nil : try leaveOut(meant)
    case .pause, .resume, .hold:
      guard meant.ahead == 0 else {
        throw meant.ahead > 0 ? .notBegun(meant) : .over(meant)
      }
      return nil
    case .addCue(_, let cue, let times):
      guard let cue else {
        guard meant.isLast else { throw .endsTooEarly(meant) }
        return nil
      }
      return [.addCues(id, [try point(of: cue, times, in: meant)])]
    case .create, .finishTogether, .schedule, .remind, .extend, .reduce, .update, .rename, .act,
      .addPhase, .removePhase, .editPhases, .back, .snooze, .query, .putOff, .leave, .backdate,
      .recur:
      return nil
    }
  }

  /// “Finish rise at 10 pm”: as long as it takes to end then.
  private func ending(_ meant: NamedPhase, at time: LocalTime) throws(Refusal)
    -> [Effect]
  {
    guard meant.ahead >= 0 else { throw .over(meant) }
    let timer = meant.timer
    guard timer.isRunning, let end = timer.stepEnd else {
      throw .failed(
        .noPhaseStill(name: timer.name, phase: meant.name), [.tryResume(name: timer.name)])
    }
    var planned = end
    for step in 0..<meant.ahead {
      guard let length = timer.routine.phase(at: timer.step + step + 1).duration else {
        throw .failed(.noPhaseGate(phase: meant.name), [.tryHowLong])
      }
      planned = planned.advanced(by: length)
    }
    let longer = planned.duration(to: moment(time))
    return [.edit(timer.id, .lengthen(.number(meant.index + 1), by: longer))]
  }

  /// To the beginning of a phase: of what is over, where it comes again, unless it is gone back to.
  private func goTo(_ meant: NamedPhase, _ which: TimerReference) throws(Refusal)
    -> [Effect]
  {
    let timer = meant.timer
    let isNext = which.isOnlyNext == true
    let goesOn = which.phase == .start && (meant.ahead < 0 || isNext && meant.ahead == 0)
    let later = timer.step + 1..<max(timer.step + 1, timer.routine.stepCount)
    if goesOn, let again = later.first(where: { timer.routine.phase(at: $0).name == meant.name }) {
      return try step(timer.id, by: again - timer.step)
    }
    guard meant.ahead != 0 else { throw Refusal(TimerError.phaseIsUnderWay(meant.name)) }
    guard meant.ahead > 0 || !isNext else { throw Refusal(TimerError.phaseIsOver(meant.name)) }
    return try step(timer.id, by: meant.ahead)
  }

  /// To the beginning of a round, as rounds are counted where it is shown.
  func go(toRound round: Int, _ which: TimerReference) throws(Refusal) -> Plan {
    switch find(which, where: \.routine.hasRounds) {
    case .none: throw missing(which)
    case .timers(let found) where found.count == 1:
      let timer = found[0]
      guard !timer.isPending else { throw Refusal(TimerError.notRunning(timer.name)) }
      guard let place = place(ofRound: round, in: timer) else {
        throw .failed(.noRound(name: timer.name, n: rounds(of: timer)), [.tryListTimers])
      }
      guard place != timer.step else {
        throw Refusal(TimerError.phaseIsUnderWay(timer.phase.name))
      }
      return .run(try step(timer.id, by: place - timer.step))
    case .timers(let found), .several(let found):
      throw Refusal(
        .notUnderstood, .askMoreThanOne(names: names(found)), nearest: [.tryListTimers])
    }
  }

  /// Of several rows of rounds those of the row under way, else of the first.
  private func rounds(of timer: ActiveTimer) -> Int {
    timer.routine.round(ofStep: timer.step)?.of ?? timer.routine.rows.first?.rounds
      ?? timer.routine.rounds
  }

  /// The step that a round begins with, −1 the last: of several rows of rounds that of the row under way, else the next.
  private func place(ofRound round: Int, in timer: ActiveTimer) -> Int? {
    let routine = timer.routine
    let here = routine.round(ofStep: timer.step)
    let number = round < 0 ? rounds(of: timer) : round
    func begins(_ step: Int) -> Bool {
      routine.round(ofStep: step)?.number == number
        && (step == 0 || routine.round(ofStep: step - 1)?.number != number)
    }
    let past = max(0, timer.step - Self.mostStepsAtOnce)...timer.step
    if let here, number <= here.number { return past.last(where: begins) }
    let last = min(routine.stepCount, timer.step + Self.mostStepsAtOnce + 1)
    return (timer.step + 1..<max(timer.step + 1, last)).first(where: begins)
      ?? past.last(where: begins)
  }

  /// Forwards or back by so many phases.
  private func step(_ id: ActiveTimer.ID, by steps: Int) throws(Refusal) -> [Effect] {
    guard abs(steps) <= Self.mostStepsAtOnce else {
      throw Refusal(.outOfRange, .noPhaseFar(n: Self.mostStepsAtOnce))
    }
    return Array(repeating: steps > 0 ? .skip(id) : .back(id, toStart: false), count: abs(steps))
  }

  private static let mostStepsAtOnce = 200

  /// The phase left out this time: ended when it is under way, taken out when it is still to come.
  private func leaveOut(_ meant: NamedPhase) throws(Refusal) -> [Effect] {
    guard meant.ahead >= 0 else { throw .over(meant) }
    if meant.ahead == 0 { return [.skip(meant.timer.id)] }
    // In the rounds after this one it comes as ever.
    // By its name where that is its own: of several that go, each changes the numbers of those behind it.
    let names = meant.timer.routine.phases.map { $0.name.lowercased() }
    let isOwn = names.count { $0 == meant.name.lowercased() } == 1
    return [
      .edit(
        meant.timer.id, .leaveOut(isOwn ? .named(meant.name) : .number(meant.index + 1)))
    ]
  }

  /// “When is bake”: when phases of this name begin. Nil: something else is meant.
  func answerBeginning(_ reference: ScheduleReference) -> [Line]? {
    guard let name = reference.name, schedulePlanner.named(name).isEmpty else { return nil }
    let found = namedPhases(TimerReference(label: name))
    guard !found.isEmpty else { return nil }
    let phrasing = Phrasing(situation)
    return found.map { meant in
      let timer = meant.timer
      guard meant.ahead > 0, timer.isRunning, let left = timer.left(at: now) else {
        return phrasing.remaining(timer)
      }
      let between = timer.routine.phases[..<meant.index].suffix(meant.ahead - 1)
      guard between.allSatisfy({ $0.duration != nil }) else { return phrasing.remaining(timer) }
      let wait = between.reduce(left) { $0 + ($1.duration ?? .zero) }
      return Line(
        .init(.strong, "\(phrasing.called(timer.name)): \(meant.name)"),
        .init(
          .plain,
          "   "
            + speaker.say(
              .phaseBegins(
                at: phrasing.at(now.advanced(by: wait)), length: wait))))
    }
  }

  // MARK: Changes to phases

  /// Changes the phases of the timer meant, or of the routine talked about last where nothing runs.
  func edit(_ reference: TimerReference, _ edit: PhaseEdit) throws(Refusal) -> Plan {
    if reference.label == nil, reference.saysTimer != true, let saved = routinePlanner.routineAtHand
    {
      return .run(try routinePlanner.editing(saved, edit))
    }
    if case .adjusting = edit { return try adjusting(reference, edit) }
    if reference.isEmpty, let name = edit.phaseName {
      if let meant = having(phase: name).first {
        return .run(effects(of: edit, on: meant.timer))
      }
      // A timer of one phase that is called so has no other length.
      if case .retime(_, to: .after(let length)) = edit,
        case .timers = find(TimerReference(label: name))
      {
        return try timerPlanner.plan(.update(TimerReference(label: name), to: length))
      }
      if timersInSight.count > 1, having(phase: name, evenAlone: true).isEmpty {
        let it = timersInSight.first { $0.id == focusedTimer } ?? timersInSight[0]
        throw Refusal(TimerError.noSuchPhase(name, in: it.name))
      }
    }
    // Rounds are about what has rounds, where one of several has.
    let fits: (ActiveTimer) -> Bool = { !edit.isOfRounds || $0.routine.hasRounds }
    let meant = find(reference, where: fits)
    if edit.isOfRounds { try timerPlanner.refuseUnfit(meant, .loop) }
    switch meant {
    case .timers(let found) where found.count == 1: return .run(effects(of: edit, on: found[0]))
    case .timers, .none:
      return try timerPlanner.each(reference, .change, where: fits) { self.changing($0, edit) }
    case .several(let found):
      var question = Question.which(found, verb: .show, situation: situation) {
        self.changing($0, edit)
      }
      question.instead =
        edit.sentence(about: Question.first(of: found, situation)) ?? question.instead
      return .ask(question)
    }
  }

  /// By what phases go is kept with the routine that a timer is a run of, from its next start on.
  private func adjusting(_ reference: TimerReference, _ edit: PhaseEdit) throws(Refusal) -> Plan {
    let named =
      reference.isEmpty ? edit.phaseName.flatMap { having(phase: $0).first } : nil
    var meant = named?.timer
    if meant == nil, case .timers(let found) = find(reference) { meant = found.first }
    guard let timer = meant else { throw missing(reference) }
    guard let saved = routines.kept.first(where: { $0.id == timer.routine.origin?.routine }) else {
      throw .failed(.phaseByKept(name: timer.name), [.tryRoutineSave(timer: timer.name, name: "")])
    }
    return .run(try routinePlanner.editing(saved, edit))
  }

  private func changing(_ timer: ActiveTimer, _ edit: PhaseEdit) -> Effect {
    .edit(timer.id, edit.bounded.inOwnWords(of: timer.routine, forms))
  }

  /// What is under way cannot be taken out: it is ended, and does not come again.
  private func effects(of edit: PhaseEdit, on timer: ActiveTimer) -> [Effect] {
    if case .remove(.placed(let name, let number)) = edit {
      // The last of a name: this time, when it is under way at once.
      let which = PhaseReference.placed(name, number).inOwnWords(of: timer.routine, forms)
      return [timer.isUnderWay(which) ? .skip(timer.id) : .edit(timer.id, .leaveOut(which))]
    }
    guard case .remove(let which) = edit, !timer.isPending, timer.routine.phases.count > 1,
      let meant = resolver.phase(which, of: timer), meant.ahead == 0
    else { return [changing(timer, edit)] }
    return [.skip(timer.id)]
      + (meant.isLastRound ? [] : [.edit(timer.id, .remove(.number(meant.index + 1)))])
  }

  /// “Add stretch after eggs”, where eggs is a timer and no phase of the one talked about: nil when it is not so.
  func editBeside(_ change: PhaseEdit) throws(Refusal) -> Plan? {
    guard let (place, at) = change.addition, timersInSight.count > 1 else { return nil }
    let name: String
    let end: PhasePlace
    switch place {
    case .after(.named(let said)): (name, end) = (said, .last)
    case .before(.named(let said)): (name, end) = (said, .first)
    case .first, .last, .between, .after, .before: return nil
    }
    let phases = having(phase: name)
    if phases.count == 1,
      case .none = find(
        TimerReference(label: name), where: { $0.id != phases[0].timer.id })
    {
      return .run([.edit(phases[0].timer.id, change.bounded)])
    }
    let meant = TimerReference(label: name)
    guard case .timers(let found) = find(meant), found.count == 1 else { return nil }
    let isPhase = found[0].routine.phases.contains { $0.name.lowercased() == name.lowercased() }
    return try edit(meant, isPhase ? change : at(end))
  }

  /// The breaks of what runs in phases, so many seconds each; nil: nothing of the kind runs.
  func breaks(_ value: String) throws(Refusal) -> Plan? {
    let name = interpreter.quantities.phaseNames.recess
    guard let seconds = value.split(separator: " ").first.flatMap({ Int($0) }), seconds > 0 else {
      return nil
    }
    let found = having(phase: name).filter { $0.name.lowercased() == name.lowercased() }
    guard !found.isEmpty else { return nil }
    return .run(
      found.map {
        .edit($0.timer.id, .retime(.named($0.name), to: .after(.seconds(seconds))))
      })
  }

  // MARK: Cues

  /// A point of a phase as one of its timer, counted from the end: so it moves with whatever happens before it.
  private func point(of cue: Cue, _ times: TimerIntent.CueTimes, in meant: NamedPhase)
    throws(Refusal) -> Cue
  {
    guard meant.ahead >= 0 else { throw .over(meant) }
    guard let rest = meant.rest, let length = meant.length else { throw .endsTooEarly(meant) }
    let before: Duration
    switch (times, cue.point) {
    case (.beforeBegin, .beforeEnd(let lead)), (.beforeBegin, .afterStart(let lead)):
      before = rest + length + lead
    case (.part(let part), _): before = rest + length.share(1 - part)
    case (.once, .beforeEnd(let lead)): before = rest + lead
    case (.once, .afterStart(let gone)): before = rest + length - gone
    case (.each, _): throw .endsTooEarly(meant)
    }
    guard let left = meant.timer.totalLeft(at: now), left > before else {
      throw .over(meant)
    }
    return Cue(.beforeEnd(before), message: cue.message)
  }

  /// Something is to be said at points of a timer.
  func addCue(_ cue: Cue, _ times: TimerIntent.CueTimes, _ reference: TimerReference)
    throws(Refusal) -> Plan
  {
    switch times {
    case .once where cue == Cue(.beforeEnd(.zero)):
      // A length that is to be told of: a timer of that length tells by itself; if there is none, one starts.
      guard case .none = find(reference), let length = reference.duration else {
        return .run([try timerPlanner.answer(reference, .remaining)])
      }
      return try planner.plan(.create([TimerRequest(phases: [Phase(length)])]), from: .deadlines)
    case .beforeBegin:
      // What has begun, or is no phase, has no such point.
      throw missing(reference)
    case .once:
      var which = reference
      // Both are over when the later one is; of more than two it is asked which they are.
      if cue.point == .beforeEnd(.zero), which.all, which.count == 2,
        case .timers = find(which)
      {
        (which.all, which.rank, which.count) = (false, .longest, nil)
      }
      return try timerPlanner.each(which, .warn) { .addCues($0.id, [cue]) }
    case .part(let part):
      return try timerPlanner.each(reference, .warn, where: \.hasLength) {
        let point = (Double($0.routine.duration.nanoseconds) * part).rounded()
        return .addCues(
          $0.id, [Cue(.afterStart(.nanoseconds(Int64(point))), message: cue.message)])
      }
    case .each:
      guard case .afterStart(let step) = cue.point, step > .zero else {
        return try addCue(cue, .once, reference)
      }
      return try timerPlanner.each(reference, .warn, where: \.hasLength) { timer in
        // What is over already is not said again.
        let gone = timer.began.map { Int($0.duration(to: now) / step) } ?? 0
        let all = Int((timer.routine.duration / step).rounded(.up)) - 1
        let points = (gone + 1)..<max(gone + 1, min(all, gone + Self.mostCues) + 1)
        return .addCues(
          timer.id, points.map { Cue(.afterStart(step * $0), message: cue.message) })
      }
    }
  }

  /// So often is something said of one timer at most.
  private static let mostCues = 100
}

extension PhaseEdit {
  /// Where it adds something, and the same at another place; nil when it adds nothing.
  fileprivate var addition: (place: PhasePlace, at: (PhasePlace) -> PhaseEdit)? {
    switch self {
    case .add(let phase, let place): (place, { .add(phase, $0) })
    case .addSeveral(let phase, let times, let place):
      (place, { .addSeveral(phase, times: times, $0) })
    case .remove, .leaveOut, .move, .rename, .retime, .lengthen, .scale, .repeatPhase, .rounds,
      .swap,
      .replace, .alert, .counting, .pause, .hands, .goal, .adjusting:
      nil
    }
  }

  fileprivate var isOfRounds: Bool {
    switch self {
    case .rounds, .pause: true
    default: false
    }
  }

  /// A sentence that asks the same of a timer by its name; nil: there is no short one.
  fileprivate func sentence(about name: String) -> Message? {
    switch self {
    case .rounds(.total(let count)): .tryRounds(name: name, n: count)
    case .rounds(.more(let count)):
      count > 0 ? .tryRoundsMore(n: count, name: name) : .tryRoundsLess(n: -count, name: name)
    case .rounds(.left(let count)): .tryRoundsLeft(n: count, name: name)
    case .alert(.silent): .trySilent(name: name)
    case .alert(.normal): .tryLoud(name: name)
    case .alert(.urgent): .tryUrgent(name: name)
    case .counting(let asleep):
      asleep ? .tryCountsAsleep(name: name) : .tryPausesAsleep(name: name)
    case .add(let phase, .last) where !phase.name.isEmpty && phase.duration != nil:
      .tryPhaseAdd(phase: phase.name, length: phase.duration ?? .zero, name: name)
    case .add, .addSeveral, .remove, .leaveOut, .move, .rename, .retime, .lengthen, .scale,
      .repeatPhase,
      .swap, .replace, .pause, .hands, .goal, .adjusting:
      nil
    }
  }
}

extension Refusal {
  fileprivate static func notBegun(_ meant: NamedPhase) -> Refusal {
    Refusal(
      .failed, .noPhaseYet(phase: meant.name, name: meant.timer.name),
      nearest: [.trySkipTo(phase: meant.name), .tryPause(name: meant.timer.name)])
  }

  fileprivate static func over(_ meant: NamedPhase) -> Refusal {
    Refusal(
      .failed, .noPhaseOver(phase: meant.name),
      nearest: [.tryPhaseRestart(phase: meant.name), .tryStop(name: meant.timer.name)])
  }

  /// Only the end of a whole timer can be waited for.
  static func endsTooEarly(_ meant: NamedPhase) -> Refusal {
    Refusal(
      .failed, .noPhaseEnd(phase: meant.name, name: meant.timer.name),
      nearest: [.tryWarnOf(name: meant.timer.name), .tryPhaseAfter(phase: meant.name)])
  }
}

extension PhaseEdit {
  /// With names held to what a line can show.
  var bounded: PhaseEdit {
    switch self {
    case .add(let phase, let place):
      .add(Phase(name: RoutinePlanner.name(phase.name), end: phase.end), place)
    case .rename(let phase, let name): .rename(phase, to: RoutinePlanner.name(name))
    case .addSeveral(let phase, let times, let place):
      .addSeveral(Phase(name: RoutinePlanner.name(phase.name), end: phase.end), times: times, place)
    case .replace(let phase, let name, let end):
      .replace(phase, name: RoutinePlanner.name(name), end: end)
    case .remove, .leaveOut, .move, .retime, .lengthen, .scale, .repeatPhase, .rounds, .swap,
      .alert, .counting, .pause, .hands, .goal, .adjusting:
      self
    }
  }
}
