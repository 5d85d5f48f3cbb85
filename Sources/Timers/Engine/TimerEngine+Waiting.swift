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
}
