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
