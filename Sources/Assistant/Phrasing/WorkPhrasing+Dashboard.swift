import Timers
import Workflows

/// The dashboard: what is late and due, blocked, running, expected and recent. What has nothing to tell is absent.
extension WorkPhrasing {
  /// Of all the work there is, where that is more than is held here: what comes first of each kind, and how much there is.
  public struct Census: Sendable {
    public var late: [WorkflowInstance] = []
    /// Deadlines, of which some work has several.
    public var lateCount = 0
    public var due: [WorkflowInstance] = []
    public var dueCount = 0
    public var blocked: [WorkflowInstance] = []
    public var blockedCount = 0
    /// What something happened to last, first.
    public var recent: [WorkflowInstance] = []

    public init() {}
  }

  /// - Parameters:
  ///   - predicted: sentences that probably come next, likeliest first.
  ///   - columns: how wide a line may be.
  ///   - census: nil: all work is held here.
  public func dashboard(predicted: [String], columns: Int, of census: Census? = nil) -> [Line] {
    func states(_ works: [WorkflowInstance]?) -> [WorkflowState] {
      (works ?? situation.library.workflows)
        .compactMap { situation.workflows.all.state(of: $0) }.filter(\.isUnderWay)
    }
    let late = deadlines(within: states(census?.late)).filter { deadlinePhrasing.isOver($0.1.due) }
    let due = deadlines(within: states(census?.due)).filter { !deadlinePhrasing.isOver($0.1.due) }
    let blocked = states(census?.blocked).filter {
      waits($0) || $0.next.isEmpty && $0.progress.done < $0.progress.of
    }
    let stuck = blocked.prefix(Self.mostRows)
    // Said of a step, it says what it waits for.
    let waiting = stuck.flatMap { waits($0) ? self.blocked([$0]) : [summary($0)] }
    let timers = situation.timers.filter { !situation.isDeadline($0) }
    let recent = states(census?.recent).sorted { $0.instance.lastWall > $1.instance.lastWall }
    let sections: [(Message, [Line], Int)] = [
      (
        .dashboardLate, deadlinePhrasing.lines(Array(late.prefix(Self.mostRows))),
        census?.lateCount ?? late.count
      ),
      (
        .dashboardDue, deadlinePhrasing.lines(Array(due.prefix(Self.mostRows))),
        census?.dueCount ?? due.count
      ),
      (
        .dashboardBlocked, waiting,
        (census?.blockedCount ?? blocked.count) - stuck.count + waiting.count
      ),
      (
        .dashboardRunning, timers.prefix(Self.mostRows).map { phrasing.remaining($0) }, timers.count
      ),
      (
        .dashboardExpected, predicted.prefix(3).map { Line(.plain, $0) }, min(3, predicted.count)
      ),
      (.dashboardRecent, rows(Array(recent.prefix(3)), columns), min(3, recent.count)),
    ]
    let told = sections.filter { !$0.1.isEmpty }
    guard !told.isEmpty else { return [line(.dashboardNothing)] }
    return told.flatMap { title, rows, count in
      [line(title, .strong)]
        + rows.map { Line([Line.Span(.plain, "  ")] + $0.spans).cut(to: columns) }
        + (count > rows.count
          ? [Line(.dim, "  " + say(.dashboardMore(n: count - rows.count)))] : [])
    }
  }

  /// Whether somebody said that a step of it that is still to do cannot go on.
  private func waits(_ state: WorkflowState) -> Bool {
    state.missing.contains { state.blocked[$0.id] != nil }
  }

  /// A row each; on a screen whose width is known what is alike stands below each other.
  private func rows(_ states: [WorkflowState], _ columns: Int) -> [Line] {
    guard situation.columns != nil, states.count > 1 else { return states.map { summary($0) } }
    return table(states.map(\.instance), showing: nil, columns - Self.indent)
  }

  /// Rows stand so far behind what they are of.
  private static let indent = 2

  /// When work has to be done, what is due first at the beginning.
  private func deadlines(within states: [WorkflowState]) -> [(
    WorkflowState, WorkflowState.Deadline
  )] {
    states.flatMap { state in
      state.deadlines.filter { $0.kind == .within && deadlinePhrasing.isToTell($0) }.map {
        (state, $0)
      }
    }.sorted { deadlinePhrasing.local($0.1.due) < deadlinePhrasing.local($1.1.due) }
  }

  /// Open work, what something happened to last first; and its deadlines, late ones first, with when they are due
  /// (nanoseconds since 1970 UTC).
  public func openWork() -> (
    works: [Line], due: [(line: Line, isLate: Bool, wall: Int64)]
  ) {
    let states = situation.library.workflows.compactMap { situation.workflows.all.state(of: $0) }
      .filter(\.isUnderWay)
    let recent = states.sorted { $0.instance.lastWall > $1.instance.lastWall }
    return (
      recent.map { summary($0) },
      deadlines(within: states).flatMap { one in
        deadlinePhrasing.lines([one]).map {
          (
            $0, deadlinePhrasing.isOver(one.1.due),
            situation.zone.wall(deadlinePhrasing.local(one.1.due))
          )
        }
      }
    )
  }

  /// More of one kind would push the rest off the screen.
  public static let mostRows = 5
}
