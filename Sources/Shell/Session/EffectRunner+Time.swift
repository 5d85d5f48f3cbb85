import Assistant
import Storage
import Timers

/// What comes due, and what other processes do meanwhile.
extension EffectRunner {
  /// Claims and answers everything that is due. What could not be saved is announced all the same.
  func advance() -> [Due] {
    let now = clock.now
    let owed = owed
    self.owed = []
    guard let next = engine.nextDeadline, next <= now else { return owed }
    var due: [Due] = []
    let saved = state
    do throws(StoreError) {
      try write { keeping throws(StoreError) in
        due = try expire(to: now, keeping)
      }
    } catch {
      // Locked for longer than we wait: never lose the event for that.
      state = saved
      note(error)
      let events = engine.advance(to: now)
      engine.note(events)
      due = events.map { Due(event: $0, record: 0) }
    }
    return owed + due
  }

  /// Says that what was claimed has been put out.
  func delivered(_ due: [Due]) {
    let ids = due.map(\.record).filter { $0 > 0 }
    guard let store, isSaving, !ids.isEmpty else { return }
    do throws(StoreError) {
      try store.markDelivered(ids)
    } catch {
      note(error)
    }
  }

  /// What a process that died had claimed and maybe not announced: ours now.
  func inherit() -> [Due] {
    guard let store, isSaving else { return [] }
    var inherited: [Due] = []
    do throws(StoreError) {
      for record in try store.undelivered() {
        guard let old = record.claim, old != claim, !ProcessIdentity.isAlive(old),
          var event = TimerEvent(record: record),
          try store.reclaim(record.id, from: old, by: claim)
        else { continue }
        event.at = clock.anchor.moment(ofWall: record.dueWallNs)
        inherited.append(Due(event: event, record: record.id, again: true))
      }
    } catch {
      note(error)
    }
    return inherited
  }

  /// Whether another process has claimed something it has not announced yet.
  var othersAreAnnouncing: Bool {
    guard let store, let records = try? store.undelivered() else { return false }
    return records.contains { $0.claim != claim }
  }

  /// Looks whether another process changed something. True when our picture changed.
  func refresh() -> Bool {
    guard let store, isSaving else { return false }
    do throws(StoreError) {
      let current = try store.revision()
      guard current != revision else { return false }
      load(try store.loadTimers())
      try loadKept(revision: store.keptRevision()) { () throws(StoreError) in try store.loadKept() }
      revision = current
      return true
    } catch {
      note(error)
      return false
    }
  }

  /// The wall clock was set.
  func realign() { engine.realign(to: clock.anchor) }

  func expire(to now: Moment, _ keeping: Keeping) throws(StoreError) -> [Due] {
    let before = engine
    let events = engine.advance(to: now)
    engine.note(events)
    var due: [Due] = []
    for event in events {
      var id: Int64 = 0
      if let transaction = keeping.transaction {
        id = try transaction.append(
          EventRecord(event, anchor: clock.anchor, claim: event.kind.isDue ? claim : nil))
      }
      due.append(Due(event: event, record: id))
    }
    try record(events, before: { before[$0] }, keeping, command: nil)
    for id in Set(events.map(\.timer)) { try save(id, keeping) }
    return due
  }
}
