import Testing

@testable import Shell

/// Deadlines that people set, and whose work it is, said to the real program on Monday 9 March 2026, 18:00.
@Suite(.waiting) struct DeadlineTests {
  /// What each line of a script is answered with, errors among it.
  private func told(_ lines: [String], _ home: TemporaryHome) throws -> [String: String] {
    _ = try home.write(
      """
      workflow: w
      step: sow
      who: gardener
      step: wait-for-rain
      wait: 10 days after sow (the almanac)
      step: mow
      within: 20 days after sow (the almanac)
      step: rake
      """, to: "data/ensue/workflows/mine.workflow")
    let script = ["new w for lawn"] + lines
    let program = try Program.run(
      ["--simulate", "--keep-going", "--data", "\(home.path)/data/ensue"],
      text: script.joined(separator: "\n") + "\n", in: home)
    var told: [String: String] = [:]
    var said = ""
    for line in program.out.split(separator: "\n").map(String.init) {
      if line.hasPrefix("> ") {
        said = String(line.dropFirst(2))
      } else {
        told[said, default: ""] += line + "\n"
      }
    }
    // What is refused names its line: `<stdin>:3: …`, a way out below it.
    for line in program.err.split(separator: "\n").map(String.init) {
      let parts = line.split(separator: ":", maxSplits: 2)
      if parts.count == 3, parts[0] == "<stdin>", let number = Int(parts[1]) {
        said = script[number - 1]
      }
      told[said, default: ""] += line + "\n"
    }
    return told
  }

  @Test(arguments: [
    ("set the deadline to december 20", "◆ lawn  deadline Sun 20 Dec, set by me"),
    ("set the deadline of rake to friday", "◆ lawn  deadline of rake Fri 13 Mar, set by me"),
    (
      "the deadline for rake is now friday at noon",
      "◆ lawn  deadline of rake Fri 13 Mar 12:00, set by me"
    ),
    (
      "rake must be done by tomorrow because it rains, says Ann",
      "◆ lawn  deadline of rake tomorrow, set by Ann: it rains"
    ),
    (
      "set the deadline of rake to friday since the mower goes back",
      "◆ lawn  deadline of rake Fri 13 Mar, set by me: the mower goes back"
    ),
    ("our goal is to finish lawn by june 1", "◆ lawn  deadline Mon 1 Jun, set by me"),
    ("deadline friday", "◆ lawn  deadline Fri 13 Mar, set by me"),
    ("set the deadline to yesterday", "◆ lawn  deadline yesterday, set by me"),
    (
      "extend the deadline by 2 days",
      "No deadline of lawn is running that could be moved: say when."
    ),
    ("remove the deadline of rake", "Nobody set a deadline of rake."),
  ])
  func `a deadline is set as it is said`(sentence: String, answer: String) throws {
    let told = try told([sentence], TemporaryHome())
    #expect(told[sentence]?.contains(answer) == true, "\(told)")
  }

  @Test(arguments: [
    "when is the rake of lawn due", "when is rake due for lawn", "when is rake of lawn due",
  ])
  func `a step beside its work is asked for by its day`(sentence: String) throws {
    let told = try told(["set the deadline of rake to friday", sentence], TemporaryHome())
    #expect(told[sentence]?.hasPrefix("lawn: rake is due Fri 13 Mar") == true, "\(told)")
  }

  @Test(arguments: ["which rules were waived", "what was waived for lawn", "show the waivers"])
  func `what was waived is told with its name`(sentence: String) throws {
    let told = try told(
      ["waive sow because it is wild, says Ann", sentence, "which knowledge packs are installed"],
      TemporaryHome())
    #expect(told[sentence]?.contains("sow waived by Ann: it is wild") == true, "\(told)")
    // Never what is blocked.
    #expect(told["which knowledge packs are installed"]?.contains("revision") == true, "\(told)")
  }

  @Test func `who says I is meant, and nobody is called so`() throws {
    let told = try told(
      ["what should I do today", "assign sow to me", "what should I do now"], TemporaryHome())
    #expect(told["what should I do today"]?.contains("to I") == false, "\(told)")
    #expect(told["what should I do now"]?.contains("sow") == true, "\(told)")
  }

  @Test func `a deadline moves by days, work days and weeks, and its alarm with it`() throws {
    let moves = [
      ("set the deadline of rake to friday", "Fri 13 Mar"),
      ("extend the deadline of rake by 3 days", "Mon 16 Mar"),
      ("push back the deadline of rake by 5 work days", "Mon 23 Mar"),
      ("bring the deadline of rake forward by 1 week", "Mon 16 Mar"),
      ("shorten the deadline of rake by 1 work day", "Fri 13 Mar"),
      ("give me 5 more days for the deadline of rake", "Wed 18 Mar"),
      ("give rake 2 more days", "Fri 20 Mar"),
      ("postpone the deadline of rake to march 30", "Mon 30 Mar"),
    ]
    let told = try told(
      moves.map(\.0) + ["list", "deadlines", "remove the deadline of rake", "list timers", "undo"],
      TemporaryHome())
    for (sentence, day) in moves {
      #expect(told[sentence]?.contains("deadline of rake \(day), set by me") == true, "\(told)")
    }
    #expect(
      told["list"] == "lawn: rake is due   20 d 15:00:00 left, done Mon 30 Mar 09:00\n", "\(told)")
    #expect(told["deadlines"] == "lawn: rake is due Mon 30 Mar   set by me\n")
    #expect(told["list timers"] == "No timers are running.\n")
    #expect(told["undo"]?.contains("lawn: rake is due") == true)
  }

  @Test func `against a rule a deadline needs a reason, which is kept with a name`() throws {
    let told = try told(
      [
        "sow is done", "set the deadline of mow to april 20",
        "set the deadline of mow to april 20 because the mower is broken, says Ann", "deadlines",
        "set the deadline of wait for rain to tomorrow", "who signed",
        "remove the deadline of mow", "list", "remove the deadline of mow again",
        "extend the deadline of mow by 1 day", "set the deadline of mow to march 20",
        "history of lawn",
      ], TemporaryHome())
    let refused = told["set the deadline of mow to april 20"] ?? ""
    #expect(
      refused.contains(
        "mow is due Sun 29 Mar, 20 days after sow, the almanac. Mon 20 Apr needs a reason"),
      "\(refused)")
    #expect(refused.contains("set the deadline of mow to 2026-04-20 because …"))
    let deadlines = told["deadlines"] ?? ""
    #expect(
      deadlines.contains(
        "lawn: mow is due Mon 20 Apr   set by Ann: the mower is broken, in the place of the rule"))
    #expect(!deadlines.contains("Sun 29 Mar"), "\(deadlines)")
    #expect(
      told["set the deadline of wait for rain to tomorrow"]?.contains(
        "wait-for-rain may not be done before Thu 19 Mar") == true)
    #expect(told["who signed"]?.contains("Ann   deadline of mow 2026-04-20") == true, "\(told)")
    // The rule holds again, and rings.
    let list = told["list"] ?? ""
    #expect(
      list.split(separator: "\n").contains {
        $0.hasPrefix("lawn: mow is due") && $0.contains("   19 d 15:00:00 left")
      }, "\(told)")
    #expect(
      told["extend the deadline of mow by 1 day"]?.contains("Mon 30 Mar needs a reason") == true)
    // Sooner than the rule needs none, and both are told.
    #expect(
      told["set the deadline of mow to march 20"]?.contains("deadline of mow Fri 20 Mar") == true)
    #expect(told["history of lawn"]?.contains("deadline of mow taken back by me") == true)
  }

  /// Its day is 1 April, in 23 days.
  @Test(arguments: [
    ("move rake forward by 3 days", "◆ lawn  deadline of rake Sun 29 Mar, set by me"),
    ("postpone rake by 2 days", "◆ lawn  deadline of rake Fri 3 Apr, set by me"),
    ("push rake back by 1 week", "◆ lawn  deadline of rake Wed 8 Apr, set by me"),
    ("bring rake forward by 2 days", "◆ lawn  deadline of rake Mon 30 Mar, set by me"),
    ("move rake to friday", "◆ lawn  deadline of rake Fri 13 Mar, set by me"),
    ("move rake to 10:00", "◆ lawn  deadline of rake Wed 1 Apr 10:00, set by me"),
    ("extend rake by -3 days", "◆ lawn  deadline of rake Sun 29 Mar, set by me"),
    ("extend the deadline of rake by -3 days", "◆ lawn  deadline of rake Sun 29 Mar"),
    ("bring the deadline of rake forward by minus 3 days", "deadline of rake Sat 4 Apr"),
    ("our goal is to finish rake by june 1", "Mon 1 Jun, set by me\n  instead of Wed 1 Apr"),
    ("how many days until rake is due", "in 23 days"),
    ("how long until rake has to be done", "in 23 days"),
    ("when do I have to rake", "lawn: rake is due Wed 1 Apr"),
    ("what's due on april 1", "lawn: rake is due Wed 1 Apr"),
    ("what's due on april 3", "Nothing is due on Fri 3 Apr.\nlawn: rake is due Wed 1 Apr"),
    ("is rake due on april 3", "lawn: rake is due Wed 1 Apr"),
    ("how late is the rake", "lawn: rake is due Wed 1 Apr"),
    ("rake is late", "lawn: rake is due Wed 1 Apr"),
    ("when is mow due", "is due 20 days after sow, which is not done   the almanac"),
    ("remind me 2 days before the rake deadline", "done Mon 30 Mar 09:00"),
    ("remind me 2 days before rake is due", "● lawn: rake is due 2026-04-01"),
    ("remind me 2 hours before the rake deadline", "rake is due Wed 1 Apr, a day without a clock"),
    ("remind me when I can wait for rain", "may be done 10 days after sow"),
  ])
  func `a deadline is moved and asked about in many words`(sentence: String, answer: String) throws
  {
    let told = try told(["set the deadline of rake to april 1", sentence], TemporaryHome())
    #expect(told[sentence]?.contains(answer) == true, "\(told)")
  }

  @Test func `a reminder before a deadline moves and ends with it`() throws {
    let told = try told(
      [
        "set the deadline of rake to april 1", "remind me 2 days before the rake deadline",
        "extend the deadline of rake by 1 week", "list", "waive rake because of the rain",
        "show all timers",
      ], TemporaryHome())
    #expect(
      told["list"]?.contains("lawn: rake is due 2026-04-08") == true
        && told["list"]?.contains("Mon 6 Apr 09:00") == true, "\(told)")
    #expect(told["show all timers"]?.contains("No timers are running.") == true, "\(told)")
  }

  @Test func `what is said of a deadline’s alarm is said of the deadline`() throws {
    let told = try told(
      [
        "set the deadline to march 20", "give lawn 2 more weeks",
        "extend all of it is due by 1 day",
        "rename the lawn alarm to x", "extend lawn by 2 hours", "rename lawn to meadow", "list",
        "deadlines",
      ], TemporaryHome())
    #expect(
      told["give lawn 2 more weeks"]?.contains("deadline Fri 3 Apr, set by me") == true, "\(told)")
    #expect(
      told["rename the lawn alarm to x"]?.contains("That alarm belongs to lawn") == true, "\(told)")
    #expect(told["extend lawn by 2 hours"]?.contains("moves by days") == true, "\(told)")
    let list = told["list"] ?? ""
    #expect(list.hasPrefix("meadow: all of it is due   ") && !list.contains("lawn"), "\(list)")
    #expect(told["deadlines"]?.hasPrefix("meadow is due ") == true)
  }

  @Test func `what is late is told, and where nothing is, what is due next`() throws {
    let told = try told(
      [
        "what's overdue", "set the deadline of rake to tomorrow", "is anything overdue",
        "when is rake due", "when is mow due", "is lawn late", "are we on schedule", "@ +3d",
        "which acquisitions are late", "is rake late", "deadlines",
        "new project shed: paint, roof", "add step gutter due yesterday",
      ], TemporaryHome())
    // A step that was due is late from the start, as a deadline that is told so.
    #expect(
      told["add step gutter due yesterday"]?.contains("deadline of gutter yesterday") == true,
      "\(told)")
    #expect(told["what's overdue"] == "Nothing is overdue.\n", "\(told)")
    #expect(
      told["is anything overdue"]
        == "Nothing is overdue.\nlawn: rake is due tomorrow   set by me\n")
    #expect(told["when is rake due"] == "lawn: rake is due tomorrow   set by me\n")
    #expect(
      told["when is mow due"]
        == "No deadline of mow is running.\n  is due 20 days after sow, which is not done   the almanac\n"
    )
    for question in ["is lawn late", "are we on schedule"] as [String] {
      #expect(told[question]?.contains("Nothing is overdue.") == true, "\(told)")
    }
    for question in ["which acquisitions are late", "is rake late"] {
      #expect(told[question] == "lawn: rake was due Tue 10 Mar   set by me\n", "\(told)")
    }
    #expect(
      told["are we on schedule"]?.contains("◷ Deadline: rake of lawn is due (set by me)") == true,
      "\(told)")
  }

  @Test func `steps are assigned to people, and it is told who is responsible`() throws {
    let told = try told(
      [
        "who is responsible for the next step", "assign the next step to Maria",
        "who does step sow",
        "what is next", "assign lawn to me", "put Bob in charge of rake",
        "who is in charge of lawn",
        "what is assigned to Maria", "what is assigned to me", "unassign step rake",
        "who is responsible for rake", "unassign step mow", "history of lawn",
      ], TemporaryHome())
    #expect(
      told["who is responsible for the next step"]?.hasPrefix("sow   the gardener\n") == true,
      "\(told)")
    #expect(told["assign the next step to Maria"] == "◆ lawn  sow assigned to Maria\n")
    #expect(told["who does step sow"] == "sow   Maria, the gardener\n")
    #expect(told["what is next"]?.contains("by Maria") == true)
    #expect(
      told["who is in charge of lawn"]?.hasPrefix("lawn   led by me\nsow   Maria") == true,
      "\(told)")
    #expect(told["what is assigned to Maria"]?.hasPrefix("→ lawn: sow") == true)
    #expect(told["what is assigned to me"] == "lawn   led by me\n", "\(told)")
    #expect(told["who is responsible for rake"]?.hasPrefix("rake   nobody is named\n") == true)
    #expect(told["unassign step mow"]?.contains("mow is assigned to nobody.") == true)
    #expect(told["history of lawn"]?.contains("rake assigned to Bob") == true)
  }

  @Test func `a deadline set by hand is kept and undone across runs, and tools see it`() throws {
    let home = try TemporaryHome()
    func say(_ sentence: String) throws -> Program.Result {
      try Program.run(["--no-wait", sentence], in: home, environment: ["USER": "lee"])
    }
    _ = try say("new micro-purchase for laptops")
    #expect(try say("set the deadline of buy to december 20").code == 0)
    #expect(try say("deadlines").out.contains("laptops: buy is due"))
    #expect(try say("list").out.contains("laptops: buy is due"))
    #expect(try say("undo").code == 0)
    #expect(try say("deadlines").out == "No deadline is running.\n")
    #expect(try say("list").out == "No timers are running.\n")
    #expect(try say("redo").code == 0)
    #expect(try say("deadlines").out.contains("set by lee"))
    // Doing the step ends its alarm, and the deadline with it.
    _ = try say("buy is done anyway because it was on the shelf")
    #expect(try say("list").out == "No timers are running.\n")
  }

  /// “Without a terminal the call returns at once and says who announces it.”
  @Test func `a deadline at a time of the clock is waited for by nobody`() throws {
    let home = try TemporaryHome(agent: true)
    #expect(try Program.run(["new project for garden"], in: home).out.contains("◆ garden  project"))
    let said = try Program.run(["set the deadline of garden to tomorrow at 23:00"], in: home)
    #expect(said.code == 0 && said.out.contains("◆ garden  deadline"), "\(said)")
    #expect(try Program.run(["list"], in: home).out.contains("garden: all of it is due"))
  }
}
