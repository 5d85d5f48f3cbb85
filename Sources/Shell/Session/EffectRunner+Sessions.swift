import Assistant
import Storage
import Timers

/// Writing sessions down, beside the events that end them.
extension EffectRunner {
  /// Where sessions are looked up: the store, or memory where there is none (a simulation, a store that is broken).
  var sessions: Store? { store.flatMap { isSaving ? $0 : nil } ?? memorySessions }

  /// Milliseconds since 1970 UTC now.
  var wallMs: Int64 { clock.anchor.wall / 1_000_000 }

  /// Makes sessions of the timers that these events ended. `before` is a timer as it stood before the first of them.
  func record(
    _ events: [TimerEvent], before: (ActiveTimer.ID) -> ActiveTimer?, _ keeping: Keeping,
    command: Int64?
  ) throws(StoreError) {
    var ended: [TimerSession] = []
    for event in events where event.kind == .completed || event.kind == .stopped {
      guard let timer = before(event.timer) else { continue }
      let own = events.filter { $0.timer == event.timer }
      guard
        var session = TimerSession(timer, own, anchor: clock.anchor, zone: clock.zone)
      else { continue }
      session.category = library.category(of: session.name)
      ended.append(session)
    }
    guard !ended.isEmpty else { return }
    if let transaction = keeping.transaction {
      try transaction.record(ended, command: command)
    } else {
      try memorySessions?.transaction { transaction throws(StoreError) in
        try transaction.record(ended, command: command)
      }
    }
    recorded += ended
  }

  /// What undoing or redoing a command means to the sessions it made or deleted. Answers whether anything changed.
  func moveSessions(of command: Int64, redo: Bool, _ keeping: Keeping) throws(StoreError) -> Bool {
    let now = wallMs
    func move(_ transaction: Store.Transaction) throws(StoreError) -> Bool {
      redo
        ? try transaction.bringBackSessions(of: command)
        : try transaction.takeBackSessions(of: command, at: now)
    }
    if let transaction = keeping.transaction { return try move(transaction) }
    return try memorySessions?.transaction { transaction throws(StoreError) in
      try move(transaction)
    } ?? false
  }

  /// The sessions of these timers that were written down and not told yet; of all, if none are named.
  func takeRecorded(of timers: Set<ActiveTimer.ID>? = nil) -> [TimerSession] {
    guard let timers else {
      defer { recorded = [] }
      return recorded
    }
    let taken = recorded.filter { $0.timer.map(timers.contains) ?? false }
    recorded.removeAll { $0.timer.map(timers.contains) ?? false }
    return taken
  }
}

/// Deleting sessions as a command that undo takes back.
extension EffectRunner {
  /// So many at a time: other processes get their turn between.
  private static let deletedAtOnce = 5000

  /// Answers how many were deleted.
  func deleteSessions(_ selection: SessionSelection, text: String, in store: Store)
    throws(StoreError) -> Int
  {
    var ids: [Int64] = []
    while true {
      let more = try store.sessionIDs(selection, after: ids.last ?? 0, limit: 50_000)
      ids += more
      if more.count < 50_000 || selection.newestOnly { break }
    }
    guard !ids.isEmpty else { return 0 }
    let anchor = clock.anchor
    var removal: Int64 = 0
    let nothing = Snapshot(anchor, []).json
    for start in stride(from: 0, to: ids.count, by: Self.deletedAtOnce) {
      let some = Array(ids[start..<min(start + Self.deletedAtOnce, ids.count)])
      try store.transaction { transaction throws(StoreError) in
        if start == 0 {
          let command: Int64
          if store.isTemporary {
            memory.removeAll { $0.undone }
            lastCommand += 1
            command = lastCommand
            memory.append(
              Command(
                id: command, text: text, before: Snapshot(anchor, []), after: Snapshot(anchor, [])))
          } else {
            command = try transaction.record(
              CommandRecord(
                text: text, atWallNs: anchor.wall, process: claim, before: nothing, after: nothing))
          }
          removal = try transaction.beginRemoval(command: command, at: wallMs)
        }
        try transaction.remove(sessions: some, removal: removal)
      }
    }
    return ids.count
  }

  /// Lets go of what is only in memory, after everything or a name was forgotten.
  func forgetMemory() {
    memory = []
    recorded = []
    unsaved = [:]
    unsavedKept = []
    revision = -1
    keptRevision = -1
  }
}
