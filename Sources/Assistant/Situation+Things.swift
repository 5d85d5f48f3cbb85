import Language
import Timers
import Workflows

extension Situation {
  /// What the names that are known are names of. O(timers, schedules and routines); works are kept as an index.
  ///
  /// - Parameter steps: what the steps of the work under way are called.
  func things(steps: NameIndex) -> NamedThings {
    var things = NamedThings()
    for timer in timers where !isDeadline(timer) {
      things.insert(timer.name, timer.ringing == nil ? .timer : .alarm)
      guard timer.routine.phases.count > 1 else { continue }
      for phase in timer.routine.phases { things.insert(phase.name, .phase) }
    }
    for schedule in library.schedules where schedule.deletedWall == nil {
      things.insert(schedule.name, .schedule)
    }
    things.set(steps, .step)
    things.set(library.works, .work)
    for routine in library.routines where routine.deletedWall == nil {
      things.insert(routine.name, .routine)
    }
    things.set(library.phases, .part)
    return things
  }

  /// What tells of a step that nothing has ends the one timer of that name; where that is to come, it ends then.
  func over(_ name: String, at when: WorkflowPast? = nil) -> Intent? {
    let named = timers.filter { $0.name.lowercased() == name.lowercased() }
    guard named.count == 1 else { return nil }
    var which = TimerReference(label: name)
    switch when {
    case .moment(let time)? where time > local: return .timer(.move(which, to: time))
    // What runs is not over on a day: a time that may be ahead says no more than that.
    case .day?: return nil
    case .moment?, nil: break
    }
    which.isOver = true
    // What was to be done by then is done; a timer that is stopped may be given up.
    if named[0].ringing == .reminder, !isDeadline(named[0]) { which.isFinished = true }
    return .timer(.stop(which))
  }

  /// Whether a step of open work is called just so. O(steps of the ways that open work goes).
  func callsStep(_ words: String) -> Bool {
    let said = words.lowercased()
    return openDefinitions.contains { definition in
      definition.steps.contains { step in
        ([step.id, step.words] + step.also).contains { $0.lowercased() == said }
      }
    }
  }
}
