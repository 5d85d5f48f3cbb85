import Timers

extension Store {
  /// As many sessions, events and commands go at a time: some milliseconds.
  static let upkeepStep = 500

  /// One small step of letting go: what was deleted more than a day ago, and, if a first day to keep is given, what
  /// is older. Answers whether there is more to do. 0.05 ms when there is nothing.
  public func upkeep(at wallNs: Int64, keepingFrom first: CivilDate?) throws(StoreError) -> Bool {
    let wallMs = wallNs / 1_000_000
    let isPurgeDue =
      try connection.number(
        "SELECT EXISTS (SELECT 1 FROM removal WHERE removed_ms < ?)",
        .integer(wallMs - Store.removalKept)) == 1
    var old: [Int64] = []
    var cutoff: Int64?
    if let first {
      old = try sessionIDs(before: first, limit: Self.upkeepStep)
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
}
