import Timers

/// The parts of a plan that follow one another, those that are gone through together in one leg.
struct PlanLegs {
  private struct Leg {
    var phases: [Phase]
    var rounds = 1
    /// As many phases as were said of it: what comes between two rounds is none.
    var said: Int
    /// The last phase stands between two rounds only.
    var pausesBetween = false

    /// The lengths of rounds that are otherwise, by round.
    var odd: [Int: Duration] = [:]

    /// What comes between its rounds has been said.
    var hasPause: Bool { phases.count > said }

    /// One length and no name.
    var isLengthAlone: Bool { rounds == 1 && phases.count == 1 && phases[0].name.isEmpty }

    /// All rounds one after the other; of one that is otherwise the first length is.
    var written: [Phase] {
      (0..<rounds).flatMap { round in
        guard let length = odd[round], let first = phases.firstIndex(where: { $0.duration != nil })
        else { return phases }
        var own = phases
        own[first] = Phase(name: own[first].name, length)
        return own
      }
    }
  }

  private var legs: [Leg] = []
  private let isForever: Bool
  /// What the last part is called.
  private let lastName: String?
  private var total: Duration?
  /// Rounds said before what they are of.
  private var ahead: Int?
  /// The first leg of those that go together.
  private var start = 0
  /// The last leg began with its count: what nothing parts from it is gone through with it.
  private var isLed = false

  /// Nil: a part has neither name nor length, or more rounds than can be.
  init?(_ said: PlanParts, _ reader: PlanReader) {
    isForever = said.isForever
    lastName = said.parts.last.flatMap { reader.text($0.name) }
    let units = Units(said)
    for part in said.parts {
      if let place = part.odd {
        guard !part.hasWords, let length = units.length(part.length), retime(place, length)
        else { return nil }
      } else if part.isCount, let rounds = part.rounds {
        guard count(part, rounds) else { return nil }
      } else if part.isTotal {
        guard let length = units.length(part.length) else { return nil }
        total = length
      } else {
        guard closeSequel(part), let phase = phase(part, units, reader),
          add(part, phase, said, reader)
        else { return nil }
      }
    }
    if let rounds = ahead { guard gather(from: start, rounds) else { return nil } }
  }

  /// So many times: what was said since the start, or what comes. False: it counts nothing, or names it.
  private mutating func count(_ part: PlanPart, _ rounds: Int) -> Bool {
    // It also says what all of it is called, which only a plan of one leg could.
    if part.hasWords { return false }
    if part.isOfAll {
      // What goes together already is meant, or each step of a chain.
      if ahead == nil, legs.count - start < 2 { start = 0 }
    } else if part.joiner == .sequel {
      start = legs.count
    }
    guard legs.count == start else {
      // So many of them, and all of those so many times.
      if let each = ahead {
        guard gather(from: start, each, alone: true) else { return false }
        ahead = nil
      }
      return closeLegs(rounds)
    }
    // Two counts, and nothing to count.
    guard ahead == nil else { return false }
    ahead = rounds
    return true
  }

  /// One of the rounds just said lasts so long. False: there are none, or not as many.
  private mutating func retime(_ place: Int, _ length: Duration) -> Bool {
    if let rounds = ahead {
      guard gather(from: start, rounds, alone: true) else { return false }
      (ahead, start) = (nil, legs.count)
    }
    guard let last = legs.indices.last, legs[last].rounds > 1,
      legs[last].rounds * legs[last].phases.count <= PhaseIntents.mostWrittenOut
    else { return false }
    let round = place < 0 ? legs[last].rounds - 1 : place - 1
    guard (0..<legs[last].rounds).contains(round), legs[last].odd[round] == nil else {
      return false
    }
    legs[last].odd[round] = length
    return true
  }

  /// All since the start so many times; what comes is another leg.
  private mutating func closeLegs(_ rounds: Int) -> Bool {
    guard gather(from: start, rounds) else { return false }
    start = legs.count
    return true
  }

  /// Where something follows in sequence, what goes together has ended; but a pause belongs to what it follows, unless it
  /// is said to come last, or one has been said.
  private mutating func closeSequel(_ part: PlanPart) -> Bool {
    guard part.joiner == .sequel || part.isLast, legs.count > start,
      part.isLast || !(ahead != nil && legs.count == start + 1 && !legs[start].hasPause)
    else { return true }
    if let rounds = ahead {
      guard gather(from: start, rounds, alone: true) else { return false }
      ahead = nil
    }
    start = legs.count
    return true
  }

  /// A part with a name or a length: a leg, or what comes between those before.
  private mutating func add(
    _ part: PlanPart, _ phase: Phase, _ said: PlanParts, _ reader: PlanReader
  ) -> Bool {
    if part.isBetween, !legs.isEmpty {
      // Of lengths alone, whatever joins them, it comes between all.
      if ahead == nil, legs.allSatisfy(\.isLengthAlone) { start = 0 }
      if said.hasRounds || legs.count - start < 2 {
        rest(phase, reader)
        legs[legs.count - 1].pausesBetween = part.isOnlyBetween
      } else {
        pause(phase, from: start, reader)
      }
      return true
    }
    let phases = Array(repeating: phase, count: part.isSided ? 2 : 1)
    if isLed, part.joiner == .tight, part.rounds == nil {
      legs[legs.count - 1].phases += phases
      legs[legs.count - 1].said += phases.count
      return true
    }
    isLed = part.leads
    // A count that nothing parts from a leg is of all since the start.
    if part.joiner == .tight, let rounds = part.rounds {
      legs.append(Leg(phases: phases, said: phases.count))
      return closeLegs(rounds)
    }
    legs.append(Leg(phases: phases, rounds: part.rounds ?? 1, said: phases.count))
    return true
  }

  private func phase(_ part: PlanPart, _ units: Units, _ reader: PlanReader) -> Phase? {
    let name = reader.text(part.name) ?? ""
    if let end = part.end {
      return rest(until: end, reader.sentence.scene.now).map { Phase(name: name, $0) }
    }
    if let item = part.length {
      return units.length(item).map { Phase(name: name, $0) }
    }
    guard part.isGate || !name.isEmpty else { return nil }
    return Phase(name: name, end: .gate)
  }

  /// What is left until then once all before is over; nil: nothing is, or what is before has no length.
  private func rest(until end: LocalTime, _ now: LocalTime) -> Duration? {
    guard ahead == nil else { return nil }
    var gone = Duration.zero
    for leg in legs {
      for phase in leg.written {
        guard let length = phase.duration else { return nil }
        gone += length
      }
    }
    let rest = Duration.seconds(end.secondsSince1970 - now.secondsSince1970) - gone
    return rest > .zero ? rest : nil
  }

  /// One leg of all from a place on; of one alone before which something is said in sequence, all of them, unless the count
  /// is said of it alone.
  private mutating func gather(from start: Int, _ rounds: Int, alone: Bool = false) -> Bool {
    let start = !alone && legs.count - start == 1 && start == 1 ? 0 : start
    // Counts of counts would write out without end.
    guard start < legs.count,
      legs[start...].reduce(0, { $0 + $1.phases.count * $1.rounds }) <= PhaseIntents.mostWrittenOut
    else { return false }
    let phases = legs[start...].flatMap(\.written)
    let leg = Leg(
      phases: phases, rounds: rounds, said: phases.count,
      pausesBetween: legs.last?.pausesBetween ?? false)
    legs.replaceSubrange(start..., with: [leg])
    return true
  }

  /// What comes between two rounds of the leg before.
  private mutating func rest(_ phase: Phase, _ reader: PlanReader) {
    let last = legs.count - 1
    let names = reader.sentence.phaseNames
    if legs[last].phases.count == 1, legs[last].phases[0].name.isEmpty {
      legs[last].phases[0].name = names.work
    }
    var pause = phase
    if pause.name.isEmpty { pause.name = names.rest }
    legs[last].phases.append(pause)
  }

  /// “Slides 10 minutes, demo 15, questions 5, 2 minutes between each”: what comes between the legs from a place on.
  private mutating func pause(_ phase: Phase, from start: Int, _ reader: PlanReader) {
    var pause = phase
    if pause.name.isEmpty { pause.name = reader.sentence.phaseNames.rest }
    for index in legs.indices.dropLast() where index >= start { legs[index].phases.append(pause) }
  }

  /// Each step waits for a word, and each round but the last. False: something else comes between rounds.
  mutating func waitBetween() -> Bool {
    for index in legs.indices where legs[index].rounds > 1 {
      guard !legs[index].pausesBetween else { return false }
      legs[index].phases = legs[index].phases.flatMap { [$0, Phase(end: .gate)] }
      legs[index].pausesBetween = true
    }
    guard legs.count > 1 else { return true }
    legs = legs.enumerated().flatMap { index, leg in
      index == 0 ? [leg] : [Leg(phases: [Phase(end: .gate)], said: 1), leg]
    }
    return true
  }

  /// Of one leg its rounds are the request's; several are written out. Nil: too many.
  func request(_ steps: inout [SaidStep], _ reader: PlanReader) -> TimerRequest? {
    var request = TimerRequest()
    if legs.count == 1, legs[0].odd.isEmpty {
      (request.phases, request.rounds) = (legs[0].phases, legs[0].rounds)
      request.pausesBetween = legs[0].pausesBetween
    } else {
      guard legs.reduce(0, { $0 + $1.phases.count * $1.rounds }) <= PhaseIntents.mostWrittenOut
      else { return nil }
      request.phases = legs.flatMap { leg in
        leg.written.dropLast(leg.pausesBetween && leg.rounds > 1 ? 1 : 0)
      }
    }
    // What comes last of all may be a pause.
    if request.phases.last?.name == lastName {
      request.endWithWord(&steps, in: reader.sentence)
    }
    guard let whole = total ?? (isForever ? .seconds(86_400) : nil) else { return request }
    let once = request.phases.reduce(Int64(0)) { $0 &+ ($1.duration?.nanoseconds ?? 0) }
    guard once > 0 else { return nil }
    let most = Int64(Routine.mostSteps / max(1, request.phases.count))
    request.rounds = Int(min(max(1, whole.nanoseconds / once), most))
    return request
  }
}
