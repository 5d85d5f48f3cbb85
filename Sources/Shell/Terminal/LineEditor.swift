import Timers

/// Reads lines from a terminal: editing by libedit, everything seen by our own painter.
public final class LineEditor {
  public enum Mode: Hashable, Sendable { case emacs, vi }
  public enum Outcome: Hashable, Sendable {
    case line(String), endOfInput, interrupted, terminated(signal: Int32)
  }
  public init(
    host: any EditorHost, waiter: Waiter, mode: Mode = .emacs, input: Int32 = 0, output: Int32 = 1,
    ink: Ink = .colour, history: [String] = [], ghostMode: GhostMode = .always
  ) throws(TerminalError) {}
  public func readLine(prefilled: String = "") -> Outcome { .endOfInput }
  public func remember(_ line: String) {}
  public func print(_ announcement: Announcement) {}
  public func close() {}
}
