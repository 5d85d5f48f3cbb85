import Foundation
import Language
import Testing
import Timers

@testable import Assistant

/// Routines of a file that are kept already.
@Suite struct ImportingTests {
  private func template(_ minutes: Int, name: String = "Pancakes") throws -> RoutineTemplate {
    RoutineTemplate(
      try Routine(name: name, phases: [Phase(name: "rest", .seconds(minutes * 60))]),
      category: "breakfast")
  }

  private func world() throws -> World {
    var world = try World()
    for effect in ImportPlan(of: [try template(20)], in: world.situation).fresh {
      world.perform(effect)
    }
    return world
  }

  @Test func `what is new is kept, and what is the same is not kept again`() throws {
    let world = try world()
    #expect(world.library.routines.map(\.name) == ["Pancakes"])
    let plan = ImportPlan(
      of: [try template(20), try template(5, name: "Eggs")], in: world.situation)
    #expect(plan.question == nil)
    #expect(plan.fresh.count == 1)
    #expect(plan.lines.map(\.text) == ["Pancakes is kept already, just so."])
  }

  @Test func `what is otherwise is shown and asked: replaced, or kept beside it`() throws {
    var world = try world()
    let plan = ImportPlan(
      of: [try template(25), try template(5, name: "Eggs")], in: world.situation)
    #expect(plan.lines.map(\.text) == ["Pancakes", "  - rest 20:00", "  + rest 25:00"])
    let question = try #require(plan.question)
    guard case .choose(let choices) = question.kind else {
      Issue.record("\(question.kind)")
      return
    }
    #expect(choices.count == 2)
    var other = world
    for effect in choices[0].effects { world.perform(effect) }
    #expect(world.library.routines.map(\.name).sorted() == ["Eggs", "Pancakes"])
    #expect(world.library.routines.named("Pancakes")?.routine.duration == .seconds(1500))
    for effect in choices[1].effects { other.perform(effect) }
    #expect(other.library.routines.map(\.name).sorted() == ["Eggs", "Pancakes", "Pancakes 2"])
    // The answer may be said in the words of the choice.
    let speaker = world.situation.speaker
    let answers = [("replace", 0), ("Replace what is kept", 0), ("keep both", 1), ("both", 1)]
    for (answer, place) in answers {
      #expect(question.choice(inWordsOf: answer, speaker) == choices[place], "\(answer)")
    }
    for answer in ["", "kept pancakes both", "the first", "yes"] {
      #expect(question.choice(inWordsOf: answer, speaker) == nil, "\(answer)")
    }
    // Where nobody can be asked, nothing of one's own is lost.
    #expect(plan.both == choices[1].effects)
  }
}
