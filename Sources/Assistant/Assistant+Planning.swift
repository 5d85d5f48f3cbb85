import Language
import Timers
import Workflows

/// What the shell asks for beside turns: plans for what no sentence said, and what a line would mean.
extension Assistant {
  /// Decides what to do about intents that no sentence said.
  public func plan(_ intents: [Intent], in situation: Situation) -> Plan {
    planner(situation).plan(intents)
  }

  /// Explains a line without running it.
  public func explain(_ text: String, in situation: Situation) -> Turn {
    let interpretation = read(text, in: situation)
    return Turn(
      text: text, interpretation: interpretation, plan: plan(interpretation, in: situation).plan)
  }

  /// How the deadlines come about that a line was about: rule, citation and computation of each; empty for any other line.
  /// At most eight.
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
    return DeadlinePhrasing(situation).reasons(of: state, step, most: 8)
  }

  /// What becomes of the alarms here with work that somebody else changed, or that was read from a file: as if it had been
  /// said here.
  ///
  /// - Parameters:
  ///   - before: nil: it was not known here.
  ///   - after: nil: it is gone.
  ///   - situation: its clock, its timers, the kinds of work and the words are looked at.
  public func alarms(
    from before: WorkflowInstance?, to after: WorkflowInstance?, in situation: Situation
  ) -> [StateChange] {
    planner(situation).deadlinePlanner.alarms(from: before, to: after).compactMap(\.change)
  }

  /// What keeping the routine started last leads to.
  public func saving(
    _ routine: Routine, as name: String?, category: String?, in situation: Situation
  ) -> Plan {
    do throws(Refusal) {
      return try planner(situation).routinePlanner.keepNewest(routine, name, category)
    } catch {
      return .refuse(error)
    }
  }

  func planner(_ situation: Situation) -> Planner {
    Planner(
      context: PlanContext(
        situation: situation, resolver: resolver(in: situation), interpreter: interpreter))
  }
}
