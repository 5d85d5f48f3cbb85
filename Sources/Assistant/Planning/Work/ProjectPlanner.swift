import Language
import Timers
import Workflows

/// Work of nothing but one’s own steps: a thesis with its chapters.
struct ProjectPlanner: WorkPlanning {
  var context: PlanContext

  /// New work, or further steps and days for some that is there.
  func plan(_ request: ProjectRequest) throws(Refusal) -> Plan {
    guard let work = request.work else { return try extend(try state(nil), by: request) }
    guard request.isNew else {
      if let state = try? state(work) { return try extend(state, by: request) }
      // Steps with their due days and no work: of the work at hand.
      if let state = workAtHand, !state.isClosed, let due = request.due,
        state.step(meant: work, forms) != nil
      {
        var parts = request
        parts.parts.insert(.init(work, due: due), at: 0)
        parts.due = nil
        return try extend(state, by: parts)
      }
      return begin(request, as: work)
    }
    guard !library.works.calls(work) else {
      throw .failed(.workNameTaken(name: work), [.tryTimeline(name: work)])
    }
    return begin(request, as: work)
  }

  /// The same of a line that is read; what is surely a timer opens no shelf of work.
  func begun(_ interpretation: Interpretation) -> Plan? {
    if let reading = interpretation.readings.first, reading.confidence >= 0.9,
      case .timer? = reading.intents.first
    {
      return nil
    }
    return begun(interpretation.text, surely: true)
  }

  /// New work that a line tells in clauses, with all that is known of it; nil where it tells of none.
  ///
  /// - Parameter surely: only what no other sentence has a place for.
  func begun(_ text: String, surely: Bool) -> Plan? {
    guard text.utf8.count <= 500, text.contains(where: { ",;".contains($0) }),
      let definition = catalogue.definitions.first(where: \.hasOwnSteps),
      let told = FieldPhrases(definition, by: interpreter.quantities, now: local)
        .undertaking(text, surely: surely), !library.works.calls(told.name),
      !timerNames.calls(told.name)
    else { return nil }
    let subject = WorkflowSubject(work: told.name)
    let request = ProjectRequest(told.name, isNew: true, due: told.due, parts: told.parts)
    let known: [WorkflowIntent] =
      [told.leader].compactMap(\.self).map { .assign(subject, to: $0) }
      + told.fields.map { .field(.set(field: $0.field, to: $0.said, work: told.name)) }
      + told.notes.map { .note($0, on: subject) }
    return planner.plan(([.project(request)] + known).map { .workflow($0) })
  }

  private func due(_ time: ProjectRequest.Time) -> WorkflowState.Due {
    time.hasClock ? .moment(zone.wall(time.at)) : .day(time.at.date)
  }

  /// A step may have a name that a project of one’s own has, whatever it looks like in a file.
  private func begin(_ request: ProjectRequest, as work: String) -> Plan {
    do throws(Refusal) {
      guard let definition = catalogue.definitions.first(where: \.hasOwnSteps) else {
        throw .failed(.workNone, [.tryList])
      }
      var began = event(.began, nil, on: nil)
      began.edition = edition(of: definition)
      let name = ShownName.bounded(work)
      let empty = WorkflowState(
        WorkflowInstance(name: name, workflow: definition.id, events: [began]), definition,
        catalogue.calendar(of: definition))
      let events = try events(of: request, in: empty)
      let instance = adding(events, to: empty.instance)
      let state = WorkflowState(instance, definition, empty.calendar)
      let effects =
        [Effect.keep(.workflow(instance))]
        + state.deadlines.compactMap { alarm(for: $0, of: instance) }
      guard request.isNew || !request.parts.isEmpty else {
        return .ask(
          Question(
            kind: .confirm(effects, destructive: false), text: .projectAsk(name: name),
            instead: .tryProject(name: name)))
      }
      return .run(effects)
    } catch {
      return .refuse(error)
    }
  }

  private func extend(_ state: WorkflowState, by request: ProjectRequest) throws(Refusal) -> Plan {
    try refuseIfClosed(state)
    var request = request
    // What is called as all of it is, and is no step of it, is all of it.
    let whole = request.parts.firstIndex { part in
      part.person == nil && part.name.lowercased() == state.instance.name.lowercased()
        && state.step(meant: part.name) == nil
    }
    if let whole, request.due == nil { request.due = request.parts.remove(at: whole).due }
    let events = try events(of: request, in: state)
    return change(state, events, ending: [])
  }

  /// What a request records: steps that are new, and days for them and for those that are there.
  private func events(of request: ProjectRequest, in state: WorkflowState) throws(Refusal)
    -> [WorkflowEvent]
  {
    var events: [WorkflowEvent] = []
    func set(_ time: ProjectRequest.Time, for step: WorkflowDefinition.Step?) throws(Refusal) {
      let due = due(time)
      try deadlinePlanner.refuseIfPast(due, said: .told)
      if let step {
        try refuseIfSettled(step, in: state)
        let against = state.rules(of: step).first {
          $0.kind == .within ? $0.due.isBefore(due) : due.isBefore($0.due)
        }
        if let against { throw deadlinePlanner.needsReason(against, due, step.id) }
      }
      var event = event(.deadline, step, on: nil)
      event.deadline = SetDeadline(due, reason: "", by: signer)
      events.append(event)
    }
    if let time = request.due { try set(time, for: nil) }
    var names: Set<String> = []
    for part in request.parts {
      if let step = state.step(meant: part.name) {
        if let due = part.due { try set(due, for: step) }
        continue
      }
      // What rules say about a kind of work has the steps of its file: others are added by that word.
      guard state.definition.hasOwnSteps else {
        _ = try find(part.name, in: state.instance.name)
        continue
      }
      let name = ShownName.bounded(part.name)
      guard let id = state.definition.newStepID(name), names.insert(id).inserted else {
        throw .failed(
          .workStepThere(name: state.instance.name, step: name),
          [.tryTimeline(name: state.instance.name)])
      }
      let step = WorkflowDefinition.Step(id: id, name: name)
      var added = event(.stepAdded, step, on: nil)
      added.note = name
      events.append(added)
      if let due = part.due { try set(due, for: step) }
      if let person = part.person {
        var assigned = self.event(.assigned, step, on: nil)
        assigned.person = ShownName.bounded(somebody(person))
        events.append(assigned)
      }
    }
    return events
  }
}
