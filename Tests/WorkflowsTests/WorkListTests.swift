import Testing
import Timers

@testable import Workflows

/// What lists look at of work, and files of it.
@Suite struct WorkListTests {
  private static let zone = Zone { _ in 0 }

  @Test func `a row has what lists go by`() throws {
    let state = try DeadlineRuleTests.state(
      "commercial-simplified",
      [
        WorkflowEvent(.began, on: FieldTests.day, wall: 5),
        DeadlineRuleTests.set("estimated-value", .money(12_000_000)),
        DeadlineRuleTests.set("number", .text("W91ABC-26-P-0001")),
        DeadlineRuleTests.set("set-aside", .text("SB")),
        DeadlineRuleTests.set("tags", .list(["urgent"])),
      ])
    let row = WorkRow(state, in: Self.zone, at: 9)
    #expect(row.status == .open)
    #expect(row.begun == 5)
    #expect(row.step == "need")
    for fact in [
      WorkRow.Fact(of: "name", text: "radar"), .init(of: "name", text: "w91abc26p0001"),
      .init(of: "tag", text: "urgent"), .init(of: "set-aside", text: "sb"),
      .init(of: "?set-aside", text: ""), .init(of: "!progress", text: "", number: 0),
      .init(of: "estimated-value", text: "120000", number: 120_000),
    ] {
      #expect(row.facts.contains(fact), "\(fact)")
    }
    #expect(row.text.contains("urgent") && row.text.contains("W91ABC-26-P-0001"))
  }

  @Test(
    arguments: [
      ("a,b\r\nc,d\n", [["a", "b"], ["c", "d"]]), ("a,\"b, c\"\n", [["a", "b, c"]]),
      ("\"say \"\"hi\"\"\",x", [["say \"hi\"", "x"]]),
      ("\"two\nlines\",x\n\n", [["two\nlines", "x"]]),
      ("'=SUM(A1),'+1\n", [["=SUM(A1)", "+1"]]), ("", []),
    ])
  func `CSV is read as it is written`(text: String, rows: [[String]]) {
    for size in [1, 3, 1000] {
      var reader = CSVRows()
      var found: [[String]] = []
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        _ = reader.feed(bytes[start..<min(start + size, bytes.count)]) { (row: [String], _: Int) in
          found.append(row)
        }
      }
      _ = reader.finish { (row: [String], _: Int) in found.append(row) }
      #expect(found == rows)
    }
    var again = CSVRows()
    var back: [[String]] = []
    let written = rows.map(CSVRows.line).joined()
    _ = again.feed(written.utf8) { (row: [String], _: Int) in back.append(row) }
    #expect(back == rows)
  }

  @Test func `what is no table is refused by its line`() {
    var reader = CSVRows()
    _ = reader.feed("a\n\"open".utf8) { (_: [String], _: Int) in }
    #expect(reader.finish { (_: [String], _: Int) in } == .openQuote(line: 2))
    var long = CSVRows()
    let problem = long.feed([UInt8](repeating: 65, count: 2 << 20)) { (_: [String], _: Int) in }
    #expect(problem == .tooLong(line: 1))
  }

  /// Reads rows in on the day of the fields' tests, at noon.
  private static var hand: WorkTable.Hand {
    let noon = Int64(FieldTests.day.day) * 86_400_000_000_000 + 43_200_000_000_000
    return WorkTable.Hand(
      value: { _, _, _ in nil }, event: { WorkflowEvent($0, on: FieldTests.day, wall: noon) },
      zone: .utc, signer: "me")
  }

  private static func back(_ state: WorkflowState) throws -> WorkflowState {
    let catalogue = try DeadlineRuleTests.catalogue()
    let fields = state.definition.fields
    let row = WorkTable.row(state, fields, in: .utc)
    let table = try #require(WorkTable(WorkTable.header(fields), catalogue))
    let (work, left) = try table.work(row, by: hand)
    #expect(left == [])
    // A second time it is written as the first.
    let state = try #require(catalogue.state(of: work))
    #expect(WorkTable.row(state, fields, in: .utc) == row)
    return state
  }

  @Test func `work written as rows comes back`() throws {
    let state = try DeadlineRuleTests.state(
      "negotiated",
      [
        DeadlineRuleTests.set("estimated-value", .money(400_000_050)),
        DeadlineRuleTests.set("vendor", .text("=Acme, \"Inc.\"")),
        DeadlineRuleTests.set("commercial", .flag(false)),
        DeadlineRuleTests.set("clauses", .list(["52.204-25", "52.204-10"])),
        DeadlineRuleTests.set("tags", .list(["urgent", "it"])),
      ])
    let back = try Self.back(state)
    #expect(back.setFields == state.setFields)
    #expect(back.instance.name == "radar" && back.instance.workflow == "negotiated")
  }

  /// What happened to some work, in cells; what only the record has (who did it, when it was said) is not in them.
  @Test func `what happened comes back with the row`() throws {
    let (day, before) = (FieldTests.day, CivilDate(day: FieldTests.day.day - 3))
    func event(
      _ kind: WorkflowEvent.Kind, _ step: String? = nil, _ date: CivilDate = FieldTests.day,
      _ change: (inout WorkflowEvent) -> Void = { _ in }
    ) -> WorkflowEvent {
      var event = WorkflowEvent(
        kind, step: step, on: date, wall: Int64(date.day) * 86_400_000_000_000 + 3_600_000_000_000)
      change(&event)
      return event
    }
    let state = try DeadlineRuleTests.state(
      "negotiated",
      [
        event(.stepAdded, "site-visit") { ($0.other, $0.note) = ("need", "Site visit; two of us") },
        event(.done, "need", before),
        event(.done, "market-research") { $0.moment = $0.wall + 1_800_000_000_000 },
        event(.waived, "synopsis") {
          $0.waiver = .init(reason: "urgent; see 5.202(a)(2)", by: "Ann Lee")
        },
        event(.done, "award") { $0.waiver = .init(reason: "out of order: so it was", by: "me") },
        event(.applies, "debrief"), event(.doesNotApply, "justification"),
        event(.stepBegun, "plan"),
        event(.assigned, "plan") { $0.person = "Bob O’Neill" },
        event(.deadline, "plan") {
          $0.deadline = SetDeadline(
            .day(CivilDate(day: day.day + 9)), reason: "said so", by: "Ann", overrules: true)
        },
        event(.deadline) {
          $0.deadline = SetDeadline(.day(CivilDate(day: day.day + 90)), reason: "", by: "me")
        },
        event(.blocked, "set-aside") { $0.note = "finance: no answer" },
        event(.noted, nil, before) { $0.note = "called \\ the vendor; no answer" },
        event(.noted, "plan") { $0.note = "draft: with Bob" },
        event(.ruleWaived) {
          ($0.rule, $0.waiver) = ("FAR-CL-02", .init(reason: "in the BPA", by: "Ann Lee"))
        },
        event(.held) { $0.note = "continuing resolution" },
      ])
    let back = try Self.back(state)
    #expect(back.done == state.done && back.waivers == state.waivers)
    #expect(back.doneAt["market-research"] == state.doneAt["market-research"])
    #expect(back.applies == state.applies && back.begun == state.begun)
    #expect(back.people == state.people && back.setDeadlines == state.setDeadlines)
    #expect(back.wholeDeadline == state.wholeDeadline && back.blocked == state.blocked)
    #expect(back.held == state.held && back.ruleWaivers == state.ruleWaivers)
    #expect(back.next == state.next && back.deadlines == state.deadlines)
  }

  /// What is over stays as it was recorded; a row may say less of it, and nothing else.
  @Test(
    arguments: [
      ("done", "need", nil), ("done", "need 2026-03-09", nil),
      ("done", "need 2026-03-09 12:00", nil),
      ("done", "need 2026-03-08", "done: need 2026-03-09 12:00:00"),
      ("done", "need 2026-03-09 12:31", "done: need 2026-03-09 12:00:00"),
      // As clocks of other time zones show it, and of none.
      ("done", "need 2026-03-09 17:30:00", nil), ("begun", "plan 2026-03-10 02:00:00", nil),
      ("done", "need 2026-03-10 14:30:00", "done: need 2026-03-09 12:00:00"),
      ("done", "synopsis", "waived: synopsis 2026-03-09 12:00:00: urgent (Ann)"),
      ("waived", "synopsis: urgent", nil), ("waived", "synopsis: urgent (Ann)", nil),
      ("waived", "synopsis: urgent (Bob)", "waived: synopsis 2026-03-09 12:00:00: urgent (Ann)"),
      ("waived", "synopsis: late", "waived: synopsis 2026-03-09 12:00:00: urgent (Ann)"),
      ("begun", "plan 2026-03-08", "begun: plan 2026-03-09 12:00:00"),
      ("waivers", "FAR-CL-02 2026-03-09: in the BPA", nil),
      ("waivers", "FAR-CL-02: in the order", "waivers: FAR-CL-02 2026-03-09: in the BPA (Ann)"),
      ("done", "award 2026-03-01", nil),
    ] as [(String, String, String?)])
  func `what a row says of what is over is held against the record`(
    column: String, cell: String, recorded: String?
  ) throws {
    func event(_ kind: WorkflowEvent.Kind, _ step: String?, _ reason: String? = nil)
      -> WorkflowEvent
    {
      let waiver = reason.map { WorkflowEvent.Waiver(reason: $0, by: "Ann") }
      return WorkflowEvent(
        kind, step: step, on: FieldTests.day,
        wall: Int64(FieldTests.day.day) * 86_400_000_000_000 + 43_200_000_000_000, waiver: waiver)
    }
    var waived = event(.ruleWaived, nil, "in the BPA")
    waived.rule = "FAR-CL-02"
    let state = try DeadlineRuleTests.state(
      "negotiated",
      [
        event(.done, "need"), event(.waived, "synopsis", "urgent"), event(.stepBegun, "plan"),
        waived,
      ])
    let table = try #require(
      WorkTable(["name", "workflow", column], try DeadlineRuleTests.catalogue()))
    let told = table.over(in: ["radar", "negotiated", cell])
    #expect(WorkTable.denied(told, by: state, in: .utc)?.recorded == recorded)
  }

  /// What a row is silent about of a hold stays.
  @Test(
    arguments: [
      ("2026-05-01", "2026-05-01", "no money"), ("vendor is away", "2026-04-01", "vendor is away"),
      ("2026-05-01: vendor is away", "2026-05-01", "vendor is away"), ("no money", nil, nil),
    ] as [(String, String?, String?)])
  func `a hold keeps its day or its reason where a row says the other alone`(
    cell: String, until: String?, note: String?
  ) throws {
    var event = Self.hand.event(.held)
    let day = try #require(CivilDate(iso: "2026-04-01"))
    event.note = "no money"
    event.deadline = SetDeadline(.day(day), reason: "no money", by: "me")
    let state = try DeadlineRuleTests.state("micro-purchase", [event])
    let table = try #require(
      WorkTable(["name", "workflow", "hold"], try DeadlineRuleTests.catalogue()))
    let (row, _) = try table.work(["radar", "micro-purchase", cell], by: Self.hand)
    let news = state.news(in: row).filter { $0.kind == .held }
    let last = until.flatMap { CivilDate(iso: $0) }.map { WorkflowState.Due.day($0) }
    #expect(news.first?.deadline?.due == last)
    #expect(news.first?.note == note)
  }

  /// One solicitation may lead to several awards; the number of an award is one work's own.
  @Test func `what a number means is one piece of work, or each award of a solicitation`() {
    func award(_ name: String, _ piid: String) -> WorkflowInstance {
      let changes = [("piid", piid), ("solicitation-number", "SOL-1")].map { id, text in
        FieldTests.event(.field, FieldChange(id: id, old: nil, new: .text(text)))
      }
      return WorkflowInstance(name: name, workflow: "negotiated", events: changes)
    }
    let works = [award("chairs", "W91-1"), award("desks", "W91-2")]
    #expect(works.meant(by: "sol-1").map(\.name) == ["chairs", "desks"])
    #expect(works.meant(by: "W91-1").map(\.name) == ["chairs"])
    #expect(works[0].ownNames == ["chairs", "W91-1"])
    #expect(works[0].names == ["chairs", "W91-1", "SOL-1"])
  }

  /// What people write by hand: a column, a cell, and what it comes to.
  @Test(
    arguments: [
      ("status", "On hold", "on hold"), ("status", "closed", "closed"),
      ("status", "archived", "archived"), ("due", "2027-01-15", "due 2027-01-15"),
      ("deadline", "2027-01-15 17:00", "due 2027-01-15 17:00:00"),
      ("done", "need; funds", "done need; funds"), ("notes", "call the vendor", "call the vendor"),
      ("hold", "waiting for money", "waiting for money"),
    ])
  func `cells written by hand are read`(column: String, cell: String, said: String) throws {
    let catalogue = try DeadlineRuleTests.catalogue()
    let table = try #require(WorkTable(["name", "workflow", column, "bogus"], catalogue))
    let (work, left) = try table.work(["x", "micro-purchase", cell, "1"], by: Self.hand)
    let state = try #require(catalogue.state(of: work))
    let due = WorkTable.cell(.due, of: state, in: .utc)
    let done = state.completedSteps.map(\.id).joined(separator: "; ")
    let notes = state.instance.events.compactMap(\.note)
    let all = ["due \(due)", "done \(done)", WorkTable.cell(.status, of: state, in: .utc)] + notes
    #expect(all.contains(said), "\(all)")
    #expect(left == ["bogus"])
  }

  @Test(
    arguments: [
      (["", "negotiated", ""], WorkTable.Mistake.noName),
      (["x", "nothing", ""], .noKind("nothing")),
      (["x", "negotiated", "lots"], .noValue("lots", field: "value")),
      (["x", "", ""], .noKind("")),
      (["x", "negotiated", "", "pending"], .noValue("pending", field: "status")),
      (["x", "negotiated", "", "", "soon"], .noDay("soon")),
      (["x", "negotiated", "", "", "", "nowhere 2020-01-01"], .noStep("nowhere 2020-01-01")),
      (["x", "negotiated", "", "", "", "need 2099-01-01"], .noDay("need 2099-01-01")),
    ])
  func `a row that cannot be read says why`(row: [String], mistake: WorkTable.Mistake) throws {
    let table = try #require(
      WorkTable(
        ["Name", "Workflow", "value", "Status", "due", "done"], try DeadlineRuleTests.catalogue()))
    #expect(throws: mistake) { try table.work(row, by: Self.hand).work }
  }
}
