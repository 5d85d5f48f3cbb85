import Assistant
import Testing
import Timers

/// What is said of one phase, with “bread” running: knead 10:00, rise 1:00:00, bake 40:00. The knead is under way.
@Suite struct PhaseTests {
  static let running = "knead 10:00* → rise 1:00:00 → bake 40:00"

  /// The phases of every timer with their lengths, a star at the one under way.
  static func phases(_ world: World) -> String {
    world.engine.timers.map { timer in
      let here = timer.step % timer.routine.phases.count
      let steps = timer.routine.phases.enumerated().map { index, phase in
        let length = index == here ? timer.length : phase.duration ?? .zero
        return
          "\(phase.name.isEmpty ? timer.name : phase.name) \(Clockface.length(length))\(index == here ? "*" : "")"
      }
      let rounds = timer.routine.rounds > 1 ? " x\(timer.routine.rounds)" : ""
      return steps.joined(separator: " → ") + rounds + (timer.isPaused ? " paused" : "")
    }.joined(separator: " | ")
  }

  static func kneading(_ lines: [String]) throws -> World {
    var world = try World("knead 10 minutes, rise 1 hour, bake 40 minutes", "call it bread")
    for line in lines { world.say(line) }
    return world
  }

  @Test(arguments: [
    (["add 5 minutes to rise"], "knead 10:00* → rise 1:05:00 → bake 40:00"),
    (["extend rise by 5 minutes"], "knead 10:00* → rise 1:05:00 → bake 40:00"),
    (["extend rise", "5 minutes"], "knead 10:00* → rise 1:05:00 → bake 40:00"),
    (["add 5 minutes to the rise phase"], "knead 10:00* → rise 1:05:00 → bake 40:00"),
    (["rise +5"], "knead 10:00* → rise 1:05:00 → bake 40:00"),
    (["make rise 5 minutes longer"], "knead 10:00* → rise 1:05:00 → bake 40:00"),
    (["add 5 minutes to knead"], "knead 15:00* → rise 1:00:00 → bake 40:00"),
    (["shorten bake by 10 minutes"], "knead 10:00* → rise 1:00:00 → bake 30:00"),
    (["take 10 minutes off bake"], "knead 10:00* → rise 1:00:00 → bake 30:00"),
    (["make bake 10 minutes shorter"], "knead 10:00* → rise 1:00:00 → bake 30:00"),
    (["change rise to 50 minutes"], "knead 10:00* → rise 50:00 → bake 40:00"),
    (["the rise should be 50 minutes"], "knead 10:00* → rise 50:00 → bake 40:00"),
    (["leave out the rise"], "knead 10:00* → bake 40:00"),
    (["add cool 5 minutes at the end", "remove rise and bake"], "knead 10:00* → cool 5:00"),
    // By the clock: it is 8:00, and rise would end at 9:10.
    (["finish rise at 9:30"], "knead 10:00* → rise 1:20:00 → bake 40:00"),
    (["the rise ends at 9:00"], "knead 10:00* → rise 50:00 → bake 40:00"),
    (["make knead last until 8:20"], "knead 20:00* → rise 1:00:00 → bake 40:00"),
    (["bread should be done by 10:00"], "knead 20:00* → rise 1:00:00 → bake 40:00"),
    (["make rise 50 minutes"], "knead 10:00* → rise 50:00 → bake 40:00"),
    (["make it 2 minutes longer"], "knead 12:00* → rise 1:00:00 → bake 40:00"),
    (["rename rise to proof"], "knead 10:00* → proof 1:00:00 → bake 40:00"),
    (["repeat rise 2 times"], "knead 10:00* → rise 1:00:00 → rise 1:00:00 → bake 40:00"),
    (
      ["repeat rise 2 times", "rename the rise phase to proof"],
      "knead 10:00* → proof 1:00:00 → proof 1:00:00 → bake 40:00"
    ),
    (
      ["add fold 5 minutes 2 times after rise"],
      "knead 10:00* → rise 1:00:00 → fold 5:00 → fold 5:00 → bake 40:00"
    ),
    (["repeat rise twice"], "knead 10:00* → rise 1:00:00 → rise 1:00:00 → bake 40:00"),
    (["every rise is 50 minutes"], "knead 10:00* → rise 50:00 → bake 40:00"),
    (["make every bake 35 minutes"], "knead 10:00* → rise 1:00:00 → bake 35:00"),
    (["every fourth bake is 20 minutes"], running),
    (["repeat bread 3 times"], "knead 10:00* → rise 1:00:00 → bake 40:00 x3"),
    (["repeat it 3 times"], "knead 10:00* → rise 1:00:00 → bake 40:00 x3"),
    (["add stretch 2 minutes to it"], "knead 10:00* → rise 1:00:00 → bake 40:00 → stretch 2:00"),
    (["add a 2 minute stretch to that"], "knead 10:00* → rise 1:00:00 → bake 40:00 → stretch 2:00"),
    (["swap rise and bake"], "knead 10:00* → bake 40:00 → rise 1:00:00"),
    (["take bake out"], "knead 10:00* → rise 1:00:00"),
    (["finish this phase"], "knead 10:00 → rise 1:00:00* → bake 40:00"),
    (["end this phase early"], "knead 10:00 → rise 1:00:00* → bake 40:00"),
    // Left out: what is to come is taken out, what is under way ends.
    (["skip the bake phase"], "knead 10:00* → rise 1:00:00"),
    (["skip bake"], "knead 10:00* → rise 1:00:00"),
    (["delete bake"], "knead 10:00* → rise 1:00:00"),
    (["remove bake"], "knead 10:00* → rise 1:00:00"),
    (["skip knead"], "knead 10:00 → rise 1:00:00* → bake 40:00"),
    (["remove the knead phase"], "knead 10:00 → rise 1:00:00* → bake 40:00"),
    (["make it 3 rounds", "remove the knead phase"], "rise 1:00:00* → bake 40:00 x3"),
    (["make it 3 rounds", "remove one round"], "knead 10:00* → rise 1:00:00 → bake 40:00 x2"),
    (["make it 3 rounds", "add a round"], "knead 10:00* → rise 1:00:00 → bake 40:00 x4"),
    // Gone to.
    (["skip to bake"], "knead 10:00 → rise 1:00:00 → bake 40:00*"),
    (["skip to bake", "go back to knead"], "knead 10:00* → rise 1:00:00 → bake 40:00"),
    (["+5 min", "restart knead"], "knead 10:00* → rise 1:00:00 → bake 40:00"),
    (["skip to bake", "restart rise"], "knead 10:00 → rise 1:00:00* → bake 40:00"),
    // The one under way stands for its timer.
    (["pause knead"], "knead 10:00* → rise 1:00:00 → bake 40:00 paused"),
    (["stop knead"], ""),
    // A timer that is called so comes first.
    (["rise 3 minutes", "stop rise"], running),
    (
      ["tea 4 minutes", "add 5 minutes to rise"],
      "knead 10:00* → rise 1:05:00 → bake 40:00 | tea 4:00*"
    ),
    (["tea 4 minutes", "remove the rise phase"], "knead 10:00* → bake 40:00 | tea 4:00*"),
    (["tea 4 minutes", "remove tea"], running),
    (
      ["tea 4 minutes", "add fold 5 minutes after rise"],
      "knead 10:00* → rise 1:00:00 → fold 5:00 → bake 40:00 | tea 4:00*"
    ),
  ])
  func `a phase that is named is the one that changes`(lines: [String], wanted: String) throws {
    #expect(try Self.phases(Self.kneading(lines)) == wanted)
  }

  @Test(arguments: [
    (["skip to the next run"], 2), (["skip to the walk", "skip to the next run"], 2),
    (["skip to the walk", "skip to the run"], 2), (["skip to the walk", "go back to the run"], 0),
    (["skip to the walk", "skip to the next walk"], 3), (["skip to the run"], 0),
    (["skip to round 4"], 6), (["go to the last round"], 10), (["skip to round 9"], 0),
    (["skip to round 2.5"], 0),
    (["skip to the third round", "go back to round 2"], 2),
  ])
  func `what comes again is gone to where it comes next`(lines: [String], step: Int) throws {
    var world = try World("run 5 walk 2, 6 times")
    for line in lines { world.say(line) }
    #expect(world.engine.timers.map(\.step) == [step])
  }

  @Test(arguments: [
    ("pause rise", "“rise” has not begun: it is a phase of “bread”."),
    ("restart bake", "“bake” has not begun: it is a phase of “bread”."),
    ("restart the bake phase", "“bake” has not begun: it is a phase of “bread”."),
    ("add 5 minutes to the sleep phase", "“bread” has no phase “sleep”."),
  ])
  func `what cannot be done to a phase is not done to its timer`(line: String, wanted: String)
    throws
  {
    var world = try Self.kneading([])
    let timers = world.engine.timers
    #expect(outline(world.say(line), timers) == "refuse: \(wanted)")
    #expect(Self.phases(world) == Self.running)
  }

  /// The end of its timer is what moves, so a point of a phase is told from there.
  @Test(arguments: [
    ("when the rise is done start tea 4 minutes", -2400.0),
    ("when bake starts, start timer tea 4 minutes", -2400),
    ("as soon as the bake begins, tea 4 minutes", -2400),
    ("5 minutes before the rise ends start tea 4 minutes", -2700),
    ("10 minutes into the rise start tea 4 minutes", -5400),
    ("when the rise has 15 minutes left start tea 4 minutes", -3300),
    ("halfway through the rise start tea 4 minutes", -4200),
    ("start tea 4 minutes halfway through the bread", -3300),
    ("when the bread is a quarter done start tea 4 minutes", -4950),
    ("during the bake, tea 4 minutes", -2400), ("during the rise, tea 4 minutes", -6000),
  ])
  func `what waits for a phase`(line: String, offset: Double) throws {
    var world = try Self.kneading([])
    world.say(line)
    let waiting = try #require(world.engine.timers.last)
    let bread = try #require(world.engine.timers.first)
    #expect(waiting.name == "tea")
    #expect(waiting.state == .pending(.end(of: bread.id, offset: .seconds(offset))))
  }

  @Test(arguments: [
    ("10 minutes before the bake starts remind me to preheat the oven", 3000.0),
    ("warn me 2 minutes before the rise ends", 2520), ("warn me 5 minutes into the rise", 5700),
    ("halfway through the rise remind me to fold", 4200),
  ])
  func `a word at a point of a phase`(line: String, before: Double) throws {
    var world = try Self.kneading([])
    world.say(line)
    let cues = world.engine.timers.first?.routine.cues ?? []
    #expect(cues.map(\.point) == [.beforeEnd(.seconds(before))])
  }

  @Test(arguments: [
    ("tea for as long as the bread", 6600.0), ("run the tea until the rise is done", 4200),
    ("steep the tea while the bread bakes", 6600), ("tea for as long as the bake", 2400),
  ])
  func `what lasts as long as another`(line: String, seconds: Double) throws {
    var world = try Self.kneading([])
    world.say(line)
    #expect(world.engine.timers.last?.wholeLength == .seconds(seconds))
  }

  /// In all, whatever of it is over: of what is named, or of what was talked about last.
  @Test(arguments: [
    ("add a potato timer for the same time", "potato", 2100.0),
    ("set a timer for beans, same length", "beans", 2100),
    ("beans same as the tea", "beans", 240), ("same time for the carrots", "carrots", 2100),
    ("a timer as long as the tea for the peas", "peas", 240),
    ("another one for the same time", "chicken", 2100),
    ("start another like that", "chicken", 2100),
  ])
  func `what is as long as another in all`(line: String, name: String, seconds: Double) throws {
    var world = try World("tea 4 minutes", "chicken 35 minutes")
    world.pass(.seconds(60))
    world.say(line)
    #expect(world.engine.timers.count == 3, "\(line)")
    #expect(world.engine.timers.last?.name == name, "\(line)")
    #expect(world.engine.timers.last?.wholeLength == .seconds(seconds), "\(line)")
  }

  @Test(arguments: [
    "coffee tastes the same as tea", "potatoes take the same time as the tea",
    "we'll be away for the same amount of time", "same time for dinner",
    "his speech was the same length as the tea",
  ])
  func `what is told of another length starts nothing`(line: String) throws {
    var world = try World("tea 4 minutes", "chicken 35 minutes")
    world.say(line)
    #expect(world.engine.timers.count == 2, "\(line)")
  }

  @Test(arguments: [
    ("needs more time, 10 should do", 600.0), ("give it a bit more, say 6", 360),
    ("the tea needs a little longer, maybe 4 minutes", 240), ("a bit longer, like 3 minutes", 180),
    ("leave it in a bit longer, say 5 min", 300), ("not done yet, another 5 should do it", 300),
    // What is longer than it is how long it is to be.
    ("a bit longer, say 24", 840),
  ])
  func `longer, and by how much behind it`(line: String, more: Double) throws {
    var world = try World("tea 10 minutes")
    world.say(line)
    #expect(world.engine.timers.map(\.wholeLength) == [.seconds(600 + more)], "\(line)")
  }

  @Test func `what is done on the way to no name is done to what was talked about last`() throws {
    var world = try World("lasagna 40 minutes", "chicken 50 minutes")
    world.say("swap plates halfway")
    #expect(world.engine.timers.map(\.routine.cues.count) == [0, 1])
  }

  @Test(arguments: ["make the breaks 7 minutes", "set the breaks to 7 minutes"])
  func `the breaks of what runs are meant, where some run`(line: String) throws {
    var world = try World("4 pomodoros")
    world.say(line)
    #expect(world.engine.timers[0].routine.phases[1].duration == .seconds(420))
    var idle = try World()
    #expect(outline(idle.say(line), []).contains("pomodoro.break"))
  }

  @Test(arguments: [
    ("how long until bake", "bake   begins 09:10, in 1:10:00; 40:00 long, ends 09:50      bread"),
    (
      "when does the bake start",
      "bake   begins 09:10, in 1:10:00; 40:00 long, ends 09:50      bread"
    ),
    ("when is the rise over", "rise   begins 08:10, in 10:00; 1:00:00 long, ends 09:10      bread"),
  ])
  func `when a phase is`(line: String, wanted: String) throws {
    var world = try Self.kneading([])
    guard case .run(let effects) = world.say(line), case .answer(let lines, _)? = effects.first
    else {
      Issue.record("\(line)")
      return
    }
    #expect(lines.map(\.text) == [wanted])
  }

  @Test(arguments: [
    ("tea should be 12 minutes", "set tea 12:00"),
    ("tea should take 12 minutes in total", "set tea 12:00"),
    ("give every timer 5 more minutes", "extend tea 5:00, extend bread 5:00"),
  ])
  func `what is said of a timer that is one phase is its own affair`(line: String, wanted: String)
    throws
  {
    var world = try World("tea 10 minutes", "bread 40 minutes")
    #expect(outline(world.say(line), world.engine.timers) == wanted)
  }

  @Test func `a phase that no timer has is not asked about`() throws {
    var world = try World("tea 4 minutes", "bread 40 minutes")
    let timers = world.engine.timers
    #expect(
      outline(world.say("remove the rest phase"), timers)
        == "refuse: “bread” has no phase “rest”.")
  }

  @Test func `of several rounds a phase is left out of the next, and comes in the others`() throws {
    var world = try Self.kneading(["make it 3 rounds"])
    world.say("skip bake")
    let names = try #require(world.engine.timers.first { $0.name == "bread" }).routine.phases.map(
      \.name)
    #expect(names == ["knead", "rise", "knead", "rise", "bake", "knead", "rise", "bake"])
  }

  @Test func `of two timers with such a phase it is asked which`() throws {
    var world = try World(
      "knead 10 minutes, rise 1 hour", "call it bread", "mix 5 minutes, rise 2 hours",
      "call it buns")
    guard case .ask(let question) = world.say("add 5 minutes to rise"),
      case .choose(let choices) = question.kind
    else {
      Issue.record("not asked")
      return
    }
    #expect(choices.map(\.text.said) == ["rise in bread", "rise in buns"])
    world.say("2")
    #expect(Self.phases(world) == "knead 10:00* → rise 1:00:00 | mix 5:00* → rise 2:05:00")
  }

  // MARK: Routines that are kept

  /// The phases of the routine kept last, after these lines.
  @Test(arguments: [
    (
      ["new routine hiit: warm up 5 min, work 20 s x3, rest 10 s, cool down 5 min"],
      "hiit: warm up, work, work, work, rest, cool down"
    ),
    (
      ["new routine hiit: warm up 5 min, 2 rounds of work 20 s and rest 10 s, cool down 5 min"],
      "hiit: warm up, work, rest, work, rest, cool down"
    ),
    (
      ["new routine hiit: 2 rounds of work 20 s, rest 10 s, stretch 5 min"],
      "hiit: work, rest, work, rest, stretch"
    ),
    (["new routine test: a 5 minutes, b 3 minutes"], "test: a, b"),
    // What has no length waits for a word, and nothing of the line is left out.
    (
      ["new routine soup: boil 10 minutes, serve with bread, rest 5 minutes"],
      "soup: boil, serve with bread, rest"
    ),
    (["new routine soup: boil 10 minutes, serve with bread"], "soup: boil, serve with bread"),
    (
      ["new routine morning: brush teeth, shower 5 minutes and dress"],
      "morning: brush teeth, shower, dress"
    ),
    (
      ["create a routine that boils water 8 min then pasta 9 min"],
      "boils water and pasta: boils water, pasta"
    ),
    (
      ["new routine tabata: work 20 s, rest 10 s", "make tabata 6 rounds"], "tabata: work, rest x6"
    ),
    (
      ["new routine bread: knead 10 min, bake 40 min", "remove knead from bread"], "bread: bake"
    ),
    (
      [
        "new routine bread: knead 10 min, bake 40 min",
        "in the bread routine, add rise 1 hour after knead",
      ],
      "bread: knead, rise, bake"
    ),
    (
      ["new routine bread: knead 10 min, bake 40 min", "add cool 5 min to bread"],
      "bread: knead, bake, cool"
    ),
    (
      ["boil 8 min then rest 2", #"save it as "Weeknight dinner" in category food"#],
      "Weeknight dinner: boil, rest in food"
    ),
  ])
  func `a routine is kept and changed whole`(lines: [String], wanted: String) throws {
    var world = try World()
    for line in lines { world.say(line) }
    let kept = world.library.routines.map { saved in
      let rounds = saved.routine.rounds > 1 ? " x\(saved.routine.rounds)" : ""
      let category = saved.category.isEmpty ? "" : " in \(saved.category)"
      return
        "\(saved.name): \(saved.routine.phases.map(\.name).joined(separator: ", "))\(rounds)\(category)"
    }
    #expect(kept == [wanted])
  }

  @Test(arguments: [
    ("tabata 2 rounds", "start tabata: work 0:15 → rest 0:05 x2"),
    ("start tabata 2 rounds", "start tabata: work 0:15 → rest 0:05 x2"),
    ("tabata", "start tabata: work 0:15 → rest 0:05"),
    ("start tabata but skip rest", "start tabata: work 0:15"),
    ("delete tabata", "keep tabata"), ("remove tabata", "keep tabata"),
  ])
  func `a routine that is kept is meant before what everybody knows by its name`(
    line: String, wanted: String
  ) throws {
    var world = try World("new routine tabata: work 15 s, rest 5 s")
    #expect(outline(world.say(line), []) == wanted)
  }

  @Test func `a step that says no length waits for a word`() throws {
    var world = try World()
    world.say("new routine soup: boil 10 min, serve with bread, rest 5 min")
    let soup = try #require(world.library.routines.first).routine
    #expect(soup.phases.map(\.duration) == [.seconds(600), nil, .seconds(300)])
  }

  @Test(arguments: [
    ("how long is stretching", "stretching   10:00      yoga"),
    ("how long does stretching take", "stretching   10:00      yoga"),
    ("how long is the stretching phase", "stretching   10:00      yoga"),
    ("what is the length of stretching", "stretching   10:00      yoga"),
    ("how long is the warm up", "warm up   5:00, 4:00 left      yoga"),
    (
      "how long is yoga",
      "yoga   18:00 in all: warm up 5:00 → stretching 10:00 → rest 3:00      17:00 left"
    ),
    ("how long is boil", "boil   9:00      pasta"),
    ("how long is pasta", "pasta   11:00 in all: boil 9:00 → drain 2:00"),
  ])
  func `how long something is planned is told before it runs`(line: String, answer: String) throws {
    var world = try World(
      "new routine pasta: boil 9 minutes, drain 2 minutes",
      "new routine yoga: warm up 5 minutes, stretching 10 minutes, rest 3 minutes", "start yoga")
    world.pass(.seconds(60))
    guard case .run(let effects) = world.say(line), case .answer(let lines, _)? = effects.first
    else {
      Issue.record("it was not answered")
      return
    }
    #expect(lines.map(\.text) == [answer])
  }

  @Test(arguments: ["how long is the river thames", "how long is a marathon"])
  func `how long other things are is nobody's question here`(line: String) throws {
    var world = try World(
      "new routine yoga: warm up 5 minutes, stretching 10 minutes", "start yoga")
    guard case .refuse = world.say(line) else {
      Issue.record("it was answered")
      return
    }
  }
}
