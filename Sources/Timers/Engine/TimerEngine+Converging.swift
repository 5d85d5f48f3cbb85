/// What came of planning anew things that are to end together.
public struct Replanning: Hashable, Sendable {
  /// Something that begins at another time now.
  public struct Move: Hashable, Sendable {
    public var id: ActiveTimer.ID
    public var name: String
    public var start: Moment
    /// Later than it was to; nil: it had waited for another to go on.
    public var by: Duration?
  }

  /// Something that runs and ends before the rest.
  public struct Early: Hashable, Sendable {
    public var name: String
    public var end: Moment
    /// So much before the rest; nil: as long as the pause lasts.
    public var by: Duration?
    /// It is what was changed.
    public var isCause: Bool
  }

  /// Which of the plans it is (`Origin.Together.group`).
  public var group: Int64
  /// What was changed.
  public var cause: String
  /// How many can run at once now, where that is what was changed.
  public var hands: Int?
  /// It is to be done at another time than was said, and that is what was changed.
  public var hasNewGoal = false
  /// When all of it ends now; nil: when what is held goes on.
  public var end: Moment?
  public var moves: [Move] = []
  /// What does not begin before what is held goes on.
  public var waits: [String] = []
  public var early: [Early] = []
  /// So much after the time that was said, where it was in time before.
  public var late: Duration?

  public var isEmpty: Bool {
    hands == nil && !hasNewGoal && moves.isEmpty && waits.isEmpty && early.isEmpty && late == nil
  }
}

extension TimerEngine {
  /// What is less than that apart ends together.
  private static let tolerance = Duration.milliseconds(500)

  /// Plans anew what is to end together with what these events changed.
  ///
  /// - Parameter before: the engine as it was before them.
  /// - Returns: the events of what has another start now, and what is to be told. O(timers) for each plan that was changed.
  public mutating func converge(
    after events: [TimerEvent], since before: TimerEngine, at now: Moment
  ) -> (events: [TimerEvent], replannings: [Replanning]) {
    var seen: Set<Int64> = []
    var changed: [TimerEvent] = []
    var replannings: [Replanning] = []
    for event in events {
      guard let plan = event.origin?.together, event.kind != .queued,
        seen.insert(plan.group).inserted, before[event.timer] != nil
      else { continue }
      let replanning = converge(plan.group, because: event, since: before, at: now, &changed)
      if !replanning.isEmpty { replannings.append(replanning) }
    }
    return (changed, replannings)
  }

  private mutating func converge(
    _ group: Int64, because event: TimerEvent, since before: TimerEngine, at now: Moment,
    _ changed: inout [TimerEvent]
  ) -> Replanning {
    var result = Replanning(group: group, cause: event.name)
    let members = timers.filter { $0.routine.origin?.together?.group == group }
    let convergence = convergence(of: members)
    let plan = convergence.plan(at: now)
    let old = before.timers.filter { $0.routine.origin?.together?.group == group }
    let oldPlan = before.convergence(of: old).plan(at: now)
    let held = Self.held(members)
    let oldHands = before.convergence(of: old).hands
    if let hands = convergence.hands, hands != oldHands { result.hands = hands }
    if let goal = Self.goal(of: members), goal != Self.goal(of: old) { result.hasNewGoal = true }
    result.end = held == nil ? plan.end : nil
    for timer in members {
      if case .pending(let trigger) = timer.state, let start = plan.starts[timer.id] {
        var wanted = ActiveTimer.Trigger.at(start)
        if let held {
          let heldEnd = now.advanced(by: held.totalLeft(at: now) ?? .zero)
          wanted = .end(of: held.id, offset: heldEnd.duration(to: start))
        }
        let oldStart = before[timer.id]?.knownStart
        // What had waited for another to go on knows its start only now.
        guard !trigger.isAbout(wanted, within: Self.tolerance) || oldStart == nil && held == nil
        else { continue }
        changed += lineUp(timer.id, wanted, at: now)
        if held == nil {
          result.moves.append(
            .init(
              id: timer.id, name: timer.name, start: start,
              by: oldStart.map { $0.duration(to: start) }))
        } else if oldStart != nil {
          result.waits.append(timer.name)
        }
      } else if let end = timer.expectedEnd, timer.id != held?.id {
        let by = end.duration(to: plan.end)
        let was = before[timer.id]?.expectedEnd.map { $0.duration(to: oldPlan.end) }
        let wasHeld = Self.held(old) != nil
        let isWorse = by - (was ?? .zero) > .seconds(1) || wasHeld && by > .seconds(1)
        guard held != nil ? !wasHeld : isWorse else { continue }
        result.early.append(
          .init(
            name: timer.name, end: end, by: held == nil ? by : nil,
            isCause: timer.id == event.timer))
      }
    }
    if let goal = convergence.goal, held == nil, goal.duration(to: plan.end) > .seconds(1),
      goal.duration(to: oldPlan.end) <= .seconds(1) || plan.end != oldPlan.end
    {
      result.late = goal.duration(to: plan.end)
    }
    return result
  }

  private func convergence(of members: [ActiveTimer]) -> Convergence {
    let plans = members.compactMap(\.routine.origin?.together)
    return Convergence(
      members.map { timer in
        let standing: Convergence.Part.Standing =
          timer.isPending
          ? .waiting(timer.wholeLength)
          : timer.expectedEnd.map { .running(until: $0) }
            ?? .held(left: timer.totalLeft(at: present) ?? .zero)
        return .init(
          timer.id, standing, needsHand: timer.routine.origin?.together?.hands != nil)
      }, goal: Self.goal(of: members).map { anchor.moment(ofWall: $0) },
      hands: plans.compactMap(\.hands).min())
  }

  /// When they are to be done, ns since 1970 UTC; nil: nobody said.
  private static func goal(of members: [ActiveTimer]) -> Int64? {
    members.compactMap(\.routine.origin?.together?.end).max()
  }

  /// The one with most left of those that are held; nil: none is.
  private static func held(_ members: [ActiveTimer]) -> ActiveTimer? {
    members.filter { !$0.isPending && $0.expectedEnd == nil }
      .max { ($0.heldLeft, $1.id) < ($1.heldLeft, $0.id) }
  }

  /// Gives what has not begun another start.
  private mutating func lineUp(
    _ id: ActiveTimer.ID, _ trigger: ActiveTimer.Trigger, at now: Moment
  ) -> [TimerEvent] {
    guard var timer = self[id], timer.isPending else { return [] }
    timer.state = .pending(trigger)
    restore(timer)
    return [timer.event(.changed, at: now)]
  }
}

extension ActiveTimer {
  /// When it ends as things stand: also where its pause ends by itself.
  fileprivate var expectedEnd: Moment? {
    guard isPaused, let resumesAt else { return end }
    return totalLeft(at: resumesAt).map { resumesAt.advanced(by: $0) }
  }

  /// When it begins, where that is a time and not the end of another.
  fileprivate var knownStart: Moment? {
    if case .pending(.at(let start)) = state { start } else { nil }
  }

  /// What is left while it is held; then it is the same at any time.
  fileprivate var heldLeft: Duration { totalLeft(at: Moment(nanoseconds: 0)) ?? .zero }
}

extension ActiveTimer.Trigger {
  fileprivate func isAbout(_ other: Self, within tolerance: Duration) -> Bool {
    switch (self, other) {
    case (.at(let one), .at(let other)):
      let apart = one.duration(to: other)
      return apart < tolerance && apart > .zero - tolerance
    case (.end(let one, let offset), .end(let other, let wanted)):
      let apart = offset - wanted
      return one == other && apart < tolerance && apart > .zero - tolerance
    default: return false
    }
  }
}
