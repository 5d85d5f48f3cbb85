import Testing
import Timers

@testable import Language

/// Every sentence that the issue about the language quotes, said on Monday 9 March 2026 at 08:00. What leans on the sentence
/// before it is in `ConversationTests`.
struct IssueSentenceTests {
  @Test(arguments: [
    // Lengths.
    ("tea 1h30", "duration=1h30m intent=create label=tea"),
    ("tea 1:30:00", "duration=1h30m intent=create label=tea"),
    ("tea an hour and a half", "duration=1h30m intent=create label=tea"),
    ("tea three quarters of an hour", "duration=45m intent=create label=tea"),
    ("tea 90 secs", "duration=1m30s intent=create label=tea"),
    ("tea a couple of minutes", "duration=2m intent=create label=tea"),
    ("tea 2.5 h", "duration=2h30m intent=create label=tea"),
    ("tea half a minute", "duration=30s intent=create label=tea"),
    ("timer for a fortnight", "duration=14d intent=create"),
    // Clock times and dates.
    ("alarm at quarter to five", "at=2026-03-09T16:45:00 intent=schedule"),
    ("remind me noon tomorrow to eat", "at=2026-03-10T12:00:00 intent=remind label=eat"),
    ("remind me in the next half hour to eat", "at=2026-03-09T08:30:00 intent=remind label=eat"),
    ("remind me to eat by 6", "at=2026-03-09T18:00:00 intent=remind label=eat"),
    ("alarm this Friday at 7", "at=2026-03-13T07:00:00 intent=schedule"),
    ("remind me to pay at the end of the month", "at=2026-03-31T00:00:00 intent=remind label=pay"),
    // Recurrences.
    (
      "alarm every other Tuesday",
      "at=2026-03-10T00:00:00 intent=schedule rrule=FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"
    ),
    (
      "alarm weekdays at 7",
      "at=2026-03-10T07:00:00 intent=schedule rrule=FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0"
    ),
    (
      "remind me hourly between 9 and 5 to stand",
      "intent=remind label=stand rrule=FREQ=HOURLY;BYHOUR=9,10,11,12,13,14,15,16,17"
    ),
    (
      "remind me first Monday of the month at 9 to pay",
      "at=2026-04-06T09:00:00 intent=remind label=pay rrule=FREQ=MONTHLY;BYDAY=1MO;BYHOUR=9;BYMINUTE=0"
    ),
    (
      "alarm first Monday of the month",
      "at=2026-04-06T00:00:00 intent=schedule rrule=FREQ=MONTHLY;BYDAY=1MO"
    ),
    (
      "remind me at 9 on the last Friday of the month to pay",
      "at=2026-03-27T09:00:00 intent=remind label=pay rrule=FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=9;BYMINUTE=0"
    ),
    ("remind me at 9 tomorrow to call", "at=2026-03-10T09:00:00 intent=remind label=call"),
    ("remind me at 3 on Friday to call", "at=2026-03-13T15:00:00 intent=remind label=call"),
    (
      "remind me at 9 tomorrow to stretch for 10 minutes",
      "at=2026-03-10T09:00:00 intent=remind label=stretch for 10 minutes"
    ),
    // Said in haste.
    ("reset the timer now", "intent=restart"),
    ("which timers are going now", "intent=query"),
    (
      "set an alarm for 3:30 pm every Monday now",
      "at=2026-03-09T15:30:00 intent=schedule rrule=FREQ=WEEKLY;BYDAY=MO;BYHOUR=15;BYMINUTE=30"
    ),
    ("remind me to buy milk now", "at=2026-03-09T08:00:00 intent=remind label=buy milk"),
    ("set a countdown for 10 minutes and one for 30", "intent=create timers=:10m,:30m"),
    ("how many mins are left", "intent=query"),
    ("start over the pasta timer", "intent=restart label=pasta"),
    ("double my time on the cardio timer", "intent=update label=cardio"),
    ("every hour stand up", "intent=remind label=stand up rrule=FREQ=HOURLY"),
    ("stand up every 45 minutes", "intent=remind label=stand up rrule=FREQ=MINUTELY;INTERVAL=45"),
    ("every 45 minutes until 6pm", "end=2026-03-09T18:00:00 every=45m intent=create"),
    // Counts, rounds, work and rest.
    ("tabata", "cycles=8 intent=create label=tabata phases=work:20s,rest:10s"),
    ("EMOM 10 minutes", "every=1m intent=create label=EMOM span=10m"),
    ("25/5 ×4", "cycles=4 intent=create phases=:25m,:5m"),
    ("5 sets of 40/20", "cycles=5 intent=create phases=:40s,:20s"),
    ("pyramid 10-20-30-20-10", "intent=create phases=:10s,:20s,:30s,:20s,:10s"),
    // Corrections.
    ("no, make that 12", "duration=12m intent=update"),
    ("I meant the eggs", "intent=update label=eggs"),
    // What hangs on the time of another.
    ("when the pasta is done start the sauce 3 minutes", "duration=3m intent=create label=sauce"),
    ("10 minutes before the roast ends, greens 8 min", "duration=8m intent=create label=greens"),
    (
      "rice 20, fish 12, greens 5 all ready at 7",
      "end=2026-03-09T19:00:00 intent=create timers=rice:20m,fish:12m,greens:5m"
    ),
    // Follow-ups.
    ("and 4 more for the sauce", "duration=4m intent=extend label=sauce"),
    ("how about the other one", "intent=query"), ("twice as long", "intent=update"),
    ("same again", "intent=create"),
  ])
  func `what the issue quotes is understood, and surely`(text: String, facts: String) throws {
    let interpretation = try #require(English.interpreter).interpret(text, in: English.scene)
    let reading = interpretation.wireReadings[0]
    let said = reading.facts.filter { $0.key != "time" }.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    #expect(said == facts)
    #expect((interpretation.readings.first?.confidence ?? 0) >= 0.9)
  }
}
