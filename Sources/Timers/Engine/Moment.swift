/// A point on the machine's elapsed-time line: nanoseconds of `CLOCK_BOOTTIME`, which keeps counting
/// while the machine sleeps and never jumps when someone sets the clock.
///
/// May be negative: something that happened before the last boot.
public struct Moment: InstantProtocol, Hashable, Sendable, Codable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  public func advanced(by duration: Duration) -> Moment {
    Moment(nanoseconds: nanoseconds.clampedSum(duration.nanoseconds))
  }

  public func duration(to other: Moment) -> Duration {
    .nanoseconds(other.nanoseconds.clampedDifference(nanoseconds))
  }

  public static func < (one: Moment, other: Moment) -> Bool { one.nanoseconds < other.nanoseconds }
}

extension Duration {
  /// Whole nanoseconds, held to what fits 64 bits (292 years).
  public var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    return product.clampedSum(attoseconds / 1_000_000_000)
  }

  /// Seconds as a fraction; for display and statistics, never for deciding when something is due.
  public var inSeconds: Double { Double(nanoseconds) / 1e9 }

  /// The shortest and longest phase anyone may ask for (fault F10: 1 s … 366 d).
  public static let shortestPhase: Duration = .seconds(1)
  public static let longestPhase: Duration = .seconds(366 * 86_400)
}

/// What ties the elapsed-time line to the wall clock: the same instant on both, and the boot it belongs to.
public struct Anchor: Hashable, Sendable {
  /// `/proc/sys/kernel/random/boot_id`; moments of different boots cannot be compared directly.
  public var boot: String
  public var moment: Moment
  /// Nanoseconds since 1970, UTC.
  public var wall: Int64

  public init(boot: String, moment: Moment, wall: Int64) {
    (self.boot, self.moment, self.wall) = (boot, moment, wall)
  }

  /// The wall time (ns since 1970 UTC) of a moment, by the clock as it is set now.
  public func wall(of moment: Moment) -> Int64 {
    wall.clampedSum(moment.nanoseconds.clampedDifference(self.moment.nanoseconds))
  }

  /// The moment at which the wall clock, as it is set now, shows this time (ns since 1970 UTC).
  public func moment(ofWall time: Int64) -> Moment {
    Moment(nanoseconds: moment.nanoseconds.clampedSum(time.clampedDifference(wall)))
  }
}
