import Timers
import Workflows

/// Changes to work, and the alarms of its deadlines, which go with them.
extension Planner {
  /// Keeps the work with these events; alarms of steps that are over end, those of new deadlines begin.
  func change(
    _ state: WorkflowState, _ events: [WorkflowEvent],
    ending steps: [WorkflowDefinition.Step]
  ) -> Plan {
    let instance = adding(events, to: state.instance)
    let after = WorkflowState(instance, state.definition, state.calendar)
    var over = Set(steps.flatMap { step in Self.alarmNames(step, of: instance) })
    // What is different about a deadline makes its alarms anew.
    let (old, new) = (Set(state.deadlines), Set(after.deadlines))
    let moved = Set(old.symmetricDifference(new).map { Self.alarmName($0, of: instance) })
    over.formUnion(moved)
    var effects: [Effect] = [.keep(.workflow(instance))]
    let bounded = Set(over.map { Phrasing.bounded($0) })
    effects += situation.timers.filter { bounded.contains($0.name) }.map { .stop($0.id) }
    effects += remindersBefore(over, in: old, after: new, of: instance)
    for deadline in after.deadlines
    where moved.contains(Self.alarmName(deadline, of: instance)) && after.counts(deadline) {
      if let alarm = alarm(for: deadline, of: instance) { effects.append(alarm) }
    }
    return .run(effects)
  }

  /// Reminders of what is due that somebody asked for end with it, or move with it.
  private func remindersBefore(
    _ over: Set<String>, in old: Set<WorkflowState.Deadline>,
    after new: Set<WorkflowState.Deadline>, of instance: WorkflowInstance
  ) -> [Effect] {
    func wall(_ due: WorkflowState.Due) -> Int64 {
      switch due {
      case .day(let date): situation.zone.wall(LocalTime(date, second: 9 * 3600))
      case .moment(let wall): wall
      }
    }
    return situation.timers.flatMap { timer -> [Effect] in
      guard timer.ringing == .reminder, let end = timer.pinnedEnd,
        let name = over.first(where: { timer.name.hasPrefix("\($0) ") })
      else { return [] }
      func first(_ deadlines: Set<WorkflowState.Deadline>) -> WorkflowState.Due? {
        deadlines.filter { Self.alarmName($0, of: instance) == name }.map(\.due)
          .min { wall($0) < wall($1) }
      }
      guard let before = first(old), let after = first(new) else { return [.stop(timer.id)] }
      let moved = end + wall(after) - wall(before)
      let title = "\(name) \(Phrasing(situation).dayToSay(after))"
      return [.stop(timer.id)] + (alarm(at: .moment(moved), called: title).map { [$0] } ?? [])
    }
  }

  /// Of a step, or of the whole work: what is due, and what may be done from then on.
  static func alarmNames(
    _ step: WorkflowDefinition.Step?, of instance: WorkflowInstance
  ) -> [String] {
    guard let step else { return ["\(instance.name): all of it is due"] }
    return ["\(instance.name): \(step.id) is due", "\(instance.name): \(step.id) may be done"]
  }

  static func alarmName(_ deadline: WorkflowState.Deadline, of instance: WorkflowInstance)
    -> String
  {
    let names = alarmNames(deadline.step, of: instance)
    return deadline.kind == .within ? names[0] : names[names.count - 1]
  }

  /// Nine in the morning of the day, or the very moment; nil when that is over, or further away than a timer may run.
  func alarm(for deadline: WorkflowState.Deadline, of instance: WorkflowInstance) -> Effect? {
    alarm(at: deadline.due, called: Self.alarmName(deadline, of: instance))
  }

  func alarm(at due: WorkflowState.Due, called title: String) -> Effect? {
    let wall: Int64
    var local: LocalTime?
    switch due {
    case .day(let date):
      let morning = LocalTime(date, second: 9 * 3600)
      (wall, local) = (situation.zone.wall(morning), morning)
    case .moment(let end): wall = end
    }
    let left = situation.now.duration(to: situation.anchor.moment(ofWall: wall))
    let name = Phrasing.bounded(title)
    guard left >= .shortestPhase,
      let routine = try? Routine(name: name, phases: [Phase(name: name, left)])
    else { return nil }
    return .start(
      routine, trigger: nil, pinnedEnd: PinnedEnd(wall: wall, local: local, ringing: .reminder))
  }
}
