/// Alarms of an event: a warning before each of its times where one can be kept so, else a reminder of its own.
extension CalendarReader.Pass {
  /// The most warning there is: a week.
  private static var mostLead: Int { 7 * 86_400 }

  mutating func keepAlarms(of event: CalendarComponent, _ schedule: Schedule) {
    guard let index = series[schedule.uid]?.last?.index else { return }
    var schedule = schedule
    alarms(of: event, &schedule)
    reading.schedules[index] = schedule
  }

  /// The nearest of the alarms that come before becomes the warning.
  mutating func alarms(of event: CalendarComponent, _ schedule: inout Schedule) {
    if let own = event.first("X-ENSUE-LEAD").flatMap({ CalendarText.seconds(ofDuration: $0.value) })
    {
      schedule.lead = (1...Self.mostLead).contains(own) ? own : nil
      return
    }
    let isOurs = event.first("X-ENSUE-ACTION") != nil
    var leads: [Int] = []
    for (number, alarm) in event.inner.enumerated() where alarm.name == "VALARM" {
      guard let trigger = alarm.first("TRIGGER"), let lead = lead(trigger, event, schedule) else {
        if let text = alarm.first("TRIGGER")?.value {
          reading.remark(event, .alarm(String(text.prefix(40))), line: alarm.line)
        }
        continue
      }
      if (1...Self.mostLead).contains(lead) {
        leads.append(lead)
      } else if lead != 0, !isOurs, reading.alarms.count < CalendarReader.mostEvents {
        if let own = own(schedule, lead: lead, number: number + 1, trigger) {
          reading.alarms.append(own)
        } else {
          reading.remark(event, .alarm(String(trigger.value.prefix(40))), line: alarm.line)
        }
      }
    }
    schedule.lead = leads.min()
  }

  /// How long before the event's time an alarm rings, in seconds; negative: after it, 0: at it. Nil: that cannot be read.
  private func lead(_ trigger: CalendarLine, _ event: CalendarComponent, _ schedule: Schedule)
    -> Int?
  {
    let start = schedule.when.start
    if trigger.parameters["VALUE"]?.uppercased() == "DATE-TIME" || isInstant(trigger.value) {
      guard let times = try? times(trigger), let time = times.times.first else { return nil }
      return zones.zone(schedule.zone).instant(start)
        - zones.zone(times.zone ?? schedule.zone).instant(time)
    }
    guard let seconds = CalendarText.seconds(ofDuration: trigger.value) else { return nil }
    if trigger.parameters["RELATED"]?.uppercased() == "END" {
      if let days = schedule.wholeDays {
        // The end of a whole day is the midnight after the last.
        return start.second - days * 86_400 - seconds
      }
      // Without an end the beginning is the end (RFC 5545 §3.6.1).
      return -(length(of: event, from: start, in: schedule.zone) ?? 0) - seconds
    }
    // Of a whole day alarms count from its midnight; one on the day itself is no warning.
    guard schedule.wholeDays != nil else { return -seconds }
    return seconds < 0 ? start.second - seconds : 0
  }

  private func isInstant(_ value: String) -> Bool {
    LocalTime(basic: value.hasSuffix("Z") ? String(value.dropLast()) : value) != nil
  }

  /// A reminder at the alarm’s own times; nil where no rule says them.
  private func own(_ schedule: Schedule, lead: Int, number: Int, _ trigger: CalendarLine)
    -> Schedule?
  {
    var own = schedule
    own.uid = "\(schedule.uid)/alarm-\(number)"
    (own.takes, own.wholeDays, own.lead) = (nil, nil, nil)
    if isInstant(trigger.value) || schedule.when.rule == nil && schedule.when.extra.isEmpty {
      // Once: at an instant, or beside what comes once.
      own.when = Recurrence(start: schedule.when.start.adding(-lead))
      return own
    }
    guard let when = schedule.when.shifted(by: -lead) else { return nil }
    own.when = when
    return own
  }
}

extension Recurrence {
  /// All its times so many seconds later; nil where a rule cannot say them.
  func shifted(by seconds: Int) -> Recurrence? {
    let first = start.adding(seconds)
    let days = first.date.day - start.date.day
    var later = rule
    if let rule {
      guard let moved = rule.shifted(seconds: seconds, days: days) else { return nil }
      later = moved
    }
    // A day left out is left out whole: its times may lie on two days now.
    guard exceptDays.isEmpty || days == 0 else { return nil }
    return Recurrence(
      start: first, rule: later, extra: extra.map { $0.adding(seconds) },
      except: except.map { $0.adding(seconds) }, exceptDays: exceptDays)
  }
}

extension RecurrenceRule {
  /// The same times so many seconds later, whose day becomes another by `days`; nil where a rule cannot say them.
  func shifted(seconds: Int, days: Int) -> RecurrenceRule? {
    guard !frequency.isWithinDay else { return isDistance ? self : nil }
    var rule = self
    switch until {
    case .local(let end)?:
      // A whole day, its last second, stays one.
      rule.until = .local(end.second == 86_399 && days == 0 ? end : end.adding(seconds))
    case .instant(let end)?: rule.until = .instant(end + seconds)
    case nil: break
    }
    if !hours.isEmpty || !minutes.isEmpty || !self.seconds.isEmpty {
      guard days == 0, seconds % 60 == 0, let later = rule.shifted(minutes: seconds / 60) else {
        return nil
      }
      rule = later
    }
    if days == 0 { return rule }
    guard monthDays.isEmpty, yearDays.isEmpty, weeks.isEmpty, positions.isEmpty, months.isEmpty
    else { return nil }
    if !weekdays.isEmpty {
      guard frequency == .weekly, interval == 1 || weekdays.count == 1,
        weekdays.allSatisfy({ $0.ordinal == 0 })
      else { return nil }
      rule.weekdays = weekdays.map { Weekday((($0.day + days) % 7 + 7) % 7) }
        .sorted { $0.day < $1.day }
    } else if frequency == .monthly || frequency == .yearly {
      return nil
    }
    return rule
  }
}
