import Timers

/// What repeats, before it is written as a rule.
struct Recurrence {
  typealias ClockTime = QuantityLine.ClockTime

  /// The distance: seconds or months, never both.
  var everySeconds = 0
  var everyMonths = 0
  /// 0 Monday … 6 Sunday.
  var weekdays: [Int] = []
  /// The nth weekday of the month, −1 the last.
  var nth: [(position: Int, weekday: Int)] = []
  var monthDays: [Int] = []
  var months: [Int] = []
  var clocks: [ClockTime] = []
  /// Hours of the day for something hourly.
  var hours: [Int] = []
  var part: QuantityLine.DayPart?
  var count: Int?
  var until: LocalTime?

  init(seconds: Int) { everySeconds = max(1, seconds) }
  init(months: Int) { everyMonths = max(1, months) }

  init(weekdays: [Int], interval: Int = 1) {
    everySeconds = 7 * 86_400 * max(1, interval)
    self.weekdays = weekdays
  }

  init(monthDays: [Int], months: [Int] = [], every: Int = 1) {
    everyMonths = every
    self.monthDays = monthDays
    self.months = months
  }

  init(nth: [(position: Int, weekday: Int)], every: Int = 1) {
    everyMonths = every
    self.nth = nth
  }

  init(_ unit: QuantityLine.Unit, _ interval: Int) {
    let interval = max(1, min(100_000, interval))
    if unit.months > 0 {
      self.init(months: Int(unit.months) * interval)
    } else {
      self.init(seconds: Int(unit.seconds) * interval)
    }
  }

  /// A day or longer, so that a clock time can be said.
  var isDaysLong: Bool { everyMonths > 0 || everySeconds % 86_400 == 0 }
  /// Less than a day: “on” does not stand before it.
  var isClockLong: Bool { !isDaysLong }
  var isHourly: Bool { everyMonths == 0 && everySeconds % 3600 == 0 && !isDaysLong }
  var isWeekly: Bool { everyMonths == 0 && everySeconds % (7 * 86_400) == 0 }

  /// The same at clock times; nil where they cannot be.
  func at(_ times: [ClockTime]) -> Recurrence? {
    guard isDaysLong, clocks.isEmpty, !times.isEmpty, Self.canBeOneRule(times) else { return nil }
    var timed = self
    timed.clocks = times.map { time in
      if let part, let inside = time.with(part) { return inside }
      return time
    }
    return timed
  }

  /// A rule rings at every hour with every minute: 6:00 and 7:30 would be four times.
  static func canBeOneRule(_ times: [ClockTime]) -> Bool {
    Set(times.map { $0.second / 3600 }).count == 1 || Set(times.map { $0.second % 3600 }).count == 1
  }

  /// The seconds of the day meant. A bare seven is in the morning, a bare one to six in the afternoon.
  private var seconds: [Int] {
    clocks.map { clock in
      guard clock.isOpen else { return clock.second % 86_400 }
      let second = clock.second % 43_200
      return second < 7 * 3600 ? second + 43_200 : second
    }
  }

  /// RFC 5545 without the `RRULE:`.
  private var rule: String {
    var parts: [String] = []
    func add(_ key: String, _ values: [Int]) {
      guard !values.isEmpty else { return }
      parts.append("\(key)=" + values.map { String($0) }.joined(separator: ","))
    }
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let (frequency, interval) = step
    parts.append("FREQ=\(frequency)")
    if interval > 1 { parts.append("INTERVAL=\(interval)") }
    if !nth.isEmpty {
      parts.append(
        "BYDAY=" + nth.map { "\($0.position)\(names[$0.weekday])" }.joined(separator: ","))
    } else if !weekdays.isEmpty {
      parts.append("BYDAY=" + weekdays.map { names[$0] }.joined(separator: ","))
    }
    add("BYMONTH", months)
    add("BYMONTHDAY", monthDays)
    let times = seconds
    if !times.isEmpty {
      add("BYHOUR", unique(times.map { $0 / 3600 }))
      add("BYMINUTE", unique(times.map { $0 / 60 % 60 }))
    } else {
      add("BYHOUR", hours)
    }
    if let count { parts.append("COUNT=\(count)") }
    return parts.joined(separator: ";")
  }

  private var step: (frequency: String, interval: Int) {
    if everyMonths > 0 {
      return everyMonths % 12 == 0 ? ("YEARLY", everyMonths / 12) : ("MONTHLY", everyMonths)
    }
    let units = [(7 * 86_400, "WEEKLY"), (86_400, "DAILY"), (3600, "HOURLY"), (60, "MINUTELY")]
    for (seconds, name) in units where everySeconds % seconds == 0 {
      return (name, everySeconds / seconds)
    }
    return ("SECONDLY", everySeconds)
  }

  private func unique(_ values: [Int]) -> [Int] {
    values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  func span(_ draft: Span<Recurrence>, now: LocalTime) -> Span<RecurrenceValue> {
    Span(
      end: draft.end,
      value: RecurrenceValue(
        rule: rule, at: first(after: now),
        every: everyMonths == 0 && !isDaysLong ? .seconds(everySeconds) : nil, until: until),
      cost: draft.cost)
  }

  /// The first time after now; nil when neither a clock time nor a part of the day nor a day was said.
  private func first(after now: LocalTime) -> LocalTime? {
    guard isDaysLong else { return nil }
    var times = seconds
    if times.isEmpty, let part { times = [part.usual * 3600] }
    let saysDay = !weekdays.isEmpty || !nth.isEmpty || !monthDays.isEmpty
    guard saysDay || !times.isEmpty else { return nil }
    let earliest = times.sorted()
    // Nine years: from one 29 February to the next across a century.
    for ahead in 0..<9 * 366 {
      let date = CivilDate(day: now.date.day + ahead)
      guard fits(date) else { continue }
      if earliest.isEmpty, ahead > 0 { return LocalTime(date, second: 0) }
      for second in earliest {
        let time = LocalTime(date, second: 0).adding(second)
        if time > now { return time }
      }
    }
    return nil
  }

  private func fits(_ date: CivilDate) -> Bool {
    if !weekdays.isEmpty, !weekdays.contains(date.weekday) { return false }
    if nth.isEmpty, monthDays.isEmpty, months.isEmpty { return true }
    let (year, month, day) = date.components
    if !months.isEmpty, !months.contains(month) { return false }
    if !nth.isEmpty {
      return nth.contains { QuantityLine.nth($0.position, $0.weekday, year, month) == date }
    }
    guard !monthDays.isEmpty else { return true }
    let last = QuantityLine.months(year, month, 1).last.components.day
    return monthDays.contains { $0 > 0 ? $0 == day : last + 1 + $0 == day }
  }
}
