import Language
import Testing
import Timers

@testable import Assistant

/// Timers that run, spoken of by their bare names; and what people say around a length.
struct NamedTimerTests {
  private static func world() throws -> World {
    try World("pasta 9 minutes", "eggs 7 minutes", "bread 40 minutes")
  }

  @Test(arguments: [
    ("give the second one 3 more minutes", "extend eggs 3:00"),
    ("let the bread go another ten", "extend bread 10:00"),
    ("push everything by 5 minutes", "extend pasta 5:00, extend eggs 5:00, extend bread 5:00"),
    ("trim a minute off the eggs", "extend eggs -1:00"),
    ("minus 2 on the pasta", "extend pasta -2:00"),
    ("pasta actually needs 11", "set pasta 11:00"), ("eggs: 8 instead of 7", "set eggs 8:00"),
    ("no 8 for the eggs", "set eggs 8:00"), ("i meant 10 for pasta", "set pasta 10:00"),
    ("extend bread to 1 hour", "set bread 1:00:00"), ("bread to 45", "set bread 45:00"),
    ("redo the eggs", "restart eggs"), ("eggs again", "restart eggs"),
    ("stop the others", "ask: Stop pasta, eggs?"),
    ("i took the eggs out", "stop eggs"),
    ("eggs came out early", "stop eggs"),
    // That it is this one alone says no more than its name.
    ("stop the eggs only", "stop eggs"), ("pause only the bread", "pause bread"),
    ("tell me when the bread is half done", "cue bread"),
    ("when the eggs have 2 minutes left tell me to drain", "cue eggs"),
    ("5 minutes before the bread is done, preheat", "cue bread"),
    ("remind me halfway through the bread to turn it", "cue bread"),
    ("stop in 2 minutes", "ask: Which one?"),
    // How it is said that a length is another one now, and that it is not needed.
    ("change the bread, only thirty minutes after all", "set bread 30:00"),
    ("make the bread only 30 minutes", "set bread 30:00"),
    ("set the bread to 50 altogether", "set bread 50:00"),
    ("the longest one isn't needed any more", "stop bread"),
    ("there's no need for the eggs", "stop eggs"), ("hold the bread a sec", "pause bread"),
  ])
  func `a bare name is enough`(line: String, wanted: String) throws {
    var world = try Self.world()
    let timers = world.engine.timers
    #expect(outline(world.say(line), timers) == wanted, "\(line)")
  }

  @Test(arguments: [
    ("is the bread nearly done", "bread"), ("how far along is the bread", "bread"),
    ("bread status", "bread"), ("when do i take the eggs out", "eggs"),
    ("when did the bread start", "bread"), ("when will they all be done", "All done"),
  ])
  func `and it is asked about`(line: String, name: String) throws {
    var world = try Self.world()
    guard case .run(let effects) = world.say(line), case .answer(let lines, _)? = effects.first
    else {
      Issue.record("“\(line)” is not answered")
      return
    }
    #expect(lines.first?.text.hasPrefix(name) == true, "\(line): \(lines.map(\.text))")
  }

  @Test(arguments: [
    ("tea 4 minutes, started a minute ago", "start tea: 4:00 later"),
    ("i put the pizza in 5 minutes ago, it takes 15", "start pizza: 15:00 later"),
    ("4x100 on 1:30", "start : 100 1:30 x4"),
    ("8 x 50 free on 50 seconds", "start : 50 free 0:50 x8"),
    ("set a timer for 5 minutes and repeat", "start : 5:00 x288"),
    ("3 batches of cookies 12 minutes each", "start : cookies 12:00 x3"),
    ("two more pomodoros", "start pomodoros: work 25:00 → break 5:00 x2"),
    ("dinner is at 11, the roast needs 2 hours", "start roast: 2:00:00 later"),
    // “8, 12” is no twelve minutes past eight.
    (
      "remind me to take my meds at 9, 12 and 4",
      "start take my meds: take my meds 1:00:00 pinned, start take my meds: take my meds 4:00:00 pinned, start take my meds: take my meds 8:00:00 pinned"
    ),
    (
      "train at 9:42, remind me to leave 20 minutes before",
      "start leave: leave 1:22:00 pinned"
    ),
    (
      "dentist tomorrow at 3, remind me an hour before and 10 minutes before",
      "start dentist: dentist 1 d 7:00:00 pinned"
    ),
    ("every 10 minutes baste it", "keep baste it"), ("nightly backup at 2", "keep backup"),
    ("daily standup at 9", "keep standup"),
    ("come back in 10", "start come back: come back 10:00 pinned"),
    (
      "remind me the meeting tomorrow at 10 hours",
      "ask: start the meeting tomorrow at 10:00:00: is that what you meant?"
    ),
  ])
  func `what is said around a length or a time is kept`(line: String, wanted: String) throws {
    var world = try World()
    #expect(outline(world.say(line), []) == wanted, "\(line)")
  }

  @Test(arguments: [
    ("chicken 45 minutes, flip at 20", Cue.Point.afterStart(.seconds(1200)), "flip"),
    ("roast at 180 for 1h20, turn after 40", .afterStart(.seconds(2400)), "turn"),
    ("boil eggs 7 minutes then drain", .beforeEnd(.zero), "drain"),
    ("cool the cake 30 minutes then ice it", .beforeEnd(.zero), "ice it"),
  ])
  func `what is to be done on the way or at the end is said then`(
    line: String, point: Cue.Point, message: String
  ) throws {
    var world = try World()
    let routine = try world.routine(startedBy: line)
    #expect(routine.cues == [Cue(point, message: message)], "\(line)")
  }

  @Test(arguments: [
    (
      "group work 20 minutes, give the class a heads-up half way and again with 2 minutes left",
      [600, 1080]
    ),
    ("exam 60 minutes, warn us halfway and 5 minutes before the end", [1800, 3300]),
    (
      "debate 30 min, tell everyone with 10 minutes left and again with 5 minutes left",
      [1200, 1500]
    ),
  ])
  func `whoever is warned, and how often, no words of it are what is said`(
    line: String, points: [Int]
  ) throws {
    var world = try World()
    let routine = try world.routine(startedBy: line)
    let found = routine.cues.map { cue in
      switch cue.point {
      case .afterStart(let past): Int(past.components.seconds)
      case .beforeEnd(let left): Int((routine.duration - left).components.seconds)
      }
    }
    #expect(
      found.sorted() == points && routine.cues.allSatisfy(\.message.isEmpty), "\(routine.cues)")
  }
}
