import Knowledge

/// Packs of knowledge in the store.
extension Store {
  /// How many packs stay for a way back.
  private static let mostPacks = 5

  /// The pack in use: its revision, whether it came with the program, and its text in parts; nil: none was put here yet.
  public func knowledge() throws(StoreError) -> (revision: Int, isShipped: Bool, text: PackText)? {
    let packs = try connection.rows(
      "SELECT id, revision, is_shipped, head FROM knowledge_pack ORDER BY id DESC LIMIT 1"
    ) { (id: $0.integer(0), revision: $0.integer(1), isShipped: $0.integer(2), head: $0.text(3)) }
    guard let pack = packs.first else { return nil }
    let parts = try connection.rows(
      "SELECT name, body FROM knowledge_activity WHERE pack = ? ORDER BY id", .integer(pack.id)
    ) { (id: $0.text(0), text: $0.text(1)) }
    return (Int(pack.revision), pack.isShipped != 0, PackText(head: pack.head, parts: parts))
  }

  /// Puts a pack in use, all of it or nothing.
  public func use(_ pack: KnowledgePack, _ text: PackText, isShipped: Bool) throws(StoreError) {
    try transaction { (_: inout Transaction) throws(StoreError) in
      try connection.run(
        "INSERT INTO knowledge_pack (name, revision, schema, is_shipped, head) VALUES (?, ?, ?, ?, ?)",
        .text(pack.name), .integer(Int64(pack.revision)), .integer(Int64(pack.schema)),
        .integer(isShipped ? 1 : 0), .text(text.head))
      let id = try connection.number("SELECT max(id) FROM knowledge_pack")
      for part in text.parts {
        try connection.run(
          "INSERT INTO knowledge_activity (pack, name, body) VALUES (?, ?, ?)", .integer(id),
          .text(part.id), .text(part.text))
      }
      try connection.run(
        """
        DELETE FROM knowledge_pack WHERE id NOT IN (
          SELECT id FROM knowledge_pack ORDER BY id DESC LIMIT ?)
        """, .integer(Int64(Self.mostPacks)))
      try connection.run(
        "DELETE FROM knowledge_activity WHERE pack NOT IN (SELECT id FROM knowledge_pack)")
    }
  }

  /// Takes the newest pack away again; the revision that is in use then, nil: there is no older one.
  public func rollBackKnowledge() throws(StoreError) -> Int? {
    try transaction { (_: inout Transaction) throws(StoreError) -> Int? in
      let packs = try connection.rows(
        "SELECT id, revision FROM knowledge_pack ORDER BY id DESC LIMIT 2"
      ) { (id: $0.integer(0), revision: $0.integer(1)) }
      guard packs.count == 2 else { return nil }
      try connection.run("DELETE FROM knowledge_activity WHERE pack = ?", .integer(packs[0].id))
      try connection.run("DELETE FROM knowledge_pack WHERE id = ?", .integer(packs[0].id))
      return Int(packs[1].revision)
    }
  }
}
