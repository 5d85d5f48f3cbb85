import Foundation
import Testing
import Timers
import Workflows

/// The files of workflows and calendars, and where a mistake in them is.
@Suite struct ReaderTests {
  static var data: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Workflows/Data")
  }

  /// The shipped workflows that follow rules.
  static let kinds = [
    "micro-purchase", "commercial-simplified", "negotiated", "sealed-bid", "task-order",
  ]

  static func shipped(_ name: String) throws -> WorkflowDefinition {
    let text = try String(contentsOf: data.appending(path: "\(name).workflow"), encoding: .utf8)
    return try WorkflowReader.definition(text, file: name)
  }

  @Test(arguments: kinds)
  func `a shipped workflow is read, cites its steps, and can be gone through from end to end`(
    name: String
  ) throws {
    let definition = try Self.shipped(name)
    #expect(definition.id == name)
    #expect(definition.source.contains("FAC 2026-01"))
    for step in definition.steps {
      #expect(!step.citations.isEmpty, "\(step.id)")
      #expect(step.citations.allSatisfy { $0.hasPrefix("FAR ") || $0.hasPrefix("DFARS ") })
    }
    // Doing the first that is next, a month apart, leads to the end without a waiver.
    var instance = WorkflowInstance(name: "trial", workflow: name)
    var day = CivilDate(year: 2026, month: 3, day: 9)
    for _ in definition.steps {
      let state = WorkflowState(instance, definition, WorkCalendar(id: ""))
      guard let step = state.next.first else { break }
      #expect(state.obstacle(to: step, on: day, at: 0) == nil, "\(step.id)")
      instance.events.append(WorkflowEvent(.done, step: step.id, on: day, wall: 0))
      day.day += 31
    }
    #expect(WorkflowState(instance, definition, WorkCalendar(id: "")).missing.isEmpty)
  }

  @Test(arguments: [
    ("micro-purchase", "funds"), ("task-order", "award decision exception funds price set-aside"),
    ("commercial-simplified", "award competition funds price responsibility set-aside"),
    ("sealed-bid", "award mistake price responsibility review set-aside"),
    (
      "negotiated",
      "award competitive-range decision justification price responsibility review set-aside type"
    ),
  ]) func `what somebody determines is marked`(_ name: String, _ steps: String) throws {
    let marked = try Self.shipped(name).steps.filter(\.isDetermination).map(\.id)
    #expect(marked.sorted().joined(separator: " ") == steps)
  }

  @Test func `the example of a workflow of one's own is read`() throws {
    let file = Self.data.appending(path: "../../../Examples/sourdough.workflow")
    let definition = try WorkflowReader.definition(
      String(contentsOf: file, encoding: .utf8), file: "sourdough")
    #expect(definition.steps.count == 7)
  }

  @Test func `a step follows the one above it unless it says otherwise`() throws {
    let definition = try WorkflowReader.definition(
      """
      workflow: w
      # a comment
      step: a
      step: b
      name: Say: hello
      step: c
      after: a
      takes: 2 work days
      wait: 2 weeks after a (rule 1)
      step: d
      after:
      """, file: "w")
    #expect(definition.steps.map(\.after) == [[], ["a"], ["a"], []])
    #expect(definition.steps.map(\.name) == ["a", "Say: hello", "c", "d"])
    #expect(definition.steps[2].typical == .init(.init(2, .workDay)))
    #expect(
      definition.steps[2].deadlines == [
        .init(
          kind: .wait, span: .init(.init(2, .week)), after: "a", citation: "rule 1")
      ])
    #expect(definition.steps[2].deadlines[0].span.days == 14)
  }

  @Test(arguments: [
    ("45 minutes", "45 minutes"), ("1 hour", "1 hour"), ("90 min", "90 minutes"),
    ("2 h 5 m", "2 hours 5 minutes"), ("1 hour and 30 min", "1 hour 30 minutes"),
    ("36 hours", "36 hours"), ("1 day", "1 day"), ("3 work days", "3 work days"),
    ("5 working days", "5 work days"), ("2 weeks", "2 weeks"), ("14 days", "14 days"),
  ]) func `a kitchen counts in minutes, an office in days, and what was said stays so`(
    said: String, words: String
  ) throws {
    let definition = try WorkflowReader.definition(
      "workflow: w\nstep: a\ntakes: \(said)\nstep: b\nwait: \(said) after a (why)\n", file: "w")
    #expect(definition.steps[0].typical?.words == words)
    #expect(definition.steps[1].deadlines.map(\.span.words) == [words])
  }

  static let mistakes: [(text: String, line: Int, words: String)] = [
    ("", 1, "begin with"), ("title: x", 1, "begin with"), ("workflow: Two Words", 1, "short name"),
    ("workflow: w", 1, "no step"), ("workflow: w\nsteps: 3", 2, "“steps”"),
    ("workflow: w\n\nstep: a\nstep: a", 4, "two steps"),
    ("workflow: w\nstep: a\nafter: b", 3, "no step above"),
    ("workflow: w\nstep: a\nwait: soon", 3, "“wait”"),
    ("workflow: w\nstep: a\nstep: b\nwithin: 3 days after c (x)", 4, "“c”"),
    ("workflow: w\nstep: a\ntakes: 99999999999999999999 days", 3, "takes"),
    ("workflow: w\nstep: a\ntakes: 1 hour 5", 3, "takes"),
    ("workflow: w\nstep: a\ntakes: 0 minutes", 3, "takes"),
    ("workflow: w\nstep: a\ntakes: 1 day 5 minutes", 3, "takes"),
    ("workflow: w\nstep: a\nstep: b\nwait: 5 work hours after a", 4, "“wait”"),
    ("workflow: w\nstep: a\nstep: b\nwithin: 10081 minutes after a", 4, "“within”"),
    ("workflow: w\nstep: a\nstep: b\nwait: after a", 4, "“wait”"),
    ("workflow: w\nrevision: 0\nstep: a", 2, "revision"),
    ("workflow: w\nstep: a\nnonsense", 3, "nothing of a step"),
    ("workflow: w\nstep: ../../etc", 2, "short name"),
    (
      "workflow: w\nstep: a\nstep: b\nwait: 20 minutes after a\nwithin: 10 minutes after a", 3,
      "that is never"
    ),
    (
      "workflow: w\nstep: a\nstep: b\nwithin: 4 days after a\nwait: 5 work days after a", 3,
      "that is never"
    ),
  ]

  @Test(arguments: mistakes) func `a mistake is named by its line`(
    text: String, line: Int, words: String
  ) {
    do throws(WorkflowFileError) {
      _ = try WorkflowReader.definition(text, file: "f")
      Issue.record("was read")
    } catch {
      #expect(error.line == line && error.reason.contains(words), "\(error)")
    }
  }

  @Test func `too many steps are refused`() {
    let text = "workflow: w\n" + (0...500).map { "step: s\($0)\n" }.joined()
    #expect(throws: WorkflowFileError.self) { try WorkflowReader.definition(text, file: "f") }
  }

  /// 2026 and the shifts of 2021/22, from the Office of Personnel Management's list.
  static let holidays = [
    "2026-01-01", "2026-01-19", "2026-02-16", "2026-05-25", "2026-06-19", "2026-07-03",
    "2026-09-07", "2026-10-12", "2026-11-11", "2026-11-26", "2026-12-25", "2021-12-31",
    "2021-07-05", "2021-06-18",
  ]

  @Test func `the federal holidays are those of the list`() throws {
    let text = try String(
      contentsOf: Self.data.appending(path: "us-federal.calendar"), encoding: .utf8)
    let calendar = try WorkflowReader.calendar(text, file: "c")
    for year in [2021, 2026] {
      var free: [String] = []
      var day = CivilDate(year: year, month: 1, day: 1)
      while day.components.year == year {
        if day.weekday < 5, !calendar.isWorkDay(day) { free.append(day.iso) }
        day.day += 1
      }
      for holiday in Self.holidays where holiday.hasPrefix("\(year)") {
        #expect(free.contains(holiday))
      }
      if year == 2026 { #expect(free.count == 11) }
    }
    // Thursday before Thanksgiving week: three work days from Tuesday 24 November skip Thursday.
    let award = CivilDate(year: 2026, month: 11, day: 24)
    #expect(calendar.date(.init(.init(3, .workDay)), after: award)?.iso == "2026-11-30")
  }
}
