import Timers

/// Recurrences as people say them.
extension Phrasing {
  /// `every weekday at 7:00 until 30 Jun, not 24 Dec`
  func times(_ schedule: Schedule) -> String {
    let when = schedule.when
    var words: String
    if let rule = when.rule {
      words = Self.words(rule, start: when.start, isTwelveHour: situation.manner.isTwelveHour)
      switch rule.until {
      case .local(let end): words += " until \(self.end(end, of: rule))"
      case .instant(let end):
        let zone = schedule.isByDistance ? situation.zone : situation.zone(of: schedule)
        words += " until \(self.end(zone.local(instant: end), of: rule))"
      case nil: break
      }
      if let count = rule.count { words += count == 1 ? ", once" : ", \(count) times" }
    } else {
      words = Clockface.time(
        when.start, seenFrom: situation.local, isTwelveHour: situation.manner.isTwelveHour)
    }
    let extra = when.extra.filter { $0 > situation.local }
    if when.rule != nil, !extra.isEmpty, extra.count <= 3 {
      let times = extra.map {
        Clockface.time(
          $0, seenFrom: situation.local, isTwelveHour: situation.manner.isTwelveHour)
      }
      words += ", also \(times.joined(separator: ", "))"
    } else if !when.extra.isEmpty {
      words += ", and \(when.extra.count) more"
    }
    let days = when.exceptDays.filter { $0 >= situation.local.date }
    if !days.isEmpty {
      let names = days.prefix(3).map { Self.date($0, seenFrom: situation.local) }
      words += ", not \(names.joined(separator: ", "))\(days.count > 3 ? " …" : "")"
    }
    return words
  }

  /// Of what repeats within a day the hour counts, of the rest the day.
  private func end(_ end: LocalTime, of rule: RecurrenceRule) -> String {
    switch rule.frequency {
    case .secondly, .minutely, .hourly:
      Clockface.time(end, seenFrom: situation.local, isTwelveHour: situation.manner.isTwelveHour)
    case .daily, .weekly, .monthly, .yearly: Self.date(end.date, seenFrom: situation.local)
    }
  }

  /// `24 Dec`; with the year when it is another one.
  static func date(_ date: CivilDate, seenFrom now: LocalTime) -> String {
    let (year, month, day) = date.components
    return "\(day) \(monthNames[month - 1])"
      + (year == now.date.components.year ? "" : " \(year)")
  }

  private static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let dayNames = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// A rule as people say it; one that nobody would say is shown as it is written.
  static func words(_ rule: RecurrenceRule, start: LocalTime, isTwelveHour: Bool = false) -> String
  {
    guard rule.yearDays.isEmpty, rule.weeks.isEmpty, rule.seconds.isEmpty else {
      return plain(rule)
    }
    let n = rule.interval
    func every(_ unit: String) -> String {
      n == 1 ? "every \(unit)" : n == 2 ? "every other \(unit)" : "every \(n) \(unit)s"
    }
    let days = rule.weekdays.filter { $0.ordinal == 0 }.map(\.day)
    let nth = rule.weekdays.filter { $0.ordinal != 0 }
    let months = rule.months.map { monthNames[$0 - 1] }.joined(separator: " and ")
    var text: String
    switch rule.frequency {
    case .hourly where n == 1 && !rule.hours.isEmpty:
      return hours(rule, days: days, start: start, isTwelveHour: isTwelveHour) ?? plain(rule)
    case .secondly, .minutely, .hourly:
      guard rule.isOnlyDistance || rule.saysOnlyDays, rule.positions.isEmpty,
        rule.minutes.isEmpty || rule.frequency == .hourly && rule.minutes.count == 1
      else { return plain(rule) }
      let unit =
        rule.frequency == .hourly ? "hour" : rule.frequency == .minutely ? "minute" : "second"
      return every(unit) + minute(rule) + (days.isEmpty ? "" : " on \(Self.days(days))")
    case .daily where rule.saysOnlyDays && nth.isEmpty && (days.isEmpty || n == 1):
      guard
        let times = times(rule, picking: rule.positions, start: start, isTwelveHour: isTwelveHour)
      else {
        return plain(rule)
      }
      text = days.isEmpty ? every("day") : everyWeek(days)
      if let regular = times.regular { return regular + (days.isEmpty ? "" : ", \(text)") }
      return text + " at " + list(times.clocks)
    case _ where !rule.positions.isEmpty:
      guard rule.frequency == .monthly, nth.isEmpty, rule.monthDays.isEmpty, rule.months.isEmpty,
        let what = days == [0, 1, 2, 3, 4] ? "workday" : days == [5, 6] ? "weekend day" : nil
      else { return plain(rule) }
      text =
        every("month") + " on the " + list(rule.positions.map { "\(ordinal($0)) \(what)" })
    case .weekly where nth.isEmpty && rule.monthDays.isEmpty:
      let days = days.isEmpty ? [start.date.weekday] : days
      text =
        n == 1
        ? everyWeek(days)
        : days == [0, 1, 2, 3, 4]
          ? every("weekday")
          : days == [5, 6]
            ? every("weekend day")
            : days.count == 7 ? every("day") : every(list(days.map { dayNames[$0] }))
      if n > 2, days.count != 7 {
        text = "every \(n) weeks on \(list(days.map { dayNames[$0] }))"
      }
    case .monthly
    where days.count == 1 && nth.isEmpty && rule.monthDays.count == 1 && rule.monthDays[0] > 0
      && rule.months.isEmpty && n == 1:
      text = "every \(dayNames[days[0]]) the \(ordinal(rule.monthDays[0]))"
    case .monthly where days.isEmpty && rule.months.isEmpty:
      text = every("month") + on(rule, nth, start)
    case .yearly
    where days.isEmpty && !nth.isEmpty && rule.months.count == 1
      && rule.monthDays.isEmpty:
      text = every("year") + on(rule, nth, start) + " of \(monthNames[rule.months[0] - 1])"
    case .yearly where days.isEmpty && nth.isEmpty && rule.months.count <= 1:
      let month = rule.months.first ?? start.date.components.month
      let day = rule.monthDays.isEmpty ? [start.date.components.day] : rule.monthDays
      guard day.allSatisfy({ $0 > 0 }) else { return plain(rule) }
      let numbers = day.map { String($0) }.joined(separator: " and ")
      text = "\(every("year")) on \(numbers) \(monthNames[month - 1])"
    case .daily, .weekly, .monthly, .yearly: return plain(rule)
    }
    if !months.isEmpty, rule.frequency != .yearly { text += " in \(months)" }
    guard let times = times(rule, picking: [], start: start, isTwelveHour: isTwelveHour),
      times.regular == nil
    else { return plain(rule) }
    return text + " at " + list(times.clocks)
  }

  /// The times of a day: as clocks show them, and “every 90 minutes from 9:00 to 16:30” where they are many and
  /// evenly apart. Nil when nobody would say them.
  private static func times(
    _ rule: RecurrenceRule, picking positions: [Int], start: LocalTime, isTwelveHour: Bool
  ) -> (clocks: [String], regular: String?)? {
    let hours = rule.hours.isEmpty ? [start.hour] : rule.hours.sorted()
    let minutes = rule.minutes.isEmpty ? [start.minute] : rule.minutes.sorted()
    var times = hours.flatMap { hour in minutes.map { hour * 60 + $0 } }
    if !positions.isEmpty {
      let places = positions.map { $0 > 0 ? $0 - 1 : times.count + $0 }
      times = places.filter(times.indices.contains).sorted().map { times[$0] }
    }
    let midnight = LocalTime(start.date, second: 0)
    let clocks = times.map {
      Clockface.time(midnight.adding($0 * 60), seenFrom: midnight, isTwelveHour: isTwelveHour)
    }
    guard clocks.count > 3 else { return clocks.isEmpty ? nil : (clocks, nil) }
    let apart = times[1] - times[0]
    guard zip(times, times.dropFirst()).allSatisfy({ $1 - $0 == apart }) else {
      return clocks.count <= 8 ? (clocks, nil) : nil
    }
    guard clocks.count > 4 || !positions.isEmpty else { return (clocks, nil) }
    let distance = apart % 60 == 0 ? (apart / 60, "hour") : (apart, "minute")
    let every = distance.0 == 1 ? distance.1 : "\(distance.0) \(distance.1)s"
    return (clocks, "every \(every) from \(clocks[0]) to \(clocks[clocks.count - 1])")
  }

  /// “every weekday”, “every day except Sunday”, “every Monday and Thursday”.
  private static func everyWeek(_ days: [Int]) -> String {
    switch days.count {
    case 7: return "every day"
    case 6:
      let missing = (0...6).filter { !days.contains($0) }.map { dayNames[$0] }
      return "every day except \(list(missing))"
    default:
      return days == [0, 1, 2, 3, 4]
        ? "every weekday"
        : days == [5, 6] ? "every weekend day" : "every \(list(days.map { dayNames[$0] }))"
    }
  }

  private static func days(_ days: [Int]) -> String {
    days == [0, 1, 2, 3, 4] ? "weekdays" : list(days.map { dayNames[$0] })
  }

  /// “6:00 and 7:30”, “Monday, Wednesday and Friday”.
  private static func list(_ words: [String]) -> String {
    guard words.count > 2 else { return words.joined(separator: " and ") }
    return words.dropLast().joined(separator: ", ") + " and \(words[words.count - 1])"
  }

  /// `every hour from 9:00 to 17:00 on Monday and Friday`; nil when the hours are not one after the other.
  private static func hours(
    _ rule: RecurrenceRule, days: [Int], start: LocalTime, isTwelveHour: Bool
  ) -> String? {
    guard let first = rule.hours.min(), let last = rule.hours.max(),
      Set(rule.hours) == Set(first...last), rule.minutes.count <= 1, rule.monthDays.isEmpty,
      rule.months.isEmpty, days.count == rule.weekdays.count
    else { return nil }
    let midnight = LocalTime(start.date, second: 0)
    let clocks = [first, last].map { hour in
      Clockface.time(
        midnight.adding(hour * 3600 + (rule.minutes.first ?? start.minute) * 60),
        seenFrom: midnight, isTwelveHour: isTwelveHour)
    }
    let tail = days.isEmpty || days.count == 7 ? "" : " on \(Self.days(days))"
    return "every hour from \(clocks[0]) to \(clocks[1])\(tail)"
  }

  /// Where in the hour something hourly comes: “ on the hour”; nothing where no minute is said.
  private static func minute(_ rule: RecurrenceRule) -> String {
    guard rule.frequency == .hourly, rule.minutes.count == 1 else { return "" }
    switch rule.minutes[0] {
    case 0: return " on the hour"
    case 30: return " on the half hour"
    case 15: return " at quarter past"
    case 45: return " at quarter to"
    case let minute: return " at \(minute) past"
    }
  }

  private static func on(
    _ rule: RecurrenceRule, _ nth: [RecurrenceRule.Weekday], _ start: LocalTime
  )
    -> String
  {
    if !nth.isEmpty {
      return " on the "
        + list(nth.map { "\(ordinal($0.ordinal)) \(dayNames[$0.day])" })
    }
    let days = rule.monthDays.isEmpty ? [start.date.components.day] : rule.monthDays
    return " on the "
      + list(days.map { $0 == -1 ? "last day" : ordinal($0) })
  }

  private static func ordinal(_ number: Int) -> String {
    guard number != -1 else { return "last" }
    guard number > 0 else { return "\(ordinal(-number)) to last" }
    let suffix =
      (11...13).contains(number % 100)
      ? "th" : number % 10 == 1 ? "st" : number % 10 == 2 ? "nd" : number % 10 == 3 ? "rd" : "th"
    return "\(number)\(suffix)"
  }

  private static func plain(_ rule: RecurrenceRule) -> String { "by \(rule.text)" }
}

extension RecurrenceRule {
  /// Besides hours and minutes nothing but days of the week.
  fileprivate var saysOnlyDays: Bool {
    monthDays.isEmpty && months.isEmpty && (!frequency.isWithinDay || hours.isEmpty)
      && weekdays.allSatisfy { $0.ordinal == 0 }
  }

  /// Nothing but “every so many”.
  var isOnlyDistance: Bool {
    hours.isEmpty && minutes.isEmpty && seconds.isEmpty && weekdays.isEmpty && monthDays.isEmpty
      && months.isEmpty
  }
}
