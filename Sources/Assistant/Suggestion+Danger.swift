import Language
import Timers

extension Suggestion {
  /// Whether a sentence deletes, forgets, overwrites or ends more than the one timer it names: it has to be typed, and
  /// is hinted neither as a prediction nor as the rest of a line (facts, prediction.md §8, threads 11–13).
  ///
  /// Stopping one timer is no danger: `undo` brings it back, and the name stands in the hint.
  public static func isDangerous(_ intents: [Intent]) -> Bool {
    intents.contains { intent in
      switch intent {
      case .timer(.stop(let reference)): reference.all
      case .timer(.removePhase): true
      case .timer: false
      case .routine(.delete), .schedule(.delete), .workflow(.delete), .workflow(.close),
        .workflow(.document(.delete)), .workflow(.lists(.act)):
        true
      case .routine, .schedule, .workflow: false
      case .history(.delete), .history(.forget): true
      case .history: false
      case .background(.restore), .background(.uninstallAgent), .model(.forgetAnswers): true
      case .background, .model, .knowledge: false
      case .prediction(.autonomy(.turn(on: true))): true
      case .shell, .followUp, .prediction, .regulation, .place: false
      }
    }
  }
}
