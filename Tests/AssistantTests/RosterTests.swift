import Testing
import Timers

@testable import Assistant
@testable import Language

@Suite struct RosterTests {
  @Test func `it follows what starts, is renamed and ends`() throws {
    var world = try World()
    var roster = Roster()
    func look() -> [String] {
      roster.follow(TimerList(world.engine.timers))
      return roster.names.names
    }
    #expect(look().isEmpty)
    world.say("tea 4 min")
    world.say("tea 5 min")
    world.say("rice 12 min")
    #expect(look() == ["rice", "tea"])
    world.say("rename rice to noodles")
    #expect(look() == ["noodles", "tea"])
    world.say("stop the noodles")
    #expect(look() == ["tea"])
    world.say("stop all")
    world.say("yes")
    #expect(look().isEmpty)
  }
}
