extension Store {
  /// What can be read and written while the write lock is held. Only valid inside `Store.transaction`.
  public struct Transaction {
    let store: Store
    private var connection: Connection { store.connection }

    init(store: Store) { self.store = store }

    /// The revision before this transaction; after it, it is one more if anything was written.
    public func revision() throws(StoreError) -> Int64 { try store.revision() }

    /// As `Store.loadTimers`, with what this transaction has written.
    public func loadTimers() throws(StoreError) -> [TimerRecord] { try store.loadTimers() }

    // MARK: Timers

    /// A number that no timer of this store has had.
    public func nextTimerID() throws(StoreError) -> Int64 {
      try connection.first(
        "UPDATE mark SET value = value + 1 WHERE name = 'timer' RETURNING value"
      ) { $0.integer(0) } ?? 1
    }

    /// Takes the numbers up to this one out of use: they were given while the store could not be written.
    public func reserve(timersUpTo id: Int64) throws(StoreError) {
      try connection.run("UPDATE mark SET value = max(value, ?) WHERE name = 'timer'", .integer(id))
    }

    /// Adds a timer, or replaces the one with its id.
    public func save(_ timer: TimerRecord) throws(StoreError) {
      try connection.run(
        """
        INSERT OR REPLACE INTO timer (id, name, plan, boot, moment_ns, wall_ns, due_wall_ns, status,
          created_by, changed)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT value + 1 FROM mark WHERE name = 'revision'))
        """,
        .integer(timer.id), .text(timer.name), .text(timer.plan), .text(timer.boot),
        .integer(timer.momentNs), .integer(timer.wallNs), Value(timer.dueWallNs),
        .text(timer.status), .text(timer.createdBy))
    }

    /// Takes a timer out as if it had never been; a finished one is better saved as `TimerRecord.finished`.
    public func remove(timer id: Int64) throws(StoreError) {
      try connection.run("DELETE FROM timer WHERE id = ?", .integer(id))
      try connection.run(
        """
        INSERT OR REPLACE INTO timer_gone
        VALUES (?, (SELECT value + 1 FROM mark WHERE name = 'revision'))
        """, .integer(id))
    }

    // MARK: Journal

    /// Writes an event down; answers its id.
    @discardableResult
    public func append(_ event: EventRecord) throws(StoreError) -> Int64 {
      try connection.run(
        """
        INSERT INTO event (timer_id, kind, body, due_wall_ns, due_boot_ns, boot, said_wall_ns,
          claim, delivered, command_id, doer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        Value(event.timerID), .text(event.kind), .text(event.body), .integer(event.dueWallNs),
        .integer(event.dueBootNs), .text(event.boot), Value(event.saidWallNs), Value(event.claim),
        Value(event.delivered), Value(event.command), .text(event.doer))
      return connection.lastInsertedID
    }

    // MARK: Commands

    /// Writes a command down; answers its id. What was undone before can no longer be redone.
    @discardableResult
    public func record(_ command: CommandRecord) throws(StoreError) -> Int64 {
      try connection.run(
        "INSERT INTO command (text, at_wall_ns, process, before, after, doer) VALUES (?, ?, ?, ?, ?, ?)",
        .text(command.text), .integer(command.atWallNs), .text(command.process),
        .text(command.before), .text(command.after), .text(command.doer))
      return connection.lastInsertedID
    }

    /// Marks a command as taken back.
    public func markUndone(command id: Int64) throws(StoreError) {
      // The serial number keeps the order of undoing: redo goes through it backwards.
      let serial =
        try connection.first(
          "UPDATE mark SET value = value + 1 WHERE name = 'undone' RETURNING value"
        ) { $0.integer(0) } ?? 1
      try connection.run(
        "UPDATE command SET undone = ? WHERE id = ?", .integer(serial), .integer(id))
    }

    /// Marks a command as done again.
    public func markRedone(command id: Int64) throws(StoreError) {
      try connection.run("UPDATE command SET undone = 0 WHERE id = ?", .integer(id))
    }

    /// What `undo` (false) or `redo` (true) would take: the newest command that stands, or the one taken
    /// back last, unless another command has come since.
    public func newestCommand(undone: Bool) throws(StoreError) -> CommandRecord? {
      try store.newestCommand(undone: undone)
    }
  }

  /// As in a transaction, to look only.
  public func newestCommand(undone: Bool) throws(StoreError) -> CommandRecord? {
    if undone {
      try connection.first(
        """
        SELECT id, text, at_wall_ns, process, before, after, undone FROM command
        WHERE undone > 0
          AND id > coalesce((SELECT max(id) FROM command WHERE undone = 0), 0)
        ORDER BY undone DESC LIMIT 1
        """
      ) { CommandRecord($0) }
    } else {
      try connection.first(
        """
        SELECT id, text, at_wall_ns, process, before, after, undone FROM command
        WHERE undone = 0 ORDER BY id DESC LIMIT 1
        """
      ) { CommandRecord($0) }
    }
  }
}

extension TimerRecord {
  init(_ row: borrowing Row) {
    self.init(
      id: row.integer(0), name: row.text(1), plan: row.text(2), boot: row.text(3),
      momentNs: row.integer(4), wallNs: row.integer(5), dueWallNs: row.optionalInteger(6),
      status: row.text(7), createdBy: row.text(8))
  }
}

extension CommandRecord {
  init(_ row: borrowing Row) {
    self.init(
      id: row.integer(0), text: row.text(1), atWallNs: row.integer(2), process: row.text(3),
      before: row.text(4), after: row.text(5), undone: row.flag(6))
  }
}
