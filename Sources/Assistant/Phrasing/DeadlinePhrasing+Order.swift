import Timers
import Workflows

/// Why a step would be out of its order, as lines.
extension DeadlinePhrasing {
  /// - Parameter date: the day that was said.
  func obstacle(
    _ obstacle: WorkflowState.Obstacle, to step: WorkflowDefinition.Step, in state: WorkflowState,
    on date: CivilDate
  ) -> String {
    switch obstacle {
    case .missing(let steps):
      return say(.orderMissing(step: step.id, steps: workPhrasing.listed(steps), n: steps.count))
    case .earlierThan(let steps):
      let last = steps.compactMap { state.done[$0.id] }.max() ?? date
      let late = steps.filter { state.done[$0.id] == last }
      return say(
        .orderLater(
          step: step.id, steps: workPhrasing.listed(late), n: late.count,
          time: time(of: late, in: state, beside: date)))
    case .laterThan(let steps):
      let first = steps.compactMap { state.done[$0.id] }.min() ?? date
      let early = steps.filter { state.done[$0.id] == first }
      return say(
        .orderEarlier(
          steps: workPhrasing.listed(early), n: early.count, step: step.id,
          time: time(of: early, in: state, beside: date)))
    case .tooEarly(let due, let rule):
      return say(
        .orderTooEarly(
          step: step.id, day: when(due), rule: workPhrasing.span(of: rule), citation: rule.citation)
      )
    }
  }

  /// What came after a step that is open again, and is done all the same.
  func left(standing steps: [WorkflowDefinition.Step]) -> [Line] {
    guard !steps.isEmpty else { return [] }
    return [Line(.warn, "  \(say(.orderStays(steps: workPhrasing.listed(steps), n: steps.count)))")]
  }

  /// When steps of one day were done; beside that very day with the clock of the last, where it is known.
  private func time(
    of steps: [WorkflowDefinition.Step], in state: WorkflowState, beside date: CivilDate
  ) -> String {
    let day = state.done[steps[0].id] ?? date
    guard day == date, let wall = steps.compactMap({ state.doneAt[$0.id] }).max(),
      case let clock = situation.zone.local(wall: wall), clock.date == day
    else { return workPhrasing.onDay(day) }
    return say(
      .workDayAt(day: workPhrasing.onDay(day), clock: situation.speaker.clock(SaidTime(clock))))
  }

  /// A day or a moment, as it can be typed again: `yesterday`, `on 2026-03-06`, `on 2026-03-06 at 17:00`.
  func timeToSay(_ past: WorkflowPast) -> String {
    switch past {
    case .day(let date):
      return [situation.local.date.day, situation.local.date.day - 1].contains(date.day)
        ? workPhrasing.day(date) : say(.workOnDay(day: date.iso))
    case .moment(let time):
      let clock = "\(padded(time.hour, 2)):\(padded(time.minute, 2))"
      return say(.workDayAt(day: timeToSay(.day(time.date)), clock: clock))
    }
  }
}
