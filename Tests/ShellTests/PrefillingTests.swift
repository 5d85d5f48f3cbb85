import Assistant
import Documents
import Foundation
import Language
import TestSupport
import Testing
import Timers
import Workflows

@testable import Shell

/// The likely next documents, filled in while nobody types; the six-step task by suggestions; drafts by themselves.
@Suite(.waiting) struct PrefillingTests {
  private func office(_ home: Household) throws -> Session {
    let session = try home.shell()
    session.workflows = WorkflowFiles(folder: nil).shelf
    let fields = Set(session.workflows.all.definitions.flatMap(\.fields).map(\.id))
    session.paperwork = DocumentDesk(shelf: TemplateFiles(folder: nil, fields: { fields }).shelf)
    session.user = "lee"
    return session
  }

  private func key(_ events: Int, _ template: String = "sow", day: Int = 0) -> Prefilling.Key {
    let event = WorkflowEvent(.noted, on: CivilDate(day: day), wall: 1)
    let work = WorkflowInstance(
      id: 1, name: "radar", workflow: "x", events: Array(repeating: event, count: events))
    return Prefilling.Key(work, template, on: CivilDate(day: day))
  }

  @Test func `a text is taken once, and goes when its work or the day changes`() {
    var prefilling = Prefilling()
    prefilling.keep("one", as: key(1))
    prefilling.keep("two", as: key(1, "pws"))
    #expect(prefilling.take(key(1)) == "one" && prefilling.take(key(1)) == nil)
    #expect(prefilling.take(key(2, "pws")) == nil)
    prefilling.keep("new", as: key(2))
    #expect(prefilling.texts.map(\.text) == ["new"])
    prefilling.keep("tomorrow", as: key(2, "pws", day: 1))
    #expect(prefilling.texts.map(\.text) == ["tomorrow"])
    #expect(prefilling.tally == (made: 4, used: 1, dropped: 2))
  }

  @Test func `ten texts are ready at most, and a megabyte`() {
    var prefilling = Prefilling()
    for number in 0..<30 { prefilling.keep("x", as: key(1, "t\(number)")) }
    #expect(prefilling.texts.count == Prefilling.most)
    for number in 0..<5 {
      prefilling.keep(String(repeating: "x", count: 300_000), as: key(1, "large \(number)"))
    }
    #expect(prefilling.bytes <= Prefilling.mostBytes && !prefilling.texts.isEmpty)
  }

  @Test func `the likeliest next document is ready, and is what drawing it up gives`() throws {
    let home = try Household()
    let (session, other) = (try office(home), try office(home))
    home.say("new simplified acquisition radar", to: session)
    home.say("value 120k", to: session)
    session.preparing.prepare { false }
    let ready = session.paperwork.prefilled.texts.map(\.key.template)
    #expect(ready.first == "sow" && ready.contains("sf1449"), "\(ready)")
    let text = try #require(session.paperwork.prefilled.texts.first?.text)
    home.say("draft sow", to: session)
    #expect(session.paperwork.prefilled.tally.used == 1)
    #expect(home.say("show sow", to: session).joined(separator: "\n").hasPrefix(text.prefix(200)))
    // What another shell said of the work makes what is ready out of date.
    home.say("naics 334511", to: other)
    #expect(home.say("draft sf1449", to: session).joined().contains("SF 1449"))
    #expect(session.paperwork.prefilled.tally.used == 1)
    #expect(home.say("show sf1449", to: session).joined().contains("334511"))
  }

  @Test func `who types is not kept waiting, and the budget of time is kept`() throws {
    let home = try Household()
    let session = try office(home)
    home.say("new simplified acquisition radar", to: session)
    session.preparing.prepare { true }
    #expect(session.paperwork.prefilled.texts.isEmpty)
    session.preparation.budget.time = .zero
    session.preparing.prepare { false }
    #expect(session.paperwork.prefilled.texts.isEmpty)
    home.say("set setting prediction.preparing.prepare to off", to: session)
    session.preparing.prepare { false }
    #expect(session.paperwork.prefilled.texts.isEmpty)
  }

  /// “A document is at most two keystrokes from its acquisition.”
  @Test func `each document is a digit and Enter from its acquisition, the next one too`() throws {
    let home = try Household()
    let session = try office(home)
    home.say("new simplified acquisition radar", to: session)
    for document in ["sow", "pws", "mrr", "sf1449", "acquisition plan", "j&a"] {
      #expect(
        home.say("draft \(document)", to: session).joined().contains("drawn up"), "\(document)")
    }
    let titles = session.situation.library.workflows[0].documents.map(\.title)
    #expect(titles.count == 6)
    for (index, title) in titles.enumerated() {
      home.say("work on radar", to: session)
      let shown = home.say("\(index + 1)", to: session)
      #expect(shown.contains { $0.hasPrefix("\(title)   version") }, "\(title): \(shown)")
    }
    home.say("new simplified acquisition sonar", to: session)
    let actions = home.say("work on sonar", to: session)
    let draft = try #require(actions.firstIndex { $0.contains("draft the Statement of Work") })
    let digit = actions[draft].trimmingCharacters(in: .whitespaces).prefix(1)
    #expect(home.say(String(digit), to: session).joined().contains("drawn up"))
  }

  @Test func `what a rule asks for is drawn up once, and then looked at`() throws {
    let home = try Household()
    let session = try office(home)
    for line in [
      "new acquisition: gizmo, 3 million, commercial", "contract type is time and materials",
      "need, market research are done", "required sources, set-aside are done", "synopsis is done",
    ] { home.say(line, to: session) }
    for way in ["draft the Acquisition Plan for gizmo", "show the Acquisition Plan of gizmo"] {
      let said = home.say("check gizmo", to: session)
      #expect(said.contains { $0.contains("  1  ") && $0.contains(way) }, "\(said)")
      home.say("1", to: session)
    }
  }

  // MARK: The six-step task

  /// Create, market research, check, fix, SF 1449, compare: the shortest sentences that work.
  static func task(_ name: String) -> [String] {
    [
      "new simplified acquisition \(name)", "draft mrr", "check", "naics 334511", "draft 1449",
      "diff 1449 to mrr",
    ]
  }

  @Test func `the six-step task takes a third fewer keys when suggestions are accepted`() throws {
    let home = try Household()
    let session = try office(home)
    for number in 0..<8 {
      for line in Self.task("lot \(number)") {
        let said = session.perform(line)
        home.clock.move(to: home.clock.now.advanced(by: .seconds(20)))
        #expect(said.code == .done, "\(line): \(said.errors.map(\.text))")
      }
    }
    var (typed, accepted) = (0, 0)
    for line in Self.task("radar") {
      let full = line.count + 1
      // A key accepts the rest, and Enter says it.
      let shortest = (0..<line.count).first {
        session.suggester.ghost(for: String(line.prefix($0)))
          == String(line.dropFirst($0))
      }
      let keys = min(full, shortest.map { $0 + 2 } ?? full)
      (typed, accepted) = (typed + full, accepted + keys)
      #expect(session.perform(line).code == .done, "\(line)")
      home.clock.move(to: home.clock.now.advanced(by: .seconds(20)))
    }
    print("six-step task: \(typed) keys typed in full, \(accepted) with suggestions accepted")
    #expect(Double(accepted) <= 0.7 * Double(typed), "\(typed) → \(accepted)")
  }

  // MARK: By itself

  static let drafts: [(said: String, isReversible: Bool)] = [
    ("draft sow", true), ("draft the sf1449", true), ("need is done", false),
    ("sign the market research", false), ("delete the market research", false),
    ("draft market research", false), ("close radar", false), ("value 120k", false),
    ("waive need because it is urgent", false),
  ]

  /// Of work, only a document that is not there yet is drawn up by itself: a draft is nobody's word.
  @Test(arguments: drafts) func `of work nothing but a first draft may be done by itself`(
    said: String, isReversible: Bool
  ) throws {
    let home = try Household()
    let session = try office(home)
    home.say("new simplified acquisition radar", to: session)
    home.say("draft market research", to: session)
    let reversible = session.conversation.assistant.explain(said, in: session.situation).reversible
    #expect((reversible?.kind == .draft) == isReversible)
    if !isReversible { #expect(reversible == nil) }
  }
}
