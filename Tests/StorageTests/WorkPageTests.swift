import CSQLite
import Testing
import Timers
import Workflows

@testable import Storage

extension OneAtATime {
  /// Pages of lists, whichever way they are found; and imports, which are all there or not at all.
  @Suite struct WorkPageTests {
    private let folder = Folder()

    /// As much work as makes both ways of finding a page worth it, no two alike; the same each time.
    private static let rows: [WorkRow] = {
      var seed: UInt64 = 88_172_645_463_325_252
      func next(_ below: Int) -> Int {
        seed ^= seed << 13
        seed ^= seed >> 7
        seed ^= seed << 17
        return Int(seed % UInt64(below))
      }
      let statuses: [WorkRow.Status] = [.open, .open, .open, .held, .closed, .archived]
      return (1...400).map { id in
        var row = WorkRow(
          id: Int64(id), name: "work \(next(1000))", kind: ["negotiated", "task-order"][next(2)],
          status: statuses[next(6)], begun: Int64(id), changed: Int64(next(200)))
        row.phase = [nil, "planning", "award"][next(3)]
        row.step = ["need", "planning"][next(2)]
        row.lead = [nil, "ann"][next(2)]
        row.due = next(3) == 0 ? Int64(next(300)) : nil
        row.isBlocked = next(9) == 0
        row.amount = next(4) == 0 ? nil : Double(next(50))
        row.facts = [
          WorkRow.Fact(of: "vendor", text: "widget\(next(7))"),
          WorkRow.Fact(of: "length", text: "\(id)", number: Double(next(90))),
        ]
        if next(10) == 0 { row.facts.append(WorkRow.Fact(of: WorkRow.Fact.tag, text: "rare")) }
        row.text = next(20) == 0 ? "radar and laptops" : "laptops"
        return row
      }
    }()

    private func store() throws -> Store {
      let store = try folder.open().store
      try store.transaction { transaction throws(StoreError) in
        for row in Self.rows {
          try transaction.save(
            KeptRecord(
              kind: "workflow", id: row.id, name: row.name, body: "{}", changedWallNs: row.changed))
          try transaction.index(row)
        }
      }
      return store
    }

    private static func fact(_ name: String, _ text: String) -> WorkList.Test {
      .fact(WorkRow.Fact(of: name, text: text))
    }

    private static let tests: [[WorkList.Test]] = [
      [], [.closed], [.archived], [.late], [.blocked], [.kind("task-order")], [.place("planning")],
      [.unowned], [.due(50...120)], [fact("vendor", "widget3")], [fact(WorkRow.Fact.tag, "rare")],
      [fact("vendor", "widget3"), fact(WorkRow.Fact.tag, "rare")],
      [.amount(of: "length", low: 20, high: 40, includesBounds: true)],
      [.amount(of: nil, low: 20, high: nil, includesBounds: false)], [.words(["radar"])],
      [.words(["laptops"]), .kind("negotiated"), fact("vendor", "widget1")],
      [.closed, .words(["rad"])], [.closed, .late], [.none],
      [.not(fact("vendor", "widget3"))], [.not(.kind("task-order")), .words(["radar"])],
      [.any([.late, .unowned, fact(WorkRow.Fact.tag, "rare")])],
      [
        .any([
          .amount(of: nil, low: 20, high: nil, includesBounds: false),
          .amount(of: "length", low: 20, high: 40, includesBounds: true), .words(["laptops"]),
        ]), .not(.any([.kind("negotiated"), .place("planning")])),
      ], [.any([])],
    ]
    private static let orders: [WorkList.Order] = [
      .begun, .changed, .due, .name, .amount, .field("vendor", isQuantity: false),
      .field("length", isQuantity: true),
    ]

    /// The same, told by what the rows say.
    private static func isSo(_ row: WorkRow, _ test: WorkList.Test) -> Bool {
      let goesOn = row.status == .open || row.status == .held
      switch test {
      case .open: return goesOn
      case .closed: return row.status == .closed
      case .archived: return row.status == .archived
      case .blocked: return goesOn && row.isBlocked
      case .late: return goesOn && row.due.map { $0 < 100 } ?? false
      case .unowned: return row.lead == nil
      case .due(let range): return row.due.map(range.contains) ?? false
      case .kind(let kind): return row.kind == kind
      case .place(let place): return row.phase == place || row.step == place
      case .fact(let fact): return row.facts.contains { $0.of == fact.of && $0.text == fact.text }
      case .amount(nil, let low?, nil, false): return row.amount.map { $0 > low } ?? false
      case .amount(let field?, let low?, let high?, true):
        return row.facts.contains { $0.of == field && (low...high).contains($0.number ?? -1) }
      case .words(let words): return words.allSatisfy { row.text.contains($0) }
      case .not(let other): return !isSo(row, other)
      case .any(let several): return several.contains { isSo(row, $0) }
      default: return false
      }
    }

    /// What stands at the end has no key.
    private static func key(_ row: WorkRow, _ order: WorkList.Order) -> String? {
      func number(_ value: Double) -> String {
        let digits = "\(Int(value))"
        return String(repeating: "0", count: 9 - digits.count) + digits
      }
      return switch order {
      case .begun: number(Double(row.id))
      case .changed: number(Double(row.changed))
      case .due: row.due.map { number(Double($0)) }
      case .name: row.name
      case .amount: row.amount.map(number)
      case .field("length", _): row.facts.first { $0.of == "length" }?.number.map(number)
      case .field(let field, _): row.facts.first { $0.of == field }?.text
      }
    }

    private static func expected(_ list: WorkList) -> [Int64] {
      let saysStatus = list.tests.contains {
        [.open, .closed, .archived, .late, .blocked].contains($0)
      }
      let found = rows.filter { row in
        list.tests.allSatisfy { isSo(row, $0) }
          && (saysStatus || row.status == .open || row.status == .held)
      }
      let falls = list.order == .changed ? !list.isDescending : list.isDescending
      let having = found.compactMap { row in key(row, list.order).map { (row.id, $0) } }
        .sorted { falls ? ($0.1, $0.0) > ($1.1, $1.0) : ($0.1, $0.0) < ($1.1, $1.0) }
      return having.map(\.0) + found.filter { key($0, list.order) == nil }.map(\.id)
    }

    @Test(arguments: tests)
    func `every page of every order is what the rows say, however it is found`(
      tests: [WorkList.Test]
    ) throws {
      let store = try store()
      for order in Self.orders {
        for isDescending in [false, true] {
          let list = WorkList(tests, order: order, isDescending: isDescending)
          let all = Self.expected(list)
          for (offset, limit) in [(0, 3), (0, 500), (2, 50), (60, 7), (399, 5)] {
            let page = try store.workIndex.page(list, at: 100, from: offset, limit: limit)
            #expect(page.total == all.count, "\(tests) \(order)")
            #expect(
              page.ids == Array(all.dropFirst(offset).prefix(limit)),
              "\(tests) \(order) \(isDescending) \(offset) \(limit)")
          }
        }
      }
    }

    @Test func `a count of before holds only until anybody changes anything`() throws {
      let (store, other) = (try store(), try folder.open().store)
      let urgent = WorkList([Self.fact("vendor", "urgent")])
      func total() throws -> Int {
        try store.workIndex.page(urgent, at: 100, from: 0, limit: 5).total
      }
      var row = WorkRow(
        id: 1001, name: "w", kind: "k", status: .open, begun: 0, changed: 0)
      row.facts = [WorkRow.Fact(of: "vendor", text: "urgent")]
      let open = try store.workIndex.page(WorkList([]), at: 100, from: 0, limit: 5).open
      #expect(try total() == 0)
      try other.transaction { transaction throws(StoreError) in try transaction.index(row) }
      #expect(try total() == 1)
      #expect(try store.workIndex.page(WorkList([]), at: 100, from: 0, limit: 5).open == open + 1)
      try store.transaction { transaction throws(StoreError) in
        try transaction.unindex(work: 1001)
      }
      #expect(try total() == 0)
      // What is rolled back was never so.
      do throws(StoreError) {
        try store.transaction { transaction throws(StoreError) in
          try transaction.index(row)
          #expect(try store.workIndex.page(urgent, at: 100, from: 0, limit: 5).total == 1)
          throw StoreError.readOnly(file: "")
        }
      } catch {}
      #expect(try total() == 0)
    }

    /// A start beside a hundred thousand pieces of work would otherwise look at each of them.
    @Test func `what is kept beside work is searched for, and work is not gone through`() throws {
      let store = try store()
      let plan = try store.connection.prepare("EXPLAIN QUERY PLAN \(WorkIndex.keptButWorks)")
      defer { sqlite3_finalize(plan) }
      var steps: [String] = []
      try store.connection.rows(of: plan, []) { steps.append($0.text(3)) }
      #expect(steps.contains { $0.contains("SEARCH") })
      #expect(!steps.contains { $0.contains("SCAN") }, "\(steps)")
    }

    @Test func `facts with quantities are counted, and the least of them found, each work once`()
      throws
    {
      let store = try folder.open().store
      try store.transaction { transaction throws(StoreError) in
        for id in 1...3 as ClosedRange<Int64> {
          var row = WorkRow(
            id: id, name: "w", kind: "k", status: id == 3 ? .closed : .open, begun: 0, changed: 0)
          row.facts = [10, 20].map {
            WorkRow.Fact(of: WorkRow.Fact.due, text: "\($0)", number: Double($0 * id))
          }
          try transaction.index(row)
        }
      }
      func found(_ low: Double, _ high: Double, _ limit: Int = 9) throws -> [Int64] {
        try store.workIndex.works(withFact: WorkRow.Fact.due, from: low, to: high, limit: limit)
      }
      #expect(try store.workIndex.countFacts(WorkRow.Fact.due, from: 0, to: 20) == 1)
      #expect(try store.workIndex.countFacts(WorkRow.Fact.due, from: 20, to: 99) == 3)
      #expect(try found(0, 99) == [1, 2])
      #expect(try found(20, 99) == [1, 2])
      #expect(try found(30, 99) == [2])
      #expect(try found(0, 99, 1) == [1])
    }

    @Test(arguments: [[4, 9, 10], [99, 100, 1000], []])
    func `the last number of a length is found among those of other lengths`(numbers: [Int]) throws
    {
      let store = try folder.open().store
      try store.transaction { transaction throws(StoreError) in
        for (place, number) in numbers.enumerated() {
          var row = WorkRow(
            id: Int64(place + 1), name: "w", kind: "k", status: .open, begun: 0, changed: 0)
          row.facts = [WorkRow.Fact(of: WorkRow.Fact.name, text: "acq26\(number)")]
          try transaction.index(row)
        }
      }
      for digits in 1...4 {
        let expected = numbers.map { "\($0)" }.filter { $0.count == digits }.max()
        #expect(
          try store.workIndex.lastName(beginning: "acq26", length: 5 + digits)
            == expected.map { "acq26\($0)" })
      }
    }

    // MARK: Imports

    private static func record(_ id: Int64) -> (record: KeptRecord, row: WorkRow?) {
      var row = WorkRow(
        id: id, name: "new \(id)", kind: "k", status: .open, begun: 0, changed: 0)
      row.text = row.name
      row.facts = [WorkRow.Fact(of: WorkRow.Fact.name, text: "new\(id)")]
      return (
        KeptRecord(
          kind: "workflow", id: id, name: row.name, body: "{\"id\":\(id)}", changedWallNs: 1),
        row
      )
    }

    /// As many as an import writes in one transaction.
    private func load(_ count: Int, into store: Store, by owner: String) throws -> ClosedRange<
      Int64
    > {
      try store.transaction { transaction throws(StoreError) in
        let ids = try transaction.nextIDs(ofKept: "workflow", count)
        try transaction.load(ids.map(Self.record), ids, owner: owner)
        return ids
      }
    }

    private func ids(_ store: Store) throws -> [Int64] {
      try store.workIndex.page(WorkList(), at: 0, from: 0, limit: 1000).ids
    }

    @Test func `what an import leaves that was killed is known by its owner, and goes in parts`()
      throws
    {
      let store = try folder.open().store
      #expect(try load(3, into: store, by: "1:1") == 1...3)
      try store.transaction { transaction throws(StoreError) in
        try transaction.endLoading(owner: "1:1")
      }
      #expect(try store.unfinishedWorks() == [])
      #expect(try load(5, into: store, by: "2:2") == 4...8)
      #expect(try store.workIndex.staleWorks() == 0)
      store.close()

      let again = try folder.open().store
      let part = try #require(try again.unfinishedWorks().first)
      #expect(part.owner == "2:2" && part.ids == 4...8)
      #expect(try again.takeBack(part, limit: 2))
      #expect(try ids(again) == [1, 2, 3, 4, 5, 6])
      #expect(try again.takeBack(part, limit: 2))
      #expect(try !again.takeBack(part, limit: 2))
      #expect(try again.unfinishedWorks() == [])
      #expect(try ids(again) == [1, 2, 3])
      #expect(try again.loadKept().map(\.id) == [1, 2, 3])
      #expect(try again.workIndex.works(called: ["new8"]) == [])
      // Numbers are never used twice.
      #expect(try load(1, into: again, by: "3:3") == 9...9)
    }

    @Test func `an import is set aside and brought back whole, and forgotten once it cannot be`()
      throws
    {
      let store = try folder.open().store
      let loaded = try load(5, into: store, by: "1:1")
      func command(_ text: String) throws -> Int64 {
        try store.transaction { transaction throws(StoreError) in
          try transaction.endLoading(owner: "1:1")
          return try transaction.record(
            CommandRecord(text: text, atWallNs: 1, process: "1:1", before: "{}", after: "{}"))
        }
      }
      let first = try command("import")
      func move(back: Bool, _ limit: Int = 2) throws -> Int {
        try store.transaction { transaction throws(StoreError) in
          back
            ? try transaction.bringAside(loaded, of: first, by: "1:1", limit: limit)
            : try transaction.setAside(loaded, of: first, by: "1:1", limit: limit)
        }
      }
      let before = try store.loadKept()
      #expect(try [move(back: false), move(back: false)] == [2, 2])
      #expect(try ids(store) == [5])
      #expect(try store.unfinishedMoves().map(\.command) == [first])
      // A command that stands keeps what is aside.
      #expect(try !store.upkeep(at: 1, keepingFrom: nil))
      #expect(try [move(back: true), move(back: true), move(back: true)] == [2, 2, 0])
      #expect(try store.loadKept() == before)
      try store.workIndex.refreshWorks { Self.record($0.id).row }
      #expect(try ids(store) == [1, 2, 3, 4, 5])

      #expect(try move(back: false, 9) == 5)
      try store.transaction { transaction throws(StoreError) in
        try transaction.endMoving(first)
        try transaction.markUndone(command: first)
      }
      #expect(try store.unfinishedMoves().isEmpty)
      #expect(try !store.upkeep(at: 1, keepingFrom: nil))
      _ = try command("something else")
      #expect(try store.upkeep(at: 1, keepingFrom: nil))
      #expect(try !store.upkeep(at: 1, keepingFrom: nil))
      #expect(try move(back: true) == 0)
    }
  }
}
