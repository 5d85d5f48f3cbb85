import Testing
import Timers

@testable import Language

/// Hours, days, names and kinds that stand where a reader might pass them over; and what is offered where nothing fits.
struct KeptWordsTests {
  private let interpreter: Interpreter

  init() throws { interpreter = try #require(English.interpreter) }

  // Said on Monday 9 March 2026 at 08:00.
  @Test(arguments: [
    // The hour of a part of the day, wherever it stands.
    ("remind me tonight at 9 to call", "at=2026-03-09T21:00:00 intent=remind label=call"),
    ("remind me tonight at 9:30 to call", "at=2026-03-09T21:30:00 intent=remind label=call"),
    ("set an alarm tonight at nine", "at=2026-03-09T21:00:00 intent=schedule"),
    ("remind me tonight to call at 9", "at=2026-03-09T21:00:00 intent=remind label=call"),
    ("remind me tonight to call at 9:30", "at=2026-03-09T21:30:00 intent=remind label=call"),
    ("remind me this evening to call at 7:15", "at=2026-03-09T19:15:00 intent=remind label=call"),
    ("remind me tomorrow night to call at 10", "at=2026-03-10T22:00:00 intent=remind label=call"),
    (
      "remind me to pick up lunch at 12", "at=2026-03-09T12:00:00 intent=remind label=pick up lunch"
    ),
    // A reminder without “to”.
    ("remind me at 6 call mum", "at=2026-03-09T18:00:00 intent=remind label=call mum"),
    (
      "remind me in an hour take the bread out",
      "at=2026-03-09T09:00:00 intent=remind label=take the bread out"
    ),
    ("remind me noon lunch with Sam", "at=2026-03-09T12:00:00 intent=remind label=lunch with Sam"),
    ("remind me two call mom at 5 pm", "at=2026-03-09T17:00:00 intent=remind label=call mom"),
    // What comes again by its kind.
    (
      "set a repeating alarm for 5am monday wednesday friday",
      "at=2026-03-11T05:00:00 intent=schedule rrule=FREQ=WEEKLY;BYDAY=MO,WE,FR;BYHOUR=5;BYMINUTE=0"
    ),
    (
      "weekly alarm saturday at 6",
      "at=2026-03-14T06:00:00 intent=schedule rrule=FREQ=WEEKLY;BYDAY=SA;BYHOUR=6;BYMINUTE=0"
    ),
    (
      "weekday alarm 6:30",
      "at=2026-03-10T06:30:00 intent=schedule rrule=FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=6;BYMINUTE=30"
    ),
    (
      "recurring alarm for tomorrow at 7",
      "at=2026-03-10T07:00:00 intent=schedule rrule=FREQ=DAILY;BYHOUR=7;BYMINUTE=0"
    ),
    ("set a repeating alarm for march 20 at 7 am", "at=2026-03-20T07:00:00 intent=schedule"),
    // A day is no four of them.
    ("pause all timers for day", "intent=pause which.all=true"),
    ("a timer for for minutes", "duration=4m intent=create"),
    // Names and lengths behind other words.
    ("get rid of the timer I set for the lasagna", "intent=stop label=lasagna"),
    ("put a timer on for the pie, 55 minutes", "duration=55m intent=create label=pie"),
    ("my pasta needs 11 minutes", "duration=11m intent=create label=pasta"),
    ("plz set timer 4 min thx", "duration=4m intent=create"),
    ("oops cancel that timer", "intent=stop"),
    // How often and when, and no names.
    (
      "weekends at 9",
      "at=2026-03-14T09:00:00 intent=schedule rrule=FREQ=WEEKLY;BYDAY=SA,SU;BYHOUR=9;BYMINUTE=0"
    ),
    ("buy a kitchen timer on amazon", "intent=none"),
  ])
  func `nothing that was said is passed over`(text: String, expected: String) {
    #expect(English.facts(text, by: interpreter) == expected)
  }

  @Test func `what is not understood offers only sentences about the same`() {
    func nearest(_ text: String) -> [String] {
      interpreter.interpret(text, in: English.scene).nearest
    }
    #expect(nearest("frobnicate the moon") == [])
    #expect(nearest("what is the meaning of life") == [])
    #expect(nearest("pausse evrything there is of it").allSatisfy { $0.hasPrefix("pause") })
    #expect(nearest("please alias something somehow").first?.hasPrefix("alias") == true)
  }
}
