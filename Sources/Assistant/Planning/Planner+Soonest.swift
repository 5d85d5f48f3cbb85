import Timers

/// Of very many timers, those that are due first.
extension Planner {
  /// The few that end first, soonest first. O(n log few).
  func dueFirst(_ timers: [ActiveTimer], _ count: Int) -> [ActiveTimer] {
    var queue = DeadlineQueue()
    // By index: a timer taken out of the array to be looked at is copied.
    for slot in timers.indices {
      // The latest stands on top, to be thrown out.
      let end = timers[slot].stepEnd?.nanoseconds ?? .max
      guard queue.count < count || queue.first.map({ -$0.instant.nanoseconds > end }) ?? true else {
        continue
      }
      if queue.count == count, let last = queue.first { queue.remove(last.slot) }
      queue.set(slot, to: Moment(nanoseconds: -end), sequence: -timers[slot].id)
    }
    var kept: [ActiveTimer] = []
    while let last = queue.first {
      kept.append(timers[last.slot])
      queue.remove(last.slot)
    }
    return kept.reversed()
  }
}
