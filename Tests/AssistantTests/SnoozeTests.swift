import Assistant
import Testing
import Timers

/// “Snooze” is about what rang last, and about nothing else.
struct SnoozeTests {
  private func outcome(_ lines: [String]) throws -> String {
    var world = try World()
    for line in lines.dropLast() {
      if line.hasPrefix("+") {
        world.pass(.seconds(60 * (Int(line.dropFirst()) ?? 0)))
      } else {
        world.say(line)
      }
    }
    let timers = world.engine.timers
    return outline(world.say(lines.last ?? ""), timers + world.engine.timers)
  }

  private static let pills = ["tea 30 min", "remind me in 1 minute to take pills", "+2"]

  @Test(arguments: [
    "snooze", "snooze it", "snooze that", "snooze the reminder", "hit snooze",
    "snooze for ten minutes", "snooze 10", "snooze it 10", "snooze it for 10 minutes",
    "snooze take pills for 10 minutes", "delay it by 10 minutes", "let me snooze",
    "remind me again in 10 minutes",
  ]) func `what rang last rings again, whatever runs beside it`(sentence: String) throws {
    #expect(
      try outcome(Self.pills + [sentence]) == "start take pills: take pills 10:00 pinned")
  }

  @Test(arguments: [
    (["tea 4 min", "rice 30 min", "+5", "snooze 5"], "start tea: tea 5:00"),
    (["wake me at 8:10", "rice 30 min", "+11", "snooze"], "start alarm: alarm 10:00 pinned"),
    (["tea 4 min", "eggs 6 min", "+7", "snooze"], "start eggs: eggs 10:00"),
    (["tea 4 min", "eggs 6 min", "+7", "snooze tea"], "start tea: tea 10:00"),
    (["tea 4 min", "alarm at 8:06", "+7", "snooze the alarm"], "start alarm: alarm 10:00 pinned"),
    (["tea 4 min", "+59", "snooze"], "start tea: tea 10:00"),
    // Once more, when it has rung once more.
    (["tea 4 min", "+5", "snooze 5", "+6", "snooze 5"], "start tea: tea 5:00"),
    (["tea 4 min", "+5", "snooze 5", "snooze"], "refuse: tea runs again until 08:10."),
    (["remind me at 8:30 to call the bank", "I've already done that"], "skip call the bank"),
    (["remind me every day at 9 to swim", "did that"], "refuse: Nothing rings now."),
    // Nothing rang: nothing that runs is changed, and nothing nameless starts.
    (["snooze"], "refuse: Nothing has rung in the last hour."),
    (["snooze 10"], "refuse: Nothing has rung in the last hour."),
    (["tea 30 min", "snooze"], "refuse: Nothing has rung in the last hour."),
    (["tea 30 min", "snooze it for 5 minutes"], "refuse: Nothing has rung in the last hour."),
    (["tea 4 min", "+70", "snooze"], "refuse: Nothing has rung in the last hour."),
    (["tea 4 min", "stop tea", "snooze"], "refuse: Nothing has rung in the last hour."),
    (
      ["tea 30 min", "eggs 4 min", "+5", "snooze tea"],
      "refuse: “tea” has not rung in the last hour."
    ),
  ]) func `snoozing is told by what rang`(lines: [String], effect: String) throws {
    #expect(try outcome(lines) == effect)
  }

  @Test func `what runs is offered in words that would change it`() throws {
    var world = try World("tea 30 min")
    guard case .refuse(let refusal) = world.say("snooze 5") else {
      Issue.record("it is refused")
      return
    }
    #expect(refusal.nearest.first?.said == "add 5 minutes to tea")
    #expect(outline(world.say("add 5 minutes to tea"), world.engine.timers) == "extend tea 5:00")
  }
}
