import Prediction
import Timers
import Workflows

/// When the clock alone makes something else come next.
extension Suggester {
  private static let turnStep = 600
  /// A night and a day’s work.
  private static let turnSteps = 96

  /// Looks for the next moment at which the empty line would show something else if nothing happens: a wake then is the only one
  /// that suggestions cost. `isWanted` is asked between two looks; false gives up until the next prompt.
  func lookAhead(while isWanted: () -> Bool) {
    onShow.turn = nil
    guard shows, learner.isLoaded, learner.isLearning, learner.predictor.knowsHours else { return }
    let (clock, context) = (learner.clock, learner.context)
    // What does not fit now is mostly what runs, which is over by then.
    let now = expectation(in: context)
    for step in 1...Self.turnSteps {
      guard isWanted() else { return }
      var later = context
      later.now = context.now.map { $0 + step * Self.turnStep }
      guard expectation(in: later) != now else { continue }
      onShow.turn = clock.now.advanced(by: .seconds(step * Self.turnStep))
      return
    }
  }

  /// What would be shown, and whether as a ghost; nil: nothing.
  private func expectation(in context: PredictionContext) -> Expectation? {
    guard let first = learner.predictor.predict(1, in: context).ranked.first,
      first.confidence.overall >= style.chip
    else { return nil }
    return Expectation(
      action: first.action, isGhost: first.confidence.overall >= style.ghost)
  }

  private struct Expectation: Equatable {
    var action: WorkflowAction
    var isGhost: Bool
  }

  /// The clock has come to where something else comes next: it is weighed anew.
  func passTurn() -> Bool {
    guard let turn = onShow.turn, turn <= learner.clock.now else { return false }
    onShow.turn = nil
    reconsider()
    return true
  }
}
