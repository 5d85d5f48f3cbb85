import Assistant
import Glibc
import Timers

/// `ensue watch`: rings in the terminal.
extension Headless {
  /// Whether what stands on the terminal can be painted over.
  var canRepaint: Bool {
    isatty(1) == 1 && virtual == nil && !options.json && !options.quiet && !options.plain
      && output.ink != .none
  }

  /// Whether lines are typed here that come next, one after the other.
  var staysAtPrompt: Bool { manner == .prompt || manner == .listening }

  /// What several timers are called together.
  func names(_ timers: [ActiveTimer]) -> String { Phrasing(session.situation).names(timers) }

  /// What to type to look on again: by name where that is short, and words that every shell leaves alone.
  func waysBack(to timers: [ActiveTimer]) -> Message {
    guard timers.count == 1, let name = timers.first?.name, !name.isEmpty, name.count <= 40,
      name.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0 == " " })
    else { return .leaveWatch(n: timers.count) }
    return .leaveWatchIt(name: name)
  }

  /// Looks on until it is over or the user leaves. Nil: the run goes on with its next line.
  func look(at timers: [ActiveTimer.ID]) -> ExitCode? {
    // Somebody is there and looks: what ends meanwhile is told here.
    session.ledger.claims.awaited = Set(
      timers.isEmpty ? session.ledger.engine.timers.map(\.id) : timers)
    let looking = Looking(
      session: session, pace: pace, watch: watch, view: WatchView(ink: output.ink),
      tell: { self.put($0) },
      alarm: { self.session.ledger.nextAlarm })
    switch looking.run(timers) {
    case .over: return nil
    case .left: return manner == .prompt ? nil : leave(telling: false)
    case .interrupted: return manner == .prompt ? nil : .interrupted
    case .signal(let number):
      Agent.startIfNeeded(for: session, options: options)
      return number == SIGHUP ? .hungUp : .terminated
    }
  }
}
