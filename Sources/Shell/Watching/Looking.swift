import Assistant
import CLinux
import Glibc
import Timers

/// Looks on while timers run: the picture, the keys that act on one or leave, and what comes due meanwhile.
final class Looking {
  enum End: Equatable {
    /// Nothing is left to look at.
    case over
    /// The user has seen enough.
    case left
    case interrupted
    case signal(Int32)
  }

  private let session: Session
  private let pace: any Pace
  private let watch: StoreWatch?
  private let view: WatchView
  /// Puts out what came due, the picture being away.
  private let tell: (Happenings) -> Void
  /// Takes what the user was shown as delivered; a moment when that is to be done at once.
  private let alarm: () -> Moment?

  /// Whom keys act on; nil: what comes first.
  private var chosen: ActiveTimer.ID?
  /// What the last key led to, and until when it is shown.
  private var answer: (text: StyledText, until: Moment)?

  /// How long the answer to a key stands in place of what keys do.
  private static let answered = Duration.seconds(4)

  init(
    session: Session, pace: any Pace, watch: StoreWatch?, view: WatchView,
    tell: @escaping (Happenings) -> Void, alarm: @escaping () -> Moment?
  ) {
    (self.session, self.pace, self.watch, self.view) = (session, pace, watch, view)
    (self.tell, self.alarm) = (tell, alarm)
  }

  /// `ids` empty: whatever runs, also what others start meanwhile.
  func run(_ ids: [ActiveTimer.ID]) -> End {
    let keys = Progress(ink: .none, file: 1)
    defer {
      view.close()
      keys.close()
    }
    watch?.begin()
    while true {
      put(session.happenings())
      let situation = session.situation
      let shown =
        ids.isEmpty ? Array(situation.timers) : ids.compactMap { session.ledger.engine[$0] }
      guard !shown.isEmpty else { return .over }
      keys.open()
      if let until = answer?.until, until <= situation.now { answer = nil }
      // As a background job the terminal is the shell's; brought back, the picture is there a second later.
      if !keys.isInBackground {
        view.show(
          shown, situation, selected: selected(shown, situation)?.id, said: answer?.text)
      }
      var descriptors = watch.map { [$0.descriptor] } ?? []
      if keys.isListening { descriptors.append(0) }
      for reason in pace.wait(until: wakeUp(shown, situation), reading: descriptors) {
        switch reason {
        case .readable(0) where keys.isListening:
          for key in keys.pressed() where press(key, shown) { return .left }
        case .readable: watch?.drain()
        case .clockChanged: session.ledger.realign()
        case .signal(SIGINT): return .interrupted
        case .signal(SIGTSTP):
          view.close()
          keys.close()
          clx_stop_group()
        case .signal(let number) where [SIGTERM, SIGHUP, SIGQUIT].contains(number):
          return .signal(number)
        case .alarm, .idle, .signal: break
        }
      }
    }
  }

  /// When the picture is another one, or something is due.
  private func wakeUp(_ shown: [ActiveTimer], _ situation: Situation) -> Moment? {
    let step = session.settings.pictureStep
    let ticks = [
      alarm(), situation.nextTick(of: Array(shown.prefix(100)), every: step), answer?.until,
    ]
    return ticks.compactMap(\.self).min()
  }

  private func put(_ happenings: Happenings) {
    guard !happenings.isEmpty else { return }
    view.erase()
    tell(happenings)
  }

  // MARK: Keys

  private func selected(_ shown: [ActiveTimer], _ situation: Situation) -> ActiveTimer? {
    let order = situation.byNextEvent(shown)
    return order.first { $0.id == chosen } ?? order.first
  }

  /// Does what a key says; true when it leaves.
  private func press(_ key: UInt8, _ shown: [ActiveTimer]) -> Bool {
    let situation = session.situation
    guard let timer = selected(shown, situation) else { return false }
    switch UnicodeScalar(key) {
    case "q", "d", "\u{1B}", "\u{04}": return true
    case "\t":
      let order = situation.byNextEvent(shown)
      let place = order.firstIndex { $0.id == timer.id } ?? 0
      chosen = order[(place + 1) % order.count].id
      answer = nil
      return false
    case " ": act(timer.isPaused ? .resume(timer.id) : .pause(timer.id), on: timer)
    case "+", "=": act(.extend(timer.id, by: .seconds(60)), on: timer)
    case "-", "_": act(.extend(timer.id, by: .seconds(-60)), on: timer)
    case "s": act(.skip(timer.id), on: timer)
    case "x": act(.stop(timer.id), on: timer)
    case "z": show(session.perform([.timer(.snooze(TimerReference(), by: nil))]))
    case "u": show(session.perform([.shell(.undo)]))
    default: break
    }
    return false
  }

  private func act(_ change: StateChange, on timer: ActiveTimer) {
    chosen = timer.id
    show(session.perform(change))
  }

  /// Shows the answer where it was said what keys do; what came due meanwhile is told as ever.
  private func show(_ reply: Reply) {
    put(reply.happened)
    guard let line = reply.errors.first ?? reply.lines.first else { return }
    answer = (StyledText(line), session.ledger.clock.now.advanced(by: Self.answered))
  }
}
