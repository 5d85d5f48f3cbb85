import Timers
import Workflows

/// Steps that wait, work that rests, and who does what of it, as lines.
extension WorkPhrasing {
  /// From when on rules let a step be done for which others are open; none where they let it be today.
  func earliest(
    _ step: WorkflowDefinition.Step, in state: WorkflowState, _ obstacle: WorkflowState.Obstacle
  ) -> [Line] {
    guard case .missing = obstacle,
      let first = state.earliest(step, from: local.date)
    else { return [] }
    return [Line(.dim, "  \(say(.workEarliest(day: day(first))))")]
  }

  /// How long some work takes, or what of it is left, and which steps that comes from; nothing where no step says anything.
  func length(_ length: WorkLength, _ told: (_ span: String, _ steps: [Message]) -> Message)
    -> [Line]
  {
    guard !length.span.parts.isEmpty else { return [] }
    let line = Line(.plain, "  " + say(told(span(length.span), length.steps.map { .words($0.id) })))
    guard !length.unknown.isEmpty else { return [line] }
    return [
      line, Line(.dim, "  " + say(.workLengthOpen(steps: length.unknown.map { .words($0.id) }))),
    ]
  }

  /// What is left of some work, and when it is done where that is a matter of hours.
  ///
  /// - Parameter isBeside: how it stands is told already.
  func lengthLeft(_ state: WorkflowState, isBeside: Bool = false) -> [Line] {
    let wall = anchor.wall(of: now)
    let left = state.lengthLeft(at: wall, on: local.date)
    let lines = length(left) { .workLengthLeft(name: state.instance.name, span: $0, steps: $1) }
    guard !lines.isEmpty else { return isBeside ? [] : [summary(state)] }
    guard let minutes = left.span.minutes, left.unknown.isEmpty else { return lines }
    let end = WorkflowState.Due.moment(wall + Int64(minutes) * 60_000_000_000)
    return lines + [Line(.dim, "  " + say(.workLengthEnd(time: deadlinePhrasing.dayToSay(end))))]
  }

  /// Since when somebody is at a step; empty: nobody is.
  func begun(_ step: WorkflowDefinition.Step, in state: WorkflowState) -> String {
    guard state.done[step.id] == nil, let wall = state.begun[step.id] else { return "" }
    return "   " + say(.workBegunAt(at: SaidTime(zone.local(wall: wall))))
  }

  /// What cannot go on, with what it waits for.
  func blocked(_ states: [WorkflowState]) -> [Line] {
    let lines = states.flatMap { state in
      state.definition.steps.compactMap { step -> Line? in
        guard let why = state.blocked[step.id] else { return nil }
        return Line(
          .init(.strong, "\(state.instance.name): \(step.id)"),
          .init(.warn, "   \(say(.workBlockedBy(reason: why)))"))
      }
    }
    return lines.isEmpty ? [line(.workNothingBlocked, .good)] : lines
  }

  /// Which work rests, and until when.
  func held(_ states: [WorkflowState]) -> [Line] {
    let lines = states.compactMap { state in
      resting(state).map {
        Line(.init(.strong, state.instance.name), .init(.plain, "   \($0)"))
      }
    }
    return lines.isEmpty ? [line(.workNothingHeld)] : lines
  }

  /// `on hold until Mon 7 Dec`; nil: it does not rest.
  func resting(_ state: WorkflowState) -> String? {
    guard let held = state.held,
      state.rests(on: local.date, at: anchor.wall(of: now))
    else { return nil }
    let until = held.until.map(deadlinePhrasing.when) ?? ""
    return say(.workOnHold(until: until, reason: held.note))
  }

  /// Every open step with who does it.
  func shares(_ state: WorkflowState) -> [Line] {
    let open = state.missing
    guard !open.isEmpty else { return missing(open, of: state) }
    return open.map { step in
      let person = state.people[step.id] ?? step.who.map { say(.workRole(role: $0)) }
      return Line(
        .init(.strong, step.id), .init(.plain, "   \(person ?? say(.workNobody))"))
    }
  }

  /// What happened to a step, or to work that rests.
  func saidOfStep(_ event: WorkflowEvent, forGood: Bool) -> String {
    let step = event.step ?? ""
    let why = event.note ?? ""
    switch event.kind {
    case .stepDropped: return say(.workStepDropped(step: step, reason: why))
    case .stepRenamed: return say(.workStepRenamed(step: step, new: event.other ?? ""))
    case .stepFollows:
      return event.note == WorkflowState.startsByItself
        ? say(.workStepStarts(step: step, other: event.other ?? ""))
        : say(.workStepFollows(step: step, other: event.other ?? ""))
    case .stepTakes:
      let length = WorkflowDefinition.Span(words: why).map { span($0) } ?? why
      return say(.workSaidNote(step: step, note: say(.workTakes(span: length))))
    case .blocked: return say(.workStepBlocked(step: step, reason: why))
    case .unblocked: return say(.workStepUnblocked(step: step))
    case .held:
      let until =
        event.deadline?.due.map {
          forGood ? deadlinePhrasing.dayToSay($0) : deadlinePhrasing.when($0)
        } ?? ""
      return say(.workOnHold(until: until, reason: why))
    case .resumed: return say(.workResumed)
    default: return ""
    }
  }
}
