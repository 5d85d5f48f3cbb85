import Testing
import Timers

@testable import Language

/// Numbers that count things, several times in one line, and what would be lost if half a line were taken.
struct SpeakingTests {
  private let interpreter: Interpreter

  init() throws { interpreter = try #require(English.interpreter) }

  // Said on Monday 9 March 2026 at 08:00.
  @Test(arguments: [
    // What is counted is part of the name, with a title and without, in rounds and without.
    (
      "workout: 10 pushups 1 minute, rest 30 seconds, 3 rounds",
      "cycles=3 intent=create label=workout phases=10 pushups:1m,rest:30s"
    ),
    (
      "20 squats 45 seconds then 15 burpees 30 seconds, 2 rounds",
      "cycles=2 intent=create phases=20 squats:45s,15 burpees:30s"
    ),
    (
      "3 rounds of ten push-ups 1 minute, rest 30 seconds",
      "cycles=3 intent=create phases=ten push-ups:1m,rest:30s"
    ),
    ("20 squats for 45 seconds", "duration=45s intent=create label=20 squats"),
    ("boil 3 eggs 6 minutes", "duration=6m intent=create label=boil 3 eggs"),
    ("timer for 4 large potatoes", "intent=create label=4 large potatoes"),
    ("set a timer for 500 g of pasta", "intent=create label=500 g of pasta"),
    ("set a timer for 7 am gym", "at=2026-03-10T07:00:00 intent=create"),
    (
      "warm up 5 minutes, 10 pushups 1 minute, cool down 3 minutes",
      "intent=create phases=warm up:5m,10 pushups:1m,cool down:3m"
    ),
    // A number behind a name is still how long, and so is one before work and rest.
    ("work 25 rest 5 minutes", "intent=create phases=work:25m,rest:5m"),
    ("25 work, 5 rest", "intent=create phases=work:25m,rest:5m"),
    ("four hundred and fifty six seconds", "duration=7m36s intent=create"),
    // Metres are no minutes.
    ("warm up for 5, then 8 times 400 meters", "intent=none"),
    ("run 400 meters 2 minutes", "duration=2m intent=create label=run 400 meters"),
    // Heat behind the length, and before it.
    (
      "knead 8 minutes, rest 45, bake 35 at 220 degrees",
      "intent=create phases=knead:8m,rest:45m,bake:35m"
    ),
    ("incubate at 37 for 45 minutes", "duration=45m intent=create label=incubate"),
    // Every time is kept, every day, and every message.
    (
      "wake me at 7 and again at 7:30",
      "at=2026-03-10T07:00:00 intent=schedule + at=2026-03-10T07:30:00 intent=schedule"
    ),
    (
      "wake me at 7 for work and at 7:30 for school",
      "at=2026-03-10T07:00:00 intent=schedule label=work + at=2026-03-10T07:30:00 intent=schedule label=school"
    ),
    (
      "alarm monday wednesday friday 6 am",
      "at=2026-03-16T06:00:00 intent=schedule + at=2026-03-11T06:00:00 intent=schedule + at=2026-03-13T06:00:00 intent=schedule"
    ),
    (
      "remind me on saturday and sunday at 9 to call",
      "at=2026-03-14T09:00:00 intent=remind label=call + at=2026-03-15T09:00:00 intent=remind label=call"
    ),
    (
      "remind me to call mom at 5 pm and dad at 6 pm",
      "at=2026-03-09T17:00:00 intent=remind label=call mom + at=2026-03-09T18:00:00 intent=remind label=dad"
    ),
    (
      "remind me in an hour and again in two hours to drink",
      "at=2026-03-09T09:00:00 intent=remind label=drink + at=2026-03-09T10:00:00 intent=remind label=drink"
    ),
    (
      "remind me to pick up lunch at 12 pm",
      "at=2026-03-09T12:00:00 intent=remind label=pick up lunch"
    ),
    (
      "morning alarm at 6 on mondays",
      "at=2026-03-16T06:00:00 intent=schedule rrule=FREQ=WEEKLY;BYDAY=MO;BYHOUR=6;BYMINUTE=0"
    ),
    (
      "alarm at 2 pm every friday until may",
      "at=2026-03-13T14:00:00 intent=schedule rrule=FREQ=WEEKLY;BYDAY=FR;BYHOUR=14;BYMINUTE=0"
    ),
    ("timer for the pizza, 12 minutes please", "duration=12m intent=create label=pizza"),
    ("the pasta timer should be 11 minutes", "duration=11m intent=update label=pasta"),
    ("set the remaining time to 2 minutes", "duration=2m intent=update"),
    ("timer, ten minutes, go", "duration=10m intent=create"),
    ("pizza 12 min 🍕", "duration=12m intent=create label=pizza"),
    ("🍕 12 min", "duration=12m intent=create label=🍕"),
    ("5 rounds of 3 minutes with 1 minute rest", "cycles=5 intent=create phases=work:3m,rest:1m"),
    ("clear all timers and alarms", "intent=stop which.all=true"),
    ("cancel every timer except the roast", "intent=stop label=roast which.all=true"),
    ("saturday morning at 9", "intent=none"),
  ])
  func `nothing that is said is lost, and no count is a length`(text: String, expected: String) {
    #expect(facts(text) == expected)
  }

  /// What is read, without the time that a line which means nothing may still name.
  private func facts(_ text: String) -> String {
    let said = English.facts(text, by: interpreter)
    return said.contains("intent=none") ? "intent=none" : said
  }

  @Test(arguments: [
    "20 squats, rest 1 minute, 4 rounds", "set an alarm for 7 and, if I do not get up, 7:30",
    "I've got 90 minutes for this exam, start counting",
  ])
  func `what may leave something out is confirmed`(text: String) throws {
    let reading = interpreter.interpret(text, in: English.scene).readings.first
    #expect((reading?.confidence ?? 0) < 0.9)
  }

  @Test(arguments: [
    "hello", "good morning", "what time is it in tokyo", "turn it back on",
    "what comes after the letter d",
  ])
  func `small talk and questions about clocks start nothing`(text: String) {
    #expect(facts(text) == "intent=none")
  }

  @Test(arguments: [
    "what happens when a timer goes off", "what happens if I stop a timer", "how do timers work",
    "how does a timer work", "how do I stop a timer", "how do I set a timer?",
    "how can I cancel an alarm",
    "can you set two timers", "can I set two timers", "can you set several timers at once",
    "can you pause timers", "can I pause a timer", "do you do alarms", "how many timers can I have",
    "are you able to run more than one timer", "is it possible to pause a timer",
    "does the timer ring when I close the shell",
    "will the timer still ring if I close the terminal",
    "can i have two timers going at the same time",
    "what is going to happen when the timer is finished?",
    "how to snooze an alarm", "what does a timer do",
  ])
  func `how it works is asked, and nothing is done`(text: String) {
    let reading = interpreter.interpret(text, in: English.scene).readings.first
    guard case .shell(.help)? = reading?.intents.first else {
      Issue.record("“\(text)” is \(reading?.rule ?? "not understood")")
      return
    }
  }

  @Test(arguments: [
    "why did the timer stop", "why is the alarm off", "who stopped the timer",
    "why didn't my timer go off",
    "what does the label on the timer cancel",
  ])
  func `what is asked of the past changes nothing`(text: String) {
    let intents = interpreter.interpret(text, in: English.scene).readings.first?.intents ?? []
    #expect(
      intents.allSatisfy {
        switch $0 {
        case .timer(.query), .shell, .history: true
        default: false
        }
      }, "\(intents)")
  }

  @Test(arguments: [
    "can you set a timer", "can you set two timers for 5 and 10 minutes",
    "could you start up two timers", "can I get an alarm for 8",
  ])
  func `what is asked for politely is no question`(text: String) {
    let reading = interpreter.interpret(text, in: English.scene).readings.first
    guard case .timer? = reading?.intents.first else {
      Issue.record("“\(text)” is \(reading?.rule ?? "not understood")")
      return
    }
  }
}
