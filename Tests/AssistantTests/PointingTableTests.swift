import Foundation
import Language
import Testing
import Timers
import Workflows

@testable import Assistant

/// Pointing, as a table: two things of any two kinds under the same name, another, or one that has it as a piece, and a
/// documented sentence for each verb. What is done is done to the kind and the name that were said.
struct PointingTableTests {
  enum Kind: String, CaseIterable, Sendable {
    case timer, stopwatch, alarm, reminder, everyAlarm, everyReminder, schedule, routine, phase
    case work, step

    /// Makes one called so.
    func setup(_ name: String) -> String {
      switch self {
      case .timer: "\(name) 20 minutes"
      case .stopwatch: "start a stopwatch called \(name)"
      case .alarm: "set an alarm for 9:00 called \(name)"
      case .reminder: "remind me at 9:30 to \(name)"
      case .everyAlarm: "alarm every weekday at 10:00 called \(name)"
      case .everyReminder: "remind me every day at 11:00 to \(name)"
      case .schedule: "start \(name) for 20 minutes every day at 12:00"
      case .routine: "new routine \(name): steep 5 minutes, cool 3 minutes"
      case .phase: "dinner: \(name) 10 minutes then rice 5 minutes"
      case .work: "new plain workflow for \(name)"
      case .step: "new \(name.replacing(" ", with: "-"))-way workflow for desks"
      }
    }

    /// Sentences that say this kind.
    var sentences: [String] {
      switch self {
      case .timer:
        [
          "stop the N timer", "pause the N timer", "add 5 minutes to the N timer",
          "take 5 minutes off the N timer", "rename the N timer to supper", "restart the N timer",
          "how long is left on the N timer", "make the N timer silent", "delete the N timer",
          "change the N timer to 30 minutes", "cancel the N timer",
        ]
      case .stopwatch: ["stop the N stopwatch", "pause the N stopwatch"]
      case .alarm:
        [
          "turn off the N alarm", "cancel the N alarm", "delete the N alarm",
          "move the N alarm to 8:15", "rename the N alarm to supper", "when is the N alarm",
          "make the N alarm silent", "move the N alarm 10 minutes later",
        ]
      case .reminder:
        [
          "cancel the N reminder", "delete the N reminder", "move the N reminder to 8:15",
          "rename the N reminder to supper", "when is the N reminder",
        ]
      case .everyAlarm:
        Self.alarm.sentences + Self.schedule.sentences + ["skip the N alarm"]
      case .everyReminder: Self.reminder.sentences + Self.schedule.sentences
      case .schedule:
        [
          "disable schedule N", "delete schedule N", "skip the next run of N",
          "rename schedule N to supper", "change schedule N to 13:00", "make schedule N silent",
          "make schedule N 10 minutes later", "show schedule N", "delete the N schedule",
        ]
      case .routine:
        [
          "start the N routine", "delete the N routine", "rename the N routine to supper",
          "copy the N routine as supper", "show the N routine", "star the N routine",
          "add rest 2 minutes to the N routine", "put the N routine in the category cooking",
          "make the N routine silent", "describe the N routine as \"for guests\"",
        ]
      case .phase:
        [
          "skip the N phase", "make the N phase 3 minutes longer", "rename the N phase to supper",
          "make the N phase 12 minutes", "leave out the N phase",
        ]
      case .work:
        [
          "status of workflow N", "close workflow N", "delete workflow N",
          "rename workflow N to supper", "work on workflow N", "note for workflow N: hello",
        ]
      case .step: ["step N is done", "assign step N to Ann", "waive step N because it is urgent"]
      }
    }

    /// Sentences that say this kind and no name.
    var unnamed: [String] {
      switch self {
      case .timer: ["stop the timer", "pause the timer", "add 5 minutes to the timer"]
      case .stopwatch: ["stop the stopwatch"]
      case .alarm, .everyAlarm:
        ["turn off the alarm", "cancel the alarm", "move the alarm to 8:15"]
      case .reminder, .everyReminder: ["cancel the reminder", "delete the reminder"]
      case .schedule, .routine, .phase, .work, .step: []
      }
    }

    /// Sentences of a verb and a name alone that fit this kind.
    var bare: [String] {
      switch self {
      case .timer:
        ["stop N", "pause N", "add 5 minutes to N", "rename N to supper", "restart N", "cancel N"]
      case .stopwatch: ["stop N", "pause N", "rename N to supper"]
      case .alarm, .reminder: ["cancel N", "move N to 8:15", "rename N to supper", "when is N"]
      case .everyAlarm, .everyReminder, .schedule:
        ["turn off N", "delete N", "skip N next time", "rename N to supper"]
      case .routine: ["start N", "delete N", "show N", "rename N to supper"]
      case .phase: ["skip N", "add 5 minutes to N"]
      case .work: ["close N", "status of N"]
      case .step: ["N is done"]
      }
    }

    /// The kinds that what is said of this one names as well.
    var also: Set<Kind> {
      switch self {
      case .timer: [.stopwatch]
      case .alarm: [.everyAlarm]
      case .reminder: [.everyReminder]
      case .everyAlarm: [.alarm, .everyReminder, .schedule]
      case .everyReminder: [.reminder, .everyAlarm, .schedule]
      case .schedule: [.everyAlarm, .everyReminder]
      case .stopwatch, .routine, .phase, .work, .step: []
      }
    }
  }

  enum Fault: String, CaseIterable { case wrongThing, needlessQuestion, refused }

  /// What a sentence changes, by what it is kept as.
  private enum Mark: Hashable {
    case timer(Int64)
    case kept(Kept.Key)
    case other
  }

  private static let shelf = WorkflowShelf { _ in
    var catalogue = WorkflowCatalogue()
    let texts = [
      ("plain", "sign"), ("tea-way", "tea"), ("bread-way", "bread"), ("green-tea-way", "green tea"),
    ]
    .map { id, step in
      """
      workflow: \(id)
      title: \(id)
      revision: 1
      source: these tests

      step: \(step.replacing(" ", with: "-"))
      name: \(step)

      step: archive
      name: Archive it
      after: \(step.replacing(" ", with: "-"))

      """
    }
    for text in texts {
      do { catalogue.add(try WorkflowReader.definition(text, file: "test")) } catch {
        Issue.record("\(error)")
      }
    }
    return catalogue
  }

  private func world(_ lines: [String]) throws -> World? {
    var world = try World()
    world.workflows = Self.shelf
    for line in lines {
      guard case .run = world.say(line) else { return nil }
    }
    return world
  }

  private func plan(_ line: String, in world: World) -> Plan {
    var assistant = world.assistant
    return assistant.turn(line, in: world.situation).plan
  }

  private func marks(_ world: World) -> Set<Mark> {
    Set(world.engine.timers.map { .timer($0.id) } + world.library.all.map { .kept($0.key) })
  }

  private func touched(_ plan: Plan) -> Set<Mark> {
    guard case .run(let effects) = plan else { return [] }
    return Set(
      effects.compactMap { effect -> Mark? in
        switch effect {
        case .change(.keep(let kept)): kept.id == 0 ? .other : .kept(kept.key)
        case .change(.drop(let key)): .kept(key)
        case .change(.start(let routine, _, _)):
          routine.origin?.routine.map { .kept(Kept.Key(kind: .routine, id: $0)) } ?? .other
        case .answer: nil
        case .routine(.export(let saved, _, _)):
          saved.first.map { .kept(Kept.Key(kind: .routine, id: $0.id)) }
        default: effect.timer.map { .timer($0) }
        }
      })
  }

  private struct Tally {
    var said = 0
    var faults: [(fault: Fault, line: String)] = []
    mutating func add(_ fault: Fault, _ line: String) { faults.append((fault, line)) }
  }

  /// What one sentence does, of the two that are there.
  ///
  /// - Parameter isSure: it says enough to be about the first alone.
  private func check(
    _ line: String, _ world: World, _ first: Set<Mark>, _ second: Set<Mark>, isSure: Bool,
    _ title: String, _ tally: inout Tally
  ) {
    let plan = plan(line, in: world)
    let timers = world.engine.timers
    let hit = touched(plan)
    tally.said += 1
    let told = "\(title): “\(line)” → \(outline(plan, timers))"
    switch plan {
    case .run:
      // A copy is new, and so is the alarm of a deadline that goes with its work.
      let allowed: Set<Mark> = line.hasPrefix("copy ") ? [.other] : []
      if !hit.isSubset(of: allowed.union(isSure ? first : first.union(second))) {
        tally.add(.wrongThing, told)
      }
    case .ask(let question):
      if isSure, case .choose = question.kind { tally.add(.needlessQuestion, told) }
    case .refuse: if isSure { tally.add(.refused, told) }
    }
  }

  /// - Parameter isAbsent: the thing that is said is not there, so that nothing may be done.
  private func absent(_ line: String, _ world: World, _ title: String, _ tally: inout Tally) {
    let plan = plan(line, in: world)
    let timers = world.engine.timers
    tally.said += 1
    if !touched(plan).isEmpty {
      tally.add(.wrongThing, "\(title): “\(line)” → \(outline(plan, timers))")
    }
  }

  private func tally() throws -> Tally {
    var tally = Tally()
    for first in Kind.allCases {
      for second in Kind.allCases {
        for other in ["tea", "bread", "green tea"] where first != second || other != "tea" {
          // The work that has the step is called desks for either.
          if first == .step, second == .step { continue }
          guard let alone = try world([second.setup(other)]),
            let both = try world([second.setup(other), first.setup("tea")])
          else {
            Issue.record("\(first) beside \(second) “\(other)” cannot be set up")
            continue
          }
          let theirs = marks(alone)
          let ours = marks(both).subtracting(theirs)
          let title = "\(first) tea beside \(second) \(other)"
          let isAlike = first.also.contains(second) && other == "tea"
          for sentence in first.sentences {
            let line = sentence.replacing("N", with: "tea")
            check(line, both, ours, theirs, isSure: !isAlike, title, &tally)
            // Said of a kind that is not there.
            let isThere = first == second || first.also.contains(second)
            if !isThere, other == "tea" {
              absent(line, alone, "only \(second) \(other)", &tally)
            }
          }
          for line in first.unnamed where first != second && !first.also.contains(second) {
            check(line, both, ours, theirs, isSure: second != .phase, title, &tally)
          }
          for sentence in first.bare {
            let line = sentence.replacing("N", with: "tea")
            check(line, both, ours, theirs, isSure: other != "tea", title, &tally)
          }
        }
      }
    }
    return tally
  }

  @Test func `what is done is done to the kind and the name that were said`() throws {
    let tally = try tally()
    let counts = Fault.allCases.map { fault in
      "\(fault) \(tally.faults.count { $0.fault == fault })"
    }
    print("pointing: \(tally.said) sentences, \(counts.joined(separator: ", "))")
    if let path = ProcessInfo.processInfo.environment["POINTING_FAULTS"] {
      let text = tally.faults.map { "\($0.fault)\t\($0.line)" }.joined(separator: "\n")
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    for fault in tally.faults.prefix(20) { Issue.record("\(fault.fault): \(fault.line)") }
  }

  @Test func `of work that several names have a part in one is asked for, and taken by its digit`()
    throws
  {
    var world = try #require(
      try world(["new plain workflow for 20 laptops", "new plain workflow for 30 laptops"]))
    guard case .ask(let question) = world.say("close workflow laptops"),
      case .choose(let choices) = question.kind
    else {
      Issue.record("it was not asked")
      return
    }
    #expect(choices.map(\.text.said) == ["20 laptops", "30 laptops"])
    #expect(outline(world.say("2"), []) == "keep 30 laptops")
  }

  @Test(arguments: ["stop tabata", "cancel tabata", "turn off tabata"])
  func `what is stopped is no routine that is kept`(line: String) throws {
    var world = try World("new routine tabata: work 20 s, rest 10 s")
    guard case .refuse = world.say(line) else {
      Issue.record("\(line) did something")
      return
    }
    #expect(world.library.routines.kept.map(\.name) == ["tabata"])
    #expect(outline(world.say("delete tabata"), []) == "keep tabata")
    #expect(world.library.routines.kept.isEmpty)
  }

  @Test func `no more things are looked at than a person can be asked about`() throws {
    var timers: [String] = []
    for number in 1...30 { timers.append("tea \(number)") }
    var world = try World()
    for name in timers { world.say("start a stopwatch called \(name)") }
    let resolver = Resolver(situation: world.situation)
    let found = resolver.candidates(Pointing(name: "tea"), for: .stop)
    #expect(found.count == Resolver.mostCandidates)
  }
}
