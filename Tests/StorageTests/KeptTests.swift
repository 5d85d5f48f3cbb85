import Glibc
import Testing

@testable import Storage

extension OneAtATime {
  @Suite struct KeptTests {
    let folder = Folder()

    private func record(_ kind: String, _ id: Int64, _ name: String) -> KeptRecord {
      KeptRecord(kind: kind, id: id, name: name, body: #"{"name":"\#(name)"}"#, changedWallNs: now)
    }

    @Test func `each kind counts for itself, and no number comes twice`() throws {
      let store = try folder.open().store
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        #expect(try work.nextID(ofKept: "routine") == 1)
        #expect(try work.nextID(ofKept: "routine") == 2)
        #expect(try work.nextID(ofKept: "schedule") == 1)
        try work.save(record("routine", 2, "pasta"))
        try work.remove(kept: "routine", id: 2)
        #expect(try work.nextID(ofKept: "routine") == 3)
      }
      store.close()
      try folder.open().store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        #expect(try work.nextID(ofKept: "routine") == 4)
      }
    }

    @Test func `what is kept comes back, and its revision grows only when it changes`() throws {
      let store = try folder.open().store
      let other = try folder.open().store
      #expect(try store.keptRevision() == 0)
      #expect(try store.loadKept() == [])
      let all = [
        record("routine", 1, "pasta"), record("schedule", 1, ""), record("schedule", 2, "é"),
      ]
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        for kept in all.reversed() { try work.save(kept) }
        #expect(try work.loadKept() == all)
      }
      let revision = try other.keptRevision()
      #expect(revision > 0)
      #expect(try other.loadKept() == all)
      try other.addTimer()
      #expect(try store.keptRevision() == revision)
      try other.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try work.save(record("routine", 1, "noodles"))
      }
      #expect(try store.keptRevision() > revision)
      #expect(try store.loadKept().first?.name == "noodles")
    }

    @Test func `a store of the first version gets room for kept things and loses nothing`() throws {
      let schema = Schema(
        migrations: Array(Schema.store.migrations.prefix(1)), tables: Schema.store.tables,
        mend: Schema.store.mend)
      let old = try Store.open(
        folder: folder.path, schema: schema, stamp: { "x" }, patience: 1000
      ).store
      // As the first version wrote it.
      try old.connection.execute(
        script: """
          INSERT INTO timer VALUES (1, 'tea', '{}', 'b1', 5, 5, NULL, 'running', '7:42');
          UPDATE mark SET value = 1 WHERE name = 'timer'
          """)
      // Whoever only reads it meanwhile sees a store that keeps nothing.
      #expect(try Store.openReadOnly(folder: folder.path)?.store.loadKept() == [])
      old.close()
      let store = try folder.open().store
      #expect(try store.loadTimers().count == 1)
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try work.save(record("routine", try work.nextID(ofKept: "routine"), "pasta"))
      }
      #expect(try store.loadKept().count == 1)
    }

    @Test func `salvage keeps what is kept, and its counters`() throws {
      let store = try folder.open().store
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        for id in 1...300 {
          try work.save(
            record("routine", Int64(id), "routine \(id) " + String(repeating: "x", count: 90)))
        }
      }
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        for _ in 1...2000 { try work.append(.sample(1)) }
      }
      store.close()
      // The end of the journal is cut off: the kept things, which are older, all lie before it.
      truncate(
        folder.file("ensue.db"), off_t(try bytes(of: folder.file("ensue.db")).count - 4096 * 10))
      try folder.write([UInt8](repeating: 3, count: 32), to: "ensue.db-wal")
      let opening = try folder.open()
      #expect(opening.notices.count == 1)
      #expect(try opening.store.loadKept().count == 300)
      try opening.store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        #expect(try work.nextID(ofKept: "routine") == 301)
      }
    }

    @Test func `erasing everything leaves no word of what was kept`() throws {
      let store = try folder.open().store
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try work.save(record("routine", 1, "PLANTED"))
      }
      try store.forgetting.everything(at: now)
      #expect(try store.loadKept() == [])
      for name in folder.names {
        #expect(
          try bytes(of: folder.file(name)).firstRange(of: Array("PLANTED".utf8)) == nil, "\(name)")
      }
    }
  }
}
