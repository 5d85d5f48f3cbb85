import Language
import Timers

/// Schedules moved to other times, and times of theirs left out.
extension SchedulePlanner {
  /// “Move yoga to 9”, where that is a schedule, or an alarm for one time.
  func retime(
    _ reference: ScheduleReference, _ request: ScheduleRequest, saysDay: Bool, isOpen: Bool
  ) throws(Refusal) -> Plan {
    if let length = request.lasts, let name = reference.name, named(name).isEmpty {
      throw try unknown(name, request, length)
    }
    guard request.recurrence == nil, isTimer(reference) else {
      if request.isOfSomeDays, !reference.isAll {
        let old = try one(reference)
        if let plan = try part(old, request, isOpen: isOpen) { return plan }
        try check(daysOf: request, in: old)
      }
      if saysDay, request.recurrence == nil, request.saysClock, let time = request.at,
        let plan = try retimeOnce(reference, request, to: time, isOpen: isOpen)
      {
        return plan
      }
      var request = request
      return try change(reference) { schedule throws(Refusal) in
        if isOpen { request = request.half(like: schedule) }
        try retime(&schedule, request, saysDay: saysDay)
      }
    }
    var which = TimerReference(label: reference.name)
    which.halfIsOpen = isOpen
    which.keepsDay = saysDay ? nil : true
    which.keepsClock = request.saysClock || request.delay != nil ? nil : true
    guard let time = request.at else {
      return .ask(.howLong(.update(which, to: nil), label: reference.name))
    }
    if let plan = try deadlinePlanner.claim(.move(which, to: time), hasClock: request.saysClock) {
      return plan
    }
    return try alarmPlanner.move(which, to: time)
  }

  /// Days that are told as some of those that a schedule has, and are none of them, are refused.
  private func check(daysOf request: ScheduleRequest, in old: Schedule) throws(Refusal) {
    guard request.isOfItsDays, let days = request.ruleAlone?.weekdays.map(\.day),
      let day = days.first, let own = old.when.rule?.weekdays.map(\.day), !own.isEmpty,
      Set(days).isDisjoint(with: own)
    else { return }
    let today = situation.local.date
    let next = CivilDate(day: today.day + (day - today.weekday + 7) % 7)
    throw .failed(
      .scheduleNotDue(name: old.name, day: next), [.tryScheduleShow(name: old.name), .trySchedules])
  }

  /// What puts a schedule right by days and their hour: these days alone, or besides. Nil: another thing is meant.
  func partingDays(_ intent: Intent, of name: String) -> Plan? {
    guard let request = intent.keptRequest, request.recurrence != nil,
      let old = situation.library.schedules.first(where: { $0.name == name })
    else { return nil }
    return try? part(old, request, isOpen: false) ?? extend(old, request)
  }

  /// Some of its days at a time of their own: the others stay as they are, and these are a schedule beside them. Nil: it is
  /// to come at other times, and only then.
  func part(_ old: Schedule, _ request: ScheduleRequest, isOpen: Bool) throws(Refusal) -> Plan? {
    let request = isOpen ? request.half(like: old) : request
    guard let new = request.ruleAlone, !new.saysNoTime,
      let left = old.byClocks(of: situation.zone).when.rule?.leavingOut(daysOf: new)
    else { return nil }
    var (rest, own) = (
      old.byClocks(of: situation.zone), try schedule(old.action, request, name: old.name)
    )
    rest.when.rule = left
    (own.alert, own.lead, own.zone) = (old.alert, old.lead, old.zone)
    own.when.rule?.until = left.until
    return keep([rest, own])
  }

  /// Some of its days so much later: the others stay as they are. Nil: it comes on no others.
  private func part(_ old: Schedule, _ days: [Int], by length: Duration) throws(Refusal) -> Plan? {
    let others = (0...6).filter { !days.contains($0) }
    guard let rule = old.byClocks(of: situation.zone).when.rule,
      let own = rule.leavingOut(weekdays: others)
    else {
      throw .failed(
        .scheduleNotThoseDays(name: old.name),
        [.tryScheduleShow(name: old.name), .tryScheduleNotOn(name: old.name)])
    }
    guard own != rule else { return nil }
    let seconds = Int(clamping: length.components.seconds)
    guard seconds % 60 == 0, let later = own.shifted(minutes: seconds / 60), !later.saysNoTime,
      let plan = try part(old, ScheduleRequest(recurrence: later.text), isOpen: false)
    else {
      throw .failed(.scheduleSayTimes(name: old.name), [.tryScheduleToDaily(name: old.name)])
    }
    return plan
  }

  /// Further days at a time of their own: a schedule beside what stands. Nil: they are at its time, or not further days alone.
  func extend(_ old: Schedule, _ request: ScheduleRequest) throws(Refusal) -> Plan? {
    guard let new = request.ruleAlone, let rule = old.when.rule,
      let further = new.leavingOut(daysOf: rule), further.times != rule.times
    else { return nil }
    var request = request
    (request.recurrence, request.at) = (further.text, nil)
    return keep([try schedule(old.action, request, name: old.name)])
  }

  /// At another time of its days, or on other days; what was said of neither stays.
  func retime(_ schedule: inout Schedule, _ request: ScheduleRequest, saysDay: Bool)
    throws(Refusal)
  {
    let before = schedule.when.start.second
    let left = leftOut(of: schedule)
    if request.recurrence != nil {
      guard saysDay || schedule.when.rule?.isEveryDay == true else {
        throw .failed(
          .scheduleSayDays(name: schedule.name), [.tryScheduleToMondays(name: schedule.name)])
      }
      let made = try self.schedule(schedule.action, request, name: schedule.name)
      if made.isByDistance, schedule.zone == nil || schedule.isByDistance {
        schedule.zone = made.zone
      } else {
        schedule = schedule.byClocks(of: situation.zone)
      }
      let new =
        schedule.isByDistance || !made.isByDistance
        ? made.when : made.byClocks(of: situation.zone).when
      var when = new
      if let rule = new.rule, let old = schedule.when.rule, rule.saysNoTime {
        // A new rule without a time keeps the time it had.
        when.rule = rule.atTimes(of: old)
        when.start = LocalTime(new.start.date, second: schedule.when.start.second)
      }
      schedule.when = Recurrence(
        start: when.start, rule: when.rule, extra: when.extra, except: when.except,
        exceptDays: schedule.when.exceptDays + new.exceptDays)
    } else if let at = request.at {
      schedule = schedule.byClocks(of: situation.zone)
      if request.saysWeekday, let rule = schedule.when.rule?.onlyOn(weekday: at.date.weekday) {
        // What comes once a week comes on that day instead.
        schedule.when.rule = request.saysClock ? rule.at(hour: at.hour, minute: at.minute) : rule
        let second = request.saysClock ? at.second : schedule.when.start.second
        schedule.when.start = LocalTime(at.date, second: second)
      } else {
        schedule.when = try moved(
          schedule, to: at, saysClock: request.saysClock, saysDay: saysDay)
      }
    }
    schedule.when = leaving(left.days, left.extra, out: schedule)
    if let length = request.lasts { schedule.action = try running(schedule, for: length) }
    // With another time it is no longer of a whole day.
    if schedule.when.start.second != before || request.saysClock { schedule.wholeDays = nil }
    schedule = schedule.waking(at: situation.instant, in: situation.zone)
    guard schedule.nextRun(in: situation.zone(of: schedule)) != nil else {
      throw Refusal(
        .outOfRange,
        .scheduleNeverComes(times: schedulePhrasing.times(schedule)))
    }
  }

  /// The days from today on of which every time was left out, each by itself, and what was put there instead.
  private func leftOut(of schedule: Schedule) -> (days: [CivilDate], extra: [LocalTime]) {
    let today = situation.local.date
    let days = Set(schedule.when.except.map(\.date)).filter { $0 >= today }.sorted()
    var plain = schedule
    plain.when.extra = []
    // Of several times of a day one may be left.
    let whole = days.filter { situation.dates(of: plain, $0, through: $0).isEmpty }
    return (whole, schedule.when.extra.filter { $0.date >= today })
  }

  /// With other times, days that were left out stay left out, and a time that one of them was moved to stays.
  private func leaving(_ days: [CivilDate], _ extra: [LocalTime], out schedule: Schedule)
    -> Recurrence
  {
    var when = schedule.when
    guard when.rule != nil else { return when }
    let zone = situation.zone(of: schedule)
    var bare = when
    (bare.extra, bare.except, bare.exceptDays) = ([], [], [])
    var times: [LocalTime] = []
    for day in days {
      let start = zone.instant(LocalTime(day, second: 0)) - 1
      times += bare.occurrences(after: start, in: zone).prefix(Situation.mostLookedAt).lazy
        .prefix { $0.local.date == day }.map(\.local)
    }
    when = Recurrence(
      start: when.start, rule: when.rule,
      extra: when.extra + extra.filter { !when.extra.contains($0) },
      except: when.except + times, exceptDays: when.exceptDays)
    return when
  }

  /// “Change practice to 30 minutes every day at 4”: what it starts, with that length.
  private func running(_ schedule: Schedule, for length: Duration) throws(Refusal)
    -> Schedule.Action
  {
    switch schedule.action {
    case .alarm, .reminder:
      return .timer(try routine(schedule.name, [Phase(name: schedule.name, length)]))
    case .timer(let old) where old.phases.count == 1 && old.rounds == 1:
      return .timer(try routine(old.name, [Phase(name: old.phases[0].name, length)]))
    case .timer(let old):
      throw .failed(
        .schedulePhases(name: old.name),
        [
          .tryScheduleDelete(name: schedule.name), .tryScheduleShow(name: schedule.name),
        ])
    case .follow: return schedule.action
    case .routine(let id, let name):
      let name = situation.library.routine(id, named: name)?.name ?? name
      throw .failed(
        .scheduleOwnLengths(name: schedule.name, routine: name),
        [.tryRoutineShow(name: name), .tryScheduleShow(name: schedule.name)])
    }
  }

  /// “Change practice to 30 minutes every day at 4”, where nothing is called so: with the sentence that makes it.
  func unknown(_ name: String, _ request: ScheduleRequest, _ length: Duration) throws(Refusal)
    -> Refusal
  {
    let made = try schedule(.reminder, request, name: name)
    let times = schedulePhrasing.times(made)
    return Refusal(
      .failed, .scheduleNoneCalled(name: name),
      nearest: [.tryScheduleNew(name: name, length: length, times: times), .trySchedules])
  }

  /// “Make wake up 10 minutes later”: each of its times, or of an alarm for one time the only one.
  ///
  /// - Parameter days: the days of the week, 0 Monday … 6 Sunday, whose times alone are meant; empty: all.
  func shift(_ reference: ScheduleReference, by length: Duration, on days: [Int] = [])
    throws(Refusal) -> Plan
  {
    if isTimer(reference) {
      let which = TimerReference(label: reference.name)
      let said: TimerIntent =
        length < .zero ? .reduce(which, by: .zero - length) : .extend(which, by: length)
      if let plan = try deadlinePlanner.claim(said) { return plan }
      if case .timers(let found) = find(which), found.count == 1, found[0].isAlarm,
        let end = instants.plannedEnd(found[0])
      {
        return try alarmPlanner.move(which, to: situation.local(end.advanced(by: length)))
      }
      return try planner.plan(said, from: .deadlines)
    }
    let last = reference.isIt ? schedules.first { $0.name == lastSchedule } : nil
    if reference.isIt, last == nil, schedules.count > 1 {
      return try act(on: schedules.map { .schedule($0) }, .extend) { planner, _ throws(Refusal) in
        try planner.shift(reference, by: length, on: days)
      }
    }
    let old = if let last { last } else { try one(reference) }
    if !days.isEmpty, let plan = try part(old, days, by: length) { return plan }
    var schedule = old.byClocks(of: situation.zone)
    let seconds = Int(clamping: length.components.seconds)
    let start = schedule.when.start.second + seconds
    let rule = schedule.when.rule?.shifted(minutes: seconds / 60)
    let isDays = schedule.when.rule == nil || (0..<86_400).contains(start)
    guard seconds % 60 == 0, abs(seconds) < 366 * 86_400, isDays,
      rule != nil || schedule.when.rule == nil
    else {
      throw .failed(.scheduleSayTimes(name: old.name), [.tryScheduleToDaily(name: old.name)])
    }
    // What was left out stays left out.
    schedule.when = Recurrence(
      start: schedule.when.start.adding(seconds), rule: rule, extra: schedule.when.extra,
      except: schedule.when.except.map { $0.adding(seconds) },
      exceptDays: schedule.when.exceptDays)
    schedule.wholeDays = nil
    return keep([schedule.waking(at: situation.instant, in: situation.zone)])
  }

  /// Switched on; and where it was on, with the days back that were left out from now to its next one: “resume gym”,
  /// after “pause gym until April”. A time that was skipped for itself stays so.
  func goingOn(_ schedule: Schedule) -> Schedule {
    var going = schedule
    going.isEnabled = true
    guard schedule.isEnabled else { return going }
    let zone = situation.zone(of: schedule)
    let now = zone.local(instant: situation.instant)
    let next = schedule.runs(after: situation.instant, in: zone).first { _ in true }?.local
    going.when = Recurrence(
      start: schedule.when.start, rule: schedule.when.rule, extra: schedule.when.extra,
      except: schedule.when.except,
      exceptDays: schedule.when.exceptDays.filter { day in
        day < now.date || next.map { day > $0.date } ?? false
      })
    return going
  }

  /// At a time of a day on which it comes: that day alone. Nil: it does not come then, or comes on that day of the week and
  /// no other.
  private func retimeOnce(
    _ reference: ScheduleReference, _ request: ScheduleRequest, to time: LocalTime, isOpen: Bool
  ) throws(Refusal) -> Plan? {
    guard !reference.isAll else { return nil }
    let schedule = try one(reference)
    guard let rule = schedule.when.rule, schedule.isAwake,
      !request.saysWeekday || rule.onlyOn(weekday: time.date.weekday) == nil,
      !situation.times(of: schedule, time.date...time.date, at: nil).isEmpty
    else { return nil }
    return try occurrencePlanner.moveOnce(reference, time.date, .to(time, isOpen: isOpen))
  }

  /// “Move swim to 7:30”, said as of a timer.
  ///
  /// - Parameter saysDay: a day was said as well.
  func retime(
    _ reference: ScheduleReference, to time: LocalTime, isOpen: Bool, saysDay: Bool = false
  ) throws(Refusal) -> Plan {
    // Within a day it is the hour that was said; further away a day.
    let saysDay = saysDay || time > situation.local.adding(86_400)
    let request = ScheduleRequest(at: time, saysClock: true)
    return try plan(.retime(reference, request, saysDay: saysDay, isOpen: isOpen))
  }

  private func moved(_ schedule: Schedule, to at: LocalTime, saysClock: Bool, saysDay: Bool)
    throws(Refusal) -> Recurrence
  {
    var when = schedule.when
    guard let rule = when.rule else {
      when.start =
        saysDay
        ? LocalTime(at.date, second: saysClock ? at.second : when.start.second)
        : LocalTime(when.start.date, second: at.second)
      return when
    }
    guard !saysDay, let timed = rule.at(hour: at.hour, minute: at.minute) else {
      let second = saysClock ? at.second : when.start.second
      throw .failed(
        .scheduleSayWhichDays(name: schedule.name),
        [
          .tryScheduleToWeekday(
            name: schedule.name, day: speaker.weekday(at.date.weekday),
            at: SaidTime(LocalTime(situation.local.date, second: second)))
        ])
    }
    when.rule = timed
    when.start = LocalTime(when.start.date, second: at.second)
    return when
  }
}

extension Refusal {
  static func nothingDue(_ day: CivilDate, through last: CivilDate) -> Refusal {
    Refusal(
      .failed,
      day == last ? .scheduleNoneOn(day: day) : .scheduleNoneBetween(first: day, last: last),
      nearest: [.trySchedules])
  }
}

extension LocalTime {
  /// At the same minute of a clock with twelve hours.
  func isOnClock(_ other: LocalTime) -> Bool { second / 60 % 720 == other.second / 60 % 720 }

  /// The same on a twelve-hour clock, in the half of the day that is nearer to when a schedule comes now; what comes in the
  /// working day is not moved from there into the night.
  func half(like schedule: Schedule) -> LocalTime {
    let old = (schedule.when.rule?.hours.first).map { $0 * 3600 } ?? schedule.when.start.second
    let (early, late) = (second % 43_200, second % 43_200 + 43_200)
    let isNearer = abs(early - old) <= abs(late - old)
    let isByDay = Self.working.contains(old) && Self.working.contains(late)
    return LocalTime(
      date, second: isNearer && !(isByDay && early < Self.morning) ? early : late)
  }

  /// The hours that people work in, and when nobody's night is any more; in seconds of the day.
  private static let working = 8 * 3600..<18 * 3600
  private static let morning = 6 * 3600
}

extension ScheduleRequest {
  /// The rule that it says, where it says no length besides; nil: none, or none that can be kept.
  var ruleAlone: RecurrenceRule? {
    lasts == nil ? recurrence.flatMap { try? RecurrenceRule(parsing: $0) } : nil
  }

  /// The same where its clock time named no half of the day: in the one nearer to when a schedule comes now.
  func half(like schedule: Schedule) -> ScheduleRequest {
    guard let said = at else { return self }
    var request = self
    let meant = said.half(like: schedule)
    request.at = meant
    request.recurrence = recurrence?.replacing(
      "BYHOUR=\(said.hour);", with: "BYHOUR=\(meant.hour);")
    return request
  }
}

extension Situation {
  /// The days of some days on which one comes, each once, in order.
  func dates(of schedule: Schedule, _ day: CivilDate, through last: CivilDate)
    -> [CivilDate]
  {
    let start = zone.instant(LocalTime(day, second: 0)) - 86_400
    var dates: [CivilDate] = []
    for one in schedule.when.occurrences(after: start, in: zone(of: schedule))
      .prefix(Self.mostLookedAt)
    {
      let date = one.local.date
      guard date <= last else { break }
      if date >= day, dates.last != date { dates.append(date) }
    }
    return dates
  }

  /// The times of some days at which one comes, in order.
  ///
  /// - Parameter clock: only those at this time of the clock, in either half of the day; nil: any.
  func times(of schedule: Schedule, _ days: ClosedRange<CivilDate>, at clock: LocalTime?)
    -> [LocalTime]
  {
    let start = zone.instant(LocalTime(days.lowerBound, second: 0)) - 86_400
    var times: [LocalTime] = []
    for one in schedule.when.occurrences(after: start, in: zone(of: schedule))
      .prefix(Self.mostLookedAt)
    {
      guard one.local.date <= days.upperBound else { break }
      let isThen = clock.map { one.local.isOnClock($0) } ?? true
      if isThen, days.contains(one.local.date) { times.append(one.local) }
    }
    return times
  }

  static let mostLookedAt = 200_000

  /// Alarms and reminders for one time, which are timers, as schedules that come once: to be listed and exported.
  /// They are kept nowhere.
  public var alarms: [Schedule] {
    timers.compactMap { timer in
      guard let end = timer.pinnedEnd, timer.routine.stepCount == 1, timer.stepEnd != nil else {
        return nil
      }
      var schedule = Schedule(
        id: Schedule.id(of: timer), name: timer.name,
        action: timer.ringing == .reminder ? .reminder : .alarm,
        when: Recurrence(start: timer.clockEnd ?? zone.local(wall: end)),
        // The same on every machine that it was exchanged with: its number is not.
        uid:
          "alarm-\(end)-\(CalendarSource.stamp(of: Array("\(timer.ringing == .reminder)\(timer.name)".utf8)))@ensue",
        handled: instant, createdWall: anchor.wall)
      schedule.warned = instant
      schedule.alert = timer.routine.alert
      return schedule
    }
  }

  /// Timers that start at a time that is known, as schedules that come once then: to be told beside what is due.
  var starts: [Schedule] {
    timers.compactMap { timer in
      guard timer.isPending, let begin = Instants(self).startMoment(timer) else { return nil }
      return Schedule(
        id: Schedule.id(of: timer), name: timer.name, action: .timer(timer.routine),
        when: Recurrence(start: local(begin)), uid: "start-\(timer.id)@ensue", handled: instant,
        createdWall: anchor.wall)
    }
  }
}

extension Schedule {
  /// Below zero, where no schedule that is kept has its id.
  fileprivate static func id(of timer: ActiveTimer) -> ID { -timer.id }

  /// The timer that an alarm for one time is; nil: a schedule that is kept, or to be kept.
  public var timer: ActiveTimer.ID? { id < 0 ? -id : nil }
}

extension Intent {
  /// What an alarm, a reminder or a timer that is kept is asked for; nil: it is none of them.
  fileprivate var keptRequest: ScheduleRequest? {
    if case .schedule(.start(_, length: _, _, let request)) = self { request } else { clockRequest }
  }
}
