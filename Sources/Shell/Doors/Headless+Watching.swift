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

  /// Looks on until it is over or the user leaves. Nil: the run goes on with its next line.
  func look(at timers: [ActiveTimer.ID]) -> ExitCode? {
    let looking = Looking(
      session: session, pace: pace, watch: watch, view: WatchView(ink: output.ink),
      tell: { self.put($0) },
      alarm: { self.session.runner.nextAlarm(patience: .milliseconds(100)) })
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
