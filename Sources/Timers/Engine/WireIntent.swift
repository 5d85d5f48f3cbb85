/// What is said of timers, as programs and learnt weights name it: the fixed list of intents on the wire (DESIGN §7).
public enum WireIntent: String, CaseIterable, Hashable, Sendable {
  case create, schedule, remind, pause, resume, restart, stop, extend, reduce, update, query, snooze
  /// Nothing of timers.
  case nothing = "none"
  case skip, rename
  case addPhase = "add_phase"
  case removePhase = "remove_phase"
  /// Which of those that were asked about.
  case choose
}

extension WireIntent {
  /// What is done at once, of what is put off.
  public init(_ deed: TimerIntent.Deed) {
    switch deed {
    case .stop: self = .stop
    case .pause: self = .pause
    case .restart: self = .restart
    }
  }
}
