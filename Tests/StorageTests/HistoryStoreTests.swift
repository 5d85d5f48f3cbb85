import Foundation
import Testing

@testable import Storage

func bytes(of path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

extension OneAtATime {
  @Suite struct HistoryStoreTests {
    let folder = Folder()

    func open() throws -> HistoryStore {
      try HistoryStore.open(folder: folder.path, stamp: "2026-03-09-080000").history
    }

    func line(_ text: String, action: String? = nil) -> LineRecord {
      LineRecord(wallNs: now, text: text, understood: action != nil, action: action, session: "s1")
    }

    @Test func `raw order keeps repeats, the folded one does not`() throws {
      let history = try open()
      for text in ["tea 4 min", "list", "tea 4 min", "list", "Boil pasta", "tea 4 min"] {
        try history.append(line(text))
      }
      #expect(try history.recent(3).map(\.text) == ["list", "Boil pasta", "tea 4 min"])
      #expect(try history.recent(100).map(\.id) == [1, 2, 3, 4, 5, 6])
      #expect(try history.folded(10) == ["tea 4 min", "Boil pasta", "list"])
      #expect(try history.folded(1) == ["tea 4 min"])
      #expect(try history.folded(-1) == [])
    }

    @Test(arguments: [
      ("tea", ["tea %5", "green tea"]), ("boil", ["Boil pasta"]), ("Boil", ["Boil pasta"]),
      ("BOIL", []), ("%", ["tea %5"]), ("_", []), ("", ["tea %5", "Boil pasta", "green tea"]),
    ])
    func `search finds what contains the words, newest first`(query: String, found: [String]) throws
    {
      let history = try open()
      for text in ["green tea", "tea %5", "Boil pasta", "tea %5"] { try history.append(line(text)) }
      #expect(try history.search(query, limit: 10) == found)
    }

    @Test func `when a text was said last is known`() throws {
      let history = try open()
      for (text, wall) in [("tea", 5), ("eggs", 7), ("tea", 9)] as [(String, Int64)] {
        try history.append(
          LineRecord(wallNs: wall, text: text, understood: true, session: "s1"))
      }
      #expect(try history.lastSaid("tea") == 9)
      #expect(try history.lastSaid("eggs") == 7)
      #expect(try history.lastSaid("Tea") == nil)
    }

    @Test func `the predictor replays actions from where its model ends`() throws {
      let history = try open()
      try history.append(line("tea", action: #"{"kind":"create"}"#))
      try history.append(line("what?"))
      try history.append(line("list", action: #"{"kind":"query"}"#))
      #expect(try history.loadModel("next") == nil)
      try history.saveModel("next", snapshot: [0, 255, 7], upTo: 1, at: now)
      try history.saveModel("next", snapshot: [1, 0], upTo: 1, at: now)
      try history.saveModel("empty", snapshot: [], upTo: 0, at: now)
      history.close()
      let again = try open()
      let model = try #require(try again.loadModel("next"))
      #expect(model.snapshot == [1, 0])
      #expect(try again.loadModel("empty")?.snapshot == [])
      #expect(try again.actions(after: model.upTo).map(\.text) == ["list"])
      #expect(
        try again.actions(after: 0).map(\.action) == [#"{"kind":"create"}"#, #"{"kind":"query"}"#])
    }

    @Test func `what is forgotten is remembered as such, and lines stay`() throws {
      let history = try open()
      try history.append(line("tea"))
      try history.forget("tea", at: now)
      try history.forget("tea", at: now + 1)
      #expect(try history.forgotten() == ["tea"])
      #expect(try history.folded(9) == ["tea"])
    }

    @Test func `feedback is kept in order`() throws {
      let history = try open()
      try history.feedback(.shown, text: "tea", at: 1)
      try history.feedback(.dismissed, text: "tea", at: 2)
      try history.feedback(.accepted, text: "list", at: 3)
      #expect(try history.recentFeedback(2).map(\.kind) == [.dismissed, .accepted])
      #expect(try history.recentFeedback(9).map(\.wallNs) == [1, 2, 3])
    }

    @Test func `what is erased is in no file any more`() throws {
      let history = try open()
      func planted() throws -> Bool {
        try folder.names.contains {
          try bytes(of: folder.file($0)).firstRange(of: Array("PLANTED".utf8)) != nil
        }
      }
      try history.append(line("PLANTED"))
      try history.append(line("kept"))
      #expect(try planted())
      try history.forget(mentioning: "planted")
      #expect(try history.folded(9) == ["kept"])
      #expect(try history.recent(9).map(\.text) == ["kept"])
      try history.forgetEverything()
      #expect(try !planted())
      #expect(try history.recent(9) == [])
    }

    @Test func `two shells write one history`() throws {
      let (one, other) = (try open(), try open())
      try one.append(line("a"))
      try other.append(line("b"))
      #expect(try one.folded(9) == ["b", "a"])
      #expect(folder.mode(HistoryStore.fileName) == 0o600)
    }

    @Test func `a damaged history is set aside and its lines are saved`() throws {
      let history = try open()
      for number in 0..<500 {
        try history.append(line("line \(number)", action: String(repeating: "x", count: 1000)))
      }
      history.close()
      try folder.write([UInt8](repeating: 0xA5, count: 4096 * 8), to: "history.db", at: 4096 * 20)
      try folder.write([], to: "history.db.check")
      var opening = try HistoryStore.open(folder: folder.path, stamp: "now")
      // Who is not alone checks nothing: a program that a test beside this one starts holds this one's locks for a moment.
      for _ in 0..<1000 where opening.notices.isEmpty {
        opening.history.close()
        opening = try HistoryStore.open(folder: folder.path, stamp: "now")
      }
      #expect(opening.notices.count == 1)
      let kept = try opening.history.recent(3000).map(\.text)
      #expect(kept.count > 400 && kept.count < 500)
      #expect(try opening.history.folded(3000).count == kept.count, "the folded view is made again")
    }
  }
}
