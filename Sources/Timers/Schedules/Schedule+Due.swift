/// Something that happened to a schedule.
public struct ScheduleEvent: Hashable, Sendable, Codable {
  public enum Kind: Hashable, Sendable, Codable {
    /// Its time has come. `missed`: how many before it passed with nobody there, and were not run.
    case due(missed: Int)
    /// Times that passed and are not run.
    case missed(Int)
    /// Its time comes in so many seconds.
    case soon(Int)
  }

  public var schedule: Schedule.ID
  public var name: String
  public var action: Schedule.Action
  public var isSilent: Bool
  /// Rung until somebody answers, in quiet hours too; nil: as everything else.
  public var isUrgent: Bool?
  /// When it was due: never when the program got round to it.
  public var at: Moment
  public var kind: Kind
  /// What its calendar says beside the time.
  public var details: Schedule.Details?
  /// What a followed calendar has that is new.
  public var news: CalendarNews?

  public init(
    schedule: Schedule.ID, name: String, action: Schedule.Action, alert: Alert, at: Moment,
    kind: Kind, details: Schedule.Details? = nil, news: CalendarNews? = nil
  ) {
    (self.details, self.news, self.schedule, self.name) = (details, news, schedule, name)
    self.action = action
    isSilent = alert == .silent
    isUrgent = alert == .urgent ? true : nil
    (self.at, self.kind) = (at, kind)
  }

  /// The event's name on the wire (DESIGN §7).
  public var wireName: String {
    switch kind {
    case .due: "schedule.due"
    case .missed: "schedule.missed"
    case .soon: "schedule.soon"
    }
  }
}

extension Schedule {
  /// What came due, by the wall clock.
  public struct Settled: Hashable, Sendable {
    /// Seconds since 1970 UTC.
    public var instant: Int
    public var kind: ScheduleEvent.Kind
    /// Whether a time has come, rather than was missed or is near.
    public var isDue: Bool { if case .due = kind { true } else { false } }
  }

  /// Whether it was dealt with by a clock that was a day or more ahead and has been put right since: what that made
  /// us skip is still to come.
  private func isAhead(of now: Int) -> Bool { handled > now + 86_400 }

  /// The earliest instant (seconds since 1970 UTC) at which `settle` would do anything; `now` where a clock that was
  /// ahead has been put right, nil for none that was.
  public func nextInstant(in zone: Zone, at now: Int? = nil) -> Int? {
    guard isAwake else { return nil }
    if let now, isAhead(of: now) { return now }
    guard let next = nextRun(in: zone) else { return nil }
    if let lead, warned < next.instant { return next.instant - lead }
    return next.instant
  }

  /// Deals with everything due up to and including `now` (seconds since 1970 UTC), oldest first.
  ///
  /// One time that is at most `onTime` late runs as it is. Of those that are later, those within the grace are
  /// caught up as the policy says, the others only counted: two days forward is one run of a hourly
  /// schedule, not 48. Bounded: counts up to `mostCounted`, catches up `mostCaughtUp`.
  public mutating func settle(to now: Int, in zone: Zone) -> [Settled] {
    guard isAwake else { return [] }
    var settled: [Settled] = []
    if isAhead(of: now) {
      (handled, handledOffset, lastRun) = (now, zone.offset(now), nil)
      warned = min(warned, now)
    }
    guard now >= handled else { return [] }
    let from = reached(in: zone)
    let passed = passed(through: now, in: zone)
    if passed.count > 0, let last = passed.last {
      let isOnTime = now - last.instant <= Self.onTime
      let isWithinGrace = now - last.instant <= grace
      switch catchUp {
      case .all where isWithinGrace && passed.count > 1:
        let late = when.occurrences(after: max(from, now - grace - 1), in: zone)
          .prefix { $0.instant <= now }
          .filter { one in lastRun.map { one.local > $0 } ?? true }
        let run = late.suffix(Self.mostCaughtUp)
        let lost = passed.count - run.count
        for (index, one) in run.enumerated() {
          settled.append(
            Settled(instant: one.instant, kind: .due(missed: index == 0 ? max(0, lost) : 0)))
        }
      case .one where isWithinGrace, .all where isWithinGrace, .none where isOnTime:
        settled.append(Settled(instant: last.instant, kind: .due(missed: passed.count - 1)))
      case .one, .all, .none:
        settled.append(Settled(instant: last.instant, kind: .missed(passed.count)))
      }
      lastRun = last.local
      warned = max(warned, last.instant)
    }
    (handled, handledOffset) = (now, zone.offset(now))
    if let lead, let next = nextRun(in: zone), warned < next.instant, next.instant - lead <= now {
      settled.append(
        Settled(instant: max(next.instant - lead, from), kind: .soon(next.instant - now)))
      warned = next.instant
    }
    return settled
  }

  /// How many times lie between what was dealt with and an instant, that of `lastRun` and earlier ones left out.
  private func passed(through now: Int, in zone: Zone) -> (count: Int, last: Recurrence.Occurrence?)
  {
    let reached = reached(in: zone)
    let (count, last) = when.passed(after: reached, through: now, in: zone, limit: Self.mostCounted)
    guard count > 0, let lastRun, let end = last else { return (count, last) }
    guard end.local > lastRun else { return (0, nil) }
    // A journey brought times back that were run already: only those after it are new.
    guard count < Self.mostCounted else { return (count, last) }
    let fresh = when.occurrences(after: reached, in: zone)
      .prefix { $0.instant <= now }.reduce(0) { $0 + ($1.local > lastRun ? 1 : 0) }
    return (fresh, last)
  }

  /// The same as if everything up to now had been dealt with: for what is made, switched on or brought back.
  public func waking(at now: Int, in zone: Zone) -> Schedule {
    var schedule = self
    schedule.handled = isAhead(of: now) ? now : max(now, handled)
    if schedule.handled == now { schedule.handledOffset = zone.offset(now) }
    schedule.warned = max(warned, handled > now ? warned : now)
    return schedule
  }
}

/// Something that came due by itself and has to be told: of a timer, or of a schedule.
public enum DueEvent: Hashable, Sendable {
  case timer(TimerEvent)
  case schedule(ScheduleEvent)
  /// What nobody has answered rings again.
  case ring(RingEvent)

  /// When it was due.
  public var at: Moment {
    get {
      switch self {
      case .timer(let event): event.at
      case .schedule(let event): event.at
      case .ring(let event): event.at
      }
    }
    set {
      switch self {
      case .timer(var event):
        event.at = newValue
        self = .timer(event)
      case .schedule(var event):
        event.at = newValue
        self = .schedule(event)
      case .ring(var event):
        event.at = newValue
        self = .ring(event)
      }
    }
  }

  public var name: String {
    switch self {
    case .timer(let event): event.name
    case .schedule(let event): event.name
    case .ring(let event): event.name
    }
  }

  /// The event's name on the wire (DESIGN §7).
  public var wireName: String {
    switch self {
    case .timer(let event): event.kind.wireName
    case .schedule(let event): event.wireName
    case .ring: RingEvent.wireName
    }
  }

  /// The timer it is about, if it is about one.
  public var timer: ActiveTimer.ID? {
    if case .timer(let event) = self { event.timer } else { nil }
  }

  /// Heard in quiet hours and while muted too.
  public var isUrgent: Bool {
    switch self {
    case .timer(let event): event.isUrgent == true
    case .schedule(let event): event.isUrgent == true
    case .ring(let event): event.isUrgent
    }
  }

  /// A timer came to its end.
  public var isCompletion: Bool {
    if case .timer(let event) = self { event.kind == .completed } else { false }
  }
}

/// What comes every so much time, and not at times of the clock: “every 30 minutes”.
///
/// It is kept in UTC, whose clocks never change, so that the distance is the same in the night that has an hour twice and
/// on a journey; other programs read it the same.
extension Schedule {
  public var isByDistance: Bool { zone == Self.evenZone && when.rule?.isDistance == true }

  private static let evenZone = "UTC"

  /// The same, by elapsed time. `zone` is that of its times; nil where its rule says more than a distance.
  public func byDistance(from zone: Zone) -> Schedule? {
    guard when.rule?.isDistance == true, when.extra.isEmpty, when.except.isEmpty,
      when.exceptDays.isEmpty
    else { return nil }
    var even = self
    even.zone = Self.evenZone
    even.when.start = LocalTime(secondsSince1970: zone.instant(when.start))
    if case .local(let end)? = when.rule?.until {
      even.when.rule?.until = .instant(zone.instant(end))
    }
    even.lastRun = lastRun.map { LocalTime(secondsSince1970: zone.instant($0)) }
    return even
  }

  /// The same by the clocks of a zone, where days of theirs are to be left out; unchanged when it goes by clocks already.
  public func byClocks(of zone: Zone) -> Schedule {
    guard isByDistance else { return self }
    func local(_ time: LocalTime) -> LocalTime { zone.local(instant: time.secondsSince1970) }
    var clocks = self
    clocks.zone = nil
    clocks.when = Recurrence(
      start: local(when.start), rule: when.rule, extra: when.extra.map(local),
      except: when.except.map(local), exceptDays: when.exceptDays)
    if case .instant(let end)? = when.rule?.until {
      clocks.when.rule?.until = .local(zone.local(instant: end))
    }
    clocks.lastRun = lastRun.map(local)
    return clocks
  }
}

extension RecurrenceRule {
  /// So much time apart within the day, and nothing about which times.
  var isDistance: Bool {
    frequency.isWithinDay && hours.isEmpty && minutes.isEmpty && seconds.isEmpty
      && weekdays.isEmpty && monthDays.isEmpty && months.isEmpty && yearDays.isEmpty
      && weeks.isEmpty && positions.isEmpty
  }
}
