import Timers

/// A date as HTTP writes it (RFC 9110 §5.6.7): `Mon, 09 Mar 2026 17:00:00 GMT`.
public enum WebDate {
  public static func text(wall: Int64) -> String {
    let utc = Zone.utc.local(wall: wall)
    let (year, month, day) = utc.date.components
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let clock = "\(two(utc.hour)):\(two(utc.minute)):\(two(utc.second % 60))"
    return "\(days[utc.date.weekday]), \(two(day)) \(months[month - 1]) \(year) \(clock) GMT"
  }

  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
