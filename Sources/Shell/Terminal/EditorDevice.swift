import CLinux
import Glibc
import Timers

/// The terminal as the editor uses it; tests put a scripted one in its place.
protocol EditorDevice: AnyObject {
  /// Columns and rows, asked of the terminal each time.
  var size: (columns: Int, rows: Int) { get }
  var now: Moment { get }
  /// The descriptor that `wait` reports when keys have come.
  var input: Int32 { get }
  /// Appends what has come, without blocking; false when the terminal is gone.
  func read(into bytes: inout [UInt8]) -> Bool
  /// False when the terminal is gone.
  func write(_ bytes: [UInt8]) -> Bool
  func wait(until moment: Moment?, reading descriptors: [Int32]) -> [WakeReason]
  /// Stops the process group as Ctrl-Z does, and returns when it goes on.
  func stop()
}

/// A real terminal.
final class TerminalDevice: EditorDevice {
  let input: Int32
  private let output: Int32
  private let waiter: Waiter
  private let hold: TerminalHold?

  init(input: Int32, output: Int32, waiter: Waiter) {
    (self.input, self.output, self.waiter) = (input, output, waiter)
    hold = TerminalHold(output)
  }

  var size: (columns: Int, rows: Int) {
    var size = winsize()
    // A terminal that does not know says 0.
    guard clx_window_size(output, &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  var now: Moment { waiter.now }

  func read(into bytes: inout [UInt8]) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { buffer in
      let count = Glibc.read(input, buffer.baseAddress, buffer.count)
      if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
      // Raw mode: an end of file is a terminal that hung up.
      return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
    }
  }

  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var entry = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  func wait(until moment: Moment?, reading descriptors: [Int32]) -> [WakeReason] {
    waiter.wait(until: moment, reading: descriptors)
  }

  func stop() {
    hold?.giveUp()
    clx_stop_group()
    hold?.take()
  }
}
