import Timers

/// What is done to timers that exist, and asked of them.
struct TimerIntents: IntentFamily {
  let chart: Chart

  func control(_ rule: PublicRule, _ slots: Slots) -> Built? {
    guard var which = reference(slots), !isAhead(rule, slots) else { return nil }
    let amount = amount(slots)
    func timer(_ intent: TimerIntent, _ missing: Missing? = nil) -> Built {
      (.timer(intent), missing)
    }
    switch rule {
    case .pause, .resume: return holding(which, slots, pauses: rule == .pause)
    case .restart: return timer(.restart(which, length: amount))
    case .stop:
      if slots.has(.gone) { which.isForGood = true }
      if slots.has(.over) { which.isOver = true }
      if slots.has(.donewith) { which.isFinished = true }
      return timer(.stop(which))
    case .putOff:
      let deed: TimerIntent.Deed =
        slots.has(.pauses) ? .pause : slots.has(.restarts) ? .restart : .stop
      return clockIntents.deedMoment(slots).map { timer(.putOff(deed, which, $0)) }
    case .extend where slots.saysShare, .reduce where slots.saysShare:
      // Nothing is left of what all is taken off.
      return share(slots).flatMap {
        let factor = rule == .extend ? 1 + $0 : 1 - $0
        return factor > 0 ? (.followUp(.scaled(which, by: factor)), nil) : nil
      }
    case .extend, .reduce:
      let by = change(slots)
      return timer(
        rule == .extend ? .extend(which, by: by) : .reduce(which, by: by),
        by == nil ? .duration : nil)
    case .update: return updating(which, slots)
    case .skip: return timer(.skip(which))
    case .rename:
      // Whom something is for that has a name is no name of it.
      if slots.has(.isfor), which.label != nil { return nil }
      let name = name(slots[.newname])
      // What is set right to something that runs was said of that.
      if slots.has(.unlessrunning), name.map(scene.isRunning) ?? false { return nil }
      return timer(.rename(which, to: name), name == nil ? .label : nil)
    case .snooze:
      if amount == nil, let moment = newMoment(slots) {
        which.clockMeant = moment
        return timer(.snooze(which, by: .seconds(max(1, moment.seconds(after: scene.now)))))
      }
      return timer(.snooze(which, by: amount))
    case .query:
      switch slots[.deadline]?.value {
      case .when(let when): which.limit = when.at
      case .duration(let left):
        which.limit = scene.now.adding(Int(left.duration.components.seconds))
        which.isBeyond = slots.has(.beyond) ? true : nil
      default: break
      }
      return timer(
        TimerAct(slots).map { .act($0, which) } ?? .query(which, question(slots)))
    case .timerAct: return TimerAct(slots).map { timer(.act($0, which)) }
    default: return phases(rule, which, slots)
    }
  }

  /// “Stop it in 10 minutes” is no way to say which, and cannot be done.
  private func isAhead(_ rule: PublicRule, _ slots: Slots) -> Bool {
    guard rule == .stop || rule == .restart, let said = slots[.clock],
      case .when(let when) = said.value, when.saysClock, !when.saysDate
    else { return false }
    return sentence.isAhead(said.start..<said.end)
  }

  /// At once, or for so long; nil: until then is no length.
  private func holding(_ which: TimerReference, _ slots: Slots, pauses: Bool) -> Built? {
    let until = slots[.holduntil]
    let said =
      pauses
      ? length(slots[.holdfor])
      : length(slots[.wait]) ?? until.flatMap { clockIntents.length(to: $0) }
    if let said { return (.timer(.hold(which, for: said, pauses: pauses)), nil) }
    guard pauses, let until else {
      return (.timer(pauses ? .pause(which) : .resume(which)), nil)
    }
    return clockIntents.length(to: until).map { (.timer(.hold(which, for: $0, pauses: true)), nil) }
  }

  /// Another length, another time, or how often.
  private func updating(_ which: TimerReference, _ slots: Slots) -> Built? {
    var which = which
    let amount = amount(slots)
    if slots.has(.later) || slots.has(.earlier) {
      which.shifts = true
      return (
        .timer(slots.has(.earlier) ? .reduce(which, by: amount) : .extend(which, by: amount)), nil
      )
    }
    // A meal that nothing is cooked for is no timer of ours.
    if slots.has(.mealname), let name = which.label, scene.known.first?.calls(name) != true {
      return nil
    }
    if slots.has(.anew), !slots.has(.rings) {
      return startIntents.recurrence(slots).map { (.timer(.recur(which, $0)), nil) }
    }
    if slots.has(.like) {
      which.like = label(slots[.like])
      return (.timer(.update(which, to: nil)), nil)
    }
    if amount == nil, let length = clockIntents.newLength(slots) {
      which.clockMeant = newMoment(slots)
      which.halfIsOpen = clockIntents.leavesHalfOpen(slots) ? true : nil
      which.keepsDay = true
      return (.timer(.update(which, to: length)), nil)
    }
    if amount == nil, let moment = newMoment(slots) {
      if clockIntents.leavesHalfOpen(slots) { which.halfIsOpen = true }
      if case .when(let when)? = slots[.newwhen]?.value,
        when.isDay(atItsHour: saysSameTime(slots[.newwhen]))
      {
        which.keepsClock = true
      }
      which.keepsDay = clockIntents.saysOnlyClock(slots) ? true : nil
      which.saysNewDay = saysDayAndClock(slots[.newwhen]) ? true : nil
      return (.timer(.move(which, to: moment)), nil)
    }
    clockIntents.clock(of: slots[.duration] ?? slots[.length], &which)
    let says = slots.has(.newwhen) || slots.has(.newhour) || slots.has(.newtext)
    return (.timer(.update(which, to: amount)), amount == nil && !says ? .duration : nil)
  }

  /// What is done to the phases of what runs, and what it says on the way.
  private func phases(_ rule: PublicRule, _ which: TimerReference, _ slots: Slots) -> Built? {
    switch rule {
    case .addPhase:
      guard let phase = slots[.phase] else { return nil }
      let inner = Slots(phase.children)
      guard let length = amount(inner) else { return nil }
      let new = Phase(name: label(inner[.label]) ?? "", length)
      return (.timer(.addPhase(which, new)), nil)
    case .removePhase:
      return label(slots[.phasename]).map { (.timer(.removePhase(which, named: $0)), nil) }
    case .editPhases: return routineIntents.edit(which, slots)
    case .alert, .alertUrgent: return (.timer(.editPhases(which, .alert(alert(slots)))), nil)
    case .asleep:
      return (.timer(.editPhases(which, .counting(asleep: slots.has(.countsasleep)))), nil)
    case .back: return (.timer(.back(which, toStart: slots.has(.again))), nil)
    case .cue: return cue(slots)
    default: return nil
    }
  }

  /// How something is to be told, by what was said of its sound.
  func alert(_ slots: Slots) -> Alert {
    slots.has(.silent) ? .silent : slots.has(.urgent) || slots.has(.nags) ? .urgent : .normal
  }

  private func question(_ slots: Slots) -> TimerQuestion {
    Self.questions.first { slots.has($0.slot) }?.question ?? .remaining
  }

  /// What a query asks by the slot that is filled, the first of them; what is left, where none is.
  private static let questions: [(slot: Slot, question: TimerQuestion)] = [
    (.compared, .compared), (.timeline, .timeline), (.laps, .laps), (.planned, .length),
    (.following, .following),
    (.due, .due),
    (.rang, .ended), (.elapsed, .elapsed), (.list, .list),
  ]

  /// “Thursday, same time”: the hour it has, of another day.
  private func saysSameTime(_ capture: Capture?) -> Bool {
    guard let capture else { return false }
    // A figure may begin anything.
    return (capture.start..<capture.end).contains {
      sentence.tokens[$0].kind == .word && sentence.roles[$0] & WordRole.sameTime.bit != 0
    }
  }

  /// The clock time an existing timer or alarm is moved to.
  func newMoment(_ slots: Slots) -> LocalTime? {
    if case .when(let when)? = slots[.newwhen]?.value {
      // From one time to another are both of them, the old and the new.
      if let new = when.end { return new }
      let isMoved = when.saysClock && !saysSameTime(slots[.newwhen])
      return isMoved ? clockIntents.moved(slots[.newwhen], to: when.at, slots) : when.at
    }
    if case .number(let hour)? = slots[.newhour]?.value {
      return clockIntents.next(hour: hour, minute: 0).map {
        clockIntents.moved(slots[.newhour], to: $0, slots)
      }
    }
    return nil
  }

  /// Which timer is meant; nil when the words contradict each other.
  func reference(_ slots: Slots) -> TimerReference? {
    var which = TimerReference()
    which.label = name(slots[.label]) ?? label(slots[.kind])
    which.alternative = label(slots[.alternative])
    if let one = oneName(slots) { which.label = one }
    if case .duration(let length)? = slots[.by]?.value { which.duration = length.duration }
    for (slot, set) in Self.marks where slots.has(slot) { set(&which) }
    if let kind = slots[.ofrun] { setRun(kind, slots, &which) }
    // A meal is all that ends together, or what is called so.
    if let meal = slots[.mealname] {
      if scene.meaning(.planned, "") {
        which.saysMeal = true
      } else {
        (which.label, which.all) = (label(meal), false)
      }
    }
    setPlace(slots, &which)
    if slots.has(.tophase) { which.round = saidRound(slots) }
    setClock(slots, &which, asks: slots.has(.list))
    return which
  }

  /// A round by its number, −1 for the last, 0 for what is none, as two and a half; nil: none is said.
  private func saidRound(_ slots: Slots) -> Int? {
    if slots.has(.lastround) { return -1 }
    if case .ordinal(let number)? = slots[.nthof]?.value { return number }
    if case .number(let number)? = slots[.roundnumber]?.value { return Int(exactly: number) ?? 0 }
    return nil
  }

  /// What a slot says of which is meant, by being there.
  private static let marks: [(slot: Slot, set: @Sendable (inout TimerReference) -> Void)] = [
    (.all, { $0.all = true }), (.both, { $0.count = 2 }),
    (.rings, { ($0.saysRinging, $0.saysKind) = (true, .alarm) }),
    (.remembers, { $0.saysKind = .reminder }),
    (.counts, { $0.saysTimer = true }), (.stopwatch, { $0.saysStopwatch = true }),
    (.rounds, { $0.saysRounds = true }), (.muted, { $0.saysMuted = true }),
    (.reminders, { $0.ringing = .reminder }), (.alarms, { $0.ringing = .alarm }),
    (.shortest, { $0.rank = .shortest }), (.longest, { $0.rank = .longest }),
    (.except, { $0.isExcept = true }), (.condition, { $0.waitsForWord = true }),
    (.ofphase, { $0.phase = .itself }), (.tophase, { $0.phase = .start }),
    (.backward, { if $0.phase == .start { $0.phase = .past } }),
    (.onlynext, { $0.isOnlyNext = true }), (.tillclock, { $0.clockIsEnd = true }),
    (.tilltime, { $0.keepsStart = true }), (.shifts, { $0.shifts = true }),
    (.it, { $0.pronoun = .it }), (.other, { $0.pronoun = .other }),
  ]

  /// By the word for a routine, which may be a part of its name: “morning routine”.
  private func setRun(_ kind: Capture, _ slots: Slots, _ which: inout TimerReference) {
    let whole = slots[.label].map {
      sentence.words(min($0.start, kind.start)..<max($0.end, kind.end))
    }
    if let whole, scene.known.contains(where: { $0.calls(whole) }) {
      which.label = whole
    } else {
      which.saysRoutine = true
    }
  }

  /// By its place among them, and how many from there.
  private func setPlace(_ slots: Slots, _ which: inout TimerReference) {
    if case .ordinal(let number)? = slots[.ordinal]?.value { which.ordinal = number }
    if slots.has(.last) { which.ordinal = -1 }
    if slots.has(.oldest) { which.ordinal = 1 }
    if case .number(let number)? = slots[.nth]?.value, number >= 1, number < 1000 {
      which.ordinal = Int(number)
    }
    let isLength = slots.has(.minutes) || slots.has(.seconds) || slots.has(.hours)
    if which.ordinal != nil || which.rank != nil, !isLength,
      case .number(let count)? = slots[.count]?.value,
      count >= 1, count <= 1000
    {
      which.count = Int(count)
    }
  }

  /// A part of the day is said, and no hour: it is a stretch of time.
  private func saysOnlyPart(_ said: Capture) -> Bool {
    let hours = WordRole.time.bit | WordRole.meridiem.bit
    let parts = WordRole.part.bit | WordRole.tonight.bit
    let masks = (said.start..<said.end).map { sentence.looked.masks[$0] }
    return masks.contains { $0 & parts != 0 } && !masks.contains { $0 & hours != 0 }
      && !(said.start..<said.end).contains(where: sentence.looked.isNumber)
  }

  /// The part of the day that was said, and no hour of it.
  private func hours(_ said: Capture) -> ClosedRange<Int>? {
    guard saysOnlyPart(said) else { return nil }
    return sentence.quantities.partOfDay(sentence.looked, in: said.start..<said.end)
  }

  /// By when it rings.
  ///
  /// - Parameter asks: it is only asked about, so all of a part of the day may be meant.
  private func setClock(_ slots: Slots, _ which: inout TimerReference, asks: Bool) {
    let all = slots.every(.clock)
    let timed = asks ? nil : all.first { saysClock($0) && !saysOnlyPart($0) }
    // A part of the day may stand apart from its day.
    let isPart = timed == nil && all.contains(where: saysOnlyPart)
    let day = isPart ? all.first { !saysClock($0) } : nil
    if let said = timed ?? day ?? slots[.clock], case .when(let when) = said.value {
      which.clock = when.at
      if !when.saysClock || (asks || when.saysDate) && saysOnlyPart(said) {
        (which.clockIsDay, which.clockLast) = (true, when.stretch?.upperBound ?? when.end?.date)
        which.clockHours = all.compactMap(hours).first
        // The alarm of that day of the week, and no single day.
        if sentence.isWeekday(trimmed(said.start..<said.end)) { which.clockIsWeekday = true }
      } else if timed != nil {
        setDay(saysDayAndClock(said) ? said : all.first { !saysClock($0) }, &which)
      }
    }
    if case .when(let when)? = slots[.newwhen]?.value, when.end != nil { which.clock = when.at }
  }

  /// The day, or the days, on which it rings at that time.
  private func setDay(_ said: Capture?, _ which: inout TimerReference) {
    guard let said, case .when(let when) = said.value, when.delay == nil else { return }
    which.day = when.at.date
    which.clockLast = when.saysClock ? nil : when.stretch?.upperBound ?? when.end?.date
  }

  private func saysClock(_ said: Capture) -> Bool {
    if case .when(let when) = said.value { when.saysClock } else { false }
  }

  /// A time of the clock, with its day.
  private func saysDayAndClock(_ said: Capture?) -> Bool {
    guard case .when(let when)? = said?.value else { return false }
    return when.saysClock && when.saysDate && when.delay == nil
  }

  /// “Salt and pepper” is one timer where there is one of that name, and where neither word alone is known.
  func oneName(_ slots: Slots) -> String? {
    guard let first = slots[.label], let last = slots.every(.label2).last else { return nil }
    let range = trimmed(first.start..<last.end)
    let name = sentence.words(range)
    let all = [first] + slots.every(.label2)
    let isOne =
      scene.known.contains { $0.calls(name) } || scene.kept.calls(name)
      || !all.contains { sentence.isKnown($0.start..<$0.end) }
    return isOne ? name : nil
  }
}

extension WhenValue {
  /// A day, and neither an hour of it nor a stretch.
  fileprivate func isDay(atItsHour: Bool) -> Bool {
    saysDate && (!saysClock || atItsHour) && delay == nil && end == nil
  }
}
