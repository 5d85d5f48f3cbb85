import Language
import Timers

/// Single times of a schedule: moved while all others stay (“tomorrow’s yoga at 9”), left out, or put back.
struct OccurrencePlanner: Planning {
  var context: PlanContext

  /// Moves the time of a day.
  ///
  /// - Parameters:
  ///   - said: nil: the day on which it comes next.
  ///   - clock: of several times of that day the one at this time of the clock; nil: none was said.
  func moveOnce(
    _ reference: ScheduleReference, _ said: CivilDate?, _ move: OnceMove,
    from clock: LocalTime? = nil
  ) throws(Refusal) -> Plan {
    if schedulePlanner.isTimer(reference), let plan = try moveTimerOnce(reference, move) {
      return plan
    }
    let known: [Schedule]
    do throws(Refusal) {
      known = try schedulePlanner.all(reference)
    } catch {
      if reference.isWaking, let said, let plan = try moveAlarmsOnce(on: said, move) { return plan }
      throw error
    }
    let day = said.map { self.day(of: known, around: $0) } ?? nextDay(of: known)
    let found = known.compactMap { schedule -> (Schedule, [Recurrence.Occurrence])? in
      guard schedule.isAwake else { return nil }
      let schedule = schedule.byClocks(of: situation.zone)
      let times = runs(of: schedule, on: day).filter { one in
        clock.map { one.local.isOnClock($0) } ?? true
      }
      return times.isEmpty ? nil : (schedule, times)
    }
    guard let (schedule, times) = found.first else {
      if reference.isWaking, let plan = try moveAlarmsOnce(on: day, move) { return plan }
      guard known.count == 1 else {
        throw Refusal.nothingDue(day, through: day)
      }
      throw .failed(
        .scheduleNotDue(name: known[0].name, day: day), [.tryScheduleRuns(name: known[0].name)])
    }
    guard found.count == 1 else {
      return try act(on: found.map { .schedule($0.0) }, .change) { planner, _ throws(Refusal) in
        try planner.moveOnce(reference, said, move, from: clock)
      }
    }
    let (old, new) = try moved(schedule, times, move)
    let now = situation.zone(of: schedule).local(instant: situation.instant)
    guard new > now else {
      throw Refusal(
        .outOfRange, .noOver(at: SaidTime(new)))
    }
    guard new != old else {
      throw .failed(.scheduleDueThen(name: schedule.name), [.tryScheduleRuns(name: schedule.name)])
    }
    var changed = schedule
    if schedule.when.rule == nil, schedule.when.start == old {
      changed.when.start = new
    } else {
      // As calendars say it: that time is left out, and another added.
      let isExtra = schedule.when.extra.contains(old)
      changed.when = Recurrence(
        start: schedule.when.start, rule: schedule.when.rule,
        extra: schedule.when.extra.filter { $0 != old } + [new],
        except: schedule.when.except.filter { $0 != new } + (isExtra ? [] : [old]),
        exceptDays: schedule.when.exceptDays)
    }
    changed.wholeDays = nil
    guard max(changed.when.except.count, changed.when.extra.count) <= Recurrence.mostExceptions
    else { throw Refusal(.outOfRange, .scheduleMostExceptions(n: Recurrence.mostExceptions)) }
    return schedulePlanner.keep([changed.waking(at: situation.instant, in: situation.zone)])
  }

  /// The day itself where one of them comes on it, else the only one of its week on which one does.
  private func day(of schedules: [Schedule], around day: CivilDate) -> CivilDate {
    let clocked = schedules.filter(\.isAwake).map { $0.byClocks(of: situation.zone) }
    func comes(_ day: CivilDate) -> Bool { clocked.contains { !runs(of: $0, on: day).isEmpty } }
    guard !comes(day) else { return day }
    let week = (0...6).map { CivilDate(day: day.day - day.weekday + $0) }.filter(comes)
    return week.count == 1 ? week[0] : day
  }

  /// The day on which one of them comes next.
  private func nextDay(of schedules: [Schedule]) -> CivilDate {
    let days = schedules.filter(\.isAwake).compactMap { schedule in
      schedule.byClocks(of: situation.zone).nextRun(in: situation.zone(of: schedule))?.local.date
    }
    return days.min() ?? situation.local.date
  }

  /// The times of a day that are still to come.
  private func runs(of schedule: Schedule, on day: CivilDate) -> [Recurrence.Occurrence] {
    let start = situation.zone.instant(LocalTime(day, second: 0)) - 86_400
    var runs: [Recurrence.Occurrence] = []
    for one in schedule.runs(
      after: max(start, situation.instant), in: situation.zone(of: schedule))
    {
      guard one.local.date <= day, runs.count < Schedule.mostCounted else { break }
      if one.local.date == day { runs.append(one) }
    }
    return runs
  }

  /// Which of the times of a day is meant, and where it goes.
  private func moved(
    _ schedule: Schedule, _ times: [Recurrence.Occurrence], _ move: OnceMove
  ) throws(Refusal) -> (old: LocalTime, new: LocalTime) {
    let first = times[0].local
    switch move {
    case .by(let length):
      guard times.count == 1 else {
        throw Refusal(
          .notUnderstood, .scheduleTimesThatDay(name: schedule.name, n: times.count),
          nearest: [.tryScheduleRuns(name: schedule.name)])
      }
      guard length.components.attoseconds == 0, abs(length.components.seconds) < 366 * 86_400 else {
        throw Refusal(.outOfRange, .scheduleWholeSeconds)
      }
      return (first, first.adding(Int(length.components.seconds)))
    case .to(let time, let isOpen):
      let distance = { (one: LocalTime) in abs(one.second - time.second) }
      let old = times.map(\.local).min { distance($0) < distance($1) } ?? first
      guard isOpen else { return (old, time) }
      // An hour alone is in the half of the day that is nearer.
      let halves = [time.second % 43_200, time.second % 43_200 + 43_200]
      let near = halves.min { abs($0 - old.second) < abs($1 - old.second) } ?? time.second
      return (old, LocalTime(time.date, second: near))
    case .at(let second, let isOpen):
      return try moved(schedule, times, .to(LocalTime(first.date, second: second), isOpen: isOpen))
    case .onto(let day): return (first, LocalTime(day, second: first.second))
    }
  }

  /// An alarm for one time has no others: it is moved.
  private func moveTimerOnce(_ reference: ScheduleReference, _ move: OnceMove) throws(Refusal)
    -> Plan?
  {
    var which = TimerReference(label: reference.name)
    var end: LocalTime?
    if case .timers(let found) = find(which), let timer = found.first {
      end = instants.plannedEnd(timer).map(situation.local)
    }
    switch move {
    case .by(let length): return try schedulePlanner.shift(reference, by: length)
    case .to(let time, let isOpen):
      which.halfIsOpen = isOpen
      return try alarmPlanner.move(which, to: time)
    case .at(let second, let isOpen):
      which.halfIsOpen = isOpen
      guard let end else { return nil }
      return try alarmPlanner.move(which, to: LocalTime(end.date, second: second))
    case .onto(let day):
      guard let end else { return nil }
      return try alarmPlanner.move(which, to: LocalTime(day, second: end.second))
    }
  }

  /// The alarms set for one day, where none comes again: there an alarm is a timer. To be woken at a time where none is set
  /// is a new one.
  private func moveAlarmsOnce(on day: CivilDate, _ move: OnceMove) throws(Refusal) -> Plan? {
    var which = TimerReference()
    (which.saysRinging, which.saysKind) = (true, .alarm)
    (which.clock, which.clockIsDay) = (LocalTime(day, second: 0), true)
    let isSet = !allTimers(which).isEmpty
    switch move {
    case .by(let length):
      guard isSet else { return nil }
      let intent: TimerIntent =
        length < .zero ? .reduce(which, by: .zero - length) : .extend(which, by: length)
      return planner.plan([.timer(intent)])
    case .to(let time, let isOpen):
      // To wake somebody an hour alone is of the morning.
      let meant = LocalTime(time.date, second: isOpen ? time.second % 43_200 : time.second)
      if isSet { return try alarmPlanner.move(which, to: meant) }
      return planner.plan([.timer(.schedule(ScheduleRequest(at: meant, saysClock: true)))])
    case .at, .onto: return nil
    }
  }

  // MARK: Left out

  /// Without the next few times.
  func skipNext(_ reference: ScheduleReference, _ count: Int) throws(Refusal) -> Plan {
    // Several schedules may wake, of weekdays and weekends: whichever come first.
    let found = reference.isWaking ? try schedulePlanner.all(reference).filter(\.isAwake) : []
    let meant = found.count > 1 ? found : [try schedulePlanner.one(reference)]
    let next = meant.enumerated().flatMap { place, schedule in
      schedule.runs(after: situation.instant, in: situation.zone(of: schedule)).prefix(count)
        .map { (schedule: place, run: $0) }
    }.sorted { $0.run.instant < $1.run.instant }.prefix(count)
    guard meant.contains(where: \.isAwake), !next.isEmpty else {
      throw .failed(.scheduleNoRun(name: meant[0].name), [.trySchedules])
    }
    var changed: [Int: Schedule] = [:]
    for (place, run) in next {
      var schedule = changed[place] ?? meant[place]
      schedule.when = schedule.when.leavingOut(run.local)
      guard schedule.when.except.count <= Recurrence.mostExceptions else {
        throw Refusal(.outOfRange, .scheduleMostExceptions(n: Recurrence.mostExceptions))
      }
      changed[place] = schedule
    }
    return schedulePlanner.keep(changed.sorted { $0.key < $1.key }.map(\.value))
  }

  /// Without their times of some days, the last included.
  func leaveOut(_ schedules: [Schedule], _ day: CivilDate, through last: CivilDate)
    throws(Refusal) -> Plan
  {
    let changed = schedules.compactMap { schedule -> Schedule? in
      let schedule = schedule.byClocks(of: situation.zone)
      let days = situation.dates(of: schedule, day, through: last)
      guard !days.isEmpty else { return nil }
      return days.reduce(schedule) { $0.leavingOut($1) }
    }
    guard !changed.isEmpty else {
      // What is left out already stays so.
      let left = schedules.filter { $0.when.exceptDays.contains { (day...last).contains($0) } }
      guard !left.isEmpty else { throw Refusal.nothingDue(day, through: last) }
      return schedulePlanner.keep(left)
    }
    guard changed.allSatisfy({ $0.when.exceptDays.count <= Recurrence.mostExceptions }) else {
      throw Refusal(.outOfRange, .scheduleMostExceptions(n: Recurrence.mostExceptions))
    }
    return schedulePlanner.keep(changed)
  }

  /// Without their times of single days.
  func leaveOut(_ schedules: [Schedule], _ days: [CivilDate]) throws(Refusal) -> Plan {
    var left = schedules
    for day in days {
      left = left.map { schedule in
        let schedule = schedule.byClocks(of: situation.zone)
        return situation.dates(of: schedule, day, through: day).isEmpty
          ? schedule : schedule.leavingOut(day)
      }
    }
    let changed = zip(schedules, left).filter { $0.when.exceptDays != $1.when.exceptDays }.map(\.1)
    guard let first = days.first, let last = days.last, !changed.isEmpty else {
      throw .failed(.scheduleNoneThoseDays, [.trySchedules])
    }
    guard first != last else { return try leaveOut(schedules, first, through: last) }
    return schedulePlanner.keep(changed)
  }

  /// “It” is the one that was talked of last or, of those that come then, the one that is chosen.
  private func leaveOutThat(_ day: CivilDate, through last: CivilDate) throws(Refusal) -> Plan {
    let coming = schedules.filter {
      $0.isAwake
        && !situation.dates(of: $0.byClocks(of: situation.zone), day, through: last).isEmpty
    }
    if let one = coming.first(where: { $0.name == lastSchedule }) {
      return try leaveOut([one], day, through: last)
    }
    guard coming.count > 1 else { return try leaveOut(schedules, day, through: last) }
    return try act(on: coming.map { .schedule($0) }, .skip) { planner, _ throws(Refusal) in
      try planner.leaveOut(planner.schedules, day, through: last)
    }
  }

  /// What wakes on some days, or all that rings on them, where some of it is set for one time: that ends, and what comes
  /// again is left out. “It” is left out. Nil: none of these was said, or nothing is set for one time.
  func endAll(_ reference: ScheduleReference, _ day: CivilDate, through last: CivilDate)
    throws(Refusal) -> Plan?
  {
    if reference.isIt { return try leaveOutThat(day, through: last) }
    if let name = reference.name, day <= last, schedulePlanner.isTimer(reference) {
      return endOnce(name, on: day...last)
    }
    guard reference.name == nil, reference.isWaking || reference.isAll, day <= last else {
      return nil
    }
    let ending = timersInSight.filter { timer -> Bool in
      guard timer.isAlarm, !reference.isWaking || timer.ringing == .alarm,
        !situation.isDeadline(timer), let end = instants.plannedEnd(timer)
      else { return false }
      return (day...last).contains(situation.local(end).date)
    }
    guard !ending.isEmpty else { return nil }
    let stops = ending.map { Effect.stop($0.id) }
    let coming = schedules.filter { schedule in
      schedule.isAwake && (reference.isAll || schedule.action == .alarm)
        && !situation.times(of: schedule, day...last, at: nil).isEmpty
    }
    guard !coming.isEmpty, case .run(let left) = try leaveOut(coming, day, through: last) else {
      return .run(stops)
    }
    return .run(stops + left)
  }

  /// What is called so and set for one time ends, where that is on one of the days. Nil: it is on none of them.
  private func endOnce(_ name: String, on days: ClosedRange<CivilDate>) -> Plan? {
    let ending = allTimers(TimerReference(label: name)).filter { timer -> Bool in
      guard timer.isAlarm, let end = instants.plannedEnd(timer) else { return false }
      return days.contains(situation.local(end).date)
    }
    return ending.isEmpty ? nil : .run(ending.map { .stop($0.id) })
  }

  /// Its times of some days that are meant: all of them, those at the time, or those of the part of the day that was said.
  private func times(
    of schedule: Schedule, _ which: TimerReference, _ days: ClosedRange<CivilDate>
  ) -> [LocalTime] {
    let clock = which.clockIsDay == true ? nil : which.clock
    let all = situation.times(of: schedule, days, at: clock)
    guard let hours = which.clockHours else { return all }
    let then = all.filter { hours.contains($0.second) }
    return then.isEmpty && !which.all ? all : then
  }

  /// Without their times of some days, or where a time or a part of the day was said without those.
  private func leaveOut(
    _ schedules: [Schedule], _ which: TimerReference, _ days: ClosedRange<CivilDate>
  ) throws(Refusal) -> Plan {
    let others = schedules.contains { schedule in
      times(of: schedule, which, days).count
        < situation.times(of: schedule, days, at: nil).count
    }
    guard others else {
      return try leaveOut(schedules, days.lowerBound, through: days.upperBound)
    }
    let changed = schedules.map { schedule -> Schedule in
      var left = schedule.byClocks(of: situation.zone)
      for time in times(of: left, which, days) {
        left.when = left.when.leavingOut(time)
      }
      return left
    }
    guard changed.allSatisfy({ $0.when.except.count <= Recurrence.mostExceptions }) else {
      throw Refusal(.outOfRange, .scheduleMostExceptions(n: Recurrence.mostExceptions))
    }
    return schedulePlanner.keep(changed)
  }

  /// “Cancel tomorrow’s alarm”, where it comes again: only that day goes. Nil: no day was said, or a timer is meant.
  func leaveOutDay(_ which: TimerReference) throws(Refusal) -> Plan? {
    guard which.isExcept != true, !schedules.isEmpty,
      let days = which.days(from: situation.local.date)
    else { return nil }
    if case .none = find(which) {} else if !which.all { return nil }
    let found = coming(which, on: days)
    guard !found.isEmpty else {
      guard timersInSight.isEmpty else { return nil }
      throw Refusal.nothingDue(days.lowerBound, through: days.upperBound)
    }
    guard found.count == 1 || which.all else {
      return try act(on: found.map { .schedule($0) }, .skip) { planner, _ throws(Refusal) in
        try planner.leaveOut(planner.schedules, which, days)
      }
    }
    let left = try leaveOut(found, which, days)
    guard which.all, case .timers(let timers) = find(which), case .run(let effects) = left
    else { return left }
    return .run(timers.map { .stop($0.id) } + effects)
  }

  /// Those of that name and kind that come on some days, at the time that was said.
  private func coming(_ which: TimerReference, on days: ClosedRange<CivilDate>) -> [Schedule] {
    let called = which.label.map(schedulePlanner.named) ?? schedules
    let kinds = which.ringings
    return called.filter { schedule in
      schedule.isAwake && (kinds.isEmpty || kinds.contains { schedule.isOf($0) })
        && !times(of: schedule, which, days).isEmpty
    }
  }

  /// “Move tomorrow’s alarms to 9”: each of that day, be it one that comes again. Nil: none of them does.
  func moveDay(_ which: TimerReference, to time: LocalTime) throws(Refusal) -> Plan? {
    guard which.all, which.isExcept != true, let days = which.days(from: situation.local.date),
      case let found = coming(which, on: days), !found.isEmpty
    else { return nil }
    var effects: [Effect] = []
    if case .timers = find(which) {
      let moved = try alarmPlanner.move(which, to: time)
      guard case .run(let changes) = moved else { return moved }
      effects = changes
    }
    for schedule in found {
      let reference = ScheduleReference(name: schedule.name)
      for day in days.lowerBound.day...days.upperBound.day {
        let own = CivilDate(day: day)
        let clock = which.clockIsDay == true ? nil : which.clock
        guard !times(of: schedule, which, own...own).isEmpty else { continue }
        let moved = try moveOnce(
          reference, own,
          which.keepsClock == true
            ? .onto(time.date)
            : .to(
              LocalTime(which.saysNewDay == true ? time.date : own, second: time.second),
              isOpen: which.halfIsOpen == true),
          from: clock)
        guard case .run(let changes) = moved else { return moved }
        effects += changes
      }
    }
    return .run(effects)
  }

  /// “Turn tomorrow’s alarm back on”, where that day was left out. Nil: no day was said, or none that was.
  func unskipDay(_ which: TimerReference) throws(Refusal) -> Plan? {
    guard let days = which.days(from: situation.local.date), !which.all,
      case let day = days.lowerBound, day == days.upperBound
    else { return nil }
    let called = which.label.map(schedulePlanner.named) ?? schedules
    let kinds = which.ringings
    let left = called.filter { schedule in
      (kinds.isEmpty || kinds.contains { schedule.isOf($0) })
        && (schedule.when.exceptDays.contains(day)
          || schedule.when.except.contains { $0.date == day })
    }
    guard !left.isEmpty else { return nil }
    return try act(on: left.map { .schedule($0) }, .resume) { planner, _ throws(Refusal) in
      try planner.unskip(ScheduleReference(name: planner.schedules.first?.name), day)
    }
  }

  /// “Yoga tomorrow after all”: what was left out of a day comes again.
  func unskip(_ reference: ScheduleReference, _ day: CivilDate?) throws(Refusal) -> Plan {
    let schedule = try schedulePlanner.one(reference)
    let zone = situation.zone(of: schedule)
    let now = zone.local(instant: situation.instant)
    // A time that was moved within its day is put back; left out is what has none.
    let extra = Set(schedule.when.extra.map(\.date))
    let left = Set(schedule.when.exceptDays + schedule.when.except.map(\.date))
    let next =
      left.filter { $0 >= now.date && !extra.contains($0) }.min()
      ?? left.filter { $0 >= now.date }.min()
    guard let meant = day ?? next, left.contains(meant) else {
      throw .failed(
        day.map { .scheduleNotLeftOutOn(name: schedule.name, day: $0) }
          ?? .scheduleNotLeftOut(name: schedule.name), [.tryScheduleRuns(name: schedule.name)])
    }
    let isMoved = schedule.when.except.contains { $0.date == meant }
    var again = schedule
    again.when = Recurrence(
      start: schedule.when.start, rule: schedule.when.rule,
      extra: schedule.when.extra.filter { !isMoved || $0.date != meant },
      except: schedule.when.except.filter { $0.date != meant },
      exceptDays: schedule.when.exceptDays.filter { $0 != meant })
    return schedulePlanner.keep([again.waking(at: situation.instant, in: situation.zone)])
  }
}
