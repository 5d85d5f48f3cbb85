import Testing
import Timers

@testable import Workflows

/// Steps that some work adds, drops, renames and puts in order, and its rest: all from its events.
@Suite struct OwnStepTests {
  private static let forms = {
    var forms = WordForms()
    (forms.endings, forms.silent) = (["ing", "ed", "es", "s"], ["e"])
    forms.vowels = ["a", "e", "i", "o", "u", "y"]
    forms.nouns = ["iation", "ation", "ment", "ion", "at", "al"]
    forms.odd = ["sent", "send", "written", "write"]
    return forms
  }()

  private static func event(
    _ kind: WorkflowEvent.Kind, _ step: String?, other: String? = nil, note: String? = nil
  ) -> WorkflowEvent {
    var event = WorkflowEvent(kind, step: step, on: CivilDate(day: 20_000), wall: 0)
    (event.other, event.note) = (other, note)
    return event
  }

  private static func state(_ events: [WorkflowEvent]) -> WorkflowState {
    var definition = WorkflowDefinition(id: "project", title: "Project")
    definition.hasOwnSteps = true
    var work = WorkflowInstance(
      name: "party", workflow: "project",
      events: ["book-hall", "order-cake", "send-invites"].map { event(.stepAdded, $0) } + events)
    for place in work.events.indices { work.events[place].wall = Int64(place + 1) }
    return WorkflowState(work, definition, WorkCalendar(id: ""))
  }

  @Test(arguments: [
    ([event(.stepAdded, "taste", other: "order-cake")], "book-hall order-cake taste send-invites"),
    ([event(.stepAdded, "taste", other: "")], "taste book-hall order-cake send-invites"),
    ([event(.stepAdded, "taste")], "book-hall order-cake send-invites taste"),
    ([event(.stepAdded, "taste", other: "gone")], "book-hall order-cake send-invites taste"),
    ([event(.stepDropped, "order-cake")], "book-hall send-invites"),
    (
      [event(.stepRenamed, "order-cake", other: "bake-cake")], "book-hall bake-cake send-invites"
    ),
    // The old name is free again, and another step's.
    (
      [
        event(.stepRenamed, "order-cake", other: "bake-cake"),
        event(.stepAdded, "order-cake", other: "book-hall"),
      ], "book-hall order-cake bake-cake send-invites"
    ),
    (
      [event(.stepFollows, "book-hall", other: "send-invites")],
      "order-cake send-invites book-hall"
    ),
    // A circle is none.
    (
      [
        event(.stepFollows, "book-hall", other: "send-invites"),
        event(.stepFollows, "send-invites", other: "book-hall"),
      ], "order-cake send-invites book-hall"
    ),
    ([event(.other("stepPainted"), "book-hall")], "book-hall order-cake send-invites"),
  ])
  func `steps are where events put them`(events: [WorkflowEvent], wanted: String) {
    let steps = Self.state(events).definition.steps
    #expect(steps.map(\.id).joined(separator: " ") == wanted)
  }

  @Test func `what was done under an old name is done under the new one`() {
    let state = Self.state([
      Self.event(.done, "order-cake"), Self.event(.assigned, "send-invites"),
      Self.event(.stepRenamed, "order-cake", other: "bake-cake"),
      Self.event(.stepRenamed, "bake-cake", other: "buy-cake"),
    ])
    #expect(state.done["buy-cake"] != nil && state.done["order-cake"] == nil)
    #expect(state.completedSteps.map(\.id) == ["buy-cake"])
    #expect(state.settling(state.definition.steps[1])?.kind == .done)
  }

  @Test func `a step waits for another, and what a dropped one waited for`() {
    let order = [
      Self.event(.stepFollows, "order-cake", other: "book-hall"),
      Self.event(.stepFollows, "send-invites", other: "order-cake"),
    ]
    #expect(Self.state(order).next.map(\.id) == ["book-hall"])
    let dropped = Self.state(order + [Self.event(.stepDropped, "order-cake")])
    #expect(dropped.next.map(\.id) == ["book-hall"])
    #expect(dropped.definition.step("send-invites")?.after == ["book-hall"])
  }

  @Test func `what is blocked is not next, until it can go on or is done`() {
    let blocked = Self.event(.blocked, "order-cake", note: "the bakery")
    #expect(Self.state([blocked]).next.map(\.id) == ["book-hall", "send-invites"])
    #expect(Self.state([blocked]).blocked == ["order-cake": "the bakery"])
    #expect(Self.state([blocked, Self.event(.unblocked, "order-cake")]).next.count == 3)
    #expect(Self.state([blocked, Self.event(.done, "order-cake")]).blocked.isEmpty)
  }

  @Test func `work rests until its day`() {
    var held = Self.event(.held, nil)
    held.deadline = SetDeadline(.day(CivilDate(day: 20_007)), reason: "", by: "me")
    let state = Self.state([held])
    #expect(state.rests(on: CivilDate(day: 20_006), at: 0))
    #expect(!state.rests(on: CivilDate(day: 20_007), at: 0))
    #expect(state.deadlines.map(\.kind) == [.wait])
    #expect(Self.state([held, Self.event(.resumed, nil)]).deadlines.isEmpty)
    #expect(Self.state([Self.event(.held, nil)]).rests(on: CivilDate(day: 30_000), at: 0))
  }

  @Test(arguments: [
    ("invites", "send-invites"), ("sent invites", "send-invites"), ("invitations", "send-invites"),
    ("the hall", nil), ("booked hall", "book-hall"), ("ordering", "order-cake"), ("halo", nil),
    ("sending the cake", nil),
  ])
  func `a step is found by other forms of its words`(said: String, wanted: String?) {
    #expect(Self.state([]).step(meant: said, Self.forms)?.id == wanted)
  }

  @Test func `of two that are called so by other forms, none is meant`() {
    let state = Self.state([Self.event(.stepAdded, "order-flowers")])
    #expect(state.step(meant: "ordering", Self.forms) == nil)
    #expect(state.definition.steps(meant: "ordering", in: Self.forms).count == 2)
    let whole = Self.state([Self.event(.stepAdded, "order")])
    #expect(whole.step(meant: "ordering", Self.forms)?.id == "order")
  }

  @Test func `a step is found by other forms of what it is described by`() throws {
    let definition = try ReaderTests.shipped("negotiated")
    #expect(definition.step(meant: "acquisition plans", Self.forms)?.id == "plan")
    #expect(definition.step(meant: "plans of acquisition", Self.forms) == nil)
  }

  @Test func `seals of before hold, and the other step is sealed`() {
    var work = Self.state([Self.event(.stepAdded, "taste", other: "order-cake")]).instance
    work = RecordChain.sealed(work, over: nil)
    #expect(RecordChain.verify(work).broken == nil)
    work.events[3].other = "book-hall"
    #expect(RecordChain.verify(work).broken == 3)
  }

  @Test func `a step takes what was said of it last, under whatever name`() {
    let state = Self.state([
      Self.event(.stepTakes, "order-cake", note: "2 weeks"),
      Self.event(.stepRenamed, "order-cake", other: "bake-cake"),
      Self.event(.stepTakes, "bake-cake", note: "1 hour 30 minutes"),
      Self.event(.stepTakes, "book-hall", note: "ages"),
    ])
    #expect(state.definition.step("bake-cake")?.typical?.words == "1 hour 30 minutes")
    #expect(state.definition.step("book-hall")?.typical == nil)
  }
}
