import Timers

/// Dates and clock times that no calendar and no clock shows: whoever says one is told so, and nothing is made of the rest.
extension DateReader {
  /// Whether one is written out here: 31 June, 2027-02-30, 25:99.
  func isImpossible(_ position: Int) -> Bool {
    hasTooManyMinutes(position) || isMissingDay(position) || isMissingDate(position)
  }

  private func hasTooManyMinutes(_ position: Int) -> Bool {
    guard whole(position) != nil, isMark(":", position + 1), isGlued(position + 1),
      isGlued(position + 2), digits(position + 2)?.utf8.count == 2,
      let minute = whole(position + 2)
    else { return false }
    return minute >= 60
  }

  /// A day that its month has not, said with the month's name before or behind it.
  private func isMissingDay(_ position: Int) -> Bool {
    if let month = month(position) {
      return days(skip(.the, month.end)).contains {
        lengthReader.unit($0.end, forgiving: false) == nil && !isMark(":", $0.end)
          && isMissing($0.value, in: month.value, $0.end)
      }
    }
    return days(position).contains { day in
      month(skip(.of, day.end)).map { isMissing(day.value, in: $0.value, $0.end) } ?? false
    }
  }

  /// A number that is said as a day's, were there such a day. A plain one above 31 counts something else.
  private func days(_ position: Int) -> [Span<Int>] {
    var found: [Span<Int>] = []
    if let number = whole(position), (29...31).contains(number), digits(position)?.utf8.count == 2 {
      found.append(Span(end: position + 1, value: number, cost: 0))
    }
    guard digits(position) != nil || has(.ordinal, position) || has(.tens, position) else {
      return found
    }
    return found + numberReader.ordinalNumbers(position).filter { (29...99).contains($0.value) }
  }

  private func isMissing(_ day: Int, in month: Int, _ end: Int) -> Bool {
    // In a leap year, where no other is said.
    let year = year(end, behindDay: true)?.value ?? 2028
    return (1...12).contains(month) && Self.date(year, month, day) == nil
  }

  /// Three groups of figures, one of which is a year.
  private func isMissingDate(_ position: Int) -> Bool {
    // 2027-14
    if let year = whole(position), Self.years ~= year, isMark("-", position + 1),
      isGlued(position + 1), isGlued(position + 2), let month = whole(position + 2),
      digits(position + 2)?.utf8.count == 2, !isMark("-", position + 3), !isMark(":", position + 3)
    {
      return month == 0 || month > 12
    }
    guard let first = whole(position), let second = whole(position + 2),
      let third = whole(position + 4), !isMark("-", position - 1), !isMark("/", position - 1)
    else { return false }
    let isJoined = ["/", "-", "."].contains { mark in
      [position + 1, position + 3].allSatisfy { isMark(mark, $0) && isGlued($0) && isGlued($0 + 1) }
    }
    guard isJoined, digits(position + 2)?.utf8.count ?? 3 <= 2 else { return false }
    if Self.years ~= first, third < 100 { return Self.date(first, second, third) == nil }
    guard Self.years ~= third, first < 100 else { return false }
    return Self.ordered(first, second, third, dayFirst: lexicon.dayFirst) == nil
  }
}
