import Language
import Testing
import Timers

@testable import Assistant

/// “Nudge the pasta”: it rings once more in a minute.
@Suite struct NudgeTests {
  @Test(arguments: [
    "nudge the pasta", "nudge it", "nudge the pasta timer", "give the pasta a nudge",
    "nudge the pasta again", "nudge me about the pasta",
    "please nudge the pasta", "can you nudge the pasta", "nudge that", "nudge",
  ])
  func `what has rung rings again, what runs rings in between`(line: String) throws {
    var ended = try World("pasta 9 minutes")
    ended.pass(.seconds(600))
    #expect(outline(ended.say(line), []) == "start pasta: pasta 1:00", "\(line)")
    var runs = try World("pasta 9 minutes")
    runs.pass(.seconds(120))
    #expect(outline(runs.say(line), runs.engine.timers) == "cue pasta", "\(line)")
    let timer = try #require(runs.engine.timers.first)
    #expect(timer.left(at: runs.now) == .seconds(420), "\(line)")
    var cued: [TimerEvent] = []
    var engine = runs.engine
    cued = engine.advance(to: runs.now.advanced(by: .seconds(61)))
    #expect(cued.map(\.kind).contains { if case .cue = $0 { true } else { false } }, "\(line)")
  }

  @Test func `what rings before that by itself is not nudged`() throws {
    var world = try World("pasta 9 minutes")
    world.pass(.seconds(500))
    #expect(
      outline(world.say("nudge the pasta"), [])
        == "refuse: pasta does not ring in a minute: it is paused, has not begun, or is over before."
    )
  }

  @Test func `a kind of name is told from another`() throws {
    var world = try World("pasta 9 minutes", "tea 20 minutes")
    #expect(outline(world.say("nudge the tea"), world.engine.timers) == "cue tea")
    guard case .ask = world.say("nudge one of them") else { return }
  }

  @Test(arguments: [
    "nudge my boss about the report", "nudge the thermostat up a bit",
    "nudge theory is interesting", "he nudged me in the ribs", "the nudge unit called",
    "nudge the slider to the left",
  ])
  func `what others are nudged for is not ours`(line: String) throws {
    var world = try World("pasta 9 minutes")
    guard case .refuse = world.say(line) else {
      Issue.record("“\(line)” was taken for ours")
      return
    }
  }
}
