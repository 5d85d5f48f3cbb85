import Glibc
import Testing
import Timers

@testable import Assistant
@testable import Shell

/// Looking on: rings and bars, `watch`, and sending a one-shot to the background.
@Suite(.serialized) struct WatchTests {
  private func engine(_ count: Int, seconds: Int = 100, passed: Int = 25) throws -> Situation {
    let start = Moment(nanoseconds: 0)
    var engine = TimerEngine(anchor: Anchor(boot: "b", moment: start, wall: 0))
    for id in 1...count {
      let routine = try Routine(name: "tea\(id)", phases: [Phase(.seconds(seconds))])
      _ = engine.start(routine, id: Int64(id), at: start)
    }
    let now = start.advanced(by: .seconds(passed))
    return Situation(
      now: now, anchor: Anchor(boot: "b", moment: now, wall: Int64(passed) * 1_000_000_000),
      zone: .utc, timers: engine.timers)
  }

  @Test func `a ring is thick as far as time has gone, with what is left inside`() throws {
    func dots(_ passed: Int) throws -> (good: Int, dim: Int, text: String) {
      let situation = try engine(1, passed: passed)
      let picture = Rings.picture(situation.timers, situation, width: 80, height: 20)
      #expect(picture.count == Rings.tileHeight - 1)
      #expect(picture.allSatisfy { $0.width == Rings.tileWidth })
      var (good, dim) = (0, 0)
      for span in picture.flatMap(\.spans) {
        let count = span.text.unicodeScalars.reduce(0) {
          (0x2800...0x28FF).contains($1.value) ? $0 + ($1.value - 0x2800).nonzeroBitCount : $0
        }
        if span.style == .good { good += count } else { dim += count }
      }
      return (good, dim, picture.map(\.plain).joined(separator: "\n"))
    }
    let (none, quarter, half, all) = (try dots(0), try dots(25), try dots(50), try dots(99))
    #expect(none.good == 0 && none.dim > 20)
    #expect(quarter.good > 20 && quarter.dim > 10)
    // Twice the time, twice the dots, give or take where the ends fall.
    #expect(abs(half.good - 2 * quarter.good) < 16, "\(quarter) \(half)")
    #expect(all.dim < 8 && all.good > half.good * 3 / 2)
    #expect(none.text.contains("1:40") && half.text.contains("0:50") && half.text.contains("tea1"))
  }

  @Test(arguments: [(20, 40), (80, 24), (200, 60), (10, 5), (1, 1), (36, 9)])
  func `a picture keeps to its room, however many run`(width: Int, height: Int) throws {
    for count in [1, 2, 5, 40, 500] {
      let situation = try engine(count)
      let picture = Rings.picture(situation.timers, situation, width: width, height: height)
      #expect(picture.count <= max(height, 1), "\(count) timers")
      #expect(picture.allSatisfy { $0.width <= width }, "\(count) timers")
      if count == 500 { #expect(picture.last?.plain.contains("more") == true || width < 12) }
    }
  }

  private func pty(_ sentence: String..., in home: TemporaryHome) throws -> PtySession {
    try PtySession(
      "ensue", sentence,
      environment: home.environment.merging(["TERM": "xterm-256color"]) { $1 })
  }

  @Test func `watch shows rings and what happens, and q leaves the timers alone`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["--no-wait", "rice 20 minutes"], in: home).code == 0)
    #expect(try Program.run(["--no-wait", "tea 3 seconds"], in: home).code == 0)
    let watch = try pty("watch", in: home)
    try watch.wait("two rings with names") { screen in
      screen.lines.contains { $0.contains("rice") && $0.contains("tea") }
        && screen.text.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) }
    }
    try watch.wait(for: "✓ tea is done")
    try watch.wait("one ring") { screen in
      !screen.lines.contains { $0.contains("rice") && $0.contains("tea") }
        && screen.text.contains("19:5")
    }
    // What another process starts is seen, too.
    #expect(try Program.run(["--no-wait", "fish 7 minutes"], in: home).code == 0)
    try watch.wait(for: "fish")
    try watch.send("q")
    #expect(try watch.exitCode() == 0)
    #expect(watch.isSane)
    #expect(try Program.run(["list"], in: home).lines.count == 2)
  }

  @Test func `watching ends with what is watched, Ctrl-C leaves`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["--no-wait", "rice 20 minutes"], in: home).code == 0)
    #expect(try Program.run(["--no-wait", "tea 2 seconds"], in: home).code == 0)
    let tea = try pty("attach to tea", in: home)
    try tea.wait(for: "✓ tea is done")
    #expect(try tea.exitCode() == 0)
    let rice = try pty("watch rice", in: home)
    try rice.wait(for: "rice")
    try rice.wait(for: "q leaves")
    try rice.send("\u{3}")
    #expect(try rice.exitCode() == 130)
    #expect(rice.isSane)
    #expect(try Program.run(["list"], in: home).out.hasPrefix("rice"))
  }

  @Test func `without a terminal watch says how things stand and then what happens`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["watch"], in: home).code == 1, "nothing runs")
    #expect(try Program.run(["--no-wait", "tea 2 seconds"], in: home).code == 0)
    let result = try Program.run(["watch"], in: home, seconds: 20)
    #expect(result.code == 0, "\(result)")
    #expect(result.lines.first?.hasPrefix("tea   0:0") == true, "\(result)")
    #expect(result.lines.last == "✓ tea is done", "\(result)")
    #expect(!result.out.contains("\u{1B}"))
  }

  @Test func `d sends a one-shot to the background, where it can be looked at again`() throws {
    let home = try TemporaryHome()
    let tea = try pty("rice 20 minutes", in: home)
    try tea.wait(for: "19:5")
    try tea.send("d")
    try tea.wait(for: "rice goes on in the background. “ensue watch” looks at it again.")
    #expect(try tea.exitCode() == 0)
    #expect(tea.isSane)
    let watch = try pty("watch", in: home)
    try watch.wait(for: "rice")
    try watch.send("q")
    #expect(try watch.exitCode() == 0)
  }
}
