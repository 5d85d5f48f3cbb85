import Testing
import Timers
import Workflows

@testable import Storage

extension OneAtATime {
  /// The index of work: what anybody changed is looked at anew, and lists are found by it.
  @Suite struct WorkIndexTests {
    private let folder = Folder()

    private static func row(_ id: Int64, _ change: (inout WorkRow) -> Void = { _ in }) -> WorkRow {
      var row = WorkRow(
        id: id, name: "work \(id)", kind: "negotiated", status: .open, begun: id, changed: id)
      row.facts = [WorkRow.Fact(of: WorkRow.Fact.name, text: "work\(id)")]
      row.text = row.name
      change(&row)
      return row
    }

    private func store(_ rows: [WorkRow]) throws -> Store {
      let store = try folder.open().store
      try store.transaction { transaction throws(StoreError) in
        for row in rows {
          try transaction.save(
            KeptRecord(
              kind: "workflow", id: row.id, name: row.name, body: "{}", changedWallNs: row.changed))
          try transaction.index(row)
        }
      }
      return store
    }

    private func ids(_ store: Store, _ list: WorkList, from: Int = 0, limit: Int = 50) throws
      -> [Int64]
    {
      try store.workIndex.page(list, at: 100, from: from, limit: limit).ids
    }

    @Test func `what was changed by anybody is looked at anew, once`() throws {
      let store = try store([Self.row(1), Self.row(2)])
      #expect(try store.workIndex.staleWorks() == 0)
      try store.transaction { transaction throws(StoreError) in
        try transaction.save(
          KeptRecord(kind: "workflow", id: 2, name: "other", body: "{}", changedWallNs: 9))
        try transaction.save(
          KeptRecord(kind: "routine", id: 3, name: "tea", body: "{}", changedWallNs: 9))
      }
      #expect(try store.workIndex.staleWorks() == 1)
      var seen: [Int64] = []
      try store.workIndex.refreshWorks { record in
        seen.append(record.id)
        return Self.row(record.id) { $0.name = record.name }
      }
      #expect(seen == [2])
      #expect(try store.workIndex.staleWorks() == 0)
      #expect(try ids(store, WorkList(order: .name)) == [2, 1])
      // Gone is gone, at once.
      try store.transaction { transaction throws(StoreError) in
        try transaction.remove(kept: "workflow", id: 1)
      }
      #expect(try ids(store, WorkList()) == [2])
      #expect(try store.workIndex.works(called: ["work1"]) == [])
    }

    @Test func `other workflows have all of it looked at anew`() throws {
      let store = try store([Self.row(1), Self.row(2)])
      try store.workIndex.heedWorkflows(7)
      #expect(try store.workIndex.staleWorks() == 2)
      try store.workIndex.refreshWorks { Self.row($0.id) }
      try store.workIndex.heedWorkflows(7)
      #expect(try store.workIndex.staleWorks() == 0)
    }

    private static let value = "estimated-value"

    private func some() throws -> Store {
      func money(_ amount: Double) -> WorkRow.Fact {
        WorkRow.Fact(of: Self.value, text: "\(amount)", number: amount)
      }
      return try store([
        Self.row(1) {
          $0.facts.append(money(500))
          $0.amount = 500
          $0.due = 50
          $0.lead = "ann"
        },
        Self.row(2) {
          $0.facts.append(money(9000))
          $0.amount = 9000
          $0.isBlocked = true
          $0.due = 500
        },
        Self.row(3) { $0.status = .closed },
        Self.row(4) { $0.status = .archived },
        Self.row(5) {
          ($0.status, $0.resumes) = (.held, 200)
          $0.facts.append(WorkRow.Fact(of: WorkRow.Fact.tag, text: "urgent"))
          $0.text = "work 5\nlaptops for the lab"
        },
        Self.row(6) {
          ($0.status, $0.resumes) = (.held, 20)
          ($0.kind, $0.phase, $0.step) = ("task-order", "planning", "need")
        },
      ])
    }

    @Test func `each test finds what is so, and nothing else`() throws {
      let store = try some()
      func found(_ tests: WorkList.Test...) throws -> [Int64] { try ids(store, WorkList(tests)) }
      #expect(try found() == [1, 2, 5, 6])
      #expect(try found(.closed) == [3])
      #expect(try found(.archived) == [4])
      #expect(try found(.late) == [1])
      #expect(try found(.blocked) == [2])
      // What rested until a moment that is past goes on.
      #expect(try found(.held) == [5])
      #expect(try found(.unowned) == [2, 5, 6])
      #expect(try found(.due(400...600)) == [2])
      #expect(try found(.kind("task-order"), .place("planning")) == [6])
      #expect(try found(.place("need")) == [6])
      #expect(try found(.fact(WorkRow.Fact(of: WorkRow.Fact.tag, text: "urgent"))) == [5])
      #expect(try found(.words(["laptop", "lab"])) == [5])
      #expect(try found(.words(["\"NEAR("])) == [])
      #expect(
        try found(.amount(of: Self.value, low: 500, high: nil, includesBounds: false)) == [2])
      #expect(
        try found(.amount(of: Self.value, low: 500, high: 9000, includesBounds: true)) == [1, 2])
      #expect(try found(.amount(of: nil, low: 600, high: nil, includesBounds: true)) == [2])
      #expect(try found(.none) == [])
    }

    @Test func `what lacks the field of an order stands last, by pages too`() throws {
      let store = try some()
      let list = WorkList(order: .field(Self.value, isQuantity: true), isDescending: true)
      #expect(try ids(store, list) == [2, 1, 5, 6])
      #expect(try ids(store, list, from: 0, limit: 3) == [2, 1, 5])
      #expect(try ids(store, list, from: 3, limit: 3) == [6])
      #expect(try ids(store, list, from: 1, limit: 2) == [1, 5])
      let page = try store.workIndex.page(list, at: 100, from: 0, limit: 1)
      #expect(page.total == 4 && page.open == 4)
      // A bound narrows it to those that have it.
      let bounded = WorkList(
        [.amount(of: Self.value, low: 1, high: nil, includesBounds: true)], order: list.order)
      #expect(try ids(store, bounded) == [1, 2])
      #expect(try ids(store, WorkList(order: .amount)) == [1, 2, 5, 6])
      #expect(try ids(store, WorkList(order: .amount, isDescending: true)) == [2, 1, 5, 6])
      #expect(try store.workIndex.page(bounded, at: 100, from: 0, limit: 1).total == 2)
      #expect(try ids(store, WorkList(order: .due)) == [1, 2, 5, 6])
      #expect(try ids(store, WorkList(order: .changed)) == [6, 5, 2, 1])
    }

    @Test func `names are found whole, and by words of them`() throws {
      let store = try some()
      #expect(try store.workIndex.works(called: ["work2", "none"]) == [2])
      #expect(try store.workIndex.works(withNameLike: "work", limit: 3) == [6, 5, 4])
      #expect(try store.workIndex.works(withNameLike: "\"", limit: 3) == [])
      #expect(try store.workIndex.hasMoreWorks(than: 5))
      #expect(try !store.workIndex.hasMoreWorks(than: 6))
      #expect(try store.workIndex.newestWorks(limit: 2).map(\.id) == [6, 5])
      #expect(try store.workIndex.loadWorks([5, 99, 2]).map(\.id) == [5, 2])
      #expect(try store.workIndex.loadWorks([]).isEmpty)
    }
  }
}
