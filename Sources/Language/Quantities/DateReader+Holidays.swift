import Timers

/// Days told from other days: holidays, the nth weekday after something, the nearest to something.
extension DateReader {
  /// Christmas, last Easter, Diwali 2026, Thanksgiving in 3 years.
  func holidays(_ position: Int, _ today: CivilDate, _ add: (Day, Int, Double) -> Void) {
    let past = match(.last, position)
    guard let found = match(.holiday, skip(.the, past?.end ?? skip(.next, position))),
      let holiday = Holiday(found.values)
    else { return }
    func place(_ date: CivilDate?, _ end: Int) {
      guard let date else { return }
      var day = Day(date: date)
      if holiday.calendar.beginsAtSunset {
        day.opens = LocalTime(CivilDate(day: date.day - 1), second: 0)
      }
      add(day, end, 0)
    }
    if let year = year(found.end) {
      place(holiday.date(in: year.value), year.end)
      return
    }
    let of = skip(.of, found.end)
    if let word = match(.next, of) ?? match(.last, of) ?? match(.this, of),
      let period = match(.period, word.end), period.values[0] == 365
    {
      let shift = match(.next, of) != nil ? 1 : match(.last, of) != nil ? -1 : 0
      place(holiday.date(in: today.components.year + shift), period.end)
    }
    for (shifted, end) in moved(today, saidAt: found.end) {
      place(holiday.next(from: shifted), end)
    }
    let date = past == nil ? holiday.next(from: today) : holiday.last(before: today)
    if let date, let weekend = weekendOf(date, saidAt: found.end) {
      add(weekend.day, weekend.end, 0)
    }
    place(date, found.end)
  }

  /// Where to look for a day from, where its year is told by how far it is: Christmas 3 years ago.
  func moved(_ today: CivilDate, saidAt position: Int) -> [(from: CivilDate, end: Int)] {
    offsetReader.shifts(position).compactMap { shift in
      guard shift.length.about >= 28 * 86_400,
        let time = offsetReader.moved(
          LocalTime(today, second: 0), by: shift.length, sign: shift.sign)
      else { return nil }
      return (time.date, shift.end)
    }
  }

  /// The weekend nearest to a day, said behind it: Labor Day weekend, 4 July weekend.
  func weekendOf(_ date: CivilDate, saidAt position: Int) -> (day: Day, end: Int)? {
    guard let word = match(.period, position), word.values[0] == 2 else { return nil }
    let saturday = date.day + (5 - date.weekday + 3 + 7) % 7 - 3
    return (periodReader.weekend(saturday: CivilDate(day: saturday)), word.end)
  }

  /// Two Fridays from now, three Mondays ago, the third Tuesday after Christmas, the day before Easter.
  func counted(_ position: Int, _ now: LocalTime, _ add: (Day, Int, Double) -> Void) {
    // In two Mondays
    if mentions(WordRole.mondays.bit), let into = match(.into, position) {
      for (count, end) in counts(into.end, nil) where end > into.end {
        guard let weekday = match(.mondays, end) else { continue }
        let days = CountedDays(
          count: count, weekday: Int(weekday.values[0]), isWeekend: false)
        add(day(days, from: now.date, sign: 1), weekday.end, 0)
      }
    }
    guard mentions(WordRole.mask(.weekday, .mondays, .weekends)),
      mentions(WordRole.mask(.later, .ago, .past, .to, .from))
    else { return }
    let the = skip(.the, position)
    // The last Saturday before Christmas is the one before it.
    let latest = match(.ordinal, the).flatMap { $0.values[0] == -1 ? $0.end : nil }
    for (count, end) in counts(the, latest) {
      // Of a weekend its Saturday
      let saturday = match(.weekends, end).map { Match(values: [5], end: $0.end) }
      guard let weekday = match(.mondays, end) ?? match(.weekday, end) ?? saturday,
        saturday == nil || end != the
      else { continue }
      let days = CountedDays(
        count: count, weekday: Int(weekday.values[0]), isWeekend: saturday != nil)
      if let later = match(.later, weekday.end) {
        add(day(days, from: now.date, sign: 1), later.end, 0)
      } else if let ago = match(.ago, weekday.end) {
        add(day(days, from: now.date, sign: -1), ago.end, 0)
      }
      if end == latest, match(.past, weekday.end) != nil { continue }
      guard let (link, sign) = countedLink(weekday.end, isCounted: end > the) else { continue }
      for anchor in plainDays(link, now) {
        add(day(days, from: anchor.value.date, sign: sign), anchor.end, anchor.cost)
      }
    }
  }

  /// So many of a weekday, or of weekends.
  private struct CountedDays {
    var count: Int
    var weekday: Int
    var isWeekend: Bool
  }

  private func day(_ days: CountedDays, from start: CivilDate, sign: Int) -> Day {
    let distance = ((days.weekday - start.weekday) * sign % 7 + 7) % 7
    let step = (distance == 0 ? 7 : distance) + 7 * (days.count - 1)
    let date = CivilDate(day: start.day + sign * step)
    return days.isWeekend ? periodReader.weekend(saturday: date) : Day(date: date)
  }

  /// How many are counted, and past that; one, where nothing says so.
  private func counts(_ the: Int, _ latest: Int?) -> [(count: Int, end: Int)] {
    var counts: [(count: Int, end: Int)] = numberReader.ordinalNumbers(the)
      .filter { (1...60).contains($0.value) }.map { ($0.value, $0.end) }
    counts += numberReader.cardinals(the).filter {
      (1...60).contains($0.value) && $0.value == $0.value.rounded()
    }
    .map { (Int($0.value), $0.end) }
    if let article = match(.article, the) { counts.append((1, article.end)) }
    if let latest { counts.append((1, latest)) }
    return counts.isEmpty ? [(1, the)] : counts
  }

  /// Past “before” or “after”, and which way that counts. “Monday from 9”: of one no day is counted from another but by
  /// these.
  private func countedLink(_ end: Int, isCounted: Bool) -> (end: Int, sign: Int)? {
    let from = isCounted ? match(.from, end) : nil
    guard let link = match(.past, end) ?? match(.to, end) ?? from, !has(.through, end),
      digits(link.end) == nil || month(link.end + 1) != nil
    else { return nil }
    return (link.end, has(.past, end) || from != nil && !has(.to, end) ? 1 : -1)
  }

  /// The nearest Monday to 5 October, the second nearest Christmas to today.
  func nearest(_ position: Int, _ now: LocalTime, _ add: (Day, Int, Double) -> Void) {
    guard mentions(WordRole.nearest.bit) else { return }
    let the = skip(.the, position)
    let place = numberReader.ordinalNumbers(the).first { (1...20).contains($0.value) }
    guard let word = match(.nearest, place?.end ?? the) else { return }
    let weekday = match(.weekday, word.end)
    let holiday = match(.holiday, word.end)
    guard let end = weekday?.end ?? holiday?.end, let to = match(.to, end) else { return }
    for day in plainDays(to.end, now) {
      let middle = day.value.date
      var dates: [CivilDate] = []
      if let weekday {
        let first = middle.day + (Int(weekday.values[0]) - middle.weekday + 7) % 7
        dates = (-21...21).map { CivilDate(day: first + 7 * $0) }
      } else if let holiday, let holiday = Holiday(holiday.values) {
        let year = middle.components.year
        dates = (year - 12...year + 12).compactMap { holiday.date(in: $0) }
      }
      dates.sort { abs($0.day - middle.day) < abs($1.day - middle.day) }
      let index = (place?.value ?? 1) - 1
      if index < dates.count { add(Day(date: dates[index]), day.end, day.cost) }
    }
  }

  /// Days that can stand after “after”: none of those that are told from another.
  func plainDays(_ position: Int, _ now: LocalTime) -> [Span<Day>] {
    var found: [Span<Day>] = []
    func add(_ day: Day, _ end: Int, _ cost: Double) {
      found.addReading(Span(end: end, value: day, cost: cost))
    }
    if let day = match(.day, position) {
      add(Day(date: CivilDate(day: now.date.day + Int(day.values[0]))), day.end, 0)
    }
    numeric(position, now.date, add)
    named(position, now.date, add)
    holidays(position, now.date, add)
    dayOfMonth(position, now.date, add)
    return found
  }
}
