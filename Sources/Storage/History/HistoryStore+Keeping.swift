import Timers

/// How long what was typed and what became of suggestions is kept.
extension HistoryStore {
  /// Deletes what is older than `wallNs` (ns since 1970 UTC), and the models learnt from it, which are made again from the
  /// rest. Answers how many lines went; writes nothing when none is that old.
  @discardableResult
  public func forget(before wallNs: Int64) throws(StoreError) -> Int {
    let old = try connection.number(
      "SELECT count(*) FROM line WHERE at_wall_ns < ?", .integer(wallNs))
    let outcomes = try connection.number(
      "SELECT count(*) FROM outcome WHERE at_wall_ns < ?", .integer(wallNs))
    let answers = try connection.number(
      "SELECT count(*) FROM decision WHERE at_wall_ns < ?", .integer(wallNs))
    guard old + outcomes + answers > 0 else { return 0 }
    try write { () throws(StoreError) in
      try connection.run("DELETE FROM line WHERE at_wall_ns < ?", .integer(wallNs))
      try connection.run("DELETE FROM outcome WHERE at_wall_ns < ?", .integer(wallNs))
      try connection.run("DELETE FROM own_act WHERE at_wall_ns < ?", .integer(wallNs))
      try connection.run("DELETE FROM feedback WHERE at_wall_ns < ?", .integer(wallNs))
      try connection.run("DELETE FROM prepared WHERE at_wall_ns < ?", .integer(wallNs))
      // What programs asked holds what was done before.
      try connection.run("DELETE FROM decision WHERE at_wall_ns < ?", .integer(wallNs))
      try connection.run("DELETE FROM taken WHERE at_wall_ns < ?", .integer(wallNs))
      try connection.execute(
        script: """
          DELETE FROM recall WHERE text NOT IN (SELECT text FROM line);
          DELETE FROM model;
          UPDATE mark SET value = value + 1 WHERE name = 'erased';
          """)
    }
    try connection.tidyAfterErasing()
    return Int(old)
  }

  /// Deletes what was said from one moment until before another (ns since 1970 UTC) and what became of suggestions meanwhile,
  /// for good; the models are made again from the rest. Answers how many lines went.
  @discardableResult
  public func forget(from start: Int64, to end: Int64) throws(StoreError) -> Int {
    var gone = 0
    try write { () throws(StoreError) in
      gone = try connection.run(
        "DELETE FROM line WHERE at_wall_ns >= ? AND at_wall_ns < ?", .integer(start), .integer(end))
      let statements: [StaticString] = [
        "DELETE FROM outcome WHERE at_wall_ns >= ? AND at_wall_ns < ?",
        "DELETE FROM feedback WHERE at_wall_ns >= ? AND at_wall_ns < ?",
        "DELETE FROM prepared WHERE at_wall_ns >= ? AND at_wall_ns < ?",
        "DELETE FROM decision WHERE at_wall_ns >= ? AND at_wall_ns < ?",
        "DELETE FROM taken WHERE at_wall_ns >= ? AND at_wall_ns < ?",
      ]
      for statement in statements {
        try connection.run(statement, .integer(start), .integer(end))
      }
      // The request stays, so that it is not done again.
      try connection.run(
        "UPDATE own_act SET text = '' WHERE at_wall_ns >= ? AND at_wall_ns < ?", .integer(start),
        .integer(end))
      try connection.execute(
        script: """
          DELETE FROM recall;
          INSERT INTO recall SELECT text, max(id), count(*) FROM line GROUP BY text;
          DELETE FROM model;
          UPDATE mark SET value = value + 1 WHERE name = 'erased';
          """)
    }
    try connection.tidyAfterErasing()
    _ = DatabaseFile.removeCopies(of: connection.path)
    return gone
  }

  /// How many lines are kept.
  public func lineCount() throws(StoreError) -> Int {
    Int(try connection.number("SELECT count(*) FROM line"))
  }

  /// How many lines became an action.
  public func actionCount() throws(StoreError) -> Int {
    Int(try connection.number("SELECT count(*) FROM line WHERE action IS NOT NULL"))
  }

  // MARK: Timers that began with a suggestion

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
