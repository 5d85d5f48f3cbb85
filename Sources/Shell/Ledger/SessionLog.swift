import Assistant
import Storage
import Timers

/// Sessions: written down beside the events that end them, taken out and put in by commands that undo takes back.
final class SessionLog {
  private let clock: any ProgramClock
  private let disk: Disk
  private let commands: CommandLog
  /// Written down and not told yet.
  private var recorded: [TimerSession] = []

  init(_ clock: any ProgramClock, _ disk: Disk, _ commands: CommandLog) {
    (self.clock, self.disk, self.commands) = (clock, disk, commands)
  }

  /// How many wait to be told: a transaction that fails goes back to that.
  var mark: Int {
    get { recorded.count }
    set { recorded.removeLast(recorded.count - newValue) }
  }

  /// Lets go of what waits to be told.
  func forget() { recorded = [] }

  /// Makes sessions of the timers that these events ended. `before` is a timer as it stood before the first of them.
  ///
  /// Alarms and reminders that ring leave none: nobody did anything between the setting and the ringing. What a word
  /// says was done before that leaves one without a length.
  func record(
    _ events: [TimerEvent], before: (ActiveTimer.ID) -> ActiveTimer?, _ keeping: Ledger.Keeping,
    of library: Library, command: Int64?
  ) throws(StoreError) {
    var ended: [TimerSession] = []
    for event in events where event.kind == .completed || event.kind == .stopped {
      guard let timer = before(event.timer),
        !timer.isAlarm || event.kind == .completed && event.ringing == nil
      else { continue }
      let own = events.filter { $0.timer == event.timer }
      guard
        var session = TimerSession(timer, own, anchor: clock.anchor, zone: clock.zone)
      else { continue }
      if timer.isAlarm { session.tellsOnlyEnd() }
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
      try disk.memory?.transaction { transaction throws(StoreError) in
        try transaction.record(ended, command: command)
      }
    }
    recorded += ended
  }

  /// What undoing or redoing a command means to the sessions it made or deleted. Answers whether anything changed.
  func move(of command: Int64, redo: Bool, _ keeping: Ledger.Keeping) throws(StoreError) -> Bool {
    let now = clock.wallMs
    func move(_ transaction: Store.Transaction) throws(StoreError) -> Bool {
      redo
        ? try transaction.bringBackSessions(of: command)
        : try transaction.takeBackSessions(of: command, at: now)
    }
    if let transaction = keeping.transaction { return try move(transaction) }
    return try disk.memory?.transaction { transaction throws(StoreError) in
      try move(transaction)
    } ?? false
  }

  /// The sessions of these timers that were written down and not told yet; of all, if none are named.
  func takeTold(of timers: Set<ActiveTimer.ID>? = nil) -> [TimerSession] {
    guard let timers else {
      defer { recorded = [] }
      return recorded
    }
    let taken = recorded.filter { $0.timer.map(timers.contains) ?? false }
    recorded.removeAll { $0.timer.map(timers.contains) ?? false }
    return taken
  }

  // MARK: Commands

  /// So many at a time: other processes get their turn between.
  private static let deletedAtOnce = 5000

  /// Answers how many were deleted.
  ///
  /// - Parameters:
  ///   - setting: changed by the same command; undo takes both back.
  ///   - goesOn: told how many of how many are done; false: the rest stays.
  func delete(
    _ selection: SessionSelection, text: String, in store: Store,
    setting: CommandLog.SettingChange? = nil,
    goesOn: (_ done: Int, _ all: Int) -> Bool = { _, _ in true }
  ) throws(StoreError) -> Int {
    var ids: [Int64] = []
    while true {
      let more = try store.sessionTable.sessionIDs(selection, after: ids.last ?? 0, limit: 50_000)
      ids += more
      if more.count < 50_000 || selection.newestOnly { break }
    }
    guard !ids.isEmpty else { return 0 }
    var removal: Int64 = 0
    for start in stride(from: 0, to: ids.count, by: Self.deletedAtOnce) {
      let some = Array(ids[start..<min(start + Self.deletedAtOnce, ids.count)])
      try store.transaction { transaction throws(StoreError) in
        if start == 0 {
          let command = try commands.record(
            setting.map { [$0] } ?? [], text: text, store.isTemporary ? nil : transaction)
          removal = try transaction.beginRemoval(command: command, at: clock.wallMs)
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
  func replace(
    _ old: [Int64], with new: [TimerSession], text: String, in store: Store
  ) throws(StoreError) {
    try store.transaction { transaction throws(StoreError) in
      let command = try commands.record([], text: text, store.isTemporary ? nil : transaction)
      // First, so that the row of the name, and with it the routine it belongs to, does not go with the old ones.
      try transaction.record(new, command: command, asFiled: !old.isEmpty)
      guard !old.isEmpty else { return }
      let removal = try transaction.beginRemoval(command: command, at: clock.wallMs)
      try transaction.remove(sessions: old, removal: removal)
    }
  }
}

extension TimerSession {
  /// What was done by some time was done at a moment that somebody told: the waiting for it was no work.
  fileprivate mutating func tellsOnlyEnd() {
    (startedMs, status) = (endedMs, .completed)
    (planned, active, paused, pauses) = (.zero, .zero, .zero, 0)
    phases = []
    adjustments.removeAll { $0.kind != .noted }
  }
}
