/// A time zone as arithmetic: how far local clocks are ahead of UTC at an instant.
public struct Zone: Sendable {
  /// Seconds east of UTC at this many seconds since 1970 UTC.
  public var offset: @Sendable (Int) -> Int

  public init(offset: @escaping @Sendable (Int) -> Int) { self.offset = offset }

  public static let utc = Zone { _ in 0 }

  /// What clocks on the wall show at this instant (ns since 1970 UTC).
  public func local(wall: Int64) -> LocalTime {
    local(instant: Int(wall >= 0 ? wall / 1_000_000_000 : (wall - 999_999_999) / 1_000_000_000))
  }

  /// What clocks on the wall show at this instant (seconds since 1970 UTC).
  public func local(instant: Int) -> LocalTime {
    LocalTime(secondsSince1970: instant + offset(instant))
  }

  /// The instant (ns since 1970 UTC) at which clocks show this time, held to what fits 64 bits (the year 2262).
  public func wall(_ local: LocalTime) -> Int64 {
    let (product, overflow) = Int64(instant(local)).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? (local.date.day < 0 ? .min : .max) : product
  }

  /// The instant (seconds since 1970 UTC) at which clocks show this time.
  ///
  /// A time that a clock change skips is read with the offset before the gap, one that comes twice is the
  /// first (RFC 5545 §3.3.5).
  public func instant(_ local: LocalTime) -> Int {
    let seconds = local.secondsSince1970
    let before = seconds - offset(seconds - 86_400)
    if offset(before) == offset(seconds - 86_400) { return before }
    let after = seconds - offset(seconds + 86_400)
    return offset(after) == seconds - after ? after : before
  }

  /// The next instant (seconds since 1970 UTC) at which clocks are put forward or back, within about a year, and by how
  /// many seconds. `isForward`: only forward, or only back.
  public func change(after instant: Int, isForward: Bool?) -> (instant: Int, seconds: Int)? {
    let day = 86_400
    for start in stride(from: instant, to: instant + 400 * day, by: day) {
      let (before, behind) = (offset(start), offset(start + day))
      guard before != behind, isForward.map({ $0 == (behind > before) }) ?? true else { continue }
      var (low, high) = (start, start + day)
      while high - low > 1 {
        let middle = (low + high) / 2
        if offset(middle) == before { low = middle } else { high = middle }
      }
      return (high, behind - before)
    }
    return nil
  }

  /// The least offset from two days before an instant until two days after it: looked at every six hours, since no
  /// zone has changed its clocks twice within that time.
  func leastOffset(around instant: Int) -> Int {
    stride(from: -48, through: 48, by: 6).reduce(offset(instant)) {
      min($0, offset(instant + $1 * 3600))
    }
  }
}
