import Timers

/// A date as HTTP writes it (RFC 9110 §5.6.7): `Mon, 09 Mar 2026 17:00:00 GMT`.
public enum WebDate {
  public static func text(wall: Int64) -> String {
    let utc = Zone.utc.local(wall: wall)
    let (year, month, day) = utc.date.components
    let clock = [utc.hour, utc.minute, utc.second % 60].map { padded($0, 2) }
      .joined(separator: ":")
    let date = "\(padded(day, 2)) \(months[month - 1]) \(year)"
    return "\(days[utc.date.weekday]), \(date) \(clock) GMT"
  }

  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
