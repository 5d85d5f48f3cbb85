import Foundation
import Testing
import Timers

@testable import Workflows

/// Deadlines that a file makes out of days: forwards from what was done, and from what is planned both ways.
@Suite struct DeadlineRuleTests {
  static let day = FieldTests.day

  static func catalogue() throws -> WorkflowCatalogue {
    func text(_ name: String) throws -> String {
      try String(contentsOf: ReaderTests.data.appending(path: name), encoding: .utf8)
    }
    var catalogue = try FieldTests.catalogue()
    catalogue.add(
      try DeadlineReader.set(text("federal-acquisition.deadlines"), file: "federal"))
    catalogue.add(try WorkflowReader.calendar(text("us-federal.calendar"), file: "calendar"))
    return catalogue
  }

  static func done(_ step: String, _ date: CivilDate) -> WorkflowEvent {
    WorkflowEvent(.done, step: step, on: date, wall: Int64(date.day) * 86_400_000_000_000)
  }

  static func planned(_ step: String, _ date: CivilDate) -> WorkflowEvent {
    var event = WorkflowEvent(.deadline, step: step, on: day, wall: 1)
    event.deadline = SetDeadline(.day(date), reason: "", by: "me")
    return event
  }

  static func set(_ field: String, _ value: FieldValue) -> WorkflowEvent {
    FieldTests.event(.field, FieldChange(id: field, old: nil, new: value))
  }

  static func state(_ workflow: String, _ events: [WorkflowEvent]) throws -> WorkflowState {
    try #require(
      try catalogue().state(
        of: WorkflowInstance(id: 1, name: "radar", workflow: workflow, events: events)))
  }

  private static func said(_ deadlines: [WorkflowState.Deadline]) -> [String] {
    deadlines.map { one in
      let name = one.step?.id ?? one.rule?.id ?? "all"
      guard case .day(let date) = one.due else { return name }
      return "\(name) \(one.kind.rawValue) \(date.iso)"
    }
  }

  @Test func `every deadline of the shipped file is borne by a workflow, with a citation`() throws {
    let catalogue = try Self.catalogue()
    let text = try String(
      contentsOf: ReaderTests.data.appending(path: "federal-acquisition.deadlines"),
      encoding: .utf8)
    let set = try DeadlineReader.set(text, file: "federal")
    let borne = Set(
      catalogue.definitions.flatMap { definition in
        (definition.steps.flatMap(\.deadlines) + definition.deadlines).map(\.id)
      })
    for entry in set.entries {
      #expect(borne.contains(entry.rule.id), "\(entry.rule.id)")
      #expect(entry.rule.citation.hasPrefix("FAR "), "\(entry.rule.id)")
      #expect(!entry.steps.isEmpty || !entry.rule.name.isEmpty, "\(entry.rule.id)")
    }
  }

  @Test(arguments: [
    // 3 July 2026 is free, since the fourth is a Saturday.
    ("2026-07-02", "report within 2026-07-08"), ("2026-05-21", "report within 2026-05-27"),
    ("2026-12-23", "report within 2026-12-29"), ("2026-02-13", "report within 2026-02-19"),
  ])
  func `three work days pass over holidays`(award: String, wanted: String) throws {
    let date = try #require(CivilDate(iso: award))
    let state = try Self.state("commercial-simplified", [Self.done("award", date)])
    #expect(Self.said(state.deadlines).contains(wanted))
  }

  @Test func `the earliest day of a step goes by all that waits before it`() throws {
    let state = try Self.state(
      "negotiated",
      [Self.set("kind", .text("R&D")), Self.set("estimated-value", .money(100_000_000))])
    func earliest(_ step: String) throws -> String? {
      state.earliest(try #require(state.definition.step(step)), from: Self.day)?.iso
    }
    #expect(try earliest("solicit") == "2026-03-24")
    #expect(try earliest("award") == "2026-04-23")
    #expect(try earliest("need") == nil)
  }

  @Test func `a commercial buy need not wait, any other does`() throws {
    let synopsis = Self.done("synopsis", Self.day)
    #expect(
      Self.said(try Self.state("negotiated", [synopsis]).deadlines)
        == ["solicit wait 2026-03-24"])
    let commercial = Self.set("commercial", .flag(true))
    #expect(try Self.state("negotiated", [commercial, synopsis]).deadlines.isEmpty)
  }

  @Test func `research above the threshold has 45 days from the notice`() throws {
    let state = try Self.state(
      "negotiated",
      [
        Self.set("kind", .text("R&D")), Self.set("estimated-value", .money(100_000_000)),
        Self.done("synopsis", Self.day), Self.done("solicit", CivilDate(day: Self.day.day + 15)),
      ])
    #expect(Self.said(state.deadlines).contains("receive wait 2026-04-23"))
    #expect(state.deadlines.contains { $0.rule?.citation == "FAR 5.203(e)" })
  }

  @Test func `of two times the later counts`() throws {
    let award = Self.done("award", Self.day)
    let value = Self.set("estimated-value", .money(100_000_000))
    let first = try Self.state("negotiated", [value, award]).deadlines
    #expect(Self.said(first).contains("protest-stay window 2026-03-19"))
    let debrief = Self.done("debrief", CivilDate(day: Self.day.day + 9))
    let later = try Self.state("negotiated", [value, award, debrief]).deadlines
    #expect(Self.said(later).contains("protest-stay window 2026-03-23"))
  }

  @Test(arguments: [
    // Of 2 July: Sunday the 5th, Sunday the 12th; the report has work days of its own.
    ("2026-07-02", "notices within 2026-07-06 FAR 15.503(b)(1), FAR 15.501"),
    ("2026-07-02", "protest-stay window 2026-07-13 FAR 33.104(c)(1), FAR 33.101"),
    ("2026-07-02", "report within 2026-07-08 FAR 4.604(b)(2)"),
    // The third is free because the fourth is a Saturday, so it goes on to the Monday.
    ("2026-06-30", "notices within 2026-07-06 FAR 15.503(b)(1), FAR 15.501"),
    // A last day that is a work day stays, and cites one place.
    ("2026-07-06", "notices within 2026-07-09 FAR 15.503(b)(1)"),
    // Justifications are posted within calendar days: nothing moves a Saturday.
    ("2026-07-04", "justification-posted within 2026-07-18 FAR 6.305(a)"),
  ])
  func `a last day moves off weekends and holidays where a section says so`(
    award: String, wanted: String
  ) throws {
    let date = try #require(CivilDate(iso: award))
    let value = Self.set("estimated-value", .money(100_000_000))
    let state = try Self.state("negotiated", [value, Self.done("award", date)])
    let said = zip(Self.said(state.deadlines), state.deadlines).map {
      "\($0) \($1.rule?.citation ?? "")"
    }
    #expect(said.contains(wanted), "\(said)")
  }

  @Test func `months are those of the calendar, and end what is set`() throws {
    let evidence = Self.set(
      "completion-evidence-date", .day(CivilDate(year: 2026, month: 8, day: 31).day))
    let fixed = Self.set("contract-type", .text("FFP"))
    let state = try Self.state("negotiated", [fixed, evidence])
    #expect(Self.said(state.deadlines).contains("closeout within 2027-02-28"))
    let protest = Self.set("protest-date", .day(Self.day.day))
    let open = try Self.state("negotiated", [protest]).deadlines
    #expect(Self.said(open).contains("protest-report within 2026-04-08"))
    let reported = Self.set("agency-report-date", .day(Self.day.day + 20))
    let over = try Self.state("negotiated", [protest, reported]).deadlines
    #expect(!Self.said(over).contains { $0.hasPrefix("protest-report") })
  }

  @Test func `what is planned makes plans both ways, and nothing late`() throws {
    let may = CivilDate(year: 2026, month: 5, day: 20)
    let state = try Self.state("negotiated", [Self.planned("receive", may)])
    #expect(
      Self.said(state.planned)
        == ["synopsis within 2026-04-05", "solicit within 2026-04-20"])
    #expect(Self.said(state.deadlines) == ["receive within 2026-05-20"])
    let june = CivilDate(year: 2026, month: 6, day: 30)
    let award = try Self.state("negotiated", [Self.planned("award", june)])
    #expect(
      Self.said(award.planned).prefix(3)
        == [
          "notices within 2026-07-06", "report within 2026-07-06", "protest-stay window 2026-07-10",
        ])
  }

  @Test func `the day that offers are due is a field of its own deadline`() throws {
    let may = CivilDate(year: 2026, month: 5, day: 20)
    let state = try Self.state("negotiated", [Self.planned("receive", may)])
    let field = try #require(state.definition.field("response-due-date"))
    #expect(state.value(of: field) == .day(may.day))
  }

  @Test func `a condition about fields is answered by them, with the amounts of the day`() throws {
    func performance(_ dollars: Int64, _ solicited: String) throws -> Bool? {
      let date = try #require(CivilDate(iso: solicited))
      return try Self.state(
        "commercial-simplified",
        [Self.set("estimated-value", .money(dollars * 100)), Self.done("solicit", date)]
      ).applies["performance"]
    }
    #expect(try performance(300_000, "2025-06-01") == true)
    #expect(try performance(300_000, "2026-06-01") == false)
    #expect(try Self.state("commercial-simplified", []).applies["performance"] == nil)
  }

  @Test(arguments: [
    ("deadlines: x", "there is no deadline."),
    ("deadlines: x\ndeadline: a\nname: b", "says no “wait”, “within” or “window”."),
    ("deadlines: x\ndeadline: a\nwait: 2 days after b", "holds back no step: “of”."),
    ("deadlines: x\ndeadline: a\nwithin: soon", "“within” is “15 days after a-step”"),
    ("deadlines: x\ndeadline: a\nwithin: 2 days after b\ndeadline: a", "two deadlines “a”."),
    ("deadlines: x\ndeadline: a\nwhen: b >", "an amount is missing"),
    ("deadlines: x\ndeadline: a\nlast day: monday", "“last day” is “next work day, ”"),
    ("deadlines: x\ncolour: red", "“colour” is nothing of deadlines"),
    ("deadlines: x\ndeadline: a\nwithin: 200 months after b", "“within” is"),
  ])
  func `a mistake names its line`(text: String, reason: String) {
    #expect {
      _ = try DeadlineReader.set(text, file: "mine.deadlines")
    } throws: { error in
      "\(error)".hasPrefix("mine.deadlines:") && "\(error)".contains(reason)
    }
  }
}
