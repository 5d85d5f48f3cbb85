import Timers

/// What repeats, before it is written as a rule.
struct Recurrence: Sendable {
  typealias ClockTime = ClockReader.ClockTime

  /// The distance: seconds or months, never both.
  var everySeconds = 0
  var everyMonths = 0
  /// 0 Monday … 6 Sunday.
  var weekdays: [Int] = []
  /// The nth weekday of the month, −1 the last.
  var nth: [(position: Int, weekday: Int)] = []
  /// Of the weekdays of each month only these, −1 the last: “the last workday of the month”.
  var positions: [Int] = []
  var monthDays: [Int] = []
  var months: [Int] = []
  var clocks: [ClockTime] = []
  /// Hours of the day for something hourly.
  var hours: [Int] = []
  /// The minute of the hour for something hourly: “on the hour” is 0.
  var minute: Int?
  /// The first and the last second of each day for something within a day.
  var window: ClosedRange<Int>?
  var part: ClockReader.DayPart?
  /// How often a day, where no times were said.
  var often: Int?
  var count: Int?
  /// The first day or time it may come.
  var from: LocalTime?
  /// The last; a day that was said is meant to its end.
  var until: LocalTime?
  /// How long it goes on from its first time.
  var span: LengthReader.Length?
  /// Days of the week that are left out, and days of the calendar.
  var exceptWeekdays: [Int] = []
  var exceptDates: [CivilDate] = []
  /// The holidays are left out; which days those are, is not known here.
  var exceptHolidays = false
  /// Days are left out, whatever days those are.
  var leavesOut: Bool { !exceptWeekdays.isEmpty || !exceptDates.isEmpty || exceptHolidays }

  init(seconds: Int) { everySeconds = max(1, seconds) }
  init(months: Int) { everyMonths = max(1, months) }

  init(weekdays: [Int], interval: Int = 1) {
    everySeconds = 7 * 86_400 * max(1, interval)
    self.weekdays = weekdays
  }

  init(monthDays: [Int], months: [Int] = [], every: Int = 1) {
    everyMonths = every
    (self.monthDays, self.months) = (monthDays, months)
  }

  init(nth: [(position: Int, weekday: Int)], every: Int = 1) {
    everyMonths = every
    self.nth = nth
  }

  init(_ unit: LengthReader.Unit, _ interval: Int) {
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
  var isEveryHour: Bool { isHourly && everySeconds == 3600 && window == nil }
  var isWeekly: Bool { everyMonths == 0 && everySeconds % (7 * 86_400) == 0 }
  /// Every day, or every week on some days: its times can be any.
  private var isOfDays: Bool {
    everyMonths == 0 && (everySeconds == 86_400 || everySeconds == 7 * 86_400)
  }
  /// Nothing says yet which days.
  var saysNoDay: Bool {
    weekdays.isEmpty && nth.isEmpty && monthDays.isEmpty && positions.isEmpty
  }

  /// “On weekdays”, and no more.
  var isOnlyWeekdays: Bool {
    everySeconds == 7 * 86_400 && !weekdays.isEmpty && clocks.isEmpty && part == nil
      && from == nil && until == nil && span == nil && count == nil && !leavesOut
  }

  // MARK: What is said beside it

  /// The same at clock times; nil where they cannot be.
  func at(_ times: [ClockTime]) -> Recurrence? {
    guard isDaysLong, clocks.isEmpty, !times.isEmpty, canCome(at: times),
      often.map({ $0 == times.count }) ?? true
    else { return nil }
    var timed = self
    timed.often = nil
    timed.clocks = times.enumerated().map { place, time in
      // Of a morning, an hour before the one said before it is of the other half of the day; evenings and nights are said
      // in any order.
      if place > 0, time.isOpen, part.map({ $0.to <= 12 }) ?? true,
        time.second % 43_200 < times[place - 1].second % 43_200
      {
        return time
      }
      if let part, let inside = time.with(part) { return inside }
      return time
    }
    return timed
  }

  /// A rule rings at every hour with every minute: 6:00 and 7:30 would be four times, of which a day’s first and last
  /// can be picked, a month’s not.
  func canCome(at times: [ClockTime]) -> Bool {
    Set(times.map { $0.second / 3600 }).count == 1 || Set(times.map { $0.second % 3600 }).count == 1
      || isOfDays && times.allSatisfy { $0.second < 86_400 && $0.second % 60 == 0 }
  }

  /// The same so much earlier on its days; nil: it has no times, or one would be of the day before.
  func earlier(by lead: Duration) -> Recurrence? {
    let seconds = Int(lead.components.seconds)
    let times = dayTimes.map { $0 - seconds }
    guard !clocks.isEmpty, times.allSatisfy({ $0 >= 0 }) else { return nil }
    var early = self
    early.clocks = times.map { ClockTime(second: $0, isOpen: false) }
    return early
  }

  /// Something within a day that has its first and last time of the clock.
  var isWithinHours: Bool { isClockLong && (window != nil || !hours.isEmpty) }

  /// Something within a day, from one clock time to another: every 45 minutes from 9 to 17. Nil where no rule says that.
  func within(_ first: Int, _ last: Int) -> Recurrence? {
    guard isClockLong, window == nil, hours.isEmpty, (0..<86_400).contains(first),
      first < last, last < 86_400
    else { return nil }
    var inside = self
    if everySeconds == 3600, first % 3600 == 0, last % 3600 == 0 {
      inside.hours = Array(first / 3600...last / 3600)
      return inside
    }
    guard everySeconds % 60 == 0, first % 60 == 0 else { return nil }
    inside.window = first...last
    return Self.positions(of: inside.dayTimes) == nil ? nil : inside
  }

  /// The same without some days; nil where nothing would be left.
  func leavingOut(_ out: RecurrenceReader.Exceptions) -> Recurrence? {
    var rest = self
    rest.exceptWeekdays += out.weekdays
    rest.exceptDates += out.dates
    rest.exceptHolidays = exceptHolidays || out.holidays
    guard out.weekdays.isEmpty || nth.isEmpty && positions.isEmpty && !rest.daysOfWeek.isEmpty,
      rest.exceptDates.count <= 400
    else { return nil }
    return rest
  }

  /// The same for so long from its first time; nil where that is no whole number of its steps’ days.
  func lasting(_ length: LengthReader.Length) -> Recurrence? {
    guard span == nil, until == nil, count == nil, length.about >= 60,
      length.about < 100 * 366 * 86_400, length.months == length.months.rounded()
    else { return nil }
    if isDaysLong {
      guard length.seconds.truncatingRemainder(dividingBy: 86_400) == 0 else { return nil }
    } else {
      guard length.about > Double(everySeconds) else { return nil }
    }
    var bounded = self
    bounded.span = length
    return bounded
  }

  /// “Wake me at quarter to seven” is of the morning, where neither half of the day is said; from this hour on.
  func inTheMorning(from first: Int = 4) -> Recurrence {
    var early = self
    let hours = clocks.map { $0.second % 43_200 }
    // Three and more go once round the clock: from where they begin anew they are of the afternoon.
    let turn =
      clocks.count > 2 ? hours.indices.dropFirst().first { hours[$0] < hours[$0 - 1] } : nil
    early.clocks = clocks.enumerated().map { place, clock in
      guard place < turn ?? clocks.count else { return clock }
      let second = hours[place]
      let isBefore = place > 0 && second > 0 && second < hours[place - 1]
      guard clock.isOpen, (first * 3600..<7 * 3600).contains(second) || isBefore else {
        return clock
      }
      return ClockTime(second: second, isOpen: false)
    }
    return early
  }

  /// Its bare hours within these, where the other half of the day lies within them.
  func inUsualHours(_ usual: Range<Int>) -> Recurrence {
    var placed = self
    placed.clocks = clocks.map { clock in
      let other = (clock.second + 43_200) % 86_400
      guard clock.isOpen, usual.contains(other / 3600) || usual.contains(clock.second / 3600) else {
        return clock
      }
      return ClockTime(
        second: usual.contains(other / 3600) ? other : clock.second, isOpen: false)
    }
    return placed
  }

  // MARK: As a rule

  /// The days of the week it comes on, what is left out taken away; empty: any.
  private var daysOfWeek: [Int] {
    guard !exceptWeekdays.isEmpty else { return weekdays }
    return (weekdays.isEmpty ? Array(0...6) : weekdays).filter { !exceptWeekdays.contains($0) }
  }

  /// The seconds of the day meant, as they were said.
  private var dayTimes: [Int] {
    if let window {
      return Array(stride(from: window.lowerBound, through: window.upperBound, by: everySeconds))
    }
    if clocks.isEmpty, let often { return Self.spread(often) }
    if let minute {
      return (hours.isEmpty ? Array(0...23) : hours).map { $0 * 3600 + minute * 60 }
    }
    var times: [Int] = []
    for place in clocks.indices { times.append(dayTime(place, after: times.last)) }
    return times
  }

  /// The second of the day of one of its times; one that may be of either half of the day lies behind the one said before it.
  private func dayTime(_ place: Int, after last: Int?) -> Int {
    let clock = clocks[place]
    // 2:30 is as clocks of 24 hours show it.
    guard clock.isOpen, !clock.isWritten else { return clock.second % 86_400 }
    let morning = clock.second % 43_200
    if let last, (morning..<morning + 43_200).contains(last) { return morning + 43_200 }
    // A bare six is in the morning, a bare one to five in the afternoon; five and six are in one half.
    let goesOn = clocks[(place + 1)...].contains {
      $0.isOpen && $0.second % 43_200 >= 6 * 3600 && $0.second % 43_200 > morning
    }
    return morning < 6 * 3600 && !goesOn ? morning + 43_200 : morning
  }

  /// So many times a day, from nine in the morning to nine in the evening.
  private static func spread(_ count: Int) -> [Int] {
    let (first, last) = (9 * 3600, 21 * 3600)
    guard count > 1 else { return [first] }
    return (0..<count).map { first + (last - first) / (count - 1) * $0 }
  }

  /// The days of something so often a week, 0 Monday, with rest between them.
  static let daysApart = [2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4], 5: [0, 1, 2, 3, 4]]

  /// How often a day can be said without times: what divides the day’s twelve hours.
  static let spreadable = [2, 3, 4, 5, 7]

  /// Which of all hours × minutes are meant: empty when all, nil when a rule cannot say it.
  private static func positions(of times: [Int]) -> [Int]? {
    let hours = Set(times.map { $0 / 3600 }).sorted()
    let minutes = Set(times.map { $0 / 60 % 60 }).sorted()
    guard !times.isEmpty else { return nil }
    if hours.count * minutes.count == Set(times).count { return [] }
    // RFC 5545 counts to 366.
    guard hours.count * minutes.count <= 366 else { return nil }
    let all = hours.flatMap { hour in minutes.map { hour * 3600 + $0 * 60 } }
    return all.indices.filter { times.contains(all[$0]) }.map { $0 + 1 }
  }

  /// RFC 5545 without the `RRULE:`.
  var rule: String {
    var parts: [String] = []
    func add(_ key: String, _ values: [Int]) {
      guard !values.isEmpty else { return }
      parts.append("\(key)=" + values.map { String($0) }.joined(separator: ","))
    }
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let times = dayTimes
    let chosen = times.isEmpty ? [] : Self.positions(of: times) ?? []
    let days = daysOfWeek
    var (frequency, interval) = step
    if !chosen.isEmpty || window != nil {
      (frequency, interval) = ("DAILY", 1)
    } else if frequency == "DAILY", interval == 1, !exceptWeekdays.isEmpty {
      frequency = "WEEKLY"
    }
    parts.append("FREQ=\(frequency)")
    if interval > 1 { parts.append("INTERVAL=\(interval)") }
    if !nth.isEmpty {
      parts.append(
        "BYDAY=" + nth.map { "\($0.position)\(names[$0.weekday])" }.joined(separator: ","))
    } else if !days.isEmpty {
      parts.append("BYDAY=" + days.map { names[$0] }.joined(separator: ","))
    }
    add("BYMONTH", months)
    add("BYMONTHDAY", theMonthDays)
    if let minute {
      add("BYHOUR", hours)
      add("BYMINUTE", [minute])
    } else if !times.isEmpty {
      let isSorted = !chosen.isEmpty || window != nil
      let (hours, minutes) = (unique(times.map { $0 / 3600 }), unique(times.map { $0 / 60 % 60 }))
      add("BYHOUR", isSorted ? hours.sorted() : hours)
      add("BYMINUTE", isSorted ? minutes.sorted() : minutes)
    } else {
      add("BYHOUR", hours)
    }
    add("BYSETPOS", chosen.isEmpty ? positions : chosen)
    if let count { parts.append("COUNT=\(count)") }
    return parts.joined(separator: ";")
  }

  /// “Every March” names no day of it: the first.
  private var theMonthDays: [Int] {
    saysNoDay && !months.isEmpty && everyMonths % 12 == 0 && everyMonths > 0 ? [1] : monthDays
  }

  private var step: (frequency: String, interval: Int) {
    if everyMonths > 0 {
      return everyMonths % 12 == 0 && positions.isEmpty
        ? ("YEARLY", everyMonths / 12) : ("MONTHLY", everyMonths)
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
    Span(end: draft.end, value: RecurrenceValue(self, after: now), cost: draft.cost)
  }

  // MARK: First and last

  /// The first time after now; nil when neither a clock time nor a part of the day nor a day was said.
  func first(after now: LocalTime) -> LocalTime? {
    var now = now
    if let from, from > now { now = from.adding(-1) }
    var times = dayTimes
    guard isDaysLong || !times.isEmpty else {
      return from.map { $0.second == 0 ? LocalTime($0.date, second: Self.morning) : $0 }
    }
    if times.isEmpty, let part { times = [part.usual * 3600] }
    guard !saysNoDay || !months.isEmpty || !times.isEmpty || from != nil || !exceptWeekdays.isEmpty
    else { return nil }
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

  /// What happens on a day without a time.
  private static let morning = 9 * 3600

  /// The last time it may come; nil: none is said.
  func last(after now: LocalTime) -> LocalTime? {
    if let until { return until }
    guard let span else { return nil }
    var timed = self
    if isDaysLong, part == nil, dayTimes.isEmpty {
      // What has no time comes in the morning: if that is over today, tomorrow is the first day.
      timed.clocks = [ClockTime(second: Self.morning, isOpen: false)]
    }
    let start = timed.first(after: now) ?? now
    let months = DateReader.adding(months: Int(span.months), to: start.date)
    let end = LocalTime(months, second: start.second).adding(Int(span.seconds))
    return isDaysLong ? LocalTime(CivilDate(day: end.date.day - 1), second: 86_399) : end
  }

  private func fits(_ date: CivilDate) -> Bool {
    let days = daysOfWeek
    if !days.isEmpty, !days.contains(date.weekday) { return false }
    let monthDays = theMonthDays
    if nth.isEmpty, monthDays.isEmpty, months.isEmpty, positions.isEmpty { return true }
    let (year, month, day) = date.components
    if !months.isEmpty, !months.contains(month) { return false }
    if !nth.isEmpty {
      // Of a year where no month is said.
      let isOfYear = months.isEmpty && everyMonths % 12 == 0
      return nth.contains {
        DateReader.nth($0.position, $0.weekday, year, isOfYear ? nil : month) == date
      }
    }
    let last = DateReader.months(year, month, 1).last.components.day
    if !positions.isEmpty {
      let meant = (1...last).filter { number in
        days.contains(CivilDate(day: date.day - day + number).weekday)
      }
      return positions.contains { place in
        let index = place > 0 ? place - 1 : meant.count + place
        return meant.indices.contains(index) && meant[index] == day
      }
    }
    guard !monthDays.isEmpty else { return true }
    return monthDays.contains { $0 > 0 ? $0 == day : last + 1 + $0 == day }
  }
}
