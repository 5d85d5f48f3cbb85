import Assistant
import Foundation
import Language
import Storage
import Testing
import Timers
import Workflows

@testable import Shell

/// Likely next lines made ready while nobody types.
@Suite(.waiting) struct PreparationTests {
  private func state(_ revision: Int64 = 1) -> Preparation.State {
    Preparation.State(revision: revision, keptRevision: 0, changes: 0, timers: 0)
  }

  /// Of these drafts it matters only that there is one.
  private static let nothing: Interpretation = {
    let interpreter = try? Interpreter(files: Program.embedded(under: "Grammars/en/"))
    guard let interpreter else { preconditionFailure("the grammars are read in every test") }
    return interpreter.interpret("", in: Scene(now: LocalTime(CivilDate(day: 0), second: 0)))
  }()

  private func draft(_ sentence: String, minute: Int64? = nil, bytes: Int = 1000)
    -> Preparation.Draft
  {
    Preparation.Draft(
      sentence: sentence,
      interpretation: Self.nothing,
      minute: minute, lines: [], spent: .milliseconds(2), spared: .milliseconds(1), bytes: bytes)
  }

  @Test func `a draft holds while nothing has changed, and once`() {
    var preparation = Preparation()
    preparation.tidy(for: state(), minute: 5)
    preparation.keep(draft("tea"))
    preparation.keep(draft("at noon", minute: 5))
    #expect(preparation.take("egg", in: state(), minute: 5) == nil)
    #expect(preparation.take("tea", in: state(), minute: 6) != nil)
    #expect(preparation.take("tea", in: state(), minute: 6) == nil)
    // What depends on the clock went with its minute; nothing is asked of an empty shelf.
    #expect(preparation.drafts.isEmpty)
    #expect(
      preparation.takeTally()
        == Preparation.Tally(
          made: 2, used: 1, dropped: 1, lines: 2, spent: .milliseconds(4), saved: .milliseconds(1)))
    #expect(preparation.takeTally() == Preparation.Tally())
  }

  @Test func `a commit by anybody makes drafts stale`() {
    var preparation = Preparation()
    preparation.tidy(for: state(1), minute: 0)
    preparation.keep(draft("tea"))
    #expect(preparation.take("tea", in: state(2), minute: 0) == nil)
    #expect(preparation.tally.dropped == 1 && preparation.tally.used == 0)
  }

  @Test func `the budget of memory and of steps is kept by dropping what is oldest`() {
    var preparation = Preparation()
    preparation.tidy(for: state(), minute: 0)
    preparation.budget.steps = 3
    preparation.budget.bytes = 10_000
    for name in ["a", "b", "c", "d"] { preparation.keep(draft(name)) }
    #expect(preparation.drafts.keys.sorted() == ["b", "c", "d"])
    preparation.keep(draft("e", bytes: 8500))
    #expect(preparation.drafts.keys.sorted() == ["d", "e"])
    preparation.keep(draft("f", bytes: 20_000))
    #expect(preparation.drafts.isEmpty, "what is larger than all there is, is not kept")
    #expect(preparation.bytes == 0 && preparation.tally.dropped == 6)
  }

  @Test func `Enter uses what was made ready, and answers just the same`() throws {
    let (prepared, plain) = (try Household(), try Household())
    let (one, other) = (try prepared.shell(), try plain.shell())
    prepared.live(6, in: one)
    plain.live(6, in: other)
    one.preparing.prepare { false }
    let draft = try #require(one.preparation.drafts["tea 4 minutes"])
    #expect(draft.minute == nil)
    #expect(draft.lines.first?.text.hasPrefix("● tea  4:00") == true, "\(draft.lines)")
    #expect(draft.bytes == 1500)
    #expect(prepared.say("tea 4 minutes", to: one) == plain.say("tea 4 minutes", to: other))
    #expect(one.preparation.tally.used == 1)
    #expect(prepared.say("why", to: one).joined() == plain.say("why", to: other).joined())
    let report = prepared.say("prediction report", to: one).last ?? ""
    #expect(
      report.hasPrefix("made ready ")
        && report.contains(": 1 used (100 % of what was said meanwhile)"),
      "\(report)")
    // What another shell finds out is added to it.
    #expect(try one.suggester.history?.preparations().used == 1)
  }

  @Test func `what another process changed is not answered from what was made ready`() throws {
    let home = try Household()
    let (one, other) = (try home.shell(), try home.shell())
    home.live(6, in: one)
    one.preparing.prepare { false }
    #expect(!one.preparation.drafts.isEmpty)
    home.say("egg 7 minutes", to: other)
    #expect(home.say("tea 4 minutes", to: one).contains { $0.hasPrefix("● tea") })
    #expect(one.preparation.tally.used == 0)
    #expect(one.preparation.drafts.isEmpty)
  }

  @Test func `somebody who types is not kept waiting`() throws {
    let home = try Household()
    let session = try home.shell()
    home.live(6, in: session)
    session.preparing.prepare { true }
    #expect(session.preparation.drafts.isEmpty && session.preparation.tally.made == 0)
    // A key in the midst of the first draft: it is given up.
    var asked = 0
    session.preparing.prepare {
      asked += 1
      return asked > 1
    }
    #expect(asked == 2 && session.preparation.drafts.isEmpty)
  }

  @Test func `the budget of time is kept: what it does not suffice for is not begun`() throws {
    let home = try Household()
    let session = try home.shell()
    // Behind the list either may come, in no order.
    for isTea in [true, false, false, true, true, true, false, true, false, false, true, false] {
      for line in [isTea ? "tea 4 minutes" : "egg 7 minutes", "stop", "list timers"] {
        home.say(line, to: session)
      }
    }
    session.preparing.prepare { false }
    #expect(session.preparation.drafts.count >= 2)
    session.preparation.clear()
    // The clock goes on while a draft is made: by more than half of the budget, so that there is time for two.
    session.heapInUse = {
      home.clock.move(to: home.clock.now.advanced(by: .milliseconds(6)))
      return 0
    }
    session.preparing.prepare { false }
    #expect(session.preparation.drafts.count == 2)
    #expect(session.preparation.drafts.values.allSatisfy { $0.spent == .milliseconds(6) })
    session.preparation.clear()
    session.preparation.budget.time = .milliseconds(12)
    session.preparing.prepare { false }
    #expect(session.preparation.drafts.count == 1)
  }

  @Test func `switched off, nothing is made ready; an open question waits alone`() throws {
    let home = try Household()
    let session = try home.shell()
    home.live(6, in: session)
    home.say("set setting prediction.prepare to off", to: session)
    session.preparing.prepare { false }
    #expect(session.preparation.drafts.isEmpty)
    home.say("set setting prediction.prepare to 2", to: session)
    session.preparing.prepare { false }
    #expect((1...2).contains(session.preparation.drafts.count))
    home.say("start a pasta timer", to: session)
    #expect(session.conversation.assistant.question != nil)
    #expect(session.preparation.budget.steps == 2)
    session.preparing.prepare { false }
    #expect(home.say("tea 4 minutes", to: session).contains { $0.hasPrefix("● tea") })
  }

  @Test(arguments: [
    ("tea 4 minutes", true), ("how long?", true), ("stop tea", true), ("alarm at 18:20", false),
    ("tea until quarter past seven", false),
  ])
  func `what depends on the clock is told from what does not`(sentence: String, isTimeless: Bool)
    throws
  {
    let session = try Household().shell()
    let draft = try #require(session.preparing.draft(of: sentence) { false })
    #expect((draft.minute == nil) == isTimeless)
  }

  @Test func `of the next step of a workflow it is ready what it makes, sets going and opens`()
    throws
  {
    let home = try Household()
    let session = try home.shell()
    session.workflows = WorkflowFiles(folder: nil).shelf
    session.suggester.around.nextSteps = { [unowned session] in
      session.situation.workAtHand?.next.map(\.words) ?? []
    }
    for number in 1...6 {
      home.say("new simplified commercial workflow for laptops \(number)", to: session)
      home.say("what is next", to: session)
      if number < 6 { home.say("need is done", to: session) }
    }
    session.preparing.prepare { false }
    let draft = try #require(
      session.preparation.drafts["need is done"], "\(session.suggester.current().map(\.sentence))")
    let lines = draft.lines.map(\.text)
    #expect(lines.first?.hasPrefix("need  done ") == true, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("then ") }, "\(lines)")
    // Nothing of it has happened.
    #expect(session.situation.workAtHand?.done.isEmpty == true)
    #expect(home.say("need is done", to: session).joined().contains("need done"))
    #expect(session.preparation.tally.used == 1)
  }
}
