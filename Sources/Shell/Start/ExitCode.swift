/// How the program ends (sysexits.h, and the shell's own 130 for Ctrl-C).
public enum ExitCode: Int32, Sendable {
  case done = 0
  /// A command failed: it was understood, and could not be done.
  case failed = 1
  case usage = 64
  /// Not understood, out of range, or a question nobody could answer.
  case data = 65
  case noInput = 66
  case unavailable = 69
  case cannotCreate = 73
  case inputOutput = 74
  case tryLater = 75
  case interrupted = 130
  case hungUp = 129
  case terminated = 143
}
