import Language
import Workflows

/// What a line would mean.
extension Assistant {
  /// Explains a line without running it.
  public func explain(_ text: String, in situation: Situation) -> Turn {
    let interpretation = read(text, in: situation)
    return Turn(
      text: text, interpretation: interpretation, plan: plan(interpretation, in: situation).plan)
  }
}

/// How deadlines come about that a line was about.
extension Assistant {
  /// Rule, citation and computation of each; empty for any other line. At most eight.
  public func deadlineReasons(of turn: Turn, in situation: Situation) -> [Line] {
    guard case .workflow(let intent)? = turn.reading?.intents.first else { return [] }
    let subject: WorkflowSubject
    switch intent {
    case .deadlines(let about, _, _): subject = about
    case .deadline(let request): subject = request.subject
    case .timeline(let work): subject = WorkflowSubject(work: work)
    default: return []
    }
    let planner = planner(situation)
    guard let (state, step) = try? planner.deadlinePlanner.find(subject) else { return [] }
    return Phrasing(situation).deadlinePhrasing.reasons(of: state, step, most: 8)
  }
}
