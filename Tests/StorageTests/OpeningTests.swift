import Foundation
import Glibc
import TestSupport
import Testing

@testable import Storage

/// What stands in the way of a store, and what becomes of it (faults F26–F35 of the reference list).
extension OneAtATime {
  @Suite struct OpeningTests {
    let folder = Folder()

    /// A closed store with timers on many pages.
    private func fill(_ count: Int = 400) throws {
      let store = try folder.open().store
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        for _ in 0..<count {
          let id = try work.nextTimerID()
          try work.save(.sample(id, "timer \(id) " + String(repeating: "x", count: 200)))
          try work.append(.sample(id))
        }
      }
      store.close()
    }

    @Test func `F34: everything is made for the user alone, whatever the mask`() async throws {
      await promptly {
        await #expect(processExitsWith: .success) {
          umask(0)
          let folder = Folder()
          let inner = folder.file("a/b")
          let opening = try Store.open(folder: inner, stamp: "x")
          try opening.store.addTimer()
          try opening.store.copies.write(to: folder.file("a/b/copy.db"))
          let history = try HistoryStore.open(folder: inner, stamp: "x").history
          try history.append(LineRecord(wallNs: now, text: "tea", understood: false, session: "s"))
          #expect(opening.notices == [])
          #expect(folder.mode("a") == 0o700)
          #expect(folder.mode("a/b") == 0o700)
          let names = try FileManager.default.contentsOfDirectory(atPath: inner)
          #expect(names.count == 10, "\(names)")
          for name in names { #expect(folder.mode("a/b/" + name) == 0o600, "\(name)") }
        }
      }
    }

    @Test func `F34: files open to others are closed, an open folder is told of`() throws {
      try fill(1)
      chmod(folder.path, 0o755)
      chmod(folder.file("ensue.db"), 0o644)
      let notices = try folder.open().notices
      #expect(notices.count == 2)
      #expect(notices[0].contains("755") && notices[1].contains("644"))
      #expect(folder.mode("ensue.db") == 0o600)
      #expect(folder.mode() == 0o755, "whoever chose the folder may want it open")
    }

    @Test func `F35: links and what belongs to others are refused`() throws {
      let link = folder.file("link")
      symlink("/etc", link)
      for path in [link, link + "/", link + "//./"] {
        let refused = error { () throws(StoreError) in _ = try Store.open(folder: path, stamp: "x")
        }
        #expect(refused == .foreignDirectory(path: link, .symbolicLink))
        #expect(refused?.exitCode == 73)
      }
      mkdir(folder.file("theirs"), 0o700)
      let isRoot = geteuid() == 0
      if isRoot { chown(folder.file("theirs"), 12345, 12345) }
      let theirs = isRoot ? folder.file("theirs") : "/etc"
      #expect(
        error { () throws(StoreError) in _ = try Store.open(folder: theirs, stamp: "x") }
          == .foreignDirectory(path: theirs, .otherOwner(isRoot ? 12345 : 0)))
      try folder.write([1], to: "plain")
      let plain = folder.file("plain")
      #expect(
        error { () throws(StoreError) in _ = try Store.open(folder: plain, stamp: "x") }
          == .foreignDirectory(path: plain, .wrongKind))
      #expect(
        error { () throws(StoreError) in _ = try Store.open(folder: "", stamp: "x") }?.exitCode
          == 73)
    }

    @Test(arguments: ["ensue.db", "ensue.db.lock"])
    func `F35: a file that is a link is refused, and what it leads to is left alone`(name: String)
      throws
    {
      try folder.write(Array("precious".utf8), to: "target")
      symlink(folder.file("target"), folder.file(name))
      let refused = error { () throws(StoreError) in _ = try folder.open() }
      #expect(refused == .foreignDirectory(path: folder.file(name), .symbolicLink))
      #expect(try bytes(of: folder.file("target")) == Array("precious".utf8))
    }

    @Test func `a folder below a linked one is fine: homes may be links`() throws {
      mkdir(folder.file("real"), 0o700)
      symlink(folder.file("real"), folder.file("home"))
      let store = try Store.open(folder: folder.file("home/data"), stamp: "x").store
      try store.addTimer()
      #expect(folder.mode("real/data/ensue.db") == 0o600)
    }

    @Test(arguments: ["hello\n", String(repeating: "a text that is long enough\n", count: 500)])
    func `F26: text in place of the store is set aside`(text: String) throws {
      try folder.write(Array(text.utf8), to: "ensue.db")
      try folder.write([1], to: "ensue.db.backup-v1")
      let opening = try folder.open()
      let aside = folder.file("ensue.db.corrupt-2026-03-09-080000")
      #expect(try bytes(of: aside) == Array(text.utf8))
      let notice = try #require(opening.notices.first)
      for name in [aside, folder.file("ensue.db"), folder.file("ensue.db.backup-v1")] {
        #expect(notice.contains(name))
      }
      #expect(try opening.store.addTimer() == 1)
      opening.store.close()
      try folder.write(Array(text.utf8), to: "ensue.db")
      _ = try folder.open()
      #expect(folder.names.contains("ensue.db.corrupt-2026-03-09-080000-2"))
    }

    enum Damage: String, CaseIterable { case zeros, noise, truncated, header }

    @Test(arguments: Damage.allCases)
    func `F27: a damaged store is set aside and what can be read is kept`(damage: Damage) throws {
      try fill()
      let size = try bytes(of: folder.file("ensue.db")).count
      // A page of rows: the first far enough inside that holds a text of the events.
      let needle = Array("timer.completed{}".utf8)
      let all = try bytes(of: folder.file("ensue.db"))
      let page = try #require(
        stride(from: 4096 * 12, to: size, by: 4096).first {
          all[$0..<($0 + 4096)].firstRange(of: needle) != nil
        })
      switch damage {
      case .zeros: try folder.write([UInt8](repeating: 0, count: 4096), to: "ensue.db", at: page)
      case .noise:
        try folder.write(
          (0..<4096).map { UInt8(truncatingIfNeeded: $0 * $0 + 77) }, to: "ensue.db", at: page)
      // The first half of so small a file is the roots of tables that are empty.
      case .truncated: truncate(folder.file("ensue.db"), off_t(size / 4096 * 3 / 4 * 4096))
      case .header: try folder.write([UInt8](repeating: 0xFF, count: 100), to: "ensue.db", at: 0)
      }
      // As after a crash: the log of someone who did not finish.
      try folder.write([UInt8](repeating: 3, count: 32), to: "ensue.db-wal")
      let opening = try folder.open()
      #expect(opening.notices.count == 1)
      let kept = try opening.store.loadTimers()
      if damage == .header {
        #expect(kept == [])
      } else {
        let rows = kept.count + (try opening.store.events(after: 0, limit: .max).count)
        #expect(rows > 100 && rows < 800, "\(rows)")
        for timer in kept { #expect(timer.name.hasPrefix("timer \(timer.id) x")) }
        #expect(try opening.store.addTimer() > (kept.last?.id ?? 0))
        #expect(try opening.store.revision() >= 2)
      }
      try opening.store.integrityCheck()
      #expect(folder.names.contains("ensue.db.corrupt-2026-03-09-080000"))
    }

    @Test func `damage met while running is looked into at the next start`() throws {
      try fill()
      let store = try folder.open().store
      try folder.write([UInt8](repeating: 0, count: 4096 * 20), to: "ensue.db", at: 4096 * 3)
      #expect(
        error { () throws(StoreError) in _ = try store.loadTimers() }
          == .corrupt(file: folder.file("ensue.db")))
      store.close()
      let opening = try folder.open()
      #expect(opening.notices.count == 1)
      #expect(!folder.names.contains("ensue.db.check"))
      try opening.store.addTimer()
    }

    @Test func `a damaged store that someone else has open stays where it is`() throws {
      try fill()
      let store = try folder.open().store
      try folder.write(Array("not a database at all".utf8), to: "ensue.db", at: 0)
      let refused = error { () throws(StoreError) in _ = try folder.open() }
      #expect(refused?.exitCode == 74)
      #expect(!folder.names.contains { $0.contains("corrupt") })
      withExtendedLifetime(store) {}
    }

    @Test func `a sound store after an unclean stop is just opened`() throws {
      let store = try folder.open().store
      try store.addTimer()
      let other = Folder()
      for name in ["ensue.db", "ensue.db-wal"] {
        try other.write(try bytes(of: folder.file(name)), to: name)
        chmod(other.file(name), 0o600)
      }
      let opening = try other.open()
      #expect(opening.notices == [])
      #expect(try opening.store.loadTimers().count == 1)
    }

    @Test func `someone else’s database under our name is set aside whole`() throws {
      let path = folder.file("ensue.db")
      _ = try folder.write([], to: "ensue.db")
      let foreign = try Connection(path, .readWrite, .normal)
      try foreign.execute(script: "CREATE TABLE recipes (name TEXT)")
      foreign.close()
      #expect(try folder.open().notices.count == 1)
    }

    @Test func `F30: a store of a newer Ensue is not touched`() throws {
      try fill(3)
      let raw = try Connection(folder.file("ensue.db"), .readWrite, .full)
      try raw.execute(script: "PRAGMA user_version = 999")
      raw.close()
      let before = try bytes(of: folder.file("ensue.db"))
      let expected = StoreError.newerSchema(
        file: folder.file("ensue.db"), found: 999, known: Schema.store.version)
      #expect(error { () throws(StoreError) in _ = try folder.open() } == expected)
      #expect(
        error { () throws(StoreError) in _ = try Store.openReadOnly(folder: folder.path) }
          == expected
      )
      #expect(expected.exitCode == 73)
      #expect(try bytes(of: folder.file("ensue.db")) == before)
    }

    @Test func `F29: a folder that cannot be written gives a store that can be read`() async throws
    {
      await promptly {
        await #expect(processExitsWith: .success) {
          let folder = Folder()
          let filled = try folder.open().store
          try filled.addTimer()
          filled.close()
          let empty = Folder()
          if geteuid() == 0 {
            for path in [folder.path, empty.path] + folder.names.map(folder.file) {
              chown(path, 65534, 65534)
            }
            guard setuid(65534) == 0 else { exit(3) }
          }
          chmod(folder.path, 0o500)
          chmod(empty.path, 0o500)
          let opening = try folder.open()
          #expect(opening.store.isReadOnly)
          #expect(opening.notices.count == 1 && opening.notices[0].contains("not saved"))
          #expect(try opening.store.loadTimers().count == 1)
          let refused = error { () throws(StoreError) in try opening.store.addTimer() }
          #expect(refused == .readOnly(file: folder.file("ensue.db")))
          #expect(try Store.openReadOnly(folder: folder.path)?.store.loadTimers().count == 1)
          let none = error { () throws(StoreError) in _ = try empty.open() }
          #expect(none?.exitCode == 73)

          // The file alone cannot be written.
          chmod(folder.path, 0o700)
          chmod(folder.file("ensue.db"), 0o400)
          let half = try folder.open()
          #expect(half.store.isReadOnly && half.notices.count == 1)
          #expect(try half.store.loadTimers().count == 1)
        }
      }
    }

    @Test func `looking makes nothing`() throws {
      #expect(try Store.openReadOnly(folder: folder.path) == nil)
      #expect(try Store.openReadOnly(folder: folder.file("no/where")) == nil)
      #expect(folder.names == [])
      try folder.write([], to: "ensue.db")
      #expect(try Store.openReadOnly(folder: folder.path) == nil)
    }

    @Test func `looking sees what another process has just saved`() throws {
      let store = try folder.open().store
      try store.addTimer()
      let reader = try #require(try Store.openReadOnly(folder: folder.path)?.store)
      #expect(try reader.loadTimers().count == 1)
      try store.addTimer()
      #expect(try reader.revision() == 2)
      #expect(error { () throws(StoreError) in try reader.markDelivered([1]) }?.exitCode == 74)
    }

    @Test(
      arguments: [
        (5, 0, 75), (261, 0, 75), (13, 0, 75), (778, EFBIG, 75), (10, EIO, 74), (1034, EIO, 74),
        (8, 0, 74),
        (1544, 0, 74), (14, ENOENT, 73), (26, 0, 74), (11, 0, 74), (19, 0, 74), (7, 0, 74),
      ] as [(Int32, Int32, Int32)])
    func `SQLite’s codes become exit codes`(code: Int32, errno: Int32, exit: Int32) {
      #expect(StoreError(code: code, errno: errno, file: "f", message: "m").exitCode == exit)
    }
  }
}
