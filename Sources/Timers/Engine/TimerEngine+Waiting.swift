extension TimerEngine {
  /// Nothing goes on with it until somebody says so: it waits for a word itself, or for the end of a timer that does.
  /// O(timers that wait for one another).
  public func waitsForSomebody(_ timer: ActiveTimer) -> Bool {
    var timer = timer
    var seen: Set<ActiveTimer.ID> = []
    while !timer.waitsForSomebody {
      guard case .pending(.end(of: let id, _)) = timer.state, seen.insert(timer.id).inserted,
        let awaited = self[id]
      else { return false }
      timer = awaited
    }
    return true
  }

  /// What waits for the end of a phase waits for that phase, however long those behind it have become.
  ///
  /// A wait is kept as a distance from the end of all, which moves with whatever happens before it; a change behind the
  /// phase changes that distance.
  mutating func follow(_ old: ActiveTimer) {
    guard let new = self[old.id], new.routine.phases != old.routine.phases else { return }
    for id in dependents[old.id] ?? [] {
      guard let slot = slotOf[id], var waiter = slots[slot],
        case .pending(.end(let other, let offset)) = waiter.state, offset < .zero,
        let place = old.routine.phaseEnding(.zero - offset),
        let rest = new.routine.restBehind(place, of: old.routine)
      else { continue }
      waiter.state = .pending(.end(of: other, offset: .zero - rest))
      put(waiter, in: slot)
      reschedule(slot)
    }
  }
}

extension Routine {
  /// The phase of its last round that ends so long before all of it; nil: none does.
  func phaseEnding(_ before: Duration) -> Int? {
    guard before > .zero else { return nil }
    var rest = Duration.zero
    for index in phases.indices.reversed() {
      if rest == before { return index }
      guard let length = phases[index].duration else { return nil }
      rest += length
    }
    return nil
  }

  /// How long what stands behind a phase of another version of it takes here; nil: that phase is gone, or nobody knows.
  fileprivate func restBehind(_ place: Int, of old: Routine) -> Duration? {
    let isSame = phases.count == old.phases.count && phases[place].name == old.phases[place].name
    let here = isSame ? place : phases.lastIndex { $0.name == old.phases[place].name }
    guard let here else { return nil }
    var rest = Duration.zero
    for phase in phases[(here + 1)...] {
      guard let length = phase.duration else { return nil }
      rest += length
    }
    return rest
  }
}
