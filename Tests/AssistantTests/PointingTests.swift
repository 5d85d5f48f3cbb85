import Testing
import Timers

@testable import Assistant

/// What is meant by a kind, by “it”, and by a day (findings A2, A10, B9, B12, C2).
struct PointingTests {
  private func answer(_ lines: [String]) throws -> (World, Plan) {
    var world = try World()
    var plan = Plan.run([])
    for line in lines { plan = world.say(line) }
    return (world, plan)
  }

  @Test(arguments: [
    "cancel tomorrow's alarm", "skip tomorrow's alarm", "move tomorrow's alarm to 8:15",
    "change alarm to 6:45",
  ]) func `an alarm is no reminder, where there is an alarm that comes again`(line: String) throws {
    let (world, plan) = try answer([
      "wake me every weekday at 7", "remind me tomorrow at 15:00 to call Bo", line,
    ])
    guard case .run(let effects) = plan else {
      Issue.record("\(line): \(plan)")
      return
    }
    #expect(effects.allSatisfy { $0.timer == nil }, "\(line): \(effects)")
    #expect(world.engine.timers.map(\.name) == ["call Bo"])
    #expect(world.library.schedules.count == 1)
  }

  @Test func `of two alarms of a day one is asked for`() throws {
    let (_, plan) = try answer([
      "wake me every weekday at 7", "alarm every day at 9", "move tomorrow's alarm to 8:15",
    ])
    guard case .ask(let question) = plan, case .choose(let choices) = question.kind else {
      Issue.record("\(plan)")
      return
    }
    #expect(question.text.said == "Which one?")
    #expect(choices.map(\.name) == ["alarm", "alarm 2"])
  }

  @Test func `a day that was left out stays so when the time changes, and a moved one rings once`()
    throws
  {
    for (before, runs) in [
      ("skip tomorrow's alarm", ["11 06:45", "12 06:45", "13 06:45"]),
      ("move tomorrow's alarm to 8:15", ["10 08:15", "11 06:45", "12 06:45"]),
    ] {
      let (world, _) = try answer(["wake me every weekday at 7", before, "change alarm to 6:45"])
      let schedule = try #require(world.library.schedules.first)
      let next = schedule.runs(after: world.situation.instant, in: .utc).prefix(3)
      let told = next.map {
        "\($0.local.date.iso.suffix(2)) \($0.local.iso.dropFirst(11).prefix(5))"
      }
      #expect(Array(told) == runs, "\(before)")
    }
  }

  @Test(arguments: [
    "move tomorrow's alarm to 8", "move the alarm to 8 tomorrow", "change the alarm to 8 tomorrow",
    "move the 7:00 alarm to 8:00 tomorrow", "move the 7:00 alarm tomorrow to 8:00",
    "set the alarm to 8 tomorrow", "push the alarm to 8:00 tomorrow",
  ]) func `a day beside a new time moves that day alone`(line: String) throws {
    let (world, _) = try answer(["wake me every weekday at 7", line])
    #expect(world.engine.count == 0, "\(line)")
    let schedule = try #require(world.library.schedules.first)
    let next = schedule.runs(after: world.situation.instant, in: .utc).prefix(2)
    let told = next.map {
      "\($0.local.date.iso.suffix(2)) \($0.local.iso.dropFirst(11).prefix(5))"
    }
    #expect(Array(told) == ["10 08:00", "11 07:00"], "\(line)")
  }

  @Test(arguments: [
    "make tomorrow's alarm an hour later", "add an hour to tomorrow's alarm",
    "postpone tomorrow's alarm by an hour", "make the alarm an hour later tomorrow",
    "make the 7:00 alarm 60 minutes later tomorrow", "push the 7:00 alarm back 60 minutes tomorrow",
  ]) func `a day of what is put off is that day alone`(line: String) throws {
    let (world, _) = try answer(["wake me every weekday at 7", line])
    let schedule = try #require(world.library.schedules.first)
    let next = schedule.runs(after: world.situation.instant, in: .utc).prefix(2)
    let told = next.map {
      "\($0.local.date.iso.suffix(2)) \($0.local.iso.dropFirst(11).prefix(5))"
    }
    #expect(Array(told) == ["10 08:00", "11 07:00"], "\(line)")
  }

  @Test(arguments: ["turn tomorrow's alarm back on", "turn on tomorrow's alarm"])
  func `a day that was left out comes again`(line: String) throws {
    let (world, _) = try answer(["wake me every weekday at 7", "cancel tomorrow's alarm", line])
    #expect(world.engine.count == 0, "\(line)")
    #expect(world.library.schedules.map(\.when.exceptDays) == [[]], "\(line)")
  }

  @Test func `the sound of what comes again is not that of a day`() throws {
    let (world, plan) = try answer(["wake me every weekday at 7", "make tomorrow's alarm silent"])
    #expect(outline(plan, []) == "refuse: “alarm” sounds alike on all its days.")
    #expect(world.library.schedules.map(\.alert) == [.normal])
  }

  @Test(arguments: [
    "cancel all reminders tomorrow afternoon", "cancel all reminders tomorrow after lunch",
  ])
  func `of a part of a day what comes in it is meant`(line: String) throws {
    let (world, _) = try answer([
      "remind me tomorrow at 10:00 to ring Ann", "remind me tomorrow at 15:00 to fetch Leo",
      "remind me every day at 9:00 and 14:00 to stretch", line,
    ])
    #expect(world.engine.timers.map(\.name) == ["ring Ann"], "\(line)")
    let schedule = try #require(world.library.schedules.first)
    #expect(schedule.when.exceptDays.isEmpty, "\(line)")
    #expect(schedule.when.except.map { $0.second / 3600 } == [14], "\(line)")
  }

  @Test(arguments: ["cancel whatever's on friday", "cancel anything on friday"])
  func `whatever is on a day is of that day alone`(line: String) throws {
    let (world, _) = try answer([
      "oven 40 minutes", "remind me tomorrow at 10:00 to ring Ann",
      "remind me on friday at 17:00 to see Bo", line,
    ])
    #expect(Set(world.engine.timers.map(\.name)) == ["oven", "ring Ann"], "\(line)")
  }

  @Test func `all of a day but one leaves other days and what runs`() throws {
    let (world, _) = try answer([
      "oven 40 minutes", "remind me tomorrow at 10:00 to ring Ann",
      "remind me tomorrow at 17:00 to water plants", "remind me on friday at 17:00 to see Bo",
      "delete all reminders for tomorrow but the last",
    ])
    #expect(Set(world.engine.timers.map(\.name)) == ["oven", "water plants", "see Bo"])
  }

  @Test(arguments: [
    "no alarms tomorrow", "turn off my alarms tomorrow", "cancel tomorrow's alarms",
    "cancel the alarms for tomorrow", "delete tomorrow's alarms", "cancel all alarms tomorrow",
    "no alarm tomorrow", "let me sleep in tomorrow", "cancel everything tomorrow",
  ])
  func `all alarms of a day are those set for it and those that come again`(line: String) throws {
    let (world, _) = try answer([
      "wake me tomorrow at 6:30", "wake me every weekday at 7", line,
    ])
    #expect(world.engine.count == 0, "\(line)")
    let schedule = try #require(world.library.schedules.first)
    #expect(schedule.isEnabled && schedule.when.exceptDays.map(\.iso) == ["2026-03-10"], "\(line)")
  }

  @Test(arguments: ["cancel tomorrow's alarm", "turn off the alarm on Tuesday"])
  func `one of two alarms of a day is asked for, be one set for it alone`(line: String) throws {
    let (world, plan) = try answer([
      "wake me tomorrow at 6:30", "wake me every weekday at 7", line,
    ])
    guard case .ask(let question) = plan else {
      Issue.record("\(line): \(plan)")
      return
    }
    #expect(question.text.said == "Which one?")
    #expect(world.engine.count == 1)
    #expect(world.library.schedules.map(\.when.exceptDays) == [[]])
  }

  @Test func `of two times of a day the one that was said is left out`() throws {
    let (world, _) = try answer(["wake me every day at 7 and 9", "cancel the 7:00 alarm tomorrow"])
    let schedule = try #require(world.library.schedules.first)
    let next = schedule.runs(after: world.situation.instant, in: .utc).prefix(3)
    #expect(
      next.map { "\($0.local.date.iso.suffix(2)) \($0.local.iso.dropFirst(11).prefix(5))" }
        == ["09 09:00", "10 09:00", "11 07:00"])
  }

  @Test func `breaks of a countdown end with it`() throws {
    let (world, _) = try answer(["study for 2 hours, break 10 min every 25 min"])
    let schedule = try #require(world.library.schedules.first)
    let runs = schedule.runs(after: world.situation.instant, in: .utc).prefix(50)
    #expect(
      runs.map { String($0.local.iso.dropFirst(11).prefix(5)) } == [
        "08:25", "08:50", "09:15", "09:40",
      ])
  }

  @Test(arguments: [
    (["tea 6 min", "tea 7 min"], "stop tea"),
    (["tea 6 min", "tea 7 min"], "change tea to 8 min"),
    (["tea 6 min", "tea 7 min"], "add 2 minutes to tea"),
    (["tea 6 min", "tea 7 min"], "take 1 minute off tea"),
    (["tea 6 min", "tea 7 min"], "make tea silent"),
    (["tea 6 min", "tea 7 min"], "rename tea to chai"),
    (["alarm at 20:00", "alarm at 21:00"], "stop alarm"),
    (["alarm at 20:00", "alarm at 21:00"], "move alarm to 21:30"),
    (["gym alarm at 20:00", "gym alarm at 21:00"], "stop gym"),
    (["remind me at 20:00 to call Bo", "remind me at 21:00 to call Bo"], "move call Bo to 21:30"),
  ]) func `two of one name are offered so that they are told apart`(before: [String], line: String)
    throws
  {
    let (_, plan) = try answer(before + [line])
    guard case .ask(let question) = plan else {
      Issue.record("\(line): \(plan)")
      return
    }
    let (_, again) = try answer(before + [question.instead.said])
    guard case .run(let effects) = again else {
      Issue.record("\(question.instead.said): \(again)")
      return
    }
    #expect(effects.map { $0.change?.timer } == [1], "\(question.instead.said)")
  }

  @Test func `what nobody talked about is no it among several`() throws {
    var world = try World("tea 5 min", "eggs 7 min")
    // As a sentence of its own has it: nothing was said before.
    var other = Assistant(interpreter: try #require(World.interpreter))
    let plan = other.turn("stop it", in: world.situation).plan
    guard case .ask(let question) = plan else {
      Issue.record("\(plan)")
      return
    }
    #expect(question.text.said == "Which one?")
    world.say("add 1 minute to the eggs")
    world.say("stop it")
    #expect(world.engine.timers.map(\.name) == ["tea"])
  }

  /// A verb of one kind of thing, said of another by its name alone.
  static let ofOtherKinds: [(there: String, line: String, refused: String, ways: [String])] = [
    (
      "new routine bread: knead 10 minutes, rise 60 minutes", "pause bread",
      "No timer is called “bread”: bread is a routine.",
      ["show the bread routine", "start the bread routine"]
    ),
    (
      "remind me every day at 11:00 to stretch", "restart stretch",
      "No timer is called “stretch”: stretch is a schedule.",
      ["show schedule stretch", "next 5 runs of stretch"]
    ),
    (
      "tea 4 minutes", "export tea", "No routine is called “tea”: tea is a timer.",
      ["save tea as tea"]
    ),
    (
      "alarm at 19:30 called supper", "restart supper",
      "No timer is called “supper”: supper is an alarm.", ["add 10 minutes to supper"]
    ),
    (
      "alarm at 19:30 called supper", "repeat supper 3 times",
      "No timer is called “supper”: supper is an alarm.", ["add 10 minutes to supper"]
    ),
  ]

  @Test(arguments: ofOtherKinds)
  func `what does not fit a thing offers what does, which is understood`(
    there: String, line: String, refused: String, ways: [String]
  ) throws {
    var (world, plan) = try answer([there, line])
    guard case .refuse(let refusal) = plan else {
      Issue.record("\(line): \(plan)")
      return
    }
    #expect(refusal.text.said == refused)
    #expect(refusal.nearest.map(\.said) == ways)
    for way in ways {
      plan = world.say(way)
      if case .refuse = plan { Issue.record("\(way): \(plan)") }
    }
  }

  @Test func `what is skipped by a name that no step has is what is called so`() throws {
    let (_, plan) = try answer(["remind me every day at 11:00 to stretch", "skip stretch"])
    #expect(outline(plan, []).hasPrefix("keep stretch"))
  }
}
