import Testing
import Timers

@testable import Workflows

/// The shipped workflows gone through in orders drawn by lot: what is required is not passed over, and no deadline of a rule
/// is missing, whatever the order.
@Suite struct RandomOrderTests {
  /// SplitMix64: the same for the same seed everywhere.
  struct Lot: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }

  private static let catalogue = Result { try DeadlineRuleTests.catalogue() }

  /// What a step comes after and still has to wait for, worked out from the file alone: required steps that are not settled,
  /// also those behind steps that need not be done.
  private static func holders(
    of step: WorkflowDefinition.Step, in definition: WorkflowDefinition, settled: Set<String>,
    waived: Set<String>, required: (WorkflowDefinition.Step) -> Bool
  ) -> Set<String> {
    var found: Set<String> = []
    for id in step.after {
      guard let earlier = definition.step(id) else { continue }
      if !settled.contains(id), required(earlier) {
        found.insert(id)
      } else {
        found.formUnion(
          holders(
            of: earlier, in: definition, settled: settled, waived: waived, required: required))
      }
    }
    return found
  }

  @Test(arguments: ReaderTests.kinds, 0..<100)
  func `any order that is allowed skips nothing that is required, and misses no deadline`(
    kind: String, seed: Int
  ) throws {
    let catalogue = try Self.catalogue.get()
    let definition = try #require(catalogue[kind])
    var lot = Lot(state: UInt64(seed) &+ 1)
    var day = CivilDate(year: 2026, month: 3, day: 9)
    var work = WorkflowInstance(id: 1, name: "radar", workflow: kind)
    var (settled, waived): (Set<String>, Set<String>) = ([], [])

    func note(_ kind: WorkflowEvent.Kind, _ step: String, by waiver: WorkflowEvent.Waiver? = nil) {
      work.events.append(
        WorkflowEvent(
          kind, step: step, on: day, wall: Int64(day.day) * 86_400_000_000_000 + 1, waiver: waiver))
    }
    func now() throws -> WorkflowState { try #require(catalogue.state(of: work)) }

    // What is known only under a condition is said by lot.
    for step in definition.steps where step.isConditional {
      switch lot.next() % 3 {
      case 0: note(.applies, step.id)
      case 1: note(.doesNotApply, step.id)
      default: break
      }
    }
    var turns = 0
    while true {
      turns += 1
      try #require(turns <= definition.steps.count * 2, "seed \(seed): it never ends")
      let state = try now()
      let next = state.next
      // Nothing that has to wait is offered, and nothing that need not wait is kept back.
      for step in definition.steps where !settled.contains(step.id) {
        let holders = Self.holders(
          of: step, in: definition, settled: settled, waived: waived, required: state.isRequired)
        let isNext = next.contains { $0.id == step.id }
        #expect(
          isNext == (state.isRequired(step) && holders.isEmpty),
          "seed \(seed): \(step.id) \(holders)")
      }
      guard let step = next.randomElement(using: &lot) else { break }
      day = CivilDate(day: day.day + Int(lot.next() % 40))
      if lot.next() % 12 == 0 {
        note(.waived, step.id, by: WorkflowEvent.Waiver(reason: "by lot", by: "Jane Smith"))
        waived.insert(step.id)
      } else {
        note(.done, step.id)
      }
      settled.insert(step.id)
      let after = try now()
      // Each rule whose day is known now and that is about this work has its deadline, on the step that it binds.
      let running = after.deadlines
      for bound in definition.steps
      where !settled.contains(bound.id) && after.applies[bound.id] != false {
        for rule in bound.deadlines
        where after.done[rule.after] != nil && !waived.contains(rule.after) {
          guard rule.orLater == nil, after.holds(rule), !after.isOver(rule) else { continue }
          #expect(
            running.contains {
              guard $0.step?.id == bound.id, case .rule(let own) = $0.source else { return false }
              return own.kind == rule.kind && own.id == rule.id
                && own.citation.hasPrefix(rule.citation)
            }, "seed \(seed): \(bound.id) has no deadline of \(rule.citation) after \(rule.after)")
        }
      }
    }
    let end = try now()
    #expect(end.missing.isEmpty, "seed \(seed)")
    for step in definition.steps where end.isRequired(step) {
      #expect(end.done[step.id] != nil, "seed \(seed): \(step.id) was passed over")
      if waived.contains(step.id) { #expect(end.waivers[step.id]?.by == "Jane Smith") }
    }
  }
}
