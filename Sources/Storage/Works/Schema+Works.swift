/// An index of the work that is kept, so that lists, searches and names find it among very many.
///
/// It follows from `kept` and may be made anew at any time: what was changed by anybody stands in `work_stale` until somebody
/// who knows the workflows has looked at it.
extension Migration {
  static let works = Migration(
    version: 12,
    script: """
      CREATE INDEX kept_changed ON kept (kind, changed_wall_ns);
      CREATE TABLE work (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, status INTEGER NOT NULL,
        resumes INTEGER, phase TEXT, step TEXT, lead TEXT, due INTEGER, blocked INTEGER NOT NULL,
        amount REAL, begun INTEGER NOT NULL, changed INTEGER NOT NULL) STRICT;
      CREATE INDEX work_changed ON work (status, changed);
      CREATE INDEX work_due ON work (status, due);
      CREATE INDEX work_amount ON work (status, amount);
      CREATE INDEX work_name ON work (status, name);
      CREATE INDEX work_kind ON work (status, kind);
      CREATE INDEX work_phase ON work (status, phase);
      CREATE INDEX work_step ON work (status, step);
      CREATE INDEX work_blocked ON work (status) WHERE blocked = 1;
      CREATE TABLE work_fact (
        id INTEGER NOT NULL, fact TEXT NOT NULL, text TEXT NOT NULL, number REAL) STRICT;
      CREATE INDEX work_fact_id ON work_fact (id, fact);
      CREATE INDEX work_fact_text ON work_fact (fact, text, id);
      CREATE INDEX work_fact_number ON work_fact (fact, number, id) WHERE number IS NOT NULL;
      CREATE VIRTUAL TABLE work_text USING fts5(
        name, body, tokenize = "unicode61 remove_diacritics 2", prefix = '3');
      CREATE TABLE work_stale (id INTEGER PRIMARY KEY) STRICT;
      INSERT INTO work_stale SELECT id FROM kept WHERE kind = 'workflow';
      CREATE TRIGGER work_was_added AFTER INSERT ON kept WHEN new.kind = 'workflow'
        BEGIN INSERT OR IGNORE INTO work_stale VALUES (new.id); END;
      CREATE TRIGGER work_was_changed AFTER UPDATE ON kept WHEN new.kind = 'workflow'
        BEGIN INSERT OR IGNORE INTO work_stale VALUES (new.id); END;
      CREATE TRIGGER work_was_removed AFTER DELETE ON kept WHEN old.kind = 'workflow'
        BEGIN
          DELETE FROM work WHERE id = old.id;
          DELETE FROM work_fact WHERE id = old.id;
          INSERT OR IGNORE INTO work_stale VALUES (old.id);
        END;
      """)
}

/// Lists that need neither sort nor look at more than they show, at a hundred thousand pieces of work.
///
/// Open work and what rests stand on one shelf, what is closed and what is archived on two others, so that every order has
/// an index that begins with the shelf. `work_look` has all that a test looks at. Facts are kept in the order in which they
/// are asked for. What an undone import had is set aside until the undoing can no longer be taken back.
extension Migration {
  static let workPages = Migration(
    version: 13,
    script: """
      DROP TRIGGER work_was_removed;
      DROP INDEX work_changed;
      DROP INDEX work_due;
      DROP INDEX work_amount;
      DROP INDEX work_name;
      DROP INDEX work_kind;
      DROP INDEX work_phase;
      DROP INDEX work_step;
      DROP INDEX work_blocked;
      ALTER TABLE work ADD COLUMN shelf INTEGER GENERATED ALWAYS AS (max(status, 1)) VIRTUAL;
      CREATE INDEX work_by_begun ON work (shelf);
      CREATE INDEX work_by_changed ON work (shelf, changed);
      CREATE INDEX work_by_due ON work (shelf, due);
      CREATE INDEX work_by_name ON work (shelf, name);
      CREATE INDEX work_by_amount ON work (shelf, amount);
      CREATE INDEX work_look ON work (
        shelf, kind, phase, step, due, blocked, amount, status, resumes, lead);
      CREATE INDEX work_blocked ON work (shelf) WHERE blocked = 1;
      DROP TABLE work_fact;
      CREATE TABLE work_fact (
        fact TEXT NOT NULL, shelf INTEGER NOT NULL, text TEXT NOT NULL, id INTEGER NOT NULL,
        number REAL, PRIMARY KEY (fact, shelf, text, id)) STRICT, WITHOUT ROWID;
      CREATE INDEX work_fact_id ON work_fact (id, fact);
      CREATE INDEX work_fact_number ON work_fact (fact, shelf, number, id)
        WHERE number IS NOT NULL;
      CREATE INDEX work_fact_length ON work_fact (length(text), text) WHERE fact = 'name';
      CREATE TRIGGER work_was_removed AFTER DELETE ON kept WHEN old.kind = 'workflow'
        BEGIN
          DELETE FROM work WHERE id = old.id;
          INSERT OR IGNORE INTO work_stale VALUES (old.id);
        END;
      INSERT OR IGNORE INTO work_stale SELECT id FROM kept WHERE kind = 'workflow';
      CREATE TABLE kept_aside (
        command INTEGER NOT NULL, kind TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL,
        body TEXT NOT NULL, changed_wall_ns INTEGER NOT NULL,
        PRIMARY KEY (command, kind, id)) STRICT;
      """)
}
