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
      let sessions = try store.recentSessions(limit: 9)
      #expect(sessions.map(\.name) == ["eggs", "pasta", "tea"])
      #expect(sessions.map(\.status) == [.abandoned, .completed, .completed])
      let sums = try store.statistics(try store.select(SessionFilter()))
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
