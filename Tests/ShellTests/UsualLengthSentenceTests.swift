import Testing

@testable import Shell

/// What was learnt of how long things take, in sentences.
@Suite(.waiting) struct UsualLengthSentenceTests {
  /// Six bakes of 35 minutes that took 38 to 42.
  private static let bakes = [3, 5, 6, 4, 7, 5].map {
    "bake 35 minutes\nadd \($0) minutes\n@ +1h\n"
  }.joined()

  private static let offer =
    "bake took 38:00 to 42:00 the last 6 times: “make it 40 minutes” does that, “keep 35 minutes” leaves it for good"

  @Test func `after six times another length is offered, and not before`() throws {
    let lines = try ScheduleRunTests.simulate(Self.bakes + "bake 35 minutes\nmake it 40 minutes\n")
    #expect(lines.count { $0.contains("bake took") } == 2)
    #expect(lines.contains(Self.offer))
    #expect(lines.contains { $0.hasPrefix("● bake +5:00      40:00 left") })
  }

  @Test func `what was offered is taken in other words, and only where it was`() throws {
    let taken = try ScheduleRunTests.simulate(
      Self.bakes + "bake 35 minutes\nmake it what it usually is\n")
    #expect(taken.contains { $0.hasPrefix("● bake +5:00      40:00 left") })
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: "bake 35 minutes\nmake it what it usually is\n",
      in: try TemporaryHome())
    #expect(result.err.contains("No other length than the one you said"), "\(result)")
  }

  @Test func `kept as said, switched off, taken back: nothing is offered`() throws {
    let kept = try ScheduleRunTests.simulate(
      Self.bakes + "bake 35 minutes\nkeep 35\nstop bake\nbake 35 minutes\n")
    #expect(kept.count { $0 == Self.offer } == 1)
    #expect(kept.contains("bake stays as you say; “adjust bake again” ends that"))
    let off = try ScheduleRunTests.simulate("set usual off\n" + Self.bakes + "bake 35 minutes\n")
    #expect(!off.contains { $0.contains("bake took") })
    let undone = try ScheduleRunTests.simulate(
      (0..<6).map { _ in "bake 35 minutes\n@ +20m\nstop bake\nundo\nundo\n" }.joined()
        + "bake 35 minutes\n")
    #expect(!undone.contains { $0.contains("bake took") })
  }

  /// Of one the pack knows, and of one that is a verb.
  @Test(arguments: ["oolong", "knead"])
  func `a name alone offers the usual, and all that was learnt is listed`(name: String) throws {
    let home = try TemporaryHome(zone: "Europe/Berlin")
    let script = String(repeating: "\(name) 4 minutes\n@ +10m\n", count: 3)
    let result = try Program.run(
      ["--simulate", "--yes"],
      text: script + "\(name)\n@ +10m\n" + Self.bakes + "what lengths have you learnt\n",
      in: home)
    #expect(result.code == 0, "\(result)")
    #expect(result.out.contains("● \(name)  4:00      done 18:34"))
    #expect(result.out.contains("bake   usually 40:00   38:00 … 42:00, the last 6 times"))
  }
}
