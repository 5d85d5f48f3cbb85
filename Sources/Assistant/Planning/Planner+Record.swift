import Language
import Timers
import Workflows

/// How deadlines come about, what a record says, and whether anybody changed it.
extension Planner {
  func planTimes(_ intent: WorkflowIntent) throws(Refusal) -> Plan {
    let phrasing = Phrasing(situation)
    switch intent {
    case .deadlineReason(let subject):
      let (state, step) = try find(subject)
      return answer(phrasing.reasons(of: state, step))
    case .timeline(let work): return answer(phrasing.timeline(try state(work)))
    case .project(let request): return try plan(request)
    case .record(let work, nil): return answer(phrasing.record(of: try state(work)))
    case .record(let work, let export?):
      let state = try state(work)
      let text = phrasing.recordFile(of: state, at: situation.local)
      return .run([
        .history(
          .exportWork(
            state.instance.name, text, events: state.instance.events.count, path: export.path))
      ])
    case .verify(let work):
      let state = try state(work)
      return answer(phrasing.verdict(RecordChain.verify(state.instance), of: state))
    case .beginStep(let step, let work): return try beginStep(step, work)
    default: return answer([])
    }
  }

  // MARK: The record

  /// Which rules are in force for some work, as its record names them.
  func edition(of definition: WorkflowDefinition) -> String? {
    definition.source.isEmpty
      ? nil : say(.recordEdition(source: definition.source, revision: definition.revision))
  }

  func say(_ message: Message) -> String { speaker.say(message) }

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
      .stepRenamed, .stepFollows, .blocked, .unblocked, .held, .resumed, .other:
      break
    }
    return event
  }

  // MARK: Steps

  /// Steps in a row that are waived for one reason: “waive need and funds because …”. Nil where the words are one step.
  func severalWaived(_ words: String, _ work: String?, _ waiver: WorkflowEvent.Waiver?) -> Plan? {
    guard waiver != nil, let asked = try? state(work), asked.step(meant: words, forms) == nil else {
      return nil
    }
    let parts = parts(of: words)
    guard parts.count > 1, parts.allSatisfy({ asked.step(meant: $0, forms) != nil }) else {
      return nil
    }
    return plan(parts.map { .workflow(.waive(step: $0, work: work, waiver: waiver)) })
  }

  /// Somebody is at a step: written down, and timed where it has a length of hours or minutes.
  func beginStep(_ words: String?, _ work: String?) throws(Refusal) -> Plan {
    let (state, step): (WorkflowState, WorkflowDefinition.Step)
    if let words {
      (state, step) = try find(words, in: work)
    } else {
      let (whole, next) = try find(WorkflowSubject(work: work, isNext: true))
      guard let next else { throw Refusal(.failed, .noUnderstanding) }
      (state, step) = (whole, next)
    }
    try refuseIfClosed(state)
    try refuseIfSettled(step, in: state)
    if state.begun[step.id] != nil {
      throw Refusal(
        .failed, .workStepBegunAlready(name: state.instance.name, step: step.id),
        nearest: [.tryDoStep(step: step.words, name: state.instance.name)])
    }
    let date = situation.local.date
    let now = situation.anchor.wall(of: situation.now)
    if let obstacle = state.obstacle(to: step, on: date, at: now) {
      let phrasing = Phrasing(situation)
      throw Refusal(
        .failed, .words(phrasing.obstacle(obstacle, to: step, in: state, on: date)),
        nearest: [.tryNextSteps])
    }
    let plan = change(state, [event(.stepBegun, step, on: nil)], ending: [])
    guard case .run(var effects) = plan, let minutes = step.typical?.minutes, minutes > 0 else {
      return plan
    }
    let length = Duration.seconds(minutes * 60)
    let name = Phrasing.bounded("\(state.instance.name) \(step.words)")
    guard var routine = try? Routine(name: name, phases: [Phase(name: name, length)]) else {
      return plan
    }
    routine.origin = Origin()
    routine.origin?.step = Origin.Deadline(work: state.instance.id, step: step.id)
    effects.append(.start(routine, trigger: nil, pinnedEnd: nil))
    return .run(effects)
  }
}
