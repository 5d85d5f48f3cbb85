import CLinux
import Glibc
import Timers

/// Where the program gets its time from: the machine, or a virtual line that only moves when told.
public protocol ProgramClock: AnyObject {
  /// Elapsed time now.
  var now: Moment { get }
  /// How elapsed and wall time stand to each other now.
  var anchor: Anchor { get }
  var zone: Zone { get }
  /// For measuring what something takes; nil when time stands still meanwhile.
  var stopwatch: (@Sendable () -> Moment)? { get }
}

extension ProgramClock {
  public var stopwatch: (@Sendable () -> Moment)? { nil }
}

/// The machine's clocks.
final class SystemClock: ProgramClock {
  private let boot: String

  init() {
    boot = (try? Text.read("/proc/sys/kernel/random/boot_id"))?.trimmed ?? "unknown"
    tzset()
  }

  var now: Moment { Moment(nanoseconds: clx_boottime_ns()) }
  var anchor: Anchor {
    Anchor(boot: boot, moment: now, wall: clx_realtime_ns())
  }
  var zone: Zone { .system }
  var stopwatch: (@Sendable () -> Moment)? { { Moment(nanoseconds: clx_boottime_ns()) } }
}

extension Zone {
  /// The zone of the TZ variable, or of the machine: the C library knows its rules without loading ICU.
  static let system = Zone { seconds in
    var time = time_t(seconds)
    var parts = tm()
    return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
  }

  /// Takes another zone for the rest of the run (`@ … Europe/Berlin` in a simulation); false when unknown.
  static func use(named name: String) -> Bool {
    guard name == "UTC" || access("/usr/share/zoneinfo/\(name)", R_OK) == 0, !name.contains("..")
    else { return false }
    setenv("TZ", name, 1)
    tzset()
    return true
  }
}

/// A clock that stands still until it is moved: hours pass in no time (`--simulate`).
final class VirtualClock: ProgramClock {
  private(set) var now = Moment(nanoseconds: 0)
  private var wallAtZero: Int64
  let zone: Zone

  init(start: LocalTime, zone: Zone = .system) {
    self.zone = zone
    wallAtZero = zone.wall(start)
  }

  var anchor: Anchor { Anchor(boot: "simulated", moment: now, wall: wallAtZero &+ now.nanoseconds) }
  var local: LocalTime { zone.local(wall: anchor.wall) }

  func move(to moment: Moment) { now = max(now, moment) }

  /// Starts the line again at another wall time: only before anything has happened.
  func set(_ start: LocalTime) { wallAtZero = zone.wall(start) &- now.nanoseconds }
}
