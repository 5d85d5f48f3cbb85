import Testing

@testable import Storage

extension OneAtATime {
  @Suite struct OwnActTests {
    let folder = Folder()

    func open() throws -> HistoryStore {
      try HistoryStore.open(folder: folder.path, stamp: "2026-03-09-080000").history
    }

    func act(_ request: String, _ text: String = "tea 4 min") -> OwnActRecord {
      OwnActRecord(
        request: request, wallNs: now, text: text, confidence: 0.97, threshold: 0.95, visits: 21,
        history: 512, process: "p")
    }

    @Test func `a request is taken once, by one process, and stays so after a restart`() throws {
      do {
        let (one, other) = (try open(), try open())
        #expect(try one.claim(act("after line 7")))
        #expect(try !other.claim(act("after line 7", "something else")))
        #expect(try other.claim(act("after line 8")))
      }
      let again = try open()
      #expect(try !again.claim(act("after line 7")))
      #expect(try again.ownActs(10).map(\.request) == ["after line 8", "after line 7"])
      #expect(try again.ownActs(10).allSatisfy { $0.text == "tea 4 min" })
    }

    @Test func `what became of it is told, by request and by command`() throws {
      let history = try open()
      _ = try history.claim(act("after line 1"))
      #expect(try history.ownActs(1) == [act("after line 1")])
      try history.settle("after line 1", .done, command: 42)
      #expect(try history.settle(command: 41, undone: true) == nil)
      #expect(try history.ownActs(1)[0].fate == .done)
      #expect(try history.settle(command: 42, undone: true) == "tea 4 min")
      #expect(try history.ownActs(1)[0].fate == .undone)
      #expect(try history.settle(command: 42, undone: false) == "tea 4 min")
      #expect(try history.ownActs(1)[0].fate == .done && history.ownActs(1)[0].command == 42)
    }

    @Test func `the newest line is one that somebody said`() throws {
      let history = try open()
      #expect(try history.newestSaid() == nil)
      try history.append(LineRecord(wallNs: now, text: "a", understood: true, session: "one"))
      try history.append(
        LineRecord(
          wallNs: now, text: "b", understood: true, context: HistoryStore.ownContext, session: "two"
        ))
      let newest = try #require(try history.newestSaid())
      #expect(newest.id == 1 && newest.session == "one")
    }

    @Test func `forgetting a name takes its words out, and the request stays taken`() throws {
      let history = try open()
      _ = try history.claim(act("after line 1", "secret rite 4 min"))
      _ = try history.claim(act("after line 2"))
      try history.forget(mentioning: "secret")
      #expect(try history.ownActs(10).map(\.text) == ["tea 4 min", ""])
      #expect(try !history.claim(act("after line 1")))
      history.close()
      for name in folder.names where name.hasPrefix(HistoryStore.fileName) {
        #expect(
          !String(decoding: try bytes(of: folder.file(name)), as: UTF8.self).contains("secret"))
      }
      let again = try open()
      try again.forgetEverything()
      #expect(try again.ownActs(10).isEmpty)
    }

    @Test func `timers begun on a suggestion are told with what became of them`() throws {
      let history = try open()
      try history.follow([3, 5, 9], byItself: false, at: now)
      try history.follow([5], byItself: true, at: now)
      #expect(try history.followed(10) == [9, 5, 3])
      #expect(try history.followed(2) == [9, 5])
    }
  }
}
