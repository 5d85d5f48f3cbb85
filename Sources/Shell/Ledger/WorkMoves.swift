import Assistant
import Storage

/// Very much work that is set aside, or back, or taken back, in parts: what an import brought, and what one left that was
/// killed.
struct WorkMoves {
  let ledger: Ledger

  /// Whether somebody was killed amid an import of work, or amid its undoing.
  func areUnfinished() throws(StoreError) -> Bool {
    guard let store = ledger.disk.writable, !store.isTemporary else { return false }
    if try store.unfinishedWorks().contains(where: { isOver($0.owner) }) { return true }
    return try store.unfinishedMoves().contains { isOver($0.owner) }
  }

  private func isOver(_ owner: String) -> Bool {
    owner == ledger.claim || !ProcessIdentity.isAlive(owner)
  }

  /// Puts right what killed processes left: an import that did not come to its end goes, one that was being taken back, or
  /// brought back, stands as before.
  func settle(goesOn: () -> Bool) throws(StoreError) {
    guard let store = ledger.store, try areUnfinished() else { return }
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
    ledger.refresh()
  }

  /// Before undo and redo: what an import brought is set aside, or back, in parts.
  ///
  /// - Parameter goesOn: told how many of how many are moved; false: all is put back, and the command stands.
  /// - Returns: whether all was moved, or nothing had to be.
  func moveImport(redo: Bool, goesOn: (_ done: Int, _ all: Int) -> Bool) throws(Refusal) -> Bool {
    guard let store = ledger.disk.writable else { return true }
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
            try settle { true }
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
          ? try transaction.bringAside(ids, of: command, by: ledger.claim, limit: limit)
          : try transaction.setAside(ids, of: command, by: ledger.claim, limit: limit)
      }
    }
  }
}
