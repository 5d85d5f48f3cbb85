import Knowledge
import Timers

extension Speaker {
  /// By what the length of a phase goes, in words that say it of a phase; nil: nobody said it.
  func rules(of phase: Phase) -> String? {
    guard let rules = phase.rules else { return nil }
    guard !rules.isEmpty else { return say(.phaseByNothing) }
    let parts = rules.map { rule -> String in
      let factor = Message.knowFactor(factor: rule.factor)
      guard let share = rule.share, let step = rule.step else { return say(factor) }
      return say(
        .phaseByShare(
          factor: factor, percent: Self.plain(abs(share) * 100), less: share < 0,
          step: "\(Self.plain(step)) \(Factor(rule.factor).unit.rawValue)"))
    }
    return say(.phaseBy(factors: list(parts)))
  }

  /// With one decimal place at most, and none where there is none.
  private static func plain(_ number: Double) -> String {
    let rounded = (number * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
