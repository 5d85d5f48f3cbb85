import CLinux
import Glibc
import Storage
import Timers

/// How a run gets from one instant to the next: by waiting, or by turning a virtual clock.
protocol Pace: AnyObject {
  /// Comes back at the moment, or earlier when something else happened. Nil: there is nothing to wait for but
  /// the descriptors.
  func wait(until moment: Moment?, reading descriptors: [Int32]) -> [WakeReason]
}

extension Waiter: Pace {}

/// Jumps to the moment waited for, once there is nothing left to read: when the input arrives plays no part in
/// a simulation.
final class VirtualPace: Pace {
  private let clock: VirtualClock
  init(_ clock: VirtualClock) { self.clock = clock }

  func wait(until moment: Moment?, reading descriptors: [Int32]) -> [WakeReason] {
    guard descriptors.isEmpty, let moment else { return descriptors.map { .readable($0) } }
    clock.move(to: moment)
    return [.alarm]
  }
}

/// Learns that another process changed the store, by inotify: nothing is polled.
///
/// Only who waits looks on: to take a watch away the system waits for all its processors, some 15 ms at the end of a
/// sentence that nobody waits for.
final class StoreWatch {
  private let path: String
  /// −1: it has not begun, or cannot.
  private(set) var descriptor: Int32 = -1
  private var hasBegun = false

  /// Nothing is watched yet.
  init?(asleepOver store: Store?) {
    guard let path = store?.signalPath else { return nil }
    self.path = path
  }

  /// Watches from now on.
  convenience init?(_ store: Store?) {
    self.init(asleepOver: store)
    begin()
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// True for the first time: what changed before is not reported, so the store has to be looked at once more.
  @discardableResult
  func begin() -> Bool {
    guard !hasBegun else { return false }
    hasBegun = true
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    // IN_ATTRIB: the file was taken away (its links count down while somebody has it open).
    if descriptor >= 0,
      inotify_add_watch(descriptor, path, UInt32(IN_MODIFY | IN_ATTRIB)) < 0
    {
      close(descriptor)
      descriptor = -1
    }
    return true
  }

  /// Takes what was reported; the reader then looks at the store itself.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
