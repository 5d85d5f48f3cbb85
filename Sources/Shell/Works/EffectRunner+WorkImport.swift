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

  private let runner: EffectRunner
  private let store: Store
  private var ranges: [ClosedRange<Int64>] = []
  private(set) var count = 0

  init(_ runner: EffectRunner, _ store: Store) throws(StoreError) {
    (self.runner, self.store) = (runner, store)
    try runner.refreshIndex()
  }

  /// Writes some of it down. What it comes to is worked out before anybody has to wait for us.
  mutating func keep(_ works: [WorkflowInstance]) throws(StoreError) {
    guard !works.isEmpty else { return }
    let wall = runner.clock.anchor.wall
    let ids = try store.transaction { transaction throws(StoreError) in
      try transaction.nextIDs(ofKept: Kept.Kind.workflow.rawValue, works.count)
    }
    var new: [(record: KeptRecord, row: WorkRow?)] = []
    new.reserveCapacity(works.count)
    for (id, work) in zip(ids, works) {
      var work = work
      // The seals are over its number, too.
      work.id = id
      work = RecordChain.sealed(work, over: nil)
      new.append((KeptRecord(.workflow(work), changedWallNs: wall), runner.row(work)))
    }
    try store.withRoom { () throws(StoreError) in
      try store.transaction { transaction throws(StoreError) in
        try transaction.load(new, ids, owner: runner.claim)
      }
    }
    count += works.count
    if let last = ranges.last, last.upperBound + 1 == ids.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound...ids.upperBound
    } else {
      ranges.append(ids)
    }
  }

  /// All of it is there, as one command.
  func end(text: String) throws(StoreError) {
    let before = Snapshot(runner.clock.anchor, [])
    var after = before
    after.ranges = ranges.map { Snapshot.KeptRange(first: $0.lowerBound, last: $0.upperBound) }
    try store.transaction { transaction throws(StoreError) in
      try transaction.endLoading(owner: runner.claim)
      _ = try transaction.record(
        CommandRecord(
          text: text, atWallNs: runner.clock.anchor.wall, process: runner.giver,
          before: before.json, after: after.json, doer: runner.doer?.written ?? ""))
    }
  }

  /// What was written down of it goes again.
  func takeBack() {
    do throws(StoreError) {
      for part in try store.unfinishedWorks() where part.owner == runner.claim {
        while try store.takeBack(part, limit: Self.movedAtOnce) {}
      }
    } catch {
      // It stays noted, and is taken back later.
      runner.note(error)
    }
  }
}

extension EffectRunner {
  /// Whether somebody was killed amid an import of work, or amid its undoing.
  func hasUnfinishedWorks() throws(StoreError) -> Bool {
    guard let store, isSaving, !store.isReadOnly, !store.isTemporary else { return false }
    if try store.unfinishedWorks().contains(where: { isOver($0.owner) }) { return true }
    return try store.unfinishedMoves().contains { isOver($0.owner) }
  }

  private func isOver(_ owner: String) -> Bool {
    owner == claim || !ProcessIdentity.isAlive(owner)
  }

  /// Puts right what killed processes left: an import that did not come to its end goes, one that was being taken back, or
  /// brought back, stands as before.
  func settleWorks(goesOn: () -> Bool) throws(StoreError) {
    guard let store, try hasUnfinishedWorks() else { return }
    for part in try store.unfinishedWorks() where isOver(part.owner) {
      while try store.takeBack(part, limit: WorkLoading.movedAtOnce) {
        if !goesOn() { return }
      }
    }
    for move in try store.unfinishedMoves() where isOver(move.owner) {
      var command: CommandRecord?
      try store.transaction { transaction throws(StoreError) in
        command = try transaction.command(move.command)
      }
      if let command, let ranges = Snapshot(json: command.after)?.ranges {
        for range in ranges {
          while try moved(range, of: move.command, in: store, back: !command.undone, nil) > 0 {
            if !goesOn() { return }
          }
        }
      }
      try store.transaction { transaction throws(StoreError) in
        try transaction.endMoving(move.command)
      }
    }
    refresh()
  }

  /// Before undo and redo: what an import brought is set aside, or back, in parts.
  ///
  /// - Parameter goesOn: told how many of how many are moved; false: all is put back, and the command stands.
  /// - Returns: whether all was moved, or nothing had to be.
  func moveImport(redo: Bool, goesOn: (_ done: Int, _ all: Int) -> Bool) throws(Refusal) -> Bool {
    guard let store, isSaving, !store.isReadOnly else { return true }
    do throws(StoreError) {
      guard let record = try store.newestCommand(undone: redo),
        let ranges = Snapshot(json: record.after)?.ranges
      else { return true }
      let all = ranges.reduce(0) { $0 + Int($1.last - $1.first + 1) }
      var done = 0
      for range in ranges {
        while true {
          let moved = try moved(range, of: record.id, in: store, back: redo, redo)
          guard moved > 0 else { break }
          done += moved
          guard goesOn(done, all) else {
            try settleWorks { true }
            return false
          }
        }
      }
      return true
    } catch {
      throw Refusal(error)
    }
  }

  /// - Parameter undone: only while this is the newest command of those; nil: whatever it is.
  private func moved(
    _ range: Snapshot.KeptRange, of command: Int64, in store: Store, back: Bool, _ undone: Bool?
  ) throws(StoreError) -> Int {
    guard range.first <= range.last else { return 0 }
    let (ids, limit) = (range.first...range.last, WorkLoading.movedAtOnce)
    return try store.withRoom { () throws(StoreError) in
      try store.transaction { transaction throws(StoreError) in
        if let undone {
          guard try transaction.newestCommand(undone: undone)?.id == command else { return 0 }
        }
        return back
          ? try transaction.bringAside(ids, of: command, by: claim, limit: limit)
          : try transaction.setAside(ids, of: command, by: claim, limit: limit)
      }
    }
  }
}
