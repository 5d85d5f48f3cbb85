import Timers

/// Finds the timers someone means, from their words and from what was talked about.
struct Resolver {
  enum Found: Equatable {
    case timers([ActiveTimer])
    case none
    case several([ActiveTimer])
  }

  var situation: Situation
  var timers: [ActiveTimer] { situation.timers }
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
    if reference.isExcept == true {
      var named = reference
      (named.isExcept, named.all) = (nil, false)
      guard case .timers(let excepted) = find(named) else { return .none }
      let ids = Set(excepted.map(\.id))
      let others = timers.filter { !ids.contains($0.id) && fits($0) }
      return others.isEmpty ? .none : .timers(others)
    }
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
    if let clock = reference.clock {
      candidates = ending(at: clock, onlyDay: reference.clockIsDay == true, in: candidates)
    }
    if let rank = reference.rank {
      let timed = candidates.compactMap { timer in
        timer.totalLeft(at: situation.now).map { (timer, $0) }
      }
      let one =
        rank == .shortest ? timed.min { $0.1 < $1.1 } : timed.max { $0.1 < $1.1 }
      return one.map { .timers([$0.0]) } ?? .none
    }
    if let ordinal = reference.ordinal, let count = reference.count {
      let some =
        ordinal > 0 ? candidates.dropFirst(ordinal - 1).prefix(count) : candidates.suffix(count)
      return some.isEmpty ? .none : .timers(Array(some))
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

  /// Those that end at this time of day: to the minute, or else at the same place of the other half of
  /// the day, since “6:30” may be either.
  private func ending(at clock: LocalTime, onlyDay: Bool, in timers: [ActiveTimer]) -> [ActiveTimer]
  {
    let phrasing = Phrasing(situation)
    func fits(_ same: (LocalTime) -> Bool) -> [ActiveTimer] {
      timers.filter { timer in
        phrasing.plannedEnd(timer).map { same(situation.local($0)) } ?? false
      }
    }
    if onlyDay { return fits { $0.date == clock.date } }
    let minute = clock.second / 60
    let exact = fits { $0.second / 60 == minute }
    return exact.isEmpty ? fits { $0.second / 60 % 720 == minute % 720 } : exact
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
