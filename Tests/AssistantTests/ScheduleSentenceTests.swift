import Testing
import Timers

@testable import Assistant

/// Sentences that make schedules, and everything in them that says when.
struct ScheduleSentenceTests {
  /// Said on Monday 9 March 2026 at 8:00.
  @Test(arguments: [
    // When it was done the last time, when it comes next, through a month; days one after another.
    (
      "remind me to swap the filter every 90 days, last done 2 February",
      "swap the filter: every 90 days at 09:00", "3 May 09:00"
    ),
    (
      "book club every other Thursday at 7 pm, next one is the 19th",
      "book club: every other Thursday at 19:00", "19 Mar 19:00"
    ),
    (
      "remind me mondays fridays at 9 to swim", "swim: every Monday and Friday at 09:00",
      "9 Mar 09:00"
    ),
    // What is left out.
    ("alarm every day at 6 except weekends", "alarm: every weekday at 06:00", "10 Mar 06:00"),
    (
      "alarm every day at 6 except Wednesdays", "alarm: every day except Wednesday at 06:00",
      "10 Mar 06:00"
    ),
    (
      "alarm every day at 6 except 25 December", "alarm: every day at 06:00, not 25 Dec",
      "10 Mar 06:00"
    ),
    (
      "alarm every day at 6 not on 1 April", "alarm: every day at 06:00, not 1 Apr", "10 Mar 06:00"
    ),
    (
      "alarm every day at 6 except tomorrow", "alarm: every day at 06:00, not 10 Mar",
      "11 Mar 06:00"
    ),
    (
      "alarm every day at 7 except this Friday", "alarm: every day at 07:00, not 13 Mar",
      "10 Mar 07:00"
    ),
    (
      "alarm every day at 6:30 except Tuesday and Thursday",
      "alarm: every Monday, Wednesday, Friday, Saturday and Sunday at 06:30", "11 Mar 06:30"
    ),
    ("alarm every day but Sunday at 6", "alarm: every day except Sunday at 06:00", "10 Mar 06:00"),
    (
      "remind me every day but Sunday at 9 to jog", "jog: every day except Sunday at 09:00",
      "9 Mar 09:00"
    ),
    (
      "remind me every day at 9 to jog except on Sundays", "jog: every day except Sunday at 09:00",
      "9 Mar 09:00"
    ),
    (
      "remind me every day except on 24 and 25 December at 9 to walk",
      "walk: every day at 09:00, not 24 Dec, 25 Dec", "9 Mar 09:00"
    ),
    // Of two bare hours the second lies behind the first.
    (
      "each morning at 8 and again at 6 remind me to feed the cat",
      "feed the cat: every day at 08:00 and 18:00", "9 Mar 18:00"
    ),
    // Of a night any of them may come first.
    (
      "every night at 11 and 2 remind me to turn the eggs",
      "turn the eggs: every day at 02:00 and 23:00", "9 Mar 23:00"
    ),
    // The days before how often it comes; on the hour.
    (
      "on workdays remind me on the hour from 10 to 6 to drink water",
      "drink water: every hour from 10:00 to 18:00 on weekdays", "9 Mar 10:00"
    ),
    // Midnight is the last time itself.
    (
      "every three hours until midnight remind me to turn the eggs",
      "turn the eggs: every 3 hours until tomorrow 00:00", "9 Mar 11:00"
    ),
    // How long it goes on.
    ("set an alarm for 6am for a month", "alarm: every day at 06:00 until 9 Apr", "10 Mar 06:00"),
    ("set an alarm for 6am for 3 days", "alarm: every day at 06:00 until 12 Mar", "10 Mar 06:00"),
    (
      "remind me to stretch every day at 9 for the rest of the week",
      "stretch: every day at 09:00 until 15 Mar", "9 Mar 09:00"
    ),
    (
      "remind me to water the plants for the rest of the month at 10 am",
      "water the plants: every day at 10:00 until 31 Mar", "9 Mar 10:00"
    ),
    (
      "remind me every 2 hours to drink for the rest of the day",
      "drink: every other hour until 23:59", "9 Mar 10:00"
    ),
    ("wake me at 6 the rest of the week", "alarm: every day at 06:00 until 15 Mar", "10 Mar 06:00"),
    (
      "remind me every day at 7 to read the rest of the book",
      "read the rest of the book: every day at 07:00", "10 Mar 07:00"
    ),
    (
      "remind me to take antibiotics every day at 9 for 10 days",
      "take antibiotics: every day at 09:00 until 18 Mar", "9 Mar 09:00"
    ),
    (
      "remind me every day at 7 for two weeks to swim", "swim: every day at 07:00 until 23 Mar",
      "10 Mar 07:00"
    ),
    (
      "alarm every day at 6:40 for 3 days", "alarm: every day at 06:40 until 12 Mar", "10 Mar 06:40"
    ),
    (
      "remind me every Monday for 4 weeks at 9 to call", "call: every Monday at 09:00 until 5 Apr",
      "9 Mar 09:00"
    ),
    (
      "every other day at 7 for a month remind me to water",
      "water: every other day at 07:00 until 9 Apr", "10 Mar 07:00"
    ),
    (
      "remind me every 20 minutes for 2 hours to stretch", "stretch: every 20 minutes until 10:00",
      "9 Mar 08:20"
    ),
    (
      "remind me every 20 minutes 3 times to stretch", "stretch: every 20 minutes, 3 times",
      "9 Mar 08:20"
    ),
    (
      "every day at 10 pm remind me to sleep, 3 times", "sleep: every day at 22:00, 3 times",
      "9 Mar 22:00"
    ),
    (
      "start tea 4 minutes every day at 16:30 for 5 days", "tea: every day at 16:30 until 13 Mar",
      "9 Mar 16:30"
    ),
    (
      "remind me for the next 3 days to check on the dog",
      "check on the dog: every day at 09:00 until 11 Mar", "9 Mar 09:00"
    ),
    (
      "set a reminder to do my stretches everyday for 15 minutes",
      "do my stretches for 15 minutes: every day at 09:00", "9 Mar 09:00"
    ),
    // From a day on, to another.
    (
      "alarm every day at 7:15 from 1 April to 10 April",
      "alarm: every day at 07:15 until 10 Apr", "1 Apr 07:15"
    ),
    (
      "remind me every day at 9 from 1 April until 10 April to swim",
      "swim: every day at 09:00 until 10 Apr", "1 Apr 09:00"
    ),
    ("alarm at 7 on Mondays starting 1 April", "alarm: every Monday at 07:00", "6 Apr 07:00"),
    (
      "every weekday at 8 until 20 March remind me to stretch",
      "stretch: every weekday at 08:00 until 20 Mar", "10 Mar 08:00"
    ),
    (
      "until 20 March remind me every day at 9 to stretch",
      "stretch: every day at 09:00 until 20 Mar", "9 Mar 09:00"
    ),
    (
      "alarm weekdays at 7 until 30 June except 1 May",
      "alarm: every weekday at 07:00 until 30 Jun, not 1 May", "10 Mar 07:00"
    ),
    (
      "set an alarm for 6 am every day this week", "alarm: every day at 06:00 until 15 Mar",
      "10 Mar 06:00"
    ),
    (
      "alarm every weekday at 7 starting next week", "alarm: every weekday at 07:00", "16 Mar 07:00"
    ),
    (
      "remind me on Mondays and Wednesdays from April to June at 9 to train",
      "train: every Monday and Wednesday at 09:00 until 30 Jun", "1 Apr 09:00"
    ),
    // Between two times of the day.
    (
      "remind me every 90 minutes to drink from 9 to 17",
      "drink: every 90 minutes from 09:00 to 16:30", "9 Mar 09:00"
    ),
    (
      "remind me every 45 minutes to stretch until 17:00", "stretch: every 45 minutes until 17:00",
      "9 Mar 08:45"
    ),
    (
      "remind me every 30 minutes on weekdays from 9 to 17 to stand",
      "stand: every 30 minutes from 09:00 to 17:00, every weekday", "9 Mar 09:00"
    ),
    (
      "remind me every 2 hours to drink starting at 10", "drink: every other hour", "9 Mar 10:00"
    ),
    // How often, said before what it is.
    ("set a daily alarm for 6", "alarm: every day at 06:00", "10 Mar 06:00"),
    ("daily alarm at 6:30", "alarm: every day at 06:30", "10 Mar 06:30"),
    ("weekday alarm at 7", "alarm: every weekday at 07:00", "10 Mar 07:00"),
    ("set a weekend alarm for 9", "alarm: every weekend day at 09:00", "14 Mar 09:00"),
    ("weekly alarm on Monday at 7", "alarm: every Monday at 07:00", "16 Mar 07:00"),
    ("weekly alarm on Thursday at 7 pm", "alarm: every Thursday at 19:00", "12 Mar 19:00"),
    (
      "set a weekly reminder for trash on Tuesday at 7 pm", "trash: every Tuesday at 19:00",
      "10 Mar 19:00"
    ),
    (
      "monthly reminder on the 3rd to pay rent", "pay rent: every month on the 3rd at 09:00",
      "3 Apr 09:00"
    ),
    ("daily reminder at 10 to stretch", "stretch: every day at 10:00", "9 Mar 10:00"),
    (
      "every weekday at 10 start a 25 minute focus timer", "focus: every weekday at 10:00",
      "9 Mar 10:00"
    ),
    // Several times a day.
    ("alarm at 6:00 and 7:30 every day", "alarm: every day at 06:00 and 07:30", "10 Mar 06:00"),
    ("remind me twice a day to drink", "drink: every day at 09:00 and 21:00", "9 Mar 09:00"),
    (
      "remind me three times a day for a week to drink",
      "drink: every day at 09:00, 15:00 and 21:00 until 15 Mar", "9 Mar 09:00"
    ),
    (
      "remind me every day at 8 to be there at 9", "be there at 9: every day at 08:00",
      "10 Mar 08:00"
    ),
    (
      "remind me every day at 9 to read for 20 minutes",
      "read for 20 minutes: every day at 09:00", "9 Mar 09:00"
    ),
    // Days of a year.
    (
      "remind me every March on the second Sunday to call",
      "call: every year on the 2nd Sunday of Mar at 09:00", "14 Mar 09:00"
    ),
    ("alarm every leap day at 8", "alarm: every year on 29 Feb at 08:00", "29 Feb 08:00"),
    ("remind me on 29 February to leap", "leap: Tue 29 Feb 2028 09:00", "29 Feb 09:00"),
    ("remind me every Christmas to call", "call: every year on 25 Dec at 09:00", "25 Dec 09:00"),
    ("remind me twice a week to run", "run: every Monday and Thursday at 09:00", "12 Mar 09:00"),
    // How long it takes, wherever that stands.
    ("yoga 20 min every day at 7", "yoga: every day at 07:00", "10 Mar 07:00"),
    (
      "yoga for 20 minutes on mondays and thursdays at 7",
      "yoga: every Monday and Thursday at 07:00", "12 Mar 07:00"
    ),
    (
      "20 min yoga on mondays and thursdays at 7", "yoga: every Monday and Thursday at 07:00",
      "12 Mar 07:00"
    ),
    ("20 minutes of yoga every monday at 7", "yoga: every Monday at 07:00", "16 Mar 07:00"),
    ("yoga every day at 7 for 20 minutes", "yoga: every day at 07:00", "10 Mar 07:00"),
    (
      "yoga every monday and thursday at 7, 20 minutes", "yoga: every Monday and Thursday at 07:00",
      "12 Mar 07:00"
    ),
    (
      "yoga 20 min daily at 7 until 1 april", "yoga: every day at 07:00 until 1 Apr",
      "10 Mar 07:00"
    ),
    (
      "yoga 20 min daily at 7 except sundays", "yoga: every day except Sunday at 07:00",
      "10 Mar 07:00"
    ),
    ("every evening at 21:30 tidy up 15 min", "tidy up: every day at 21:30", "9 Mar 21:30"),
    // Before work.
    ("every weekday at 6:30 remind me to run", "run: every weekday at 06:30", "10 Mar 06:30"),
    ("remind me every day at 6:30 to cook", "cook: every day at 06:30", "10 Mar 06:30"),
    (
      "remind me every friday the 13th to stay in", "stay in: every Friday the 13th at 09:00",
      "13 Mar 09:00"
    ),
    (
      "remind me on the last weekday of the month to pay",
      "pay: every month on the last workday at 09:00", "31 Mar 09:00"
    ),
    (
      "remind me every quarter to file taxes", "file taxes: every 3 months on the 9th at 09:00",
      "9 Mar 09:00"
    ),
    // Told as a fact, with a wish to hear of it.
    (
      "recycling is collected Monday mornings, nudge me Sunday at 8 pm",
      "recycling is collected: every Sunday at 20:00", "15 Mar 20:00"
    ),
    (
      "every other Thursday is bin day, remind me at 7 pm",
      "bin day: every other Thursday at 19:00", "12 Mar 19:00"
    ),
    (
      "the milkman comes Tuesdays and Fridays, remind me at 7 to put the bottles out",
      "put the bottles out: every Tuesday and Friday at 07:00", "10 Mar 07:00"
    ),
    (
      "my tutorial is at 9 on Tuesdays, wake me two hours before",
      "alarm: every Tuesday at 07:00", "10 Mar 07:00"
    ),
    (
      "feed the starter each morning at 8 and each evening at 8",
      "feed the starter: every day at 08:00 and 20:00", "9 Mar 20:00"
    ),
    (
      "turn the patient every two hours through the night till 6",
      "turn the patient: every other hour until tomorrow 06:00", "9 Mar 10:00"
    ),
    (
      "spelling drills every evening this week at 6 until the test on Friday",
      "spelling drills: every day at 18:00 until 13 Mar", "9 Mar 18:00"
    ),
    (
      "remind me every 1 March and 1 September to flip the mattress",
      "flip the mattress: every year on 1 Mar and 1 Sep at 09:00", "1 Sep 09:00"
    ),
  ])
  func `all that is said of when is kept`(line: String, words: String, first: String) throws {
    var world = try World()
    world.say(line)
    let schedule = try #require(world.situation.library.schedules.first, "\(line)")
    #expect(
      "\(schedule.name): \(Phrasing(world.situation).schedulePhrasing.times(schedule))" == words)
    let next = try #require(schedule.nextRun(in: world.situation.zone)).local
    let (_, month, day) = next.date.components
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    #expect("\(day) \(names[month - 1]) \(next.iso.suffix(8).prefix(5))" == first, "\(line)")
  }

  /// What no rule can say whole is not kept in part.
  @Test(arguments: [
    "alarm every day at 7 except in August",
    "alarm every day at 7 except on weekends and holidays", "remind me ten times a week to run",
    "alarm at 7 am or 8 am", "wake me at 6 or 6:30", "remind me at 9 or at 10 to take the bins out",
    // The first may be of the weekend, too.
    "wake me at 7 and at 8 on weekends",
  ])
  func `what cannot be kept whole is asked about`(line: String) throws {
    var world = try World()
    world.say(line)
    #expect(world.situation.library.schedules.isEmpty, "\(line)")
    #expect(world.situation.timers.isEmpty, "\(line)")
  }

  @Test(arguments: [
    (
      "alarm at 7 on weekdays and at 9 on weekends",
      ["every weekday at 07:00", "every weekend day at 09:00"]
    ),
    (
      "wake me at 6 on weekdays and 9 on saturdays",
      ["every weekday at 06:00", "every Saturday at 09:00"]
    ),
    (
      "set an alarm for 7 on weekdays, 9 on weekends",
      ["every weekday at 07:00", "every weekend day at 09:00"]
    ),
    (
      "wake me on Mondays at 6 and on Fridays at 7",
      ["every Monday at 06:00", "every Friday at 07:00"]
    ),
  ])
  func `clock times with days of their own are alarms of their own`(line: String, times: [String])
    throws
  {
    var world = try World()
    world.say(line)
    let phrasing = Phrasing(world.situation)
    #expect(
      world.situation.library.schedules.map(phrasing.schedulePhrasing.times) == times, "\(line)")
    #expect(world.situation.library.schedules.map(\.name) == ["alarm", "alarm 2"], "\(line)")
  }

  /// What becomes of a swim every day at nine.
  @Test(arguments: [
    ("change swim to 10:00", "swim: every day at 10:00"),
    ("reschedule swim to 7:30", "swim: every day at 07:30"),
    ("move swim to 7 pm", "swim: every day at 19:00"),
    ("set swim to every Monday", "swim: every Monday at 09:00"),
    ("move swim to 6", "swim: every day at 06:00"),
    ("make swim 9:30 from now on", "swim: every day at 09:30"),
    ("from now on swim is at 9:30", "swim: every day at 09:30"),
    ("swim at 10 not 9", "swim: every day at 10:00"),
    ("change swim to every Monday at 10", "swim: every Monday at 10:00"),
    ("change schedule swim to every other day", "swim: every other day at 09:00"),
    ("swim not on Sundays", "swim: every day except Sunday at 09:00"),
    ("skip swim on Fridays", "swim: every day except Friday at 09:00"),
    ("skip swim tomorrow", "swim: every day at 09:00, not 10 Mar"),
    ("make swim 10 minutes later", "swim: every day at 09:10"),
    ("move swim half an hour earlier", "swim: every day at 08:30"),
    ("postpone swim by 90 minutes", "swim: every day at 10:30"),
    ("push swim back by 15 minutes", "swim: every day at 09:15"),
    ("bring swim forward by an hour", "swim: every day at 08:00"),
    ("postpone swim to 11", "swim: every day at 11:00"),
    ("swim at 8:30 instead", "swim: every day at 08:30"),
    ("swim only on weekends", "swim: every weekend day at 09:00"),
    ("stop swim after June", "swim: every day at 09:00 until 30 Jun"),
    ("change swim to 9:30 and 18:30", "swim: every day at 09:30 and 18:30"),
    ("change swim to 9:30 and 18:00", "swim: every day at 09:30 and 18:00"),
    ("stop swim after 30 April", "swim: every day at 09:00 until 30 Apr"),
  ])
  func `a schedule is changed by its name`(line: String, words: String) throws {
    var world = try World("remind me every day at 9 to swim")
    world.say(line)
    let schedule = try #require(world.situation.library.schedules.first)
    #expect(
      "\(schedule.name): \(Phrasing(world.situation).schedulePhrasing.times(schedule))" == words,
      "\(line)")
  }

  /// What becomes of a run on weekdays at seven, on further days.
  @Test(arguments: [
    ("make the run include saturdays as well", "run: every day except Sunday at 07:00"),
    ("run also on saturdays", "run: every day except Sunday at 07:00"),
    ("have run on sundays as well", "run: every day except Saturday at 07:00"),
    ("add saturdays and sundays to run", "run: every day at 07:00"),
    ("run on mondays too", "run: every weekday at 07:00"),
    // Of another thing nothing is said, and a day that is added takes no other’s place.
    ("swim also on saturdays", "run: every weekday at 07:00"),
    ("make run every saturday", "run: every Saturday at 07:00"),
  ])
  func `a schedule comes on further days, too`(line: String, words: String) throws {
    var world = try World("every weekday at 7:00 run")
    world.say(line)
    let schedule = try #require(world.situation.library.schedules.first)
    #expect(
      "\(schedule.name): \(Phrasing(world.situation).schedulePhrasing.times(schedule))" == words,
      "\(line)")
  }

  @Test(arguments: [
    "schedule the night round every night at 2 am", "schedule the night round for 2 am every night",
    "schedule the night round for 2 am, every night",
  ])
  func `a kept routine comes as often as is said behind its time`(line: String) throws {
    var world = try World("save night round as vitals 20 min then meds 15 min")
    world.say(line)
    let schedule = try #require(world.library.schedules.first, "\(line)")
    #expect(
      "\(schedule.name): \(Phrasing(world.situation).schedulePhrasing.times(schedule))"
        == "night round: every day at 02:00", "\(line)")
    guard case .routine = schedule.action else {
      Issue.record("“\(line)” → \(schedule.action)")
      return
    }
  }

  @Test func `what does not go by days of the week has none added`() throws {
    var world = try World("every day at 9:00 swim")
    guard case .refuse = world.say("swim also on fridays") else {
      Issue.record("it was done")
      return
    }
  }

  /// What is said of one of its days leaves the others.
  @Test(arguments: [
    ("on thursdays run starts half an hour later from now on", "07:30"),
    ("move run on thursdays to 8:00", "08:00"), ("thursday run moves to 8:00 for good", "08:00"),
    ("from now on thursday run is at 6:15", "06:15"),
  ])
  func `one day of a schedule has another time from then on`(line: String, time: String) throws {
    var world = try World("every tuesday and thursday at 7:00 run")
    world.say(line)
    let times = world.situation.library.schedules.map(
      Phrasing(world.situation).schedulePhrasing.times)
    #expect(times == ["every Tuesday at 07:00", "every Thursday at \(time)"], "\(line)")
  }

  /// A day that a schedule does not have has no other time.
  @Test func `what is said of another day moves nothing`() throws {
    var world = try World("every monday at 7:00 run")
    guard case .refuse = world.say("run on thursdays is at 8") else {
      Issue.record("it was moved")
      return
    }
  }

  /// Several things in one line, each on its days, keep a day that another has as well.
  @Test(arguments: [
    (
      "swim mondays and wednesdays, run wednesdays, both at 7",
      ["Monday and Wednesday", "Wednesday"]
    ),
    ("swim mondays at 7, run thursdays at 7", ["Monday", "Thursday"]),
  ])
  func `several things have days of their own`(line: String, days: [String]) throws {
    let world = try World(line)
    let times = world.situation.library.schedules.map(
      Phrasing(world.situation).schedulePhrasing.times)
    #expect(times == days.map { "every \($0) at 07:00" }, "\(line)")
  }

  @Test func `reminders stop while somebody is away, and go on then`() throws {
    var world = try World("every day at 9:00 swim")
    world.say("pause swim while I'm away next week")
    let schedule = try #require(world.situation.library.schedules.first)
    #expect(schedule.isEnabled && schedule.when.exceptDays.count == 7)
  }

  /// Each of several times moves; what would come on another day is asked for instead.
  @Test(arguments: [
    ("remind me every day at 8 and 20 to drink", "make drink 15 minutes later", "08:15 and 20:15"),
    ("remind me every day at 8:50 to drink", "make drink 15 minutes later", "09:05"),
    ("alarm at 6:00 and 7:30 every day", "make the alarm an hour earlier", "05:00 and 06:30"),
    ("alarm every day at 7", "push my alarm back by 30 minutes", "07:30"),
    ("alarm every day at 7", "add 10 minutes to the alarm", "07:10"),
    ("alarm at 6:00 and 7:30 every day", "make the alarm 10 minutes earlier", "06:00 and 07:30"),
    ("remind me every day at 23:50 to drink", "make drink 15 minutes later", "23:50"),
    ("remind me every 20 minutes to drink", "make drink 15 minutes later", ""),
  ])
  func `all times of a schedule are later by as much, or none`(
    made: String, line: String, times: String
  ) throws {
    var world = try World(made)
    let before = world.situation.library.schedules
    world.say(line)
    let schedule = try #require(world.situation.library.schedules.first)
    #expect(world.situation.timers.isEmpty, "\(line)")
    if times.isEmpty { return #expect(world.situation.library.schedules == before) }
    #expect(
      Phrasing(world.situation).schedulePhrasing.times(schedule) == "every day at \(times)",
      "\(line)")
  }

  /// What was left out before is left out after.
  @Test func `a skipped time stays skipped when its schedule is later`() throws {
    var world = try World(
      "remind me every day at 9 to swim", "skip the next swim", "make swim 10 minutes later")
    let schedule = try #require(world.situation.library.schedules.first)
    #expect(
      schedule.nextRun(in: world.situation.zone)?.local.iso == "2026-03-10T09:10:00")
    world.say("skip the next two swims")
    #expect(
      world.situation.library.schedules.first?.nextRun(in: world.situation.zone)?.local.iso
        == "2026-03-12T09:10:00")
  }

  /// “Pause until” leaves days out; going on again takes them back, and no day that was left out for itself.
  @Test(arguments: ["resume wake up", "turn wake up back on", "enable wake up", "turn it back on"])
  func `a pause until a day is ended by a word`(line: String) throws {
    var world = try World(
      "wake me every day at 7", "rename schedule alarm to wake up",
      "wake up not on 24 December", "pause wake up until April")
    func next() -> String? {
      world.situation.library.schedules.first?.nextRun(in: world.situation.zone)?.local.iso
    }
    #expect(next() == "2026-04-01T07:00:00")
    world.say(line)
    #expect(next() == "2026-03-10T07:00:00", "\(line)")
    let days = try #require(world.situation.library.schedules.first).when.exceptDays
    #expect(days == [CivilDate(year: 2026, month: 12, day: 24)], "\(line)")
  }

  @Test(arguments: ["resume swim", "turn swim back on", "enable schedule swim"])
  func `a time skipped for itself is not brought back by going on`(line: String) throws {
    var world = try World("remind me every day at 9 to swim", "skip the next swim")
    func next() -> String? {
      world.situation.library.schedules.first?.nextRun(in: world.situation.zone)?.local.iso
    }
    world.say(line)
    #expect(next() == "2026-03-10T09:00:00", "\(line)")
    world.say("pause swim until Friday")
    world.say(line)
    #expect(next() == "2026-03-10T09:00:00", "\(line)")
  }

  @Test(arguments: ["swim except in August", "skip swim in August", "no swim in August"])
  func `a month is left out, all of it`(line: String) throws {
    var world = try World("remind me every Monday at 9 to swim")
    world.say(line)
    let days = try #require(world.situation.library.schedules.first).when.exceptDays
    #expect(days.map(\.components.day) == [3, 10, 17, 24, 31], "\(line)")
    #expect(days.allSatisfy { $0.components.month == 8 && $0.components.year == 2026 })
  }

  /// “On 12 and 14 March” are two days, and a stretch is all of its days.
  @Test(arguments: [
    ("skip swim on 12 and 14 march", [12, 14]),
    ("skip swim between 12 and 14 march", [12, 13, 14]),
    ("skip swim from 12 march to 14 march", [12, 13, 14]),
    ("no swim from thursday to saturday", [12, 13, 14]),
    ("skip swim for 3 days", [9, 10, 11]), ("no swim on thursday and friday", [12, 13]),
    ("skip swim for the next week", [9, 10, 11, 12, 13, 14, 15]),
    ("skip swim for the next 3 days", [9, 10, 11]),
    ("skip swim until thursday", [9, 10, 11]),
    ("cancel tomorrow's swim", [10]), ("skip friday's swim", [13]),
  ])
  func `the days that are said are left out, and no other`(line: String, days: [Int]) throws {
    var world = try World("remind me every day at 9 to swim")
    world.say(line)
    let schedule = try #require(world.situation.library.schedules.first)
    #expect(schedule.when.exceptDays.map(\.components.day) == days, "\(line)")
  }

  @Test(arguments: [
    ("no alarm from thursday to saturday", [12, 13]), ("no alarms this week", [10, 11, 12, 13]),
    ("don't wake me tomorrow", [10]), ("do not wake me up on thursday", [12]),
    ("let me sleep in tomorrow", [10]), ("I've got thursday off so no alarm that day", [12]),
    ("we're away from Wednesday to Friday, skip the alarm", [11, 12, 13]),
    ("sleeping in on Wednesday, no alarm", [11]),
  ])
  func `who is not to be woken has the alarm in mind`(line: String, days: [Int]) throws {
    var world = try World("remind me every day at 9 to swim", "alarm every weekday at 6:30")
    world.say(line)
    let left = world.situation.library.schedules.map { $0.when.exceptDays.map(\.components.day) }
    #expect(left == [[], days], "\(line)")
    #expect(world.situation.timers.isEmpty, "\(line)")
  }

  @Test(arguments: [
    ("swim should be at 7:30", "every day at 07:30"), ("swim at 10 instead", "every day at 10:00"),
    ("no swim on sundays", "every day except Sunday at 09:00"),
  ])
  func `what is said of all of its times changes them`(line: String, words: String) throws {
    var world = try World("remind me every day at 9 to swim")
    world.say(line)
    let schedule = try #require(world.situation.library.schedules.first)
    #expect(Phrasing(world.situation).schedulePhrasing.times(schedule) == words, "\(line)")
  }

  @Test func `the next few times are left out at once`() throws {
    var world = try World("remind me every day at 9 to swim")
    world.say("skip the next 3 runs of swim")
    let schedule = try #require(world.situation.library.schedules.first)
    #expect(schedule.nextRun(in: .utc)?.local.iso == "2026-03-12T09:00:00")
    world.say("make swim silent")
    #expect(world.situation.library.schedules.first?.alert == .silent)
  }

  @Test func `wake ups are alarms where nothing is called so, whichever come first`() throws {
    var world = try World("wake me every weekday at 7", "wake me every weekend at 9")
    func next() -> [String?] {
      world.situation.library.schedules.map { $0.nextRun(in: .utc)?.local.iso }
    }
    world.say("skip the next two wake ups")
    #expect(next() == ["2026-03-12T07:00:00", "2026-03-14T09:00:00"])
    world.say("skip the next 4 wake-ups")
    #expect(next() == ["2026-03-16T07:00:00", "2026-03-21T09:00:00"])
    world = try World("remind me every day at 6 to wake up", "alarm every day at 7")
    world.say("skip the next wake up")
    #expect(next() == ["2026-03-11T06:00:00", "2026-03-10T07:00:00"], "what is called so")
  }

  @Test(arguments: [
    ("wake me every day at 2:30", "every day at 02:30"),
    ("wake me up daily at 1:15", "every day at 01:15"),
    ("wake me every day at 2:30 pm", "every day at 14:30"),
    ("wake me every day at 12:30", "every day at 12:30"),
    // With a colon it is as clocks of 24 hours show it.
    ("alarm every day at 2:30", "every day at 02:30"),
    ("remind me every day at 2:30 to stretch", "every day at 02:30"),
    ("remind me every day at 2:30 in the afternoon to stretch", "every day at 14:30"),
    ("every Monday at 6 remind me to swim", "every Monday at 06:00"),
    ("every Monday at 5 remind me to swim", "every Monday at 17:00"),
  ])
  func `what is written with a colon is meant so, and waking means the night`(
    line: String, words: String
  ) throws {
    let world = try World(line)
    let schedule = try #require(world.situation.library.schedules.first)
    #expect(Phrasing(world.situation).schedulePhrasing.times(schedule) == words, "\(line)")
  }

  @Test(arguments: [
    (
      "remind me on the 29th of February every year to celebrate at noon",
      "every year on 29 Feb at 12:00"
    ),
    ("remind me every Friday to celebrate at noon", "every Friday at 12:00"),
    ("remind me at noon to celebrate every Friday", "every Friday at 12:00"),
  ])
  func `an hour that is said apart from its days is theirs`(line: String, words: String) throws {
    let world = try World(line)
    let schedule = try #require(world.situation.library.schedules.first)
    #expect(Phrasing(world.situation).schedulePhrasing.times(schedule) == words, "\(line)")
  }

  @Test(arguments: [
    ("move the alarm to 6:30", "every weekday at 06:30"),
    ("change the alarm to 8", "every weekday at 08:00"),
    ("change the alarm to 9:15 pm", "every weekday at 21:15"),
    ("change schedule alarm to 6:15 on weekends", "every weekend day at 06:15"),
    ("change schedule alarm to 6:15 pm on weekends", "every weekend day at 18:15"),
  ])
  func `a time said as of a timer moves the schedule`(line: String, words: String) throws {
    var world = try World("alarm every weekday at 7")
    world.say(line)
    let schedule = try #require(world.situation.library.schedules.first)
    #expect(Phrasing(world.situation).schedulePhrasing.times(schedule) == words, "\(line)")
  }

  @Test(arguments: [
    ("turn off the 7:30 alarm", [false, true], "07:30"),
    ("cancel the 7:30 am alarm", [false, true], "07:30"),
    ("turn off the 9 o’clock alarm", [true, false], "07:30"),
    ("turn off the 6 am alarm", [true, true], "07:30"),
    ("move the 7:30 alarm to 8", [true, true], "08:00"),
  ])
  func `a schedule is meant by its time of day`(line: String, isOn: [Bool], first: String) throws {
    var world = try World("alarm every weekday at 7:30", "alarm every saturday at 9")
    world.say(line)
    let schedules = world.situation.library.schedules
    #expect(schedules.map(\.isEnabled) == isOn, "\(line)")
    #expect(
      Phrasing(world.situation).schedulePhrasing.times(schedules[0]) == "every weekday at \(first)")
    world.say("turn on the 7:30 alarm")
    if isOn == [false, true] {
      #expect(world.situation.library.schedules.map(\.isEnabled) == [true, true])
      #expect(world.engine.timers.isEmpty, "no second alarm is made")
    }
  }

  @Test func `a length said of a schedule says how its time is changed`() throws {
    var world = try World("alarm every weekday at 7")
    guard case .refuse(let refusal) = world.say("change the alarm to 20 minutes") else {
      Issue.record("it was not refused")
      return
    }
    world.say(try #require(refusal.nearest.first?.said))
    let schedule = try #require(world.situation.library.schedules.first)
    #expect(Phrasing(world.situation).schedulePhrasing.times(schedule) == "every weekday at 07:30")
  }

  @Test func `what comes again moves to no single day`() throws {
    var world = try World("remind me every day at 9 to swim")
    guard case .refuse(let refusal) = world.say("move swim to Friday") else {
      Issue.record("it was moved")
      return
    }
    let way = try #require(refusal.nearest.first?.said)
    world.say(way)
    let schedule = try #require(world.situation.library.schedules.first)
    #expect(
      Phrasing(world.situation).schedulePhrasing.times(schedule) == "every Friday at 09:00",
      "\(way)")
  }

  /// Where yoga is a routine: it is started, however it is said.
  @Test(arguments: [
    "yoga every day at 8", "yoga routine every Friday at 19:00", "every Friday at 19:00 yoga",
    "start yoga tomorrow at 8", "tomorrow at 8 start yoga", "start yoga in 10 minutes",
    "in 10 minutes start yoga", "start the yoga routine every day at 8",
    "start yoga every weekday at 8 until 20 March", "schedule yoga for tomorrow at 10",
    "do yoga every Saturday at 10", "every Saturday at 10 do yoga",
  ])
  func `a routine is started at its times`(line: String) throws {
    var world = try World("new routine yoga: warm up 5 minutes, flow 20 minutes")
    world.say(line)
    let schedule = try #require(world.situation.library.schedules.first, "\(line)")
    #expect(schedule.action == .routine(id: 1, named: "yoga"), "\(line)")
    let words = world.say("delete the yoga routine")
    guard case .run = words else {
      Issue.record("\(words)")
      return
    }
    let line = Phrasing(world.situation).schedulePhrasing.schedule(schedule)
    #expect("\(line)".contains("not there any more"))
  }

  @Test(arguments: [
    "start tea 4 minutes at 16:30", "start tea 4 minutes tomorrow at 10",
    "schedule tea 4 minutes for tomorrow at 10",
  ])
  func `a timer of a length is started later, once`(line: String) throws {
    var world = try World()
    world.say(line)
    let schedule = try #require(world.situation.library.schedules.first, "\(line)")
    guard case .timer(let routine) = schedule.action else {
      Issue.record("\(schedule.action)")
      return
    }
    #expect(schedule.name == "tea" && schedule.when.rule == nil)
    #expect(routine.duration == .seconds(240))
  }

  @Test func `rounds said of a routine are those of its schedule`() throws {
    var world = try World("new routine yoga: warm up 5 minutes, flow 20 minutes")
    world.say("start yoga with 2 rounds every day at 8")
    guard case .timer(let routine)? = world.situation.library.schedules.first?.action else {
      Issue.record("no timer")
      return
    }
    #expect(routine.rounds == 2)
  }

  @Test func `an alarm for one time is told of among the schedules`() throws {
    var world = try World("alarm tomorrow at 7")
    for line in ["schedules", "what is scheduled for tomorrow", "next 3 runs"] {
      guard case .run(let effects) = world.say(line), case .answer(let lines, _)? = effects.first
      else {
        Issue.record("\(line)")
        continue
      }
      #expect("\(lines)".contains("tomorrow 07:00"), "\(line): \(lines)")
    }
  }

  @Test func `the alarm is the only alarm among schedules, or asked for`() throws {
    var world = try World("alarm every weekday at 7", "remind me every day at 9 to swim")
    world.say("turn off the alarm")
    #expect(world.situation.library.schedules.map(\.isEnabled) == [false, true])
    world.say("enable schedule alarm")
    world.say("alarm every weekend at 9")
    guard case .ask(let question) = world.say("turn off the alarm") else {
      Issue.record("one was taken")
      return
    }
    #expect(question.text.said == "Which one?")
    world.say("2")
    #expect(world.situation.library.schedules.map(\.isEnabled) == [true, true, false])
  }

  /// Said on Monday 9 March 2026 at 8:00, with an alarm every day at 7:00 and gym on Mondays and Fridays at 18:00.
  @Test(arguments: [
    ("cancel tomorrow’s alarm", "alarm", "10 Mar"), ("no alarm tomorrow", "alarm", "10 Mar"),
    ("cancel the alarm for tomorrow", "alarm", "10 Mar"),
    ("don't wake me tomorrow", "alarm", "10 Mar"), ("skip tomorrow's alarm", "alarm", "10 Mar"),
    ("turn off the alarm on Saturday", "alarm", "14 Mar"),
    ("delete the alarm for Friday", "alarm", "13 Mar"),
    ("cancel gym on Friday", "gym", "13 Mar"), ("no gym on 20 March", "gym", "20 Mar"),
    ("cancel the reminder on Friday", "gym", "13 Mar"),
    ("cancel the 7:00 alarm tomorrow", "alarm", "10 Mar"),
    ("turn off the 7:00 alarm on Friday", "alarm", "13 Mar"),
    ("pause the 7 am alarm tomorrow", "alarm", "10 Mar"),
    ("skip the 7:00 alarm on Friday", "alarm", "13 Mar"),
    ("delete the 7:00 alarm on Saturday", "alarm", "14 Mar"),
    ("no 7:00 alarm tomorrow", "alarm", "10 Mar"),
    ("turn off the 7:00 alarm until 12 March", "alarm", "10 Mar, 11 Mar"),
    ("cancel the alarm tomorrow morning", "alarm", "10 Mar"),
    ("cancel the 18:00 reminder on Friday", "gym", "13 Mar"),
    ("skip gym next week", "gym", "16 Mar, 20 Mar"), ("gym not next week", "gym", "16 Mar, 20 Mar"),
    ("pause gym until 20 March", "gym", "9 Mar, 13 Mar, 16 Mar"),
    ("disable gym for a week", "gym", "9 Mar, 13 Mar"),
    ("skip gym from 12 to 18 March", "gym", "13 Mar, 16 Mar"),
    ("turn off the alarm until 12 March", "alarm", "10 Mar, 11 Mar"),
  ])
  func `what is said of some days leaves out those days alone`(
    line: String, name: String, days: String
  ) throws {
    var world = try World("alarm every day at 7:00", "gym every Monday and Friday at 18:00")
    guard case .run = world.say(line) else {
      Issue.record("“\(line)” does nothing")
      return
    }
    #expect(world.library.schedules.count == 2 && world.engine.timers.isEmpty)
    for schedule in world.library.schedules {
      let out = schedule.when.exceptDays.sorted()
        .map { World.speaker.date($0) }.joined(separator: ", ")
      #expect(schedule.isEnabled && out == (schedule.name == name ? days : ""), "\(line)")
    }
  }

  @Test(arguments: [
    ("what's on this week", 8), ("anything on Friday", 2), ("what do I have on Friday", 2),
    ("what's planned for next week", 9), ("what's on tomorrow", 1),
  ])
  func `what comes on some days is told`(line: String, count: Int) throws {
    var world = try World("alarm every day at 7:00", "gym every Monday and Friday at 18:00")
    guard case .run(let effects) = world.say(line), case .answer(let lines, _)? = effects.first
    else {
      Issue.record("“\(line)” tells nothing")
      return
    }
    #expect(lines.count == count, "\(lines.map(\.text))")
  }

  @Test(arguments: [
    ("make gym Tuesdays and Thursdays", "every Tuesday and Thursday at 18:00"),
    ("gym until 30 June", "every Monday and Friday at 18:00 until 30 Jun"),
    ("end gym on 30 June", "every Monday and Friday at 18:00 until 30 Jun"),
  ])
  func `days and an end are said in passing`(line: String, words: String) throws {
    var world = try World("gym every Monday and Friday at 18:00")
    world.say(line)
    let schedule = try #require(world.library.schedules.first)
    #expect(Phrasing(world.situation).schedulePhrasing.times(schedule) == words)
  }

  /// With gym on Mondays, a reminder, and an alarm every day that is on, or off.
  @Test(arguments: [
    ("skip the next alarm", true, "gym, alarm without 10 Mar"),
    ("turn off the alarm", true, "gym, alarm off"),
    ("turn off the reminder", true, "gym off, alarm"),
    ("move the alarm to 7:30", false, "gym, alarm off 07:30"), ("delete the alarm", false, "gym"),
    ("delete the reminder", true, "alarm"), ("stop", true, "gym, alarm"),
    ("quiet", true, "gym, alarm"),
    ("bread 40 minutes, quiet", true, "gym, alarm"),
  ])
  func `what is said of the alarm is never done to another schedule`(
    line: String, isOn: Bool, wanted: String
  ) throws {
    var world = try World("gym every Monday at 18:00", "alarm every day at 7:00")
    if !isOn { world.say("disable schedule alarm") }
    world.say(line)
    let left = world.library.schedules.map { schedule in
      let out = schedule.when.except.map {
        " without \(World.speaker.date($0.date))"
      }
      let hour = schedule.when.rule?.minutes == [30] ? " 07:30" : ""
      return "\(schedule.name)\(schedule.isEnabled ? "" : " off")\(hour)\(out.joined())"
    }
    #expect(left.joined(separator: ", ") == wanted, "\(line)")
  }

  @Test(arguments: [
    ("schedule yoga", "every Monday at 7", "every Monday at 07:00"),
    ("schedule the yoga routine", "tomorrow at 18:00", "tomorrow 18:00"),
    ("schedule a yoga session", "at 6 pm", "18:00"),
    ("schedule dentist", "on Friday at 3 pm", "Fri 13 Mar 15:00"),
    ("schedule dentist", "every Friday at 15:00", "every Friday at 15:00"),
  ])
  func `what is to be scheduled and when not is asked`(line: String, answer: String, words: String)
    throws
  {
    var world = try World("new routine yoga: sun 5 minutes, rest 2 minutes")
    guard case .ask(let question) = world.say(line) else {
      Issue.record("it was not asked")
      return
    }
    #expect(question.text.said == "For when?")
    // Where nobody can answer, the sentence that is shown works.
    var other = try World("new routine yoga: sun 5 minutes, rest 2 minutes")
    guard case .run = other.say(question.instead.said) else {
      Issue.record("\(question.instead.said) does not work")
      return
    }
    guard case .run = world.say(answer) else {
      Issue.record("the answer was not taken")
      return
    }
    let phrasing = Phrasing(world.situation)
    if let schedule = world.library.schedules.first {
      #expect(
        phrasing.schedulePhrasing.schedule(schedule).text.contains(words),
        "\(phrasing.schedulePhrasing.schedule(schedule))")
      let isRoutine = schedule.action == .routine(id: 1, named: "yoga")
      #expect(isRoutine == line.contains("yoga"))
    } else {
      #expect(line.contains("dentist") && world.engine.timers.map(\.name) == ["dentist"])
    }
  }

  @Test(arguments: [
    "schedule dentist for tomorrow at 18:00", "schedule dentist every Friday at 15:00",
  ])
  func `what nobody keeps is a reminder when it is scheduled`(line: String) throws {
    var world = try World()
    guard case .run = world.say(line) else {
      Issue.record("it was not done")
      return
    }
    #expect((world.engine.timers.map(\.name) + world.library.schedules.map(\.name)) == ["dentist"])
  }
}
