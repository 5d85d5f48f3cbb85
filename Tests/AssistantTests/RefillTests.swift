import Testing
import Timers

@testable import Assistant

/// “Top up the tea”: what is under way of it has its whole length ahead again.
@Suite struct RefillTests {
  @Test(arguments: [
    "top up the tea", "top the tea up", "top the tea back up", "refill the tea", "refill it",
    "replenish the tea timer", "top up the tea to its full length", "fill the tea up to full",
    "please top up the tea again", "can you top the tea up", "set the tea to full",
  ])
  func `as much is added as has gone`(line: String) throws {
    var world = try World("tea 9 minutes")
    world.pass(.seconds(120))
    let plan = outline(world.say(line), world.engine.timers)
    #expect(plan == "extend tea 2:00", "\(line): \(plan)")
    #expect(world.engine.timers.first?.left(at: world.now) == .seconds(540), "\(line)")
  }

  @Test func `what has its whole length or ends by the clock is not topped up`() throws {
    var world = try World("tea 9 minutes")
    let refused =
      "refuse: tea cannot be topped up: it has its full length, or ends by the clock."
    #expect(outline(world.say("top up the tea"), []) == refused)
    var alarm = try World("alarm at 20:00")
    alarm.pass(.seconds(60))
    #expect(outline(alarm.say("top up the alarm"), []).hasPrefix("refuse"))
  }

  @Test(arguments: [
    "top up my phone", "top up my oyster card", "refill the prescription", "top up the champagne",
  ])
  func `what others top up is not ours`(line: String) throws {
    var world = try World("tea 9 minutes")
    world.pass(.seconds(120))
    guard case .run = world.say(line) else { return }
    Issue.record("“\(line)” was taken for ours")
  }
}
