import Assistant
import Testing
import Timers

/// What is decided about a line, with tea (4:00), toast (2:00) and bread (1:00:00) running, in that order.
@Suite struct PlannerTests {
  static func kitchen() throws -> World { try World("tea 4 min", "toast 2 min", "bread 1 hour") }

  /// Sessions are counted by days; an hour that was said is not dropped.
  @Test(arguments: [
    "what did I do before noon yesterday", "sessions after 6 pm this week",
    "delete sessions before noon yesterday",
  ])
  func `sessions of some hours are refused`(line: String) throws {
    var world = try World()
    guard case .refuse(let refusal) = world.say(line) else {
      Issue.record("“\(line)” was answered")
      return
    }
    #expect(refusal.text.said == "Sessions are counted by days, not by hours of them.", "\(line)")
  }

  @Test(arguments: [
    // By name, by part of it, by length, by order, all of them.
    ("stop tea", "stop tea"), ("pause the toast", "pause toast"),
    ("cancel the bread timer", "stop bread"),
    ("stop the 4 minute timer", "stop tea"), ("pause the 1 hour timer", "pause bread"),
    ("stop the first timer", "stop tea"), ("delete the second timer", "stop toast"),
    ("stop the last timer", "stop bread"), ("stop all", "ask: Stop tea, toast, bread?"),
    ("pause all timers", "pause tea, pause toast, pause bread"),
    // What was talked about last.
    ("add 2 minutes to it", "extend bread 2:00"), ("stop the other one", "stop toast"),
    // Three were only started one after another: for what ends or holds one, which of them nobody has said.
    ("stop it", "ask: Which one?"), ("pause that", "ask: Which one?"),
    // Changes.
    ("add 2 minutes to tea", "extend tea 2:00"),
    ("take 30 seconds off the toast", "extend toast -0:30"),
    ("change tea to 5 minutes", "set tea 5:00"),
    ("rename tea to earl grey", "rename tea to earl grey"),
    ("restart the toast", "restart toast"), ("skip the bread timer", "skip bread"),
    // Starts.
    ("eggs 7 min", "start eggs: 7:00"),
    ("boil pasta 9 minutes then rest 2", "start : boil pasta 9:00 → rest 2:00"),
    ("eggs 7 min and soup 3", "start eggs: 7:00, start soup: 3:00"),
    ("3 times 45 seconds plank then 15 rest", "start : plank 0:45 → rest 0:15 x3"),
    ("rice 20, fish 12 ready together", "start rice: 20:00, start fish: 12:00 later"),
    ("steep 4 min then when I say so rest 5", "start : steep 4:00 → gate → rest 5:00"),
    // A pause between rounds is none behind the last; numbers beside lengths are settings.
    (
      "3 rounds of 5 minutes with a minute in between",
      "start : work 5:00 → rest 1:00 → work 5:00 → rest 1:00 → work 5:00"
    ),
    (
      "roast at 200 for 20 minutes, then at 160 for 50",
      "start roast: at 200 20:00 → at 160 50:00"
    ),
    // Behind another, or so long after it; what is told beside a command is none.
    ("toast should only start when the tea is done", "stop toast, start toast: 2:00 later"),
    ("icing 20 minutes after the bread, 10 minutes long", "start icing: 10:00 later"),
    ("pause the tea, the doorbell rings", "pause tea"),
    // One after the other, every so often, some time apart.
    ("repeat a 5 minute timer twice", "start : 5:00 x2"),
    ("3 timers 10 minutes apart", "start : 10:00, start : 20:00, start : 30:00"),
    ("timer for 15 and 30 minutes", "start : 15:00, start : 30:00"),
    ("set a timer every 20 minutes for an hour", "start : 20:00 x3"),
    (
      "set a timer for 25 minutes with a bell every 10 minutes",
      "start : 10:00 → 10:00 → 5:00"
    ),
    ("a 5 minute timer every 15 minutes for an hour", "start : 5:00 → 10:00 x4"),
    // Nothing takes the whole line, and the words that count are there.
    (
      "I suppose that we had better do away with the tea timer after all",
      "ask: stop tea, without “after all”: is that what you meant?"
    ),
    // What is not surely meant is asked about whatever it changes.
    (
      "oh well write down 20 minutes of piano after all",
      "ask: write down piano after all: is that what you meant?"
    ),
    // Nobody ends anything by asking whether to, by citing who said so, or begins it by telling how it usually is.
    ("stop the tea?", "ask: stop tea: is that what you meant?"),
    ("could you stop the tea?", "stop tea"), ("stop the tea, can you?", "stop tea"),
    ("\"stop the tea\"", "ask: stop tea: is that what you meant?"),
    (
      "eggs 6 minutes as a rule, potatoes 20",
      "ask: start eggs 6:00, start potatoes 20:00, without “as a rule”: is that what you meant?"
    ),
    // Of several by their names, of one of two.
    ("stop tea and toast", "stop tea, stop toast"),
    (
      "add 5 minutes to tea, toast and bread",
      "extend tea 5:00, extend toast 5:00, extend bread 5:00"
    ),
    ("stop tea or toast", "ask: Which one?"), ("add 5 minutes to tea or toast", "ask: Which one?"),
    ("stop tea or soup", "refuse: I don’t know a timer “soup”."),
    ("stop tea and soup", "refuse: I don’t know a timer “soup”."),
    ("stop salt and pepper", "refuse: I don’t know a timer “salt and pepper”."),
    (
      "cancel the tea timer at 9 pm",
      "refuse: No timer like that. There is tea   done 08:04, in 4:00."
    ),
    // Later.
    (
      "stop the bread timer in 10 minutes",
      "ask: Let bread end in 10:00, at 08:10, and say so then?"
    ),
    ("in 10 minutes stop the bread", "ask: Let bread end in 10:00, at 08:10, and say so then?"),
    ("stop tea in 10 minutes", "refuse: “tea” ends by itself in 4:00."),
    (
      "stop all timers in 10 minutes",
      "refuse: I can stop “all” only now, or tell you when it is time."
    ),
    (
      "pause bread in 5 minutes",
      "refuse: I can pause “bread” only now, or tell you when it is time."
    ),
    // From another's start, or by what it has left.
    ("10 minutes after the bread started start the soup 3 minutes", "start soup: 3:00 later"),
    ("10 minutes into the bread, soup 3 min", "start soup: 3:00 later"),
    ("soup 3 minutes when the bread has 20 minutes left", "start soup: 3:00 later"),
    ("soup 3 minutes when the tea has 20 minutes left", "refuse: “tea” has only 4:00 left."),
    ("when the bread starts start the soup 3 minutes", "refuse: “bread” started 0:00 ago."),
    ("10 minutes into the bread remind me to turn it", "cue bread"),
    ("5 minutes before the bread ends say preheat the oven", "cue bread"),
    ("5 minutes before the end say preheat the oven", "ask: Which one?"),
    ("halfway through the bread remind me to turn it", "cue bread"),
    // Conversation.
    ("undo", "undo"), ("redo", "redo"), ("wait for tea", "wait tea"), ("wait", "wait "),
    ("quit", "quit"),
    ("why", "why"), ("wait 30 s", "wait until"),
    // Asked back, and refused.
    ("start a pasta timer", "ask: For how long?"), ("extend the tea timer", "ask: For how long?"),
    ("stop the 9 minute timer", "refuse: No timer like that. There is tea, toast, bread."),
    ("stop the pasta", "refuse: I don’t know a timer “pasta”."),
    ("fly me to the moon", "refuse: I don’t understand that."),
    ("tea 400 days", "refuse: A phase lasts 366 days or less."),
    ("tea 36 hours", "ask: That is 1 d 12:00:00 long. Start it?"),
    ("yes", "refuse: There is nothing to answer."),
  ])
  func `a line is planned as it is meant`(line: String, wanted: String) throws {
    var world = try Self.kitchen()
    let timers = world.engine.timers
    #expect(outline(world.say(line), timers) == wanted)
  }

  @Test(arguments: [
    "stop it", "pause", "how long", "stop the tea", "add 2 minutes", "skip", "resume tea",
  ])
  func `with nothing running, nothing is guessed`(line: String) throws {
    var world = try World()
    switch world.say(line) {
    case .refuse(let refusal):
      #expect(refusal.kind == .failed)
      #expect(!refusal.nearest.isEmpty)
    case .run(let effects): #expect(!effects.contains { $0.changesTimers }, "\(effects)")
    case .ask: Issue.record("asked about nothing")
    }
  }

  @Test func `“how long?” tells of all, named ones of the one`() throws {
    var world = try Self.kitchen()
    world.pass(.seconds(60))
    let timers = world.engine.timers
    #expect(
      outline(world.say("how long?"), timers)
        == "answer: tea   3:00 left of 4:00 | toast   1:00 left of 2:00 | bread   59:00 left of 1:00:00"
    )
    #expect(
      outline(world.say("how long for toast?"), timers) == "answer: toast   1:00 left of 2:00")
    #expect(outline(world.say("toast"), timers) == "answer: toast   1:00 left of 2:00")
    #expect(
      outline(world.say("when is the tea done?"), timers) == "answer: tea   done 08:04, in 3:00")
  }

  @Test func `what hangs on another’s start keeps to it, wherever that is`() throws {
    var world = try World("bread 1 hour")
    world.pass(.seconds(300))
    world.say("10 minutes into the bread, soup 3 min")
    world.say("when the bread is done, rolls 20 minutes")
    world.say("5 minutes into the rolls, glaze 2 minutes")
    func starts(_ name: String) -> ActiveTimer.State? {
      world.engine.timers.first { $0.name == name }?.state
    }
    #expect(starts("soup") == .pending(.at(Moment(nanoseconds: 600_000_000_000))))
    #expect(starts("glaze") == .pending(.end(of: 1, offset: .seconds(300))))
    // Its point is over: neither a timer nor a word comes of it.
    world.pass(.seconds(600))
    let timers = world.engine.timers
    #expect(
      outline(world.say("10 minutes into the bread, peas 3 min"), timers)
        == "refuse: “bread” started 15:00 ago.")
  }

  @Test func `a stop put off is a shorter countdown, once it was agreed to`() throws {
    var world = try World("bread 1 hour")
    world.pass(.seconds(300))
    world.say("stop the bread timer in 10 minutes")
    world.say("yes")
    #expect(world.engine.timers[0].totalLeft(at: world.now) == .seconds(600))
  }

  @Test func `a word for a point of the countdown is kept with it`() throws {
    var world = try World("bread 1 hour")
    world.say("10 minutes into the bread remind me to turn it")
    world.say("halfway through the bread say add steam")
    world.say("remind me to set the table when the bread has 5 minutes left")
    #expect(
      world.engine.timers[0].routine.cues == [
        Cue(.afterStart(.seconds(600)), message: "turn it"),
        Cue(.afterStart(.seconds(1800)), message: "add steam"),
        Cue(.beforeEnd(.seconds(300)), message: "set the table"),
      ])
  }

  @Test func `a name of two words with “and” is one timer where there is one`() throws {
    var world = try World("gin 5 minutes", "rename it to gin and tonic", "tea 4 min")
    let timers = world.engine.timers
    #expect(outline(world.say("pause gin and tonic"), timers) == "pause gin and tonic")
  }

  // MARK: Questions

  @Test(arguments: [
    ("1", "stop tea"), ("2", "stop tea"), ("3", "stop tea, stop tea"),
    ("4", "refuse: There are 3 to choose from."), ("0", "refuse: There are 3 to choose from."),
  ])
  func `a digit chooses from an open list`(digit: String, wanted: String) throws {
    var world = try World("tea 4 min", "tea 9 min")
    let timers = world.engine.timers
    let plan = world.say("stop tea")
    guard case .ask(let question) = plan, case .choose(let choices) = question.kind else {
      Issue.record("no list: \(outline(plan, timers))")
      return
    }
    #expect(question.text.said == "Which one?")
    #expect(
      choices.map(\.text.said) == [
        "tea   4:00 left of 4:00", "tea   9:00 left of 9:00", "all of them",
      ])
    let answer = world.say(digit)
    #expect(outline(answer, timers) == wanted)
    if digit == "2", case .run(let effects) = answer { #expect(effects == [.stop(2)]) }
  }

  @Test func `a place that is not in the list leaves the list open`() throws {
    var world = try World("tea 4 min", "tea 9 min")
    let timers = world.engine.timers
    world.say("stop tea")
    for nonsense in ["7", "the ninth one", "0"] {
      #expect(outline(world.say(nonsense), timers) == "refuse: There are 3 to choose from.")
    }
    #expect(world.say("2") == .run([.stop(2)]))
    #expect(outline(world.say("2"), timers).hasPrefix("refuse: "))
  }

  @Test(arguments: [
    ("the eggs", "stop eggs"), ("tea", "stop tea"), ("the pasta one", "stop pasta"),
    ("I mean the pasta", "stop pasta"), ("the second one", "stop pasta"),
    ("number two", "stop pasta"),
    ("one", "stop eggs"), ("the last one", "stop tea"), ("the 10 minute one", "stop tea"),
    ("all of them", "stop eggs, stop pasta, stop tea"),
    ("number 4", "stop eggs, stop pasta, stop tea"),
    ("the fifth one", "refuse: There are 4 to choose from."),
    ("never mind", "answer: Nothing done."),
    ("pause the tea", "pause tea"),
    ("colourless green ideas", "refuse: I don’t understand that. Which one?"),
    ("the longest one", "stop tea"), ("the shorter one", "stop eggs"),
  ])
  func `words choose from an open list`(words: String, wanted: String) throws {
    var world = try World("eggs 7 min", "tea 10 min", "pasta 9 min")
    let timers = world.engine.timers
    world.say("stop the timer")
    #expect(outline(world.say(words), timers) == wanted)
  }

  @Test func `a name of several asks once more, among those`() throws {
    var world = try World("green tea 4 min", "black tea 9 min", "toast 2 min")
    world.say("stop the timer")
    guard case .ask(let question) = world.say("the tea"), case .choose(let choices) = question.kind
    else {
      Issue.record("no list")
      return
    }
    #expect(choices.map(\.name) == ["green tea", "black tea"])
    let timers = world.engine.timers
    #expect(outline(world.say("the black one"), timers) == "stop black tea")
  }

  @Test func `anything longer than a digit is a new sentence`() throws {
    var world = try World("tea 4 min", "tea 9 min")
    let timers = world.engine.timers
    world.say("stop tea")
    #expect(outline(world.say("toast 3 min"), timers) == "start toast: 3:00")
    guard case .refuse = world.say("2") else {
      Issue.record("the question was dropped, so a digit answers nothing")
      return
    }
  }

  @Test(arguments: ["5 minutes", "for 5 minutes", "5 min", "5"])
  func `“For how long?” takes a length as its answer`(answer: String) throws {
    var world = try World()
    guard case .ask(let question) = world.say("start a pasta timer") else {
      Issue.record("not asked")
      return
    }
    #expect(question.instead.said == "pasta 5 minutes")
    #expect(outline(world.say(answer), []) == "start pasta: pasta 5:00")
  }

  @Test func `a missing amount goes to the timer that was meant`() throws {
    var world = try World("tea 4 min", "toast 2 min")
    let timers = world.engine.timers
    world.say("extend the tea timer")
    #expect(outline(world.say("3 minutes"), timers) == "extend tea 3:00")
  }

  @Test(arguments: [
    ("yes", "start tea: 1 d 12:00:00"), ("1", "start tea: 1 d 12:00:00"),
    ("no", "answer: Nothing done."), ("stop all", "refuse: No timers are running."),
  ])
  func `a long one is confirmed, denied or dropped`(answer: String, wanted: String) throws {
    var world = try World()
    world.say("tea 36 hours")
    #expect(outline(world.say(answer), []) == wanted)
    #expect(world.assistant.question == nil)
  }

  @Test func `days that were said are not asked about`() throws {
    var world = try World()
    #expect(outline(world.say("set a tea timer for 2 days"), []) == "start tea: 2 d 0:00:00")
  }

  // MARK: Context

  @Test func `it follows the talk`() throws {
    var world = try Self.kitchen()
    var timers: [ActiveTimer] { world.engine.timers }
    world.say("pause tea")
    #expect(outline(world.say("resume it"), timers) == "resume tea")
    #expect(outline(world.say("add 1 minute to the other one"), timers) == "extend bread 1:00")
    #expect(outline(world.say("pause it"), timers) == "pause bread")
  }

  @Test func `only what fits the command is meant`() throws {
    var world = try World("tea 4 min", "toast 2 min", "pause tea")
    let timers = world.engine.timers
    #expect(outline(world.say("resume"), timers) == "resume tea")
    world = try World("tea 4 min", "toast 2 min", "pause tea")
    #expect(outline(world.say("pause"), timers) == "pause toast")
  }

  @Test func `a relation hangs one timer on another`() throws {
    var world = try Self.kitchen()
    let plan = world.say("when the toast is done start the sauce 3 minutes")
    guard case .run(let effects) = plan,
      case .change(.start(let routine, let trigger, _))? = effects.first
    else {
      Issue.record("\(plan)")
      return
    }
    #expect(routine.name == "sauce" && routine.duration == .seconds(180))
    #expect(trigger == .end(of: 2, offset: .zero))
  }

  @Test func `explain says what a line would do and does nothing`() throws {
    var world = try Self.kitchen()
    let timers = world.engine.timers
    let said = outline(world.say("explain \"pause all\""), timers)
    #expect(said.hasPrefix("answer: text     pause all"), "\(said)")
    #expect(said.contains("effect   pause"))
    #expect(world.engine.count == 3)
  }
}
