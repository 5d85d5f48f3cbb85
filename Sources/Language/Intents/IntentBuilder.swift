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
    case .historyToo: return history(rule, slots)
    case .again, .about, .instead, .scaled, .moreFor, .answerChoice:
      return followUp(rule, slots).map { (.followUp($0), nil) }
    case .calendarFollow, .calendarMirror, .calendarUnfollow, .scheduleAlert, .scheduleCatchup,
      .scheduleDelete, .scheduleDisable, .scheduleEnable,
      .scheduleExcept, .scheduleExport, .scheduleImport, .scheduleLater, .scheduleLead,
      .scheduleAlso, .scheduleList, .scheduleOnce, .schedulePlan, .scheduleRename, .scheduleRetime,
      .scheduleRuns,
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
    case .knowledgeAsk, .knowledgeForget, .knowledgeHere, .knowledgeKeep, .knowledgeLearn,
      .knowledgePack, .knowledgeShow, .knowledgeUsual, .knowledgeWhy:
      return knowledge(rule, slots)
    case .yes: return (.shell(.yes), nil)
    case .no: return (.shell(slots.has(.withdrawn) ? .neverMind : .no), nil)
    case .settings:
      return settings(slots)
    case .mute: return mute(slots)
    case .ringAnswer, .answerRing: return (.shell(.ring(ringAnswer(slots))), nil)
    case .profile:
      return (.shell(.profile(profile(slots))), nil)
    case .agent, .watch, .backup, .restore, .syncBack, .syncCalendar, .syncCalendarNow,
      .syncCalendarState, .syncCalendarStop, .syncConflicts, .syncKey, .syncLeaving,
      .syncNow, .syncStop, .syncWith, .teamJoin, .teamLeave, .teamNow, .teamState:
      return background(rule, slots)
    case .history, .historyExport, .historyImport, .historyLog, .historyCorrect, .historyDelete,
      .historyGoal,
      .forget:
      return history(rule, slots)
    case .routineCategory, .routineCopy, .routineCreate, .routineDelete, .routineExport,
      .routineFavourite, .routineImport, .routineList, .routineNames, .routineNote, .routinePaste,
      .routineRename, .routineRestore, .routineSave, .routineShare, .routineShow, .routineStart:
      return routine(rule, captures, slots)
    case .workflowApplies, .workflowAsked, .workflowAssign, .workflowBegin, .workflowClose,
      .workflowDeadline, .workflowDeadlines, .workflowDelete, .workflowDocuments, .workflowDone,
      .workflowEach,
      .workflowFocus, .workflowHistory, .workflowList, .workflowMissing, .workflowNext,
      .workflowNote, .workflowOpen, .workflowOptional, .workflowRemind, .workflowRename,
      .workflowReopen, .workflowResponsible, .workflowShow, .workflowSigned, .workflowStatus,
      .workflowTasks, .workflowWaive, .workflowWhy, .fieldSet, .fieldList, .fieldAsk, .fieldTag,
      .fieldFill, .fieldCopy, .workNew, .workArchive, .worksLike, .worksAct, .worksExport,
      .worksImport,
      .complianceCheck, .complianceRule,
      .complianceThreshold, .complianceApprover, .deadlineDue, .deadlineMoved, .deadlineWhy,
      .deadlineTimeline, .project, .recordShow, .recordExport, .recordVerify, .stepBegin,
      .dateMoved, .stepAdd, .stepBlocked, .stepDrop, .stepDue, .stepFollows, .stepRename,
      .stepSettled, .stepStuck, .stepTaken, .stepUnblocked, .stepUndone, .workHold, .workLeft,
      .workPlan, .workWanted, .workShares, .workStanding, .documentAttach, .documentCompare,
      .documentDelete,
      .documentDraft, .documentEdit, .documentList, .documentMark, .documentRedraft, .documentSave,
      .documentScan, .documentShow, .documentState, .documentTemplates:
      return workflow(rule, slots)
    case .predictionAllow, .predictionBanned, .predictionDashboard, .predictionDetails,
      .predictionJudge, .predictionNever, .predictionRebuild, .predictionReport, .predictionStyle,
      .featureAsked, .featureTurn, .autonomyLog, .autonomyThreshold, .learntExport, .learntForget,
      .learntForgetLines, .learntPicture, .learntTrial:
      return prediction(rule, slots)
    case .regulationChanges, .regulationCited, .regulationClause, .regulationDefine,
      .regulationEditions,
      .regulationFavourites, .regulationImport, .regulationKeep, .regulationLink, .regulationList,
      .regulationMove, .regulationOpen, .regulationSearch:
      return regulation(rule, slots).map { (.regulation($0), nil) }
    case .placeAction, .placeGo, .placeMove, .placeWhere:
      return place(rule, slots).map { (.place($0), nil) }
    case .wish: return wish(slots)
    case .sharing: return sharing(slots)
    case .addPhase, .alert, .alertUrgent, .back, .cue, .editPhases, .extend, .pause, .putOff,
      .query, .reduce,
      .removePhase, .rename, .restart, .resume, .skip, .snooze, .stop, .timerAct, .update:
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
    if rule == .cue { return furtherCues(slots) }
    if slots.has(.nextname) { return amountsApart(slots, after: first) }
    if slots.has(.works) { return ofFurtherWork(rule, slots) }
    if rule == .workWanted { return dayOfNewWork(slots) }
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
    guard var which = reference(slots), !isAhead(rule, slots) else { return nil }
    let amount = amount(slots)
    func timer(_ intent: TimerIntent, _ missing: Missing? = nil) -> Built {
      (.timer(intent), missing)
    }
    switch rule {
    case .pause, .resume: return holding(which, slots, pauses: rule == .pause)
    case .restart: return timer(.restart(which, length: amount))
    case .stop:
      if slots.has(.gone) { which.isForGood = true }
      return timer(.stop(which))
    case .putOff:
      let deed: TimerIntent.Deed =
        slots.has(.pauses) ? .pause : slots.has(.restarts) ? .restart : .stop
      return deedMoment(slots).map { timer(.putOff(deed, which, $0)) }
    case .extend: return timer(.extend(which, by: amount), amount == nil ? .duration : nil)
    case .reduce: return timer(.reduce(which, by: amount), amount == nil ? .duration : nil)
    case .update: return updating(which, slots)
    case .skip: return timer(.skip(which))
    case .rename:
      let name = name(slots[.newname])
      return timer(.rename(which, to: name), name == nil ? .label : nil)
    case .snooze:
      if amount == nil, let moment = newMoment(slots) {
        which.clockMeant = moment
        return timer(.snooze(which, by: .seconds(max(1, moment.seconds(after: scene.now)))))
      }
      return timer(.snooze(which, by: amount))
    case .query:
      if case .when(let when)? = slots[.deadline]?.value { which.limit = when.at }
      return timer(
        TimerAct(slots).map { .act($0, which) } ?? .query(which, question(slots)))
    case .timerAct: return TimerAct(slots).map { timer(.act($0, which)) }
    default: return phases(rule, which, slots)
    }
  }

  /// “Stop it in 10 minutes” is no way to say which, and cannot be done.
  private func isAhead(_ rule: PublicRule, _ slots: Slots) -> Bool {
    guard rule == .stop || rule == .restart, let said = slots[.clock],
      case .when(let when) = said.value, when.saysClock, !when.saysDate
    else { return false }
    return sentence.isAhead(said.start..<said.end)
  }

  /// At once, or for so long; nil: until then is no length.
  private func holding(_ which: TimerReference, _ slots: Slots, pauses: Bool) -> Built? {
    let until = slots[.holduntil]
    let said =
      pauses
      ? length(slots[.holdfor]) : length(slots[.wait]) ?? until.flatMap { length(to: $0) }
    if let said { return (.timer(.hold(which, for: said, pauses: pauses)), nil) }
    guard pauses, let until else {
      return (.timer(pauses ? .pause(which) : .resume(which)), nil)
    }
    return length(to: until).map { (.timer(.hold(which, for: $0, pauses: true)), nil) }
  }

  /// Another length, another time, or how often.
  private func updating(_ which: TimerReference, _ slots: Slots) -> Built? {
    var which = which
    let amount = amount(slots)
    if slots.has(.later) || slots.has(.earlier) {
      return (
        .timer(slots.has(.earlier) ? .reduce(which, by: amount) : .extend(which, by: amount)), nil
      )
    }
    if slots.has(.anew), !slots.has(.rings) {
      return recurrence(slots).map { (.timer(.recur(which, $0)), nil) }
    }
    if slots.has(.like) {
      which.like = label(slots[.like])
      return (.timer(.update(which, to: nil)), nil)
    }
    if amount == nil, let length = newLength(slots) {
      which.clockMeant = newMoment(slots)
      which.halfIsOpen = leavesHalfOpen(slots) ? true : nil
      which.keepsDay = true
      return (.timer(.update(which, to: length)), nil)
    }
    if amount == nil, let moment = newMoment(slots) {
      if leavesHalfOpen(slots) { which.halfIsOpen = true }
      if case .when(let when)? = slots[.newwhen]?.value,
        when.isDay(atItsHour: saysSameTime(slots[.newwhen]))
      {
        which.keepsClock = true
      }
      which.keepsDay = saysOnlyClock(slots) ? true : nil
      return (.timer(.move(which, to: moment)), nil)
    }
    clock(of: slots[.duration] ?? slots[.length], &which)
    let says = slots.has(.newwhen) || slots.has(.newhour) || slots.has(.newtext)
    return (.timer(.update(which, to: amount)), amount == nil && !says ? .duration : nil)
  }

  /// What is done to the phases of what runs, and what it says on the way.
  private func phases(_ rule: PublicRule, _ which: TimerReference, _ slots: Slots) -> Built? {
    switch rule {
    case .addPhase:
      guard let phase = slots[.phase] else { return nil }
      let inner = Slots(phase.children)
      guard let length = amount(inner) else { return nil }
      let new = Phase(name: label(inner[.label]) ?? "", length)
      return (.timer(.addPhase(which, new)), nil)
    case .removePhase:
      return label(slots[.phasename]).map { (.timer(.removePhase(which, named: $0)), nil) }
    case .editPhases: return edit(which, slots)
    case .alert, .alertUrgent: return (.timer(.editPhases(which, .alert(alert(slots)))), nil)
    case .back: return (.timer(.back(which, toStart: slots.has(.again))), nil)
    case .cue: return cue(slots)
    default: return nil
    }
  }

  /// How something is to be told, by what was said of its sound.
  func alert(_ slots: Slots) -> Alert {
    slots.has(.silent) ? .silent : slots.has(.urgent) || slots.has(.nags) ? .urgent : .normal
  }

  private func question(_ slots: Slots) -> TimerQuestion {
    Self.questions.first { slots.has($0.slot) }?.question ?? .remaining
  }

  /// What a query asks by the slot that is filled, the first of them; what is left, where none is.
  private static let questions: [(slot: Slot, question: TimerQuestion)] = [
    (.compared, .compared), (.timeline, .timeline), (.laps, .laps), (.planned, .length),
    (.following, .following),
    (.due, .due),
    (.rang, .ended), (.elapsed, .elapsed), (.list, .list),
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
      // From one time to another are both of them, the old and the new.
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
    for (slot, set) in Self.marks where slots.has(slot) { set(&which) }
    setPlace(slots, &which)
    setClock(slots, &which)
    return which
  }

  /// What a slot says of which is meant, by being there.
  private static let marks: [(slot: Slot, set: @Sendable (inout TimerReference) -> Void)] = [
    (.all, { $0.all = true }),
    (.rings, { ($0.saysRinging, $0.saysKind) = (true, .alarm) }),
    (.remembers, { $0.saysKind = .reminder }),
    (.counts, { $0.saysTimer = true }), (.stopwatch, { $0.saysStopwatch = true }),
    (.muted, { $0.saysMuted = true }),
    (.reminders, { $0.ringing = .reminder }), (.alarms, { $0.ringing = .alarm }),
    (.shortest, { $0.rank = .shortest }), (.longest, { $0.rank = .longest }),
    (.except, { $0.isExcept = true }), (.condition, { $0.waitsForWord = true }),
    (.ofphase, { $0.phase = .itself }), (.tophase, { $0.phase = .start }),
    (.onlynext, { $0.isOnlyNext = true }), (.tillclock, { $0.clockIsEnd = true }),
    (.it, { $0.pronoun = .it }), (.other, { $0.pronoun = .other }),
  ]

  /// By its place among them, and how many from there.
  private func setPlace(_ slots: Slots, _ which: inout TimerReference) {
    if case .ordinal(let number)? = slots[.ordinal]?.value { which.ordinal = number }
    if slots.has(.last) { which.ordinal = -1 }
    if slots.has(.oldest) { which.ordinal = 1 }
    if case .number(let number)? = slots[.nth]?.value, number >= 1, number < 1000 {
      which.ordinal = Int(number)
    }
    let isLength = slots.has(.minutes) || slots.has(.seconds) || slots.has(.hours)
    if which.ordinal != nil, !isLength, case .number(let count)? = slots[.count]?.value,
      count >= 1, count <= 1000
    {
      which.count = Int(count)
    }
  }

  /// By when it rings.
  private func setClock(_ slots: Slots, _ which: inout TimerReference) {
    if case .when(let when)? = slots[.clock]?.value {
      which.clock = when.at
      if !when.saysClock {
        (which.clockIsDay, which.clockLast) = (true, when.stretch?.upperBound ?? when.end?.date)
      }
    }
    if case .when(let when)? = slots[.newwhen]?.value, when.end != nil { which.clock = when.at }
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
    request.alert = alert(slots)
    if let word = slots[.routineword], let said = slots[.label],
      !(request.label.map(scene.kept.knows) ?? false)
    {
      // Where no routine is called so, the word for one is part of the name.
      request.label = sentence.words(trimmed(said.start..<word.end))
    }
    if !reminds { request.at = ofAnotherDay(request, slots) }
    let missing: Missing? =
      request.at == nil && request.recurrence == nil
      ? .time : reminds && request.label == nil ? .label : nil
    if let eve = beside(request.at, slots) { request.at = eve }
    request.wakes = slots.has(.wake)
    if !isLed, let lead = ahead(slots) {
      request.lead = lead
      // So much earlier on a day: than what, is asked.
      let needsClock = !endsDaysBefore(&request, lead)
      if needsClock { request.at = nil }
      if missing == nil, !needsClock { request = request.led() }
      if needsClock { return (.timer(reminds ? .remind(request) : .schedule(request)), .time) }
    }
    return (.timer(reminds ? .remind(request) : .schedule(request)), missing)
  }
}

extension WhenValue {
  /// A day, and neither an hour of it nor a stretch.
  fileprivate func isDay(atItsHour: Bool) -> Bool {
    saysDate && (!saysClock || atItsHour) && delay == nil && end == nil
  }
}
