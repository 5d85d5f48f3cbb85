import Assistant
import CLinux
import Glibc
import Timers

/// Why a wait ended.
public enum WakeReason: Hashable, Sendable {
  /// The moment waited for has come.
  case alarm
  /// The descriptor can be read, or its other end is gone.
  case readable(Int32)
  /// Someone set the wall clock, the machine slept, or it is in another zone now.
  case clockChanged
  /// A signal of `Waiter.signals`.
  case signal(Int32)
  /// Nothing else is to be done: only from the editor, once after a prompt was painted.
  case idle
}

/// Waits for everything at once: descriptors, an alarm, signals, changes of the wall clock.
///
/// One `poll()`, no time-outs of its own: while nothing happens the process is not woken. Made once, before
/// any thread starts, since the signals are blocked for the threads that follow.
public final class Waiter {
  /// Signals that are read instead of interrupting. SIGPIPE and SIGXFSZ are ignored (`Program.run`), so that writes fail instead.
  public static let signals: [Int32] = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT,
  ]

  private let alarm: Int32
  private let wallClock: Int32
  private let signal: Int32
  private let zone: ZoneWatch?
  private var armed: Moment?
  private var polled: [pollfd] = []

  /// `further` are signals to read besides `signals`, e.g. SIGCHLD. `zoneFile`: what says which zone the machine is in;
  /// nil where nothing can change that. Throws when descriptors have run out.
  public init(further: [Int32] = [], zoneFile: String? = nil) throws(TerminalError) {
    let mask = (Self.signals + further).reduce(UInt64(0)) { $0 | 1 << UInt64($1 - 1) }
    signal = clx_signals(mask)
    alarm = clx_timer(0)
    wallClock = clx_timer(1)
    guard signal >= 0, alarm >= 0, wallClock >= 0 else { throw .noDescriptors(errno: errno) }
    _ = clx_watch_clock(wallClock)
    zone = zoneFile.map { ZoneWatch($0) }
  }

  deinit {
    for descriptor in [alarm, wallClock, signal] { close(descriptor) }
  }

  /// Elapsed time, by the clock that alarms use.
  public var now: Moment { Moment(nanoseconds: clx_boottime_ns()) }

  /// Blocks until something happened: signals first, then changes of the clock, the alarm, descriptors in the
  /// order given. A moment that has passed asks what is there already, and always answers `.alarm` too.
  public func wait(until moment: Moment?, reading descriptors: [Int32]) -> [WakeReason] {
    var timeout: Int32 = -1
    if let moment, moment <= now {
      timeout = 0
    } else if moment != armed {
      // 0 would disarm; a moment in the future is never 0, as boottime starts there.
      _ = clx_arm(alarm, moment?.nanoseconds ?? 0)
      armed = moment
    }
    if timeout != 0, zone?.begin() == true { return [.clockChanged] }
    polled.removeAll(keepingCapacity: true)
    for descriptor in [signal, wallClock, alarm, zone?.descriptor ?? -1] + descriptors {
      polled.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    while poll(&polled, nfds_t(polled.count), timeout) < 0 {
      // EINTR comes from stop and continue only; anything else would come again at once.
      if errno != EINTR { return [.alarm] }
    }
    var reasons: [WakeReason] = []
    if polled[0].revents != 0 {
      while case let number = clx_take_signal(signal), number != 0 {
        reasons.append(.signal(number))
      }
    }
    if polled[1].revents != 0 {
      if clx_take_timer(wallClock) == ECANCELED { reasons.append(.clockChanged) }
      _ = clx_watch_clock(wallClock)
    }
    if polled[2].revents != 0 {
      if clx_take_timer(alarm) == 0, timeout != 0 { reasons.append(.alarm) }
      armed = nil
    }
    if timeout == 0 { reasons.append(.alarm) }
    if polled[3].revents != 0, zone?.drain() == true, !reasons.contains(.clockChanged) {
      reasons.append(.clockChanged)
    }
    for (entry, descriptor) in zip(polled.dropFirst(4), descriptors) where entry.revents != 0 {
      reasons.append(.readable(descriptor))
    }
    return reasons
  }
}

/// What can go wrong with a terminal.
public enum TerminalError: Error, Hashable, Sendable {
  case noDescriptors(errno: Int32)
  case notATerminal
  case noLineEditor

  /// What is said of it.
  public var words: Message {
    switch self {
    case .noDescriptors(let number):
      .startNoDescriptors(why: String(cString: strerror(number)))
    case .notATerminal: .startNoTerminal
    case .noLineEditor: .startNoEditor
    }
  }
}
