import Testing
import Timers

@testable import Language

/// Sentences in the voice of other people's test suites, in our words: times of libraries, sloppy lines, talk that is not ours.
struct OtherVoicesTests {
  private let interpreter: Interpreter

  init() throws { interpreter = try #require(English.interpreter) }

  // Said on Monday 9 March 2026 at 08:00.
  @Test(arguments: [
    // An hour with its mark is a time of the clock where an alarm is meant, and a length elsewhere.
    ("alarm 18h30", "at=2026-03-09T18:30:00 intent=schedule"),
    ("alarm 18h", "at=2026-03-09T18:00:00 intent=schedule"),
    ("wake me 7h30", "at=2026-03-10T07:30:00 intent=schedule"),
    ("set an alarm for 18h", "at=2026-03-09T18:00:00 intent=schedule"),
    ("timer 1h30", "duration=1h30m intent=create"),
    ("alarm 30 minutes", "duration=30m intent=create"),
    // It ends at a time, however name, length and time stand.
    ("bread ready at 20:00 takes 3 hours", "end=2026-03-09T20:00:00 intent=create timers=bread:3h"),
    (
      "the roast takes 2 hours, ready at 7 pm",
      "end=2026-03-09T19:00:00 intent=create timers=roast:2h"
    ),
    (
      "dinner at 7, the rice needs 20 minutes",
      "end=2026-03-09T19:00:00 intent=create timers=rice:20m"
    ),
    (
      "lasagna should be ready at 7 pm and takes 50 minutes",
      "end=2026-03-09T19:00:00 intent=create timers=lasagna:50m"
    ),
    (
      "brisket 2 hours, beans 45 minutes, dinner at 7 pm",
      "end=2026-03-09T19:00:00 intent=create timers=brisket:2h,beans:45m"
    ),
    // Days in the plural and an hour may ring; a day and its hour are no name.
    (
      "weekdays at 7",
      "at=2026-03-10T07:00:00 intent=schedule rrule=FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0"
    ),
    (
      "mondays at 9",
      "at=2026-03-09T09:00:00 intent=schedule rrule=FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0"
    ),
    // What is forbidden is of the morning, as all waking is.
    ("don't wake me before 9", "at=2026-03-09T09:00:00 intent=schedule"),
    (
      "the night before the trip on saturday wake me at 5", "at=2026-03-14T05:00:00 intent=schedule"
    ),
    (
      "remind me at 8 the evening before the trip on saturday to pack",
      "at=2026-03-13T20:00:00 intent=remind label=pack"
    ),
    ("remind me at 15/09 5 am about x", "at=2026-09-15T05:00:00 intent=remind label=x"),
    (
      "alarm in 10 minutes and at 5 pm",
      "at=2026-03-09T08:10:00 intent=schedule + at=2026-03-09T17:00:00 intent=schedule"
    ),
    (
      "alarm for 2:35 pm and another an hour later",
      "at=2026-03-09T14:35:00 intent=schedule + at=2026-03-09T15:35:00 intent=schedule"
    ),
    ("gm means wake me at 7", "at=2026-03-09T19:00:00 intent=none other=settings"),
    (
      "every day at 7 start a yoga session for 20 minutes",
      "at=2026-03-09T19:00:00 intent=none other=schedule.start"
    ),
    ("timr 5 minutes", "duration=5m intent=create"),
    ("row 500 m in 2 minutes", "duration=2m intent=create label=row 500 m"),
    ("let me sleep ten more", "duration=10m intent=snooze"),
    ("toast 3 minutes so it's done with the pasta", "duration=3m intent=create label=toast"),
    ("make my 7 o'clock alarm 6:45", "at=2026-03-09T18:45:00 intent=update"),
    // No article is part of a name.
    ("the lasagna takes 50 minutes", "duration=50m intent=create label=lasagna"),
    ("name it the lasagna", "intent=rename label=lasagna"),
    ("these eggs 10 minutes", "duration=10m intent=create label=eggs"),
    ("timer for some pasta 9 minutes", "duration=9m intent=create label=pasta"),
    ("add 5 minutes to some pasta", "duration=5m intent=extend label=pasta"),
    // One body does one after the other; pots boil at once.
    (
      "1 min each: plank, squats, pushups",
      "intent=create phases=plank:1m,squats:1m,pushups:1m"
    ),
    ("rice, eggs and pasta 10 minutes each", "intent=create timers=rice:10m,eggs:10m,pasta:10m"),
    // Missing blanks, slips in commands, restarts.
    ("settimer 5minutes", "duration=5m intent=create"),
    ("set a timerfor 5 minutes", "duration=5m intent=create"),
    ("set a no wait make it 10 minutes", "duration=10m intent=create"),
    ("set a timer for 5 or so minutes", "duration=5m intent=create"),
    ("stopp timer", "intent=stop"),
    ("puase it please", "intent=pause"),
    ("extned tea 5 min", "duration=5m intent=extend label=tea"),
    ("strat a 5 minute timer", "duration=5m intent=create"),
    ("stop all alarms except the 7 am one", "at=2026-03-10T07:00:00 intent=stop which.all=true"),
    ("5 extra minutes", "duration=5m intent=extend"),
    ("less 5 minutes", "duration=5m intent=reduce"),
    ("make it 5 longer", "duration=5m intent=extend"),
    ("what time will it be done", "intent=query"),
    ("mark my reminder to buy eggs as done", "intent=stop label=buy eggs"),
    ("i no longer need to wake up at 7 am", "at=2026-03-10T07:00:00 intent=stop"),
    ("restart with 5 minutes", "duration=5m intent=restart"),
    ("slap 10 more minutes on the roast", "duration=10m intent=extend label=roast"),
  ])
  func `it is read as people mean it`(line: String, expected: String) {
    #expect(English.facts(line, by: interpreter) == expected)
  }

  @Test(arguments: [
    "list of countries with travel alerts", "how many inches of snow are expected",
    "water drainage is good all year", "this song is terrible, next?",
    "schedule something at three",
    "add 5 to 10", "three times a day", "the drive to work takes 20 minutes",
    "class ends in 10 minutes", "the party lasts 2 hours", "the store closes in 20 minutes",
    "sunset is in 20 minutes", "let's meet in 5 minutes", "see you at 6",
    "Thursday, December 15, 2011 best available rate", "2014-04-18 13:00 - 16:00",
  ])
  func `what is only talk is none of ours`(line: String) {
    #expect(interpreter.interpret(line, in: English.scene).readings.isEmpty)
  }

  @Test func `an unlikely reading is explained by the chart it comes from`() {
    let said = interpreter.interpret("add 5 to 10", in: English.scene)
    #expect(said.readings.isEmpty && !said.unsure.isEmpty)
    #expect(said.chart(limit: 60).contains { $0.isOfWinner })
  }
}
