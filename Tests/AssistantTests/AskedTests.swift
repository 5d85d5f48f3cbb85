import Assistant
import Language
import Testing
import Timers

/// What is likely and not certain is asked about before anything happens, and what is taken back stays undone.
struct AskedTests {
  @Test(arguments: [
    "maroon 5", "room 12", "remind me this evening at 2 to call", "wake me this afternoon at 9",
    "every other tuesday at 6 pm",
  ])
  func `what is only likely is not done at once`(line: String) throws {
    var world = try World()
    if case .run = world.say(line) { Issue.record("“\(line)” was done without a question") }
  }

  @Test func `today at no hour is asked for one`() throws {
    var world = try World()
    world.pass(.seconds(7 * 3600))
    guard case .ask(let question) = world.say("remind me to send the parcel today") else {
      Issue.record("no question")
      return
    }
    #expect(question.text.said == "For when?")
  }

  @Test(arguments: [
    ("remind me this evening at 2 to call mum", "tomorrow 02:00"),
    ("alarm this evening at 2", "tomorrow 02:00"),
    ("remind me at 2 this evening", "tomorrow 02:00"),
    ("remind me this afternoon at 9", "21:00"), ("remind me this morning at 11", nil),
  ])
  func `an odd hour that is over is the next one`(line: String, offered: String?) throws {
    var world = try World()
    world.pass(.seconds(7 * 3600))
    switch world.say(line) {
    case .ask(let question):
      #expect(question.text.said.contains(offered ?? "no question"), "\(question.text.said)")
    case .refuse(let refusal):
      // What the part of the day has and is over stays over.
      #expect(
        offered == nil && refusal.text.said == "11:00 is over already.", "\(refusal.text.said)")
    case .run: Issue.record("“\(line)” was done without a question")
    }
  }

  @Test(arguments: [
    "when the pasta is done start the sauce", "start the sauce when the pasta is done",
    "after the pasta, start the sauce",
  ])
  func `what waits and says no length is asked for it`(line: String) throws {
    var world = try World("boil pasta 9 minutes")
    guard case .ask(let question) = world.say(line) else {
      Issue.record("“\(line)” was not asked about")
      return
    }
    #expect(question.text.said == "For how long?")
    guard case .run(let effects) = world.say("3"),
      case .change(.start(let routine, let trigger, _))? = effects.first
    else {
      Issue.record("3 was no answer")
      return
    }
    #expect(routine.duration == .seconds(180))
    #expect(routine.name == "sauce")
    #expect(trigger == .end(of: 1, offset: .zero))
  }

  @Test(arguments: [
    ("will the chicken be ready before 9", "yes: "), ("is the chicken done by 8:30", "no: "),
    ("does the chicken finish before 8:30", "no: "),
    ("is the chicken going to be ready in time for 9", "yes: "),
    ("will it be done before 8:30", "no: "), ("will everything be done by 9", "yes: "),
  ]) func `whether it ends by a time is told of what runs, and not of chickens`(
    line: String, answer: String
  ) throws {
    var world = try World("chicken 40 minutes")
    guard case .run(let effects) = world.say(line), case .answer(let lines, _)? = effects.first
    else {
      Issue.record("“\(line)” is not answered")
      return
    }
    #expect(lines[0].spans.map(\.text).joined().hasPrefix(answer + "chicken"), "\(lines)")
  }

  @Test(arguments: [
    "how much later is the rice done than the fish", "how far apart are the rice and the fish",
    "which is done first and by how much",
  ]) func `how far apart two end is told`(line: String) throws {
    var world = try World("rice 20 minutes", "fish 12 minutes")
    guard case .run(let effects) = world.say(line), case .answer(let lines, _)? = effects.first
    else {
      Issue.record("“\(line)” is not answered")
      return
    }
    #expect(lines.map(\.text) == ["fish first, 08:12; rice 8 minutes later, 08:20"])
  }

  @Test(arguments: [
    "remind me on june 31 to pay the rent", "dentist on april 31 at 10",
    "lunch on 2026-02-30 at noon",
  ])
  func `a day that there is not is said to be none`(line: String) throws {
    var world = try World()
    guard case .refuse(let refusal) = world.say(line) else {
      Issue.record("“\(line)” is not refused")
      return
    }
    #expect(refusal.text.said == "There is no such day or time.")
  }

  @Test func `what is done by its whole name is over, by a piece of it is asked`() throws {
    var world = try World("eggs 7 minutes")
    guard case .run(let effects) = world.say("the eggs are done"),
      case .change(.stop)? = effects.first
    else {
      Issue.record("not stopped")
      return
    }
    // What names in common use are said plainly as is no question either.
    world = try World("pasta 9 minutes")
    guard case .run(let others) = world.say("the pasta is ready"),
      case .change(.stop)? = others.first
    else {
      Issue.record("not stopped")
      return
    }
    world = try World("scrambled eggs 7 minutes")
    guard case .ask = world.say("the eggs are done") else {
      Issue.record("not asked")
      return
    }
  }

  @Test func `what waits for nothing of ours is none of ours`() throws {
    var world = try World("boil pasta 9 minutes")
    guard case .refuse = world.say("when the rain is over start the car") else {
      Issue.record("taken for ours")
      return
    }
  }

  @Test(arguments: [
    "tea 5", "eggs 7", "boil eggs 7", "maroon 5 minutes", "wake me this evening at 7",
  ])
  func `what people say every day is done at once`(line: String) throws {
    var world = try World()
    guard case .run = world.say(line) else {
      Issue.record("“\(line)” was not done")
      return
    }
  }

  @Test func `a name that was used once is known`() throws {
    var world = try World("maroon 5 minutes")
    guard case .run = world.say("maroon 3") else {
      Issue.record("asked again")
      return
    }
  }

  @Test(arguments: [
    ("cancel the second, no, the third timer", ["tea", "eggs"]),
    ("stop the first, I mean the last timer", ["tea", "eggs"]),
    ("stop the tea, no, the eggs", ["tea", "rice"]),
  ])
  func `of two that are named, the one taken back goes on`(line: String, left: [String]) throws {
    var world = try World("tea 4 minutes", "eggs 7 minutes", "rice 5 minutes")
    guard case .run = world.say(line) else {
      Issue.record("“\(line)” was not done")
      return
    }
    #expect(world.situation.timers.map(\.routine.name) == left)
  }

  @Test func `minutes put on the clock are for what runs, or start it`() throws {
    var world = try World("put 12 minutes on the clock for the pasta")
    #expect(world.situation.timers.map(\.routine.duration) == [.seconds(720)])
    guard case .run = world.say("put 3 minutes on the clock for the pasta") else {
      Issue.record("not added")
      return
    }
    #expect(world.situation.timers.count == 1)
  }
}
