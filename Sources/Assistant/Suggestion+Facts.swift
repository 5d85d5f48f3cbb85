import Language
import Workflows

extension Suggestion {
  /// Whether an action says that one of these steps is done.
  public static func attests(_ action: WorkflowAction, of determinations: Set<String>) -> Bool {
    action.stepDone.map(determinations.contains) ?? false
  }

  /// Whether a sentence says that a step is done.
  public static func saysDone(_ intents: [Intent]) -> Bool {
    intents.contains { intent in
      if case .workflow(.done) = intent { true } else { false }
    }
  }

  /// The step that a sentence says is done, as it is said, and the work that it names.
  public static func doneSaid(_ intents: [Intent]) -> (step: String, work: String?)? {
    guard intents.count == 1, case .workflow(.done(let step?, let work, _, nil))? = intents.first
    else { return nil }
    return (step.lowercased(), work)
  }

  /// Under which name the steps stand that the work at hand can do, and what stands between them.
  public static let stepsKey = "steps"
  public static let stepSeparator = ";"

  /// What the journal keeps of what was going on, as far as it rules actions out: so a model made again from it learns as the one
  /// before did.
  public struct Facts {
    private let running: Set<Substring>
    /// There may be more than the journal names.
    private let runsMore: Bool
    private let steps: Set<Substring>

    public init(_ attributes: [String: String]) {
      let names = (attributes["running"] ?? "").split(separator: ",")
      (running, runsMore) = (Set(names), names.count >= 8)
      steps = Set((attributes[stepsKey] ?? "").split(separator: Character(stepSeparator)))
    }

    /// Whether an action makes sense then: nothing to stop, no such step.
    public func allow(_ action: WorkflowAction) -> Bool {
      switch action.kind {
      case .pause, .resume, .skip, .stop, .restart, .extend, .reduce, .remaining:
        return action.words(.label).map(runs) ?? !running.isEmpty
      case .list, .wait: return !running.isEmpty
      // What runs is hardly begun once more.
      case .create:
        return action.words(.label).map { !running.contains($0[...]) } ?? true
      case .step:
        return action.stepDone.map { steps.contains($0[...]) } ?? true
      case .nextStep, .deadlines: return !steps.isEmpty
      default: return true
      }
    }

    /// A name holds those that are said shorter, and a comma may be part of one.
    private func runs(_ label: String) -> Bool {
      runsMore || running.contains { $0.contains(label) || label.contains($0) }
    }
  }
}
