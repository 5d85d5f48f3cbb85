/// One step of a database’s format. Released steps are followed, never edited.
struct Migration: Sendable {
  /// `user_version` after the step; steps count 1, 2, 3, …
  let version: Int
  let script: String
  /// What cannot be said in SQL, after the script and in the same transaction.
  var fill: (@Sendable (Connection) throws(StoreError) -> Void)?

  init(
    version: Int, script: String,
    fill: (@Sendable (Connection) throws(StoreError) -> Void)? = nil
  ) {
    (self.version, self.script, self.fill) = (version, script, fill)
  }

  func apply(to connection: Connection) throws(StoreError) {
    try connection.execute(script: script)
    try fill?(connection)
  }
}

/// What a database file should look like, and what can be saved from a damaged one.
struct Schema: Sendable {
  let migrations: [Migration]
  /// Tables with row ids, the most precious first: the order of salvage.
  let tables: [String]
  /// Run after a salvage, to make counters agree with what was found.
  let mend: String
  /// The same, what cannot be said in SQL.
  var remake: (@Sendable (Connection) throws(StoreError) -> Void)?

  init(
    migrations: [Migration], tables: [String], mend: String,
    remake: (@Sendable (Connection) throws(StoreError) -> Void)? = nil
  ) {
    (self.migrations, self.tables, self.mend, self.remake) = (migrations, tables, mend, remake)
  }

  var version: Int { migrations.last?.version ?? 0 }

  /// The store: timers, and the journal of what happened.
  static let store = Schema(
    migrations: [
      Migration(
        version: 1,
        script: """
          CREATE TABLE mark (name TEXT PRIMARY KEY NOT NULL, value INTEGER NOT NULL) STRICT;
          INSERT INTO mark VALUES ('revision', 0), ('timer', 0), ('undone', 0);
          CREATE TABLE timer (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, plan TEXT NOT NULL, boot TEXT NOT NULL,
            moment_ns INTEGER NOT NULL, wall_ns INTEGER NOT NULL, due_wall_ns INTEGER,
            status TEXT NOT NULL, created_by TEXT NOT NULL) STRICT;
          CREATE INDEX timer_unfinished ON timer (id) WHERE status <> 'finished';
          CREATE TABLE command (
            id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, at_wall_ns INTEGER NOT NULL,
            process TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
            undone INTEGER NOT NULL DEFAULT 0) STRICT;
          CREATE INDEX command_undone ON command (undone, id);
          CREATE TABLE event (
            id INTEGER PRIMARY KEY AUTOINCREMENT, timer_id INTEGER, kind TEXT NOT NULL,
            body TEXT NOT NULL, due_wall_ns INTEGER NOT NULL, due_boot_ns INTEGER NOT NULL,
            boot TEXT NOT NULL, said_wall_ns INTEGER, claim TEXT, delivered INTEGER NOT NULL,
            command_id INTEGER) STRICT;
          CREATE INDEX event_undelivered ON event (id) WHERE delivered = 0 AND claim IS NOT NULL;
          CREATE TABLE session (
            id INTEGER PRIMARY KEY AUTOINCREMENT, timer_id INTEGER, name TEXT NOT NULL,
            started_wall_ns INTEGER NOT NULL, ended_wall_ns INTEGER NOT NULL,
            status TEXT NOT NULL CHECK (status IN ('completed', 'abandoned')),
            phases TEXT NOT NULL, utc_offset INTEGER NOT NULL, local_day INTEGER NOT NULL) STRICT;
          CREATE INDEX session_streak ON session (name, status, local_day);
          CREATE INDEX session_started ON session (started_wall_ns);
          CREATE INDEX session_day ON session (status, local_day);
          """),
      // What people keep under a name: routines, and whatever else a domain adds as a kind of its own.
      Migration(
        version: 2,
        script: """
          CREATE TABLE kept (
            kind TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
            changed_wall_ns INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT;
          INSERT OR IGNORE INTO mark VALUES ('kept', 0);
          """),
      .sessions,
      // Which revision a timer was changed in, and which are gone: so that others read again only what is new to them.
      Migration(
        version: 4,
        script: """
          ALTER TABLE timer ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;
          CREATE INDEX timer_changed ON timer (changed);
          CREATE TABLE timer_gone (id INTEGER PRIMARY KEY, changed INTEGER NOT NULL) STRICT;
          CREATE INDEX timer_gone_changed ON timer_gone (changed);
          INSERT OR IGNORE INTO mark VALUES ('whole', 0);
          """),
      .dayPacks,
      // A status line names the few that are due first, of however many there are.
      Migration(
        version: 6,
        script: """
          CREATE INDEX timer_next ON timer (due_wall_ns IS NULL, due_wall_ns, id)
            WHERE status <> 'finished';
          """),
      .lengthPacks,
      // Before and after of a command leave out the adjustments of a timer that both have. An older Ensue would take
      // them for lost; what older ones wrote is read as it is.
      Migration(version: 8, script: ""),
      .ids, .knowledge, .documents, .works, .workPages,
    ],
    tables: [
      "mark", "timer", "kept", "event", "command", "session_category", "session_name", "session",
      "removal", "session_removed", "knowledge_pack", "knowledge_activity",
      "document_text", "kept_aside",
    ],
    mend: """
      INSERT OR IGNORE INTO mark VALUES ('revision', 0), ('timer', 0), ('undone', 0), ('kept', 0), ('whole', 0);
      UPDATE mark SET value = value + 1 WHERE name IN ('revision', 'kept');
      INSERT INTO mark SELECT 'kept ' || kind, max(id) FROM kept GROUP BY kind
        ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value);
      UPDATE mark SET value = max(value, (SELECT coalesce(max(id), 0) FROM timer),
        (SELECT coalesce(max(timer_id), 0) FROM event)) WHERE name = 'timer';
      UPDATE mark SET value = max(value, (SELECT coalesce(max(undone), 0) FROM command))
        WHERE name = 'undone';
      INSERT OR IGNORE INTO work_stale SELECT id FROM kept WHERE kind = 'workflow';
      """ + Migration.sessionMend, remake: DayPackWriter.remakeAll)

  /// The history: what was typed, what became of suggestions, and what the predictor learned.
  static let history = Schema(
    migrations: [
      Migration(
        version: 1,
        script: """
          CREATE TABLE line (
            id INTEGER PRIMARY KEY AUTOINCREMENT, at_wall_ns INTEGER NOT NULL, text TEXT NOT NULL,
            understood INTEGER NOT NULL, action TEXT, context TEXT NOT NULL,
            session TEXT NOT NULL) STRICT;
          CREATE INDEX line_action ON line (id) WHERE action IS NOT NULL;
          CREATE TABLE recall (
            text TEXT PRIMARY KEY NOT NULL, newest INTEGER NOT NULL, uses INTEGER NOT NULL) STRICT;
          CREATE INDEX recall_newest ON recall (newest);
          CREATE TABLE never (text TEXT PRIMARY KEY NOT NULL, at_wall_ns INTEGER NOT NULL) STRICT;
          CREATE TABLE feedback (
            id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, text TEXT NOT NULL,
            at_wall_ns INTEGER NOT NULL) STRICT;
          CREATE TABLE model (
            name TEXT PRIMARY KEY NOT NULL, line_id INTEGER NOT NULL, at_wall_ns INTEGER NOT NULL,
            snapshot BLOB NOT NULL) STRICT;
          """),
      Migration(
        version: 2,
        script: """
          CREATE TABLE decision (
            request TEXT PRIMARY KEY NOT NULL, answer TEXT NOT NULL,
            at_wall_ns INTEGER NOT NULL) STRICT;
          """),
      // How often something was forgotten: a model learned before that must not be kept after it.
      Migration(
        version: 3,
        script: """
          CREATE TABLE mark (name TEXT PRIMARY KEY NOT NULL, value INTEGER NOT NULL) STRICT;
          INSERT INTO mark VALUES ('erased', 0);
          """),
      Migration(
        version: 4,
        script: """
          CREATE TABLE outcome (
            id INTEGER PRIMARY KEY AUTOINCREMENT, at_wall_ns INTEGER NOT NULL,
            confidence_ppm INTEGER NOT NULL, rank INTEGER NOT NULL, shown INTEGER NOT NULL,
            accepted INTEGER NOT NULL, keys_saved INTEGER NOT NULL,
            latency_ns INTEGER NOT NULL) STRICT;
          """),
      .ownActs,
      .preparing,
    ],
    // `recall` is made again from `line`, and the model by replay.
    tables: ["line", "never", "feedback", "own_act", "taken"],
    mend: """
      UPDATE mark SET value = value + 1 WHERE name = 'erased';
      INSERT OR REPLACE INTO recall SELECT text, max(id), count(*) FROM line GROUP BY text;
      """)
}
