import Assistant
import Storage
import Timers

/// What comes due, and what other processes do meanwhile.
extension Ledger {
  /// So many events are dealt with at a time where keys are to be answered between: some milliseconds.
  static let slice = 64

  /// Claims and answers everything that is due. What could not be saved is announced all the same.
  ///
  /// - Parameter limit: after about so many the rest is left for the next call; `nextAlarm` says that it is due.
  func advance(atMost limit: Int = .max) -> [Due] {
    let now = clock.now.advanced(by: .zero - away)
    let owed = takeOwed()
    guard hasNews(by: now, asleep: clock.asleep),
      retryAt.map({ $0 <= now }) ?? true
    else { return owed }
    lookAhead(to: now)
    var due: [Due] = []
    let saved = state
    do throws(StoreError) {
      func write() throws(StoreError) {
        try self.write { keeping throws(StoreError) in
          due = try expire(to: now, keeping, atMost: limit)
        }
      }
      // Once it is known to be locked, nobody is made to wait again for what comes by itself.
      if let store, retryAt != nil {
        try store.waiting(atMost: 50) { () throws(StoreError) in try write() }
      } else {
        try write()
      }
      retryAt = nil
    } catch {
      state = saved
      disk.note(error)
      retryAt = clock.now.advanced(by: .seconds(1))
      due = unclaimed(at: now)
    }
    heed(due)
    return owed + due
  }

  /// The store is locked for longer than we wait: never lose an event for that, and never say it twice.
  ///
  /// Ours are told, and those whose process is gone; nothing that anybody has noted as said. The timers themselves
  /// go on as the store has them, once it can be read and written again.
  private func unclaimed(at now: Moment) -> [Due] {
    let hold = aside?.hold()
    defer { hold?.release() }
    // Whoever could write meanwhile has said it: then it is no longer due.
    refresh()
    let said = aside?.read(isAlive: ProcessIdentity.isAlive) ?? []
    var ahead = engine
    let due = ahead.advance(to: now, asleep: clock.asleep).map { event in
      var event = event
      event.endsPhase(of: engine[event.timer])
      return event
    }.filter { event in
      event.kind.isDue && claims.owners[event.timer].map { $0 == claim } ?? true
        && claims.announces(event.timer)
        && !said.contains(event.key) && !saidAside.contains(event.key)
    }
    if !due.isEmpty {
      aside?.claim(due.map(\.key), by: claim)
      saidAside.formUnion(due.map(\.key))
    }
    return due.map { Due(event: .timer($0), record: 0, isAside: true) }
  }

  /// What rang within reach, oldest first: here, or as the journal has it of every other process.
  func rang() -> [Rang] {
    let since = clock.now.advanced(by: .zero - Rang.reach)
    rangHere.removeAll { $0.at < since }
    let anchor = clock.anchor
    // What a command ended did not ring.
    guard let store = disk.open,
      let events = try? store.eventsDue(
        since: anchor.wall(of: since), amongNewest: Self.lookedBack)
    else { return rangHere }
    let written = events.compactMap { record -> Rang? in
      guard var event = DueEvent(record: record) else { return nil }
      event.at = anchor.moment(ofWall: record.dueWallNs)
      return Rang(event)
    }
    // What could not be written down is known here alone.
    let own = rangHere.filter { mine in
      !written.contains {
        $0.name == mine.name && abs($0.at.duration(to: mine.at).nanoseconds) < 1_000_000_000
      }
    }
    return (written + own).sorted { $0.at < $1.at }
  }

  /// So many events of the journal are looked through for what rang.
  private static let lookedBack: Int64 = 500

  private func heed(_ due: [Due]) {
    rangHere += due.compactMap { Rang($0.event) }
    rangHere.removeFirst(max(0, rangHere.count - 20))
  }

  /// Says that what was claimed has been put out.
  func delivered(_ due: [Due]) {
    let keys = due.filter(\.isAside).compactMap { due in
      if case .timer(let event) = due.event { event.key } else { nil }
    }
    if !keys.isEmpty { aside?.note(keys) }
    let ids = due.map(\.record).filter { $0 > 0 }
    guard let store = disk.open, !ids.isEmpty else { return }
    do throws(StoreError) {
      try store.markDelivered(ids)
    } catch {
      disk.note(error)
    }
  }

  /// Looks whether another process changed something. True when our picture changed.
  @discardableResult
  func refresh() -> Bool {
    if clock.followZone() { realign() }
    guard let store = disk.open else { return false }
    do throws(StoreError) {
      try store.checkUnderUs()
      guard try catchUp(with: store) else { return false }
      claims.refresh()
      return true
    } catch {
      disk.note(error)
      if !error.mayPass { disk.giveUp(for: error) }
      return false
    }
  }

  /// The wall clock was set, or shows the time of another zone: what hangs on it moves, and what is written down is tied to the clock as it is now.
  ///
  /// Within a boot the elapsed line tells how long ago something was; after a reboot only the wall clock does, and a
  /// jump between would count as time that has passed.
  func realign() {
    _ = clock.followZone()
    let anchor = clock.anchor
    engine.realign(to: anchor, zone: clock.zone)
    things.nextDue = nil
    guard let store = disk.writable, engine.count > 0 else { return }
    do throws(StoreError) {
      try store.reanchor(
        boot: anchor.boot, momentNs: anchor.moment.nanoseconds, wallNs: anchor.wall)
      let strangers = try store.timers(notOf: anchor.boot)
      guard !strangers.isEmpty else { return }
      // Written in an earlier boot: as they stand in this one.
      try write { keeping throws(StoreError) in
        for id in strangers where engine[id] != nil { try save(id, keeping) }
      }
    } catch {
      disk.note(error)
    }
  }

  /// - Parameter silent: timers whose way from step to step has been told before; only their end is news.
  func expire(
    to now: Moment, _ keeping: Keeping, silent: Set<ActiveTimer.ID> = [], atMost limit: Int = .max
  ) throws(StoreError) -> [Due] {
    let asleep = clock.asleep
    engine.heed(asleep: asleep)
    for id in fromElsewhere where engine[id] != nil { try save(id, keeping) }
    if keeping.transaction != nil { fromElsewhere = [] }
    guard nextDeadline.map({ $0 <= now }) ?? false || engine.hasSlept(asleep) else { return [] }
    // Schedules first: what one starts on time may have steps that are over already.
    let scheduled = try expireSchedules(to: now, keeping)
    let before = engine
    var all = engine.advance(to: now, asleep: asleep, atMost: limit)
    // What is to end together begins otherwise, where one of it did not go on.
    all += engine.converge(after: all.filter(\.kind.isSleep), since: before, at: now).events
    engine.note(all)
    for place in all.indices { all[place].endsPhase(of: before[all[place].timer]) }
    let events = silent.isEmpty ? all : all.filter { !silent.contains($0.timer) || !$0.kind.isStep }
    if keeping.transaction != nil, events.contains(where: { $0.kind.isDue }) {
      keeping.hold = aside?.hold()
    }
    let said = saidAside.union(aside?.read(isAlive: ProcessIdentity.isAlive) ?? [])
    var due: [Due] = []
    for event in events {
      // Said while the store was locked: now it is written down, and not said again.
      let isSaid = said.contains(event.key)
      var id: Int64 = 0
      if let transaction = keeping.transaction {
        id = try transaction.append(
          EventRecord(
            event, anchor: clock.anchor,
            claim: event.kind.isDue && !isSaid ? claims.text(on: event.timer) : nil))
      }
      if !isSaid { claims.take(.timer(event), record: id, into: &due) }
    }
    if keeping.transaction != nil, !said.isEmpty { keeping.sawAside = true }
    for event in events where !said.contains(event.key) {
      try insist(on: .timer(event), keeping)
    }
    try sessions.record(
      events, before: { before[$0] }, keeping, of: library, command: nil)
    for id in Set(all.map(\.timer)) { try save(id, keeping) }
    guard !scheduled.isEmpty else { return due }
    // Stable, so that a schedule is told before the timer it starts.
    return (scheduled + due).enumerated().sorted {
      ($0.element.event.at, $0.offset) < ($1.element.event.at, $1.offset)
    }.map(\.element)
  }
}

extension TimerEvent.Kind {
  /// Happens on the way, between the start and the end.
  fileprivate var isStep: Bool {
    switch self {
    case .phaseStarted, .phaseEnded, .phaseWaiting, .cue: true
    // A timer that was brought back has slept what it slept, which has been said.
    case .slept: true
    case .queued, .started, .completed, .paused, .resumed, .stopped, .restarted, .extended,
      .skipped, .wentBack, .backdated, .renamed, .noted, .lapped, .changed:
      false
    }
  }

  fileprivate var isSleep: Bool { if case .slept = self { true } else { false } }
}

extension TimerEvent {
  /// The end of a whole that is called as its first phase is also the end of its last one, which is another.
  fileprivate mutating func endsPhase(of timer: ActiveTimer?) {
    guard kind == .completed, let routine = timer?.routine, routine.rounds == 1,
      let first = routine.phases.first, let last = routine.phases.last, first.name == name,
      !routine.phases.dropFirst().contains(where: { $0.name == name })
    else { return }
    phase = last.name
  }

  /// What tells it from every other event of this boot, in any process.
  fileprivate var key: String { "\(timer) \(kind.wireName) \(at.nanoseconds)" }
}
