import Language
import Timers

/// Turns what someone asked into what we do: intent → effects, or a question, or a refusal.
struct Planner {
  var situation: Situation
  var resolver: Resolver
  var interpreter: Interpreter
  var forms: WordForms { interpreter.forms }

  func plan(_ intents: [Intent]) -> Plan { withinRange(planned(intents)) }

  private func planned(_ intents: [Intent]) -> Plan {
    var effects: [Effect] = []
    var planner = self
    for intent in bounded(cued(intents)) {
      if let changed = planner.changingStart(intent, in: effects) {
        guard case .run(let whole) = changed else { return changed }
        effects = whole
        continue
      }
      switch planner.plan(intent) {
      case .run(let more):
        planner.join(more, to: &effects)
        planner.expect(more)
      case .ask(let question): return .ask(question.after(effects))
      case .refuse(let refusal): return .refuse(refusal)
      }
    }
    return .run(intents.count > 1 ? planner.settled(effects) : effects)
  }

  private func plan(_ intent: Intent) -> Plan {
    do throws(Refusal) {
      switch intent {
      case .shell(let intent): return try plan(intent)
      case .timer(let intent):
        if let plan = try muted(intent) { return plan }
        return try wherever(intent)
      case .schedule(let intent):
        if let plan = try pointed(intent) { return plan }
        return try plan(intent)
      case .followUp:
        throw Refusal(.notUnderstood, .noOwnLine, nearest: [.tryAgain])
      case .prediction(let intent): return .run([.prediction(intent)])
      case .routine(let intent): return try plan(intent)
      case .background(let intent): return try plan(intent)
      case .knowledge(let intent): return try plan(intent)
      case .history(let intent): return try plan(intent)
      case .model(let intent): return .run([.model(ModelEffect(intent))])
      case .regulation(let intent): return .run([.regulation(intent)])
      case .place(let intent): return try plan(intent)
      case .workflow(let intent): return try plan(intent)
      }
    } catch {
      return .refuse(error)
    }
  }

  // MARK: Timers

  func plan(_ intent: TimerIntent) throws(Refusal) -> Plan {
    if let plan = try ofDeadline(intent) { return plan }
    if let refusal = waitingForWord(intent) { throw refusal }
    if let plan = try ofPhase(intent) { return plan }
    switch intent {
    case .create(let requests):
      if let plan = try open(requests) { return plan }
      if let plan = try again(requests) { return plan }
      if let plan = try filled(requests) { return plan }
      if requests.count == 1, requests[0].saysNoLength, case .at(let time) = requests[0].start {
        // “tea at 16:30”: a time and no length is an alarm.
        return .run([
          try alarm(ScheduleRequest(at: time), name: requests[0].label ?? speaker.say(.alarmName))
        ])
      }
      if requests.contains(where: \.saysNoLength) {
        return try proposed(intent, requests)
          ?? .ask(.howLong(intent, label: requests.first(where: \.saysNoLength)?.label))
      }
      var effects: [Effect] = []
      for request in requests { effects += try start(request) }
      effects = try adjusted(effects)
      return requests.contains(where: \.saysDays) ? .run(effects) : confirmingLong(effects)
    case .finishTogether(let requests, let end):
      if requests.contains(where: \.saysNoLength) {
        return .ask(.howLong(intent, label: requests.first(where: \.saysNoLength)?.label))
      }
      let effects = try together(requests, by: end)
      return end != nil || requests.contains(where: \.saysDays)
        ? .run(effects) : confirmingLong(effects)
    case .schedule(let request) where request.saysNoTime: return .ask(.when(intent, request))
    case .remind(let request) where request.saysNoTime: return .ask(.when(intent, request))
    case .schedule(let request):
      return .run([try alarm(request, name: request.label ?? speaker.say(.alarmName), .alarm)])
    case .remind(let request):
      return .run([
        try alarm(request, name: request.label ?? speaker.say(.alarmReminderName), .reminder)
      ])
    case .pause(let reference):
      if let plan = try atClock(.pause, reference) { return plan }
      return try each(reference, .pause, where: pausable(reference)) { .pause($0.id) }
    case .resume(let reference): return try resume(reference)
    case .hold(let reference, let length, let pauses):
      let fits: (ActiveTimer) -> Bool = { $0.isPaused || pauses && $0.canBePaused }
      return try each(reference, pauses ? .pause : .resume, where: fits) {
        // “Resume in 5 minutes” pauses nothing that runs: the engine says so.
        $0.isPaused || pauses ? .hold($0.id, for: length) : .resume($0.id)
      }
    case .stop(let reference):
      if let plan = try stoppingRing(reference) { return plan }
      if let plan = try atClock(.stop, reference) { return plan }
      return readingStopwatches(
        try each(reference, .stop) { timer in
          // A stopwatch is not given up: its end was always a word.
          timer.counted(at: situation.now) == nil ? .stop(timer.id) : .skip(timer.id)
        })
    case .putOff(let deed, let reference, let moment):
      return try putOff(deed, reference, moment)
    case .recur(let reference, let request): return try recurring(reference, request)
    case .restart(let reference, nil):
      if let question = restartingWith(reference) { return .ask(question) }
      // “Restart tea” when tea was stopped a moment ago: it starts again.
      if case .none = resolver.find(reference), let plan = startAgain(reference) { return plan }
      return try each(reference, .restart) { .restart($0.id, length: nil) }
    case .restart(let reference, let length):
      return try each(reference, .restart) { .restart($0.id, length: length) }
    case .extend(let reference, let amount):
      return try extend(reference, by: amount ?? situation.manner.extension)
    case .reduce(let reference, let amount):
      guard let amount else { return .ask(.howLong(intent, label: reference.label)) }
      return try each(reference, .shorten, where: \.hasLength) {
        .extend($0.id, by: .zero - amount)
      }
    case .move(let reference, let time): return try move(reference, to: time)
    case .update(let reference, nil) where reference.like != nil:
      return try plan(.update(reference, to: length(like: reference.like)))
    case .update(let reference, let length):
      guard let length else { return .ask(.howLong(intent, label: reference.label)) }
      if let time = reference.clockMeant, case .timers(let found) = resolver.find(reference),
        found.contains(where: \.isAlarm)
      {
        return try move(reference, to: time)
      }
      return try each(reference, .change, where: \.hasLength) { timer in
        // “Make the work 30 seconds”, where a timer with rounds is called as its first phase: in every round.
        if let label = reference.label, timer.routine.stepCount > 1,
          timer.routine.phases.contains(where: { $0.name.lowercased() == label.lowercased() })
        {
          return .edit(timer.id, .retime(.named(label), to: .after(length)))
        }
        return .setLength(timer.id, to: length)
      }
    case .skip(let reference):
      // “next” while one stands at its gate means that one, as its announcement said.
      let atGate = reference.isEmpty ? resolver.timers.filter { $0.isWaiting } : []
      if atGate.count == 1 { return .run([.skip(atGate[0].id)]) }
      return try each(reference, .skip, where: \.canBeSkipped) { .skip($0.id) }
    case .rename(let reference, let name):
      guard let name, !name.isEmpty else {
        return .ask(
          Question(
            kind: .name(intent), text: .askWhatName, instead: .tryRename))
      }
      if reference.label == nil, let saved = routineAtHand {
        return .run(try renamed(saved, to: Self.name(name)))
      }
      return try each(reference, .rename) { .rename($0.id, to: Phrasing.bounded(name)) }
    case .act(let act, let reference): return try plan(act, reference)
    case .addPhase(let reference, let phase):
      // “then wash 3 minutes” goes on with what was talked about last.
      let meant = reference.isEmpty ? TimerReference(pronoun: .it) : reference
      return try edit(meant, .add(phase, .last))
    case .removePhase(let reference, let name):
      return try edit(reference, .remove(.named(name)))
    case .editPhases(_, .hands(let hands)): return try sharing(hands)
    case .editPhases(let reference, let change):
      if reference.isEmpty, let plan = try beside(change) { return plan }
      return try edit(reference, change)
    case .back(let reference, let toStart):
      if !toStart, let plan = try placeBefore(reference) { return plan }
      // Where some have a phase before, one that has none is not meant.
      let fits: (ActiveTimer) -> Bool = { $0.hasBegun && (toStart || $0.step > 0) }
      return try each(reference, .back, where: fits) {
        .back($0.id, toStart: toStart)
      }
    case .addCue(_, nil, _): return .ask(.howLongBefore(intent))
    case .addCue(let reference, let cue?, let times):
      return try say(cue, times, reference)
    case .snooze(let reference, let amount): return try snooze(reference, by: amount)
    case .query(let reference, let question):
      return .run([try answer(reference, question)])
    }
  }

  /// What was started last, once more, when it is what the words mean; nil when they mean another.
  private func startAgain(_ reference: TimerReference) -> Plan? {
    guard let recent = resolver.recent, reference.duration == nil, reference.ordinal == nil,
      reference.clock == nil, reference.rank == nil, !reference.all, reference.pronoun != .other,
      reference.label.map({ $0.lowercased() == recent.name.lowercased() }) ?? true
    else { return nil }
    return .run([.start(recent, trigger: nil, pinnedEnd: nil)])
  }

  func start(_ request: TimerRequest) throws(Refusal) -> [Effect] {
    var phases = request.phases
    var pinnedEnd: PinnedEnd?
    var untilEnd: Duration?
    let trigger = try trigger(of: request)
    if let until = request.until {
      let end = situation.moment(until)
      let left = situation.now.duration(to: end)
      guard left > .zero else {
        throw Refusal(.outOfRange, .noOverClock(clock: String(until.iso.suffix(8).prefix(5))))
      }
      pinnedEnd = PinnedEnd(wall: situation.zone.wall(until), local: until)
      if phases.isEmpty { phases = [Phase(name: request.label ?? "", left)] }
      untilEnd = left
    }
    var rounds = request.rounds
    if let every = request.every, every > .zero {
      phases = [Phase(name: request.label ?? "", every)]
      // Rounds are whole: the last one ends at the time said or before. Without an end it goes on for a day, which
      // the echo says.
      let span = request.span ?? untilEnd ?? .seconds(86_400)
      pinnedEnd = nil
      rounds = max(1, Int(min(span / every, Double(Routine.mostSteps))))
      let left = span - every * rounds
      if request.ringsAtEnd, left >= .shortestPhase, rounds < Self.mostWrittenOut {
        phases = Array(repeating: phases[0], count: rounds) + [Phase(left)]
        rounds = 1
      }
    }
    var name = request.label ?? ""
    if phases.count == 1, rounds == 1, name.isEmpty { name = phases[0].name }
    return [
      .start(
        try routine(
          name, phases, rounds: rounds, cues: request.cues, alert: request.alert,
          of: request.routine),
        trigger: trigger, pinnedEnd: pinnedEnd)
    ]
  }

  /// As many rounds as are written out as phases.
  private static let mostWrittenOut = 200

  /// A year and a leap day: what is further away is a schedule that comes once.
  private static let longestCountdown = 366 * 86_400

  private func alarm(
    _ request: ScheduleRequest, name: String, _ action: Schedule.Action? = nil
  ) throws(Refusal) -> Effect {
    guard var at = request.at else {
      throw Refusal(.notUnderstood, .noWhen, nearest: [.tryTimerAt(name: name)])
    }
    // “remind me on Monday” names a day: its morning.
    if at.second == 0, !request.saysClock, at.date > situation.local.date {
      at.second = Self.morning
    }
    // “In eight hours” is eight hours also where clocks change meanwhile.
    let wall =
      request.delay.map { situation.anchor.wall(of: situation.now.advanced(by: $0)) }
      ?? situation.zone.wall(at)
    let left = situation.now.duration(to: situation.anchor.moment(ofWall: wall))
    guard left > .zero else {
      throw Refusal(.outOfRange, .noOver(at: SaidTime(at)))
    }
    if left > .seconds(Self.longestCountdown), let action {
      var request = request
      request.at = at
      return .keep(.schedule(try schedule(action, request, name: name)))
    }
    return .start(
      try routine(
        name, [Phase(name: name, max(left, .shortestPhase))], alert: request.alert),
      trigger: nil,
      pinnedEnd: PinnedEnd(
        wall: wall, local: request.delay == nil ? at : nil,
        ringing: action == .reminder ? .reminder : .alarm))
  }

  /// Over a day and not in whole days: probably not what was meant (DESIGN §1, Questions).
  private func confirmingLong(_ effects: [Effect]) -> Plan {
    for case .start(let routine, _, nil) in effects {
      let length = routine.duration
      guard length > .seconds(86_400), length.nanoseconds % (86_400 * 1_000_000_000) != 0 else {
        continue
      }
      // A date says that the length is meant.
      let end = Phrasing(situation).at(situation.now.advanced(by: length))
      return .ask(
        Question(
          kind: .confirm(effects, destructive: false), text: .askStartLong(length: length),
          instead: .tryTimerUntil(name: routine.name, at: end)))
    }
    return .run(effects)
  }

  // MARK: Which timers

  func each(
    _ reference: TimerReference, _ verb: Verb, where fits: ((ActiveTimer) -> Bool)? = nil,
    _ effect: (ActiveTimer) -> Effect
  ) throws(Refusal) -> Plan {
    switch resolver.find(reference, where: fits) {
    case .none: throw missing(reference)
    case .timers(let all):
      let (found, alarms) = try parted(all, reference, verb)
      let effects = found.map(effect) + left(alarms, verb)
      let onlyAlarms = reference.ringing == nil && found.allSatisfy(\.isAlarm)
      let isMuch = found.count > 1 || onlyAlarms && reference.all
      if isMuch, effects.contains(where: \.isDestructive) {
        var question = Question(
          kind: .confirm(effects, destructive: true),
          text: .askStop(names: names(found)),
          instead: !onlyAlarms
            ? .tryStopAll
            : Self.kind(of: found) == .alarm ? .tryStopAllAlarms : .tryStopAllReminders)
        question.wasExplicit = reference.all && reference.isExcept != true && !onlyAlarms
        return .ask(question)
      }
      return .run(effects)
    case .several(let all):
      let found = reference.isEmpty ? all.filter { !situation.isDeadline($0) } : all
      guard found.count != 1 else { return .run([effect(found[0])]) }
      return .ask(
        .which(found.isEmpty ? all : found, verb: verb, situation: situation, effect))
    }
  }

  func missing(_ reference: TimerReference) -> Refusal {
    if let label = reference.label, situation.library.works.calls(label) {
      return Refusal(
        .failed, .noWorkTimer(name: label),
        nearest: [
          .tryWorkStatus(name: label), .tryWorkClose(name: label), .tryWorkDelete(name: label),
        ])
    }
    if resolver.timers.isEmpty { return Refusal(.nothingRunning) }
    if let label = reference.label {
      // “Tea or bread”: whichever there is not.
      if let other = reference.alternative, resolver.find(TimerReference(label: label)) != .none {
        return Refusal(.noSuchTimer(other))
      }
      // “The pasta timer at 8 pm”, where the pasta ends at another time.
      if case .timers(let found) = resolver.find(TimerReference(label: label)), found.count == 1 {
        return Refusal(
          .failed, .noTimerLikeThat(names: Phrasing(situation).due(found[0]).text),
          nearest: [.tryStop(name: label), .tryListTimers])
      }
      return Refusal(.noSuchTimer(label))
    }
    return Refusal(
      .failed, .noTimerLikeThat(names: names(resolver.timers)), nearest: [.tryListTimers])
  }

  func names(_ timers: some Sequence<ActiveTimer>) -> String {
    Phrasing(situation).titles(Array(timers))
  }

  // MARK: Questions about timers

  func answer(_ reference: TimerReference, _ question: TimerQuestion) throws(Refusal)
    -> Effect
  {
    // The work of that name, not the alarm of one of its deadlines.
    if let name = reference.label, situation.library.works.calls(name),
      !situation.names.calls(name)
    {
      return try status(of: name)
    }
    // “is the market research done”: the step, not the alarm of its deadline.
    if let name = reference.label, !situation.names.calls(name),
      let step = stepAtHand(name, exactly: true)
    {
      return step
    }
    if question == .length { return try planned(reference) }
    if question == .laps { return try laps(reference) }
    if question == .compared { return try compared(reference) }
    if question == .timeline, let lines = timeline() { return lines }
    if question == .following, let name = reference.label { return try following(name) }
    let found: [ActiveTimer]
    let isOfAny =
      reference.isEmpty && reference.saysRinging == nil && reference.saysStopwatch == nil
    switch resolver.find(isOfAny ? TimerReference(all: true) : reference) {
    case .timers(let timers), .several(let timers): found = timers
    case .none:
      // “status of lap”: no timer, but a piece of work of such a name.
      if let name = reference.label, let work = try? status(of: name) { return work }
      if let name = reference.label, let step = stepAtHand(name) { return step }
      if let rings = ringing(reference) { return .answer(rings, []) }
      guard resolver.timers.isEmpty && reference.label == nil else {
        guard let name = reference.label else { throw missing(reference) }
        return .history(bygone(name, reference, question))
      }
      return .answer([line(.timerNone)], [])
    }
    let phrasing = Phrasing(situation)
    // Of very many, those that are due first say most; “list” shows every one.
    let isTooMany = reference.isEmpty && question != .list && found.count > Self.mostAnswered
    let shown = isTooMany ? dueFirst(found, Self.mostAnswered / 2) : found
    var lines = shown.map { timer in
      switch question {
      case .due, .ended: phrasing.due(timer, by: reference.limit)
      case .elapsed: phrasing.elapsed(timer)
      case .remaining, .list, .following, .length, .laps, .compared, .timeline:
        phrasing.remaining(timer)
      }
    }
    if isTooMany {
      let more = Message.timerMoreLater(n: found.count - shown.count)
      lines.append(Line(.dim, speaker.say(more)))
    }
    return .answer((ringing(reference) ?? []) + lines, shown.map { phrasing.record($0) })
  }

  /// How many timers “how long?” answers with.
  private static let mostAnswered = 40

  // MARK: The shell itself

  private func plan(_ intent: ShellIntent) throws(Refusal) -> Plan {
    switch intent {
    case .undo: return .run([.undo(evenForeign: false)])
    case .redo: return .run([.redo(evenForeign: false)])
    case .undoSeveral(let times, let redo):
      let one = redo ? Effect.redo(evenForeign: false) : .undo(evenForeign: false)
      return .run(Array(repeating: one, count: times))
    case .why(.lastLine): return .run([.explainLast(inDetail: false)])
    case .why(.detail): return .run([.explainLast(inDetail: true)])
    case .why(.suggestion): return .run([.explainSuggestion])
    case .explain: return .run([.explainLast(inDetail: true)])
    case .testGrammars: return .run([.testGrammars])
    case .quit: return .run([.quit])
    case .clock(let question): return .run([.answer([try clock(question)], [])])
    case .greeting(let isParting):
      return .run([.answer([line(isParting ? .talkGoodNight : .talkHello)], [])])
    case .thanks: return .run([.answer([line(.talkWelcome)], [])])
    case .wait(.all): return .run([.waitFor([])])
    case .wait(.duration(let duration)):
      return .run([.waitUntil(situation.now.advanced(by: duration))])
    case .wait(.timer(let reference)):
      switch resolver.find(reference) {
      case .timers(let found), .several(let found): return .run([.waitFor(found.map(\.id))])
      case .none: throw missing(reference)
      }
    case .help(let topic):
      return .run([.answer(Help(interpreter).lines(about: topic, hasKeys: situation.hasEditor), [])]
      )
    case .yes, .no, .neverMind:
      throw Refusal(.failed, .noAnswer, nearest: [.tryHelp])
    case .ring(let answer): return try answered(answer)
    case .settings(let name?, let value?): return .run([.setting(name: name, value: value)])
    case .profile(let intent): return .run([.profile(intent)])
    case .settings(let name, _): return .run([.showSettings(name: name)])
    case .wish(let wish, let lengths): throw answer(to: wish, lengths)
    case .elsewhere: throw elsewhere
    }
  }
}

extension ActiveTimer {
  fileprivate var hasBegun: Bool { !isPending }
  fileprivate var canBeSkipped: Bool { isWaiting || isRunning }
}
