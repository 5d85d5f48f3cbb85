/// Schedules as iCalendar text (RFC 5545), which calendars and phones read.
public struct CalendarWriter {
  /// The instant of writing, seconds since 1970 UTC: DTSTAMP.
  public var now: Int
  /// The user's zone: what a floating schedule's instants are read in where an instant is needed.
  public var zone: Zone
  /// The clock changes of a zone, by its name.
  public var rules: (String) -> ZoneRules?
  /// The UIDs of those that are only planned: STATUS:TENTATIVE (RFC 5545, 3.8.1.11).
  public var tentative: Set<String> = []
  /// The routine that is kept under a name, for how long an event lasts.
  public var length: (String) -> Duration?

  public init(
    now: Int, zone: Zone, rules: @escaping (String) -> ZoneRules?,
    length: @escaping (String) -> Duration? = { _ in nil }
  ) {
    (self.now, self.zone, self.rules, self.length) = (now, zone, rules, length)
  }

  /// What a calendar of ours begins with, and nobody else's: over nothing else is one written.
  public static let mark = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Ensue//"

  /// The whole text. O(schedules).
  public func text(_ schedules: [Schedule]) -> String {
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Ensue//Ensue 1//EN", "CALSCALE:GREGORIAN",
    ]
    let zones = Set(schedules.compactMap(\.zone)).subtracting(["UTC"]).sorted()
    for name in zones {
      guard let rules = rules(name) else { continue }
      let first = schedules.filter { $0.zone == name }.map(\.when.start).min()
      lines += CalendarZone.lines(name, rules, from: first ?? LocalTime(secondsSince1970: now))
    }
    for schedule in schedules {
      if !schedule.isFollowing { lines += event(schedule) }
    }
    lines.append("END:VCALENDAR")
    return lines.map(CalendarText.folded).joined()
  }

  func event(_ schedule: Schedule) -> [String] {
    let own = schedule.zone.flatMap { rules($0)?.zone } ?? zone
    let when = schedule.when
    // The start counts as a time of its own in other programs, so it has to be one.
    var bare = when
    (bare.except, bare.exceptDays) = ([], [])
    let start = bare.occurrences(in: own).first { _ in true }?.local ?? when.start
    let form = form(of: schedule)
    var lines = [
      "BEGIN:VEVENT", "UID:\(CalendarText.escaped(schedule.uid))",
      "DTSTAMP:\(LocalTime(secondsSince1970: now).basic)Z",
      "SUMMARY:\(CalendarText.escaped(schedule.details?.title ?? schedule.name))",
      property("DTSTART", [start], form),
    ]
    if form == .day {
      if let days = schedule.wholeDays, days > 1 {
        lines.append(property("DTEND", [start.adding(days * 86_400)], form))
      }
    } else if let seconds = duration(schedule.action) ?? schedule.takes, seconds > 0 {
      lines.append("DURATION:\(CalendarText.duration(seconds))")
    }
    lines += about(schedule.details)
    if var rule = when.rule?.sayingOnlyWhatDiffers(from: start) {
      // UNTIL has the form of DTSTART: local where that floats, UTC where it has a zone (§3.3.10).
      switch (rule.until, schedule.zone) {
      case (.local(let end)?, .some): rule.until = .instant(own.instant(end))
      case (.instant(let end)?, nil): rule.until = .local(own.local(instant: end))
      case (_, _): break
      }
      if form == .day, case .local(let end)? = rule.until {
        rule.until = nil
        lines.append("RRULE:\(rule.text);UNTIL=\(end.basic.prefix(8))")
      } else {
        lines.append("RRULE:\(rule.text)")
      }
    }
    if !when.extra.isEmpty { lines.append(property("RDATE", when.extra, form)) }
    let left = Set(when.except).union(times(of: when.exceptDays, bare, own)).sorted()
    if !left.isEmpty { lines.append(property("EXDATE", left, form)) }
    lines.append("TRANSP:TRANSPARENT")
    if tentative.contains(schedule.uid) { lines.append("STATUS:TENTATIVE") }
    lines += remarks(schedule)
    if schedule.isEnabled {
      for lead in [schedule.lead, schedule.alert == .normal ? 0 : nil].compactMap(\.self) {
        // Other programs count from the beginning: of a whole day that is its midnight.
        let trigger = (form == .day ? start.second : 0) - lead
        lines += [
          "BEGIN:VALARM", "ACTION:DISPLAY",
          "DESCRIPTION:\(CalendarText.escaped(schedule.name))",
          "TRIGGER:\(trigger < 0 ? "-" : "")\(CalendarText.duration(abs(trigger)))", "END:VALARM",
        ]
      }
    }
    return lines + ["END:VEVENT"]
  }

  /// What the calendar it came from said beside the time.
  private func about(_ details: Schedule.Details?) -> [String] {
    guard let details else { return [] }
    return [("LOCATION", details.place), ("DESCRIPTION", details.notes)].compactMap { name, text in
      text.map { "\(name):\(CalendarText.escaped($0))" }
    } + (details.link.map { ["URL:\($0.filter { !$0.isNewline })"] } ?? [])
  }

  /// What only we read: so that export and import give the same schedule.
  private func remarks(_ schedule: Schedule) -> [String] {
    var lines: [String] = []
    switch schedule.action {
    case .alarm: lines.append("X-ENSUE-ACTION:ALARM")
    case .reminder: lines.append("X-ENSUE-ACTION:REMINDER")
    // What is followed is a file of this machine: no calendar knows it.
    case .follow: break
    case .timer: lines.append("X-ENSUE-ACTION:TIMER")
    case .routine(_, let name):
      lines += ["X-ENSUE-ACTION:ROUTINE", "X-ENSUE-ROUTINE:\(CalendarText.escaped(name))"]
    }
    if !schedule.isEnabled { lines.append("X-ENSUE-ENABLED:FALSE") }
    if schedule.catchUp != .one {
      lines.append("X-ENSUE-CATCH-UP:\(schedule.catchUp.rawValue.uppercased())")
    }
    if schedule.grace != Schedule.usualGrace {
      lines.append("X-ENSUE-GRACE:\(CalendarText.duration(schedule.grace))")
    }
    if schedule.alert == .silent { lines.append("X-ENSUE-ALERT:SILENT") }
    // Of a whole day the alarm below counts from midnight, which nobody else’s morning is known from; what is off has none.
    if schedule.isOfWholeDays || !schedule.isEnabled, let lead = schedule.lead {
      lines.append("X-ENSUE-LEAD:\(CalendarText.duration(lead))")
    }
    return lines
  }

  private func duration(_ action: Schedule.Action) -> Int? {
    switch action {
    case .alarm, .reminder, .follow: nil
    case .timer(let routine): Int(routine.duration.components.seconds)
    case .routine(_, let name): length(name).map { Int($0.components.seconds) }
    }
  }

  /// The times that fall on days left out: other programs know no days left out. At most 1,000 of each.
  private func times(of days: [CivilDate], _ when: Recurrence, _ zone: Zone) -> [LocalTime] {
    days.flatMap { day in
      when.occurrences(after: zone.instant(LocalTime(day, second: 0)) - 86_400, in: zone).lazy
        .prefix { $0.local.date <= day }.prefix(2000).filter { $0.local.date == day }
        .prefix(1000).map(\.local)
    }
  }

  /// How times are written.
  private enum Form: Equatable {
    case floating, utc
    case zone(String)
    /// As days, without a time.
    case day
  }

  private func form(of schedule: Schedule) -> Form {
    switch schedule.zone {
    case "UTC": .utc
    case let zone?: .zone(zone)
    case nil: schedule.isOfWholeDays ? .day : .floating
    }
  }

  private func property(_ name: String, _ times: [LocalTime], _ form: Form) -> String {
    func list(_ text: (LocalTime) -> String) -> String {
      times.map(text).joined(separator: ",")
    }
    switch form {
    case .floating: return "\(name):\(list(\.basic))"
    case .utc: return "\(name):\(list { $0.basic + "Z" })"
    case .zone(let zone): return "\(name);TZID=\(CalendarZone.label(zone)):\(list(\.basic))"
    case .day: return "\(name);VALUE=DATE:\(list { String($0.basic.prefix(8)) })"
    }
  }
}

/// A zone's clock changes as a VTIMEZONE component.
enum CalendarZone {
  /// From the year before `start` on: by yearly rules where the zone has them, else change by change.
  static func lines(_ name: String, _ rules: ZoneRules, from start: LocalTime) -> [String] {
    let year = start.date.components.year - 1
    let begin = CivilDate(year: year, month: 1, day: 1).day * 86_400
    var lines = ["BEGIN:VTIMEZONE", "TZID:\(label(name))"]
    let upcoming = rules.changes.filter { $0.instant >= begin }.prefix(200)
    if let rule = rules.rule, let summer = rule.summer, let on = rule.begin, let off = rule.end,
      let onRule = yearly(on), let offRule = yearly(off),
      upcoming.allSatisfy({ rule.period(at: $0.instant) == $0.period })
    {
      lines += part(
        "DAYLIGHT", first: local(on, year), from: rule.standard, to: summer,
        [
          "RRULE:\(onRule)"
        ])
      lines += part(
        "STANDARD", first: local(off, year), from: summer, to: rule.standard, ["RRULE:\(offRule)"])
    } else if upcoming.isEmpty {
      let period = rules.period(at: begin)
      lines += part(
        "STANDARD", first: LocalTime(secondsSince1970: begin), from: period, to: period, [])
    } else {
      var before = rules.period(at: begin - 1)
      lines += part(
        "STANDARD", first: LocalTime(secondsSince1970: begin), from: before, to: before, [])
      for change in upcoming {
        lines += part(
          change.period.isSummer ? "DAYLIGHT" : "STANDARD",
          first: LocalTime(secondsSince1970: change.instant + before.offset), from: before,
          to: change.period, [])
        before = change.period
      }
    }
    return lines + ["END:VTIMEZONE"]
  }

  /// The TZID: the name of a zone of the database as it is; a rule without the signs that part values.
  static func label(_ name: String) -> String {
    String(
      name.prefix { $0 != "|" }.map { $0.isLetter || $0.isNumber || "/_-+".contains($0) ? $0 : "." }
    )
  }

  private static func part(
    _ kind: String, first: LocalTime, from: ZoneRules.Period, to: ZoneRules.Period, _ more: [String]
  ) -> [String] {
    [
      "BEGIN:\(kind)", "DTSTART:\(first.basic)", "TZOFFSETFROM:\(CalendarText.offset(from.offset))",
      "TZOFFSETTO:\(CalendarText.offset(to.offset))", "TZNAME:\(to.name)",
    ] + more + ["END:\(kind)"]
  }

  /// The first time of a change, by the clock as it was.
  private static func local(_ change: PosixZone.Change, _ year: Int) -> LocalTime {
    LocalTime(secondsSince1970: change.date(in: year).day * 86_400 + change.second)
  }

  /// `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`; nil where a rule of that form cannot say it.
  private static func yearly(_ change: PosixZone.Change) -> String? {
    guard case .weekday(let month, let week, let day) = change.day,
      (0..<86_400).contains(change.second)
    else { return nil }
    let name = RecurrenceRule.dayNames[day]
    return "FREQ=YEARLY;BYMONTH=\(month);BYDAY=\(week == 5 ? "-1" : String(week))\(name)"
  }
}

extension Schedule {
  /// Whether all its times are the morning of a whole day, wherever one is.
  fileprivate var isOfWholeDays: Bool {
    guard wholeDays != nil, zone == nil else { return false }
    if let rule = when.rule {
      guard !rule.frequency.isWithinDay, rule.hours.isEmpty, rule.minutes.isEmpty,
        rule.seconds.isEmpty
      else { return false }
    }
    return (when.extra + when.except).allSatisfy { $0.second == when.start.second }
  }
}
