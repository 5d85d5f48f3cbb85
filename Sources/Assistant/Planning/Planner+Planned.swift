import Language
import Timers

/// “How long is stretching”: what is planned, of what runs and of what is kept.
extension Planner {
  func planned(_ reference: TimerReference) throws(Refusal) -> Effect {
    guard let name = reference.label else { return try answer(reference, .remaining) }
    let phrasing = Phrasing(situation)
    // A phase of what runs, where nothing is called so itself.
    let phases = resolver.phases(TimerReference(label: name))
    if !phases.isEmpty {
      let lines = phases.map { meant in
        let phase = meant.timer.routine.phases[meant.index]
        let left =
          meant.ahead == 0 && !meant.timer.isPending
          ? meant.timer.left(at: situation.now).map { ", \(speaker.say(.timerLeft(left: $0)))" }
          : nil
        return line(of: phase, left ?? "", in: phrasing.called(meant.timer.name))
      }
      return .answer(lines, phases.map { phrasing.record($0.timer) })
    }
    switch resolver.find(TimerReference(label: name)) {
    case .timers(let found), .several(let found):
      return .answer(
        found.map { line(of: $0.routine, left: $0.totalLeft(at: situation.now)) },
        found.map(phrasing.record))
    case .none: break
    }
    if let saved = routines.named(name) { return .answer([line(of: saved.routine, left: nil)], []) }
    let lines = situation.library.routines.filter { $0.deletedWall == nil }.compactMap { saved in
      let meant = PhaseReference.named(name).inOwnWords(of: saved.routine, forms)
      return (try? saved.routine.index(of: meant)).map {
        line(of: saved.routine.phases[$0], "", in: saved.name)
      }
    }
    guard lines.isEmpty else { return .answer(lines, []) }
    switch unlessKnown(reference) {
    case .lines(let lines): return .answer(lines, [])
    case .refusal(let refusal): throw refusal
    }
  }

  private func line(of phase: Phase, _ left: String, in title: String) -> Line {
    let length = phase.duration.map(Clockface.length) ?? speaker.say(.timerUntilYourWord)
    return Line(
      .init(.strong, phase.name), .init(.plain, "   \(length)\(left)"),
      .init(.dim, "      \(title)"))
  }

  private func line(of routine: Routine, left: Duration?) -> Line {
    let isOne = routine.stepCount == 1
    let all = isOne ? "" : "   \(speaker.say(.timerInAll(length: routine.duration))):"
    let left = left.map { "      \(speaker.say(.timerLeft(left: $0)))" } ?? ""
    let phrasing = Phrasing(situation)
    return Line(
      .init(.strong, phrasing.called(routine.name)),
      .init(.plain, "\(all)\(isOne ? "   " : " ")\(phrasing.shape(routine, naming: !isOne))"),
      .init(.dim, left))
  }
}
