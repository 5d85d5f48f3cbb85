import FoundationEssentials
import Glibc

/// What `watch` costs with twenty timers in a large terminal: time of a processor, and bytes where only seconds change.
enum Watching {
  static let timers = 20
  static let seconds = 10

  static func measure() throws -> [Finding] {
    let home = Scratch.make()
    defer { Scratch.remove(home) }
    let environment = Terminals.environment(home)
    for number in 1...timers {
      let command = try Spawn.start(
        Terminals.ensue, ["--no-wait", "--no-agent", "task \(number) \(30 + number) minutes"],
        environment: environment)
      waitpid(command, nil, 0)
    }
    let watch = try PseudoTerminal(
      Terminals.ensue, ["--no-agent", "watch"], environment: environment, columns: 160, rows: 50)
    guard watch.expect("task \(timers)", within: 30_000) else {
      return [Finding("watch with \(timers) timers", "no picture within 30 s")]
    }
    // The first picture is drawn and is no frame; it ticks on, so silence would be waited for in vain.
    _ = watch.arrivals(until: monotonic() + 3_000_000_000)
    let (before, start) = (processorTime(of: watch.process), monotonic())
    let end = start + Int64(seconds) * 1_000_000_000
    let shown = watch.output.count
    _ = watch.arrivals(until: end)
    let spent = processorTime(of: watch.process) - before
    let bytes = watch.output.count - shown
    watch.type("q")
    return [
      Finding(
        "watch, \(timers) timers, 160 × 50: share of a core",
        "\(Double(Int(Double(spent) / Double(seconds) / 1e7 * 100)) / 100) %", beside: "≤ 1 %"),
      Finding(
        "… processor time a second, with all it does for a frame",
        "\(Double(Int(Double(spent) / Double(seconds) / 1e4)) / 100) ms", beside: "≤ 10 ms"),
      Finding("… bytes a second", "\(bytes / seconds)", beside: "≤ 4,096"),
    ]
  }

  /// ns a process has run, of the user and of the system (`schedstat`).
  private static func processorTime(of process: pid_t) -> Int64 {
    let data = FileManager.default.contents(atPath: "/proc/\(process)/schedstat") ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: " ").first.flatMap { Int64($0) }
      ?? 0
  }
}
