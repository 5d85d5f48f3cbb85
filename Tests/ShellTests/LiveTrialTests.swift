import Assistant
import Foundation
import Prediction
import Storage
import Testing

@testable import Shell

/// Two predictors on what is said from now on, one of them unseen.
@Suite(.waiting) struct LiveTrialTests {
  private func onTrial() throws -> Settings {
    var settings = Settings()
    try settings.set("prediction.trial", to: "on")
    return settings
  }

  private func close(_ session: Session) {
    session.suggester.save()
    session.suggester.history?.close()
    session.ledger.store?.close()
  }

  private func tally(_ session: Session) throws -> TrialTally {
    try #require(session.suggester.learner.liveTrial?.tally)
  }

  @Test func `counts what is said from then on, and learns what was said before`() throws {
    let home = try Household()
    let session = try home.shell()
    home.live(4, in: session)
    home.say("set setting prediction.trial to on", to: session)
    #expect(try tally(session).count == 0)
    #expect(session.suggester.learner.liveTrial?.rival.history == 16)
    #expect(session.suggester.learner.liveTrial?.rival.configuration.isPlain == true)
    #expect(home.say("compare predictors", to: session)[0].hasPrefix("The trial has begun"))
    home.live(3, in: session)
    #expect(try tally(session).count == 12)
    #expect(session.suggester.learner.liveTrial?.rival.history == 28)
    let told = home.say("compare predictors", to: session)
    #expect(told[0] == "Trial on what you say: 12 lines, each foretold by both when it was said")
    #expect(told[3].hasPrefix("That is no proof"), "\(told)")
    home.say("set setting prediction.trial to off", to: session)
    #expect(session.suggester.learner.liveTrial == nil)
    #expect(try session.suggester.history?.trialStart(Learner.trialName) == nil)
  }

  /// Where no suggestion is shown, what was learnt is not even read: the trial begins all the same where it was said.
  @Test func `begins and ends where it is said, in a script too`() throws {
    let home = try TemporaryHome()
    let habit = String(repeating: "tea 4 minutes\nstop tea\n", count: 5)
    let on = "set setting prediction.trial to on\n"
    let told = try Program.run([], text: habit + on + habit + "compare predictors\n", in: home)
    #expect(told.out.contains("Trial on what you say: 10 lines"), "\(told)")
    let off = "set setting prediction.trial to off\n"
    let again = try Program.run([], text: off + habit + on + "compare predictors\n", in: home)
    #expect(again.out.contains("The trial has begun"), "\(again)")
  }

  @Test func `switched off in the file it is over, and counts afresh when it is on again`() throws {
    let home = try Household()
    let first = try home.shell(onTrial())
    home.live(3, in: first)
    #expect(try tally(first).count == 11)
    close(first)
    let off = try home.shell()
    home.live(2, in: off)
    close(off)
    let again = try home.shell(onTrial())
    #expect(try tally(again).count == 0)
    home.live(1, in: again)
    #expect(try tally(again).count == 4)
    // The same while a shell is open and takes up what the file says.
    again.settings = Settings()
    home.live(1, in: again)
    again.settings = try onTrial()
    #expect(try tally(again).count == 0)
  }

  @Test func `goes on after a restart where it was`() throws {
    let home = try Household()
    let first = try home.shell(onTrial())
    home.live(3, in: first)
    let before = try tally(first)
    close(first)
    let second = try home.shell(onTrial())
    #expect(try tally(second) == before && before.count == 11)
    home.live(1, in: second)
    #expect(try tally(second).count == 15)
  }

  @Test func `is made again from the journal, to the same verdict`() throws {
    let home = try Household()
    let earlier = try home.shell()
    home.live(3, in: earlier)
    close(earlier)
    let session = try home.shell(onTrial())
    // Something goes wrong now and then, so that the two differ.
    for round in 0..<8 {
      home.live(1, in: session)
      home.say(round % 3 == 0 ? "egg 6 minutes" : "list timers", to: session)
    }
    let before = try tally(session)
    #expect(before.count == 40 && before.firstRight < 40)
    let start = try session.suggester.history?.trialStart(Learner.trialName)
    home.say("rebuild predictions", to: session)
    #expect(try tally(session) == before)
    close(session)
    // Lost altogether: the models go, the journal stays.
    let history = try HistoryStore.open(folder: home.folder, stamp: "x").history
    try history.dropModels()
    history.close()
    let again = try home.shell(onTrial())
    #expect(try tally(again) == before)
    #expect(try again.suggester.history?.trialStart(Learner.trialName) == start)
  }

  @Test func `what another shell hears counts once`() throws {
    let home = try Household()
    let (one, other) = (try home.shell(onTrial()), try home.shell(onTrial()))
    home.live(2, in: one)
    home.live(2, in: other)
    close(one)
    close(other)
    #expect(try tally(home.shell(onTrial())).count == 15)
  }

  @Test func `whoever is in use, the mixture is the first`() throws {
    let home = try Household()
    var settings = try onTrial()
    let first = try home.shell(settings)
    home.live(6, in: first)
    let before = try tally(first)
    close(first)
    try settings.set("prediction.predictor", to: "plain")
    let second = try home.shell(settings)
    #expect(second.suggester.learner.liveTrial?.rival.configuration.isPlain == false)
    #expect(try tally(second) == before)
  }
}
