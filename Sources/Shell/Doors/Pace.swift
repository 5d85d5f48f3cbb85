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
final class StoreWatch {
  let descriptor: Int32

  init?(_ store: Store?) {
    guard let path = store?.signalPath else { return nil }
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    // IN_ATTRIB: the file was taken away (its links count down while somebody has it open).
    guard inotify_add_watch(descriptor, path, UInt32(IN_MODIFY | IN_ATTRIB)) >= 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Takes what was reported; the reader then looks at the store itself.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
