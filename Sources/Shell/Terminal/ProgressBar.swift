import CLinux
import Glibc

/// A bar on the terminal of stderr for what takes long; nothing is drawn elsewhere, nor in the first half second.
final class ProgressBar {
  private let title: String
  private let whole: Double
  private let began: Int64
  private var drawn: Int64 = 0

  /// Nil where nobody would see it.
  init?(_ title: String, of whole: Double, ink isQuiet: Bool) {
    guard !isQuiet, whole > 0, isatty(2) == 1 else { return nil }
    (self.title, self.whole) = (title, whole)
    began = clx_boottime_ns()
  }

  func show(_ part: Double) {
    let now = clx_boottime_ns()
    // Ten times a second is smooth.
    guard now - began > 500_000_000, now - drawn > 100_000_000 else { return }
    drawn = now
    let share = min(1, max(0, part / whole))
    let filled = Int(share * 30)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
    let percent = Int(share * 100)
    let left = share > 0.02 ? Int(Double(now - began) / 1e9 * (1 - share) / share) + 1 : nil
    Text.writeAll(
      Array("\r\(title) \(bar) \(percent) %\(left.map { "  \($0) s left" } ?? "")\u{1B}[K".utf8),
      to: 2)
  }

  func close() {
    if drawn != 0 { Text.writeAll(Array("\r\u{1B}[K".utf8), to: 2) }
    drawn = 0
  }
}
