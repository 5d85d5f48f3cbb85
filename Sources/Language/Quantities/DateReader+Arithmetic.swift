import Timers

/// Arithmetic on days of the calendar; all of it O(1).
extension DateReader {
  /// Nil for a day that does not exist.
  static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate? {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    let date = CivilDate(year: year, month: month, day: day)
    return date.components.day == day ? date : nil
  }

  /// Month and day in the language's order, or the other if only that exists.
  static func ordered(_ first: Int, _ second: Int, _ year: Int, dayFirst: Bool)
    -> CivilDate?
  {
    // What can be no month is the day, whichever comes first.
    dayFirst
      ? date(year, second, first) ?? date(year, first, second)
      : date(year, first, second) ?? date(year, second, first)
  }

  static func fullYear(_ year: Int) -> Int {
    year >= 100 ? year : year >= 70 ? 1900 + year : 2000 + year
  }

  /// The next such day from a date on; 29 February waits for its year.
  static func next(month: Int, day: Int, from date: CivilDate) -> CivilDate? {
    let year = date.components.year
    for ahead in 0...8 {
      if let found = self.date(year + ahead, month, day), found >= date { return found }
    }
    return nil
  }

  /// The last such day before a date.
  static func last(month: Int, day: Int, before date: CivilDate) -> CivilDate? {
    let year = date.components.year
    return (0...8).lazy.compactMap { Self.date(year - $0, month, day) }.first { $0 < date }
  }

  /// The next month that has this day, from a date on.
  static func next(day: Int, from date: CivilDate) -> CivilDate? {
    let (year, month, _) = date.components
    for ahead in 0...12 {
      let first = months(year, month + ahead, 1).first.components
      if let found = self.date(first.year, first.month, day), found >= date { return found }
    }
    return nil
  }

  /// The first and the last day of some months; `month` may run past the year's ends.
  static func months(_ year: Int, _ month: Int, _ count: Int) -> (first: CivilDate, last: CivilDate)
  {
    func first(_ index: Int) -> CivilDate {
      let year = index >= 0 ? index / 12 : (index - 11) / 12
      return CivilDate(year: year, month: index - year * 12 + 1, day: 1)
    }
    let index = year * 12 + month - 1
    return (first(index), CivilDate(day: first(index + count).day - 1))
  }

  /// The nth weekday of a month, or of the year where none is said, −1 the last; nil when there is none.
  static func nth(_ nth: Int, _ weekday: Int, _ year: Int, _ month: Int?) -> CivilDate? {
    let (first, last) = months(year, month ?? 1, month == nil ? 12 : 1)
    if nth < 0 {
      let date = CivilDate(day: last.day - (last.weekday - weekday + 7) % 7 + 7 * (nth + 1))
      return date >= first ? date : nil
    }
    let date = CivilDate(day: first.day + (weekday - first.weekday + 7) % 7 + 7 * (nth - 1))
    return date <= last ? date : nil
  }

  /// A date some months later; the last of the month where the day is missing.
  static func adding(months count: Int, to date: CivilDate) -> CivilDate {
    let (year, month, day) = date.components
    let (first, last) = months(year, month + count, 1)
    return CivilDate(day: min(first.day + day - 1, last.day))
  }
}
