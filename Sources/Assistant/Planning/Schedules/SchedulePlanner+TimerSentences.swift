import Language
import Timers

/// Sentences about timers where a schedule is meant: “turn off the 7:30 alarm”.
extension SchedulePlanner {
  /// The plan where a sentence about timers means a schedule: alarms that repeat, and names that only a schedule has.
  func claim(_ intent: TimerIntent) throws(Refusal) -> Plan? {
    switch intent {
    case .schedule(let request) where request.recurrence != nil:
      return keep([try schedule(.alarm, request, name: request.label ?? speaker.say(.alarmName))])
    case .schedule(let request) where request.switchesOn && request.label == nil:
      var which = TimerReference()
      which.clock = request.at
      let off = ringing(at: which).filter { !$0.isEnabled }
      guard off.count == 1 else { return nil }
      return try plan(ScheduleIntent.enable(ScheduleReference(name: off[0].name)))
    case .remind(let request) where request.recurrence == nil && request.at == nil:
      // “Remind me 15 minutes before gym”, where gym is scheduled.
      guard let lead = request.lead, let name = request.label, named(name).count == 1 else {
        return nil
      }
      return try plan(ScheduleIntent.lead(ScheduleReference(name: name), lead))
    case .remind(let request) where request.isHabit && request.recurrence == nil:
      // “Schedule yoga”, and when was said or asked: once.
      guard request.at != nil, let name = request.label, let routine = routines.named(name) else {
        return nil
      }
      return keep([
        try schedule(.routine(id: routine.id, named: routine.name), request, name: routine.name)
      ])
    case .remind(let request) where request.recurrence != nil:
      if request.isHabit, let name = request.label, let routine = routines.named(name) {
        // “Yoga every day at 8”, where yoga is a routine.
        return keep([
          try schedule(.routine(id: routine.id, named: routine.name), request, name: routine.name)
        ])
      }
      return keep([
        try schedule(.reminder, request, name: request.label ?? speaker.say(.alarmReminderName))
      ])
    case .stop(let which) where which.isForGood == true || which.ringing != nil:
      if let plan = try leaveOutDay(which) { return plan }
      if let plan = try alarmPlanner.endSchedules(which) { return plan }
      guard which.isForGood != true else { return nil }
      return try claim(.pause(which))
    case .pause(let which), .stop(let which):
      if let plan = try leaveOutDay(which) { return plan }
      // “Stop”, “quiet”: what rings or runs, and nothing that comes next week.
      if which.isEmpty, which.saysRinging != true { return nil }
      if which.isOnlyNext == true, let reference = meant(which) {
        return try plan(ScheduleIntent.skipNext(reference, count: 1))
      }
      guard let reference = meant(which) else { return nil }
      return try plan(ScheduleIntent.disable(reference))
    case .resume(let which):
      guard let reference = meant(which) else { return nil }
      return try plan(ScheduleIntent.enable(reference))
    case .skip(let which):
      if let plan = try leaveOutDay(which) { return plan }
      if which.label == nil, resolver.timers.isEmpty, let soonest {
        // “skip the next alarm”: whichever comes first.
        return try plan(ScheduleIntent.skipNext(ScheduleReference(name: soonest.name), count: 1))
      }
      guard let reference = meant(which) else { return nil }
      return try plan(ScheduleIntent.skipNext(reference, count: 1))
    case .rename(let which, let name?):
      guard let reference = meant(which) else { return nil }
      return try plan(ScheduleIntent.rename(reference, to: name))
    case .addCue(let which, let cue, _):
      guard case .beforeEnd(let length)? = cue?.point, let reference = meant(which) else {
        return nil
      }
      return try plan(ScheduleIntent.lead(reference, length))
    case .query(let which, let question):
      if question == .list, let listed = alarmPlanner.list(which) { return .run([listed]) }
      if let reference = meant(which) { return try plan(ScheduleIntent.runs(reference, count: 1)) }
      let awake = schedules.filter(\.isAwake)
      guard which.isEmpty || which == TimerReference(all: true), question != .elapsed,
        !awake.isEmpty, question == .list || resolver.timers.isEmpty
      else { return nil }
      let phrasing = Phrasing(situation)
      return .run([
        .answer(
          resolver.timers.map(phrasing.remaining) + awake.map(phrasing.schedule),
          resolver.timers.map { phrasing.record($0) })
      ])
    case .move(let which, let time):
      return try meant(which).map { reference throws(Refusal) in
        let isOpen = which.halfIsOpen == true
        // “Move Friday's alarm to 7:15”: that one.
        if which.clockIsDay == true, let day = which.clock?.date {
          return try once(reference, day, .to(LocalTime(day, second: time.second), isOpen: isOpen))
        }
        return try moved(reference, to: time, isOpen: isOpen)
      }
    case .update(let which, _):
      if let time = which.clockMeant, let reference = meant(which) {
        return try moved(reference, to: time, isOpen: which.halfIsOpen == true)
      }
      guard resolver.timers.isEmpty, let name = meant(which)?.name else { return nil }
      throw Refusal(
        .failed, .scheduleNoTimer(name: name), nearest: [.tryScheduleTo(name: name)])
    case .editPhases(let which, .alert(let alert)): return try changeSound(which, alert)
    case .extend(let which, let by?):
      return try meant(which).map { reference throws(Refusal) in try shift(reference, by: by) }
    case .reduce(let which, let by?):
      return try meant(which).map { reference throws(Refusal) in
        try shift(reference, by: .zero - by)
      }
    case .create, .finishTogether, .schedule, .remind, .restart, .extend, .reduce, .rename, .act,
      .addPhase, .removePhase, .editPhases, .back, .snooze, .hold, .putOff, .recur:
      return nil
    }
  }

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
    if resolver.chosen != nil { return schedules.first.map { ScheduleReference(name: $0.name) } }
    guard resolver.timers.isEmpty, which.pronoun != nil || which.isEmpty else { return nil }
    let awake = schedules.filter(\.isAwake)
    let only =
      which.pronoun == .it
      ? schedules.first { $0.name == resolver.schedule }
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
    if let reference = meant(which) { return try plan(ScheduleIntent.alert(reference, alert)) }
    let saysAlarm = which.saysRinging == true || which.ringing != nil
    guard saysAlarm, which.all, which.label == nil, which.clock == nil else { return nil }
    let kind: Schedule.Action = which.ringing == .reminder ? .reminder : .alarm
    let alarms = schedules.filter { $0.action == kind }
    let timers = resolver.timers.filter(\.isAlarm)
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
