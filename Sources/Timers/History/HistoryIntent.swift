/// What someone asked of the history of sessions.
public enum HistoryIntent: Hashable, Sendable {
  case ask(HistoryQuestion, SessionFilter)
  /// Something to reach was said, of these sessions; nil: of what, was not.
  case goal(String?)
  /// `path` nil: to standard output.
  case export(SessionFilter, SessionFormat?, path: String?)
  case load(path: String)
  case delete(SessionFilter)
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
  case variance
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
  public var period: HistoryPeriod?
  /// What the period is to be compared with, where that was said; the earlier of the two.
  public var against: HistoryPeriod?
  public var statuses: Set<TimerSession.Status>
  /// The newest so many.
  public var newest: Int?
  /// How long they took, pauses left out; both ends included.
  public var lengths: ClosedRange<Duration>?
  /// Days a week that may be missed without breaking a streak, where that was said; 0 … 6.
  public var restDays: Int?

  public init(
    label: String? = nil, period: HistoryPeriod? = nil, statuses: Set<TimerSession.Status> = [],
    newest: Int? = nil
  ) {
    self.label = label
    self.period = period
    self.statuses = statuses
    self.newest = newest
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
    self.from = from
    self.to = to
    self.unit = unit
    self.words = words
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
