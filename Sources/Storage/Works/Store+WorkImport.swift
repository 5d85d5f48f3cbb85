import Workflows

/// Work on its way into a store from a file, in as many transactions as it takes, and in the end all or none.
///
/// Each transaction but the last notes beside its rows that they belong to an import that has not come to its end (`mark`:
/// `works OWNER FIRST-ID` → last id); the last takes these notes away and writes the command down. So what an import leaves
/// that was killed is known, and taken back (`Store.unfinishedWorks`).
public struct UnfinishedWorks: Hashable, Sendable {
  /// The process that imports, or did.
  public let owner: String
  public let ids: ClosedRange<Int64>

  /// The name of a mark that notes it.
  fileprivate var note: String { "works \(owner) \(ids.lowerBound)" }

  fileprivate init(owner: String, _ ids: ClosedRange<Int64>) {
    (self.owner, self.ids) = (owner, ids)
  }

  fileprivate init?(note: String, last: Int64) {
    let words = note.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, let first = Int64(words[2]), first <= last else { return nil }
    self.init(owner: String(words[1]), first...last)
  }
}

extension Store {
  /// Runs `body` with room for the pages that many new rows touch, and for a log of 64 MiB: a page that several parts write
  /// is carried into the file once.
  public func withRoom<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError)
    -> Result
  {
    try connection.run("PRAGMA cache_size = -32768")
    try connection.run("PRAGMA wal_autocheckpoint = 16384")
    defer {
      _ = try? connection.run("PRAGMA cache_size = -2000")
      _ = try? connection.run("PRAGMA wal_autocheckpoint = 1000")
    }
    return try body()
  }

  /// What is there of imports of work that have not come to their end: of somebody who is at it, or who died. About 10 µs.
  public func unfinishedWorks() throws(StoreError) -> [UnfinishedWorks] {
    // The exclamation mark follows the blank.
    try connection.rows(
      "SELECT name, value FROM mark WHERE name >= 'works ' AND name < 'works!'"
    ) { UnfinishedWorks(note: $0.text(0), last: $0.integer(1)) }.compactMap { $0 }
  }

  /// Takes back the last of such a part, so many at the most. Answers whether there is more of it.
  public func takeBack(_ part: UnfinishedWorks, limit: Int) throws(StoreError) -> Bool {
    try transaction { work throws(StoreError) in
      let last = try connection.first(
        "SELECT value FROM mark WHERE name = ?", .text(part.note)
      ) { $0.integer(0) }
      // Somebody else was faster.
      guard let last, last >= part.ids.lowerBound else { return false }
      let first = max(part.ids.lowerBound, last - Int64(max(1, limit)) + 1)
      for id in first...last { try work.remove(kept: "workflow", id: id) }
      guard first > part.ids.lowerBound else {
        try connection.run("DELETE FROM mark WHERE name = ?", .text(part.note))
        return false
      }
      try connection.run(
        "UPDATE mark SET value = ? WHERE name = ?", .integer(first - 1), .text(part.note))
      return true
    }
  }

  /// Commands whose work is being moved aside or back, each with who does it, or did when it was killed. About 10 µs.
  public func unfinishedMoves() throws(StoreError) -> [(owner: String, command: Int64)] {
    try connection.rows(
      "SELECT name, value FROM mark WHERE name >= 'aside ' AND name < 'aside!'"
    ) {
      let words = $0.text(0).split(separator: " ")
      return (words.count > 1 ? String(words[1]) : "", $0.integer(1))
    }
  }
}

extension Store.Transaction {
  /// So many numbers in a row that nothing of this kind has had.
  public func nextIDs(ofKept kind: String, _ count: Int) throws(StoreError) -> ClosedRange<Int64> {
    let count = Int64(max(1, count))
    let last =
      try store.connection.first(
        """
        INSERT INTO mark VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = value + ?2
        RETURNING value
        """, .text("kept \(kind)"), .integer(count)
      ) { $0.integer(0) } ?? count
    return last - count + 1...last
  }

  /// Writes new work down with what it comes to, under numbers of `nextIDs`, and notes that the import goes on.
  public func load(
    _ works: [(record: KeptRecord, row: WorkRow?)], _ ids: ClosedRange<Int64>, owner: String
  ) throws(StoreError) {
    let connection = store.connection
    for (record, _) in works {
      try connection.run(
        "INSERT INTO kept VALUES (?, ?, ?, ?, ?)", .text(record.kind), .integer(record.id),
        .text(record.name), .text(record.body), .integer(record.changedWallNs))
    }
    for (_, row) in works { if let row { try insert(row, withFacts: false) } }
    // About in the order of their table, so that each of its pages is written once.
    var facts: [String: [(fact: WorkRow.Fact, id: Int64, shelf: Int64)]] = [:]
    for (_, row) in works {
      guard let row else { continue }
      for fact in row.facts { facts[fact.of, default: []].append((fact, row.id, row.shelf)) }
    }
    for (_, group) in facts.sorted(by: { $0.key < $1.key }) {
      for (fact, id, shelf) in group.sorted(by: { $0.fact.text < $1.fact.text }) {
        try insert(fact, of: id, on: shelf)
      }
    }
    try connection.run(
      "DELETE FROM work_stale WHERE id BETWEEN ? AND ?", .integer(ids.lowerBound),
      .integer(ids.upperBound))
    try connection.run("UPDATE mark SET value = value + 1 WHERE name = 'kept'")
    let part = UnfinishedWorks(owner: owner, ids)
    try connection.run(
      "INSERT OR REPLACE INTO mark VALUES (?, ?)", .text(part.note), .integer(ids.upperBound))
  }

  /// All of an import is there, and stays.
  public func endLoading(owner: String) throws(StoreError) {
    try store.connection.run(
      "DELETE FROM mark WHERE name >= ?1 || ' ' AND name < ?1 || '!'", .text("works \(owner)"))
  }

  /// Notes who is moving what an import brought, until `endMoving`: where it is killed, all is put back as it was.
  private func noteMoving(_ command: Int64, by owner: String) throws(StoreError) {
    try store.connection.run(
      "INSERT OR IGNORE INTO mark VALUES (?, ?)", .text("aside \(owner) \(command)"),
      .integer(command))
  }

  /// All that belongs to a command is moved.
  public func endMoving(_ command: Int64) throws(StoreError) {
    try store.connection.run(
      "DELETE FROM mark WHERE name >= 'aside ' AND name < 'aside!' AND value = ?", .integer(command)
    )
  }

  /// A command by its number; nil: it is gone.
  public func command(_ id: Int64) throws(StoreError) -> CommandRecord? {
    try store.connection.first(
      "SELECT id, text, at_wall_ns, process, before, after, undone FROM command WHERE id = ?",
      .integer(id)
    ) { CommandRecord($0) }
  }

  /// Sets the first so many of these aside for a command that is undone. Answers how many there were.
  public func setAside(
    _ ids: ClosedRange<Int64>, of command: Int64, by owner: String, limit: Int
  ) throws(StoreError) -> Int {
    try noteMoving(command, by: owner)
    let connection = store.connection
    let found = try connection.rows(
      "SELECT id FROM kept WHERE kind = 'workflow' AND id BETWEEN ? AND ? ORDER BY id LIMIT ?",
      .integer(ids.lowerBound), .integer(ids.upperBound), .integer(Int64(limit))
    ) { $0.integer(0) }
    guard let first = found.first, let last = found.last else { return 0 }
    try connection.run(
      """
      INSERT OR REPLACE INTO kept_aside
      SELECT ?, kind, id, name, body, changed_wall_ns FROM kept
      WHERE kind = 'workflow' AND id BETWEEN ? AND ?
      """, .integer(command), .integer(first), .integer(last))
    for id in found { try remove(kept: "workflow", id: id) }
    return found.count
  }

  /// Brings the first so many of these back for a command that is done again. Answers how many there were.
  public func bringAside(
    _ ids: ClosedRange<Int64>, of command: Int64, by owner: String, limit: Int
  ) throws(StoreError) -> Int {
    try noteMoving(command, by: owner)
    let connection = store.connection
    let last = try connection.rows(
      """
      SELECT id FROM kept_aside WHERE command = ? AND kind = 'workflow' AND id BETWEEN ? AND ?
      ORDER BY id LIMIT ?
      """, .integer(command), .integer(ids.lowerBound), .integer(ids.upperBound),
      .integer(Int64(limit))
    ) { $0.integer(0) }
    guard let end = last.last else { return 0 }
    try connection.run(
      """
      INSERT OR REPLACE INTO kept SELECT kind, id, name, body, changed_wall_ns FROM kept_aside
      WHERE command = ? AND kind = 'workflow' AND id BETWEEN ? AND ?
      """, .integer(command), .integer(ids.lowerBound), .integer(end))
    try connection.run(
      "DELETE FROM kept_aside WHERE command = ? AND kind = 'workflow' AND id BETWEEN ? AND ?",
      .integer(command), .integer(ids.lowerBound), .integer(end))
    try connection.run("UPDATE mark SET value = value + 1 WHERE name = 'kept'")
    return last.count
  }
}

extension Store {
  /// Lets go of what was set aside for commands that cannot be done again, so many rows at a time. Answers whether there
  /// was any; nothing as a rule, some microseconds.
  func forgetAside(limit: Int) throws(StoreError) -> Bool {
    guard try connection.number("SELECT EXISTS (SELECT 1 FROM kept_aside)") == 1 else {
      return false
    }
    let before = connection.totalChanges
    try mark { () throws(StoreError) in
      try connection.run(
        """
        DELETE FROM kept_aside WHERE rowid IN (
          SELECT rowid FROM kept_aside WHERE command NOT IN (
            SELECT id FROM command WHERE undone = 0
              OR id > coalesce((SELECT max(id) FROM command WHERE undone = 0), 0))
          LIMIT ?)
        """, .integer(Int64(limit)))
    }
    return connection.totalChanges != before
  }
}
