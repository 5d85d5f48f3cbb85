import Timers

/// “What comes after the shower”.
extension Planner {
  /// What follows a phase of what runs, a timer that another waits for, or a phase of a kept routine.
  func following(_ name: String) throws(Refusal) -> Effect {
    let phases = resolver.having(phase: name)
    if !phases.isEmpty {
      let lines = phases.map { meant in
        line(
          after: meant.name, of: Phrasing(situation).called(meant.timer.name), meant.timer.routine,
          meant.index,
          isLastRound: meant.isLastRound)
      }
      return .answer(lines, phases.map { Phrasing(situation).record($0.timer) })
    }
    if case .timers(let found) = resolver.find(TimerReference(label: name)), let timer = found.first
    {
      let waiting = resolver.timers.filter { $0.waits(for: timer.id) }
      guard !waiting.isEmpty else {
        return .answer([self.line(.phaseNoneWaits(name: timer.name))], [])
      }
      return .answer(
        waiting.map(Phrasing(situation).remaining), waiting.map { Phrasing(situation).record($0) })
    }
    for saved in situation.library.routines where saved.deletedWall == nil {
      let wanted = PhaseReference.named(name)
      guard
        let index = try? saved.routine.index(
          of: wanted.inOwnWords(of: saved.routine, forms), current: nil)
      else { continue }
      let phase = saved.routine.phases[index].name
      return .answer(
        [line(after: phase, of: saved.name, saved.routine, index, isLastRound: true)], [])
    }
    throw missing(TimerReference(label: name))
  }

  private func line(
    after phase: String, of title: String, _ routine: Routine, _ index: Int, isLastRound: Bool
  ) -> Line {
    let isLast = index == routine.phases.count - 1
    guard !isLast || !isLastRound else {
      return self.line(.phaseIsLast(phase: phase, name: title))
    }
    let next = routine.phases[isLast ? 0 : index + 1]
    let length = next.duration.map(Clockface.length) ?? speaker.say(.timerYourWord)
    return Line(
      .init(.plain, "\(speaker.say(.phaseComesAfter(phase: phase))) "), .init(.strong, next.name),
      .init(.plain, "\(next.name.isEmpty ? "" : "  ")\(length)"), .init(.dim, "      \(title)"))
  }
}

extension ActiveTimer {
  /// It starts when that one ends.
  fileprivate func waits(for other: ID) -> Bool {
    guard case .pending(.end(of: let awaited, _)) = state else { return false }
    return awaited == other
  }
}
