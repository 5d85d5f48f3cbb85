import Glibc
import Timers

/// What was taken out.
public struct Forgotten: Hashable, Sendable {
  public var sessions = 0
  /// Events of the journal and commands.
  public var journal = 0
  /// Backups and files that were set aside.
  public var files = 0
}

extension Store {
  /// Forgetting for good.
  public var forgetting: Forgetting { Forgetting(store: self) }

  /// Empties the log, so that nothing deleted is left in it. Harmless when others are reading: then it stays.
  public func emptyLog() { _ = try? connection.number("PRAGMA wal_checkpoint(TRUNCATE)") }
}

/// Forgetting for good (fault F61): what is deleted is overwritten with zeros (`secure_delete`), the file is written anew
/// without its free space, the log is emptied, and backups and files set aside are removed.
public struct Forgetting: StoreTable {
  let store: Store

  /// Forgets everything, running timers and what is kept included: no text of it stays in any file of the folder.
  ///
  /// A line without content stays in the journal, saying that and when it was done. Counters go on, so that
  /// nothing new is taken for something old. About 1 s per 100 MB.
  @discardableResult
  public func everything(at wallNs: Int64) throws(StoreError) -> Forgotten {
    var forgotten = Forgotten()
    try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
      forgotten.sessions = Int(try connection.number("SELECT count(*) FROM session"))
      forgotten.journal = Int(
        try connection.number(
          "SELECT (SELECT count(*) FROM event) + (SELECT count(*) FROM command)")
      )
      // By the schema and not by a list: whatever the store will come to hold is meant too.
      for table in try connection.tables() where table != "mark" {
        try connection.execute(script: "DELETE FROM \"\(table)\"")
      }
      try connection.run("UPDATE mark SET value = value + 1 WHERE name = 'kept'")
      try store.markWhole()
      try work.noteForgetting("everything", at: wallNs)
    }
    try connection.tidyAfterErasing()
    forgotten.files = removeCopies()
    return forgotten
  }

  /// Forgets what is known of a name: its sessions, and every event, command and deleted thing that mentions it, large
  /// or small letters alike. What is kept under the name, and timers that run, stay.
  ///
  /// Linear in the journal: 2 s per million events.
  @discardableResult
  public func mentions(of name: String, at wallNs: Int64) throws(StoreError) -> Forgotten {
    var forgotten = Forgotten()
    let word = Mention(name)
    try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
      let names = try connection.rows(mentioning: word, "SELECT id, name FROM session_name")
      let sessions = try connection.rows(
        "SELECT id FROM session WHERE name_id IN (SELECT value FROM json_each(?))",
        .text(SessionTable.list(names))
      ) { $0.integer(0) }
      forgotten.sessions = sessions.count
      for start in stride(from: 0, to: sessions.count, by: 5000) {
        try work.remove(
          sessions: Array(sessions[start..<min(start + 5000, sessions.count)]), removal: nil)
      }
      for (found, removal) in Self.tables {
        try connection.forget(word, found, removal)
      }
      for (found, removal) in Self.journal {
        forgotten.journal += try connection.forget(word, found, removal)
      }
      try work.forgetShared(word)
      try work.forgetInCalendar(word)
      try work.noteForgetting("name", at: wallNs)
    }
    try connection.tidyAfterErasing()
    forgotten.files = removeCopies()
    return forgotten
  }

  /// What may mention a name: how its rows are found, by number and texts, and what happens to those that do.
  private static let tables: [(found: StaticString, removal: StaticString)] = [
    // A phase of another routine may be called so.
    (
      "SELECT id, phases FROM session WHERE phases <> '[]'",
      "UPDATE session SET phases = '[]' WHERE id IN (SELECT value FROM json_each(?))"
    ),
    // A note may be about it: of what was adjusted only the words somebody gave can mention a name.
    (
      """
      SELECT session.id, group_concat(json_extract(part.value, '$.text'), char(10))
      FROM session, json_each(session.adjustments) AS part
      WHERE json_extract(part.value, '$.text') IS NOT NULL GROUP BY session.id
      """,
      """
      UPDATE session SET adjustments = (
        SELECT coalesce(json_group_array(json(part.value)), '[]') FROM json_each(adjustments) AS part
        WHERE json_extract(part.value, '$.text') IS NULL
      ) WHERE id IN (SELECT value FROM json_each(?))
      """
    ),
    (
      """
      SELECT rowid, name, category, phases,
        (SELECT coalesce(group_concat(json_extract(part.value, '$.text'), char(10)), '')
         FROM json_each(adjustments) AS part)
      FROM session_removed
      """,
      "DELETE FROM session_removed WHERE rowid IN (SELECT value FROM json_each(?))"
    ),
    (
      "SELECT rowid, name, body FROM kept_aside",
      "DELETE FROM kept_aside WHERE rowid IN (SELECT value FROM json_each(?))"
    ),
    (
      "SELECT id, name, plan FROM timer WHERE status = 'finished'",
      "DELETE FROM timer WHERE id IN (SELECT value FROM json_each(?))"
    ),
  ]
  /// The same of what is counted as journal.
  private static let journal: [(found: StaticString, removal: StaticString)] = [
    (
      "SELECT id, body FROM event", "DELETE FROM event WHERE id IN (SELECT value FROM json_each(?))"
    ),
    (
      "SELECT id, text, before, after FROM command",
      "DELETE FROM command WHERE id IN (SELECT value FROM json_each(?))"
    ),
  ]

  /// Removes backups and files that were set aside: they hold what was forgotten. Answers how many.
  private func removeCopies() -> Int {
    guard !store.isTemporary else { return 0 }
    return DatabaseFile.removeCopies(of: connection.path)
  }
}

extension Store.Transaction {
  /// The audit line: that something was forgotten and when, never what.
  fileprivate func noteForgetting(_ scope: String, at wallNs: Int64) throws(StoreError) {
    try append(
      EventRecord(
        kind: "forgotten", body: "{\"scope\":\"\(scope)\"}", dueWallNs: wallNs, dueBootNs: 0,
        boot: "", saidWallNs: wallNs, delivered: true))
  }
}

/// A name as it is looked for in texts and in JSON, large or small letters alike.
struct Mention {
  private let plain: String
  private let escaped: String

  init(_ name: String) {
    plain = name.lowercased()
    escaped = String(jsonQuoted(name.lowercased()).dropFirst().dropLast())
  }

  func isIn(_ texts: String...) -> Bool {
    guard !plain.isEmpty else { return false }
    return texts.contains { text in
      let text = text.lowercased()
      return text.contains(plain) || plain != escaped && text.contains(escaped)
    }
  }
}

extension DatabaseFile {
  /// Removes the backups and the damaged copies beside a database, their logs included.
  static func removeCopies(of path: String) -> Int {
    guard let slash = path.lastIndex(of: "/"),
      let folder = try? DataFolder.existing(String(path[..<slash]))
    else { return 0 }
    let name = String(path[path.index(after: slash)...])
    let copies =
      folder.names(beginning: name + ".backup") + folder.names(beginning: name + ".corrupt")
    for copy in copies { unlink(folder.file(copy)) }
    // What was said while the store was locked.
    unlink(folder.file(name + ".said"))
    folder.sync()
    return copies.count
  }
}

extension Connection {
  /// The tables that hold anything of ours; those behind an index of words go with it.
  func tables() throws(StoreError) -> [String] {
    try rows(
      """
      SELECT name FROM pragma_table_list WHERE schema = 'main' AND type <> 'shadow'
        AND type <> 'view' AND name NOT LIKE 'sqlite_%'
      """
    ) { $0.text(0) }
  }

  /// The numbers of those rows that mention a name; the statement reads a number, then the texts that are looked at.
  func rows(mentioning word: Mention, _ found: StaticString) throws(StoreError) -> [Int64] {
    try rows(found) { row -> Int64? in
      for column in 1..<row.count where word.isIn(row.text(column)) { return row.integer(0) }
      return nil
    }.compactMap { $0 }
  }

  /// Does something to the rows that mention a name, which gets their numbers as a list. Answers how many there are.
  @discardableResult
  func forget(_ word: Mention, _ found: StaticString, _ removal: StaticString)
    throws(StoreError) -> Int
  {
    let rows = try rows(mentioning: word, found)
    try run(removal, .text(SessionTable.list(rows)))
    return rows.count
  }

  /// Writes the file anew without its free space, and empties the log. Throws `.busy` when somebody reads for so
  /// long that the log cannot be emptied.
  func tidyAfterErasing() throws(StoreError) {
    try execute(script: "VACUUM")
    // The first column says whether a reader was in the way; SQLite has waited for it.
    for _ in 0..<3 where try number("PRAGMA wal_checkpoint(TRUNCATE)") == 0 { return }
    if path != "memory" { throw .busy(file: path) }
  }
}

/// Forgetting what was typed and learned.
extension HistoryStore {
  /// How often something was forgotten: what was learned before must not be kept after it.
  public func erasures() throws(StoreError) -> Int64 {
    try connection.number("SELECT value FROM mark WHERE name = 'erased'")
  }

  /// Takes every line that mentions this out, and the model learned from them: it is made again by replay. Answers
  /// how many lines went.
  @discardableResult
  public func forget(mentioning name: String) throws(StoreError) -> Int {
    let word = Mention(name)
    var gone = 0
    try write { () throws(StoreError) in
      gone = try connection.forget(
        word, "SELECT id, text, action, context FROM line",
        "DELETE FROM line WHERE id IN (SELECT value FROM json_each(?))")
      for text in try connection.rows("SELECT text FROM recall", reading: { $0.text(0) })
      where word.isIn(text) {
        try connection.run("DELETE FROM recall WHERE text = ?", .text(text))
      }
      for text in try connection.rows("SELECT text FROM never", reading: { $0.text(0) })
      where word.isIn(text) {
        try connection.run("DELETE FROM never WHERE text = ?", .text(text))
      }
      try connection.forget(
        word, "SELECT id, text FROM feedback",
        "DELETE FROM feedback WHERE id IN (SELECT value FROM json_each(?))")
      try connection.forget(
        word, "SELECT rowid, request, answer FROM decision",
        "DELETE FROM decision WHERE rowid IN (SELECT value FROM json_each(?))")
      // The request stays, so that it is not done again.
      try connection.forget(
        word, "SELECT rowid, text FROM own_act",
        "UPDATE own_act SET text = '' WHERE rowid IN (SELECT value FROM json_each(?))")
      try connection.run("DELETE FROM model")
      try connection.run("UPDATE mark SET value = value + 1 WHERE name = 'erased'")
    }
    try connection.tidyAfterErasing()
    _ = DatabaseFile.removeCopies(of: connection.path)
    return gone
  }

  /// Forgets everything: no text of it stays in any file of the folder.
  public func forgetEverything() throws(StoreError) {
    try write { () throws(StoreError) in
      for table in try connection.tables() where table != "mark" {
        try connection.execute(script: "DELETE FROM \"\(table)\"")
      }
      try connection.run("UPDATE mark SET value = value + 1 WHERE name = 'erased'")
    }
    try connection.tidyAfterErasing()
    _ = DatabaseFile.removeCopies(of: connection.path)
  }
}
