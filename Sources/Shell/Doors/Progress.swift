import Assistant
import CLinux
import Glibc
import Timers

/// The live line of a one-shot on stderr, once a second, and the keys that send it to the background.
///
/// `wait` in the editor shows it too, on stdout, without the keys. As a background job (Ctrl-Z, `bg`) it shows and
/// takes nothing, since the terminal is the shell's; brought back by `fg`, it goes on at the next second.
final class Progress {
  private let ink: Ink
  private let file: Int32
  private var saved: termios?
  private var isShown = false
  private(set) var isListening = false

  init(ink: Ink, file: Int32 = 2, takesKeys: Bool = true) {
    (self.ink, self.file) = (ink, file)
    if takesKeys { open() }
  }

  /// Whether another job has the terminal: what is painted would stand in its prompt, and reading would stop us.
  var isInBackground: Bool {
    let owner = tcgetpgrp(file)
    return owner > 0 && owner != getpgrp()
  }

  /// Takes keys one by one, unseen. Harmless twice; in the background what was taken is let go of.
  func open() {
    // Under `stty tostop` a background job is stopped as it writes: what is due would be claimed by us and told by nobody.
    clx_ignore_signal(SIGTTOU)
    if isInBackground {
      // Whoever has the terminal now has put its own modes in place.
      (saved, isListening, isShown) = (nil, false, false)
      return
    }
    guard saved == nil, isatty(0) == 1, tcgetpgrp(0) == getpgrp() else { return }
    var mode = termios()
    guard tcgetattr(0, &mode) == 0 else { return }
    saved = mode
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(0, TCSANOW, &mode)
    isListening = true
  }

  /// Puts the terminal back as it was and clears the line. Harmless twice.
  func close() {
    erase()
    isListening = false
    // From the background this would stop us, and the modes are not ours any more.
    if var mode = saved, !isInBackground { tcsetattr(0, TCSANOW, &mode) }
    saved = nil
  }

  /// Reads the keys pressed; true when one was `b`, `d` (as it leaves `watch`) or Ctrl-B.
  func wantsBackground() -> Bool {
    pressed().contains { [UInt8(ascii: "b"), UInt8(ascii: "d"), 0x02].contains($0) }
  }

  /// Reads the keys pressed.
  func pressed() -> [UInt8] {
    guard !isInBackground else { return [] }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(0, &bytes, bytes.count)
    if count <= 0 { isListening = false }
    return Array(bytes.prefix(max(0, count)))
  }

  func show(_ situation: Situation, _ timers: Set<ActiveTimer.ID>) {
    let shown = situation.timers.filter { timers.contains($0.id) }
    guard !shown.isEmpty, !isInBackground else { return }
    let phrasing = Phrasing(situation)
    var text = StyledText()
    for timer in shown.prefix(4) {
      if !text.isEmpty { text += StyledText("  ·  ", .dim) }
      text += StyledText(phrasing.remaining(timer))
    }
    if isListening { text += StyledText("   b: background", .dim) }
    put("\r" + text.cut(to: width).rendered(ink) + "\u{1B}[K")
    isShown = true
  }

  func erase() {
    if isShown, !isInBackground { put("\r\u{1B}[K") }
    isShown = false
  }

  /// When the seconds shown change next.
  func nextTick(_ situation: Situation, _ timers: Set<ActiveTimer.ID>) -> Moment? {
    situation.nextTick(of: situation.timers.filter { timers.contains($0.id) })
  }

  /// One column is left free, so that no terminal wraps.
  private var width: Int {
    var size = winsize()
    guard clx_window_size(file, &size) == 0, size.ws_col > 1 else { return 79 }
    return Int(size.ws_col) - 1
  }

  private func put(_ text: String) { Text.writeAll(Array(text.utf8), to: file) }
}

extension Situation {
  /// Seconds of several timers change at moments of their own: so close to one another they change together.
  private static let together = Duration.milliseconds(200)

  /// When the first of these shows another time, so many seconds apart; nil while nothing moves.
  func nextTick(of timers: [ActiveTimer], every step: Duration = .seconds(1)) -> Moment? {
    let step = max(.seconds(1), step).nanoseconds
    let next = timers.compactMap { timer -> Moment? in
      if timer.isPaused { return nil }
      if let counted = timer.counted(at: now) {
        return now.advanced(by: .nanoseconds(step - counted.nanoseconds % step))
      }
      let start = timer.isPending ? Instants(self).startMoment(timer) : nil
      guard let end = start ?? timer.stepEnd, end > now else { return nil }
      // Lengths are rounded up, so the display changes when a whole step has gone.
      let part = now.duration(to: end).nanoseconds % step
      return now.advanced(by: .nanoseconds(part == 0 ? step : part))
    }.min()
    guard timers.count > 1, let next else { return next }
    return max(next, now.advanced(by: Self.together))
  }
}
