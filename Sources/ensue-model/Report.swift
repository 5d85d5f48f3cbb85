import CLinux
import Foundation
import Language

/// The way back to `ensue`: lines on stdout, and exactly one last one, whichever thread has it first.
final class Report: Sendable {
  private let lock = NSLock()

  /// The job, one line of JSON; nil when there is none.
  static func readJob<Job: Decodable>(_ kind: Job.Type) -> Job? {
    var line: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while !line.contains(0x0A) {
      let count = read(0, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0, line.count < ModelJob.longestLine else { return nil }
      line += chunk[..<count]
    }
    let end = line.firstIndex(of: 0x0A) ?? line.count
    return try? JSONDecoder().decode(kind, from: Data(line[..<end]))
  }

  func say(_ news: some Encodable) {
    lock.lock()
    defer { lock.unlock() }
    write(news)
  }

  /// Says the last word and ends the process at once, other threads and what they still download included.
  func end(_ news: some Encodable) -> Never {
    // Never unlocked: whoever comes second waits for the end.
    lock.lock()
    write(news)
    _exit(0)
  }

  /// Waits for the deadline, or for `ensue` to be gone: then nobody wants the answer any more.
  func wait(until deadline: Int64, tries: () -> Int) -> Never {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    while true {
      let left = deadline - clx_boottime_ns()
      if left <= 0 { end(ModelNews.failed(.timedOut, tries: tries(), peakKiB: Self.peakKiB)) }
      // Rounded up: waking a moment early would only mean waiting again.
      let ready = poll(&input, 1, Int32(min(left / 1_000_000 + 1, 1_000_000)))
      if ready > 0 {
        var byte: UInt8 = 0
        if read(0, &byte, 1) <= 0 { _exit(0) }
      }
    }
  }

  /// Waits for `ensue` to be gone: then nobody wants what is carried.
  func waitForEnd() -> Never {
    var byte: UInt8 = 0
    while true {
      let count = read(0, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { _exit(0) }
    }
  }

  private func write(_ news: some Encodable) {
    guard var bytes = (try? JSONEncoder().encode(news)).map({ [UInt8]($0) }) else { return }
    bytes.append(0x0A)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The most memory this process has held, in KiB.
  static var peakKiB: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return 0 }
    return Int(line.filter { ("0"..."9").contains($0) }) ?? 0
  }
}
