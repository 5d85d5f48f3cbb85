import Timers

/// What sessions are called and filed under, as rows that many sessions share.
///
/// A row belongs to a kept routine, by its id, or to none (0). All rows of a routine have its category, so that one set
/// today holds for the past; the row with its name is renamed with it. What a single run was called beside that stays.
struct SessionNames {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The row of a session, made if it is new.
  ///
  /// A session that knows no routine comes from a file, or is of none: where no row has its name and category, the routine
  /// that has its name is taken.
  ///
  /// - Parameter asFiled: its category was chosen for it alone, or it had it before: no routine's takes its place.
  func row(of session: TimerSession, asFiled: Bool = false) throws(StoreError) -> Int64 {
    let name = Value.text(session.name)
    if asFiled, session.routine == nil {
      let known = try connection.first(
        """
        SELECT n.id FROM session_name n LEFT JOIN session_category c ON c.id = n.category_id
        WHERE n.name = ? AND coalesce(c.category, '') = ? ORDER BY n.routine_id DESC LIMIT 1
        """, name, .text(session.category)
      ) { $0.integer(0) }
      if let known { return known }
      return try insert(session.name, try category(session.category), 0)
    }
    if let routine = session.routine {
      let known = try connection.first(
        "SELECT id FROM session_name WHERE name = ? AND routine_id = ?", name, .integer(routine)
      ) { $0.integer(0) }
      if let known { return known }
      let filed = try connection.first(
        "SELECT category_id FROM session_name WHERE routine_id = ? LIMIT 1", .integer(routine)
      ) { $0.integer(0) }
      let category = if let filed { filed } else { try category(session.category) }
      return try insert(session.name, category, routine)
    }
    let known = try connection.first(
      """
      SELECT n.id FROM session_name n LEFT JOIN session_category c ON c.id = n.category_id
      WHERE n.name = ?1 AND (n.routine_id > 0 OR coalesce(c.category, '') = ?2)
      ORDER BY n.routine_id = 0 AND coalesce(c.category, '') = ?2 DESC, n.routine_id LIMIT 1
      """, name, .text(session.category)
    ) { $0.integer(0) }
    if let known { return known }
    return try insert(session.name, try category(session.category), 0)
  }

  private func insert(_ name: String, _ category: Int64, _ routine: Int64) throws(StoreError)
    -> Int64
  {
    try connection.run(
      "INSERT INTO session_name (name, category_id, folded, routine_id) VALUES (?, ?, ?, ?)",
      .text(name), .integer(category), .text(name.lowercased()), .integer(routine))
    return connection.lastInsertedID
  }

  /// The number of a category, made if it is new; 0 for none.
  private func category(_ name: String) throws(StoreError) -> Int64 {
    guard !name.isEmpty else { return 0 }
    try connection.run(
      "INSERT OR IGNORE INTO session_category (category, folded) VALUES (?, ?)", .text(name),
      .text(name.lowercased()))
    return try connection.number(
      "SELECT id FROM session_category WHERE category = ?", .text(name))
  }

  // MARK: Routines

  /// Sessions called as a routine that is new are its sessions, until now and from now on.
  func adopt(_ name: String, routine: Int64, category: String) throws(StoreError) {
    try connection.run(
      "UPDATE session_removed SET routine_id = ?, category = ? WHERE name = ? AND routine_id = 0",
      .integer(routine), .text(category), .text(name))
    let rows = try connection.rows(
      "SELECT id, name FROM session_name WHERE folded = ? AND routine_id = 0",
      .text(name.lowercased())
    ) { (id: $0.integer(0), name: $0.text(1)) }
    guard !rows.isEmpty else { return }
    let category = try self.category(category)
    for row in rows { try change(row.id, to: row.name, category, routine) }
    try dropEmptyCategories()
  }

  /// Sessions follow their routine: to another name, and into another category.
  func follow(routine: Int64, from old: String, to name: String, category: String)
    throws(StoreError)
  {
    // What was deleted comes back as what it is called by then.
    try connection.run(
      """
      UPDATE session_removed SET name = iif(name = ?2, ?3, name), category = ?4
      WHERE routine_id = ?1
      """, .integer(routine), .text(old), .text(name), .text(category))
    let rows = try connection.rows(
      "SELECT id, name FROM session_name WHERE routine_id = ?", .integer(routine)
    ) { (id: $0.integer(0), name: $0.text(1)) }
    guard !rows.isEmpty else { return }
    let category = try self.category(category)
    for row in rows {
      // As it was called, large or small.
      let isCalledSo = row.name.lowercased() == old.lowercased()
      try change(row.id, to: isCalledSo ? name : row.name, category, routine)
    }
    try dropEmptyCategories()
  }

  /// The routine is gone for good: its sessions are kept by their names.
  func release(routine: Int64) throws(StoreError) {
    try connection.run(
      "UPDATE session_removed SET routine_id = 0 WHERE routine_id = ?", .integer(routine))
    let rows = try connection.rows(
      "SELECT id, name, category_id FROM session_name WHERE routine_id = ?", .integer(routine)
    ) { (id: $0.integer(0), name: $0.text(1), category: $0.integer(2)) }
    for row in rows { try change(row.id, to: row.name, row.category, 0) }
  }

  /// Changes a row; where there is one like that, its sessions move there.
  private func change(_ id: Int64, to name: String, _ category: Int64, _ routine: Int64)
    throws(StoreError)
  {
    let twin = try connection.first(
      "SELECT id FROM session_name WHERE name = ? AND category_id = ? AND routine_id = ? AND id <> ?",
      .text(name), .integer(category), .integer(routine), .integer(id)
    ) { $0.integer(0) }
    guard let twin else {
      try connection.run(
        """
        UPDATE session_name SET name = ?2, folded = ?3, category_id = ?4, routine_id = ?5
        WHERE id = ?1 AND (name <> ?2 OR category_id <> ?4 OR routine_id <> ?5)
        """, .integer(id), .text(name), .text(name.lowercased()), .integer(category),
        .integer(routine))
      return
    }
    let blocks = try connection.rows("SELECT block FROM day_pack WHERE key = ?", .integer(id)) {
      $0.integer(0)
    }
    try connection.run(
      "UPDATE session SET name_id = ? WHERE name_id = ?", .integer(twin), .integer(id))
    try connection.run("DELETE FROM day_pack WHERE key = ?", .integer(id))
    let packs = DayPackWriter(connection)
    for block in blocks { try packs.remake(.init(key: twin, block: block), days: nil) }
    try connection.run("DELETE FROM session_name WHERE id = ?", .integer(id))
  }

  private func dropEmptyCategories() throws(StoreError) {
    try connection.run(
      "DELETE FROM session_category WHERE id NOT IN (SELECT category_id FROM session_name)")
  }
}

extension Store.Transaction {
  /// Has sessions follow a routine that is about to be written down: those called so when it is new, else its own.
  public func follow(routine id: Int64, named name: String, category: String) throws(StoreError) {
    let names = SessionNames(store.connection)
    let old = try store.connection.first(
      "SELECT name FROM kept WHERE kind = 'routine' AND id = ?", .integer(id)
    ) { $0.text(0) }
    if let old {
      try names.follow(routine: id, from: old, to: name, category: category)
    } else {
      try names.adopt(name, routine: id, category: category)
    }
  }
}

extension Store {
  /// How many sessions belong to a kept routine.
  public func countSessions(ofRoutine id: Int64) throws(StoreError) -> Int {
    let rows = try connection.rows(
      "SELECT id FROM session_name WHERE routine_id = ?", .integer(id)
    ) { $0.integer(0) }
    guard !rows.isEmpty else { return 0 }
    var selection = SessionSelection(
      keys: rows, names: rows, days: -3_000_000...3_000_000, statuses: TimerSession.Status.allCases,
      newest: nil, lengths: nil, titles: [])
    selection.titles = []
    return try sessionTable.count(selection)
  }
}
