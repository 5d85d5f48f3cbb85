import Foundation
import Storage
import Testing

@testable import Shell

/// Days that move what follows from them, projects of one’s own steps, and records, said to the real program on Monday
/// 9 March 2026, 18:00.
@Suite(.waiting) struct DeadlinesThatMoveTests {
  private func told(_ lines: [String], _ home: TemporaryHome) throws -> String {
    let program = try Program.run(
      ["--simulate", "--keep-going", "--data", "\(home.path)/data/ensue"],
      text: lines.joined(separator: "\n") + "\n", in: home)
    return program.out + program.err
  }

  private static let begun = [
    "new negotiated acquisition: radar, 4 million, contract type FFP",
    "need, market research, set aside, plan, type, source selection plan are done",
  ]

  @Test(arguments: [
    (["offers are due may 20"], "solicit has to be done by Mon 20 Apr at the latest"),
    (["award by june 30"], "report is due Mon 6 Jul, as planned"),
    (
      ["award by june 30", "award slipped, it is now july 15"],
      "report is due Mon 20 Jul, as planned, before Mon 6 Jul"
    ),
    (["award by june 30", "award slipped by 2 weeks"], "report is due Fri 17 Jul, as planned"),
    (["award by june 30", "award was postponed to july 15"], "deadline of award Wed 15 Jul"),
    (["award is planned for july 15"], "deadline of award Wed 15 Jul"),
    (["offers are due may 20", "closing date moved to may 27"], "deadline of receive Wed 27 May"),
    (["offers are due may 20", "when is the response to radar due"], "receive is due Wed 20 May"),
    // A clock alone is of the day that is set.
    (
      ["offers are due may 20 at 2 pm", "offers are now due at 3 pm"],
      "deadline of receive Wed 20 May 15:00"
    ),
    (["response due date is may 20"], "deadline of receive Wed 20 May"),
    (["synopsis is done", "why is solicit due then"], "synopsis on 9 Mar + 15 days = 24 Mar"),
    (["synopsis is done", "deadlines", "why"], "FAR 5.203(a), FAR, FAC 2026-01"),
    (["synopsis is done", "timeline of radar"], "2026-03-24 Tue  ◷ solicit may not be done"),
    (["award by march 18", "due next week"], "radar: award is due Wed 18 Mar"),
    (["award by april 18", "due in april"], "radar: award is due Sat 18 Apr"),
    (["award by april 18", "what is due within 10 days"], "Nothing is due from 9 Mar to 19 Mar"),
    (["offers were due march 4"], "deadline of receive Wed 4 Mar"),
    (["award date was march 2", "deadlines"], "No deadline is running."),
    // What is doubted is asked about, and sets nothing.
    (["award could be due june 30"], "is that what you meant?"),
    (["the award deadline might be june 28"], "is that what you meant?"),
    // What is known makes deadlines and ends them.
    (
      ["kind is R&D", "synopsis is done", "kind is supplies"],
      "receive follows no more, before Thu 23 Apr"
    ),
    (
      ["protest date is march 9", "clear the protest date"],
      "agency report on the protest follows no more, before Wed 8 Apr"
    ),
    (["am I late on anything"], "Nothing is overdue."),
    // A day is over when it ends.
    (["award by march 9", "@ +5h", "what is overdue"], "Nothing is overdue."),
    (["award by march 9", "@ +7h", "what is overdue"], "radar: award was due yesterday"),
    (["protest date of radar is march 9"], "agency report on the protest is due Wed 8 Apr"),
    (["waive questions and draft because nobody asked"], "draft waived by me: nobody asked"),
    (["award by june 30", "export calendar"], "SUMMARY:radar: award is due"),
    (["award by june 30", "export the deadlines of radar as a calendar"], "STATUS:TENTATIVE"),
    (
      ["award by june 30", "export the deadlines of radar as a calendar"],
      "SUMMARY:radar: report is due"
    ),
    (["award by june 30", "delete all alarms"], "There is radar: award is due."),
  ])
  func `what is said of a day moves what follows from it`(said: [String], wanted: String) throws {
    let home = try TemporaryHome()
    let answer = try told(Self.begun + said, home)
    #expect(answer.contains(wanted), "\(answer)")
  }

  @Test(arguments: [
    (["new project: paper, submit by june 1 17:00"], "deadline of submit Mon 1 Jun 17:00"),
    (["new project thesis, due may 30"], "◆ thesis  deadline Sat 30 May, set by me"),
    (["the thesis is due on may 30, chapter 3 by april 2"], "deadline of chapter-3 Thu 2 Apr"),
    (["my thesis: abstract by march 15, chapter 1 by april 1"], "deadline of abstract Sun 15 Mar"),
    (
      ["start a project called grant proposal, draft by march 20 and final by april 1"],
      "deadline of final Wed 1 Apr"
    ),
    (
      ["my thesis: chapter 1 by april 1", "add chapter 4 by april 20 to the thesis"],
      "deadline of chapter-4 Mon 20 Apr"
    ),
    (
      ["my thesis: chapter 1 by april 1", "chapter 1 slipped to april 9"],
      "deadline of chapter-1 Thu 9 Apr"
    ),
    (
      ["my thesis: outline by april 1", "they gave us till april 9 instead"],
      "deadline of outline Thu 9 Apr"
    ),
    // Of a day that is said nobody knows its hour.
    (
      ["my thesis: outline by april 1", "the boss gave us until april 9 for the outline"],
      "deadline of outline Thu 9 Apr, set by me"
    ),
    (["my thesis: chapter 1 by april 1", "chapter 1 is done"], "chapter-1 done"),
    // Of the work at hand nobody says whose steps they are.
    (["new project thesis"], "no steps yet"),
    (["new project thesis", "chapter 3 by april 2"], "deadline of chapter-3 Thu 2 Apr"),
    // What denies or doubts is no name of a step.
    (
      ["new project thesis, draft by april 2", "draft isn't due april 9", "show thesis"],
      "0 of 1 done"
    ),
    (
      ["new project thesis, draft by april 2", "draft might be due april 9", "show thesis"],
      "0 of 1 done"
    ),
    (["new project thesis", "outline by friday, draft by april 2"], "deadline of draft Thu 2 Apr"),
    (["new project thesis", "add a step outline, due april 2"], "deadline of outline Thu 2 Apr"),
    (["new project thesis", "steps: outline, draft, revise"], "step revise added"),
    (["new project thesis", "add the steps outline and draft"], "step draft added"),
    (["my thesis: outline by april 1", "outline is done"], "everything required is done"),
    (["my thesis: chapter 1 by april 1", "when is chapter 1 due"], "is due Wed 1 Apr"),
    (["my thesis: chapter 1 by april 1", "delete project thesis", "list"], "thesis is gone"),
  ])
  func `a project is its own steps, each with its day`(said: [String], wanted: String) throws {
    let home = try TemporaryHome()
    let answer = try told(said, home)
    #expect(answer.contains(wanted), "\(answer)")
  }

  @Test func `alarms go with their work, and come back with it`() throws {
    let home = try TemporaryHome()
    let lines = ["my thesis: outline by april 1", "delete project thesis", "list", "undo", "list"]
    let answer = try told(lines, home)
    let parts = answer.components(separatedBy: "> undo")
    #expect(!parts[0].components(separatedBy: "> list")[1].contains("thesis"), "\(answer)")
    #expect(parts[1].contains("thesis: outline is due"), "\(answer)")
  }

  @Test func `of several rules that hold a step back the last one opens it, and is cited`() throws {
    let home = try TemporaryHome()
    let answer = try told(
      [
        "new negotiated acquisition: probe, 2 million", "kind is R&D", "trade agreements yes",
        "need, market research, set aside, plan, type, source selection plan are done",
        "synopsis is done", "@ 2026-04-22 10:00", "list", "@ 2026-04-24 10:00",
      ], home)
    #expect(answer.components(separatedBy: "receive of probe may be done").count == 2, "\(answer)")
    #expect(
      answer.contains(
        "2026-04-23 09:00:00  ◷ receive of probe may be done from now on (FAR 5.203(e))"),
      "\(answer)")
  }

  @Test func `a step of minutes is timed from when somebody begins it`() throws {
    let home = try TemporaryHome()
    _ = try home.write(
      "workflow: spin\nstep: digest\ntakes: 90 minutes\nstep: spin\n",
      to: "data/ensue/workflows/spin.workflow")
    let answer = try told(
      [
        "new spin for batch 4", "begin step digest", "list", "begin step digest", "digest is done",
        "list",
      ],
      home)
    #expect(answer.contains("digest begun") && answer.contains("1:30:00"), "\(answer)")
    #expect(answer.contains("digest is begun already"), "\(answer)")
    let after = answer.components(separatedBy: "> list").last ?? ""
    #expect(!after.contains("batch 4 digest"), "\(answer)")
  }

  @Test(arguments: [
    ("show thesis", "→ review   review   begun"), ("what is next", "→ review   begun"),
    ("list work", "next: review (begun), draft"),
    ("stop review", "review of thesis is begun: is nobody at it any more?"),
    ("stop review\nlist", "thesis: review is due   "), ("review is done\nlist work", "next: draft"),
  ])
  func `a step that is begun is shown so, and stopping it is none of its alarm`(
    said: String, wanted: String
  ) throws {
    let answer = try told(
      ["new project thesis, review by may 5, draft by may 9", "begin review"]
        + said.components(separatedBy: "\n"), TemporaryHome())
    #expect(answer.contains(wanted), "\(answer)")
  }

  @Test func `a record is sealed, exported once, and shows where it was changed`() throws {
    let home = try TemporaryHome()
    let file = "\(home.path)/radar.md"
    let answer = try told(
      Self.begun + [
        "verify the record of radar", "export the record of radar to \(file)",
        "export the record of radar to \(file)", "record of radar",
      ], home)
    #expect(answer.contains("are as they were written: radar."), "\(answer)")
    #expect(answer.contains("Not exported."), "\(answer)")
    #expect(answer.contains("pws, igce, purchase-request, $4,000,000, FAR, FAC 2026-01, revision"))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("# Record of radar\n"))
    #expect(text.contains("| no | said | day | what | by | why | documents |"))
  }

  @Test func `what somebody changes in the store shows at its act`() throws {
    let home = try TemporaryHome()
    for line in ["new micro-purchase for pens", "need is done", "funds are done"] {
      let program = try Program.run(["--no-agent", line], in: home)
      #expect(program.code == 0, "\(program.out)\(program.err)")
    }
    let whole = try Program.run(["--no-agent", "verify the record of pens"], in: home)
    #expect(whole.out.contains("All 3 sealed acts"), "\(whole.out)\(whole.err)")
    let store = StoreReader(home)
    try store.rows("UPDATE kept SET body = replace(body, '\"need\"', '\"buy\"')")
    try store.rows("UPDATE mark SET value = value + 1 WHERE name = 'kept'")
    let changed = try Program.run(["--no-agent", "verify the record of pens"], in: home)
    #expect(changed.err.contains("act 2 (") && changed.code == 1, "\(changed.out)\(changed.err)")
  }
}
