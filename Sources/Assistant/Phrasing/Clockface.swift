import Timers

/// How lengths and times are written: the same everywhere, and read back by the grammars.
public enum Clockface {
  /// `9:00`, `1:02:03`, `2 d 3:00:00`. Rounded up to whole seconds, so nothing shows 0:00 before it is over.
  public static func length(_ duration: Duration) -> String {
    let nanoseconds = max(0, duration.nanoseconds)
    let seconds = Int(nanoseconds / 1_000_000_000) + (nanoseconds % 1_000_000_000 > 0 ? 1 : 0)
    let (days, rest) = (seconds / 86_400, seconds % 86_400)
    let (hours, minutes) = (rest / 3600, rest / 60 % 60)
    let tail = "\(padded(rest % 60))"
    if days > 0 { return "\(days) d \(hours):\(padded(minutes)):\(tail)" }
    if hours > 0 { return "\(hours):\(padded(minutes)):\(tail)" }
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

  /// `9 minutes`, `1 hour 30 minutes`: as people say it, for sentences that are suggested.
  public static func words(_ duration: Duration) -> String {
    var seconds = Int(duration.nanoseconds / 1_000_000_000)
    var parts: [String] = []
    for (unit, size) in [("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)] {
      let count = seconds / size
      seconds %= size
      if count > 0 { parts.append("\(count) \(unit)\(count == 1 ? "" : "s")") }
    }
    return parts.isEmpty ? "0 seconds" : parts.joined(separator: " ")
  }

  /// `18:41`; with the day when it is not today's, with seconds when the minute would not tell.
  public static func time(
    _ time: LocalTime, seenFrom now: LocalTime, seconds: Bool = false, isTwelveHour: Bool = false
  ) -> String {
    let hour = isTwelveHour ? "\((time.hour + 11) % 12 + 1)" : padded(time.hour)
    var text = "\(hour):\(padded(time.minute))"
    if seconds { text += ":\(padded(time.second % 60))" }
    if isTwelveHour { text += time.hour < 12 ? " am" : " pm" }
    switch time.date.day - now.date.day {
    case 0: return text
    case 1: return "tomorrow \(text)"
    case -1: return "yesterday \(text)"
    default:
      let (year, month, day) = time.date.components
      let name = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][time.date.weekday]
      let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ]
      let sameYear = now.date.components.year == year
      return "\(name) \(day) \(months[month - 1])\(sameYear ? "" : " \(year)") \(text)"
    }
  }

  static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
