/// Which of what comes due a process announces. What it does not, it writes down for those that do.
///
/// Whoever looks at the timers moves them on; only who is there to be heard may say that something was said. So a
/// status bar that lists timers each second swallows nothing.
enum Announcing: Equatable {
  /// Everything: the shell in front of somebody, and the agent. What a living process started is left to it for as
  /// long as `patience`.
  case everything(patience: Duration)
  /// The timers it started itself, and those it waits for: a sentence, a script.
  case own
  /// Nothing: programs that only look, or ask for things to be done.
  case nothing

  /// How long a shell leaves what a living process started to it (DESIGN §4).
  static let shell = Announcing.everything(patience: .milliseconds(100))

  /// The same of who must not be first: what nobody announced by then is at least written down.
  static let patienceOfOthers = Duration.milliseconds(500)

  var patience: Duration {
    switch self {
    case .everything(let patience): patience
    case .own, .nothing: Self.patienceOfOthers
    }
  }

  /// A shell rings at once for what nobody owns; the agent leaves it the time by which it is more patient.
  var patienceWithSchedules: Duration {
    max(.zero, patience - Self.shell.patience)
  }

  var isEverything: Bool { if case .everything = self { true } else { false } }
}

/// Who announces an event, as the column `claim` of its record has it.
enum Claim: Equatable {
  /// For the next process that announces.
  case open
  /// Written down by somebody else for this process, which is there and announces it.
  case left(to: String)
  /// This process is about to say it, or died over it.
  case taken(by: String)

  init(_ text: String) {
    if text.isEmpty {
      self = .open
    } else if text.hasPrefix("for ") {
      self = .left(to: String(text.dropFirst(4)))
    } else {
      self = .taken(by: text)
    }
  }

  var text: String {
    switch self {
    case .open: ""
    case .left(let process): "for \(process)"
    case .taken(let process): process
    }
  }
}
