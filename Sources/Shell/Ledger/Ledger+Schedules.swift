import Assistant
import FoundationEssentials
import Storage
import Timers

/// Schedules coming due: beside timers, by the same claims.
extension Ledger {
  /// How far ahead a schedule keeps the agent waiting: a year and a leap day, so that yearly ones are in it.
  static let horizon = Duration.seconds(367 * 86_400)

  /// The next instant anything is due; nil: nothing is.
  var nextDeadline: Moment? {
    guard let schedule = nextScheduled else { return engine.nextDeadline }
    return engine.nextDeadline.map { min($0, schedule) } ?? schedule
  }

  /// Whether somebody has to stay for what is to come.
  var hasSomethingToCome: Bool {
    if engine.nextDeadline != nil || claims.hasUnannounced { return true }
    things.read()
    return nextScheduled.map { clock.now.duration(to: $0) <= Self.horizon } ?? false
  }

  /// When the next schedule is due, as the clocks stand. Worked out again when something changed.
  var nextScheduled: Moment? {
    if let known = things.nextDue { return known.moment }
    // Whoever put that off looks again soon.
    guard !things.isUnread else { return nil }
    let situation = situation
    let next = library.schedules.compactMap {
      $0.nextInstant(in: situation.zone(of: $0), at: situation.instant)
    }.min()
    let now = clock.anchor.wall
    let rings = library.rings.map { $0.next(atWall: now) }.min()
    let wall = [next.map(Self.wall), rings].compactMap(\.self).min()
    let moment = wall.map { clock.anchor.moment(ofWall: $0) }
    things.nextDue = (moment, ())
    return moment
  }

  /// Nanoseconds of seconds since 1970, held to what fits.
  private static func wall(_ seconds: Int) -> Int64 {
    let (product, overflow) = Int64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? (seconds < 0 ? .min / 2 : .max / 2) : product
  }

  /// Deals with every schedule that is due: claims what it says, starts what it starts.
  ///
  /// A run on time begins when it was due, so that its phases lie right; one that is caught up begins now.
  func expireSchedules(to now: Moment, _ keeping: Keeping) throws(StoreError) -> [Due] {
    guard let next = nextScheduled, next <= now else { return [] }
    let situation = situation
    let anchor = clock.anchor
    let instant = situation.instant - Int(away.components.seconds)
    var due: [Due] = []
    for schedule in library.schedules where schedule.isAwake {
      let zone = situation.zone(of: schedule)
      guard let first = schedule.nextInstant(in: zone, at: instant), first <= instant else {
        continue
      }
      var settled = schedule
      if case .follow(let source) = schedule.action {
        if settled.settle(to: instant, in: zone).contains(where: \.isDue),
          let event = try look(at: source, for: &settled, at: now, keeping)
        {
          claims.take(.schedule(event), record: try write(event, keeping), into: &due)
        }
        things.replace(.schedule(settled))
        try things.save(Kept.schedule(settled).key, keeping)
        continue
      }
      for item in settled.settle(to: instant, in: zone) {
        let event = ScheduleEvent(
          schedule: schedule.id, name: schedule.name, action: schedule.action,
          alert: schedule.alert,
          at: anchor.moment(ofWall: Self.wall(item.instant)), kind: item.kind,
          details: schedule.details)
        claims.take(.schedule(event), record: try write(event, keeping), into: &due)
        try insist(on: .schedule(event), keeping)
        if case .due = item.kind {
          let isOnTime = instant - item.instant <= Schedule.onTime
          due += try start(schedule, at: isOnTime ? event.at : now, keeping)
        }
      }
      // What comes once and has come is not kept.
      let isSpent = settled.when.rule == nil && settled.nextRun(in: zone) == nil
      let kept = Kept.schedule(settled)
      if isSpent { things.remove(kept.key) } else { things.replace(kept) }
      try things.save(kept.key, keeping)
    }
    due += try expireRings(to: now, keeping)
    things.nextDue = nil
    return due.sorted { $0.event.at < $1.event.at }
  }

  func write(_ event: ScheduleEvent, _ keeping: Keeping) throws(StoreError) -> Int64 {
    guard let transaction = keeping.transaction else { return 0 }
    return try transaction.append(
      EventRecord(event, anchor: clock.anchor, claim: claims.text(on: nil)))
  }

  /// Works out what starts by itself by then before the store is locked: a sensor may be a command, which takes its time
  /// and whose answer is known for a minute.
  func lookAhead(to now: Moment) {
    guard let next = nextScheduled, next <= now else { return }
    let situation = situation
    for schedule in library.schedules where schedule.isAwake {
      guard
        let first = schedule.nextInstant(in: situation.zone(of: schedule), at: situation.instant),
        first <= situation.instant
      else { continue }
      switch schedule.action {
      case .alarm, .reminder, .follow: continue
      case .timer(let routine): _ = safe(routine)
      case .routine(let id, let name):
        if let kept = library.routine(id, named: name) { _ = safe(kept.run) }
      }
    }
  }

  /// Starts what a schedule starts. A routine that is gone is told as its name alone.
  private func start(_ schedule: Schedule, at moment: Moment, _ keeping: Keeping)
    throws(StoreError) -> [Due]
  {
    var routine: Routine
    switch schedule.action {
    case .alarm, .reminder, .follow: return []
    case .timer(let own): routine = own
    case .routine(let id, let name):
      guard let kept = library.routine(id, named: name) else {
        let gone = Message.scheduleRoutineGone(schedule: schedule.name, routine: name)
        if !disk.trouble.contains(gone) { disk.trouble.append(gone) }
        return []
      }
      routine = kept.run
    }
    let safe = self.safe(routine)
    routine = safe.routine
    // What is written once more because the store could not be is told once.
    for told in safe.told where !disk.trouble.contains(told) { disk.trouble.append(told) }
    var origin = routine.origin ?? Origin()
    origin.schedule = schedule.id
    routine.origin = origin
    let id = keeping.nextID
    lastID = max(lastID, id)
    // Nobody asked for it here: a sentence that happens to be said now does not stay for it.
    claims.owners[id] = claims.announcing.isEverything ? claim : nil
    var due: [Due] = []
    let events = engine.start(routine, id: id, countsAsleep: counts(routine), at: moment)
    engine.note(events)
    for event in events {
      let record = try keeping.transaction?.append(
        EventRecord(
          event, anchor: clock.anchor, claim: event.kind.isDue ? claims.text(on: id) : nil))
      claims.take(.timer(event), record: record ?? 0, into: &due)
    }
    try save(id, keeping)
    return due
  }
}

extension EventRecord {
  init(_ event: ScheduleEvent, anchor: Anchor, claim: String?) {
    self.init(
      kind: event.wireName, body: JSONText.of(event), dueWallNs: anchor.wall(of: event.at),
      dueBootNs: event.at.nanoseconds, boot: anchor.boot, saidWallNs: anchor.wall, claim: claim,
      delivered: claim == nil)
  }
}

extension DueEvent {
  /// Nil when the record is no event that comes due.
  init?(record: EventRecord) {
    if record.kind == RingEvent.wireName {
      guard let event = try? JSONDecoder().decode(RingEvent.self, from: Data(record.body.utf8))
      else { return nil }
      self = .ring(event)
    } else if let event = TimerEvent(record: record) {
      self = .timer(event)
    } else if let event = try? JSONDecoder().decode(
      ScheduleEvent.self, from: Data(record.body.utf8))
    {
      self = .schedule(event)
    } else {
      return nil
    }
  }

  /// To be told to who looks elsewhere, and not worth a bell.
  var isNews: Bool {
    if case .timer(let event) = self, case .slept = event.kind { true } else { false }
  }

  /// Worth a bell.
  var rings: Bool {
    switch self {
    case .timer(let event): event.kind.rings && event.isSilent != true
    case .schedule(let event): !event.isSilent
    case .ring: true
    }
  }
}
