import Assistant
import Storage
import Timers

/// Commands taken back and done again.
extension Ledger {
  /// Takes back the newest command, or brings back the newest one taken back.
  func undo(redo: Bool) throws(Refusal) -> Outcome {
    var outcome = Outcome()
    var found = false
    let saved = state
    commands.unreadable = nil
    do throws(StoreError) {
      try write { keeping throws(StoreError) in
        outcome = Outcome()
        outcome.due = try expire(to: clock.now, keeping)
        // What was deleted a day ago is gone, and cannot be what is taken back.
        try keeping.transaction?.purgeRemovals(at: clock.wallMs)
        guard let command = try commands.newest(undone: redo, keeping) else { return }
        found = true
        let snapshot = redo ? command.after : command.before
        let stood = Set(
          (redo ? command.before : command.after).entries.filter { $0.timer != nil }.map(\.id))
        let moved = try sessions.move(of: keeping.command ?? command.id, redo: redo, keeping)
        var restored: Set<ActiveTimer.ID> = []
        outcome.kept = try things.restore(
          snapshot.keptEntries ?? [], keeping, in: situation)
        outcome.settings = snapshot.settings ?? [:]
        let places = (redo ? command.before : command.after).profiles ?? [:]
        outcome.profiles = (snapshot.profiles ?? [:]).compactMap { name, place in
          places[name].map { (from: $0, to: place) }
        }
        var isOver =
          outcome.kept.isEmpty && !moved && snapshot.settings == nil && snapshot.profiles == nil
          && command.after.ranges == nil
        for entry in snapshot.moved(to: clock.anchor) {
          // It stood when the command was given and is gone: it has ended since and does not rise again.
          guard !stood.contains(entry.id) || engine[entry.id] != nil else { continue }
          isOver = false
          let timer = entry.timer.map { timer in
            engine[entry.id].map { timer.taking(adjustments: entry.shared ?? 0, of: $0) } ?? timer
          }
          if let timer { engine.restore(timer) } else { engine.remove(entry.id) }
          try save(entry.id, keeping)
          restored.insert(entry.id)
          if let timer { outcome.startedTimers.append(timer) }
        }
        // As if the command had never been: it has lived through the time since, and what happened then has been said.
        outcome.due += try expire(to: clock.now, keeping, silent: restored)
        try commands.mark(undone: !redo, keeping)
        outcome.undid = Undid(
          text: command.text, isRedo: redo, isOver: isOver,
          isStale: isOver && snapshot.keptEntries != nil, command: keeping.command ?? command.id)
      }
    } catch {
      state = saved
      throw Refusal(error)
    }
    if !found, let text = commands.unreadable {
      owed += outcome.due
      throw .failed(.undoNewer(command: visible(text)))
    }
    if !found, let reason = disk.whyNotSaving { throw Refusal(reason) }
    guard found else {
      // Claimed with this transaction, so it has to be told although there was nothing to do.
      owed += outcome.due
      throw .failed(redo ? .undoNothingAgain : .undoNothing)
    }
    if let command = outcome.undid?.command, !redo { commands.tookBack(command) }
    return outcome
  }

  /// Brings the sessions back that the newest command deleted, in pieces where they are very many, before it is undone.
  ///
  /// - Parameter goesOn: told how many of how many are done; false: the rest stays for another time.
  /// - Returns: how many of how many, when that was said.
  func bringMany(goesOn: (_ done: Int, _ all: Int) -> Bool) throws(Refusal) -> (
    done: Int, all: Int
  )? {
    guard let store = disk.writable else { return nil }
    do throws(StoreError) {
      guard
        var work = try store.sessionTable.bringingBack(
          since: clock.wallMs - SessionTable.removalKept)
      else { return nil }
      while try store.sessionTable.goOn(&work) {
        if !goesOn(work.done, work.all) { return (work.done, work.all) }
      }
      return nil
    } catch {
      throw Refusal(error)
    }
  }
}
