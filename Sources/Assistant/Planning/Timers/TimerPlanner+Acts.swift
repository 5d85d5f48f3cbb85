import Timers

/// What verbs do that say no more than which timer.
extension TimerPlanner {
  func plan(_ act: TimerAct, _ reference: TimerReference) throws(Refusal) -> Plan {
    switch act {
    case .lap: try lap(reference)
    case .nudge: try nudge(reference)
    case .refill: try refill(reference)
    }
  }

  /// How soon what is nudged rings.
  private static let nudge = Duration.seconds(60)

  /// What has rung rings under its name again; what still runs rings once more than at its end. Nothing else changes.
  private func nudge(_ reference: TimerReference) throws(Refusal) -> Plan {
    let running = allTimers(reference)
    if running.isEmpty || reference.label == nil && !rang.isEmpty {
      return try ringPlanner.snooze(reference, by: Self.nudge)
    }
    func elapsed(_ timer: ActiveTimer) -> Duration? {
      guard timer.isRunning, timer.totalLeft(at: now).map({ $0 > Self.nudge }) ?? true
      else { return nil }
      return timer.began?.duration(to: soon)
    }
    let soon = now.advanced(by: Self.nudge)
    let fits: (ActiveTimer) -> Bool = { elapsed($0) != nil }
    guard running.contains(where: fits) else {
      let name = running[0].name
      let way: Message =
        running[0].isPaused
        ? .tryDo(verb: Verb.resume.rawValue, name: name) : .tryAdd(length: Self.nudge, name: name)
      throw .failed(.noNudge(name: name), [way])
    }
    return try each(reference, Verb(.nudge), where: fits) { timer in
      .addCues(timer.id, [Cue(.afterStart(elapsed(timer) ?? Self.nudge))])
    }
  }

  /// As much is added as has gone of the phase under way: its session goes on, unlike at a restart. A wait has no length,
  /// and what ends by the clock keeps its end.
  private func refill(_ reference: TimerReference) throws(Refusal) -> Plan {
    func gone(_ timer: ActiveTimer) -> Duration? {
      guard timer.began != nil, timer.pinnedEnd == nil, let whole = timer.phase.duration,
        let left = timer.left(at: now), left < whole
      else { return nil }
      return whole - left
    }
    let running = allTimers(reference)
    let fits: (ActiveTimer) -> Bool = { gone($0) != nil }
    guard running.isEmpty || running.contains(where: fits) else {
      let name = running[0].name
      throw .failed(.noRefill(name: name), Thing.timer(running[0]).ways(for: .restart))
    }
    return try each(reference, Verb(.refill), where: fits) { timer in
      .extend(timer.id, by: gone(timer) ?? .zero)
    }
  }
}

extension TimerAct {
  /// What it can be done to; nil: what is meant is found otherwise.
  var families: Set<Thing.Family>? {
    switch self {
    case .lap, .refill: [.timer]
    // Also what has rung, by its own name.
    case .nudge: nil
    }
  }
}
