import Foundation
import Glibc
import Testing

@testable import Shell
@testable import Storage

/// “`forget everything` (really gone: …; proven by searching the files for a planted word).”
@Suite(.serialized, .waiting) struct ForgettingTests {
  static let word = "PLANTEDXYZZY"

  /// The files below a folder that hold the word, large or small, but for the settings.
  private func found(_ home: TemporaryHome, _ word: String = word) -> [String] {
    var found: [String] = []
    let files = FileManager.default.enumerator(atPath: home.path)
    while let name = files?.nextObject() as? String {
      guard let data = FileManager.default.contents(atPath: "\(home.path)/\(name)") else {
        continue
      }
      if String(decoding: data, as: UTF8.self).lowercased().contains(word.lowercased()) {
        found.append(name)
      }
    }
    return found.filter { !$0.hasPrefix("config/") }.sorted()
  }

  private func shell(_ home: TemporaryHome) throws -> PtySession {
    let session = try PtySession(
      "ensue", [],
      environment: home.environment.merging(["TERM": "xterm-256color"]) { $1 }, columns: 100,
      rows: 70)
    try session.wait(for: "ensue›")
    return session
  }

  private func say(_ session: PtySession, _ line: String, until text: String) throws {
    func said(_ screen: EmulatorScreen) -> Int {
      screen.lines.count { $0.hasPrefix("ensue› \(line)") }
    }
    let before = said(session.screen)
    try session.send(line + "\r")
    try session.wait("“\(text)” after “\(line)”") { screen in
      guard said(screen) > before || before > 0,
        let start = screen.lines.lastIndex(where: { $0.hasPrefix("ensue› \(line)") })
      else { return false }
      return screen.lines[(start + 1)...].contains { $0.contains(text) }
    }
  }

  /// Puts the word everywhere it can get: timers, phases, commands, events, sessions, deleted sessions, kept things,
  /// typed lines, suggestions and the model, backups, files set aside, and the settings.
  private func plant(_ home: TemporaryHome, _ session: PtySession) throws {
    let word = Self.word
    // Not one that ends by itself: either of two shells may be the one that says so.
    try say(session, "\(word) 9 minutes", until: "●")
    try say(session, "stop \(word)", until: "stopped")
    try say(session, "\(word)two 20 minutes then \(word)rest 5 minutes", until: "●")
    try say(session, "rename it to \(word)three", until: "is now")
    try say(session, "tea 20 minutes", until: "● tea")
    try say(session, "stop tea", until: "stopped")
    try say(session, "add 1 minute to \(word)three", until: "+1:00")
    try say(session, "undo", until: "Undone")
    try say(session, "what does \(word) cost", until: "understand")
    let store = try Store.open(folder: home.store, stamp: "x").store
    try store.transaction { work throws(StoreError) in
      let ids = try store.sessionTable.sessionIDs(
        try store.sessionTable.select(.init(label: word)), after: 0, limit: 9)
      let removal = try work.beginRemoval(command: nil, at: 1 << 42)
      try work.remove(sessions: ids, removal: removal)
      try work.record([
        .init(
          name: "\(word) again", category: word, status: .completed, startedMs: 1_773_000_000_000,
          endedMs: 1_773_000_060_000, utcOffset: 3600, planned: .seconds(60),
          active: .seconds(60),
          phases: [.init(name: word, planned: nil, actual: .seconds(60))])
      ])
      try work.save(
        KeptRecord(
          kind: "planted", id: 1, name: word, body: "{\"name\":\"\(word)\"}", changedWallNs: 1))
    }
    try store.copies.write(to: "\(home.store)/ensue.db.backup-v1")
    store.close()
    let history = try HistoryStore.open(folder: "\(home.path)/state/ensue", stamp: "x").history
    try history.forget("\(word) suggestion", at: 1)
    try history.feedback(.accepted, text: "\(word) 5 minutes", at: 1)
    try history.saveModel("pfsm", snapshot: Array("model \(word)".utf8), upTo: 0, at: 1)
    history.close()
    let model = try ModelStore.open(folder: "\(home.path)/state/ensue", stamp: "x")
    try model.keep("{\"label\":\"\(word)\"}", for: "key \(word)", at: 2, since: 1)
    model.close()
    for name in [
      "data/ensue/ensue.db.corrupt-x", "data/ensue/ensue.db.corrupt-x-wal",
      "state/ensue/history.db.backup-v1",
    ] {
      _ = try home.write("old \(word)\n", to: name)
    }
    _ = try home.write("# \(word)\nbell = off\n", to: "config/ensue/config")
  }

  @Test func `F61: after “forget everything” the word is in no file, and other shells go on`()
    throws
  {
    let home = try TemporaryHome()
    let (one, other) = (try shell(home), try shell(home))
    try plant(home, one)
    try say(other, "how long?", until: "left")
    let planted = found(home)
    for name in ["data/ensue/ensue.db", "state/ensue/history.db", "state/ensue/model.db"] {
      #expect(planted.contains { $0.hasPrefix(name) }, "\(planted)")
    }
    #expect(planted.contains("data/ensue/ensue.db.backup-v1"))

    try say(one, "forget", until: "Forget what?")
    #expect(!found(home).isEmpty, "bare, it only asks")
    try say(one, "forget everything", until: "cannot be undone")
    try say(one, "no", until: "Nothing done")
    #expect(!found(home).isEmpty, "refused, it does nothing")
    try say(one, "forget everything", until: "cannot be undone")
    try say(one, "yes", until: "Forgotten")
    #expect(found(home) == [])
    #expect(home.read("config/ensue/config") == "# \(Self.word)\nbell = off\n")
    let reader = StoreReader(home)
    let audit = try reader.rows("SELECT kind, body FROM event")
    #expect(audit == [["forgotten", "{\"scope\":\"everything\"}"]])
    #expect(try reader.value("PRAGMA integrity_check") == "ok")

    // The other shell, which had loaded all of it, goes on, leaves, and brings nothing back.
    try say(other, "list", until: "No timers are running")
    try say(other, "coffee 20 minutes", until: "● coffee")
    try say(other, "stop coffee", until: "stopped")
    for session in [other, one] {
      try session.send("quit\r")
      #expect(try session.exitCode() == 0)
    }
    #expect(found(home) == [])
    #expect(!found(home, "coffee").isEmpty, "what came after is kept")
  }

  @Test func `“forget NAME” takes the name out of every file and leaves the rest`() throws {
    let home = try TemporaryHome()
    let session = try shell(home)
    try say(session, "\(Self.word) 1 second", until: "\(Self.word) is done")
    try say(session, "coffee 1 second", until: "coffee is done")
    #expect(!found(home).isEmpty)
    try say(session, "forget \(Self.word)", until: "cannot be undone")
    try say(session, "yes", until: "Forgotten")
    try session.send("quit\r")
    #expect(try session.exitCode() == 0)
    #expect(found(home) == [])
    let reader = StoreReader(home)
    #expect(try reader.rows("SELECT name FROM session_name") == [["coffee"]])
    #expect(try reader.value("SELECT count(*) FROM session") == "1")
    #expect(try reader.value("SELECT count(*) FROM event WHERE kind = 'forgotten'") == "1")
  }

  @Test func `where nobody can answer nothing is forgotten or deleted, not even with --yes`() throws
  {
    let home = try TemporaryHome()
    #expect(try Program.run(["\(Self.word) 1 second"], in: home).code == 0)
    for sentence in ["forget everything", "forget \(Self.word)", "delete sessions of \(Self.word)"]
    {
      let result = try Program.run(["--yes", sentence], in: home)
      #expect(result.code == 65, "\(result)")
      #expect(!found(home).isEmpty)
    }
  }

  @Test func `deleted sessions come back with undo, in another shell too`() throws {
    let home = try TemporaryHome()
    let first = try shell(home)
    try say(first, "tea 1 second", until: "tea is done")
    try say(first, "coffee 1 second", until: "coffee is done")
    try say(first, "delete sessions of tea today", until: "24 hours")
    try say(first, "yes", until: "Deleted 1 session")
    try say(first, "how many sessions today", until: "today: 1 session")
    try first.send("quit\r")
    #expect(try first.exitCode() == 0)
    let second = try shell(home)
    try say(second, "undo", until: "Take it back?")
    try say(second, "yes", until: "Undone: delete sessions (tea, today)")
    try say(second, "how many sessions today", until: "today: 2 sessions")
    try say(second, "redo", until: "Done again")
    try say(second, "how many sessions today", until: "today: 1 session")
    try second.send("quit\r")
    #expect(try second.exitCode() == 0)
  }
}
