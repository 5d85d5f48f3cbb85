import Timers

/// What the sums of days cannot tell, so that each session is looked at: 2 s for a million.
extension SessionTable {
  /// Those that fit, newest first by their local day.
  func fitting(_ selection: SessionSelection, _ most: Int) throws(StoreError) -> [TimerSession] {
    var all = selection
    all.newest = nil
    var found: [TimerSession] = []
    try eachSession(all) {
      found.append($0)
      return true
    }
    found.sort { one, other in
      (one.day.day, one.endedMs, one.id) > (other.day.day, other.endedMs, other.id)
    }
    return Array(found.prefix(most))
  }

  /// The statistics of those that fit.
  func statisticsFitting(_ selection: SessionSelection) throws(StoreError) -> SessionStatistics {
    struct Key: Hashable {
      var day: CivilDate
      var status: TimerSession.Status
    }
    var tallies: [Key: DayTally] = [:]
    var hours = Array(repeating: 0, count: 24)
    try eachSession(selection) { session in
      let seconds = Tally.seconds(session.active)
      let key = Key(day: session.day, status: session.status)
      var tally =
        tallies[key]
        ?? DayTally(
          day: key.day, status: key.status, count: 0, seconds: 0, squares: 0, shortest: seconds,
          longest: seconds)
      tally.count += 1
      tally.seconds += seconds
      tally.squares += seconds * seconds
      tally.shortest = min(tally.shortest, seconds)
      tally.longest = max(tally.longest, seconds)
      tallies[key] = tally
      hours[session.localStart.hour] += 1
      return true
    }
    return SessionStatistics(tallies.values, hours: hours)
  }

  /// How long they took, in seconds, shortest first: of those that came to their end; of all, if none did.
  public func lengths(_ selection: SessionSelection) throws(StoreError) -> [Double] {
    var ended: [Double] = []
    var all: [Double] = []
    try eachSession(selection) { session in
      let seconds = Tally.seconds(session.active)
      if session.status == .abandoned { all.append(seconds) } else { ended.append(seconds) }
      return true
    }
    return (ended.isEmpty ? all : ended).sorted()
  }

  /// What each phase took in all, those of most time first; sessions of one phase have none of their own.
  public func phases(_ selection: SessionSelection) throws(StoreError) -> [TimerSession.PhaseRun] {
    var runs: [String: TimerSession.PhaseRun] = [:]
    try eachSession(selection) { session in
      for phase in session.phases where !phase.name.isEmpty {
        var run =
          runs[phase.name]
          ?? TimerSession.PhaseRun(name: phase.name, planned: nil, actual: .zero, times: 0)
        run.actual += phase.actual
        run.times += phase.times
        run.skipped += phase.skipped
        runs[phase.name] = run
      }
      return true
    }
    return runs.values.sorted { ($0.actual, $1.name) > ($1.actual, $0.name) }
  }
}
