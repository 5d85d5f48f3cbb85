import Knowledge

/// Packs of knowledge in the store.
public struct KnowledgeTable: StoreTable {
  let store: Store

  /// How many packs of a name stay for a way back, and how many names there are.
  private static let mostPacks = 5
  public static let mostNames = 50

  /// A pack that is kept.
  public struct Pack: Hashable, Sendable {
    public var name: String
    public var revision: Int
    /// It came with the program.
    public var isShipped: Bool
    public var text: PackText

    public init(name: String, revision: Int, isShipped: Bool, text: PackText) {
      (self.name, self.revision, self.isShipped, self.text) = (name, revision, isShipped, text)
    }
  }

  /// The packs in use, the newest of each name, in the order in which they were put here.
  ///
  /// - Parameter withFiles: those alone that have files in them: the others are long.
  public func packs(withFiles: Bool = false) throws(StoreError) -> [Pack] {
    let packs = try connection.rows(
      """
      SELECT id, name, revision, is_shipped, head FROM knowledge_pack
      WHERE id IN (SELECT max(id) FROM knowledge_pack GROUP BY name)
        AND (? = 0 OR id IN (SELECT pack FROM knowledge_activity WHERE body LIKE 'file:%'))
      ORDER BY id
      """, .integer(withFiles ? 1 : 0)
    ) {
      (
        id: $0.integer(0), name: $0.text(1), revision: $0.integer(2), isShipped: $0.integer(3),
        head: $0.text(4)
      )
    }
    return try packs.map { pack throws(StoreError) in
      let parts = try connection.rows(
        "SELECT name, body FROM knowledge_activity WHERE pack = ? ORDER BY id", .integer(pack.id)
      ) { (id: $0.text(0), text: $0.text(1)) }
      return Pack(
        name: pack.name, revision: Int(pack.revision), isShipped: pack.isShipped != 0,
        text: PackText(head: pack.head, parts: parts))
    }
  }

  /// Puts a pack in use, all of it or nothing.
  public func use(_ pack: KnowledgePack, _ text: PackText, isShipped: Bool) throws(StoreError) {
    try store.transaction { (_: inout Store.Transaction) throws(StoreError) in
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
        DELETE FROM knowledge_pack WHERE name = ? AND id NOT IN (
          SELECT id FROM knowledge_pack WHERE name = ? ORDER BY id DESC LIMIT ?)
        """, .text(pack.name), .text(pack.name), .integer(Int64(Self.mostPacks)))
      try connection.run(
        "DELETE FROM knowledge_activity WHERE pack NOT IN (SELECT id FROM knowledge_pack)")
    }
  }

  /// Takes away the pack that was put here last, of those that are in use and did not come with the program: its name, and
  /// the revision that is in use then; nil inside: what came with the program. Nil: there is none.
  public func rollBack() throws(StoreError) -> (name: String, revision: Int?)? {
    try store.transaction {
      (_: inout Store.Transaction) throws(StoreError) -> (name: String, revision: Int?)? in
      let packs = try connection.rows(
        """
        SELECT id, name FROM knowledge_pack
        WHERE is_shipped = 0 AND id IN (SELECT max(id) FROM knowledge_pack GROUP BY name)
        ORDER BY id DESC LIMIT 1
        """
      ) { (id: $0.integer(0), name: $0.text(1)) }
      guard let pack = packs.first else { return nil }
      try connection.run("DELETE FROM knowledge_activity WHERE pack = ?", .integer(pack.id))
      try connection.run("DELETE FROM knowledge_pack WHERE id = ?", .integer(pack.id))
      let older = try connection.rows(
        "SELECT revision FROM knowledge_pack WHERE name = ? ORDER BY id DESC LIMIT 1",
        .text(pack.name)
      ) { $0.integer(0) }
      return (pack.name, older.first.map { Int($0) })
    }
  }
}
