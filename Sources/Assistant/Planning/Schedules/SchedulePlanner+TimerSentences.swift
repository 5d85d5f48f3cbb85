import Timers

/// Sentences about timers where a schedule is meant: “turn off the 7:30 alarm”.
extension SchedulePlanner {
  /// The plan where a sentence about timers means a schedule: alarms that repeat, and names that only a schedule has.
  func claim(_ intent: TimerIntent) throws(Refusal) -> Plan? {
    switch intent {
    case .schedule(let request): return try claim(alarm: request)
    case .remind(let request): return try claim(reminder: request)
    case .stop(let which): return try stop(which)
    case .pause(let which):
      if let plan = alarmPlanner.pauseRepeating(which) { return plan }
      return try switchOff(which)
    case .resume(let which):
      if let plan = try occurrencePlanner.unskipDay(which) { return plan }
      return try meant(which).map { reference throws(Refusal) in try plan(.enable(reference)) }
    case .skip(let which): return try skip(which)
    case .rename(let which, let name?):
      return try meant(which).map { reference throws(Refusal) in
        try plan(.rename(reference, to: name))
      }
    case .addCue(let which, let cue, _):
      guard case .beforeEnd(let length)? = cue?.point, let reference = meant(which) else {
        return nil
      }
      return try plan(.lead(reference, length))
    case .query(let which, let question): return try answer(which, question)
    case .move(let which, let time): return try move(which, to: time)
    case .update(let which, _): return try update(which)
    case .editPhases(let which, .alert(let alert)): return try changeSound(which, alert)
    case .extend(let which, let by?):
      if let plan = try ringPlanner.putOff(which, by: by) { return plan }
      return try shift(which, by: by)
    case .reduce(let which, let by?): return try shift(which, by: .zero - by)
    case .create, .finishTogether, .restart, .extend, .reduce, .rename, .act, .addPhase,
      .removePhase, .editPhases, .back, .snooze, .hold, .putOff, .leave, .backdate, .recur:
      return nil
    }
  }

  // MARK: New ones

  /// What waits to begin under that name begins, where it is to start now. Nil: nothing does, a routine is kept
  /// under it, or it is to start later.
  func begin(_ name: String, _ request: ScheduleRequest) -> Plan? {
    guard request.recurrence == nil, let time = request.at, time <= situation.local,
      case .timers(let found) = find(TimerReference(label: name)), found.count == 1,
      found[0].isPending, found[0].name.lowercased() == name.lowercased(),
      routinePlanner.routines(called: name).isEmpty
    else { return nil }
    return .run([.skip(found[0].id)])
  }

  /// An alarm that comes again, or one that is there and off.
  private func claim(alarm request: ScheduleRequest) throws(Refusal) -> Plan? {
    guard request.recurrence == nil else {
      if let plan = try saidAgain(request, .alarm) { return plan }
      return keep([try schedule(.alarm, request, name: request.label ?? speaker.say(.alarmName))])
    }
    guard request.switchesOn, request.label == nil else { return nil }
    var which = TimerReference()
    which.saysKind = .alarm
    which.clock = request.at
    which.day = request.saysClock ? nil : request.at?.date
    if let plan = try occurrencePlanner.unskipDay(which) { return plan }
    let off = ringing(at: which).filter { !$0.isEnabled }
    guard off.count == 1 else { return nil }
    return try plan(.enable(ScheduleReference(name: off[0].name)))
  }

  /// A reminder that comes again, a routine that is scheduled, or a warning before what is.
  private func claim(reminder request: ScheduleRequest) throws(Refusal) -> Plan? {
    if request.recurrence == nil, request.at == nil {
      // A lead before something that is scheduled.
      guard let lead = request.lead, let name = request.label, named(name).count == 1 else {
        return nil
      }
      return try plan(.lead(ScheduleReference(name: name), lead))
    }
    // What has the name of a routine schedules that routine, once or again.
    if request.isHabit, let name = request.label, let routine = routines.named(name) {
      return keep([
        try schedule(.routine(id: routine.id, named: routine.name), request, name: routine.name)
      ])
    }
    guard request.recurrence != nil else { return nil }
    if let plan = try saidAgain(request, .reminder) { return plan }
    // Of what comes on these days among others, it says their hour.
    if let name = request.label, case let same = named(name), same.count == 1,
      let plan = try part(same[0], request, isOpen: false)
    {
      return plan
    }
    return keep([
      try schedule(.reminder, request, name: request.label ?? speaker.say(.alarmReminderName))
    ])
  }

  // MARK: Those that are there

  private func stop(_ which: TimerReference) throws(Refusal) -> Plan? {
    guard which.isForGood == true || !which.ringings.isEmpty else { return try switchOff(which) }
    if which.isForGood == true, let weekly = weekly(which) { return try plan(.delete(weekly)) }
    if let plan = try occurrencePlanner.leaveOutDay(which) { return plan }
    if let plan = try alarmPlanner.endRepeating(which) { return plan }
    return which.isForGood == true ? nil : try switchOff(which)
  }

  /// “The Thursday one”: the only schedule of no other day of the week. Nil: none is meant by its day alone.
  private func weekly(_ which: TimerReference) -> ScheduleReference? {
    guard which.clockIsDay == true, which.label == nil, !which.all,
      which.saysRinging != true || which.clockIsWeekday == true,
      which.clockLast == nil, let day = which.clock?.date.weekday
    else { return nil }
    let found = schedules.filter { schedule in
      (which.saysRinging != true || schedule.action == .alarm)
        && schedule.when.rule.map { $0.onlyOn(weekday: day) == $0 } ?? false
    }
    return found.count == 1 ? ScheduleReference(name: found[0].name) : nil
  }

  private func switchOff(_ which: TimerReference) throws(Refusal) -> Plan? {
    if let plan = try occurrencePlanner.leaveOutDay(which) { return plan }
    // A bare stop means what rings or runs, and nothing that comes later.
    if which.isEmpty, which.saysRinging != true { return nil }
    guard let reference = meant(which) else { return nil }
    return try plan(
      which.isOnlyNext == true ? .skipNext(reference, count: 1) : .disable(reference))
  }

  private func skip(_ which: TimerReference) throws(Refusal) -> Plan? {
    guard which.round == nil else { return nil }
    if let plan = try occurrencePlanner.leaveOutDay(which) { return plan }
    if which.label == nil, timersInSight.isEmpty, let soonest {
      // The next of a kind: whichever comes first.
      return try plan(.skipNext(ScheduleReference(name: soonest.name), count: 1))
    }
    return try meant(which).map { reference throws(Refusal) in
      try plan(.skipNext(reference, count: 1))
    }
  }

  private func answer(_ which: TimerReference, _ question: TimerQuestion) throws(Refusal) -> Plan? {
    let isOfDay = which.clockIsDay == true && which.all
    if question == .list || isOfDay && (question == .remaining || question == .due),
      let listed = alarmPlanner.list(which)
    {
      return .run([listed])
    }
    if let reference = meant(which) { return try plan(.runs(reference, count: 1)) }
    let awake = schedules.filter(\.isAwake)
    guard which.isEmpty || which == TimerReference(all: true), question != .elapsed,
      !awake.isEmpty, question == .list || timersInSight.isEmpty
    else { return nil }
    let phrasing = Phrasing(situation)
    return .run([
      .answer(
        timersInSight.map(phrasing.remaining) + awake.map(schedulePhrasing.schedule),
        timersInSight.map { phrasing.record($0) })
    ])
  }

  private func move(_ which: TimerReference, to time: LocalTime) throws(Refusal) -> Plan? {
    if let plan = try occurrencePlanner.moveDay(which, to: time) { return plan }
    guard let reference = meant(which) else { return nil }
    let isOpen = which.halfIsOpen == true
    let isDay = which.clockIsDay == true
    // A day that is named tells which one.
    if let said = isDay ? which.clock?.date : which.day {
      let day = which.saysNewDay == true ? time.date : said
      return try occurrencePlanner.moveOnce(
        reference, said,
        which.keepsClock == true
          ? .onto(time.date) : .to(LocalTime(day, second: time.second), isOpen: isOpen),
        from: isDay ? nil : which.clock)
    }
    guard which.keepsClock != true else {
      return try plan(
        .retime(reference, ScheduleRequest(at: time), saysDay: true, isOpen: false))
    }
    return try retime(reference, to: time, isOpen: isOpen, saysDay: which.saysNewDay == true)
  }

  /// Of a day that was said its time alone, else each of its times.
  private func shift(_ which: TimerReference, by length: Duration) throws(Refusal) -> Plan? {
    guard let reference = meant(which) else { return nil }
    let isDay = which.clockIsDay == true
    guard let day = isDay ? which.clock?.date : which.day else {
      return try shift(reference, by: length)
    }
    return try occurrencePlanner.moveOnce(
      reference, day, .by(length), from: isDay ? nil : which.clock)
  }

  private func update(_ which: TimerReference) throws(Refusal) -> Plan? {
    if let time = which.clockMeant, meant(which) != nil { return try move(which, to: time) }
    guard timersInSight.isEmpty, let name = meant(which)?.name else { return nil }
    throw .failed(.scheduleNoTimer(name: name), [.tryScheduleTo(name: name)])
  }

  // MARK: Which ones

  /// The one that comes next.
  private var soonest: Schedule? {
    let times = schedules.compactMap { schedule -> (instant: Int, schedule: Schedule)? in
      guard schedule.isAwake else { return nil }
      return schedule.nextRun(in: situation.zone(of: schedule)).map { ($0.instant, schedule) }
    }
    return times.min { $0.instant < $1.instant }?.schedule
  }

  /// The schedule a sentence about timers means: the one that was found, “it” where one was talked about last, or the only
  /// one, while nothing runs.
  func meant(_ which: TimerReference) -> ScheduleReference? {
    if chosenThings != nil { return schedules.first.map { ScheduleReference(name: $0.name) } }
    guard timersInSight.isEmpty, which.pronoun != nil || which.isEmpty else { return nil }
    let awake = schedules.filter(\.isAwake)
    let only =
      which.pronoun == .it
      ? schedules.first { $0.name == lastSchedule }
      : which.pronoun == nil && awake.count == 1 ? awake[0] : nil
    return only.map { ScheduleReference(name: $0.name) }
  }

  /// “The 7 o’clock alarm”: those that come at this time of day, or else at its place in the other half of the day.
  private func ringing(at which: TimerReference) -> [Schedule] {
    guard let minute = which.clock.map({ $0.second / 60 }), which.clockIsDay != true else {
      return []
    }
    let called = which.label.map(named) ?? schedules
    func fits(_ cycle: Int) -> [Schedule] {
      called.filter { schedule in
        schedule.nextRun(in: situation.zone(of: schedule)).map {
          ($0.local.second / 60 - minute) % cycle == 0
        } ?? false
      }
    }
    let exact = fits(1440)
    return exact.isEmpty ? fits(720) : exact
  }

  /// Of schedules, which is to be told otherwise: by its name, its time of day, or as the only alarm. Nil: a timer is
  /// meant.
  func changeSound(_ which: TimerReference, _ alert: Alert) throws(Refusal) -> Plan? {
    if let reference = meant(which) {
      // How it sounds is kept with all its days.
      let series = try one(reference)
      let isOfDay = which.clockIsWeekday != true && which.days(from: situation.local.date) != nil
      guard !isOfDay || series.when.rule == nil else {
        throw .failed(.scheduleSoundOfAll(name: series.name), [.tryScheduleShow(name: series.name)])
      }
      return try plan(.alert(reference, alert))
    }
    let saysAlarm = which.saysRinging == true || which.ringing != nil
    guard saysAlarm, which.all, which.label == nil, which.clock == nil else { return nil }
    let kind: Schedule.Action = which.ringing == .reminder ? .reminder : .alarm
    let alarms = schedules.filter { $0.action == kind }
    let timers = timersInSight.filter(\.isAlarm)
    guard !alarms.isEmpty else { return nil }
    let changed = alarms.map { old in
      var alarm = old
      alarm.alert = alert
      return Effect.keep(.schedule(alarm))
    }
    let ringing = timers.filter { ($0.ringing == .reminder) == (kind == .reminder) }
    return .run(ringing.map { .edit($0.id, .alert(alert)) } + changed)
  }
}
