import Assistant
import Glibc
import Timers

/// How a run without the editor ends: it waits for its timers, leaves them to the agent, or stays because nobody
/// else could go on with them.
extension Headless {
  /// After the last line: waits for our timers, or leaves them.
  func finishIfOver() -> ExitCode? {
    if manner == .listening, code == .done, listener?.hasHeard == false { code = .unavailable }
    if manner == .prompt || manner == .listening || !options.wait {
      guard losesWhatRuns else { return leave() }
      warnOfLoss(Message.leaveStays)
    }
    let running = waitedFor
    if running.isEmpty, !unfinished.isEmpty { return leave() }
    if running.isEmpty {
      if code == .done, manner == .sentence { tellWhatWasLost() }
      Agent.startIfNeeded(for: session, options: options)
      return code
    }
    let engine = session.ledger.engine
    if running.allSatisfy(engine.waitsForSomebody) {
      let waits = Message.leaveWaits(
        names: names(running), n: running.count, ways: waysOn(running))
      output.complain([Line(.warn, session.say(waits))])
      return leave(telling: false)
    }
    // Beyond the end of all clocks nothing is simulated.
    if let virtual, let next = session.ledger.nextDeadline,
      !ClockRange.holds(wall: virtual.anchor.wall(of: next), in: virtual.zone)
    {
      output.complain([
        Line(.warn, session.say(.leaveBeyond(names: names(running))))
      ])
      return leave(telling: false)
    }
    return nil
  }

  /// What goes on with timers that wait for somebody: the sentences for those that do so themselves.
  private func waysOn(_ timers: [ActiveTimer]) -> String {
    let now = session.ledger.clock.now
    let stopwatches = timers.filter { $0.waitsForSomebody && $0.counted(at: now) != nil }
    let others = timers.contains { $0.waitsForSomebody && $0.counted(at: now) == nil }
    var ways = stopwatches.prefix(3).map {
      session.say(.leaveStop(name: visible(Phrasing(session.situation).called($0.name))))
    }
    if others || ways.isEmpty { ways += [session.say(.leaveNext), session.say(.leaveResume)] }
    return ways.dropFirst().reduce(ways[0]) { session.say(.listOr(before: $0, next: $1)) }
  }

  /// Those of ours that are waited for at the end. What hangs on a time of the clock may be hours away: where nobody
  /// looks on it is left to whoever announces, unless that is nobody but us.
  private var waitedFor: [ActiveTimer] {
    let running = unfinished
    guard virtual == nil, !losesWhatRuns, manner != .sentence || !isLookedAt else { return running }
    func hangs(_ timer: ActiveTimer, _ seen: Set<ActiveTimer.ID> = []) -> Bool {
      // A deadline is one also where it is an instant.
      if timer.hangsOnClock || timer.routine.origin?.deadline != nil { return true }
      guard case .pending(.end(let other, _)) = timer.state, !seen.contains(other) else {
        return false
      }
      return session.ledger.engine[other].map { hangs($0, seen.union([timer.id])) } ?? false
    }
    return running.filter { !hangs($0) }
  }

  /// Whether somebody sits before it: a terminal shows what is left.
  private var isLookedAt: Bool { isatty(1) == 1 || isatty(2) == 1 }

  /// Timers of ours that somebody else stopped or took back: the sentence has not come true.
  func tellWhatWasLost() {
    for fate in [Session.Fate.stopped, .takenBack] {
      let lost = ours.subtracting(completed).filter { session.fate(of: $0) == fate }
      guard !lost.isEmpty else { continue }
      progress?.erase()
      let names = session.speaker.list(lost.sorted().compactMap { titles[$0] })
      let told: Message =
        fate == .stopped
        ? .leaveStoppedElsewhere(names: names, n: lost.count)
        : .leaveTakenBackElsewhere(names: names, n: lost.count)
      let words = session.say(told)
      output.complain([Line(.warn, "■ \(words)")])
      output.say([], [.error(Refusal(.failed, told), words, nearest: [])])
      code = .failed
    }
  }

  /// Ends the run and leaves timers to the agent.
  func leave(telling: Bool = true) -> ExitCode {
    progress?.close()
    // Ctrl-D at a prompt: what comes next starts on a row of its own.
    if hasPrompt { output.put("\n", to: 2) }
    // A script or a sentence speaks for its own; at a prompt all of them are left.
    let running = manner == .prompt ? session.ledger.engine.timers : unfinished
    if losesWhatRuns {
      output.complain([Line(.warn, session.say(.leaveNotKept(names: names(running))))])
    } else if telling, virtual == nil, !running.isEmpty, !options.quiet, !options.json {
      output.complain([
        Line(
          .dim,
          session.say(Agent.announces(running, options, Phrasing(session.situation)))
            + (manner == .sentence && isatty(2) == 1
              ? " \(session.say(waysBack(to: running)))" : ""))
      ])
    }
    Agent.startIfNeeded(for: session, options: options)
    return code
  }

  /// “quit”, or the key that sends a sentence to the background. Nil: not yet, since timers would be lost.
  func quit() -> ExitCode? {
    guard losesWhatRuns, !hasWarnedOfLoss else { return leave() }
    warnOfLoss(Message.leaveLoses)
    if hasPrompt || manner == .prompt { prompt() }
    return nil
  }

  /// What runs is in this process alone: the store cannot be written, or there is none.
  private var losesWhatRuns: Bool {
    virtual == nil && !session.ledger.isKeeping && !unfinished.isEmpty
  }

  private func warnOfLoss(_ what: (String) -> Message) {
    guard !hasWarnedOfLoss else { return }
    hasWarnedOfLoss = true
    progress?.erase()
    output.complain([
      Line(.warn, session.say(what(names(unfinished))))
    ])
  }
}
