import Timers

/// A reading of some tokens: from where it was asked for up to `end`, exclusive.
public struct Span<Value: Sendable>: Sendable {
  public var end: Int
  public var value: Value
  /// How unlike plain usage the reading is: 0 plain, 1 a guess. Never negative.
  public var cost: Double

  public init(end: Int, value: Value, cost: Double) {
    (self.end, self.value, self.cost) = (end, value, cost)
  }
}

extension Span: Equatable where Value: Equatable {}

/// A length of time as it was said.
public struct DurationValue: Hashable, Sendable {
  /// A month counts 30 days, a year 365.
  public var duration: Duration
  /// The last unit said (“rest 2” after “boil 9 minutes” inherits minutes). Nil: none was.
  public var unit: Duration?
  /// Said without a unit, as a length in minutes or in the unit inherited, and perhaps no length but a count. Nil: a unit was.
  public var number: Double?

  public var isBare: Bool { number != nil }

  public init(duration: Duration, unit: Duration?, number: Double? = nil) {
    (self.duration, self.unit, self.number) = (duration, unit, number)
  }
}

/// A clock time, a date, or both, resolved against now.
public struct WhenValue: Hashable, Sendable {
  /// Midnight when only a date was said.
  public var at: LocalTime
  /// The end of a range (“between 2 and 4”).
  public var end: LocalTime?
  /// When the stretch begins of which `at` is the usual moment: “by Friday” begins now, “the end of the
  /// month” on the 21st. Nil: `at` is what was said.
  public var from: LocalTime?
  /// All the days of a stretch that was said as a whole, of which `at` is one: “next week”, “March”, “within 10 days”.
  public var stretch: ClosedRange<CivilDate>?
  public var saysClock: Bool
  public var saysDate: Bool
  /// How long from now, where that is what was said: “in 8 hours”.
  public var delay: Duration?
  /// What clocks show then at the place that was named, where one was: “3 pm Tokyo time”.
  public var there: LocalTime?
  /// The part of the day that was said has no such hour: “this evening at 2”.
  public var isOdd = false

  public init(
    at: LocalTime, end: LocalTime? = nil, from: LocalTime? = nil, saysClock: Bool, saysDate: Bool
  ) {
    (self.at, self.end, self.from, self.saysClock) = (at, end, from, saysClock)
    self.saysDate = saysDate
  }

  /// All the days it is about, for questions: of “next week” seven, of “by Friday” those from now until then.
  public var days: ClosedRange<CivilDate> {
    if let stretch { return stretch }
    let first = min(from?.date ?? at.date, at.date)
    return first...max(first, end?.date ?? at.date)
  }
}

/// Something that happens again and again.
public struct RecurrenceValue: Hashable, Sendable {
  /// RFC 5545, without the `RRULE:`.
  public var rule: String
  /// The first time, when a clock time, a part of the day or a date was said.
  public var at: LocalTime?
  /// The distance, when it is one of the clock: “every 5 minutes”.
  public var every: Duration?
  /// The last time it may come; a day that was said is meant to its end.
  public var until: LocalTime?
  /// Days that are left out.
  public var except: [CivilDate]
  /// The holidays are left out, too.
  public var leavesHolidays: Bool
  /// It comes at certain hours.
  var saysHour: Bool { rule.contains("BYHOUR") }
  /// It comes at one time of every day, for good.
  var isEveryDayOnce: Bool {
    rule.hasPrefix("FREQ=DAILY;BYHOUR=") && until == nil && except.isEmpty && !leavesHolidays
      && !rule.contains("INTERVAL") && !rule.contains("COUNT") && !rule.contains("UNTIL")
      && !rule.contains(",")
  }
  /// What was read, for what the rest of the sentence says about it.
  let draft: Recurrence

  init(_ draft: Recurrence, after now: LocalTime) {
    self.draft = draft
    rule = draft.rule
    at = draft.first(after: now)
    every =
      draft.isClockLong && draft.window == nil && draft.minute == nil
      ? .seconds(draft.everySeconds) : nil
    until = draft.last(after: now)
    except = draft.exceptDates
    leavesHolidays = draft.exceptHolidays
  }

  public static func == (one: RecurrenceValue, other: RecurrenceValue) -> Bool {
    one.rule == other.rule && one.at == other.at && one.until == other.until
      && one.except == other.except && one.leavesHolidays == other.leavesHolidays
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(at)
    hasher.combine(until)
  }
}
