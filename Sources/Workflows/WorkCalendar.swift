import Timers

/// Which days are work days: not Saturday, not Sunday, not a holiday by rule.
public struct WorkCalendar: Hashable, Sendable, Codable {
  /// A holiday of every year.
  public enum Holiday: Hashable, Sendable, Codable {
    /// `July 4`; on a Saturday the Friday before is free too, on a Sunday the Monday after.
    case date(month: Int, day: Int)
    /// `third Monday of January`; ordinal −1 is the last. Weekday 0 is Monday.
    case weekday(ordinal: Int, weekday: Int, month: Int)
  }

  public var id: String
  public var holidays: [Holiday]

  public init(id: String, holidays: [Holiday] = []) { (self.id, self.holidays) = (id, holidays) }

  /// Neither a weekend nor a holiday.
  public func isWorkDay(_ date: CivilDate) -> Bool { date.weekday < 5 && !isHoliday(date) }

  /// The day itself where it is a work day, else the next one. O(days to it).
  public func workDay(from date: CivilDate) -> CivilDate {
    var day = date
    while !isWorkDay(day) { day.day += 1 }
    return day
  }

  /// How many work days are behind a day, up to another and with that. O(days).
  public func workDays(after start: CivilDate, upTo end: CivilDate) -> Int {
    guard start < end else { return 0 }
    return (start.day + 1...end.day).count { isWorkDay(CivilDate(day: $0)) }
  }

  /// Free by rule: a holiday, or the day that is free instead of one at a weekend.
  public func isHoliday(_ date: CivilDate) -> Bool {
    let (year, month, day) = date.components
    return holidays.contains { holiday in
      switch holiday {
      case .date(let wantedMonth, let wantedDay):
        // 1 January on a Saturday frees 31 December of the year before.
        (year...year + 1).contains { year in
          let real = CivilDate(year: year, month: wantedMonth, day: wantedDay)
          let shift = real.weekday == 5 ? -1 : real.weekday == 6 ? 1 : 0
          return real.day + shift == date.day
        }
      case .weekday(let ordinal, let weekday, let wantedMonth):
        month == wantedMonth && date.weekday == weekday
          && (ordinal > 0
            ? (day - 1) / 7 + 1 == ordinal
            : CivilDate(day: date.day + 7).components.month != month)
      }
    }
  }

  /// The day so many days after this one; nil for hours and minutes, which no day is long enough for. Work days: the day
  /// itself does not count. O(days), at most 10,000.
  public func date(_ span: WorkflowDefinition.Span, after date: CivilDate) -> CivilDate? {
    self.date(span, from: date, step: 1)
  }

  /// The day so many days before this one, counted the same way.
  public func date(_ span: WorkflowDefinition.Span, before date: CivilDate) -> CivilDate? {
    self.date(span, from: date, step: -1)
  }

  private func date(_ span: WorkflowDefinition.Span, from date: CivilDate, step: Int) -> CivilDate?
  {
    if let months = span.months { return Condition.Unit.months.date(step * months, after: date) }
    guard let days = span.days else { return nil }
    guard span.isWorkDays else { return CivilDate(day: date.day + step * days) }
    var (day, left) = (date, min(days, 10_000))
    while left > 0 {
      day.day += step
      if isWorkDay(day) { left -= 1 }
    }
    return day
  }
}
