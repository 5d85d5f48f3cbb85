import Timers

/// How schedules are said.
extension Phrasing {
  /// `◷ wake up   every weekday at 7:00      next tomorrow 7:00`
  public func schedule(_ schedule: Schedule) -> Line {
    var parts = [times(schedule)]
    if let what = what(schedule.action, named: schedule.name) { parts.insert(what, at: 0) }
    if let zone = schedule.zone { parts.append("clocks of \(zone)") }
    if schedule.alert == .silent { parts.append("silent") }
    if let lead = schedule.lead {
      parts.append("warns \(Clockface.length(.seconds(lead))) before")
    }
    if schedule.catchUp != .one { parts.append("catches up \(schedule.catchUp.rawValue)") }
    let next = nextWords(schedule)
    return Line(
      .init(.plain, "◷ "), .init(.strong, schedule.name),
      .init(.plain, "   \(parts.joined(separator: ", "))"), .init(.dim, "      \(next)"))
  }

  private func nextWords(_ schedule: Schedule) -> String {
    guard schedule.isEnabled else { return "off" }
    guard let next = schedule.nextRun(in: situation.zone(of: schedule)) else { return "over" }
    return "next \(time(of: next))"
  }

  /// What it does, where its name does not say so.
  private func what(_ action: Schedule.Action, named name: String) -> String? {
    switch action {
    case .alarm, .reminder: nil
    case .timer(let routine): "starts \(Self.shape(routine, naming: false))"
    case .routine(let routine): name == routine ? "starts the routine" : "starts \(routine)"
    }
  }

  /// What became of a schedule by a command.
  func scheduleLine(_ change: KeptChange, _ schedule: Schedule) -> Line {
    if change.wireName == "schedule.deleted" {
      return Line(
        .init(.plain, "◷ "), .init(.strong, schedule.name), .init(.dim, "      deleted"))
    }
    var line = self.schedule(schedule)
    if case .schedule(let old)? = change.before, old.name != schedule.name {
      line.spans.append(.init(.dim, ", was \(old.name)"))
    }
    if case .schedule(let old)? = change.before,
      let left = Set(schedule.when.except).subtracting(old.when.except).first
    {
      let time = Clockface.time(left, seenFrom: situation.local)
      line.spans.append(.init(.dim, ", not \(time)"))
    }
    return line
  }

  /// The next times, together in their order: `Tue 10 Mar 7:00   wake up`.
  func runs(of schedules: [Schedule], count: Int) -> [Line] {
    var runs: [(instant: Int, name: String, time: String)] = []
    for schedule in schedules where schedule.isAwake {
      let zone = situation.zone(of: schedule)
      for run in schedule.runs(after: situation.instant, in: zone).prefix(max(1, count)) {
        runs.append((run.instant, schedule.name, time(of: run)))
      }
    }
    guard !runs.isEmpty else {
      let off = schedules.filter { !$0.isEnabled }.map(\.name).joined(separator: ", ")
      return [Line(.plain, off.isEmpty ? "Nothing is to come." : "\(off) is off.")]
    }
    runs.sort { ($0.instant, $0.name) < ($1.instant, $1.name) }
    return runs.prefix(max(1, count)).map { run in
      let away = Clockface.length(.seconds(run.instant - situation.instant))
      return Line(
        .init(.strong, run.name), .init(.plain, "   \(run.time)"), .init(.dim, "      in \(away)"))
    }
  }

  /// When a run is, by the user's clocks.
  private func time(of run: Recurrence.Occurrence) -> String {
    Clockface.time(
      situation.zone.local(instant: run.instant), seenFrom: situation.local,
      seconds: run.local.second % 60 != 0, isTwelveHour: situation.manner.isTwelveHour)
  }

  /// What came due; nil where the timer it starts says enough.
  func told(_ event: ScheduleEvent, late: Bool, again: Bool) -> Line? {
    var tail = late ? "      was due \(clock(event.at, seconds: true))" : ""
    if again { tail += " (again)" }
    var text: String
    switch event.kind {
    case .due(let missed):
      // The timer it starts says that it starts.
      if missed == 0, event.action.startsSomething { return nil }
      text = "◷ \(event.name)"
      if missed > 0 { text += ", \(Self.count(missed)) missed" }
    case .missed(let count):
      text = "◷ \(event.name): \(Self.count(count)) missed"
      tail = tail.isEmpty ? "" : tail.replacing("was due", with: "last due")
    case .soon(let seconds):
      text = "◷ \(event.name) in \(Clockface.length(.seconds(seconds)))"
      tail = again ? " (again)" : ""
    }
    let line = Line(.warn, text)
    return tail.isEmpty ? line : Line(line.spans + [.init(.dim, tail)])
  }

  private static func count(_ number: Int) -> String {
    number >= Schedule.mostCounted ? "more than \(Schedule.mostCounted)" : "\(number)"
  }

  public func told(_ event: DueEvent, late: Bool = false, again: Bool = false) -> Line? {
    switch event {
    case .timer(let event): told(event, late: late, again: again)
    case .schedule(let event): told(event, late: late, again: again)
    }
  }

  // MARK: Recurrences in words

  /// `every weekday at 7:00 until 30 Jun, not 24 Dec`
  func times(_ schedule: Schedule) -> String {
    let when = schedule.when
    var words: String
    if let rule = when.rule {
      words = Self.words(rule, start: when.start, isTwelveHour: situation.manner.isTwelveHour)
      switch rule.until {
      case .local(let end): words += " until \(Self.date(end.date, seenFrom: situation.local))"
      case .instant(let end):
        let local = situation.zone(of: schedule).local(instant: end)
        words += " until \(Self.date(local.date, seenFrom: situation.local))"
      case nil: break
      }
      if let count = rule.count { words += count == 1 ? ", once" : ", \(count) times" }
    } else {
      words = Clockface.time(
        when.start, seenFrom: situation.local, isTwelveHour: situation.manner.isTwelveHour)
    }
    if !when.extra.isEmpty { words += ", and \(when.extra.count) more" }
    let days = when.exceptDays.filter { $0 >= situation.local.date }
    if !days.isEmpty {
      let names = days.prefix(3).map { Self.date($0, seenFrom: situation.local) }
      words += ", not \(names.joined(separator: ", "))\(days.count > 3 ? " …" : "")"
    }
    return words
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
    guard rule.yearDays.isEmpty, rule.weeks.isEmpty, rule.positions.isEmpty, rule.seconds.isEmpty
    else { return plain(rule) }
    let n = rule.interval
    func every(_ unit: String) -> String {
      n == 1 ? "every \(unit)" : n == 2 ? "every other \(unit)" : "every \(n) \(unit)s"
    }
    let days = rule.weekdays.filter { $0.ordinal == 0 }.map(\.day)
    let nth = rule.weekdays.filter { $0.ordinal != 0 }
    let months = rule.months.map { monthNames[$0 - 1] }.joined(separator: " and ")
    var text: String
    switch rule.frequency {
    case .secondly, .minutely, .hourly:
      guard rule.isOnlyDistance else { return plain(rule) }
      let unit =
        rule.frequency == .hourly ? "hour" : rule.frequency == .minutely ? "minute" : "second"
      return every(unit)
    case .daily where days.isEmpty && rule.monthDays.isEmpty: text = every("day")
    case .weekly where nth.isEmpty && rule.monthDays.isEmpty:
      let days = days.isEmpty ? [start.date.weekday] : days
      text =
        days == [0, 1, 2, 3, 4]
        ? every("weekday")
        : days == [5, 6]
          ? every("weekend day")
          : days.count == 7
            ? every("day") : every(days.map { dayNames[$0] }.joined(separator: " and "))
      if n > 2, days.count != 7 {
        text = "every \(n) weeks on \(days.map { dayNames[$0] }.joined(separator: " and "))"
      }
    case .monthly where days.isEmpty && rule.months.isEmpty:
      text = every("month") + on(rule, nth, start)
    case .yearly where days.isEmpty && nth.isEmpty && rule.months.count <= 1:
      let month = rule.months.first ?? start.date.components.month
      let day = rule.monthDays.isEmpty ? [start.date.components.day] : rule.monthDays
      guard day.allSatisfy({ $0 > 0 }) else { return plain(rule) }
      let numbers = day.map { String($0) }.joined(separator: " and ")
      text = "\(every("year")) on \(numbers) \(monthNames[month - 1])"
    case .daily, .weekly, .monthly, .yearly: return plain(rule)
    }
    if !months.isEmpty, rule.frequency != .yearly { text += " in \(months)" }
    let hours = rule.hours.isEmpty ? [start.hour] : rule.hours
    let minutes = rule.minutes.isEmpty ? [start.minute] : rule.minutes
    guard hours.count * minutes.count <= 4 else { return plain(rule) }
    let midnight = LocalTime(start.date, second: 0)
    let clocks = hours.flatMap { hour in
      minutes.map { minute in
        Clockface.time(
          midnight.adding(hour * 3600 + minute * 60), seenFrom: midnight,
          isTwelveHour: isTwelveHour)
      }
    }
    return text + " at " + clocks.joined(separator: " and ")
  }

  private static func on(
    _ rule: RecurrenceRule, _ nth: [RecurrenceRule.Weekday], _ start: LocalTime
  )
    -> String
  {
    func ordinal(_ number: Int) -> String {
      guard number != -1 else { return "last" }
      guard number > 0 else { return "\(ordinal(-number)) to last" }
      let suffix =
        (11...13).contains(number % 100)
        ? "th" : number % 10 == 1 ? "st" : number % 10 == 2 ? "nd" : number % 10 == 3 ? "rd" : "th"
      return "\(number)\(suffix)"
    }
    if !nth.isEmpty {
      return " on the "
        + nth.map { "\(ordinal($0.ordinal)) \(dayNames[$0.day])" }.joined(separator: " and ")
    }
    let days = rule.monthDays.isEmpty ? [start.date.components.day] : rule.monthDays
    return " on the "
      + days.map { $0 == -1 ? "last day" : ordinal($0) }.joined(separator: " and ")
  }

  private static func plain(_ rule: RecurrenceRule) -> String { "by \(rule.text)" }
}

extension Schedule.Action {
  fileprivate var startsSomething: Bool {
    switch self {
    case .alarm, .reminder: false
    case .timer, .routine: true
    }
  }
}

extension RecurrenceRule {
  /// Nothing but “every so many”.
  var isOnlyDistance: Bool {
    hours.isEmpty && minutes.isEmpty && seconds.isEmpty && weekdays.isEmpty && monthDays.isEmpty
      && months.isEmpty
  }
}

extension Situation {
  /// Seconds since 1970 UTC.
  public var instant: Int {
    let wall = anchor.wall
    return Int(wall >= 0 ? wall / 1_000_000_000 : (wall - 999_999_999) / 1_000_000_000)
  }

  /// The zone a schedule's times are read in. One that is no longer known is the user's.
  public func zone(of schedule: Schedule) -> Zone {
    schedule.zone.flatMap { zoneNamed($0) } ?? zone
  }
}
