import Assistant
import Language
import Testing
import Timers

/// Sentences that lean on the one before: follow-ups, corrections, answers to questions.
struct ConversationTests {
  private static func plan(_ lines: [String], after: Duration? = nil) throws -> String {
    var world = try World()
    for line in lines.dropLast() { world.say(line) }
    if let after { world.pass(after) }
    let timers = world.engine.timers
    return outline(world.say(try #require(lines.last)), timers)
  }

  @Test(
    arguments: [
      // Once more.
      (["tea 4 min", "same again"], "start tea: 4:00"),
      (
        ["boil pasta 9 minutes then rest 2", "the same again"],
        "start : boil pasta 9:00 → rest 2:00"
      ),
      (
        ["eggs 7 min", "tea 4 min", "add 2 minutes to tea", "the same for the eggs"],
        "extend eggs 2:00"
      ),
      (["eggs 7 min", "tea 4 min", "pause the tea", "the other one too"], "pause eggs"),
      // … but otherwise.
      (["tea 4 min", "same again but 6 minutes"], "start tea: 6:00"),
      (["green tea 3 min", "same again for the mint tea but 5 minutes"], "start mint tea: 5:00"),
      (["meds 20 min", "same again for room 7"], "start room 7: 20:00"),
      (["lamp 10 min", "another of those called heater"], "start heater: 10:00"),
      (["rice 20 min", "soup as well"], "start soup: 20:00"),
      (["rice 20 min", "soup 30 as well"], "start soup: 30:00"),
      (["rice 20 min and fish 12 min", "soup as well"], "refuse: Please say all of it again."),
      (["tea 4 min", "redo it but with 6 minutes"], "start tea: 6:00"),
      (["tea 4 min", "stop", "same again, 6 minutes this time"], "start tea: 6:00"),
      (["tea 4 min", "the same thing for 90 seconds"], "start tea: 1:30"),
      (["tea 4 min", "same again but twice as long"], "start tea: 8:00"),
      (["tea 4 min", "same again but one minute longer"], "start tea: 5:00"),
      (["tea 4 min", "again but 30 seconds shorter"], "start tea: 3:30"),
      (["tea 4 min", "again but 5 minutes shorter"], "refuse: Please say all of it again."),
      (["tea 4 min", "add 2 minutes to tea", "same again but 5"], "extend tea 5:00"),
      (
        ["boil pasta 9 minutes then rest 2", "same again but 6 minutes"],
        "refuse: Please say all of it again."
      ),
      (["tea 4 min", "same again but longer"], "refuse: How long this time?"),
      // In one breath.
      (["steep 4, no make that 5"], "start steep: 5:00"),
      (["tea 4 min", "steep 4 minutes, no, make it 6 minutes"], "start steep: 6:00"),
      (["tea 4 min", "do that again but 3 minutes"], "start tea: 3:00"),
      (["same again but 6 minutes"], "refuse: Nothing was said yet that could be done again."),
      (["same again"], "refuse: Nothing was said yet that could be done again."),
      // Another time besides.
      (["remind me every weekday at 6:30 to run", "and on weekends at nine"], "keep run 2"),
      (["remind me every weekday at 6:30 to run", "on weekends at nine, too"], "keep run 2"),
      // Corrections.
      (["eggs 7 min", "tea 4 min", "make it 6 for the eggs instead of 7"], "set eggs 6:00"),
      (["eggs 7 min", "tea 4 min", "9 for the eggs rather than 7"], "set eggs 9:00"),
      (["eggs 7 min", "tea 4 min", "stop the eggs, not the tea"], "stop eggs"),
      (["tea 4 min", "no, make that 5"], "set tea 5:00"),
      (["tea 4 min", "no wait, 12 minutes"], "set tea 12:00"),
      (["tea 4 min", "I meant coffee"], "rename tea to coffee"),
      (["eggs 7 min", "tea 4 min", "pause the tea", "I meant the eggs"], "undo, pause eggs"),
      (["eggs 7 min", "tea 4 min", "pause the tea", "no, pause the eggs"], "undo, pause eggs"),
      (
        ["eggs 7 min", "tea 4 min", "make the tea 6 minutes", "no, the eggs"],
        "undo, set eggs 6:00"
      ),
      (["tea 4 min", "that should've been 5"], "set tea 5:00"),
      (["tea 4 min", "add 2 minutes to tea", "no, I meant 3 minutes"], "undo, extend tea 3:00"),
      (
        ["eggs 7 min", "tea 4 min", "how long for the tea?", "sorry, the eggs"],
        "answer: eggs   7:00 left of 7:00"
      ),
      (["no wait, 12 minutes"], "refuse: There is nothing to correct."),
      // What nobody understands, of what it begins with.
      (
        ["eggs 7 min", "the eggs smell funny"],
        "refuse: I don’t understand what that says of “eggs”."
      ),
      // A verb that nobody knows, of what is called so.
      (
        ["eggs 7 min", "frobnicate the eggs"],
        "refuse: I don’t understand what that says of “eggs”."
      ),
      (["the eggs smell funny"], "refuse: I don’t understand that."),
      (["eggs 7 min", "funny how the eggs smell"], "refuse: I don’t understand that."),
      (["tea 5 min", "I said 15 not 5"], "set tea 15:00"),
      (["rice 15 min", "sorry, quinoa, and 12"], "set rice 12:00, rename rice to quinoa"),
      (["chicken 40 min", "sorry, that was the duck, not the chicken"], "rename chicken to duck"),
      (["tea 4 min", "make the tea 6 min"], "set tea 6:00"),
      (["tea 4 min", "coffee 3 min", "make the coffee 6 min"], "set coffee 6:00"),
      (["eggs 7 min", "add 5 min to eggs", "take those five back"], "undo"),
      (["tea 5 min", "not 5, 15"], "set tea 15:00"),
      // An act without a length is not done again for one.
      (
        ["tea 5 min", "soup 20 min", "stop the soup", "undo", "no, 30"],
        "refuse: There is nothing to correct."
      ),
      // A number alone is of the unit that was said, where so many make sense; what was not meant runs.
      (["plank 30 sec", "no, 45"], "set plank 0:45"),
      (["tea 2 hours", "make it 30"], "set tea 30:00"),
      (["tea 2 hours", "make it 3"], "set tea 3:00:00"),
      (["soup 30 min", "laundry 50 min", "sorry i meant stew not soup"], "rename soup to stew"),
      (
        ["soup 30 min", "sorry i meant stew not soup", "I meant the stew, not the chili"],
        "refuse: There is nothing to correct."
      ),
      (["soup 30 min", "laundry 50 min", "I meant 20 not 30"], "set soup 20:00"),
      (["tea 50 min", "I meant well"], "refuse: I don’t understand that."),
      (["tea 40 min", "half that"], "set tea 20:00"),
      (["tea 4 min", "another 5"], "extend tea 5:00"),
      (["tea 4 min", "gimme ten more mins"], "extend tea 10:00"),
      (["tea 4 min", "eggs 7 min", "and the tea?"], "answer: tea   4:00 left of 4:00"),
      (["tea 4 min", "again"], "start tea: 4:00"),
      (["rice 18 min", "and one for the potatoes too, 20 minutes"], "start potatoes: 20:00"),
      (["pasta 9 min", "and 4 for the sauce"], "start sauce: 4:00"),
      (["tea 4 min", "stop that one"], "stop tea"),
      (["workout 20 min", "tea 4 min", "pause the workout"], "pause workout"),
      // An alarm that is corrected keeps its day, and its half of it.
      (
        ["alarm at 7 am tomorrow", "no make it 8", "list my alarms"],
        "answer: ◷ alarm   tomorrow 08:00      next tomorrow 08:00"
      ),
      (
        ["alarm at 5 pm tomorrow", "no, 6 pm", "list my alarms"],
        "answer: ◷ alarm   tomorrow 18:00      next tomorrow 18:00"
      ),
      (
        ["alarm friday at 9 am", "change it to 10", "list my alarms"],
        "answer: ◷ alarm   Fri 13 Mar 10:00      next Fri 13 Mar 10:00"
      ),
      (
        ["alarm friday at 9 am", "change it to 8 am", "list my alarms"],
        "answer: ◷ alarm   Fri 13 Mar 08:00      next Fri 13 Mar 08:00"
      ),
      (
        ["alarm at 9 am tomorrow", "no, friday at 8", "list my alarms"],
        "answer: ◷ alarm   Fri 13 Mar 08:00      next Fri 13 Mar 08:00"
      ),
      (
        ["alarm at 11:30 pm", "move it to 12:30 am", "list my alarms"],
        "answer: ◷ alarm   tomorrow 00:30      next tomorrow 00:30"
      ),
      // What makes no sense leaves a question open.
      (["start a rice timer", "potato"], "refuse: I don’t understand that. For how long?"),
      (["start a rice timer", "potato", "5"], "start rice: rice 5:00"),
      (["start a rice timer", "potato", "never mind"], "answer: Nothing done."),
      (["start a rice timer", "tea 4 min", "5 minutes"], "start : 5:00"),
      // A line that did nothing is let go, and not what was done before it.
      (
        ["tea 4 min", "colourless green ideas", "never mind"],
        "refuse: There is nothing to answer."
      ),
      // What rings later is meant by a verb alone where it was talked about last.
      (["tea 10 min", "alarm at 9 pm", "stop"], "ask: Which one?"),
      (["alarm at 9 pm", "tea 10 min", "rice 12 min", "stop"], "ask: Which one?"),
      // Of what, and when: it rings until somebody answers.
      (["remind me again if I don't react"], "ask: For when?"),
      // What is left open is asked, and answered with a key or with the number itself.
      (["timer for ten to twelve minutes"], "ask: 10 minutes or 12 minutes?"),
      (["timer for ten to twelve minutes", "2"], "start : 12:00"),
      (["10-12 minutes pasta", "12"], "start pasta: 12:00"),
      (["tea 3 to 5 minutes", "1"], "start tea: 3:00"),
      (["tea 3 to 5 minutes", "5"], "start tea: 5:00"),
      (["eggs 2-3 minutes", "2"], "start eggs: 2:00"),
      (["eggs 2-3 minutes", "3 minutes"], "start eggs: 3:00"),
      (["algebra 20 french 12 latin 5"], "ask: One after the other, or all at once?"),
      (["algebra 20 french 12", "1"], "start : algebra 20:00 → french 12:00"),
      (
        ["algebra 20 french 12", "all"], "start algebra: algebra 20:00, start french: french 12:00"
      ),
      (["set 99 timers"], "refuse: That is more than 50 timers at once."),
      (["set a 10", "yes"], "start : 10:00"),
      // What comes after a phase, and after a timer that another waits for.
      (
        ["morning: shower 8 minutes, dress 5 minutes", "what's after shower"],
        "answer: After shower comes dress  5:00      morning"
      ),
      (
        ["morning: shower 8 minutes, dress 5 minutes", "what comes after dress"],
        "answer: Nothing comes after dress: it is the last of morning."
      ),
      (["tea 4 min", "what comes after tea"], "answer: Nothing waits for tea."),
      (["turn it back on"], "refuse: Nothing is switched off."),
      (["tea 4 min", "pause tea", "turn it back on"], "resume tea"),
      (["hello"], "answer: Hello."),
      (
        ["what time is it in nowhere"],
        "refuse: I know no clock for “nowhere”, only those of the time zone database."
      ),
      // A stopwatch is paused like a countdown, which “pause” alone means first.
      (["start a stopwatch", "pause the stopwatch"], "pause stopwatch"),
      (["start a stopwatch", "pause the stopwatch", "resume it"], "resume stopwatch"),
      (["start a stopwatch", "tea 4 min", "pause"], "pause tea"),
      (["time me how long it takes to run a mile", "pause it"], "pause run a mile"),
      (["tea 4 min", "stop tea", "same again"], "start tea: 4:00"),
      // Setting a length twice changes nothing: what was started is meant.
      (["tea 4 min", "twice as long", "same again"], "start tea: 4:00"),
      (["tea 4 min", "same again for the rice"], "start rice: 4:00"),
      (["tea 4 min", "another one"], "start tea: 4:00"),
      (["tea 4 min", "a second tea"], "start tea: tea 4:00"),
      (["egg 6 min", "one more egg"], "start egg: egg 6:00"),
      (["tea 4 min", "that should be 5 minutes"], "set tea 5:00"),
      (["tea 4 min", "tea should be 6 minutes"], "set tea 6:00"),
      (["tea 4 min", "make tea twice as long"], "set tea 8:00"),
      (["tea 4 min", "tea 5 more"], "extend tea 5:00"),
      (["tea 4 min", "extend tea 2 min"], "extend tea 2:00"),
      (["tea 4 min", "i'm done with the tea"], "skip tea"),
      (["tea 4 min", "done with the tea"], "skip tea"),
      (["tea 4 min", "eggs 7 min", "stop the second"], "stop eggs"),
      (
        ["tea 4 min", "wake me at 7", "what alarms do I have"],
        "answer: ◷ alarm   tomorrow 07:00      next tomorrow 07:00"
      ),
      (["tea 4 min", "what alarms do I have"], "answer: No alarms are set."),
      (
        ["tea 4 min", "remind me at 18:30 to call mom", "list my reminders"],
        "answer: ◷ call mom   18:30      next 18:30"
      ),
      // A pause that ends by itself.
      (["tea 10 min", "pause for 5 minutes"], "hold tea 5:00"),
      (["tea 10 min", "pause it for half an hour"], "hold tea 30:00"),
      (
        ["tea 10 min", "eggs 7 min", "pause everything for 5 minutes"],
        "hold tea 5:00, hold eggs 5:00"
      ),
      (["tea 10 min", "pause", "resume in 5 minutes"], "hold tea 5:00"),
      (["tea 10 min", "eggs 7 min", "pause the eggs for 2 minutes"], "hold eggs 2:00"),
      // What one command paused goes on with one word; who rings not cannot be put off.
      (["tea 10 min", "eggs 7 min", "pause everything", "resume"], "resume tea, resume eggs"),
      (
        ["tea 10 min", "eggs 7 min", "rice 20 min", "pause the tea", "resume"], "resume tea"
      ),
      (["tea 10 min", "eggs 7 min", "continue"], "refuse: Nothing is paused."),
      (["alarm at 18:00", "snooze"], "refuse: Nothing has rung in the last hour."),
      (["tea 10 min", "eggs 7 min", "end eggs early"], "stop eggs"),
      (
        ["remind me at 19:00 to call mum", "tea 4 min", "stop reminding me to call mum"],
        "stop call mum"
      ),
      (["remind me at 19:00 to call mum", "tea 4 min", "stop reminding me"], "stop call mum"),
      // What a line says before its question is done with the answer, not dropped.
      (["eggs 7 min", "rice 20 min", "tea 4 min and pause", "1"], "start tea: 4:00, pause eggs"),
      (["eggs 7 min", "tea 4 min and extend the eggs", "3"], "start tea: 4:00, extend eggs 3:00"),
      (["eggs 7 min", "tea 4 min and extend the eggs", "no"], "answer: Nothing done."),
      (["tea 4 min", "actually 20"], "set tea 20:00"),
      (
        ["sauce 4 min", "tea 10 min", "how's the sauce doing"], "answer: sauce   4:00 left of 4:00"
      ),
      // A question is called off, not a timer.
      (["tea 10 min", "eggs 7 min", "add 30 seconds", "cancel that"], "answer: Nothing done."),
      (["tea 10 min", "eggs 7 min", "stop all", "cancel"], "answer: Nothing done."),
      (["tea 10 min", "extend tea", "forget it"], "answer: Nothing done."),
      (["tea 10 min", "eggs 7 min", "cancel that"], "ask: Which one?"),
      // Another timer is no phase of this one.
      (
        ["pasta 10 min", "eggs 5 min", "add stretch 2 minutes after eggs"],
        "phases of eggs: , stretch"
      ),
      (
        ["boil 5 min then rest 2", "pasta 10 min", "add stir 1 minute before rest"],
        "phases of boil: boil, stir, rest"
      ),
      // A number is a length, a time of the clock stays in its half of the day.
      (["tea 4 min", "change the tea timer to 15"], "set tea 15:00"),
      (["tea 4 min", "restart the timer for 10 minutes"], "ask: Restart tea with 10:00?"),
      // One thing is missing.
      (["tea 4 min", "extend tea"], "ask: For how long?"),
      (["tea 4 min", "extend tea", "3"], "extend tea 3:00"),
      (["tea 1 day 3 hours"], "start tea: 1 d 3:00:00"),
      // Lengths that lean on a length.
      (["tea 4 min", "twice as long"], "set tea 8:00"),
      (["eggs 7 min", "tea 4 min", "make the eggs timer half as long"], "set eggs 3:30"),
      (["twice as long"], "refuse: No timers are running."),
      // A name that is not there yet.
      (["pasta 9 min", "and 4 more for the sauce"], "start sauce: sauce 4:00"),
      (["pasta 9 min", "sauce 3 min", "and 4 more for the sauce"], "extend sauce 4:00"),
      // Questions.
      (
        ["tea 4 min", "eggs 7 min", "when is the eggs timer done?", "how about the other one?"],
        "answer: tea   done 08:04, in 4:00"
      ),
      (["tea 4 min", "eggs 7 min", "how about the other one"], "answer: tea   4:00 left of 4:00"),
      // What was stopped a moment ago starts again; another name does not.
      (["tea 4 min", "stop tea", "restart tea"], "start tea: 4:00"),
      (["tea 4 min", "restart tea"], "restart tea"),
      (["tea 4 min", "stop tea", "bring it back"], "undo"),
      (["tea 4 min", "stop tea", "I want it back, but with 6"], "start tea: 6:00"),
      (["tea 4 min", "stop tea", "let's try that again but only 2"], "start tea: 2:00"),
      (["tea 4 min", "it started three minutes earlier"], "backdate tea 3:00"),
      // What has not begun is moved, and not lengthened but by the word for that.
      (["review tomorrow 2 pm to 3:30 pm", "make it an hour earlier"], "backdate review 1:00:00"),
      (["review tomorrow 2 pm to 3:30 pm", "move it to 1 pm"], "backdate review 1:00:00"),
      (["review tomorrow 2 pm to 3:30 pm", "extend it by 15"], "extend review 15:00"),
      (["tea 4 min", "eggs 7 min", "when both are done tell me to plate up"], "cue eggs"),
      (["tea 4 min", "it needs until half past 8"], "move tea to 08:30"),
      (["tea 4 min", "a bit longer, say 6"], "set tea 6:00"),
      (["tea 4 min", "oh and 5 more"], "extend tea 5:00"),
      (["tea 4 min", "stop tea", "restart eggs"], "refuse: No timers are running."),
      // Clock laps ask how long it has run, and start nothing.
      (["tea 4 min", "lap"], "answer: tea   started 08:00:00, 0:00 ago"),
      (["pasta 9 min", "zero the pasta timer"], "restart pasta"),
      (["pasta 9 min", "put 30 seconds back on the clock"], "extend pasta 0:30"),
      (
        ["remind me to stand every Monday at 9:30", "turn off stand"],
        "keep stand"
      ),
      (
        ["remind me to stand every Monday at 9:30", "what is scheduled on Monday"],
        "answer: ◷ stand   Mon 16 Mar 09:30"
      ),
      (
        ["remind me to stand every Monday at 9:30", "what is scheduled on Friday"],
        "answer: Nothing is due on 13 Mar."
      ),
      (
        ["new routine pasta: boil 9 minutes, rest 2 minutes", "show pasta as sentences"],
        "answer: new routine pasta: boil 9 minutes, rest 2 minutes"
      ),
      // What is known is found by its name alone.
      (["boil pasta 9 min", "show pasta"], "answer: boil pasta   9:00 left of 9:00"),
      (
        ["new routine bread: knead 10 minutes, bake 40 minutes", "start half of bread"],
        "start bread: knead 10:00"
      ),
      (
        ["every weekday at 7 wake up", "show wake up"],
        "answer: ◷ wake up   every weekday at 07:00      next tomorrow 07:00"
      ),
      (["every weekday at 7 wake up", "skip the next wake up"], "keep wake up"),
      (["show pasta"], "refuse: I don’t understand that."),
      (["pasta this month"], "refuse: I don’t understand that."),
      // A day without an hour is its morning; an alarm of another day is of the morning, too.
      (
        ["remind me on Friday to call", "when is call done"],
        "answer: call   done Fri 13 Mar 09:00, in 4 d 1:00:00"
      ),
      (
        ["set an alarm for 6:30 tomorrow", "when is the alarm done"],
        "answer: alarm   done tomorrow 06:30, in 22:30:00"
      ),
      (["tea 4 min", "what alarms do i have for tomorrow"], "answer: No alarms are set."),
      // What is said of something by its name, when that runs.
      (["eggs 7 min", "tea 4 min", "eggs need 2 more"], "extend eggs 2:00"),
      (["eggs 7 min", "tea 4 min", "bump the eggs by 30 secs"], "extend eggs 0:30"),
      (["eggs 7 min", "tea 4 min", "scratch the eggs"], "stop eggs"),
      (["eggs need 2 more"], "refuse: I don’t understand that."),
      (["lunch till 1", "lunch til 1"], "start lunch: lunch 5:00:00 pinned"),
      // “then …” is about what was talked of last.
      (["tea 4 min", "eggs 7 min", "then rest 3 minutes"], "phases of eggs: , rest"),
    ] as [([String], String)])
  func `a line leans on the ones before`(lines: [String], wanted: String) throws {
    #expect(try Self.plan(lines) == wanted)
  }

  @Test(arguments: [
    ("stop the shortest timer", "stop toast"),
    ("stop the earliest timer", "stop toast"), ("stop the oldest one", "stop tea"),
    ("add 1 minute to the longest timer", "extend bread 1:00"),
    ("pause the first two timers", "pause tea, pause toast"),
    ("pause the last two timers", "pause toast, pause bread"),
    ("pause all but the bread", "pause tea, pause toast"),
    ("pause everything except the last one", "pause tea, pause toast"),
    ("pause all of them but the bread", "pause tea, pause toast"),
    ("pause the timers but the bread", "pause tea, pause toast"),
    ("pause all but the longest", "pause tea, pause toast"),
    ("pause everything except tea and toast", "pause bread"),
    ("pause everything, not the toast", "pause tea, pause bread"),
    ("pause everything, not only the toast", "pause tea, pause toast, pause bread"),
    ("keep the toast, pause the rest", "pause tea, pause bread"),
    ("leave the tea and pause the toast", "pause toast"),
    ("not the toast, stop the tea", "stop tea"),
    ("stop timer 2", "stop toast"),
  ])
  func `timers are picked out by rank, order and exception`(line: String, wanted: String) throws {
    #expect(try Self.plan(["tea 4 min", "toast 2 min", "bread 1 hour", line]) == wanted)
  }

  @Test(arguments: [
    (["pasta 9 minutes", "eggs 3 minutes in 10 minutes"], "which one finishes first", "pasta"),
    (["pasta 9 minutes", "eggs 3 minutes in 10 minutes"], "which timer ends last", "eggs"),
    (["rice 20, greens 5 all ready together", "pasta 9 min"], "what is done first", "pasta"),
    (
      ["pasta 9 min", "when the pasta is done start the sauce 3 minutes"],
      "which one finishes first", "pasta"
    ),
    (["bread 20 minutes", "eggs 3 minutes in 10 minutes"], "which one finishes first", "eggs"),
  ])
  func `what is over first is not what only takes the least`(
    lines: [String], question: String, wanted: String
  ) throws {
    var world = try World()
    for line in lines { world.say(line) }
    guard case .run(let effects) = world.say(question), case .answer(let told, _)? = effects.first
    else {
      Issue.record("asked")
      return
    }
    #expect(told.first?.text.hasPrefix("\(wanted)   ") == true, "\(told.map(\.text))")
  }

  @Test func `an alarm is picked out by its time, in either half of the day`() throws {
    #expect(
      try Self.plan([
        "set an alarm for 18:30", "set an alarm for 21:00", "cancel the alarm at 6:30",
      ]) == "stop alarm")
    var world = try World("set an alarm for 18:30", "set an alarm for 21:00")
    guard case .run(let effects) = world.say("cancel the 9 pm alarm") else {
      Issue.record("asked")
      return
    }
    #expect(effects == [.stop(2)])
  }

  @Test(arguments: [
    (["set an alarm", "at 9"], "start alarm: alarm 1:00:00 pinned"),
    (["set an alarm", "in 10 minutes"], "start alarm: alarm 10:00 pinned"),
    (["remind me to call mom", "at 10:30"], "start call mom: call mom 2:30:00 pinned"),
    (["tea 4 min", "rename the tea timer", "Earl Grey"], "rename tea to Earl Grey"),
    (["start a pasta timer", "9"], "start pasta: pasta 9:00"),
  ])
  func `what is missing is asked for and answered in a word`(lines: [String], wanted: String) throws
  {
    #expect(try Self.plan(lines) == wanted)
  }

  @Test func `ending several is confirmed, and done unasked where nobody can answer`() throws {
    var world = try World("tea 4 min", "toast 2 min")
    let timers = world.engine.timers
    guard case .ask(let question) = world.say("stop all timers") else {
      Issue.record("not asked")
      return
    }
    #expect(question.text.said == "Stop tea, toast?")
    #expect(question.wasExplicit)
    #expect(outline(world.say("yes"), timers) == "stop tea, stop toast")
  }

  @Test func `waking is of the morning, whenever it is said`() throws {
    let evening = LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 18 * 3600)
    let interpreter = try #require(World.interpreter)
    func at(_ line: String) -> String? {
      guard
        case .timer(.schedule(let request))? = interpreter.interpret(line, in: Scene(now: evening))
          .readings.first?.intents.first
      else { return nil }
      return request.at?.iso
    }
    #expect(at("wake me up at 7:00") == "2026-03-10T07:00:00")
    #expect(at("wake me up at 7 pm") == "2026-03-09T19:00:00")
    #expect(at("wake me at 19:00") == "2026-03-09T19:00:00")
    // So is an alarm that only has an hour at which people get up; one with a name is the next time clocks show so.
    #expect(at("set an alarm for 7:00") == "2026-03-10T07:00:00")
    #expect(at("set an alarm for 7 pm") == "2026-03-09T19:00:00")
    #expect(at("set an alarm for the roast at 7:00") == "2026-03-09T19:00:00")
    #expect(at("set an alarm for 9:30") == "2026-03-09T21:30:00")
    #expect(at("set an alarm for today at 7") == "2026-03-09T19:00:00")
  }

  @Test func `an hour that answers when to be woken is of the morning, and a lead stays one`()
    throws
  {
    let answered = try Self.plan(["wake me up", "7"])
    #expect(try answered == Self.plan(["wake me up at 7 am"]))
    let earlier = try Self.plan(["remind me an hour before my flight", "6 pm"])
    #expect(try earlier == Self.plan(["remind me to flight at 5 pm"]))
  }

  @Test(arguments: [
    "set a timer for 1 day and 3 hours", "set a timer for two days and six hours", "tea 36 hours",
  ])
  func `days that were said are meant`(line: String) throws {
    let said = try Self.plan([line])
    #expect(said.hasPrefix("ask:") == line.contains("36"), "\(said)")
  }

  @Test(arguments: [
    ("2 more minutes", 420, "start eggs: eggs 2:00"),
    ("give it another minute", 420, "start eggs: eggs 1:00"),
    ("2 more minutes", 60, "extend eggs 2:00"),
    ("add 2 minutes to the eggs", 600, "start eggs: eggs 2:00"),
    ("2 more minutes", 3600, "refuse: No timers are running."),
  ])
  func `what has just ended may go on a little`(line: String, after seconds: Int, wanted: String)
    throws
  {
    #expect(try Self.plan(["eggs 6 min", line], after: .seconds(seconds)) == wanted)
  }

  @Test func `what was stopped does not go on a little`() throws {
    var world = try World("eggs 6 min", "stop")
    world.pass(.seconds(60))
    #expect(outline(world.say("2 more minutes"), []) == "refuse: No timers are running.")
  }
}
