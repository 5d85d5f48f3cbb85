import Timers
import Workflows

/// A step that can be begun, held against the rules that it names before anybody begins it.
public struct CheckAhead: Hashable, Sendable {
  /// What it depends on: the work as it stands, and the day.
  public struct Key: Hashable, Sendable {
    public var work: Int64
    public var step: String
    public var events: Int
    public var date: CivilDate

    public init(_ state: WorkflowState, _ step: WorkflowState.Step, on date: CivilDate) {
      (work, self.step) = (state.instance.id, step.id)
      (events, self.date) = (state.instance.events.count, date)
    }
  }

  public var key: Key
  public var report: ComplianceReport
  /// When that was, nanoseconds since 1970 UTC.
  public var wall: Int64

  /// Nil: nobody told anything of the work, the step names no rules, or there are none. O(rules of the step).
  public init?(
    _ state: WorkflowState, _ step: WorkflowState.Step, in catalogue: WorkflowCatalogue,
    on date: CivilDate, wall: Int64
  ) {
    guard !step.checks.isEmpty, !state.setFields.isEmpty,
      let rules = catalogue.rules(of: state.definition)
    else { return nil }
    key = Key(state, step, on: date)
    report = state.check(rules, on: date, only: step.checks, at: step)
    self.wall = wall
  }
}
