import Timers

/// “What comes after the shower”, “will the eggs be done before the pasta”.
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

  /// What runs no more is in the history: asked in the past tense it may be long ago.
  func bygone(_ name: String, _ reference: TimerReference, _ question: TimerQuestion)
    -> HistoryEffect
  {
    let isPast = [.elapsed, .ended].contains(question)
    let instead = question == .remaining ? unlessKnown(reference) : .refusal(missing(reference))
    return .last(name: name, reach: isPast ? nil : Self.recently, instead: instead)
  }

  /// What ended so long ago may still be asked about as if it ran.
  private static let recently = Duration.seconds(86_400)

  /// Which of two that were named ends first.
  func compared(_ reference: TimerReference) throws(Refusal) -> Effect {
    let named = [reference.label, reference.alternative].compactMap { $0 }
    var ends: [(timer: ActiveTimer, end: Moment)] = []
    for name in named {
      guard case .timers(let found) = resolver.find(TimerReference(label: name)),
        let timer = found.first, let end = Phrasing(situation).plannedEnd(timer)
      else { throw missing(TimerReference(label: name)) }
      ends.append((timer, end))
    }
    guard ends.count == 2, ends[0].timer.id != ends[1].timer.id else {
      throw missing(reference)
    }
    let records = ends.map { Phrasing(situation).record($0.timer) }
    ends.sort { $0.end < $1.end }
    let (first, second) = (ends[0], ends[1])
    let apart = first.end.duration(to: second.end)
    let at = SaidTime(situation.local(first.end))
    let message =
      apart < .seconds(1)
      ? Message.comparedTogether(first: first.timer.name, second: second.timer.name, at: at)
      : .comparedFirst(
        first: first.timer.name, at: at, second: second.timer.name, apart: apart,
        later: SaidTime(situation.local(second.end)))
    return .answer([line(message)], records)
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
