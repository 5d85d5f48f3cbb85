import Testing

@testable import Shell

/// What people with several pieces of work at once say, in their words: a table.
@Suite(.waiting) struct WorkSentenceTests {
  /// Three pieces of work, whose needs are stated; the last is talked about.
  private static let begun = """
    new micro-purchase for standing desks
    start a simplified commercial acquisition for laptops
    kick off a negotiated acquisition for the radar upgrade
    need is done for standing desks, laptops and radar upgrade
    set the deadline of award to december 4
    work on laptops

    """

  private func say(_ lines: String) throws -> Program.Result {
    try Program.run(["--simulate", "--keep-going"], text: lines, in: try TemporaryHome())
  }

  @Test(arguments: [
    ("we need another week on the current step of laptops", "No deadline of market-research"),
    ("new acquisition chairs", "Which kind of work?"),
    ("we're not buying the laptops after all", "Close it all the same?"),
    ("new acquisition: chairs, 120k, not commercial", "Which kind of work?"),
    ("new acquisition: the fence, 120k, schedule order", "There is no workflow “schedule order”"),
    (
      "we need to buy 40 chairs, start a new acquisition for that",
      "new micro-purchase for 40 chairs"
    ),
  ])
  func `what is missing is asked`(sentence: String, question: String) throws {
    let answer = try say(Self.begun + sentence + "\n").err
    #expect(answer.contains(question), "\(sentence): \(answer)")
  }

  // FAR 12.101: what is commercial is preferred.
  @Test(arguments: [("120k", "commercial-simplified"), ("3k", "micro-purchase")])
  func `an amount alone says which kind, up to the simplified threshold`(
    amount: String, kind: String
  ) throws {
    let answer = try say("@ 2026-11-23 18:00\nnew acquisition: chairs, \(amount)\n")
    #expect(answer.out.contains("◆ chairs  \(kind)"), "\(answer)")
  }

  @Test(
    arguments: sampled([
      // What is open and no determination stays open; whose it is, when, and what all of it is worth.
      (
        "required sources is done for laptops",
        "market-research comes before required-sources and is still open."
      ),
      ("put Imani in charge of it", "led by Imani"),
      ("laptops is waiting on legal until Friday", "laptops  on hold until Fri"),
      (
        "new acquisition fenders 75,000 dollars, owner Ann, needs to be awarded by the end of January",
        "fenders  deadline of award"
      ),
      (
        "new acquisition forklift 62k owner Bea due 18 december and remind me a week before",
        "led by Bea"
      ),
      ("list for friday: call legal, sign the mod", "list  project, 2 steps"),
      ("put toner and 30 pens on my list", "list  step 30-pens added"),
      (
        "cutting episode 41 is Ann's job, has to be ready by friday",
        "deadline of cutting-episode-41"
      ),
      // All work there is.
      ("status", "standing desks   micro-purchase, 1 of 7 done"),
      ("status", "radar upgrade   negotiated, 1 of 21 done"),
      ("what am I working on", "laptops   commercial-simplified, 1 of 15 done"),
      ("how much of radar upgrade is done", "radar upgrade   negotiated, 1 of 21 done"),
      // Which step of which work, in any order.
      ("the need for the standing desks is not done", "0 of 7 done"),
      ("required sources for standing desks is done", "standing desks  required-sources done"),
      ("standing desks: funds are done", "standing desks  funds done"),
      ("standing desks: funds done", "standing desks  funds done"),
      ("for standing desks, funds are done", "standing desks  funds done"),
      ("funds was done today for standing desks", "standing desks  funds done"),
      ("required sources, funds and prohibitions are done for standing desks", "4 of 7 done"),
      ("standing desks: required sources, funds and prohibitions are done", "4 of 7 done"),
      (
        "market research is done for laptops and radar upgrade",
        "radar upgrade  market-research done"
      ),
      ("market research is done for laptops and radar upgrade", "laptops  market-research done"),
      // As we write them, and in a row without “and”.
      ("market-research is done", "laptops  market-research done"),
      ("market-research is done anyway because it was urgent", "laptops  market-research done"),
      ("market-research is done for radar upgrade", "radar upgrade  market-research done"),
      ("standing desks - funds are done", "standing desks  funds done"),
      ("required-sources, funds, prohibitions are done for standing desks", "4 of 7 done"),
      ("standing desks: required sources, funds, prohibitions are done", "4 of 7 done"),
      ("need is not done for standing desks", "0 of 7 done"),
      ("mark the next step as done", "laptops  market-research done"),
      // The same told in other words, and by its place.
      (
        "that's the second step of standing desks finished", "standing desks  required-sources done"
      ),
      ("the third step of standing desks is sorted", "standing desks  funds done"),
      ("we're done with funds on standing desks", "standing desks  funds done"),
      ("put maria on the last step of standing desks", "reconcile assigned to maria"),
      ("funds for standing desks goes to Lee", "funds assigned to Lee"),
      ("whose job is the last step of standing desks", "nobody is named"),
      ("who's on the hook for the next step of laptops", "market-research"),
      ("laptops must be awarded by end of june", "deadline of award Tue 30 Jun"),
      ("laptops award must be done by june 30", "laptops  deadline of award Tue 30 Jun"),
      ("the funds for standing desks are due on friday", "deadline of funds"),
      ("any deadlines this week", "Nothing is due"),
      ("what purchases have we got going", "standing desks   micro-purchase"),
      ("laptops is on hold til legal gets back to us", "laptops  on hold: legal gets back to us"),
      (
        "shelve the radar upgrade until the budget is in",
        "radar upgrade  on hold: the budget is in"
      ),
      ("radar upgrade got cancelled, drop it", "radar upgrade  closed"),
      ("scrap laptops", "laptops  closed"),
      ("give me the whole list of steps for laptops w/ dates", "laptops   commercial-simplified"),
      // Only one piece of work has such steps.
      ("draft applies", "radar upgrade  draft is needed"),
      ("prohibitions and funds done", "standing desks  prohibitions done"),
      ("which steps of standing desks can go in parallel", "→ prohibitions"),
      ("funds for standing desks finished today", "standing desks  funds done"),
      ("we did the funds for standing desks", "standing desks  funds done"),
      // A step, work, or one beside the other, and nothing else: how it stands.
      ("solicit laptops", "solicit comes after"),
      ("buy the standing desks", "buy comes after"),
      ("market research", "nothing stands against it"),
      ("radar upgrade", "radar upgrade   negotiated, 1 of 21 done"),
      // What there is.
      ("how many acquisitions are open", "3 pieces of work are under way"),
      ("which steps does laptops have", "laptops   commercial-simplified, 1 of 15 done"),
      ("which steps of radar upgrade are done", "radar upgrade   negotiated, 1 of 21 done"),
      ("what documents do I need for radar upgrade", "· market-research   makes market-research"),
      ("which steps are optional", "only when"),
      ("what comes before market research", "after need, done today"),
      ("steps of micro-purchase", "after need   beside required-sources, prohibitions"),
      ("how long does the micro-purchase take", "reconcile"),
      // Deadlines, people and notes.
      ("history of radar upgrade", "deadline of award 2026-12-04, set by me"),
      ("what do I have to do", "→ market-research"),
      ("set a deadline of friday for award of laptops", "laptops  deadline of award Fri 13 Mar"),
      ("the laptops award is due on december 4", "laptops  deadline of award Fri 4 Dec"),
      ("move the award deadline to december 18", "laptops  deadline of award Fri 18 Dec"),
      ("laptops have to be done by december 18", "laptops  deadline Fri 18 Dec"),
      ("what deadlines does radar upgrade have", "radar upgrade: award is due Fri 4 Dec"),
      ("what is due today", "radar upgrade: award is due Fri 4 Dec"),
      ("reassign award to Bob", "laptops  award assigned to Bob"),
      ("who is doing solicit", "solicit   nobody"),
      ("what notes do I have on radar upgrade", "Nothing is noted about radar upgrade."),
      ("what happened to radar upgrade", "need done"),
      // Beginning, leaving and ending it.
      ("micro-purchase for pens", "pens  micro-purchase, 7 steps"),
      ("new micro-purchase for pens, need is done", "◆ pens  need done\n  1 of 7 done"),
      ("new micro-purchase for 30 pens, need is done", "◆ 30 pens  need done\n  1 of 7 done"),
      ("new negotiated acquisition for AN/TPQ-36 parts", "◆ AN/TPQ-36 parts  negotiated"),
      ("new micro-purchase for the A/C unit", "◆ A/C unit  micro-purchase"),
      ("new negotiated acquisition AN/SPY-7", "◆ AN/SPY-7  negotiated"),
      ("acquisition roofing $700,000", "◆ roofing  value: $700,000"),
      ("acquisition 30 laptops 45k owner Ann", "◆ 30 laptops  led by Ann"),
      ("micro-purchase pens $900", "◆ pens  value: $900"),
      ("new acquisition: mowing, 40k, tagged urgent", "◆ mowing  tags: urgent"),
      (
        "new acquisition copier lease 60k due by june 1 2027",
        "◆ copier lease  deadline Tue 1 Jun 2027"
      ),
      (
        "acquisition uniforms $90,000, award by june 1 2027",
        "◆ uniforms  deadline of award Tue 1 Jun 2027"
      ),
      ("new negotiated acquisition for sonar 4 million sole source", "◆ sonar  value: $4,000,000"),
      (
        "new negotiated for sonar, 12 million, contracting officer Ann",
        "◆ sonar  contracting officer: Ann"
      ),
      ("is laptops compliant so far", "come in a later phase"),
      ("new project 2nd bathroom: tile, paint", "◆ 2nd bathroom  project, 2 steps"),
      ("new micro-purchase for pens, paper and ink", "◆ pens, paper and ink  micro-purchase"),
      ("new negotiated", "◆ negotiated  negotiated, 21 steps"),
      ("go back to radar upgrade", "→ market-research"),
      ("we're done with standing desks", "standing desks  closed"),
      ("close standing desks and laptops", "laptops  closed"),
      ("delete standing desks, laptops and radar upgrade", "laptops is gone"),
    ])) func `work and steps are told apart as they are said`(sentence: String, effect: String)
    throws
  {
    let result = try say(Self.begun + sentence + "\n")
    let answer = result.out.components(after: "> \(sentence)\n")
    #expect(answer.contains(effect), "\(answer)\n\(result.err)")
  }

  @Test func `who is meant last is talked about, though no time passes`() throws {
    let result = try say(Self.begun + "go back to radar upgrade\nmarket research is done\n")
    #expect(result.out.contains("radar upgrade  market-research done"), "\(result)")
  }

  @Test(arguments: [
    // Whose order it is, where there are several.
    (
      "", "buy is done for standing desks and laptops",
      "standing desks: buy comes after required-sources, funds, prohibitions, which are not done."
    ),
    ("", "need is done for radar upgrade", "radar upgrade: need was done today."),
    ("", "waive buy", "Try: waive buy for standing desks because"),
    ("", "close sample 45", "There is no work “sample 45”."),
    // What is needed only under a condition may not be needed at all.
    ("", "skip competition", "competition does not apply for laptops"),
    // What is settled does not become needless behind a waiver’s back.
    (
      "waive competition because there are five sources, says Ann Kim",
      "the justification does not apply", "competition was waived by Ann Kim"
    ),
    (
      "work on standing desks", "justification does not apply", "Which one?"
    ),
    ("justification does not apply", "justification does not apply", "is not needed, as was said."),
    // Closed work stays as it is.
    ("close laptops", "market research is done for laptops", "laptops is closed."),
    ("close laptops", "reopen need for laptops", "laptops is closed."),
    ("close laptops", "waive award for laptops because of me", "laptops is closed."),
  ]) func `what would go to the wrong step is refused`(
    before: String, sentence: String, reason: String
  )
    throws
  {
    let result = try say(Self.begun + before + "\n" + sentence + "\n")
    #expect(result.err.contains(reason), "\(result)")
  }

  @Test(arguments: [
    "what does Bob have to do", "what must bob do", "what is Bob working on",
    "what is Bob responsible for", "what does Bob still have to do today", "Bob's tasks",
    "bob’s tasks", "show Bob's steps", "tasks for Bob", "what's on Bob's plate",
    "which tasks does Bob have", "does Bob have anything to do", "list the open tasks of Bob",
  ]) func `what somebody has to do is told, and who does what where that is nothing`(
    sentence: String
  ) throws {
    let told = try say(Self.begun + "assign award to Bob\n\(sentence)\n")
    #expect(told.out.components(after: "> \(sentence)\n").contains("· laptops: award"), "\(told)")
    let nothing = try say(Self.begun + "assign award to Maria\n\(sentence)\n")
    let answer = nothing.out.components(after: "> \(sentence)\n").lowercased()
    for line in [
      "nothing is assigned to bob.", "maria   · laptops: award", "“assign market research to bob”",
    ] { #expect(answer.contains(line), "\(nothing)") }
    // Without work, nobody has any.
    #expect(try say(sentence + "\n").err.contains("don’t understand"))
  }

  @Test func `everybody's tasks and one's own are told`() throws {
    let told = try say(
      Self.begun + """
        who has what
        assign award to Bob
        assign market research to me
        put Maria in charge of laptops
        who does what
        my tasks
        which steps are unassigned

        """)
    for line in [
      "Nothing is assigned to anybody.\n“assign market research to Maria” changes that.",
      "Maria   laptops   leads it\nme   → laptops: market-research",
      "Bob   · laptops: award", "> my tasks\n→ laptops: market-research",
      "> which steps are unassigned\n→ standing desks: required-sources",
      "· laptops: solicit   ",
    ] { #expect(told.out.contains(line), "\(line) in \(told)") }
  }

  @Test(arguments: [
    "what is the president doing", "what does he have to do", "the cat's tasks",
    "what does the weather do today",
  ]) func `what is no name is nobody who has something to do`(sentence: String) throws {
    #expect(try say(Self.begun + sentence + "\n").err.contains("don’t understand"))
  }

  /// Closing is nothing that takes 45 minutes; with a unit, and where no work is, it is a timer's name.
  @Test func `what is closed and is no work starts no timer`() throws {
    for line in ["close sample 45", "end batch 3", "archive lot 7"] {
      let result = try say(line + "\nlist\n")
      #expect(result.err.contains("There is no work"), "\(result)")
      #expect(result.out.contains("No timers are running"), "\(result)")
    }
    let like = try say(
      "new micro-purchase for sample 44\nfinish sample 45\nfinish essay 45 minutes\nlist\n")
    #expect(like.err.contains("There is no work “sample 45”. There is sample 44."), "\(like)")
    #expect(like.out.contains("● finish essay  45:00"), "\(like)")
    let timer = try say("sample 45 timer for 3 minutes\nclose sample 45\nlist\n")
    #expect(!timer.err.contains("There is no work"), "\(timer)")
  }

  @Test func `what is asked and what is said behind it are both done`() throws {
    let result = try say("tea 4 minutes\nhow long? stop tea\n")
    for line in ["tea   4:00 left of 4:00", "■ tea stopped"] {
      #expect(result.out.contains(line), "\(result)")
    }
  }

  @Test func `a timer called just so is deleted, and not the work`() throws {
    let result = try say(
      "new micro-purchase for pens\ntea 4 minutes\npens 3 minutes\ndelete tea and pens\nstatus of workflow pens\n"
    )
    #expect(result.out.contains("■ pens stopped"), "\(result)")
    #expect(result.out.contains("pens   micro-purchase, 0 of 7 done"), "\(result)")
  }
}

extension String {
  /// What stands behind the last place of some words; empty where they do not stand.
  fileprivate func components(after words: String) -> String {
    guard let place = ranges(of: words).last else { return "" }
    return String(self[place.upperBound...])
  }
}
