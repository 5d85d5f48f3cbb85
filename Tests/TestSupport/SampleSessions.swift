import Timers

extension TimerSession {
  /// A session that ended at a second of a local day, at noon unless said; Monday 9 March 2026 is day 20,521.
  public static func sample(
    _ name: String = "tea", day: Int = 20_521, seconds: Int = 240, status: Status = .completed,
    second: Int = 43_200, offset: Int = 0, category: String = ""
  ) -> TimerSession {
    let end = Int64(day) * 86_400_000 + Int64(second - offset) * 1000
    return TimerSession(
      name: name, category: category, status: status, startedMs: end - Int64(seconds) * 1000,
      endedMs: end, utcOffset: offset, planned: .seconds(seconds), active: .seconds(seconds))
  }
}
