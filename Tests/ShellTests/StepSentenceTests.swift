import Foundation
import Storage
import Testing

@testable import Shell

/// Steps as people speak of them, said to the real program on Monday 9 March 2026, 18:00.
@Suite(.waiting) struct StepSentenceTests {
  private func told(_ lines: [String], _ home: TemporaryHome) throws -> String {
    let program = try Program.run(
      ["--simulate", "--keep-going", "--data", "\(home.path)/data/ensue"],
      text: lines.joined(separator: "\n") + "\n", in: home)
    return program.out + program.err
  }

  private static let audit = "new project audit: collect invoices, reconcile, report"
  private static let party = "new project party: book hall, order cake, send invites"

  @Test(arguments: [
    // By another form of its words.
    ([audit, "reconciliation is complete"], "audit  reconcile done"),
    ([audit, "I've finished reconciling"], "audit  reconcile done"),
    ([party, "the hall's booked"], "party  book-hall done"),
    ([party, "the invites are sent"], "party  send-invites done"),
    ([party, "Marta finished the cake"], "order-cake done by Marta"),
    ([party, "hall's booked, cake's ordered"], "2 of 3 done, next: send-invites"),
    // Told with its work and its day, with a word for what is done.
    ([party, "the hall of party was booked yesterday"], "party  book-hall done"),
    ([party, "the invites of party have been sent"], "party  send-invites done"),
    ([audit, "the report for audit was issued on Friday"], "audit  report done"),
    ([audit, "we issued the report on Friday"], "audit  report done"),
    ([audit, "issued the report for audit today"], "audit  report done"),
    (
      ["new negotiated acquisition sonar", "the synopsis of sonar was posted on 2 March"],
      "synopsis comes after"
    ),
    // What may be done is asked.
    ([party, "the invites are being sent"], "Is step send-invites of party done?"),
    ([party, "the hall was painted"], "Is step book-hall of party done?"),
    // Two works have one: which is asked.
    ([party, "new project fete: book hall, sell cake", "drop the hall"], "book-hall dropped"),
    // Who.
    ([audit, "give the reconciling to Dan"], "reconcile assigned to Dan"),
    ([audit, "Dan takes the report"], "report assigned to Dan"),
    ([audit, "she's on the report now"], "Who is “she's”?"),
    (
      [audit, "Dan finished reconciling and he's doing the report now"],
      "report assigned to Dan"
    ),
    ([party, "Priya will order the cake"], "order-cake assigned to Priya"),
    ([audit, "Dan takes the report", "who's got what on the audit"], "report   Dan"),
    // What it waits for.
    (
      [audit, "we're stuck on invoices, waiting on the supplier"],
      "collect-invoices is blocked: the supplier"
    ),
    (
      [audit, "block invoices for the audit: waiting for the supplier"],
      "collect-invoices is blocked: the supplier"
    ),
    (
      [audit, "block the invoices because the printer is broken"],
      "collect-invoices is blocked: the printer is broken"
    ),
    (
      [audit, "the invoices of the audit are blocked by the bank"],
      "collect-invoices is blocked: the bank"
    ),
    (
      [audit, "invoices are stuck, waiting on the supplier", "dashboard"],
      "audit: collect-invoices   blocked: the supplier"
    ),
    (
      [audit, "invoices are stuck, waiting on the supplier", "what's blocked"],
      "audit: collect-invoices   blocked: the supplier"
    ),
    (
      [audit, "invoices are stuck, waiting on the supplier", "no longer waiting on the supplier"],
      "collect-invoices can go on"
    ),
    ([audit, "report can't start until reconciling is done"], "report waits for reconcile"),
    (
      [audit, "report depends on the reconciling", "reconciling depends on the report"],
      "neither would ever begin"
    ),
    (
      [audit, "once reconciling is done, begin the report", "reconciling is done"],
      "audit  report begun"
    ),
    // Which there are.
    ([party, "add a tasting step after order cake", "what is missing"], "tasting   tasting\nsend"),
    ([party, "drop the cake, my sister's doing it"], "order-cake dropped: my sister's doing it"),
    ([party, "drop the cake", "undo", "what is missing"], "order-cake   order cake"),
    ([party, "rename the step order cake to bake cake", "cake is baked"], "bake-cake done"),
    (
      ["new micro-purchase for pens", "drop step funds"], "A waiver needs a reason"
    ),
    ([party, "hall is booked", "the hall isn't booked after all"], "book-hall opened again"),
    // When.
    ([audit, "report has to be in by friday noon"], "deadline of report Fri 13 Mar 12:00"),
    (
      [party, "invites are due on thursday", "can we move the invites to saturday"],
      "deadline of send-invites Sat 14 Mar"
    ),
    // Rest.
    ([audit, "put the audit on hold till next monday"], "on hold until Mon 16 Mar"),
    ([audit, "put the audit on hold till next monday", "@ +8d"], "audit was on hold until now."),
    ([audit, "the audit is on hold", "what's on hold", "resume the audit"], "audit  goes on"),
    ([audit, "put the audit on hold till monday", "resume the audit", "list"], "No timers"),
    // New work.
    (
      ["new job: grant report, draft by wed, Priya reviews by fri, submit monday"],
      "review assigned to Priya"
    ),
    (["new project cake: bake, ice, deliver by saturday"], "deadline of deliver Sat 14 Mar"),
    (
      ["start a simplified acquisition for lab freezers, about 80k, award by june 15"],
      "deadline of award Mon 15 Jun"
    ),
  ])
  func `a step is told as people tell it`(said: [String], wanted: String) throws {
    let home = try TemporaryHome()
    let answer = try told(said, home)
    #expect(answer.contains(wanted), "\(answer)")
  }

  @Test func `the record has every change, and its seals hold`() throws {
    let home = try TemporaryHome()
    let answer = try told(
      [
        Self.party, "add a tasting step after order cake", "rename the step tasting to try cake",
        "drop the hall", "invites are stuck, waiting on the printer", "put the party on hold",
        "record of party", "verify the record of party",
      ], home)
    for what in [
      "step tasting added", "step tasting is now try-cake", "step book-hall dropped",
      "send-invites is blocked: the printer", "on hold", "sealed acts are as they were written",
    ] {
      #expect(answer.contains(what), "\(answer)")
    }
  }
}
