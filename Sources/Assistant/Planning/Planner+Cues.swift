import Language
import Timers

extension Planner {
  /// So often is something said of one timer at most.
  private static let mostCues = 100

  /// Something is to be said at points of a timer.
  func say(_ cue: Cue, _ times: TimerIntent.CueTimes, _ reference: TimerReference)
    throws(Refusal) -> Plan
  {
    switch times {
    case .once where cue == Cue(.beforeEnd(.zero)):
      // “Tell me when 15 minutes are up”: a timer of that length tells by itself; if there is none, one starts.
      guard case .none = resolver.find(reference), let length = reference.duration else {
        return .run([try answer(reference, .remaining)])
      }
      return try plan(.create([TimerRequest(phases: [Phase(length)])]))
    case .once: return try each(reference, .warn) { .addCues($0.id, [cue]) }
    case .part(let part):
      return try each(reference, .warn, where: \.hasLength) {
        let point = (Double($0.routine.duration.nanoseconds) * part).rounded()
        return .addCues(
          $0.id, [Cue(.afterStart(.nanoseconds(Int64(point))), message: cue.message)])
      }
    case .each:
      guard case .afterStart(let step) = cue.point, step > .zero else {
        return try say(cue, .once, reference)
      }
      return try each(reference, .warn, where: \.hasLength) { timer in
        // What is over already is not said again.
        let gone = timer.began.map { Int($0.duration(to: situation.now) / step) } ?? 0
        let all = Int((timer.routine.duration / step).rounded(.up)) - 1
        let points = (gone + 1)..<max(gone + 1, min(all, gone + Self.mostCues) + 1)
        return .addCues(
          timer.id, points.map { Cue(.afterStart(step * $0), message: cue.message) })
      }
    }
  }
}
