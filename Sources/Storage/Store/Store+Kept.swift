/// Something a user keeps under a name, of any kind: what it is is JSON that only its owner reads.
public struct KeptRecord: Hashable, Sendable {
  /// “routine”, …: each kind counts its own ids.
  public var kind: String
  /// From `Store.Transaction.nextID(ofKept:)`; never used twice within a kind.
  public var id: Int64
  public var name: String
  /// JSON.
  public var body: String
  /// When it was last changed, nanoseconds since 1970 UTC.
  public var changedWallNs: Int64

  public init(kind: String, id: Int64, name: String, body: String, changedWallNs: Int64) {
    (self.kind, self.id, self.name, self.body) = (kind, id, name, body)
    self.changedWallNs = changedWallNs
  }
}

/// Kept things have a revision of their own, so that the many commands that touch only timers cost no look at them.
extension Store {
  /// A number that grows with each transaction that changed what is kept, by anyone; 0 in a store of before
  /// there were such things. About 10 µs.
  public func keptRevision() throws(StoreError) -> Int64 {
    try connection.first("SELECT value FROM mark WHERE name = 'kept'") { $0.integer(0) } ?? 0
  }

  /// Everything kept, by kind and then in the order of the ids.
  public func loadKept() throws(StoreError) -> [KeptRecord] {
    guard try keptRevision() > 0 else { return [] }
    return try connection.rows(
      "SELECT kind, id, name, body, changed_wall_ns FROM kept ORDER BY kind, id"
    ) { KeptRecord($0) }
  }

  /// What is kept of one kind, at most so many, in the order of the ids.
  public func loadKept(of kind: String, limit: Int) throws(StoreError) -> [KeptRecord] {
    guard try keptRevision() > 0 else { return [] }
    return try connection.rows(
      """
      SELECT kind, id, name, body, changed_wall_ns FROM kept WHERE kind = ? ORDER BY id LIMIT ?
      """, .text(kind), .integer(Int64(limit))
    ) { KeptRecord($0) }
  }

  /// What is kept of one kind and was changed last, at most so much, the newest first. Linear in how much there is.
  public func loadNewestKept(of kind: String, limit: Int) throws(StoreError) -> [KeptRecord] {
    guard try keptRevision() > 0 else { return [] }
    return try connection.rows(
      """
      SELECT kind, id, name, body, changed_wall_ns FROM kept WHERE kind = ?
      ORDER BY changed_wall_ns DESC, id DESC LIMIT ?
      """, .text(kind), .integer(Int64(limit))
    ) { KeptRecord($0) }
  }
}

/// A version of something kept: whatever is written anew is another row.
public struct KeptStamp: Hashable, Sendable {
  public var kind: String
  public var id: Int64
  public var row: Int64
  public var wall: Int64
}

extension Store.Transaction {
  /// As `Store.loadKept`, with what this transaction has written.
  public func loadKept() throws(StoreError) -> [KeptRecord] { try store.loadKept() }

  /// Which versions of what is kept there are, without reading them.
  public func keptStamps() throws(StoreError) -> [KeptStamp] {
    guard try store.keptRevision() > 0 else { return [] }
    return try store.connection.rows("SELECT kind, id, rowid, changed_wall_ns FROM kept") {
      KeptStamp(kind: $0.text(0), id: $0.integer(1), row: $0.integer(2), wall: $0.integer(3))
    }
  }

  /// What is kept under a number; nil: nothing.
  public func kept(_ kind: String, _ id: Int64) throws(StoreError) -> KeptRecord? {
    try store.connection.first(
      "SELECT kind, id, name, body, changed_wall_ns FROM kept WHERE kind = ? AND id = ?",
      .text(kind), .integer(id)
    ) { KeptRecord($0) }
  }

  /// A number that nothing of this kind has had.
  public func nextID(ofKept kind: String) throws(StoreError) -> Int64 {
    try store.connection.first(
      """
      INSERT INTO mark VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1
      RETURNING value
      """, .text("kept \(kind)")
    ) { $0.integer(0) } ?? 1
  }

  /// How something kept is written down; nil: it is not there.
  public func keptBody(_ kind: String, _ id: Int64) throws(StoreError) -> String? {
    try store.connection.first(
      "SELECT body FROM kept WHERE kind = ? AND id = ?", .text(kind), .integer(id)
    ) { $0.text(0) }
  }

  /// Adds something kept, or replaces what has its kind and id.
  public func save(_ kept: KeptRecord) throws(StoreError) {
    try store.connection.run(
      "INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?, ?)", .text(kept.kind), .integer(kept.id),
      .text(kept.name), .text(kept.body), .integer(kept.changedWallNs))
    try markKept()
  }

  /// Takes something kept out. Of a routine the sessions stay, by the name it had.
  public func remove(kept kind: String, id: Int64) throws(StoreError) {
    if kind == "routine" { try SessionNames(store.connection).release(routine: id) }
    try store.connection.run(
      "DELETE FROM kept WHERE kind = ? AND id = ?", .text(kind), .integer(id))
    if kind == "workflow" { try unindex(work: id) }
    try markKept()
  }

  private func markKept() throws(StoreError) {
    try store.connection.run("UPDATE mark SET value = value + 1 WHERE name = 'kept'")
  }
}

extension KeptRecord {
  init(_ row: borrowing Row) {
    self.init(
      kind: row.text(0), id: row.integer(1), name: row.text(2), body: row.text(3),
      changedWallNs: row.integer(4))
  }
}
