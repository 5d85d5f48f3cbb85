import Testing
import Timers

@testable import Language

/// What people say in words that no example has: each row was once read wrong, in part, or not at all.
struct OtherWordsTests {
  private let interpreter: Interpreter

  init() throws { interpreter = try #require(English.interpreter) }

  // Said on Monday 9 March 2026 at 08:00.
  @Test(arguments: [
    // A length, with its comma and its small units.
    ("timer 5,5 minutes", "duration=5m30s intent=create"),
    ("set timer for 2,5 hours", "duration=2h30m intent=create"),
    ("set timers for 5,10 minutes", "duration=5m6s intent=create"),
    ("minute and 20 seconds", "duration=1m20s intent=create"),
    ("hundred seconds", "duration=1m40s intent=create"),
    // From one time to another, and for how long from then.
    ("set a timer at 3 for 20 minutes", "at=2026-03-09T15:00:00 duration=20m intent=create"),
    ("focus from 2pm to 4pm", "at=2026-03-09T14:00:00 duration=2h intent=create label=focus"),
    (
      "deep work between 9:30 and 11",
      "at=2026-03-09T09:30:00 duration=1h30m intent=create label=deep work"
    ),
    ("gym from 6 to 7:30", "at=2026-03-09T18:00:00 duration=1h30m intent=create label=gym"),
    ("timer up to 4 pm", "end=2026-03-09T16:00:00 intent=create"),
    ("timer ending at 5 pm", "at=2026-03-09T17:00:00 intent=create"),
    ("dentist friday at 3pm", "at=2026-03-13T15:00:00 intent=remind label=dentist"),
    // What comes again: not at night, of mixed lengths, in the evening, from an hour on.
    (
      "remind me every 15 minutes between 2 and 4 to walk",
      "at=2026-03-09T14:00:00 intent=remind label=walk rrule=FREQ=DAILY;BYHOUR=14,15,16;BYMINUTE=0,15,30,45;BYSETPOS=1,2,3,4,5,6,7,8,9"
    ),
    (
      "remind me every hour and 30 minutes to stretch",
      "intent=remind label=stretch rrule=FREQ=MINUTELY;INTERVAL=90"
    ),
    (
      "nightly at 10 remind me to lock the door",
      "at=2026-03-09T22:00:00 intent=remind label=lock the door rrule=FREQ=DAILY;BYHOUR=22;BYMINUTE=0"
    ),
    (
      "timer for 10 every day starting at 9 pm",
      "at=2026-03-09T21:00:00 duration=10m intent=create rrule=FREQ=DAILY;BYHOUR=21;BYMINUTE=0"
    ),
    (
      "remind me on weekdays to clock in at 8:55",
      "at=2026-03-09T08:55:00 intent=remind label=clock in rrule=FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=8;BYMINUTE=55"
    ),
    // Several things in one breath, each with what is its own.
    (
      "three timers: one hour, 30 minutes, 25 minutes",
      "intent=create timers=:1h,:30m,:25m"
    ),
    ("eggs and toast 7 and 3 minutes", "intent=create timers=eggs:7m,toast:3m"),
    (
      "rice, fish and greens 20, 12 and 5 minutes done together",
      "intent=create timers=rice:20m,fish:12m,greens:5m"
    ),
    (
      "alarms at 7, 7:10 and 7:20 on weekdays",
      "at=2026-03-10T07:00:00 intent=schedule rrule=FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0,10,20"
    ),
    (
      "alarm for 7 pm and a timer for 10 minutes",
      "at=2026-03-09T19:00:00 intent=schedule + duration=10m intent=create"
    ),
    (
      "add 2 minutes to soup and 3 to bread",
      "duration=2m intent=extend label=soup + duration=3m intent=extend label=bread"
    ),
    (
      "take 2 minutes off the soup and 1 off the bread",
      "duration=2m intent=reduce label=soup + duration=1m intent=reduce label=bread"
    ),
    (
      "5 minutes for tea, correction, 4",
      "duration=4m intent=create label=tea"
    ),
    // The day beside the one that is said.
    (
      "remind me the night before my exam on friday",
      "at=2026-03-12T21:00:00 intent=remind label=exam"
    ),
    ("wake me the morning after the party on saturday", "at=2026-03-15T08:00:00 intent=schedule"),
    // A training that everybody knows comes again, too.
    (
      "every weekday at 9 start a pomodoro",
      "at=2026-03-09T09:00:00 intent=create label=pomodoro phases=work:25m,break:5m rrule=FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9;BYMINUTE=0"
    ),
    // Days in figures, whichever comes first in them; no short day stands behind “the”.
    ("remind me on 22.11. to call mom", "at=2026-11-22T00:00:00 intent=remind label=call mom"),
    ("remind me on 17.12.26 to call mom", "at=2026-12-17T00:00:00 intent=remind label=call mom"),
    ("remind me on 25/04/2027 to pay", "at=2027-04-25T00:00:00 intent=remind label=pay"),
    (
      "remind me on 2027.11.22. at 3 pm to leave",
      "at=2027-11-22T15:00:00 intent=remind label=leave"
    ),
    (
      "remind me to walk in the sun at 5",
      "at=2026-03-09T17:00:00 intent=remind label=walk in the sun"
    ),
    (
      "set an alarm for 7 am every tuesday thursday",
      "at=2026-03-10T07:00:00 intent=schedule rrule=FREQ=WEEKLY;BYDAY=TU,TH;BYHOUR=7;BYMINUTE=0"
    ),
    // What is quoted holds no time of its own; a warning beforehand is a second reminder.
    (
      "remind me to \"email the report at 10.20am\" at 10.10am",
      "at=2026-03-09T10:10:00 intent=remind label=email the report at 10.20am"
    ),
    (
      "remind me at 5:30 pm to go home, warn me 20 mins before",
      "at=2026-03-09T17:30:00 intent=remind label=go home warns=20m"
    ),
    (
      "remind me every two weeks",
      "intent=remind rrule=FREQ=WEEKLY;INTERVAL=2"
    ),
    // So many days before a day; a training at a time; one length taken back for another.
    (
      "remind me two days before the exam on friday",
      "at=2026-03-11T00:00:00 intent=remind label=exam"
    ),
    (
      "wake me up two hours before my flight at 9 pm",
      "at=2026-03-09T19:00:00 intent=schedule label=flight"
    ),
    (
      "start a pomodoro tomorrow at 9",
      "at=2026-03-10T09:00:00 intent=create label=pomodoro phases=work:25m,break:5m"
    ),
    ("pasta 9 minutes oops 10", "duration=10m intent=create label=pasta"),
    // What is put off, and what is not started under the name of it.
    ("delay for 10 minutes", "duration=10m intent=snooze"),
    ("put off the alarm for 10 minutes", "duration=10m intent=extend"),
    ("set timer laundry 10 minutes", "duration=10m intent=create label=laundry"),
    ("running timers", "intent=query"),
    ("hold on the timer", "intent=pause"),
    ("stop the timer temporarily", "intent=pause"),
    ("delete a reminder about the recital", "intent=stop label=recital"),
    ("set my 7 am alarm to 8", "at=2026-03-10T08:00:00 intent=update"),
    ("tabata 8×20/10", "cycles=8 intent=create label=tabata phases=:20s,:10s"),
    (
      "three 20 second holds, 30 seconds of rest between",
      "cycles=3 intent=create phases=holds:20s,rest:30s"
    ),
    // Rounds.
    ("3 pomodoros of 45/15", "cycles=3 intent=create label=pomodoros phases=:45m,:15m"),
    (
      "pomodoro of 50 minutes for homework",
      "intent=create label=pomodoro phases=homework:50m,break:5m"
    ),
    (
      "6 times 10 minutes with 2 minutes pause",
      "cycles=6 intent=create phases=work:10m,pause:2m"
    ),
    (
      "three rounds of 5 minutes with a minute in between",
      "cycles=3 intent=create phases=work:5m,rest:1m"
    ),
    ("e2mom for 20 minutes", "every=2m intent=create span=20m"),
    ("every 2 minutes on the minute for 20 minutes", "every=2m intent=create span=20m"),
    (
      "study break timer every 45 minutes for 10",
      "cycles=32 intent=create label=study break phases=:10m,:35m"
    ),
    ("two tabatas", "cycles=2 intent=create label=tabatas phases=work:20s,rest:10s"),
    ("divide 90 minutes in 3", "cycles=3 intent=create phases=:30m"),
    // Several.
    ("timers: eggs 6, toast 2, tea 4", "intent=create timers=eggs:6m,toast:2m,tea:4m"),
    (
      "rice 20 fish 12 greens 5 to be ready at 7 pm",
      "end=2026-03-09T19:00:00 intent=create timers=rice:20m,fish:12m,greens:5m"
    ),
    ("make sure rice 15 and curry 30 end at once", "intent=create timers=rice:15m,curry:30m"),
    ("finish together: eggs 7, toast 3", "intent=create timers=eggs:7m,toast:3m"),
    (
      "have dinner ready at 7pm: steak 12 minutes, potatoes 35 minutes",
      "end=2026-03-09T19:00:00 intent=create timers=steak:12m,potatoes:35m"
    ),
    (
      "so that everything is ready at 6 pm: ham 2 hours, rolls 15 minutes",
      "end=2026-03-09T18:00:00 intent=create timers=ham:2h,rolls:15m"
    ),
    // Sloppy.
    ("tiemr 10 min", "duration=10m intent=create"),
    ("set a timer fro 10 minutes", "duration=10m intent=create"),
    (
      "start a timer for ten minutes and thirty seconds thank you very much",
      "duration=10m30s intent=create"
    ),
    ("i was wondering if you could set a 10 minute timer", "duration=10m intent=create"),
    ("i think i'll need about 10 minutes", "duration=10m intent=create"),
    ("twelve minutes should do it", "duration=12m intent=create"),
    ("no more than 5 minutes", "duration=5m intent=create"),
    ("let's say 8 minutes", "duration=8m intent=create"),
    ("let it rest ten minutes", "duration=10m intent=create"),
    ("the pizza's in the oven for 14 minutes", "duration=14m intent=create label=pizza"),
    ("15 minutes until the cookies are done", "duration=15m intent=create label=cookies"),
    ("set the microwave for 3 minutes", "duration=3m intent=create"),
    ("timer named \"pasta al dente\" 8 min", "duration=8m intent=create label=pasta al dente"),
    ("set another timer after this one for 10 minutes", "duration=10m intent=create"),
    // A reminder's time is not part of what it says.
    ("call mom at 8 pm remind me", "at=2026-03-09T20:00:00 intent=remind label=call mom"),
    (
      "give me a 5 minute warning before the meeting at 3",
      "at=2026-03-09T14:55:00 intent=remind label=meeting"
    ),
    ("remind me later to call mom", "intent=remind label=call mom"),
    ("remind me before bed to floss", "intent=remind label=floss"),
    (
      "remind me tomorrow morning and tomorrow night to take my pills",
      "at=2026-03-10T08:00:00 intent=remind label=take my pills + at=2026-03-10T21:00:00 intent=remind label=take my pills"
    ),
    ("remind me once an hour to stand", "intent=remind label=stand rrule=FREQ=HOURLY"),
    (
      "turn the chicken over in 15",
      "at=2026-03-09T08:15:00 intent=remind label=turn the chicken over"
    ),
    (
      "wake me up an hour before my 9 am class",
      "at=2026-03-09T08:00:00 intent=schedule label=class"
    ),
    ("push everything back 10 minutes", "duration=10m intent=update which.all=true"),
    ("set both to 10 minutes", "duration=10m intent=update which.all=true"),
    (
      "20 minute workout with a beep every minute",
      "every=1m intent=create label=workout span=20m"
    ),
    ("washing machine 1h 10", "duration=1h10m intent=create label=washing machine"),
    // Put right.
    ("make it 10 not 15", "duration=10m intent=update"),
    ("that should be 45 minutes", "duration=45m intent=update"),
    ("sorry, 50 not 45", "duration=50m intent=update"),
    ("oops i said 45 but i meant 50", "duration=50m intent=update"),
    ("cancel the alarm and set one for 8 pm", "at=2026-03-09T20:00:00 intent=update"),
    ("don't remind me to call mom", "intent=stop label=call mom"),
    ("was the timer set for 10 minutes", "intent=query which.duration=10m"),
    ("did you set a timer", "intent=query"),
  ])
  func `what is said otherwise is understood all the same`(text: String, expected: String) {
    #expect(English.facts(text, by: interpreter) == expected)
  }

  @Test(
    arguments: [
      ("stop the tea?", .asked), ("could you stop the tea?", nil), ("stop the tea, please?", nil),
      ("\"stop the tea\"", .cited), ("'stop the tea'.", .cited), ("\"tea\" 4 minutes", nil),
      ("it says stop the tea", .reported), ("mom asked me to delete the tea", .reported),
      ("I told you to stop the tea", nil), ("the packet says 9 minutes for the rice", nil),
      ("rice 12 minutes usually, quinoa 20", .usual("usually")),
      ("tea 4 minutes, I usually forget it", nil), ("tea 4 minutes", nil),
      ("brown rice needs 40 minutes compared to 12 for white", .usual("compared to")),
      ("just a minute", .idiom), ("time to kill 5 minutes", .idiom),
      ("give me five minutes of peace and quiet", .idiom), ("five more minutes, mom", .idiom),
      ("just 5 minutes", nil), ("give me ten minutes of yoga", nil), ("call mom 5 minutes", nil),
      ("remind me in 5 minutes to kill the lights", nil), ("in 10 minutes mom calls", nil),
    ] as [(String, Unmeant?)])
  func `what reads as an order may be none`(text: String, expected: Unmeant?) {
    #expect(interpreter.unmeant(text, in: English.scene) == expected)
  }

  @Test(
    arguments: [
      ("Reis stoppen?", .asked), ("kannst du den Reis stoppen?", nil), ("„stopp den Reis“", .cited),
      ("Tee in der Regel 4 Minuten", .usual("in der Regel")),
      ("Mama sagt, ich soll den Reis stoppen", .reported), ("Tee 4 Minuten", nil),
      ("das Brot wurde 40 Minuten gebacken", .usual("wurde 40 Minuten")),
      ("eine Sekunde bitte", .idiom), ("eine Minute Tee", nil),
      ("in 10 Minuten Mama anrufen", nil), ("40 Minuten Arbeit, 10 Minuten Ruhe", nil),
    ] as [(String, Unmeant?)])
  func `so it is in German`(text: String, expected: Unmeant?) throws {
    let interpreter = try LanguageFolder("de").interpreter
    #expect(interpreter.unmeant(text, in: English.scene) == expected)
  }

  @Test(arguments: [
    ("Tom woke Ben at 6", true), ("my sister picked up Jonas at 5", true),
    ("grandma baked the ham for 3 hours", true), ("Hard Boiled Eggs 10 minutes", false),
    ("hard boiled eggs 10 minutes", false), ("pork braised in the pot 3 hours", false),
    ("boil 20 minutes, then shred the cabbage 5 minutes", false),
    ("cut the grass 20 minutes", false),
  ])
  func `what somebody did to somebody is told`(text: String, expected: Bool) {
    let tokens = interpreter.quantities.tokens(of: text)
    let sentence = interpreter.prepare(text, tokens, English.scene)
    #expect(sentence.tellsOfDeed(0..<sentence.count) == expected)
  }

  @Test(arguments: [
    "i don't need a timer", "no timer needed", "don't set a timer", "please don't remind me",
    "don't stop the timer", "do not start any timer", "buy a timer", "i missed my alarm",
    "i can't hear the alarm",
    "should i set a timer for 10 minutes", "if i set a timer for 10 minutes what happens",
    "alarm at 25:00", "my alarm didn't go off", "my alarm was too quiet",
    "i want to leave boston at 838",
    "the fire alarm is going off",
    "my phone alarm is broken again", "my timer never went off",
    "how do i set a reminder every morning",
    "why did you set a reminder",
  ])
  func `what is not wanted, or only talked of, changes nothing`(text: String) {
    let intents = interpreter.interpret(text, in: English.scene).readings.first?.intents ?? []
    #expect(
      intents.allSatisfy {
        switch $0 {
        case .shell(.no), .shell(.wish), .shell(.about): true
        default: false
        }
      }, "\(intents)")
  }

  @Test(arguments: [
    "alarm in 10 minutes at 5 pm",
    "set my usual alarm for 30 minutes later tomorrow morning", "wake me at 7 and at 8 on weekends",
    "remind me this evening at 2 to call", "set a 10", "pause the timer when I get home",
    "remind me at 3 pm Gotham time to call",
  ])
  func `a time that would be lost, or may be another, is asked about at most`(text: String) {
    let readings = interpreter.interpret(text, in: ExampleScene.scene).readings
    #expect(readings.allSatisfy { $0.confidence < 0.9 }, "\(readings.map(\.rule))")
  }

  @Test(arguments: [
    "set timer for five six minutes", "just a second", "two times three",
    "do 3 sets of 12 with 90 seconds rest",
    "remind me to watch the game at 8 at 7:45", "start timing when i say go",
    "set alarm for 10 minutes at 5 pm", "set a 10 minute alarm at 5 pm",
    "when i say go start a 5 minute timer", "timers for one hour, 30 minutes, 25 minutes",
    // When that is, nobody tells us.
    "pause the timer when i get home", "start a 10 minute timer when the music stops",
    // What somebody said or does as a rule, and what is taken back in the same breath.
    "my mother always adds five minutes", "the doctor said to rest for ten minutes",
    "they usually add 3 minutes", "it's been a long 10 minutes",
    "stop the timer, or not", "stop the timer, not yet", "maybe stop the timer, maybe not",
    // How many nobody said.
    "timer for a few minutes",
  ])
  func `what may be meant otherwise is asked`(text: String) {
    let reading = interpreter.interpret(text, in: English.scene).readings.first
    #expect((reading?.confidence ?? 0) < 0.9)
  }
}
