import Assistant
import Storage
import Timers

/// What the page shows, in words of the user's language: the browser only draws and counts seconds.
struct PageState: Encodable {
  struct Ring: Encodable {
    var id: Int64
    var name: String
    var state: String
    /// Seconds of the step: all, and what is left now; absent at a gate.
    var length: Double?
    var left: Double?
    /// When the step ends, ms since 1970 UTC, while it runs.
    var end: Int64?
    /// What comes then.
    var below: String
    /// All of it, as `list` says it.
    var words: String
  }
  struct Coming: Encodable {
    var at: Int64
    var clock: String
    var words: String
    /// `timer`, `schedule`.
    var kind: String
  }
  struct Due: Encodable {
    var words: String
    var late: Bool
  }
  struct Said: Encodable {
    var number: Int64
    var clock: String
    var words: String
  }

  /// The newest event of the journal that is in it.
  var number: Int64
  /// ms since 1970 UTC.
  var now: Int64
  var day: String
  var rings: [Ring]
  /// How many more there are, in words.
  var more: String?
  var comes: [Coming]
  var due: [Due]
  var works: [String]
  /// Newest first.
  var said: [Said]
  var history: PageHistory

  static let mostRings = 60
  static let mostComing = 30
  static let mostWorks = 40
  static let mostSaid = 30
  /// So many of the newest events are looked at for `said`.
  static let mostRecords = 200
  static let horizon = Duration.seconds(7 * 86_400)

  /// - Parameters:
  ///   - engine: as it is now: what is due is over.
  ///   - records: of the journal, oldest first.
  init(
    _ situation: Situation, engine: TimerEngine, records: [EventRecord], number: Int64,
    history: PageHistory
  ) {
    (self.number, self.history) = (number, history)
    now = situation.anchor.wall / 1_000_000
    let phrasing = Phrasing(situation)
    let speaker = situation.speaker
    day = speaker.date(situation.local.date, isShort: false)
    // Deadlines of work are timers too; they stand in what is due, and in what comes.
    var shown = situation
    shown.timers = TimerList(situation.timers.filter { !situation.library.isDeadline($0) })
    let look = StatusLook(shown)
    rings = look.timers.prefix(Self.mostRings).map { Self.ring($0, situation, phrasing) }
    let rest = look.timers.count - rings.count
    more = rest > 0 ? speaker.say(.serveMore(n: rest)) : nil
    comes = Self.coming(engine, situation, phrasing)
    let work = WorkPhrasing(situation).openWork()
    due = work.due.prefix(Self.mostWorks).map { Due(words: visible($0.line.text), late: $0.isLate) }
    works = work.works.prefix(Self.mostWorks).map { visible($0.text) }
    said = records.reversed().lazy.compactMap { record in
      guard var event = DueEvent(record: record), !Self.isBeginOfDeadline(event) else { return nil }
      event.at = situation.anchor.moment(ofWall: record.dueWallNs)
      return phrasing.told(event).map {
        Said(
          number: record.id, clock: phrasing.clock(event.at), words: visible($0.text))
      }
    }.prefix(Self.mostSaid).map { $0 }
  }

  private static func isBeginOfDeadline(_ event: DueEvent) -> Bool {
    guard case .timer(let event) = event, case .started = event.kind else { return false }
    return event.origin?.deadline != nil
  }

  private static func ring(_ timer: ActiveTimer, _ situation: Situation, _ phrasing: Phrasing)
    -> Ring
  {
    let left = timer.left(at: situation.now) ?? timer.counted(at: situation.now)
    return Ring(
      id: timer.id, name: visible(phrasing.called(timer.name)),
      state: Remaining(timer, at: situation.now).state,
      length: timer.length > .zero ? seconds(timer.length) : nil, left: left.map(seconds),
      end: timer.isRunning
        ? timer.stepEnd.map { situation.anchor.wall(of: $0) / 1_000_000 } : nil,
      below: visible(Dial.below(timer, situation)), words: visible(phrasing.remaining(timer).text))
  }

  /// What timers will say, as a copy of them says it when its time is let go by; and the next run of each schedule.
  private static func coming(
    _ engine: TimerEngine, _ situation: Situation, _ phrasing: Phrasing
  ) -> [Coming] {
    var ahead = engine
    var found: [(at: Moment, words: String, kind: String)] = []
    let end = situation.now.advanced(by: horizon)
    while found.count < mostComing, let next = ahead.nextDue?.instant, next <= end {
      for event in ahead.advance(to: next, atMost: mostComing) {
        guard let line = phrasing.told(event) else { continue }
        found.append((event.at, line.text, "timer"))
      }
    }
    for schedule in situation.library.schedules where schedule.isAwake && !schedule.isFollowing {
      guard let run = schedule.nextRun(in: situation.zone(of: schedule)) else { continue }
      let (wall, overflow) = Int64(run.instant).multipliedReportingOverflow(by: 1_000_000_000)
      let at = situation.anchor.moment(ofWall: wall)
      guard !overflow, at <= end else { continue }
      found.append((at, "◷ \(schedule.name)", "schedule"))
    }
    return found.sorted { $0.at < $1.at }.prefix(mostComing).map {
      Coming(
        at: situation.anchor.wall(of: $0.at) / 1_000_000, clock: phrasing.clock($0.at),
        words: visible($0.words), kind: $0.kind)
    }
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.milliseconds) / 1000
  }
}

/// A year of days and the hours of a day, each with its words.
struct PageHistory: Encodable {
  struct Day: Encodable {
    /// Days since `from`.
    var day: Int
    var n: Int
    var words: String
  }
  struct Hour: Encodable {
    var n: Int
    var words: String
  }
  struct Month: Encodable {
    var week: Int
    var name: String
  }

  /// The first day, a Monday: year, month from 0 (as browsers count it) and day.
  var from: [Int]
  /// How many days there are, up to today.
  var count: Int
  /// Those on which there was anything.
  var days: [Day]
  /// 24 of them, or none while there is no session.
  var hours: [Hour]
  var months: [Month]
  /// Monday first.
  var weekdays: [String]
  var words: String
  var busiest: String

  static let weeks = 52

  /// The days it shows.
  static func period(_ today: CivilDate) -> ClosedRange<CivilDate> {
    CivilDate(day: today.day - today.weekday - weeks * 7)...today
  }

  init(_ statistics: SessionStatistics, today: CivilDate, _ speaker: Speaker) {
    let first = Self.period(today).lowerBound
    let (year, month, day) = first.components
    from = [year, month - 1, day]
    count = today.day - first.day + 1
    days = statistics.days.filter { (first...today).contains($0.day) }.map {
      Day(
        day: $0.day.day - first.day, n: $0.count,
        words: speaker.say(.serveDay(day: $0.day, n: $0.count, all: .seconds($0.seconds))))
    }
    hours = statistics.hours.enumerated().map { hour, count in
      Hour(n: count, words: speaker.say(.serveHour(hour: hour, end: hour + 1, n: count)))
    }
    var named: [Month] = []
    for week in 0...Self.weeks {
      let monday = CivilDate(day: first.day + week * 7).components
      guard monday.day <= 7 else { continue }
      named.append(Month(week: week, name: speaker.month(monday.month)))
    }
    months = named
    weekdays = (0..<7).map { speaker.weekdayShort($0) }
    words = speaker.say(.serveYear(n: statistics.total, all: .seconds(statistics.seconds)))
    busiest = speaker.say(
      statistics.mostActiveHour.map { .serveBusiest(hour: $0, end: $0 + 1) } ?? .serveHoursNone)
  }
}
