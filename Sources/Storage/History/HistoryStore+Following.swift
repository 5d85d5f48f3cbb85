import Timers

/// Timers that began with a suggestion.
extension HistoryStore {
  /// Notes that these timers began with a suggestion that was taken over, or by themselves.
  public func follow(_ timers: [Int64], byItself: Bool, at wallNs: Int64) throws(StoreError) {
    try write { () throws(StoreError) in
      for timer in timers {
        try connection.run(
          "INSERT OR REPLACE INTO taken VALUES (?, ?, ?)", .integer(timer), .integer(wallNs),
          Value(byItself))
      }
    }
  }

  /// The last of them, newest first.
  public func followed(_ limit: Int) throws(StoreError) -> [Int64] {
    try connection.rows(
      "SELECT timer FROM taken ORDER BY timer DESC LIMIT ?", .integer(Int64(max(0, limit)))
    ) { $0.integer(0) }
  }
}

extension Store {
  /// How many of these timers ran to their end, and how many were given up. What still runs, or was taken back, is
  /// neither. Looks through the last 20,000 sessions.
  public func fates(ofTimers timers: [Int64]) throws(StoreError) -> (completed: Int, abandoned: Int)
  {
    var fates = (completed: 0, abandoned: 0)
    let counts = try connection.rows(
      """
      SELECT status, count(DISTINCT timer_id) FROM session
      WHERE id > (SELECT coalesce(max(id), 0) FROM session) - 20000
        AND timer_id IN (SELECT value FROM json_each(?)) GROUP BY status
      """, .text(SessionTable.list(timers))
    ) { ($0.integer(0), Int($0.integer(1))) }
    for (status, count) in counts {
      if status == Int64(TimerSession.Status.abandoned.rawValue) {
        fates.abandoned += count
      } else {
        fates.completed += count
      }
    }
    return fates
  }
}
