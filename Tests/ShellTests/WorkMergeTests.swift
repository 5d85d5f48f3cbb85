import Assistant
import Foundation
import Storage
import Testing
import Timers
import Workflows

@testable import Shell

/// Rows of a file beside what others do to the same work meanwhile.
@Suite struct WorkMergeTests {
  @Test func `an import goes by how work stands when it is written down, not by how it stood`()
    throws
  {
    let home = try TemporaryHome()
    let store = try Store.open(folder: home.path, stamp: "test").store
    defer { store.close() }
    let clock = VirtualClock(start: Options.simulationStart)
    let ours = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
    let other = Ledger(clock: clock, store: store, claim: "1:1")
    var catalogue = WorkflowCatalogue()
    catalogue.add(
      try WorkflowReader.definition(
        "workflow: gel\ntitle: Gel run\nstep: pour\nstep: run\n", file: "gel"))
    func event(_ kind: WorkflowEvent.Kind, _ step: String? = nil, _ note: String? = nil)
      -> WorkflowEvent
    {
      WorkflowEvent(
        kind, step: step, on: CivilDate(year: 2026, month: 3, day: 9),
        wall: clock.anchor.wall, note: note)
    }
    func row(_ name: String, _ line: Int) -> WorkMerge.Row {
      let work = WorkflowInstance(
        name: name, workflow: "gel", events: [event(.began), event(.done, "pour")])
      return WorkMerge.Row(work: work, over: [], line: line)
    }
    let kept = WorkflowInstance(name: "batch 4", workflow: "gel", events: [event(.began)])
    _ = try other.run([.keep(.workflow(kept))], text: "new gel batch 4")
    _ = ours.refresh()
    let delivery = WorkDelivery(ours, catalogue, text: "import", isAgent: false) { _, _ in [] }
    let mistakes = try delivery.take([row("batch 4", 2), row("batch 5", 3)], keeps: true)
    #expect(mistakes.isEmpty)

    // Meanwhile: a note of one, and the other is there.
    var meanwhile = try #require(other.library.workflows.first)
    meanwhile.events.append(event(.noted, nil, "by another"))
    let new = WorkflowInstance(name: "batch 5", workflow: "gel", events: [event(.began)])
    _ = try other.run(
      [.keep(.workflow(meanwhile)), .keep(.workflow(new))], text: "by another")
    try delivery.end()
    let works = ours.library.workflows
    #expect(works.map(\.name) == ["batch 4", "batch 5"])
    let kinds: [[WorkflowEvent.Kind]] = [[.began, .noted, .done], [.began, .done]]
    #expect(works.map { $0.events.map(\.kind) } == kinds)
    #expect(works.allSatisfy { RecordChain.verify($0).broken == nil })
    #expect(delivery.count == 0 && delivery.changed == 2 && delivery.same == 0)
    try meets(ours, other, catalogue, row)
  }

  /// Very many new ones are written in parts; what somebody else begins meanwhile under one of their names is never there
  /// twice.
  private func meets(
    _ ours: Ledger, _ other: Ledger, _ catalogue: WorkflowCatalogue,
    _ row: (String, Int) -> WorkMerge.Row
  ) throws {
    ours.things.workflows = WorkflowShelf { _ in catalogue }
    let before = ours.library.workflows.count
    let delivery = WorkDelivery(ours, catalogue, text: "import", isAgent: false) { _, _ in [] }
    let rows = (0...WorkLoading.few).map { row("run \($0)", $0 + 2) }
    #expect(try delivery.take(rows, keeps: true).isEmpty)
    let new = WorkflowInstance(name: "Run 7", workflow: "gel", events: rows[0].work.events)
    _ = try other.run([.keep(.workflow(new))], text: "by another")
    #expect(throws: WorkFileReader.Trouble.self) { try delivery.end() }
    delivery.takeBack()
    _ = ours.refresh()
    #expect(ours.library.workflows.count == before + 1)
  }
}
