import Language
import Timers

/// What was done or asked last, so that the next line can lean on it.
struct Memory: Sendable {
  var intents: [Intent] = []
  /// It changed timers, so that undo takes it back.
  var changed = false
  /// What was stopped by that, and is called so.
  var ended: [(id: ActiveTimer.ID, name: String)] = []
  /// What was started last, whatever was said since.
  var started: [Intent] = []
  /// What was asked about the history, where nothing else was said since.
  var asked: HistoryIntent?

  /// What was done for what was told of timers; nothing told, where it was done without being asked.
  mutating func follow(_ effects: [Effect], of told: [Intent], in situation: Situation) {
    if !told.isEmpty { intents = told }
    if told.contains(where: { if case .timer(.create) = $0 { true } else { false } }) {
      started = told
    }
    if effects.contains(where: \.changesTimers) {
      changed = true
      ended = ended(by: effects, in: situation)
    } else if !told.isEmpty || effects.contains(where: \.isUndo) {
      changed = false
    }
  }

  /// The timers that some effects stop, by the names they have or had when they were stopped before.
  ///
  /// One that was brought back among others and stopped once more is not there while that is planned.
  private func ended(by effects: [Effect], in situation: Situation)
    -> [(id: ActiveTimer.ID, name: String)]
  {
    effects.compactMap { effect in
      guard case .change(.stop(let id)) = effect else { return nil }
      let before = ended.first { $0.id == id }
      return situation.timers[id: id].map { (id, $0.name) } ?? before
    }
  }
}
