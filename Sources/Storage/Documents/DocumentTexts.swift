/// Texts of documents, each once, by its SHA-256. Which document of which work has which text, who made it and who signed it
/// are events of the work's record (`kept`, and the journal with it): so undo, other processes and the history have it from there.
extension Migration {
  static let documents = Migration(
    version: 11,
    script: """
      CREATE TABLE document_text (
        id INTEGER PRIMARY KEY AUTOINCREMENT, hash TEXT NOT NULL UNIQUE, body TEXT NOT NULL,
        at_wall_ns INTEGER NOT NULL) STRICT;
      CREATE INDEX document_text_at ON document_text (at_wall_ns);
      """)
}

/// The texts themselves.
public struct DocumentTexts: StoreTable {
  let store: Store

  /// Keeps a text; one that is there stays as it is, and counts as kept now.
  ///
  /// Written before the record speaks of it: a text that nothing speaks of harms nobody, and goes with `forget`.
  public func keep(_ text: String, hash: String, wall: Int64) throws(StoreError) {
    try store.transaction { (_: inout Store.Transaction) throws(StoreError) in
      try connection.run(
        """
        INSERT INTO document_text (hash, body, at_wall_ns) VALUES (?, ?, ?)
          ON CONFLICT (hash) DO UPDATE SET at_wall_ns = excluded.at_wall_ns
        """, .text(hash), .text(text), .integer(wall))
    }
  }

  /// The text with this hash; nil: it is not here.
  public func text(_ hash: String) throws(StoreError) -> String? {
    try connection.first("SELECT body FROM document_text WHERE hash = ?", .text(hash)) {
      $0.text(0)
    }
  }

  /// Looks through the texts that nobody kept or looked at since some moment, the oldest first, and forgets those of which
  /// neither work nor the journal speaks any more. At most so many: each costs a look through both.
  public func forget(before wall: Int64, now: Int64, limit: Int = 5) throws(StoreError) {
    try store.transaction { (_: inout Store.Transaction) throws(StoreError) in
      let old = try connection.rows(
        "SELECT id, hash FROM document_text WHERE at_wall_ns < ? ORDER BY at_wall_ns LIMIT ?",
        .integer(wall), .integer(Int64(limit))
      ) { (id: $0.integer(0), hash: $0.text(1)) }
      for text in old {
        let isSpokenOf = try connection.number(
          """
          SELECT EXISTS (SELECT 1 FROM kept WHERE kind = 'workflow' AND instr(body, ?1) > 0)
            OR EXISTS (SELECT 1 FROM command WHERE instr(before, ?1) > 0 OR instr(after, ?1) > 0)
          """, .text(text.hash))
        if isSpokenOf != 0 {
          try connection.run(
            "UPDATE document_text SET at_wall_ns = ? WHERE id = ?", .integer(now),
            .integer(text.id))
        } else {
          try connection.run("DELETE FROM document_text WHERE id = ?", .integer(text.id))
        }
      }
    }
  }
}
