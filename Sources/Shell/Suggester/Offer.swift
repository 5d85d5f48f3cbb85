import Assistant
import Prediction
import Timers
import Workflows

/// A suggestion: a sentence and how sure we are that it is what comes next.
struct Offer: Equatable {
  var sentence: String
  var transition: PredictedTransition
  var action: WorkflowAction { transition.action }
  var confidence: ConfidenceScore { transition.confidence }
}

/// How sure a suggestion has to be before it is shown: as a ghost on an empty line, and as a chip.
struct SuggestionStyle: Sendable, Equatable {
  var ghost: Double
  var chip: Double
  /// And as the rest of a line that was begun.
  var completion: Double
  /// Below 0.4 nothing is shown in any style (requirements F2.2). A ghost on an empty line from 0.75, not from the
  /// 0.6 of DESIGN §1: that is the least at which nearly nine of ten are right over drawn months (<doc:Predictions>).
  static let balanced = SuggestionStyle(ghost: 0.75, chip: 0.4, completion: 0.6)
  static let conservative = SuggestionStyle(ghost: 0.8, chip: 0.6, completion: 0.8)
  static let aggressive = SuggestionStyle(ghost: 0.4, chip: 0.4, completion: 0.4)
}

/// What is shown of suggestions, and what was done about it since the last line.
struct OnShow {
  /// What stands behind the cursor.
  var ghost: Offer?
  /// The last ghost that stood on the empty line.
  var stood: Offer?
  /// The line was painted: what is foreseen is what is seen.
  var isSeen = false
  /// When the clock alone makes something else come next.
  var turn: Moment?
  /// What the banner says that stands.
  var banner: String?
  /// What it would start.
  var preview: Line?
  /// A chip or a banner stood there before the line.
  var wasShown = false
  /// What was taken over, and how many keys that saved.
  var taken: (sentence: String, saved: Int)?
  /// How much of the line was typed when it was looked at last.
  var typedCount = 0
  /// Dismissed since the last line.
  var unwanted: Set<WorkflowAction> = []
  /// What `why that` told last, and how much of it.
  var told: (offer: Offer, detail: Suggester.Detail)?
}
