import Assistant
import FoundationEssentials
import Storage
import Timers
import Workflows

/// What people keep beside timers: the library as it stands here, and how that was written down.
///
/// It is read again when somebody else changed it, and changed by commands alone, in their transaction.
final class KeptThings {
  /// What is kept; read now, where that was put off.
  var library: Library {
    read()
    return held
  }
  /// The same, as far as it was read.
  private var held = Library() { didSet { nextDue = nil } }
  /// When something of it is due next (nil inside: never); nil: to be worked out.
  var nextDue: (moment: Moment?, Void)?
  /// Whether it is read only when it is asked for: an editor shows its first prompt without it.
  var isPutOff = false
  /// It was put off, and not asked for yet.
  private(set) var isUnread = false
  /// The revision seen; 0: a store that has none, −1: to be read again.
  private(set) var revision: Int64 = 0
  /// As it was read.
  private var bodies: [Kept.Key: String] = [:]
  private var lastIDs: [Kept.Kind: Int64] = [:]
  /// What changed in memory only.
  private var unsaved: Set<Kept.Key> = []
  /// Schedules of an older Ensue, which did not note where they were dealt with: written down with the next change.
  private var unplaced: Set<Kept.Key> = []

  /// The kinds of work that are known, for the index of work.
  var workflows: WorkflowShelf?
  /// There is more work than the library holds; what was named here; what the index in memory was told of.
  var hasMoreWorks = false
  var namedWorks: [Int64] = []
  /// Work of pages that were looked at, with the text it was read from.
  var lately: [Int64: (body: String, work: WorkflowInstance)] = [:]
  var indexed: [Int64: WorkflowInstance] = [:]

  let clock: any ProgramClock
  let disk: Disk
  /// Whether kept things are read at all: `--status` has no use for them.
  let isLookedAt: Bool

  init(_ clock: any ProgramClock, _ disk: Disk, isLookedAt: Bool) {
    (self.clock, self.disk, self.isLookedAt) = (clock, disk, isLookedAt)
  }

  // MARK: Changing

  /// Puts something into the library, under the next id if it has none; `keep` writes it down.
  func put(_ kept: Kept, _ keeping: Ledger.Keeping) -> KeptChange {
    var kept = library.linked(kept)
    if kept.id == 0 {
      let newest = max(lastIDs[kept.kind] ?? 0, library.lastID(of: kept.kind))
      kept.id = keeping.nextID(of: kept.kind) ?? newest + 1
    }
    hold(kept.key)
    lastIDs[kept.kind] = max(lastIDs[kept.kind] ?? 0, kept.id)
    if case .workflow(let work) = kept {
      var before: WorkflowInstance?
      if case .workflow(let old)? = library[kept.key] { before = old }
      kept = .workflow(RecordChain.sealed(work, over: before))
    }
    let change = KeptChange(before: library[kept.key], after: kept)
    replace(kept)
    return change
  }

  /// Takes something out of the library; `keep` writes it down. Nil when it is not there.
  func drop(_ key: Kept.Key) -> KeptChange? {
    hold(key)
    guard let before = library[key] else { return nil }
    remove(key)
    return KeptChange(before: before, after: nil)
  }

  /// Puts it there as it is now; `save` writes it down.
  func replace(_ kept: Kept) {
    held.put(kept)
    bodies[kept.key] = nil
  }

  func remove(_ key: Kept.Key) {
    held.remove(key)
    bodies[key] = nil
  }

  /// As it stood: a command failed.
  func reset(to library: Library) { held = library }

  /// Puts things back as a snapshot has them.
  func restore(
    _ entries: [Snapshot.KeptEntry], _ keeping: Ledger.Keeping, in situation: Situation
  ) throws(StoreError) -> [KeptChange] {
    var changes: [KeptChange] = []
    for entry in entries {
      hold(entry.key)
      let kept = entry.kept.map { library.linked(broughtBack($0, in: situation)) }
      // Deleted for more than a day, it is gone: nothing brings it back.
      if case .routine(let now)? = library[entry.key], let gone = now.deletedWall,
        kept?.isDeleted == false, clock.anchor.wall &- gone >= SavedRoutine.graceNs
      {
        continue
      }
      changes.append(KeptChange(before: library[entry.key], after: kept))
      if let kept { replace(kept) } else { remove(entry.key) }
      try save(entry.key, keeping, over: entry.body)
    }
    return changes
  }

  /// As it stood, with what came due since left alone: taking something back runs nothing.
  private func broughtBack(_ kept: Kept, in situation: Situation) -> Kept {
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

  // MARK: Writing down

  /// Writes down how something stands in the library.
  ///
  /// What a newer version wrote about it and is unknown here is carried over: from the store, else from `older`, how it
  /// was written down before.
  func save(_ key: Kept.Key, _ keeping: Ledger.Keeping, over older: String? = nil)
    throws(StoreError)
  {
    if let transaction = keeping.transaction { return try write(key, transaction, over: older) }
    // Without a store only sessions are looked up, and they follow their routine.
    guard key.kind == .routine else { return }
    try disk.memory?.transaction { transaction throws(StoreError) in
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

  /// Writes down what could not be, and what an older Ensue left out.
  func saveRest(_ keeping: Ledger.Keeping) throws(StoreError) {
    for key in unsaved { try save(key, keeping) }
    for key in unplaced where library[key] != nil { try save(key, keeping) }
  }

  /// All that is here is written down.
  func saved() { (unsaved, unplaced) = ([], []) }

  /// What has changed since is in memory alone.
  func leaveUnsaved(since library: Library) {
    unsaved.formUnion(self.library.changes(since: library))
  }

  // MARK: Reading

  /// Reads some work that is to change and was not read yet.
  private func hold(_ key: Kept.Key) {
    guard hasMoreWorks, key.kind == .workflow, key.id > 0, library[key] == nil else { return }
    do throws(StoreError) { try bring([key.id]) } catch { disk.note(error) }
  }

  /// Takes in some work that the store has.
  func take(_ kept: Kept, body: String) {
    held.put(kept)
    bodies[kept.key] = body
  }

  /// Reads the library again if anyone has changed it since; what has stayed the same is not decoded again.
  func load(
    revision: Int64, _ records: () throws(StoreError) -> [KeptRecord]
  ) throws(StoreError) {
    guard isLookedAt, revision != self.revision else { return }
    guard !isPutOff else {
      isUnread = true
      return
    }
    var fresh = Library()
    var rules: [String: RecurrenceRule] = [:]
    var written: [Kept.Key: String] = [:]
    for record in try records() {
      // A kind that only a newer Ensue knows stays in the store, unseen.
      guard let kind = Kept.Kind(rawValue: record.kind) else { continue }
      let key = Kept.Key(kind: kind, id: record.id)
      let same = bodies[key] == record.body ? library[key] : nil
      guard var kept = same ?? Kept(key, body: record.body, rules: &rules) else { continue }
      // Nobody knows where that was; here is the best there is, as long as it is noted before the next journey.
      if case .schedule(var schedule) = kept, schedule.handledOffset == nil {
        schedule.handledOffset = clock.zone.offset(schedule.handled)
        kept = .schedule(schedule)
        unplaced.insert(key)
      }
      fresh.put(kept)
      written[key] = record.body
    }
    for key in unsaved {
      if let kept = library[key] { fresh.put(kept) } else { fresh.remove(key) }
    }
    held = fresh
    bodies = written
    self.revision = revision
  }

  /// Reads what is kept before anything else is: who catches up later finds it done, or tries again and tells why not.
  func readFirst() {
    if let store = disk.store { try? load(from: store) }
  }

  /// Reads what is kept, where that was put off.
  func read() {
    isPutOff = false
    guard isUnread, let store = disk.store else { return }
    isUnread = false
    do throws(StoreError) { try load(from: store) } catch { disk.note(error) }
  }

  /// Takes in what others committed since we looked last.
  func load(from store: Store) throws(StoreError) {
    try load(revision: store.keptRevision()) { () throws(StoreError) in try records(store) }
  }

  /// Reads it again the next time.
  func forgetRevision() { revision = -1 }

  /// Lets go of what is only in memory.
  func forget() {
    unsaved = []
    forgetRevision()
  }
}
