/// What someone asked of the history of sessions.
public enum HistoryIntent: Hashable, Sendable {
  case ask(HistoryQuestion, SessionFilter)
  /// Something to reach was said, of these sessions; nil: of what, was not.
  case goal(String?)
  /// `path` nil: to standard output.
  case export(SessionFilter, SessionFormat?, path: String?)
  case load(path: String)
  case delete(SessionFilter)
  /// Something that was done and that no timer wrote down.
  case log(SessionNote)
  /// The newest of these sessions, the one of that place in its day, or each of them was otherwise.
  case correct(SessionFilter, SessionCorrection)
  /// Nil: what, was not said.
  case forget(ForgetTarget?)
  /// What is there by this name is no longer wanted; where nothing is, what is known of the name goes.
  case letGo(String)
}

/// What is asked about sessions.
public enum HistoryQuestion: String, Hashable, Sendable, CaseIterable {
  /// Which there were, newest first.
  case sessions
  case count
  /// How much time they took in all.
  case time
  case streak
  case longestStreak
  case longestSession
  case shortestSession
  case completionRate
  case average
  case median
  /// So many of a hundred were no longer than that: `SessionFilter.percentile`.
  case percentile
  case variance
  /// What each phase took, and what each day brought.
  case phases
  case days
  /// A square for each day, of a year at most.
  case calendar
  /// What two names took, of which the other is `SessionFilter.rival`.
  case comparison
  /// How much longer or shorter the newest was than the one before it, or, where that one alone is meant, than planned.
  case difference
  /// What each name took, the most first.
  case ranking
  /// How long ago the newest ended.
  case since
  /// How much of all the time it took.
  case share
  /// What the time it took is worth at `SessionFilter.rate` an hour.
  case worth
  case activeDay
  case activeHour
  case trend
  /// All of it.
  case statistics
}

/// What is to be forgotten for good.
public enum ForgetTarget: Hashable, Sendable {
  /// What is known of this name.
  case name(String)
  case everything
}

/// How sessions are written into files.
public enum SessionFormat: String, Hashable, Sendable {
  case csv, json
  /// For `timew import`, `task import`, and Toggl.
  case timewarrior, taskwarrior, toggl
}

/// Which sessions are meant. What is nil or empty was not said and does not narrow.
public struct SessionFilter: Hashable, Sendable {
  /// A name, a part of one, or a category.
  public var label: String?
  /// The name is a word for whatever was done, where nothing is called so: how long somebody studied.
  public var isOfAny = false
  public var period: HistoryPeriod?
  /// What the period is to be compared with, where that was said; the earlier of the two.
  public var against: HistoryPeriod?
  public var statuses: Set<TimerSession.Status>
  /// The newest so many.
  public var newest: Int?
  /// Which part of a list that is longer than a page; nil: the first.
  public var page: Page?
  /// How long they took, pauses left out; both ends included.
  public var lengths: ClosedRange<Duration>?
  /// On these days of the week, 0 Monday … 6 Sunday; empty: any.
  public var weekdays: Set<Int> = []
  /// Begun at these hours of the day; empty: any.
  public var hours: Set<Int> = []
  /// Under way at this second of the day, or begun within half an hour of it.
  public var clock: Int?
  /// Twelve hours later is as well meant: “the 9 o’clock session”.
  public var isOfEitherHalf = false
  /// Under way between these seconds of the day, both included; nil: at any.
  public var between: ClosedRange<Int>?
  /// Ended then or later; nil: at any time.
  public var since: LocalTime?
  /// Of `HistoryQuestion.ranking`: added up by what they are filed under, where they are.
  public var sumsTags = false
  /// Which one of its day, the earliest first; 1 and more.
  public var place: Int?
  /// This one alone, found by its place.
  public var only: Int64?
  /// What the name is to be compared with.
  public var rival: String?
  /// Those of this name, or with it in theirs, are not meant.
  public var without: String?
  /// Of `HistoryQuestion.worth`: so much an hour, 0 and more.
  public var rate: Double?
  /// Of `HistoryQuestion.percentile`, 1 … 99.
  public var percentile: Int?
  /// Days a week that may be missed without breaking a streak, where that was said; 0 … 6.
  public var restDays: Int?

  /// A part of a list, counted from 1, the last, or the one before that which was shown last.
  public enum Page: Hashable, Sendable {
    case number(Int)
    case last, previous
  }

  public init(
    label: String? = nil, period: HistoryPeriod? = nil, statuses: Set<TimerSession.Status> = [],
    newest: Int? = nil
  ) {
    (self.label, self.period, self.statuses, self.newest) = (label, period, statuses, newest)
  }
}

/// Something that was done, as somebody says it.
public struct SessionNote: Hashable, Sendable {
  public var name: String
  public var length: Duration
  /// When it began; nil: it ended just now.
  public var start: LocalTime?
  /// Told in passing, so that it is asked whether to write it down.
  public var isTold: Bool
  /// What it is filed under; nil: what its routine is.
  public var tag: String?
  /// Words about it; nil: none.
  public var note: String?

  public init(
    name: String, length: Duration, start: LocalTime?, isTold: Bool, tag: String? = nil,
    note: String? = nil
  ) {
    (self.name, self.length, self.start, self.isTold) = (name, length, start, isTold)
    (self.tag, self.note) = (tag, note)
  }
}

/// What of a session was otherwise.
public enum SessionCorrection: Hashable, Sendable {
  /// What it took without pauses.
  case length(Duration)
  /// What it is filed under.
  case tag(String)
  /// One of the tags it is filed under goes; nil: all of them.
  case untag(String?)
  /// What it is called.
  case name(String)
  /// It began so much earlier and ended when it did; less than nothing is later.
  case begun(earlier: Duration)
  /// It began, or ended, at this second of the day, and the other as it did.
  case beganAt(Int)
  case endedAt(Int)
  /// So much of it was a pause that nobody told; it began and ended when it did.
  case paused(Duration)
  /// It was on this day, at the same time of it.
  case day(CivilDate)
  /// All that are meant are one, from where the first began to where the last ended.
  case merged
  /// Words about it.
  case note(String)
}

extension SessionFilter {
  /// Whether each session has to be looked at to know whether it is meant.
  public var isNarrow: Bool {
    !weekdays.isEmpty || !hours.isEmpty || clock != nil || between != nil || only != nil
      || without != nil || since != nil
  }

  /// Whether a session is of the days of the week, the hours and the time that were said.
  public func fits(_ session: TimerSession) -> Bool {
    let start = session.localStart
    if let without = without?.lowercased(),
      session.name.lowercased().contains(without) || session.category.lowercased() == without
    {
      return false
    }
    guard only == nil || only == session.id,
      weekdays.isEmpty || weekdays.contains(session.day.weekday),
      hours.isEmpty || hours.contains(start.hour)
    else { return false }
    let end = session.localEnd
    if let since, end < since { return false }
    let day = 86_400
    if let between {
      let from = start.date == end.date ? start.second : 0
      guard from <= between.upperBound, end.second >= between.lowerBound else { return false }
    }
    guard let clock else { return true }
    let length = (end.date.day - start.date.day) * day + end.second - start.second
    let period = isOfEitherHalf ? day / 2 : day
    let since = (clock - start.second + day) % period
    return since <= length || since <= 1800 || period - since <= 1800
  }
}

/// Local days, both ends included, and the words they were said in.
public struct HistoryPeriod: Hashable, Sendable {
  /// What the period before it is measured in.
  public enum Unit: Hashable, Sendable { case days, weeks, months, years }

  /// Nil: since ever, until for ever.
  public var from: CivilDate?
  public var to: CivilDate?
  public var unit: Unit
  /// `this month`, `before 1 October`.
  public var words: String
  /// An hour was said, which days cannot answer.
  public var saysHour = false

  public init(from: CivilDate?, to: CivilDate?, unit: Unit = .days, words: String) {
    (self.from, self.to, self.unit, self.words) = (from, to, unit, words)
  }

  public func contains(_ day: CivilDate) -> Bool {
    (from.map { $0 <= day } ?? true) && (to.map { day <= $0 } ?? true)
  }

  /// The days of two periods to compare; nil when one has no beginning or has not begun.
  ///
  /// Beside the one just before it a period that goes on is compared as far as it has gone.
  public func compared(with other: HistoryPeriod, today: CivilDate) -> (
    period: ClosedRange<CivilDate>, previous: ClosedRange<CivilDate>
  )? {
    guard let from, let start = other.from, from <= today, start <= today else { return nil }
    if let fair = compared(today: today), fair.previous.lowerBound == start, unit == other.unit {
      return fair
    }
    return (
      from...max(from, min(to ?? today, today)), start...max(start, min(other.to ?? today, today))
    )
  }

  /// The days to compare: the period as far as it has gone, and as many days of the one before it.
  ///
  /// Nil when it has no beginning or has not begun.
  public func compared(today: CivilDate) -> (
    period: ClosedRange<CivilDate>, previous: ClosedRange<CivilDate>
  )? {
    guard let from, from <= today else { return nil }
    let last = min(to ?? today, today)
    guard from <= last else { return nil }
    let length = last.day - from.day
    let (year, month, day) = from.components
    let start: CivilDate
    switch unit {
    case .days: start = CivilDate(day: from.day - length - 1)
    case .weeks: start = CivilDate(day: from.day - 7 * (length / 7 + 1))
    case .months:
      start = CivilDate(
        year: month == 1 ? year - 1 : year, month: month == 1 ? 12 : month - 1, day: day)
    case .years: start = CivilDate(year: year - 1, month: month, day: day)
    }
    let end = CivilDate(day: min(start.day + length, from.day - 1))
    return (from...last, start...max(start, end))
  }
}
