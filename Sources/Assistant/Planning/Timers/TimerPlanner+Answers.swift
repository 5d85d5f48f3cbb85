import Language
import Timers

/// What is asked of timers.
extension TimerPlanner {
  /// What is told of the timers meant; of a name that no timer has, what else has it.
  func answer(_ reference: TimerReference, _ question: TimerQuestion) throws(Refusal)
    -> Effect
  {
    if let work = try workMeant(reference, question) { return work }
    if let effect = phaseAhead(reference, question) { return effect }
    switch question {
    case .length: return try answerLength(reference)
    case .laps: return try laps(reference)
    case .compared: return try compare(reference)
    case .timeline: if let lines = convergencePlanner.timeline() { return lines }
    case .following: if let name = reference.label { return try answerFollowing(name) }
    case .due, .ended, .elapsed, .remaining, .list: break
    }
    let isOfAny =
      reference.isEmpty && reference.saysRinging == nil && reference.saysStopwatch == nil
    var resolver = self.resolver
    resolver.ranksByEnd = true
    var any = TimerReference(all: true)
    any.saysRounds = reference.saysRounds
    switch resolver.find(isOfAny ? any : reference) {
    case .timers(let found), .several(let found): return tell(found, reference, question)
    case .none:
      // A time at which nothing of that name ends is one that its end is asked about.
      if let named = reference.askedAbout, case .timers(let found) = resolver.find(named) {
        return tell(found, named, question)
      }
      return try answerNone(reference, question)
    }
  }

  /// When a phase begins and ends, where one is meant that is still to come, or whose end was asked for; nil: it is not.
  private func phaseAhead(_ reference: TimerReference, _ question: TimerQuestion) -> Effect? {
    guard question == .remaining || question == .due else { return nil }
    let phases = namedPhases(reference).filter { phase in
      phase.timer.isRunning && (phase.ahead > 0 || phase.ahead == 0 && question == .due)
    }
    let phrasing = Phrasing(situation)
    let told = phases.compactMap { phase -> (Line, Remaining)? in
      guard let end = phase.timer.end, let rest = phase.rest, let length = phase.length else {
        return nil
      }
      let ends = end.advanced(by: .zero - rest)
      let begins = ends.advanced(by: .zero - length)
      let wait = situation.now.duration(to: begins)
      let words: Message =
        wait > .zero
        ? .timerPhaseAhead(
          begin: phrasing.at(begins), wait: wait, length: length, end: phrasing.at(ends))
        : .timerPhaseEnds(end: phrasing.at(ends), left: situation.now.duration(to: ends))
      return (
        Line(
          .init(.strong, phase.name), .init(.plain, "   \(speaker.say(words))"),
          .init(.dim, "      \(phrasing.called(phase.timer.name))")),
        phrasing.record(phase.timer)
      )
    }
    return told.isEmpty ? nil : .answer(told.map { $0.0 }, told.map { $0.1 })
  }

  /// What a name means where no timer has it: the work, or the step, and not the alarm of its deadline: “is the market
  /// research done”. Nil: it is no work.
  private func workMeant(
    _ reference: TimerReference, _ question: TimerQuestion
  ) throws(Refusal) -> Effect? {
    guard let name = reference.label, !situation.names.calls(name) else { return nil }
    if situation.library.works.calls(name) {
      if let due = try workPlanner.due(of: name, question) { return due }
      return try workPlanner.status(of: name)
    }
    return workPlanner.stepAtHand(name, exactly: true)
  }

  private func tell(
    _ found: [ActiveTimer], _ reference: TimerReference, _ question: TimerQuestion
  ) -> Effect {
    let phrasing = Phrasing(situation)
    if let whole = wholeEnd(found, reference, question) {
      return .answer([whole], found.map { phrasing.record($0) })
    }
    // Of very many, those that are due first say most; a list shows every one.
    let isTooMany = reference.isEmpty && question != .list && found.count > Self.mostAnswered
    let shown = isTooMany ? dueFirst(found, Self.mostAnswered / 2) : found
    let rows = question == .list ? situation.byNextEvent(shown) : shown
    var lines: [Line] =
      switch question {
      case .due, .ended:
        rows.map { timer in
          roundsDone(timer, reference)
            ?? phrasing.due(timer, by: reference.limit, isBeyond: reference.isBeyond == true)
        }
      case .elapsed: rows.map(phrasing.elapsed)
      case .list: phrasing.rows(of: rows)
      case .remaining, .following, .length, .laps, .compared, .timeline:
        rows.map(phrasing.remaining)
      }
    if isTooMany {
      let more = Message.timerMoreLater(n: found.count - shown.count)
      lines.append(line(more, .dim))
    }
    return .answer((ringPlanner.list(reference) ?? []) + lines, rows.map { phrasing.record($0) })
  }

  /// How many rounds are over by a time, where rounds were said; nil: it has none, or nobody knows when they end.
  private func roundsDone(_ timer: ActiveTimer, _ reference: TimerReference) -> Line? {
    guard reference.saysRounds == true, let limit = reference.limit, var end = timer.stepEnd else {
      return nil
    }
    let then = situation.moment(limit)
    var step = timer.step
    while end <= then, step + 1 < timer.routine.stepCount {
      step += 1
      guard let length = timer.routine.phase(at: step).duration else { return nil }
      end = end.advanced(by: length)
    }
    guard let round = timer.routine.round(ofStep: step) else { return nil }
    let done = end <= then ? round.of : round.number - 1
    return line(
      .timerRoundsBy(name: timer.name, n: done, all: round.of, at: Phrasing(situation).at(then)))
  }

  /// “When is everything ready?” has one answer: when the last of it is. Nil: it is asked of each, or not all of it has an end.
  private func wholeEnd(
    _ found: [ActiveTimer], _ reference: TimerReference, _ question: TimerQuestion
  ) -> Line? {
    let timed = found.filter { !situation.isDeadline($0) }
    guard question == .due, reference.all, timed.count > 1, timed.allSatisfy({ $0.end != nil }),
      let last = timed.max(by: { $0.end ?? situation.now < $1.end ?? situation.now }),
      let end = last.end
    else { return nil }
    let at = Phrasing(situation).at(end)
    let whole = line(
      .timerWholeDone(at: at, left: situation.now.duration(to: end), name: last.name))
    guard let limit = reference.limit else { return whole }
    let answer: Message = situation.local(end) <= limit ? .answerYes : .answerNo
    return Line(.plain, "\(speaker.say(answer)): \(whole.text)")
  }

  /// Where no timer is meant: work of such a name (“status of lap”), what rings, or what ended a while ago.
  private func answerNone(_ reference: TimerReference, _ question: TimerQuestion) throws(Refusal)
    -> Effect
  {
    if let name = reference.label {
      if let work = try? workPlanner.status(of: name) { return work }
      if let step = workPlanner.stepAtHand(name) { return step }
    }
    if let rings = ringPlanner.list(reference) { return .answer(rings, []) }
    if let name = reference.label { return .history(lookUp(name, reference, question)) }
    guard timersInSight.isEmpty else { throw missing(reference) }
    let none = line(.timerNone)
    // Whoever asks how it stands where nothing runs has just seen something end.
    return question == .list
      ? .answer([none], [])
      : .history(.last(name: nil, reach: Self.justNow, instead: .lines([none])))
  }

  private static let justNow = Duration.seconds(3600)

  /// How many timers “how long?” answers with.
  private static let mostAnswered = 40

  /// The few that end first, soonest first. O(n log few).
  private func dueFirst(_ timers: [ActiveTimer], _ count: Int) -> [ActiveTimer] {
    var queue = DeadlineQueue()
    // By index: a timer taken out of the array to be looked at is copied.
    for slot in timers.indices {
      // The latest stands on top, to be thrown out.
      let end = timers[slot].stepEnd?.nanoseconds ?? .max
      guard queue.count < count || queue.first.map({ -$0.instant.nanoseconds > end }) ?? true else {
        continue
      }
      if queue.count == count, let last = queue.first { queue.remove(last.slot) }
      queue.set(slot, to: Moment(nanoseconds: -end), sequence: -timers[slot].id)
    }
    var kept: [ActiveTimer] = []
    while let last = queue.first {
      kept.append(timers[last.slot])
      queue.remove(last.slot)
    }
    return kept.reversed()
  }

  /// “How long is stretching”: what is planned, of what runs and of what is kept.
  func answerLength(_ reference: TimerReference) throws(Refusal) -> Effect {
    guard let name = reference.label else { return try answer(reference, .remaining) }
    let phrasing = Phrasing(situation)
    // A phase of what runs, where nothing is called so itself.
    let phases = namedPhases(TimerReference(label: name))
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
    switch find(TimerReference(label: name)) {
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
    switch knowledgePlanner.unlessKnown(reference) {
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

  /// What follows a phase of what runs, a timer that another waits for, or a phase of a kept routine.
  private func answerFollowing(_ name: String) throws(Refusal) -> Effect {
    let phases = having(phase: name)
    if !phases.isEmpty {
      let lines = phases.map { meant in
        line(
          after: meant.name, of: Phrasing(situation).called(meant.timer.name), meant.timer.routine,
          meant.index,
          isLastRound: meant.isLastRound)
      }
      return .answer(lines, phases.map { Phrasing(situation).record($0.timer) })
    }
    if case .timers(let found) = find(TimerReference(label: name)), let timer = found.first {
      let waiting = timersInSight.filter { $0.waits(for: timer.id) }
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
  private func lookUp(_ name: String, _ reference: TimerReference, _ question: TimerQuestion)
    -> HistoryEffect
  {
    let isPast = [.elapsed, .ended].contains(question)
    let instead =
      question == .remaining
      ? knowledgePlanner.unlessKnown(reference) : .refusal(missing(reference))
    return .last(name: name, reach: isPast ? nil : Self.recently, instead: instead)
  }

  /// What ended so long ago may still be asked about as if it ran.
  private static let recently = Duration.seconds(86_400)

  /// Which of two that were named ends first; without names, of all that end, the first two or the last.
  private func compare(_ reference: TimerReference) throws(Refusal) -> Effect {
    let named = [reference.label, reference.alternative].compactMap { $0 }
    var ends: [(timer: ActiveTimer, end: Moment)] = []
    if named.isEmpty {
      let all = timersInSight.filter { !situation.isDeadline($0) }.compactMap { timer in
        instants.plannedEnd(timer).map { (timer: timer, end: $0) }
      }.sorted { $0.end < $1.end }
      guard all.count > 1 else { return try answer(reference, .due) }
      ends = Array(reference.rank == .longest ? all.suffix(2) : all.prefix(2))
    }
    for name in named {
      guard case .timers(let found) = find(TimerReference(label: name)),
        let timer = found.first, let end = instants.plannedEnd(timer)
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

  /// How long the timer of a name is.
  func length(like name: String?) throws(Refusal) -> Duration {
    guard case .timers(let found) = find(TimerReference(label: name)),
      let other = found.first(where: \.hasLength)
    else { throw missing(TimerReference(label: name)) }
    return other.routine.duration
  }
}

extension ActiveTimer {
  /// It starts when that one ends.
  fileprivate func waits(for other: ID) -> Bool {
    guard case .pending(.end(of: let awaited, _)) = state else { return false }
    return awaited == other
  }
}

extension TimerReference {
  /// The same, of which it is asked whether it ends by the time that was said with its name; nil: none was.
  fileprivate var askedAbout: TimerReference? {
    guard label != nil, let clock, clockIsDay != true, limit == nil, saysRinging != true,
      saysKind == nil
    else { return nil }
    var named = self
    (named.clock, named.limit) = (nil, clock)
    return named
  }
}
