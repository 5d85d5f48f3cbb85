import Assistant
import Storage
import Timers
import Workflows

/// Very much new work on its way into the store, in parts that others may read between.
///
/// It is one command: undo takes all of it back. What somebody stops, or a mistake in the file, leaves nothing; what a
/// killed process leaves is taken back by whoever comes next.
struct WorkLoading {
  /// Up to so much is a command like any other, with all it changed written down in it.
  static let few = 1000
  /// Of more, as much is written in one transaction: others get their turn several times a second.
  static let atOnce = 2000
  /// As much is moved aside or back, or taken back, in one.
  static let movedAtOnce = 1000

  private let ledger: Ledger
  private let store: Store
  /// When its file was begun: what others changed since then may be called as some of it is.
  private let start: Int64
  private var ranges: [ClosedRange<Int64>] = []
  private(set) var count = 0

  /// - Parameter start: when its file was begun, nanoseconds since 1970 UTC.
  init(_ ledger: Ledger, _ store: Store, since start: Int64) throws(StoreError) {
    (self.ledger, self.store, self.start) = (ledger, store, start)
    try ledger.things.refreshIndex()
  }

  /// Writes some of it down. What it comes to is worked out before anybody has to wait for us.
  mutating func keep(_ works: [WorkflowInstance]) throws(StoreError) {
    guard !works.isEmpty else { return }
    let wall = ledger.clock.anchor.wall
    let ids = try store.withRoom { () throws(StoreError) in
      try store.transaction { transaction throws(StoreError) in
        try transaction.nextIDs(ofKept: Kept.Kind.workflow.rawValue, works.count)
      }
    }
    var new: [(record: KeptRecord, row: WorkRow?)] = []
    new.reserveCapacity(works.count)
    for (id, work) in zip(ids, works) {
      var work = work
      // The seals are over its number, too.
      work.id = id
      work = RecordChain.sealed(work, over: nil)
      new.append((KeptRecord(.workflow(work), changedWallNs: wall), ledger.things.row(work)))
    }
    try store.withRoom { () throws(StoreError) in
      try store.transaction { transaction throws(StoreError) in
        try transaction.load(new, ids, owner: ledger.claim)
      }
    }
    count += works.count
    if let last = ranges.last, last.upperBound + 1 == ids.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound...ids.upperBound
    } else {
      ranges.append(ids)
    }
  }

  /// All of it is there, as one command; unless somebody else began or renamed work meanwhile that is called as some of it
  /// is: that work is answered, and nothing has ended.
  func end(text: String) throws(StoreError) -> WorkflowInstance? {
    let before = Snapshot(ledger.clock.anchor, [])
    var after = before
    after.ranges = ranges.map { Snapshot.KeptRange(first: $0.lowerBound, last: $0.upperBound) }
    return try store.transaction { transaction throws(StoreError) -> WorkflowInstance? in
      if let other = try namesake() { return other }
      try transaction.endLoading(owner: ledger.claim)
      _ = try transaction.record(
        CommandRecord(
          text: text, atWallNs: ledger.clock.anchor.wall, process: ledger.commands.giver,
          before: before.json, after: after.json, doer: ledger.commands.doer?.written ?? ""))
      return nil
    }
  }

  /// Work that others changed meanwhile and that is called as some of this is; nil: there is none. O(such work × its names).
  private func namesake() throws(StoreError) -> WorkflowInstance? {
    let index = store.workIndex
    for other in try works(index.works(changedSince: start, outside: ranges)) {
      let names = Set(other.ownNames.map { $0.lowercased() })
      let called = try index.works(called: names.map { WorkRow.plain($0) })
      let own = called.filter { id in ranges.contains { $0.contains(id) } }
      for work in try works(own) {
        guard work.ownNames.allSatisfy({ !names.contains($0.lowercased()) }) else { return other }
      }
    }
    return nil
  }

  private func works(_ ids: [Int64]) throws(StoreError) -> [WorkflowInstance] {
    try store.workIndex.loadWorks(ids).compactMap { record -> WorkflowInstance? in
      let kept = Kept(Kept.Key(kind: .workflow, id: record.id), body: record.body)
      guard case .workflow(let work)? = kept else { return nil }
      return work
    }
  }

  /// What was written down of it goes again.
  func takeBack() {
    do throws(StoreError) {
      for part in try store.unfinishedWorks() where part.owner == ledger.claim {
        while try store.takeBack(part, limit: Self.movedAtOnce) {}
      }
    } catch {
      // It stays noted, and is taken back later.
      ledger.disk.note(error)
    }
  }
}
