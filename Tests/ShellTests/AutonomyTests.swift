import Assistant
import Foundation
import Language
import Prediction
import Storage
import Testing
import Timers
import Workflows

@testable import Shell

/// Doing by itself what is surely next: only when agreed, once, told, and to be taken back.
@Suite(.waiting) struct AutonomyTests {
  @Test func `nothing is done by itself until the user agrees`() throws {
    let home = try Household()
    let session = try home.accustomed()
    #expect(session.suggester.current().first?.confidence.overall ?? 0 >= 0.95)
    #expect(session.autonomyCommands.actByItself() == nil)
    #expect(session.ledger.timers.isEmpty)
    #expect(home.say("autonomy", to: session)[0].contains("autonomy is off"))
    #expect(home.say("autonomy log", to: session) == ["Nothing was ever done by itself."])
  }

  @Test func `what is sure is done, told, and once`() throws {
    let home = try Household()
    let session = try home.agreed()
    let reply = try #require(session.autonomyCommands.actByItself())
    #expect(reply.lines[0].text.hasPrefix("By itself: tea 4 minutes   9"), "\(reply.lines)")
    #expect(reply.lines[1].text.hasPrefix("● tea  4:00"))
    #expect(session.ledger.timers.map(\.name) == ["tea"])
    // The record says that nobody asked for it.
    let event = try #require(try session.ledger.store?.events(after: 0, limit: 99_999).last)
    #expect(try session.ledger.store?.doer(ofEvent: event.id) == .autonomy)
    #expect(session.ledger.commands.doer == nil)
    #expect(session.autonomyCommands.actByItself() == nil)
    #expect(session.ledger.timers.count == 1)
    let log = home.say("what did you do by yourself", to: session)
    #expect(log.count == 1 && log[0].contains("tea 4 minutes   9") && log[0].contains("kept"))
  }

  @Test func `nobody learns before there is evidence`() throws {
    let home = try Household()
    let session = try home.shell()
    home.say("autonomy on", to: session)
    home.say("set setting autonomy.threshold to 80 %", to: session)
    home.live(100, in: session)
    #expect(session.autonomyCommands.actByItself() == nil)
    #expect(home.say("autonomy", to: session).last?.contains("of 500 lines were learnt") == true)
  }

  @Test func `undo takes it back, teaches, and it is not done again`() throws {
    let home = try Household()
    let session = try home.agreed()
    let sure = try #require(session.suggester.current().first)
    #expect(session.autonomyCommands.actByItself() != nil)
    #expect(session.suggester.ghost(for: "") != "tea 4 minutes")
    let lines = session.suggester.learner.predictor.history
    #expect(home.say("undo", to: session)[0] == "Undone: tea 4 minutes")
    #expect(session.ledger.timers.isEmpty && session.ownAct == nil)
    #expect(session.suggester.learner.predictor.gate().threshold > 0.955)
    #expect(
      session.suggester.learner.predictor.history == lines,
      "neither the act nor its undoing is a habit")
    let after = session.suggester.current().first { $0.sentence == "tea 4 minutes" }
    #expect((after?.transition.probability ?? 0) < sure.transition.probability)
    #expect(session.autonomyCommands.actByItself() == nil)
    #expect(try session.suggester.history?.ownActs(1).first?.fate == .undone)
    #expect(home.say("autonomy log", to: session)[0].contains("taken back"))
    #expect(home.say("autonomy", to: session).contains { $0.contains("raises the threshold") })
    _ = session.suggester.rebuild()
    #expect(
      session.suggester.learner.predictor.gate().threshold > 0.955,
      "a model made again knows it too")
    home.say("forget what you learnt about eggplant", to: session)
    #expect(
      session.suggester.learner.predictor.gate().threshold > 0.955, "so does one that forgot a name"
    )
    // By hand it has to be done five times before it is done by itself again.
    for round in 1...4 {
      home.live(1, in: session)
      #expect(session.autonomyCommands.actByItself() == nil)
      let status = home.say("autonomy", to: session).last ?? ""
      #expect(status.contains("said by hand \(round) of 5 times since"), "\(status)")
    }
    home.live(20, in: session)
    #expect(session.autonomyCommands.actByItself() != nil, "\(home.say("autonomy", to: session))")
  }

  @Test func `an act that was kept is a line of the history, and moves the next prediction`() throws
  {
    let home = try Household()
    let session = try home.agreed()
    #expect(session.autonomyCommands.actByItself() != nil)
    let lines = try #require(try session.suggester.history?.recent(1).first)
    home.say("how long?", to: session)
    let newest = try #require(try session.suggester.history?.recent(2))
    #expect(newest.map(\.text) == ["tea 4 minutes", "how long?"])
    #expect(newest[0].context == HistoryStore.ownContext && newest[0].id > lines.id)
    #expect(session.suggester.current().first?.sentence == "stop tea")
  }

  @Test func `two shells and a restart do one prediction once`() throws {
    let home = try Household()
    let one = try home.agreed()
    one.suggester.save()
    let other = try home.shell()
    // The other shell was not spoken to: it leaves it alone.
    #expect(other.autonomyCommands.actByItself() == nil)
    let candidate = try #require(one.suggester.candidate)
    #expect(one.autonomyCommands.actByItself() != nil)
    // Even if it came upon the very same request.
    let repeated = other.suggester.learner.execute(
      candidate.offer, request: candidate.request, of: .start, userConsent: true,
      policy: one.settings.autonomy, process: "other", perform: { 1 })
    #expect(repeated == .repeated)
    one.suggester.save()
    let again = try home.shell()
    #expect(again.autonomyCommands.actByItself() == nil)
    #expect(try again.suggester.history?.ownActs(9).count == 1)
  }

  @Test(arguments: ["autonomy off", "set setting autonomy to off", "do nothing by yourself"])
  func `one sentence in any shell stops all of them`(sentence: String) throws {
    let home = try Household()
    let session = try home.agreed()
    let other = try home.shell()
    _ = other.perform(sentence)
    // This one still believes in the setting it read; the file counts.
    #expect(session.settings.isOn("autonomy"))
    #expect(session.autonomyCommands.actByItself() == nil)
    #expect(session.ledger.timers.isEmpty)
  }

  @Test func `the command line and the environment stop it whatever the settings say`() throws {
    let home = try Household()
    let session = try home.agreed()
    session.autonomyIsForbidden = true
    #expect(session.autonomyCommands.actByItself() == nil)
    #expect(try !Options(["--no-autonomy"], environment: [:]).actsByItself)
    #expect(try !Options([], environment: ["ENSUE_NO_AUTONOMY": "1"]).actsByItself)
    #expect(try Options([], environment: ["ENSUE_NO_AUTONOMY": "0"]).actsByItself)
  }

  @Test func `what is not on the list, ends something or was banned is only suggested`() throws {
    let home = try Household()
    let session = try home.agreed()
    home.say("set setting autonomy.allow to pause", to: session)
    home.live(4, in: session)
    #expect(session.autonomyCommands.actByItself() == nil)
    #expect(
      home.say("autonomy", to: session).last?.contains("autonomy.allow has no “start”") == true)
    home.say(
      "set setting autonomy.allow to start, routine, pause, resume, extend, reduce, skip",
      to: session)
    home.live(4, in: session)
    // Next would be “stop tea”, which ends something, however sure it is.
    for line in Household.habit.prefix(2) { home.say(line, to: session) }
    #expect(session.suggester.current().first?.sentence == "stop tea")
    #expect(session.autonomyCommands.actByItself() == nil)
    for line in Household.habit.suffix(2) { home.say(line, to: session) }
    home.say("never suggest tea 4 minutes", to: session)
    #expect(session.autonomyCommands.actByItself() == nil)
    #expect(session.ledger.timers.isEmpty)
  }

  @Test(arguments: [
    ("stop tea", false), ("stop everything", false), ("undo", false), ("quit", false),
    ("forget everything", false), ("list timers", false), ("delete sessions of tea", false),
    ("set bell off", false), ("restart tea", false), ("wait", false),
    ("tea 4 minutes and stop pasta", false), ("pause", true), ("egg 5 minutes", true),
    ("add 2 minutes to tea", true),
  ]) func `only what can be taken back whole could ever be done`(_ text: String, _ could: Bool)
    throws
  {
    let home = try Household()
    let session = try home.shell()
    home.say("tea 4 minutes", to: session)
    let turn = session.conversation.assistant.explain(text, in: session.situation)
    #expect((turn.reversible != nil) == could)
  }

  @Test func `without a record on disk nothing is done`() throws {
    let home = try Household()
    let session = try home.agreed()
    session.settings = try { () throws(Settings.Problem) in
      var settings = session.settings
      try settings.set("prediction.learning", to: "off")
      return settings
    }()
    #expect(session.autonomyCommands.actByItself() == nil)
  }

  @Test func `a question that is open comes first`() throws {
    let home = try Household()
    let session = try home.agreed()
    session.conversation.assistant.ask(Question.takesBack("x"))
    #expect(session.autonomyCommands.actByItself() == nil)
  }

  @Test func `the notice counts five seconds down and goes`() throws {
    let home = try Household()
    let session = try home.agreed()
    #expect(session.autonomyCommands.actByItself() != nil)
    var shown: [String] = []
    for _ in 0..<6 {
      shown.append(
        session.autonomyCommands.ownActNotice(("Alt-Z", "Alt-0"))?.text.prefix(5).description
          ?? "gone")
      home.clock.move(to: home.clock.now.advanced(by: .seconds(1)))
    }
    #expect(shown == ["↶ 5 s", "↶ 4 s", "↶ 3 s", "↶ 2 s", "↶ 1 s", "gone"])
  }

  @Test(arguments: [
    ("0.8", "0.80"), ("95 %", "0.95"), ("99 percent", "0.99"), ("88", "0.88"), (".9", "0.90"),
  ]) func `thresholds are written in one way`(_ said: String, _ written: String) throws {
    var settings = Settings()
    try settings.set("autonomy.threshold", to: said)
    #expect(settings["autonomy.threshold"] == written)
    #expect(settings.autonomy.threshold == Double(written))
  }

  @Test(arguments: [
    ("autonomy.threshold", "0.79"), ("autonomy.threshold", "1"), ("autonomy.threshold", "100 %"),
    ("autonomy.threshold", "0.999"), ("autonomy.threshold", "-95"), ("autonomy.threshold", "0.-9"),
    ("autonomy.threshold", "99999999999999999999"), ("autonomy.threshold", "nan"),
    ("autonomy.allow", "stop"), ("autonomy.allow", "start, delete"), ("autonomy.allow", ","),
    ("autonomy.allow", "all"), ("autonomy", "maybe"),
  ]) func `what could not be taken back, or is out of range, is refused`(
    _ name: String, _ value: String
  ) {
    var settings = Settings()
    #expect(throws: Settings.Problem.self) { try settings.set(name, to: value) }
    #expect(settings.autonomy == AutonomyPolicy(isOn: false, allowed: [.start, .pause, .resume]))
  }
}
