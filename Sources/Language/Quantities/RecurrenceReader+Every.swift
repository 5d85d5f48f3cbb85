import Timers

/// What stands behind “every”.
extension RecurrenceReader {
  /// What takes a recurrence that was read, where it ends, and how doubtful it is.
  typealias Adding = (Recurrence, Int, Double) -> Void

  /// What stands behind “every”: each of these reads its own kind.
  func every(_ start: Int, _ add: Adding) {
    everyUnit(start, every: 1, add)
    if let other = match(.other, start) { everyUnit(other.end, every: 2, add) }
    everyLength(start, add)
    for count in numberReader.cardinals(start) where count.value >= 1 && count.value < 100 {
      if let list = weekdayList(count.end) {
        add(Recurrence(weekdays: list.value.days, interval: Int(count.value)), list.end, 0.1)
      }
    }
    // Each of so many to come
    if let counted = counted(skip(.of, start)) { add(counted.value, counted.end, 0) }
    everyPlace(start, add)
    for ordinal in numberReader.ordinalNumbers(skip(.the, start)) { everyNth(ordinal, start, add) }
    everyMonth(start, add)
    // Every Christmas: a holiday on a day of the year
    if let holiday = match(.holiday, start), let day = Holiday(holiday.values)?.dayOfYear {
      add(Recurrence(monthDays: [day.day], months: [day.month], every: 12), holiday.end, 0)
    }
    if let days = recurrencePlaceReader.yearDays(start), days.value.months.count > 1 {
      add(days.value, days.end, 0)
    }
    // Every 25th of December, every 4 July
    if let days = dayList(start), let month = dateReader.month(skip(.of, days.end)) {
      add(Recurrence(monthDays: days.value, months: [month.value], every: 12), month.end, 0)
    }
  }

  /// Every Friday, every Friday the 13th, every other week, every morning.
  func everyUnit(_ next: Int, every interval: Int, _ add: Adding) {
    if let list = weekdayList(next, isEvery: true) {
      add(Recurrence(weekdays: list.value.days, interval: interval), list.end, 0)
      if interval == 1, list.value.days.count == 1,
        let day = numberReader.ordinalNumbers(skip(.the, list.end)).max(by: { $0.end < $1.end }),
        (1...31).contains(day.value)
      {
        var rule = Recurrence(monthDays: [day.value])
        rule.weekdays = list.value.days
        add(rule, day.end, 0)
      }
    }
    if let unit = lengthReader.unit(next), !unit.value.isAbbreviation || interval == 1 {
      add(Recurrence(unit.value, interval), unit.end, unit.cost)
    }
    if let part = match(.part, next) ?? match(.partAfter, next),
      let stretch = DayPart(part.values[...])
    {
      var daily = Recurrence(seconds: 86_400 * interval)
      daily.part = stretch
      add(daily, part.end, 0)
    }
  }

  /// Every 45 minutes, every 3 months.
  private func everyLength(_ start: Int, _ add: Adding) {
    for length in lengthReader.lengths(start) {
      let value = length.value
      if value.months > 0, value.seconds == 0, value.months == value.months.rounded(),
        value.months < 1000
      {
        add(Recurrence(months: Int(value.months)), length.end, length.cost)
      } else if value.months == 0, value.seconds >= 1, value.seconds < 1000 * 86_400 {
        add(Recurrence(seconds: Int(value.seconds)), length.end, length.cost)
      }
    }
  }

  /// Every first and third Wednesday, every 10th and 25th, every end of the month.
  private func everyPlace(_ start: Int, _ add: Adding) {
    guard let places = recurrencePlaceReader.places(start) else { return }
    let several = places.value.nth.count > 1 || places.value.monthDays.count > 1
    let edge = places.value.isEdge ? month(unit: skip(.the, skip(.of, places.end))) : nil
    if several || edge != nil, recurrencePlaceReader.eachPeriod(places.end) == nil || edge != nil,
      let rule = places.value.rule(every: 1)
    {
      add(rule, edge ?? places.end, 0.1)
    }
  }

  /// Every 4th month, every last Sunday of March, every 4th of the month.
  private func everyNth(_ ordinal: Span<Int>, _ start: Int, _ add: Adding) {
    let unit = lengthReader.unit(ordinal.end, forgiving: false)
    if let unit, unit.value.seconds == 86_400, (1...31).contains(ordinal.value),
      let per = match(.per, unit.end), let end = month(unit: skip(.the, per.end))
    {
      // The second day of the month is no interval, as every 4th of the month is none; every 4th month is.
      add(Recurrence(monthDays: [ordinal.value]), end, 0)
    } else if ordinal.value > 1, ordinal.value < 1000, let unit, !unit.value.isAbbreviation {
      add(Recurrence(unit.value, ordinal.value), unit.end, 0)
    } else if let weekday = match(.weekday, ordinal.end), (-1...5).contains(ordinal.value),
      ordinal.value != 0
    {
      everyNth(ordinal.value, weekday, add)
    } else if (-1...31).contains(ordinal.value), ordinal.value != 0 {
      let end = match(.per, ordinal.end).flatMap { per in month(unit: skip(.the, per.end)) }
      guard end != nil || digits(start) != nil, unit == nil else { return }
      add(Recurrence(monthDays: [ordinal.value]), end ?? ordinal.end, end == nil ? 0.1 : 0)
    }
  }

  /// Every last Sunday, of each month, of March, or as often as that.
  private func everyNth(_ count: Int, _ weekday: Match, _ add: Adding) {
    let day = Int(weekday.values[0])
    let nth = Recurrence(nth: [(count, day)])
    let of = skip(.into, skip(.of, weekday.end))
    if of > weekday.end, let month = dateReader.month(of) {
      var yearly = Recurrence(nth: [(count, day)], every: 12)
      yearly.months = [month.value]
      add(yearly, month.end, 0)
    } else if let per = match(.per, weekday.end), let end = month(unit: skip(.the, per.end)) {
      add(nth, end, 0)
    } else if count > 1 {
      add(Recurrence(weekdays: [day], interval: count), weekday.end, 0.1)
    } else {
      add(nth, weekday.end, 0.2)
    }
  }

  /// Every March on the second Sunday, every June and July.
  private func everyMonth(_ start: Int, _ add: Adding) {
    guard let month = dateReader.month(start) else { return }
    let next = skip(.the, skip(.dayWord, skip(.on, month.end)))
    if let places = positions(next), let weekday = match(.weekday, places.end),
      places.value.allSatisfy({ abs($0) <= 5 })
    {
      var yearly = Recurrence(nth: places.value.map { ($0, Int(weekday.values[0])) }, every: 12)
      yearly.months = [month.value]
      add(yearly, weekday.end, 0)
      return
    }
    if let days = dayList(next) {
      add(Recurrence(monthDays: days.value, months: [month.value], every: 12), days.end, 0)
      return
    }
    var months = [month.value]
    var end = month.end
    while months.count < 12 {
      let link = skip(.and, pastCommas(end))
      guard link > end, let more = dateReader.month(link) else { break }
      months.append(more.value)
      end = more.end
    }
    add(Recurrence(monthDays: [], months: months, every: 12), end, 0.3)
  }
}
