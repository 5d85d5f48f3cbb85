import Knowledge
import Timers

/// Factors of the user's own, as a line names them.
extension KnowledgePlanner {
  /// “In my slow oven bake 40 minutes”: every length of the line, with what was said once of that oven.
  ///
  /// What is safe only from some length on is never made shorter by it.
  func scaled(_ effects: [Effect]) throws(Refusal) -> [Effect] {
    guard let (names, share) = knowing.ownSaid else { return effects }
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
        let base = length.inSeconds
        let isKept = share < 1 && knowing.activity(name, said: base)?.safety == .neverShorten
        let adjusted = isKept ? base : max(1, (base * share / 5).rounded() * 5)
        guard adjusted != base else { continue }
        phases[index].end = .after(.seconds(adjusted))
        notes.append(
          Origin.Circumstance(
            activity: Self.ownActivity, phase: index, base: base, adjusted: adjusted, confidence: 1,
            source: Adjustment.Origin.preference.rawValue,
            factors: Dictionary(names.map { ($0, share) }, uniquingKeysWith: { $1 })))
        let percent = Int(((adjusted / base - 1) * 100).rounded())
        let change: Message =
          percent >= 0
          ? .knowLonger(base: length, percent: percent)
          : .knowShorter(base: length, percent: -percent)
        lines.append(
          line(
            .knowApplied(
              name: name, length: .seconds(adjusted), change: change,
              place: speaker.list(names), base: Clockface.length(length))))
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

  /// What a length of one's own factor is of, in a session: of whatever was timed.
  static let ownActivity = "own"
}
