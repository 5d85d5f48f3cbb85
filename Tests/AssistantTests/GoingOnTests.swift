import Language
import Testing
import Timers

@testable import Assistant

/// What rings once more and once more, what is wanted before something else, and what waits for several. Now is Monday
/// 9 March 2026, 08:00.
struct GoingOnTests {
  /// What the first schedule of a plan comes at.
  private func times(_ line: String, _ world: inout World) -> String {
    let plan = world.say(line)
    guard case .run(let effects) = plan,
      case .change(.keep(.schedule(let schedule)))? = effects.first
    else {
      return outline(plan, world.engine.timers)
    }
    return Phrasing(world.situation).schedulePhrasing.times(schedule)
  }

  @Test(arguments: [
    (
      "set an alarm for 6am and have it go off again every 15 minutes",
      "every 15 minutes until tomorrow 07:00"
    ),
    ("wake me at 6 and every 15 minutes after that", "every 15 minutes until tomorrow 07:00"),
    ("alarm 6 am repeat every 5 min", "every 5 minutes until tomorrow 07:00"),
    ("alarm at 6 am, then every half hour", "every 30 minutes until tomorrow 08:00"),
    ("wake me up at 6 then every 10 minutes until 7", "every 10 minutes until tomorrow 07:00"),
    ("alarm at 6 pm every 5 minutes until 7", "every 5 minutes until 19:00"),
    ("set an alarm for 6 am every 10 minutes until 6:30", "every 10 minutes until tomorrow 06:30"),
    ("remind me at 6 pm and every 10 minutes after that to check", "every 10 minutes until 19:00"),
    // Where that is how it is said, it has no end.
    ("alarm every 15 minutes starting at 6 am", "every 15 minutes"),
    ("wake me at 6 and every 5 minutes until I get up", "every 5 minutes"),
    ("remind me twice an hour to stretch", "every 30 minutes"),
  ])
  func `an alarm that goes on comes for an hour, four times, or until it is said to end`(
    line: String, wanted: String
  ) throws {
    var world = try World()
    #expect(times(line, &world) == wanted, "\(line)")
  }

  @Test(arguments: [
    (
      "alarm monday through thursday at 6:15 and friday at 7",
      ["every Monday, Tuesday, Wednesday and Thursday at 06:15", "every Friday at 07:00"]
    ),
    (
      "wake me friday at 7 and monday to thursday at 6:15",
      ["every Friday at 07:00", "every Monday, Tuesday, Wednesday and Thursday at 06:15"]
    ),
    (
      "wake me at 7 on weekdays and at 8 on weekends",
      ["every weekday at 07:00", "every weekend day at 08:00"]
    ),
  ])
  func `a day beside days that come again is one of every week`(line: String, wanted: [String])
    throws
  {
    var world = try World()
    guard case .run(let effects) = world.say(line) else {
      Issue.record("“\(line)” was not done")
      return
    }
    let phrasing = Phrasing(world.situation)
    let said = effects.compactMap { effect in
      if case .change(.keep(.schedule(let schedule))) = effect {
        phrasing.schedulePhrasing.times(schedule)
      } else {
        nil
      }
    }
    #expect(said == wanted, "\(line)")
  }

  @Test(arguments: [
    (
      "let me know 5 minutes before Harry gets here, he will be here in an hour",
      "start Harry gets here: Harry gets here 55:00 pinned"
    ),
    (
      "my guests arrive at 11, remind me 20 minutes before",
      "start guests arrive: guests arrive 3:00:00 pinned"
    ),
    (
      "the train leaves in 40 minutes, tell me 10 minutes before",
      "start train leaves: train leaves 40:00 pinned"
    ),
    (
      "kickoff is at 11, let me know 15 minutes ahead",
      "start kickoff: kickoff 3:00:00 pinned"
    ),
    (
      "mom arrives in 2 hours, remind me half an hour before to clean up",
      "start clean up: clean up 1:30:00 pinned"
    ),
    (
      "tell me 10 minutes before the show starts at 11",
      "start show starts: show starts 2:50:00 pinned"
    ),
  ])
  func `what comes is known, and the word before it is what is wanted`(
    line: String, wanted: String
  ) throws {
    var world = try World()
    #expect(outline(world.say(line), []) == wanted, "\(line)")
  }

  @Test(arguments: [
    "when both are done start the cake 10 minutes",
    "when they are both done start the cake 10 minutes",
    "when the pasta and the eggs are done start the cake 10 minutes",
    "start the cake 10 minutes when all timers are done",
  ])
  func `what waits for several waits for the last of them`(line: String) throws {
    var world = try World("pasta 9 minutes", "eggs 7 minutes")
    guard case .run(let effects) = world.say(line),
      case .change(.start(let routine, let trigger, _))? = effects.first
    else {
      Issue.record("“\(line)” starts nothing")
      return
    }
    #expect(routine.name == "cake")
    #expect(trigger == .end(of: 1, offset: .zero), "\(line)")
  }

  @Test(arguments: [
    "once both are finished remind me to plate up",
    "tell me to plate up when both are done",
  ])
  func `what is said once both are over is said once, by the last of them`(line: String) throws {
    var world = try World("pasta 9 minutes", "eggs 7 minutes")
    guard case .run(let effects) = world.say(line) else {
      Issue.record("“\(line)” says nothing")
      return
    }
    let cue = Cue(.beforeEnd(.zero), message: "plate up")
    #expect(effects == [.change(.addCues(1, [cue]))], "\(line)")
    var more = try World("pasta 9 minutes", "eggs 7 minutes", "rice 12 minutes")
    guard case .ask = more.say(line) else {
      Issue.record("“\(line)” does not ask which both are")
      return
    }
  }

  @Test func `whose end nobody knows is not waited for`() throws {
    var world = try World("pasta 9 minutes", "start a stopwatch called run")
    let plan = world.say("when both are done start the cake 10 minutes")
    #expect(outline(plan, []) == "refuse: When the last of pasta, run ends is not known yet.")
  }

  @Test func `ten of what is asked, and one key answers`() throws {
    var world = try World()
    guard case .ask(let question) = world.say("interval timer, 5 sets of 10") else {
      Issue.record("not asked")
      return
    }
    #expect(question.text.said == "10 seconds or 10 minutes?")
    #expect(outline(world.say("1"), []) == "start : 0:10 x5")
  }

  @Test(arguments: [
    ("pomodoro x4 long break 20", 8, 20), ("4 pomodoros with a 20 minute long break", 8, 20),
    ("3 pomodoros, then a 15 minute break", 6, 15), ("pomodoro with a long break of 30", 8, 30),
  ])
  func `the long break comes instead of the last one`(line: String, phases: Int, last: Int) throws {
    var world = try World()
    let routine = try world.routine(startedBy: line)
    #expect(routine.phases.count == phases, "\(line)")
    #expect(routine.phases.last?.duration == .seconds(last * 60), "\(line)")
  }

  @Test(arguments: [
    ("another minute on the pasta", "extend pasta 1:00"),
    ("give me another minute", "extend pasta 1:00"),
    (
      "restart the timer in 5 minutes",
      "refuse: I can restart “pasta” only now, or tell you when it is time."
    ),
    ("stop the timer at 10 seconds", "ask: Let pasta end in 8:50, at 08:08, and say so then?"),
    (
      "change trumpet practice to 30 minutes every day at 4 pm",
      "refuse: Nothing called “trumpet practice” is scheduled."
    ),
  ])
  func `what is said of a timer that runs`(line: String, wanted: String) throws {
    var world = try World("pasta 9 minutes")
    let timers = world.engine.timers
    #expect(outline(world.say(line), timers) == wanted, "\(line)")
  }

  @Test(arguments: [
    "trumpet practice every day at 3 pm", "trumpet practice 20 min every day at 3 pm",
  ])
  func `a schedule is given another length with its time`(first: String) throws {
    var world = try World(first)
    guard
      case .run(let effects) = world.say("change trumpet practice to 30 minutes every day at 4pm"),
      case .change(.keep(.schedule(let schedule)))? = effects.first,
      case .timer(let routine) = schedule.action
    else {
      Issue.record("not changed")
      return
    }
    #expect(routine.duration == .seconds(1800))
    #expect(Phrasing(world.situation).schedulePhrasing.times(schedule) == "every day at 16:00")
  }
}
