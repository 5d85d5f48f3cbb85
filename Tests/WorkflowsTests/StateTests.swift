import Foundation
import Testing
import Timers
import Workflows

/// What is next, what is missing and why, from what happened.
@Suite struct StateTests {
  /// `need`, then `a` and, if need be, `b` side by side, then `join`.
  static let branches = """
    workflow: w
    step: need
    step: a
    after: need
    step: b
    after: need
    only when: it is so
    step: join
    after: a, b

    """
  private static let text =
    branches + """
      step: award
      wait: 15 days after need (rule 1)
      step: report
      within: 3 work days after award (rule 2)
      """
  static let start = CivilDate(year: 2026, month: 3, day: 9)  // a Monday

  private func state(_ events: [(WorkflowEvent.Kind, String?, Int)]) throws -> WorkflowState {
    let definition = try WorkflowReader.definition(Self.text, file: "w")
    let instance = WorkflowInstance(
      name: "it", workflow: "w",
      events: events.map {
        WorkflowEvent($0.0, step: $0.1, on: CivilDate(day: Self.start.day + $0.2), wall: 0)
      })
    return WorkflowState(instance, definition, WorkCalendar(id: ""))
  }

  @Test func `a step that is opened again has to be begun again`() throws {
    let begun = [(WorkflowEvent.Kind.stepBegun, "need" as String?, 0), (.done, "need", 1)]
    #expect(try state(begun).begun.keys.sorted() == ["need"])
    #expect(try state(begun + [(.reopened, "need", 2)]).begun.isEmpty)
    #expect(
      try state(begun + [(.reopened, "need", 2), (.stepBegun, "need", 3)]).begun.keys.sorted()
        == ["need"])
  }

  @Test func `what a newer version wrote counts for nothing, and hides nothing`() throws {
    let text = """
      {"id":3,"name":"it","workflow":"w","mood":"glad","events":[
        {"kind":"began","day":20521,"wall":1},
        {"kind":"done","step":"need","day":20521,"wall":2,"by":"agent claude-code","score":7},
        {"kind":"audited","step":"need","day":20521,"wall":3,"findings":[]},
        {"kind":"deadline","step":"a","day":20521,"wall":4,"deadline":{"lunar":true}},
        {"kind":{"of":"some other shape"},"day":20521,"wall":5},
        17,
        {"kind":"noted","day":20521,"wall":6,"note":"x","by":"oracle Delphi"}
      ]}
      """
    let work = try JSONDecoder().decode(WorkflowInstance.self, from: Data(text.utf8))
    #expect(
      work.events.map(\.kind.rawValue) == ["began", "done", "audited", "deadline", "", "", "noted"])
    #expect(work.events[3].kind == .other("deadline"))
    #expect(work.events[1].by == .agent("claude-code"))
    #expect(work.events[6].by == Doer(kind: "oracle", name: "Delphi"))
    let definition = try WorkflowReader.definition(Self.text, file: "w")
    let state = WorkflowState(work, definition, WorkCalendar(id: ""))
    #expect(state.next.map(\.id) == ["a"])
    #expect(state.setDeadlines.isEmpty)
    for word in ["began", "doesNotApply", "assigned", "audited", ""] {
      #expect(WorkflowEvent.Kind(rawValue: word).rawValue == word)
    }
  }

  private func on(_ day: Int) -> CivilDate { CivilDate(day: Self.start.day + day) }

  struct Case: Sendable {
    var events: [(WorkflowEvent.Kind, String?, Int)]
    var next: [String]
    var possible: [String] = []
    var missing: Int
  }

  static let cases: [Case] = [
    Case(events: [], next: ["need"], missing: 5),
    Case(events: [(.done, "need", 0)], next: ["a"], possible: ["b"], missing: 4),
    // Nobody said that b is needed, so it holds up nothing.
    Case(
      events: [(.done, "need", 0), (.done, "a", 1)], next: ["join"], possible: ["b"], missing: 3),
    Case(
      events: [(.done, "need", 0), (.done, "a", 1), (.applies, "b", 1)], next: ["b"], missing: 4),
    Case(
      events: [(.done, "need", 0), (.done, "a", 1), (.doesNotApply, "b", 1)], next: ["join"],
      missing: 3),
    Case(
      events: [(.done, "need", 0), (.done, "a", 1), (.done, "join", 1)], next: ["award"], missing: 2
    ),
    Case(
      events: [(.done, "need", 0), (.waived, "a", 1), (.reopened, "need", 2)], next: ["need"],
      missing: 4),
    Case(events: [(.done, "need", 0), (.closed, nil, 1)], next: [], missing: 4),
    Case(events: [(.done, "gone-from-the-file", 0)], next: ["need"], missing: 5),
  ]

  @Test(arguments: cases) func `what happened says what is next`(item: Case) throws {
    let state = try state(item.events)
    #expect(state.next.map(\.id) == item.next)
    #expect(state.possible.map(\.id) == item.possible)
    #expect(state.missing.count == item.missing)
  }

  @Test func `an obstacle names what is missing, through steps that are not needed`() throws {
    let state = try state([])
    let join = try #require(state.definition.step("join"))
    guard case .missing(let steps)? = state.obstacle(to: join, on: on(0), at: 0) else {
      Issue.record("no obstacle")
      return
    }
    #expect(steps.map(\.id) == ["a", "need"])
  }

  @Test func `a step waits its days and not one more`() throws {
    let state = try state([(.done, "need", 0), (.done, "a", 0), (.done, "join", 0)])
    let award = try #require(state.definition.step("award"))
    guard case .tooEarly(let due, let rule)? = state.obstacle(to: award, on: on(14), at: 0) else {
      Issue.record("no obstacle")
      return
    }
    #expect(due == .day(on(15)) && rule.citation == "rule 1")
    #expect(state.obstacle(to: award, on: on(15), at: 0) == nil)
    #expect(state.deadlines.map(\.due) == [.day(on(15))])
  }

  @Test func `a deadline in work days passes over the weekend, and is gone once it is met`() throws
  {
    // Award on Thursday 12 March: three work days are Friday, Monday, Tuesday.
    let steps: [(WorkflowEvent.Kind, String?, Int)] = [
      (.done, "need", -20), (.done, "a", 0), (.done, "join", 0), (.done, "award", 3),
    ]
    #expect(try state(steps).deadlines.map(\.due) == [.day(on(8))])
    #expect(try state(steps + [(.done, "report", 4)]).deadlines.isEmpty)
  }

  @Test func `a kitchen's wait counts from the moment, an earlier day's from its end`() throws {
    let definition = try WorkflowReader.definition(
      """
      workflow: loaf
      step: mix
      step: shape
      wait: 90 minutes after mix (it has to rise)
      step: bake
      within: 1 hour 30 minutes after shape
      """, file: "loaf")
    let minute: Int64 = 60_000_000_000
    func state(_ events: WorkflowEvent...) -> WorkflowState {
      WorkflowState(
        WorkflowInstance(name: "it", workflow: "loaf", events: events), definition,
        WorkCalendar(id: ""))
    }
    let mixed = WorkflowEvent(.done, step: "mix", on: Self.start, wall: 1000 * minute)
    let state1 = state(mixed)
    let shape = try #require(definition.step("shape"))
    guard
      case .tooEarly(let due, let rule)? = state1.obstacle(
        to: shape, on: Self.start, at: 1090 * minute - 1)
    else {
      Issue.record("no obstacle")
      return
    }
    #expect(due == .moment(1090 * minute) && rule.span.words == "90 minutes")
    #expect(state1.obstacle(to: shape, on: Self.start, at: 1090 * minute) == nil)
    #expect(state1.deadlines.map(\.due) == [.moment(1090 * minute)])
    // Said later than it was done.
    var early = mixed
    early.moment = 900 * minute
    #expect(state(early).deadlines.map(\.due) == [.moment(990 * minute)])
    // What was kept by an earlier revision has no such moment.
    let old = #"{"kind":"done","step":"mix","day":3,"wall":60000000000}"#
    let kept = try JSONDecoder().decode(WorkflowEvent.self, from: Data(old.utf8))
    #expect(state(kept).deadlines.map(\.due) == [.moment(91 * minute)])
    // No sum leaves the numbers there are.
    let far = WorkflowEvent(.done, step: "mix", on: Self.start, wall: .max)
    #expect(state(far).deadlines.isEmpty)
  }

  @Test
  func `a deadline that somebody set stands beside the rules, and takes their place if it says so`()
    throws
  {
    let definition = try WorkflowReader.definition(Self.text, file: "w")
    func deadlines(
      _ set: [(step: String?, due: WorkflowState.Due?, overrules: Bool)],
      then more: [(WorkflowEvent.Kind, String?)] = []
    ) -> [String] {
      var events = [WorkflowEvent(.done, step: "award", on: Self.start, wall: 0)]
      for one in set {
        var event = WorkflowEvent(.deadline, step: one.step, on: Self.start, wall: 0)
        event.deadline = SetDeadline(one.due, reason: "so", by: "Ann", overrules: one.overrules)
        events.append(event)
      }
      events += more.map { WorkflowEvent($0.0, step: $0.1, on: Self.start, wall: 0) }
      let instance = WorkflowInstance(name: "it", workflow: "w", events: events)
      return WorkflowState(instance, definition, WorkCalendar(id: "")).deadlines.map {
        switch $0.due {
        case .day(let date): "\($0.step?.id ?? "all") \(date.day - Self.start.day)"
        case .moment(let wall): "\($0.step?.id ?? "all") at \(wall)"
        }
      }
    }
    // By rule: three work days after a Monday.
    #expect(deadlines([]) == ["report 3"])
    #expect(deadlines([("report", .day(on(2)), false)]) == ["report 2", "report 3"])
    #expect(deadlines([("report", .day(on(9)), true)]) == ["report 9"])
    // What overrules does not hide a rule that ends later than it.
    #expect(deadlines([("report", .day(on(1)), true)]) == ["report 1", "report 3"])
    #expect(deadlines([("report", .day(on(9)), true), ("report", nil, false)]) == ["report 3"])
    #expect(
      deadlines([(nil, .day(on(20)), false), ("b", .day(on(4)), false)]) == [
        "report 3", "b 4", "all 20",
      ])
    #expect(deadlines([("b", .day(on(4)), false)], then: [(.doesNotApply, "b")]) == ["report 3"])
    #expect(deadlines([("b", .day(on(4)), false)], then: [(.done, "b")]) == ["report 3"])
    let rest = ["need", "a", "join", "report"].map { (WorkflowEvent.Kind.done, $0 as String?) }
    #expect(deadlines([(nil, .day(on(20)), false)], then: rest) == [])
    #expect(deadlines([(nil, .day(on(20)), false)], then: [(.closed, nil)]) == [])
  }

  @Test func `work days are counted back as they are counted on`() {
    let calendar = WorkCalendar(id: "")
    for count in [1, 3, 5, 11] {
      let span = WorkflowDefinition.Span(.init(count, .workDay))
      let later = calendar.date(span, after: Self.start)
      #expect(later.flatMap { calendar.date(span, before: $0) } == Self.start, "\(count)")
    }
    #expect(calendar.date(.init(.init(1, .workDay)), before: Self.start) == on(-3))
    #expect(calendar.date(.init(.init(2, .week)), before: Self.start) == on(-14))
  }

  @Test func `doing any steps in any order never hides a required one`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var dice = seed &* 0x9E37_79B9_7F4A_7C15 | 1
      func roll(_ sides: Int) -> Int {
        dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(dice >> 33) % sides
      }
      let kinds: [WorkflowEvent.Kind] = [.done, .waived, .applies, .doesNotApply, .reopened]
      let ids = ["need", "a", "b", "join", "award", "report"]
      let events = (0..<roll(12)).map {
        (kinds[roll(kinds.count)], ids[roll(ids.count)] as String?, $0)
      }
      let state = try state(events)
      // Something that is missing can always be begun: nothing waits in a circle, nothing is lost.
      #expect(state.missing.isEmpty == state.next.isEmpty, "seed \(seed)")
      for step in state.next { #expect(state.missing.contains(step), "seed \(seed)") }
    }
  }

  @Test(
    arguments: [
      ("market research", "market-research"), ("Market-Research", "market-research"),
      ("the market", "market-research"), ("market", "market-research"), ("set aside", "set-aside"),
      ("final payment", "closeout"), ("and", nil), ("funds", "funds"), ("sf 1449", nil),
      ("certify the funds", "funds"),
      ("", nil),
    ] as [(String, String?)]) func `a step is meant by its name or a part that no other has`(
      words: String, id: String?
    ) throws
  {
    #expect(try ReaderTests.shipped("commercial-simplified").step(meant: words)?.id == id)
  }
}
