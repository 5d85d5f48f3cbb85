import Assistant
import Testing
import Timers

/// Times, days and warnings in the words people use, by kind.
@Suite struct EverydayTimesTests {
  private func outcome(_ lines: [String]) throws -> String {
    var world = try World()
    for line in lines.dropLast() { world.say(line) }
    return outline(world.say(lines.last ?? ""), world.engine.timers)
  }

  @Test(arguments: [
    // The time first.
    (["noon: lunch with petra"], "lunch with petra 4:00:00"),
    (["1pm lunch with dave"], "lunch with dave 5:00:00"),
    (["tonite 9.30 check the freezer"], "check the freezer 13:30:00"),
    (["8pm: skype with granny"], "skype with granny 12:00:00"),
    // Behind what wakes, or is of tomorrow, a bare hour comes next.
    (["wake me at 6 and remind me at 7 to take the pills"], "take the pills 23:00:00"),
    (["wake me tomorrow at 6 and remind me at 7 to feed the cat"], "feed the cat 23:00:00"),
    // A deed keeps its time, and is warned of before.
    (["pick up the kids 3.30 this afternoon, tell me 15 min before"], "pick up the kids 7:30:00"),
    // What it is behind the time, and that it is to be told.
    (["in an hour i need to change the filter, remind me"], "change the filter 1:00:00"),
  ])
  func `what is to be done, and when, in any order`(lines: [String], part: String) throws {
    let said = try outcome(lines)
    #expect(said.contains(part), "\(lines): \(said)")
  }

  @Test(arguments: [
    ("call mum at 12:30 every day", true), ("nights at 8", false),
    ("do you think the steakhouse will be busy at 5pm", false),
    ("check whether it rains tomorrow at 5", false),
    // What comes again is one's own, whatever else it is about.
    ("every tuesday at 8:00 lab meeting", true), ("every friday at 8:00 food bank", true),
    ("lab meeting every tuesday at 10", true), ("lights off every day at 8", false),
    ("every day at 8 turn the lights off", false), ("send an email every monday at 9", false),
    // What something is called may be any words, and no command.
    ("rename supper to lights out", true), ("rename supper to tea and start rice 5 minutes", true),
  ])
  func `what is no plan of anybody starts nothing`(sentence: String, isOurs: Bool) throws {
    var world = try World()
    world.say("supper 4 minutes")
    if case .run = world.say(sentence) {
      #expect(isOurs, "\(sentence)")
    } else {
      #expect(!isOurs, "\(sentence)")
    }
  }
}
