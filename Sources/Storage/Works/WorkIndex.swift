import Workflows

/// The index of work: kept up to date by whoever knows the workflows, asked for pages, names and counts.
public struct WorkIndex: StoreTable {
  let store: Store

  /// Whether more work is kept than this. About 10 µs.
  public func hasMoreWorks(than count: Int) throws(StoreError) -> Bool {
    guard try store.keptRevision() > 0 else { return false }
    return try connection.first(
      "SELECT id FROM kept WHERE kind = 'workflow' LIMIT 1 OFFSET ?", .integer(Int64(count))
    ) { $0.integer(0) } != nil
  }

  /// Everything kept but work, by kind and then in the order of the ids. Two searches: with “or” it would be a scan of all
  /// the work.
  public func loadKeptButWorks() throws(StoreError) -> [KeptRecord] {
    try connection.rows(Self.keptButWorks) { KeptRecord($0) }
  }

  static let keptButWorks: StaticString = """
    SELECT kind, id, name, body, changed_wall_ns FROM kept WHERE kind < 'workflow'
    UNION ALL
    SELECT kind, id, name, body, changed_wall_ns FROM kept WHERE kind > 'workflow'
    ORDER BY kind, id
    """

  /// The work that was changed last, newest first.
  public func newestWorks(limit: Int) throws(StoreError) -> [KeptRecord] {
    try connection.rows(
      """
      SELECT kind, id, name, body, changed_wall_ns FROM kept WHERE kind = 'workflow'
      ORDER BY changed_wall_ns DESC LIMIT ?
      """, .integer(Int64(limit))
    ) { KeptRecord($0) }
  }

  /// Open work whose next deadline is over soonest: its alarms are to come.
  public func pressingWorks(limit: Int) throws(StoreError) -> [Int64] {
    try connection.rows(
      "SELECT id FROM work WHERE shelf = 1 AND due IS NOT NULL AND status = 0 ORDER BY due LIMIT ?",
      .integer(Int64(limit))
    ) { $0.integer(0) }
  }

  /// The work that was changed from a moment on, but for that with some numbers: what others did while these were written.
  public func works(changedSince wall: Int64, outside ranges: [ClosedRange<Int64>])
    throws(StoreError) -> [Int64]
  {
    // Two counts that indexes alone answer: rows are read only where somebody else was at it.
    var own: Int64 = 0
    for range in ranges {
      own += try connection.number(
        "SELECT count(*) FROM kept WHERE kind = 'workflow' AND id BETWEEN ? AND ?",
        .integer(range.lowerBound), .integer(range.upperBound))
    }
    let all = try connection.number(
      "SELECT count(*) FROM kept WHERE kind = 'workflow' AND changed_wall_ns >= ?", .integer(wall))
    guard all != own else { return [] }
    var found: [Int64] = []
    try connection.forEach(
      "SELECT id FROM kept WHERE kind = 'workflow' AND changed_wall_ns >= ?", .integer(wall)
    ) { (row: borrowing Row) throws(StoreError) in
      let id = row.integer(0)
      if !ranges.contains(where: { $0.contains(id) }) { found.append(id) }
      return true
    }
    return found
  }

  /// Some work by its ids, in their order; what is gone is left out. One read for all: each takes and leaves the lock.
  public func loadWorks(_ ids: [Int64]) throws(StoreError) -> [KeptRecord] {
    guard !ids.isEmpty else { return [] }
    return try connection.rows(
      """
      SELECT kept.kind, kept.id, kept.name, kept.body, kept.changed_wall_ns
      FROM json_each(?) AS asked CROSS JOIN kept ON kept.kind = 'workflow' AND kept.id = asked.value
      ORDER BY asked.key
      """, .text("[\(ids.map(String.init).joined(separator: ","))]")
    ) { KeptRecord($0) }
  }

  /// How much work the index does not know as it is. O(its number).
  public func staleWorks() throws(StoreError) -> Int {
    Int(try connection.number("SELECT count(*) FROM work_stale"))
  }

  /// Has all work looked at anew: what it comes to follows from the workflows, and these have changed since.
  ///
  /// - Parameter mark: stands for the workflows; the same as before: nothing happens.
  public func heedWorkflows(_ mark: Int64) throws(StoreError) {
    let known = try connection.first("SELECT value FROM mark WHERE name = 'workflows'") {
      $0.integer(0)
    }
    guard known != mark, !store.isReadOnly else { return }
    try store.transaction { (_: inout Store.Transaction) throws(StoreError) in
      try connection.run(
        "INSERT OR IGNORE INTO work_stale SELECT id FROM kept WHERE kind = 'workflow'")
      try connection.run("INSERT OR REPLACE INTO mark VALUES ('workflows', ?)", .integer(mark))
    }
  }

  /// Brings the index up to date, so many at a time.
  ///
  /// - Parameters:
  ///   - row: what some work comes to; nil: nobody knows its workflow.
  ///   - goesOn: told how many are done; false ends it, and the rest is done next time.
  public func refreshWorks(
    row: (KeptRecord) -> WorkRow?, goesOn: (Int) -> Bool = { _ in true }
  ) throws(StoreError) {
    guard !store.isReadOnly else { return }
    var done = 0
    while true {
      let ids = try connection.rows("SELECT id FROM work_stale LIMIT 500") { $0.integer(0) }
      guard !ids.isEmpty else { return }
      try store.transaction { transaction throws(StoreError) in
        var records: [Int64: KeptRecord] = [:]
        for record in try loadWorks(ids) { records[record.id] = record }
        for id in ids {
          if let record = records[id], let row = row(record) {
            try transaction.index(row)
          } else {
            try transaction.unindex(work: id)
          }
        }
      }
      done += ids.count
      guard goesOn(done) else { return }
    }
  }

  /// The work with one of these names, each in small letters and digits alone.
  public func works(called names: [String]) throws(StoreError) -> [Int64] {
    var found: [Int64] = []
    for name in names {
      found += try connection.rows(
        """
        SELECT id FROM work_fact WHERE fact = 'name' AND shelf IN (1, 2, 3) AND text = ?
        ORDER BY id DESC LIMIT 5
        """, .text(name)
      ) { $0.integer(0) }
    }
    return found
  }

  /// The newest work in whose name some words stand in a row.
  public func works(withNameLike words: String, limit: Int) throws(StoreError) -> [Int64] {
    let phrase = words.filter { $0 != "\"" }
    guard !phrase.isEmpty else { return [] }
    return try connection.rows(
      "SELECT rowid FROM work_text WHERE work_text MATCH ? ORDER BY rowid DESC LIMIT ?",
      .text("name : \"\(phrase)\""), .integer(Int64(limit))
    ) { $0.integer(0) }
  }

  /// The last of the names that begin so, in the order of their letters: for the number that comes next.
  public func lastName(beginning prefix: String, length: Int) throws(StoreError) -> String? {
    try connection.first(
      """
      SELECT text FROM work_fact INDEXED BY work_fact_length
      WHERE fact = 'name' AND length(text) = ? AND text > ? AND text < ? || '~'
      ORDER BY text DESC LIMIT 1
      """, .integer(Int64(length)), .text(prefix), .text(prefix)
    ) { $0.text(0) }
  }
}

extension Store.Transaction {
  /// Writes down what some work comes to; it is up to date then.
  public func index(_ row: WorkRow) throws(StoreError) {
    try unindex(work: row.id)
    try insert(row)
  }

  /// The same of work that the index knows nothing of.
  func insert(_ row: WorkRow, withFacts: Bool = true) throws(StoreError) {
    let connection = store.connection
    try connection.run(
      "INSERT INTO work VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", .integer(row.id),
      .text(row.name), .text(row.kind), .integer(row.status.rawValue), Value(row.resumes),
      Value(row.phase), Value(row.step), Value(row.lead), Value(row.due), Value(row.isBlocked),
      row.amount.map { .real($0) } ?? .null,
      .integer(row.begun), .integer(row.changed))
    if withFacts { for fact in row.facts { try insert(fact, of: row.id, on: row.shelf) } }
    try connection.run(
      "INSERT INTO work_text (rowid, name, body) VALUES (?, ?, ?)", .integer(row.id),
      .text(row.name), .text(row.text))
  }

  func insert(_ fact: WorkRow.Fact, of id: Int64, on shelf: Int64) throws(StoreError) {
    try store.connection.run(
      "INSERT OR IGNORE INTO work_fact VALUES (?, ?, ?, ?, ?)", .text(fact.of), .integer(shelf),
      .text(fact.text), .integer(id), fact.number.map { .real($0) } ?? .null)
  }

  /// Takes some work out of the index.
  public func unindex(work id: Int64) throws(StoreError) {
    let connection = store.connection
    try connection.run("DELETE FROM work WHERE id = ?", .integer(id))
    try connection.run("DELETE FROM work_fact WHERE id = ?", .integer(id))
    try connection.run("DELETE FROM work_text WHERE rowid = ?", .integer(id))
    try connection.run("DELETE FROM work_stale WHERE id = ?", .integer(id))
  }
}

extension WorkRow {
  /// As the column of that name has it.
  var shelf: Int64 { max(1, status.rawValue) }
}
