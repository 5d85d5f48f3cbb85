import Timers

/// Finds the timers someone means, from their words and from what was talked about.
struct Resolver {
  enum Found: Equatable {
    case timers([ActiveTimer])
    case none
    case several([ActiveTimer])
  }

  var timers: [ActiveTimer]
  /// The timer talked about last, and the one before.
  var focus: ActiveTimer.ID?
  var previous: ActiveTimer.ID?
  /// The name of the kept routine talked about last, and the routine started last.
  var routine: String?
  var recent: Routine?

  /// The timers a reference picks out of those that `fit` the command.
  ///
  /// When none fits, all are looked at, so that the answer can say what is wrong with the one meant.
  func find(_ reference: TimerReference, where fits: (ActiveTimer) -> Bool = { _ in true }) -> Found
  {
    let fitting = timers.filter(fits)
    let found = pick(reference, from: fitting.isEmpty ? timers : fitting)
    if case .none = found, !fitting.isEmpty, reference.label != nil {
      return pick(reference, from: timers)
    }
    return found
  }

  private func pick(_ reference: TimerReference, from timers: [ActiveTimer]) -> Found {
    var candidates = timers
    if let label = reference.label { candidates = named(label, in: candidates) }
    if let duration = reference.duration {
      candidates = candidates.filter {
        $0.routine.duration == duration || $0.routine.phases[0].duration == duration
      }
    }
    if let ordinal = reference.ordinal {
      let index = ordinal > 0 ? ordinal - 1 : candidates.count + ordinal
      return candidates.indices.contains(index) ? .timers([candidates[index]]) : .none
    }
    if reference.all { return candidates.isEmpty ? .none : .timers(candidates) }
    switch reference.pronoun {
    case .other:
      candidates.removeAll { $0.id == focus }
      if candidates.count > 1, let old = candidates.first(where: { $0.id == previous }) {
        return .timers([old])
      }
    case .it:
      if let it = candidates.first(where: { $0.id == focus }) ?? candidates.last {
        return .timers([it])
      }
    case nil: break
    }
    switch candidates.count {
    case 0: return .none
    case 1: return .timers(candidates)
    default: return .several(candidates)
    }
  }

  /// By name: the same, else all its words in the name, else a phase's name.
  private func named(_ label: String, in timers: [ActiveTimer]) -> [ActiveTimer] {
    let wanted = folded(label)
    let exact = timers.filter { folded($0.name) == wanted }
    if !exact.isEmpty { return exact }
    let words = wanted.split(separator: " ")
    let partly = timers.filter { timer in
      let name = folded(timer.name).split(separator: " ")
      return !words.isEmpty && words.allSatisfy { word in name.contains { $0.hasPrefix(word) } }
    }
    if !partly.isEmpty { return partly }
    return timers.filter { timer in timer.routine.phases.contains { folded($0.name) == wanted } }
  }

  private func folded(_ text: String) -> String { text.lowercased() }
}
