import Timers

extension Store {
  /// As many sessions, events and commands go at a time: some milliseconds.
  static let upkeepStep = 500

  /// Takes kept things out for good: their rows, and what commands and the journal say of them. What runs, and the sessions
  /// that were done by them, stay. Linear in the journal.
  public func purge(kept things: [(kind: String, id: Int64)]) throws(StoreError) {
    guard !things.isEmpty else { return }
    try transaction { (work: inout Transaction) throws(StoreError) in
      for thing in things {
        let (kind, id) = (Value.text(thing.kind), Value.integer(thing.id))
        try work.remove(kept: thing.kind, id: thing.id)
        try connection.run(
          """
          DELETE FROM command WHERE id IN (
            SELECT c.id FROM command c, json_each(c.before, '$.keptEntries') e
            WHERE e.value ->> '$.key.kind' = ?1 AND e.value ->> '$.key.id' = ?2)
          """, kind, id)
        try connection.run(
          """
          DELETE FROM event WHERE timer_id IS NULL AND kind LIKE ?1 || '.%' AND (delivered = 1 OR claim IS NULL)
            AND coalesce(body ->> '$.id', body ->> '$.schedule') = ?2
          """, kind, id)
      }
    }
    emptyLog()
  }

  /// Kept things that a command took out before this instant and nobody brought back: what is still written down of them
  /// is to be purged. Each is found once; nothing as a rule, some microseconds.
  public func takeDropped(before wallNs: Int64) throws(StoreError) -> [(kind: String, id: Int64)] {
    let newest =
      try connection.first(
        "SELECT id FROM command WHERE at_wall_ns < ? ORDER BY id DESC LIMIT 1", .integer(wallNs)
      ) { $0.integer(0) } ?? 0
    let seen = try connection.number("SELECT value FROM mark WHERE name = 'purged'")
    guard newest > seen else { return [] }
    let found = try connection.rows(
      """
      SELECT DISTINCT e.value ->> '$.key.kind', e.value ->> '$.key.id'
      FROM command c, json_each(c.after, '$.keptEntries') e
      WHERE c.id > ?1 AND c.id <= ?2 AND c.undone = 0 AND e.value ->> '$.body' IS NULL
        AND NOT EXISTS (SELECT 1 FROM kept k
          WHERE k.kind = e.value ->> '$.key.kind' AND k.id = e.value ->> '$.key.id')
      """, .integer(seen), .integer(newest)
    ) { (kind: $0.text(0), id: $0.integer(1)) }
    try mark { () throws(StoreError) in
      try connection.run(
        "INSERT INTO mark VALUES ('purged', ?1) ON CONFLICT (name) DO UPDATE SET value = ?1",
        .integer(newest))
    }
    return found
  }

  /// One small step of letting go: what was deleted more than a day ago, and, if a first day to keep is given, what
  /// is older. Answers whether there is more to do. 0.05 ms when there is nothing.
  public func upkeep(at wallNs: Int64, keepingFrom first: CivilDate?) throws(StoreError) -> Bool {
    if try forgetAside(limit: Self.upkeepStep) {
      emptyLog()
      return true
    }
    let wallMs = wallNs / 1_000_000
    let isPurgeDue =
      try connection.number(
        "SELECT EXISTS (SELECT 1 FROM removal WHERE removed_ms < ?)",
        .integer(wallMs - SessionTable.removalKept)) == 1
    var old: [Int64] = []
    var cutoff: Int64?
    if let first {
      old = try sessionTable.sessionIDs(before: first, limit: Self.upkeepStep)
      // Noon of the day before: no zone is so far off that something newer goes.
      let instant = (Int64(first.day) * 86_400 - 43_200) * 1_000_000_000
      let oldest = try connection.first(
        "SELECT due_wall_ns FROM event ORDER BY id LIMIT 1"
      ) { $0.integer(0) }
      let oldestCommand = try connection.first(
        "SELECT at_wall_ns FROM command ORDER BY id LIMIT 1"
      ) { $0.integer(0) }
      if min(oldest ?? .max, oldestCommand ?? .max) < instant { cutoff = instant }
    }
    guard isPurgeDue || !old.isEmpty || cutoff != nil else { return false }
    let before = connection.totalChanges
    try mark { () throws(StoreError) in
      let work = Transaction(store: self)
      if isPurgeDue { try work.purgeRemovals(at: wallMs) }
      try work.remove(sessions: old, removal: nil)
      if let cutoff { try work.purgeJournal(before: cutoff, limit: Self.upkeepStep) }
    }
    let changed = connection.totalChanges != before
    if changed { emptyLog() }
    return changed
  }

  // MARK: Looking after the file

  /// Throws `.corrupt` unless the whole file is sound: 3 s per million rows.
  public func integrityCheck() throws(StoreError) {
    try DatabaseFile.check(connection, thoroughly: true)
  }
}
