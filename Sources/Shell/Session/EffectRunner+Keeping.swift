import Assistant
import Storage
import Timers

/// Writing down and reading back, in one transaction each.
extension EffectRunner {
  /// Runs `body` in one transaction over the newest state; in memory when there is no store to write to.
  ///
  /// Throws only when the store is locked by somebody: then nothing happened and trying again makes sense.
  func write(_ body: (Keeping) throws(StoreError) -> Void) throws(StoreError) {
    func inMemory() throws(StoreError) {
      try body(
        Keeping(nil) {
          self.lastID += 1
          return self.lastID
        })
    }
    guard let store, isSaving, !store.isReadOnly else { return try inMemory() }
    let saved = state
    let told = recorded.count
    var hold: SaidAside.Hold?
    defer { hold?.release() }
    do throws(StoreError) {
      var current: Int64 = 0
      var sawAside = false
      let near = { _ = try? self.catchUp(with: store) }
      try store.transaction(whenNear: near) { transaction throws(StoreError) in
        let keeping = Keeping(transaction) {
          self.lastID += 1
          return self.lastID
        }
        defer { hold = keeping.hold }
        current = try transaction.revision()
        try catchUp(with: store)
        if !unsaved.isEmpty { try transaction.reserve(timersUpTo: lastID) }
        for id in unsaved.keys { try save(id, keeping) }
        for key in unsavedKept { try save(key, keeping) }
        for key in unplaced where library[key] != nil { try save(key, keeping) }
        try body(keeping)
        sawAside = keeping.sawAside
      }
      if sawAside {
        aside?.clear()
        saidAside = []
      }
      // What we wrote ourselves is no news: ours is the next revision, if anything was written.
      revision = max(current, store.committedRevision)
      heedClaims()
      unsaved = [:]
      unsavedKept = []
      unplaced = []
      said = []
      notSaving = nil
    } catch {
      state = saved
      recorded.removeLast(recorded.count - told)
      revision = -1
      keptRevision = -1
      if case .busy = error { throw error }
      // Full, read-only, broken: say so once, keep the timers alive in memory.
      note(error)
      if error.mayPass { notSaving = error } else { giveUpSaving(for: error) }
      try inMemory()
      for timer in saved.engine.timers where engine[timer.id] != timer {
        unsaved[timer.id] = .some(engine[timer.id])
      }
      for timer in engine.timers where saved.engine[timer.id] == nil { unsaved[timer.id] = timer }
      unsavedKept.formUnion(library.changes(since: saved.library))
    }
  }

  /// From now on everything is in memory.
  func giveUpSaving(for error: StoreError) {
    (isSaving, notSaving) = (false, error)
  }

  /// Why a command cannot be done where nothing can be saved: what is on the disk would stay as it is, and every other
  /// process, and the next start, would go by that. Nil: all it is about is in this process alone.
  func refusalToKeep(
    _ effects: [Effect], text: String, _ outcome: Outcome, _ keeping: Keeping
  ) -> Refusal? {
    guard keeping.transaction == nil, let store, !store.isTemporary, let reason = whyNotSaving
    else { return nil }
    let touched = Set(effects.compactMap(\.timer) + outcome.events.map(\.timer))
    let isOnDisk = touched.contains { id in
      do throws(StoreError) { return try store.timer(id) != nil } catch {
        return !started.contains(id)
      }
    }
    guard isOnDisk || !outcome.kept.isEmpty else { return nil }
    // Said with the refusal, so not once more beside it.
    trouble.removeAll { $0 == Self.words(reason) }
    return Refusal(
      Refusal.kind(of: reason),
      .undoNotSaved(command: visible(text), reason: reason.reason))
  }

  /// Why nothing can be saved just now; nil: it can, as far as is known.
  var whyNotSaving: StoreError? {
    guard let store else { return nil }
    if store.isReadOnly { return store.whyReadOnly ?? .readOnly(file: store.path) }
    return notSaving
  }

  private static func words(_ error: StoreError) -> Message { .keptNotSaved(why: error.words) }

  func note(_ error: StoreError) {
    let words = Self.words(error)
    if said.insert(words).inserted { trouble.append(words) }
  }

  func keep(
    before: Snapshot, after: Snapshot, text: String, _ outcome: Outcome, _ keeping: Keeping
  ) throws(StoreError) -> Int64? {
    guard !before.isEmpty else { return nil }
    func timerBefore(_ id: ActiveTimer.ID) -> ActiveTimer? {
      before.entries.first { $0.id == id }?.timer
    }
    guard let transaction = keeping.transaction else {
      memory.removeAll { $0.undone }
      lastCommand += 1
      memory.append(Command(id: lastCommand, text: text, before: before, after: after))
      try record(outcome.events, before: timerBefore, keeping, command: lastCommand)
      for entry in after.keptEntries ?? [] { try save(entry.key, keeping) }
      return lastCommand
    }
    let anchor = clock.anchor
    let written = Snapshot.compact(before, after)
    let command = try transaction.record(
      CommandRecord(
        text: text, atWallNs: anchor.wall, process: giver, before: written.before.json,
        after: written.after.json, doer: doer?.written ?? ""))
    for event in outcome.events {
      var record = EventRecord(event, anchor: anchor, claim: nil)
      record.command = command
      record.delivered = true
      record.doer = doer?.written ?? ""
      _ = try transaction.append(record)
    }
    try record(outcome.events, before: timerBefore, keeping, command: command)
    for entry in after.entries { try save(entry.id, keeping) }
    for change in outcome.kept {
      var record = EventRecord(change, anchor: anchor, command: command)
      record.doer = doer?.written ?? ""
      try transaction.append(record)
    }
    for entry in after.keptEntries ?? [] { try save(entry.key, keeping) }
    return command
  }

  func save(_ id: ActiveTimer.ID, _ keeping: Keeping) throws(StoreError) {
    guard let transaction = keeping.transaction else { return }
    if let timer = engine[id] {
      // A sentence that only changes a timer does not stay for it.
      let owner = owners[id] ?? (announcing.isEverything ? claim : "")
      try transaction.save(TimerRecord(timer, anchor: clock.anchor, owner: owner))
    } else {
      try transaction.remove(timer: id)
      owners[id] = nil
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
    try loadKept(revision: store.keptRevision()) { () throws(StoreError) in
      try keptRecords(store)
    }
    revision = current
    claimsAreStale = true
    return true
  }

  /// Takes in what others changed, and leaves the rest as it is.
  func take(_ changes: Store.TimerChanges) {
    let anchor = clock.anchor
    for id in changes.gone where unsaved[id] == nil {
      engine.remove(id)
      owners[id] = nil
    }
    for record in changes.changed where unsaved[record.id] == nil {
      guard record.status != TimerRecord.finished,
        let timer = ActiveTimer(record: record, anchor: anchor)
      else {
        engine.remove(record.id)
        continue
      }
      engine.restore(timer)
      owners[timer.id] = ProcessIdentity.isAlive(record.createdBy) ? record.createdBy : nil
      lastID = max(lastID, timer.id)
    }
  }

  func load(_ records: [TimerRecord]) {
    let anchor = clock.anchor
    var fresh = TimerEngine(anchor: anchor, zone: clock.zone)
    owners = [:]
    var living: [String: Bool] = [claim: true]
    for record in records {
      guard let timer = ActiveTimer(record: record, anchor: anchor) else { continue }
      fresh.restore(timer)
      let owner = record.createdBy
      let lives = living[owner] ?? ProcessIdentity.isAlive(owner)
      living[owner] = lives
      if lives { owners[timer.id] = owner }
      lastID = max(lastID, timer.id)
    }
    for (id, timer) in unsaved {
      if let timer { fresh.restore(timer) } else { fresh.remove(id) }
    }
    engine = fresh
  }
}

extension StoreError {
  /// May work again later without anyone changing anything here.
  var mayPass: Bool {
    switch self {
    case .busy, .full, .inputOutput: true
    case .readOnly, .cannotOpen, .notADatabase, .corrupt, .gone, .newerSchema, .foreignDirectory,
      .unexpected:
      false
    }
  }
}

extension Refusal {
  init(_ error: StoreError) {
    self.init(Self.kind(of: error), .words(error.words))
  }

  /// By the exit code: what may work again, and what will not by itself.
  static func kind(of error: StoreError) -> Kind { error.exitCode == 75 ? .busy : .notSaved }
}
