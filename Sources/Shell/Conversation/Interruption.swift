import Glibc

/// Ctrl-C, and the other signals that end the program, for work that takes long: who works does not wait for signals,
/// so they are looked for between two steps, and still there for whoever waits next.
enum Interruption {
  static var isAsked: Bool {
    var pending = sigset_t()
    guard sigpending(&pending) == 0 else { return false }
    return [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains { sigismember(&pending, $0) == 1 }
  }

  /// Waits until a file can be read that may keep us waiting: a pipe. False: somebody wants to end it.
  static func waits(for file: Int32) -> Bool {
    var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    // Signals are blocked, so none ends the wait: it is looked for ten times a second.
    while poll(&entry, 1, 100) == 0 {
      if isAsked { return false }
    }
    return !isAsked
  }
}
