import Timers
import Workflows

/// What is said when something kept changes.
extension Phrasing {
  /// Nothing for what the rest of the answer says already.
  public func kept(_ change: KeptChange) -> [Line] {
    switch change.after ?? change.before {
    case .routine(let routine): [routineLine(change, routine)]
    case .workflow(let work): workflowLines(change, work)
    case nil: []
    }
  }

  private func routineLine(_ change: KeptChange, _ routine: SavedRoutine) -> Line {
    let verb =
      switch change.wireName {
      case "routine.created": "kept"
      case "routine.deleted": "deleted"
      default: "changed"
      }
    return Line(
      .init(.good, "◆ "), .init(.strong, routine.name),
      .init(.plain, "  \(Self.shape(routine.routine, naming: true))"), .init(.dim, "      \(verb)"))
  }
}
