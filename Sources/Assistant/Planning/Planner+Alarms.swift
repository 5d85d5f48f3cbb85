import Language
import Timers

/// Alarms and reminders for one time, which are timers, beside the timers that count down.
extension Planner {
  /// What is said of all timers leaves alarms and reminders alone: nobody means tomorrow's at the end of a dinner.
  ///
  /// - Returns: what is meant, and the alarms that are not. Without any countdown the alarms are meant.
  func parted(
    _ found: [ActiveTimer], _ reference: TimerReference, _ verb: Verb
  ) throws(Refusal) -> (meant: [ActiveTimer], left: [ActiveTimer]) {
    if let ringing = reference.ringing, reference.all {
      let meant = found.filter { $0.ringing == ringing }
      guard meant.isEmpty else { return (meant, []) }
      throw Refusal(
        .failed, .alarmNone(kind: ringing.rawValue, names: names(found)),
        nearest: [.tryDo(verb: verb.rawValue, name: found[0].name), .tryList])
    }
    guard reference.isOfAll || reference.isEmpty else { return (found, []) }
    // What work rings by itself is nobody's to pause with all the rest, or unnamed; without that nothing may be left.
    let found = found.filter { !situation.isDeadline($0) }
    guard !found.isEmpty else {
      throw Refusal(
        .failed, .noDeadlines, nearest: [.tryDeadlines, .tryList])
    }
    guard reference.isOfAll else { return (found, []) }
    let alarms = found.filter(\.isAlarm)
    let countdowns = found.filter { !$0.isAlarm }
    return countdowns.isEmpty ? (alarms, []) : (countdowns, alarms)
  }

  /// “What alarms do I have”: those and no timer, with what comes again. Nil: the words are about more than that.
  func listed(_ which: TimerReference) -> Effect? {
    guard let ringing = which.ringing,
      which.isOfAll || which.isEmpty || which.clockIsDay == true && which.label == nil
    else { return nil }
    let kind: Schedule.Action = ringing == .alarm ? .alarm : .reminder
    // A countdown “until 8” ends at a clock time, too, and is neither.
    let ids = Set(situation.timers.filter { $0.ringing == ringing }.map { -$0.id })
    let all =
      schedules.filter { $0.action == kind } + situation.alarms.filter { ids.contains($0.id) }
    let phrasing = Phrasing(situation)
    guard !all.isEmpty else {
      return .answer([line(.alarmNoneSet(kind: ringing.rawValue))], [])
    }
    // Those of a day are looked for where there are any.
    guard which.clockIsDay != true else { return nil }
    let timers = situation.timers.filter { $0.ringing == ringing }
    return .answer(all.map(phrasing.schedule), timers.map(phrasing.record))
  }

  /// Says which alarms were left as they are, and how to reach them.
  func left(_ alarms: [ActiveTimer], _ verb: Verb) -> [Effect] {
    guard !alarms.isEmpty else { return [] }
    let phrasing = Phrasing(situation)
    let named = alarms.prefix(3).map { timer in
      let end = phrasing.plannedEnd(timer).map { " \(phrasing.clock($0))" } ?? ""
      return phrasing.called(timer.name) + end
    }
    let isAlarms = Self.kind(of: alarms) == .alarm
    let names = phrasing.several(named, and: alarms.count - named.count)
    let kept = Message.alarmKept(
      kind: Self.kind(of: alarms).rawValue, n: alarms.count, names: names)
    let way: Message? =
      switch verb {
      case .stop: isAlarms ? .tryStopAllAlarms : .tryStopAllReminders
      case .pause: isAlarms ? .tryPauseAllAlarms : .tryPauseAllReminders
      default: nil  // Nobody does anything else to all of them.
      }
    let said = way.map { Message.alarmKeptForThose(kept: kept, way: $0) } ?? kept
    return [.answer([Line(.dim, speaker.say(said))], [])]
  }

  /// What to call them together.
  static func kind(of alarms: [ActiveTimer]) -> Ringing {
    alarms.allSatisfy { $0.ringing == .reminder } ? .reminder : .alarm
  }

  /// “Delete swim”, “stop all alarms”: what takes schedules away, or switches off those that ring. Nil: none is meant.
  func ending(_ which: TimerReference) throws(Refusal) -> Plan? {
    if let ringing = which.ringing, which.isOfAll {
      let kind: Schedule.Action = ringing == .alarm ? .alarm : .reminder
      let isForGood = which.isForGood == true
      let repeating = schedules.filter { $0.action == kind && (isForGood || $0.isAwake) }
      guard !repeating.isEmpty, which.isExcept != true else { return nil }
      let timers = resolver.timers.filter { $0.ringing == ringing }
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
    guard which.isForGood == true, let reference = meant(which) else { return nil }
    return try plan(ScheduleIntent.delete(reference))
  }

  /// Has them end at another time of the clock: an alarm stays an alarm.
  func move(_ reference: TimerReference, to time: LocalTime) throws(Refusal) -> Plan {
    // “Move my alarm to 7:15”, where only a countdown runs: that does not ring by the clock.
    if let kind = reference.saysKind, case let found = resolver.all(reference), !found.isEmpty,
      !found.contains(where: \.isAlarm)
    {
      throw Refusal(
        .failed, .alarmNone(kind: kind.rawValue, names: names(found)),
        nearest: [.tryAlarmAt(kind: kind.rawValue, at: SaidTime(time)), .tryList])
    }
    return try each(reference, .change, where: \.hasLength) { timer in
      var time =
        reference.keepsDay == true || reference.halfIsOpen == true
        ? like(timer, time, isOpen: reference.halfIsOpen == true) : time
      if reference.keepsClock == true, let end = Phrasing(situation).plannedEnd(timer) {
        time.second = situation.local(end).second
      }
      guard !timer.isPending, timer.step == timer.routine.stepCount - 1 else {
        // Of several phases the last is to end then, and the one under way takes longer or shorter.
        if !timer.isPending, let end = Phrasing(situation).plannedEnd(timer) {
          return .extend(timer.id, by: end.duration(to: situation.moment(time)))
        }
        let left = situation.now.duration(to: situation.moment(time))
        return .setLength(timer.id, to: max(left, .shortestPhase))
      }
      return .move(
        timer.id,
        to: PinnedEnd(wall: situation.zone.wall(time), local: time, ringing: timer.ringing))
    }
  }

  /// “Move the gym alarm to 6:30”: of the halves of the day, the one nearer to when it rings now. “To 6 pm”: of its
  /// own day, where that is still to come.
  private func like(_ timer: ActiveTimer, _ time: LocalTime, isOpen: Bool) -> LocalTime {
    guard let end = Phrasing(situation).plannedEnd(timer) else { return time }
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

extension Planner {
  /// “Eggs 7 minutes, tell me when one minute is left”: the word is about the eggs.
  func cued(_ intents: [Intent]) -> [Intent] {
    if let silent = silenced(intents) { return silent }
    guard intents.count == 2, case .timer(.create(var requests)) = intents[0], requests.count == 1,
      case .timer(.addCue(let which, let cue?, .once)) = intents[1], which.label == nil, !which.all
    else { return intents }
    requests[0].cues.append(cue)
    return [.timer(.create(requests))]
  }

  /// “Turkey 3 hours, baste every 30 minutes”: what comes every so often, said beside one countdown, ends with it.
  func bounded(_ intents: [Intent]) -> [Intent] {
    guard intents.count == 2, case .timer(.create(let requests)) = intents[0],
      requests.count == 1, requests[0].again == nil,
      requests[0].phases.allSatisfy({ $0.duration != nil }), var often = intents[1].often
    else { return intents }
    let once = requests[0].phases.reduce(Int64(0)) { $0 &+ ($1.duration?.components.seconds ?? 0) }
    let length = Int(
      clamping: once.multipliedReportingOverflow(by: Int64(requests[0].rounds)).partialValue)
    guard length > 0, length <= 366 * 86_400 else { return intents }
    // At its end the countdown rings itself.
    often.until = situation.local.adding(length - 1)
    var second = intents[1]
    second.often = often
    return [intents[0], second]
  }
}

extension Intent {
  /// What comes every so many minutes or hours without an end: a reminder, or a timer of its own (“break 10 min every 25
  /// min”). Nil: nothing does.
  fileprivate var often: ScheduleRequest? {
    get {
      let request: ScheduleRequest? =
        switch self {
        case .timer(.remind(let request)): request
        case .timer(.create(let requests)) where requests.count == 1: requests[0].again
        case .schedule(.start(_, length: _?, _, let request)): request
        default: nil
        }
      guard let request, request.until == nil, request.at == nil, let rule = request.recurrence,
        !rule.contains("COUNT"), rule.hasPrefix("FREQ=MINUTELY") || rule.hasPrefix("FREQ=HOURLY")
      else { return nil }
      return request
    }
    set {
      guard let newValue else { return }
      switch self {
      case .timer(.remind): self = .timer(.remind(newValue))
      case .timer(.create(var requests)) where requests.count == 1:
        requests[0].again = newValue
        self = .timer(.create(requests))
      case .schedule(.start(let name, let length, let scaling, _)):
        self = .schedule(.start(name, length: length, scaling, newValue))
      default: break
      }
    }
  }
}

extension ScheduleRequest {
  /// Nothing says when it is to be.
  var saysNoTime: Bool { at == nil && recurrence == nil }
}
