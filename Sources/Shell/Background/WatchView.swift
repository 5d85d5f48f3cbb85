import Assistant
import CLinux
import Glibc
import Timers

/// The rings on a terminal, painted over in place below whatever was printed before.
final class WatchView {
  private let ink: Ink
  private let file: Int32
  /// Rows that stand on the screen now; the cursor is behind the last.
  private var rows = 0
  private var isHidden = false

  init(ink: Ink, file: Int32 = 1) {
    self.ink = ink
    self.file = file
  }

  func show(_ timers: [ActiveTimer], _ situation: Situation) {
    let (width, height) = size
    let picture = Rings.picture(timers, situation, width: width - 1, height: height - 2)
    // The cursor would blink through the picture.
    var text = isHidden ? "" : "\u{1B}[?25l"
    isHidden = true
    text += back
    for row in picture { text += row.rendered(ink) + "\u{1B}[K\r\n" }
    text += StyledText(situation.speaker.say(.leaveQ), .dim).rendered(ink) + "\u{1B}[K\u{1B}[J"
    rows = picture.count
    put(text)
  }

  /// Takes the picture away, so that something can be printed in its place.
  func erase() {
    guard isHidden else { return }
    put(back + "\u{1B}[J")
    rows = 0
  }

  /// Leaves the terminal as it was. Harmless twice.
  func close() {
    guard isHidden else { return }
    erase()
    put("\u{1B}[?25h")
    isHidden = false
  }

  /// To the beginning of the picture.
  private var back: String { "\r" + (rows > 0 ? "\u{1B}[\(rows)A" : "") }

  private var size: (width: Int, height: Int) {
    var size = winsize()
    guard clx_window_size(file, &size) == 0, size.ws_col > 1, size.ws_row > 3 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  private func put(_ text: String) { Text.writeAll(Array(text.utf8), to: file) }
}

/// Looks on while timers run: the rings, the keys that leave, and what comes due meanwhile.
struct Looking {
  enum End: Equatable {
    /// Nothing is left to look at.
    case over
    /// The user has seen enough.
    case left
    case interrupted
    case signal(Int32)
  }

  let session: Session
  let pace: any Pace
  let watch: StoreWatch?
  let view: WatchView
  /// Puts out what came due, the picture being away.
  let tell: (Happenings) -> Void
  /// Takes what the user was shown as delivered; a moment when that is to be done at once.
  var alarm: () -> Moment?

  /// `ids` empty: whatever runs, also what others start meanwhile.
  func run(_ ids: [ActiveTimer.ID]) -> End {
    let keys = Progress(ink: .none, file: 1)
    defer {
      view.close()
      keys.close()
    }
    while true {
      let happenings = session.happenings()
      if !happenings.isEmpty {
        view.erase()
        tell(happenings)
      }
      let situation = session.situation
      let shown =
        ids.isEmpty ? Array(situation.timers) : ids.compactMap { session.ledger.engine[$0] }
      guard !shown.isEmpty else { return .over }
      keys.open()
      // As a background job the terminal is the shell's; brought back, the picture is there a second later.
      if !keys.isInBackground { view.show(shown, situation) }
      var next = alarm()
      if let tick = situation.nextSecond(of: Array(shown.prefix(100))) {
        next = min(next ?? tick, tick)
      }
      var descriptors = watch.map { [$0.descriptor] } ?? []
      if keys.isListening { descriptors.append(0) }
      for reason in pace.wait(until: next, reading: descriptors) {
        switch reason {
        case .readable(0) where keys.isListening:
          let pressed = keys.pressed()
          // q, d, Esc, Ctrl-D
          if pressed.contains(where: { [0x71, 0x64, 0x1B, 0x04].contains($0) }) { return .left }
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
}
