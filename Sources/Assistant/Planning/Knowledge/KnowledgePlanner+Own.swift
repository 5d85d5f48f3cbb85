import Knowledge
import Timers

/// Factors of the user's own, as a line names them.
extension KnowledgePlanner {
  /// “In my slow oven bake 40 minutes”: every length of the line, with what was said once of that oven.
  ///
  /// Where the line names none, what is done with one all the same. What is kept has the lengths of the user's own kitchen.
  ///
  /// What is safe only from some length on is never made shorter by it.
  func scaled(_ effects: [Effect]) throws(Refusal) -> [Effect] {
    let named = knowing.ownSaid
    guard !named.isEmpty || !knowing.ownFactors.isEmpty else { return effects }
    var lines: [Line] = []
    var ways: [String] = []
    var result: [Effect] = []
    for effect in effects {
      guard case .change(.start(let routine, let trigger, nil)) = effect else {
        result.append(effect)
        continue
      }
      var phases = routine.phases
      var notes = routine.origin?.circumstances ?? []
      for index in phases.indices {
        guard let length = phases[index].duration else { continue }
        let name = phases[index].name.isEmpty ? routine.name : phases[index].name
        let isOfKept = routine.origin?.routine != nil
        let own = named.isEmpty && !isOfKept ? knowing.ownUnsaid(name) : named
        guard !own.isEmpty else { continue }
        let share = own.values.reduce(1, *)
        let base = length.inSeconds
        let isKept = share < 1 && knowing.activity(name, said: base)?.safety == .neverShorten
        let adjusted = isKept ? base : Self.rounded(base * share, longer: share > 1)
        guard adjusted != base else { continue }
        phases[index].end = .after(.seconds(adjusted))
        notes.append(
          Origin.Circumstance(
            activity: Self.ownActivity, phase: index, base: base, adjusted: adjusted, confidence: 1,
            source: Adjustment.Origin.preference.rawValue,
            factors: own))
        let percent = Int(((adjusted / base - 1) * 100).rounded())
        let change: Message =
          percent >= 0
          ? .knowLonger(base: length, percent: percent)
          : .knowShorter(base: length, percent: -percent)
        lines.append(
          line(
            .knowApplied(
              name: name, length: .seconds(adjusted), change: change,
              place: speaker.list(own.keys.sorted()), base: Clockface.length(length))))
        ways += [speaker.way(.tryKeepLength(length: length))].compactMap(\.self)
      }
      do throws(TimerError) {
        result.append(
          noted(
            .start(
              try routine.with(phases: phases, rounds: routine.rounds), trigger: trigger,
              pinnedEnd: nil), notes))
      } catch {
        throw Refusal(error)
      }
    }
    guard !lines.isEmpty else { return result }
    return result + [.answer(lines, []), .place(.suggest(ways))]
  }

  /// To what a timer is set: whole seconds, of a minute and more to five; what is made longer comes out no shorter.
  private static func rounded(_ seconds: Double, longer: Bool) -> Double {
    let grain: Double = seconds < 60 ? 1 : 5
    // A tenth more of 50 minutes is 55 minutes and no rounding error of a product.
    let grains = longer ? (seconds / grain - 1e-6).rounded(.up) : (seconds / grain).rounded()
    return max(1, grains * grain)
  }

  /// What a length of one's own factor is of, in a session: of whatever was timed.
  static let ownActivity = "own"
}
