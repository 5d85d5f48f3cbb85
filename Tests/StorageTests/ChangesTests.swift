import Testing

@testable import Storage

extension OneAtATime {
  /// Reading only what changed since a revision.
  @Suite struct ChangesTests {
    let folder = Folder()

    @Test func `what changed after a revision is told, and what is gone`() throws {
      let one = try folder.open().store
      let other = try folder.open().store
      for _ in 0..<3 { try one.addTimer() }
      let seen = try other.revision()
      #expect(try other.timers(changedAfter: seen)?.changed == [])
      try one.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try work.save(.sample(2, "changed"))
        try work.remove(timer: 1)
        try work.save(.sample(9, "new"))
      }
      let news = try #require(try other.timers(changedAfter: seen))
      #expect(news.changed.map(\.id) == [2, 9] && news.gone == [1])
      #expect(try other.timers(changedAfter: other.revision())?.gone == [])
      #expect(try other.timers(changedAfter: 0) == nil, "who has seen nothing reads everything")
    }

    @Test func `what is removed and comes back is changed, not gone for good`() throws {
      let store = try folder.open().store
      try store.addTimer()
      let seen = try store.revision()
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try work.remove(timer: 1)
      }
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try work.save(.sample(1))
      }
      let news = try #require(try store.timers(changedAfter: seen))
      // Gone is taken first, so the row that is there wins.
      #expect(news.changed.map(\.id) == [1])
    }

    @Test func `after a restore, or too long, everything is to be read again`() throws {
      let store = try folder.open().store
      try store.addTimer()
      let copy = folder.file("copy.db")
      try store.copies.write(to: copy)
      try store.addTimer()
      let seen = try store.revision()
      _ = try store.copies.restore(from: copy, stamp: "x")
      #expect(try store.revision() > seen)
      #expect(try store.timers(changedAfter: seen) == nil)
      #expect(try store.loadTimers().count == 1)
      let now = try store.revision()
      try store.addTimer()
      #expect(try store.timers(changedAfter: now)?.changed.count == 1)
    }
  }
}
