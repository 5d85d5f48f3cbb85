/// How the history of sessions is kept: every session, and what statistics ask for added up beside it.
///
///     session_category ←─ session_name ←─ session ──(same transaction)──→ day_pack
///                                            └── removed, for 24 hours ──→ removal, session_removed
///
/// A name belongs to a kept routine or to none (`SessionNames`). A pack’s `key` is a name’s id, or 0 for everything: the
/// sums of a category are those of its names, so that moving a name into another costs one row. `block` counts 56 days,
/// `done` has a bit for each day on which a session came to its end: streaks read only the index. A million sessions
/// over ten years: statistics read 66 packs a key, listings only what they show.
extension Migration {
  /// What statistics ask for in packs (`DayPack`), in place of a row for each name, day and status.
  static let dayPacks = Migration(
    version: 5,
    script: """
      CREATE TABLE day_pack (
        key INTEGER NOT NULL, block INTEGER NOT NULL, done INTEGER NOT NULL, cells BLOB NOT NULL,
        PRIMARY KEY (key, block)) STRICT, WITHOUT ROWID;
      CREATE INDEX day_pack_done ON day_pack (key, block, done);
      DROP TABLE tally;
      DROP TABLE tally_hour;
      """, fill: DayPackWriter.remakeAll)

  static let sessions = Migration(
    version: 3,
    script: """
      CREATE TABLE session_category (
        id INTEGER PRIMARY KEY, category TEXT NOT NULL UNIQUE, folded TEXT NOT NULL) STRICT;
      CREATE INDEX session_category_folded ON session_category (folded);
      CREATE TABLE session_name (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, category_id INTEGER NOT NULL,
        folded TEXT NOT NULL, UNIQUE (name, category_id)) STRICT;
      CREATE INDEX session_name_folded ON session_name (folded);
      CREATE INDEX session_name_category ON session_name (category_id);

      DROP INDEX session_streak;
      DROP INDEX session_started;
      DROP INDEX session_day;
      ALTER TABLE session RENAME TO session_1;
      CREATE TABLE session (
        id INTEGER PRIMARY KEY AUTOINCREMENT, name_id INTEGER NOT NULL, timer_id INTEGER,
        command_id INTEGER, status INTEGER NOT NULL CHECK (status IN (0, 1, 2)),
        started_ms INTEGER NOT NULL, ended_ms INTEGER NOT NULL, utc_offset INTEGER NOT NULL,
        local_day INTEGER NOT NULL, hour INTEGER NOT NULL, planned_ms INTEGER NOT NULL,
        active_ms INTEGER NOT NULL, paused_ms INTEGER NOT NULL, pauses INTEGER NOT NULL,
        phases TEXT NOT NULL, adjustments TEXT NOT NULL) STRICT;
      CREATE INDEX session_by_name ON session (name_id, status, local_day, ended_ms);
      CREATE INDEX session_by_day ON session (status, local_day, ended_ms);
      CREATE INDEX session_by_command ON session (command_id) WHERE command_id IS NOT NULL;
      INSERT INTO session_name (name, category_id, folded)
        SELECT DISTINCT name, 0, lower(name) FROM session_1;
      INSERT INTO session
        SELECT s.id, n.id, s.timer_id, NULL, CASE s.status WHEN 'completed' THEN 0 ELSE 2 END,
          s.started_wall_ns / 1000000, s.ended_wall_ns / 1000000, s.utc_offset, s.local_day,
          ((s.started_wall_ns / 1000000000 + s.utc_offset) % 86400 + 86400) % 86400 / 3600,
          (s.ended_wall_ns - s.started_wall_ns) / 1000000,
          (s.ended_wall_ns - s.started_wall_ns) / 1000000, 0, 0, '[]', '[]'
        FROM session_1 s JOIN session_name n ON n.name = s.name;
      DROP TABLE session_1;

      CREATE TABLE removal (
        id INTEGER PRIMARY KEY AUTOINCREMENT, command_id INTEGER, removed_ms INTEGER NOT NULL,
        undoes INTEGER NOT NULL, taken_back INTEGER NOT NULL DEFAULT 0) STRICT;
      CREATE TABLE session_removed (
        removal_id INTEGER NOT NULL, session_id INTEGER NOT NULL, name TEXT NOT NULL,
        category TEXT NOT NULL, timer_id INTEGER, command_id INTEGER, status INTEGER NOT NULL,
        started_ms INTEGER NOT NULL, ended_ms INTEGER NOT NULL, utc_offset INTEGER NOT NULL,
        planned_ms INTEGER NOT NULL, active_ms INTEGER NOT NULL, paused_ms INTEGER NOT NULL,
        pauses INTEGER NOT NULL, phases TEXT NOT NULL, adjustments TEXT NOT NULL) STRICT;
      CREATE INDEX session_removed_by ON session_removed (removal_id);

      CREATE TABLE tally (
        key INTEGER NOT NULL, local_day INTEGER NOT NULL, status INTEGER NOT NULL,
        count INTEGER NOT NULL, seconds REAL NOT NULL, squares REAL NOT NULL,
        shortest REAL NOT NULL, longest REAL NOT NULL,
        PRIMARY KEY (key, local_day, status)) STRICT, WITHOUT ROWID;
      CREATE TABLE tally_hour (
        key INTEGER NOT NULL, block INTEGER NOT NULL, status INTEGER NOT NULL,
        hour INTEGER NOT NULL, count INTEGER NOT NULL,
        PRIMARY KEY (key, block, status, hour)) STRICT, WITHOUT ROWID;
      """ + tallies)

  /// Names that were lost get a new one.
  static let sessionMend = """

    INSERT OR IGNORE INTO session_name (id, name, category_id, folded)
      SELECT DISTINCT name_id, '?', 0, '?' FROM session
      WHERE name_id NOT IN (SELECT id FROM session_name);
    """

  /// The sums of the format of version 3.
  private static let tallies = """

    DELETE FROM tally;
    DELETE FROM tally_hour;
    INSERT INTO tally
      SELECT name_id, local_day, status, count(*), total(active_ms / 1000.0),
        total((active_ms / 1000.0) * (active_ms / 1000.0)), min(active_ms) / 1000.0,
        max(active_ms) / 1000.0
      FROM session GROUP BY name_id, local_day, status;
    INSERT INTO tally
      SELECT -n.category_id, local_day, status, sum(count), total(seconds), total(squares),
        min(shortest), max(longest)
      FROM tally JOIN session_name n ON n.id = key WHERE key > 0 AND n.category_id > 0
      GROUP BY n.category_id, local_day, status;
    INSERT INTO tally
      SELECT 0, local_day, status, sum(count), total(seconds), total(squares), min(shortest),
        max(longest)
      FROM tally WHERE key > 0 GROUP BY local_day, status;
    INSERT INTO tally_hour
      SELECT name_id, (local_day - (local_day % 28 + 28) % 28) / 28, status, hour, count(*)
      FROM session GROUP BY 1, 2, 3, 4;
    INSERT INTO tally_hour
      SELECT -n.category_id, block, status, hour, sum(count)
      FROM tally_hour JOIN session_name n ON n.id = key WHERE key > 0 AND n.category_id > 0
      GROUP BY 1, 2, 3, 4;
    INSERT INTO tally_hour
      SELECT 0, block, status, hour, sum(count) FROM tally_hour WHERE key > 0 GROUP BY 2, 3, 4;
    """
}
