import Timers

/// What referred to something by its name refers to it by its id, and events say who did them.
///
/// Names of before are looked up once, here. What is called as nothing that is kept stays as it was.
extension Migration {
  static let ids = Migration(
    version: 9,
    script: """
      ALTER TABLE command ADD COLUMN doer TEXT NOT NULL DEFAULT '';
      ALTER TABLE event ADD COLUMN doer TEXT NOT NULL DEFAULT '';
      ALTER TABLE session_removed ADD COLUMN routine_id INTEGER NOT NULL DEFAULT 0;

      DROP INDEX session_name_folded;
      DROP INDEX session_name_category;
      ALTER TABLE session_name RENAME TO session_name_1;
      CREATE TABLE session_name (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, category_id INTEGER NOT NULL,
        folded TEXT NOT NULL, routine_id INTEGER NOT NULL DEFAULT 0,
        UNIQUE (name, category_id, routine_id)) STRICT;
      CREATE INDEX session_name_folded ON session_name (folded);
      CREATE INDEX session_name_category ON session_name (category_id);
      CREATE INDEX session_name_routine ON session_name (routine_id) WHERE routine_id > 0;
      INSERT INTO session_name SELECT id, name, category_id, folded, 0 FROM session_name_1;
      DROP TABLE session_name_1;

      DELETE FROM day_pack WHERE key < 0;
      """, fill: NamesOfBefore.link)
}

/// What was meant by names in stores up to version 8.
private enum NamesOfBefore {
  struct Thing {
    var id: Int64
    var name: String
    var category = ""
  }

  static func link(_ connection: Connection) throws(StoreError) {
    let routines = try connection.rows(
      """
      SELECT id, name, coalesce(json_extract(body, '$.category'), '') FROM kept
      WHERE kind = 'routine' AND json_valid(body) AND json_extract(body, '$.deletedWall') IS NULL
      ORDER BY id
      """
    ) { Thing(id: $0.integer(0), name: $0.text(1), category: $0.text(2)) }
    let works = try connection.rows(
      "SELECT id, name FROM kept WHERE kind = 'workflow' ORDER BY id"
    ) { Thing(id: $0.integer(0), name: $0.text(1)) }
    let names = SessionNames(connection)
    for routine in routines {
      try names.adopt(routine.name, routine: routine.id, category: routine.category)
    }
    // Of one name the first is meant, as it was.
    let byName = Dictionary(
      routines.map { ($0.name.lowercased(), $0.id) }, uniquingKeysWith: { first, _ in first })
    try linkSchedules(connection, byName)
    try linkTimers(connection, byName, works)
  }

  private static func linkSchedules(_ connection: Connection, _ routines: [String: Int64])
    throws(StoreError)
  {
    let schedules = try connection.rows(
      """
      SELECT id, json_extract(body, '$.action.routine.named') FROM kept
      WHERE kind = 'schedule' AND json_valid(body)
        AND json_extract(body, '$.action.routine.named') IS NOT NULL
      """
    ) { Thing(id: $0.integer(0), name: $0.text(1)) }
    for schedule in schedules {
      guard let routine = routines[schedule.name.lowercased()] else { continue }
      try connection.run(
        """
        UPDATE kept SET body = json_set(body, '$.action.routine', json(?))
        WHERE kind = 'schedule' AND id = ?
        """, .text("{\"id\":\(routine),\"named\":\(jsonQuoted(schedule.name))}"),
        .integer(schedule.id))
    }
  }

  private static func linkTimers(
    _ connection: Connection, _ routines: [String: Int64], _ works: [Thing]
  ) throws(StoreError) {
    let timers = try connection.rows(
      """
      SELECT id, name, coalesce(json_extract(plan, '$.ringing'), '') FROM timer
      WHERE status <> 'finished' AND json_valid(plan)
        AND json_extract(plan, '$.routine.origin') IS NULL
      """
    ) { (timer: Thing(id: $0.integer(0), name: $0.text(1)), ringing: $0.text(2)) }
    for (timer, ringing) in timers {
      let origin: String
      if ringing == "reminder", let deadline = deadline(timer.name, works) {
        origin = "{\"deadline\":\(deadline)}"
      } else if ringing.isEmpty, let routine = routines[timer.name.lowercased()] {
        origin = "{\"routine\":\(routine)}"
      } else {
        continue
      }
      try connection.run(
        "UPDATE timer SET plan = json_set(plan, '$.routine.origin', json(?)) WHERE id = ?",
        .text(origin), .integer(timer.id))
    }
  }

  /// The deadline whose alarm was called so: “radar: need is due”, and one before it “radar: need is due Fri 20 Mar”.
  private static func deadline(_ alarm: String, _ works: [Thing]) -> String? {
    let meant = works.filter { alarm.hasPrefix("\($0.name): ") }
      .max { $0.name.utf8.count < $1.name.utf8.count }
    guard let work = meant else { return nil }
    let rest = alarm.dropFirst(work.name.count + 2)
    for (words, opens) in [(" is due", false), (" may be done", true)] {
      guard let place = rest.ranges(of: words).last else { continue }
      let step = String(rest[..<place.lowerBound])
      var keys = ["\"work\":\(work.id)"]
      if step != "all of it" { keys.append("\"step\":\(jsonQuoted(step))") }
      if opens { keys.append("\"opens\":true") }
      if place.upperBound < rest.endIndex { keys.append("\"isAhead\":true") }
      return "{\(keys.joined(separator: ","))}"
    }
    return nil
  }
}
