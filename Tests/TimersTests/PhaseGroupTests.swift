import TestSupport
import Testing

@testable import Timers

/// What repeats among phases, and rounds that are otherwise than the rest.
@Suite struct PhaseGroupTests {
  /// “w20 r10 w20 r10”: a letter a name, and seconds.
  private static func phases(_ text: String) -> [Phase] {
    text.split(separator: " ").map {
      Phase(name: String($0.prefix(1)), .seconds(Int($0.dropFirst()) ?? 1))
    }
  }

  private static func text(_ routine: Routine) -> String {
    let phases = routine.phases.map { phase in
      "\(phase.name)\((phase.duration ?? .zero).nanoseconds / 1_000_000_000)"
    }.joined(separator: " ")
    return phases + (routine.rounds > 1 ? " ×\(routine.rounds)" : "")
  }

  private static func routine(_ text: String) throws -> Routine {
    let parts = text.split(separator: "×")
    return try Routine(
      name: "hiit", phases: phases(String(parts[0])),
      rounds: parts.count > 1 ? try #require(Int(parts[1])) : 1)
  }

  @Test(arguments: [
    ("w20 r10 w20 r10", ["0+4/2"]),
    ("u300 w20 r10 w20 r10 w20 r10 c300", ["1+6/2"]),
    ("u300 w20 r10 w20 r10 w20 c300", ["1+5/2"]),
    ("s30 s30 s30", ["0+3/1"]), ("s30 s30", []), ("a1 b2 c3", []), ("a1", []),
    ("a1 a1 b2 a1 a1 b2", ["0+6/3"]),
    ("w20 r10 w20 r10 l60 x5 y6 x5 y6", ["0+4/2", "5+4/2"]),
  ])
  func `what repeats is a group`(text: String, groups: [String]) {
    #expect(
      PhaseGroup.groups(in: Self.phases(text)).map {
        "\($0.phases.lowerBound)+\($0.phases.count)/\($0.period)"
      } == groups)
  }

  @Test func `a round may have other lengths than the rest, but it takes three to tell`() throws {
    let routine = try Self.routine("u30 w20 r10 w20 r60 w20 c5")
    #expect(routine.groups.isEmpty == true)
    #expect(routine.rows.map(\.phases) == [1..<6])
    #expect(routine.round(ofStep: 3)?.number == 2)
    #expect(routine.round(ofStep: 3)?.of == 3)
    #expect(routine.round(ofStep: 6) == nil)
    #expect(try Self.routine("k10 r60 k5 r30 b40").rows.isEmpty)
  }

  @Test func `written out, groups are what was written`() {
    var numbers = SplitMix(7)
    for _ in 0..<500 {
      let phases = (0..<(1 + numbers.below(30))).map { _ in
        Phase(name: "abc".map(String.init)[numbers.below(3)], .seconds(1 + numbers.below(2)))
      }
      var place = 0
      var again: [Phase] = []
      for group in PhaseGroup.groups(in: phases) {
        #expect(group.phases.lowerBound >= place && group.times >= 2)
        again += phases[place..<group.phases.lowerBound]
        for _ in 0..<group.times { again += phases[group.first] }
        again += phases[group.first].prefix(group.tail)
        place = group.phases.upperBound
      }
      again += phases[place...]
      #expect(again == phases)
    }
  }

  @Test(arguments: [
    (
      "u300 w20 r10 w20 r10 c300", PhaseEdit.retime(.named("w"), to: .after(.seconds(30))),
      "u300 w30 r10 w30 r10 c300"
    ),
    ("w20 r10 ×3", .retime(.named("w"), to: .after(.seconds(30))), "w30 r10 ×3"),
    ("w20 r10 w20 r10", .leaveOut(.placed("r", -1)), "w20 r10 w20"),
    ("w20 r10 ×3", .remove(.placed("r", -1)), "w20 r10 w20 r10 w20"),
    ("w20 r10 ×3", .retime(.placed("r", 2), to: .after(.seconds(60))), "w20 r10 w20 r60 w20 r10"),
    ("w20 r10 ×3", .pause(after: 2, .seconds(60), name: "l"), "w20 r10 w20 r60 w20 r10"),
    ("w20 ×3", .pause(after: 2, .seconds(60), name: "l"), "w20 w20 l60 w20"),
    ("w20 r10 w20 r10 w20", .pause(after: 3, .seconds(60), name: "l"), "w20 r10 w20 r10 w20 l60"),
    ("u300 w20 r10 w20 r10 c300", .rounds(.total(3)), "u300 w20 r10 w20 r10 w20 r10 c300"),
    ("u300 w20 r10 w20 r10 w20 c300", .rounds(.total(2)), "u300 w20 r10 w20 c300"),
    ("u300 w20 r10 w20 r10 c300", .rounds(.more(-1)), "u300 w20 r10 c300"),
    ("u30 w20 r10 w20 r60 w20 r10 w20 c5", .rounds(.total(3)), "u30 w20 r10 w20 r60 w20 c5"),
    (
      "u30 w20 r10 w20 r60 w20 r10 c5", .rounds(.total(4)), "u30 w20 r10 w20 r60 w20 r10 w20 r10 c5"
    ),
    ("w20 r10 ×4", .rounds(.total(2)), "w20 r10 ×2"),
    ("a1 b2", .rounds(.total(2)), "a1 b2 ×2"),
  ])
  func `one round, or all of them, are changed`(before: String, edit: PhaseEdit, after: String)
    throws
  {
    #expect(Self.text(try Self.routine(before).applying(edit)) == after)
  }

  @Test(arguments: [
    (PhaseEdit.pause(after: 4, .seconds(60), name: "l"), TimerError.noSuchPhase("4", in: "hiit")),
    (.pause(after: 0, .seconds(60), name: "l"), .noSuchPhase("0", in: "hiit")),
    (.remove(.placed("r", 4)), .noSuchPhase("4 r", in: "hiit")),
    (.remove(.placed("r", -9)), .noSuchPhase("-9 r", in: "hiit")),
    (.rounds(.total(0)), .roundIsOver(0)),
    (.rounds(.more(.max)), .tooManySteps(limit: Routine.mostSteps)),
  ])
  func `what there is not is refused`(edit: PhaseEdit, error: TimerError) throws {
    #expect(throws: error) { try Self.routine("w20 r10 ×3").applying(edit) }
    #expect(throws: error) { try Self.routine("w20 r10 w20 r10 w20 r10").applying(edit) }
  }

  @Test func `what is under way goes on, with another length where it is meant`() throws {
    var engine = TimerEngine(anchor: anchor)
    _ = engine.start(try Self.routine("w20 r10 ×4"), id: 1, at: at(0))
    _ = engine.advance(to: at(35))
    _ = try engine.edit(1, .retime(.named("w"), to: .after(.seconds(40))), at: at(35))
    #expect(engine[1]?.left(at: at(35)) == .seconds(35))
    // 35 of this round's work, its rest, two more rounds.
    #expect(engine[1]?.end == at(35 + 35 + 10 + 2 * 50))
    _ = try engine.edit(1, .leaveOut(.placed("r", -1)), at: at(35))
    #expect(engine[1]?.end == at(35 + 35 + 10 + 2 * 50 - 10))
    _ = try engine.edit(1, .rounds(.total(3)), at: at(35))
    #expect(engine[1]?.routine.round(ofStep: 2)?.number == 2)
    #expect(engine[1]?.routine.round(ofStep: 2)?.of == 3)
    #expect(engine[1]?.end == at(35 + 35 + 10 + 40))
    #expect(throws: TimerError.roundIsOver(1)) {
      try engine.edit(1, .rounds(.total(1)), at: at(35))
    }
    #expect(throws: TimerError.self) {
      try engine.edit(1, .pause(after: 1, .seconds(60), name: "l"), at: at(40))
    }
  }

  @Test func `random edits of rounds keep what is under way`() throws {
    for seed in 0..<400 {
      var numbers = SplitMix(UInt64(seed))
      var engine = TimerEngine(anchor: anchor)
      let text = ["w20 r10 ×4", "u30 w20 r10 w20 r10 w20 c5", "s9 s9 s9", "a5 b6"][numbers.below(4)]
      _ = engine.start(try Self.routine(text), id: 1, at: at(0))
      var now = 0
      for _ in 0..<8 {
        now += numbers.below(15)
        _ = engine.advance(to: at(Double(now)))
        guard let before = engine[1] else { break }
        let name = ["w", "r", "s"][numbers.below(3)]
        let edit: PhaseEdit =
          switch numbers.below(5) {
          case 0: .rounds(.total(1 + numbers.below(5)))
          case 1: .leaveOut(.placed(name, numbers.below(2) == 0 ? -1 : 2))
          case 2: .retime(.placed(name, 1 + numbers.below(4)), to: .after(.seconds(33)))
          case 3: .pause(after: 1 + numbers.below(4), .seconds(44), name: "l")
          default: .rounds(.more(numbers.below(3) - 1))
          }
        guard (try? engine.edit(1, edit, at: at(Double(now)))) != nil, let after = engine[1] else {
          #expect(engine[1] == before, "a refusal changes nothing")
          continue
        }
        #expect(after.phase.name == before.phase.name, "seed \(seed): \(edit)")
        #expect(after.isSound)
      }
    }
  }
}
