extension Schema {
  /// The regulations that were imported. All of it can be imported again; only favourites are the user's own.
  static let regulations = Schema(
    migrations: [
      Migration(
        version: 1,
        script: """
          CREATE TABLE favourite (
            source TEXT NOT NULL, number TEXT NOT NULL, paragraph TEXT NOT NULL,
            at_wall_ns INTEGER NOT NULL, PRIMARY KEY (source, number, paragraph)) STRICT;
          CREATE TABLE edition (
            id INTEGER PRIMARY KEY AUTOINCREMENT, source TEXT NOT NULL, name TEXT NOT NULL,
            effective INTEGER, imported_wall_ns INTEGER NOT NULL, origin TEXT NOT NULL,
            topics INTEGER NOT NULL, UNIQUE (source, name)) STRICT;
          CREATE TABLE topic (
            id INTEGER PRIMARY KEY, edition INTEGER NOT NULL, place INTEGER NOT NULL,
            number TEXT NOT NULL, title TEXT NOT NULL, kind TEXT NOT NULL, nature TEXT NOT NULL,
            parent TEXT, context TEXT NOT NULL, words BLOB NOT NULL) STRICT;
          CREATE INDEX topic_number ON topic (edition, number);
          CREATE INDEX topic_place ON topic (edition, place);
          CREATE INDEX topic_parent ON topic (edition, parent);
          CREATE TABLE paragraph (
            topic INTEGER NOT NULL, place INTEGER NOT NULL, path TEXT NOT NULL, label TEXT NOT NULL,
            level INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (topic, place)) STRICT, WITHOUT ROWID;
          CREATE TABLE link (
            topic INTEGER NOT NULL, place INTEGER NOT NULL, target TEXT NOT NULL,
            external INTEGER NOT NULL, paragraph INTEGER NOT NULL,
            PRIMARY KEY (topic, place)) STRICT, WITHOUT ROWID;
          CREATE TABLE term (
            id INTEGER PRIMARY KEY, edition INTEGER NOT NULL, folded TEXT NOT NULL, term TEXT NOT NULL,
            topic INTEGER NOT NULL, paragraph INTEGER NOT NULL) STRICT;
          CREATE INDEX term_folded ON term (edition, folded);
          CREATE TABLE clause (
            id INTEGER PRIMARY KEY, edition INTEGER NOT NULL, number TEXT NOT NULL,
            alternate TEXT NOT NULL, title TEXT NOT NULL, prescription TEXT NOT NULL,
            date TEXT NOT NULL, provision INTEGER NOT NULL, by_reference INTEGER,
            section TEXT NOT NULL, uses TEXT NOT NULL) STRICT;
          CREATE INDEX clause_number ON clause (edition, number);
          """)
    ],
    tables: ["favourite"], mend: "")
}
