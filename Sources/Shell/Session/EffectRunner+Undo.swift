import Assistant
import Storage
import Timers

/// Commands taken back and done again.
extension EffectRunner {
  /// Takes back the newest command, or brings back the newest one taken back.
  func undo(redo: Bool) throws(Refusal) -> Outcome {
    var outcome = Outcome()
    var found = false
    let saved = state
    unreadable = nil
    do throws(StoreError) {
      try write { keeping throws(StoreError) in
        outcome = Outcome()
        outcome.due = try expire(to: clock.now, keeping)
        // What was deleted a day ago is gone, and cannot be what is taken back.
        try keeping.transaction?.purgeRemovals(at: wallMs)
        guard let command = try newest(undone: redo, keeping) else { return }
        found = true
        let snapshot = redo ? command.after : command.before
        let stood = Set(
          (redo ? command.before : command.after).entries.filter { $0.timer != nil }.map(\.id))
        let moved = try moveSessions(of: keeping.command ?? command.id, redo: redo, keeping)
        var restored: Set<ActiveTimer.ID> = []
        outcome.kept = try restore(snapshot.keptEntries ?? [], keeping)
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
        try mark(undone: !redo, keeping)
        outcome.undid = Undid(
          text: command.text, isRedo: redo, isOver: isOver,
          isStale: isOver && snapshot.keptEntries != nil, command: keeping.command ?? command.id)
      }
    } catch {
      state = saved
      throw Refusal(error)
    }
    if !found, let text = unreadable {
      owed += outcome.due
      throw Refusal(
        .failed, .undoNewer(command: visible(text)))
    }
    if !found, let reason = whyNotSaving { throw Refusal(reason) }
    guard found else {
      // Claimed with this transaction, so it has to be told although there was nothing to do.
      owed += outcome.due
      throw Refusal(.failed, redo ? .undoNothingAgain : .undoNothing)
    }
    if let command = outcome.undid?.command, !redo { takenBack.insert(command) }
    return outcome
  }

  /// Brings the sessions back that the newest command deleted, in pieces where they are very many, before it is undone.
  ///
  /// - Parameter goesOn: told how many of how many are done; false: the rest stays for another time.
  /// - Returns: how many of how many, when that was said.
  func bringMany(goesOn: (_ done: Int, _ all: Int) -> Bool) throws(Refusal) -> (
    done: Int, all: Int
  )? {
    guard let store, isSaving, !store.isReadOnly else { return nil }
    do throws(StoreError) {
      guard var work = try store.bringingBack(since: wallMs - Store.removalKept) else {
        return nil
      }
      while try store.goOn(&work) {
        if !goesOn(work.done, work.all) { return (work.done, work.all) }
      }
      return nil
    } catch {
      throw Refusal(error)
    }
  }

  /// The newest command's words when another process gave it: worth a question before it is taken back.
  ///
  /// A run that has ended and was started from the same terminal as we are is no stranger: there each sentence is one.
  func foreignCommand(undone: Bool) -> (words: String, doer: Doer?)? {
    guard let store, isSaving, let command = try? store.newestCommand(undone: undone) else {
      return nil
    }
    let said = command.process.split(separator: " ").map(String.init)
    // What was taken back here is done again without a question, too.
    guard said.first != claim, !(undone && takenBack.contains(command.id)) else { return nil }
    let doer = (try? store.doer(ofCommand: command.id)) ?? nil
    if let seat, doer?.isAgent != true, said.dropFirst().joined(separator: " ") == seat.written,
      said.first.map(ProcessIdentity.isAlive) == false
    {
      return nil
    }
    return (command.text, doer)
  }

  /// Who gives our commands, as the journal has it: the process, and where it sits.
  var giver: String { seat.map { "\(claim) \($0.written)" } ?? claim }

  func newest(undone: Bool, _ keeping: Keeping) throws(StoreError) -> Command? {
    guard let transaction = keeping.transaction else {
      // Redo reaches back only as far as the commands taken back last.
      return undone
        ? memory.last { $0.undone }.flatMap { _ in memory.first { $0.undone } }
        : memory.last { !$0.undone }
    }
    guard let record = try transaction.newestCommand(undone: undone) else { return nil }
    guard let before = Snapshot(json: record.before), let after = Snapshot(json: record.after)
    else {
      // To take back an older one instead would mix up what was done when.
      unreadable = record.text
      return nil
    }
    keeping.command = record.id
    return Command(text: record.text, before: before, after: after)
  }

  func mark(undone: Bool, _ keeping: Keeping) throws(StoreError) {
    guard let transaction = keeping.transaction else {
      let index = undone ? memory.lastIndex { !$0.undone } : memory.firstIndex { $0.undone }
      if let index { memory[index].undone = undone }
      return
    }
    guard let command = keeping.command else { return }
    try transaction.endMoving(command)
    if undone {
      try transaction.markUndone(command: command)
    } else {
      try transaction.markRedone(command: command)
    }
    let anchor = clock.anchor
    var event = EventRecord(
      kind: undone ? "undone" : "redone", body: "{}", dueWallNs: anchor.wall,
      dueBootNs: anchor.moment.nanoseconds, boot: anchor.boot, saidWallNs: anchor.wall,
      delivered: true, command: command)
    event.doer = doer?.written ?? ""
    _ = try transaction.append(event)
  }
}
