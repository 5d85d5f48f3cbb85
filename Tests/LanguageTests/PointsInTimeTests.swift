import Testing
import Timers

@testable import Language

/// Points in time that hang on another: before an event, before the end of a countdown, until a later day, and what is over.
struct PointsInTimeTests {
  private let interpreter: Interpreter

  init() throws { interpreter = try #require(English.interpreter) }

  // Said on Monday 9 March 2026 at 08:00.
  @Test(arguments: [
    (
      "dentist thursday 15:00, remind me the day before at 18:00 and an hour before",
      "at=2026-03-11T18:00:00 intent=remind label=dentist + at=2026-03-12T14:00:00 intent=remind label=dentist"
    ),
    (
      "meeting at 3 tomorrow, remind me 30 and 5 minutes before",
      "at=2026-03-10T15:00:00 intent=remind label=meeting warns=30m,5m"
    ),
    (
      "bins go out tuesdays, tell me the day before at 20:00",
      "at=2026-03-09T20:00:00 intent=remind label=bins go out rrule=FREQ=WEEKLY;BYDAY=MO;BYHOUR=20;BYMINUTE=0"
    ),
    // Of what comes again the day before comes again, too, over the ends of weeks, months and years.
    (
      "garbage goes out every tuesday, remind me the evening before at 8",
      "at=2026-03-09T20:00:00 intent=remind label=garbage goes out rrule=FREQ=WEEKLY;BYDAY=MO;BYHOUR=20;BYMINUTE=0"
    ),
    (
      "rent is due on the 1st of every month, remind me the day before",
      "at=2026-03-31T00:00:00 intent=remind label=rent rrule=FREQ=MONTHLY;BYMONTHDAY=-1"
    ),
    (
      "rent on the 1st, remind me the day before, every month",
      "at=2026-03-31T00:00:00 intent=remind label=rent rrule=FREQ=MONTHLY;BYMONTHDAY=-1"
    ),
    (
      "remind me the day before the rent is due on the 15th of every month",
      "at=2026-03-14T00:00:00 intent=remind label=rent rrule=FREQ=MONTHLY;BYMONTHDAY=14"
    ),
    (
      "dad's birthday is September 5, remind me the week before every year",
      "at=2026-08-29T00:00:00 intent=remind label=dad's birthday rrule=FREQ=YEARLY"
    ),
    (
      "the car insurance is due every year on 3 May, remind me two weeks before",
      "at=2026-04-19T00:00:00 intent=remind label=car insurance rrule=FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=19"
    ),
    (
      "dentist on friday at 10, remind me that morning",
      "at=2026-03-13T10:00:00 intent=remind label=dentist + at=2026-03-13T08:00:00 intent=remind label=dentist"
    ),
    (
      "dentist on friday at 10, remind me in the morning",
      "at=2026-03-13T10:00:00 intent=remind label=dentist + at=2026-03-13T08:00:00 intent=remind label=dentist"
    ),
    // A small hour of a night is of the next morning, and a day before has the hour of the event.
    (
      "dentist on friday at 9, remind me the night before at 1",
      "at=2026-03-13T01:00:00 intent=remind label=dentist"
    ),
    (
      "remind me the day before my flight on friday at 9",
      "at=2026-03-12T09:00:00 intent=remind label=flight"
    ),
    // What one has to do, whatever it is, until or at a time.
    (
      "i still have to be at the garage by 8:15 tomorrow",
      "at=2026-03-10T08:15:00 intent=remind label=be at the garage"
    ),
    (
      "we'd better start the grill at half past six tonight",
      "at=2026-03-09T18:30:00 intent=remind label=start the grill"
    ),
    (
      "I must not forget to return the drill before 7 tonight",
      "at=2026-03-09T19:00:00 intent=remind label=return the drill"
    ),
    (
      "need to move the sprinkler in 25 minutes",
      "at=2026-03-09T08:25:00 intent=remind label=move the sprinkler"
    ),
    // What one has put somewhere comes out by itself.
    ("my dye comes off in 35 min", "duration=35m intent=create label=dye"),
    ("the kettle boils in about three minutes", "duration=3m intent=create label=kettle"),
    (
      "the vet is on friday 11:20, ping me the day before",
      "at=2026-03-13T11:20:00 intent=remind label=vet + at=2026-03-12T11:20:00 intent=remind label=vet"
    ),
    (
      "take the antibiotic at 8 and 20 until sunday",
      "at=2026-03-09T20:00:00 intent=remind label=take the antibiotic rrule=FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0"
    ),
    (
      "stretch every day next week at 10",
      "at=2026-03-16T10:00:00 intent=remind label=stretch rrule=FREQ=DAILY;BYHOUR=10;BYMINUTE=0"
    ),
    (
      "the rehearsal went from 7 to 9:20 yesterday evening",
      "at=2026-03-08T19:00:00 intent=none label=rehearsal other=history.log"
    ),
    (
      "yesterday i revised chemistry for two hours",
      "at=2026-03-08T00:00:00 intent=none label=chemistry other=history.log"
    ),
    (
      "we played chess from 8 to 9:30 last night",
      "at=2026-03-08T20:00:00 intent=none label=chess other=history.log"
    ),
    (
      "note down that i practised scales for 25 minutes",
      "intent=none label=scales other=history.log"
    ),
    ("the film went from bad to worse", "intent=none"),
    ("add milk to the shopping list", "intent=none other=workflow.project"),
  ])
  func `a point hangs on what is said of it`(text: String, expected: String) {
    #expect(English.facts(text, by: interpreter) == expected)
  }

  /// Minutes from the start, or, below zero, before the end.
  @Test(arguments: [
    ("50 minute class, tell me when there are ten left", [-10]),
    ("work for 50 and tell me at ten and five left", [-10, -5]),
    ("stew 3 hours, potatoes go in with 40 minutes left", [-40]),
    ("3 speakers 5 minutes each, warn at one minute left", [4, 9, 14]),
    ("bake 20 then cool 10, tell me when 5 are left", [-5]),
  ])
  func `a warning is so long before the end`(text: String, expected: [Int]) throws {
    let reading = try #require(interpreter.interpret(text, in: English.scene).readings.first)
    guard case .timer(.create(let requests))? = reading.intents.first else {
      Issue.record("“\(text)” starts nothing")
      return
    }
    let minutes = requests[0].cues.map { cue in
      switch cue.point {
      case .beforeEnd(let length): -Int(length.components.seconds) / 60
      case .afterStart(let length): Int(length.components.seconds) / 60
      }
    }
    #expect(minutes == expected)
  }
}
