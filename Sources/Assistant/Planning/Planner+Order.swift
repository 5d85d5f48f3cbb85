import Language
import Timers
import Workflows

/// Steps out of their order: refused with what would be said instead, or recorded with a name and a reason.
extension Planner {
  /// What stands against a step that is said to be done. Of a day without a clock, no moment is known.
  func obstacle(
    to step: WorkflowDefinition.Step, in state: WorkflowState, _ event: WorkflowEvent,
    _ past: WorkflowPast?
  ) -> WorkflowState.Obstacle? {
    let end = situation.zone.wall(LocalTime(CivilDate(day: event.day + 1), second: 0))
    var hasClock = false
    if case .moment? = past { hasClock = true }
    return state.obstacle(
      to: step, on: event.date, at: event.moment ?? event.wall, dayEnd: past == nil ? nil : end,
      hasClock: hasClock)
  }

  /// The refusal, with ways out that can be typed: another time, the step that was dated wrongly, or a name and a reason.
  func refusal(
    _ obstacle: WorkflowState.Obstacle, to step: WorkflowDefinition.Step, in state: WorkflowState,
    _ past: WorkflowPast?
  ) -> Refusal {
    let phrasing = Phrasing(situation)
    let anyway = Message.tryStepAnyway(
      step: step.words, time: past.map(phrasing.timeToSay) ?? "", name: nameOf(state))
    var nearest: [Message] = []
    switch obstacle {
    case .missing, .tooEarly: break
    case .earlierThan(let steps):
      // “Done now” only where nothing else stands against it.
      let now = self.obstacle(to: step, in: state, event(.done, step, on: nil), nil)
      nearest =
        (now == nil ? [.tryStepDoneOf(step: step.words, time: "", name: nameOf(state))] : [])
        + [reopening(steps[0], state)]
    case .laterThan(let steps):
      let first = steps.compactMap { state.done[$0.id] }.min() ?? situation.local.date
      let day = phrasing.timeToSay(.day(first))
      nearest = [
        .tryStepDoneOf(step: step.words, time: day, name: nameOf(state)),
        reopening(steps[0], state),
      ]
    }
    let reason = phrasing.obstacle(
      obstacle, to: step, in: state, on: past?.date ?? situation.local.date)
    return Refusal(
      .failed, whose(state, .words(reason)), nearest: nearest + [anyway])
  }

  func reopening(_ step: WorkflowDefinition.Step, _ state: WorkflowState) -> Message {
    .tryStepReopen(step: step.words, name: nameOf(state))
  }
}
