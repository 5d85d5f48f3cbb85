import Testing
import Timers

@testable import Language

/// What people say every day about several times, bare numbers, times told from others, and what is not for us.
struct EverydayTests {
  private let interpreter: Interpreter

  init() throws { interpreter = try #require(English.interpreter) }

  // Said on Monday 9 March 2026 at 08:00.
  @Test(arguments: [
    ("set an alarm for nine fifteen in the evening", "at=2026-03-09T21:15:00 intent=schedule"),
    ("seven forty five tonight wake me", "at=2026-03-09T19:45:00 intent=schedule"),
    ("alarm tomorrow at six fifteen in the morning", "at=2026-03-10T06:15:00 intent=schedule"),
    (
      "set alarms at 5 am, 6 am and 7 am",
      "at=2026-03-10T05:00:00 intent=schedule + at=2026-03-10T06:00:00 intent=schedule + at=2026-03-10T07:00:00 intent=schedule"
    ),
    // Why it rings so often is no name and no timer.
    (
      "wake me 5:30 and 5:40 and then 5:45 just in case",
      "at=2026-03-10T05:30:00 intent=schedule + at=2026-03-10T05:40:00 intent=schedule + at=2026-03-10T05:45:00 intent=schedule"
    ),
    (
      "wake me at 7 and at 7:10 to be safe",
      "at=2026-03-10T07:00:00 intent=schedule + at=2026-03-10T07:10:00 intent=schedule"
    ),
    (
      "wake me at 6, 6:10 and 6:20",
      "at=2026-03-10T06:00:00 intent=schedule + at=2026-03-10T06:10:00 intent=schedule + at=2026-03-10T06:20:00 intent=schedule"
    ),
    (
      "alarm for 6 am and 9 am tomorrow",
      "at=2026-03-10T06:00:00 intent=schedule + at=2026-03-10T09:00:00 intent=schedule"
    ),
    (
      "set alarms for 7 and 8 pm",
      "at=2026-03-09T19:00:00 intent=schedule + at=2026-03-09T20:00:00 intent=schedule"
    ),
    (
      "remind me at 10 am and at 4 pm to stretch",
      "at=2026-03-09T10:00:00 intent=remind label=stretch + at=2026-03-09T16:00:00 intent=remind label=stretch"
    ),
    ("notify me in 5, 10 and 20 minutes", "intent=create timers=:5m,:10m,:20m"),
    (
      "two alarms, one at 6 and the other at 6:15",
      "at=2026-03-09T18:00:00 intent=schedule + at=2026-03-09T18:15:00 intent=schedule"
    ),
    ("alarm at five and twenty past four", "at=2026-03-09T16:25:00 intent=schedule"),
    ("change the tea timer to 15", "duration=15m intent=update label=tea"),
    ("change my timer from 30 seconds to 45", "duration=45s intent=update which.duration=30s"),
    (
      "replace the 5 minute timer with a 7 minute one",
      "duration=7m intent=update which.duration=5m"
    ),
    ("set a pasta timer for 9", "duration=9m intent=create label=pasta"),
    ("remind me in 20 to move the car", "at=2026-03-09T08:20:00 intent=remind label=move the car"),
    ("move my 8 am alarm to 8:30", "at=2026-03-10T08:30:00 intent=update"),
    ("change alarm from 6:00 am to 6:30", "at=2026-03-10T06:30:00 intent=update"),
    (
      "when the eggs timer ends start a 2 minute one for toast",
      "duration=2m intent=create label=toast"
    ),
    (
      "set a timer for bread for 20 minutes and one for soup for 30",
      "intent=create timers=bread:20m,soup:30m"
    ),
    ("the pasta one", "intent=none"),
    (
      "remind me an hour before my flight at 6 pm",
      "at=2026-03-09T17:00:00 intent=remind label=flight"
    ),
    (
      "remind me half an hour before my 3 pm meeting",
      "at=2026-03-09T14:30:00 intent=remind label=meeting"
    ),
    (
      "i have a flight at 6 pm, remind me 3 hours before",
      "at=2026-03-09T18:00:00 intent=remind label=flight warns=3h"
    ),
    ("meeting tomorrow at 15:00", "at=2026-03-10T15:00:00 intent=remind label=meeting"),
    ("book club thursday at 8", "at=2026-03-12T08:00:00 intent=remind label=book club"),
    ("dinner with Tom friday at 7", "at=2026-03-13T19:00:00 intent=remind label=dinner with Tom"),
    ("the essay is due friday 5pm", "at=2026-03-13T17:00:00 intent=remind label=essay"),
    ("lunch in 20", "at=2026-03-09T08:20:00 intent=remind label=lunch"),
    ("4 pomodoros of maths", "cycles=4 intent=create label=maths phases=work:25m,break:5m"),
    ("meeting in 20 minutes for 1 hour", "delay=20m duration=1h intent=create label=meeting"),
    (
      "exam 90 minutes, warn me at 30, 10 and 5 minutes left",
      "duration=1h30m intent=create label=exam"
    ),
    (
      "3 sets of bench press with 90 seconds rest",
      "cycles=3 intent=create phases=bench press:gate,rest:1m30s"
    ),
    ("alarm monday week at 9", "at=2026-03-23T09:00:00 intent=schedule"),
    ("alarm for friday after next at 8 am", "at=2026-03-20T08:00:00 intent=schedule"),
    ("alarm 24/12 at 17:00", "at=2026-12-24T17:00:00 intent=schedule"),
    ("alarm at 18h30", "at=2026-03-09T18:30:00 intent=schedule"),
    ("gimme 8 min for the ramen", "duration=8m intent=create label=ramen"),
    ("i'm gonna need 45 minutes for the roast", "duration=45m intent=create label=roast"),
    ("count me down from 90 seconds", "duration=1m30s intent=create"),
    ("20 mins on the oven", "duration=20m intent=create label=oven"),
    ("bottles in the steriliser, 6 minutes", "duration=6m intent=create label=bottles"),
    ("laundry on the line 2 hours", "duration=2h intent=create label=laundry"),
    ("kick set 20 minutes", "duration=20m intent=create label=kick set"),
    ("screen time 45 min", "duration=45m intent=create label=screen time"),
    ("half an hour for email", "duration=30m intent=create label=email"),
    ("stopwatch Lindqvist logo", "intent=create label=Lindqvist logo"),
    (
      "weekdays at 7 wake me up",
      "at=2026-03-10T07:00:00 intent=schedule rrule=FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0"
    ),
    ("snooze for fifteen", "duration=15m intent=snooze"),
    ("snooze until 8:30", "at=2026-03-09T08:30:00 intent=snooze"),
    (
      "make sure i take the cake out in 35 minutes",
      "at=2026-03-09T08:35:00 intent=remind label=take the cake out"
    ),
    ("give the rice 10 minutes less", "duration=10m intent=reduce label=rice"),
    ("bump the rice up to 25", "duration=25m intent=update label=rice"),
    ("put it back to 20 minutes", "duration=20m intent=update"),
    ("make it 2 minutes shorter", "duration=2m intent=reduce"),
    ("laundry - 45 mins", "duration=45m intent=create label=laundry"),
    ("how about a ten minute timer for my face mask", "duration=10m intent=create label=face mask"),
    (
      "set two timers, one called eggs for 6 minutes and one called toast for 2",
      "intent=create timers=eggs:6m,toast:2m"
    ),
    ("call the alarm company", "intent=none"),
    // Who tells what was is not asking for a timer; neither is the radio.
    ("ten four", "intent=none"),
    ("i slept 8 hours", "duration=8h intent=none"),
    ("we drove 3 hours", "duration=3h intent=none"),
    ("he ran 20 minutes then rested 5", "duration=20m intent=none"),
    ("it took 20 minutes", "duration=20m intent=none"),
    ("mom slept 8 hours", "duration=8h intent=none"),
    ("ten minutes", "duration=10m intent=create"),
    ("i need 5 minutes", "duration=5m intent=create"),
    // Ladders, with and without a rest between the rungs.
    (
      "1, 2, 3, 2, 1 minutes with 1 minute rest between",
      "intent=create phases=work:1m,rest:1m,work:2m,rest:1m,work:3m,rest:1m,work:2m,rest:1m,work:1m"
    ),
    (
      "run 1, 2, 3 minutes with 1 minute walk between",
      "intent=create phases=run:1m,walk:1m,run:2m,walk:1m,run:3m"
    ),
    (
      "work for 10, 20 and 30 seconds with 15 seconds rest between",
      "intent=create phases=work:10s,rest:15s,work:20s,rest:15s,work:30s"
    ),
    (
      "work 20, 30, 40 then rest 5, 10, 15",
      "intent=create phases=work:20m,rest:5m,work:30m,rest:10m,work:40m,rest:15m"
    ),
    ("work 20 then rest 10", "intent=create phases=work:20m,rest:10m"),
    ("1, 2, 3, 2, 1 minutes", "intent=create phases=:1m,:2m,:3m,:2m,:1m"),
    ("play 60 minutes", "duration=1h intent=none"),
    ("set the security alarm", "intent=none"),
    ("remember that i like jazz", "intent=none"),
    ("pause the first two timers", "intent=pause which.ordinal=1"),
  ])
  func `an everyday sentence says what it says`(text: String, expected: String) {
    #expect(English.facts(text, by: interpreter) == expected)
  }

  @Test(arguments: [
    "10-15 minutes", "ten or fifteen minutes", "set a timer for between 10 and 15 minutes",
    "i hate alarms", "1, 2, 3, 2, 1 minutes",
  ])
  func `what may be meant otherwise is never sure`(text: String) throws {
    let reading = interpreter.interpret(text, in: English.scene).readings.first
    #expect((reading?.confidence ?? 0) < 0.9)
  }
}
