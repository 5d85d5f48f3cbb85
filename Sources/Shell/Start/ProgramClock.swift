import CLinux
import Glibc
import Timers

/// Where the program gets its time from: the machine, or a virtual line that only moves when told.
public protocol ProgramClock: AnyObject {
  /// Elapsed time now.
  var now: Moment { get }
  /// How much of it the machine has slept since its boot; it only grows.
  var asleep: Duration { get }
  /// How elapsed and wall time stand to each other now.
  var anchor: Anchor { get }
  var zone: Zone { get }
  /// For measuring what something takes; nil when time stands still meanwhile.
  var stopwatch: (@Sendable () -> Moment)? { get }
  /// Takes the machine's zone as it is now; true when it has become another one.
  func followZone() -> Bool
}

extension ProgramClock {
  public var asleep: Duration { .zero }
  public func followZone() -> Bool { false }
  public var stopwatch: (@Sendable () -> Moment)? { nil }
  /// Milliseconds since 1970 UTC.
  var wallMs: Int64 { anchor.wall / 1_000_000 }
}

/// The machine's clocks.
final class SystemClock: ProgramClock {
  private let boot: String
  /// The file of the machine's zone when it was looked at last.
  private var zoneFile = ZoneFile.now

  init() {
    boot = (try? Text.read("/proc/sys/kernel/random/boot_id"))?.trimmed ?? "unknown"
    tzset()
  }

  var now: Moment { Moment(nanoseconds: clx_boottime_ns()) }
  /// `CLOCK_BOOTTIME` goes on while the machine sleeps, `CLOCK_MONOTONIC` does not.
  var asleep: Duration {
    // Asked in this order a sleep between the two is counted the next time, and never one that was none.
    let boottime = clx_boottime_ns()
    return .nanoseconds(max(0, boottime - clx_monotonic_ns()))
  }
  var anchor: Anchor {
    Anchor(boot: boot, moment: now, wall: clx_realtime_ns())
  }
  var zone: Zone { .system }
  var stopwatch: (@Sendable () -> Moment)? { { Moment(nanoseconds: clx_boottime_ns()) } }

  /// One look at a file, some microseconds; none where TZ names the zone, since nobody else can change that.
  func followZone() -> Bool {
    guard getenv("TZ") == nil, case let file = ZoneFile.now, file != zoneFile else { return false }
    zoneFile = file
    tzset()
    return true
  }
}

/// Which file the machine's zone is read from: another one after a journey, or when its rules were renewed.
private struct ZoneFile: Equatable {
  var device: UInt64 = 0
  var node: UInt64 = 0
  var seconds = 0
  var nanoseconds = 0

  static var now: ZoneFile {
    var status = stat()
    guard stat(ZoneShelf.machineZone, &status) == 0 else { return ZoneFile() }
    return ZoneFile(
      device: UInt64(status.st_dev), node: UInt64(status.st_ino),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }
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
  private(set) var asleep = Duration.zero
  private var wallAtZero: Int64
  let zone: Zone

  init(start: LocalTime, zone: Zone = .system) {
    self.zone = zone
    wallAtZero = zone.wall(start)
  }

  var anchor: Anchor { Anchor(boot: "simulated", moment: now, wall: wallAtZero &+ now.nanoseconds) }
  var local: LocalTime { zone.local(wall: anchor.wall) }

  func move(to moment: Moment) { now = max(now, moment) }

  /// The machine sleeps: elapsed time goes on alone, and nothing is looked at meanwhile.
  func sleep(to moment: Moment) {
    asleep += max(.zero, now.duration(to: moment))
    move(to: moment)
  }

  /// Starts the line again at another wall time: only before anything has happened.
  func set(_ start: LocalTime) { wallAtZero = zone.wall(start) &- now.nanoseconds }
}
