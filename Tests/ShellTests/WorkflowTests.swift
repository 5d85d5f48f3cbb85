import Testing

@testable import Shell

/// Work that goes through steps, said to the real program.
@Suite(.waiting) struct WorkflowTests {
  private func say(_ sentence: String, _ home: TemporaryHome, _ flags: [String] = []) throws
    -> Program.Result
  {
    try Program.run(["--no-wait"] + flags + [sentence], in: home, environment: ["USER": "lee"])
  }

  /// What a script is answered with on Monday 9 March 2026, 18:00, where there is a workflow of one's own.
  private func simulate(_ lines: String, with workflow: String) throws -> Program.Result {
    let home = try TemporaryHome()
    _ = try home.write(workflow, to: "data/ensue/workflows/mine.workflow")
    return try Program.run(
      ["--simulate", "--keep-going", "--data", "\(home.path)/data/ensue"], text: lines, in: home)
  }

  @Test func `work is kept between runs, refused out of order, and taken back`() throws {
    let home = try TemporaryHome()
    #expect(try say("new micro-purchase for laptops", home).out.contains("next: need"))
    let refused = try say("buy is done", home)
    #expect(refused.code == 1)
    #expect(
      refused.err.contains(
        "buy comes after required-sources, funds, prohibitions, which are not done."), "\(refused)")
    #expect(try say("need is done", home).out.contains("1 of 7 done"))
    // Side by side: all three are next, in any order.
    let next = try say("what is next", home).out
    for step in ["required-sources", "funds", "prohibitions"] {
      #expect(next.contains("→ \(step)"), "\(next)")
    }
    #expect(try say("funds are done", home).out.contains("2 of 7 done"))
    #expect(try say("undo", home).out.contains("Undone: funds are done"))
    #expect(try say("status of workflow laptops", home).out.contains("→ funds"))
    #expect(try say("redo", home).code == 0)
    #expect(try say("status of workflow laptops", home).out.contains("✓ funds"))
    #expect(try say("delete workflow laptops", home).code == 0)
    #expect(try say("what is missing", home).err.contains("No work is under way."))
    // Without work, what comes next is what is expected.
    #expect(try say("what is next", home).out.contains("%"))
    #expect(try say("undo", home).code == 0)
    #expect(try say("what is next", home).out.contains("→ prohibitions"))
  }

  @Test func `who signed, and when a step’s time comes, are answered`() throws {
    let home = try TemporaryHome()
    _ = try say("new micro-purchase for laptops", home)
    #expect(try say("who signed", home).out.contains("Nobody signed anything for laptops"))
    _ = try say("waive need because it was told by phone, says Ann", home)
    _ = try say("waive funds because the card is funded", home)
    let all = try say("who signed", home).out
    #expect(all.contains("Ann   need waived by Ann: it was told by phone"), "\(all)")
    #expect(all.contains("lee   funds waived by lee"), "\(all)")
    let one = try say("who waived step funds", home).out
    #expect(one.contains("lee") && !one.contains("Ann"), "\(one)")
    let remind = try say("remind me when funds closes", home)
    #expect(remind.err.contains("No deadline of funds is running: say when."), "\(remind)")
    // What is refused names a sentence that works.
    let deadline = try say("deadline for proposals is march 30", home)
    #expect(
      deadline.code == 1 && deadline.err.contains("Try: remind me of proposals on 20"),
      "\(deadline)")
    let offer = deadline.err.split(separator: "Try: ").last?.split(separator: "   ").first
    #expect(try say(String(offer ?? ""), home).code == 0)
  }

  @Test func `where nobody can answer which kind of work, each kind is named with a sentence`()
    throws
  {
    let home = try TemporaryHome()
    let asked = try say("new acquisition for 30 laptops", home)
    for kind in ["micro-purchase", "commercial-simplified", "negotiated", "sealed-bid"] {
      #expect(asked.err.contains("new \(kind) for 30 laptops"), "\(asked)")
    }
    #expect(asked.code == 65)
    #expect(try say("new task-order for 30 laptops", home).code == 0)
  }

  @Test func `a simulation says why it does not know a workflow of one’s own`() throws {
    let home = try TemporaryHome()
    let unknown = try say("new workflow sourdough for sunday", home, ["--simulate"])
    #expect(unknown.err.contains("only with --data"), "\(unknown)")
    #expect(try say("new workflow sourdough for sunday", home).err.contains("There is no workflow"))
    #expect(try !say("new workflow sourdough for sunday", home).err.contains("--data"))
  }

  @Test func `a waiver needs a reason, and is signed by whoever is at the keyboard`() throws {
    let home = try TemporaryHome()
    _ = try say("new micro-purchase for laptops", home)
    #expect(try say("waive need", home).err.contains("A waiver needs a reason"))
    #expect(try say("waive need because it was told by phone", home).code == 0)
    _ = try say("buy is done anyway because the store closes, says Ann", home)
    // What stands in a reason is not the name of work.
    #expect(
      try say("waive required sources because the store is on the schedule for this", home).code
        == 0)
    #expect(
      try say("history of workflow laptops", home).out.contains(
        "required-sources waived by lee: the store is on the schedule for this"))
    let history = try say("history of workflow laptops", home).out
    #expect(history.contains("need waived by lee: it was told by phone"), "\(history)")
    #expect(history.contains("buy done out of order, by Ann: the store closes"), "\(history)")
  }

  @Test func `what is settled is not settled again, and reasons are kept as they were typed`()
    throws
  {
    let home = try TemporaryHome()
    _ = try say("new micro-purchase for laptops", home)
    // Nothing stands against it, so it is no waiver; what was said is kept.
    #expect(
      try say("need is done because the vendor said yes please", home).out.contains(
        "need done: the vendor said yes please"))
    let again = try say("skip step need because whatever", home)
    #expect(again.code == 1 && again.err.contains("need was done today."), "\(again)")
    _ = try say("waive funds because I said so, says Ann", home)
    let second = try say("waive funds because of me, says Zed", home)
    #expect(second.err.contains("funds was waived by Ann today: I said so"), "\(second)")
    #expect(try say("status of workflow laptops", home).out.contains("waived by Ann: I said so"))
    #expect(try say("history of laptops", home).out.contains("funds waived by Ann"))
    let pause = try say("pause laptops", home)
    #expect(pause.out.contains("laptops  on hold"), "\(pause)")
  }

  @Test func `work is told by its name alone, a number in it and all`() throws {
    let home = try TemporaryHome()
    _ = try home.write(
      "workflow: w\nstep: sow\nstep: mow\nwithin: 20 days after sow\n",
      to: "data/ensue/workflows/mine.workflow")
    _ = try say("new workflow w for phase 2", home)
    #expect(try say("delete phase 2", home).out.contains("phase 2 is gone"))
    _ = try say("new workflow w for batch 3", home)
    _ = try say("sow is done", home)
    #expect(try say("rename batch 3 to batch 4", home).out.contains("batch 4"))
    // The alarm of its deadline goes by the new name, so that it still belongs to it.
    #expect(try say("list", home).out.contains("batch 4: mow is due"))
    #expect(try say("show batch 4", home).out.contains("✓ sow"))
    #expect(try say("steps of batch 4", home).out.contains("✓ sow"))
    #expect(try say("steps of w", home).out.contains("within 20 days after sow"))
    #expect(try say("is the mow done", home).out.contains("nothing stands against it"))
    #expect(try say("is sow done", home).out.contains("done today"))
    #expect(try say("which steps can run in parallel", home).out == "→ mow\n")
    #expect(try say("stop batch 4", home).out.contains("closed"))
    #expect(try say("close batch 4", home).err.contains("closed already"))
    #expect(try say("reopen batch 4", home).out.contains("opened again"))
    #expect(try say("delete batch 4", home).out.contains("batch 4 is gone"))
    #expect(try say("list", home).out.contains("No timers"))
    #expect(try say("undo", home).out.contains("Undone: delete batch 4"))
    #expect(try say("list", home).out.contains("batch 4: mow is due"))
    #expect(try say("status of batch 4", home).out.contains("✓ sow"))
    // A timer that is called just so is meant before the work.
    _ = try say("batch 4 timer for 9 minutes", home)
    #expect(try say("stop batch 4", home).code == 0)
    #expect(try say("status of workflow batch 4", home).out.contains("→ mow"))
  }

  @Test func `what is usually next comes first, and nothing required is hidden`() throws {
    let home = try TemporaryHome()
    _ = try home.write(
      "workflow: pcr\nstep: sample\nstep: mix\nafter: sample\nstep: gel\nafter: sample\ntakes: 45 minutes\nstep: run\nafter: mix, gel\n",
      to: "data/ensue/workflows/pcr.workflow")
    let rounds = (0..<8).map { round in
      "new pcr for r\(round)\nsample is done\ngel is done\nmix is done\nrun is done\n"
    }
    let told = try Program.run([], text: rounds.joined() + "new pcr for last\n", in: home)
    #expect(told.code == 0, "\(told)")
    #expect(try say("sample is done", home).out.contains("next: gel, mix"))
    let next = try say("what is next and why", home).out
    let lines = next.split(separator: "\n").map(String.init)
    #expect(lines.first == "→ gel   takes 45 minutes", "\(next)")
    #expect(lines.contains("→ mix"), "\(next)")
    #expect(next.contains("sample is done”."), "\(next)")
    #expect(next.contains("run waits for it"), "\(next)")
    #expect(try say("upcoming predictions", home).out.contains("last: gel → mix → run"))
  }

  @Test func `several steps in one line are all done, each as if those before it were`() throws {
    for line in [
      "need is done, funds is done", "need and funds are done", "mark need and funds as done",
      "need is done and funds are done",
    ] {
      let home = try TemporaryHome()
      _ = try say("new micro-purchase for laptops", home)
      #expect(try say(line, home).out.contains("2 of 7 done"), "\(line)")
      let status = try say("which steps are done", home).out
      #expect(status.contains("✓ need") && status.contains("✓ funds"), "\(line): \(status)")
      #expect(try say("undo", home).code == 0)
      #expect(try say("where are we", home).out.contains("0 of 7 done"), "\(line)")
    }
    // All or none: the order holds within the line, too.
    let home = try TemporaryHome()
    #expect(try say("new micro-purchase and need is done", home).out.contains("1 of 7 done"))
    #expect(
      try say("workflows", home).out.hasPrefix("micro-purchase   micro-purchase, 1 of 7 done"))
    #expect(try say("funds and buy are done", home).code != 0)
    #expect(try say("where are we", home).out.contains("1 of 7 done"))
    // An alarm that the first starts and the second has no use for is not there.
    _ = try home.write(
      "workflow: w\nstep: sow\nstep: mow\nwithin: 20 days after sow\n",
      to: "data/ensue/workflows/mine.workflow")
    _ = try say("new w for lawn", home)
    #expect(try say("sow and mow are done", home).code == 0)
    #expect(try say("list", home).out == "No timers are running.\n")
  }

  @Test(arguments: [
    ("sow was done on friday", "done Fri 6 Mar"), ("sow was done on monday", "done today"),
    ("sow was done on january 5", "done Mon 5 Jan"), ("sow was done yesterday", "done yesterday"),
    ("sow was done last thursday", "done Thu 5 Mar"),
  ]) func `what was done on a day was done on the last such day`(line: String, day: String) throws {
    let workflow = "workflow: w\nstep: sow\nstep: mow\n"
    let told = try simulate("new w for lawn\n\(line)\nis sow done\n", with: workflow)
    #expect(told.code == 0 && told.out.contains("  \(day)\n"), "\(told)")
    for line in ["sow is done tomorrow", "sow is done next friday"] {
      let ahead = try simulate("new w for lawn\n\(line)\n", with: workflow)
      #expect(ahead.err.contains("is still to come."), "\(ahead)")
    }
  }

  @Test(arguments: [
    ("can I do mow now", "mow comes after sow, which is not done."),
    ("what is blocking mow", "mow comes after sow, which is not done."),
    ("what happens after sow", "then mow, which comes after it"),
    ("how long does mow take", "takes 2 days"), ("when was sow done", "nothing stands against it"),
    ("when can I mow", "mow comes after sow"),
    ("how many steps are left", "sow   sow\nmow   mow\n"),
    ("which acquisitions are open", "lawn   w, 0 of 2 done"), ("what do I do now", "→ sow"),
    ("what have we done so far", "lawn   w, 0 of 2 done"),
    ("sow is not done", "sow is not done yet."),
    ("add a note to lawn: it is wet", "note: it is wet"),
    ("rake is needed", "◆ lawn  rake is needed"),
    ("rake doesn't apply", "◆ lawn  rake is not needed"),
    ("is rake needed", "needed only when leaves fell"), ("do we need rake", "needed only when"),
    ("waive sow; reason: it grew by itself", "sow waived by me: it grew by itself"),
  ]) func `a step is asked about in plain words`(line: String, answer: String) throws {
    let told = try simulate(
      "new w for lawn\n\(line)\n",
      with:
        "workflow: w\nstep: sow\nstep: mow\ntakes: 2 days\nstep: rake\nonly when: leaves fell\n")
    #expect((told.out + told.err).contains(answer), "\(told)")
  }

  @Test(arguments: [
    ("step start is done", "device  start done"), ("\"stop\" is done", "device  stop done"),
    ("step save is done", "device  save done"), ("begin step list", "device  list begun"),
  ]) func `a step named like a verb of ours is said behind “step” or in quotes`(
    line: String, answer: String
  ) throws {
    let told = try simulate(
      "new w for device\n\(line)\n",
      with:
        "workflow: w\nstep: start\nafter:\nstep: stop\nafter:\nstep: save\nafter:\nstep: list\nafter:\n"
    )
    #expect((told.out + told.err).contains(answer), "\(told)")
  }

  @Test func `a step that comes to apply rings when it is due`() throws {
    let told = try simulate(
      "new w for lawn\nsow is done\nlist\nstep rake applies\nlist\n",
      with:
        "workflow: w\nstep: sow\nstep: rake\nonly when: leaves fell\nwithin: 5 days after sow (the almanac)\n"
    ).out.components(separatedBy: "> list\n")
    try #require(told.count == 3)
    #expect(!told[1].contains("rake is due   "), "\(told)")
    #expect(told[2].contains("rake is due   "), "\(told)")
  }

  @Test func `a sign within a name keeps the word before it`() throws {
    let told = try simulate(
      "new w for AN/SPY-7 radar\nsow is done for AN/SPY-7 radar\n", with: "workflow: w\nstep: sow\n"
    )
    #expect(told.out.contains("◆ AN/SPY-7 radar  sow done"), "\(told)")
  }

  @Test func `what is next says from when on it may be done`() throws {
    let home = try TemporaryHome()
    _ = try home.write(
      "workflow: w\nstep: sow\nstep: mow\nafter: sow\nwait: 1 days after sow (the almanac)\n",
      to: "data/ensue/workflows/mine.workflow")
    #expect(try say("new workflow w for the lawn", home).code == 0)
    #expect(try say("what is next", home).out == "→ sow\n")
    #expect(try say("sow is done", home).code == 0)
    #expect(try say("what is next", home).out == "→ mow   not before tomorrow\n")
    let early = try say("mow is done", home)
    #expect(early.code == 1 && early.err.contains("1 day after sow (the almanac)"), "\(early)")
    #expect(try say("mow is done anyway because it rains from tomorrow on", home).code == 0)
  }

  @Test func `a kitchen's waits are minutes, from the moment a step is done`() throws {
    let told = try simulate(
      """
      new loaf for sunday
      mix is done
      what is next
      shape is done
      list
      @ +90m
      shape is done
      what is next
      deadlines
      @ +2h
      deadlines

      """,
      with:
        "workflow: loaf\nstep: mix\nstep: shape\nwait: 90 minutes after mix (it has to rise)\nstep: bake\ntakes: 45 minutes\nwithin: 2 hours after shape\n"
    )
    let said = told.out + told.err
    for line in [
      "  shape may not be done before 19:30   90 minutes after mix, it has to rise",
      "→ shape   not before 19:30",
      "shape may not be done before 19:30: 90 minutes after mix (it has to rise).",
      "sunday: shape may be done   1:30:00 left",
      "19:30:00  ◷ shape of sunday may be done from now on (it has to rise)",
      "  bake is due 21:30   2 hours after shape", "→ bake   takes 45 minutes",
      "sunday: bake is due 21:30   2 hours after shape",
      "21:30:00  ◷ Deadline: bake of sunday is due",
      "sunday: bake was due 21:30   2 hours after shape",
    ] { #expect(said.contains(line), "\(line) in:\n\(said)") }
  }

  /// The clock of a kitchen goes on from when it was done, not from when that is told.
  @Test(arguments: [
    ("mix finished 30 minutes ago", "mix done 17:30", "19:00"),
    ("mix was done an hour ago", "mix done 17:00", "18:30"),
    ("I finished mix at 17:10", "mix done 17:10", "18:40"),
    ("mix was done yesterday at 23:00", "mix done 23:00", "00:30"),
    ("mix is done", "mix done\n", "19:30"),
  ]) func `what was done a while ago was done then`(line: String, told: String, due: String) throws
  {
    let result = try simulate(
      "new loaf for sunday\n\(line)\nhistory of sunday\ndeadlines\n",
      with: "workflow: loaf\nstep: mix\nstep: shape\nwithin: 90 minutes after mix\n")
    #expect(result.out.contains("◆ sunday  \(told)"), "\(result)")
    #expect(result.out.contains("\(due)   90 minutes after mix"), "\(result)")
  }

  /// What is recorded is what was said: no day for a name, nothing that is still to come.
  @Test(arguments: [
    ("new w for sunday", "sow is done for sunday", "◆ sunday  sow done\n"),
    ("new w for sunday", "mark sow as done for sunday", "◆ sunday  sow done\n"),
    ("new w for 2pm", "sow is done for 2pm", "◆ 2pm  sow done\n"),
    ("new w for tomorrow", "sow is done for tomorrow", "◆ tomorrow  sow done\n"),
    ("new w for sunday", "sow was done on sunday", "2026-03-08  sow done"),
    ("new w for sunday", "sow was done yesterday for sunday", "2026-03-08  sow done"),
    ("new w for lawn", "sow is done an hour from now", "19:00 is still to come."),
    ("new w for lawn", "sow is done today at 23:00", "23:00 is still to come."),
    ("new w for lawn", "sow was done at 7 pm", "19:00 is still to come."),
    ("new w for lawn", "sow was done in 2 days", "is still to come."),
    // Steps by their names as we write them, keywords and all.
    ("new w for lawn\nsow is done", "pour-gel is done", "◆ lawn  pour-gel done"),
    ("new w for lawn\nsow is done", "x-ray is done", "◆ lawn  x-ray done"),
    ("new w for lawn\nsow is done", "pre-heat is done for lawn", "◆ lawn  pre-heat done"),
    ("new w for lawn\nsow is done", "stop-reaction is done", "◆ lawn  stop-reaction done"),
    ("new w for lawn\nsow is done", "set-timer is done", "◆ lawn  set-timer done"),
    ("new w for lawn\nsow is done", "debrief-request is done", "◆ lawn  debrief-request done"),
    ("new w for lawn\nsow is done", "photo is done", "◆ lawn  photo done"),
    ("new w for lawn\nsow is done", "set-timer, photo and x-ray are done", "◆ lawn  photo done"),
  ]) func `what is recorded is what was said`(before: String, line: String, answer: String) throws {
    let steps = [
      "pour-gel", "x-ray", "pre-heat", "stop-reaction", "set-timer", "debrief-request", "photo",
    ]
    let told = try simulate(
      "\(before)\n\(line)\nhistory of sunday\n",
      with: "workflow: w\nstep: sow\n" + steps.map { "step: \($0)\nafter: sow\n" }.joined())
    #expect((told.out + told.err).contains(answer), "\(told)")
  }

  @Test func `what a refusal offers would not be refused for another reason`() throws {
    let told = try simulate(
      "new w for lawn\nsow is done\nmow finished an hour ago\n",
      with: "workflow: w\nstep: sow\nstep: mow\nwait: 1 day after sow\n")
    #expect(
      told.err.contains(
        "mow comes after sow, which was done today at 18:00.\nTry: reopen step sow"),
      "\(told)")
  }

  @Test func `a calendar that nobody has is said`() throws {
    let told = try simulate(
      "workflows\n", with: "workflow: w\ntitle: W\ncalendar: nowhere\nstep: sow\n")
    #expect(
      (told.out + told.err).contains("mine.workflow:3: there is no calendar “nowhere”"), "\(told)")
  }

  @Test func `the record of work is exported, and its alarms are nothing that was timed`() throws {
    let home = try TemporaryHome()
    _ = try home.write(
      "workflow: w\nstep: sow\nstep: mow\nwithin: 1 days after sow (the almanac)\n",
      to: "data/ensue/workflows/mine.workflow")
    for line in ["new w for lawn", "sow is done", "mow is done", "close lawn"] {
      #expect(try say(line, home).code == 0)
    }
    #expect(try say("sessions", home).out.contains("mow is due") == false)
    for (file, text) in [
      ("a.csv", "said,day,what,step,moment,by,reason,due,person,note,doer,field,value,before,"),
      ("a.json", "\"step\":\"sow\",\"what\":\"done\""),
    ] {
      let path = "\(home.path)/\(file)"
      let told = try say("export history of lawn to \(path)", home)
      #expect(told.out.contains("4 events of lawn written to"), "\(told)")
      #expect(home.read(file)?.contains(text) == true)
      #expect(try say("export history of lawn to \(path)", home).code != 0)
    }
  }

  @Test func `a deadline is an alarm until its step is done`() throws {
    let home = try TemporaryHome()
    _ = try home.write(
      "workflow: w\nstep: sow\nstep: mow\nwithin: 20 days after sow (the almanac)\nstep: end\n",
      to: "data/ensue/workflows/mine.workflow")
    #expect(try say("new workflow w for the lawn", home).code == 0)
    #expect(try say("sow is done", home).out.contains("20 days after sow, the almanac"))
    #expect(try say("list", home).out.contains("lawn: mow is due"))
    #expect(try say("deadlines", home).out.contains("lawn: mow is due"))
    #expect(try say("mow is done", home).code == 0)
    #expect(try say("list", home).out == "No timers are running.\n")
    #expect(try say("end is done", home).out.contains("everything required is done"))
  }

  @Test func `a deadline that comes is told as one, with its source`() throws {
    let home = try TemporaryHome()
    let told = try Program.run(
      ["--simulate=2026-03-09 08:00"],
      text: """
        new contract acquisition for radar
        award is done anyway because it was made by phone, says Ann
        @ +4d
        """, in: home)
    #expect(told.out.contains("◷ Deadline: report of radar is due (FAR 4.604(b)(2))\n"), "\(told)")
    #expect(!told.out.contains("is due is done"), "\(told)")
    let own = try Program.run(
      ["--simulate"], text: "start a timer called rent is due for 2 minutes\n@ +3m\n", in: home)
    #expect(!own.out.contains("is due is done"), "\(own)")
  }

  @Test func `a file of one’s own wins over the one shipped, and a bad one is named by its line`()
    throws
  {
    let home = try TemporaryHome()
    _ = try home.write(
      "workflow: micro-purchase\ntitle: As we do it\nstep: ask\nstep: pay\n",
      to: "data/ensue/workflows/ours.workflow")
    _ = try home.write("workflow: bad\nstep: a\nafter: b\n", to: "data/ensue/workflows/x.workflow")
    let result = try say("workflows", home)
    #expect(result.out.contains("micro-purchase   As we do it, 2 steps"), "\(result)")
    #expect(!result.out.contains("  bad"))
    #expect(result.err.contains("workflows/x.workflow:3: the step “a” comes after “b”"))
    #expect(result.code == 0)
  }

  @Test func `on the wire a step is a move, with the work's name`() throws {
    let home = try TemporaryHome()
    #expect(
      try say("new micro-purchase for laptops", home, ["--json"]).out.contains(
        #""event":"workflow.created""#))
    let moved = try say("need is done", home, ["--json"]).out
    #expect(moved.contains(#""event":"workflow.moved""#), "\(moved)")
    #expect(moved.contains(#""name":"laptops""#), "\(moved)")
  }
}
