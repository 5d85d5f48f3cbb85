import Assistant
import Storage
import Timers

/// Writing down and reading back, in one transaction each.
extension Ledger {
  /// Runs `body` in one transaction over the newest state; in memory when there is no store to write to.
  ///
  /// Throws only when the store is locked by somebody: then nothing happened and trying again makes sense.
  func write(_ body: (Keeping) throws(StoreError) -> Void) throws(StoreError) {
    func keeping(_ transaction: Store.Transaction?) -> Keeping {
      Keeping(transaction) {
        self.lastID += 1
        return self.lastID
      }
    }
    guard let store = disk.writable else { return try body(keeping(nil)) }
    let saved = state
    let told = sessions.mark
    var hold: SaidAside.Hold?
    defer { hold?.release() }
    do throws(StoreError) {
      var current: Int64 = 0
      var sawAside = false
      let near = { _ = try? self.catchUp(with: store) }
      try store.transaction(whenNear: near) { transaction throws(StoreError) in
        let keeping = keeping(transaction)
        defer { hold = keeping.hold }
        current = try transaction.revision()
        try catchUp(with: store)
        if !unsaved.isEmpty { try transaction.reserve(timersUpTo: lastID) }
        for id in unsaved.keys { try save(id, keeping) }
        try things.saveRest(keeping)
        try body(keeping)
        sawAside = keeping.sawAside
      }
      if sawAside {
        aside?.clear()
        saidAside = []
      }
      // What we wrote ourselves is no news: ours is the next revision, if anything was written.
      revision = max(current, store.committedRevision)
      claims.refresh()
      unsaved = [:]
      things.saved()
      disk.saved()
    } catch {
      state = saved
      sessions.mark = told
      forgetRevision()
      if case .busy = error { throw error }
      disk.failed(error)
      try body(keeping(nil))
      for timer in saved.engine.timers where engine[timer.id] != timer {
        unsaved[timer.id] = .some(engine[timer.id])
      }
      for timer in engine.timers where saved.engine[timer.id] == nil { unsaved[timer.id] = timer }
      things.leaveUnsaved(since: saved.library)
    }
  }

  /// Why a command cannot be done where nothing can be saved: what is on the disk would stay as it is, and every other
  /// process, and the next start, would go by that. Nil: all it is about is in this process alone.
  func refusalToKeep(
    _ changes: [StateChange], text: String, _ outcome: Outcome, _ keeping: Keeping
  ) -> Refusal? {
    guard keeping.transaction == nil, let store, !store.isTemporary,
      let reason = disk.whyNotSaving
    else { return nil }
    let touched = Set(changes.compactMap(\.timer) + outcome.events.map(\.timer))
    let isOnDisk = touched.contains { id in
      do throws(StoreError) { return try store.timer(id) != nil } catch {
        return !claims.started.contains(id)
      }
    }
    guard isOnDisk || !outcome.kept.isEmpty else { return nil }
    disk.dropTrouble(about: reason)
    return Refusal(
      Refusal.kind(of: reason),
      .undoNotSaved(command: visible(text), reason: reason.reasonInShort))
  }

  func keep(
    before: Snapshot, after: Snapshot, text: String, _ outcome: Outcome, _ keeping: Keeping
  ) throws(StoreError) -> Int64? {
    guard !before.isEmpty else { return nil }
    func timerBefore(_ id: ActiveTimer.ID) -> ActiveTimer? {
      before.entries.first { $0.id == id }?.timer
    }
    let written = keeping.transaction == nil ? (before, after) : Snapshot.compact(before, after)
    let command = try commands.record(
      written.0, written.1, text: text, keeping.transaction)
    let anchor = clock.anchor
    let doer = commands.doer?.written ?? ""
    if let transaction = keeping.transaction {
      for event in outcome.events {
        var record = EventRecord(event, anchor: anchor, claim: nil)
        (record.command, record.delivered, record.doer) = (command, true, doer)
        _ = try transaction.append(record)
      }
    }
    try sessions.record(
      outcome.events, before: timerBefore, keeping, of: library, command: command)
    for entry in after.entries { try save(entry.id, keeping) }
    if let transaction = keeping.transaction {
      for change in outcome.kept {
        var record = EventRecord(change, anchor: anchor, command: command)
        record.doer = doer
        try transaction.append(record)
      }
    }
    for entry in after.keptEntries ?? [] { try things.save(entry.key, keeping) }
    return command
  }

  func save(_ id: ActiveTimer.ID, _ keeping: Keeping) throws(StoreError) {
    guard let transaction = keeping.transaction else { return }
    if let timer = engine[id] {
      // A sentence that only changes a timer does not stay for it.
      let owner = claims.owners[id] ?? (claims.announcing.isEverything ? claim : "")
      try transaction.save(TimerRecord(timer, anchor: clock.anchor, owner: owner))
    } else {
      try transaction.remove(timer: id)
      claims.owners[id] = nil
    }
  }

  /// Takes in what others committed since we looked last; false when that is nothing.
  @discardableResult
  func catchUp(with store: Store) throws(StoreError) -> Bool {
    let current = try store.revision()
    guard current != revision else { return false }
    if revision > 0, let changes = try store.timers(changedAfter: revision) {
      take(changes)
    } else {
      load(try store.loadTimers())
    }
    try things.load(from: store)
    revision = current
    claims.goStale()
    return true
  }

  /// Takes in what others changed, and leaves the rest as it is.
  func take(_ changes: Store.TimerChanges) {
    let (anchor, asleep) = (clock.anchor, clock.asleep)
    for id in changes.gone where unsaved[id] == nil {
      engine.remove(id)
      claims.owners[id] = nil
    }
    for record in changes.changed where unsaved[record.id] == nil {
      guard record.status != TimerRecord.finished,
        let timer = ActiveTimer(record: record, anchor: anchor, asleep: asleep)
      else {
        engine.remove(record.id)
        continue
      }
      engine.restore(timer)
      note(timer, of: record, here: anchor)
      claims.owners[timer.id] = ProcessIdentity.isAlive(record.createdBy) ? record.createdBy : nil
      lastID = max(lastID, timer.id)
    }
  }

  func load(_ records: [TimerRecord]) {
    let (anchor, asleep) = (clock.anchor, clock.asleep)
    fromElsewhere = []
    var fresh = TimerEngine(anchor: anchor, zone: clock.zone)
    claims.owners = [:]
    var living: [String: Bool] = [claim: true]
    for record in records {
      guard let timer = ActiveTimer(record: record, anchor: anchor, asleep: asleep) else {
        continue
      }
      fresh.restore(timer)
      note(timer, of: record, here: anchor)
      let owner = record.createdBy
      let lives = living[owner] ?? ProcessIdentity.isAlive(owner)
      living[owner] = lives
      if lives { claims.owners[timer.id] = owner }
      lastID = max(lastID, timer.id)
    }
    for (id, timer) in unsaved {
      if let timer { fresh.restore(timer) } else { fresh.remove(id) }
    }
    engine = fresh
  }

  /// Writes down that settings were changed, so that undo takes it back. The settings themselves are the file’s.
  func note(_ settings: [CommandLog.SettingChange], text: String) throws(StoreError) {
    try write { keeping throws(StoreError) in
      _ = try commands.record(settings, text: text, keeping.transaction)
    }
  }

  /// Writes down that the folder of a profile was moved.
  func note(profile name: String, from: String, to: String, text: String) throws(StoreError) {
    var (before, after) = (Snapshot(clock.anchor, []), Snapshot(clock.anchor, []))
    before.profiles = [name: from]
    after.profiles = [name: to]
    try write { keeping throws(StoreError) in
      _ = try commands.record(before, after, text: text, keeping.transaction)
    }
  }

  /// Lets go of what is only in memory, after everything or a name was forgotten.
  func forgetMemory() {
    commands.forget()
    sessions.forget()
    things.forget()
    unsaved = [:]
    revision = -1
  }

  /// Reads everything again the next time.
  func forgetRevision() {
    revision = -1
    things.forgetRevision()
  }
}
