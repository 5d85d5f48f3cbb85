import Assistant
import Timers

/// The lines about what runs, below the prompt.
extension Interactive {
  func runningLines(width: Int, height: Int) -> [StyledText] {
    let now = session.ledger.clock.now
    if let running, running.width == width, running.height == height,
      running.until.map({ now < $0 }) ?? true
    {
      return running.lines
    }
    let (shown, lines) = linesOfRunning(width: width, height: height)
    running = (width, height, nextChange(of: shown), lines)
    return lines
  }

  /// What comes next first, up to a third of the screen.
  private func linesOfRunning(width: Int, height: Int) -> ([ActiveTimer], [StyledText]) {
    guard session.settings.status, !session.ledger.timers.isEmpty else { return ([], []) }
    let situation = session.situationOfTimers
    let most = max(2, height / 3)
    let all = situation.byNextEvent(Array(situation.timers))
    let shown = Array(all.prefix(all.count > most ? most - 1 : most))
    var lines = zip(
      shown, Phrasing(situation).rows(of: shown, width: width - 2)
    ).map { timer, row in
      (StyledText(Self.ring(timer, at: situation.now) + " ", .good) + StyledText(row))
        .cut(to: width)
    }
    if all.count > shown.count {
      lines.append(
        StyledText("  " + session.say(.listAndMore(n: all.count - shown.count)), .dim)
          .cut(to: width))
    }
    return (shown, lines)
  }

  var nextStatusChange: Moment? {
    [nextPauseChange, running?.until].compactMap(\.self).min()
  }

  private func nextChange(of shown: [ActiveTimer]) -> Moment? {
    guard session.settings.status else { return nil }
    return session.situationOfTimers.nextTick(
      of: shown, every: session.settings.pictureStep)
  }
}
