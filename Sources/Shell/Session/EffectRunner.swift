import Assistant
import FoundationEssentials
import Storage
import Timers

/// Carries out effects: on the engine, and in the same transaction on the store.
///
/// The one owner of the engine. Several processes may have one over the same store; each looks whether
/// another changed something before it acts. Without a store, or when it cannot be written, everything
/// goes on in memory and `trouble` says so once.
final class EffectRunner {
  private(set) var engine: TimerEngine
  let store: Store?
  let clock: any ProgramClock
  /// Who we are in claims: process id and the instant it started.
  let claim: String
  /// What could not be saved, to be told once; emptied by whoever tells it.
  var trouble: [String] = []
  /// Timers this process started: a one-shot and a script wait for these.
  private(set) var started: [ActiveTimer.ID] = []

  private var revision: Int64 = -1
  private var owners: [ActiveTimer.ID: String] = [:]
  /// Commands without a store, newest last, for undo.
  private var memory: [Command] = []
  private var lastID: Int64 = 0
  private var isSaving = true
  /// Troubles said since something could be saved last: each is said once.
  private var said: Set<String> = []
  /// What changed in memory while the store could not be written; saved with the next change that can.
  private var unsaved: [ActiveTimer.ID: ActiveTimer?] = [:]

  struct Command {
    var text: String
    var before: Snapshot
    var after: Snapshot
    var undone = false
  }

  /// Something that came due, and whether somebody may have announced it before.
  struct Due: Hashable {
    var event: TimerEvent
    var record: Int64
    var again = false
  }

  /// A command taken back or done again.
  struct Undid {
    var text: String
    var isRedo: Bool
    /// Every timer it was about has ended by itself since: nothing was left to change.
    var isOver: Bool
  }

  /// What came of a command's effects.
  struct Outcome {
    /// What the command itself did.
    var events: [TimerEvent] = []
    var startedTimers: [ActiveTimer] = []
    /// What came due in the same moment.
    var due: [Due] = []
    /// Named by undo and redo.
    var undid: Undid?
  }

  init(clock: any ProgramClock, store: Store?, claim: String) {
    self.clock = clock
    self.store = store
    self.claim = claim
    engine = TimerEngine(anchor: clock.anchor)
  }

  var situation: Situation {
    Situation(now: clock.now, anchor: clock.anchor, zone: clock.zone, timers: engine.timers)
  }

  /// When `advance` has something to do next. Timers of another living process are left to it for a moment.
  func nextAlarm(patience: Duration) -> Moment? {
    if !owed.isEmpty { return clock.now }
    guard let due = engine.nextDue else { return nil }
    return due.instant.advanced(
      by: owners[due.timer].map { $0 == claim } ?? true ? .zero : patience)
  }

  // MARK: Commands

  /// Claimed beside a command that failed; the next `advance` tells it.
  private var owed: [Due] = []

  /// Carries out the effects of one line, all or none.
  func run(_ effects: [Effect], text: String) throws(Refusal) -> Outcome {
    var refusal: Refusal?
    var outcome = Outcome()
    let saved = engine
    var owed: [Due] = []
    do throws(StoreError) {
      try write { keeping throws(StoreError) in
        outcome = Outcome()
        owed = []
        let now = clock.now
        outcome.due = try expire(to: now, keeping)
        let expired = engine
        let touched = Set(effects.compactMap(\.timer))
        var before = Snapshot(clock.anchor, touched.map { ($0, engine[$0]) })
        do throws(TimerError) {
          for effect in effects { try apply(effect, at: now, keeping, &outcome) }
        } catch {
          refusal = Refusal(error)
          engine = expired
          // Claimed with this transaction, so it has to be told although the command fails.
          owed = outcome.due
          outcome = Outcome()
          return
        }
        for timer in outcome.startedTimers {
          before.entries.append(.init(id: timer.id, timer: nil))
        }
        // A timer that falls with another is part of the same command.
        for event in outcome.events where event.kind == .stopped && !touched.contains(event.timer) {
          before.entries.append(.init(id: event.timer, timer: saved[event.timer]))
        }
        let after = Snapshot(clock.anchor, before.entries.map { ($0.id, engine[$0.id]) })
        try keep(before: before, after: after, text: text, outcome.events, keeping)
      }
    } catch {
      engine = saved
      throw Refusal(error)
    }
    if let refusal {
      self.owed += owed
      throw refusal
    }
    for timer in outcome.startedTimers { started.append(timer.id) }
    outcome.startedTimers = outcome.startedTimers.compactMap { engine[$0.id] ?? $0 }
    return outcome
  }

  private func apply(
    _ effect: Effect, at now: Moment, _ keeping: Keeping, _ outcome: inout Outcome
  ) throws(TimerError) {
    switch effect {
    case .start(let routine, let trigger, let pinnedEnd):
      let id = keeping.nextID
      lastID = max(lastID, id)
      outcome.events += engine.start(
        routine, id: id, trigger: trigger, pinnedEnd: pinnedEnd, at: now)
      if let timer = engine[id] { outcome.startedTimers.append(timer) }
      owners[id] = claim
    case .pause(let id): outcome.events += try engine.pause(id, at: now)
    case .resume(let id): outcome.events += try engine.resume(id, at: now)
    case .stop(let id):
      // Stopping one may have taken another with it.
      if engine[id] != nil || outcome.events.allSatisfy({ $0.timer != id }) {
        outcome.events += try engine.stop(id, at: now)
      }
    case .extend(let id, let by): outcome.events += try engine.extend(id, by: by, at: now)
    case .setLength(let id, let to): outcome.events += try engine.setLength(id, to: to, at: now)
    case .restart(let id, let length):
      outcome.events += try engine.restart(id, length: length, at: now)
    case .skip(let id): outcome.events += try engine.skip(id, at: now)
    case .rename(let id, let name): outcome.events += try engine.rename(id, to: name, at: now)
    case .addCue(let id, let cue): outcome.events += try engine.add(cue, to: id, at: now)
    case .replaceRoutine(let id, let routine):
      outcome.events += try engine.replaceRoutine(of: id, with: routine, at: now)
    case .undo, .redo, .waitFor, .waitUntil, .answer, .setting, .showSettings, .explainLast,
      .explainSuggestion, .quit, .model:
      break
    }
  }

  // MARK: Undo

  /// Takes back the newest command, or brings back the newest one taken back.
  func undo(redo: Bool) throws(Refusal) -> Outcome {
    var outcome = Outcome()
    var found = false
    let saved = engine
    do throws(StoreError) {
      try write { keeping throws(StoreError) in
        outcome = Outcome()
        outcome.due = try expire(to: clock.now, keeping)
        guard let command = try newest(undone: redo, keeping) else { return }
        found = true
        let snapshot = redo ? command.after : command.before
        let stood = Set(
          (redo ? command.before : command.after).entries.filter { $0.timer != nil }.map(\.id))
        var isOver = true
        for entry in snapshot.moved(to: clock.anchor) {
          // It stood when the command was given and is gone: it has ended since and does not rise again.
          guard !stood.contains(entry.id) || engine[entry.id] != nil else { continue }
          isOver = false
          if let timer = entry.timer { engine.restore(timer) } else { engine.remove(entry.id) }
          try save(entry.id, keeping)
          if let timer = entry.timer { outcome.startedTimers.append(timer) }
        }
        try mark(undone: !redo, keeping)
        outcome.undid = Undid(text: command.text, isRedo: redo, isOver: isOver)
      }
    } catch {
      engine = saved
      throw Refusal(error)
    }
    guard found else {
      throw Refusal(.failed, redo ? "There is nothing to redo." : "There is nothing to undo.")
    }
    return outcome
  }

  /// The newest command's words when another process gave it: worth a question before it is taken back.
  ///
  /// `ofLiving`: only when that process is still at work.
  func foreignCommand(undone: Bool, ofLiving: Bool = false) -> String? {
    guard let store, isSaving else { return nil }
    var text: String?
    try? store.transaction { transaction throws(StoreError) in
      guard let command = try transaction.newestCommand(undone: undone), command.process != claim,
        !ofLiving || ProcessIdentity.isAlive(command.process)
      else { return }
      text = command.text
    }
    return text
  }

  private func newest(undone: Bool, _ keeping: Keeping) throws(StoreError) -> Command? {
    guard let transaction = keeping.transaction else {
      // Redo reaches back only as far as the commands taken back last.
      return undone
        ? memory.last { $0.undone }.flatMap { _ in memory.first { $0.undone } }
        : memory.last { !$0.undone }
    }
    guard let record = try transaction.newestCommand(undone: undone),
      let before = Snapshot(json: record.before), let after = Snapshot(json: record.after)
    else { return nil }
    keeping.command = record.id
    return Command(text: record.text, before: before, after: after)
  }

  private func mark(undone: Bool, _ keeping: Keeping) throws(StoreError) {
    guard let transaction = keeping.transaction else {
      let index = undone ? memory.lastIndex { !$0.undone } : memory.firstIndex { $0.undone }
      if let index { memory[index].undone = undone }
      return
    }
    guard let command = keeping.command else { return }
    if undone {
      try transaction.markUndone(command: command)
    } else {
      try transaction.markRedone(command: command)
    }
    let anchor = clock.anchor
    _ = try transaction.append(
      EventRecord(
        kind: undone ? "undone" : "redone", body: "{}", dueWallNs: anchor.wall,
        dueBootNs: anchor.moment.nanoseconds, boot: anchor.boot, saidWallNs: anchor.wall,
        delivered: true, command: command))
  }

  // MARK: Time

  /// Claims and answers everything that is due. What could not be saved is announced all the same.
  func advance() -> [Due] {
    let now = clock.now
    let owed = owed
    self.owed = []
    guard let next = engine.nextDeadline, next <= now else { return owed }
    var due: [Due] = []
    let saved = engine
    do throws(StoreError) {
      try write { keeping throws(StoreError) in
        due = try expire(to: now, keeping)
      }
    } catch {
      // Locked for longer than we wait: never lose the event for that.
      engine = saved
      note(error)
      due = engine.advance(to: now).map { Due(event: $0, record: 0) }
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
      revision = current
      return true
    } catch {
      note(error)
      return false
    }
  }

  /// The wall clock was set.
  func realign() { engine.realign(to: clock.anchor) }

  // MARK: Keeping

  /// One transaction’s view of the store; without one, everything stays in memory.
  private final class Keeping {
    var transaction: Store.Transaction?
    var command: Int64?
    private let fallback: () -> Int64
    init(_ transaction: Store.Transaction?, fallback: @escaping () -> Int64) {
      self.transaction = transaction
      self.fallback = fallback
    }
    var nextID: Int64 { (try? transaction?.nextTimerID()) ?? fallback() }
  }

  /// Runs `body` in one transaction over the newest state; in memory when there is no store to write to.
  ///
  /// Throws only when the store is locked by somebody: then nothing happened and trying again makes sense.
  private func write(_ body: (Keeping) throws(StoreError) -> Void) throws(StoreError) {
    func inMemory() throws(StoreError) {
      try body(
        Keeping(nil) {
          self.lastID += 1
          return self.lastID
        })
    }
    guard let store, isSaving, !store.isReadOnly else { return try inMemory() }
    let saved = engine
    do throws(StoreError) {
      var current: Int64 = 0
      try store.transaction { transaction throws(StoreError) in
        let keeping = Keeping(transaction) {
          self.lastID += 1
          return self.lastID
        }
        current = try transaction.revision()
        if current != revision { load(try transaction.loadTimers()) }
        for id in unsaved.keys { try save(id, keeping) }
        try body(keeping)
      }
      // What we wrote ourselves is no news: ours is the next revision, if anything was written.
      revision = max(current, store.committedRevision)
      unsaved = [:]
      said = []
    } catch {
      engine = saved
      revision = -1
      if case .busy = error { throw error }
      // Full, read-only, broken: say so once, keep the timers alive in memory.
      note(error)
      if !error.mayPass { isSaving = false }
      try inMemory()
      for timer in saved.timers where engine[timer.id] != timer {
        unsaved[timer.id] = .some(engine[timer.id])
      }
      for timer in engine.timers where saved[timer.id] == nil { unsaved[timer.id] = timer }
    }
  }

  private func note(_ error: StoreError) {
    let words = "Not saved: \(error.words)"
    if said.insert(words).inserted { trouble.append(words) }
  }

  private func expire(to now: Moment, _ keeping: Keeping) throws(StoreError) -> [Due] {
    let names = engine
    let events = engine.advance(to: now)
    var due: [Due] = []
    for event in events {
      var id: Int64 = 0
      if let transaction = keeping.transaction {
        id = try transaction.append(
          EventRecord(event, anchor: clock.anchor, claim: event.kind.isDue ? claim : nil))
        if event.kind == .completed {
          try transaction.recordSession(
            SessionRecord(event, timer: names[event.timer], anchor: clock.anchor, zone: clock.zone))
        }
      }
      due.append(Due(event: event, record: id))
    }
    for id in Set(events.map(\.timer)) { try save(id, keeping) }
    return due
  }

  private func keep(
    before: Snapshot, after: Snapshot, text: String, _ events: [TimerEvent], _ keeping: Keeping
  ) throws(StoreError) {
    guard !before.entries.isEmpty else { return }
    guard let transaction = keeping.transaction else {
      memory.removeAll { $0.undone }
      memory.append(Command(text: text, before: before, after: after))
      return
    }
    let anchor = clock.anchor
    let command = try transaction.record(
      CommandRecord(
        text: text, atWallNs: anchor.wall, process: claim, before: before.json, after: after.json))
    for event in events {
      var record = EventRecord(event, anchor: anchor, claim: nil)
      record.command = command
      record.delivered = true
      _ = try transaction.append(record)
      if event.kind == .stopped || event.kind == .completed {
        try transaction.recordSession(
          SessionRecord(
            event, timer: before.entries.first { $0.id == event.timer }?.timer, anchor: anchor,
            zone: clock.zone))
      }
    }
    for entry in after.entries { try save(entry.id, keeping) }
  }

  private func save(_ id: ActiveTimer.ID, _ keeping: Keeping) throws(StoreError) {
    guard let transaction = keeping.transaction else { return }
    if let timer = engine[id] {
      try transaction.save(TimerRecord(timer, anchor: clock.anchor, owner: owners[id] ?? claim))
    } else {
      try transaction.remove(timer: id)
      owners[id] = nil
    }
  }

  private func load(_ records: [TimerRecord]) {
    let anchor = clock.anchor
    var fresh = TimerEngine(anchor: anchor)
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
  fileprivate var mayPass: Bool {
    switch self {
    case .busy, .full, .inputOutput: true
    case .readOnly, .cannotOpen, .notADatabase, .corrupt, .newerSchema, .foreignDirectory,
      .unexpected:
      false
    }
  }
}

extension Refusal {
  init(_ error: StoreError) {
    self.init(.busy, error.words, nearest: [])
  }
}
