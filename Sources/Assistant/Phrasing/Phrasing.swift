import Timers

/// Says what happened and how things stand, as lines.
public struct Phrasing: PhrasingFamily, Sendable {
  var situation: Situation

  public init(_ situation: Situation) { self.situation = situation }

  // MARK: Words

  /// What a timer is called, in the language of the answers.
  public func called(_ name: String) -> String { name.isEmpty ? say(.timerNameless) : name }

  /// What stands to the right, behind a gap.
  func aside(_ parts: [Message]) -> String {
    parts.isEmpty ? "" : "      " + parts.map(say).joined(separator: ", ")
  }

  // MARK: Echo of what was understood

  /// `● boil pasta  9:00 → rest 2:00      done 18:41`
  public func started(_ timers: [ActiveTimer]) -> [Line] {
    if let lines = startedTogether(timers) { return lines }
    let ends = timers.compactMap(instants.plannedEnd)
    // What starts now starts some microseconds after the others were planned.
    guard timers.count > 1, ends.count == timers.count, timers.contains(where: \.isPending),
      let end = ends.max(), let first = ends.min(), first.duration(to: end) < .milliseconds(100)
    else {
      return timers.flatMap { timer in
        let text = timer.isPending ? "" : beside(0, of: timer)
        return [started(timer)] + (text.isEmpty ? [] : [Line(.dim, "  \(text.drop { $0 == " " })")])
      }
    }
    return [sideBySide(timers, [.timerAllDone(at: at(end))])]
  }

  /// `● rice 20:00 now · fish 12:00 in 8:00      all done 18:41`
  func sideBySide(_ timers: [ActiveTimer], _ done: [Message]) -> Line {
    let parts = timers.map { timer in
      let start = timer.isPending ? instants.startMoment(timer) : nil
      let wait = start.map { left(until: $0) } ?? .zero
      let when: Message = wait > .zero ? .timerIn(length: wait) : .timerNow
      return "\(called(timer.name)) \(shape(timer.routine, naming: false)) \(say(when))"
    }
    return Line(
      .init(.good, "● "), .init(.plain, parts.joined(separator: " · ")), .init(.dim, aside(done)))
  }

  private func started(_ timer: ActiveTimer) -> Line {
    var when: [Message] = []
    if case .pending(let trigger) = timer.state, let start = starting(trigger) { when = [start] }
    if let end = instants.plannedEnd(timer) { when.append(.timerDone(at: at(end))) }
    // What is told beside it may stand alone.
    let beside = cues(timer)
    return Line(
      .init(.good, "● "), .init(.strong, called(timer.name)),
      .init(.plain, "  \(shape(timer.routine, naming: true))"),
      .init(.dim, aside(when) + beside))
  }

  /// When something begins that waits; nil where nobody can know.
  func starting(_ trigger: ActiveTimer.Trigger) -> Message? {
    guard case .end(let id, let lead) = trigger else {
      return instants.startMoment(trigger).map { .timerStarts(at: at($0)) }
    }
    let awaited = situation.timers.first { $0.id == id }
    let phase = awaited.flatMap { $0.phaseEnding(.zero - lead) }
    let other = phase ?? awaited?.name ?? say(.timerOther)
    let offset = phase == nil ? lead : .zero
    if offset < .zero { return .timerStartsBefore(length: .zero - offset, name: other) }
    return offset > .zero
      ? .timerStartsAfter(length: offset, name: other) : .timerStartsWhenDone(name: other)
  }

  /// `9:00 → rest 2:00, 3 times`. The first phase's name is left out where it is the timer's own.
  ///
  /// - Parameter inWords: “20:00” beside a time of the clock would be read as one.
  public func shape(_ routine: Routine, naming: Bool, inWords: Bool = false) -> String {
    let speaker = situation.speaker
    let groups = inWords ? [] : routine.groups
    func part(_ index: Int) -> String {
      let phase = routine.phases[index]
      let length =
        phase.duration.map { inWords ? speaker.words($0) : Clockface.length($0) }
        ?? speaker.say(.timerUntilYouSay)
      let isTitle = index == 0 && (routine.name.isEmpty || routine.name == phase.name)
      let rules = inWords ? "" : rules(of: phase)
      return (isTitle || phase.name.isEmpty ? length : "\(phase.name) \(length)") + rules
    }
    var parts: [String] = []
    var (place, shown) = (0, 0)
    while place < routine.phases.count, shown < 12 {
      guard let group = groups.first(where: { $0.whole.lowerBound == place }), group.period <= 12
      else {
        parts.append(part(place))
        (place, shown) = (place + 1, shown + 1)
        continue
      }
      let inner = group.first.map(part).joined(separator: " → ")
      let times = speaker.say(.timerTimes(n: group.times))
      // All of it needs no brackets.
      let isAll = group.whole.count == routine.phases.count && routine.rounds == 1
      parts.append(isAll ? "\(inner), \(times)" : "\(times) (\(inner))")
      (place, shown) = (group.whole.upperBound, shown + group.period)
    }
    if place < routine.phases.count {
      parts.append(speaker.say(.timerMorePhases(n: routine.phases.count - place)))
    }
    let times = routine.rounds > 1 ? ", \(speaker.say(.timerTimes(n: routine.rounds)))" : ""
    return parts.joined(separator: " → ") + times
  }

  private func cues(_ timer: ActiveTimer) -> String {
    let parts =
      told(timer.routine.cues, in: timer.routine)
      + Self.marks(of: timer.routine, countsAsleep: timer.asleep == nil)
    return parts.map { ", \(say($0))" }.joined()
  }

  /// What is said at points of a countdown, and when.
  func told(_ cues: [Cue], in routine: Routine) -> [Message] {
    let length = routine.phases.reduce(.zero) { $0 + ($1.duration ?? .zero) }
    return Self.again(cues, in: length * routine.rounds).map { [$0] }
      ?? cues.compactMap(Self.said)
  }

  /// What is said at a point of a countdown; nil: nothing but that it is over.
  private static func said(_ cue: Cue) -> Message? {
    let message = cue.message
    switch cue.point {
    case .beforeEnd(.zero): return message.isEmpty ? nil : .timerThenSays(message: message)
    case .beforeEnd(let duration):
      return message.isEmpty
        ? .timerWarnsBefore(length: duration)
        : .timerWarnsMessage(message: message, length: duration)
    case .afterStart(let duration):
      return message.isEmpty
        ? .timerSaysAfter(length: duration)
        : .timerSaysMessage(message: message, length: duration)
    }
  }

  /// The same thing said again and again to the end, as often as the first time lies after the start; nil: it is not.
  private static func again(_ cues: [Cue], in length: Duration) -> Message? {
    guard cues.count > (cues.first?.message.isEmpty ?? true ? 2 : 1),
      case .afterStart(let step) = cues[0].point,
      cues.enumerated().allSatisfy({ index, cue in
        cue.point == .afterStart(step * (index + 1)) && cue.message == cues[0].message
      }), step * (cues.count + 1) >= length
    else { return nil }
    return cues[0].message.isEmpty
      ? .timerSaysEvery(length: step)
      : .timerSaysMessageEvery(message: cues[0].message, length: step)
  }

  /// How something is told, where that is not as everything else.
  static func mark(of alert: Alert) -> Message? {
    switch alert {
    case .normal: nil
    case .silent: .timerSilent
    case .urgent: .ringUrgent
    }
  }

  /// The same, and whether it counts while the machine sleeps, where that was said of it or is not so.
  ///
  /// - Parameter countsAsleep: as the settings have it; nil: only what the routine says.
  static func marks(of routine: Routine, countsAsleep: Bool? = nil) -> [Message] {
    let asleep: Message? =
      (countsAsleep ?? routine.countsAsleep).flatMap { counts in
        counts ? routine.countsAsleep == true ? .timerCountsAsleep : nil : .timerPausesAsleep
      }
    return [mark(of: routine.alert), asleep].compactMap(\.self)
  }

  // MARK: How things stand

  /// `boil pasta   8:21 left of 9:00, then rest 2:00`
  public func remaining(_ timer: ActiveTimer) -> Line {
    let title = Line.Span(.strong, called(timer.name) + phaseSuffix(timer))
    switch timer.state {
    case .pending:
      let start: Message =
        instants.startMoment(timer).map { .timerStartsIn(length: left(until: $0)) }
        ?? .timerWaitsForStart
      return Line(
        title, .init(.plain, "   \(say(start)), \(shape(timer.routine, naming: true))"))
    case .paused where timer.counted(at: situation.now) != nil, .waiting:
      if let counted = timer.counted(at: situation.now) {
        return Line(
          title, .init(.plain, "   \(say(.timerSoFar(length: counted)))"),
          timer.isPaused ? paused(timer) : .init(.dim, "   \(say(.timerSayStop))"))
      }
      return Line(
        title, .init(.warn, "   \(say(.timerWaits))"), .init(.dim, "   \(say(.timerSayNext))"))
    case .running, .paused:
      let left = timer.left(at: situation.now) ?? .zero
      // Of an alarm the time of the clock counts, not how long ago it was set.
      let end = timer.isAlarm && timer.isRunning ? instants.plannedEnd(timer) : nil
      var parts: [Message] =
        end.map { [.timerLeft(left: left), .timerDone(at: at($0))] }
        ?? [.timerLeftOf(left: left, whole: timer.length)]
      parts += self.parts(behind: timer)
      let text = Line.Span(.plain, "   " + parts.map(say).joined(separator: ", "))
      return timer.isPaused ? Line(title, text, paused(timer)) : Line(title, text)
    }
  }

  /// What comes then, the round, and how it is told.
  func parts(behind timer: ActiveTimer) -> [Message] {
    var parts: [Message] = []
    if let then = nextPhase(of: timer) {
      parts.append(then)
      if let round = timer.routine.round(ofStep: timer.step) {
        parts.append(.timerRound(n: round.number, all: round.of))
      }
    }
    parts += Self.marks(of: timer.routine, countsAsleep: timer.asleep == nil)
    return parts
  }

  private func nextPhase(of timer: ActiveTimer) -> Message? {
    guard timer.step + 1 < timer.routine.stepCount else { return nil }
    let next = timer.routine.phase(at: timer.step + 1)
    let name = next.name.isEmpty ? "" : "\(next.name) "
    return .timerThen(phase: name + (next.duration.map(Clockface.length) ?? say(.timerYourWord)))
  }

  private func paused(_ timer: ActiveTimer) -> Line.Span {
    .init(.warn, "   " + ([.timerPaused] + goesOn(timer)).map(say).joined(separator: ", "))
  }

  /// When it ends; asked of a time, whether that is by then.
  public func due(_ timer: ActiveTimer, by limit: LocalTime? = nil, isBeyond: Bool = false) -> Line
  {
    guard let end = instants.plannedEnd(timer) else { return remaining(timer) }
    let answer: Message? = limit.map {
      (situation.local(end) <= $0) != isBeyond ? .answerYes : .answerNo
    }
    // Whoever asks when may mean its start, where that is still to come.
    let begin = timer.isPending ? instants.startMoment(timer) : nil
    let told: Message =
      begin.map {
        .timerPhaseAhead(
          begin: at($0), wait: left(until: $0), length: $0.duration(to: end), end: at(end))
      } ?? .timerDoneIn(at: at(end), length: left(until: end))
    return Line(
      .init(.plain, answer.map { say($0) + ": " } ?? ""),
      .init(.strong, called(timer.name)),
      .init(.plain, "   \(say(told))"))
  }

  public func elapsed(_ timer: ActiveTimer) -> Line {
    guard let began = timer.began else { return remaining(timer) }
    let ago = began.duration(to: situation.now)
    return Line(
      .init(.strong, called(timer.name)),
      .init(.plain, "   \(say(.timerStartedAgo(at: at(began), length: ago)))"))
  }

  func record(_ timer: ActiveTimer) -> Remaining {
    Remaining(timer, at: situation.now)
  }

  /// The phase under way, when the timer's own name does not say it.
  private func phaseSuffix(_ timer: ActiveTimer) -> String {
    let phase = timer.phase.name
    return phase.isEmpty || phase == timer.name ? "" : ": \(phase)"
  }

  // MARK: What happened

  /// Nil for what only the journal needs to know: a step's end is told by the next one's start.
  public func told(_ event: TimerEvent, late: Bool = false, again: Bool = false) -> Line? {
    let name = event.name
    let line: Line
    switch event.kind {
    case .completed:
      // What rings says its message; done is only what was done: of a whole called as what it began with, its last phase.
      let name = event.phase.isEmpty || event.phase == name ? name : "\(name): \(event.phase)"
      line =
        event.ringing == nil
        // A name that says that it is due says it all.
        ? Line(.good, "✓ \(name.hasSuffix(" is due") ? name : say(.timerIsDone(name: name)))")
        : Line(.warn, "◷ \(deadlinePhrasing.deadlineCome(event) ?? called(name))")
    case .phaseStarted(let step):
      let phase = event.phase.isEmpty ? say(.timerNextPhase) : event.phase
      let routine = timer(event)?.routine
      // A phase that is called as its timer says nothing but that another round begins.
      let isRound =
        routine?.phases.count == 1 && (event.phase.isEmpty || event.phase == name)
      let words: Message =
        isRound
        ? .timerNowRound(name: name, n: step + 1, all: routine?.rounds ?? step + 1)
        : .timerNowPhase(name: name, phase: phase)
      line = Line(
        .init(.plain, "→ \(say(words))"),
        .init(.dim, beside(step, of: timer(event))))
    case .phaseWaiting(let step):
      line = Line(
        .init(.warn, "‖ \(say(.timerWaitsSayNext(name: name)))"),
        .init(.dim, beside(step, of: timer(event))))
    case .cue(let cue, let left):
      let rest = left.flatMap { $0 > .zero ? say(.timerLeft(left: $0)) : nil } ?? ""
      // What is left stands apart from a message, which may end in a number itself.
      let isApart = !cue.message.isEmpty && !rest.isEmpty
      let said = isApart ? cue.message : cue.message + rest
      line = Line(.warn, "! \(called(name)):\(said.isEmpty ? "" : " \(said)")")
        .with(isApart ? "      \(rest)" : "")
    case .started:
      line = Line(
        .init(.good, "● \(say(.timerBegins(name: name)))"),
        .init(.dim, beside(0, of: timer(event))))
    case .resumed: line = Line(.good, "● \(say(.timerResumed(name: name)))")
    case .slept(let length): return slept(event, length, again: again)
    case .phaseEnded, .queued, .paused, .stopped, .restarted, .extended, .skipped,
      .wentBack, .backdated, .renamed, .noted, .lapped, .changed:
      return nil
    }
    return line.with(tail(late ? .timerWasDue(at: at(event.at, seconds: true)) : nil, again: again))
  }

  private func timer(_ event: TimerEvent) -> ActiveTimer? {
    situation.timers[id: event.timer]
  }

  public func told(_ event: DueEvent, late: Bool = false, again: Bool = false) -> Line? {
    switch event {
    case .timer(let event): told(event, late: late, again: again)
    case .schedule(let event): schedulePhrasing.told(event, late: late, again: again)
    case .ring(let event): told(event, late: late, again: again)
    }
  }

  /// What is told of how late something is told.
  func tail(_ late: Message?, again: Bool) -> String {
    (late.map { aside([$0]) } ?? "") + (again ? " \(say(.timerAgain))" : "")
  }

  /// What is due and is somebody else's to announce; nil for what no line tells.
  public func unannounced(_ event: DueEvent) -> Line? {
    guard let line = told(event) else { return nil }
    // It is over, and nothing that rings: it says itself what it was.
    if case .timer(let event) = event, case .slept = event.kind { return line }
    var title = called(event.name)
    if case .timer(let event) = event, case .phaseStarted = event.kind, !event.phase.isEmpty {
      title += ": \(event.phase)"
    }
    return Line(
      .init(.warn, "◷ \(title)"),
      .init(.dim, aside([.timerToAnnounce(at: at(event.at, seconds: true))])))
  }

  /// The answer to a command: what it did.
  public func done(_ event: TimerEvent, timer: ActiveTimer?) -> Line? {
    let name = event.name
    switch event.kind {
    case .paused: return status("‖ \(say(.timerIsPaused(name: name)))", timer)
    case .resumed: return status("● \(say(.timerResumed(name: name)))", timer)
    case .stopped: return Line(.plain, "■ \(say(.timerStopped(name: name)))")
    case .restarted: return status("● \(say(.timerRestarted(name: name)))", timer)
    case .extended(let by):
      let sign = by < .zero ? "−" : "+"
      let length = Clockface.length(by < .zero ? .zero - by : by)
      return status("● \(called(name)) \(sign)\(length)", timer)
    case .renamed(let old): return Line(.plain, "● \(say(.timerRenamed(old: old, name: name)))")
    case .noted(let text): return Line(.plain, "● \(say(.timerNoted(name: name, text: text)))")
    case .lapped(let number, let length, let total):
      return lap(number, of: name, length, total)
    // A paused timer that knows when it resumes: that time is all that changed.
    case .changed where timer?.isPaused == true && timer?.resumesAt != nil:
      return status("‖ \(say(.timerIsPaused(name: name)))", timer)
    case .backdated where timer?.isPending == true: return timer.map { started($0) }
    case .changed, .backdated:
      // What it warns about is what most changes are made for.
      // The phases as they are now say what a change to them did.
      let phases =
        timer.map { $0.routine.phases.count > 1 ? ": \(shape($0.routine, naming: true))" : "" }
      let line = status("● \(say(.timerChanged(name: name)))\(phases ?? "")", timer)
      return Line(line.spans + [.init(.dim, timer.map(cues) ?? "")])
    case .skipped, .wentBack: return nil
    case .started, .phaseStarted, .phaseWaiting, .completed: return told(event)
    case .queued, .phaseEnded, .cue, .slept: return nil
    }
  }

  /// `‖ circuit paused 42:10 while the machine slept: done 19:12 now`
  private func slept(_ event: TimerEvent, _ length: Duration, again: Bool) -> Line {
    let words: Message =
      timer(event)?.end.map { .timerSleptDone(name: event.name, length: length, at: at($0)) }
      ?? .timerSlept(name: event.name, length: length)
    return Line(.plain, "‖ \(say(words))").with(tail(nil, again: again))
  }

  private func status(_ text: String, _ timer: ActiveTimer?) -> Line {
    guard let timer else { return Line(.plain, text) }
    let then = goesOn(timer)
    guard let left = timer.left(at: situation.now) else {
      let counted = timer.counted(at: situation.now).map { Message.timerSoFar(length: $0) }
      return Line(
        .init(.plain, text),
        .init(.dim, aside((counted.map { [$0] } ?? []) + then)))
    }
    let done = instants.plannedEnd(timer).map { Message.timerDone(at: at($0)) }
    // What ends at that time is the whole: what comes before that stands before it.
    let next = timer.isRunning && done != nil ? nextPhase(of: timer) : nil
    let further = [next, done].compactMap(\.self)
    return Line(
      .init(.plain, text),
      .init(.dim, aside([.timerLeft(left: left)] + (done == nil ? then : further))))
  }

  /// When a pause ends by itself.
  private func goesOn(_ timer: ActiveTimer) -> [Message] {
    guard timer.isPaused, let moment = timer.resumesAt else { return [] }
    return [.timerGoesOnAt(at: at(moment))]
  }

  // MARK: Instants

  private func left(until moment: Moment) -> Duration { situation.now.duration(to: moment) }

  public func clock(_ moment: Moment, seconds: Bool = false) -> String {
    situation.speaker.say(at(moment, seconds: seconds))
  }

  /// What clocks show at a moment, to be said.
  public func at(_ moment: Moment) -> SaidTime { at(moment, seconds: false) }

  func at(_ moment: Moment, seconds wanted: Bool) -> SaidTime {
    // Within two minutes the minute alone would say too little.
    let seconds = wanted || situation.now.duration(to: moment) < .seconds(120)
    // The minute a countdown ends in, to the nearest second of it.
    return SaidTime(situation.local(moment.advanced(by: .milliseconds(500))), seconds: seconds)
  }
}
