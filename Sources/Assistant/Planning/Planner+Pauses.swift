import Language
import Timers

/// Going on after a pause, and putting off what rang.
extension Planner {
  func resume(_ reference: TimerReference) throws(Refusal) -> Plan {
    if reference.isEmpty, let plan = try resumingWhatWasPausedLast() { return plan }
    return try each(reference, .resume, where: \.canGoOn) {
      $0.isWaiting && $0.counted(at: situation.now) == nil ? .skip($0.id) : .resume($0.id)
    }
  }

  /// “Resume”, where that says nothing new of which: all that one command paused. Nil: somebody has to choose.
  private func resumingWhatWasPausedLast() throws(Refusal) -> Plan? {
    guard resolver.timers.count > 1 else { return nil }
    guard resolver.timers.contains(where: \.canGoOn) else {
      throw Refusal(.failed, .noPausedAny, nearest: [.tryListTimers, .tryPauseAny])
    }
    let since = resolver.timers.compactMap(\.pausedSince)
    guard since.count > 1, Set(since).count == 1, !resolver.timers.contains(where: \.isWaiting)
    else { return nil }
    return .run(resolver.timers.filter(\.isPaused).map { .resume($0.id) })
  }

  /// “2 more minutes”, of what has just ended: under its name, so long from now.
  func extend(_ reference: TimerReference, by amount: Duration?) throws(Refusal) -> Plan {
    guard let amount else {
      return .ask(.howLong(.extend(reference, by: nil), label: reference.label))
    }
    if case .none = resolver.find(reference), let recent = justEnded(reference) {
      return .run([
        .start(
          try routine(
            recent.name, [Phase(name: recent.name, amount)], alert: recent.alert),
          trigger: nil, pinnedEnd: nil)
      ])
    }
    return try each(reference, .extend, where: \.hasLength) { .extend($0.id, by: amount) }
  }

  /// What was started last and ended by itself a moment ago, when it is what the words mean.
  private func justEnded(_ reference: TimerReference) -> Routine? {
    guard let recent = resolver.recent, let end = resolver.recentEnd, end <= situation.now,
      end.duration(to: situation.now) <= .seconds(Self.momentAgo),
      reference.isEmpty || reference.pronoun == .it
        || reference.label?.lowercased() == recent.name.lowercased(), !reference.all
    else { return nil }
    return recent
  }

  /// For so many seconds somebody may still mean what has ended.
  private static let momentAgo = 900

  /// What rang last, once more under its name after `amount`, or after the user’s snooze. Nothing that runs is changed.
  func snooze(_ reference: TimerReference, by amount: Duration?) throws(Refusal) -> Plan {
    let length = amount ?? situation.manner.snooze
    guard let rang = lastRang(reference) else {
      // “Snooze the call mum one” before it has rung: it rings so much later.
      if reference.label != nil, let waiting = resolver.all(reference).first, waiting.isAlarm {
        guard let moment = reference.clockMeant else { return try extend(reference, by: length) }
        return try plan(.move(reference, to: moment))
      }
      throw nothingRang(reference, length)
    }
    let again = situation.timers.last { timer in
      timer.name.lowercased() == rang.name.lowercased()
        && timer.began.map { $0 >= rang.at } ?? true
    }
    if let again {
      let phrasing = Phrasing(situation)
      let end = phrasing.plannedEnd(again).map(phrasing.at(_:))
      throw Refusal(
        .failed,
        end.map { .noRangAgainUntil(name: again.name, at: $0) } ?? .noRangAgain(name: again.name),
        nearest: [adding(length, to: again)])
    }
    let wall = situation.anchor.wall(of: situation.now) &+ length.nanoseconds
    return .run(
      [
        .start(
          try routine(rang.name, [Phase(name: rang.name, length)], alert: rang.alert),
          trigger: nil,
          pinnedEnd: rang.ringing.map { PinnedEnd(wall: wall, ringing: $0) })
      ] + quieting(rang.name))
  }

  /// What rang last, of all that the words may mean.
  private func lastRang(_ reference: TimerReference) -> Rang? {
    let kind = reference.ringing ?? reference.saysKind
    var found = situation.rang
    if let label = reference.label {
      found = SaidName(label, forms).choose(from: found, by: \.name)
    } else if let kind, found.contains(where: { $0.ringing == kind }) {
      found.removeAll { $0.ringing != kind }
    }
    return found.last
  }

  private func nothingRang(_ reference: TimerReference, _ length: Duration) -> Refusal {
    let running = resolver.all(reference)
    let meant = running.count == 1 ? running[0] : situation.timers.first { $0.id == resolver.focus }
    return Refusal(
      .failed, .noRang(name: reference.label ?? ""),
      nearest: (meant.map { [adding(length, to: $0)] } ?? []) + [.tryRemindIn(length: length)])
  }

  private func adding(_ length: Duration, to timer: ActiveTimer) -> Message {
    .tryAdd(length: length, name: timer.name)
  }
}

extension ActiveTimer {
  /// Paused, or at a gate; a stopwatch that counts goes on already.
  fileprivate var canGoOn: Bool { isPaused || isWaiting && !canBePaused }
  fileprivate var pausedSince: Moment? {
    if case .paused(_, let since) = state { since } else { nil }
  }
}
