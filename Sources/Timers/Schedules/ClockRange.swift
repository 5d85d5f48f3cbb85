/// The times that clocks and dates here can show: from 1970 to the end of 2199.
///
/// The wall clock is 64 bits of nanoseconds since 1970 UTC, which end on 11 April 2262; what is added to a time within the
/// range, zones and a year included, stays far from there.
public enum ClockRange {
  public static let first = LocalTime(CivilDate(year: 1970, month: 1, day: 1), second: 0)
  public static let last = LocalTime(CivilDate(year: 2199, month: 12, day: 31), second: 86_399)

  /// What to say to a time beyond it.
  public static let words = "Clocks and dates here run from 1 January 1970 to the end of 2199."

  public static func holds(_ time: LocalTime) -> Bool { (first...last).contains(time) }

  /// Whether an instant (ns since 1970 UTC) is within it, by clocks in a zone.
  public static func holds(wall: Int64, in zone: Zone) -> Bool { holds(zone.local(wall: wall)) }
}

extension Int64 {
  /// The sum, held to what fits.
  func clampedSum(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, held to what fits.
  func clampedDifference(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}
