import Timers
import Workflows

/// Changes to work, and the alarms of its deadlines, which go with them: they know their deadline by its ids.
extension WorkPlanning {
  /// Keeps the work with these events; alarms of steps that are over end, those of new deadlines begin.
  func change(
    _ state: WorkflowState, _ events: [WorkflowEvent],
    ending steps: [WorkflowDefinition.Step]
  ) -> Plan {
    let acts = (checks(of: events, in: state) + events).map { recorded($0, in: state) }
    let instance = adding(acts, to: state.instance)
    let after = WorkflowState(instance, state.definition, state.calendar)
    var effects: [Effect] = [.keep(.workflow(instance))]
    // A step that is over needs nobody to time it any more.
    let settled = Set(steps.map(\.id))
    effects += situation.timers.filter { timer in
      guard let link = timer.routine.origin?.step, link.work == instance.id else { return false }
      return link.step.map(settled.contains) ?? false
    }.map { .stop($0.id) }
    effects += alarms(of: instance, from: state, to: after, ending: steps)
    return .run(effects)
  }

  /// An act with what a reviewer asks for: the edition of the rules, and of a step its documents and what the work is worth.
  func recorded(_ event: WorkflowEvent, in state: WorkflowState) -> WorkflowEvent {
    var event = event
    switch event.kind {
    case .done, .waived:
      let step = event.step.flatMap { state.definition.step($0) }
      if event.kind == .done, let made = step?.documents, !made.isEmpty { event.documents = made }
      let money = state.definition.fields.first { $0.kind == .money }
      if case .money(let amount)? = money.flatMap({ state.value(of: $0) }) { event.amount = amount }
      event.edition = edition(of: state.definition)
    case .began, .applies, .doesNotApply, .reopened, .closed, .deadline, .checked, .ruleWaived,
      .document:
      event.edition = edition(of: state.definition)
    case .noted, .assigned, .field, .archived, .unarchived, .stepAdded, .stepBegun, .stepDropped,
      .stepRenamed, .stepFollows, .stepTakes, .blocked, .unblocked, .held, .resumed, .other:
      break
    }
    return event
  }

  /// What came of the rules that steps name which these events do: for the record. Nothing where nobody told anything of
  /// the work, so that there is nothing to hold against them.
  func checks(of events: [WorkflowEvent], in state: WorkflowState) -> [WorkflowEvent] {
    guard let rules = catalogue.rules(of: state.definition), !state.setFields.isEmpty else {
      return []
    }
    let after = WorkflowState(
      adding(events, to: state.instance), state.definition, state.calendar)
    return events.compactMap { done in
      guard done.kind == .done, let step = done.step.flatMap({ state.definition.step($0) }),
        !step.checks.isEmpty
      else { return nil }
      let report = after.check(rules, on: situation.local.date, only: step.checks, at: step)
      var event = done
      event.kind = .checked
      (event.waiver, event.note) = (nil, nil)
      event.checks = report.findings.map { compliancePhrasing.record($0, of: after) }
      return event
    }
  }

  // MARK: Alarms

  /// The alarms that new work begins with: they find it as what is kept before them.
  func alarms(ofNew work: WorkflowInstance) -> [Effect] {
    guard let state = catalogue.state(of: work) else { return [] }
    return ringing(state).compactMap { alarm(for: $0, of: work) }
  }

  /// The deadlines that make alarms: of several times before which a step may not be done, the last alone.
  private func ringing(_ state: WorkflowState) -> [WorkflowState.Deadline] {
    let all = state.deadlines
    return all.filter { deadline in
      guard state.counts(deadline) else { return false }
      guard deadline.kind == .wait else { return true }
      return all.last { $0.kind == .wait && $0.step?.id == deadline.step?.id } == deadline
    }
  }

  /// What becomes of the alarms of work that stands otherwise than before, whoever changed it. Of work that is gone none
  /// is left; how it stands that follows no workflow known here, nobody can say.
  ///
  /// - Parameters:
  ///   - old: nil: it was not there.
  ///   - new: nil: it is gone.
  func alarms(from old: WorkflowInstance?, to new: WorkflowInstance?) -> [Effect] {
    guard let new else {
      return situation.timers.filter { timer in
        old.map { timer.routine.origin?.deadline?.work == $0.id } ?? false
      }.map { .stop($0.id) }
    }
    guard let after = catalogue.state(of: new) else { return [] }
    return alarms(of: new, from: old.flatMap { catalogue.state(of: $0) }, to: after, ending: [])
  }

  /// Alarms of deadlines that are others now end, and those of the new ones begin: what is different about a deadline makes
  /// its alarms anew, and so does a step that comes to apply.
  ///
  /// - Parameter steps: these end, whatever is due of them.
  private func alarms(
    of instance: WorkflowInstance, from old: WorkflowState?, to new: WorkflowState,
    ending steps: [WorkflowDefinition.Step]
  ) -> [Effect] {
    var over = Set(
      steps.flatMap { step in
        [false, true].map { Origin.Deadline(work: instance.id, step: step.id, opens: $0) }
      })
    let (before, after) = (Set(old?.deadlines ?? []), Set(new.deadlines))
    let counted = before.filter { old?.counts($0) ?? false }
    let begins = after.filter { new.counts($0) && !counted.contains($0) }
    let moved = Set(before.symmetricDifference(after).union(begins).map { $0.link(to: instance) })
    over.formUnion(moved)
    var effects: [Effect] = situation.timers.filter { timer in
      timer.routine.origin?.deadline.map(over.contains) ?? false
    }.map { .stop($0.id) }
    effects += remindersBefore(over, in: before, after: after, of: instance)
    for deadline in ringing(new) where moved.contains(deadline.link(to: instance)) {
      if let alarm = alarm(for: deadline, of: instance) { effects.append(alarm) }
    }
    return effects
  }

  /// Reminders of what is due that somebody asked for end with it, or move with it.
  private func remindersBefore(
    _ over: Set<Origin.Deadline>, in old: Set<WorkflowState.Deadline>,
    after new: Set<WorkflowState.Deadline>, of instance: WorkflowInstance
  ) -> [Effect] {
    func wall(_ due: WorkflowState.Due) -> Int64 {
      switch due {
      case .day(let date): situation.zone.wall(LocalTime(date, second: 9 * 3600))
      case .moment(let wall): wall
      }
    }
    return situation.timers.flatMap { timer -> [Effect] in
      guard let link = timer.routine.origin?.deadline, link.isAhead == true,
        over.contains(link.atItself), let end = timer.pinnedEnd
      else { return [] }
      func first(_ deadlines: Set<WorkflowState.Deadline>) -> WorkflowState.Deadline? {
        deadlines.filter { $0.link(to: instance) == link.atItself }
          .min { wall($0.due) < wall($1.due) }
      }
      guard let before = first(old), let after = first(new) else { return [.stop(timer.id)] }
      let moved = end + wall(after.due) - wall(before.due)
      let again = alarm(at: .moment(moved), called: reminderName(after, of: instance), for: link)
      return [.stop(timer.id)] + (again.map { [$0] } ?? [])
    }
  }

  /// What a reminder of a deadline that rings before it is called.
  func reminderName(_ deadline: WorkflowState.Deadline, of instance: WorkflowInstance) -> String {
    "\(alarmName(deadline, of: instance)) \(deadlinePhrasing.dayToSay(deadline.due))"
  }

  /// What the alarm of a deadline is called.
  func alarmName(_ deadline: WorkflowState.Deadline, of instance: WorkflowInstance)
    -> String
  {
    guard let step = deadline.step else {
      if case .hold = deadline.source { return say(.alarmHold(work: instance.name)) }
      guard let rule = deadline.rule else { return say(.alarmWork(work: instance.name)) }
      return say(
        rule.kind == .window
          ? .alarmWindow(work: instance.name, name: rule.name)
          : .alarmRule(work: instance.name, name: rule.name))
    }
    return say(
      deadline.kind == .within
        ? .alarmRule(work: instance.name, name: step.id)
        : .alarmStepOpens(work: instance.name, step: step.id))
  }

  /// Nine in the morning of the day, or the very moment; nil when that is over, or further away than a timer may run.
  func alarm(for deadline: WorkflowState.Deadline, of instance: WorkflowInstance) -> Effect? {
    alarm(
      at: deadline.due, called: alarmName(deadline, of: instance),
      for: deadline.link(to: instance))
  }

  /// An alarm for a time that a deadline has to do with: nine in the morning of a day; nil as above.
  func alarm(
    at due: WorkflowState.Due, called title: String, for link: Origin.Deadline
  ) -> Effect? {
    let wall: Int64
    var local: LocalTime?
    switch due {
    case .day(let date):
      let morning = LocalTime(date, second: 9 * 3600)
      (wall, local) = (situation.zone.wall(morning), morning)
    case .moment(let end): wall = end
    }
    let left = situation.now.duration(to: situation.anchor.moment(ofWall: wall))
    let name = ShownName.bounded(title)
    guard left >= .shortestPhase,
      var routine = try? Routine(name: name, phases: [Phase(name: name, left)])
    else { return nil }
    routine.origin = Origin(deadline: link)
    return .start(
      routine, trigger: nil, pinnedEnd: PinnedEnd(wall: wall, local: local, ringing: .reminder))
  }
}

extension WorkflowState.Deadline {
  /// How its alarms know it.
  func link(to work: WorkflowInstance) -> Origin.Deadline {
    var link = Origin.Deadline(work: work.id, step: step?.id, opens: kind == .wait)
    if step == nil { link.rule = rule?.id }
    return link
  }
}

extension Library {
  /// Whether it is the alarm of a deadline, and so nothing that somebody timed.
  public func isDeadline(_ timer: ActiveTimer) -> Bool {
    timer.routine.origin?.deadline != nil
  }
}

extension Situation {
  /// Whether it is the alarm of a deadline, which runs by itself.
  func isDeadline(_ timer: ActiveTimer) -> Bool {
    library.isDeadline(timer)
  }
}
