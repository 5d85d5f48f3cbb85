import Language
import Timers

/// Timers that are started: now, later, or when others end.
struct StartPlanner: Planning {
  var context: PlanContext

  /// What somebody asks to be started, the first of these that it is: what waits for a word that nobody tells us; what leaves
  /// something open, since of a question only the answer is done; what comes again, before a kept routine of its name, which
  /// would start now; a kept routine, before timers, which would ask for a length.
  func plan(_ requests: [TimerRequest]) throws(Refusal) -> Plan {
    try refuseWaiting(requests)
    if let question = try askOpen(requests) { return .ask(question) }
    if let plan = try schedulePlanner.keepRepeating(requests) { return plan }
    if let plan = try routinePlanner.startKept(requests) { return plan }
    return try create(requests)
  }

  /// Starts what was asked for; what has no length is proposed or asked.
  private func create(_ requests: [TimerRequest]) throws(Refusal) -> Plan {
    if requests.count == 1, requests[0].saysNoLength, case .at(let time) = requests[0].start {
      // A time and no length is an alarm.
      let name = requests[0].label ?? speaker.say(.alarmName)
      return .run([try alarmPlanner.alarm(ScheduleRequest(at: time), name: name)])
    }
    if requests.count == 1, requests[0].isAlike, let other = requests[0].lasting,
      other.label == nil, case .none = find(other)
    {
      // What was talked about is over, and its length with it: that is asked for.
      var open = requests[0]
      (open.lasting, open.isAlike) = (nil, false)
      return try create([open])
    }
    if let plan = try putBehind(requests) { return plan }
    if let plan = try lengthen(requests) { return plan }
    if let open = requests.first(where: \.saysNoLength) {
      let intent = TimerIntent.create(requests)
      return try knowledgePlanner.propose(intent, requests)
        ?? .ask(.howLong(intent, label: open.label))
    }
    var (timed, repeated): ([Effect], [Effect]) = ([], [])
    for request in requests {
      // How often something rings is no length of it.
      if request.every == nil {
        timed += try start(request)
      } else {
        repeated += try start(request)
      }
    }
    let effects = try knowledgePlanner.adjust(timed) + repeated
    // How often until when says all of it.
    let isMeant = requests.contains { $0.saysDays || $0.every != nil && $0.until != nil }
    return isMeant ? .run(effects) : confirmLong(effects)
  }

  /// What was timed under just that name, and is nothing else: it is asked how long, where the usual length is offered.
  func bareTimed(_ name: String, among names: NameIndex) -> Plan? {
    guard name.last != "?", names.calls(name),
      case .ask(let question)? = try? create([TimerRequest(label: name)])
    else { return nil }
    return .ask(question)
  }

  /// What runs already and is to wait for another: what has only just begun begins anew behind that, what is well under way
  /// is held for as long. Nil: no such thing runs.
  private func putBehind(_ requests: [TimerRequest]) throws(Refusal) -> Plan? {
    guard requests.count == 1, let label = requests[0].label, requests[0].saysNoLength,
      requests[0].lasting == nil, case .whenEnds = requests[0].start,
      case .timers(let found) = find(TimerReference(label: label)), found.count == 1,
      let timer = found.first, !timer.isPending, !timer.isAlarm,
      case .end(let other, let offset)? = try trigger(of: requests[0]), other != timer.id
    else { return nil }
    if let began = timer.began, began.duration(to: now) >= Self.justBegun,
      let left = timers[id: other]?.totalLeft(at: now), left + offset > .zero
    {
      return .run([.hold(timer.id, for: left + offset)])
    }
    return .run([
      .stop(timer.id),
      .start(timer.routine, trigger: .end(of: other, offset: offset), pinnedEnd: nil),
    ])
  }

  /// What runs already and is to last as long as another. Nil: no such thing runs.
  private func lengthen(_ requests: [TimerRequest]) throws(Refusal) -> Plan? {
    guard requests.count == 1, let lasting = requests[0].lasting, !requests[0].isAlike,
      let label = requests[0].label,
      case .timers(let found) = find(TimerReference(label: label)), found.count == 1,
      let own = found[0].totalLeft(at: now)
    else { return nil }
    let left = try left(of: lasting, requests[0])
    let timer = found[0]
    return .run([
      timer.routine.stepCount == 1
        ? .setLength(timer.id, to: timer.wholeLength + left - own)
        : .extend(timer.id, by: left - own)
    ])
  }

  /// What was started no longer ago has only just begun.
  private static let justBegun = Duration.seconds(60)

  /// Starts what is to end together.
  func finishTogether(_ requests: [TimerRequest], by end: LocalTime?) throws(Refusal) -> Plan {
    if let open = requests.first(where: \.saysNoLength) {
      return .ask(.howLong(.finishTogether(requests, by: end), label: open.label))
    }
    let effects = try convergencePlanner.start(requests, by: end)
    return end != nil || requests.contains(where: \.saysDays)
      ? .run(effects) : confirmLong(effects)
  }

  /// What starts one timer: its phases, what it waits for, and when it ends by the clock.
  func start(_ request: TimerRequest) throws(Refusal) -> [Effect] {
    var (phases, rounds) = request.course
    var pinnedEnd: PinnedEnd?
    var untilEnd: Duration?
    if let lasting = request.lasting {
      phases = [Phase(name: request.label ?? "", try left(of: lasting, request))]
    }
    let trigger = try trigger(of: request)
    if let until = request.until {
      let end = moment(until)
      let left = now.duration(to: end)
      guard left > .zero else {
        throw Refusal(.outOfRange, .noOverClock(clock: String(until.iso.suffix(8).prefix(5))))
      }
      pinnedEnd = PinnedEnd(wall: zone.wall(until), local: until)
      if phases.isEmpty { phases = [Phase(name: request.label ?? "", left)] }
      untilEnd = left
    }
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
    if phases.count == 1, rounds == 1, name.isEmpty {
      name = phases[0].name.isEmpty ? request.aim ?? "" : phases[0].name
    }
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

  /// Over a day and not in whole days: probably not what was meant (DESIGN §1, Questions).
  private func confirmLong(_ effects: [Effect]) -> Plan {
    for case .change(.start(let routine, _, nil)) in effects {
      let length = routine.duration
      guard length > .seconds(86_400), length.nanoseconds % (86_400 * 1_000_000_000) != 0 else {
        continue
      }
      // A date says that the length is meant.
      let phrasing = Phrasing(situation)
      let end = phrasing.at(now.advanced(by: length))
      let shape = routine.stepCount > 1 ? phrasing.shape(routine, naming: true) : ""
      return .ask(
        Question(
          kind: .confirm(effects, destructive: false),
          text: .askStartLong(length: length, shape: shape),
          instead: .tryTimerUntil(name: routine.name, at: end)))
    }
    return .run(effects)
  }

  // MARK: What is left open

  /// The most timers one line starts.
  static let mostAtOnce = 50

  /// A question about the one thing these leave open; nil: nothing is.
  ///
  /// - Throws: when they are too many, or none of them can be.
  private func askOpen(_ requests: [TimerRequest]) throws(Refusal) -> Question? {
    guard requests.count <= Self.mostAtOnce else {
      throw Refusal(
        .outOfRange, .noMany(n: Self.mostAtOnce), nearest: [.tryFiveTimers, .tryFiveApart])
    }
    guard requests.count == 1 else { return nil }
    if let longest = requests[0].longest { return try howLong(requests[0], upTo: longest) }
    return requests[0].isAnyOrder ? try inWhichOrder(requests[0]) : nil
  }

  /// “Start it when the music stops”: nobody tells us when that is.
  private func refuseWaiting(_ requests: [TimerRequest]) throws(Refusal) {
    guard requests.count == 1, requests[0].waitsForWord else { return }
    let length = requests[0].phases.first?.duration ?? .seconds(300)
    let name = requests[0].label ?? ""
    throw .failed(.wishYourWord, [.tryTimerLength(name: name, length: length), .tryStopwatch])
  }

  /// “10 to 12 minutes”: 10 or 12?
  private func howLong(_ request: TimerRequest, upTo longest: Duration) throws(Refusal) -> Question
  {
    var lengths = [request.phases.first?.duration ?? .zero, longest]
    // A number that is one of the lengths means that length, not the choice of that place.
    if Question.Choice(text: .words(""), length: lengths[0], effects: []).measures(2) {
      lengths.reverse()
    }
    var choices: [Question.Choice] = []
    for length in lengths {
      var one = request
      one.longest = nil
      one.phases = [Phase(name: request.phases.first?.name ?? "", length)]
      choices.append(
        Question.Choice(
          text: .words(speaker.words(length)), name: request.label ?? "", length: length,
          effects: try start(one)))
    }
    return Question(
      kind: .choose(choices), text: .askOneOrOther(first: lengths[0], second: lengths[1]),
      instead: .tryTimerLength(name: request.label ?? "", length: lengths[0]))
  }

  /// “Rice 20 fish 12 greens 5”: phases of one, or timers side by side?
  private func inWhichOrder(_ request: TimerRequest) throws(Refusal) -> Question {
    var sequence = request
    sequence.isAnyOrder = false
    var together: [Effect] = []
    for phase in request.phases {
      together += try start(
        TimerRequest(label: phase.name.isEmpty ? nil : phase.name, phases: [phase]))
    }
    let said = request.phases.map { "\($0.name) \(speaker.words($0.duration ?? .zero))" }
    return Question(
      kind: .choose([
        Question.Choice(text: .askOrderSequence, effects: try start(sequence)),
        Question.Choice(text: .askOrderTogether, isAll: true, effects: together),
      ]),
      text: .askOrder,
      instead: said.dropFirst().reduce(.words(said.first ?? "")) {
        .tryThen(list: $0, next: $1)
      })
  }

  // MARK: What it waits for

  /// What the timer asked for waits for; nil: nothing, it starts now.
  func trigger(of request: TimerRequest) throws(Refusal) -> ActiveTimer.Trigger? {
    if let alone = seeingOnly(request.start.awaited) { return try alone.trigger(of: request) }
    switch request.start {
    case .now: return nil
    case .delayed(let delay):
      return delay > .zero ? .at(now.advanced(by: delay)) : nil
    case .ago(let ago): return .at(now.advanced(by: .zero - ago))
    case .at(let time):
      guard moment(time) > now else {
        throw Refusal(.outOfRange, .noOverClock(clock: String(time.iso.suffix(8).prefix(5))))
      }
      return .clock(time)
    case .whenEnds(let reference, let offset):
      if let phase = namedPhases(reference).first, !phase.isLast {
        return try within(phase, request) { rest, _ in offset - rest }
      }
      let other = try theOne(reference, request) { .tryAfterEnd(name: $0, what: $1) }
      if offset < .zero, !other.isPending, let left = other.totalLeft(at: now),
        left + offset <= .zero
      {
        throw Refusal(
          .outOfRange, .noLeft(name: speaker.say(.timerTitle(name: other.name)), left: left),
          nearest: [sentence(request)])
      }
      return .end(of: other.id, offset: offset)
    case .part(let reference, let part):
      if let phase = namedPhases(reference).first {
        return try within(phase, request) { rest, length in
          .zero - rest - length.share(1 - part)
        }
      }
      let other = try theOne(reference, request) { .tryAfterEnd(name: $0, what: $1) }
      let offset = .zero - other.wholeLength.share(1 - part)
      guard
        other.isPending || other.totalLeft(at: now).map({ $0 + offset > .zero }) ?? false
      else { throw passed(other, request) }
      return .end(of: other.id, offset: offset)
    case .during(let reference):
      if let phase = try phase(of: reference), phase.ahead > 0 {
        return try within(phase, request) { rest, length in .zero - rest - length }
      }
      if let phase = namedPhases(reference).first, phase.ahead > 0 {
        return try within(phase, request) { rest, length in .zero - rest - length }
      }
      guard case .timers(let found) = find(reference), found.count == 1,
        found[0].isPending
      else { return nil }
      var begins = request
      begins.start = .whenBegins(reference, after: .zero)
      return try trigger(of: begins)
    case .whenBegins(let reference, let after):
      if let phase = namedPhases(reference).first {
        return try within(phase, request) { rest, length in after - rest - length }
      }
      let other = try theOne(reference, request) { .tryAfterBegin(name: $0, what: $1) }
      switch other.state {
      case .pending(.at(let moment)): return .at(moment.advanced(by: after))
      case .pending(.wall(let wall)): return .wall(wall + after.nanoseconds)
      case .pending(.clock(let time)):
        let wall = zone.wall(time) &+ after.nanoseconds
        return .clock(zone.local(wall: wall))
      case .pending(.end(let another, let offset)):
        return .end(of: another, offset: offset + after)
      case .running, .paused, .waiting:
        guard let began = other.began, began.advanced(by: after) > now else {
          throw passed(other, request)
        }
        return .at(began.advanced(by: after))
      }
    }
  }

  /// A planner that sees what this very line starts and nothing else, where that is what is waited for; nil: it is not.
  private func seeingOnly(_ reference: TimerReference?) -> StartPlanner? {
    guard let own = reference.flatMap(resolver.ofThisLine) else { return nil }
    var alone = self
    alone.context.resolver.chosen = [.timer(own)]
    alone.context.resolver.focus = own.id
    alone.context.resolver.starting = []
    return alone
  }

  /// The phase of a timer that is what it is said to be at; nil: it has none of that name.
  private func phase(of reference: TimerReference) throws(Refusal) -> NamedPhase? {
    guard let doing = reference.doing, case .timers(let found) = find(reference) else {
      return nil
    }
    return having(phase: doing).first { phase in found.contains { $0.id == phase.timer.id }
    }
  }

  /// It is too late for that point of a timer.
  private func passed(_ other: ActiveTimer, _ request: TimerRequest) -> Refusal {
    let ago = other.began.map { $0.duration(to: now) } ?? .zero
    return Refusal(
      .outOfRange, .noPoint(name: speaker.say(.timerTitle(name: other.name)), ago: ago),
      nearest: [sentence(request), .tryLater(what: sentence(request))])
  }

  /// A point of a phase, by its distance from the end of its timer: it moves with whatever happens before it.
  private func within(
    _ phase: NamedPhase, _ request: TimerRequest,
    _ offset: (_ rest: Duration, _ length: Duration) -> Duration
  ) throws(Refusal) -> ActiveTimer.Trigger {
    guard let rest = phase.rest, let length = phase.length else { throw .endsTooEarly(phase) }
    let offset = offset(rest, length)
    guard phase.ahead >= 0,
      phase.timer.isPending
        || phase.timer.totalLeft(at: now).map({ $0 + offset > .zero }) ?? false
    else { throw passed(phase.timer, request) }
    return .end(of: phase.timer.id, offset: offset)
  }

  /// How long it is until another ends, from when what is asked for starts.
  private func left(of reference: TimerReference, _ request: TimerRequest) throws(Refusal)
    -> Duration
  {
    if let alone = seeingOnly(reference) { return try alone.left(of: reference, request) }
    if request.isAlike {
      if let length = namedPhases(reference).first?.length { return length }
      let other = try theOne(reference, request) { .tryAfterEnd(name: $0, what: $1) }
      guard other.hasLength else { throw missing(reference) }
      return other.wholeLength
    }
    if let phase = namedPhases(reference).first {
      if request.isAsLong, phase.ahead > 0, let length = phase.length { return length }
      guard phase.ahead >= 0, let rest = phase.rest,
        let left = phase.timer.totalLeft(at: now), left > rest
      else { throw .endsTooEarly(phase) }
      return left - rest
    }
    let other = try theOne(reference, request) { .tryAfterEnd(name: $0, what: $1) }
    guard let left = other.totalLeft(at: now), left > .zero else {
      throw .failed(.noLastEnd(names: names([other])), [.tryHowLong])
    }
    return left
  }

  /// The one timer that another is to wait for.
  ///
  /// - Parameter sentence: what would have worked, of a timer's name and of what is to be started.
  private func theOne(
    _ reference: TimerReference, _ request: TimerRequest,
    _ sentence: (String, Message) -> Message
  ) throws(Refusal) -> ActiveTimer {
    switch find(reference) {
    case .timers(let found) where found.count == 1: return found[0]
    case .none: throw missing(reference)
    case .timers(let found) where reference.all:
      // When several are done: when the last of them is.
      let (meant, _) = try alarmPlanner.partAlarms(found, reference, .waitFor)
      let ends = meant.compactMap { timer in
        timer.totalLeft(at: now).map { (timer, $0) }
      }
      guard let last = ends.max(by: { $0.1 < $1.1 }), ends.count == meant.count else {
        throw .failed(
          .noLastEnd(names: names(meant)), [sentence(meant[0].name, self.sentence(request))])
      }
      return last.0
    case .timers(let found), .several(let found):
      throw Refusal(
        .notUnderstood, .askMoreThanOne(names: names(found)),
        nearest: [sentence(found[0].name, self.sentence(request))])
    }
  }

  /// The request alone, without what it waits for.
  private func sentence(_ request: TimerRequest) -> Message {
    let length = request.phases.first?.duration ?? .seconds(300)
    return request.label.map { .tryTimerLength(name: $0, length: length) }
      ?? .tryTeaLength(length: length)
  }
}

extension StartRule {
  /// What it waits for; nil: nothing.
  fileprivate var awaited: TimerReference? {
    switch self {
    case .whenEnds(let other, _), .whenBegins(let other, _), .part(let other, _),
      .during(let other):
      other
    case .now, .delayed, .at, .ago: nil
    }
  }
}

extension Question.Choice {
  /// Whether its length is so many seconds, minutes or hours.
  func measures(_ count: Int) -> Bool {
    guard let length, count > 0, count < 100_000 else { return false }
    return [1, 60, 3600].contains { length == .seconds(count * $0) }
  }
}

extension Duration {
  /// So much of it, from 0 to 1, in whole milliseconds.
  func share(_ part: Double) -> Duration {
    .milliseconds(Int64((Double(nanoseconds) / 1e6 * part).rounded()))
  }
}
