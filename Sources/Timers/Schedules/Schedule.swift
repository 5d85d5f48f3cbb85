/// Something that is to happen at clock times, once or again and again.
///
/// Its times are local (`when`); the zone they are read in is the user's as it is then (`zone` nil: “7:00 wherever
/// I am”) or a fixed one. What was dealt with is remembered as an instant (`handled`) and as a local time
/// (`lastRun`): neither a clock set back nor a journey makes a time come twice.
public struct Schedule: Hashable, Sendable, Codable {
  public typealias ID = Int64

  /// What happens at its times.
  public enum Action: Hashable, Sendable, Codable {
    /// Rings.
    case alarm
    /// Says its name.
    case reminder
    /// Starts these phases.
    case timer(Routine)
    /// Starts a kept routine, as it is then. `id` nil: nothing but its name is known, as from a calendar. The name is
    /// the one it had last.
    case routine(id: SavedRoutine.ID?, named: String)
    /// Looks at a calendar file, and keeps its events as they stand in it.
    case follow(CalendarSource)
  }

  /// What becomes of times that passed while nobody could act on them.
  public enum CatchUp: String, Hashable, Sendable, Codable, CaseIterable {
    /// The last of them is run, the others are counted.
    case one
    /// Each is run, up to `mostCaughtUp`.
    case all
    case none
  }

  /// What an event is about, in its calendar’s words.
  public struct Details: Hashable, Sendable, Codable {
    /// The whole title, where the name is shorter.
    public var title: String?
    public var place: String?
    public var notes: String?
    public var link: String?

    public init(
      title: String? = nil, place: String? = nil, notes: String? = nil, link: String? = nil
    ) {
      (self.title, self.place, self.notes, self.link) = (title, place, notes, link)
    }

    public var isEmpty: Bool { self == Details() }

    /// As long as what is read from a calendar at most.
    var isSound: Bool {
      [title, place, notes, link].allSatisfy { ($0?.utf8.count ?? 0) <= 40_000 }
    }
  }

  /// 0 until it is kept for the first time.
  public var id: ID
  public var name: String
  public var action: Action
  public var when: Recurrence
  /// The name of a zone in the time zone database; nil: the user's, wherever that is.
  public var zone: String?
  public var isEnabled: Bool
  public var catchUp: CatchUp
  /// How late a missed time may still be run, in seconds.
  public var grace: Int
  public var alert: Alert
  /// It comes no more once somebody has answered it; nil: it comes all the same.
  public var endsWhenHeard: Bool?
  /// How long before each time it says so, in seconds; nil: not at all.
  public var lead: Int?
  /// How long what it reminds of takes, in seconds, where a calendar says so: an hour of a meeting.
  public var takes: Int?
  /// Of how many whole days it is, where a calendar gives it no time: it comes in the morning of the first. Nil: it has a time.
  public var wholeDays: Int?
  /// What a calendar says beside the time: shown when it rings.
  public var details: Details?
  /// The calendar file that it is kept like, where one is followed or mirrored: what is gone there goes here.
  public var source: String?
  /// Everything due up to this instant (seconds since 1970 UTC) has been dealt with.
  public var handled: Int
  /// How far clocks were ahead of UTC where that was, in seconds; nil: nobody knows any more.
  public var handledOffset: Int?
  /// The instant of the time whose `lead` was told last.
  public var warned: Int
  /// The last time that was run or missed, as clocks showed it.
  public var lastRun: LocalTime?
  /// What calendars know it by; stable for its life.
  public var uid: String
  public var createdWall: Int64
  /// When it was deleted: it can be brought back for a day from then.
  public var deletedWall: Int64?

  /// A day: an alarm missed longer ago is only counted.
  public static let usualGrace = 86_400
  /// A run this late is on time: machines wake slowly, and a phase still starts where it should have.
  public static let onTime = 60
  /// How many missed runs one schedule catches up at once.
  public static let mostCaughtUp = 100
  /// How many missed times are counted; beyond that it is “more than”.
  public static let mostCounted = 10_000
  /// How many schedules one may have (fault F47).
  public static let most = 10_000

  public init(
    id: ID = 0, name: String, action: Action, when: Recurrence, zone: String? = nil,
    uid: String, handled: Int, createdWall: Int64
  ) {
    (self.id, self.name, self.action, self.when) = (id, name, action, when)
    self.zone = zone
    isEnabled = true
    catchUp = .one
    grace = Self.usualGrace
    alert = .normal
    self.handled = handled
    warned = .min
    (self.uid, self.createdWall) = (uid, createdWall)
  }

  /// Holds what is relied on: for what comes from a file.
  public var isSound: Bool {
    let isActionSound = if case .timer(let routine) = action { routine.isSound } else { true }
    return isActionSound && !name.isEmpty && grace >= 0 && (lead ?? 1) > 0
      && (takes ?? 1) > 0 && (wholeDays ?? 1) > 0
      && (details?.isSound ?? true) && (source?.utf8.count ?? 0) <= 4096
      && when.except.count <= Recurrence.mostExceptions
      && when.exceptDays.count <= Recurrence.mostExceptions
      && when.extra.count <= Recurrence.mostExceptions
      && [when.start.date.day, lastRun?.date.day ?? 0].allSatisfy {
        abs($0) <= RecurrenceTimes.lastDay
      }
  }

  /// Whether it looks at a calendar: nothing that a person would call due.
  public var isFollowing: Bool { if case .follow = action { true } else { false } }

  /// Whether anything of it can still come due.
  public var isAwake: Bool { isEnabled && deletedWall == nil }

  /// The instant from which on times are still to be dealt with, by the clocks of a zone.
  ///
  /// On a journey east clocks jump: what they jump over lies before now and was never dealt with. It is late, not gone.
  func reached(in zone: Zone) -> Int {
    guard self.zone == nil, let handledOffset else { return handled }
    // No place on Earth is more than 26 hours ahead of another.
    return handled - min(max(0, zone.offset(handled) - handledOffset), 26 * 3600)
  }

  /// The times to come after an instant (seconds since 1970 UTC), what was dealt with left out.
  public func runs(after instant: Int, in zone: Zone) -> some Sequence<Recurrence.Occurrence> {
    let lastRun = lastRun
    return when.occurrences(after: max(instant, handled), in: zone).lazy
      .filter { one in lastRun.map { one.local > $0 } ?? true }
  }

  /// The next time, if there is one.
  public func nextRun(in zone: Zone) -> Recurrence.Occurrence? {
    var limit = Self.mostCounted
    for one in when.occurrences(after: reached(in: zone), in: zone) {
      if lastRun.map({ one.local > $0 }) ?? true { return one }
      limit -= 1
      guard limit > 0 else { return nil }
    }
    return nil
  }
}
