import Language
import Timers

/// Going on after a pause, and putting off what rang.
extension Planner {
  func resume(_ reference: TimerReference) throws(Refusal) -> Plan {
    if reference.isEmpty, let plan = try resumingWhatWasPausedLast() { return plan }
    return try each(reference, "resume", where: \.canGoOn) {
      $0.isWaiting && $0.counted(at: situation.now) == nil ? .skip($0.id) : .resume($0.id)
    }
  }

  /// “Resume”, where that says nothing new of which: all that one command paused. Nil: somebody has to choose.
  private func resumingWhatWasPausedLast() throws(Refusal) -> Plan? {
    guard resolver.timers.count > 1 else { return nil }
    guard resolver.timers.contains(where: \.canGoOn) else {
      throw Refusal(.failed, "Nothing is paused.", nearest: ["list timers", "pause"])
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
            recent.name, [Phase(name: recent.name, amount)], isSilent: recent.isSilent == true),
          trigger: nil, pinnedEnd: nil)
      ])
    }
    return try each(reference, "extend", where: \.hasLength) { .extend($0.id, by: amount) }
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

  /// `amount` longer, or as long as the user’s snooze: the timer meant, or a new one where none is.
  func snooze(_ reference: TimerReference, by amount: Duration?) throws(Refusal) -> Plan {
    let length = amount ?? situation.manner.snooze
    if case .timers(let found) = resolver.find(reference), found.count == 1 {
      let phrasing = Phrasing(situation)
      if reference.isEmpty, amount == nil, found[0].isAlarm,
        let end = phrasing.plannedEnd(found[0])
      {
        throw Refusal(
          .failed, "Nothing rings now; \(found[0].name) is due at \(phrasing.clock(end)).",
          nearest: ["add \(Clockface.words(length)) to \(found[0].name)"])
      }
      return .run([.extend(found[0].id, by: length)])
    }
    let name = reference.label ?? "snooze"
    return .run([
      .start(try routine(name, [Phase(name: name, length)]), trigger: nil, pinnedEnd: nil)
    ])
  }
}

extension ActiveTimer {
  /// Paused, or at a gate; a stopwatch that counts goes on already.
  fileprivate var canGoOn: Bool { isPaused || isWaiting && !canBePaused }
  fileprivate var pausedSince: Moment? {
    if case .paused(_, let since) = state { since } else { nil }
  }
}
