import Language
import Testing
import Timers

@testable import Assistant

/// What a terminal does not do, or nobody can tell it: the answer says what can be done, and nothing else happens.
@Suite struct WishTests {
  @Test(arguments: [
    ("turn the timer volume up", Wish.volume), ("make my timer louder", .volume),
    ("decrease the volume on my timer", .volume), ("set alarm volume to 50 percent", .volume),
    ("change the ringtone of the timer", .tone), ("change timer song", .tone),
    ("can I change the tone of my timer", .tone), ("have the timer play jazz", .tone),
    ("beep at the end", .ringing), ("mute the timer after 5 seconds", .ringing),
    ("why didn't my timer go off", .unheard), ("I can't hear the timer", .unheard),
    ("set the timer to vibrate", .vibration), ("have my timer buzz when it goes off", .vibration),
    ("count down my timer out loud", .aloud), ("audible countdown with 10 seconds to go", .aloud),
    ("make the timer larger", .display), ("change the color of my timer", .display),
    ("hide the timer from my screen", .hiding), ("merge all my timers", .joining),
    ("combine the tea timer with the pasta timer", .joining),
    ("pause the timer every 5 minutes", .breaks), ("stop the timer every half hour", .breaks),
    ("pause the timer for 2 minutes after each set", .breaks),
    ("email the tea timer to my brother", .sending), ("change the clock setting to EST", .zone),
    ("two nights on two nights off from Friday, wake me at 21:00", .shifts),
    ("from now on it's all for Borealis", .allfor),
  ])
  func `what cannot be done is told, with what can`(line: String, wish: Wish) throws {
    var world = try World("tea 4 min")
    let before = world.engine.timers
    guard case .refuse(let refusal) = world.say(line) else {
      Issue.record("“\(line)” is not refused")
      return
    }
    let found = try #require(World.interpreter).interpret(line, in: Scene(now: World.start))
    guard case .shell(.wish(let read, _))? = found.readings.first?.intents.first else {
      Issue.record("“\(line)” is no wish: \(refusal.text.said)")
      return
    }
    #expect(read == wish, "\(line)")
    #expect(world.engine.timers == before)
    #expect(refusal.nearest.count >= 2)
  }

  @Test(arguments: Wish.allCases) func `every way out is a sentence of ours`(wish: Wish) throws {
    let interpreter = try #require(World.interpreter)
    let world = try World("tea 4 min")
    var scene = Scene(now: World.start, names: ["tea"], hasTimers: true)
    scene.kept = NameIndex(["tea"])
    scene.elsewhere = { Elsewhere(name: $0, now: World.start, here: { $0 }) }
    let planner = ShellPlanner(
      context: PlanContext(
        situation: world.situation, resolver: Resolver(situation: world.situation),
        interpreter: interpreter))
    for sentence in planner.answer(to: wish, []).nearest {
      let read = interpreter.interpret(sentence.said, in: scene)
      let confidence = read.readings.first?.confidence ?? 0
      #expect(confidence >= 0.9, "“\(sentence.said)” is read with \(confidence)")
    }
  }

  @Test(arguments: [
    (
      "stop the timer when 5 minutes are left", "Let bread end in 50:00, at 08:55, and say so then?"
    ),
    ("cancel the bread at 10 minutes left", "Let bread end in 45:00, at 08:50, and say so then?"),
    (
      "stop the timer if the clock reaches 8:30",
      "Let bread end in 25:00, at 08:30, and say so then?"
    ),
    ("stop the timer at 8:30", "Let bread end in 25:00, at 08:30, and say so then?"),
    (
      "change the timer to every 3 minutes", "Stop “bread”, and have it ring every 3:00 instead?"
    ),
    (
      "change the bread timer to go off at 40 minute intervals",
      "Stop “bread”, and have it ring every 40:00 instead?"
    ),
  ])
  func `what changes a timer otherwise than at once is asked first`(line: String, question: String)
    throws
  {
    var world = try World("bread 1 hour")
    world.pass(.seconds(300))
    let timers = world.engine.timers
    #expect(outline(world.say(line), timers) == "ask: \(question)", "\(line)")
  }

  @Test(arguments: [
    ("pause at 8:30", "I can pause “bread” only now, or tell you when it is time."),
    (
      "pause the timer when 10 minutes are left",
      "I can pause “bread” only now, or tell you when it is time."
    ),
    ("pause the timer at 8:30", "I can pause “bread” only now, or tell you when it is time."),
    ("stop the timer when 2 hours are left", "“bread” has no 2:00:00 left."),
    ("pause the timer when I get home", "When that is, only you know: say it then."),
    ("start a 5 minute timer when the music stops", "When that is, only you know: say it then."),
    ("start the timer once I begin swimming", "When that is, only you know: say it then."),
    ("repeat the timer every day", "What comes again at times of the clock is a schedule."),
  ])
  func `what cannot wait for its moment is told`(line: String, text: String) throws {
    var world = try World("bread 1 hour")
    world.pass(.seconds(300))
    let timers = world.engine.timers
    #expect(outline(world.say(line), timers) == "refuse: \(text)", "\(line)")
    #expect(world.engine.timers == timers)
  }

  @Test(arguments: [
    ("rename the bread timer to loaf timer", "rename bread to loaf"),
    ("label my timer as gym timer", "rename bread to gym"),
    ("name the timer", "ask: What shall I call it?"),
  ])
  func `the word timer behind a new name is no part of it`(line: String, wanted: String) throws {
    var world = try World("bread 1 hour")
    let timers = world.engine.timers
    #expect(outline(world.say(line), timers) == wanted, "\(line)")
  }

  @Test(arguments: [
    ("set a timer every hour for today", 15), ("set a timer every half hour all day", 31),
    ("go off every hour for the rest of the day", 15),
  ])
  func `what rings all day ends with the day`(line: String, rounds: Int) throws {
    var world = try World()
    let routine = try world.routine(startedBy: line)
    #expect(routine.rounds == rounds, "\(line)")
  }
}
