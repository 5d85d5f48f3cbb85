import Assistant
import Testing
import Timers

/// What people who used the program for a while said, and what came of it once: something else than they said.
struct SeenInUseTests {
  // Said on Monday 9 March 2026 at 08:00.
  @Test(
    arguments: [
      // A time is put right of what was made last, and of nothing else.
      (
        ["plumber on thursday at 8 am", "standup every weekday at 9:30", "no, 10"],
        "undo, keep standup"
      ),
      (["stretch 15 sec", "I meant minutes"], "set stretch 15:00"),
      // What is needed of something else is no new name.
      (
        ["dough 40 minutes", "actually the oven needs another 10"],
        "refuse: I don’t understand that."
      ),
      (["wake me at 6", "change the 6 o'clock to 6:30"], "move alarm to 06:30"),
      (
        [
          "every weekday at 8:20 school run", "no school run tomorrow",
          "put the school run back for tomorrow",
        ], "keep school run"
      ),
      // What ends is timed, and not only what it begins with told of.
      (["deep work tomorrow 2 to 4 pm"], "start deep work: 2:00:00 later"),
      (["every tuesday from 19:30 to 21:30 rehearsal"], "keep rehearsal"),
      (["dentist thursday at 3 for 45 minutes"], "start dentist: 45:00 later"),
      (["every other friday cleaning at 4 for an hour"], "keep cleaning"),
      (["cake goes in at 7 pm and needs 40 minutes"], "start cake: 40:00 later"),
      // An alarm says what it is for.
      (
        ["wake me at quarter past four, the vet comes for the heifer"],
        "start the vet comes for the heifer: the vet comes for the heifer 20:15:00 pinned"
      ),
      (["I have a flight so wake me at 4"], "start flight: flight 20:00:00 pinned"),
      // A number that says which, and one that says how hot.
      (["plate 3 goes in the oven for 2 hours"], "start plate 3: 2:00:00"),
      (["batch 20 rests 45 minutes"], "start batch 20 rests: 45:00"),
      (["rye 55 minutes at 220"], "start rye: 55:00"),
      (["study 30 minutes at 730"], "start study: 30:00 later"),
      // Until then, or until a word.
      (
        ["warm-up 10 min, Bach 35, tea 15, then carols until 10:30"],
        "start : warm-up 10:00 → Bach 35:00 → tea 15:00 → carols 1:30:00"
      ),
      (
        ["bloom for 45s, pour till I say stop, 1 min drawdown"],
        "start : bloom 0:45 → pour gate → drawdown 1:00"
      ),
      (["nudge me to stand up every 50 mins until I knock off at 5pm"], "keep stand up"),
      (["antibiotic at 9 and then every 8 hours"], "keep antibiotic"),
      (["we've got swimming on saturday at 9"], "start swimming: swimming 5 d 1:00:00 pinned"),
      (["meeting thursday at 3", "tea 4 minutes", "turn off the beeping"], "setting bell=off"),
      (["remind me to lay the table ten minutes before lunch"], "ask: For when?"),
      // All of it is said, whatever stands between two deeds.
      (
        ["remind me at 9: feed the cat, water the plants"],
        "start feed the cat, water the plants: feed the cat, water the plants 1:00:00 pinned"
      ),
      (
        ["remind me every day at 8 pm to feed the cat, take the pills"],
        "keep feed the cat, take the pills"
      ),
      // What it is not is corrected, by whatever words.
      (["tea 4 minutes", "its not tea its coffee"], "rename tea to coffee"),
      (["tea 4 minutes", "no wait that should be called risotto"], "rename tea to risotto"),
      (
        [
          "every day at 21:00 remind me to take my pill",
          "stop bugging me about the pill on weekends",
        ], "keep take my pill"
      ),
      (
        [
          "every weekday alarm at 7",
          "tomorrow i can sleep in till 8:15, rest of the week as usual",
        ], "keep alarm"
      ),
      // As many as are said, by what is left of them.
      (
        ["tea 4 minutes", "cake 35 minutes", "laundry 1 hour", "stop the two shortest"],
        "ask: Stop tea, cake?"
      ),
      // Where nothing runs, nothing is asked of it.
      (["let me know when three quarters of an hour have passed"], "start : 45:00"),
      (
        ["every monday at 9 meeting", "next week's meeting is on Tuesday at 10 instead"],
        "keep meeting"
      ),
      // What comes last comes once; what is lined up ends together.
      (
        ["four times 25 min work and 5 min break, with a 15 minute break at the end"],
        "start : work 25:00 → break 5:00 → work 25:00 → break 5:00 → work 25:00 → break 5:00 → work 25:00 → break 5:00 → break 15:00"
      ),
      (
        ["turkey 80 minutes and stuffing 30, have them finish at the same time"],
        "start turkey: 1:20:00, start stuffing: 30:00 later"
      ),
      (
        ["practise scales 15 minutes, then arpeggios 10, then sight reading until 9"],
        "start : practise scales 15:00 → arpeggios 10:00 → sight reading 35:00"
      ),
      (
        ["I have to be at work by 9 so wake me at 7"],
        "start be at work by 9: be at work by 9 23:00:00 pinned"
      ),
      (
        ["pasta 9 minutes", "has the pasta got less than 10 minutes to go?"],
        "answer: yes: pasta   done 08:09, in 9:00"
      ),
      // A whole command takes the place of the last one, and has its time.
      (
        ["remind me to call mum at 20:00", "actually remind me to call dad, not mum"],
        "undo, start call dad: call dad 12:00:00 pinned"
      ),
      (
        ["remind me to call mum at 20:00", "remind me to call dad instead"],
        "undo, start call dad: call dad 12:00:00 pinned"
      ),
      (["tea 4 minutes", "coffee 5 minutes instead"], "undo, start coffee: 5:00"),
      (["tea 4 minutes", "no, coffee 5 minutes"], "set tea 5:00, rename tea to coffee"),
      (
        ["alarm at 7:00 tomorrow", "wake me at 8 instead"],
        "undo, start alarm: alarm 1 d 0:00:00 pinned"
      ),
      (
        ["alarm at 7:00 tomorrow", "scrap the alarm and wake me at 8 instead"],
        "stop alarm, start alarm: alarm 1 d 0:00:00 pinned"
      ),
      // What is denied is put right where it stands, and the rest of what is to be told is kept.
      (
        ["remind me at 22:00 to give the insulin in room 12", "not room 12, room 14"],
        "rename give the insulin in room 12 to give the insulin in room 14"
      ),
      (
        ["remind me to call bob back in an hour", "whoops, thats not bob its rob"],
        "rename call bob back to call rob back"
      ),
      (["tomato soup 25 minutes", "not tomato, pumpkin"], "rename tomato soup to pumpkin soup"),
      // One day of what comes again is that day's.
      (["every weekday wake me at 6:30", "friday at 8 instead"], "keep alarm"),
      (["every weekday wake me at 6:30", "not this thursday, its a holiday"], "keep alarm"),
      (
        ["remind me on thursday at 17:00 to call the bank", "friday at 10 instead"],
        "undo, start call the bank: call the bank 4 d 2:00:00 pinned"
      ),
      // So long before or after what the line says just before.
      (
        ["dinner at 8 pm, bath half an hour before that"],
        "start dinner: dinner 12:00:00 pinned, start bath: bath 11:30:00 pinned"
      ),
      (
        ["tea for 5 minutes and remind me to drink it 10 minutes later"],
        "start tea: 5:00, start drink it: drink it 15:00 pinned"
      ),
      (
        ["rehearsal at 8 pm, sound check an hour before"],
        "start rehearsal: rehearsal 12:00:00 pinned, start sound check: sound check 11:00:00 pinned"
      ),
      (["boil rice 12 minutes, rest 5 minutes after that"], "start : boil rice 12:00 → rest 5:00"),
      // A half is a point of a run, or a part of what is left.
      (["report 40 minutes", "cut the remaining time in half"], "extend report -20:00"),
      (["report 40 minutes", "split it in half"], "set report 20:00"),
      (["quiz 20 minutes", "give maya time and a half"], "refuse: I don’t understand that."),
      (
        ["chicken goes in the oven for an hour and ten, flip it half way"],
        "start chicken: 1:10:00"
      ),
      (["pcr 95 minutes", "start the same again in an hour"], "start pcr: 1:35:00 later"),
      (
        ["remind me at 22:00 to give the insulin in room 12", "i already gave the insulin"],
        "skip give the insulin in room 12"
      ),
      // An article within a name is none of it.
      (["walk dog 30 minutes", "add 10 minutes to walking the dog"], "extend walk dog 10:00"),
      (
        ["tea 4 minutes", "cake 40 minutes", "when will the whole thing be finished"],
        "answer: All done 08:40, in 40:00; cake is the last"
      ),
      (
        ["wake me up at 6:45 tomorrow pls, and again at 7 in case i fall back asleep"],
        "start alarm: alarm 22:45:00 pinned, start alarm: alarm 23:00:00 pinned"
      ),
      // What is left out already is so.
      (
        ["alarm every weekday at 7", "skip thursday and friday this week, thursday"],
        "keep alarm, keep alarm, keep alarm"
      ),
      // Commas that part the phases part them everywhere.
      (
        ["shower 10 minutes, breakfast 20 minutes, reading until 9:15"],
        "start : shower 10:00 → breakfast 20:00 → reading 45:00"
      ),
      (
        ["30 seconds on and 15 off until I tell you to stop"],
        "start : work 0:30 → rest 0:15 x1920"
      ),
      (["stopwatches for Jonas and for Priya"], "start Jonas: gate, start Priya: gate"),
      (["clock me while I do the dishes"], "start dishes: gate"),
      (["pasta 20 minutes", "are we halfway yet?"], "answer: pasta   20:00 left of 20:00"),
      // What is to be over at a time that is ahead is not over now.
      (["laundry 40 minutes", "laundry done by 9 am"], "move laundry to 09:00"),
      (["soup 30 minutes", "soup done in 10 minutes"], "move soup to 08:10"),
      (
        ["the kids get out of the pool at twenty to seven"],
        "ask: kids get out of the pool at 18:40: is that what you meant?"
      ),
    ] as [([String], String)])
  func `what was said is done, or asked about`(lines: [String], wanted: String) throws {
    var world = try World()
    for line in lines.dropLast() { world.say(line) }
    let timers = world.engine.timers
    let got = outline(world.say(try #require(lines.last)), timers)
    #expect(got == wanted)
  }
}
