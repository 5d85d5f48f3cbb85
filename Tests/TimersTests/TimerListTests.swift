import TestSupport
import Testing

@testable import Timers

/// The list of timers, beside the plain array it stands for.
@Suite struct TimerListTests {
  private func timer(_ id: Int64, _ name: String = "t") throws -> ActiveTimer {
    var engine = TimerEngine(anchor: anchor)
    _ = engine.start(try routine(name, [60]), id: id, at: at(0))
    return try #require(engine[id])
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `whatever is put in and taken out, it holds what a sorted array would`(seed: UInt64) throws {
    var dice = SplitMix(seed)
    let samples = try (1...400).map { try timer(Int64($0)) }
    var list = TimerList()
    var plain: [Int64: ActiveTimer] = [:]
    for round in 0..<3000 {
      let sample = samples[dice.below(samples.count)]
      let copy = list
      let before = copy.count
      // First it grows, then it shrinks to nothing.
      if dice.below(10) < (round < 1500 ? 7 : 2) {
        let renamed = round % 3 == 0 ? try timer(sample.id, "r\(round)") : sample
        list.put(renamed)
        plain[renamed.id] = renamed
      } else {
        list.remove(sample.id)
        plain[sample.id] = nil
      }
      #expect(copy.count == before)
      guard round % 50 == 0 || round > 2900 else { continue }
      let expected = plain.values.sorted { $0.id < $1.id }
      #expect(Array(list) == expected)
      #expect(list.indices.map { list[$0] } == expected)
      #expect(list.reversed().map(\.id) == expected.reversed().map(\.id))
      #expect(samples.allSatisfy { list[id: $0.id] == plain[$0.id] })
      #expect(Array(TimerList(plain.values)) == expected)
    }
  }

  /// Every kind of change to an engine is among those it names.
  @Test func `the changes an engine names lead from one list to the next`() throws {
    var dice = SplitMix(3)
    var engine = TimerEngine(anchor: anchor)
    #expect(engine.takeChanges() == nil)
    var list = TimerList(engine.timers)
    var last: Int64 = 0
    for round in 0..<4000 {
      let now = at(Double(round))
      engine.note(engine.advance(to: now))
      let id = Int64(1 + dice.below(Int(max(1, last))))
      switch dice.below(12) {
      case 0, 1, 2:
        last += 1
        let length = 1 + dice.below(400)
        let wait: ActiveTimer.Trigger? =
          dice.below(3) == 0 && engine[id] != nil
          ? .end(of: id, offset: .seconds(dice.below(9) - 4)) : nil
        _ = engine.start(try routine("t\(last)", [length, 5]), id: last, trigger: wait, at: now)
      case 3: _ = try? engine.pause(id, at: now)
      case 4: _ = try? engine.resume(id, at: now)
      case 5: _ = try? engine.stop(id, at: now)
      case 6: _ = try? engine.extend(id, by: .seconds(7), at: now)
      case 7: _ = try? engine.rename(id, to: "r\(round)", at: now)
      case 8: _ = try? engine.skip(id, at: now)
      case 9: engine.remove(id)
      case 10: if let timer = engine[id] { engine.restore(timer) }
      default: if dice.below(40) == 0 { engine.realign(to: anchor) }
      }
      guard dice.below(3) == 0 else { continue }
      if let changed = engine.takeChanges() {
        for id in changed {
          if let timer = engine[id] { list.put(timer) } else { list.remove(id) }
        }
      } else {
        list = TimerList(engine.timers)
      }
      #expect(Array(list) == engine.timers)
    }
    #expect(last > 500)
  }
}
