import Foundation
import Testing
import Timers

@testable import Storage

extension OneAtATime {
  /// Stores of every schema, each written by a program of its time (`Stores/write`), opened by this one.
  @Suite struct OldStoresTests {
    static let stores = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Stores")
    let folder = Folder()

    /// The schemas of one of our files, in order.
    static func schemas(of name: String) throws -> [Int] {
      try FileManager.default.contentsOfDirectory(atPath: stores.path).compactMap { file in
        guard file.hasPrefix("\(name)-"), file.hasSuffix(".sql") else { return nil }
        return Int(file.dropFirst(name.count + 1).dropLast(4))
      }.sorted()
    }

    /// Puts a store of that schema into the folder, and answers what stands in it.
    func place(_ name: String, schema: Int, asking queries: [Question]) throws -> [[String]] {
      let script = try String(
        contentsOf: Self.stores.appending(path: "\(name)-\(schema).sql"), encoding: .utf8)
      try folder.write([], to: "\(name).db")
      let old = try Connection(folder.file("\(name).db"), .readWrite, .full)
      defer { old.close() }
      try old.execute(script: script)
      #expect(try old.number("PRAGMA user_version") == schema)
      return try Self.answers(queries, old)
    }

    /// Every row of a table, in words that no later schema changes; the table may be younger than a store.
    struct Question: Sendable {
      var table: String
      var rows: StaticString
    }

    static func answers(_ questions: [Question], _ connection: Connection) throws -> [[String]] {
      try questions.map { question in
        let isThere = try connection.number(
          "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?",
          .text(question.table))
        return isThere == 0 ? [] : try connection.rows(question.rows) { $0.text(0) }
      }
    }

    static let kept = [
      Question(
        table: "timer",
        rows: """
          SELECT id || name || status || plan || boot || moment_ns || wall_ns ||
            ifnull(due_wall_ns, '') FROM timer ORDER BY id
          """),
      Question(
        table: "kept", rows: "SELECT kind || id || name || body FROM kept ORDER BY kind, id"),
      Question(
        table: "command",
        rows: """
          SELECT id || text || at_wall_ns || before || after || undone FROM command ORDER BY id
          """),
      Question(
        table: "event",
        rows: "SELECT id || kind || body || due_wall_ns || boot || delivered FROM event ORDER BY id"
      ),
      Question(
        table: "removal", rows: "SELECT id || removed_ms || undoes FROM removal ORDER BY id"),
    ]

    @Test func `there is a store of every schema`() throws {
      #expect(try Self.schemas(of: "ensue") == Array(1...Schema.store.version))
      #expect(try Self.schemas(of: "history") == Array(1...Schema.history.version))
    }

    @Test(arguments: try schemas(of: "ensue"))
    func `a store of an older schema keeps all there was`(schema: Int) throws {
      let before = try place("ensue", schema: schema, asking: Self.kept)
      // Somebody who only looks changes nothing, and sees the timer.
      let seen = try #require(try Store.openReadOnly(folder: folder.path)).store
      #expect(try seen.loadTimers().map(\.name) == ["sourdough"])
      seen.close()

      let opening = try folder.open()
      #expect(opening.notices == [])
      let store = opening.store
      #expect(try store.connection.number("PRAGMA user_version") == Int64(Schema.store.version))
      #expect(try Self.answers(Self.kept, store.connection) == before)
      try store.integrityCheck()

      #expect(try store.loadTimers().map { "\($0.name) \($0.status)" } == ["sourdough paused"])
      let sessions = try store.sessionTable.recentSessions(limit: 9)
      #expect(sessions.map(\.name) == ["eggs", "pasta", "tea"])
      #expect(sessions.map(\.status) == [.abandoned, .completed, .completed])
      let sums = try store.sessionTable.statistics(try store.sessionTable.select(SessionFilter()))
      #expect(sums.hours.reduce(0, +) == 3)
      // Routines and schedules came with schema 4, work shortly before.
      let names = try store.loadKept().map { "\($0.kind) \($0.name)" }.sorted()
      switch schema {
      case 1: #expect(names == [])
      case 2, 3: #expect(names == ["workflow laptops"])
      default: #expect(names == ["routine Sunday pasta", "schedule alarm", "workflow laptops"])
      }

      // Numbers go on from where they were, and what was before is kept aside.
      let next = try store.addTimer()
      #expect(next == 5)
      let isOlder = schema < Schema.store.version
      #expect(folder.names.contains("ensue.db.backup-v\(schema)") == isOlder)
      if isOlder {
        let copy = try Connection(folder.file("ensue.db.backup-v\(schema)"), .readOnly, .full)
        defer { copy.close() }
        #expect(try copy.number("PRAGMA user_version") == schema)
        #expect(try Self.answers(Self.kept, copy) == before)
      }
    }

    /// Of version 8, where a schedule starts a routine by its name, a session and a timer are called by it, and an alarm
    /// belongs to work by what it is called.
    private static let byNames = """
      UPDATE session_name SET name = 'sunday Pasta', folded = 'sunday pasta' WHERE name = 'pasta';
      UPDATE kept SET body = json_set(body, '$.category', 'cooking') WHERE kind = 'routine';
      INSERT INTO kept SELECT 'schedule', 77, 'Sunday', json_set(body, '$.id', 77, '$.name', 'Sunday',
          '$.action', json('{"routine":{"named":"sunday pasta"}}')), changed_wall_ns
        FROM kept WHERE kind = 'schedule';
      INSERT INTO kept SELECT 'schedule', 78, 'gone', json_set(body, '$.id', 78, '$.name', 'gone',
          '$.action', json('{"routine":{"named":"nobody"}}')), changed_wall_ns
        FROM kept WHERE kind = 'schedule' AND id < 77;
      INSERT INTO kept VALUES ('schedule', 79, 'no JSON', '{"action":', 1);
      INSERT INTO timer (id, name, plan, boot, moment_ns, wall_ns, status, created_by)
        SELECT 70, 'Sunday pasta', json_set(plan, '$.id', 70, '$.routine.name', 'Sunday pasta'), boot,
          moment_ns, wall_ns, status, created_by FROM timer WHERE name = 'sourdough';
      INSERT INTO timer (id, name, plan, boot, moment_ns, wall_ns, status, created_by)
        SELECT 71, 'laptops: need is due', json_set(plan, '$.id', 71, '$.ringing', 'reminder'), boot,
          moment_ns, wall_ns, status, created_by FROM timer WHERE name = 'sourdough';
      INSERT INTO timer (id, name, plan, boot, moment_ns, wall_ns, status, created_by)
        SELECT 72, 'laptops: buy may be done', json_set(plan, '$.id', 72, '$.ringing', 'reminder'),
          boot, moment_ns, wall_ns, status, created_by FROM timer WHERE name = 'sourdough';
      INSERT INTO timer (id, name, plan, boot, moment_ns, wall_ns, status, created_by)
        SELECT 73, 'laptops: all of it is due Fri 20 Mar', json_set(plan, '$.id', 73, '$.ringing',
          'reminder'), boot, moment_ns, wall_ns, status, created_by FROM timer WHERE name = 'sourdough';
      """

    @Test
    func `what was meant by a name is meant by its id, and what cannot be read is left alone`()
      throws
    {
      _ = try place("ensue", schema: 8, asking: [])
      let old = try Connection(folder.file("ensue.db"), .readWrite, .full)
      try old.execute(script: Self.byNames)
      old.close()
      let store = try folder.open().store
      let bodies = Dictionary(
        uniqueKeysWithValues: try store.loadKept().map { ("\($0.kind) \($0.id)", $0.body) })
      #expect(
        bodies["schedule 77"]?.contains(#""action":{"routine":{"id":1,"named":"sunday pasta"}}"#)
          == true)
      #expect(
        bodies["schedule 78"]?.contains(#""action":{"routine":{"named":"nobody"}}"#) == true)
      #expect(bodies["schedule 79"] == #"{"action":"#)
      let origins = try store.connection.rows(
        "SELECT id, json_extract(plan, '$.routine.origin') FROM timer ORDER BY id"
      ) { "\($0.integer(0)) \($0.text(1))" }
      #expect(
        origins == [
          "3 ", #"70 {"routine":1}"#, #"71 {"deadline":{"work":1,"step":"need"}}"#,
          #"72 {"deadline":{"work":1,"step":"buy","opens":true}}"#,
          #"73 {"deadline":{"work":1,"isAhead":true}}"#,
        ])
      #expect(try store.countSessions(ofRoutine: 1) == 1)
      #expect(
        try store.sessionTable.count(try store.sessionTable.select(SessionFilter(label: "cooking")))
          == 1)
      #expect(
        try store.sessionTable.count(
          try store.sessionTable.select(SessionFilter(label: "Sunday pasta"))) == 1)
    }

    static let said = [
      Question(
        table: "line",
        rows: """
          SELECT id || text || at_wall_ns || understood || ifnull(action, '') || context || session
          FROM line ORDER BY id
          """),
      Question(table: "recall", rows: "SELECT text || newest || uses FROM recall ORDER BY text"),
      Question(table: "never", rows: "SELECT text || at_wall_ns FROM never ORDER BY text"),
      Question(table: "feedback", rows: "SELECT id || kind || text FROM feedback ORDER BY id"),
      Question(table: "outcome", rows: "SELECT id || confidence_ppm FROM outcome ORDER BY id"),
    ]

    @Test(arguments: try schemas(of: "history"))
    func `a history of an older schema keeps every line`(schema: Int) throws {
      let before = try place("history", schema: schema, asking: Self.said)
      let opening = try HistoryStore.open(folder: folder.path, stamp: "2026-03-09-080000")
      #expect(opening.notices == [])
      let history = opening.history
      #expect(try Self.answers(Self.said, history.connection) == before)
      let lines = try history.recent(99).map(\.text)
      #expect(lines.starts(with: ["tea 1 second", "pasta 2 seconds", "sourdough 4 hours"]))
      // What the predictor learns from is there, too.
      #expect(try history.actions(after: 0).contains { $0.text == "pause sourdough" })
      #expect(try history.folded(99).contains("stop eggs"))
    }
  }
}
