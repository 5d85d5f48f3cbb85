import Timers
import Workflows

/// How a sentence picks out a thing, whatever family of sentences it is of.
struct Pointing {
  var name: String?
  /// The kind that was said; it is never overruled.
  var kind: Thing.Kind?
  /// Those that may be meant at all; nil: any.
  var families: Set<Thing.Family>?
  /// When it ends or comes: that minute, in either half of the day, or any time of that day.
  var clock: LocalTime?
  var isDay = false
  /// The only day on which it does.
  var day: CivilDate?
  /// Of a document: the work that was named.
  var work: Int64?
}

extension Pointing {
  /// What a sentence about timers points at; nil: at a place among them, at “it”, or at all of them.
  init?(_ reference: TimerReference) {
    guard reference.alternative == nil, reference.ordinal == nil, !reference.all,
      reference.pronoun == nil, reference.rank == nil, reference.isExcept != true,
      reference.clockLast == nil, reference.clockIsEnd != true
    else { return nil }
    name = reference.label
    kind = Thing.Kind(reference)
    // A length that was said is a timer's.
    if reference.duration != nil { families = [.timer] }
    (clock, isDay) = (reference.clock, reference.clockIsDay == true)
    day = isDay ? reference.clock?.date : reference.day
    guard name != nil || clock != nil || kind == .alarm || kind == .reminder else { return nil }
  }
}

extension TimerReference {
  /// The kinds of what rings that were said; none: nothing was, or a timer.
  var ringings: Set<Ringing> {
    if all, ringing == nil, saysRinging == true { return [.alarm, .reminder] }
    return Set([ringing ?? saysKind].compactMap(\.self))
  }

  /// The days on which what is meant comes; nil: none were said, or they are over.
  func days(from today: CivilDate) -> ClosedRange<CivilDate>? {
    guard let said = day ?? (clockIsDay == true ? clock?.date : nil) else { return nil }
    // An end alone: from today to the day before.
    guard clockIsEnd != true else {
      return said > today ? today...CivilDate(day: said.day - 1) : nil
    }
    guard let clockLast else { return said...said }
    let first = clockLast < today ? said : max(said, today)
    return first <= clockLast ? first...clockLast : nil
  }
}

extension Thing.Kind {
  init?(_ reference: TimerReference) {
    if reference.phase != nil {
      self = .phase
    } else if reference.saysStopwatch == true {
      self = .stopwatch
    } else if let ringing = reference.saysKind ?? reference.ringing {
      self = ringing == .alarm ? .alarm : .reminder
    } else if reference.saysTimer == true {
      self = .timer
    } else {
      return nil
    }
  }
}

extension TimerIntent {
  /// What it does, in a word.
  var verb: Verb {
    switch self {
    case .pause: .pause
    case .hold(_, _, let pauses): pauses ? .pause : .resume
    case .resume: .resume
    case .restart: .restart
    case .stop(let which): which.isForGood == true ? .delete : .stop
    case .putOff: .stop
    case .extend, .snooze: .extend
    case .reduce: .shorten
    case .skip: .skip
    case .rename: .rename
    case .act(let act, _): Verb(act)
    case .back: .back
    case .addCue: .warn
    case .query: .show
    case .editPhases(let which, .remove(.named)) where which.isEmpty: .delete
    case .editPhases(let which, .repeatPhase(.named, _)) where which.isEmpty: .loop
    case .create, .finishTogether, .schedule, .remind, .update, .move, .leave, .backdate, .recur,
      .addPhase,
      .removePhase, .editPhases:
      .change
    }
  }

  /// What it points at by kind, name or time; nil: by none of them, or it says which in another way.
  var pointing: Pointing? {
    guard var reference, let families else { return nil }
    if case .editPhases(_, let edit) = self, reference.isEmpty, let name = edit.phaseName {
      return Pointing(name: name, kind: reference.phase == nil ? nil : .phase, families: families)
    }
    // A place with a name: the place is the phase's, the name that of all of it.
    if verb == .change, families.contains(.routine), reference.label != nil {
      (reference.ordinal, reference.phase) = (nil, nil)
    }
    guard var pointing = Pointing(reference) else { return nil }
    pointing.families = pointing.families.map { $0.intersection(families) } ?? families
    return pointing
  }

  /// What this can be done to; nil: what is meant is found otherwise.
  private var families: Set<Thing.Family>? {
    switch self {
    case .pause, .resume, .skip, .move, .extend, .reduce, .addCue: [.timer, .phase, .schedule]
    case .stop(let which):
      which.isForGood == true
        ? [.timer, .phase, .schedule, .routine, .work] : [.timer, .phase, .schedule]
    case .hold, .restart, .leave, .backdate: [.timer, .phase]
    case .update(let which, _):
      which.like != nil
        ? nil : which.clockMeant == nil ? [.timer, .phase] : [.timer, .phase, .schedule]
    case .rename: [.timer, .phase, .schedule, .routine, .work]
    case .query(let which, let question):
      switch question {
      case .remaining, .due, .list, .elapsed:
        which.label == nil ? nil : [.timer, .phase, .schedule]
      // What ended is found among what was timed.
      case .ended, .following, .laps, .length, .compared, .timeline: nil
      }
    case .editPhases(_, .hands), .editPhases(_, .goal): nil
    case .editPhases(_, .counting): [.timer, .routine]
    case .editPhases(let which, .alert):
      which.isEmpty ? [.timer, .schedule] : [.timer, .phase, .schedule, .routine]
    case .editPhases(let which, .remove(.named)) where which.isEmpty && which.phase == nil:
      [.timer, .phase, .schedule, .routine, .work]
    case .editPhases(let which, .repeatPhase(.named, _)) where which.isEmpty && which.phase == nil:
      [.timer, .phase, .routine]
    case .editPhases(let which, _): which.isEmpty ? [.phase] : [.timer, .routine]
    case .addPhase, .removePhase: [.timer, .routine]
    case .act(let act, _): act.families
    case .back, .recur, .putOff: [.timer]
    // Put off is what rang, by its own name.
    case .create, .finishTogether, .schedule, .remind, .snooze: nil
    }
  }

  /// “Remove tea”, “repeat tea 3 times”, where tea is no phase: said of all of it.
  var ofWhole: TimerIntent? {
    guard case .editPhases(let which, let edit) = self, which.isEmpty else { return nil }
    switch edit {
    case .remove(.named(let name)):
      var gone = TimerReference(label: name)
      gone.isForGood = true
      return .stop(gone)
    case .repeatPhase(.named(let name), let times):
      return .editPhases(TimerReference(label: name), .rounds(.total(times)))
    default: return nil
    }
  }

  /// What it does where what is said to be a step is one of work, and what that is called; nil: nothing of the kind.
  var ofStep: (name: String, said: WorkflowIntent)? {
    switch self {
    case .skip(let which) where which.phase == .itself:
      which.label.map { (name: $0, said: .waive(step: $0, work: nil, waiver: nil)) }
    case .rename(let which, let name?) where which.phase == .itself:
      which.label.map { (name: $0, said: .step(.rename($0, to: name, work: nil))) }
    case .editPhases(let which, .rename(.named(let step), let name))
    where which.isEmpty && which.phase == .itself:
      (name: step, said: .step(.rename(step, to: name, work: nil)))
    case .editPhases(let which, .remove(.named(let step)))
    where which.isEmpty && which.phase == .itself:
      (name: step, said: .step(.drop(step, work: nil, reason: "")))
    case .removePhase(let which, let step) where which.isEmpty:
      (name: step, said: .step(.drop(step, work: nil, reason: "")))
    default: nil  // Nothing else is said of both.
    }
  }
}

extension ScheduleIntent {
  /// Which it is about, and what it does in a word; nil: about none in particular.
  var target: (ScheduleReference, Verb)? {
    switch self {
    case .start, .list, .due, .busy, .bring, .follow, .unfollow: nil
    // A day left out without a name: of all.
    case .except(let which, _): which.name == nil ? nil : (which, .skip)
    case .show(let which), .runs(let which, _), .export(let which, _): (which, .show)
    case .enable(let which): (which, .resume)
    case .disable(let which): (which, .pause)
    case .skipNext(let which, _), .exceptDates(let which, _),
      .exceptDays(let which, _, _), .exceptWeekdays(let which, _), .exceptHolidays(let which),
      .alsoWeekdays(let which, _),
      .unskip(let which, _):
      (which, .skip)
    case .until(let which, _), .retime(let which, _, _, _), .once(let which, _, _),
      .catchUp(let which, _, _), .alert(let which, _), .zone(let which, _):
      (which, .change)
    case .shift(let which, _, _): (which, .extend)
    case .lead(let which, _): (which, .warn)
    case .rename(let which, _): (which, .rename)
    case .delete(let which): (which, .delete)
    }
  }

  /// It is about when something happens, which other things than schedules have.
  var isOfTime: Bool {
    switch self {
    case .retime, .shift, .once, .runs: target?.0.saysSchedule == false
    default: false
    }
  }
}

extension WorkflowIntent {
  /// The step and the work that are named, and whether it only asks; nil: it names none.
  var target: (step: String?, work: String?, isAnswer: Bool)? {
    switch self {
    case .ofAll, .list, .underWay, .count, .show, .begin, .deadlines, .deadline, .assign,
      .responsible, .tasks, .unassigned, .remindBefore, .deadlineReason, .exportDeadlines, .project,
      .field, .lists,
      .compliance:
      nil
    case .step(let intent): intent.target
    case .document(let intent): intent.work.map { (nil, $0, intent.isAnswer) }
    case .status(let work), .next(let work, _), .missing(let work, _), .documents(let work),
      .optional(let work), .history(let work, _, _), .timeline(let work), .record(let work, _),
      .verify(let work):
      (nil, work, true)
    case .signed(let step, let work): (step, work, true)
    case .remind(let step, let work), .why(let step, let work): (step, work, true)
    case .done(let step, let work, _, _): (step, work, false)
    case .reopen(let step, let work), .beginStep(let step, let work): (step, work, false)
    case .waive(let step, let work, _), .applies(let step, let work, _): (step, work, false)
    case .note(_, let subject): (subject.words, subject.work, false)
    case .close(let work), .delete(let work), .rename(let work, _): (nil, work, false)
    case .over(let work), .focus(let work): (nil, work, false)
    }
  }
}

extension StepIntent {
  /// The same of what is said of steps.
  fileprivate var target: (step: String?, work: String?, isAnswer: Bool)? {
    switch self {
    case .finished(let step, _, let work, _), .taken(let step, _, let work, _),
      .follow(let step, _, let work, _):
      (step, work, false)
    case .left(let step, _, let work), .rename(let step, _, let work): (step, work, false)
    case .takes(let step, _, let work): (step, work, false)
    case .allBut(let step, let work): (step, work, false)
    case .drop(let step, let work, _), .block(let step, let work, _): (step, work, false)
    case .unblock(let step, let work, _): (step, work, false)
    case .hold(let work, _, _), .add(_, _, let work): (nil, work, false)
    case .park(let work, _): (nil, work, false)
    case .restart(let work): (nil, work, false)
    case .blocked(let work): (nil, work, true)
    case .shares(let work): (nil, work, true)
    case .held, .parked, .finishedOn: nil
    }
  }
}

extension WorkflowIntent {
  /// The same of this step and no other; nil: it is said of steps in another way.
  func naming(_ id: String, of work: String) -> WorkflowIntent? {
    switch self {
    case .done(_, _, let past, let waiver): .done(step: id, work: work, on: past, waiver: waiver)
    case .beginStep: .beginStep(step: id, work: work)
    case .reopen: .reopen(step: id, work: work)
    case .waive(_, _, let waiver): .waive(step: id, work: work, waiver: waiver)
    case .applies(_, _, let applies): .applies(step: id, work: work, applies)
    case .why: .why(step: id, work: work)
    case .signed: .signed(step: id, work: work)
    case .remind: .remind(step: id, work: work)
    case .step(.finished(_, let person, _, let past)):
      .step(.finished(id, by: person, work: work, on: past))
    case .step(.taken(_, let person, _, let begins)):
      .step(.taken(id, by: person, work: work, begins: begins))
    case .step(.left(_, let person, _)): .step(.left(id, by: person, work: work))
    case .step(.drop(_, _, let reason)): .step(.drop(id, work: work, reason: reason))
    case .step(.rename(_, let name, _)): .step(.rename(id, to: name, work: work))
    case .step(.follow(_, let earlier, _, let begins)):
      .step(.follow(id, after: earlier, work: work, begins: begins))
    case .step(.block(_, _, let reason)): .step(.block(id, work: work, reason: reason))
    case .step(.unblock(_, _, let reason)): .step(.unblock(id, work: work, reason: reason))
    default: nil  // The others are said of no step, or of one behind other words.
    }
  }
}
