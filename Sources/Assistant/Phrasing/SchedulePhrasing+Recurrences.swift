import Timers

/// Recurrences as people say them.
extension SchedulePhrasing {
  /// `every weekday at 7:00 until 30 Jun, not 24 Dec`
  func times(_ schedule: Schedule) -> String {
    let when = schedule.when
    var parts: [Message]
    if let rule = when.rule {
      let words = words(rule, start: when.start)
      switch rule.until {
      case .local(let end): parts = [.repeatUntil(when: words, end: self.end(end, of: rule))]
      case .instant(let end):
        let zone = schedule.isByDistance ? situation.zone : situation.zone(of: schedule)
        parts = [
          .repeatUntil(when: words, end: self.end(zone.local(instant: end), of: rule))
        ]
      case nil: parts = [.words(words)]
      }
      if let count = rule.count { parts.append(.repeatTimes(n: count)) }
    } else {
      parts = [.words(clock(when.start))]
    }
    let extra = when.extra.filter { $0 > situation.local }
    if when.rule != nil, !extra.isEmpty, extra.count <= 3 {
      parts.append(.repeatAlso(times: situation.speaker.list(extra.map(clock))))
    } else if !when.extra.isEmpty {
      parts.append(.repeatMore(n: when.extra.count))
    }
    let days = when.exceptDays.filter { $0 >= situation.local.date }
    if days.count > 3, let calendar = situation.workflows.all.mainCalendar,
      days.allSatisfy(calendar.isHoliday)
    {
      let end = situation.speaker.date(days[days.count - 1])
      parts.append(.repeatHolidays(calendar: calendar.id, end: end))
    } else if !days.isEmpty {
      let names = situation.speaker.list(days.prefix(3).map { situation.speaker.date($0) })
      parts.append(.repeatNot(days: names + (days.count > 3 ? " …" : "")))
    }
    return situation.speaker.list(parts.map(say))
  }

  private func clock(_ time: LocalTime) -> String { situation.speaker.say(SaidTime(time)) }

  /// Of what repeats within a day the hour counts, of the rest the day.
  private func end(_ end: LocalTime, of rule: RecurrenceRule) -> String {
    switch rule.frequency {
    case .secondly, .minutely, .hourly: clock(end)
    case .daily, .weekly, .monthly, .yearly: situation.speaker.date(end.date)
    }
  }

  private func dayName(_ day: Int) -> String { situation.speaker.weekday(day) }

  /// A rule as people say it; one that nobody would say is shown as it is written.
  public func words(_ rule: RecurrenceRule, start: LocalTime) -> String {
    guard rule.yearDays.isEmpty, rule.weeks.isEmpty, rule.seconds.isEmpty else {
      return plain(rule)
    }
    let n = rule.interval
    let days = rule.weekdays.filter { $0.ordinal == 0 }.map(\.day)
    let nth = rule.weekdays.filter { $0.ordinal != 0 }
    var text: String
    switch rule.frequency {
    case .hourly where n == 1 && !rule.hours.isEmpty:
      return hours(rule, days: days, start: start) ?? plain(rule)
    case .secondly, .minutely, .hourly:
      guard rule.isOnlyDistance || rule.saysOnlyDays, rule.positions.isEmpty,
        rule.minutes.isEmpty || rule.frequency == .hourly && rule.minutes.count == 1
      else { return plain(rule) }
      text = minute(rule, say(distance(rule)))
      return days.isEmpty ? text : say(.repeatOnDays(when: text, days: self.days(days)))
    case .daily where rule.saysOnlyDays && nth.isEmpty && (days.isEmpty || n == 1):
      guard let times = times(rule, picking: rule.positions, start: start) else {
        return plain(rule)
      }
      text = days.isEmpty ? say(.repeatDay(n: n)) : everyWeek(days)
      if let regular = times.regular {
        return days.isEmpty ? regular : situation.speaker.list([regular, text])
      }
      return say(.repeatAt(when: text, clocks: list(times.clocks)))
    case _ where !rule.positions.isEmpty:
      guard rule.frequency == .monthly, nth.isEmpty, let said = positions(rule, days) else {
        return plain(rule)
      }
      text = said
    case .weekly where nth.isEmpty && rule.monthDays.isEmpty:
      text = weeks(n, days.isEmpty ? [start.date.weekday] : days)
    case .monthly
    where days.count == 1 && nth.isEmpty && rule.monthDays.count == 1 && rule.monthDays[0] > 0
      && rule.months.isEmpty && n == 1:
      text = say(.repeatDayThe(day: dayName(days[0]), ordinal: ordinal(rule.monthDays[0])))
    case .monthly where days.isEmpty && rule.months.isEmpty:
      text = on(rule, nth, start, say(.repeatMonth(n: n)))
    case .yearly
    where days.isEmpty && !nth.isEmpty && rule.months.count == 1
      && rule.monthDays.isEmpty:
      text = say(
        .repeatOfMonth(
          when: on(rule, nth, start, say(.repeatYear(n: n))),
          month: situation.speaker.month(rule.months[0])))
    case .yearly where days.isEmpty && nth.isEmpty && rule.months.count <= 1:
      let month = rule.months.first ?? start.date.components.month
      let day = rule.monthDays.isEmpty ? [start.date.components.day] : rule.monthDays
      guard day.allSatisfy({ $0 > 0 }) else { return plain(rule) }
      text = say(
        .repeatYearOn(
          when: say(.repeatYear(n: n)), days: and(day.map { String($0) }),
          month: situation.speaker.month(month)))
    case .yearly
    where days.isEmpty && nth.isEmpty && rule.monthDays.count == 1 && rule.monthDays[0] > 0:
      let dates = rule.months.map { month in
        say(
          .repeatYearDay(
            day: "\(rule.monthDays[0])", month: situation.speaker.month(month)))
      }
      text = say(.repeatYearDays(when: say(.repeatYear(n: n)), days: and(dates)))
    case .daily, .weekly, .monthly, .yearly: return plain(rule)
    }
    if !rule.months.isEmpty, rule.frequency != .yearly {
      text = say(.repeatIn(when: text, months: and(rule.months.map(situation.speaker.month))))
    }
    guard let times = times(rule, picking: [], start: start), times.regular == nil
    else { return plain(rule) }
    return say(.repeatAt(when: text, clocks: list(times.clocks)))
  }

  /// Hours, minutes or seconds apart.
  private func distance(_ rule: RecurrenceRule) -> Message {
    let n = rule.interval
    return switch rule.frequency {
    case .hourly: .repeatHour(n: n)
    case .minutely: .repeatMinute(n: n)
    case .secondly, .daily, .weekly, .monthly, .yearly: .repeatSecond(n: n)
    }
  }

  /// Days of every so many weeks.
  private func weeks(_ n: Int, _ days: [Int]) -> String {
    let named = Message.repeatDays(n: n, days: list(days.map(dayName)))
    switch days {
    case _ where n == 1: return everyWeek(days)
    case _ where days.count == 7: return say(.repeatDay(n: n))
    case _ where n > 2: return say(named)
    case [0, 1, 2, 3, 4]: return say(.repeatWeekday(n: n))
    case [5, 6]: return say(.repeatWeekend(n: n))
    default: return say(named)
    }
  }

  /// The first workday or the last day of a weekend of a month; nil: other days, or more is said.
  private func positions(_ rule: RecurrenceRule, _ days: [Int]) -> String? {
    guard rule.monthDays.isEmpty, rule.months.isEmpty, days == [0, 1, 2, 3, 4] || days == [5, 6]
    else { return nil }
    let places = rule.positions.map { position in
      let ordinal = ordinal(position)
      return say(days.count == 5 ? .repeatWorkday(ordinal: ordinal) : .repeatFree(ordinal: ordinal))
    }
    return say(.repeatOnThe(when: say(.repeatMonth(n: rule.interval)), places: list(places)))
  }

  /// The times of a day: as clocks show them, and “every 90 minutes from 9:00 to 16:30” where they are many and
  /// evenly apart. Nil when nobody would say them.
  private func times(
    _ rule: RecurrenceRule, picking positions: [Int], start: LocalTime
  ) -> (clocks: [String], regular: String?)? {
    let hours = rule.hours.isEmpty ? [start.hour] : rule.hours.sorted()
    let minutes = rule.minutes.isEmpty ? [start.minute] : rule.minutes.sorted()
    var times = hours.flatMap { hour in minutes.map { hour * 60 + $0 } }
    if !positions.isEmpty {
      let places = positions.map { $0 > 0 ? $0 - 1 : times.count + $0 }
      times = places.filter(times.indices.contains).sorted().map { times[$0] }
    }
    let clocks = times.map { timeOfDay($0 * 60) }
    guard clocks.count > 3 else { return clocks.isEmpty ? nil : (clocks, nil) }
    let apart = times[1] - times[0]
    guard zip(times, times.dropFirst()).allSatisfy({ $1 - $0 == apart }) else {
      return clocks.count <= 8 ? (clocks, nil) : nil
    }
    guard clocks.count > 4 || !positions.isEmpty else { return (clocks, nil) }
    let every = say(
      apart % 60 == 0 ? .repeatEachHours(n: apart / 60) : .repeatEachMinutes(n: apart))
    return (
      clocks, say(.repeatSpan(when: every, start: clocks[0], end: clocks[clocks.count - 1]))
    )
  }

  private func timeOfDay(_ second: Int) -> String {
    situation.speaker.clock(SaidTime(LocalTime(situation.local.date, second: 0).adding(second)))
  }

  /// “every weekday”, “every day except Sunday”, “every Monday and Thursday”.
  private func everyWeek(_ days: [Int]) -> String {
    switch days.count {
    case 7: return say(.repeatDay(n: 1))
    case 6:
      let missing = (0...6).filter { !days.contains($0) }.map(dayName)
      return say(.repeatExcept(days: list(missing)))
    default:
      return say(
        days == [0, 1, 2, 3, 4]
          ? .repeatWeekday(n: 1)
          : days == [5, 6] ? .repeatWeekend(n: 1) : .repeatDays(n: 1, days: list(days.map(dayName)))
      )
    }
  }

  private func days(_ days: [Int]) -> String {
    days == [0, 1, 2, 3, 4] ? say(.repeatWeekdays) : list(days.map(dayName))
  }

  /// “6:00 and 7:30”, “Monday, Wednesday and Friday”.
  private func list(_ words: [String]) -> String {
    guard words.count > 2, let last = words.last else { return and(words) }
    return and([situation.speaker.list(words.dropLast()), last])
  }

  private func and(_ words: [String]) -> String {
    words.dropFirst().reduce(words.first ?? "") { say(.listAnd(before: $0, next: $1)) }
  }

  /// `every hour from 9:00 to 17:00 on Monday and Friday`; nil when the hours are not one after the other.
  private func hours(_ rule: RecurrenceRule, days: [Int], start: LocalTime) -> String? {
    guard let first = rule.hours.min(), let last = rule.hours.max(),
      Set(rule.hours) == Set(first...last), rule.minutes.count <= 1, rule.monthDays.isEmpty,
      rule.months.isEmpty, days.count == rule.weekdays.count
    else { return nil }
    let minute = (rule.minutes.first ?? start.minute) * 60
    let text = say(
      .repeatSpan(
        when: say(.repeatHour(n: 1)), start: timeOfDay(first * 3600 + minute),
        end: timeOfDay(last * 3600 + minute)))
    return days.isEmpty || days.count == 7
      ? text : say(.repeatOnDays(when: text, days: self.days(days)))
  }

  /// Where in the hour something hourly comes: “ on the hour”; nothing where no minute is said.
  private func minute(_ rule: RecurrenceRule, _ text: String) -> String {
    guard rule.frequency == .hourly, rule.minutes.count == 1 else { return text }
    return say(.repeatMinuteOf(when: text, minute: rule.minutes[0]))
  }

  private func on(
    _ rule: RecurrenceRule, _ nth: [RecurrenceRule.Weekday], _ start: LocalTime, _ text: String
  ) -> String {
    let days = rule.monthDays.isEmpty ? [start.date.components.day] : rule.monthDays
    let places =
      nth.isEmpty
      ? days.map { $0 == -1 ? say(.repeatLastDay) : ordinal($0) }
      : nth.map { say(.repeatNth(ordinal: ordinal($0.ordinal), day: dayName($0.day))) }
    return say(.repeatOnThe(when: text, places: list(places)))
  }

  private func ordinal(_ number: Int) -> String {
    guard number != -1 else { return say(.repeatLast) }
    guard number > 0 else { return say(.repeatToLast(ordinal: ordinal(-number))) }
    return say(.repeatOrdinal(n: number))
  }

  private func plain(_ rule: RecurrenceRule) -> String { say(.repeatBy(rule: rule.text)) }
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
