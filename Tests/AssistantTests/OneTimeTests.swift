import Testing
import Timers

@testable import Assistant

/// One time of a schedule moved, and all others left as they are.
struct OneTimeTests {
  /// Said on Monday 9 March 2026 at 8:00, of what comes at 9 every day; the next three.
  @Test(arguments: [
    ("move tomorrow's swim to 11", ["09T09:00", "10T11:00", "11T09:00"]),
    ("move swim tomorrow to 11", ["09T09:00", "10T11:00", "11T09:00"]),
    ("tomorrow swim at 8 instead", ["09T09:00", "10T08:00", "11T09:00"]),
    ("swim tomorrow at 8 instead", ["09T09:00", "10T08:00", "11T09:00"]),
    ("swim at 8 tomorrow instead of 9", ["09T09:00", "10T08:00", "11T09:00"]),
    ("swim on Tuesday should be at 7:15 instead", ["09T09:00", "10T07:15", "11T09:00"]),
    ("tomorrow's swim is at noon", ["09T09:00", "10T12:00", "11T09:00"]),
    ("push tomorrow's swim back by an hour", ["09T09:00", "10T10:00", "11T09:00"]),
    ("delay tomorrow's swim by 30 minutes", ["09T09:00", "10T09:30", "11T09:00"]),
    ("make swim half an hour earlier on Wednesday", ["09T09:00", "10T09:00", "11T08:30"]),
    ("move swim on Tuesday to Wednesday at 18:00", ["09T09:00", "11T09:00", "11T18:00"]),
  ])
  func `one time moves, the others stay`(line: String, times: [String]) throws {
    var world = try World("remind me every day at 9 to swim")
    world.say(line)
    #expect(next(3, in: world) == times, "\(line)")
    #expect(world.situation.library.schedules.count == 1 && world.situation.timers.isEmpty)
  }

  @Test(arguments: [
    "on friday wake me at 7:15 instead", "wake me at 7:15 instead of 6:30 on friday",
    "make the wake-up on friday 45 minutes later", "move friday's alarm to 7:15",
    "the alarm on Friday should be at 7:15 instead",
  ])
  func `so does the alarm of one day`(line: String) throws {
    var world = try World("alarm every weekday at 6:30", "remind me every day at 23:00 to sleep")
    world.say(line)
    let alarm = try #require(world.situation.library.schedules.first)
    let runs = alarm.runs(after: world.situation.instant, in: .utc).prefix(5).map(\.local.iso)
    #expect(
      runs.map { $0.dropFirst(8).dropLast(3) } == [
        "10T06:30", "11T06:30", "12T06:30", "13T07:15", "16T06:30",
      ], "\(line)")
  }

  @Test func `a time moved twice is one time, and where it was is told`() throws {
    var world = try World("remind me every day at 9 to swim", "move tomorrow's swim to 11")
    let schedule = try #require(world.situation.library.schedules.first)
    #expect(
      Phrasing(world.situation).schedulePhrasing.times(schedule)
        == "every day at 09:00, also tomorrow 11:00")
    world.say("move tomorrow's swim to 12")
    #expect(next(3, in: world) == ["09T09:00", "10T12:00", "11T09:00"])
    world.say("move tomorrow's swim to 9")
    #expect(next(3, in: world) == ["09T09:00", "10T09:00", "11T09:00"])
  }

  @Test(arguments: [
    ("move saturday's swim to 11", "“swim” is not due on 14 Mar."),
    ("move tomorrow's swim to 9", "That is when “swim” is due."),
  ])
  func `what cannot be moved is said`(line: String, text: String) throws {
    var world = try World("remind me every weekday at 9 to swim")
    #expect(outline(world.say(line), []) == "refuse: \(text)")
  }

  @Test(arguments: [
    ("skip swim tomorrow", "unskip swim"), ("skip swim tomorrow", "unskip swim tomorrow"),
    ("skip swim tomorrow", "swim tomorrow after all"),
    ("skip the next run of swim", "unskip swim"), ("skip swim tomorrow", "swim tomorrow as usual"),
    ("skip swim from tuesday to thursday", "do swim on Tuesday after all"),
  ])
  func `what was left out comes again`(out: String, line: String) throws {
    var world = try World("remind me every day at 9 to swim", out)
    world.say(line)
    #expect(next(2, in: world) == ["09T09:00", "10T09:00"], "\(line)")
  }

  @Test func `a time that was moved is put back, after what was left out`() throws {
    var world = try World(
      "remind me every day at 9 to swim", "move tomorrow's swim to 11", "skip swim on Wednesday",
      "unskip swim")
    #expect(next(3, in: world) == ["09T09:00", "10T11:00", "11T09:00"])
    world.say("swim tomorrow as usual")
    #expect(next(3, in: world) == ["09T09:00", "10T09:00", "11T09:00"])
  }

  @Test func `everything of a day is left out`() throws {
    var world = try World("remind me every day at 9 to swim", "alarm every weekday at 6:30")
    world.say("skip everything tomorrow")
    let left = world.situation.library.schedules.map { $0.when.exceptDays.map(\.components.day) }
    #expect(left == [[10], [10]])
  }

  private func next(_ count: Int, in world: World) -> [String] {
    guard let schedule = world.situation.library.schedules.first else { return [] }
    return schedule.runs(after: world.situation.instant, in: .utc).prefix(count)
      .map { String($0.local.iso.dropFirst(8).dropLast(3)) }
  }
}
