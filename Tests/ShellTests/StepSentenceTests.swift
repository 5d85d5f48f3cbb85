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
  private static let cake = "new project cake: order, bake, decorate"
  private static let numbered = "new simplified acquisition for W912DY-26-R-0001/A"
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
    // Without a verb between: the work or the thing, what was done, and the day.
    ([party, "cake ordered today"], "party  order-cake done"),
    ([party, "hall booked on friday", "history of party"], "2026-03-06  book-hall done"),
    ([cake, "cake ordered today"], "cake  order done"),
    ([cake, "cake decorated on friday", "history of cake"], "2026-03-06  decorate done"),
    ([cake, "the cake is baked"], "cake  bake done"),
    // What is named first holds for the rest of the line.
    (
      [
        "new commercial acquisition for microscopes", "new commercial acquisition for cleaning",
        "microscopes: need is done, market research is done",
      ], "◆ microscopes  market-research done"
    ),
    // A day that there is not is none of work either.
    ([cake, "set the deadline of bake to february 29 2027"], "There is no such day or time."),
    ([cake, "put cake on hold until april 31"], "There is no such day or time."),
    ([cake, "what is due on april 31"], "There is no such day or time."),
    ([cake, "order was done on february 30"], "There is no such day or time."),
    ([cake, "note on order: they said april 31"], "note on order: they said april 31"),
    // Before it stands a number with figures and signs, which are nothing else.
    ([numbered, "W912DY-26-R-0001/A need is done"], "W912DY-26-R-0001/A  need done"),
    ([numbered, "W912DY-26-R-0001/A need done"], "W912DY-26-R-0001/A  need done"),
    ([numbered, "W912DY-26-R-0001/A synopsis done"], "synopsis comes after"),
    ([numbered, "W912DY-26-R-0001/A award is due friday"], "deadline of award Fri 13 Mar"),
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
    (
      [party, "invites are due april 3, remind me 2 days before"],
      "deadline of send-invites Fri 3 Apr"
    ),
    (["new project: fair, due june 30"], "fair  deadline Tue 30 Jun"),
    // How long.
    ([party, "order cake takes 2 days"], "note on order-cake: takes 2 days"),
    ([party, "order cake takes 2 hours", "begin order cake"], "party order cake is done"),
    // Without a verb between, and with what came of it.
    ([party, "the hall is booked, it's the old mill"], "note on book-hall: it's the old mill"),
    (
      [party, "everything is done except the invites"],
      "order cake done: is that what you meant?"
    ),
    // What some work is told of.
    (
      ["new acquisition radar, 120k", "vendor of radar is Acme", "find acme"],
      "radar   commercial-simplified"
    ),
    // Rest.
    ([audit, "put the audit on hold", "resume"], "audit  goes on"),
    ([audit, "put the audit on hold till next monday"], "on hold until Mon 16 Mar"),
    ([audit, "put the audit on hold till next monday", "@ +8d"], "audit was on hold until now."),
    ([audit, "the audit can wait till next monday"], "on hold until Mon 16 Mar"),
    ([audit, "legal has the audit now, they need a week"], "on hold until Mon 16 Mar: legal"),
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
    // What was held up goes on; what is called as a step moves its day, and no session.
    ([audit, "put reconcile on hold", "resume reconcile"], "audit  reconcile can go on"),
    ([audit, "put reconcile on hold", "take reconcile off hold"], "audit  reconcile can go on"),
    ([audit, "put reconcile on hold", "reconcile is off hold"], "audit  reconcile can go on"),
    ([audit, "the report is friday"], "deadline of report Fri 13 Mar"),
    (
      [audit, "report is due on friday", "move the report to saturday"],
      "deadline of report Sat 14 Mar"
    ),
    ([audit, "report is due on friday", "what deadlines are there"], "report is due Fri 13 Mar"),
    (
      ["new negotiated acquisition radar, 5m", "the solicitation closes on may 9"],
      "radar  deadline of receive Sat 9 May"
    ),
    (
      ["new negotiated acquisition radar, 5m", "new acquisition: sonar like radar"],
      "sonar  value: $5,000,000"
    ),
    // Whose it is, before and behind.
    ([audit, "audit is due on friday", "what is audit's due date"], "audit is due Fri 13 Mar"),
    ([audit, "audit is due on friday", "due date of audit"], "audit is due Fri 13 Mar"),
    (
      ["new negotiated acquisition radar, 5m", "Acme is the vendor for radar"],
      "radar  vendor: Acme"
    ),
    (
      ["new negotiated acquisition radar, 5m", "120k is the value of radar"],
      "radar  value: $120,000"
    ),
    // What cannot be begun now is not all that there is.
    (
      [
        "new negotiated acquisition radar, 5m", "need is done", "put market research on hold",
        "waive plan because it is urgent",
      ], "2 of 21 done, blocked"
    ),
    // What is known of it says which steps are needed, and which kind it is.
    (["new negotiated acquisition radar, 5m, sole source"], "radar  negotiated, 23 steps"),
    (["new negotiated acquisition radar, 5m, 8(a), sole source"], "radar  negotiated, 21 steps"),
    (
      ["new negotiated acquisition radar, 5m, full and open", "show radar"],
      "– justification   not needed"
    ),
    (
      ["new negotiated acquisition radar, 5m", "show radar"],
      "? justification   only when it is other than full and open competition\n"
    ),
    (["new acquisition: fence, 900k, sealed bidding, not commercial"], "fence  sealed-bid"),
    (["new acquisition: cloud, 12m, task order, not commercial"], "cloud  task-order"),
    (
      ["new sealed-bid for paving, 500k", "award is due june 1"],
      "3 days after award, FAR 14.409-1(a)(1)"
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
