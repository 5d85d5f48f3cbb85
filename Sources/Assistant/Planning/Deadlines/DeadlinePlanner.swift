import Timers
import Workflows

/// When work has to be done, and by whom, on somebody’s word.
///
/// The rules of a workflow stay what they are: a day that somebody sets stands beside them. One that goes against a rule
/// (later than it allows, or before the step may be done) needs a reason, and is written down like a waiver.
struct DeadlinePlanner: WorkPlanning {
  var context: PlanContext

  /// What is meant of which work: a step, or nil for all of it.
  func find(_ subject: WorkflowSubject) throws(Refusal)
    -> (state: WorkflowState, step: WorkflowDefinition.Step?)
  {
    if subject.isNext {
      let state = try state(subject.work)
      guard state.next.count == 1 else {
        throw .failed(
          state.next.isEmpty
            ? .workNothingNext(name: state.instance.name)
            : .workWhichStep(steps: state.next.map { .words($0.id) }),
          [.tryNextStep])
      }
      return (state, state.next[0])
    }
    guard let words = subject.words else { return (try state(subject.work), nil) }
    if subject.work != nil {
      if let (state, step) = stepOfField(words, in: subject.work) { return (state, step) }
      let (state, step) = try find(words, in: subject.work)
      return (state, step)
    }
    let said = words.lowercased()
    if let state = situation.workAtHand, !state.isClosed,
      let step = state.definition.steps.first(where: { [$0.id, $0.words].contains(said) })
    {
      return (state, step)
    }
    if !subject.saysStep, situation.library.works.calls(words) { return (try state(words), nil) }
    if let (state, step) = stepOfField(words, in: nil) { return (state, step) }
    do throws(Refusal) {
      let (state, step) = try find(words, in: nil)
      return (state, step)
    } catch {
      // Work may be said by a part of its name.
      if !subject.saysStep, let state = try? state(words) { return (state, nil) }
      throw error
    }
  }

  /// The step whose day a field is: “the closing date”. Nil: the words are no such field.
  func stepOfField(_ words: String, in work: String?)
    -> (state: WorkflowState, step: WorkflowDefinition.Step)?
  {
    guard let state = try? state(work), let field = state.definition.field(called: words),
      field.kind == .date,
      let step = (field.dueOf + field.fromSteps).lazy.compactMap({ state.definition.step($0) })
        .first
    else { return nil }
    return (state, step)
  }

  /// So many reminders are told as due.
  private static let mostDue = 20

  /// What is due: of everything under way, of some work, or of a step.
  func deadlines(_ subject: WorkflowSubject, late: Bool, on days: ClosedRange<CivilDate>?)
    throws(Refusal) -> Plan
  {
    guard subject != WorkflowSubject() else {
      let telling: WorkList.Telling = days.map { .due($0) } ?? (late ? .late : .deadlines)
      if let plan = workListPlanner.tellOfAll(telling) { return plan }
      if states.isEmpty, !late, !situation.alarms.isEmpty {
        let schedules = schedulePhrasing
        return answer(
          days.map {
            schedules.runs(of: situation.alarms, on: $0.lowerBound, through: $0.upperBound)
          }
            ?? schedules.runs(of: situation.alarms, count: Self.mostDue))
      }
      if let days { return answer(deadlinePhrasing.deadlines(states, on: days)) }
      return answer(
        late
          ? deadlinePhrasing.overdue(states) : deadlinePhrasing.deadlines(states))
    }
    let (state, step) = try find(subject)
    guard let step else {
      if let days { return answer(deadlinePhrasing.deadlines([state], on: days)) }
      if late {
        return answer(
          workPhrasing.work([state]) + deadlinePhrasing.overdue([state]))
      }
      let own = state.deadlines.filter { $0.kind == .within }
      return answer(
        deadlinePhrasing.deadlines(of: state)
          + (own.count == 1
            ? deadlinePhrasing.daysLeft(own, by: state.calendar) : []))
    }
    if let event = state.settling(step) {
      return answer([Line(.plain, workPhrasing.settled(step, event))])
    }
    let own = (state.deadlines + state.planned).filter { $0.step?.id == step.id }
    guard !own.isEmpty else {
      return answer(deadlinePhrasing.deadlinesToCome(step, in: state))
    }
    return answer(
      deadlinePhrasing.deadlines([state], only: own)
        + deadlinePhrasing.daysLeft(own, by: state.calendar))
  }

  /// “Remind me 2 days before the award deadline”: of what is due first of that.
  func remind(_ subject: WorkflowSubject, _ span: WorkflowDefinition.Span) throws(Refusal) -> Plan {
    let (state, step) = try find(subject)
    let name = step?.id ?? state.instance.name
    if let step { try refuseIfSettled(step, in: state) }
    let due = state.deadlines.first {
      $0.kind == .within && (step == nil || $0.step?.id == step?.id)
    }
    guard let due else {
      throw .failed(
        .deadlineSayWhen(name: name),
        [
          .tryRemindTomorrow(name: step?.words ?? name), .tryDeadlineSet(name: name),
        ])
    }
    if case .day = due.due, span.days == nil {
      throw .failed(
        .deadlineNoClock(name: name, due: deadlinePhrasing.due(due)),
        [.tryRemindBefore(name: step?.words ?? name), .tryDeadlines])
    }
    let before = try moved(due.due, by: span, later: false, in: state.calendar)
    var link = due.link(to: state.instance)
    link.isAhead = true
    guard
      let alarm = alarm(at: before, called: reminderName(due, of: state.instance), for: link)
    else {
      throw Refusal(
        .outOfRange,
        .deadlineWhenOver(
          day: deadlinePhrasing.when(before), name: name,
          due: deadlinePhrasing.due(due)),
        nearest: [.tryDeadlines])
    }
    return .run([alarm])
  }

  /// Where nobody has work, what has a deadline is something to be reminded of. Nil: there is work.
  private func reminder(_ request: DeadlineRequest) throws(Refusal) -> Plan? {
    guard states.isEmpty, !request.subject.saysStep,
      case .set(let at, let hasClock) = request.change,
      let what = request.subject.words ?? request.subject.work
    else { return nil }
    let reminder = ScheduleRequest(label: what, at: at, saysClock: hasClock)
    return try timerPlanner.plan(.remind(reminder))
  }

  func plan(_ request: DeadlineRequest) throws(Refusal) -> Plan {
    if let plan = try reminder(request) { return plan }
    var (state, step) = try found(request)
    if step == nil, case .set = request.change, !request.replaces {
    } else if step == nil {
      step = try onlyDated(of: state)
    }
    let name = step?.id ?? state.instance.name
    try refuseIfClosed(state)
    if let step { try refuseIfSettled(step, in: state) }
    let own = step.map { state.setDeadlines[$0.id] } ?? state.wholeDeadline
    let rules = step.map(state.rules) ?? []
    let due: WorkflowState.Due?
    switch request.change {
    case .set(var at, let hasClock):
      if request.replaces, own == nil { throw noneToMove(name) }
      if let clock = request.clockAlone, case .moment(let wall)? = own?.due {
        at = self.clock(of: at, like: situation.zone.local(wall: wall), clock)
      }
      due = hasClock ? .moment(situation.zone.wall(at)) : .day(at.date)
    case .move(let span, let later):
      let base = own?.due ?? rules.filter { $0.kind == .within }.map(\.due).min { $0.isBefore($1) }
      guard let base else {
        throw noneToMove(name)
      }
      due = try moved(base, by: span, later: later, in: state.calendar)
    case .remove:
      guard own != nil else { throw nothingToRemove(rules, name) }
      due = nil
    }
    if let due {
      let isTold = if case .set = request.change { true } else { false }
      try refuseIfPast(due, said: isTold ? .told : .counted)
    }
    let against = due.flatMap { due in
      rules.first {
        $0.kind == .within ? $0.due.isBefore(due) : due.isBefore($0.due)
      }
    }
    let reason = signed(request.reason)
    if let against, reason == nil, let due { throw needsReason(against, due, name) }
    var event = event(.deadline, step, on: nil, waiver: against == nil ? nil : reason)
    event.deadline = SetDeadline(
      due, reason: reason?.reason ?? "", by: reason?.by ?? signer,
      overrules: against?.kind == .within)
    return change(state, [event], ending: [])
  }

  /// A clock alone is of the day that something has; of the halves of a day that are open, of that which is nearer to its
  /// hour.
  private func clock(
    of time: LocalTime, like old: LocalTime, _ said: DeadlineRequest.ClockAlone
  ) -> LocalTime {
    guard said == .inEitherHalf else { return LocalTime(old.date, second: time.second) }
    let halves = [time.second % 43_200, time.second % 43_200 + 43_200]
    let nearest = halves.min { abs($0 - old.second) < abs($1 - old.second) } ?? time.second
    return LocalTime(old.date, second: nearest)
  }

  /// The step whose day is meant by that of its work, which has none itself: the only one that has one. Nil: none has, or
  /// the work has a day of its own.
  private func onlyDated(of state: WorkflowState) throws(Refusal) -> WorkflowDefinition.Step? {
    guard state.wholeDeadline == nil else { return nil }
    let dated = state.definition.steps.filter {
      state.setDeadlines[$0.id] != nil && state.settling($0) == nil
    }
    guard dated.count > 1 else { return dated.first }
    throw .failed(.workWhichStep(steps: dated.map { .words($0.id) }), [.tryDeadlines])
  }

  /// What a request is about; what is no step and no work can be reminded of all the same.
  private func found(_ request: DeadlineRequest) throws(Refusal)
    -> (state: WorkflowState, step: WorkflowDefinition.Step?)
  {
    do throws(Refusal) { return try find(request.subject) } catch {
      guard !request.said.isEmpty else { throw error }
      var refusal = error
      let what = request.subject.words ?? request.subject.work ?? say(.deadlineTheDeadline)
      refusal.text = refusal.text + .deadlineReminders
      if case .set(let at, let hasClock) = request.change {
        let due: WorkflowState.Due =
          hasClock ? .moment(situation.zone.wall(at)) : .day(at.date)
        let day = deadlinePhrasing.dayToSay(due)
        refusal.nearest =
          [.tryRemindOn(name: what, day: day)] + (states.isEmpty ? [] : refusal.nearest.prefix(1))
      }
      throw refusal
    }
  }

  /// So much later or earlier; days keep the clock time of a moment.
  private func moved(
    _ due: WorkflowState.Due, by span: WorkflowDefinition.Span, later: Bool,
    in calendar: WorkCalendar
  ) throws(Refusal) -> WorkflowState.Due {
    func day(_ date: CivilDate) -> CivilDate? {
      later ? calendar.date(span, after: date) : calendar.date(span, before: date)
    }
    switch due {
    case .day(let date):
      guard let day = day(date) else {
        throw .failed(.deadlineByDays, [.tryDeadlineExtend])
      }
      return .day(day)
    case .moment(let wall):
      let local = situation.zone.local(wall: wall)
      if let day = day(local.date) {
        return .moment(situation.zone.wall(LocalTime(day, second: local.second)))
      }
      let distance = Int64(span.minutes ?? 0) * 60_000_000_000
      return .moment(later ? wall &+ distance : wall &- distance)
    }
  }

  /// How somebody came by the time of something.
  enum TimeSaid {
    /// It is told when something is due, or was: then it is late.
    case told
    /// It is counted from another time, or is when something goes on: neither lies behind us.
    case counted
  }

  /// Nothing is due at a time that is over, but what is told to have been due on a day of the last two weeks.
  func refuseIfPast(_ due: WorkflowState.Due, said: TimeSaid) throws(Refusal) {
    let isPast =
      switch due {
      case .day(let date):
        date < situation.local.date
          && !(said == .told
            && date.day >= situation.local.date.day - DeadlineRequest.mostDaysLate)
      case .moment(let wall): wall <= situation.anchor.wall(of: situation.now)
      }
    guard !isPast else {
      throw Refusal(
        .outOfRange, .deadlineAhead(day: deadlinePhrasing.when(due)),
        nearest: [.tryDeadlineSet(name: "")])
    }
  }

  /// The refusal of a day that goes against a rule and has no reason.
  func needsReason(
    _ against: WorkflowState.Deadline, _ due: WorkflowState.Due, _ name: String
  ) -> Refusal {
    return Refusal(
      .failed,
      .deadlineNeedsReason(
        name: name, due: deadlinePhrasing.due(against),
        source: deadlinePhrasing.source(against),
        day: deadlinePhrasing.when(due)),
      nearest: [.tryDeadlineBecause(name: name, day: deadlinePhrasing.dayToSay(due))])
  }

  private func noneToMove(_ name: String) -> Refusal {
    Refusal(
      .failed, .deadlineNoneToMove(name: name),
      nearest: [.tryDeadlineSet(name: name), .tryDeadlines])
  }

  private func nothingToRemove(_ rules: [WorkflowState.Deadline], _ name: String) -> Refusal {
    guard let rule = rules.first(where: { $0.kind == .within }) else {
      return Refusal(.failed, .deadlineNobodySet(name: name), nearest: [.tryDeadlines])
    }
    return Refusal(
      .failed,
      .deadlineRuleStays(
        name: name, due: deadlinePhrasing.due(rule),
        source: deadlinePhrasing.source(rule)),
      nearest: [.tryDeadlineExtendBecause(name: name)])
  }

  /// The alarm of a deadline goes with it: what is said of the alarm’s time is said of the deadline, and its name is no
  /// timer’s. Nil where another timer is meant; stopping or silencing one alarm changes no deadline.
  ///
  /// - Parameter hasClock: whether the time of a move says more than its day.
  func claim(_ intent: TimerIntent, hasClock: Bool = true) throws(Refusal) -> Plan? {
    guard !situation.library.workflows.isEmpty else { return nil }
    if case .stop(let which) = intent { return stopBegun(which) }
    let (which, change): (TimerReference, DeadlineRequest.Change?)
    switch intent {
    case .extend(let reference, let length?):
      (which, change) = (reference, Self.span(length).map { .move($0, later: true) })
    case .reduce(let reference, let length?):
      (which, change) = (reference, Self.span(length).map { .move($0, later: false) })
    case .move(let reference, let time):
      // Of a day that is said, nobody knows its hour.
      (which, change) = (
        reference, .set(time, hasClock: hasClock && reference.keepsClock != true)
      )
    // Without a length the pronoun means the place, where that is work.
    case .update(let reference, nil)
    where reference.pronoun == .it && situation.places.here.work != nil:
      return nil
    case .rename(let reference, _), .update(let reference, _): (which, change) = (reference, nil)
    default: return nil
    }
    // Work by its very name comes before a timer of it.
    if let change, let label = which.label, Thing.Kind(which) == nil,
      situation.library.works.calls(label),
      !situation.names.calls(label)
    {
      return try plan(DeadlineRequest(WorkflowSubject(work: label), change))
    }
    guard case .timers(let found) = find(which, where: \.hasLength), found.count == 1,
      let (work, step, isDue) = deadline(ofAlarm: found[0])
    else { return nil }
    let name = step?.id ?? work.name
    guard let change, isDue else {
      throw .failed(
        .deadlineAlarmOf(name: work.name),
        [.tryDeadlineSet(name: name), .tryStop(name: found[0].name)])
    }
    if which.keepsDay == true, case .set(let time, true) = change,
      let end = instants.plannedEnd(found[0])
    {
      // A time alone is of its own day.
      let kept = clock(
        of: time, like: situation.local(end),
        which.halfIsOpen == true ? .inEitherHalf : .inItsHalf)
      return try plan(
        DeadlineRequest(
          WorkflowSubject(step?.id, work: work.name), .set(kept, hasClock: true)))
    }
    return try plan(DeadlineRequest(WorkflowSubject(step?.id, work: work.name), change))
  }

  /// “Stop review” at a step that somebody began, where no timer is called so: whether nobody is at it any more is asked;
  /// its deadline and the alarm of that stay. Nil: no such step is meant.
  private func stopBegun(_ which: TimerReference) -> Plan? {
    guard let label = which.label, which.isForGood != true, Thing.Kind(which) == nil else {
      return nil
    }
    switch find(which) {
    case .timers(let found), .several(let found):
      if !found.allSatisfy(situation.isDeadline) { return nil }
    default: break  // Nothing that runs is called so.
    }
    // The work at hand before others.
    let atHand = situation.workAtHand.map { [$0] } ?? []
    let others = situation.library.workflows.lazy.compactMap { self.catalogue.state(of: $0) }
    for state in [AnySequence(atHand), AnySequence(others)].joined() where state.isUnderWay {
      guard let step = state.step(meant: label, forms), state.begun[step.id] != nil,
        state.done[step.id] == nil,
        case .run(let effects) = change(state, [event(.reopened, step, on: nil)], ending: [])
      else { continue }
      return .ask(
        Question(
          kind: .confirm(effects, destructive: false),
          text: .workStopBegun(step: step.id, name: state.instance.name),
          instead: .tryDoStep(step: step.words, name: state.instance.name)))
    }
    return nil
  }

  /// Whose deadline an alarm tells of, and whether it is one to be met; nil for other timers.
  private func deadline(ofAlarm timer: ActiveTimer)
    -> (work: WorkflowInstance, step: WorkflowDefinition.Step?, isDue: Bool)?
  {
    guard let link = timer.routine.origin?.deadline, link.isAhead != true,
      case .workflow(let work)? = situation.library[Kept.Key(kind: .workflow, id: link.work)]
    else { return nil }
    let step = link.step.flatMap { catalogue.state(of: work)?.definition.step($0) }
    return (work, step, link.opens != true && link.rule == nil)
  }

  /// Whole days, or minutes; nil for less.
  private static func span(_ length: Duration) -> WorkflowDefinition.Span? {
    let minutes = length.components.seconds / 60
    guard minutes > 0, minutes <= 14_400_000 else { return nil }
    return minutes % 1440 == 0
      ? .init(.init(Int(minutes / 1440), .day)) : .init(.init(Int(minutes), .minute))
  }

  /// Gives a step, or all of the work, to somebody; nil: to nobody.
  func assign(_ subject: WorkflowSubject, to person: String?) throws(Refusal) -> Plan {
    if let person, let plan = fieldPlanner.assigning(person, subject) { return plan }
    let (state, step) = try find(subject)
    try refuseIfClosed(state)
    if let step { try refuseIfSettled(step, in: state) }
    let old = step.map { state.people[$0.id] } ?? state.lead
    if person == nil, old == nil {
      throw .failed(.workAssignedNobody(name: step?.id ?? state.instance.name), [.tryResponsible])
    }
    var event = event(.assigned, step, on: nil)
    event.person = person.map { ShownName.bounded(somebody($0)) }
    return change(state, [event], ending: [])
  }

  /// Who has to do it.
  func responsible(_ subject: WorkflowSubject) throws(Refusal) -> Plan {
    // Of the next step there may be several.
    if subject.isNext || subject.words == nil && subject.work == nil {
      let state = try state(subject.work)
      return answer(deadlinePhrasing.responsible(for: nil, in: state))
    }
    let (state, step) = try find(subject)
    return answer(
      deadlinePhrasing.responsible(for: step, in: state, isOfWork: step == nil))
  }

  /// What somebody has to do; nil: whatever somebody has.
  func tasks(of person: String?) -> [Line] {
    workPhrasing.tasks(of: person.map(somebody), in: states)
  }
}
