import Language
import Timers

/// What is to be over at a time of the clock.
extension Planner {
  /// Starts a kept routine when it has to begin: “start pasta so it's done by 8”.
  func ready(_ reference: RoutineReference, _ scaling: RoutineScaling, by time: LocalTime)
    throws(Refusal) -> Plan
  {
    try one(reference, .start) { saved throws(Refusal) in
      let routine = try self.scaled(saved.run, scaling)
      guard routine.phases.allSatisfy({ $0.duration != nil }) else {
        throw Refusal(
          .failed, .routineWaits(name: saved.name), nearest: [.tryStart(name: saved.name)])
      }
      let seconds = Int(clamping: routine.duration.components.seconds)
      let start = time.adding(-seconds)
      guard start > self.situation.local else {
        let soonest = self.situation.local.adding(seconds)
        throw Refusal(
          .outOfRange,
          .routineSoonest(name: saved.name, length: routine.duration, at: SaidTime(soonest)),
          nearest: [.tryStart(name: saved.name)])
      }
      let request = ScheduleRequest(at: start, saysClock: true)
      let action: Schedule.Action =
        scaling == .plain ? .routine(id: saved.id, named: saved.name) : .timer(routine)
      return [.keep(.schedule(try self.schedule(action, request, name: saved.name)))]
    }
  }
}
