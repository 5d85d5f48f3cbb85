import Language
import Testing
import Timers

@testable import Assistant

/// What people say who do not ask: that something goes on and how long it takes, parts of a length, what is to be done
/// with another. Now is Monday 9 March 2026, 08:00.
struct ColloquialTests {
  private static func outcome(_ lines: [String], _ line: String) throws -> String {
    var world = try World()
    for line in lines { world.say(line) }
    let timers = world.engine.timers
    let plan = world.say(line)
    guard case .run(let effects) = plan, case .change(.addCues)? = effects.first else {
      return outline(plan, timers)
    }
    return effects.flatMap { effect in
      guard case .change(.addCues(let id, let cues)) = effect else { return ["\(effect)"] }
      let name = timers.first { $0.id == id }?.name ?? ""
      return cues.map { cue in
        let point =
          switch cue.point {
          case .afterStart(let length): "after \(Clockface.length(length))"
          case .beforeEnd(let length): "\(Clockface.length(length)) left"
          }
        return "\(name) \(point)\(cue.message.isEmpty ? "" : ": \(cue.message)")"
      }
    }.joined(separator: ", ")
  }

  @Test(arguments: [
    ("the gel's running, 45 min from now its done", "start gel: 45:00"),
    ("i'm popping the bread in now, it wants 35 minutes", "start bread: 35:00"),
    ("kids are allowed half an hour of tablet", "start tablet: 30:00"),
    ("three quarters of an hour til the parking runs out", "start parking: 45:00"),
    ("chicken's in, another 55 minutes or so", "start chicken: 55:00"),
    ("can you keep an eye on the roast for an hr and 20", "start roast: 1:20:00"),
    ("dough's rising, check back in an hour and a half", "start dough: 1:30:00"),
    ("just started the dishwasher, takes two and a half hours", "start dishwasher: 2:30:00"),
  ])
  func `a statement of what goes on and how long starts a timer`(line: String, wanted: String)
    throws
  {
    #expect(try Self.outcome([], line) == wanted, "\(line)")
  }

  /// Nothing that anybody times is named, or it is somebody else's business.
  @Test(arguments: [
    "the store closes in half an hour", "two hours until the store closes",
    "the kids are playing in the yard for an hour", "babies need 14 hours of sleep",
    "the movie is two hours long",
  ])
  func `other statements do not`(line: String) throws {
    #expect(!(try Self.outcome([], line)).hasPrefix("start"), "\(line)")
  }

  @Test(arguments: [
    ("halfway thru the roast tell me to turn it", "roast after 40:00: turn it"),
    ("the peas go in 15 minutes before the roast ends", "roast 15:00 left: the peas go in"),
    ("ten minutes into the roast shout baste", "roast after 10:00: baste"),
    ("five minutes before the roast ends say wrap up", "roast 5:00 left: wrap up"),
    (
      "while the roast is on, baste every 30 minutes",
      "roast after 30:00: baste, roast after 1:00:00: baste"
    ),
    ("a quarter of the way in, have me check the roast", "roast after 20:00: check the roast"),
    ("when three quarters of the roast is over ping me", "roast after 1:00:00"),
    ("when the roast has a quarter left warn me", "roast after 1:00:00"),
    ("at the 25 percent mark of the roast tell me to baste it", "roast after 20:00: baste it"),
    ("check the roast an eighth of the way through", "roast after 10:00: check the roast"),
    ("a quarter of an hour into the roast i have to salt it", "roast after 15:00: salt it"),
    ("heads up when there's only 5 min left of the roast", "roast 5:00 left"),
    ("remind me to set the table when the roast has 15 left", "roast 15:00 left: set the table"),
    ("give me a 5 min and a 2 min warning on the roast", "roast 5:00 left, roast 2:00 left"),
    (
      "i want a shout at 30 min left and again at 10 min left on the roast",
      "roast 30:00 left, roast 10:00 left"
    ),
    (
      "potatoes take 45 min and should come out the same time as the roast",
      "start potatoes: 45:00 later"
    ),
    (
      "the beans only need 10 min, start em so they're done together with the roast",
      "start beans: 10:00 later"
    ),
    ("get the veg going so it's ready when the roast is, veg needs 7 min", "start veg: 7:00 later"),
    ("once the roast's through give the dryer an hour", "start dryer: 1:00:00 later"),
    (
      "nudge me to carve it 10 min after the roast's finished",
      "start carve it: 10:00 later"
    ),
  ])
  func `points of another timer`(line: String, wanted: String) throws {
    #expect(try Self.outcome(["roast 80 minutes"], line) == wanted, "\(line)")
  }

  @Test(arguments: [
    ("freeze the laundry but let the dryer go on", "pause laundry"),
    ("stop the laundry but leave the dryer running", "stop laundry"),
    ("kill everything apart from the dryer", "stop laundry"),
    ("pause everything but leave the laundry going", "pause dryer"),
    ("the laundry is done already", "stop laundry"),
    ("nvm the dryer", "stop dryer"),
    ("make the laundry as long as the dryer", "set laundry 1:00:00"),
    ("the laundry should go for the same time as the dryer", "set laundry 1:00:00"),
    ("the laundry's gonna end at 9 sharp now", "move laundry to 09:00"),
    ("laundry is going to need another five minutes", "extend laundry 5:00"),
    ("dryer's running 10 minutes over", "extend dryer 10:00"),
    ("stretch every 30 min", "keep stretch"),
    ("pause the laundry while i get the door", "pause laundry"),
    ("oops didnt mean that, put it back", "undo"),
  ])
  func `what runs is held, ended and changed`(line: String, wanted: String) throws {
    #expect(
      try Self.outcome(["laundry 50 minutes", "dryer 1 hour"], line) == wanted, "\(line)")
  }

  @Test(arguments: [
    ("am i gonna be done with homework by 9", "answer: no: homework   done 09:30, in 1:30:00"),
    ("will the homework be done by ten", "answer: yes: homework   done 09:30, in 1:30:00"),
    ("when can i take homework off", "answer: homework   done 09:30, in 1:30:00"),
    ("which one's next", "answer: homework   done 09:30, in 1:30:00"),
    ("how far into the homework am i", "answer: homework   1:30:00 left of 1:30:00"),
  ])
  func `what runs is asked about`(line: String, wanted: String) throws {
    #expect(try Self.outcome(["homework 90 minutes"], line) == wanted, "\(line)")
  }

  @Test func `a reminder that has not rung is put off by its name`() throws {
    let said = try Self.outcome(
      ["remind me to call mum at 8:30"], "snooze the call mum one by a quarter of an hour")
    #expect(said == "extend call mum 15:00")
    // Until a time is that time, and no distance from its own.
    #expect(
      try Self.outcome(["remind me to call mum at 9:00"], "snooze call mum until 9:30")
        == (try Self.outcome(["remind me to call mum at 9:00"], "move call mum to 9:30")))
  }

  /// Tails that limit what is asked: what cannot be done of them is named in a question, and nothing is done unasked.
  @Test(arguments: [
    ("4 pomodoros but no breaks", "but no breaks"),
    ("pomodoro x4 but skip the last break", "but skip the last break"),
    ("stretch every 30 min but not during lunch", "but not during lunch"),
    ("wake me at 7 but only on school days", "but only on school days"),
    ("pause circuit while the dog is out", "while the dog is out"),
  ])
  func `a tail that limits is not dropped`(line: String, tail: String) throws {
    let said = try Self.outcome(
      ["new routine circuit: squats 1 min, rest 1 min", "circuit every day at 9"], line)
    #expect(said.hasPrefix("ask: ") && said.contains(tail), "\(line): \(said)")
  }

  /// Said with its time or length, nothing is asked for again.
  @Test(arguments: [
    ("when the tea is done start a 10 minute break", "start break: 10:00 later"),
    ("after tea finishes remind me to pour it", "tea 0:00 left: pour it"),
    ("halfway through the tea timer remind me to drink", "tea after 2:00: drink"),
    ("and remind me 1 minute before it ends", "tea 1:00 left"),
    ("that one's for the guests", "rename tea to guests"),
    ("by the way it's for Lena", "rename tea to Lena"),
    (
      "send the dinner routine to John",
      "refuse: Timers stay on this machine; a kept routine can be a file to pass on."
    ),
  ])
  func `what was said is not asked for`(line: String, wanted: String) throws {
    #expect(try Self.outcome(["tea 4 minutes"], line) == wanted, "\(line)")
  }

  /// What comes every day is read by the 24-hour clock, with whichever verb.
  @Test(arguments: [
    ("alarm every day at 2:30", "every day at 02:30"),
    ("every Monday at 6 start tea 4 minutes", "every Monday at 06:00"),
    ("stretch every day this week at 10", "every day at 10:00 until 15 Mar"),
    ("check the fermenter every two hours tonight", "every other hour until tomorrow 05:00"),
  ])
  func `hours of what comes again are those of a clock of 24`(line: String, wanted: String) throws {
    var world = try World()
    guard case .run(let effects) = world.say(line),
      case .change(.keep(.schedule(let schedule)))? = effects.first
    else {
      Issue.record("“\(line)” keeps no schedule")
      return
    }
    #expect(Phrasing(world.situation).schedulePhrasing.times(schedule) == wanted)
  }

  /// Of what is over the history knows; of what runs, the timer.
  @Test(arguments: [
    ("when did the tea start", "pasta", "history: the last tea"),
    ("how long ago did the tea finish", "pasta", "history: the last tea"),
    ("what was the last timer I had", "pasta", "history: the last"),
    ("which timer rang last", "pasta", "history: the last"),
    ("what did i time last", "pasta", "history: the last"),
    ("when did the last timer go off", "pasta", "history: the last"),
    ("when did i start the pasta", "pasta", "pasta   started 08:00:00, 0:00 ago"),
    ("when did the pasta start", "pasta", "pasta   started 08:00:00, 0:00 ago"),
  ])
  func `questions of the past are not answered with what is left`(
    line: String, running: String, wanted: String
  ) throws {
    var world = try World()
    world.say("tea 4 minutes")
    world.say("stop the tea")
    world.assistant.hear(["tea"])
    world.say("\(running) 9 minutes")
    let plan = world.say(line)
    guard case .run(let effects) = plan else {
      Issue.record("\(plan)")
      return
    }
    let said = effects.map { effect in
      switch effect {
      case .history(.last(let name, _, _)): "history: the last\(name.map { " \($0)" } ?? "")"
      case .history(.ask(.sessions, let filter)), .history(.ask(.since, let filter)):
        "history: the last\(filter.newest == 1 ? "" : "?")\(filter.label.map { " \($0)" } ?? "")"
      case .answer(let lines, _): lines.map(\.text).joined(separator: " | ")
      default: "\(effect)"
      }
    }
    #expect(said == [wanted], "\(line)")
  }
}
