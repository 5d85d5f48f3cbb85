import Foundation
import Language
import TestSupport
import Testing
import Timers

@testable import Assistant

/// Sentences that make a routine again.
@Suite struct RoutineSentenceTests {
  /// What the sentences keep, said to a conversation that keeps nothing yet.
  private func remade(_ lines: [String]) throws -> SavedRoutine? {
    var world = try World()
    for line in lines {
      let plan = world.say(line)
      guard case .run = plan else {
        Issue.record("“\(line)” → \(plan)")
        return nil
      }
    }
    return world.library.routines.first
  }

  @Test(arguments: [
    ("save bedtime = teeth 2 min, story 15 min", "teeth 2:00 → story 15:00"),
    ("the story in bedtime should only be 10 minutes", "teeth 2:00 → story 10:00"),
    ("stick a 3 min cuddle on the end of bedtime", "teeth 2:00 → story 15:00 → cuddle 3:00"),
    ("add pyjamas 3 min before the story in bedtime", "teeth 2:00 → pyjamas 3:00 → story 15:00"),
    ("swap teeth and story in bedtime", "story 15:00 → teeth 2:00"),
    ("ditch teeth from bedtime", "story 15:00"),
  ])
  func `a kept routine is changed in the words people use, a story's too`(
    sentence: String, shape: String
  ) throws {
    let kept = try #require(
      try remade(["save bedtime as teeth 2 minutes then story 15 minutes", sentence]))
    let phrasing = Phrasing(try World().situation)
    #expect(phrasing.shape(kept.routine, naming: true) == shape, "\(sentence)")
  }

  @Test func `what takes always as long is a routine, and a step without a length waits`() throws {
    for sentence in [
      "from now on tea means 4 minutes", "whenever i say tea i mean 4 minutes",
      "remember that tea takes 4 minutes",
    ] {
      let kept = try #require(try remade([sentence]), "\(sentence)")
      #expect(kept.routine.name == "tea" && kept.routine.phases.count == 1, "\(sentence)")
      #expect(kept.routine.phases[0].duration == .seconds(240), "\(sentence)")
    }
    let kept = try #require(try remade(["new routine bedtime: teeth 2 min, lights out"]))
    #expect(kept.routine.phases.map(\.name) == ["teeth", "lights out"])
    #expect(kept.routine.phases[1].duration == nil)
  }

  @Test(arguments: 0..<40)
  func `a routine's sentences make the same routine again`(seed: UInt64) throws {
    var random = SplitMix(seed)
    func pick(_ words: [String]) -> String {
      words[Int.random(in: 0..<words.count, using: &random)]
    }
    func word() -> String {
      let words = [
        "knead", "Sunday pasta", "half past", "until", "5 minutes", "C++!", "naïve", "日本", "rest",
        "then go",
        "rounds", "my routine", "a: b", "x, and y", "for the", "pour over", "warm up", "12",
        "the last phase",
      ]
      return RoutineTemplate.clean(pick(words))
    }
    let phases = (0..<Int.random(in: 1...16, using: &random)).map { _ in
      let name = Int.random(in: 0...4, using: &random) == 0 ? "" : word()
      return Int.random(in: 0...4, using: &random) == 0 && !name.isEmpty
        ? Phase(name: name, end: .gate)
        : Phase(name: name, .seconds(Int.random(in: 1...100_000, using: &random)))
    }
    let routine = try Routine(
      name: "n " + word(), phases: phases, rounds: Int.random(in: 1...5, using: &random),
      cues: Bool.random(using: &random)
        ? [] : [Cue(.beforeEnd(.seconds(Int.random(in: 1...600, using: &random))), message: word())]
    )
    let template = RoutineTemplate(routine, category: "cooking", note: "for guests")
    let interpreter = try #require(World.interpreter)
    let lines = RoutineSentences(interpreter).lines(for: template)
    let saved = try remade(lines)
    #expect(saved?.routine == routine, "seed \(seed): \(lines)")
    #expect(saved?.category == "cooking" && saved?.note == "for guests", "seed \(seed): \(lines)")
  }

  @Test func `plain names stand without quotation marks`() throws {
    let routine = try Routine(
      name: "Sunday pasta",
      phases: [Phase(name: "boil", .seconds(540)), Phase(name: "rest", .seconds(120))], rounds: 2)
    let interpreter = try #require(World.interpreter)
    #expect(
      RoutineSentences(interpreter).lines(for: RoutineTemplate(routine)) == [
        "new routine Sunday pasta: boil 9 minutes, rest 2 minutes, 2 times"
      ])
  }

  /// With a routine “morning” that is kept: stretch 5:00, shower 10:00, coffee 4:00.
  @Test(arguments: [
    ("take shower out of the morning routine", "stretch 5:00 → coffee 4:00"),
    ("swap stretch and coffee in the morning routine", "coffee 4:00 → shower 10:00 → stretch 5:00"),
    ("move coffee to the top of the morning routine", "coffee 4:00 → stretch 5:00 → shower 10:00"),
    ("make stretch 7 minutes in morning", "stretch 7:00 → shower 10:00 → coffee 4:00"),
    (
      "change stretch in the morning routine to 6 minutes",
      "stretch 6:00 → shower 10:00 → coffee 4:00"
    ),
    (
      "rename stretch to yoga in the morning routine", "yoga 5:00 → shower 10:00 → coffee 4:00"
    ),
    (
      "repeat coffee twice in the morning routine",
      "stretch 5:00 → shower 10:00 → coffee 4:00 → coffee 4:00"
    ),
    (
      "make the morning routine repeat 3 times",
      "stretch 5:00 → shower 10:00 → coffee 4:00, 3 times"
    ),
    ("change morning to 2 rounds", "stretch 5:00 → shower 10:00 → coffee 4:00, 2 times"),
    ("morning should have 2 rounds", "stretch 5:00 → shower 10:00 → coffee 4:00, 2 times"),
    (
      "add a phase called dress to morning, 3 minutes",
      "stretch 5:00 → shower 10:00 → coffee 4:00 → dress 3:00"
    ),
    (
      "add a step called dress for 3 minutes to morning",
      "stretch 5:00 → shower 10:00 → coffee 4:00 → dress 3:00"
    ),
    (
      "insert a 3 minute rest between stretch and shower in the morning routine",
      "stretch 5:00 → rest 3:00 → shower 10:00 → coffee 4:00"
    ),
    (
      "prepend water 1 minute to morning", "water 1:00 → stretch 5:00 → shower 10:00 → coffee 4:00"
    ),
    ("append dress 3 minutes to morning", "stretch 5:00 → shower 10:00 → coffee 4:00 → dress 3:00"),
    ("shorten shower in morning by 2 minutes", "stretch 5:00 → shower 8:00 → coffee 4:00"),
    ("shorten shower by 2 minutes in morning", "stretch 5:00 → shower 8:00 → coffee 4:00"),
    ("make shower 2 minutes longer in morning", "stretch 5:00 → shower 12:00 → coffee 4:00"),
    ("shower in morning should take 8 minutes", "stretch 5:00 → shower 8:00 → coffee 4:00"),
    (
      "the shower phase in morning should be 8 minutes", "stretch 5:00 → shower 8:00 → coffee 4:00"
    ),
    ("double the shower in morning", "stretch 5:00 → shower 20:00 → coffee 4:00"),
    ("halve shower in morning", "stretch 5:00 → shower 5:00 → coffee 4:00"),
    (
      "make the shower phase of morning one minute shorter",
      "stretch 5:00 → shower 9:00 → coffee 4:00"
    ),
    ("let shower take 8 minutes in morning", "stretch 5:00 → shower 8:00 → coffee 4:00"),
    ("in morning, shower for 8 minutes", "stretch 5:00 → shower 8:00 → coffee 4:00"),
    ("cut the shower in morning to 8 min", "stretch 5:00 → shower 8:00 → coffee 4:00"),
    ("get rid of the shower in morning", "stretch 5:00 → coffee 4:00"),
    ("call the shower in morning bath", "stretch 5:00 → bath 10:00 → coffee 4:00"),
    ("coffee should come before shower in morning", "stretch 5:00 → coffee 4:00 → shower 10:00"),
    (
      "morning should end with 5 minutes of reading",
      "stretch 5:00 → shower 10:00 → coffee 4:00 → reading 5:00"
    ),
    (
      "morning needs a dress phase of 3 minutes after shower",
      "stretch 5:00 → shower 10:00 → dress 3:00 → coffee 4:00"
    ),
    ("coffee twice in morning", "stretch 5:00 → shower 10:00 → coffee 4:00 → coffee 4:00"),
    ("call the shower step bath in morning", "stretch 5:00 → bath 10:00 → coffee 4:00"),
    ("repeat coffee twice in morning", "stretch 5:00 → shower 10:00 → coffee 4:00 → coffee 4:00"),
    ("put coffee before shower in morning", "stretch 5:00 → coffee 4:00 → shower 10:00"),
    ("swap the first two phases of morning", "shower 10:00 → stretch 5:00 → coffee 4:00"),
    ("swap the last two steps in morning", "stretch 5:00 → coffee 4:00 → shower 10:00"),
    ("swap the first and last phase of morning", "coffee 4:00 → shower 10:00 → stretch 5:00"),
    ("replace shower with bath 12 minutes in morning", "stretch 5:00 → bath 12:00 → coffee 4:00"),
    ("replace shower with bath in morning", "stretch 5:00 → bath 10:00 → coffee 4:00"),
    (
      "replace the shower phase in morning with bath 12 minutes",
      "stretch 5:00 → bath 12:00 → coffee 4:00"
    ),
  ])
  func `a kept routine is changed in the words people use`(line: String, shape: String) throws {
    var world = try World("new routine morning: stretch 5 min, shower 10 min, coffee 4 min")
    world.say(line)
    let saved = try #require(world.library.routines.first)
    #expect(
      Phrasing(world.situation).shape(saved.routine, naming: true) == shape
        && saved.name == "morning")
    #expect(world.engine.timers.isEmpty)
  }

  @Test(arguments: [
    "save routine chai: steep 4 min, cool 3 min", "define chai as steep 4 min, cool 3 min",
    "remember chai as steep 4 min then cool 3 min",
    "I want a routine called chai that has steep 4 min and cool 3 min",
    "my chai routine is steep 4 min, cool 3 min",
  ])
  func `who names what is to be kept starts nothing`(line: String) throws {
    var world = try World()
    world.say(line)
    let saved = try #require(world.library.routines.first, "\(line)")
    #expect(saved.name == "chai", "\(line)")
    #expect(
      Phrasing(world.situation).shape(saved.routine, naming: true) == "steep 4:00 → cool 3:00",
      "\(line)")
    #expect(world.engine.timers.isEmpty, "\(line)")
  }

  @Test(arguments: [
    "save this timer as a routine called chai", "turn it into a routine called chai",
    "make that a routine called chai", "store this routine under chai",
  ])
  func `what runs is kept under the name that is said`(line: String) throws {
    var world = try World("steep 4 min then cool 3 min")
    world.say(line)
    #expect(world.library.routines.map(\.name) == ["chai"], "\(line)")
    #expect(world.engine.timers.count == 1)
  }

  /// Said at 8:00 of what takes 19 minutes.
  @Test(arguments: [
    "start morning so it's done by 9", "start morning so that it is ready by 9:00",
    "morning to be done at 9", "have morning ready at 9",
  ])
  func `what is to be over at a time starts when it has to`(line: String) throws {
    var world = try World("new routine morning: stretch 5 min, shower 10 min, coffee 4 min")
    world.say(line)
    #expect(world.engine.timers.isEmpty, "\(line)")
    let schedule = try #require(world.situation.library.schedules.first, "\(line)")
    #expect(schedule.when.start.iso == "2026-03-09T08:41:00" && schedule.when.rule == nil)
    #expect(
      outline(world.say("start morning so it's done by 8:10"), [])
        == "refuse: “morning” takes 19:00: 08:19 is the soonest.")
  }

  /// Of phases whose names count.
  @Test(arguments: [
    ("rename second rise to proof in bread", "knead 10:00 → first rise 1:00:00 → proof 45:00"),
    ("rename first rise to bulk in bread", "knead 10:00 → bulk 1:00:00 → second rise 45:00"),
    ("remove first rise from bread", "knead 10:00 → second rise 45:00"),
    (
      "make second rise 50 minutes in bread",
      "knead 10:00 → first rise 1:00:00 → second rise 50:00"
    ),
    (
      "move second rise before first rise in bread",
      "knead 10:00 → second rise 45:00 → first rise 1:00:00"
    ),
  ])
  func `a phase whose name counts is called by it`(line: String, shape: String) throws {
    var world = try World("new routine bread: knead 10 min, first rise 1 hour, second rise 45 min")
    world.say(line)
    let saved = try #require(world.library.routines.first)
    #expect(saved.name == "bread")
    #expect(Phrasing(world.situation).shape(saved.routine, naming: true) == shape, "\(line)")
    #expect(world.engine.timers.isEmpty)
  }

  /// Of the same routine, for this once; what is kept stays.
  @Test(arguments: [
    ("start morning twice as fast", "stretch 2:30 → shower 5:00 → coffee 2:00"),
    ("start morning three times as long", "stretch 15:00 → shower 30:00 → coffee 12:00"),
    ("start morning at half the time", "stretch 2:30 → shower 5:00 → coffee 2:00"),
    ("start morning 50% longer", "stretch 7:30 → shower 15:00 → coffee 6:00"),
    ("start morning at the shower phase", "shower 10:00 → coffee 4:00"),
    ("start morning x2", "stretch 5:00 → shower 10:00 → coffee 4:00, 2 times"),
    ("start morning at a quarter of the time", "stretch 1:15 → shower 2:30 → coffee 1:00"),
    ("run morning at 50%", "stretch 2:30 → shower 5:00 → coffee 2:00"),
    ("run the morning routine without shower and coffee", "stretch 5:00"),
    ("do morning without stretch and coffee", "shower 10:00"),
    (
      "start morning and then rest 5 minutes",
      "stretch 5:00 → shower 10:00 → coffee 4:00 → rest 5:00"
    ),
    ("do morning 3 times", "stretch 5:00 → shower 10:00 → coffee 4:00, 3 times"),
  ])
  func `a kept routine runs otherwise for once and stays as it is`(line: String, shape: String)
    throws
  {
    var world = try World("new routine morning: stretch 5 min, shower 10 min, coffee 4 min")
    let kept = world.library.routines
    world.say(line)
    let timer = try #require(world.engine.timers.first, "\(line)")
    #expect(Phrasing(world.situation).shape(timer.routine, naming: true) == shape, "\(line)")
    #expect(world.library.routines == kept, "\(line)")
  }

  /// A number without a word about what it is of says no pace.
  @Test(arguments: ["start morning at 50", "start morning at 3"])
  func `a bare number is no pace`(line: String) throws {
    var world = try World("new routine morning: stretch 5 min, shower 10 min, coffee 4 min")
    world.say(line)
    #expect(world.engine.timers.isEmpty, "\(line)")
  }

  @Test func `categories are set, listed, renamed and taken away`() throws {
    var world = try World(
      "new routine tea: steep 4 min, rest 1 min", "new routine eggs: boil 7 min, cool 2 min",
      "new routine yoga: flow 20 min, rest 5 min", "put the tea routine in the category cooking",
      "file eggs under cooking", "set the category of yoga to sport")
    func categories() -> [String] { world.library.routines.map(\.category) }
    #expect(categories() == ["cooking", "cooking", "sport"])
    world.say("rename the category cooking to kitchen")
    #expect(categories() == ["kitchen", "kitchen", "sport"])
    guard case .run(let effects) = world.say("list kitchen routines"),
      case .answer(let lines, _)? = effects.first
    else {
      Issue.record("nothing was listed")
      return
    }
    #expect(lines.count == 2)
    world.say("take yoga out of its category")
    #expect(categories() == ["kitchen", "kitchen", ""])
    guard case .refuse = world.say("rename the category sport to fitness") else {
      Issue.record("an empty category was renamed")
      return
    }
  }

  @Test(arguments: [
    ("start pasta", "Sunday pasta"), ("start the sunday one", nil),
    ("Sunday pasta", "Sunday pasta"),
    ("start sunday", "Sunday pasta"), ("start pizza", nil), ("do pasta 3 times", "Sunday pasta"),
  ])
  func `a routine is started by a part of its name`(line: String, name: String?) throws {
    var world = try World("new routine Sunday pasta: boil 9 minutes, rest 2 minutes")
    world.say(line)
    #expect(world.engine.timers.first?.name == name, "\(line)")
  }

  @Test func `a part of a name that several have is asked about`() throws {
    var world = try World(
      "new routine Sunday pasta: boil 9 minutes, rest 2 minutes",
      "new routine spelt pasta: boil 12 minutes, rest 2 minutes")
    guard case .ask(let question) = world.say("start pasta"),
      case .choose(let choices) = question.kind
    else {
      Issue.record("it was not asked")
      return
    }
    #expect(choices.map(\.name) == ["Sunday pasta", "spelt pasta"])
  }
}
