import Timers

/// What is done to timers that run.
struct TimerPlanner: Planning {
  var context: PlanContext

  /// What the verb of a sentence does, where it is about timers and nothing of `TimerClaim`.
  func plan(_ intent: TimerIntent) throws(Refusal) -> Plan {
    // What is said of all that is to end together is done to it as a whole.
    if let plan = try convergencePlanner.retime(intent) { return plan }
    switch intent {
    case .create(let requests): return try startPlanner.plan(requests)
    case .finishTogether(let requests, let end):
      return try startPlanner.finishTogether(requests, by: end)
    case .schedule(let request): return try alarmPlanner.ring(request, .alarm, intent)
    case .remind(let request): return try alarmPlanner.ring(request, .reminder, intent)
    case .pause(let reference): return try pause(reference)
    case .resume(let reference): return try resume(reference)
    case .hold(let reference, let length, let pauses):
      return try hold(reference, length, pauses: pauses)
    case .stop(let reference): return try stop(reference)
    case .putOff(let deed, let reference, let moment):
      return try putOff(deed, reference, moment)
    case .recur(let reference, let request): return try makeRecurring(reference, request)
    case .restart(let reference, let length): return try restart(reference, length)
    case .extend(let reference, let amount):
      return try extend(reference, by: amount ?? situation.manner.extension)
    case .reduce(_, nil): return .ask(.howLong(intent, label: intent.reference?.label))
    case .reduce(let reference, let amount?):
      return try each(reference, .shorten, where: \.hasLength) {
        later($0, by: .zero - amount, reference)
      }
    case .move(let reference, let time): return try alarmPlanner.move(reference, to: time)
    case .update(let reference, let length): return try setLength(reference, length)
    case .leave(let reference, let left):
      return try each(reference, .change, where: \.hasLength) {
        .extend($0.id, by: left - ($0.left(at: situation.now) ?? .zero))
      }
    case .backdate(let reference, let beginning): return try backdate(reference, beginning)
    case .skip(let reference): return try skip(reference)
    case .rename(let reference, let name): return try rename(reference, to: name)
    case .act(let act, let reference): return try plan(act, reference)
    case .addPhase(let reference, let phase):
      // What follows without a reference goes on with what was talked about last.
      let meant = reference.isEmpty ? TimerReference(pronoun: .it) : reference
      return try phasePlanner.edit(meant, .add(phase, .last))
    case .removePhase(let reference, let name):
      return try phasePlanner.edit(reference, .remove(.named(name)))
    case .editPhases(_, .hands(let hands)): return try convergencePlanner.share(hands)
    case .editPhases(let reference, let change):
      if reference.isEmpty, let plan = try phasePlanner.editBeside(change) { return plan }
      return try phasePlanner.edit(reference, change)
    case .back(let reference, let toStart): return try back(reference, toStart: toStart)
    case .addCue(_, nil, _): return .ask(.howLongBefore(intent))
    case .addCue(let reference, let cue?, let times):
      return try phasePlanner.addCue(cue, times, reference)
    case .snooze(let reference, let amount): return try ringPlanner.snooze(reference, by: amount)
    case .query(let reference, let question): return .run([try answer(reference, question)])
    }
  }

  // MARK: Verbs

  private func pause(_ reference: TimerReference) throws(Refusal) -> Plan {
    try refuseWaiting(reference, .pause)
    if let plan = try putOffToClock(.pause, reference) { return plan }
    let reference = toldApart(reference)
    return try each(reference, .pause, where: pausable(reference)) { .pause($0.id) }
  }

  private func hold(_ reference: TimerReference, _ length: Duration, pauses: Bool)
    throws(Refusal) -> Plan
  {
    let fits: (ActiveTimer) -> Bool = { $0.isPaused || pauses && $0.canBePaused }
    return try each(reference, pauses ? .pause : .resume, where: fits) {
      // Resuming later pauses nothing that runs: the engine says so.
      $0.isPaused || pauses ? .hold($0.id, for: length) : .resume($0.id)
    }
  }

  private func stop(_ reference: TimerReference) throws(Refusal) -> Plan {
    try refuseWaiting(reference, .stop)
    if let plan = try ringPlanner.stopRing(reference) { return plan }
    if let plan = try putOffToClock(.stop, reference) { return plan }
    try refuseNoStopwatch(reference)
    let reference = toldApart(reference)
    return readStopwatches(
      try each(reference, .stop) { comesToEnd($0, reference) ? .skip($0.id) : .stop($0.id) })
  }

  /// “Stop it when the music stops”: nobody tells us when that is.
  private func refuseWaiting(_ reference: TimerReference, _ verb: Verb) throws(Refusal) {
    guard reference.waitsForWord == true, case .timers(let found) = find(reference),
      found.count == 1
    else { return }
    throw .failed(.wishYourWord, [.tryDo(verb: verb.rawValue, name: found[0].name)])
  }

  /// Whether what is stopped has come to an end and is not given up.
  private func comesToEnd(_ timer: ActiveTimer, _ said: TimerReference) -> Bool {
    // The end of a stopwatch was always a word; and what is over leads on to what follows it.
    if timer.counted(at: situation.now) != nil { return true }
    if said.isOver == true, leadsOn(timer) { return true }
    // The last step alone can be brought to its end by a word, and so can what was to be done by then.
    return said.isFinished == true && !timer.isPending && timer.ringing != .alarm
      && !situation.isDeadline(timer)
      && timer.step == timer.routine.stepCount - 1
  }

  /// Whether a step of it, or another timer, comes when what runs of it ends.
  private func leadsOn(_ timer: ActiveTimer) -> Bool {
    timer.step < timer.routine.stepCount - 1
      || situation.timers.contains {
        if case .pending(.end(timer.id, _)) = $0.state { true } else { false }
      }
  }

  private func restart(_ reference: TimerReference, _ length: Duration?) throws(Refusal) -> Plan {
    if length == nil {
      if let question = askRestart(reference) { return .ask(question) }
      // What was stopped a moment ago starts again.
      if case .none = find(reference), let plan = startAgain(reference) { return plan }
    }
    return try each(reference, .restart) { .restart($0.id, length: length) }
  }

  private func backdate(
    _ reference: TimerReference, _ beginning: TimerIntent.Beginning
  ) throws(Refusal) -> Plan {
    let hasBegun: (ActiveTimer) -> Bool = { !$0.isPending && !$0.isAlarm }
    return try each(reference, .change, where: hasBegun) { timer in
      switch beginning {
      case .earlier(let amount): .backdate(timer.id, by: amount)
      case .ago(let ago):
        .backdate(timer.id, by: ago - (timer.began?.duration(to: situation.now) ?? .zero))
      }
    }
  }

  private func setLength(_ reference: TimerReference, _ length: Duration?) throws(Refusal) -> Plan {
    guard let length else {
      guard let other = reference.like else {
        return .ask(.howLong(.update(reference, to: nil), label: reference.label))
      }
      let length = try self.length(like: other)
      return try planner.plan(.update(reference, to: length), from: .deadlines)
    }
    if let time = reference.clockMeant, case .timers(let found) = find(reference),
      found.contains(where: { $0.isAlarm || reference.shifts == true && $0.isLinedUp })
    {
      return try alarmPlanner.move(reference, to: time)
    }
    return try each(reference, .change, where: \.hasLength) { timer in
      // A timer with rounds that is called as its first phase: the phase is meant, in every round.
      if let label = reference.label, timer.routine.stepCount > 1,
        timer.routine.phases.contains(where: { $0.name.lowercased() == label.lowercased() })
      {
        return .edit(timer.id, .retime(.named(label), to: .after(length)))
      }
      return .setLength(timer.id, to: length)
    }
  }

  private func skip(_ reference: TimerReference) throws(Refusal) -> Plan {
    if let round = reference.round { return try phasePlanner.go(toRound: round, reference) }
    // Said of none, while one stands at its gate, it is of that one, as its announcement said.
    let atGate = reference.isEmpty ? timersInSight.filter { $0.isWaiting } : []
    if atGate.count == 1 { return .run([.skip(atGate[0].id)]) }
    if reference.isEmpty, situation.timers.isEmpty, situation.isReading {
      return .run([.regulation(.move(.next))])
    }
    // What was to be done is done by a word that says so alone.
    return try each(reference, .skip, where: \.canBeSkipped) {
      $0.isAlarm ? .stop($0.id) : .skip($0.id)
    }
  }

  private func rename(_ reference: TimerReference, to name: String?) throws(Refusal) -> Plan {
    guard let name, !name.isEmpty else {
      return .ask(
        Question(
          kind: .name(.rename(reference, to: name)), text: .askWhatName, instead: .tryRename))
    }
    if reference.label == nil, let saved = routinePlanner.routineAtHand {
      return .run(try routinePlanner.rename(saved, to: RoutinePlanner.name(name)))
    }
    return try each(reference, .rename) { .rename($0.id, to: ShownName.bounded(name)) }
  }

  private func back(_ reference: TimerReference, toStart: Bool) throws(Refusal) -> Plan {
    if !toStart, let plan = try placePlanner.placeBefore(reference) { return plan }
    // Where some have a phase before, one that has none is not meant.
    let fits: (ActiveTimer) -> Bool = { $0.hasBegun && (toStart || $0.step > 0) }
    return try each(reference, .back, where: fits) { .back($0.id, toStart: toStart) }
  }

  /// What was started last, once more, when it is what the words mean; nil when they mean another.
  private func startAgain(_ reference: TimerReference) -> Plan? {
    guard let recent = resolver.recent, reference.duration == nil, reference.ordinal == nil,
      reference.clock == nil, reference.rank == nil, !reference.all, reference.pronoun != .other,
      reference.label.map({ $0.lowercased() == recent.name.lowercased() }) ?? true
    else { return nil }
    return .run([.start(recent, trigger: nil, pinnedEnd: nil)])
  }

  // MARK: Which ones

  /// A pronoun of what ends or holds one of several: which one, nobody has said who only started them one after another.
  private func toldApart(_ reference: TimerReference) -> TimerReference {
    guard reference == TimerReference(pronoun: .it), resolver.isFocusNew else { return reference }
    return TimerReference()
  }

  /// Does it to each that is meant. Several that were not said to be all are asked about, and so are many that would end.
  func each(
    _ reference: TimerReference, _ verb: Verb, where fits: ((ActiveTimer) -> Bool)? = nil,
    _ effect: (ActiveTimer) -> Effect
  ) throws(Refusal) -> Plan {
    let meant = find(reference, where: fits)
    try refuseUnfit(meant, verb)
    switch meant {
    case .none: throw alarmPlanner.noneOfKind(reference, verb) ?? missing(reference)
    case .timers(let all):
      let (found, alarms) = try alarmPlanner.partAlarms(all, reference, verb)
      let changes = found.map(effect)
      let effects = changes + alarmPlanner.sayLeftAlone(alarms, verb)
      // Of a day, or a part of it, what rings then is what was said.
      let isOfDay = reference.clockIsDay == true
      let onlyAlarms =
        !isOfDay && reference.ringing == nil && reference.saysRinging != true
        && found.allSatisfy(\.isAlarm)
      let isMuch = found.count > 1 || onlyAlarms && reference.all
      if isMuch, effects.contains(where: \.isDestructive) {
        var question = Question(
          kind: .confirm(effects, destructive: true),
          text: .askStop(names: names(found)),
          // What would stop all stops those that were excepted, too.
          instead: onlyAlarms
            ? AlarmPlanner.stopAll(AlarmPlanner.kind(of: found))
            : reference.isExcept == true || isOfDay
              ? .tryStop(name: found[0].name) : .tryStopAll)
        question.wasExplicit = reference.all && !onlyAlarms
        return .ask(question)
      }
      return .run(effects)
    case .several(let all):
      let found = reference.isEmpty ? all.filter { !situation.isDeadline($0) } : all
      guard found.count != 1 else { return .run([effect(found[0])]) }
      return .ask(
        .which(found.isEmpty ? all : found, verb: verb, situation: situation, effect))
    }
  }

  /// What rings at a time has no length that begins anew, and no rounds.
  func refuseUnfit(_ meant: FoundTimers, _ verb: Verb) throws(Refusal) {
    guard verb.isOfLength, case .timers(let found) = meant, let first = found.first,
      found.allSatisfy(\.isAlarm)
    else { return }
    throw planner.ofOtherKind(Aim(name: first.name, kind: .timer, verb: verb), .timer(first))
  }
}

extension ActiveTimer {
  var hasBegun: Bool { !isPending }
  fileprivate var canBeSkipped: Bool { isWaiting || isRunning }
}
