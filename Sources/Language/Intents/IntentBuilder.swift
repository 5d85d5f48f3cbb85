import Timers

/// Turns the slots of a matched rule into an intent; the rule's name says which.
///
/// All that depends on a language is in the grammars; here are only slot names.
struct IntentBuilder {
  let chart: Chart
  /// What was said, and into what; by way of the chart, for to hold them here would be one more copy for each reading.
  var sentence: Sentence { chart.sentence }
  var scene: Scene { chart.sentence.scene }

  typealias Built = (intent: Intent, missing: Missing?)

  func build(_ rule: PublicRule, _ captures: [Capture]) -> Built? {
    let slots = Slots(captures)
    switch rule {
    case .create, .answer: return create(captures, slots)
    case .finishTogether: return finishTogether(captures, slots)
    case .schedule, .answerTime: return schedule(slots, reminds: false)
    case .remind, .errand: return schedule(slots, reminds: true)
    case .again, .about, .instead, .scaled, .moreFor, .answerChoice:
      return followUp(rule, slots).map { (.followUp($0), nil) }
    case .scheduleAlert, .scheduleCatchup, .scheduleDelete, .scheduleDisable, .scheduleEnable,
      .scheduleExcept, .scheduleExport, .scheduleImport, .scheduleLater, .scheduleLead,
      .scheduleList, .scheduleOnce, .schedulePlan, .scheduleRename, .scheduleRetime, .scheduleRuns,
      .scheduleShift, .scheduleShow, .scheduleSkip, .scheduleStart, .scheduleUnskip, .scheduleUntil,
      .scheduleZone:
      return scheduling(rule, slots)
    case .answerDrop: return (.shell(.no), nil)
    case .undo, .redo: return takingBack(rule, slots)
    case .why:
      let explained: ShellIntent.Explained =
        slots.has(.suggestion) ? .suggestion : slots.has(.detail) ? .detail : .lastLine
      return (.shell(.why(explained)), nil)
    case .explain:
      guard let text = sentence.unquoted(1..<sentence.count) ?? sentence.typed(after: 0) else {
        return nil
      }
      return (.shell(.explain(text)), nil)
    case .testGrammars: return (.shell(.testGrammars), nil)
    case .wait: return wait(slots)
    case .help: return (.shell(.help(topic: label(slots[.topic]))), nil)
    case .quit: return (.shell(.quit), nil)
    case .timeOfDay, .clockAt, .clockUntil, .clockBetween, .clockLength:
      return clockQuestion(rule, slots).map { (.shell(.clock($0)), nil) }
    case .elsewhere: return (.shell(.elsewhere), nil)
    case .thanks: return (.shell(.thanks), nil)
    case .greeting: return (.shell(.greeting(isParting: slots.has(.parting))), nil)
    case .model: return model(slots)
    case .yes: return (.shell(.yes), nil)
    case .no: return (.shell(slots.has(.withdrawn) ? .neverMind : .no), nil)
    case .settings:
      return settings(slots)
    case .profile:
      return (.shell(.profile(profile(slots))), nil)
    case .agent, .watch, .backup, .restore: return background(rule, slots)
    case .history, .historyExport, .historyImport, .historyDelete, .historyGoal,
      .forget:
      return history(rule, slots)
    case .routineCategory, .routineCopy, .routineCreate, .routineDelete, .routineExport,
      .routineFavourite, .routineImport, .routineList, .routineNames, .routineNote, .routineRename,
      .routineRestore, .routineSave, .routineShow, .routineStart:
      return routine(rule, captures, slots)
    case .workflowApplies, .workflowAsked, .workflowAssign, .workflowBegin, .workflowClose,
      .workflowDeadline, .workflowDeadlines, .workflowDelete, .workflowDocuments, .workflowDone,
      .workflowEach,
      .workflowFocus, .workflowHistory, .workflowList, .workflowMissing, .workflowNext,
      .workflowNote, .workflowOpen, .workflowOptional, .workflowRemind, .workflowRename,
      .workflowReopen, .workflowResponsible, .workflowShow, .workflowSigned, .workflowStatus,
      .workflowTasks, .workflowWaive, .workflowWhy:
      return workflow(rule, slots)
    case .predictionAllow, .predictionBanned, .predictionDashboard, .predictionDetails,
      .predictionJudge, .predictionNever, .predictionRebuild, .predictionReport, .predictionStyle,
      .featureAsked, .featureTurn, .autonomyLog, .autonomyThreshold, .learntExport, .learntForget,
      .learntForgetLines, .learntPicture, .learntTrial:
      return prediction(rule, slots)
    case .wish: return wish(slots)
    case .addPhase, .alert, .back, .cue, .editPhases, .extend, .pause, .putOff, .query, .reduce,
      .removePhase, .rename, .restart, .resume, .skip, .snooze, .stop, .update:
      return control(rule, slots)
    }
  }

  /// “Undo”, or several at once.
  private func takingBack(_ rule: PublicRule, _ slots: Slots) -> Built? {
    let redo = rule == .redo
    var times = slots.has(.twice) ? 2 : 1
    if case .number(let said)? = slots[.times]?.value {
      guard let count = Int(exactly: said), (1...100).contains(count) else { return nil }
      times = count
    }
    if times > 1 { return (.shell(.undoSeveral(times, redo: redo)), nil) }
    return (.shell(redo ? .redo : .undo), nil)
  }

  /// Further commands of the same rule: “two alarms, one at 7 and the other at 8”, “stop the tea and the eggs”.
  func further(_ rule: PublicRule, _ slots: Slots, after first: Intent?) -> [Intent] {
    if case .timer(let intent)? = first {
      let others = oneName(slots) == nil ? slots.every(.label2).compactMap(label) : []
      if !others.isEmpty {
        return others.map {
          .timer(intent.changed(to: TimerReference(label: $0), length: nil))
        }
      }
    }
    if slots.has(.nextname) { return amountsApart(slots, after: first) }
    if slots.has(.works) { return ofFurtherWork(rule, slots) }
    guard rule == .schedule || rule == .remind || rule == .errand else { return [] }
    let reminds = rule != .schedule
    let requests = scheduleRequests(slots, wakes: !reminds) ?? []
    return requests.dropFirst().map { scheduled($0, slots, reminds: reminds).intent }
      + forewarnings(requests, slots).map {
        scheduled($0, slots, reminds: reminds, isLed: true).intent
      }
  }

  /// An amount that was said and does not end up in the intent: “resume in 5 minutes”, “remind me in 10 minutes”.
  func spare(_ rule: PublicRule, _ slots: Slots) -> Duration? {
    if case .duration(let length)? = slots[.wait]?.value { return length.duration }
    return rule == .schedule || rule == .remind || rule == .errand ? amount(slots) : nil
  }

  // MARK: Timers that exist

  private func control(_ rule: PublicRule, _ slots: Slots) -> Built? {
    guard var which = reference(slots) else { return nil }
    let amount = amount(slots)
    func timer(_ intent: TimerIntent, _ missing: Missing? = nil) -> Built {
      (.timer(intent), missing)
    }
    // “Stop it in 10 minutes” is no way to say which, and cannot be done.
    if rule == .stop || rule == .restart, let said = slots[.clock],
      case .when(let when) = said.value, when.saysClock, !when.saysDate,
      sentence.isAhead(said.start..<said.end)
    {
      return nil
    }
    switch rule {
    case .pause:
      if let length = length(slots[.holdfor]) {
        return timer(.hold(which, for: length, pauses: true))
      }
      if let until = slots[.holduntil] {
        guard let length = length(to: until) else { return nil }
        return timer(.hold(which, for: length, pauses: true))
      }
      return timer(.pause(which))
    case .resume:
      if let length = length(slots[.wait]) ?? slots[.holduntil].flatMap({ length(to: $0) }) {
        return timer(.hold(which, for: length, pauses: false))
      }
      return timer(.resume(which))
    case .restart: return timer(.restart(which, length: amount))
    case .stop:
      if slots.has(.gone) { which.isForGood = true }
      return timer(.stop(which))
    case .putOff:
      guard let moment = deedMoment(slots) else { return nil }
      let deed: TimerIntent.Deed =
        slots.has(.pauses) ? .pause : slots.has(.restarts) ? .restart : .stop
      return timer(.putOff(deed, which, moment))
    case .extend: return timer(.extend(which, by: amount), amount == nil ? .duration : nil)
    case .reduce: return timer(.reduce(which, by: amount), amount == nil ? .duration : nil)
    case .update where slots.has(.later) || slots.has(.earlier):
      return timer(slots.has(.earlier) ? .reduce(which, by: amount) : .extend(which, by: amount))
    case .update where slots.has(.anew) && !slots.has(.rings):
      return recurrence(slots).map { timer(.recur(which, $0)) }
    case .update:
      if amount == nil, let length = newLength(slots) {
        which.clockMeant = newMoment(slots)
        which.halfIsOpen = leavesHalfOpen(slots) ? true : nil
        which.keepsDay = true
        return timer(.update(which, to: length))
      }
      if amount == nil, let moment = newMoment(slots) {
        if leavesHalfOpen(slots) { which.halfIsOpen = true }
        if case .when(let when)? = slots[.newwhen]?.value, when.saysDate,
          !when.saysClock || saysSameTime(slots[.newwhen]), when.delay == nil, when.end == nil
        {
          which.keepsClock = true
        }
        which.keepsDay = saysOnlyClock(slots) ? true : nil
        return timer(.move(which, to: moment))
      }
      clock(of: slots[.duration] ?? slots[.length], &which)
      let says = slots.has(.newwhen) || slots.has(.newhour) || slots.has(.newtext)
      return timer(.update(which, to: amount), amount == nil && !says ? .duration : nil)
    case .skip: return timer(.skip(which))
    case .rename:
      let name = name(slots[.newname])
      return timer(.rename(which, to: name), name == nil ? .label : nil)
    case .addPhase:
      guard let phase = slots[.phase] else { return nil }
      let inner = Slots(phase.children)
      guard let length = self.amount(inner) else { return nil }
      return timer(.addPhase(which, Phase(name: label(inner[.label]) ?? "", length)))
    case .removePhase:
      guard let name = label(slots[.phasename]) else { return nil }
      return timer(.removePhase(which, named: name))
    case .editPhases: return edit(which, slots)
    case .alert: return timer(.editPhases(which, .silence(slots.has(.silent))))
    case .back: return timer(.back(which, toStart: slots.has(.again)))
    case .cue: return cue(slots)
    case .snooze:
      if amount == nil, let moment = newMoment(slots) {
        return timer(.snooze(which, by: .seconds(max(1, moment.seconds(after: scene.now)))))
      }
      return timer(.snooze(which, by: amount))
    case .query where slots.has(.lap): return timer(.lap(which))
    case .query:
      let question = Self.questions.first { slots.has($0.slot) }?.question ?? .remaining
      return timer(.query(which, question))
    default: return nil
    }
  }

  /// What a query asks by the slot that is filled, the first of them; what is left, where none is.
  private static let questions: [(slot: Slot, question: TimerQuestion)] = [
    (.laps, .laps), (.planned, .length), (.following, .following), (.due, .due),
    (.elapsed, .elapsed), (.list, .list),
  ]

  func length(_ capture: Capture?) -> Duration? {
    guard case .duration(let value)? = capture?.value else { return nil }
    return value.duration
  }

  /// “Thursday, same time”: the hour it has, of another day.
  private func saysSameTime(_ capture: Capture?) -> Bool {
    guard let capture else { return false }
    // A figure may begin anything.
    return (capture.start..<capture.end).contains {
      sentence.tokens[$0].kind == .word && sentence.roles[$0] & WordRole.sameTime.bit != 0
    }
  }

  /// The clock time an existing timer or alarm is moved to.
  func newMoment(_ slots: Slots) -> LocalTime? {
    if case .when(let when)? = slots[.newwhen]?.value {
      // “From 6 to 6:30” are both of them, the old and the new.
      if let new = when.end { return new }
      let isMoved = when.saysClock && !saysSameTime(slots[.newwhen])
      return isMoved ? moved(slots[.newwhen], to: when.at, slots) : when.at
    }
    if case .number(let hour)? = slots[.newhour]?.value {
      return next(hour: hour, minute: 0).map { moved(slots[.newhour], to: $0, slots) }
    }
    return nil
  }

  /// Which timer is meant; nil when the words contradict each other.
  func reference(_ slots: Slots) -> TimerReference? {
    var which = TimerReference()
    which.label = name(slots[.label]) ?? label(slots[.kind])
    which.alternative = label(slots[.alternative])
    if let one = oneName(slots) { which.label = one }
    if case .duration(let length)? = slots[.by]?.value { which.duration = length.duration }
    if case .ordinal(let number)? = slots[.ordinal]?.value { which.ordinal = number }
    if slots.has(.last) { which.ordinal = -1 }
    if slots.has(.oldest) { which.ordinal = 1 }
    if case .number(let number)? = slots[.nth]?.value, number >= 1, number < 1000 {
      which.ordinal = Int(number)
    }
    which.all = slots.has(.all)
    which.saysRinging = slots.has(.rings) ? true : nil
    which.saysKind = slots.has(.remembers) ? .reminder : slots.has(.rings) ? .alarm : nil
    which.saysTimer = slots.has(.counts) ? true : nil
    which.saysStopwatch = slots.has(.stopwatch) ? true : nil
    which.saysMuted = slots.has(.muted) ? true : nil
    which.ringing = slots.has(.alarms) ? .alarm : slots.has(.reminders) ? .reminder : nil
    if case .when(let when)? = slots[.clock]?.value {
      which.clock = when.at
      if !when.saysClock {
        (which.clockIsDay, which.clockLast) = (true, when.stretch?.upperBound ?? when.end?.date)
      }
    }
    if case .when(let when)? = slots[.newwhen]?.value, when.end != nil { which.clock = when.at }
    if slots.has(.shortest) { which.rank = .shortest }
    if slots.has(.longest) { which.rank = .longest }
    if slots.has(.except) { which.isExcept = true }
    if slots.has(.condition) { which.waitsForWord = true }
    if which.ordinal != nil, case .number(let count)? = slots[.count]?.value, count >= 1,
      count <= 1000, !slots.has(.minutes), !slots.has(.seconds), !slots.has(.hours)
    {
      which.count = Int(count)
    }
    if slots.has(.ofphase) { which.phase = .itself }
    if slots.has(.tophase) { which.phase = .start }
    which.isOnlyNext = slots.has(.onlynext) ? true : nil
    which.clockIsEnd = slots.has(.tillclock) ? true : nil
    if slots.has(.it) { which.pronoun = .it }
    if slots.has(.other) { which.pronoun = .other }
    return which
  }

  /// “Salt and pepper” is one timer where there is one of that name, and where neither word alone is known.
  private func oneName(_ slots: Slots) -> String? {
    guard let first = slots[.label], let last = slots.every(.label2).last else { return nil }
    let range = trimmed(first.start..<last.end)
    let name = sentence.words(range)
    let all = [first] + slots.every(.label2)
    let isOne =
      scene.known.contains { $0.calls(name) } || scene.kept.calls(name)
      || !all.contains { sentence.isKnown($0.start..<$0.end) }
    return isOne ? name : nil
  }

  private func wait(_ slots: Slots) -> Built? {
    if let length = amount(slots) { return (.shell(.wait(.duration(length))), nil) }
    guard let which = reference(slots) else { return nil }
    return (
      .shell(.wait(which.isEmpty || which == TimerReference(all: true) ? .all : .timer(which))), nil
    )
  }

  // MARK: Clock times

  private func schedule(_ slots: Slots, reminds: Bool) -> Built? {
    guard let request = scheduleRequests(slots, wakes: !reminds)?.first else { return nil }
    return scheduled(request, slots, reminds: reminds)
  }

  private func scheduled(
    _ request: ScheduleRequest, _ slots: Slots, reminds: Bool, isLed: Bool = false
  ) -> Built {
    var request = request
    request.isHabit = slots.has(.habit)
    request.switchesOn = slots.has(.switched)
    request.isSilent = slots.has(.silent)
    request.nags = slots.has(.nags) && request.recurrence == nil
    if let word = slots[.routineword], let said = slots[.label],
      !(request.label.map(scene.kept.knows) ?? false)
    {
      // “Morning routine every day at 7”, where no routine is called morning.
      request.label = sentence.words(trimmed(said.start..<word.end))
    }
    if !reminds { request.at = ofAnotherDay(request, slots) }
    let missing: Missing? =
      request.nags
      ? nil
      : request.at == nil && request.recurrence == nil
        ? .time : reminds && request.label == nil ? .label : nil
    if let eve = beside(request.at, slots) { request.at = eve }
    request.wakes = slots.has(.wake)
    if !isLed, let lead = ahead(slots) {
      request.lead = lead
      // “An hour earlier tomorrow”: than what?
      let needsClock = !endsDaysBefore(&request, lead)
      if needsClock { request.at = nil }
      if missing == nil, !needsClock { request = request.led() }
      if needsClock { return (.timer(reminds ? .remind(request) : .schedule(request)), .time) }
    }
    return (.timer(reminds ? .remind(request) : .schedule(request)), missing)
  }

  /// The clock times and repetitions said.
  func scheduleRequest(_ slots: Slots, wakes: Bool = false) -> ScheduleRequest? {
    var request = ScheduleRequest(label: label(slots[.label]))
    if case .when(let when)? = slots[.when]?.value {
      request.at = when.at
      request.end = when.end
      request.delay = when.delay
      request.saysClock = when.saysClock
    }
    // “tomorrow” and “at 7” said apart: the day of one, the hour of the other.
    if case .when(let day)? = slots[.day]?.value {
      // “An hour later on Saturday”: than what?
      if request.delay != nil, day.saysDate { return nil }
      request.delay = nil
      let said = slots[.when]
      if let at = request.at, request.saysClock, day.saysDate || said.map(saysHour) ?? false {
        let isOpen =
          said.map {
            sentence.clock(at: $0)?.isOpen ?? !sentence.saysHalf(of: at, $0.start..<$0.end)
          } ?? false
        request.at =
          day.saysClock && isOpen
          ? hour(at.second, near: day.at)
          : LocalTime(
            day.at.date, second: isOpen ? likelier(at.second, on: day.at.date) : at.second)
      } else if request.at == nil, day.saysClock,
        case .number(let said)? = slots[.hour]?.value, said <= 12,
        let at = next(hour: said, minute: 0)
      {
        // “Tonight … at 9”
        request.at = hour(at.second, near: day.at)
        request.saysClock = true
      } else if let at = request.at, day.saysClock {
        request.at = LocalTime(at.date, second: day.at.second)
        request.saysClock = true
      } else {
        request.at = day.at
        request.saysClock = day.saysClock
      }
    }
    // A day whose hour is said apart, as a bare number: “at 9 tomorrow”.
    let date = request.at.flatMap { !request.saysClock && $0.second == 0 ? $0.date : nil }
    if request.at == nil || date != nil, case .number(var hour)? = slots[.hour]?.value {
      var minute = 0.0
      // “8.30” is a time of day here.
      if let said = slots[.hour], said.end == said.start + 1,
        let point = sentence.tokens[said.start].text.split(separator: ".").last,
        hour != hour.rounded(), point.utf8.count == 2
      {
        minute = Double(point) ?? 0
        hour = hour.rounded(.down)
      }
      if case .number(let said)? = slots[.minute]?.value { minute = said }
      guard let at = next(hour: hour, minute: minute) else { return nil }
      request.at = at
      request.saysClock = true
      if let date, date != scene.now.date {
        request.at = LocalTime(
          date, second: hour <= 12 ? likelier(at.second, on: date) : at.second)
      }
    }
    if slots.has(.wake) || slots.has(.ofmorning) || scene.expectsWaking, request.delay == nil {
      request.at = inTheMorning(request.at, slots)
    }
    if let again = said(slots) ?? eachDay(slots) {
      return repeating(again.value, slots, besides: again.slot, wakes: wakes, request)
    }
    // Days left out and times counted belong to something that comes again.
    guard !slots.has(.except), !slots.has(.often) else { return nil }
    if request.saysClock, request.delay == nil, let lasting = slots[.lasting] {
      // “At 6 to stretch for 10 minutes” says how long one stretches: the hour stays.
      guard let longer = name(with: lasting, slots) else { return nil }
      request.label = longer
      return request
    }
    if let length = amount(slots), let seconds = Int(exactly: length.components.seconds),
      seconds <= 366 * 86_400
    {
      request.at = scene.now.adding(seconds)
      request.saysClock = true
      request.delay = length
    }
    return request
  }

  /// Of the times a clock shows so, the one nearest to the usual hour of a part of the day.
  private func hour(_ second: Int, near usual: LocalTime) -> LocalTime {
    let times = (0...3).map {
      LocalTime(usual.date, second: 0).adding(second % 43_200 + $0 * 43_200)
    }
    return times.min { abs($0.seconds(after: usual)) < abs($1.seconds(after: usual)) } ?? usual
  }

  /// The next time the clock shows this hour; up to 12, either half of the day.
  func next(hour: Double, minute: Double) -> LocalTime? {
    guard hour == hour.rounded(), minute == minute.rounded(), minute >= 0, minute < 60 else {
      return nil
    }
    var hour = Int(exactly: hour) ?? -1
    var minute = Int(minute)
    if hour >= 100, hour < 2400, minute == 0 {  // 630
      minute = hour % 100
      hour /= 100
    }
    guard (0...24).contains(hour), minute < 60 else { return nil }
    let halves = hour >= 1 && hour <= 12 ? [hour % 12, hour % 12 + 12] : [hour % 24]
    let times = halves.flatMap { half in
      [0, 1].map { day in
        LocalTime(CivilDate(day: scene.now.date.day + day), second: half * 3600 + minute * 60)
      }
    }
    return times.filter { $0 > scene.now }.min()
  }
}
