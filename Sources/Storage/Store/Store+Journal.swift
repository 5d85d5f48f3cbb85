import Timers

/// Announcing: the event and the claim on it are one transaction, then it is said, then marked delivered.
/// What a dead process claimed and did not mark is said again: at least once, and a repeat only after a crash.
extension Store {
  /// Of an event that is not delivered: who announces it, and what tells whether that is still so.
  public struct OpenClaim: Hashable, Sendable {
    /// The event's.
    public var id: Int64
    public var timer: Int64?
    public var claim: String
    /// When it was written down, nanoseconds since 1970 UTC, where that is known.
    public var writtenWallNs: Int64?
  }

  /// The claims on what is not marked delivered, oldest first; some microseconds, and one for each.
  public func openClaims() throws(StoreError) -> [OpenClaim] {
    try connection.rows(
      """
      SELECT id, timer_id, claim, said_wall_ns FROM event
      WHERE delivered = 0 AND claim IS NOT NULL ORDER BY id
      """
    ) {
      OpenClaim(
        id: $0.integer(0), timer: $0.optionalInteger(1), claim: $0.text(2),
        writtenWallNs: $0.optionalInteger(3))
    }
  }

  /// An event by its id.
  public func event(_ id: Int64) throws(StoreError) -> EventRecord? {
    try connection.first(
      """
      SELECT id, timer_id, kind, body, due_wall_ns, due_boot_ns, boot, said_wall_ns, claim,
        delivered, command_id
      FROM event WHERE id = ?
      """, .integer(id)
    ) { EventRecord($0) }
  }

  /// Who did what an event tells; nil: nobody, or it is not known, as in a store of before.
  public func doer(ofEvent id: Int64) throws(StoreError) -> Doer? {
    guard try connection.number("PRAGMA user_version") >= 9 else { return nil }
    return try connection.first("SELECT doer FROM event WHERE id = ?", .integer(id)) { $0.text(0) }
      .flatMap { Doer(written: $0) }
  }

  /// Who gave a command; nil: it is not known.
  public func doer(ofCommand id: Int64) throws(StoreError) -> Doer? {
    guard try connection.number("PRAGMA user_version") >= 9 else { return nil }
    return try connection.first("SELECT doer FROM command WHERE id = ?", .integer(id)) {
      $0.text(0)
    }.flatMap { Doer(written: $0) }
  }

  /// Marks events as announced, at this wall time if it is known (ns since 1970 UTC). The revision stays.
  ///
  /// Not waited for until the disk has it: what a power cut takes back is announced once more, as after any crash.
  public func markDelivered(_ ids: [Int64], at saidWallNs: Int64? = nil) throws(StoreError) {
    guard !ids.isEmpty else { return }
    try connection.hastily { () throws(StoreError) in
      try mark { () throws(StoreError) in
        for id in ids {
          try connection.run(
            "UPDATE event SET delivered = 1, said_wall_ns = coalesce(?, said_wall_ns) WHERE id = ?",
            Value(saidWallNs), .integer(id))
        }
      }
    }
  }

  /// Takes over what a dead process claimed; false if someone else was faster or it has been announced.
  public func reclaim(_ id: Int64, from oldClaim: String, by claim: String) throws(StoreError)
    -> Bool
  {
    try mark { () throws(StoreError) in
      try connection.run(
        "UPDATE event SET claim = ? WHERE id = ? AND claim = ? AND delivered = 0",
        .text(claim), .integer(id), .text(oldClaim)) == 1
    }
  }

  /// Events written down after this one, oldest first; 0 begins at the beginning.
  public func events(after id: Int64, limit: Int) throws(StoreError) -> [EventRecord] {
    try connection.rows(
      """
      SELECT id, timer_id, kind, body, due_wall_ns, due_boot_ns, boot, said_wall_ns, claim,
        delivered, command_id
      FROM event WHERE id > ? ORDER BY id LIMIT ?
      """, .integer(id), .integer(Int64(max(0, limit)))
    ) { EventRecord($0) }
  }

  /// Of the newest so many events those that no command led to and that were due at this wall time (ns since 1970 UTC)
  /// or later, oldest first.
  public func eventsDue(since wallNs: Int64, amongNewest count: Int64) throws(StoreError)
    -> [EventRecord]
  {
    try connection.rows(
      """
      SELECT id, timer_id, kind, body, due_wall_ns, due_boot_ns, boot, said_wall_ns, claim,
        delivered, command_id
      FROM event WHERE id > (SELECT max(id) FROM event) - ? AND command_id IS NULL
        AND due_wall_ns >= ? ORDER BY id
      """, .integer(count), .integer(wallNs)
    ) { EventRecord($0) }
  }

  /// The id of the newest event, 0 if there is none: where to begin listening from now on.
  public func newestEventID() throws(StoreError) -> Int64 {
    try connection.number("SELECT coalesce(max(id), 0) FROM event")
  }

  /// Commands that stand, newest first.
  public func commands(limit: Int) throws(StoreError) -> [CommandRecord] {
    try connection.rows(
      """
      SELECT id, text, at_wall_ns, process, before, after, undone FROM command
      WHERE undone = 0 ORDER BY id DESC LIMIT ?
      """, .integer(Int64(max(0, limit)))
    ) { CommandRecord($0) }
  }
}

extension EventRecord {
  init(_ row: borrowing Row) {
    self.init(
      id: row.integer(0), timerID: row.optionalInteger(1), kind: row.text(2), body: row.text(3),
      dueWallNs: row.integer(4), dueBootNs: row.integer(5), boot: row.text(6),
      saidWallNs: row.optionalInteger(7), claim: row.optionalText(8), delivered: row.flag(9),
      command: row.optionalInteger(10))
  }
}
