import CSQLite

/// Copies what can still be read of a damaged database into a new one, by ranges of row ids.
///
/// A range that fails is halved and tried again, so one bad page costs only the rows on it
/// (Debian’s SQLite has no `.recover`; facts: reliability.md §2.3). Large ranges go first, and the
/// attempts are bounded: a table whose root is gone costs about a second, not for ever.
struct Salvage {
  let from: String
  let to: Connection
  let schema: Schema

  private static let mostAttempts = 20_000

  /// How many rows were saved, and how many ranges were given up.
  func run() throws(StoreError) -> (saved: Int64, lost: Int) {
    to.tolerateDamage(true)
    defer { to.tolerateDamage(false) }
    do throws(StoreError) {
      try to.once("ATTACH ? AS damaged", [.text(Connection.uri(from) + "?mode=ro")])
    } catch {
      return (0, 1)  // Not even a database: nothing to save, and nothing wrong with the new one.
    }
    var lost = 0
    let before = to.totalChanges
    // Not IMMEDIATE: that would ask the damaged file for a lock.
    try to.execute(script: "BEGIN")
    do throws(StoreError) {
      for table in schema.tables { lost += try copy(table) }
      let saved = to.totalChanges - before
      try to.execute(script: schema.mend)
      try to.execute(script: "COMMIT")
      try? to.execute(script: "DETACH damaged")
      return (saved, lost)
    } catch {
      try? to.execute(script: "ROLLBACK")
      try? to.execute(script: "DETACH damaged")
      // An empty store that works is better than none; but a full disk must be said.
      if case .full = error { throw error }
      return (0, 1)
    }
  }

  /// Copies one table; answers how many single rows or unfinished ranges were given up.
  private func copy(_ table: String) throws(StoreError) -> Int {
    guard let columns = try sharedColumns(of: table) else { return 1 }
    let sql = """
      INSERT OR REPLACE INTO main.\(table) (\(columns)) SELECT \(columns) FROM damaged.\(table)
      WHERE rowid BETWEEN ? AND ?
      """
    var ranges: [ClosedRange<Int64>] = [0...(1 << 40)]
    var next = 0
    var lost = 0
    while next < ranges.count {
      guard next < Self.mostAttempts else { return lost + ranges.count - next }
      let range = ranges[next]
      next += 1
      do throws(StoreError) {
        try to.once(sql, [.integer(range.lowerBound), .integer(range.upperBound)])
      } catch {
        if case .full = error { throw error }
        guard range.lowerBound < range.upperBound else {
          lost += 1
          continue
        }
        let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 2
        ranges.append(range.lowerBound...middle)
        ranges.append((middle + 1)...range.upperBound)
      }
    }
    return lost
  }

  /// The columns that the damaged table has too, as a list; nil if its definition cannot be read.
  private func sharedColumns(of table: String) throws(StoreError) -> String? {
    do throws(StoreError) {
      let names = try to.rows(
        """
        SELECT ours.name FROM pragma_table_info(?1, 'main') AS ours
        JOIN pragma_table_info(?1, 'damaged') AS theirs ON theirs.name = ours.name
        """, .text(table)
      ) { $0.text(0) }
      return names.isEmpty ? nil : names.joined(separator: ", ")
    } catch {
      return nil
    }
  }
}
