import Timers

/// What a plan is made of: legs one after another, a leg being a stage or rounds of stages.
extension PhaseIntents {
  /// Stages that are gone through together, so many times.
  private struct Leg {
    var phases: [Phase]
    var rounds: Int
    /// The last phase stands between two rounds only.
    var pausesBetween = false
  }

  /// The legs said, in their order. Of one leg alone its rounds are the request's; of several they are written out, so that
  /// a warm-up stays one. False when they cannot be.
  func addLegs(_ captures: [Capture], _ units: Units, _ request: inout TimerRequest) -> Bool {
    var legs: [Leg] = []
    // The first of those between which only marks stand.
    var start = 0
    var end: Int?
    for capture in captures where capture.slot == .phase || capture.slot == .group {
      guard let leg = capture.slot == .phase ? stage(capture, units) : rounds(capture, units)
      else { return false }
      if let end, (end..<max(end, capture.start)).contains(where: { !isMark($0) }) {
        start = legs.count
      }
      end = capture.end
      legs.append(leg)
      guard isCountedApart(capture) else { continue }
      let phases = legs[start...].dropLast().flatMap { leg in
        Array(repeating: leg.phases, count: leg.rounds).flatMap { $0 }
      }
      legs.replaceSubrange(
        start...,
        with: [
          Leg(
            phases: phases + leg.phases, rounds: leg.rounds, pausesBetween: leg.pausesBetween)
        ])
    }
    if legs.count == 1 {
      request.phases = legs[0].phases
      if legs[0].rounds > 1 { request.rounds = legs[0].rounds }
      request.pausesBetween = legs[0].pausesBetween
      return true
    }
    guard let phases = writtenOut(legs) else { return false }
    request.phases = phases
    return true
  }

  /// “Plank 30 seconds, rest 10 seconds, 8 times”: a count set apart is one of all that it ends.
  private func isCountedApart(_ capture: Capture) -> Bool {
    let slots = Slots(capture.children)
    guard capture.slot == .phase, !slots.has(.sides),
      let count = slots[.rounds] ?? slots[.twice]
    else { return false }
    return count.start > capture.start && isMark(count.start - 1)
      && sentence.tokens[count.start - 1].text == ","
  }

  private func isMark(_ place: Int) -> Bool { sentence.tokens[place].kind == .punctuation }

  private func writtenOut(_ legs: [Leg]) -> [Phase]? {
    let count = legs.reduce(0) { $0 + $1.phases.count * $1.rounds }
    guard count <= Self.mostWrittenOut else { return nil }
    return legs.flatMap { leg in
      Array(repeating: leg.phases, count: leg.rounds).joined()
        .dropLast(leg.pausesBetween ? 1 : 0)
    }
  }

  /// One stage: its name, and a length, a time by the clock or a gate.
  private func stage(_ capture: Capture, _ units: Units) -> Leg? {
    let slots = Slots(capture.children)
    let name = name(slots[.label]) ?? turnName(slots)
    // A number in a name that is no heat is a time of the clock.
    if case .number(let heat)? = Slots(slots[.label]?.children ?? [])[.bareheat]?.value,
      heat < Judgement.leastHeat
    {
      return nil
    }
    let phase: Phase
    // A number behind a month is its day.
    if let said = slots[.length], said.start > 0, sentence.tokens[said.start - 1].kind == .word,
      sentence.roles[said.start - 1] & WordRole.month.bit != 0
    {
      return nil
    }
    if slots.has(.gate) {
      // What counts something is no step that somebody says the end of; how far something goes counts nothing.
      if let said = slots[.label],
        (said.start..<said.end).contains(where: {
          sentence.tokens[$0].kind == .number && !sentence.distances.contains($0)
        })
      {
        return nil
      }
      phase = Phase(name: name, end: .gate)
    } else if name.isEmpty, let lap = lap(slots[.length]) {
      phase = Phase(name: lap, end: .gate)
    } else if let length = units.length(slots[.duration] ?? slots[.length])
      ?? lasting(until: slots[.until])
    {
      phase = Phase(name: name, length)
    } else {
      return nil
    }
    return rested([phase], slots, units)
  }

  /// So many times whole hundreds of nothing: metres, whose end somebody says, and no minutes.
  private func lap(_ said: Capture?) -> String? {
    guard let said, said.start > 0, said.end == said.start + 1,
      case .duration(let value) = said.value,
      value.isBare, sentence.roles[said.start - 1] & WordRole.times.bit != 0
    else { return nil }
    let metres = value.duration / .seconds(60)
    guard metres >= Self.leastLap, metres.truncatingRemainder(dividingBy: 100) == 0 else {
      return nil
    }
    return sentence.words(said.start..<said.end)
  }

  /// The shortest distance that is trained in rounds and has no other meaning as a length.
  private static let leastLap = 200.0

  /// “20 on 10 off” names nothing: on is work, and off is the rest from it.
  private func turnName(_ slots: Slots) -> String {
    let names = sentence.phaseNames
    return slots.has(.on) ? names.work : slots.has(.off) ? names.rest : ""
  }

  private func rounds(_ capture: Capture, _ units: Units) -> Leg? {
    let slots = Slots(capture.children)
    var legs: [Leg] = []
    for step in slots.all(.phase) {
      guard let leg = stage(step, units) else { return nil }
      legs.append(leg)
    }
    if legs.count == 1, legs[0].rounds > 1, !slots.has(.rounds), !slots.has(.twice) {
      // How often may be said within the only leg.
      return rested(legs[0].phases, times: legs[0].rounds, slots, units)
    }
    guard !legs.isEmpty, let phases = writtenOut(legs) else { return nil }
    return rested(phases, slots, units)
  }

  /// How often some phases come, and what comes between. Nil: it cannot be.
  private func rested(_ phases: [Phase], times: Int = 1, _ slots: Slots, _ units: Units) -> Leg? {
    var leg = Leg(phases: phases, rounds: slots.has(.twice) ? 2 : times)
    if case .number(let times)? = slots[.rounds]?.value {
      guard let count = Int(exactly: times), (1...Routine.mostSteps).contains(count) else {
        return nil
      }
      leg.rounds = count
    }
    if slots.has(.sides) { leg.rounds *= 2 }
    guard let said = slots[.between] else { return leg }
    let inner = Slots(said.children)
    guard let length = units.length(inner[.duration] ?? inner[.length]) else { return nil }
    let names = sentence.phaseNames
    if phases.count == 1, phases[0].name.isEmpty { leg.phases[0].name = names.work }
    leg.phases.append(Phase(name: name(inner[.label]) ?? names.rest, length))
    leg.pausesBetween = inner.has(.amid) && leg.rounds > 1
    return leg
  }

  /// As many phases as rounds are written out to.
  static let mostWrittenOut = 500
}
