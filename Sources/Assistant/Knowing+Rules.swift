import Knowledge
import Timers

/// Phases that say themselves by what their lengths go.
extension Knowing {
  /// What a phase becomes by its own rules; nil: it has none, stays as it is said, or nothing is known of it.
  func ruled(_ phase: Phase, of routine: Routine, _ here: Conditions)
    -> (Adjustment, Conditions)?
  {
    guard let rules = phase.rules, !rules.isEmpty, let length = phase.duration?.inSeconds else {
      return nil
    }
    let counted = here.only(rules.map(\.factor))
    guard !counted.isEmpty, let activity = activity(ruling: phase, of: routine) else { return nil }
    let found = Evaluator(activity, counted, said: length).adjustment()
    return found.changes ? (found, counted) : nil
  }

  /// Factors that a phase is to go by and nothing is known of; nil: there is none.
  func unknownRules(of phase: Phase, in routine: Routine) -> [String]? {
    guard let rules = phase.rules, !rules.isEmpty else { return nil }
    let known = activity(ruling: phase, of: routine)?.rules.flatMap(\.factors) ?? []
    let unknown = rules.map(\.factor).filter { !known.contains(Factor($0)) }
    // Of all that is measured one that is known is enough.
    return unknown.count == rules.count ? unknown : nil
  }

  /// What changes the length of a phase: what its rules say themselves, else what is known of something called so.
  private func activity(ruling phase: Phase, of routine: Routine) -> Activity? {
    guard let length = phase.duration?.inSeconds else { return nil }
    let name = phase.name.isEmpty ? routine.name : phase.name
    let own = (phase.rules ?? []).compactMap { rule -> AdjustmentRule? in
      guard let share = rule.share, let step = rule.step, step > 0 else { return nil }
      return AdjustmentRule(
        .longerPer(
          Factor(rule.factor), step: step, low: share, high: share, usual: share, from: 0,
          both: false), source: Self.ownSource)
    }
    guard !own.isEmpty else { return self.activity(name, said: length) }
    var activity = Activity(
      id: KnowledgePlanner.ownActivity, name: name, base: LengthRange(length, length),
      confidence: 1, source: Self.ownSource)
    activity.rules = own
    return activity
  }
}

extension Conditions {
  /// What is said of these factors alone; how high it is may also be told by the pressure of the air.
  fileprivate func only(_ factors: [String]) -> Conditions {
    Conditions(
      values.filter { factor, _ in
        factors.contains(factor.rawValue)
          || factor == .pressure && factors.contains(Factor.altitude.rawValue)
      })
  }
}
