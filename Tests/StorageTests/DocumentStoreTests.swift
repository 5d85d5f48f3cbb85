import Testing

@testable import Storage

extension OneAtATime {
  /// Texts of documents: each once, there for other processes, and forgotten when nothing speaks of them.
  @Suite struct DocumentStoreTests {
    let folder = Folder()

    private func work(speakingOf hash: String) -> KeptRecord {
      KeptRecord(
        kind: "workflow", id: 1, name: "radar", body: #"{"hash":"\#(hash)"}"#, changedWallNs: 1)
    }

    private func count(_ store: Store) throws -> Int64 {
      try store.connection.number("SELECT count(*) FROM document_text")
    }

    @Test func `a text comes back by its hash, in other processes too, and is kept once`() throws {
      let store = try folder.open().store
      try store.documentTexts.keep("a\nb", hash: "h1", wall: 1)
      try store.documentTexts.keep("a\nb", hash: "h1", wall: 2)
      try store.documentTexts.keep("", hash: "h2", wall: 2)
      #expect(try count(store) == 2)
      let other = try folder.open().store
      #expect(try other.documentTexts.text("h1") == "a\nb")
      #expect(try other.documentTexts.text("h2") == "")
      #expect(try other.documentTexts.text("h3") == nil)
    }

    @Test func `a text of which nothing speaks is forgotten, others stay`() throws {
      let store = try folder.open().store
      for hash in ["spoken", "undone", "fresh", "old"] {
        try store.documentTexts.keep(hash, hash: hash, wall: hash == "fresh" ? 100 : 1)
      }
      try store.transaction { (transaction: inout Store.Transaction) throws(StoreError) in
        try transaction.save(work(speakingOf: "spoken"))
      }
      try store.connection.run(
        """
        INSERT INTO command (text, at_wall_ns, process, before, after)
          VALUES ('draft', 1, 'p', '{}', '{"hash":"undone"}')
        """)
      try store.documentTexts.forget(before: 50, now: 60)
      try store.documentTexts.forget(before: 50, now: 60)
      for hash in ["spoken", "undone", "fresh"] {
        #expect(try store.documentTexts.text(hash) == hash)
      }
      #expect(try store.documentTexts.text("old") == nil)
    }

    @Test func `no more than asked for are forgotten at once`() throws {
      let store = try folder.open().store
      for number in 0..<30 {
        try store.documentTexts.keep("", hash: "h\(number)", wall: Int64(number))
      }
      try store.documentTexts.forget(before: 1000, now: 1000, limit: 20)
      #expect(try count(store) == 10)
      #expect(try store.documentTexts.text("h0") == nil)
    }
  }
}
