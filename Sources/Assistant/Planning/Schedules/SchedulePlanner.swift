import Timers

/// What someone asked of schedules.
struct SchedulePlanner: Planning {
  var context: PlanContext

  func plan(_ intent: ScheduleIntent) throws(Refusal) -> Plan {
    switch intent {
    case .start(let name, let length, let scaling, let request):
      if length == nil, let plan = begin(name, request) { return plan }
      return keep([try start(name, length: length, scaling, request)])
    case .list: return list()
    case .due(let day, let last):
      return answer(schedulePhrasing.runs(of: ahead, on: day, through: last))
    case .busy(let start, let end):
      let until = end ?? start.adding(3600)
      return answer(schedulePhrasing.runs(of: ahead, from: start, until: until))
    case .show(let reference): return try show(reference)
    case .runs(let reference, let count): return try runs(reference, count)
    case .enable(let reference) where reference.isIt: return try switchOnAgain()
    case .enable(let reference): return try change(reference) { $0 = goingOn($0) }
    case .disable(let reference): return try change(reference) { $0.isEnabled = false }
    case .skipNext(let reference, let count):
      return try occurrencePlanner.skipNext(reference, count)
    case .retime(let reference, let request, let saysDay, let isOpen):
      return try retime(reference, request, saysDay: saysDay, isOpen: isOpen)
    case .exceptWeekdays(let reference, let days): return try leaveOut(weekdays: days, reference)
    case .exceptHolidays(let reference): return try leaveOutHolidays(reference)
    case .alsoWeekdays(let reference, let days): return try add(weekdays: days, reference)
    case .until(let reference, let last): return try end(reference, at: last)
    case .except(let reference, let day):
      if let plan = try occurrencePlanner.endAll(reference, day, through: day) { return plan }
      let meant =
        reference.name == nil && !reference.isWaking
        ? schedules.filter(\.isAwake) : try all(reference)
      return try occurrencePlanner.leaveOut(meant, day, through: day)
    case .exceptDates(let reference, let days):
      return try occurrencePlanner.leaveOut(try all(reference), days)
    case .exceptDays(let reference, let day, let last):
      if let plan = try occurrencePlanner.endAll(reference, day, through: last) { return plan }
      let meant = reference.isWaking ? try all(reference) : [try one(reference)]
      return try occurrencePlanner.leaveOut(meant, day, through: last)
    case .shift(let reference, let length, let days):
      return try shift(reference, by: length, on: days)
    case .unskip(let reference, let day): return try occurrencePlanner.unskip(reference, day)
    case .once(let reference, let day, let move):
      return try occurrencePlanner.moveOnce(reference, day, move)
    case .catchUp(let reference, let policy, let grace):
      return try change(reference) { schedule in
        schedule.catchUp = policy
        if let grace { schedule.grace = Int(grace.components.seconds) }
      }
    case .alert(let reference, let alert): return try change(reference) { $0.alert = alert }
    case .lead(let reference, let length): return try warn(reference, before: length)
    case .zone(let reference, let name): return try move(reference, toZone: name)
    case .rename(let reference, let name): return try rename(reference, to: name)
    case .delete(let reference): return try delete(reference)
    case .export(let reference, let file): return try export(reference, to: file)
    case .bring(let file, let isMirror):
      return .run([.schedule(.bring(file: file, isMirror: isMirror))])
    case .follow(let file, let request): return try follow(file, request)
    case .unfollow(let file): return .run([.schedule(.unfollow(file: file))])
    }
  }

  // MARK: Answers

  /// All that comes at a time: runs of schedules, alarms and reminders for one time, and timers that start then.
  private var ahead: [Schedule] {
    schedules.filter { !$0.isFollowing } + situation.alarms + situation.starts
  }

  private func list() -> Plan {
    let all = schedules + situation.alarms
    guard !all.isEmpty else {
      return answer([line(.scheduleNothingTry(way: .tryAlarmWeekdays))])
    }
    return answer(all.map(schedulePhrasing.schedule))
  }

  private func show(_ reference: ScheduleReference) throws(Refusal) -> Plan {
    let found = try all(reference)
    return answer(
      found.flatMap {
        [schedulePhrasing.schedule($0)] + schedulePhrasing.details($0)
      }
        + schedulePhrasing.runs(of: found, count: 3))
  }

  private func runs(_ reference: ScheduleReference, _ count: Int) throws(Refusal) -> Plan {
    if let lines = phasePlanner.answerBeginning(reference) { return answer(lines) }
    let found =
      reference.name == nil
      ? schedules.filter { !$0.isFollowing } + situation.alarms : try all(reference)
    // Where nothing is to come at a time, what runs is due next.
    if reference.name == nil, found.isEmpty, !timersInSight.isEmpty {
      return try planner.plan(.query(TimerReference(), .list), from: .deadlines)
    }
    return answer(schedulePhrasing.runs(of: found, count: count))
  }

  // MARK: Changes

  private func leaveOut(weekdays days: [Int], _ reference: ScheduleReference)
    throws(Refusal) -> Plan
  {
    try change(reference) { schedule throws(Refusal) in
      schedule = schedule.byClocks(of: situation.zone)
      guard let rule = schedule.when.rule?.leavingOut(weekdays: days) else {
        throw .failed(
          .scheduleNotThoseDays(name: schedule.name),
          [
            .tryScheduleShow(name: schedule.name), .tryScheduleNotOn(name: schedule.name),
          ])
      }
      schedule.when.rule = rule
    }
  }

  private func add(weekdays days: [Int], _ reference: ScheduleReference) throws(Refusal)
    -> Plan
  {
    try change(reference) { schedule throws(Refusal) in
      schedule = schedule.byClocks(of: situation.zone)
      guard let rule = schedule.when.rule?.adding(weekdays: days) else {
        throw .failed(
          .scheduleNotAlso(name: schedule.name), [.tryScheduleShow(name: schedule.name)])
      }
      schedule.when.rule = rule
    }
  }

  private func end(_ reference: ScheduleReference, at end: LocalTime) throws(Refusal) -> Plan {
    guard end > situation.local else {
      throw Refusal(.outOfRange, .scheduleThatIsOver)
    }
    return try change(reference) { schedule throws(Refusal) in
      guard schedule.when.rule != nil else {
        throw .failed(.scheduleComesOnce(name: schedule.name))
      }
      schedule.when.rule?.count = nil
      let isByDistance = schedule.isByDistance
      schedule.when.rule?.until =
        isByDistance ? .instant(situation.zone.instant(end)) : .local(end)
    }
  }

  /// - Parameter length: nil: not warned any more.
  private func warn(_ reference: ScheduleReference, before length: Duration?) throws(Refusal)
    -> Plan
  {
    try change(reference) { schedule throws(Refusal) in
      schedule.lead = try length.map { length throws(Refusal) in try Self.lead(length) }
    }
  }

  /// - Parameter place: nil: it comes by the clocks here.
  private func move(_ reference: ScheduleReference, toZone place: String?) throws(Refusal) -> Plan {
    guard let place else {
      return try change(reference) {
        $0 = $0.byClocks(of: situation.zone)
        $0.zone = nil
      }
    }
    guard let (name, zone) = zone(of: place) else {
      throw .failed(.scheduleNoZone(zone: place), [.tryZone(name: reference.name ?? "")])
    }
    return try change(reference) {
      $0 = $0.byClocks(of: zone)
      $0.zone = name
    }
  }

  private func rename(_ reference: ScheduleReference, to name: String) throws(Refusal) -> Plan {
    let bounded = ShownName.bounded(name)
    guard !bounded.isEmpty else { throw Refusal(.notUnderstood, .routineNewName) }
    return try change(reference) {
      $0.name = bounded
      $0.details?.title = nil
    }
  }

  private func delete(_ reference: ScheduleReference) throws(Refusal) -> Plan {
    let found = reference.isAll ? schedules : [try one(reference)]
    guard !found.isEmpty else { throw nothingScheduled }
    let effects = found.map { Effect.drop(Kept.schedule($0).key) }
    guard effects.count > 1 else { return .run(effects) }
    return .ask(
      Question(
        kind: .confirm(effects, destructive: true),
        text: .scheduleDeleteAll(n: found.count),
        instead: .tryScheduleDelete(name: found[0].name)))
  }

  private func export(_ reference: ScheduleReference, to file: String?) throws(Refusal) -> Plan {
    let found = reference.name == nil ? schedules + situation.alarms : try all(reference)
    guard !found.isEmpty else { throw nothingScheduled }
    return .run([.schedule(.export(found.map(\.id), file: file))])
  }

  private func follow(_ file: String, _ request: ScheduleRequest) throws(Refusal) -> Plan {
    var request = request
    request.recurrence = request.recurrence ?? "FREQ=HOURLY"
    let made = try schedule(
      .follow(CalendarSource(file: file)), request,
      name: file.split(separator: "/").last.map(String.init) ?? file)
    return .run([.schedule(.follow(file: file, made))])
  }

  /// “Turn it back on”: what was switched off, the one talked about last before any other; or what is paused.
  private func switchOnAgain() throws(Refusal) -> Plan {
    if let last = schedules.first(where: { $0.name == lastSchedule }), last.isEnabled,
      goingOn(last) != last
    {
      return try change(last) { $0 = goingOn($0) }
    }
    let off = schedules.filter { !$0.isEnabled }
    let last = off.first { $0.name == lastSchedule }
    guard let meant = last ?? (off.count == 1 ? off[0] : nil) else {
      guard off.isEmpty else {
        return try act(on: off.map { .schedule($0) }, .resume) { planner, _ throws(Refusal) in
          try planner.switchOnAgain()
        }
      }
      guard timersInSight.contains(where: \.isPaused) else {
        throw .failed(.scheduleNoneOff, [.trySchedules])
      }
      return try planner.plan(.resume(TimerReference(pronoun: .it)), from: .deadlines)
    }
    return try change(meant) { $0.isEnabled = true }
  }

  // MARK: New ones

  /// What is asked to come again at clock times is kept as a schedule: an alarm, or a timer of that length.
  /// Nil: nothing is.
  func keepRepeating(_ requests: [TimerRequest]) throws(Refusal) -> Plan? {
    guard requests.contains(where: { $0.again != nil }) else { return nil }
    var made: [Schedule] = []
    for request in requests {
      guard let when = request.again else {
        throw Refusal(.notUnderstood, .noOwnLine)
      }
      let name = request.label ?? speaker.say(request.phases.isEmpty ? .alarmName : .timerNameless)
      guard !request.phases.isEmpty else {
        made.append(try schedule(.alarm, when, name: name))
        continue
      }
      let routine = try routine(
        name, request.course.phases, rounds: request.course.rounds, cues: request.cues,
        alert: request.alert)
      made.append(try schedule(.timer(routine), when, name: name))
    }
    return keep(made)
  }

  private func start(
    _ name: String, length: Duration?, _ scaling: RoutineScaling, _ request: ScheduleRequest
  ) throws(Refusal) -> Schedule {
    if let length {
      let routine: Routine
      do throws(TimerError) {
        let bounded = ShownName.bounded(name)
        routine = try Routine(name: bounded, phases: [Phase(name: bounded, length)])
      } catch {
        throw Refusal(error)
      }
      return try schedule(.timer(routine), request, name: name)
    }
    let found = routinePlanner.routines(called: name)
    guard found.count < 2 else { throw Refusal.whichRoutine(.start, found) }
    guard let routine = found.first else {
      throw .failed(
        .routineUnknown(name: name),
        [.tryScheduleStart(name: ShownName.bounded(name)), .tryRoutinesShort])
    }
    if scaling != .plain {
      // What is scaled is kept as it is now: the routine may change.
      let scaled = try routinePlanner.scale(routine.run, scaling)
      return try schedule(.timer(scaled), request, name: routine.name)
    }
    return try schedule(.routine(id: routine.id, named: routine.name), request, name: routine.name)
  }

  /// A new schedule from what was said of its times.
  func schedule(_ action: Schedule.Action, _ request: ScheduleRequest, name: String)
    throws(Refusal) -> Schedule
  {
    var start = request.at ?? situation.local
    var rule: RecurrenceRule?
    if let text = request.recurrence {
      do throws(RecurrenceError) {
        rule = try RecurrenceRule(parsing: text)
      } catch {
        throw Refusal(.outOfRange, .scheduleNoRepeat(why: error.words))
      }
      if let until = request.until, rule?.count == nil {
        // An end that names a day means the whole of it, unless a time was said.
        let isWholeDay = until.second == 0 && rule?.frequency.isWithinDay != true
        rule?.until = .local(isWholeDay ? LocalTime(until.date, second: 86_399) : until)
      }
      // Of what comes within a day, midnight is the last time itself.
      if case .local(let end)? = rule?.until, end.second == 0, rule?.frequency.isWithinDay != true {
        rule?.until = .local(LocalTime(end.date, second: 86_399))
      }
      if let rule, request.at == nil { start = rule.beginning(after: start) }
      // A rule that names no time means the morning.
      if rule?.saysNoTime == true, start.second == 0 || request.at == nil {
        start = LocalTime(start.date, second: Self.morning)
      }
    } else if start <= situation.local {
      throw Refusal(
        .outOfRange, .noOver(at: SaidTime(start)))
    }
    guard situation.library.schedules.count < Schedule.most else {
      throw Refusal(.outOfRange, .scheduleMost(n: Schedule.most))
    }
    let now = situation.instant
    let name = unused(ShownName.bounded(name))
    var schedule = Schedule(
      name: name, action: action,
      when: Recurrence(start: start, rule: rule, exceptDays: request.except), uid: uid(name),
      handled: now,
      createdWall: situation.anchor.wall)
    schedule.handledOffset = situation.zone.offset(now)
    schedule.alert = request.alert
    // What comes on other days comes again, whoever answers it today.
    if request.nags, rule?.frequency.isWithinDay == true { schedule.endsWhenHeard = true }
    schedule.zone = request.zone
    // A rule may have a warning of its own.
    if rule != nil, let lead = request.lead { schedule.lead = try Self.lead(lead) }
    // A distance between occurrences is no time of the clock.
    if request.at == nil, let even = schedule.byDistance(from: situation.zone) { schedule = even }
    if request.leavesHolidays { schedule = try leavingHolidays(schedule) }
    guard schedule.nextRun(in: situation.zone(of: schedule)) != nil else {
      throw Refusal(
        .outOfRange,
        .scheduleNeverComes(times: schedulePhrasing.times(schedule)))
    }
    return schedule
  }

  /// How many seconds ahead something is told: a week at most.
  private static func lead(_ length: Duration) throws(Refusal) -> Int {
    let seconds = length.components.seconds
    guard (1...7 * 86_400).contains(seconds) else { throw Refusal(.outOfRange, .scheduleWarning) }
    return Int(seconds)
  }

  /// When something happens that is said to happen on a day: nine in the morning.
  static let morning = 9 * 3600

  /// A name no schedule has yet: “alarm 2” beside “alarm”.
  private func unused(_ name: String) -> String {
    let taken = Set(
      situation.library.schedules.filter { $0.deletedWall == nil }.map { $0.name.lowercased() })
    guard taken.contains(name.lowercased()) else { return name }
    let number = (2...).first { !taken.contains("\(name.lowercased()) \($0)") } ?? 2
    return "\(name) \(number)"
  }

  /// What calendars know it by: when it was made, to the nanosecond, and what it was called.
  private func uid(_ name: String) -> String {
    "\(String(situation.anchor.wall, radix: 36))-\(String(FNV(name).value, radix: 36))@ensue"
  }

  // MARK: Which ones

  private var nothingScheduled: Refusal {
    Refusal(.failed, .scheduleNothing, nearest: [.tryAlarmWeekdays])
  }

  /// It is called as a timer is, and nothing that is scheduled.
  func isTimer(_ reference: ScheduleReference) -> Bool {
    guard let name = reference.name, named(name).isEmpty else { return false }
    return find(TimerReference(label: name)) != .none
  }

  /// The schedules that a name may mean.
  func named(_ name: String) -> [Schedule] {
    let pointing = Pointing(name: name, families: [.schedule])
    return meantThings(candidates(pointing, for: .resume)).compactMap {
      if case .schedule(let schedule) = $0 { schedule } else { nil }
    }
  }

  /// Those meant; at least one.
  func all(_ reference: ScheduleReference) throws(Refusal) -> [Schedule] {
    guard !schedules.isEmpty else { throw nothingScheduled }
    guard let name = reference.name else {
      guard reference.isWaking else { return schedules }
      // What wakes somebody is an alarm.
      let alarms = schedules.filter { $0.action == .alarm }
      guard !alarms.isEmpty else {
        throw .failed(.scheduleNoAlarm, [.trySchedules])
      }
      return alarms
    }
    var found = named(name)
    if found.isEmpty, reference.isWaking { found = schedules.filter { $0.action == .alarm } }
    guard !found.isEmpty else {
      throw .failed(.scheduleNoneCalled(name: name), [.trySchedules])
    }
    return found
  }

  /// The one meant: the first of those that may be.
  func one(_ reference: ScheduleReference) throws(Refusal) -> Schedule {
    try all(reference)[0]
  }

  /// Changes those that are meant.
  func change(
    _ reference: ScheduleReference, _ change: (inout Schedule) throws(Refusal) -> Void
  ) throws(Refusal) -> Plan {
    if reference.isAll {
      var changed: [Schedule] = []
      for schedule in schedules { changed.append(try changing(schedule, change)) }
      guard !changed.isEmpty else { throw nothingScheduled }
      return keep(changed)
    }
    return keep([try changing(try one(reference), change)])
  }

  func change(_ schedule: Schedule, _ change: (inout Schedule) throws(Refusal) -> Void)
    throws(Refusal) -> Plan
  {
    keep([try changing(schedule, change)])
  }

  private func changing(
    _ schedule: Schedule, _ change: (inout Schedule) throws(Refusal) -> Void
  ) throws(Refusal) -> Schedule {
    var changed = schedule
    try change(&changed)
    // What passed while it was off is not made up for.
    if !schedule.isEnabled, changed.isEnabled {
      changed = changed.waking(at: situation.instant, in: situation.zone)
    }
    return changed
  }

  /// Puts them into the library, new or changed.
  func keep(_ schedules: [Schedule]) -> Plan {
    .run(schedules.map { .keep(.schedule($0)) })
  }
}

extension RecurrenceRule {
  /// Where the counting begins that no time was said for: one step on, so that “every 20 minutes, 3 times” is three times
  /// from now; hours of the day are whole ones.
  fileprivate func beginning(after now: LocalTime) -> LocalTime {
    let unit: Int
    switch frequency {
    case .secondly: unit = 1
    case .minutely: unit = 60
    case .hourly where !hours.isEmpty && minutes.isEmpty:
      return LocalTime(now.date, second: now.hour * 3600)
    case .hourly: unit = 3600
    case .daily, .weekly, .monthly, .yearly: return now
    }
    return now.adding(min(interval, 1_000_000) * unit)
  }

  /// Every day, all of them.
  var isEveryDay: Bool {
    frequency == .daily && interval == 1 && weekdays.isEmpty && months.isEmpty && monthDays.isEmpty
  }
}

extension Recurrence {
  /// The same without one of its times.
  func leavingOut(_ time: LocalTime) -> Recurrence {
    Recurrence(
      start: start, rule: rule, extra: extra, except: except + [time], exceptDays: exceptDays)
  }
}

extension Schedule {
  /// The same without the times of a day.
  func leavingOut(_ day: CivilDate) -> Schedule {
    var schedule = self
    schedule.when = Recurrence(
      start: when.start, rule: when.rule, extra: when.extra, except: when.except,
      exceptDays: when.exceptDays + [day])
    return schedule
  }
}
