import Testing
import Timers
import Workflows

@testable import Assistant

/// The holidays of the calendar, left out of what comes again.
@Suite struct HolidayTests {
  private static func world() throws -> World {
    var world = try World()
    world.workflows = WorkflowShelf { _ in
      var catalogue = WorkflowCatalogue()
      catalogue.add(
        WorkCalendar(
          id: "ours",
          holidays: [
            .date(month: 7, day: 4), .date(month: 12, day: 25),
            .weekday(ordinal: 1, weekday: 0, month: 9),
          ]))
      return catalogue
    }
    return world
  }

  private static func times(_ world: World) -> [String] {
    let phrasing = Phrasing(world.situation).schedulePhrasing
    return world.library.schedules.map { "\($0.name): \(phrasing.times($0))" }
  }

  /// In two years the last is on a Saturday, for which Friday is free.
  private static func expect(_ wanted: String, _ world: World, _ line: String) {
    let times = Self.times(world)
    let words = "\(wanted), not on the holidays of ours until 24 Dec"
    #expect(times.count == 1 && times[0].hasPrefix(words), "\(line): \(times)")
  }

  /// Said on Monday 9 March 2026 at 8:00.
  @Test(arguments: [
    (
      "every weekday at 8:30 remind me to stretch except holidays",
      "stretch: every weekday at 08:30"
    ),
    (
      "every weekday except holidays at 8:30 remind me to stretch",
      "stretch: every weekday at 08:30"
    ),
    (
      "remind me every workday at 9 to log hours but not on public holidays",
      "log hours: every weekday at 09:00"
    ),
    ("alarm at 7 every weekday, skip holidays", "alarm: every weekday at 07:00"),
    (
      "remind me to feed the starter every weekday at 7 except on holidays",
      "feed the starter: every weekday at 07:00"
    ),
  ])
  func `holidays are left out, and that is said`(line: String, wanted: String) throws {
    var world = try Self.world()
    world.say(line)
    Self.expect(wanted, world, line)
  }

  @Test(arguments: [
    "not on public holidays", "no stretch on holidays", "skip stretch on federal holidays",
    "every weekday at 8:30 remind me to stretch except holidays",
  ])
  func `of what is there they are left out as well`(line: String) throws {
    var world = try Self.world()
    world.say("every weekday at 8:30 remind me to stretch")
    world.say(line)
    Self.expect("stretch: every weekday at 08:30", world, line)
  }

  @Test func `without a calendar nobody knows them`() throws {
    var world = try World()
    world.say("every weekday at 8:30 remind me to stretch except holidays")
    #expect(world.library.schedules.isEmpty)
  }

  /// What is said again with days left out changes what stands, and makes no second one.
  @Test(arguments: [
    (
      "every weekday at 8:30 remind me to stretch",
      "every weekday at 8:30 remind me to stretch except fridays",
      "stretch: every Monday, Tuesday, Wednesday and Thursday at 08:30"
    ),
    (
      "set an alarm for 6:30 every weekday", "alarm at 6:30 every weekday except tuesday",
      "alarm: every Monday, Wednesday, Thursday and Friday at 06:30"
    ),
    (
      "every day at 9 pm remind me to take my pill",
      "every day at 9 pm remind me to take my pill except sundays",
      "take my pill: every day except Sunday at 21:00"
    ),
  ])
  func `said again without some days it is the same one`(
    first: String, line: String, wanted: String
  )
    throws
  {
    var world = try World(first)
    world.say(line)
    #expect(Self.times(world) == [wanted], "\(line)")
  }
}
