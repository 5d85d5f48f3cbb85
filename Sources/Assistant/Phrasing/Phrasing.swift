import Timers

/// Says what happened and how things stand, as lines.
public struct Phrasing: Sendable {
  var situation: Situation

  public init(_ situation: Situation) { self.situation = situation }

  /// What a timer is called in answers.
  public static func title(_ timer: ActiveTimer) -> String { title(timer.name) }
  static func title(_ name: String) -> String { name.isEmpty ? "timer" : name }

  /// A name cut to 60 columns and 200 scalars (fault F39): a name is for telling timers apart.
  ///
  /// Columns are counted without a terminal, on the safe side: what shows as an escape counts as the escape,
  /// everything from Hangul on as two, and marks that would only pile up are left out.
  public static func bounded(_ name: String) -> String {
    if name.utf8.count <= 60, name.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return name }
    let most = 8
    var kept = String.UnicodeScalarView()
    var (columns, marks) = (0, most)
    for scalar in name.unicodeScalars.prefix(200) {
      var width = scalar.value < 0x1100 ? 1 : 2
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark:
        marks += 1
        width = 0
      case .format where scalar.value == 0x200C || scalar.value == 0x200D:  // joiners
        marks += 1
        width = 0
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
        .unassigned:
        (width, marks) = ("\\u{10FFFF}".count, most)
      default: marks = 0
      }
      if width == 0, marks > most { continue }
      columns += width
      guard columns <= 60 else { break }
      kept.append(scalar)
    }
    return String(kept)
  }

  static func bounded(_ phase: Phase) -> Phase { Phase(name: bounded(phase.name), end: phase.end) }

  // MARK: Echo of what was understood

  /// `● boil pasta  9:00 → rest 2:00      done 18:41`
  public func started(_ timers: [ActiveTimer]) -> [Line] {
    let ends = timers.compactMap(plannedEnd)
    // What starts now starts some microseconds after the others were planned.
    guard timers.count > 1, ends.count == timers.count, timers.contains(where: \.isPending),
      let end = ends.max(), let first = ends.min(), first.duration(to: end) < .milliseconds(100)
    else { return timers.map(started) }
    var text = ""
    for timer in timers {
      text += text.isEmpty ? "" : " · "
      text += "\(Self.title(timer)) \(Self.shape(timer.routine, naming: false))"
      let start = timer.isPending ? startMoment(timer) : nil
      text += start.map { " in \(length(until: $0))" } ?? " now"
    }
    return [
      Line(.init(.good, "● "), .init(.plain, text), .init(.dim, "      all done \(clock(end))"))
    ]
  }

  private func started(_ timer: ActiveTimer) -> Line {
    var when = ""
    switch timer.state {
    case .pending(.end(let other, let offset)):
      let name = situation.timers.first { $0.id == other }.map { Self.title($0) } ?? "the other"
      when =
        offset < .zero
        ? "      starts \(Clockface.length(.zero - offset)) before \(name) ends"
        : offset > .zero
          ? "      starts \(Clockface.length(offset)) after \(name) ends"
          : "      starts when \(name) is done"
    case .pending:
      if let start = startMoment(timer) { when = "      starts \(clock(start))" }
    case .running, .paused, .waiting: break
    }
    if let end = plannedEnd(timer) {
      when += when.isEmpty ? "      done \(clock(end))" : ", done \(clock(end))"
    }
    return Line(
      .init(.good, "● "), .init(.strong, Self.title(timer)),
      .init(.plain, "  \(Self.shape(timer.routine, naming: true))"), .init(.dim, when + cues(timer))
    )
  }

  /// `9:00 → rest 2:00, 3 times`. The first phase's name is left out where it is the timer's own.
  static func shape(
    _ routine: Routine, naming: Bool, _ written: (Duration) -> String = Clockface.length
  ) -> String {
    let shown = routine.phases.count > 12 ? 12 : routine.phases.count
    var parts = routine.phases.prefix(shown).enumerated().map { index, phase in
      let length = phase.duration.map(written) ?? "until you say so"
      let isTitle = index == 0 && (routine.name.isEmpty || routine.name == phase.name)
      return isTitle || phase.name.isEmpty ? length : "\(phase.name) \(length)"
    }
    if routine.phases.count > shown { parts.append("… \(routine.phases.count - shown) more") }
    let times = routine.rounds > 1 ? ", \(routine.rounds) times" : ""
    return parts.joined(separator: " → ") + times
  }

  private func cues(_ timer: ActiveTimer) -> String {
    timer.routine.cues.map { cue in
      switch cue.point {
      case .beforeEnd(.zero): cue.message.isEmpty ? "" : ", then says “\(cue.message)”"
      case .beforeEnd(let duration): ", warns \(Clockface.length(duration)) before"
      case .afterStart(let duration): ", says so after \(Clockface.length(duration))"
      }
    }.joined() + (timer.routine.isSilent == true ? ", silent" : "")
  }

  // MARK: How things stand

  /// `boil pasta   8:21 left of 9:00, then rest 2:00`
  public func remaining(_ timer: ActiveTimer) -> Line {
    let title = Line.Span(.strong, Self.title(timer) + phaseSuffix(timer))
    switch timer.state {
    case .pending:
      let start =
        startMoment(timer).map { "starts in \(length(until: $0))" } ?? "waits for its start"
      return Line(title, .init(.plain, "   \(start), \(Self.shape(timer.routine, naming: true))"))
    case .paused where timer.counted(at: situation.now) != nil, .waiting:
      if let counted = timer.counted(at: situation.now) {
        return Line(
          title, .init(.plain, "   \(Clockface.length(counted)) so far"),
          timer.isPaused
            ? .init(.warn, "   paused\(goesOn(timer))") : .init(.dim, "   say stop")
        )
      }
      return Line(title, .init(.warn, "   waits for you"), .init(.dim, "   say next"))
    case .running, .paused:
      let left = Clockface.length(timer.left(at: situation.now) ?? .zero)
      // Of an alarm the time of the clock counts, not how long ago it was set.
      let whole =
        timer.isAlarm && timer.isRunning ? plannedEnd(timer).map { ", done \(clock($0))" } : nil
      var text = "   \(left) left\(whole ?? " of \(Clockface.length(timer.length))")"
      if timer.step + 1 < timer.routine.stepCount {
        let next = timer.routine.phase(at: timer.step + 1)
        let name = next.name.isEmpty ? "" : "\(next.name) "
        text += ", then \(name)\(next.duration.map(Clockface.length) ?? "your word")"
        let rounds = timer.routine.rounds - timer.step / timer.routine.phases.count
        if timer.routine.rounds > 1 {
          text += ", round \(timer.routine.rounds - rounds + 1) of \(timer.routine.rounds)"
        }
      }
      if timer.routine.isSilent == true { text += ", silent" }
      return timer.isPaused
        ? Line(title, .init(.plain, text), .init(.warn, "   paused\(goesOn(timer))"))
        : Line(title, .init(.plain, text))
    }
  }

  /// When it ends; asked of a time, whether that is by then.
  public func due(_ timer: ActiveTimer, by limit: LocalTime? = nil) -> Line {
    guard let end = plannedEnd(timer) else { return remaining(timer) }
    let answer = limit.map { situation.local(end) <= $0 ? "yes: " : "no: " }
    return Line(
      .init(.plain, answer ?? ""),
      .init(.strong, Self.title(timer)),
      .init(.plain, "   done \(clock(end)), in \(length(until: end))"))
  }

  public func elapsed(_ timer: ActiveTimer) -> Line {
    guard let began = timer.began else { return remaining(timer) }
    return Line(
      .init(.strong, Self.title(timer)),
      .init(
        .plain,
        "   started \(clock(began)), \(Clockface.length(began.duration(to: situation.now))) ago"))
  }

  func record(_ timer: ActiveTimer) -> Remaining {
    let state =
      switch timer.state {
      case .pending: "pending"
      case .running: "running"
      case .paused: "paused"
      case .waiting: "waiting"
      }
    return Remaining(
      timer: timer.id, name: timer.name, left: timer.totalLeft(at: situation.now), state: state)
  }

  /// The phase under way, when the timer's own name does not say it.
  private func phaseSuffix(_ timer: ActiveTimer) -> String {
    let phase = timer.phase.name
    return phase.isEmpty || phase == timer.name ? "" : ": \(phase)"
  }

  // MARK: What happened

  /// Nil for what only the journal needs to know: a step's end is told by the next one's start.
  public func told(_ event: TimerEvent, late: Bool = false, again: Bool = false) -> Line? {
    var tail = late ? "      was due \(clock(event.at, seconds: true))" : ""
    if again { tail += " (again)" }
    let name = Self.title(event.name)
    let line: Line
    switch event.kind {
    case .completed:
      // What rings says its message; done is only what was done.
      line =
        event.ringing == nil
        // “Rent is due” says it all.
        ? Line(.good, name.hasSuffix(" is due") ? "✓ \(name)" : "✓ \(name) is done")
        : Line(.warn, "◷ \(deadlineCome(event) ?? name)")
    case .phaseStarted:
      line = Line(.plain, "→ \(name): now \(event.phase.isEmpty ? "the next phase" : event.phase)")
    case .phaseWaiting: line = Line(.warn, "‖ \(name) waits for you: say next")
    case .cue(let cue, let left):
      let message = cue.message.isEmpty ? "" : " \(cue.message)"
      let rest = left.flatMap { $0 > .zero ? " \(Clockface.length($0)) left" : nil } ?? ""
      line = Line(.warn, "! \(name):\(message)\(rest)")
    case .started: line = Line(.good, "● \(name) starts")
    case .resumed: line = Line(.good, "● \(name) goes on")
    case .phaseEnded, .queued, .paused, .stopped, .restarted, .extended, .skipped,
      .wentBack, .renamed, .lapped, .changed:
      return nil
    }
    return tail.isEmpty ? line : Line(line.spans + [.init(.dim, tail)])
  }

  /// What is due and is somebody else's to announce; nil for what no line tells.
  public func unannounced(_ event: DueEvent) -> Line? {
    guard told(event) != nil else { return nil }
    var title = Self.title(event.name)
    if case .timer(let event) = event, case .phaseStarted = event.kind, !event.phase.isEmpty {
      title += ": \(event.phase)"
    }
    return Line(
      .init(.warn, "◷ \(title)"),
      .init(.dim, "      due \(clock(event.at, seconds: true)), to be announced"))
  }

  /// The answer to a command: what it did.
  public func done(_ event: TimerEvent, timer: ActiveTimer?) -> Line? {
    let name = Self.title(event.name)
    switch event.kind {
    case .paused: return status("‖ \(name) paused", timer)
    case .resumed: return status("● \(name) goes on", timer)
    case .stopped: return Line(.plain, "■ \(name) stopped")
    case .restarted: return status("● \(name) starts again", timer)
    case .extended(let by):
      let sign = by < .zero ? "−" : "+"
      return status("● \(name) \(sign)\(Clockface.length(by < .zero ? .zero - by : by))", timer)
    case .renamed(let old): return Line(.plain, "● \(Self.title(old)) is now \(name)")
    case .lapped(let number, let length, let total):
      return Self.lap(number, of: name, length, total)
    // “Resume in 5 minutes”: when it goes on is all that changed.
    case .changed where timer?.isPaused == true && timer?.resumesAt != nil:
      return status("‖ \(name) paused", timer)
    case .changed:
      // What it warns about is what most changes are made for.
      // The phases as they are now say what a change to them did.
      let phases =
        timer.map { $0.routine.phases.count > 1 ? ": \(Self.shape($0.routine, naming: true))" : "" }
      let line = status("● \(name) changed\(phases ?? "")", timer)
      return Line(line.spans + [.init(.dim, timer.map(cues) ?? "")])
    case .skipped, .wentBack: return nil
    case .started, .phaseStarted, .phaseWaiting, .completed: return told(event)
    case .queued, .phaseEnded, .cue: return nil
    }
  }

  private func status(_ text: String, _ timer: ActiveTimer?) -> Line {
    guard let timer else { return Line(.plain, text) }
    guard let left = timer.left(at: situation.now) else {
      let counted = timer.counted(at: situation.now).map { "      \(Clockface.length($0)) so far" }
      return Line(.init(.plain, text), .init(.dim, (counted ?? "") + goesOn(timer)))
    }
    let end = plannedEnd(timer).map { ", done \(clock($0))" } ?? goesOn(timer)
    return Line(.init(.plain, text), .init(.dim, "      \(Clockface.length(left)) left\(end)"))
  }

  /// When a pause ends by itself.
  private func goesOn(_ timer: ActiveTimer) -> String {
    guard timer.isPaused, let moment = timer.resumesAt else { return "" }
    return ", goes on \(clock(moment))"
  }

  // MARK: Instants

  private func startMoment(_ timer: ActiveTimer) -> Moment? {
    switch timer.state {
    case .pending(.at(let moment)): moment
    case .pending(.wall(let wall)): situation.anchor.moment(ofWall: wall)
    case .pending(.clock(let time)): situation.moment(time)
    case .pending(.end(let other, let offset)):
      situation.timers.first { $0.id == other }.flatMap(plannedEnd)?.advanced(by: offset)
    case .running, .paused, .waiting: timer.began
    }
  }

  /// When all of it ends as things stand; nil where nobody can know.
  func plannedEnd(_ timer: ActiveTimer) -> Moment? {
    guard timer.isPending else { return timer.end }
    guard let start = startMoment(timer), timer.routine.phases.allSatisfy({ $0.duration != nil })
    else {
      return nil
    }
    return start.advanced(by: timer.routine.duration)
  }

  private func length(until moment: Moment) -> String {
    Clockface.length(situation.now.duration(to: moment))
  }

  public func clock(_ moment: Moment, seconds wanted: Bool = false) -> String {
    // Within two minutes the minute alone would say too little.
    let seconds = wanted || situation.now.duration(to: moment) < .seconds(120)
    // The minute a countdown ends in, to the nearest second of it.
    let shown = situation.local(moment.advanced(by: .milliseconds(500)))
    return Clockface.time(
      shown, seenFrom: situation.local, seconds: seconds,
      isTwelveHour: situation.manner.isTwelveHour)
  }
}
