/// Packs of knowledge: the one in the program, put here on first use of a revision, and those that came from files. The
/// current one is the last of them; older ones stay for a way back.
extension Migration {
  static let knowledge = Migration(
    version: 10,
    script: """
      CREATE TABLE knowledge_pack (
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, revision INTEGER NOT NULL,
        schema INTEGER NOT NULL, is_shipped INTEGER NOT NULL, head TEXT NOT NULL) STRICT;
      CREATE TABLE knowledge_activity (
        id INTEGER PRIMARY KEY, pack INTEGER NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
        UNIQUE (pack, name)) STRICT;
      """)
}
