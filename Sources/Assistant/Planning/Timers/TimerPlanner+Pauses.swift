import Timers

/// Going on after a pause, longer than it was, or once more.
extension TimerPlanner {
  /// What “pause” may mean: said alone a countdown, if there is one, and not a stopwatch beside it.
  func pausable(_ reference: TimerReference) -> (ActiveTimer) -> Bool {
    let isPlain = reference.isEmpty && reference.saysStopwatch == nil
    return isPlain && timersInSight.contains(where: \.isRunning) ? \.isRunning : \.canBePaused
  }

  /// Goes on after a pause, or past a gate.
  func resume(_ reference: TimerReference) throws(Refusal) -> Plan {
    // Where nothing is paused, work that rests goes on.
    if reference.isEmpty, !timersInSight.contains(where: \.canGoOn),
      let plan = workAtHand.flatMap(stepPlanner.goOn)
    {
      return plan
    }
    if reference.isEmpty, let plan = try resumePausedLast() { return plan }
    return try each(reference, .resume, where: \.canGoOn) {
      $0.isWaiting && $0.counted(at: now) == nil ? .skip($0.id) : .resume($0.id)
    }
  }

  /// “Resume”, where that says nothing new of which: all that one command paused. Nil: somebody has to choose.
  private func resumePausedLast() throws(Refusal) -> Plan? {
    guard timersInSight.count > 1 else { return nil }
    guard timersInSight.contains(where: \.canGoOn) else {
      throw .failed(.noPausedAny, [.tryListTimers, .tryPauseAny])
    }
    let since = timersInSight.compactMap(\.pausedSince)
    guard since.count > 1, Set(since).count == 1, !timersInSight.contains(where: \.isWaiting)
    else { return nil }
    return .run(timersInSight.filter(\.isPaused).map { .resume($0.id) })
  }

  /// “2 more minutes”, of what has just ended: under its name, so long from now.
  func extend(_ reference: TimerReference, by amount: Duration?) throws(Refusal) -> Plan {
    guard let amount else {
      return .ask(.howLong(.extend(reference, by: nil), label: reference.label))
    }
    if let plan = try ringPlanner.putOff(reference, by: amount) { return plan }
    if case .none = find(reference), let recent = justEnded(reference) {
      return .run([
        .start(
          try routine(
            recent.name, [Phase(name: recent.name, amount)], alert: recent.alert),
          trigger: nil, pinnedEnd: nil)
      ])
    }
    return try each(reference, .extend, where: \.hasLength) { later($0, by: amount, reference) }
  }

  /// What was started last and ended by itself a moment ago, when it is what the words mean.
  private func justEnded(_ reference: TimerReference) -> Routine? {
    guard let recent = resolver.recent, let end = resolver.recentEnd, end <= now,
      end.duration(to: now) <= .seconds(Self.momentAgo),
      reference.isEmpty || reference.pronoun == .it
        || reference.label?.lowercased() == recent.name.lowercased(), !reference.all
    else { return nil }
    return recent
  }

  /// For so many seconds somebody may still mean what has ended.
  private static let momentAgo = 900

  /// “Restart the timer for 10 minutes”, and the one there is has another length: whether that is to be its new one.
  func askRestart(_ reference: TimerReference) -> Question? {
    guard let length = reference.duration, case .none = find(reference) else { return nil }
    var any = reference
    any.duration = nil
    guard case .timers(let found) = find(any), found.count == 1 else { return nil }
    return Question(
      kind: .confirm([.restart(found[0].id, length: length)], destructive: true),
      text: .askRestartWith(names: names(found), length: length),
      instead: .tryRestart(name: names(found)))
  }

  /// “Change the timer to every 3 minutes”: it ends, and what comes again begins.
  func makeRecurring(_ which: TimerReference, _ request: TimerRequest) throws(Refusal) -> Plan {
    let found: [ActiveTimer]
    switch find(which) {
    case .none: throw missing(which)
    case .timers(let timers), .several(let timers): found = timers
    }
    let title = Phrasing(situation).called(found[0].name)
    guard found.count == 1 else {
      throw Refusal(
        .notUnderstood, .askMoreThanOne(names: names(found)),
        nearest: [.tryChangeEvery(name: title)])
    }
    guard let every = request.every else {
      let now = local
      let minute = LocalTime(now.date, second: now.second - now.second % 60)
      let clock = speaker.say(SaidTime(minute))
      throw .failed(
        .wishSchedule,
        [
          .tryEveryDay(clock: clock, name: title, length: found[0].routine.duration),
          .trySchedules,
        ])
    }
    var request = request
    request.label = found[0].name.isEmpty ? nil : found[0].name
    return .ask(
      Question(
        kind: .confirm([.stop(found[0].id)] + (try startPlanner.start(request)), destructive: true),
        text: .askEveryInstead(name: title, length: every), instead: .tryEvery(length: every)))
  }
}

extension ActiveTimer {
  /// Paused, or at a gate; a stopwatch that counts goes on already.
  fileprivate var canGoOn: Bool { isPaused || isWaiting && !canBePaused }
  fileprivate var pausedSince: Moment? {
    if case .paused(_, let since) = state { since } else { nil }
  }
}

extension ActiveTimer {
  /// It has a length that can be changed: it does not stand at a gate.
  var hasLength: Bool { !isWaiting }
}
