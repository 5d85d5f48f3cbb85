/// The phases of a routine while they are changed, and where the one under way has gone.
struct PhaseEditing {
  private let routine: Routine
  /// The phase and the round under way before the change.
  private let current: Int?
  private let round: Int
  private(set) var phases: [Phase]
  private(set) var rounds: Int
  /// Where the phase that was at `current` is now; nil: it is gone, or none was under way.
  private(set) var place: Int?

  init(_ routine: Routine, current: Int?, round: Int) {
    (self.routine, self.current, self.round) = (routine, current, round)
    (phases, rounds, place) = (routine.phases, routine.rounds, current)
  }

  mutating func apply(_ edit: PhaseEdit) throws(TimerError) {
    switch edit {
    case .add(let phase, let place): insert([phase], at: try slot(place))
    case .addSeveral(let phase, let times, let place):
      try check(times)
      insert(Array(repeating: phase, count: times), at: try slot(place))
    case .remove(let reference), .leaveOut(let reference): try remove(try index(of: reference))
    case .move(let reference, let place): move(try index(of: reference), to: try slot(place))
    case .rename(let reference, let name):
      for twin in try twins(of: reference) { phases[twin].name = name }
    case .retime(let reference, let end):
      // Those of a phase that is repeated which are still to come; the one under way is.
      let isLast = round == rounds - 1
      let isNamed = if case .named = reference { true } else { false }
      for twin in try twins(of: reference) where !isNamed || !isLast || twin >= current ?? 0 {
        phases[twin].end = end
      }
    case .pause(let round, let length, let name):
      let (new, added) = try routine.pausing(after: round, length, named: name)
      phases = new
      if let added, let here = place, added <= here { place = here + 1 }
    case .lengthen(let reference, let amount):
      let (index, length) = try timed(reference)
      guard amount <= .longestPhase, amount >= .zero - .longestPhase else {
        throw .lengthOutOfRange(amount)
      }
      phases[index].end = .after(length + amount)
    case .scale(let reference, let factor):
      let (index, length) = try timed(reference)
      phases[index].end = .after(length * factor)
    case .repeatPhase(let reference, let times):
      let index = try index(of: reference)
      try check(times)
      repeatPhase(index, times)
    case .rounds(let change): try setRounds(change)
    case .swap(let one, let other):
      let (one, other) = (try index(of: one), try index(of: other))
      phases.swapAt(one, other)
      place = current.map { $0 == one ? other : $0 == other ? one : $0 }
    case .replace(let reference, let name, let end):
      let index = try index(of: reference)
      phases[index] = Phase(name: name, end: end ?? phases[index].end)
    case .adjusting(let all):
      for one in all {
        for twin in try twins(of: one.phase) { phases[twin].rules = one.rules }
      }
    case .alert, .counting, .hands, .goal: break
    }
  }

  private func index(of reference: PhaseReference) throws(TimerError) -> Int {
    try routine.index(of: reference, current: current)
  }

  private func slot(_ place: PhasePlace) throws(TimerError) -> Int {
    try routine.slot(place, current: current)
  }

  private func check(_ times: Int) throws(TimerError) {
    guard times >= 1, times <= Routine.mostSteps else {
      throw .tooManySteps(limit: Routine.mostSteps)
    }
  }

  /// A phase that has a length.
  private func timed(_ reference: PhaseReference) throws(TimerError) -> (
    index: Int, length: Duration
  ) {
    let index = try index(of: reference)
    guard let length = phases[index].duration else { throw .atGate(phases[index].name) }
    return (index, length)
  }

  /// Of a phase that is repeated, a name means every one.
  private func twins(of reference: PhaseReference) throws(TimerError) -> [Int] {
    let index = try index(of: reference)
    guard case .named = reference else { return [index] }
    return phases.indices.filter { phases[$0] == phases[index] }
  }

  private mutating func insert(_ new: [Phase], at slot: Int) {
    phases.insert(contentsOf: new, at: slot)
    if let here = place, slot <= here { place = here + new.count }
  }

  private mutating func remove(_ index: Int) throws(TimerError) {
    guard phases.count > 1 else { throw .nothingToTime }
    phases.remove(at: index)
    place = place.flatMap { $0 == index ? nil : $0 > index ? $0 - 1 : $0 }
  }

  private mutating func move(_ from: Int, to slot: Int) {
    let phase = phases.remove(at: from)
    let to = slot > from ? slot - 1 : slot
    phases.insert(phase, at: to)
    guard let here = place else { return }
    let without = here > from ? here - 1 : here
    place = here == from ? to : to <= without ? without + 1 : without
  }

  /// The run of equal phases it stands in becomes this long.
  private mutating func repeatPhase(_ index: Int, _ times: Int) {
    var run = index..<index + 1
    while run.lowerBound > 0, phases[run.lowerBound - 1] == phases[index] {
      run = (run.lowerBound - 1)..<run.upperBound
    }
    while run.upperBound < phases.count, phases[run.upperBound] == phases[index] {
      run = run.lowerBound..<(run.upperBound + 1)
    }
    phases.replaceSubrange(run, with: Array(repeating: phases[index], count: times))
    guard let here = place else { return }
    if here >= run.upperBound {
      place = here - run.count + times
    } else if here >= run.lowerBound + times {
      place = nil
    }
  }

  private mutating func setRounds(_ change: PhaseEdit.RoundsChange) throws(TimerError) {
    if let new = try routine.regrouped(change, current: current) {
      phases = new
      return
    }
    let wanted: (Int, overflow: Bool) =
      switch change {
      case .total(let count): (count, false)
      case .more(let count): rounds.addingReportingOverflow(count)
      case .left(let count): count.addingReportingOverflow(round)
      }
    guard !wanted.overflow, wanted.0 <= Routine.mostSteps else {
      throw .tooManySteps(limit: Routine.mostSteps)
    }
    guard wanted.0 > round else { throw .roundIsOver(wanted.0) }
    rounds = wanted.0
  }
}
