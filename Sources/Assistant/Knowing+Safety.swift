import Knowledge
import Timers

/// Lengths of what is kept that are safe only from so much on.
extension Knowing {
  /// What is known of a length that was said, and of what holds for it; nil: nothing.
  func adjustment(_ name: String, _ length: Duration, _ here: Conditions)
    -> (Adjustment, Conditions)?
  {
    guard let activity = self.activity(name, said: length.inSeconds) else { return nil }
    let holding = self.conditions(here, for: activity)
    guard !holding.isEmpty else { return nil }
    return (Evaluator(activity, holding, said: length.inSeconds).adjustment(), holding)
  }

  /// How long a kept phase has to last where the user is, that is kept shorter; nil: it is not, or is not for safety.
  ///
  /// Of what has one published length that is the least; of what has a range, what is kept is a length that was said.
  func published(_ phase: Phase, of routine: Routine, _ here: Conditions)
    -> (Adjustment, Conditions)?
  {
    guard let length = phase.duration, let name = nameOfSafe(phase, of: routine),
      let (found, holding) = adjustment(name, length, here)
    else { return nil }
    var result = found
    if found.activity.base.isOne {
      result.adjusted = Evaluator(found.activity, holding).adjustment().adjusted
    }
    return length.inSeconds < result.adjusted ? (result, holding) : nil
  }

  /// A routine that runs as it is to be kept: what was made longer for safety is as it was said, because wherever it is
  /// run it is made longer again. One published length is the least anywhere, and stays.
  func asSaid(_ routine: Routine) -> Routine {
    guard manner == .apply, hasConditions else { return routine }
    var phases = routine.phases
    for one in routine.origin?.circumstances ?? [] where phases.indices.contains(one.phase) {
      guard let length = phases[one.phase].duration?.inSeconds,
        phases[one.phase].rules?.isEmpty == false
          ? length == one.adjusted : isLonger(one) && length >= one.adjusted
      else { continue }
      phases[one.phase].end = .after(.seconds(length - (one.adjusted - one.base)))
    }
    return (try? routine.with(phases: phases, rounds: routine.rounds)) ?? routine
  }

  /// It was made longer for safety, of a range and not to the one length that is published.
  private func isLonger(_ one: Origin.Circumstance) -> Bool {
    guard let known = shelf.all.base.activities[one.activity] else { return false }
    return known.safety == .neverShorten && !known.base.isOne && one.adjusted > one.base
  }

  /// The name by which a phase is one that is made longer for safety; nil: it is none.
  ///
  /// Of a routine with one phase its own name says as well what it is.
  func nameOfSafe(_ phase: Phase, of routine: Routine) -> String? {
    guard manner != .off, let length = phase.duration else { return nil }
    let names = [phase.name] + (routine.phases.count == 1 ? [routine.name] : [])
    return names.first { name in
      !name.isEmpty && self.activity(name, said: length.inSeconds)?.safety == .neverShorten
    }
  }

  /// A kept routine as it is safe to run where the user is, for what starts by itself; and what is told of each phase that
  /// is longer than it is kept.
  public func safe(_ routine: Routine) -> (routine: Routine, told: [Message]) {
    // Sensors are read only where it matters.
    guard manner == .apply, hasConditions,
      routine.phases.contains(where: { $0.rules != nil || nameOfSafe($0, of: routine) != nil })
    else { return (routine, []) }
    let here = self.conditions()
    var phases = routine.phases
    var notes: [Origin.Circumstance] = []
    var told: [Message] = []
    for index in phases.indices {
      // What is only offered, or stays as it is kept, is nothing that is done by itself.
      let phase = phases[index]
      let isRuled = phase.rules != nil && nameOfSafe(phase, of: routine) == nil
      let longer =
        isRuled ? ruled(phase, of: routine, here) : published(phase, of: routine, here)
      guard let (found, holding) = longer, found.appliesItself || isRuled,
        !kept.contains(found.activity.id)
      else { continue }
      phases[index].end = .after(.seconds(found.adjusted))
      notes.append(Origin.Circumstance(found, index, holding))
      told.append(
        toldLonger(found, phases[index].name.isEmpty ? routine.name : phases[index].name, holding))
    }
    guard !notes.isEmpty,
      var longer = try? routine.with(phases: phases, rounds: routine.rounds)
    else { return (routine, []) }
    var origin = longer.origin ?? Origin()
    origin.circumstances = notes
    longer.origin = origin
    return (longer, told)
  }

  private func toldLonger(_ result: Adjustment, _ name: String, _ holding: Conditions) -> Message {
    let factors = [Factor.altitude, .pressure, .temperature, .humidity]
    let places = factors.compactMap { factor -> String? in
      guard let value = holding[factor] else { return nil }
      return value.words.isEmpty
        ? "\(Int(value.amount)) \(factor.unit.rawValue)" : value.words
    }
    let percent = Int(((result.factor - 1) * 100).rounded())
    return .knowApplied(
      name: name, length: .seconds(result.adjusted),
      change: percent >= 0
        ? .knowLonger(base: .seconds(result.base), percent: percent)
        : .knowShorter(base: .seconds(result.base), percent: -percent),
      place: places.first ?? "", base: Clockface.length(.seconds(result.base)))
  }
}

extension Origin.Circumstance {
  init(_ result: Adjustment, _ phase: Int, _ holding: Conditions) {
    self.init(
      activity: result.activity.id, phase: phase, base: result.base, adjusted: result.adjusted,
      confidence: result.confidence, source: Adjustment.Origin.knowledge.rawValue,
      factors: Dictionary(
        holding.values.map { ($0.key.rawValue, $0.value.amount) }, uniquingKeysWith: { $1 }))
  }
}
