import Foundation
import TestSupport
import Testing
import Timers
import Workflows

@testable import Assistant
@testable import Shell

/// What programs read: one name for a thing's own number, another for somebody else's, and a page that knows every event.
@Suite struct WireTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL
  private static let start = Moment(nanoseconds: 0)
  private static let situation = Situation(
    now: start, anchor: Anchor(boot: "b", moment: start, wall: 0), zone: .utc,
    timers: TimerList([]))

  private static let timerKinds: [TimerEvent.Kind] = [
    .queued, .started, .phaseStarted(step: 0), .phaseEnded(step: 0), .phaseWaiting(step: 0),
    .cue(Cue(.beforeEnd(.seconds(60)), message: "m"), left: .seconds(60)), .completed, .paused,
    .resumed, .slept(.seconds(60)), .stopped, .restarted, .extended(by: .seconds(60)),
    .backdated(by: .seconds(60)),
    .skipped(step: 0),
    .wentBack(step: 0), .renamed(from: "t"), .lapped(1, length: .zero, total: .zero), .changed,
  ]

  /// A record of each kind of event that has a thing.
  private static func records() throws -> [WireRecord] {
    let tea = try Routine(name: "tea", phases: [Phase(name: "tea", .seconds(240))])
    var records = timerKinds.map {
      WireRecord(TimerEvent(timer: 7, name: "tea", phase: "p", at: start, $0), in: situation)
    }
    for kind in [ScheduleEvent.Kind.due(missed: 1), .missed(2), .soon(60)] {
      let event = ScheduleEvent(
        schedule: 7, name: "tea", action: .timer(tea), alert: .normal, at: start, kind: kind)
      records.append(WireRecord(.schedule(event), in: situation))
      records.append(WireRecord(unannounced: .schedule(event), in: situation))
    }
    records.append(
      WireRecord(
        unannounced: .timer(TimerEvent(timer: 7, name: "tea", at: start, .completed)),
        in: situation))
    let kept: [Kept] = [
      .routine(SavedRoutine(id: 7, tea, createdWall: 0)),
      .schedule(
        Schedule(
          id: 7, name: "tea", action: .timer(tea),
          when: Recurrence(start: LocalTime(secondsSince1970: 0)), uid: "u", handled: 0,
          createdWall: 0)),
      .workflow(WorkflowInstance(id: 7, name: "tea", workflow: "w")),
    ]
    for one in kept {
      for (before, after) in [(nil, one), (one, one), (one, nil)] as [(Kept?, Kept?)] {
        records.append(WireRecord(KeptChange(before: before, after: after), in: situation))
      }
    }
    records.append(
      WireRecord(Remaining(timer: 7, name: "tea", left: .seconds(60), state: "running")))
    records.append(
      WireRecord(
        TimerSession(
          timer: 7, name: "tea", status: .completed, startedMs: 0, endedMs: 1, utcOffset: 0,
          planned: .seconds(240), active: .seconds(240)), in: situation))
    return records
  }

  private static func object(_ record: WireRecord) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(JSONText.of(record).utf8)) as? [String: Any])
  }

  @Test func `a thing's own number is called id in every event, another's after the thing`() throws
  {
    for record in try Self.records() {
      let object = try Self.object(record)
      let numbers = object.filter { $0.value as? Int == 7 }.keys.sorted()
      let wanted = record.event == "session.recorded" ? "timer_id" : "id"
      #expect(numbers == [wanted], "\(object)")
      for key in ["timer", "routine", "schedule", "workflow", "work"] {
        #expect(object[key] == nil, "\(object)")
      }
    }
  }

  /// The names of the page are those of the records, and of those that the sources make by name.
  @Test func `the page of events knows every event, and no other`() throws {
    var printed = Set(try Self.records().map(\.event))
    let sources = Self.root.appending(path: "Sources/Shell")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for call in text.matches(of: /(?:WireRecord|self\.init)\(("[a-z.]+"[^)\n]*)\)/) {
        for name in call.output.1.matches(of: /"([a-z.]+)"/) {
          printed.insert(String(name.output.1))
        }
      }
      for call in text.matches(of: /WireRecord\([A-Za-z.]+ \? "([a-z.]+)" : "([a-z.]+)"\)/) {
        printed.formUnion([String(call.output.1), String(call.output.2)])
      }
    }
    printed.formUnion([RingEvent.wireName, "timer.answered"])
    let page = try String(
      contentsOf: sources.appending(path: "Shell.docc/Events.md"), encoding: .utf8)
    var documented: Set<String> = []
    for table in page.components(separatedBy: "| event | when |").dropFirst() {
      let rows = table.split(separator: "\n", omittingEmptySubsequences: false)
      for row in rows.drop(while: { !$0.hasPrefix("| `") })
        .prefix(while: { $0.hasPrefix("| `") })
      {
        let names = row.split(separator: "|").first ?? ""
        for name in names.matches(of: /`([a-z.]+)`/) { documented.insert(String(name.output.1)) }
      }
    }
    #expect(printed == documented, "\(printed.symmetricDifference(documented).sorted())")
  }
}
