import Timers

/// Laps: ends of them are said to a stopwatch while it counts.
extension Planner {
  func lap(_ reference: TimerReference) throws(Refusal) -> Plan {
    if resolver.timers.contains(where: isStopwatch) {
      return try each(reference, Verb(.lap), where: counts) { .lap($0.id) }
    }
    guard !resolver.timers.isEmpty else {
      throw Refusal(
        .failed, .noLapRunning, nearest: [.tryStopwatch, .tryStopwatchFor])
    }
    // Of a countdown: how long it has been.
    return .run([try answer(reference, .elapsed)])
  }

  private func counts(_ timer: ActiveTimer) -> Bool {
    timer.isWaiting && isStopwatch(timer)
  }

  /// Whether a timer counts up.
  private func isStopwatch(_ timer: ActiveTimer) -> Bool {
    timer.counted(at: situation.now) != nil
  }

  func laps(_ reference: TimerReference) throws(Refusal) -> Effect {
    let isOfAny = reference.isEmpty || reference.saysStopwatch == true && reference.label == nil
    let found: [ActiveTimer]
    switch resolver.find(isOfAny ? TimerReference(all: true) : reference) {
    case .timers(let timers), .several(let timers): found = timers
    case .none:
      guard resolver.timers.isEmpty else { throw missing(reference) }
      found = []
    }
    let stopwatches = found.filter(isStopwatch)
    guard !stopwatches.isEmpty else {
      throw Refusal(
        .failed, .noLapStopwatch, nearest: [.tryStopwatch, .trySessionsToday])
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
}
