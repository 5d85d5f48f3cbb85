import Testing
import Timers

@testable import Assistant

/// “Make it silent”: the sound goes, the timer or alarm stays.
@Suite struct SoundTests {
  /// Every timer and schedule by its name, with a star where it is told by a line alone.
  static func sounds(_ world: World) -> String {
    let timers = world.engine.timers.map { "\($0.name)\($0.routine.isSilent == true ? "*" : "")" }
    let schedules = world.library.schedules.map {
      "\($0.name)\($0.alert == .silent ? "*" : "")\($0.isEnabled ? "" : " off")"
    }
    return (timers + schedules.map { "[\($0)]" }).joined(separator: " ")
  }

  @Test(arguments: [
    (["tea 4 minutes", "make tea silent"], "tea*"),
    (["tea 4 minutes", "make it silent"], "tea*"),
    (["tea 4 minutes", "make the timer quiet"], "tea*"),
    (["tea 4 minutes", "turn the sound off for tea"], "tea*"),
    (["tea 4 minutes", "mute tea", "unmute it"], "tea"),
    (["tea 4 minutes", "pasta 9 minutes", "make all timers silent"], "tea* pasta*"),
    (["tea 4 minutes", "pasta 9 minutes", "make pasta silent"], "tea pasta*"),
    (["wake me at 9:30", "make alarm silent"], "alarm*"),
    (["wake me at 9:30", "make the 9:30 alarm silent"], "alarm*"),
    (["wake me at 9:30", "make the alarm silent", "make it loud again"], "alarm"),
    (["alarm every day at 7:00", "make the 7 am alarm silent"], "[alarm*]"),
    (["alarm every day at 7:00", "tea 4 minutes", "make the alarm silent"], "tea [alarm*]"),
    (["alarm every day at 7:00", "make the alarm quiet", "make the alarm loud"], "[alarm]"),
    (["alarm every day at 7:00", "make all alarms silent"], "[alarm*]"),
    (["gym every Monday at 18:00", "make gym silent"], "[gym*]"),
    // Said with what is started.
    (["tea 4 minutes, silently"], "tea*"),
    (["tea 4 minutes without sound"], "tea*"),
    (["tea 4 minutes silent"], "tea*"),
    (["silent 10 minute timer"], "*"),
    (["set a timer for 10 minutes without a bell"], "*"),
    (["set a silent alarm for 9:30"], "alarm*"),
    (["set an alarm for 9:30 without sound"], "alarm*"),
    (["alarm every day at 7:00, no sound"], "[alarm*]"),
    (["remind me at 9 silently to stretch"], "stretch*"),
    // What is changed otherwise stays silent.
    (["tea 4 minutes silent", "2 more rounds", "add rest 1 minute to it"], "tea*"),
  ])
  func `what is said of the sound leaves the rest as it is`(lines: [String], wanted: String) throws
  {
    var world = try World()
    for line in lines {
      guard case .run = world.say(line) else {
        Issue.record("“\(line)” does nothing")
        return
      }
    }
    #expect(Self.sounds(world) == wanted, "\(lines)")
  }

  @Test(arguments: [
    ("mute the timer", "pause tea"), ("silence the tea timer", "stop tea"),
  ])
  func `a word that may mean the timer itself is asked about`(line: String, other: String) throws {
    var world = try World("tea 4 minutes")
    guard case .ask(let question) = world.say(line), case .choose(let choices) = question.kind
    else {
      Issue.record("it was not asked")
      return
    }
    let timers = world.engine.timers
    #expect(choices.count == 2 && outline(.run(choices[1].effects), timers) == other)
    #expect(question.instead.said == "make tea silent")
    world.say("1")
    #expect(Self.sounds(world) == "tea*")
  }

  @Test func `a kept routine is silent whenever it is started, and its sentences say so`() throws {
    var world = try World(
      "new routine sit: settle 1 minute, sit 20 minutes", "make the sit routine silent", "start sit"
    )
    #expect(Self.sounds(world) == "sit*")
    guard case .run(let effects) = world.say("share sit as sentences"),
      case .answer(let lines, _)? = effects.first
    else {
      Issue.record("nothing was shown")
      return
    }
    #expect(lines.last?.text == "make the sit routine silent")
    let file = RoutineTemplate.file(world.library.routines.map { RoutineTemplate($0) })
    #expect(file.contains("\"silent\": true"))
    #expect(try RoutineTemplate.read(Array(file.utf8)).first?.routine.isSilent == true)
  }

  @Test func `where several have rounds or none has, it is asked with a sentence that works`()
    throws
  {
    var world = try World("tea 4 minutes", "pasta 9 minutes")
    guard case .ask(let question) = world.say("2 more rounds") else {
      Issue.record("it was not asked")
      return
    }
    #expect(question.instead.said == "2 more rounds of tea")
    var other = try World("tea 4 minutes", "pasta 9 minutes", question.instead.said)
    #expect(other.engine.timers.map(\.routine.rounds) == [3, 1])
    // Now one has rounds: that one is meant.
    other.say("1 more round")
    #expect(other.engine.timers.map(\.routine.rounds) == [4, 1])
  }
}
