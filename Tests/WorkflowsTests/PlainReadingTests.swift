import Foundation
import TestSupport
import Testing
import Timers

@testable import Workflows

/// Work that is read in the way of our encoder, and what a decoder makes of the same bytes.
@Suite struct PlainReadingTests {
  private static func value(_ dice: inout SplitMix) -> FieldValue {
    let text = ["Acme", "W912DY-26-R-0001", "Büro", "a \"b\"", ""][dice.below(5)]
    return switch dice.below(6) {
    case 0: .text(text)
    case 1: .number(dice.below(2) == 0 ? 61 : 2.5)
    case 2: .money(Int64(dice.below(1_000_000)) - 500)
    case 3: .day(dice.below(40_000) - 1000)
    case 4: .flag(dice.below(2) == 0)
    default: .list(Array(repeating: text, count: dice.below(3)))
    }
  }

  private static func event(_ dice: inout SplitMix) -> WorkflowEvent {
    let kinds = [
      "began", "done", "field", "noted", "waived", "assigned", "closed", "of a newer one",
    ]
    var event = WorkflowEvent(
      .init(rawValue: kinds[dice.below(8)]), on: CivilDate(day: 20_000 + dice.below(900)),
      wall: Int64(dice.below(1 << 40)) * 1000)
    func word(_ dice: inout SplitMix) -> String? {
      dice.below(3) > 0 ? nil : ["need", "Ann 0", "two\nlines", "für Ann"][dice.below(4)]
    }
    (event.step, event.note, event.person) = (word(&dice), word(&dice), word(&dice))
    (event.other, event.rule, event.edition) = (word(&dice), word(&dice), word(&dice))
    event.seal = word(&dice)
    event.by = [nil, .autonomy, .person("Ann"), .agent("claude-code")][dice.below(4)]
    if dice.below(2) == 0 {
      event.field = FieldChange(
        id: "vendor", old: dice.below(2) == 0 ? nil : value(&dice),
        new: dice.below(3) == 0 ? nil : value(&dice))
    }
    if dice.below(4) == 0 { event.waiver = .init(reason: "urgent", by: "Bob") }
    if dice.below(4) == 0 { (event.moment, event.amount) = (5, 120_000) }
    if dice.below(4) == 0 { event.documents = ["sow", "igce"] }
    if dice.below(12) == 0 { event.checks = [CheckedRule(rule: "A", outcome: "met", seen: "")] }
    return event
  }

  @Test(arguments: 0..<300)
  func `work is read plainly as a decoder reads it, or not at all`(seed: UInt64) throws {
    var dice = SplitMix(seed)
    let work = WorkflowInstance(
      id: Int64(dice.below(100_000)), name: "radar 2", workflow: "micro-purchase",
      events: (0..<dice.below(5)).map { _ in Self.event(&dice) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(work), as: UTF8.self)
    let isPlain =
      !text.contains("\\") && !text.contains("\"checks\"") && !text.contains("2.5")
    #expect(WorkflowInstance(plainly: text) == (isPlain ? work : nil), "\(text)")
    // Of any other bytes it makes nothing that a decoder would not make of them.
    for _ in 0..<30 {
      let other = damaged(text, &dice)
      guard let read = WorkflowInstance(plainly: other) else { continue }
      #expect(
        read == (try? JSONDecoder().decode(WorkflowInstance.self, from: Data(other.utf8))),
        "\(other)")
    }
  }
}
