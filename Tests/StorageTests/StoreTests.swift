import Testing

@testable import Storage

extension OneAtATime {
  @Suite struct StoreTests {
    let folder = Folder()

    @Test func `what is saved comes back as it was`() throws {
      let hostile = "naïve \u{0} \u{1B}[31m '; DROP TABLE timer; -- 🍵"
      var timer = TimerRecord.sample(3, hostile)
      timer.dueWallNs = nil
      timer.momentNs = .min
      timer.wallNs = .max
      let store = try folder.open().store
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try work.save(timer)
        try work.save(.sample(1, ""))
      }
      store.close()
      let again = try folder.open().store
      #expect(try again.loadTimers() == [.sample(1, ""), timer])
      #expect(try again.timer(3) == timer)
      #expect(try again.timer(4) == nil)
    }

    @Test func `a finished timer is kept and not loaded, a removed one is gone`() throws {
      let store = try folder.open().store
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        for id in 1...3 as ClosedRange<Int64> { try work.save(.sample(id)) }
        try work.save(.sample(1, status: TimerRecord.finished))
        try work.remove(timer: 2)
      }
      #expect(try store.loadTimers().map(\.id) == [3])
      #expect(try store.timer(1)?.status == "finished")
      #expect(try store.timer(2) == nil)
    }

    @Test func `a transaction that fails leaves nothing, and the next one works`() throws {
      let store = try folder.open().store
      try store.addTimer()
      let before = try store.revision()
      let thrown = error { () throws(StoreError) in
        try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
          try work.save(.sample(try work.nextTimerID()))
          try work.append(.sample(2))
          throw .full(file: "x")
        }
      }
      #expect(thrown == .full(file: "x"))
      #expect(try store.revision() == before)
      #expect(try store.loadTimers().count == 1)
      #expect(try store.events(after: 0, limit: 9).count == 1)
      #expect(try store.addTimer() == 2)
    }

    @Test func `numbers of timers are never used twice`() throws {
      let store = try folder.open().store
      let first = try store.addTimer()
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try work.remove(timer: first)
      }
      #expect(try store.addTimer() == first + 1)
    }

    @Test func `the revision grows with changes by anyone, and with nothing else`() throws {
      let one = try folder.open().store
      let other = try folder.open().store
      let start = try one.revision()
      try one.addTimer(claim: "1:1")
      #expect(try other.revision() == start + 1)
      #expect(one.committedRevision == start + 1)
      try other.addTimer()
      #expect(try one.revision() == start + 2)
      #expect(one.committedRevision == start + 1)
      try one.transaction { (work: inout Store.Transaction) throws(StoreError) in
        _ = try work.loadTimers()
      }
      try one.markDelivered([1])
      #expect(try one.revision() == start + 2)
      #expect(try other.loadTimers().count == 2)
    }

    @Test func `a transaction reads what it has written`() throws {
      let store = try folder.open().store
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try work.save(.sample(1))
        #expect(try work.loadTimers().count == 1)
        #expect(try work.revision() == 0)
      }
      #expect(try store.revision() == 1)
    }

    @Test func `one process claims, another takes over what was not delivered`() throws {
      let shell = try folder.open().store
      let agent = try folder.open().store
      try shell.addTimer(claim: "10:1")
      try shell.addTimer(claim: "10:1")
      try shell.addTimer()
      #expect(try agent.openClaims().map(\.id) == [1, 2])
      try shell.markDelivered([1], at: now)
      #expect(try agent.openClaims().map(\.id) == [2])
      #expect(try !agent.reclaim(2, from: "9:9", by: "20:1"))
      #expect(try agent.reclaim(2, from: "10:1", by: "20:1"))
      #expect(try !shell.reclaim(2, from: "10:1", by: "30:1"), "only one can be the first")
      #expect(try !agent.reclaim(1, from: "10:1", by: "20:1"), "it was delivered")
      #expect(try shell.openClaims().first?.claim == "20:1")
      try agent.markDelivered([2])
      #expect(try shell.openClaims() == [])
      let said = try shell.events(after: 0, limit: 10)
      #expect(said.map(\.delivered) == [true, true, false])
      #expect(said.map(\.saidWallNs) == [now, nil, nil])
      #expect(try shell.events(after: 1, limit: 1).map(\.id) == [2])
      #expect(try shell.newestEventID() == 3)
    }

    @Test func `undo goes back one by one, redo forward again, a new command ends redo`() throws {
      let store = try folder.open().store
      func record(_ text: String) throws -> Int64 {
        try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
          try work.record(
            CommandRecord(text: text, atWallNs: now, process: "1:1", before: "[]", after: "[1]"))
        }
      }
      func step(undo: Bool) throws -> String? {
        try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
          guard let command = try work.newestCommand(undone: !undo) else { return nil }
          if undo {
            try work.markUndone(command: command.id)
          } else {
            try work.markRedone(command: command.id)
          }
          return command.text
        }
      }
      for text in ["a", "b", "c"] { _ = try record(text) }
      #expect(try step(undo: false) == nil)
      #expect(try step(undo: true) == "c")
      #expect(try step(undo: true) == "b")
      #expect(try step(undo: false) == "b")
      #expect(try step(undo: false) == "c")
      #expect(try step(undo: false) == nil)
      #expect(try step(undo: true) == "c")
      _ = try record("d")
      #expect(try step(undo: false) == nil)
      #expect(try step(undo: true) == "d")
      #expect(try step(undo: true) == "b")
      #expect(try step(undo: true) == "a")
      #expect(try step(undo: true) == nil)
      #expect(try step(undo: false) == "a")
    }

    @Test func `a backup is a whole store of its own, and never replaces a file`() throws {
      let store = try folder.open().store
      try store.addTimer()
      let other = Folder()
      try store.copies.write(to: other.file(Store.fileName))
      try store.addTimer()
      #expect(other.mode(Store.fileName) == 0o600)
      let copy = try other.open().store
      #expect(try copy.loadTimers().count == 1)
      try copy.integrityCheck()
      #expect(
        error { () throws(StoreError) in try store.copies.write(to: other.file(Store.fileName)) }
          != nil)
      #expect(try copy.loadTimers().count == 1)
    }

    @Test func `what is erased is in no file any more`() throws {
      let store = try folder.open().store
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try work.save(.sample(try work.nextTimerID(), "PLANTED"))
      }
      #expect(try contains("PLANTED"))
      try store.forgetting.everything(at: now)
      #expect(try !contains("PLANTED"))
      #expect(try store.loadTimers() == [])
      #expect(try store.addTimer() > 1)
    }

    private func contains(_ text: String) throws -> Bool {
      for name in folder.names {
        if try bytes(of: folder.file(name)).firstRange(of: Array(text.utf8)) != nil { return true }
      }
      return false
    }

    @Test func `a temporary store behaves like one on disk`() throws {
      let store = try Store.temporary()
      #expect(store.isTemporary && !store.isReadOnly && store.signalPath == nil)
      #expect(try store.addTimer(claim: "1:1") == 1)
      #expect(try store.openClaims().count == 1)
      #expect(try store.revision() == 1)
    }

    @Test func `a closed store says so instead of crashing`() throws {
      let store = try folder.open().store
      store.close()
      store.close()
      guard case .unexpected = error({ () throws(StoreError) in _ = try store.loadTimers() }) else {
        Issue.record("it should have been refused")
        return
      }
    }
  }
}
