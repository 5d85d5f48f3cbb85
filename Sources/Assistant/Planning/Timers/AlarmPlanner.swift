import Timers

/// Alarms and reminders for one time, which are timers, beside the timers that count down.
struct AlarmPlanner: Planning {
  var context: PlanContext

  /// Sets one, or asks when it is to ring.
  func ring(_ request: ScheduleRequest, _ action: Schedule.Action, _ intent: TimerIntent)
    throws(Refusal) -> Plan
  {
    guard !request.saysNoTime else { return .ask(.when(intent, request)) }
    if saysOnlyToday(request) {
      var asked = request
      asked.at = nil
      return .ask(.when(action == .alarm ? .schedule(asked) : .remind(asked), asked))
    }
    let name = request.label ?? speaker.say(action == .alarm ? .alarmName : .alarmReminderName)
    return .run([try alarm(request, name: name, action)])
  }

  /// Today at no hour, and the one that is meant by a day is over.
  private func saysOnlyToday(_ request: ScheduleRequest) -> Bool {
    guard let at = request.at, !request.saysClock, request.delay == nil, request.recurrence == nil
    else { return false }
    return at.second == 0 && at.date == situation.local.date
      && situation.local.second >= SchedulePlanner.morning
  }

  /// - Parameter action: nil: it rings like an alarm, and never becomes a schedule.
  func alarm(
    _ request: ScheduleRequest, name: String, _ action: Schedule.Action? = nil
  ) throws(Refusal) -> Effect {
    guard var at = request.at else {
      throw Refusal(.notUnderstood, .noWhen, nearest: [.tryTimerAt(name: name)])
    }
    // A day alone means its morning.
    if at.second == 0, !request.saysClock, at.date >= situation.local.date {
      at.second = SchedulePlanner.morning
    }
    // A length from now is that long also where clocks change meanwhile.
    let wall =
      request.delay.map { situation.anchor.wall(of: situation.now.advanced(by: $0)) }
      ?? situation.zone.wall(at)
    let left = situation.now.duration(to: situation.anchor.moment(ofWall: wall))
    guard left > .zero else {
      throw Refusal(.outOfRange, .noOver(at: SaidTime(at)))
    }
    for case .beforeEnd(let before) in request.cues.map(\.point) where before >= left {
      let seconds = Int(before.components.seconds)
      throw Refusal(.outOfRange, .noOver(at: SaidTime(at.adding(-seconds))))
    }
    if left > .seconds(Self.longestCountdown), let action {
      var request = request
      request.at = at
      return .keep(.schedule(try schedulePlanner.schedule(action, request, name: name)))
    }
    return .start(
      try routine(
        name, [Phase(name: name, max(left, .shortestPhase))], cues: request.cues,
        alert: request.alert),
      trigger: nil,
      pinnedEnd: PinnedEnd(
        wall: wall, local: request.delay == nil ? at : nil,
        ringing: action == .reminder ? .reminder : .alarm))
  }

  /// A year and a leap day: what is further away is a schedule that comes once.
  private static let longestCountdown = 366 * 86_400

  /// What is said of all timers leaves alarms and reminders alone: nobody means tomorrow's at the end of a dinner.
  ///
  /// - Returns: what is meant, and the alarms that are not. Without any countdown the alarms are meant.
  func partAlarms(
    _ found: [ActiveTimer], _ reference: TimerReference, _ verb: Verb
  ) throws(Refusal) -> (meant: [ActiveTimer], left: [ActiveTimer]) {
    if let ringing = reference.ringing, reference.all {
      let meant = found.filter { $0.ringing == ringing }
      guard meant.isEmpty else { return (meant, []) }
      throw noneOfKind(reference, verb) ?? missing(reference)
    }
    guard reference.isOfAll || reference.isEmpty else { return (found, []) }
    // What work rings by itself is nobody's to pause with all the rest, or unnamed; without that nothing may be left.
    let found = found.filter { !situation.isDeadline($0) }
    guard !found.isEmpty else {
      throw .failed(.noDeadlines, [.tryDeadlines, .tryList])
    }
    guard reference.isOfAll else { return (found, []) }
    let alarms = found.filter(\.isAlarm)
    let countdowns = found.filter { !$0.isAlarm }
    return countdowns.isEmpty && reference.saysTimer != true ? (alarms, []) : (countdowns, alarms)
  }

  /// The refusal where all of a kind are meant and others are there; nil: no kind was said, or some are of it.
  func noneOfKind(_ reference: TimerReference, _ verb: Verb) -> Refusal? {
    guard reference.all, let kind = reference.ringing, let first = timersInSight.first,
      !timersInSight.contains(where: { $0.ringing == kind }),
      !schedules.contains(where: { $0.isAwake && $0.isOf(kind) })
    else { return nil }
    return Refusal(
      .failed, .alarmNone(kind: kind.rawValue, names: names(timersInSight)),
      nearest: [.tryDo(verb: verb.rawValue, name: first.name), .tryList])
  }

  /// “What alarms do I have”: those and no timer, with what comes again. Nil: the words are about more than that.
  func list(_ which: TimerReference) -> Effect? {
    guard let ringing = which.ringing,
      which.isOfAll || which.isEmpty || which.clockIsDay == true && which.label == nil
    else { return nil }
    let kind: Schedule.Action = ringing == .alarm ? .alarm : .reminder
    // A countdown may end at a clock time, too, and is neither.
    let ids = Set(situation.timers.filter { $0.ringing == ringing }.map(\.id))
    let all =
      schedules.filter { $0.action == kind }
      + situation.alarms.filter { $0.timer.map(ids.contains) ?? false }
    let phrasing = Phrasing(situation)
    guard !all.isEmpty else {
      return .answer([line(.alarmNoneSet(kind: ringing.rawValue))], [])
    }
    let timers = situation.timers.filter { $0.ringing == ringing }
    if let days = which.days(from: situation.local.date) {
      let ending = timers.filter { timer in
        instants.plannedEnd(timer).map { days.contains(situation.local($0).date) } ?? false
      }
      let none: Message? =
        days.lowerBound == days.upperBound
        ? .alarmNoneOn(kind: ringing.rawValue, day: days.lowerBound) : nil
      return .answer(
        schedulePhrasing.runs(
          of: all, on: days.lowerBound, through: days.upperBound, none: none),
        ending.map { phrasing.record($0) })
    }
    return .answer(all.map(schedulePhrasing.schedule), timers.map(phrasing.record))
  }

  /// Says which alarms were left as they are, and how to reach them.
  func sayLeftAlone(_ alarms: [ActiveTimer], _ verb: Verb) -> [Effect] {
    guard !alarms.isEmpty else { return [] }
    let phrasing = Phrasing(situation)
    let named = alarms.prefix(3).map { timer in
      let end = instants.plannedEnd(timer).map { " \(phrasing.clock($0))" } ?? ""
      return phrasing.called(timer.name) + end
    }
    let kind = Self.kind(of: alarms)
    let names = phrasing.several(named, and: alarms.count - named.count)
    let reminders = alarms.count { $0.ringing == .reminder }
    let kept: Message =
      if let kind {
        .alarmKept(kind: kind.rawValue, n: alarms.count, names: names)
      } else {
        .alarmKeptBoth(alarms: alarms.count - reminders, reminders: reminders, names: names)
      }
    let way: Message? =
      switch verb {
      case .stop: Self.stopAll(kind)
      case .pause:
        switch kind {
        case .alarm: .tryPauseAllAlarms
        case .reminder: .tryPauseAllReminders
        case nil: .tryPauseAllRinging
        }
      default: nil  // Nobody does anything else to all of them.
      }
    let said = way.map { Message.alarmKeptForThose(kept: kept, way: $0) } ?? kept
    return [.answer([line(said, .dim)], [])]
  }

  /// What to call them together; nil: some are alarms and some are reminders.
  static func kind(of alarms: [ActiveTimer]) -> Ringing? {
    guard let kind = alarms.first?.ringing, alarms.allSatisfy({ $0.ringing == kind }) else {
      return nil
    }
    return kind
  }

  /// The sentence that ends all of a kind; nil: of both kinds that ring.
  static func stopAll(_ kind: Ringing?) -> Message {
    switch kind {
    case .alarm: .tryStopAllAlarms
    case .reminder: .tryStopAllReminders
    case nil: .tryStopAllRinging
    }
  }

  /// “Delete swim”, “stop all alarms”: what takes schedules away, or switches off those that ring. Nil: none is meant.
  func endRepeating(_ which: TimerReference) throws(Refusal) -> Plan? {
    let kinds = which.ringings
    if which.all, !kinds.isEmpty, which.isOfAll {
      let isForGood = which.isForGood == true
      let repeating = schedules.filter { schedule in
        kinds.contains { schedule.isOf($0) } && (isForGood || schedule.isAwake)
      }
      guard !repeating.isEmpty, which.isExcept != true else { return nil }
      let timers = timersInSight.filter { $0.ringing.map(kinds.contains) ?? false }
      if which.count == 2, timers.count + repeating.count > 2 {
        return try askBoth(
          timers.map { Thing.timer($0) } + repeating.map { Thing.schedule($0) }, which)
      }
      let effects =
        timers.map { Effect.stop($0.id) }
        + repeating.map { schedule in
          if isForGood { return .drop(Kept.schedule(schedule).key) }
          var off = schedule
          off.isEnabled = false
          return .keep(.schedule(off))
        }
      let some = Phrasing(situation).several(
        repeating.prefix(5).map(\.name), and: max(0, repeating.count - 5))
      let text =
        timers.isEmpty
        ? Message.alarmAskOff(forGood: isForGood, names: some, n: repeating.count)
        : .alarmAskStopAndOff(
          stopped: names(timers), forGood: isForGood, names: some, n: repeating.count)
      let name = repeating[0].name
      var question = Question(
        kind: .confirm(effects, destructive: true), text: text,
        instead: isForGood ? .tryScheduleDelete(name: name) : .tryScheduleDisable(name: name))
      question.wasExplicit = true
      return .ask(question)
    }
    guard which.isForGood == true, let reference = schedulePlanner.meant(which) else { return nil }
    return try schedulePlanner.plan(.delete(reference))
  }

  /// “Pause all alarms”: what comes again is switched off, and what is set for one time waits. Nil: none comes again.
  func pauseRepeating(_ which: TimerReference) -> Plan? {
    let kinds = which.ringings
    guard which.all, which.isOfAll, which.isExcept != true, which.count == nil else { return nil }
    let repeating = schedules.filter { schedule in
      schedule.isAwake && kinds.contains { schedule.isOf($0) }
    }
    guard !repeating.isEmpty else { return nil }
    let timers = timersInSight.filter { timer in
      timer.canBePaused && timer.ringing.map(kinds.contains) ?? false
    }
    let off = repeating.map { schedule -> Effect in
      var off = schedule
      off.isEnabled = false
      return .keep(.schedule(off))
    }
    return .run(timers.map { .pause($0.id) } + off)
  }

  /// Of more than two nobody said which both are.
  private func askBoth(_ things: [Thing], _ which: TimerReference) throws(Refusal) -> Plan {
    try act(on: things, which.isForGood == true ? .delete : .stop) {
      planner, family throws(Refusal) in
      let schedules = planner.schedulePlanner
      guard family == .schedule else {
        return .run(planner.timersInSight.map { .stop($0.id) })
      }
      let reference = ScheduleReference(name: planner.schedules.first?.name)
      return try schedules.plan(
        which.isForGood == true ? .delete(reference) : .disable(reference))
    }
  }

  /// Has them end at another time of the clock: an alarm stays an alarm. What has not begun begins then.
  func move(_ reference: TimerReference, to time: LocalTime) throws(Refusal) -> Plan {
    // An alarm is asked for where only a countdown runs: that does not ring by the clock.
    if let kind = reference.saysKind, case let found = allTimers(reference), !found.isEmpty,
      !found.contains(where: \.isAlarm)
    {
      throw .failed(
        .alarmNone(kind: kind.rawValue, names: names(found)),
        [.tryAlarmAt(kind: kind.rawValue, at: SaidTime(time)), .tryList])
    }
    return try timerPlanner.each(reference, .change, where: \.hasLength) { timer in
      let start = instants.startMoment(timer)
      let begins = timer.isLinedUp && reference.keepsStart != true && start != nil
      let old = begins ? start : instants.plannedEnd(timer)
      var time =
        reference.keepsDay == true || reference.halfIsOpen == true
        ? like(old, time, isOpen: reference.halfIsOpen == true) : time
      if reference.keepsClock == true, let old { time.second = situation.local(old).second }
      if begins, let start {
        return .backdate(timer.id, by: situation.moment(time).duration(to: start))
      }
      guard !timer.isPending, timer.step == timer.routine.stepCount - 1 else {
        // Of several phases the last is to end then, and the one under way takes longer or shorter.
        if !timer.isPending, let end = instants.plannedEnd(timer) {
          return .extend(timer.id, by: end.duration(to: situation.moment(time)))
        }
        let left = (start ?? situation.now).duration(to: situation.moment(time))
        return .setLength(timer.id, to: max(left, .shortestPhase))
      }
      return .move(
        timer.id,
        to: PinnedEnd(wall: situation.zone.wall(time), local: time, ringing: timer.ringing))
    }
  }

  /// “Move the gym alarm to 6:30”: of the halves of the day, the one nearer to when it rings now. “To 6 pm”: of its
  /// own day, where that is still to come.
  func like(_ end: Moment?, _ time: LocalTime, isOpen: Bool) -> LocalTime {
    guard let end else { return time }
    let old = situation.local(end)
    let span = isOpen ? 43_200 : 86_400
    let same = LocalTime(old.date, second: time.second % span)
    if !isOpen, same > situation.local { return same }
    let rings = old.secondsSince1970
    let times = (-2...2).map { same.adding($0 * span) }.filter { $0 > situation.local }
    return times.min { abs($0.secondsSince1970 - rings) < abs($1.secondsSince1970 - rings) } ?? time
  }
}

extension TimerReference {
  /// All of them, or all but some: nothing says which kind.
  fileprivate var isOfAll: Bool {
    isExcept == true
      || all && label == nil && duration == nil && clock == nil && ordinal == nil && rank == nil
  }
}

extension ScheduleRequest {
  /// Nothing says when it is to be.
  var saysNoTime: Bool { at == nil && recurrence == nil }
}
