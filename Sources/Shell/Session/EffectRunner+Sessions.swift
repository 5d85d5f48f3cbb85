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
  ///
  /// Alarms and reminders leave none: nobody did anything between the setting and the ringing.
  func record(
    _ events: [TimerEvent], before: (ActiveTimer.ID) -> ActiveTimer?, _ keeping: Keeping,
    command: Int64?
  ) throws(StoreError) {
    var ended: [TimerSession] = []
    for event in events where event.kind == .completed || event.kind == .stopped {
      guard let timer = before(event.timer), !timer.isAlarm else { continue }
      let own = events.filter { $0.timer == event.timer }
      guard
        var session = TimerSession(timer, own, anchor: clock.anchor, zone: clock.zone)
      else { continue }
      // A timer from before there were ids belongs to the routine it is called by.
      let routine = library.routine(session.routine, named: session.name)
      session.routine = routine?.id ?? session.routine
      session.category = routine?.category ?? ""
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
  ///
  /// - Parameters:
  ///   - setting: changed by the same command; undo takes both back.
  ///   - goesOn: told how many of how many are done; false: the rest stays.
  func deleteSessions(
    _ selection: SessionSelection, text: String, in store: Store, setting: SettingChange? = nil,
    goesOn: (_ done: Int, _ all: Int) -> Bool = { _, _ in true }
  ) throws(StoreError) -> Int {
    var ids: [Int64] = []
    while true {
      let more = try store.sessionIDs(selection, after: ids.last ?? 0, limit: 50_000)
      ids += more
      if more.count < 50_000 || selection.newestOnly { break }
    }
    guard !ids.isEmpty else {
      if let setting { try note([setting], text: text) }
      return 0
    }
    var removal: Int64 = 0
    for start in stride(from: 0, to: ids.count, by: Self.deletedAtOnce) {
      let some = Array(ids[start..<min(start + Self.deletedAtOnce, ids.count)])
      try store.transaction { transaction throws(StoreError) in
        if start == 0 {
          let command = try record(
            setting.map { [$0] } ?? [], text: text, store.isTemporary ? nil : transaction)
          removal = try transaction.beginRemoval(command: command, at: wallMs)
        }
        try transaction.remove(sessions: some, removal: removal)
      }
      let done = start + some.count
      if !goesOn(done, ids.count) { return done }
    }
    return ids.count
  }

  /// Takes sessions out and writes others down, as one command that undo takes back. What takes the place of another is
  /// filed as it says.
  func replaceSessions(
    _ old: [Int64], with new: [TimerSession], text: String, in store: Store
  ) throws(StoreError) {
    try store.transaction { transaction throws(StoreError) in
      let command = try record([], text: text, store.isTemporary ? nil : transaction)
      // First, so that the row of the name, and with it the routine it belongs to, does not go with the old ones.
      try transaction.record(new, command: command, asFiled: !old.isEmpty)
      guard !old.isEmpty else { return }
      let removal = try transaction.beginRemoval(command: command, at: wallMs)
      try transaction.remove(sessions: old, removal: removal)
    }
  }

  /// A setting before and after a command, as the file writes it; empty: not chosen.
  struct SettingChange {
    var name: String
    var before: String
    var after: String
  }

  /// Writes down that settings were changed, so that undo takes it back. The settings themselves are the file’s.
  func note(_ settings: [SettingChange], text: String) throws(StoreError) {
    try write { keeping throws(StoreError) in
      _ = try record(settings, text: text, keeping.transaction)
    }
  }

  /// Writes down that the folder of a profile was moved.
  func note(profile name: String, from: String, to: String, text: String) throws(StoreError) {
    var (before, after) = (Snapshot(clock.anchor, []), Snapshot(clock.anchor, []))
    before.profiles = [name: from]
    after.profiles = [name: to]
    try write { keeping throws(StoreError) in
      _ = try record(before, after, text: text, keeping.transaction)
    }
  }

  /// A command that changed no timer; in memory without a transaction. Answers its number.
  private func record(
    _ settings: [SettingChange], text: String, _ transaction: Store.Transaction?
  ) throws(StoreError) -> Int64 {
    let anchor = clock.anchor
    var (before, after) = (Snapshot(anchor, []), Snapshot(anchor, []))
    if !settings.isEmpty {
      func values(_ value: (SettingChange) -> String) -> [String: String] {
        Dictionary(settings.map { ($0.name, value($0)) }) { _, last in last }
      }
      before = Snapshot(anchor, settings: values(\.before))
      after = Snapshot(anchor, settings: values(\.after))
    }
    return try record(before, after, text: text, transaction)
  }

  private func record(
    _ before: Snapshot, _ after: Snapshot, text: String, _ transaction: Store.Transaction?
  ) throws(StoreError) -> Int64 {
    guard let transaction else {
      memory.removeAll { $0.undone }
      lastCommand += 1
      memory.append(Command(id: lastCommand, text: text, before: before, after: after))
      return lastCommand
    }
    return try transaction.record(
      CommandRecord(
        text: text, atWallNs: clock.anchor.wall, process: giver, before: before.json,
        after: after.json, doer: doer?.written ?? ""))
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
