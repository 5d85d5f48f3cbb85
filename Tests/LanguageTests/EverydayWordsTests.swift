import Testing
import Timers

@testable import Language

/// What somebody new to it typed in the first hour, and what was read wrong, in part, or not at all then.
struct EverydayWordsTests {
  // Said on Monday 9 March 2026 at 08:00, while pasta, rice and a roast run.
  @Test(arguments: [
    // Two at once, and what one is for.
    (
      "5 min timer for eggs and 12 for potatoes",
      "intent=create timers=eggs:5m,potatoes:12m"
    ),
    ("25 minute focus timer with a 5 min break", "intent=create phases=focus:25m,break:5m"),
    (
      "start the beans so that they are done at 7, they take 18 minutes",
      "end=2026-03-09T19:00:00 intent=create timers=beans:18m"
    ),
    // By the clock, every hour.
    (
      "every hour on the hour remind me to drink water",
      "at=2026-03-09T09:00:00 intent=remind label=drink water rrule=FREQ=HOURLY;BYMINUTE=0"
    ),
    (
      "remind me at the bottom of the hour to stretch",
      "at=2026-03-09T08:30:00 intent=remind label=stretch rrule=FREQ=HOURLY;BYMINUTE=30"
    ),
    (
      "alarm every hour at quarter past",
      "at=2026-03-09T08:15:00 intent=schedule rrule=FREQ=HOURLY;BYMINUTE=15"
    ),
    ("remind me at half past to call", "at=2026-03-09T08:30:00 intent=remind label=call"),
    (
      "between 9 and 5 every hour remind me to stand up",
      "intent=remind label=stand up rrule=FREQ=HOURLY;BYHOUR=9,10,11,12,13,14,15,16,17"
    ),
    // Of what runs.
    (
      "when 2 minutes are left on the roast tell me",
      "intent=query label=roast other=cue which.duration=2m"
    ),
    (
      "give me a 2 minute warning before the rice is done",
      "intent=query label=rice other=cue which.duration=2m"
    ),
    ("is the rice still going", "intent=query label=rice"),
    ("when do i need to take the roast out", "intent=query label=roast"),
    ("make the rice timer 6 instead", "duration=6m intent=update label=rice"),
    ("move the pasta to 8 minutes", "duration=8m intent=update label=pasta"),
    ("halve the time on the roast", "intent=update label=roast"),
    ("more time on the roast", "intent=extend label=roast"),
    ("scratch that", "intent=none other=undo"),
  ])
  func `is understood`(_ text: String, _ meant: String) throws {
    let interpreter = try #require(English.interpreter)
    let scene = Scene(now: English.now, names: ["pasta", "rice", "roast"], hasTimers: true)
    #expect(English.facts(text, by: interpreter, in: scene) == meant)
  }

  @Test(arguments: [("5", "5 minutes"), ("90", "90 minutes"), ("forty five", "forty five minutes")])
  func `of a number alone, minutes are offered`(_ text: String, _ offered: String) throws {
    let result = try #require(English.interpreter).interpret(text, in: English.scene)
    #expect(result.readings.isEmpty)
    #expect(result.nearest == [offered])
  }
}
