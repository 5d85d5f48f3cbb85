import CLinux
import Glibc
import Timers

/// How long after a timer is due its line is on the screen of an open shell; the bell is written with it.
enum Bells {
  static let count = 2000
  /// Time to open the shell before the first is due, then one after the other, closer than any kitchen's.
  static let opening = Duration.seconds(3)
  static let apart = Duration.milliseconds(2)

  static func measure() throws -> [Finding] {
    let home = Scratch.make()
    defer { Scratch.remove(home) }
    func length(_ id: Int64) -> Duration { opening + apart * Int(id) }
    let begun = try Scratch.fill(home, timers: count) { id in
      try Routine(name: "bell\(id)", phases: [Phase(length(id))])
    }
    var environment = Terminals.environment(home)
    environment["ENSUE_NO_AGENT"] = "1"
    let shell = try PseudoTerminal(Terminals.ensue, [], environment: environment)
    guard shell.expect("›") else { return [Finding("due → on the screen", "no prompt within 5 s")] }
    let end = begun.advanced(by: length(Int64(count)) + .seconds(2)).nanoseconds
    // Due times count the time asleep, arrivals do not; nobody sleeps in between.
    let arrivals = shell.arrivals(until: monotonic() + end - clx_boottime_ns())
    let asleep = clx_boottime_ns() - monotonic()
    var late = Samples()
    var from = 0
    for arrival in arrivals {
      let news = shell.output[from..<arrival.count]
      // The line may have come in two pieces: the next look begins where its last row did.
      for id in Self.told(in: news) {
        let due = begun.advanced(by: length(id)).nanoseconds
        late.add(arrival.instant + asleep - due)
      }
      from = (news.lastIndex(of: 0x0A) ?? from - 1) + 1
    }
    return [
      Finding(
        "timer due → line and bell on the screen, \(count) timers \(apart / .milliseconds(1)) ms apart",
        late.words([0.5, 0.99, 0.999]) + " (\(late.values.count) lines)",
        beside: "≤ 50 ms at p99.9")
    ]
  }

  /// The numbers of the timers whose end is told in whole rows.
  private static func told(in bytes: ArraySlice<UInt8>) -> [Int64] {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\r\n", omittingEmptySubsequences: false).dropLast().compactMap {
      row in
      guard row.contains(" is done"), let name = row.firstRange(of: "bell") else { return nil }
      return Int64(row[name.upperBound...].prefix { $0.isNumber })
    }
  }
}
