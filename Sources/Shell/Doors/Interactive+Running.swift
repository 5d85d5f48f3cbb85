import Assistant
import Timers

/// The lines about what runs, below the prompt.
extension Interactive {
  func runningLines(width: Int) -> [StyledText] {
    let now = session.ledger.clock.now
    if let running, running.width == width, running.until.map({ now < $0 }) ?? true {
      return running.lines
    }
    let lines = linesOfRunning(width: width)
    running = (width, nextRunningChange, lines)
    return lines
  }

  private func linesOfRunning(width: Int) -> [StyledText] {
    guard session.settings.status, !session.ledger.timers.isEmpty else { return [] }
    let situation = session.situationOfTimers
    let phrasing = Phrasing(situation)
    var lines = situation.timers.prefix(4).map { timer in
      (StyledText(Self.ring(timer, at: situation.now) + " ", .good)
        + StyledText(phrasing.remaining(timer))).cut(to: width)
    }
    if situation.timers.count > 4 {
      lines.append(
        StyledText(
          "  " + session.say(.listAndMore(n: situation.timers.count - 4)), .dim
        ).cut(to: width))
    }
    return lines
  }

  var nextStatusChange: Moment? {
    [nextPauseChange, running.map { $0.until } ?? nextRunningChange].compactMap(\.self).min()
  }

  private var nextRunningChange: Moment? {
    guard session.settings.status else { return nil }
    return session.situationOfTimers.nextSecond(of: Array(session.ledger.timers.prefix(4)))
  }
}
