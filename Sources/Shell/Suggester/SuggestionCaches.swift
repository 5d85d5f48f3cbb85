import Language
import Prediction
import Workflows

/// What was worked out about suggestions, kept so that the next key works out none of it again.
///
/// Nothing else of the `Suggester` is derived from anything; what makes any of it stale is a `Change`.
struct SuggestionCaches {
  /// What makes stale what was worked out.
  enum Change {
    /// Time, what runs, what is kept, what was learnt or set otherwise: what comes next is weighed anew.
    case happening
    /// Something is banned, or no more.
    case bans
    /// Sentences mean something else.
    case grammars
    /// All that was said is forgotten.
    case forgetting
  }

  /// What may come next, most probable first.
  var offers: [Offer]?
  /// Those of them that may be offered.
  var offered: [Offer]?
  /// By the clock of which minutes.
  var slot = 0
  /// What a line is said into in this moment.
  var scene: Scene?
  /// What lines begun in this moment may become.
  var completer: Completer?
  /// How an action is said in this moment; nil inside: not at all.
  var commands: [WorkflowAction: String?] = [:]
  /// What lines were completed to.
  var completions: [WorkflowAction: Offer?] = [:]

  /// Which sentences are banned, as far as it was asked.
  var banned: [String: Bool] = [:]
  /// What sentences mean, as far as it was asked; which of them may be hinted; those that wait to be read.
  var readings: [String: WorkflowAction] = [:]
  /// The work that some of these name.
  var worksNamed: [String: String] = [:]
  var harmless: [String: Bool] = [:]
  var unread: Set<String> = []
  /// Words of what was said here.
  var heardWords: Set<String>?

  /// So many of a kind are held.
  static let most = 2000
  static let mostReadings = 20_000

  mutating func invalidate(by change: Change) {
    switch change {
    case .happening: break
    case .bans: banned = [:]
    case .grammars: (readings, worksNamed, harmless) = ([:], [:], [:])
    case .forgetting: self = SuggestionCaches()
    }
    (offers, offered, scene, completer, commands, completions) = (nil, nil, nil, nil, [:], [:])
  }
}
