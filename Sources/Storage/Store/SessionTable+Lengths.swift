import Timers

/// Sessions by how long they took.
extension SessionTable {
  /// The newest so many of a length, newest first by their local day.
  ///
  /// What is added up by day says on which days there are any, so that only those are looked at: 20 ms for twenty.
  func sessionsOfLength(_ selection: SessionSelection, _ most: Int) throws(StoreError)
    -> [TimerSession]
  {
    var whole = selection
    whole.lengths = nil
    let (least, longest) = (selection.shortest, selection.longest)
    let days = Set(
      try sums(whole, hours: false).tallies
        .filter { $0.longest * 1000 >= Double(least) && $0.shortest * 1000 <= Double(longest) }
        .map(\.day.day)
    ).sorted(by: >)
    var found: [TimerSession] = []
    var (rest, width) = (days[...], max(1, most))
    while found.count < most, !rest.isEmpty {
      let part = rest.prefix(width)
      rest = rest.dropFirst(width)
      width = min(width, 1 << 18) * 4
      found += try sessions(selection, on: part, atMost: most - found.count)
    }
    return found
  }

  private func sessions(
    _ selection: SessionSelection, on days: ArraySlice<Int>, atMost most: Int
  ) throws(StoreError) -> [TimerSession] {
    let list = "[\(days.map { String($0) }.joined(separator: ","))]"
    let statuses = selection.statuses.map { String($0.rawValue) }.joined(separator: ",")
    return try connection.rows(
      """
      SELECT s.id, s.timer_id, n.name, c.category, s.status, s.started_ms, s.ended_ms,
        s.utc_offset, s.planned_ms, s.active_ms, s.paused_ms, s.pauses, s.phases, s.adjustments
      FROM session s LEFT JOIN session_name n ON n.id = s.name_id
        LEFT JOIN session_category c ON c.id = n.category_id
      WHERE s.local_day IN (SELECT value FROM json_each(?1))
        AND s.status IN (SELECT value FROM json_each(?2)) AND s.active_ms BETWEEN ?3 AND ?4
        AND (?5 IS NULL OR s.name_id IN (SELECT value FROM json_each(?5)))
      ORDER BY s.local_day DESC, s.ended_ms DESC, s.id DESC LIMIT ?6
      """, .text(list), .text("[\(statuses)]"), .integer(selection.shortest),
      .integer(selection.longest), Value(selection.names.map(Self.list)), .integer(Int64(most))
    ) { TimerSession($0) }
  }

  // MARK: What the sums of days cannot tell, so that each session is looked at: 2 s for a million

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
