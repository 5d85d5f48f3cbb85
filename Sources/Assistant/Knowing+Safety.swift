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

  /// What is published of a phase that is shorter than that where the user is; nil: it is not, or is not for safety.
  func published(_ phase: Phase, of routine: Routine, _ here: Conditions)
    -> (Adjustment, Conditions)?
  {
    guard let length = phase.duration, let name = nameOfSafe(phase, of: routine),
      let (found, holding) = adjustment(name, length, here)
    else { return nil }
    var result = found
    result.adjusted = Evaluator(found.activity, holding).adjustment().adjusted
    return length.inSeconds < result.adjusted ? (result, holding) : nil
  }

  /// The name by which a phase is one that has to last as long as is published; nil: it is none.
  ///
  /// Of a routine with one phase its own name says as well what it is.
  func nameOfSafe(_ phase: Phase, of routine: Routine) -> String? {
    guard manner != .off, let length = phase.duration else { return nil }
    let names = [phase.name] + (routine.phases.count == 1 ? [routine.name] : [])
    return names.first { name in
      guard !name.isEmpty, let activity = self.activity(name, said: length.inSeconds) else {
        return false
      }
      return activity.safety == .neverShorten && activity.base.isOne
    }
  }

  /// A kept routine as it is safe to run where the user is, for what starts by itself; and what is told of each phase that
  /// is longer than it is kept.
  public func safe(_ routine: Routine) -> (routine: Routine, told: [Message]) {
    // Sensors are read only where it matters.
    guard manner == .apply, hasConditions,
      routine.phases.contains(where: { nameOfSafe($0, of: routine) != nil })
    else { return (routine, []) }
    let here = self.conditions()
    var phases = routine.phases
    var notes: [Origin.Circumstance] = []
    var told: [Message] = []
    for index in phases.indices {
      // What is only offered, or stays as it is kept, is nothing that is done by itself.
      guard let (found, holding) = published(phases[index], of: routine, here),
        found.appliesItself, !kept.contains(found.activity.id)
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
    let places = [Factor.altitude, .pressure].compactMap { factor -> String? in
      guard let value = holding[factor] else { return nil }
      return value.words.isEmpty
        ? "\(Int(value.amount)) \(factor.unit.rawValue)" : value.words
    }
    let percent = Int(((result.factor - 1) * 100).rounded())
    return .knowApplied(
      name: name, length: .seconds(result.adjusted),
      change: .knowLonger(base: .seconds(result.base), percent: percent),
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
