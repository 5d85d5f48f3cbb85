import CLinux
import Glibc

/// A terminal whose screen a shell paints: nobody else writes lines there, for they would stand in the middle of it.
///
/// A lock on the terminal's own file, which ends with the process however it ends, and is given up while Ctrl-Z has
/// stopped it.
struct TerminalHold: ~Copyable {
  private let file: Int32

  /// Nil for what is no terminal, or may not be opened: then others are not kept away.
  init?(_ terminal: Int32) {
    let opened = ttyname(terminal).map {
      clx_open($0, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC, 0)
    }
    guard let opened, opened >= 0 else { return nil }
    file = opened
    take()
  }

  deinit { close(file) }

  borrowing func take() { _ = clx_take_lock(file) }

  borrowing func giveUp() { clx_drop_lock(file) }

  /// Whether a shell paints the screen of the terminal that is open here.
  static func isHeld(_ terminal: Int32) -> Bool { clx_is_locked(terminal) != 0 }
}
