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
}
