import Assistant
import Foundation
import Language
import Storage
import Testing
import Timers

@testable import Shell

/// What a trial run with the real program found wrong, each kept right here. Virtual clock, no store.
@Suite struct TrialTests {
  private final class Scene {
    let clock: VirtualClock
    let session: Session

    init(clock: VirtualClock = VirtualClock(start: Options.simulationStart), store: Store? = nil)
      throws
    {
      self.clock = clock
      let interpreter = try Interpreter(files: Program.embedded(under: "Grammars/en/"))
      let ledger = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
      session = Session(
        assistant: Assistant(interpreter: interpreter), ledger: ledger,
        suggester: Suggester(
          history: nil, interpreter: interpreter, clock: clock, sessionName: "trial",
          timers: { ledger.timers }),
        settings: Settings(), configPath: nil, canAsk: true, assumesYes: false)
    }

    func pass(_ seconds: Int) { clock.move(to: clock.now.advanced(by: .seconds(seconds))) }

    func say(_ text: String) -> (Reply, said: [String]) {
      let reply = session.perform(text)
      return (reply, (reply.happened.lines + reply.lines + reply.errors).map(\.text))
    }
  }

  @Test func `a timer that has ended does not rise again when a change to it is undone`() throws {
    let scene = try Scene()
    _ = scene.say("tea 1 minute")
    _ = scene.say("add 1 minute to tea")
    scene.pass(121)
    #expect(scene.session.happenings().lines.map(\.text) == ["✓ tea is done"])
    let (reply, said) = scene.say("undo")
    #expect(reply.code == .failed)
    #expect(said.first == "“add 1 minute to tea” is over already: its timers have ended.")
    #expect(scene.session.ledger.engine.count == 0)
    #expect(scene.session.happenings().lines.isEmpty)
  }

  @Test func `undo goes on behind a command that is over`() throws {
    let scene = try Scene()
    _ = scene.say("roast 1 hour")
    _ = scene.say("tea 1 minute")
    scene.pass(61)
    _ = scene.session.happenings()
    #expect(scene.say("undo").0.code == .failed)
    #expect(scene.say("undo").said.first == "Undone: roast 1 hour")
    #expect(scene.session.ledger.engine.count == 0)
  }

  @Test func `a stopped timer comes back, and redo stops it again`() throws {
    let scene = try Scene()
    _ = scene.say("tea 4 minutes")
    scene.pass(10)
    _ = scene.say("stop tea")
    scene.pass(10)
    #expect(scene.say("undo").said == ["Undone: stop tea", "tea   3:40 left of 4:00"])
    #expect(scene.say("redo").said == ["Done again: stop tea"])
    #expect(scene.session.ledger.engine.count == 0)
  }

  @Test func `what comes due in the moment of a command is handed on to be announced`() throws {
    let scene = try Scene()
    _ = scene.say("tea 1 minute")
    scene.pass(60)
    let (reply, _) = scene.say("egg 2 minutes")
    #expect(reply.happened.due.map(\.event.isCompletion) == [true])
    #expect(reply.happened.rings)
    #expect(!reply.lines.map(\.text).contains("✓ tea is done"))
  }

  @Test func `our own writing is no news: nothing is read again`() throws {
    try withStore { store, clock in
      let ledger = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
      _ = ledger.refresh()
      let tea = try Routine(name: "tea", phases: [Phase(name: "tea", .seconds(60))])
      _ = try ledger.run([.start(tea, trigger: nil, pinnedEnd: nil)], text: "tea 1 min")
      #expect(!ledger.refresh())
      #expect(ledger.engine.count == 1)
      clock.move(to: clock.now.advanced(by: .seconds(60)))
      #expect(ledger.advance().map(\.event.isCompletion) == [true])
      #expect(!ledger.refresh())
      #expect(ledger.engine.count == 0)
    }
  }

  @Test func `what is claimed beside a command that fails is told all the same`() throws {
    try withStore { store, clock in
      let ledger = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
      let tea = try Routine(name: "tea", phases: [Phase(name: "tea", .seconds(60))])
      _ = try ledger.run([.start(tea, trigger: nil, pinnedEnd: nil)], text: "tea 1 min")
      clock.move(to: clock.now.advanced(by: .seconds(60)))
      #expect(throws: Refusal.self) { try ledger.run([.stop(1)], text: "stop tea") }
      #expect(ledger.nextAlarm == clock.now)
      let due = ledger.advance()
      #expect(due.map(\.event.isCompletion) == [true])
      #expect(try store.openClaims().map(\.id) == due.map(\.record))
      ledger.delivered(due)
      #expect(try store.openClaims().isEmpty)
      #expect(ledger.advance().isEmpty)
    }
  }

  @Test func `undo asks again when something newer was said elsewhere since the question`() throws {
    try withStore { store, clock in
      // Process 1 is not ours: its commands are foreign.
      let other = Ledger(clock: clock, store: store, claim: "1:1")
      func start(_ name: String) throws {
        let routine = try Routine(name: name, phases: [Phase(name: name, .seconds(600))])
        _ = try other.run([.start(routine, trigger: nil, pinnedEnd: nil)], text: "\(name) 10 min")
      }
      try start("tea")
      let scene = try Scene(clock: clock, store: store)
      #expect(scene.say("undo").said.first == "“tea 10 min” was said elsewhere. Take it back?")
      try start("rice")
      #expect(scene.say("yes").said.first == "“rice 10 min” was said elsewhere. Take it back?")
      #expect(scene.say("yes").said == ["Undone: rice 10 min"])
      #expect(scene.session.ledger.engine.timers.map(\.name) == ["tea"])
    }
  }

  private func withStore(_ body: (Store, VirtualClock) throws -> Void) throws {
    var template = Array("/tmp/ensue-test-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try Store.open(folder: folder, stamp: "test").store
    defer { store.close() }
    try body(store, VirtualClock(start: Options.simulationStart))
  }

  @Test(arguments: [
    ("bell = off # no noise\n", "bell", "on", "bell = on # no noise\n"),
    ("# mine\n\nbell=off\n", "bell", "on", "# mine\n\nbell = on\n"),
    ("hook = sh -c '# x'\n", "hook", "off", "hook = off\n"),
    ("", "bell", "on", "bell = on\n"),
  ]) func `comments survive a changed setting`(
    _ old: String, _ name: String, _ value: String, _ new: String
  ) {
    #expect(Settings.edit(old, setting: name, to: value) == new)
  }

  @Test func `a comment may stand behind a value, and belongs to the command of a hook`() {
    let (settings, problems) = Settings.read(
      "bell = off # no noise\nhook = run #1\n", path: "config")
    #expect(problems.isEmpty)
    #expect(!settings.bell)
    #expect(settings.hook == "run #1")
  }

  @Test func `what repeats is kept, and what is locked has a code of its own`() throws {
    let scene = try Scene()
    #expect(scene.say("wake me every day at 7").0.code == .done)
    #expect(Refusal(StoreError.busy(file: "ensue.db")).kind == .busy)
  }
}
