/// The local times a rule gives from a start on, in order, each computed when it is asked for.
///
/// A period (a year, a month, … as the rule's frequency says) is spelt out as days × times of day, never as
/// their product, so that “every second of every day of the year” costs no more than its first occurrence.
/// Work is bounded: nothing past the year 9999, and after `patience` periods without an occurrence the
/// sequence ends. Days that a month does not have (31 April, 29 February) are left out.
struct RecurrenceTimes: Sequence, IteratorProtocol {
  /// Periods looked at in vain before a rule is taken as giving nothing more: 5 to 30 ms of work.
  static let patience = 200_000
  /// The end of the calendar that iCalendar can write.
  static let lastDay = CivilDate(year: 9999, month: 12, day: 31).day

  private let rule: RecurrenceRule
  private let start: LocalTime
  /// Earlier ones are counted but not given.
  private var floor: LocalTime

  // What the rule leaves open is taken from the start.
  private let weekdays: [RecurrenceRule.Weekday]
  private let monthDays: [Int]
  private let months: [Int]
  /// Seconds of the day, for frequencies of a day and longer.
  private let timesOfDay: [Int]

  /// The period under way: an index whose unit the frequency says.
  private var period: Int
  private var isOver = false
  private var days: [Int] = []
  private var times: [Int] = []
  /// Which of days × times, when the rule has positions.
  private var chosen: [Int]?
  private var cursor = 0
  private var used = 0

  init(_ rule: RecurrenceRule, start: LocalTime, from floor: LocalTime? = nil) {
    (self.rule, self.start) = (rule, start)
    self.floor = Swift.max(floor ?? start, start)
    var weekdays = rule.weekdays
    var monthDays = rule.monthDays
    var months = rule.months
    let (_, month, day) = start.date.components
    if weekdays.isEmpty, monthDays.isEmpty, rule.yearDays.isEmpty {
      switch rule.frequency {
      case .yearly where rule.weeks.isEmpty:
        if months.isEmpty { months = [month] }
        monthDays = [day]
      case .yearly, .weekly: weekdays = [.init(start.date.weekday)]
      case .monthly: monthDays = [day]
      case .daily, .hourly, .minutely, .secondly: break
      }
    }
    (self.weekdays, self.monthDays, self.months) = (weekdays, monthDays, months)
    timesOfDay =
      rule.frequency.isWithinDay
      ? []
      : Self.product(
        hours: rule.hours.isEmpty ? [start.hour] : rule.hours,
        minutes: rule.minutes.isEmpty ? [start.minute] : rule.minutes,
        seconds: rule.seconds.isEmpty ? [start.second % 60] : rule.seconds)
    period = Self.index(of: start, rule)
    skipAhead()
  }

  mutating func next() -> LocalTime? {
    while true {
      while cursor < (chosen?.count ?? days.count * times.count) {
        if let count = rule.count, used >= count { isOver = true }
        guard !isOver else { return nil }
        let index = chosen?[cursor] ?? cursor
        cursor += 1
        let time = LocalTime(
          CivilDate(day: days[index / times.count]), second: times[index % times.count])
        if time < start { continue }
        if case .local(let end)? = rule.until, time > end { isOver = true }
        guard !isOver else { return nil }
        used += 1
        if time >= floor { return time }
      }
      guard nextPeriod() else { return nil }
    }
  }

  /// Leaves out what comes before a time.
  mutating func skip(to time: LocalTime) {
    floor = Swift.max(floor, time)
    if rule.count == nil { jump(to: Self.index(of: floor, rule), from: period) }
  }

  // MARK: Periods

  /// Spells out the next period that has anything; false at the end.
  private mutating func nextPeriod() -> Bool {
    var tries = 0
    while !isOver {
      guard tries < Self.patience, firstDay(of: period) <= Self.lastDay else { break }
      tries += 1
      let here = period
      period += rule.interval
      cursor = 0
      if rule.frequency.isWithinDay {
        guard expandWithinDay(here) else { continue }
      } else {
        days = matchingDays(of: here)
        times = timesOfDay
        if days.isEmpty { skipMonths(here) }
      }
      guard !days.isEmpty, !times.isEmpty else { continue }
      choose()
      if chosen?.isEmpty ?? false { continue }
      return true
    }
    isOver = true
    days = []
    return false
  }

  /// Which index of its kind an instant is in.
  private static func index(of time: LocalTime, _ rule: RecurrenceRule) -> Int {
    let (year, month, _) = time.date.components
    return switch rule.frequency {
    case .yearly: year
    case .monthly: year * 12 + month - 1
    // Weeks are counted by the day they begin on.
    case .weekly: floorDivide(time.date.day + 3 - rule.weekStart, 7)
    case .daily: time.date.day
    case .hourly: floorDivide(time.secondsSince1970, 3600)
    case .minutely: floorDivide(time.secondsSince1970, 60)
    case .secondly: time.secondsSince1970
    }
  }

  private func firstDay(of period: Int) -> Int {
    switch rule.frequency {
    case .yearly: CivilDate(year: period, month: 1, day: 1).day
    case .monthly: CivilDate(year: period / 12, month: period % 12 + 1, day: 1).day
    case .weekly: period * 7 - 3 + rule.weekStart
    case .daily: period
    case .hourly: floorDivide(period, 24)
    case .minutely: floorDivide(period, 1440)
    case .secondly: floorDivide(period, 86_400)
    }
  }

  /// Goes at once to the period of `floor`, where what lies between need not be counted.
  private mutating func skipAhead() {
    let ahead = (Self.index(of: floor, rule) - period) / rule.interval
    guard ahead > 0 else { return }
    if rule.count != nil {
      // Each period of a plain rule shorter than a week is one time.
      guard rule.isPlain, rule.frequency.isWithinDay || rule.frequency == .daily else { return }
      used += ahead
    }
    period += ahead * rule.interval
  }

  /// The periods from `from` on are of no use before `target`: the first at or after it, in step.
  private mutating func jump(to target: Int, from here: Int) {
    guard target > here else { return }
    period = here + (target - here + rule.interval - 1) / rule.interval * rule.interval
  }

  /// A day in a month that the rule does not name: goes on in the next month.
  private mutating func skipMonths(_ here: Int) {
    guard rule.frequency == .daily, !months.isEmpty else { return }
    let (year, month, _) = CivilDate(day: here).components
    if !months.contains(month) {
      jump(to: CivilDate(year: year, month: month + 1, day: 1, rolling: ()).day, from: here)
    }
  }

  // MARK: Days

  private func matchingDays(of period: Int) -> [Int] {
    let first = firstDay(of: period)
    switch rule.frequency {
    case .daily: return fits(first) ? [first] : []
    case .weekly: return (first..<first + 7).filter(fits)
    case .monthly:
      if !months.isEmpty, !months.contains(period % 12 + 1) { return [] }
      return (first..<firstDay(of: period + 1)).filter(fits)
    case .yearly:
      guard !months.isEmpty else { return (first..<firstDay(of: period + 1)).filter(fits) }
      return months.flatMap { month in
        let first = CivilDate(year: period, month: month, day: 1).day
        let next = CivilDate(year: period, month: month + 1, day: 1, rolling: ()).day
        return (first..<next).filter(fits)
      }
    case .hourly, .minutely, .secondly: return []
    }
  }

  /// Whether a day is one the rule means, its months, weeks and ordinals looked at.
  private func fits(_ day: Int) -> Bool {
    guard day <= Self.lastDay else { return false }
    let date = CivilDate(day: day)
    if !weekdays.isEmpty, !weekdays.contains(where: { $0.day == date.weekday }) { return false }
    let needsParts =
      !months.isEmpty || !monthDays.isEmpty || !rule.yearDays.isEmpty || !rule.weeks.isEmpty
      || weekdays.contains { $0.ordinal != 0 }
    guard needsParts else { return true }
    let (year, month, dayOfMonth) = date.components
    if !months.isEmpty, !months.contains(month) { return false }
    if !monthDays.isEmpty, !monthDays.contains(dayOfMonth) {
      let length =
        CivilDate(year: year, month: month + 1, day: 1, rolling: ()).day - day + dayOfMonth
      guard monthDays.contains(dayOfMonth - length) else { return false }
    }
    if !rule.yearDays.isEmpty {
      let ordinal = day - CivilDate(year: year, month: 1, day: 1).day + 1
      let length = CivilDate(year: year + 1, month: 1, day: 1).day - day + ordinal - 1
      guard rule.yearDays.contains(ordinal) || rule.yearDays.contains(ordinal - length - 1) else {
        return false
      }
    }
    if !rule.weeks.isEmpty {
      let (week, count) = weekNumber(day, year)
      guard rule.weeks.contains(week) || rule.weeks.contains(week - count - 1) else { return false }
    }
    guard weekdays.contains(where: { $0.ordinal != 0 }) else { return true }
    return weekdays.contains { wanted in
      guard wanted.day == date.weekday else { return false }
      return wanted.ordinal == 0 || isNth(wanted.ordinal, day, year, month)
    }
  }

  /// Whether this weekday is the nth of its month, or of its year where the rule is about years.
  private func isNth(_ ordinal: Int, _ day: Int, _ year: Int, _ month: Int) -> Bool {
    let first: Int
    let next: Int
    if rule.frequency == .yearly, rule.months.isEmpty {
      first = CivilDate(year: year, month: 1, day: 1).day
      next = CivilDate(year: year + 1, month: 1, day: 1).day
    } else {
      first = CivilDate(year: year, month: month, day: 1).day
      next = CivilDate(year: year, month: month + 1, day: 1, rolling: ()).day
    }
    return ordinal > 0
      ? (day - first) / 7 + 1 == ordinal : (next - 1 - day) / 7 + 1 == -ordinal
  }

  /// The number of the week a day is in, and how many weeks its week's year has.
  private func weekNumber(_ day: Int, _ year: Int) -> (week: Int, count: Int) {
    var first = firstWeek(of: year)
    var next = firstWeek(of: year + 1)
    if day < first {
      (first, next) = (firstWeek(of: year - 1), first)
    } else if day >= next {
      (first, next) = (next, firstWeek(of: year + 2))
    }
    return ((day - first) / 7 + 1, (next - first) / 7)
  }

  /// The first day of week 1: the week that holds 4 January.
  private func firstWeek(of year: Int) -> Int {
    let fourth = CivilDate(year: year, month: 1, day: 4)
    return fourth.day - (fourth.weekday - rule.weekStart + 7) % 7
  }

  // MARK: Within a day

  /// Spells out an hour, a minute or a second; false, with `period` moved on, where it does not fit.
  private mutating func expandWithinDay(_ here: Int) -> Bool {
    let (unit, perDay): (Int, Int) =
      switch rule.frequency {
      case .hourly: (3600, 24)
      case .minutely: (60, 1440)
      default: (1, 86_400)
      }
    let day = floorDivide(here, perDay)
    let second = (here - day * perDay) * unit
    guard fits(day) else {
      var next = day + 1
      if !months.isEmpty {
        let (year, month, _) = CivilDate(day: day).components
        if !months.contains(month) {
          next = CivilDate(year: year, month: month + 1, day: 1, rolling: ()).day
        }
      }
      jump(to: next * perDay, from: here)
      return false
    }
    let (hour, minute) = (second / 3600, second / 60 % 60)
    if !rule.hours.isEmpty, !rule.hours.contains(hour) {
      jump(to: day * perDay + (hour + 1) * 3600 / unit, from: here)
      return false
    }
    if unit < 3600, !rule.minutes.isEmpty, !rule.minutes.contains(minute) {
      jump(to: day * perDay + (hour * 60 + minute + 1) * 60 / unit, from: here)
      return false
    }
    if unit == 1, !rule.seconds.isEmpty, !rule.seconds.contains(second % 60) { return false }
    days = [day]
    times = Self.product(
      hours: [hour],
      minutes: unit < 3600 ? [minute] : rule.minutes.isEmpty ? [start.minute] : rule.minutes,
      seconds: unit == 1
        ? [second % 60] : rule.seconds.isEmpty ? [start.second % 60] : rule.seconds)
    return true
  }

  /// Seconds of the day, in order.
  private static func product(hours: [Int], minutes: [Int], seconds: [Int]) -> [Int] {
    var times: [Int] = []
    times.reserveCapacity(hours.count * minutes.count * seconds.count)
    for hour in hours {
      for minute in minutes {
        for second in seconds { times.append(hour * 3600 + minute * 60 + second) }
      }
    }
    return times
  }

  private mutating func choose() {
    guard !rule.positions.isEmpty else {
      chosen = nil
      return
    }
    let count = days.count * times.count
    let indices = rule.positions.map { $0 > 0 ? $0 - 1 : count + $0 }
    chosen = Set(indices.filter { (0..<count).contains($0) }).sorted()
  }
}

/// Division that rounds down, also below zero. The divisor is positive.
func floorDivide(_ number: Int, _ divisor: Int) -> Int {
  number >= 0 ? number / divisor : (number - divisor + 1) / divisor
}

extension CivilDate {
  /// As `init(year:month:day:)`, with a 13th month that is the next year's first.
  init(year: Int, month: Int, day: Int, rolling: Void) {
    self.init(year: month > 12 ? year + 1 : year, month: month > 12 ? 1 : month, day: day)
  }
}
