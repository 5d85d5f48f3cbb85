import Workflows

/// The alarms of deadlines, where work was changed elsewhere or read from a file.
extension Assistant {
  /// What becomes of the alarms here with work that somebody else changed: as if it had been said here.
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
}
