import Timers

/// Stopwatches: their laps, and what they show when they are stopped.
extension TimerPlanner {
  /// A lap is over; of a countdown it is told how long it has been.
  func lap(_ reference: TimerReference) throws(Refusal) -> Plan {
    if timersInSight.contains(where: isStopwatch) {
      return try each(reference, Verb(.lap), where: counts) { .lap($0.id) }
    }
    guard !timersInSight.isEmpty else {
      throw .failed(.noLapRunning, [.tryStopwatch, .tryStopwatchFor])
    }
    // Of a countdown: how long it has been.
    return .run([try answer(reference, .elapsed)])
  }

  /// Where nothing counts up, who ends a stopwatch ends no countdown.
  func refuseNoStopwatch(_ reference: TimerReference) throws(Refusal) {
    guard reference.saysStopwatch == true, reference.label == nil, !timersInSight.isEmpty,
      !timersInSight.contains(where: isStopwatch)
    else { return }
    throw .failed(.noLapRunning, [.tryListTimers, .tryStopwatch])
  }

  private func counts(_ timer: ActiveTimer) -> Bool {
    timer.isWaiting && isStopwatch(timer)
  }

  /// Whether a timer counts up.
  private func isStopwatch(_ timer: ActiveTimer) -> Bool {
    timer.counted(at: now) != nil
  }

  /// The laps of stopwatches.
  func laps(_ reference: TimerReference) throws(Refusal) -> Effect {
    let isOfAny = reference.isEmpty || reference.saysStopwatch == true && reference.label == nil
    let found: [ActiveTimer]
    switch find(isOfAny ? TimerReference(all: true) : reference) {
    case .timers(let timers), .several(let timers): found = timers
    case .none:
      guard timersInSight.isEmpty else { throw missing(reference) }
      found = []
    }
    let stopwatches = found.filter(isStopwatch)
    guard !stopwatches.isEmpty else {
      throw .failed(.noLapStopwatch, [.tryStopwatch, .trySessionsToday])
    }
    let phrasing = Phrasing(situation)
    var lines: [Line] = []
    for timer in stopwatches {
      let laps = phrasing.laps(timer)
      lines.append(phrasing.remaining(timer))
      lines += laps.isEmpty ? [Line(.dim, "  \(speaker.say(.lapNoneYet))")] : laps
    }
    return .answer(lines, stopwatches.map { phrasing.record($0) })
  }

  /// What stopwatches show when they are stopped is said first.
  func readStopwatches(_ plan: Plan) -> Plan {
    guard case .run(let effects) = plan else { return plan }
    let lines = effects.compactMap { effect -> Line? in
      guard case .change(.skip(let id)) = effect,
        let timer = timers.first(where: { $0.id == id }),
        let counted = timer.counted(at: now)
      else { return nil }
      return Line(
        .init(.strong, Phrasing(situation).called(timer.name)),
        .init(.plain, "   \(Clockface.length(counted))"))
    }
    let laps = effects.compactMap { effect -> [Line]? in
      guard case .change(.skip(let id)) = effect else { return nil }
      return timers.first { $0.id == id }.map { Phrasing(situation).laps($0) }
    }
    return lines.isEmpty ? plan : .run([.answer(lines + laps.joined(), [])] + effects)
  }
}
