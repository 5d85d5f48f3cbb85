import Testing
import Timers

@testable import Assistant

/// A rule as people say it; one that nobody would say is shown as it is written.
struct RecurrencePhrasingTests {
  @Test(arguments: [
    ("FREQ=DAILY", "every day at 08:00"),
    ("FREQ=DAILY;INTERVAL=2;BYHOUR=7;BYMINUTE=30", "every other day at 07:30"),
    ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday at 08:00"),
    ("FREQ=WEEKLY;INTERVAL=3;BYDAY=TU", "every 3 weeks on Tuesday at 08:00"),
    ("FREQ=MONTHLY;BYDAY=1MO", "every month on the 1st Monday at 08:00"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "every month on the last day at 08:00"),
    ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "every year on 24 Dec at 08:00"),
    ("FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=1", "every year on 1 Mar and 1 Sep at 08:00"),
    ("FREQ=HOURLY", "every hour"),
    ("FREQ=HOURLY;BYDAY=MO,TU,WE,TH,FR", "every hour on weekdays"),
    ("FREQ=MINUTELY;INTERVAL=45", "every 45 minutes"),
    ("FREQ=HOURLY;BYHOUR=9,10,11,12", "every hour from 09:00 to 12:00"),
    ("FREQ=HOURLY;BYHOUR=9,10;BYMINUTE=30", "every hour from 09:30 to 10:30"),
    ("FREQ=HOURLY;BYMINUTE=0", "every hour on the hour"),
    ("FREQ=HOURLY;INTERVAL=2;BYMINUTE=30", "every other hour on the half hour"),
    ("FREQ=HOURLY;BYMINUTE=20;BYDAY=SA", "every hour at 20 past on Saturday"),
    ("FREQ=HOURLY;BYMINUTE=0,20", "by FREQ=HOURLY;BYMINUTE=0,20"),
    ("FREQ=HOURLY;BYHOUR=9,10;BYDAY=MO,FR", "every hour from 09:00 to 10:00 on Monday and Friday"),
    ("FREQ=HOURLY;BYHOUR=9,11", "by FREQ=HOURLY;BYHOUR=9,11"),
  ])
  func `in words`(rule: String, words: String) throws {
    #expect(
      Phrasing(try World().situation).schedulePhrasing.words(
        try RecurrenceRule(parsing: rule), start: World.start) == words)
  }

  @Test(arguments: [
    ("remind me to stretch every 45 minutes until 10pm", "every 45 minutes until 22:00"),
    ("wake me every day at 7 until 30 June", "every day at 07:00 until 30 Jun"),
  ])
  func `what repeats within a day ends at an hour, the rest on a day`(line: String, words: String)
    throws
  {
    var world = try World()
    world.say(line)
    let schedule = try #require(world.situation.library.schedules.first)
    #expect(Phrasing(world.situation).schedulePhrasing.times(schedule) == words)
  }
}
