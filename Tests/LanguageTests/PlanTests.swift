import Testing
import Timers

@testable import Language

/// Plans read by the roles of their parts, where no rule reads them as a whole.
struct PlanTests {
  /// What a line starts: “a:5m > b:gate”, rounds as “4 x (…)”, timers side by side as “a:5m | b:3m”; nil: no plan.
  private func plan(_ text: String, _ language: String) throws -> (
    said: String?, confidence: Double
  ) {
    let interpreter = try LanguageFolder(language).interpreter
    let reading = interpreter.interpret(text, in: English.scene, byRules: true).readings.first
    guard case .timer(.create(let requests))? = reading?.intents.first else { return (nil, 0) }
    let said = requests.map { request in
      let phases = request.phases.map { phase in
        "\(phase.name):\(phase.duration.map { "\($0.components.seconds)" } ?? "gate")"
      }
      let name = request.phases.count == 1 ? request.label ?? "" : ""
      let title = request.phases.count > 1 ? request.label.map { "\($0): " } ?? "" : ""
      let order = request.isAnyOrder ? " ? " : " > "
      let body = title + name + phases.joined(separator: order)
      return request.rounds > 1 ? "\(request.rounds) x (\(body))" : body
    }
    return (said.joined(separator: " | "), reading?.confidence ?? 0)
  }

  @Test(arguments: [
    // Dishes stand beside each other, deeds follow one another; a title makes one of them.
    ("salmon 14 minutes, asparagus 9, rice 18", "salmon:840 | asparagus:540 | rice:1080"),
    ("eggs 7, toast 3", "eggs:420 | toast:180"),
    (
      "loaf: knead 10, proof 1h, shape 5 and bake 35",
      "loaf: knead:600 > proof:3600 > shape:300 > bake:2100"
    ),
    ("tube a 10 min then tube b 12 min", "tube a:600 > tube b:720"),
    // Of so many rounds one is otherwise; what is done every so often within a part is none.
    ("four rounds of 10 minutes, the last one only 5", ":600 > :600 > :600 > :300"),
    ("4 times 15 minutes, the first 20", ":1200 > :900 > :900 > :900"),
    (
      "first a 5 minute round, then three of 3 minutes, the last 1 minute",
      "round:300 > :180 > :180 > :60"
    ),
    // What comes between lengths alone comes between all of them, whatever joins them.
    (
      "5 minutes, then 4, 3, with a minute between",
      ":300 > rest:60 > :240 > rest:60 > :180"
    ),
    (
      "incubate 1 hour with a swirl every ten minutes, then spin 5 minutes",
      "incubate:3600 > spin:300"
    ),
    // One after another, in whatever words.
    ("roast beef 1h 45m then rest 20 minutes", "roast beef:6300 > rest:1200"),
    ("braise 3 hours 30 then rest 20", "braise:12600 > rest:1200"),
    ("preheat 10 mins, then wait till im ready, then bake 25", "preheat:600 > :gate > bake:1500"),
    ("drive 40 min, then check in, then 1h at the gate", "drive:2400 > check in:gate > gate:3600"),
    (
      "read ch 3 for 25 min, quick break 5, then do the exercises",
      "read ch 3:1500 > quick break:300"
    ),
    ("wash runs 50 min and when that finishes the dryer for an hour", "wash:3000 > dryer:3600"),
    (
      "denature 2 min, anneal 30 s, extend 1 min, in that order",
      "denature:120 > anneal:30 > extend:60"
    ),
    (
      "stretch 5 then run 15 then walk 5 min, dont start the next one until i say so",
      "stretch:300 > :gate > run:900 > :gate > walk:300"
    ),
    ("mix 3 min; rest 20 min; fold; bake 45 min", "mix:180 > rest:1200 > fold:gate > bake:2700"),
    (
      "first denature 5 min, then anneal 30 seconds and then extend 1 minute",
      "denature:300 > anneal:30 > extend:60"
    ),
    (
      "lyse 10 minutes, spin 5 minutes, wait for me, elute 2 minutes",
      "lyse:600 > spin:300 > :gate > elute:120"
    ),
    // A pause among them, or what one begins or ends with, says that they follow one another; else it is asked.
    (
      "25 minutes grammar, break of 5, 25 minutes vocabulary",
      "grammar:1500 > break:300 > vocabulary:1500"
    ),
    // “After that” and “afterwards” behind a length are of the part they end.
    ("the grinder takes 2 minutes and the brew 4 after that", "grinder:120 > brew:240"),
    ("let the bread bake 35 minutes and cool for ten afterwards", "bread bake:2100 > cool:600"),
    (
      "soak the beans 8 hours and boil them for an hour afterwards",
      "soak the beans:28800 > boil them:3600"
    ),
    // Lengths in brackets, and those like one before.
    (
      "dishes (15), floors (20) and windows (25), one after the other",
      "dishes:900 > floors:1200 > windows:1500"
    ),
    ("french 30 min pause 5 and then physics 30 as well", "french:1800 > pause:300 > physics:1800"),
    // Who does it is no name.
    (
      "first the bacon six minutes then eggs two minutes then it all rests for three",
      "bacon:360 > eggs:120 > rests:180"
    ),
    (
      "I've got to do the invoices for half an hour and then ring the bank for five minutes",
      "invoices:1800 > ring the bank:300"
    ),
    (
      "I need 5 minutes for setup, 20 for the talk and then 10 for questions",
      "setup:300 > talk:1200 > questions:600"
    ),
    // So many of a thing with a length each are rounds of it.
    (
      "5 minutes warm up, then four sprints of 1 minute each with 2 minutes walking between, and a 10 minute cool down to finish",
      "warm up:300 > sprints:60 > walking:120 > sprints:60 > walking:120 > sprints:60 > walking:120 > sprints:60 > cool down:600"
    ),
    // Heats beside lengths, one of them without its unit.
    (
      "the ribs need 90 minutes at 160 then 10 at 220 and 15 minutes rest",
      "ribs:5400 > at 220:600 > rest:900"
    ),
    (
      "opening 10, session one 45, coffee break 15, session two 45",
      "opening:600 > session one:2700 > coffee break:900 > session two:2700"
    ),
    // What is done in a moment is a word on the way, and no step that waits.
    ("sear 4 min, flip, sear 3 min, then rest 8", "sear:240 > sear:180 > rest:480"),
    ("block for 1 hour but wait for my go before the wash 5 min", "block:3600 > :gate > wash:300"),
    // Rounds, said before or after.
    ("six 100s on 1:45", "6 x (100s:105)"),
    // What comes then is of no round, where an “and” has ended what is.
    (
      "2 rounds of work 40 seconds and rest 20 seconds, then stretch 3 minutes",
      "work:40 > rest:20 > work:40 > rest:20 > stretch:180"
    ),
    (
      "2 rounds of 7 seconds hang and 3 seconds rest, then 2 minutes off",
      "hang:7 > rest:3 > hang:7 > rest:3 > off:120"
    ),
    (
      "5 rounds of squat 40 seconds, plank 40 seconds, then rest 20 seconds",
      "5 x (squat:40 > plank:40 > rest:20)"
    ),
    (
      "after every 50 minutes of reading give me ten off, three times",
      "3 x (reading:3000 > off:600)"
    ),
    (
      "30 cycles: denature 15 s, anneal 30 s, extend 45 s",
      "30 x (denature:15 > anneal:30 > extend:45)"
    ),
    ("work for 25 take 5 and keep doing that until i stop you", "48 x (work:1500 > :300)"),
    ("work 45 break 15 keep repeating", "24 x (work:2700 > break:900)"),
    ("3 sets of plank 45s with half a minute between em", "3 x (plank:45 > rest:30)"),
    (
      "5 rounds of circuits, 3 minutes each with one minute between",
      "5 x (circuits:180 > rest:60)"
    ),
    // One length of each name, gone through so many times.
    (
      "squats, plank and lunges, 45 seconds each, 3 rounds",
      "3 x (squats:45 > plank:45 > lunges:45)"
    ),
    ("wash 5 minutes, then a second wash of 10 minutes", "wash:300 > second wash:600"),
    // What follows “after that” with its own length; each way of one thing.
    ("potatoes 20 minutes, gravy after that for 5", "potatoes:1200 > gravy:300"),
    (
      "ham goes in, 50 minutes covered and another 20 uncovered",
      "ham: covered:3000 > uncovered:1200"
    ),
    ("gel at 80 for 20 minutes then at 120 for 40", "gel: at 80:1200 > at 120:2400"),
    // Side by side.
    ("gel 1 30 min, gel 2 45 min, gel 3 an hour", "gel 1:1800 | gel 2:2700 | gel 3:3600"),
    // A length that is said by the one before it.
    ("gel A 20 minutes, gel B the same", "gel A:1200 | gel B:1200"),
    ("the wash has 40 minutes left and the dryer has 25", "wash:2400 | dryer:1500"),
    ("10 minutes for Ben and the same for Ella", "Ben:600 | Ella:600"),
    ("bread 35 minutes, rolls 10 minutes less", "bread:2100 | rolls:1500"),
    ("potatoes 25 mins, and at the same time carrots 12", "potatoes:1500 | carrots:720"),
    ("need a 4 minute one for tea n a 7 minute one for eggs", "tea:240 | eggs:420"),
    ("two timers, both 20 min, one for maths one for french", "maths:1200 | french:1200"),
    ("the buns and the baguette both get 15 minutes", "buns:900 | baguette:900"),
    ("slide one for 5 minutes, slide two for ten, side by side", "slide one:300 | slide two:600"),
    (
      "timers for 2 min, 4 min and 6 min, call them red blue and green",
      "red:120 | blue:240 | green:360"
    ),
    (
      "hair dye 35 minutes, face mask 15 minutes, start them both now",
      "hair dye:2100 | face mask:900"
    ),
    // A letter that is typed large is a name.
    ("Give me 4 minutes for sample A and 6 minutes for sample B", "sample A:240 | sample B:360"),
  ])
  func `each length and name has the role that the words around it give`(
    text: String, expected: String
  ) throws {
    let (said, confidence) = try plan(text, "en")
    #expect(said == expected)
    #expect(confidence >= 0.9)
  }

  @Test(arguments: [
    // A number that begins a part has the unit of the length that begins the part before.
    (
      "5 min warm up then 20 tempo and 10 cool down", "warm up:300 > tempo:1200 > cool down:600"
    ),
    (
      "45 s plank, 30 side plank, 45 bridge", "plank:45 ? side plank:30 ? bridge:45"
    ),
    // A number beside a length says how hot or fast; what stands in brackets behind a count is what is counted.
    (
      "95 for 3 min, 2 x (95 30s, 58 30s, 72 1 min), 72 5 min",
      "95:180 > 95:30 > 58:30 > 72:60 > 95:30 > 58:30 > 72:60 > 72:300"
    ),
    (
      "PCR 3 min at 95, then 2 cycles of 30s 95, 30s 58 and 1 min 72, final 72 for 5 min",
      "PCR:180 > 95:30 > 58:30 > 72:60 > 95:30 > 58:30 > 72:60 > final 72:300"
    ),
    // Rounds wait for a word between them, too.
    (
      "wash the blot 3 x 10 min, wait for my ok between them",
      "3 x (wash the blot:600 > :gate)"
    ),
    (
      "wash 3 x 10 min, I have to change buffer in between so wait for me",
      "3 x (wash:600 > :gate)"
    ),
    // How many timers are asked for says what the names and lengths behind it are.
    ("3 timers of 15 minutes for samples A, B and C", "samples A:900 | B:900 | C:900"),
    // One length of two things is of both together.
    ("half an hour of scales and arpeggios", "scales and arpeggios:1800"),
    ("20 minutes maths and physics", "maths and physics:1200"),
    ("15 min tea and biscuits", "tea and biscuits:900"),
    // One that is said to be like the one before is as long.
    ("rice for 20 minutes, and the same for beans", "rice:1200 | beans:1200"),
    // A comma stands before its length, too.
    (
      "line check 15 min and straight after that the monitor mix, 30 min",
      "line check:900 > monitor mix:1800"
    ),
    ("two timers of 20 minutes for oven and stove", "oven:1200 | stove:1200"),
    ("four egg timers 3 4 5 and 6 minutes", "egg:180 | egg:240 | egg:300 | egg:360"),
    // Things with nothing but marks between them may be either; what is done is done in its order.
    ("bread 35min, soup 1 hour, wax floor 10min", "bread:2100 ? soup:3600 ? wax floor:600"),
    // Semicolons part commands.
    ("bread 35min; soup 1 hour; salad 10min", "bread:2100 | soup:3600 | salad:600"),
    ("ice left knee 10 min, right knee 15", "ice left knee:600 ? right knee:900"),
    ("knead 10 min, rise 1 hour, bake 35 min", "knead:600 > rise:3600 > bake:2100"),
    ("math 30 min, physics 30 min, break 10 min", "math:1800 > physics:1800 > break:600"),
    ("first soup 10 min, salad 5 min", "soup:600 > salad:300"),
    // A count set apart is of all that it ends; what comes then is no part of a round.
    (
      "30 seconds plank, 10 seconds rest, 2 times, then stretch 5 minutes",
      "plank:30 > rest:10 > plank:30 > rest:10 > stretch:300"
    ),
    ("25/5 twice then a 30 minute break", ":1500 > :300 > :1500 > :300 > break:1800"),
    ("50/10 study, three times", "3 x (study:3000 > break:600)"),
    ("focus 45 min then 15 break, and that 3 times", "3 x (focus:2700 > break:900)"),
    // What is said to be done again is all of a chain, or what already goes together.
    ("25 min of maths then a 5 min break and do that four times", "4 x (maths:1500 > break:300)"),
    ("read 5 min then walk 2 min and do the whole thing again", "2 x (read:300 > walk:120)"),
    (
      "warm up for 9 min then a 3 min row then a 1 min break and do that 2 times",
      "2 x (warm up:540 > row:180 > break:60)"
    ),
    (
      "9 min warm up then a 2 min sprint and 1 min rest and repeat that 2 times",
      "warm up:540 > sprint:120 > rest:60 > sprint:120 > rest:60"
    ),
    ("boil 9 min then rest 2 min and then stop for dinner", "boil:540 > rest:120"),
    (
      "spin 5 min, take the supernatant, spin 10 more",
      "spin:300 > supernatant:gate > spin:600"
    ),
    ("ten sets of push ups with a minute rest between", "10 x (push ups:gate > rest:60)"),
    // What is added is a step, and no command to add time.
    ("cook 10 minutes, add salt, cook 5 more minutes", "cook:600 > add salt:gate > cook:300"),
    ("steak 4 and asparagus 7 at the same time", "steak:240 | asparagus:420"),
  ])
  func `kinds of lists, counts and steps`(text: String, expected: String) throws {
    #expect(try plan(text, "en").said == expected)
  }

  @Test func `counts of counts are bounded before anything is written out`() throws {
    let said = "a 5 min 9999 times, 9999 times, then b 5 min, 9999 times"
    let reading = try LanguageFolder("en").interpreter.interpret(
      said, in: English.scene, byRules: true
    ).readings.first
    guard case .timer(.create(let requests))? = reading?.intents.first else { return }
    #expect(requests.allSatisfy { $0.phases.count <= PhaseIntents.mostWrittenOut })
  }

  @Test(arguments: [
    (
      "Blot waschen 3 x 10 min, warte dazwischen auf mein ok", "3 x (Blot waschen:600 > :gate)"
    ),
    (
      "Zirkel: 2 Stationen, 45 Sekunden Arbeit, 15 Sekunden Pause, das Ganze dreimal",
      "3 x (Zirkel: Arbeit:45 > Pause:15 > Arbeit:45 > Pause:15)"
    ),
    (
      "5 Minuten, dann 4, 3, dazwischen eine Minute",
      ":300 > Pause:60 > :240 > Pause:60 > :180"
    ),
    ("drei Minuten laufen, eine Minute gehen, insgesamt 20 Minuten", "5 x (laufen:180 > gehen:60)"),
    (
      "Nudeln 9 min, dann warten bis ich so weit bin, dann Soße 5 min",
      "Nudeln:540 > :gate > Soße:300"
    ),
    (
      "je 45 Sekunden: Seilspringen, Rudern und Plank, das Ganze dreimal",
      "3 x (Seilspringen:45 > Rudern:45 > Plank:45)"
    ),
    ("Kartoffeln 25 min und gleichzeitig Karotten 12", "Kartoffeln:1500 | Karotten:720"),
    ("Teig 10 min, formen, backen 25 min, der Reihe nach", "Teig:600 > formen:gate > backen:1500"),
    (
      "Inkubation 30 min, 3 mal waschen 5 min, auslesen",
      "Inkubation:1800 > waschen:300 > waschen:300 > waschen:300"
    ),
    (
      "Rad 5 Minuten, 2 Runden 3 Minuten boxen 1 Minute Pause, Matte 5 Minuten",
      "Rad:300 > boxen:180 > Pause:60 > boxen:180 > Pause:60 > Matte:300"
    ),
    (
      "Stockgare 3 Stunden, alle 30 Minuten falten, dann 1 Stunde Stückgare",
      "Stockgare:10800 > Stückgare:3600"
    ),
  ])
  func `German plans are read by the same code`(text: String, expected: String) throws {
    #expect(try plan(text, "de").said == expected)
  }

  @Test(arguments: [
    "what goes into a red velvet cake", "hop to the next one", "one plus two equal",
    "turn the lighting in the first floor on", "reserve a table for 2 at red lobster at 8:00",
    "bake for 1 hour at 350°F", "I like the first one",
    "set a timer to start in 5 minutes and stop in 10",
    "twice a week", "10 minutes into the movie say nothing", "15:00 GMT - 18:00 GMT",
    "the number is 123-12-1234", "run the gel at 100 volts for 45 minutes",
    "it rained for 3 days and then snowed for 2",
  ])
  func `what only looks like parts is no plan`(text: String) throws {
    let reading = try LanguageFolder("en").interpreter.interpret(
      text, in: English.scene, byRules: true
    )
    .readings.first
    #expect(reading?.isByRoles != true)
  }

  @Test func `a plan is not made of several commands`() throws {
    let reading = try #require(
      try LanguageFolder("en").interpreter.interpret(
        "tea 5 min and add 3 minutes to the pasta", in: English.scene, byRules: true
      ).readings.first)
    #expect(reading.intents.count == 2)
  }
}
