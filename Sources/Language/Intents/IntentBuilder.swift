import Timers

/// Turns the slots of a matched rule into an intent; the rule's name says which.
///
/// All that depends on a language is in the grammars; here are only slot names.
struct IntentBuilder: IntentFamily {
  let chart: Chart

  func build(_ rule: PublicRule, _ captures: [Capture]) -> Built? {
    let slots = Slots(captures)
    switch rule {
    case .create, .answer: return startIntents.create(captures, slots)
    case .finishTogether: return startIntents.finishTogether(captures, slots)
    case .schedule, .answerTime: return clockIntents.schedule(slots, reminds: false)
    case .remind, .errand: return clockIntents.schedule(slots, reminds: true)
    case .historyToo: return historyIntents.history(rule, slots)
    case .again, .about, .instead, .scaled, .moreFor, .answerChoice:
      return timerIntents.followUp(rule, slots).map { (.followUp($0), nil) }
    case .calendarFollow, .calendarMirror, .calendarUnfollow, .scheduleAlert, .scheduleCatchup,
      .scheduleDelete, .scheduleDisable, .scheduleEnable,
      .scheduleExcept, .scheduleExport, .scheduleImport, .scheduleLater, .scheduleLead,
      .scheduleAlso, .scheduleList, .scheduleOnce, .schedulePlan, .scheduleRename, .scheduleRetime,
      .scheduleRuns,
      .scheduleShift, .scheduleShow, .scheduleSkip, .scheduleStart, .scheduleUnskip, .scheduleUntil,
      .scheduleZone:
      return scheduleIntents.scheduling(rule, slots)
    case .answerDrop: return (.shell(.no), nil)
    case .undo, .redo: return takingBack(rule, slots)
    case .why:
      let explained: ShellIntent.Explained =
        slots.has(.naming)
        ? .naming : slots.has(.suggestion) ? .suggestion : slots.has(.detail) ? .detail : .lastLine
      return (.shell(.why(explained)), nil)
    case .explain:
      let quoted = slots[.quoted].map { $0.start..<$0.end }
      guard
        let text = sentence.unquoted(quoted ?? 1..<sentence.count) ?? sentence.typed(after: 0)
      else {
        return nil
      }
      return (.shell(.explain(text)), nil)
    case .testGrammars: return (.shell(.testGrammars), nil)
    case .wait: return wait(slots)
    case .help: return (.shell(.help(topic: label(slots[.topic]))), nil)
    case .quit: return (.shell(.quit), nil)
    case .timeOfDay, .clockAt, .clockUntil, .clockBetween, .clockLength, .clockWorkdays,
      .clockChange:
      return clockIntents.clockQuestion(rule, slots).map { (.shell(.clock($0)), nil) }
    case .elsewhere: return (.shell(.elsewhere), nil)
    case .made: return made(slots)
    case .thanks: return (.shell(.thanks), nil)
    case .greeting: return (.shell(.greeting(isParting: slots.has(.parting))), nil)
    case .model: return model(slots)
    case .knowledgeAsk, .knowledgeForget, .knowledgeHere, .knowledgeKeep, .knowledgeLearn,
      .knowledgeOwn, .knowledgePack, .knowledgeShow, .knowledgeUsual, .knowledgeWhy:
      return knowledgeIntents.knowledge(rule, slots)
    case .yes: return (.shell(.yes), nil)
    case .no: return (.shell(slots.has(.withdrawn) ? .neverMind : .no), nil)
    case .settings, .settingNamed: return settingIntents.setting(rule, slots)
    case .hook: return hookIntents.hook(slots)
    case .mute: return timerIntents.mute(slots)
    case .ringAnswer, .answerRing: return (.shell(.ring(timerIntents.ringAnswer(slots))), nil)
    case .profile:
      return (.shell(.profile(settingIntents.profile(slots))), nil)
    case .agent, .watch, .picture, .backup, .restore, .syncBack, .syncCalendar, .syncCalendarNow,
      .syncCalendarState, .syncCalendarStop, .syncConflicts, .syncKey, .syncLeaving,
      .syncNow, .syncStop, .syncWith, .teamJoin, .teamLeave, .teamNow, .teamState:
      return backgroundIntents.background(rule, slots)
    case .history, .historyExport, .historyImport, .historyLog, .historyCorrect, .historyDelete,
      .historyGoal,
      .forget:
      return historyIntents.history(rule, slots)
    case .routineCategory, .routineCopy, .routineCreate, .routineDelete, .routineExport,
      .routineFavourite, .routineImport, .routineIngredients, .routineList, .routineNames,
      .routineNote, .routinePaste, .routineRename, .routineRestore, .routineSave, .routineServings,
      .routineShare, .routineShow, .routineStart, .routineStep:
      return routineIntents.routine(rule, captures, slots)
    case .workflowApplies, .workflowAsked, .workflowAssign, .workflowBegin, .workflowClose,
      .workflowDeadline, .workflowDeadlines, .workflowDelete, .workflowDocuments, .workflowDone,
      .workflowEach,
      .workflowFocus, .workflowHistory, .workflowList, .workflowMissing, .workflowNext,
      .workflowNote, .workflowOpen, .workflowOptional, .workflowRemind, .workflowRename,
      .workflowReopen, .workflowResponsible, .workflowShow, .workflowSigned, .workflowStatus,
      .workflowTasks, .workflowWaive, .workflowWhy, .fieldSet, .fieldList, .fieldAsk, .fieldTag,
      .fieldFill, .fieldTold, .fieldCopy, .workNew, .workArchive, .worksLike, .worksAct,
      .worksExport,
      .worksCheck, .worksImport,
      .complianceCheck, .complianceRule, .complianceRules, .ruleOwn, .ruleOwnDrop, .rulesOwn,
      .complianceThreshold, .complianceApprover, .deadlineDue, .deadlineExport, .deadlineMoved,
      .deadlineWhy,
      .deadlineTimeline, .project, .recordShow, .recordExport, .recordVerify, .stepBegin,
      .dateMoved, .stepAdd, .stepBlocked, .stepDrop, .stepDue, .stepFollows, .stepRename,
      .stepSettled, .stepStuck, .stepTaken, .stepUnblocked, .stepUndone, .workHold, .workLeft,
      .workPlan, .workWanted, .workShares, .workStanding, .documentAttach,
      .documentCompare,
      .documentDelete,
      .documentDraft, .documentEdit, .documentList, .documentMark, .documentRedraft, .documentSave,
      .documentScan, .documentShow, .documentState, .documentTemplates:
      return workIntents.workflow(rule, slots)
    case .predictionAllow, .predictionBanned, .predictionDashboard, .predictionDetails,
      .predictionJudge, .predictionNever, .predictionRebuild, .predictionReport, .predictionStyle,
      .featureAsked, .featureTurn, .autonomyLog, .autonomyThreshold, .learntExport, .learntForget,
      .learntForgetLines, .learntPicture, .learntTrial:
      return predictionIntents.prediction(rule, slots)
    case .regulationChanges, .regulationCited, .regulationClause, .regulationDefine,
      .regulationEditions,
      .regulationFavourites, .regulationImport, .regulationKeep, .regulationLink, .regulationList,
      .regulationMove, .regulationOpen, .regulationSearch:
      return regulationIntents.regulation(rule, slots).map { (.regulation($0), nil) }
    case .placeAction, .placeGo, .placeMove, .placeWhere:
      return placeIntents.place(rule, slots).map { (.place($0), nil) }
    case .wish: return wish(slots)
    case .sharing: return startIntents.sharing(slots)
    case .addPhase, .alert, .alertUrgent, .asleep, .back, .cue, .editPhases, .extend, .pause,
      .putOff,
      .query, .reduce,
      .removePhase, .rename, .restart, .resume, .skip, .snooze, .stop, .timerAct, .update:
      return timerIntents.control(rule, slots)
    }
  }

  /// When something was made; only of what is kept, or is said to be of such a kind.
  private func made(_ slots: Slots) -> Built? {
    guard let name = label(slots[.label]) else { return nil }
    let kinds: [(slot: Slot, kind: ShellIntent.KeptKind)] = [
      (.ofroutines, .routine), (.ofschedules, .schedule), (.ofworks, .work),
    ]
    let kind = kinds.first { slots.has($0.slot) }?.kind
    guard kind != nil || scene.kept.calls(name) || scene.works.calls(name) else { return nil }
    return (.shell(.made(name, of: kind, changing: slots.has(.changing))), nil)
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
      let others = timerIntents.oneName(slots) == nil ? slots.every(.label2).compactMap(label) : []
      if !others.isEmpty {
        return others.map {
          .timer(intent.changed(to: TimerReference(label: $0), length: nil))
        }
      }
    }
    if rule == .cue { return timerIntents.furtherCues(slots) }
    if rule == .historyLog, slots.has(.request) {
      return Array(historyIntents.entries(slots).dropFirst())
    }
    if rule == .settings {
      return slots.all(.also).compactMap {
        settingIntents.setting(rule, Slots($0.children))?.intent
      }
    }
    if rule == .clockAt, slots.has(.reckoned) {
      return reckonedDays.questions(slots).dropFirst().map { .shell(.clock($0)) }
    }
    if slots.has(.nextname) { return clockIntents.amountsApart(slots, after: first) }
    if slots.has(.works) || rule == .workflowClose { return workIntents.ofFurtherWork(rule, slots) }
    if rule == .workWanted || rule == .workNew { return stepIntents.dayOfNewWork(slots) }
    if rule == .workflowAssign, slots.has(.when), let day = deadlineIntents.deadline(slots) {
      return [.workflow(day)]
    }
    if let more = stepIntents.further(rule, slots) { return more }
    guard rule == .schedule || rule == .remind || rule == .errand else { return [] }
    let reminds = rule != .schedule
    let others = leadIntents.pointed(slots, wakes: !reminds)?.dropFirst() ?? []
    return others.compactMap { clockIntents.scheduled($0, slots, reminds: reminds)?.intent }
  }

  /// An amount that was said and does not end up in the intent: “resume in 5 minutes”, “remind me in 10 minutes”.
  func spare(_ rule: PublicRule, _ slots: Slots) -> Duration? {
    if case .duration(let length)? = slots[.wait]?.value { return length.duration }
    return rule == .schedule || rule == .remind || rule == .errand ? amount(slots) : nil
  }

  private func wait(_ slots: Slots) -> Built? {
    if let length = amount(slots) { return (.shell(.wait(.duration(length))), nil) }
    guard let which = timerIntents.reference(slots) else { return nil }
    return (
      .shell(.wait(which.isEmpty || which == TimerReference(all: true) ? .all : .timer(which))), nil
    )
  }
}
