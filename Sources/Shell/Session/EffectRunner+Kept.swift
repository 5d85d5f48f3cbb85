import Assistant
import FoundationEssentials
import Storage
import Timers
import Workflows

/// What is kept beside timers: read when somebody changed it, changed and taken back like timers.
extension EffectRunner {
  /// Puts something into the library, under the next id if it has none; `keep` writes it down.
  func put(_ kept: Kept, _ keeping: Keeping) -> KeptChange {
    var kept = library.linked(kept)
    if kept.id == 0 {
      let newest = max(lastKeptID[kept.kind] ?? 0, library.lastID(of: kept.kind))
      kept.id = keeping.nextID(of: kept.kind) ?? newest + 1
    }
    hold(kept.key)
    lastKeptID[kept.kind] = max(lastKeptID[kept.kind] ?? 0, kept.id)
    if case .workflow(let work) = kept {
      var before: WorkflowInstance?
      if case .workflow(let old)? = library[kept.key] { before = old }
      kept = .workflow(RecordChain.sealed(work, over: before))
    }
    let change = KeptChange(before: library[kept.key], after: kept)
    self.kept.put(kept)
    keptBodies[kept.key] = nil
    return change
  }

  /// Takes something out of the library; `keep` writes it down. Nil when it is not there.
  func drop(_ key: Kept.Key) -> KeptChange? {
    hold(key)
    guard let before = library[key] else { return nil }
    kept.remove(key)
    keptBodies[key] = nil
    return KeptChange(before: before, after: nil)
  }

  /// The routine somebody started last and has not taken back, ended or not.
  func newestRoutine() -> Routine? {
    func started(_ before: Snapshot, _ after: Snapshot) -> Routine? {
      after.entries.last { entry in
        entry.timer != nil && before.entries.contains { $0.id == entry.id && $0.timer == nil }
      }?.timer?.routine
    }
    guard let store, isSaving else {
      return memory.reversed().lazy.filter { !$0.undone }
        .compactMap { started($0.before, $0.after) }.first
    }
    guard let commands = try? store.commands(limit: 100) else { return nil }
    return commands.lazy.compactMap { record in
      guard let before = Snapshot(json: record.before), let after = Snapshot(json: record.after)
      else { return nil }
      return started(before, after)
    }.first
  }

  /// Puts things back as a snapshot has them.
  func restore(
    _ entries: [Snapshot.KeptEntry], _ keeping: Keeping
  ) throws(StoreError) -> [KeptChange] {
    var changes: [KeptChange] = []
    for entry in entries {
      hold(entry.key)
      let kept = entry.kept.map { library.linked(broughtBack($0)) }
      // Deleted for more than a day: as “bring back” says, it is gone.
      if case .routine(let now)? = library[entry.key], let gone = now.deletedWall,
        kept?.isDeleted == false, clock.anchor.wall &- gone >= SavedRoutine.graceNs
      {
        continue
      }
      changes.append(KeptChange(before: library[entry.key], after: kept))
      if let kept { self.kept.put(kept) } else { self.kept.remove(entry.key) }
      keptBodies[entry.key] = nil
      try save(entry.key, keeping, over: entry.body)
    }
    return changes
  }

  /// As it stood, with what came due since left alone: taking something back runs nothing.
  private func broughtBack(_ kept: Kept) -> Kept {
    if case .ring(let ring) = kept { return .ring(ring.waking(atWall: clock.anchor.wall)) }
    guard case .schedule(var schedule) = kept else { return kept }
    if case .schedule(let now)? = library[kept.key] {
      (schedule.handled, schedule.handledOffset) = (now.handled, now.handledOffset)
      schedule.warned = now.warned
      schedule.lastRun = now.lastRun
      if now.isAwake { return .schedule(schedule) }
    }
    return .schedule(schedule.waking(at: situation.instant, in: situation.zone))
  }

  /// Writes down how something stands in the library.
  ///
  /// What a newer version wrote about it and is unknown here is carried over: from the store, else from `older`, how it
  /// was written down before.
  func save(_ key: Kept.Key, _ keeping: Keeping, over older: String? = nil) throws(StoreError) {
    if let transaction = keeping.transaction { return try write(key, transaction, over: older) }
    // Without a store only sessions are looked up, and they follow their routine.
    guard key.kind == .routine else { return }
    try memorySessions?.transaction { transaction throws(StoreError) in
      try write(key, transaction)
    }
  }

  private func write(
    _ key: Kept.Key, _ transaction: Store.Transaction, over older: String? = nil
  ) throws(StoreError) {
    guard let kept = library[key] else {
      return try transaction.remove(kept: key.kind.rawValue, id: key.id)
    }
    if case .routine(let routine) = kept {
      try transaction.follow(
        routine: routine.id, named: routine.name, category: routine.category)
    }
    var record = KeptRecord(kept, changedWallNs: clock.anchor.wall)
    if let old = try transaction.keptBody(key.kind.rawValue, key.id) ?? older,
      let known = Kept(key, body: old)?.body
    {
      record.body = Strangers.carried(from: old, known: known, into: record.body)
    }
    try transaction.save(record)
    if case .workflow(let work) = kept, let row = row(work) { try transaction.index(row) }
  }

  /// Reads some work that is to change and was not read yet.
  private func hold(_ key: Kept.Key) {
    guard hasMoreWorks, key.kind == .workflow, key.id > 0, library[key] == nil else { return }
    do throws(StoreError) { try bring([key.id]) } catch { note(error) }
  }

  /// Takes in some work that the store has.
  func take(_ kept: Kept, body: String) {
    self.kept.put(kept)
    keptBodies[kept.key] = body
  }

  /// Reads the library again if anyone has changed it since; what has stayed the same is not decoded again.
  func loadKept(
    revision: Int64, _ records: () throws(StoreError) -> [KeptRecord]
  ) throws(StoreError) {
    guard looksAtLibrary, revision != keptRevision else { return }
    guard !putsOffKept else {
      isKeptUnread = true
      return
    }
    var fresh = Library()
    var rules: [String: RecurrenceRule] = [:]
    var bodies: [Kept.Key: String] = [:]
    for record in try records() {
      // A kind that only a newer Ensue knows stays in the store, unseen.
      guard let kind = Kept.Kind(rawValue: record.kind) else { continue }
      let key = Kept.Key(kind: kind, id: record.id)
      let same = keptBodies[key] == record.body ? library[key] : nil
      guard var kept = same ?? Kept(key, body: record.body, rules: &rules) else { continue }
      // Nobody knows where that was; here is the best there is, as long as it is noted before the next journey.
      if case .schedule(var schedule) = kept, schedule.handledOffset == nil {
        schedule.handledOffset = clock.zone.offset(schedule.handled)
        kept = .schedule(schedule)
        unplaced.insert(key)
      }
      fresh.put(kept)
      bodies[key] = record.body
    }
    for key in unsavedKept {
      if let kept = library[key] { fresh.put(kept) } else { fresh.remove(key) }
    }
    kept = fresh
    keptBodies = bodies
    keptRevision = revision
  }

  /// Reads what is kept, where that was put off.
  func readKept() {
    putsOffKept = false
    guard isKeptUnread, let store else { return }
    isKeptUnread = false
    do throws(StoreError) {
      try loadKept(revision: store.keptRevision()) { () throws(StoreError) in
        try keptRecords(store)
      }
    } catch {
      note(error)
    }
  }
}

extension Snapshot {
  /// Adds kept things to it.
  ///
  /// - Parameter bodies: how some of them were written down.
  mutating func keep(_ kept: [(Kept.Key, Kept?)], bodies: [Kept.Key: String] = [:]) {
    keptEntries =
      kept.isEmpty
      ? nil
      : kept.map { key, kept in KeptEntry(key: key, body: kept.map { bodies[key] ?? $0.body }) }
  }

  /// Something kept, as it stood.
  struct KeptEntry: Codable, Hashable {
    var key: Kept.Key
    /// Nil: there was no such thing.
    var body: String?

    var kept: Kept? { body.flatMap { Kept(key, body: $0) } }
  }
}

extension Kept {
  /// Nil when the text is not ours.
  init?(_ key: Key, body: String) {
    var rules: [String: RecurrenceRule] = [:]
    self.init(key, body: body, rules: &rules)
  }

  /// Of many: a rule that several schedules have is read once.
  init?(_ key: Key, body: String, rules: inout [String: RecurrenceRule]) {
    switch key.kind {
    case .routine:
      guard
        let routine = try? JSONDecoder().decode(SavedRoutine.self, from: Data(body.utf8)),
        routine.id == key.id, routine.isSound
      else { return nil }
      self = .routine(routine)
    case .schedule:
      guard
        let schedule = Schedule(plainly: body, rules: &rules)
          ?? (try? JSONDecoder().decode(Schedule.self, from: Data(body.utf8))),
        schedule.id == key.id, schedule.isSound
      else { return nil }
      self = .schedule(schedule)
    case .workflow:
      guard
        let work = try? JSONDecoder().decode(WorkflowInstance.self, from: Data(body.utf8)),
        work.id == key.id
      else { return nil }
      self = .workflow(work)
    case .ring:
      guard let ring = try? JSONDecoder().decode(Ring.self, from: Data(body.utf8)),
        ring.id == key.id
      else { return nil }
      self = .ring(ring)
    }
  }

  /// What is written down of it.
  var body: String {
    switch self {
    case .routine(let routine): JSONText.of(routine)
    case .schedule(let schedule): JSONText.of(schedule)
    case .workflow(let work): JSONText.of(work)
    case .ring(let ring): JSONText.of(ring)
    }
  }
}

extension KeptRecord {
  init(_ kept: Kept, changedWallNs: Int64) {
    self.init(
      kind: kept.kind.rawValue, id: kept.id, name: kept.name, body: kept.body,
      changedWallNs: changedWallNs)
  }
}

extension EventRecord {
  /// What became of something kept: told in the answer, so nobody claims it.
  init(_ change: KeptChange, anchor: Anchor, command: Int64) {
    struct Body: Encodable {
      var id: Int64
      var name: String
    }
    let kept = change.after ?? change.before
    self.init(
      kind: change.wireName,
      body: JSONText.of(Body(id: kept?.id ?? 0, name: kept?.name ?? "")),
      dueWallNs: anchor.wall, dueBootNs: anchor.moment.nanoseconds, boot: anchor.boot,
      saidWallNs: anchor.wall, delivered: true, command: command)
  }
}
