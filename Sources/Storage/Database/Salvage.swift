import CSQLite

/// Copies what can still be read of a damaged database into a new one, by ranges of row ids.
///
/// A range that fails is halved and tried again, so one bad page costs only the rows on it
/// (Debian’s SQLite has no `.recover`; facts: reliability.md §2.3). Low ids go first: every range beyond the
/// last row fails when the last page is gone. Attempts are bounded: a table whose root is gone costs
/// about a second, not for ever.
struct Salvage {
  let from: String
  let to: Connection
  let schema: Schema

  private static let mostAttempts = 50_000

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
    defer { _ = try? to.execute(script: "DETACH damaged") }
    // Range by range, not in one transaction: one that has met a damaged page refuses everything after it.
    for table in schema.tables { lost += try copy(table) }
    let saved = to.totalChanges - before
    try to.transaction { () throws(StoreError) in
      try to.execute(script: schema.mend)
      try schema.remake?(to)
    }
    return (saved, lost)
  }

  /// Copies one table; answers how many single rows or unfinished ranges were given up.
  private func copy(_ table: String) throws(StoreError) -> Int {
    guard let columns = try sharedColumns(of: table) else { return 1 }
    let sql = """
      INSERT OR REPLACE INTO main.\(table) (\(columns)) SELECT \(columns) FROM damaged.\(table)
      WHERE rowid BETWEEN ? AND ?
      """
    // The last is the next to try: 0…1, 2…3, 4…7, 8…15, …
    var ranges: [ClosedRange<Int64>] = [0...1]
    for power in 1..<40 { ranges.append((1 << power)...((2 << power) - 1)) }
    ranges.reverse()
    var attempts = 0
    var lost = 0
    while let range = ranges.popLast() {
      guard attempts < Self.mostAttempts else { return lost + ranges.count + 1 }
      attempts += 1
      do throws(StoreError) {
        try to.once(sql, [.integer(range.lowerBound), .integer(range.upperBound)])
      } catch {
        if case .full = error { throw error }
        guard range.lowerBound < range.upperBound else {
          lost += 1
          continue
        }
        let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 2
        ranges.append((middle + 1)...range.upperBound)
        ranges.append(range.lowerBound...middle)
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
