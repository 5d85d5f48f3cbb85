import Assistant
import Language
import Storage
import Timers

/// Carries out effects: on the engine, and in the same transaction on the store.
///
/// The one owner of engine and store: what a command does and its record land together or not at all. Several processes may
/// have one over the same store; each looks whether another changed something before it acts. Without a store, or when it
/// cannot be written, everything goes on in memory, and the `Disk` says so once.
final class Ledger {
  var engine: TimerEngine
  /// The engine's timers in order, followed by its changes: the editor looks at them at every key.
  private var listed: TimerList?
  private var roster = Roster()
  let clock: any ProgramClock
  let store: Store?
  /// Who we are in claims: process id and the instant it started.
  let claim: String
  let disk: Disk
  let claims: Claims
  let commands: CommandLog
  let sessions: SessionLog
  let things: KeptThings
  /// What the user keeps.
  var library: Library { things.library }

  /// How long what is due is left to the machine where somebody typed last.
  var away = Duration.zero
  /// What rings until somebody answers.
  var ringPolicy = RingPolicy.alarms
  /// Timers that do not count asleep, and are written down as they stood in another boot.
  var fromElsewhere: Set<ActiveTimer.ID> = []
  /// What counts on while the machine sleeps, where nothing is said of it alone.
  var sleepPolicy = SleepPolicy()
  /// What starts by itself is run as this, and what is told of that.
  var safe: (Routine) -> (routine: Routine, told: [Message]) = { ($0, []) }
  /// Called when what rings was answered, and is written down as that.
  var ringAnswered: (Ring.ID) -> Void = { _ in }
  /// When something of a whole day is due in a followed calendar, in seconds of the day.
  var calendarMorning = CalendarReader.usualMorning
  /// Zones by name.
  let zones = ZoneShelf()

  // MARK: How it stands with the store

  /// Of timers: the revision seen.
  var revision: Int64 = -1
  var lastID: Int64 = 0
  /// What changed in memory while the store could not be written; saved with the next change that can.
  var unsaved: [ActiveTimer.ID: ActiveTimer?] = [:]
  /// While the store is locked by somebody: when to try again what nobody is waiting for.
  var retryAt: Moment?
  /// What was said while the store was locked.
  let aside: SaidAside?
  var saidAside: Set<String> = []
  /// What came due here, newest last, as far as it may be put off.
  var rangHere: [Rang] = []

  /// What runs is on the disk too: other processes see it, and it outlives this one.
  var isKeeping: Bool { disk.writable != nil && unsaved.isEmpty }

  /// What a failed command gives back.
  var state: (engine: TimerEngine, library: Library, fromElsewhere: Set<ActiveTimer.ID>) {
    get { (engine, library, fromElsewhere) }
    set {
      (engine, fromElsewhere) = (newValue.engine, newValue.fromElsewhere)
      things.reset(to: newValue.library)
      listed = nil
    }
  }

  /// Something that came due, and whether somebody may have announced it before.
  struct Due: Hashable {
    var event: DueEvent
    var record: Int64
    var again = false
    /// So much after its time that this is worth saying.
    var isLate = false
    /// The store was locked, so that it is claimed nowhere: once said, that is noted aside.
    var isAside = false
    /// How it is told, wherever that is done; nil: not at all.
    var line: Line?
  }

  /// A command taken back or done again.
  struct Undid {
    var text: String
    var isRedo: Bool
    /// Every timer it was about has ended by itself since: nothing was left to change.
    var isOver: Bool
    /// What it deleted is gone for good: its day is over.
    var isStale = false
    var command: Int64
  }

  /// What came of a command's effects.
  struct Outcome {
    /// What the command itself did.
    var events: [TimerEvent] = []
    var startedTimers: [ActiveTimer] = []
    /// What was planned anew because of it, and the timers that begin at another time now.
    var replannings: [Replanning] = []
    var moved: Set<ActiveTimer.ID> = []
    var kept: [KeptChange] = []
    /// What was dropped, as it was written down: with what only a newer version knows of it.
    var droppedBodies: [Kept.Key: String] = [:]
    /// Settings that undo or redo brought back.
    var settings: [String: String] = [:]
    /// Profiles that undo or redo is to move.
    var profiles: [(from: String, to: String)] = []
    /// What came due in the same moment.
    var due: [Due] = []
    /// Named by undo and redo.
    var undid: Undid?
    /// What undo takes back; nil when nothing changed.
    var command: Int64?

    /// What a timer waits for; of one that the same command starts the planner knew its place alone, -1 for the first.
    func numbered(_ trigger: ActiveTimer.Trigger?) -> ActiveTimer.Trigger? {
      guard case .end(let other, let offset)? = trigger, other < 0 else { return trigger }
      let place = Int(-1 - other)
      guard startedTimers.indices.contains(place) else { return nil }
      return .end(of: startedTimers[place].id, offset: offset)
    }
  }

  init(
    clock: any ProgramClock, store: Store?, claim: String, seat: CommandSeat? = nil,
    looksAtLibrary: Bool = true
  ) {
    (self.clock, self.store, self.claim) = (clock, store, claim)
    disk = Disk(store)
    claims = Claims(claim, clock, disk)
    commands = CommandLog(claim, seat, clock, disk)
    sessions = SessionLog(clock, disk, commands)
    things = KeptThings(clock, disk, isLookedAt: looksAtLibrary)
    aside = store.flatMap { SaidAside($0) }
    engine = TimerEngine(anchor: clock.anchor, zone: clock.zone)
  }

  /// All timers in the order they were made. O(log n) for each that changed since it was asked.
  var timers: TimerList {
    guard let changed = engine.takeChanges(), var timers = listed else {
      let timers = TimerList(engine.timers)
      listed = timers
      roster.follow(timers)
      return timers
    }
    guard !changed.isEmpty else { return timers }
    listed = nil
    for id in changed {
      if let timer = engine[id] { timers.put(timer) } else { timers.remove(id) }
    }
    listed = timers
    roster.follow(timers, changed: changed)
    return timers
  }

  /// What the timers are called. As `timers`.
  var names: NameIndex {
    _ = timers
    return roster.names
  }

  /// What clocks show now.
  var local: LocalTime { clock.zone.local(wall: clock.anchor.wall(of: clock.now)) }

  var situation: Situation { situation(library) }

  /// As far as timers go: what is kept is not read for it.
  var situationOfTimers: Situation { situation(Library()) }

  private func situation(_ library: Library) -> Situation {
    var situation = Situation(
      now: clock.now, anchor: clock.anchor, zone: clock.zone, timers: timers,
      names: names, library: library)
    let zones = zones
    situation.zoneNamed = { zones.zone(named: $0) }
    situation.stopwatch = clock.stopwatch
    situation.hasMoreWorks = things.hasMoreWorks
    return situation
  }

  /// When `advance` has something to do next. Timers of another living process are left to it for a moment, and so is
  /// what is not ours to say.
  var nextAlarm: Moment? {
    if !owed.isEmpty || things.isUnread { return clock.now }
    if engine.hasSlept(clock.asleep) { return max(clock.now, retryAt ?? clock.now) }
    var next = claims.nextCheck
    func note(_ instant: Moment, after patience: Duration) {
      let alarm = max(instant.advanced(by: patience + away), retryAt ?? instant)
      next = min(next ?? alarm, alarm)
    }
    if let due = engine.nextDue {
      let isLeft =
        claims.owners[due.timer].map { $0 != claim } ?? false || !claims.announces(due.timer)
      note(due.instant, after: isLeft ? claims.announcing.patience : .zero)
    }
    // Nobody owns a schedule: a shell rings at once, the agent leaves it a moment.
    if let schedule = nextScheduled {
      note(schedule, after: claims.announcing.patienceWithSchedules)
    }
    return next
  }

  // MARK: Commands

  /// Claimed beside a command that failed: whoever gave the command tells it with the refusal.
  var owed: [Due] = []

  /// What is owed, once: a run for one sentence has no later look at what is due.
  func takeOwed() -> [Due] {
    defer { owed = [] }
    return owed
  }

  /// Carries out the changes of one line, all or none.
  func run(_ changes: [StateChange], text: String) throws(Refusal) -> Outcome {
    try run(text: text) { changes }
  }

  /// The same of changes that are planned within the transaction: from what stands then, whatever others did since it was
  /// looked at.
  ///
  /// - Parameter planned: asked once more where the store cannot be written after all; it begins no transaction.
  func run(text: String, _ planned: () throws(Refusal) -> [StateChange]) throws(Refusal)
    -> Outcome
  {
    var refusal: Refusal?
    var outcome = Outcome()
    let saved = state
    var owed: [Due] = []
    do throws(StoreError) {
      try write { keeping throws(StoreError) in
        outcome = Outcome()
        (owed, refusal) = ([], nil)
        let now = clock.now
        outcome.due = try expire(to: now, keeping)
        let expired = state
        var changes: [StateChange] = []
        do throws(Refusal) { changes = try planned() } catch { refusal = error }
        let touched = Set(changes.compactMap(\.timer))
        var before = Snapshot(clock.anchor, touched.map { ($0, engine[$0]) })
        do throws(TimerError) {
          for change in changes { try apply(change, at: now, keeping, &outcome) }
          converge(since: expired.engine, at: now, &outcome)
          engine.note(outcome.events)
          refusal = refusal ?? refusalToKeep(changes, text: text, outcome, keeping)
        } catch {
          refusal = Refusal(error)
        }
        if refusal != nil {
          state = expired
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
          before.entries.append(.init(id: event.timer, timer: saved.engine[event.timer]))
        }
        // So is one that begins at another time because of it.
        let listed = Set(before.entries.map(\.id))
        for id in outcome.moved.subtracting(listed).sorted() {
          before.entries.append(.init(id: id, timer: expired.engine[id]))
        }
        // What it kept: as it stood before the first change and after the last.
        var first: [Kept.Key: Kept?] = [:]
        for change in outcome.kept {
          guard let key = (change.after ?? change.before)?.key, first[key] == nil else { continue }
          first[key] = .some(change.before)
        }
        let keys = first.keys.sorted { ($0.kind.rawValue, $0.id) < ($1.kind.rawValue, $1.id) }
        before.keep(keys.map { ($0, first[$0] ?? nil) }, bodies: outcome.droppedBodies)
        var after = Snapshot(clock.anchor, before.entries.map { ($0.id, engine[$0.id]) })
        after.keep(keys.map { ($0, library[$0]) })
        outcome.command = try keep(before: before, after: after, text: text, outcome, keeping)
      }
    } catch {
      state = saved
      throw Refusal(error)
    }
    if let refusal {
      self.owed += owed
      throw refusal
    }
    for case .ring(let ring)? in outcome.kept.filter({ $0.after == nil }).map(\.before) {
      ringAnswered(ring.id)
    }
    claims.started += outcome.startedTimers.map(\.id)
    outcome.startedTimers = outcome.startedTimers.compactMap { engine[$0.id] ?? $0 }
    return outcome
  }

  private func apply(
    _ change: StateChange, at now: Moment, _ keeping: Keeping, _ outcome: inout Outcome
  ) throws(TimerError) {
    switch change {
    case .start(var routine, let trigger, let pinnedEnd):
      // What is called as a kept routine is a run of it, also with a length of its own.
      if routine.origin?.isOnlyTogether ?? true, pinnedEnd?.ringing == nil,
        let kept = library.routine(nil, named: routine.name)
      {
        let plan = routine.origin?.together
        routine.origin = Origin(routine: kept.id)
        routine.origin?.together = plan
      }
      if routine.countsAsleep == nil, let id = routine.origin?.routine {
        routine.countsAsleep = library.routine(id, named: routine.name)?.routine.countsAsleep
      }
      // Work that begins with its deadlines has its number only now.
      if let work = routine.origin?.deadline?.work, work <= 0 {
        let new = outcome.kept.last { $0.after?.key.kind == .workflow }
        routine.origin?.deadline?.work = new?.after?.key.id ?? 0
      }
      let id = keeping.nextID
      lastID = max(lastID, id)
      let awaited = outcome.numbered(trigger)
      outcome.events += engine.start(
        routine, id: id, trigger: awaited, pinnedEnd: pinnedEnd, countsAsleep: counts(routine),
        at: now)
      if let timer = engine[id] { outcome.startedTimers.append(timer) }
      claims.owners[id] = claims.announcing == .nothing ? nil : claim
    case .pause(let id): outcome.events += try engine.pause(id, at: now)
    case .resume(let id): outcome.events += try engine.resume(id, at: now)
    case .hold(let id, let length):
      outcome.events += try engine.hold(id, for: length, at: now)
    case .stop(let id):
      // Stopping one may have taken another with it.
      if engine[id] != nil || outcome.events.allSatisfy({ $0.timer != id }) {
        outcome.events += try engine.stop(id, at: now)
      }
    case .extend(let id, let by): outcome.events += try engine.extend(id, by: by, at: now)
    case .move(let id, let end): outcome.events += try engine.move(id, to: end, at: now)
    case .setLength(let id, let to): outcome.events += try engine.setLength(id, to: to, at: now)
    case .backdate(let id, let by): outcome.events += try engine.backdate(id, by: by, at: now)
    case .restart(let id, let length):
      outcome.events += try engine.restart(id, length: length, at: now)
    case .skip(let id): outcome.events += try engine.skip(id, at: now)
    case .note(let id, let text): outcome.events += try engine.note(id, text, at: now)
    case .lap(let id): outcome.events += try engine.lap(id, at: now)
    case .rename(let id, let name): outcome.events += try engine.rename(id, to: name, at: now)
    case .addCues(let id, let cues): outcome.events += try engine.add(cues, to: id, at: now)
    case .edit(let id, let edit):
      outcome.events += try engine.edit(id, edit, at: now)
      // What that changes is told for all of them at once.
      if edit.isOfPlan { outcome.moved.insert(id) }
    case .back(let id, let toStart):
      outcome.events += try toStart ? engine.restartStep(id, at: now) : engine.back(id, at: now)
    case .keep(let kept): outcome.kept.append(things.put(kept, keeping))
    case .drop(let key):
      if let dropped = things.drop(key) {
        outcome.kept.append(dropped)
        outcome.droppedBodies[key] = try? keeping.transaction?.keptBody(key.kind.rawValue, key.id)
      }
    }
  }

  /// One transaction’s view of the store; without one, everything stays in memory.
  final class Keeping {
    var transaction: Store.Transaction?
    var command: Int64?
    /// What had been noted aside is part of this transaction.
    var sawAside = false
    /// Held from the look at what was said aside until this is committed.
    var hold: SaidAside.Hold?
    private let fallback: () -> Int64
    init(_ transaction: Store.Transaction?, fallback: @escaping () -> Int64) {
      (self.transaction, self.fallback) = (transaction, fallback)
    }
    var nextID: Int64 { (try? transaction?.nextTimerID()) ?? fallback() }
    /// Nil without a store.
    func nextID(of kind: Kept.Kind) -> Int64? {
      try? transaction?.nextID(ofKept: kind.rawValue)
    }
  }
}

/// What is to end together, and one of which was changed.
extension Ledger {
  /// Plans anew what the events of a command changed, as part of that command.
  func converge(since before: TimerEngine, at now: Moment, _ outcome: inout Outcome) {
    guard outcome.events.contains(where: { $0.origin?.together != nil }) else { return }
    let (events, replannings) = engine.converge(after: outcome.events, since: before, at: now)
    outcome.events += events
    outcome.moved.formUnion(events.map(\.timer))
    outcome.replannings = replannings
  }
}
