import Testing
import Timers

@testable import Assistant

/// Alarms and reminders among timers, and sentences about all of them.
struct AlarmSentenceTests {
  /// Tea and dough count down; an alarm, one in eight hours, and a reminder hang on the clock.
  private static func world() throws -> World {
    try World(
      "tea 5 minutes", "dough timer until 9:30", "alarm at 18:20", "alarm in 8 hours",
      "remind me at 10:00 to see the dentist")
  }

  @Test(arguments: [-400_000_000, -1000, 0, 1000, 400_000_000])
  func `an alarm is found by its time of day though the clock was set meanwhile`(
    nanoseconds: Int64
  ) throws {
    var world = try World("wake me at 9:30")
    world.setClock(by: nanoseconds)
    world.say("stop the 9:30 alarm")
    #expect(world.engine.timers.isEmpty)
  }

  @Test(arguments: [
    (
      "stop all",
      "ask: Stop tea, dough?"
    ),
    ("stop all timers", "ask: Stop tea, dough?"),
    ("stop everything", "ask: Stop tea, dough?"),
    (
      "delete all timers but tea",
      "stop dough, answer: 2 alarms and 1 reminder kept: alarm 18:20, alarm 16:00, see the dentist 10:00; “stop all alarms and reminders” is for those"
    ),
    ("stop all alarms", "ask: Stop 2 alarms (18:20, 16:00)?"),
    ("cancel all my alarms", "ask: Stop 2 alarms (18:20, 16:00)?"),
    ("delete all reminders", "stop see the dentist"),
    (
      "stop all alarms and reminders", "ask: Stop 2 alarms (18:20, 16:00), see the dentist?"
    ),
    ("stop all alarms for 18:20", "stop alarm"),
    ("stop the alarm at 18:20", "stop alarm"),
    ("stop see the dentist", "stop see the dentist"),
    (
      "pause all",
      "pause tea, pause dough, answer: 2 alarms and 1 reminder kept: alarm 18:20, alarm 16:00, see the dentist 10:00; “pause all alarms and reminders” is for those"
    ),
    // To the clock, and not to a length, where an alarm is meant.
    ("change see the dentist to 11:00", "move see the dentist to 11:00"),
    ("change see the dentist to 11", "move see the dentist to 11:00"),
    ("change the dentist reminder to 9:15", "move see the dentist to 09:15"),
    ("change see the dentist to 20 minutes", "set see the dentist 20:00"),
    ("change tea to 11:00", "set tea 11:00"),
    ("change tea to 8:30 am", "move tea to 08:30"),
  ])
  func `what is said of all timers leaves alarms alone`(line: String, plan: String) throws {
    var world = try Self.world()
    let timers = world.engine.timers
    #expect(outline(world.say(line), timers) == plan, "\(line)")
  }

  @Test(arguments: [
    ("cancel the first one", "ask: Which one?"), ("stop the first timer", "stop tea"),
    ("stop the first alarm", "stop alarm"), ("stop the last timer", "stop tea"),
    ("stop the second timer", "refuse: No timer like that. There is alarm, tea."),
  ])
  func `the first of the timers is no alarm`(line: String, plan: String) throws {
    var world = try World("alarm at 18:20", "tea 5 minutes")
    let timers = world.engine.timers
    #expect(outline(world.say(line), timers) == plan, "\(line)")
  }

  /// A kind that was said is never overruled: by a place among them, as both, as another, or as all but one.
  @Test(arguments: [
    ("stop the last timer", "stop eggs"), ("pause the newest timer", "pause eggs"),
    ("stop timer 2", "stop eggs"), ("skip the second timer", "skip eggs"),
    ("stop the timer that ends last", "stop eggs"), ("stop the last alarm", "stop alarm"),
    ("stop both timers", "ask: Stop tea, eggs?"),
    ("stop the last two timers", "ask: Stop tea, eggs?"),
    ("stop the other timer", "ask: Which one?"),
    ("pause both timers", "pause tea, pause eggs"),
    (
      "stop all but the last timer",
      "stop tea, answer: 1 alarm and 1 reminder kept: call Bo tomorrow 09:00, alarm tomorrow 07:00; “stop all alarms and reminders” is for those"
    ),
  ])
  func `a place among the timers counts no alarms`(line: String, plan: String) throws {
    var world = try World(
      "tea 5 min", "eggs 6 min", "remind me tomorrow at 9 to call Bo", "wake me at 7")
    let timers = world.engine.timers
    #expect(outline(world.say(line), timers).hasPrefix(plan), "\(line)")
  }

  @Test(arguments: [
    "cancel both reminders", "stop both reminders", "dismiss both my reminders",
  ])
  func `of three nobody said which both are`(line: String) throws {
    for last in ["remind me every day at 12 to call mum", "remind me at 22:00 to read"] {
      var world = try World("remind me at 20:00 to call Bo", "remind me at 21:00 to call Ann", last)
      #expect(outline(world.say(line), []) == "ask: Which one?", "\(line)")
      #expect(world.engine.count + world.library.schedules.count { $0.isEnabled } == 3)
    }
  }

  @Test(arguments: [
    "show my alarms for tomorrow", "what alarms do I have tomorrow",
    "list all alarms for tomorrow",
  ])
  func `the alarms of a day are those that come again, too, and no reminders`(line: String) throws {
    var world = try World("wake me every weekday at 7", "remind me tomorrow at 9 to call Bo")
    let told = outline(world.say(line), [])
    #expect(told.contains("tomorrow 07:00") && !told.contains("call Bo"), "\(line): \(told)")
  }

  @Test(arguments: [
    "remind me at 20:00 to go to bed", "warn me at 20:00 to go to bed",
    "remind me at 22:30 to go to sleep",
  ])
  func `somebody is to go at a time of the clock, and not with so much left`(line: String) throws {
    var world = try World("tea 30 min")
    world.say(line)
    #expect(world.engine.timers.map(\.ringing) == [nil, .reminder], "\(line)")
    #expect(world.engine.timers.first?.routine.cues.isEmpty == true)
  }

  @Test(arguments: [
    ("stop the timer", "stop tea"), ("stop my timer", "stop tea"),
    ("pause the countdown", "pause tea"), ("rename the timer to green", "rename tea"),
    ("restart the timer", "restart tea"), ("stop the alarm", "stop alarm"),
    // A verb alone is said of what goes on, and not of what rings later.
    ("stop", "stop tea"), ("pause", "pause tea"), ("stop it", "stop tea"),
    ("5 more minutes", "extend tea 5:00"), ("restart", "restart tea"),
    // What is over then ends by itself, and is not stopped now.
    ("ten more then I quit", "extend tea 10:00"), ("calling it a day", "stop tea"),
    ("I'm done for today", "stop tea"),
  ])
  func `the timer beside an alarm is what counts down`(line: String, plan: String) throws {
    var world = try World("alarm at 18:20", "tea 5 minutes")
    let timers = world.engine.timers
    #expect(outline(world.say(line), timers).hasPrefix(plan), "\(line)")
  }

  @Test func `two that have no name are told apart by their lengths, or by what is left`() throws {
    var world = try World("timer 5 minutes", "timer 10 minutes")
    let first = world.engine.timers
    #expect(outline(world.say("stop all"), first) == "ask: Stop 2 timers (5:00, 10:00)?")
    world.say("no")
    world.pass(.seconds(60))
    world.say("timer 5 minutes")
    world.say("tea 4 minutes")
    #expect(
      outline(world.say("stop all timers"), first)
        == "ask: Stop 3 timers (4:00 left, 9:00 left, 5:00 left), tea?")
  }

  @Test func `where only alarms are there, all of them are asked about`() throws {
    var world = try World("alarm at 18:20")
    #expect(outline(world.say("stop all"), world.engine.timers) == "ask: Stop alarm?")
    guard case .ask(let question) = world.say("stop all timers") else {
      Issue.record("it was not asked")
      return
    }
    // Where nobody can answer, an alarm is not ended by a word about timers.
    #expect(!question.wasExplicit)
    #expect(question.instead.said == "stop all alarms")
  }

  @Test func `an alarm that was asked for is refused where there is none`() throws {
    var world = try World("tea 5 minutes")
    guard case .refuse(let refusal) = world.say("stop all alarms") else {
      Issue.record("it was not refused")
      return
    }
    #expect(refusal.text.said == "No alarm is set. There is tea.")
    world.say(refusal.nearest[0].said)
    #expect(world.engine.count == 0)
  }

  @Test(arguments: [["tea 5 minutes"], ["tea 5 minutes", "rice 18 minutes"]])
  func `an alarm that is moved is no countdown`(lines: [String]) throws {
    var world = try World()
    for line in lines { world.say(line) }
    guard case .refuse(let refusal) = world.say("move my alarm to 9:15") else {
      Issue.record("it was not refused")
      return
    }
    #expect(refusal.text.said.hasPrefix("No alarm is set. There is tea"))
    world.say(refusal.nearest[0].said)
    #expect(world.engine.count == lines.count + 1)
  }

  // MARK: What comes again

  @Test(arguments: [
    ("delete swim", "drop schedule 1"), ("remove swim", "drop schedule 1"),
    ("erase swim", "drop schedule 1"), ("get rid of swim", "drop schedule 1"),
    ("delete the swim schedule", "drop schedule 1"), ("delete schedule swim", "drop schedule 1"),
    ("switch off swim", "keep swim"), ("turn swim off", "keep swim"), ("stop swim", "keep swim"),
    ("cancel swim", "keep swim"),
  ])
  func `deleting takes a schedule away, ending it switches it off`(line: String, plan: String)
    throws
  {
    var world = try World("remind me every Monday at 9 to swim")
    #expect(outline(world.say(line), []) == plan, "\(line)")
    let swim = world.library.schedules.first
    #expect(plan.hasPrefix("drop") ? swim == nil : swim?.isEnabled == false)
  }

  @Test(arguments: ["turn swim on", "turn swim back on", "switch on swim", "enable swim"])
  func `what was switched off is switched on`(line: String) throws {
    var world = try World("remind me every Monday at 9 to swim", "turn swim off")
    world.say(line)
    #expect(world.library.schedules.first?.isEnabled == true, "\(line)")
  }

  @Test func `a routine and its schedule of one name are told apart`() throws {
    var world = try World("new routine yoga: sun 5 minutes, rest 2 minutes", "yoga every day at 8")
    guard case .ask(let question) = world.say("delete yoga"),
      case .choose(let choices) = question.kind
    else {
      Issue.record("it was not asked")
      return
    }
    #expect(choices.map(\.text.said) == ["the schedule yoga", "the routine yoga"])
    #expect(question.instead.said == "delete schedule yoga")
    world.say("1")
    #expect(
      world.library.schedules.isEmpty && world.library.routines.contains { $0.name == "yoga" })
  }

  @Test(arguments: [
    ("stop all alarms", "ask: Stop alarm and switch off wake up, which comes again?"),
    ("delete all alarms", "ask: Stop alarm and delete wake up, which comes again?"),
    ("stop all reminders", "ask: Switch off swim, which comes again?"),
    (
      "stop all alarms and reminders",
      "ask: Stop alarm and switch off wake up, swim, which come again?"
    ),
    ("stop all timers", "ask: Stop alarm?"),
  ])
  func `all alarms are those that come again, too`(line: String, plan: String) throws {
    var world = try World(
      "alarm at 18:20", "alarm every day at 7", "rename schedule alarm to wake up",
      "remind me every Monday at 9 to swim")
    #expect(outline(world.say(line), world.engine.timers) == plan, "\(line)")
  }
}
