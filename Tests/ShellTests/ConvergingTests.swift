import Testing

@testable import Shell

/// What is to end together, said in sentences and gone through on the clock of a simulation.
@Suite(.waiting) struct ConvergingTests {
  private func lines(_ script: String) throws -> [String] {
    try ScheduleRunTests.simulate(script)
  }

  @Test func `a plan is drawn before it starts, from when each begins to when all is done`() throws
  {
    let lines = try lines("rice 20, fish 12, greens 5 all ready at 7\n")
    #expect(
      lines.prefix(4) == [
        "● rice 20:00 in 40:00 · fish 12:00 in 48:00 · greens 5:00 in 55:00      all done 19:00",
        "  18:40  rice    ████████████████████████  19:00",
        "  18:48  fish              ██████████████  19:00",
        "  18:55  greens                    ██████  19:00",
      ])
  }

  @Test(arguments: [
    "when do the greens start", "what time do I start the greens", "when are the greens due",
  ])
  func `when something starts that is still to come is told with its end`(asked: String) throws {
    let lines = try lines("rice 20, fish 12, greens 5 all ready at 7\n\(asked)\n")
    #expect(lines.contains("greens   begins 18:55, in 55:00; 5:00 long, ends 19:00"), "\(lines)")
  }

  @Test(arguments: [
    "rice 20, fish 12, greens 5 all ready at 7, only one pan",
    "with one pan: rice 20, fish 12, greens 5 all ready at 7",
    "rice 20, fish 12 and greens 5 all ready at 7 but I only have one pan",
    "rice 20, fish 12, greens 5 all ready at 7, one at a time",
    "rice 20, fish 12, greens 5 all ready at 7 on a single burner",
    "rice 20, fish 12, greens 5 all ready at 7\nthere's just the one pan",
    "rice 20, fish 12, greens 5 all ready at 7\nthey share a pan",
  ])
  func `one pan takes one after the other, however it is said`(said: String) throws {
    let lines = try lines(said + "\nwait\n")
    #expect(lines.contains { $0.hasSuffix("one at a time, the last done 19:00") })
    #expect(
      lines.suffix(6) == [
        "18:23:00  ● rice starts", "18:43:00  ✓ rice is done", "18:43:00  ● fish starts",
        "18:55:00  ✓ fish is done", "18:55:00  ● greens starts", "19:00:00  ✓ greens is done",
      ])
  }

  @Test(arguments: [
    ("make it 7:30", "1:10:00"), ("make it half past 7", "1:10:00"), ("no, 7:30", "1:10:00"),
    ("move everything to 7:30", "1:10:00"),
    ("make it 7:15\nmake it 15 minutes later", "1:10:00"), ("push it back 20 minutes", "1:00:00"),
    ("push dinner back 20 minutes", "1:00:00"), ("make everything 20 minutes later", "1:00:00"),
  ])
  func `another time behind a plan is that of all of it, and of none of it a length`(
    said: String, until: String
  ) throws {
    let lines = try lines("rice 20, fish 12, greens 5 all ready at 7\n\(said)\nwait\n")
    let told = lines.filter { $0.hasPrefix("● rice") }
    #expect(told.last?.hasPrefix("● rice 20:00 in \(until) · fish 12:00 in ") == true, "\(lines)")
    #expect(told.last?.contains("the last done 19:") == true)
    let done = lines.filter { $0.contains("✓") }.map { $0.prefix(5) }
    #expect(done.count == 3 && Set(done).count == 1)
  }

  @Test func `a plan for which no time was said comes later, too`() throws {
    let lines = try lines("rice 20, fish 12 all ready together\npush dinner back 20 minutes\n")
    #expect(lines.contains { $0.contains("fish 12:00 in 28:00") }, "\(lines)")
  }

  @Test func `a meal is what ends together, whatever else runs`() throws {
    let lines = try lines(
      "tea 20 minutes\nrice 20, fish 12, greens 5 all ready at 7\npush dinner back 20 minutes\n")
    #expect(lines.contains { $0.hasPrefix("● rice 20:00 in 1:00:00 · fish 12:00") }, "\(lines)")
  }

  @Test func `a meal is not what runs by itself`() throws {
    let result = try Program.run(
      ["--simulate"], text: "tea 30 minutes\npush lunch back 20 minutes\n", in: try TemporaryHome())
    #expect(result.err.contains("timer “lunch”") && !result.out.contains("50:00"), "\(result)")
  }

  @Test func `what is in the pan already cannot keep to a later time, and is named`() throws {
    let lines = try lines(
      "roast 60 min, beans 8 all ready at 20:00\n@ +61m\nmove everything to 20:15\nwait\n")
    #expect(lines.contains("  roast cannot wait: done 20:00, 15:00 before the rest"), "\(lines)")
    #expect(lines.contains("20:15:00  ✓ beans is done"))
  }

  @Test func `who has nothing planned to end together is told so`() throws {
    let home = try TemporaryHome()
    let result = try Program.run(["--simulate"], text: "I only have one pan\n", in: home)
    #expect(result.code != 0)
    #expect(result.err.contains("Nothing is planned to end together."))
  }

  @Test func `what moved is told with why, and undo puts all of it back`() throws {
    let lines = try lines(
      """
      rice 20, fish 12, greens 5 all ready together
      @ +9m
      extend the fish by 5 minutes
      undo
      pause rice
      @ +6m
      how long?
      resume rice
      wait
      """ + "\n")
    #expect(
      lines.contains(
        "  because of fish: greens starts 18:20, 5:00 later; rice cannot wait: done 18:20, 5:00 before the rest      the last done 18:25"
      ))
    #expect(lines.contains("greens   starts in 6:00, 5:00"))
    #expect(
      lines.contains(
        "  because of rice: greens waits until rice goes on; fish cannot wait: done 18:20"))
    #expect(lines.suffix(3).allSatisfy { $0.hasPrefix("18:26:00") || $0.hasPrefix("18:21:00") })
  }

  @Test(arguments: [
    ("rice 20, fish 12 all ready at 18:10", "The soonest is 18:20."),
    ("rice 20, fish 12 all ready at 18:25, only one pan", "The soonest is 18:32."),
  ])
  func `what does not fit says when it would`(said: String, way: String) throws {
    let home = try TemporaryHome(zone: "Europe/Berlin")
    let result = try Program.run(["--simulate"], text: said + "\n", in: home)
    #expect(result.code == 65)
    #expect(result.err.contains(way))
  }

  @Test func `a plan outlives its process, and is planned anew in the next`() throws {
    let home = try TemporaryHome()
    _ = try Program.run(
      ["--no-wait", "rice 20 min, fish 12 min, greens 5 min all ready together"], in: home)
    let result = try Program.run(["--no-wait", "add 5 minutes to the rice"], in: home)
    #expect(result.out.contains("because of rice: fish starts"))
    #expect(result.out.contains("greens starts"))
    let undone = try Program.run(["--no-wait", "undo"], in: home)
    #expect(undone.out.contains("greens   starts in 14:5") || undone.out.contains("in 15:00"))
  }

  @Test(arguments: [
    ("while the bread rises, clean 20 minutes", "clean  20:00      starts when knead is done"),
    ("clean for 20 minutes during the rise", "clean  20:00      starts when knead is done"),
    ("during the rise, clean 20 minutes", "clean  20:00      starts when knead is done"),
    ("while the bread is going, clean 20 minutes", "clean  20:00      done 18:20"),
  ]) func `what is done while a phase goes on begins with that phase`(line: String, told: String)
    throws
  {
    let result = try Program.run(
      ["--simulate", "--keep-going"],
      text: "bread: knead 10 min, rise 60 min, bake 40 min\n\(line)\n", in: try TemporaryHome())
    #expect((result.out + result.err).contains(told), "\(result)")
  }

  @Test(arguments: [
    ("tea 4 minutes\nwhen tea is done start honey 2 minutes\nstart honey now", "● honey starts"),
    ("rice 20, fish 12 all ready at 7\nstart the fish now", "because of fish: fish is done 18:12"),
    ("rice 20, fish 12 all ready at 7\nbegin the fish right away", "● fish starts"),
  ]) func `what waits begins where it is to start now`(lines: String, told: String) throws {
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: lines + "\n", in: try TemporaryHome())
    #expect(result.out.contains(told), "\(result)")
  }

  @Test(arguments: [
    ("pasta 10 min, when it is halfway start the sauce 4 minutes", "starts 5:00 before pasta ends"),
    ("rice 20 min; when the rice is half done start fish 8 min", "starts 10:00 before rice ends"),
    ("roast 50 min, with 20 minutes left start peas 5 min", "starts 20:00 before roast ends"),
    (
      "tea 4 min\npasta 10 min, halfway through start the sauce 3 minutes\n@ +9m",
      "18:08:00  ✓ sauce is done"
    ),
  ]) func `what waits for a timer of the same line waits for that one`(line: String, told: String)
    throws
  {
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: line + "\n", in: try TemporaryHome())
    #expect(result.out.contains(told), "\(result)")
  }
}
