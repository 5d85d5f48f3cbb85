import Language
import Timers

extension Situation {
  /// What the names that are known are names of. O(timers, schedules and routines); works are kept as an index.
  ///
  /// - Parameter steps: what the steps of the work under way are called.
  func things(steps: [String]) -> NamedThings {
    var things = NamedThings()
    for timer in timers where !isDeadline(timer) {
      things.insert(timer.name, timer.ringing == nil ? .timer : .alarm)
      guard timer.routine.phases.count > 1 else { continue }
      for phase in timer.routine.phases { things.insert(phase.name, .phase) }
    }
    for schedule in library.schedules where schedule.deletedWall == nil {
      things.insert(schedule.name, .schedule)
    }
    for step in steps { things.insert(step, .step) }
    things.set(library.works, .work)
    for routine in library.routines where routine.deletedWall == nil {
      things.insert(routine.name, .routine)
    }
    things.set(library.phases, .part)
    return things
  }
}
