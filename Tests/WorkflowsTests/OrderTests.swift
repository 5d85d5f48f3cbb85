import Testing
import Timers
import Workflows

/// What may be done by the order of the steps, and by when those around were done: a table.
@Suite struct OrderTests {
  private static let text = StateTests.branches + "step: end"
  private static let start = CivilDate(year: 2026, month: 3, day: 9)
  private static let hour: Int64 = 3_600_000_000_000

  /// A day from the first on, and the hour of it where it is known.
  struct Time: Sendable {
    var day: Int
    var hour: Int?
    static func on(_ day: Int, _ hour: Int? = nil) -> Time { Time(day: day, hour: hour) }
    var date: CivilDate { CivilDate(day: OrderTests.start.day + day) }
    /// In UTC, so that days end at midnight.
    var dayEnd: Int64 { Int64(date.day + 1) * 24 * OrderTests.hour }
    var wall: Int64 { hour.map { dayEnd - Int64(24 - $0) * OrderTests.hour } ?? dayEnd }
  }

  struct Event: Sendable {
    var kind = WorkflowEvent.Kind.done
    var step: String
    var time = Time(day: 0)
    var waiver: WorkflowEvent.Waiver?

    static func done(_ step: String, _ day: Int, _ hour: Int? = nil) -> Event {
      Event(step: step, time: Time(day: day, hour: hour))
    }
    static func signed(_ kind: WorkflowEvent.Kind, _ step: String, _ day: Int) -> Event {
      Event(kind: kind, step: step, time: Time(day: day), waiver: .init(reason: "so", by: "Ann"))
    }
    static func said(_ kind: WorkflowEvent.Kind, _ step: String) -> Event {
      Event(kind: kind, step: step, time: Time(day: 9))
    }
  }

  struct Case: Sendable {
    var before: [Event]
    var step: String
    /// Nil: now.
    var time: Time?
    /// Empty: nothing stands against it.
    var obstacle: String

    init(_ before: [Event], _ step: String, _ time: Time?, _ obstacle: String) {
      (self.before, self.step, self.time, self.obstacle) = (before, step, time, obstacle)
    }
  }

  static let cases: [Case] = [
    // Before what it comes after.
    Case([.done("need", 5)], "a", .on(4), "earlier than need"),
    Case([.done("need", 5)], "a", .on(5), ""), Case([.done("need", 5)], "a", .on(6), ""),
    Case([.done("need", 5)], "a", nil, ""),
    // What is done now comes after all that is recorded, though a clock was set back.
    Case([.done("need", 99)], "a", nil, ""),
    // Of one day, by the clock where both are known.
    Case([.done("need", 5, 15)], "a", .on(5, 14), "earlier than need"),
    Case([.done("need", 5, 15)], "a", .on(5, 15), ""),
    Case([.done("need", 5, 15)], "a", .on(5), ""),
    Case([.done("need", 5)], "a", .on(5, 14), ""),
    Case([.done("need", 5, 15)], "a", .on(6, 14), ""),
    // Steps side by side have no order between them.
    Case([.done("need", 1), .done("a", 5)], "b", .on(3), ""),
    Case([.done("need", 1), .done("b", 5)], "a", .on(3), ""),
    // All those it comes after count, and one that was not needed passes on what it comes after.
    Case([.done("need", 1), .done("a", 4), .done("b", 6)], "join", .on(5), "earlier than b"),
    Case([.done("need", 1), .done("a", 6), .done("b", 6)], "join", .on(5), "earlier than a, b"),
    Case(
      [.done("need", 5), .signed(.waived, "a", 7), .said(.doesNotApply, "b")], "join", .on(4),
      "earlier than need"),
    // What was waived has no time.
    Case([.signed(.waived, "need", 5)], "a", .on(4), ""),
    // After what comes after it.
    Case(
      [.done("need", 1), .done("a", 3), .said(.reopened, "need")], "need", .on(4), "later than a"),
    Case([.done("need", 1), .done("a", 3), .said(.reopened, "need")], "need", nil, "later than a"),
    Case([.done("need", 1), .done("a", 3), .said(.reopened, "need")], "need", .on(3), ""),
    Case(
      [.done("need", 1), .done("a", 3, 12), .said(.reopened, "need")], "need", .on(3, 13),
      "later than a"),
    Case([.done("need", 1), .done("a", 3, 12), .said(.reopened, "need")], "need", .on(3, 11), ""),
    // A step that turned out to be needed when its follower was done.
    Case([.done("need", 1), .done("a", 2), .done("join", 3)], "b", .on(4), "later than join"),
    Case([.done("need", 1), .done("a", 2), .done("join", 3)], "b", .on(3), ""),
    // Somebody signed for it: nothing more is asked of what was passed over.
    Case([.signed(.done, "a", 3)], "need", .on(4), ""),
    Case([.signed(.done, "a", 3)], "need", nil, ""),
    Case([.done("need", 5), .signed(.done, "a", 3)], "join", .on(4), "earlier than need"),
    // Open again, it holds up all behind it, also behind what is done.
    Case(
      [.done("need", 1), .done("a", 2), .done("join", 3), .said(.reopened, "need")], "end", nil,
      "missing need"),
    Case([.done("need", 1), .signed(.done, "join", 3)], "end", nil, ""),
    // Ruled out or waived, it lets nothing past that comes before it.
    Case(
      [.said(.applies, "b"), .done("need", 1), .said(.doesNotApply, "b")], "join", nil, "missing a"),
    Case([.done("need", 1), .signed(.waived, "join", 2)], "end", nil, "missing a"),
  ]

  @Test(arguments: cases) func `order is kept by day and clock`(item: Case) throws {
    let definition = try WorkflowReader.definition(Self.text, file: "w")
    let events = item.before.map { event in
      WorkflowEvent(
        event.kind, step: event.step, on: event.time.date, wall: Time(day: 50).wall,
        moment: event.time.wall, waiver: event.waiver)
    }
    let state = WorkflowState(
      WorkflowInstance(name: "it", workflow: "w", events: events), definition, WorkCalendar(id: ""))
    let step = try #require(definition.step(item.step))
    let time = item.time ?? Time(day: 60, hour: 12)
    let obstacle = state.obstacle(
      to: step, on: time.date, at: time.wall, dayEnd: item.time?.dayEnd,
      hasClock: item.time?.hour != nil)
    let told =
      switch obstacle {
      case nil: ""
      case .missing(let steps): "missing " + steps.map(\.id).joined(separator: ", ")
      case .earlierThan(let steps): "earlier than " + steps.map(\.id).joined(separator: ", ")
      case .laterThan(let steps): "later than " + steps.map(\.id).joined(separator: ", ")
      case .tooEarly: "too early"
      }
    #expect(told == item.obstacle)
  }
}
