import Timers

/// How lengths are written in figures: the same everywhere, and read back by the grammars.
public enum Clockface {
  /// `9:00`, `1:02:03`, `2 d 3:00:00`. Rounded up to whole seconds, so nothing shows 0:00 before it is over.
  public static func length(_ duration: Duration) -> String {
    let nanoseconds = max(0, duration.nanoseconds)
    let seconds = Int(nanoseconds / 1_000_000_000) + (nanoseconds % 1_000_000_000 > 0 ? 1 : 0)
    let (days, rest) = (seconds / 86_400, seconds % 86_400)
    let (hours, minutes) = (rest / 3600, rest / 60 % 60)
    let tail = "\(padded(rest % 60, 2))"
    if days > 0 { return "\(days) d \(hours):\(padded(minutes, 2)):\(tail)" }
    if hours > 0 { return "\(hours):\(padded(minutes, 2)):\(tail)" }
    return "\(minutes):\(tail)"
  }

  /// `1:02.3`: what a stopwatch shows, to the tenth of a second that is over.
  public static func tenths(_ duration: Duration) -> String {
    let tenths = Int(max(0, duration.nanoseconds) / 100_000_000)
    return "\(length(.seconds(tenths / 10))).\(tenths % 10)"
  }

  /// What it shows then: what is reckoned with these adds up on the screen.
  static func cutToTenths(_ duration: Duration) -> Duration {
    .milliseconds(duration.nanoseconds / 100_000_000 * 100)
  }
}
